"""The strip below the line: the hand of the person before the screen, the decks, and what lies open beside."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from redflag.battleline.asking import FIELD_NAMES
from redflag.battleline.cards import (
    BY_KEY,
    COLOUR_NAMES,
    COLOURS,
    GUILE,
    MORALE,
    NAMES,
    TROOPS,
    CardId,
    colour_of,
    value_of,
)
from redflag.battleline.face import line
from redflag.battleline.face.looks import SIGNS, STYLES
from redflag.battleline.face.seen import Seen
from redflag.battleline.words import ABOUT_TACTICS
from redflag.core.face import Held
from redflag.core.game import Game
from redflag.core.text import Text, counted, joined
from redflag.draw import svg
from redflag.widgets.markup import button, escaped, tag

View = Mapping[str, Any]
KINDS: Final = {"morale": Text("morale"), "weather": Text("weather"), "guile": Text("guile")}


class HandStrip:
    """See `redflag.core.face.Strip`."""

    title = Text("Your cards")
    orders: Mapping[str, Text] = {
        "colour": Text("by colour"),
        "value": Text("by value"),
        "drawn": Text("as drawn"),
    }

    def sorted(self, game: Game, reader: str | None, held: Sequence[Held], order: str) -> list[Held]:
        """The hand by colour, by value (the largest first), or the newest card last."""
        numbers = {one.target: BY_KEY[one.target.partition(":")[2]] for one in held}
        if order == "value":
            return sorted(held, key=lambda one: _by_value(numbers[one.target]))
        if order == "drawn" and reader is not None:
            came = _came(game, game.side_index(reader))
            return sorted(held, key=lambda one: came.get(numbers[one.target], -1))
        return sorted(held, key=lambda one: numbers[one.target])

    def places(self, game: Game, reader: str | None, view: View) -> int:
        """As many cards as the side may hold."""
        return int(view["limit"][reader]) if reader is not None else 0

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """The hand, troops by colour, then tactics; behind the curtain nothing."""
        if reader is None:
            return []
        seen, side = Seen(view), game.side_index(reader)
        return [
            Held(f"card:{key}", card_html(BY_KEY[key], game.language, hint(seen, side, BY_KEY[key])), look(key))
            for key in view["hand"][reader]
        ]

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """What has left the fields, and what the reader knows of hidden cards."""
        lines = [_opens("unseen:all", Text("The cards that nobody has seen"), game.language)]
        ground = {field["terrain"] for field in view["fields"]} - {""}
        if ground:
            lines.append(_opens("terrain:all", Text("What each terrain does"), game.language))
        if view["removed"]:
            lines.append(_line(Text("Out of the game:"), view["removed"], game.language))
        known = view["known"].get(reader) if reader is not None else None
        if known:
            for key, said in (
                ("hand", Text("You know that the enemy holds:")),
                ("troops", Text("On top of the troops, from the top:")),
                ("tactics", Text("On top of the tactics, from the top:")),
            ):
                if known[key]:
                    lines.append(_line(said, known[key], game.language))
        return lines

    def counts(self, game: Game, reader: str | None, view: View) -> list[Text]:
        """What nobody has seen yet."""
        return [counted("{n} troop not seen yet", "{n} troops not seen yet", len(view["unseen"])), line.left(view)]


def look(key: str) -> str:
    """The class of a card."""
    card = BY_KEY[key]
    return f"card troop troop-{COLOURS[colour_of(card)]}" if card < TROOPS else "card tactics-card"


def symbol(colour: str) -> str:
    """The symbol of a colour, as a small picture."""
    return f'<svg class="board symbol" viewBox="-11 -11 22 22" aria-hidden="true">{svg.markup(SIGNS[colour])}</svg>'


def hint(seen: Seen, side: int, card: CardId) -> Text:
    """What a troop would do best: prove a field, complete one, or how many it fits."""
    if card >= TROOPS:
        return Text("")
    for found, said in (
        (seen.would_prove(side, card), Text("proves {field}")),
        (seen.completes(side, card), Text("completes {field}")),
    ):
        if found:
            return said.with_(field=FIELD_NAMES[found[0]])
    fits = len(seen.takes(side, card))
    return counted("fits {n} field", "fits {n} fields", fits) if fits else Text("fits nowhere")


def card_html(card: CardId, language: str, does: Text) -> str:
    """A card in the hand, and what it would do."""
    if card < TROOPS:
        colour = COLOURS[colour_of(card)]
        name = tag("h3", symbol(colour) + escaped(COLOUR_NAMES[colour_of(card)].into(language)))
        face = tag("p", symbol(colour) + tag("b", str(value_of(card))), class_="face")
        return name + face + tag("p", escaped(does.into(language)), class_="hint")
    kind = "morale" if card in MORALE else "guile" if card in GUILE else "weather"
    said = ABOUT_TACTICS[card].with_(field=Text("a field")) if kind == "weather" else ABOUT_TACTICS[card]
    return (
        tag("h3", escaped(NAMES[card].into(language)))
        + tag("p", escaped(said.into(language)), class_="does")
        + tag("p", escaped(KINDS[kind].into(language)), class_="quiet")
    )


def _by_value(card: CardId) -> tuple[bool, int, CardId]:
    """Where a card stands in a hand that is sorted by value: tactics last."""
    return card >= TROOPS, -value_of(card) if card < TROOPS else 0, card


def _came(game: Game, side: int) -> dict[CardId, int]:
    """When each card last came to a hand: its place in the journal."""
    came: dict[CardId, int] = {}
    for number, (kind, who, _, *args) in enumerate(game.state.journal):
        if who == side and kind == "deal":
            came |= dict.fromkeys(args[0], number)
        elif who == side and kind == "draw":
            came[args[0]] = number
    return came


def _opens(target: str, label: Text, language: str) -> str:
    """A button that opens a dialog."""
    return tag("p", button(escaped(label.into(language)), "tell", target, class_="quiet"))


def _line(label: Text, keys: list[str], language: str) -> str:
    names = joined([NAMES[BY_KEY[key]] for key in keys], ", ").into(language)
    return tag("p", tag("span", escaped(label.into(language))) + " " + escaped(names))


STRIP: Final = HandStrip()
__all__ = ["STRIP", "STYLES", "card_html", "look", "symbol"]
