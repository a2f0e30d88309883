"""The board as plain text: a picture of 80 columns made from a view (`Game.view`) alone.

`board` draws what lies open to everybody, `bot` what belongs to the bot of a solo game, `cards` what a side holds. All
are pure functions, so that the same text can stand beside any other picture of the board. The sides are told apart by
their letters, C and V, never by colour. `ParisTerminal` holds them together.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, Final

from redflag.core.game import Game
from redflag.core.lines import WIDTH, columns, fit, paragraph
from redflag.core.terminal import Terminal, Typed
from redflag.core.text import Name, Text, counted, joined
from redflag.paris import deck as decks
from redflag.paris import words
from redflag.paris.board import (
    COMMUNE_CELLS,
    DIMENSION_NAMES,
    MAX_CUBES,
    MAX_MOMENTUM,
    MOMENTUM_NAMES,
    PIVOTAL,
    SIDE_NAMES,
    SIDES,
    SPACE_NAMES,
    SPACES,
    SPHERES,
    START_TRACK,
    VERSAILLES,
    ZONE_NAMES,
    ZONES,
)
from redflag.paris.deck import Card, Deck
from redflag.paris.editions import EDITIONS
from redflag.paris.options import VARIANTS
from redflag.paris.rounds import LAST_ROUND
from redflag.paris.sources import named_on
from redflag.paris.state import ParisState
from redflag.paris.view import HIDDEN

View = Mapping[str, Any]

LETTERS: Final = {"commune": "C", "versailles": "V"}
SPHERE_HEADINGS: Final = (Text("POLITICAL SPHERE"), Text("MILITARY SPHERE"))
LEGEND: Final = Text(
    "C and V are cubes of Commune and Versailles, a dot is room for one more; (C) is a disc; [C] says who controls the "
    "space or, beside its name, the whole dimension; * marks a pivotal space; +2 are bonus cubes that come when the "
    "first cube of their zone is taken."
)

THINGS: Final[Mapping[str, Text]] = {
    name.key: name for name in (*SPACE_NAMES, *DIMENSION_NAMES) if isinstance(name, Name)
}

COLUMN: Final = 39  # of a dimension; two stand side by side
NAME: Final = 20  # of it for the name of a space; a longer one has two lines


def side_name(side: str) -> Text:
    """The name of a side, for people."""
    return SIDE_NAMES[SIDES.index(side)]


def controller(view: View, space: str) -> str | None:
    """The side with more pieces in a space (P2), or None."""
    count = {side: view["cubes"][space][side] + (view["discs"].get(space) == side) for side in SIDES}
    first, second = SIDES
    if count[first] == count[second]:
        return None
    return first if count[first] > count[second] else second


def _mark(side: str | None) -> str:
    return f"[{LETTERS[side]}]" if side else "[ ]"


def _cubes(letter: str, count: int, room: int) -> str:
    return (letter * count).ljust(max(count, room), ".")


def _space(view: View, index: int, language: str) -> list[str]:
    space = SPACES[index]
    star = "*" if index in PIVOTAL else " "
    cubes = " ".join(_cubes(LETTERS[side], view["cubes"][space][side], MAX_CUBES) for side in SIDES)
    disc = f"({LETTERS[view['discs'][space]]})" if space in view["discs"] else "   "
    name, *more = fit(SPACE_NAMES[index].into(language), NAME)
    first = f"{star}{name} {cubes} {disc} {_mark(controller(view, space))}"
    return [first, *(f"  {line}".ljust(COLUMN) for line in more)]


def _dimension(view: View, dimension: int, language: str) -> list[str]:
    """A dimension with its three spaces, as lines of one column."""
    indices = range(3 * dimension, 3 * dimension + 3)
    owners = {controller(view, SPACES[index]) for index in indices}
    owner = owners.pop() if len(owners) == 1 else None
    name = DIMENSION_NAMES[dimension].into(language).ljust(COLUMN - 3)
    spaces = [line for index in indices for line in _space(view, index, language)]
    return [name + (_mark(owner) if owner else "   "), *spaces]


def _signed(vp: int) -> str:
    return f"{vp:+d}" if vp else "0"


def _map(view: View, language: str) -> list[str]:
    lines = []
    for sphere, name in enumerate(SPHERES):
        vp = view["vp"][name]
        heading = Text(
            "{sphere}: victory points (VP) C {commune}, V {versailles}",
            sphere=SPHERE_HEADINGS[sphere],
            commune=_signed(vp["commune"]),
            versailles=_signed(vp["versailles"]),
        )
        left, right = (_dimension(view, dimension, language) for dimension in (2 * sphere, 2 * sphere + 1))
        lines.append(heading.into(language))
        lines += [f"{a} {b}".rstrip() for a, b in zip_longest(left, right, fillvalue=" " * COLUMN)]
    return lines


def _zone(view: View, side: str, zone: str, room: int) -> str:
    """The cubes of a zone, and after a plus its bonus cubes."""
    cubes = _cubes(LETTERS[side], view["track"][side][zone], room)
    bonus = view["bonus"][side][zone]
    return f"{cubes} +{bonus}" if bonus else cubes


def _pool(view: View, side: str, language: str) -> str:
    pool = view["pool"][side]
    if side == SIDES[VERSAILLES]:
        return str(pool)
    cells = COMMUNE_CELLS[view["momentum"][side]]
    return counted("{pool} in {n} cell", "{pool} in {n} cells", cells, pool=pool).into(language)


def _tracks(view: View, language: str) -> list[str]:
    """Crisis tracks with their bonus cubes, pools, cubes out of the game."""
    rows = [[text.into(language) for text in (Text("CRISIS TRACK"), *ZONE_NAMES, Text("Pool"), Text("Out"))]]
    for index, side in enumerate(SIDES):
        zones = [_zone(view, side, zone, room) for zone, room in zip(ZONES, START_TRACK[index], strict=True)]
        name = f"{LETTERS[side]} {SIDE_NAMES[index].into(language)}"
        rows.append([name, *zones, _pool(view, side, language), str(view["out"][side])])
    return columns(rows)


def _momentum(view: View, language: str) -> list[str]:
    lines = []
    for index, side in enumerate(SIDES):
        text = Text(
            "{letter} {track}: {n} of {most}",
            letter=LETTERS[side],
            track=MOMENTUM_NAMES[index],
            n=view["momentum"][side],
            most=MAX_MOMENTUM,
        )
        if index == VERSAILLES:
            below = counted("{n} cube still below it", "{n} cubes still below it", view["collaboration"])
            text = Text("{track}, {below}", track=text, below=below)
        lines.append(text.into(language))
    return lines


def board(view: View, language: str = "en") -> str:
    """The board, as everybody sees it."""
    heading = Text(
        "Round {round} of {last}: {phase}. Initiative: {side} ({letter})",
        round=view["round"],
        last=LAST_ROUND,
        phase=words.PHASE_NAMES[view["phase"]],
        side=side_name(view["initiative"]),
        letter=LETTERS[view["initiative"]],
    )
    return "\n".join(
        [
            "-" * WIDTH,
            heading.into(language),
            *_map(view, language),
            *_tracks(view, language),
            *_momentum(view, language),
            "-" * WIDTH,
        ]
    )


# ---- cards ---------------------------------------------------------------------------------------------------------


def deck_of(data: Mapping[str, Any] | None) -> Deck:
    """The deck that some data holds, or the kit's own."""
    return decks.standard_deck() if data is None else decks.build(data, "deck")


