"""What a game must provide to be played on this kernel; what it may provide besides stands in `redflag.core.parts`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from redflag.core.agenda import Agenda, Frame, Move, Reason
from redflag.core.text import Text


class Rules(Protocol):
    """The rules of one game. They hold no data of any particular game: that is in the state."""

    name: str
    version: int  # one more whenever the same moves may lead elsewhere than before; saves and records name it
    sides: tuple[str, ...]
    agenda: Agenda

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, as plain data; a wrong one is refused with `BadOption`."""

    def start(self, options: Mapping[str, Any], seed: int) -> Any:
        """The state at the beginning, with its agenda filled but nothing done yet."""

    def copy(self, state: Any) -> Any:
        """An independent copy of a state."""

    def dump(self, state: Any) -> dict[str, Any]:
        """A state as plain data that JSON can hold; the journal is left out."""

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> Any:
        """The state that `dump` wrote, also after JSON held it, in a game with these options; else a `ValueError`.

        Data of an earlier version may lack parts; nothing in it is to be believed.
        """

    def view(self, state: Any, side: int | None) -> dict[str, Any]:
        """All that a side may know, as plain data; everything for None, the referee."""

    def imagine(self, state: Any, side: int, seed: int) -> Any:
        """A copy in which all that the side cannot know has been dealt anew from this seed, all chance to come too.

        It may depend on nothing but the seed and what the side can know: two states that look the same to the side
        give the same. The journal is not its business: see `veiled`.
        """

    def veiled(self, data: Frame, side: int) -> Frame:
        """A journal entry without what this side may not read; `entry` must find words for it all the same."""

    def entry(self, state: Any, data: Frame, reader: int | None) -> Text:
        """A journal entry in words, as far as this reader (None: the referee) may know it."""

    def heading(self, data: Frame) -> Text | None:
        """The words of a journal entry that opens a new part of the game, else None."""

    def outcome(self, state: Any) -> Text:
        """Why the game ended as it did."""

    def unreadable(self, state: Any, move: Move) -> Reason | None:
        """Why this is no move of this game at all; None if it is one, legal now or not."""

    def side_name(self, side: int) -> Text:
        """The name of a side, for people."""
