"""Everything that a flowchart may name: each predicate is one object with its name, its sentence and its test.

The kinds say where a predicate may stand in a flow file:

    Ask     a diamond: test(walk) says yes or no, or finds candidates (none of them means no)
    When    a row of a first-match table: as a diamond
    Keep    a row of an elimination table: test(walk, mask) says which candidates of a mask it keeps
    Among   the set of candidates that a choice begins with: test(walk) finds them
    Blank   a blank of an answer, "pay {first}": test(walk) says what stands there
    Do      an act of the bot's own turn: test(state, side) carries it out

Candidates are those of a `Universe`, and a set of them is a mask: an int whose bit n stands for candidate n. A test
that finds candidates answers with them, and they are what the trace tells; any other answers True or False and leaves
in `walk.facts` what it has looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from redflag.core.text import Text, joined


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> tuple[int, ...]:
    """The candidates of a mask, in order."""
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


class Universe(NamedTuple):
    """All that can be chosen between at some node, in a fixed order.

    `word` is its blank in an answer ("place {space}"), and the attribute in which a walk keeps what it has chosen.
    """

    word: str
    names: tuple[str, ...]  # as moves write them
    titles: tuple[Text, ...]  # for people
    none: Text  # said where there is none of them

    def names_in(self, mask: int) -> tuple[str, ...]:
        """The candidates of a mask, as moves write them."""
        return tuple(self.names[number] for number in members(mask))

    def listed(self, mask: int) -> Text:
        """The candidates of a mask, for people."""
        return joined([self.titles[number] for number in members(mask)], ", ") if mask else self.none


class Varying(NamedTuple):
    """A universe that is another one in each walk, such as the moves that are legal now."""

    word: str
    found: Callable[[Any], Universe]


@dataclass(frozen=True, slots=True)
class Predicate:
    """What a flow file may name. `of` is the universe of what it finds; without one it is the vocabulary's own."""

    name: str
    text: Text
    test: Callable[..., Any]
    of: Universe | Varying | None = None


class Ask(Predicate):
    """A question that a diamond asks."""


class When(Predicate):
    """What a row of a first-match table asks."""


class Keep(Predicate):
    """What a row of an elimination table keeps."""


class Among(Predicate):
    """What a choice is made between."""


class Blank(Predicate):
    """What stands in a blank of an answer. (The blanks of what was chosen need none.)"""


class Do(Predicate):
    """Something that the bot does in its own turn."""


OTHERWISE: Final = When("otherwise", Text("always"), lambda walk: True)

Kind = TypeVar("Kind", bound=Predicate)


class Vocabulary:
    """All predicates of one game's bot, by kind and name."""

    def __init__(self, predicates: Iterable[Predicate], universe: Universe) -> None:
        """`universe` is what most predicates are about."""
        every = [*predicates, OTHERWISE]
        self.asks = _by_name(every, Ask)
        self.whens = _by_name(every, When)
        self.keeps = _by_name(every, Keep)
        self.amongs = _by_name(every, Among)
        self.blanks = _by_name(every, Blank)
        self.does = _by_name(every, Do)
        self.universe = universe
        found = [predicate.of for predicate in every if isinstance(predicate.of, Universe)]
        self.universes: Mapping[str, Universe] = {each.word: each for each in (universe, *found)}
        varying = [predicate.of.word for predicate in every if isinstance(predicate.of, Varying)]
        self.known_blanks = tuple(dict.fromkeys((*self.universes, *varying, *self.blanks)))

    def names(self) -> dict[str, Text]:
        """What each candidate is called, for people."""
        return {
            name: title
            for universe in self.universes.values()
            for name, title in zip(universe.names, universe.titles, strict=True)
        }


def _by_name(predicates: Iterable[Predicate], kind: type[Kind]) -> dict[str, Kind]:
    found: dict[str, Kind] = {}
    for predicate in predicates:
        if isinstance(predicate, kind):
            if predicate.name in found:
                raise ValueError(f"two predicates of one kind have the name '{predicate.name}'")
            found[predicate.name] = predicate
    return found


# ---- tests made of smaller ones ------------------------------------------------------------------------------------


def each(test: Callable[[Any, int], bool]) -> Callable[[Any, int], int]:
    """Keep each candidate that passes a test of its own."""

    def kept(walk: Any, mask: int) -> int:
        return sum(1 << number for number in members(mask) if test(walk, number))

    return kept


def most(count: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
    """Keep the candidates with the largest count. (For the smallest, count negatively.)"""

    def kept(walk: Any, mask: int) -> int:
        counts = {number: count(walk, number) for number in members(mask)}
        largest = max(counts.values())
        return sum(1 << number for number, n in counts.items() if n == largest)

    return kept
