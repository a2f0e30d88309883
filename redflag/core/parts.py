"""What a game may provide besides its rules. A game that has no such part simply lacks the methods.

if isinstance(rules, Appraises):
    rules.appraise(state, side)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

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
