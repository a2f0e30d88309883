"""Writing the file of a game's puzzles, as `redflag.puzzles.reading` reads it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from redflag.players.thinker import Considered
from redflag.puzzles.finding import Found
from redflag.puzzles.judging import WEIGHED, Searched

MOST: Final = 6  # answers that are kept
LEAST: Final = 3

HEAD: Final = """\
# Positions with one clearly best play, found in simulated games: python -m scripts.puzzles
# What each part means is told in redflag/puzzles/reading.py.

[checked]
iterations = {iterations}
seeds = [{seeds}]
"""
PUZZLE: Final = """
[[puzzle]]
grade = {grade}
side = {side}
kind = {kind}
margin = {margin:.3f}
answers = [
{answers}
]
record = '''
{record}
'''
"""


def text(found: Iterable[Found], searched: Searched) -> str:
    """The whole file."""
    head = HEAD.format(iterations=searched.iterations, seeds=", ".join(map(str, searched.seeds)))
    return head + "".join(map(_puzzle, found))


def kept(found: Found) -> list[Considered]:
    """The answers that are worth keeping: those that were weighed, and a few at least."""
    weighed = [one for one in found.thoughts.moves if one.visits >= WEIGHED * found.thoughts.iterations]
    return weighed[:MOST] if len(weighed) >= LEAST else list(found.thoughts.moves[:LEAST])


def _puzzle(found: Found) -> str:
    rows = kept(found)
    first, *others = (round(one.chance, 3) for one in rows)
    return PUZZLE.format(
        grade=json.dumps(found.grade),
        side=json.dumps(found.side),
        kind=json.dumps(found.kind),
        margin=first - max(others),
        answers="\n".join(map(_answer, rows)),
        record=found.record.strip(),
    )


def _answer(one: Considered) -> str:
    chances = f"chance = {one.chance:.3f}, low = {one.low:.3f}, high = {one.high:.3f}"
    move, reply = json.dumps(one.move, ensure_ascii=False), json.dumps(one.reply, ensure_ascii=False)
    return f"    {{ move = {move}, visits = {one.visits}, {chances}, reply = {reply} }},"
