"""The question in markup: what is asked and of whom, buttons for what is not on the board, and "why not?"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from redflag.core.game import Choice, Game
from redflag.core.text import Text, joined
from redflag.paris.board import DIMENSION_INDEX, DIMENSION_NAMES, SIDE_NAMES, SIDES, SPACE_INDEX, SPACE_NAMES
from redflag.paris.deck import Deck
from redflag.paris.pivotal import ACTION_NAMES
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer, spaces_of

PLAIN: Final[dict[str, Text]] = {
    "done": Text("Done"),
    "pass": Text("Pass"),
    "accept": Text("Carry it out"),
    "pay momentum": Text("Lower your momentum"),
    **{str(move): name for move, name in ACTION_NAMES.items()},
}
VERBS: Final = {
    "remove": Text("Remove an enemy cube"),
    "place": Text("Place a cube"),
    "replace": Text("Replace an enemy cube"),
    "withdraw": Text("Take an own cube back"),
    "sacrifice": Text("Give up a cube"),
    "recover": Text("Bring a cube back"),
    "disc": Text("Put a disc here"),
    "remove-disc": Text("Remove the disc"),
    "move": Text("Move a cube"),
    "pivot": Text("Act here next"),
}


def space_name(space: str) -> Text:
    """A space, for people."""
    return SPACE_NAMES[SPACE_INDEX[space]]


def says(game: Game, move: str) -> Text:
    """What a move would do, or why it cannot be done, without the rule ids."""
    return joined([reason.text for reason in game.explain(move).reasons])


def label(deck: Deck, choice: Choice, move: str) -> Text:
    """A move as a button says it."""
    verb, _, rest = move.partition(" ")
    if move in PLAIN:
        return PLAIN[move]
    if verb in VERBS and spaces_of(move):
        stronger = Text("{verb}, with an extra point", verb=VERBS[verb])
        return stronger if rest.endswith("+1") else VERBS[verb]
    if verb in ("first", "next") and rest in SIDES:
        text = Text("{side} acts first") if verb == "first" else Text("{side} is next")
        return text.with_(side=SIDE_NAMES[SIDES.index(rest)])
    if verb == "score" and rest in DIMENSION_INDEX:
        return DIMENSION_NAMES[DIMENSION_INDEX[rest]]
    if verb == "event":
        return Text("Carry out the event")
    if verb == "order":
        return joined([_card(deck, number) for number in rest.split()], ", ")
    if verb in ("discard", "return", "keep", "score"):
        return _card(deck, rest)
    if verb == "choose":
        return Text("Option {n}", n=rest)
    if verb == "pay":
        return Text("Give up cubes")
    return Text("{move}", move=move)


def _card(deck: Deck, number: str) -> Text:
    card = deck.find(number)
    return card.name if card else Text("{move}", move=number)


def buttons(game: Game, deck: Deck, moves: Sequence[str]) -> str:
    """A button for each move that is neither on the board nor on a card; on hover and focus it says what would "
    "happen."""
    choice, language = game.choice, game.language
    if choice is None:
        return ""
    made = []
    for move in moves:
        said = escaped(label(deck, choice, move).into(language))
        tip = says(game, move).into(language)
        calm = move in ("done", "pass")
        made.append(button(said, "play", move, data_tip=tip, class_=None if calm else f"main of-{choice.side}"))
        if move.startswith("choose "):
            made[-1] = tag("p", made[-1] + " " + escaped(tip))
    return tag("div", " ".join(made), class_="buttons")


def points(choice: Choice) -> int | None:
    """How many points are left, if the question is about points."""
    return choice.text.values.get("n") if choice.kind == "operations" else None


def asked(game: Game, deck: Deck, offer: Offer, menu: Sequence[str]) -> str:
    """The question of a choice with its buttons. `menu` are the moves of a space between which a person must decide."""
    choice, language = game.choice, game.language
    assert choice is not None
    rule = button(escaped(choice.rule), "rule", choice.rule, class_="rule", aria_label=_rule(choice.rule, language))
    head = tag("h2", escaped(choice.prompt) + " " + rule, class_=f"of-{choice.side}", tabindex="-1", data_home="yes")
    left = points(choice)
    dots = "" if left is None else tag("p", "<i></i>" * left, class_=f"points of-{choice.side}", aria_hidden="true")
    if menu or offer.picked:
        return head + dots + _menu(game, deck, offer, menu)
    hint = tag("p", escaped(_hint(offer).into(language)), class_="quiet")
    if not game.moves:  # the first question of all
        hint += tag("p", button(escaped(Text("New here? The game in one minute").into(language)), "help"))
    return head + dots + buttons(game, deck, offer.buttons) + hint


def _rule(rule: str, language: str) -> str:
    return Text("Rule {id}", id=rule).into(language)


def _menu(game: Game, deck: Deck, offer: Offer, menu: Sequence[str]) -> str:
    """What can be done in the space that was clicked, or where a cube goes from it."""
    language = game.language
    space = spaces_of(menu[0])[-1] if menu else offer.picked[-1]
    said = Text("In {space}:") if menu else Text("From {space} to which space? Click a lit one.")
    back = button(escaped(Text("Another space").into(language)), "unpick")
    heading = tag("h3", escaped(said.with_(space=space_name(space)).into(language)))
    return tag("div", heading + tag("div", buttons(game, deck, menu) + back, class_="buttons"), class_="menu")


def _hint(offer: Offer) -> Text:
    if offer.spaces:
        return Text("Lit spaces can be clicked. Click one that is not lit to hear why not.")
    if offer.cards:
        return Text("Choose on a card below. A dashed way is not possible; click it to hear why.")
    return Text("Hover over a button to see what it does.")


def why_not_space(game: Game, space: str) -> Text:
    """Why a space cannot be chosen now: for each thing that can be done on the board now, why not here."""
    choice = game.choice
    if choice is None:
        return Text("The game is over.")
    verbs = list(dict.fromkeys(move.split()[0] for move in choice.moves if spaces_of(move)))
    if not verbs:
        return Text("No space is asked for now. {prompt}", prompt=choice.text)
    other = next(name for name in SPACE_INDEX if name != space)
    moves = [f"{verb} {space} to {other}" if verb == "move" else f"{verb} {space}" for verb in verbs]
    if choice.kind == "operations" and len(moves) == 1:
        moves = [f"remove {space}", f"place {space}"]
    return joined(dict.fromkeys(_reasons(game, moves)))


def _reasons(game: Game, moves: Iterable[str]) -> Iterable[Text]:
    for move in moves:
        for reason in game.explain(move).reasons:
            yield Text("{sentence} ({rule})", sentence=reason.text, rule=reason.rule)


__all__ = ["asked", "buttons", "label", "points", "says", "space_name", "why_not_space"]
