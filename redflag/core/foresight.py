"""What a move would do, before it is made: it is played in a world that its side imagines, and the difference is told.

Nothing told here can be false, and nothing of it rests on what the side may not know: the imagined world is made from
the side's knowledge alone, and it stops where chance or a hidden thing would speak. What then is not known is said in
so many words. A game adds what its journal does not say: see `redflag.core.parts.Foretells`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from redflag.core.agenda import Frame, Move
from redflag.core.game import Game
from redflag.core.parts import Consequence, Foretells
from redflag.core.text import Text

MOST: Final = 7  # lines; what would happen is to be read at a glance


class Foreseen(NamedTuple):
    """What a move would do: lines, and what its side would see then (None: nothing that could be drawn)."""

    lines: tuple[Consequence, ...]
    view: dict[str, Any] | None
    certain: bool  # does nothing of what follows at once hang on chance or on hidden things?
    then: tuple[str, ...] = ()  # what the same side could touch first when it is asked again


class _NotKnownYet(Exception):
    """The imagined world has come to something that its side cannot know."""


class _Watched(list[Frame]):
    """A journal that stops the world at the first entry which tells what could not be known."""

    def __init__(self, before: Iterable[Frame], hidden: Callable[[Frame, int], Text | None], side: int) -> None:
        super().__init__(before)
        self.hidden, self.side = hidden, side
        self.unknown: Text | None = None

    def append(self, data: Frame) -> None:
        """Write an entry, unless nobody could know it beforehand."""
        self.unknown = self.hidden(data, self.side)
        if self.unknown is not None:
            raise _NotKnownYet
        super().append(data)


def foresee(game: Game, move: str) -> Foreseen:
    """What a legal move of the side that is asked would do, as far as that side can know."""
    choice, rules = game.choice, game.rules
    if choice is None or move not in choice.moves:
        return Foreseen((), None, True)
    side = game.side_index(choice.side)
    warned = [Consequence(reason.text, reason.rule, "warn") for reason in choice.warns(Move(move))]
    if not isinstance(rules, Foretells):
        warns = {line.text for line in warned}
        told = [Consequence(r.text, r.rule, "warn" if r.text in warns else "") for r in game.explain(move).reasons]
        return Foreseen(tuple(told), None, True)
    world = game.imagine(choice.side, game.ply)  # any seed will do: nothing that hangs on it is told
    before = rules.copy(world.state)
    first = len(world.state.journal)
    world.state.journal = journal = _Watched(world.state.journal, rules.hidden, side)
    try:
        world.play(move)
    except _NotKnownYet:
        world.state.todo.clear()  # it is in the middle of a step: nobody is asked anything
    after = world.state
    entries = journal[first:]
    own, drawn = rules.consequences(before, after, side, Move(move), entries)
    lines = [
        Consequence(rules.entry(after, data, side), data[2], "loss" if data[0] in rules.lasting else "", data[0])
        for data in entries
    ]
    lines = _in_order(Move(move), lines, own, warned)
    then: tuple[str, ...] = ()
    if journal.unknown is not None:
        lines.append(Consequence(journal.unknown, "", "chance"))
    elif after.todo and after.result is None and after.todo[-1][1] == side:
        question, frame = rules.agenda.pending(after)
        lines.append(Consequence(Text("Then: {prompt}", prompt=question.prompt(after, frame)), "", "then"))
        paths = (question.targets(after, frame, answer) for answer in rules.agenda.moves(after))
        then = tuple(dict.fromkeys(path[0] for path in paths if path))
    if not lines:
        lines = [Consequence(reason.text, reason.rule) for reason in game.explain(move).reasons]
    return Foreseen(tuple(lines[:MOST]), rules.view(drawn, side), journal.unknown is None, then)


def _in_order(
    move: Move, lines: list[Consequence], own: list[Consequence], warned: list[Consequence]
) -> list[Consequence]:
    """First what the move is made for; then what it warns of, gives, takes and loses for good, so that no limit cuts
    that; then everything else as it happens."""
    deed = next((line for line in lines if line.entry == move.verb), lines[0] if lines else None)
    others = [line for line in lines if line is not deed]
    others.sort(key=lambda line: not line.kind)
    said = {line.text for line in (*lines, *own)}
    warned = [line for line in warned if line.text not in said]  # no sentence twice
    return [*([deed] if deed else []), *warned, *own, *others]


__all__ = ["Consequence", "Foreseen", "foresee"]
