"""How many ways can a game go? Exact counts, which chess programmers call perft, find a move that is lost or new."""

from __future__ import annotations

from typing import Any

from redflag.core.game import Game


def ways(game: Game, choices: int) -> int:
    """In how many ways the next so many choices can be made, whoever makes them; ways that end the game count, too."""
    state = game.copy(quiet=True).state
    return _ways(game, state, choices)


def _ways(game: Game, state: Any, choices: int) -> int:
    agenda, copy = game.rules.agenda, game.rules.copy
    moves = agenda.moves(state)
    if not moves or not choices:
        return 1
    if choices == 1:
        return len(moves)
    found = 0
    for move in moves:
        after = copy(state)
        agenda.answer(after, move)
        found += _ways(game, after, choices - 1)
    return found
