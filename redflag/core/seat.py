"""The seat of a player: all that a side may know of a game, and nothing else.

    def first_move(seat):
        return seat.choice.moves[0]

    redflag.run(game, commune=first_move)

A player of the computer is a function of a seat. Behind the seat is not the real game: it is a twin of it, in which
all that the side cannot know has been dealt anew (see `Game.imagine`). For the side the two look the same, by the
promise that every game is tested for: view, journal, choice and explanations depend only on what the side can know.
So however deep a player digs, there is nothing to find. The twin's hidden cards are as good a guess as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redflag.core.carrying import Carried
    from redflag.core.choice import Choice, Explanation
    from redflag.core.foresight import Foreseen
    from redflag.core.game import Entry, Game, Result


class Seat:
    """What a player sees when it is asked. A seat is good for one choice; for the next one there is a new seat."""

    __slots__ = ("_twin", "side")

    def __init__(self, twin: Game, side: str) -> None:
        self._twin = twin
        self.side = side

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._twin.rules.name

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of all sides."""
        return self._twin.rules.sides

    @property
    def options(self) -> Mapping[str, Any]:
        """What is played: the options of the game, without a position it may have begun from."""
        return self._twin.options

    @property
    def view(self) -> dict[str, Any]:
        """Plain data: all that this side may know."""
        return self._twin.view(self.side)

    @property
    def journal(self) -> list[Entry]:
        """All that has happened, as far as this side may know it."""
        return self._twin.journal_of(self.side)

    @property
    def choice(self) -> Choice | None:
        """What this side is asked now, with every legal move; None if it is not asked."""
        choice = self._twin.choice
        return choice if choice is not None and choice.side == self.side else None

    @property
    def result(self) -> Result | None:
        """None, or how the game ended."""
        return self._twin.result

    def explain(self, move: str) -> Explanation:
        """Why a move is legal now, or why it is not."""
        return self._twin.explain(move)._replace(at=None)  # a player gets words

    def foresee(self, move: str) -> Foreseen:
        """What a legal move would do, as far as this side can know."""
        from redflag.core.foresight import foresee  # it needs games, and a game has seats

        return foresee(self._twin, move)

    def carry(self, move: str, reply: str = "") -> Carried:
        """How the play that a legal move begins would go on, as far as this side can know: `reply` is its next step."""
        from redflag.core.carrying import carried  # as above

        return carried(self._twin, move, reply)

    def imagine(self, seed: int) -> Game:
        """A game to think with: all that this side cannot know is dealt anew, from this seed. It writes no journal."""
        return self._twin.imagine(self.side, seed, quiet=True)

    def __repr__(self) -> str:
        return f"<seat of {self.side} at {self._twin!r}>"


Player = Callable[[Seat], str]
