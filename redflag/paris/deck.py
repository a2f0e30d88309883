"""The deck: cards as data, read from a TOML file and checked before the first card is dealt.

The kit's own deck is `deck.toml` beside this module. A teacher or an owner of the printed game can write another file
in the same language; every mistake in it is answered with the file, the card, the field, and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any, Final

from redflag.core import packaged
from redflag.core.agenda import Move
from redflag.core.errors import BadFile, all_mistakes
from redflag.core.text import Name, Text, slug
from redflag.paris import board
from redflag.paris.effects import (
    CHANGES_AT_ONCE,
    OUT_OF_SOLO,
    BadEffect,
    Choose,
    Condition,
    Effect,
    flatten,
    meant,
    read_condition,
    read_effect,
)

CardId = int | str
NEUTRAL: Final = 2
CARD_SIDES: Final = ("commune", "versailles", "neutral")
KINDS: Final = ("strategy", "final-crisis", "objective", "supplement")
CHOICE_EXAMPLE: Final = '{ choose = ["place up to 2 in Press", "remove up to 1 in Paris"] }'
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

    # All its effects only ask where: nothing is paid, and no track or marker moves before the last question.
    only_asks: bool = False

    @property
    def name(self) -> Name:
        """Number and title, as texts name the card."""
        return Name("{number} {title}", f"card:{self.number}", number=self.number, title=Text(self.title))


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
    numbers: Mapping[str, CardId] = field(default_factory=dict)  # by the word that a move has for it
    plays: Mapping[CardId, tuple[Move, ...]] = field(default_factory=dict)  # "play 12 event" and so on, by WAYS

    def sort(self, cards: list[CardId]) -> None:
        """Sort cards as the deck lists them."""
        cards.sort(key=self.order.__getitem__)

    def find(self, number: object) -> Card | None:
        """The card of this number, however it is written (12, "12", "a3")."""
        text = str(number).upper()
        return self.cards.get(int(text) if text.isdecimal() and len(text) < 9 else text)


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
                self.wrong(
                    key,
                    Text(
                        "there is no such heading{meant}; the headings are [deck], {known}",
                        meant=meant(key, KINDS),
                        known=", ".join(f"[[{kind}]]" for kind in KINDS),
                    ),
                )
        self.about(data.get("deck", {}))
        for kind in KINDS:
            rows = data.get(kind, [])
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                self.wrong(kind, Text("each card is written under its own heading [[{kind}]]", kind=kind))
                continue
            for place, row in enumerate(rows, start=1):
                card = self.card(kind, row, place)
                if card.number in cards:
                    self.wrong("number", Text("there are two cards with this number; give each its own"))
                cards[card.number] = card
        self.whole(list(cards.values()))
        return cards

    def about(self, found: object) -> None:
        """The table [deck] with the name of the deck and a note on it."""
        self.where = Text("the heading [deck]")
        if not isinstance(found, dict):
            self.wrong("deck", Text('write [deck] and below it name = "…" and note = "…"'))
            return
        for key, value in found.items():
            if key not in ("name", "note"):
                self.wrong(key, Text("there is no such field; there are name and note"))
            elif not isinstance(value, str):
                self.wrong(key, Text('write words in quotation marks, {key} = "…"', key=key))

    def whole(self, cards: list[Card]) -> None:
        """What the deck as a whole must have."""
        self.where = Text("the whole deck")
        for side in (board.COMMUNE, board.VERSAILLES):
            final = sum(card.kind == "final-crisis" and card.side == side for card in cards)
            if final != 1:
                self.wrong(
                    "final-crisis",
                    Text(
                        "each side has exactly one Final Crisis card, but {side} has {n}; write one [[final-crisis]] "
                        'with side = "{word}"',
                        side=board.SIDE_NAMES[side],
                        n=final,
                        word=board.SIDES[side],
                    ),
                )
        for kind, least in (("objective", 12), ("strategy", 24)):
            count = sum(card.kind == kind for card in cards)
            if count < least:
                self.wrong(
                    kind,
                    Text(
                        "three rounds need at least {least} cards under [[{kind}]]; there are {count}",
                        least=least,
                        kind=kind,
                        count=count,
                    ),
                )

    def card(self, kind: str, row: Mapping[str, Any], place: int) -> Card:
        number = row.get("number")
        if isinstance(number, bool) or not isinstance(number, (int, str)) or not self._good_number(number):
            # Without a number the card is named by its place in the file and its title.
            title = str(row.get("title", "?"))[:40]
            self.where = Text("card {place} under [[{kind}]] ('{title}')", place=place, kind=kind, title=title)
            self.wrong(
                "number",
                Text(
                    "{found}write a whole number from 1 to 999 (number = 12), or a capital letter with letters and "
                    'digits (number = "A1")',
                    found=_missing_or_not(number),
                ),
            )
            number = f"?{kind}{place}"
        else:
            self.where = Text("card {number}", number=number)
        allowed = ["number", "title"]
        allowed += ["space"] if kind == "objective" else ["side", "points"]
        allowed += ["event", "solo", "history", "timeline"]
        for key in row:
            if key not in allowed:
                self.wrong(
                    key,
                    Text(
                        "there is no such field{meant}; there are {known}",
                        meant=meant(key, allowed),
                        known=", ".join(allowed),
                    ),
                )
        conditions, effects = self.event(row.get("event"))
        solo = row.get("solo", True)
        if not isinstance(solo, bool):
            self.wrong("solo", Text("write solo = true or solo = false: may the card be used in solo games?"))
        elif solo and any(isinstance(effect, OUT_OF_SOLO) for effect in flatten(effects)):
            self.wrong("solo", Text("a card that looks at hidden cards stays out of solo games; write solo = false"))
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
            only_asks=not conditions and not any(isinstance(e, CHANGES_AT_ONCE) for e in flatten(effects)),
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
            self.wrong(
                key,
                Text(
                    '{found}write words in quotation marks, {key} = "…"', found=_missing_or_not(row.get(key)), key=key
                ),
            )
            return ""
        return found.strip()

    def side(self, kind: str, found: object) -> int:
        known = CARD_SIDES[:2] if kind == "final-crisis" else CARD_SIDES
        if found not in known:
            right = ", ".join(f'"{side}"' for side in known)
            self.wrong("side", Text("{found}write one of {right}", found=_missing_or_not(found), right=right))
            return NEUTRAL
        return CARD_SIDES.index(str(found))

    def points(self, found: object) -> int:
        if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= 4:
            self.wrong(
                "points",
                Text("{found}write a whole number from 1 to 4, points = 2", found=_missing_or_not(found)),
            )
            return 1
        return found

    def space(self, found: object) -> int:
        name = slug(str(found))
        index = board.SPACE_INDEX.get(name)
        if index is None:
            self.wrong(
                "space",
                Text(
                    "{found}write one of the twelve spaces{meant}: {spaces}",
                    found=_missing_or_not(found),
                    meant=meant(name, board.SPACES),
                    spaces=", ".join(board.SPACES),
                ),
            )
            return 0
        return index

    def timeline(self, found: object) -> tuple[tuple[date, str], ...]:
        dated = []
        for row in found if isinstance(found, list) else [None]:
            when = row.get("date") if isinstance(row, dict) else None
            if isinstance(when, str):
                when = _iso_date(when)  # a deck that came back from a save
            if not isinstance(row, dict) or not isinstance(when, date) or not isinstance(row.get("what"), str):
                self.wrong(
                    "timeline",
                    Text(
                        "each entry has a date and some words, timeline = {example}",
                        example='[{ date = 1871-03-18, what = "…" }]',
                    ),
                )
                return ()
            dated.append((when, row["what"]))
        return tuple(dated)

    def event(self, lines: object) -> tuple[tuple[Condition, ...], tuple[Effect, ...]]:
        if not isinstance(lines, list) or not lines:
            self.wrong(
                "event",
                Text(
                    '{found}write a list of effects, event = ["place up to 2 in Press"]', found=_missing_or_not(lines)
                ),
            )
            return (), ()
        conditions: list[Condition] = []
        effects: list[Effect] = []
        for row in lines:
            line = " ".join(row.split()) if isinstance(row, str) else row
            try:
                condition = read_condition(line) if isinstance(line, str) else None
                if condition is not None and effects:
                    raise BadEffect(Text("conditions ('if', 'must') stand before all effects; move this one up"))
                if condition is not None:
                    conditions.append(condition)
                else:
                    effects += self.effects(line)
            except BadEffect as error:
                self.wrong("event", Text("in '{line}': {what}", line=_short(line), what=error.text))
        return tuple(conditions), tuple(effects)

    def effects(self, line: object) -> tuple[Effect, ...]:
        if isinstance(line, str):
            return read_effect(line)
        if not isinstance(line, dict) or set(line) != {"choose"} or not isinstance(line["choose"], list):
            raise BadEffect(
                Text("an effect is words in quotation marks, or a choice: {example}", example=CHOICE_EXAMPLE)
            )
        if len(line["choose"]) < 2:
            raise BadEffect(Text("'choose' needs at least two options: {example}", example=CHOICE_EXAMPLE))
        options = []
        for option in line["choose"]:
            parts = option if isinstance(option, list) else [option]
            if not parts or not all(isinstance(part, str) for part in parts):
                raise BadEffect(
                    Text("an option of 'choose' is an effect or a list of effects: {example}", example=CHOICE_EXAMPLE)
                )
            options.append(tuple(effect for part in parts for effect in read_effect(" ".join(part.split()))))
        return (Choose(tuple(options)),)


def _short(found: object) -> str:
    words = str(found)
    return words if len(words) <= 60 else f"{words[:60]}…"


def _missing_or_not(found: object) -> Text:
    """How a sentence begins about a field that is not given, or not as it should be."""
    return Text("it is missing; ") if found is None else Text("'{found}' is not right; ", found=_short(found))


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
        raise BadFile(all_mistakes(reader.errors))
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
        numbers={str(number): number for number in cards},
        plays={number: tuple(Move(f"play {number} {way}") for way in WAYS) for number in cards},
    )


@cache
def standard_deck() -> Deck:
    """The kit's own deck."""
    return build(packaged.table("redflag.paris", "deck.toml"), "deck.toml")
