"""The question in markup: what is asked and of whom, buttons for what is not on the table, and "why not?"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from redflag.core.agenda import Move, Reason
from redflag.core.face import Face
from redflag.core.foresight import Consequence, foresee
from redflag.core.game import Game
from redflag.core.text import Said, Text, joined
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer

GRAVE: Final = ("warn", "loss")  # what stands below the name of a way in a menu, however much that is
NOTED: Final = ("", "gain", "cost", "chance")  # what else stands there, if there is room
MOST_NOTED: Final = 3
CALM: Final = ("done", "pass")  # what ends or declines is written so in every game; its button does not call


def says(game: Game, move: str) -> Text:
    """What a move would do, or why it cannot be done, without the rule ids."""
    return joined([reason.text for reason in game.explain(move).reasons])


def buttons(game: Game, moves: Sequence[Move], before: str = "") -> str:
    """A button for each move, after what stands before them. What it would do is told when it is looked at."""
    choice, language = game.choice, game.language
    if choice is None:
        return ""
    made = []
    for move in moves:
        said = escaped(choice.label(move).into(language))
        look = None if move in CALM else f"main of-{choice.side}"
        made.append(button(said, "play", move, class_=look))
    return tag("div", before + " ".join(made), class_="buttons") if before or made else ""


def ways(game: Game, offer: Offer, target: str) -> str:
    """What can be done with a thing that is held: a button for each way, dashed where it is not possible now, with why
    it cannot on hover and focus."""
    choice = game.choice
    if choice is None or not offer.paths:
        return ""
    language, made = game.language, []
    paths, here = offer.paths, (*offer.picked, target)
    for move in offer.ends(target) if offer.picked else choice.tries(target):
        path = paths.get(move)
        if path is None or path == here:  # it cannot be done now, or nothing else is touched for it
            said = escaped(choice.label(move).into(language))
            if path is None:
                made.append(button(said, "why", move, class_="way no", data_tip=says(game, move).into(language)))
            else:
                made.append(button(said, "play", move, class_="way"))
    if offer.goes_on(target):
        made.append(button(escaped(Text("Choose").into(language)), "touch", target, class_="way"))
    return "".join(made)


def asked(game: Game, face: Face, offer: Offer, first: bool = False) -> str:
    """The question of a choice with its buttons. `first`: nobody before this screen has chosen anything yet."""
    choice, language = game.choice, game.language
    assert choice is not None
    rule = button(escaped(choice.rule), "rule", choice.rule, class_="rule", aria_label=_rule(choice.rule, language))
    head = tag("h2", escaped(choice.prompt) + " " + rule, class_=f"of-{choice.side}", tabindex="-1", data_home="yes")
    left = choice.left
    dots = "" if left is None else tag("span", "<i></i>" * left, class_=f"points of-{choice.side}", aria_hidden="true")
    if offer.picked:
        return head + _picked(game, face, offer)
    hint = tag("p", escaped(_hint(face, offer).into(language)), class_="quiet")
    if first:
        hint += tag("p", button(escaped(Text("New here? The game in one minute").into(language)), "help"))
    return head + buttons(game, offer.buttons, dots) + hint


def _rule(rule: str, language: str) -> str:
    return Text("Rule {id}", id=rule).into(language)


def _picked(game: Game, face: Face, offer: Offer) -> str:
    """What was touched, and what is to be touched after it; or that there is something to choose beside it."""
    language, thing = game.language, face.called(offer.picked[-1], game)
    said = Text("{thing}: choose beside it.") if offer.buttons else Text("{thing}: and then?")
    if offer.lit:
        said = Text("{thing}: and then? Click what is lit.")
    back = button(escaped(Text("Something else").into(language)), "unpick")
    return tag("p", tag("b", escaped(said.with_(thing=thing).into(language)))) + tag("div", back, class_="buttons")


def menu(game: Game, face: Face, offer: Offer) -> str:
    """What can be done with the thing that was touched; it opens beside it."""
    choice, language = game.choice, game.language
    if choice is None or not offer.picked or not offer.buttons:
        return ""
    heading = tag("h3", escaped(face.called(offer.picked[-1], game).into(language)))
    close = button("×", "unpick", aria_label=Text("Something else").into(language), class_="close")
    made, named = [], set()
    for move in offer.buttons:
        lines = foresee(game, move).lines
        named |= {part.key for line in lines for part in line.text.parts(language) if isinstance(part, Said)}
        notes = "".join(tag("small", escaped(line.text.into(language)), class_=line.kind) for line in _notes(lines))
        label = tag("b", escaped(choice.label(move).into(language)))
        made.append(button(label + notes, "play", move, class_=f"option of-{choice.side}"))
    label = Text("What to do with {thing}", thing=face.called(offer.picked[-1], game)).into(language)
    return tag(
        "div",
        tag("div", heading + close, class_="top") + "".join(made),
        class_="menu",
        role="group",
        aria_label=label,
        data_beside=offer.picked[-1],
        data_names=" ".join(sorted(named - {offer.picked[-1]})),
    )


def _notes(lines: Sequence[Consequence]) -> list[Consequence]:
    """What of a way stands below its name: a person must not have to look elsewhere for what they would regret."""
    if lines and not lines[0].kind:
        lines = lines[1:]  # it says what the name says
    grave = [line for line in lines if line.kind in GRAVE]
    others = [line for line in lines if line.kind in NOTED]
    return grave + others[: max(0, MOST_NOTED - len(grave))]


def _hint(face: Face, offer: Offer) -> Text:
    if not offer.lit:
        return Text("Point at a button to see what it would do.")
    if any(target in offer.lit for target in face.picture.targets()):
        return Text("Click what is lit. Anything else tells about itself.")
    return Text("Choose below. A dashed way is not possible; click it to hear why.")


def why_not(game: Game, target: str) -> Text:
    """Why a thing cannot be chosen now."""
    choice = game.choice
    if choice is None:
        return Text("The game is over.")
    reasons = choice.about(target)
    return with_rules(reasons) if reasons else Text("This is not asked for now. {prompt}", prompt=choice.text)


def with_rules(reasons: Iterable[Reason]) -> Text:
    """Reasons in words, each with its rule."""
    said = [Text("{sentence} ({rule})", sentence=reason.text, rule=reason.rule) for reason in reasons]
    return joined(dict.fromkeys(said))
