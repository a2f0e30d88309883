"""The question in markup: what is asked and of whom, buttons for what is not on the table, and "why not?"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from redflag.core.agenda import Move, Reason
from redflag.core.face import Face, Foresees
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer

CALM: Final = ("done", "pass")  # what ends or declines is written so in every game; its button does not call


def says(game: Game, move: str) -> Text:
    """What a move would do, or why it cannot be done, without the rule ids."""
    return joined([reason.text for reason in game.explain(move).reasons])


def buttons(game: Game, moves: Sequence[Move], told: bool = False) -> str:
    """A button for each move; what would happen is said on hover and focus, or (`told`) below it."""
    choice, language = game.choice, game.language
    if choice is None:
        return ""
    made = []
    for number, move in enumerate(moves):
        said = escaped(choice.label(move).into(language))
        tip = says(game, move).into(language)
        calm = move in CALM
        look = None if calm else f"main of-{choice.side}"
        if told:  # what it would do stands below it, and is drawn on the picture while the pointer is on it
            shown = button(said, "play", move, class_=look, data_foresee=str(number))
            made.append(tag("div", shown + tag("p", escaped(tip)), class_="told"))
        else:
            made.append(button(said, "play", move, data_tip=tip, class_=look))
    return tag("div", " ".join(made), class_="buttons")


def foreseen(game: Game, face: Face, offer: Offer) -> str:
    """What the moves would do that are buttons now, as something that lies over the picture; one is seen at a time."""
    picture = face.picture
    if not isinstance(picture, Foresees) or not offer.picked:
        return ""
    drawn = [picture.foreseen(game, move, game.language) for move in offer.buttons]
    return "".join(f'<g data-foreseen="{n}">{markup}</g>' for n, markup in enumerate(drawn) if markup)


def ways(game: Game, offer: Offer, target: str) -> str:
    """What can be done with a thing that is held: a button for each way, dashed where it is not possible now, with what
    would happen, or why it cannot, on hover and focus."""
    choice = game.choice
    if choice is None or not offer.paths:
        return ""
    language, made = game.language, []
    paths, here = offer.paths, (*offer.picked, target)
    for move in offer.ends(target) if offer.picked else choice.tries(target):
        path = paths.get(move)
        if path is None or path == here:  # it cannot be done now, or nothing else is touched for it
            said, tip = escaped(choice.label(move).into(language)), says(game, move).into(language)
            do, look = ("why", "way no") if path is None else ("play", "way")
            made.append(button(said, do, move, class_=look, data_tip=tip))
    if offer.goes_on(target):
        made.append(button(escaped(Text("Choose").into(language)), "touch", target, class_="way"))
    return "".join(made)


def asked(game: Game, face: Face, offer: Offer) -> str:
    """The question of a choice with its buttons."""
    choice, language = game.choice, game.language
    assert choice is not None
    rule = button(escaped(choice.rule), "rule", choice.rule, class_="rule", aria_label=_rule(choice.rule, language))
    head = tag("h2", escaped(choice.prompt) + " " + rule, class_=f"of-{choice.side}", tabindex="-1", data_home="yes")
    left = choice.left
    dots = "" if left is None else tag("p", "<i></i>" * left, class_=f"points of-{choice.side}", aria_hidden="true")
    if offer.picked:
        return head + dots + _menu(game, face, offer)
    hint = tag("p", escaped(_hint(face, offer).into(language)), class_="quiet")
    if not game.ply:  # the first question of all
        hint += tag("p", button(escaped(Text("New here? The game in one minute").into(language)), "help"))
    return head + dots + buttons(game, offer.buttons) + hint


def _rule(rule: str, language: str) -> str:
    return Text("Rule {id}", id=rule).into(language)


def _menu(game: Game, face: Face, offer: Offer) -> str:
    """What can be done with the thing that was touched, or what is to be touched after it."""
    language = game.language
    said = Text("{thing}: and then? Click what is lit.") if offer.lit else Text("{thing}:")
    told = isinstance(face.picture, Foresees)
    back = button(escaped(Text("Something else").into(language)), "unpick")
    heading = tag("h3", escaped(said.with_(thing=face.called(offer.picked[-1], game)).into(language)))
    return tag("div", heading + tag("div", buttons(game, offer.buttons, told) + back, class_="buttons"), class_="menu")


def _hint(face: Face, offer: Offer) -> Text:
    if not offer.lit:
        return Text("Hover over a button to see what it does.")
    if any(target in offer.lit for target in face.picture.targets()):
        return Text("What is lit can be clicked. Click what is not lit to hear why not.")
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
