"""What a game may provide besides its rules. A game that has no such part simply lacks the methods.

if isinstance(rules, Appraises):
    rules.appraise(state, side)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from redflag.core.agenda import Frame, Move
from redflag.core.errors import BadOption
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.bot.bot import Bot  # only where a bot plays


@runtime_checkable
class Appraises(Protocol):
    """A game that can say how good a position looks: what a player needs that thinks only a little ahead."""

    def appraise(self, state: Any, side: int) -> float:
        """How good a position looks to a side, judged by what it may know; more is better."""

    def at_rest(self, state: Any) -> bool:
        """Is no play half done, so that a position can be judged?"""


class Consequence(NamedTuple):
    """One thing that a move would do, as a sentence with its rule.

    `kind` says how it is to be taken: "gain" or "cost" for who makes the move, "loss" for good, "warn" for what the
    enemy gets, "chance" for what nobody can know, "then" for what comes after it, "" for everything else.
    """

    text: Text
    rule: str = ""
    kind: str = ""
    entry: str = ""  # the kind of the journal entry that says so, where one does


@runtime_checkable
class Foretells(Protocol):
    """A game whose moves can be tried in an imagined world, to tell what they would do (`redflag.core.foresight`).

    What a move is made for is told by the journal entry whose kind is the verb of the move or, where there is none, by
    the first one.
    """

    lasting: Collection[str]  # kinds of journal entries that tell of a loss for good

    def hidden(self, data: Frame, side: int) -> Text | None:
        """What this side could not know before this journal entry was written: chance or a hidden thing decides it.

        None: the side that makes the move can know it.
        """

    def consequences(
        self, before: Any, after: Any, side: int, move: Move, entries: Sequence[Frame]
    ) -> tuple[list[Consequence], Any]:
        """What a side's move has changed besides what the journal says, and the state that is drawn.

        `before` and `after` are states of an imagined world; where chance or a hidden thing would speak, `after` is
        just before that. The state to draw is then the one with luck, or `after`.
        """


@runtime_checkable
class FollowsOn(Protocol):
    """A game with rules of its own for a series: who begins the next game. Its scores are the points of the series."""

    def follow(self, state: Any, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the next game of a series, after one that is over."""


@runtime_checkable
class Reckons(Appraises, Protocol):
    """A game whose appraisal can be read as a chance to win: what a player needs that thinks far ahead."""

    swing: float  # by how much better a position must look for the odds of winning to be e (about 2.7) to 1


@runtime_checkable
class LooksOn(Reckons, Protocol):
    """A game with a second appraisal for who thinks far ahead: dearer, or fairer in the middle of a play."""

    def outlook(self, state: Any, side: int) -> float:
        """How good a position looks, half a play included; on the same scale as `appraise`."""


@runtime_checkable
class PutsRight(Protocol):
    """A game that knows how often positions were won to which a search gave a chance, so that what people read is true.

    A search need only tell good moves from bad ones; its chances may all be too high, or too close to one half.
    """

    # By kind of position: to which power the odds of a search are raised, and by what they are then multiplied.
    put_right: Mapping[str, tuple[float, float]]

    def like(self, state: Any, side: int) -> str:
        """The kind of a position for the side that is asked: among those of a kind chances err in the same way."""


@runtime_checkable
class PlaysLightly(Protocol):
    """A game that knows a quick answer to every question, better than chance: for games played out in thought."""

    def light(self, state: Any) -> Move:
        """An answer to the question that waits; what chance it needs is drawn from the state's own."""


@runtime_checkable
class HasPositions(Protocol):
    """A game that can begin from a position: its option "position" is a file, or what such a file holds."""

    def position_text(self, view: Mapping[str, Any]) -> str:
        """The file of a position, as far as the reader of this view may know it."""


@runtime_checkable
class HasDecks(Protocol):
    """A game that can be played with cards of one's own: its option "deck" is a file, or what such a file holds."""

    def deck_data(self, data: Mapping[str, Any], name: str) -> dict[str, Any]:
        """The content of a deck file, checked, as plain data; a mistake is refused with the name of the file."""

    def deck_mistakes(self, data: Mapping[str, Any], name: str) -> list[Text]:
        """Every mistake in the content of a deck file."""


@runtime_checkable
class ReadsFiles(Protocol):
    """A game with options that can be the name of a file."""

    files: tuple[str, ...]


@runtime_checkable
class HasBot(Protocol):
    """A game that brings along a player of its own, who can tell why it does what it does."""

    bot: Bot


def bot_of(rules: object) -> Bot:
    """The bot of a game's rules; a game without one is refused with a sentence."""
    if not isinstance(rules, HasBot):
        raise BadOption(Text("This game has no bot."))
    return rules.bot
