"""What all examinations need: chance of their own, and how a broken promise is told."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from redflag.core import chance
from redflag.core.game import Game
from redflag.core.rules import Rules

# Things people type that are a move of no game.
GARBAGE = ("", " ", "?", "{", "}{x}", "42", "-1", "None", "résumé ☭", "a" * 300, "play", "x y z", "\n\t", "%s", "\x00")


class Dice:
    """A source of chance apart from the game's own, so that looking at a game cannot disturb it."""

    def __init__(self, seed: int) -> None:
        self.chance = seed & chance.WORD

    def pick(self, items: Sequence[Any]) -> Any:
        """Any of these, all equally likely."""
        return items[chance.below(self, len(items))]

    def sometimes(self, share: float) -> bool:
        """True in this share of cases."""
        return chance.below(self, 1_000_000) < share * 1_000_000


class Examiner:
    """Who examines one game: its rules, and what has been seen so far."""

    def __init__(
        self, rules: Rules, seed: int, bound: int, rule_ids: Container[str] | None, vocabulary: Sequence[str]
    ) -> None:
        self.rules = rules
        self.dice = Dice(seed ^ 0x5EED)
        self.bound = bound
        self.rule_ids = rule_ids
        # Ordered sets: the order must not depend on how Python hashes strings.
        self.vocabulary: dict[str, None] = dict.fromkeys(vocabulary)
        self.targets: dict[str, None] = {}
        self.points: list[tuple[int, str]] = []  # the game as it was after so many moves, as JSON text

    def make(self, _: str, *, seed: int, language: str = "en", **options: Any) -> Game:
        """What saves and records need to make a game of the same rules."""
        return Game(self.rules, self.rules.options(options), seed, language)

    def rule(self, rule: str, where: str) -> None:
        """A rule that is cited exists."""
        known = bool(rule) if self.rule_ids is None else rule in self.rule_ids
        expect(known, f"{where} cites a rule that exists, not '{rule}'")


def expect(holds: object, promise: str) -> None:
    """Raise `AssertionError` with the promise if it does not hold. (An `assert` would vanish under `python -O`.)"""
    if not holds:
        raise AssertionError(promise)


def sentence(text: str, what: str, quoting: str = "") -> None:
    """A text for people: not empty, and no place in it was left unfilled."""
    bare = text.replace(" ".join(quoting.split()).lower(), "") if quoting.strip() else text
    expect(text.strip() and "{" not in bare and "}" not in bare, f"{what} is a whole sentence: '{text}'")


def bots_step(game: Game) -> bool:
    """Is it a step of the game's own player, which is only shown?"""
    return game.choice is not None and game.choice.side in game.bots
