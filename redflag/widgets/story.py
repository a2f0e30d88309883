"""The result as a story: how the numbers went that decided the game, where it turned, and which play decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from redflag.core.agenda import Frame
from redflag.core.face import Face
from redflag.core.game import Game
from redflag.core.story import Control, Measures, Recounts
from redflag.core.text import Text, joined, number
from redflag.draw.progress import Part
from redflag.widgets.happened import recounted

TURNING: Final = 3  # points that are told


class Turn(NamedTuple):
    """A move at which the numbers changed most: the move, the numbers before and after, and what was done."""

    ply: int
    before: Mapping[str, int]
    after: Mapping[str, int]
    told: Text


class Play(NamedTuple):
    """The play that decided: what was used, when, what a scoring would have given before and after it, and the sentence
    that says so."""

    target: str
    ply: int
    before: Mapping[str, int]
    after: Mapping[str, int]
    compared: Text


class Story:
    """A game that is over, told from its end. It is played again once for all that is counted on the way."""

    def __init__(self, game: Game, face: Face) -> None:
        assert game.result is not None
        self.game, self.face, self.result = game, face, game.result
        self.winner = game.result.winner

    @cached_property
    def _counted(self) -> tuple[list[Mapping[str, int]], list[Mapping[str, int]], list[Sequence[Control]]]:
        """After each move the numbers, what a scoring would make of them, and who holds what."""
        face = self.face
        if not isinstance(face, Measures):
            return [], [], []
        then, standing, outlook, controls = self.game.at(0), [], [], []
        for ply in range(len(self.game.moves) + 1):
            if ply:
                then.play(self.game.moves[ply - 1])
            view = then.view(None)
            standing.append(face.standing(view))
            outlook.append(face.outlook(view))
            controls.append(face.controls(view))
        return standing, outlook, controls

    @property
    def standing(self) -> list[Mapping[str, int]]:
        """The numbers that decide, after each move; [] in a game that nothing is counted in."""
        return self._counted[0]

    def controls(self, ply: int) -> Sequence[Control]:
        """Who held what after so many moves."""
        return self._counted[2][ply] if self._counted[2] else ()

    @cached_property
    def parts(self) -> list[Part]:
        """The parts of the game by their headings; turns are no parts."""
        game, rules, starts = self.game, self.game.rules, []
        for entry, data in enumerate(game.state.journal):
            if isinstance(self.face, Measures):
                name = self.face.part(data)
            else:
                name = None if data[0] in self.face.turns else rules.heading(data)
            if name is not None:
                ply = next(ply for ply in range(game.ply + 1) if game.entries_after(ply) > entry)
                starts.append((ply, name.into(game.language).removesuffix(".")))
        if not starts:
            return []
        ends = [*(ply for ply, _ in starts[1:]), game.ply]
        return [Part(name, first, last) for (first, name), last in zip(starts, ends, strict=True)]

    def _lead(self, numbers: Mapping[str, int]) -> int:
        """By how much the winner is ahead."""
        side = self.winner or self.game.rules.sides[0]
        return numbers[side] - max(n for other, n in numbers.items() if other != side)

    def _entries(self, ply: int) -> list[Frame]:
        return self.game.state.journal[self.game.entries_after(ply - 1) : self.game.entries_after(ply)]

    @cached_property
    def turning(self) -> list[Turn]:
        """The moves at which the lead changed most, in the order of the game; of equal ones the later."""
        numbers = self.standing
        swings = {ply: abs(self._lead(numbers[ply]) - self._lead(numbers[ply - 1])) for ply in range(1, len(numbers))}
        most = sorted((ply for ply, swing in swings.items() if swing), key=lambda ply: (-swings[ply], -ply))[:TURNING]
        return [Turn(ply, numbers[ply - 1], numbers[ply], self._told(ply)) for ply in sorted(most)]

    def _told(self, ply: int) -> Text:
        """What was done up to this move, from the beginning of the play that it belongs to."""
        first, face = ply, self.face
        if isinstance(face, Measures):
            while first > 1 and not self._begins(face, first) and not self._scores(face, first - 1):
                first -= 1
        entries = self.game.state.journal[self.game.entries_after(first - 1) : self.game.entries_after(ply)]
        if isinstance(face, Recounts):
            return face.recounted(self.game, entries)
        return recounted(self.game, self.face, entries, None)

    def _scores(self, face: Measures, ply: int) -> bool:
        return any(face.scores(data) for data in self._entries(ply))

    def _begins(self, face: Measures, ply: int) -> bool:
        """Does this move begin a play, or score?"""
        return self._scores(face, ply) or any(face.play(data) for data in self._entries(ply))

    @cached_property
    def decided(self) -> Play | None:
        """The play after which a scoring would have given the winner most more than before it."""
        face, (_, outlook, _) = self.face, self._counted
        if not isinstance(face, Measures) or self.winner is None:
            return None
        index = self.game.side_index(self.winner)
        best, play, since, target = 0, None, 0, ""
        for ply in range(1, len(outlook)):
            entries = self._entries(ply)
            begun = [data for data in entries if face.play(data)]
            if begun:  # the enemy's plays did not win the game
                target, since = face.play(begun[-1]) if begun[-1][1] == index else "", ply - 1
            if any(face.scores(data) for data in entries):
                target = ""  # what is scored now is not the doing of one play
            gain = self._lead(outlook[ply]) - self._lead(outlook[since])
            if target and gain > best:
                best, play = gain, Play(target, since + 1, outlook[since], outlook[ply], face.compared())
        return play

    def numbers(self, of: Mapping[str, int]) -> Text:
        """Numbers of the sides in words."""
        rules = self.game.rules
        said = [Text("{side} {n}", side=rules.side_name(n), n=number(of[side])) for n, side in enumerate(rules.sides)]
        return joined(said, ", ")