def card_text(card: Card, note: str, language: str = "en") -> str:
    """A card in words, made from its effects, with its history."""
    lines = [
        paragraph(words.headline(card).into(language)),
        paragraph(Text("Event: {event}", event=words.event(card)).into(language), "  "),
    ]
    if note:
        lines.append(paragraph(Text("({note})", note=Text(note)).into(language), "  "))
    if card.history:
        lines += ["", paragraph(Text(card.history).into(language))]
    lines += [paragraph(text.into(language)) for text in named_on(card)]
    lines += [paragraph(Text(what).into(language), f"  {when.isoformat()}  ") for when, what in card.timeline]
    return "\n".join(lines)


def _named(deck: Deck, numbers: Any) -> Text:
    return joined([deck.cards[number].name for number in numbers], ", ")


def bot(view: View, deck: Deck, language: str = "en") -> str:
    """In a solo game: whose side the bot plays, what it has before it, and the two open objectives; else nothing."""
    if "bot" not in view:
        return ""
    side = view["bot"]
    parts = [counted("{n} turn left", "{n} turns left", view["bot_turns"]), *_before(view, deck, side)]
    lines = [
        Text(
            "{side} ({letter}), the bot: {parts}.",
            side=side_name(side),
            letter=LETTERS[side],
            parts=joined(parts, "; "),
        )
    ]
    if view["revealed"]:
        lines.append(Text("The bot has turned up {card}.", card=words.headline(deck.cards[view["revealed"]])))
    lines += [
        Text("Open objective of {side}: {card}", side=side_name(side), card=_card(deck, view["objective"][side]))
        for side in SIDES
        if view["objective"][side]
    ]
    return "\n".join(paragraph(line.into(language), "", "  ") for line in lines)


def _before(view: View, deck: Deck, side: str) -> list[Text]:
    """What lies open before a side: fulfilled objectives and its Final Crisis card."""
    parts = []
    if view["fulfilled"][side]:
        parts.append(Text("fulfilled: {cards}", cards=_named(deck, view["fulfilled"][side])))
    if view["crisis_card"][side]:
        parts.append(Text("Final Crisis card: {card}", card=deck.cards[view["crisis_card"][side]].name))
    return parts


def _piles(view: View, deck: Deck) -> Text:
    drawn = view["deck"] if isinstance(view["deck"], int) else len(view["deck"])
    piles = counted("{n} card in the deck", "{n} cards in the deck", drawn)
    if not view["discard"]:
        return Text("{piles}; the discard pile is empty.", piles=piles)
    top = view["discard"][0]
    by = view["discard_by"][0]
    text = Text("{piles}; on top of the discard pile: {card}", piles=piles, card=words.headline(deck.cards[top]))
    return (
        Text("{text}, laid by {side} this round.", text=text, side=side_name(by)) if by else Text("{text}.", text=text)
    )


