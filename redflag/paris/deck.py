"""The deck: cards as data, read from a TOML file and checked before the first card is dealt.

The kit's own deck is `deck.toml` beside this module. A teacher or an owner of the printed game can write another file
in the same language; every mistake in it is answered with the file, the card, the field, and what would be right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from redflag.core.agenda import Move
from redflag.core.errors import BadFile
from redflag.core.text import Text, joined
from redflag.paris import board
from redflag.paris.effects import (
    OUT_OF_SOLO,
    BadEffect,
    Choose,
    Condition,
    Effect,
    flatten,
    read_condition,
    read_effect,
)

CardId = int | str
NEUTRAL: Final = 2
CARD_SIDES: Final = ("commune", "versailles", "neutral")
KINDS: Final = ("strategy", "final-crisis", "objective", "supplement")
WAYS: Final = ("event", "operations", "momentum", "discarded", "final-crisis")


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `side` is 0, 1 or `NEUTRAL`; an objective has a space instead of side and points."""

    number: CardId
    kind: str
    title: str
    side: int
    points: int
    conditions: tuple[Condition, ...]
    effects: tuple[Effect, ...]
    space: int = -1
    solo: bool = True
    history: str = ""
    timeline: tuple[tuple[date, str], ...] = ()

    @property
    def name(self) -> Text:
        """Number and title, as texts name the card."""
        return Text("{number} {title}", number=self.number, title=Text(self.title))


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards, by number. `data` is what the deck was read from, so that a save can carry a deck of one's own."""

    name: str
    note: str
    cards: Mapping[CardId, Card]
    data: Mapping[str, Any]
    strategy: tuple[CardId, ...] = ()
    supplement: tuple[CardId, ...] = ()
    objectives: tuple[CardId, ...] = ()
    final_crisis: tuple[CardId, CardId] = (0, 0)  # Commune's, Versailles'
    order: Mapping[CardId, int] = field(default_factory=dict)
    plays: Mapping[CardId, tuple[Move, ...]] = field(default_factory=dict)  # "play 12 event" and so on, by WAYS

    def sort(self, cards: list[CardId]) -> None:
        """Sort cards as the deck lists them."""
        cards.sort(key=self.order.__getitem__)

    def find(self, number: object) -> Card | None:
        """The card of this number, however it is written (12, "12", "a3")."""
        text = str(number).upper()
        return self.cards.get(int(text) if text.isdecimal() else text)


