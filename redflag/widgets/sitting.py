"""A game with the people and players who sit at it. Nothing here is drawn; the table shows it.

A *person* answers at the screen. A *player* of the computer answers by itself. A *bot* is part of its game; such a game
is kept step by step, so that the bot can be watched, and hurried through when nobody watches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import redflag
from redflag.core.bot.opening import made_like
from redflag.core.errors import BadOption
from redflag.core.game import Entry, Game
from redflag.core.parts import bot_of
from redflag.core.seat import Player
from redflag.core.text import Text
from redflag.players import PLAYERS, player
from redflag.widgets.opponents import BOT, LEVEL, PERSON, is_bot

HIDDEN = "hidden"  # what a view says in the place of a thing that is there and cannot be seen


@dataclass
class Trail:
    """What a reader has seen since choosing last: the view after that many moves, and after each move since."""

    reader: str | None
    ply: int
    views: list[dict[str, Any]]

    @property
    def end(self) -> int:
        """How many moves it reaches to."""
        return self.ply + len(self.views) - 1


class Sitting:
    """A game, who plays which side, and who is before the screen.

    `reader` is the side whose cards the screen may show. With two people at one screen it is None while the curtain is
    drawn: then nobody's cards are shown.
    """

    def __init__(self, game: Game, opponent: str, side: str, waits: bool = False) -> None:
        """`waits`: the person is still to be asked whether the others may answer."""
        self.game = game
        game.keep()
        if game.series is not None:
            game.series.adopt(game)
        self.opponent = opponent
        self.side = side  # of the one person, or of the first of two
        others = [name for name in game.rules.sides if name != side]
        sitting = (side, *others) if opponent == PERSON else (side,)
        self.people = tuple(name for name in sitting if name not in game.bots)
        self.players: dict[str, Player] = {}
        if opponent in PLAYERS:
            self.players = {name: player(opponent, game.seed * 2 + game.side_index(name)) for name in others}
        self.title = ""  # which the person has given it
        self.reader: str | None = None if opponent == PERSON else side
        self.referee = False  # is all shown, as to a referee? Only where a game that has ended is seen again.
        self.watching = not self.people  # are the bots watched step by step?
        self.asks_first = False  # is the person asked before the others answer?
        self.waits = False  # … and is that so now?
        # Of two people: who sat down last, and how many moves had been played then. What lies before is not taken back.
        self.seated = ""
        self.seated_at = len(game.moves)
        self._trail: Trail | None = None
        new = not game.moves
        if waits and self._others_answer:
            self.waits = True
        else:
            self.run_on()
        self.begins_at = game.ply if new else -1  # the moves before a person chooses for the first time

    @classmethod
    def new(cls, game: str, opponent: str, side: str, seed: int | None, language: str, **options: Any) -> Sitting:
        """Sit down to a new game."""
        if is_bot(opponent):
            rules = redflag.rules(game)
            others = [name for name in rules.sides if name != side]
            level = opponent.removeprefix(LEVEL) if opponent != BOT else ""
            options |= bot_of(rules).options(*others, stepwise=True, level=level)
            opponent = BOT
        return cls(redflag.new(game, seed=seed, language=language, **options), opponent, side)

    @classmethod
    def at(cls, game: Game, opponent: str = PERSON, side: str = "", waits: bool = False) -> Sitting:
        """Sit down to a game in progress. One with a bot says itself who plays."""
        first = game.rules.sides[0]
        if game.bots:
            return cls(game, BOT, next((name for name in game.rules.sides if name not in game.bots), first), waits)
        return cls(game, PERSON if is_bot(opponent) else opponent, side or first, waits)

    # ---- going on ----------------------------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """A person's move; then everybody answers who is not a person."""
        if self.game.choice is None or self.game.choice.side not in self.people:
            raise BadOption(Text("It is not your turn now."))
        self.game.play(move)
        if self.reader is not None:
            self._trail = Trail(self.reader, len(self.game.moves), [self.game.view(self.reader)])
        self.waits = self.asks_first and self._others_answer
        if not self.waits:
            self.run_on()

    @property
    def _others_answer(self) -> bool:
        """Would somebody answer next who is not a person, and is not watched?"""
        choice = self.game.choice
        return choice is not None and choice.side not in self.people and not (self.watching and self.bots_step)

    def run_on(self) -> None:
        """Let players and, if nobody watches it, the bot answer until a person is asked; draw the curtain if needed."""
        game, self.waits = self.game, False
        while game.choice is not None:
            side = game.choice.side
            if side in self.players:
                game.play(self.players[side](game.seat(side)))
            elif side in game.bots and not self.watching:
                game.play(game.choice.moves[0])
            else:
                break
            if self._trail is not None and self._trail.end == len(game.moves) - 1:
                self._trail.views.append(game.view(self._trail.reader))
        if len(self.people) > 1 and game.choice is not None and game.choice.side != self.reader:
            self.reader = None

    def lift_curtain(self) -> None:
        """The person who is asked has sat down before the screen."""
        if self.game.choice is not None:
            self.reader = self.game.choice.side
            if self.seated != self.reader:
                self.seated, self.seated_at = self.reader, len(self.game.moves)

    @property
    def curtain(self) -> bool:
        """Is nobody's turn to be seen, because the screen passes from one person to the other?"""
        return self.reader is None and self.game.choice is not None and not self.referee

    @property
    def bots_step(self) -> bool:
        """Is the bot about to act, and watched?"""
        return self.game.choice is not None and self.game.choice.side in self.game.bots

    # ---- taking back -------------------------------------------------------------------------------------------------

    def _plies_to_undo(self) -> int:
        played = self.game.played()
        plies = next((n for n, (side, _) in enumerate(reversed(played), start=1) if side in self.people), 0)
        if len(self.people) > 1 and len(played) - plies < self.seated_at:
            return 0  # the other person's choice: after the curtain it cannot be unseen
        return plies

    @property
    def can_undo(self) -> bool:
        """Is there a choice of the person before the screen to take back?"""
        return self._plies_to_undo() > 0

    def undo(self) -> None:
        """Take back to the last choice that a person made."""
        plies = self._plies_to_undo()
        if not plies:
            raise BadOption(
                Text("The last choice was the other side's; only they may take it back, before the curtain is lifted.")
                if self.game.moves and len(self.people) > 1
                else Text("You have not chosen anything yet, so there is nothing to take back.")
            )
        self.game.undo(plies)
        self.waits = False
        if len(self.people) > 1 and self.game.choice is not None and self.game.choice.side != self.reader:
            self.reader = None

    def fork(self, plies: int) -> Sitting:
        """The same sitting at an earlier point, to go on from there another way; this one stays as it is."""
        game = self.game.at(plies)
        game.origin = game.origin._replace(series=None)  # what might have been does not count
        return Sitting(game, self.opponent, self.side)

    def from_the_other_side(self) -> Sitting:
        """A new game with the same seed and options, in which the person has the other side."""
        game = self.game
        other = next(side for side in game.rules.sides if side != self.side)
        changed = bot_of(game.rules).options(self.side, stepwise=True) if game.bots else {}
        return Sitting(made_like(game, **changed), self.opponent, other)

    # ---- what may be known -------------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """All that the person before the screen may know. Behind the curtain: what both sides know."""
        if self.reader is not None or self.referee:
            return self.game.view(self.reader)
        first, second = (self.game.view(side) for side in self.game.rules.sides)
        known: dict[str, Any] = common(first, second)
        return known

    def trail(self) -> Trail | None:
        """What the person before the screen has seen since choosing last; None behind the curtain.

        As a rule it was noted on the way. After taking back, or in a game that was opened, the moves are played again.
        """
        game, reader = self.game, self.reader
        if reader is None:
            return None
        ply, end, trail = game.last_choice(reader), len(game.moves), self._trail
        if trail is None or (trail.reader, trail.ply) != (reader, ply) or trail.end > end:
            trail = Trail(reader, ply, [])
        if trail.end < end:
            then = game.at(trail.end) if trail.views else game.at(ply)
            if not trail.views:
                trail.views.append(then.view(reader))
            for move in game.moves[trail.end : end]:
                then.play(move)
                trail.views.append(then.view(reader))
        self._trail = trail
        return trail

    def journal(self, since: int = 0) -> list[Entry]:
        """What has happened, from an entry on, as far as the person before the screen may read it."""
        if self.reader is not None or self.referee:
            return self.game.journal_of(self.reader, since)
        sides = self.game.rules.sides
        told = {side: self.game.journal_of(side, since) for side in sides}
        # Of a secret the side that it is about reads more; so the other's words are the ones for both.
        return [second if first.side == sides[0] else first for first, second in zip(*told.values(), strict=True)]


def common(first: Any, second: Any) -> Any:
    """What two views have in common; where they differ, what says less: numbers of cards, nothing, or "hidden"."""
    if first == second:
        return first
    if isinstance(first, dict) and isinstance(second, dict):
        return {key: common(first[key], second[key]) for key in first if key in second}
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return [common(*pair) for pair in zip(first, second, strict=True)]
    if first is None or second is None:
        return None
    if isinstance(first, list) and isinstance(second, (int, dict)):
        return second
    if isinstance(second, list) and isinstance(first, (int, dict)):
        return first
    return HIDDEN
