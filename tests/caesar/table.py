"""A table laid by hand, for tests that read like talk at one: which tokens lie where, and who holds what."""

from __future__ import annotations

from typing import Any

import redflag
from redflag.caesar import RULES
from redflag.caesar.asking import PLACINGS
from redflag.caesar.board import BORDER_INDEX, PROVINCE_INDEX, PROVINCES, SIDES, TOKEN_BY_ID
from redflag.caesar.solo.bot import BOT
from redflag.caesar.state import UP, CaesarState, Lying
from redflag.core.agenda import Move
from redflag.core.game import Game

CAESAR, POMPEY = 0, 1


def lay(
    caesar: tuple[str, ...] = (),
    pompey: tuple[str, ...] = (),
    *,
    hand: str = "",
    enemy_hand: str = "",
    owns: dict[str, str] | None = None,
    bonus: dict[str, str] | None = None,
    supply: tuple[int, int] = (12, 12),
    kept: str = "",
    to_play: str = "caesar",
    tiles: str = "",
    **options: Any,
) -> Game:
    """A game in which these tokens lie ("ship-5-1 sardinia/sicilia facing sicilia") and a side is to play.

    A bot that is to play turns up the last of its tiles; without any it places a token and nothing else.
    """
    game = Game(RULES, RULES.options(options), 1)
    s = game.state = CaesarState(1, game.state.options)
    if game.options["solo"]:
        s.bots, s.stepwise, s.flow = (SIDES.index(game.options["solo"]),), bool(game.options["stepwise"]), BOT.chart
        s.tiles = list(tiles)
    for side, placed in ((CAESAR, caesar), (POMPEY, pompey)):
        for words in placed:
            token, border, to_a, to_b, _ = PLACINGS[Move(f"place {words}")]
            s.lay(border, Lying(side, token, to_a, to_b, UP))
            s.bag[side].remove(token)
    for province, side in (owns or {}).items():
        s.marked[PROVINCE_INDEX[province]] = SIDES.index(side)
    for province, name in (bonus or {}).items():
        s.bonus[PROVINCE_INDEX[province]] = name
    me = SIDES.index(to_play)
    for side, words in ((me, hand), (1 - me, enemy_hand)):
        for name in words.split():
            token = TOKEN_BY_ID[name]
            if token in s.bag[side]:
                s.bag[side].remove(token)
            s.take_up(side, token)
    if s.options.centurions:
        s.centurions = [[t for t in (16, 17, 18) if t not in s.hand[side]] for side in (0, 1)]
    s.supply, s.kept = list(supply), kept.split()
    if me == s.bot:
        s.todo.append(("bot-turn", me) if tiles else ("place", me))
    else:
        s.todo.append(("turn", me))
    RULES.agenda.advance(s)
    game._choice = None
    return game


def full(game: Game, border: str) -> Lying:
    """What lies on a border."""
    lying = game.state.borders[BORDER_INDEX[border]]
    assert lying is not None
    return lying


def owner(game: Game, province: str) -> str | None:
    """Who holds a province."""
    side = game.state.marked[PROVINCE_INDEX[province]]
    return None if side < 0 else SIDES[side]


def total(game: Game, side: int, province: str) -> int:
    """What of a side faces a province."""
    return game.state.totals[side][PROVINCE_INDEX[province]]


def refusal(game: Game, move: str) -> redflag.IllegalMove:
    """What is said when a move is refused."""
    try:
        game.copy().play(move)
    except redflag.IllegalMove as error:
        return error
    raise AssertionError(f"'{move}' was accepted")


__all__ = ["CAESAR", "POMPEY", "PROVINCES", "full", "lay", "owner", "refusal", "total"]