class _Reader:
    """Reads the data of a deck and collects every mistake instead of stopping at the first."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.errors: list[Text] = []
        self.where = Text("the file")

    def wrong(self, key: str, what: Text) -> None:
        self.errors.append(
            Text("{file}, {card}, '{field}': {what}.", file=self.source, card=self.where, field=key, what=what)
        )

    def read(self, data: Mapping[str, Any]) -> dict[CardId, Card]:
        cards: dict[CardId, Card] = {}
        for key in data:
            if key not in (*KINDS, "deck"):
                self.wrong(key, Text("a deck has only the tables {known}", known=", ".join(("deck", *KINDS))))
        for kind in KINDS:
            rows = data.get(kind, [])
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                self.wrong(kind, Text("each card is written under its own heading [[{kind}]]", kind=kind))
                continue
            for row in rows:
                card = self.card(kind, row)
                if card.number in cards:
                    self.wrong("number", Text("there are two cards with this number; give each its own"))
                cards[card.number] = card
        self.where = Text("the whole deck")
        for side in (board.COMMUNE, board.VERSAILLES):
            if sum(c.kind == "final-crisis" and c.side == side for c in cards.values()) != 1:
                self.wrong("final-crisis", Text("each side has exactly one Final Crisis card"))
                break
        if sum(c.kind == "objective" for c in cards.values()) < 12:
            self.wrong("objective", Text("three rounds need twelve objective cards"))
        if sum(c.kind == "strategy" for c in cards.values()) < 24:
            self.wrong("strategy", Text("three rounds need at least 24 strategy cards"))
        return cards

    def card(self, kind: str, row: Mapping[str, Any]) -> Card:
        number = row.get("number", "?")
        self.where = Text("card {number}", number=str(number)[:20])
        if isinstance(number, bool) or not isinstance(number, (int, str)) or not self._good_number(number):
            self.wrong(
                "number", Text('a card\'s number is a whole number from 1 to 999, or letters and digits like "A1"')
            )
            number = f"?{id(row)}"
        self.where = Text("card {number}", number=str(number)[:20])
        allowed = {"number", "title", "event", "history", "timeline", "solo"}
        allowed |= {"space"} if kind == "objective" else {"side", "points"}
        for key in row:
            if key not in allowed:
                self.wrong(key, Text("there is no such field; there are {known}", known=", ".join(sorted(allowed))))
        conditions, effects = self.event(row.get("event"))
        solo = row.get("solo", True)
        if not isinstance(solo, bool):
            self.wrong("solo", Text("true or false: may the card be used in solo games?"))
        elif solo and any(isinstance(effect, OUT_OF_SOLO) for effect in flatten(effects)):
            self.wrong("solo", Text("a card that looks at hidden cards must say solo = false"))
        return Card(
            number=number,
            kind=kind,
            title=self.text(row, "title", needed=True),
            side=NEUTRAL if kind == "objective" else self.side(kind, row.get("side")),
            points=0 if kind == "objective" else self.points(row.get("points")),
            conditions=conditions,
            effects=effects,
            space=self.space(row.get("space")) if kind == "objective" else -1,
            solo=bool(solo),
            history=self.text(row, "history"),
            timeline=self.timeline(row.get("timeline", [])),
        )

    @staticmethod
    def _good_number(number: int | str) -> bool:
        if isinstance(number, int):
            return 1 <= number <= 999
        return (
            number.isalnum()
            and number.isascii()
            and number[:1].isalpha()
            and number == number.upper()
            and len(number) < 9
        )

    def text(self, row: Mapping[str, Any], key: str, needed: bool = False) -> str:
        found = row.get(key, "")
        if not isinstance(found, str) or (needed and not found.strip()):
            self.wrong(key, Text("some words in quotation marks are needed here"))
            return ""
        return found.strip()

    def side(self, kind: str, found: object) -> int:
        known = CARD_SIDES[:2] if kind == "final-crisis" else CARD_SIDES
        if found not in known:
            self.wrong("side", Text("one of {known}, not '{found}'", known=", ".join(known), found=str(found)[:40]))
            return NEUTRAL
        return CARD_SIDES.index(str(found))

    def points(self, found: object) -> int:
        if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= 4:
            self.wrong("points", Text("a whole number from 1 to 4, not '{found}'", found=str(found)[:40]))
            return 1
        return found

    def space(self, found: object) -> int:
        index = board.SPACE_INDEX.get(board.slug(str(found)))
        if index is None:
            self.wrong("space", Text("one of the twelve spaces, not '{found}'", found=str(found)[:40]))
            return 0
        return index

    def timeline(self, found: object) -> tuple[tuple[date, str], ...]:
        dated = []
        for row in found if isinstance(found, list) else [None]:
            when = row.get("date") if isinstance(row, dict) else None
            if isinstance(when, str):
                when = _iso_date(when)  # a deck that came back from a save
            if not isinstance(row, dict) or not isinstance(when, date) or not isinstance(row.get("what"), str):
                self.wrong("timeline", Text("a list of rows with a date (1871-03-18) and some words ('what')"))
                return ()
            dated.append((when, row["what"]))
        return tuple(dated)

    def event(self, lines: object) -> tuple[tuple[Condition, ...], tuple[Effect, ...]]:
        if not isinstance(lines, list) or not lines:
            self.wrong("event", Text('a list of effects is needed, such as ["place up to 2 in Press"]'))
            return (), ()
        conditions: list[Condition] = []
        effects: list[Effect] = []
        for line in lines:
            try:
                condition = read_condition(line) if isinstance(line, str) else None
                if condition is not None and effects:
                    raise BadEffect(Text("conditions ('if', 'must') stand before all effects"))
                if condition is not None:
                    conditions.append(condition)
                else:
                    effects += self.effects(line)
            except BadEffect as error:
                self.wrong("event", error.text)
        return tuple(conditions), tuple(effects)

    def effects(self, line: object) -> tuple[Effect, ...]:
        if isinstance(line, str):
            return read_effect(" ".join(line.split()))
        if not isinstance(line, dict) or set(line) != {"choose"} or not isinstance(line["choose"], list):
            raise BadEffect(Text("an effect is some words in quotation marks, or choose = [first, second]"))
        if len(line["choose"]) < 2:
            raise BadEffect(Text("'choose' needs at least two options"))
        options = []
        for option in line["choose"]:
            parts = option if isinstance(option, list) else [option]
            if not parts or not all(isinstance(part, str) for part in parts):
                raise BadEffect(Text("an option of 'choose' is an effect or a list of effects"))
            options.append(tuple(effect for part in parts for effect in read_effect(" ".join(part.split()))))
        return (Choose(tuple(options)),)


def _iso_date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def check(data: Mapping[str, Any], source: str) -> list[Text]:
    """Every mistake in the data of a deck, each as a sentence."""
    reader = _Reader(source)
    reader.read(data)
    return reader.errors


def build(data: Mapping[str, Any], source: str) -> Deck:
    """A deck from its data; a deck with mistakes is refused with all of them."""
    reader = _Reader(source)
    cards = reader.read(data)
    if reader.errors:
        raise BadFile(joined(reader.errors))
    about = data.get("deck", {})

    def of(kind: str) -> tuple[CardId, ...]:
        return tuple(number for number, card in cards.items() if card.kind == kind)

    final = {cards[number].side: number for number in of("final-crisis")}
    return Deck(
        name=str(about.get("name", source)),
        note=str(about.get("note", "")),
        cards=cards,
        data=data,
        strategy=of("strategy"),
        supplement=of("supplement"),
        objectives=of("objective"),
        final_crisis=(final[board.COMMUNE], final[board.VERSAILLES]),
        order={number: index for index, number in enumerate(cards)},
        plays={number: tuple(Move(f"play {number} {way}") for way in WAYS) for number in cards},
    )


def read_file(path: str | Path) -> dict[str, Any]:
    """The data of a deck file."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(
            Text("The deck file {file} cannot be read: {why}.", file=str(path), why=error.strerror or "?")
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadFile(Text("{file} is not a TOML file: {why}.", file=str(path), why=str(error))) from None


@cache
def standard_deck() -> Deck:
    """The kit's own deck."""
    text = resources.files("redflag.paris").joinpath("deck.toml").read_text(encoding="utf-8")
    return build(tomllib.loads(text), "deck.toml")


def plain(data: Any) -> Any:
    """The data of a deck as JSON can hold it: dates become text."""
    if isinstance(data, date):
        return data.isoformat()
    if isinstance(data, Mapping):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(value) for value in data]
    return data