def _other(view: View, deck: Deck, side: str) -> Text:
    """What lies before the other side, as far as it can be seen."""
    hand, aside = (
        len(view[key][side]) if isinstance(view[key][side], list) else view[key][side] for key in ("hand", "set_aside")
    )
    parts = [counted("{n} card in hand", "{n} cards in hand", hand)]
    if aside:
        parts.append(counted("{n} set aside", "{n} set aside", aside))
    objective = view["objective"][side]
    if objective == HIDDEN:
        parts.append(Text("a hidden objective"))
    elif objective:
        parts.append(Text("the objective {card}", card=deck.cards[objective].name))
    parts += _before(view, deck, side)
    return Text("{side} ({letter}): {parts}.", side=side_name(side), letter=LETTERS[side], parts=joined(parts, "; "))


def _known(view: View, deck: Deck, side: str) -> list[Text]:
    """What a side has learnt of hidden cards by events."""
    seen = view["seen"][side]
    lines = []
    if seen["hand"]:
        lines.append(Text("You know that the enemy holds: {cards}.", cards=_named(deck, seen["hand"])))
    for place, card in sorted(seen["deck"].items(), key=lambda item: int(item[0])):
        lines.append(
            Text("You know card {place} of the deck from the top: {card}.", place=place, card=deck.cards[card].name)
        )
    return lines


def cards(view: View, deck: Deck, side: str, language: str = "en") -> str:
    """The cards as a side sees them: the piles, what the enemy has (a bot has `bot`), and its own in full."""
    enemy = SIDES[1 - SIDES.index(side)]
    others = [] if view.get("bot") == enemy else [_other(view, deck, enemy)]
    about = [_piles(view, deck), *others, *_known(view, deck, side)]
    lines = [paragraph(text.into(language), "", "  ") for text in about]
    own = Text("YOUR CARDS: {side} ({letter})", side=side_name(side), letter=LETTERS[side])
    lines += ["", own.into(language)]
    lines += [paragraph(_card(deck, number).into(language), " ", "    ") for number in view["hand"][side]]
    kept, crisis_card = view["objective"][side], view["crisis_card"][side]
    if "bot" in view:
        kept = None  # it lies open beside the bot's
    groups = (
        (Text("Your objective"), [kept] if kept else []),
        (Text("Set aside for the Final Crisis"), view["set_aside"][side]),
        (Text("Your Final Crisis card"), [crisis_card] if crisis_card else []),
        (Text("Objectives you fulfilled"), view["fulfilled"][side]),
    )
    for title, numbers in groups:
        if numbers:
            text = Text("{title}: {cards}", title=title, cards=joined(_card(deck, number) for number in numbers))
            lines.append(paragraph(text.into(language), " ", "    "))
    return "\n".join(lines)


def _card(deck: Deck, number: Any) -> Text:
    """A card with its event."""
    found = deck.cards[number]
    return Text("{headline}: {event}", headline=words.headline(found), event=words.event(found))


# ---- what the terminal sees ----------------------------------------------------------------------------------------


def _deck(game: Game) -> Deck:
    """The deck that a game is played with."""
    assert isinstance(game.state, ParisState)
    deck: Deck = game.state.deck
    return deck


class ParisTerminal(Terminal):
    """The game in 80 columns, with its cards."""

    title = Text("Red Flag Over Paris: the Paris Commune of 1871")
    legend = LEGEND
    options = (
        Typed("edition", Text("whose rulebook to follow"), list(EDITIONS)),
        Typed("variant", Text("a variant of the rules"), VARIANTS, bot=False),
        Typed("deck", Text("a deck of your own")),
        Typed("position", Text("begin from a position"), bot=False),
    )
    things = THINGS

    def notes(self, game: Game) -> list[Text]:
        """Whose cards these are."""
        note = _deck(game).note
        return [Text(note)] if note else []

    def board(self, view: View, language: str) -> str:
        """The board."""
        return board(view, language)

    def beside(self, game: Game, view: View) -> str:
        """What belongs to the bot of a solo game."""
        return bot(view, _deck(game), game.language)

    def held(self, game: Game, view: View, side: str) -> str:
        """The cards as a side sees them."""
        return cards(view, _deck(game), side, game.language)

    def about(self, deck: Mapping[str, Any] | None) -> list[Text]:
        """The name of a deck, and whose it is."""
        found = deck_of(deck)
        return [Text(line) for line in (found.name, found.note) if line]

    def headlines(self, deck: Mapping[str, Any] | None) -> dict[str, Text]:
        """Number, title, side and points of each card."""
        return {str(number): words.headline(card) for number, card in deck_of(deck).cards.items()}

    def card(self, deck: Mapping[str, Any] | None, number: str, language: str) -> str:
        """A card with its event and its history."""
        found = deck_of(deck)
        card = found.find(number)
        assert card is not None, "asked for by a number of `headlines`"
        return card_text(card, found.note, language)
