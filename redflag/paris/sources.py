"""Sources on 1871, retold in the kit's own words (`sources.toml`), and the cards that they belong to."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Final, NamedTuple

from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.paris.deck import Card, standard_deck

# The five questions that are asked of every source; each row of the file answers them.
QUESTIONS: Final = {
    "who": Text("Who speaks?"),
    "when": Text("When?"),
    "whom": Text("To whom?"),
    "why": Text("Why?"),
    "missing": Text("What is left out?"),
}


class Source(NamedTuple):
    """A source in our words: who made it, when, for which side, and where the original can be read."""

    id: str
    title: Text
    side: str  # that speaks: "commune", "versailles", or "between"
    by: Text
    day: date  # on which it was written; sources of a year that is all we know bear a day of January
    dated: Text
    cards: tuple[Card, ...]
    lesson: str  # in which it is read
    retold: Text
    original: Text
    answers: Mapping[str, Text]  # to the five questions
    care: Text = Text("")
    clue: Text = Text("")  # for the puzzle of dates: the text without its names
    shows: Text = Text("")  # and what in it tells the time
    woman: bool = False


@cache
def sources() -> dict[str, Source]:
    """All sources by their ids, in the order in which they were written."""
    rows = packaged.table("redflag.paris", "sources.toml")["source"]
    deck = standard_deck()
    found = {}
    for row in rows:
        cards = [deck.find(number) for number in row["cards"]]
        found[row["id"]] = Source(
            id=row["id"],
            title=Text(row["title"]),
            side=row["side"],
            by=Text(row["by"]),
            day=row["day"],
            dated=Text(row["dated"]),
            cards=tuple(card for card in cards if card is not None),
            lesson=row["lesson"],
            retold=Text(row["retold"]),
            original=Text(row["original"]),
            answers={question: Text(row[question]) for question in QUESTIONS},
            care=Text(row.get("care", "")),
            clue=Text(row.get("clue", "")),
            shows=Text(row.get("shows", "")),
            woman=row.get("woman", False),
        )
    return dict(sorted(found.items(), key=lambda item: item[1].day))


def source(name: str) -> Source:
    """A source by its id."""
    if name not in sources():
        raise BadOption(
            Text("There is no source '{name}'; the sources are {known}.", name=str(name), known=", ".join(sources()))
        )
    return sources()[name]


def sources_of(card: Card) -> list[Source]:
    """The sources that belong to a card. A card of somebody's own deck has none, whatever its number."""
    ours = standard_deck().find(card.number)
    if ours is None or ours.title != card.title:
        return []
    return [one for one in sources().values() if ours in one.cards]


def named_on(card: Card) -> list[Text]:
    """What the note on a card says about its sources: the title of each, and the lesson in which it is read."""
    return [
        Text("A source, in lesson {lesson}: {title} ({dated}).", lesson=one.lesson, title=one.title, dated=one.dated)
        for one in sources_of(card)
    ]
