"""What a face can tell of a game as it goes: what was just done, how a round was scored, and how it all came about.

Each is a small part that a face may have (see `redflag.core.face`). What a face does not have the floors make from the
journal, so that every game tells something true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, runtime_checkable

from redflag.core.agenda import Frame
from redflag.core.face import View
from redflag.core.game import Game
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.text import Text


class Deed(NamedTuple):
    """One thing that was done, in two words: what it was done to, and what became of it ("Press", "+2")."""

    about: Text
    change: Text = Text("")


@runtime_checkable
class Recounts(Protocol):
    """A face that sums up what was done. It gets journal entries as the reader may read them (`Rules.veiled`)."""

    def recounted(self, game: Game, entries: Sequence[Frame]) -> Text:
        """What was done, in one sentence or a few."""

    def deed(self, game: Game, entries: Sequence[Frame]) -> Deed | None:
        """What one move did, in two words; None where it is not worth a sign of its own."""

    def used(self, game: Game, entries: Sequence[Frame]) -> Sequence[str]:
        """The targets of what was used for it (cards, tokens), in order; `tell` knows them."""


@runtime_checkable
class ShowsCards(Protocol):
    """A face that shows a thing that was used in little space: a card with its text, on one or two lines."""

    def shown(self, game: Game, target: str, language: str) -> str:
        """Its markup."""


class Row(NamedTuple):
    """One line of an account: what counted, why, and for each column the side that gained and how much (or None)."""

    what: Text
    why: Text
    cells: Sequence[tuple[str, int] | None]


class Account(NamedTuple):
    """How a part of a game was scored: every point with its reason, what is gone for good, and what comes next."""

    title: Text
    lead: Text
    columns: Sequence[Text]
    parts: Sequence[tuple[Text, Sequence[Row]]]
    total: Row
    gone: Sequence[Text] = ()
    next: Sequence[Text] = ()


@runtime_checkable
class KeepsAccounts(Protocol):
    """A face of a game that is scored in rounds."""

    def closes(self, entry: Frame) -> bool:
        """Does a round end just before this entry of the journal?"""

    def account(self, game: Game, entries: Sequence[Frame], reader: str | None) -> Account:
        """The page of a round: its entries as the reader may read them, and the game as it was when it had ended."""


class Control(NamedTuple):
    """Who holds a part of the board: its name, and a side or None."""

    name: Text
    side: str | None


IF_IT_HAD_ENDED: Final = Text("Had the game ended just before it: {before}. Just after it: {after}.")


@runtime_checkable
class Measures(Protocol):
    """A face that knows the numbers that decide its game."""

    def measured(self) -> Mapping[str, Text]:
        """What is counted for each side, e.g. "political VP"."""

    def standing(self, view: View) -> Mapping[str, int]:
        """The numbers as they stand."""

    def outlook(self, view: View) -> Mapping[str, int]:
        """The numbers as they would stand if it were scored now; what a play has changed shows here at once."""

    def compared(self) -> Text:
        """The sentence that says what a play has changed in the outlook, from {before} to {after}."""

    def play(self, entry: Frame) -> str:
        """The target of what a play is made with, for the entry that begins one; "" for any other."""

    def part(self, entry: Frame) -> Text | None:
        """The name of the part of the game that an entry begins ("Round 2"); None for any other."""

    def scores(self, entry: Frame) -> bool:
        """Does this entry belong to a scoring, which is nobody's play?"""

    def achieved(self, game: Game) -> Sequence[Text]:
        """What else each side has achieved, e.g. objectives."""

    def controls(self, view: View) -> Sequence[Control]:
        """Who holds what, for a line of the chart each; () where that is not worth one."""


@runtime_checkable
class Remembers(Protocol):
    """A face that sets an ending beside history."""

    def remembered(self, game: Game) -> tuple[Text, Text] | None:
        """A heading and a paragraph of our own about how it was, for a game that has ended."""


@runtime_checkable
class Counsels(Protocol):
    """A face with words of its own for what speaks for a move or against it, besides what the move does at once."""

    def counsel(self, seat: Seat, move: str, reply: str = "") -> Sequence[Consequence]:
        """Its reasons: "gain" for what speaks for the move, "warn" for what it risks; () where there is none.

        `reply` is the answer that is expected to the question after it, one's own next step as a rule ("": nothing is).
        A line that is foreseen as well counts as it is said here; as "then", it is no reason.
        """
