"""A table laid by hand, for tests that read like talk at one: who has what where, and who is to play."""

from __future__ import annotations

from typing import Any

import redflag
from redflag.battleline import RULES
from redflag.battleline.cards import BY_KEY, CARDS, TROOPS
from redflag.battleline.state import SIDES, BattleState
from redflag.battleline.terrain import terrains
from redflag.core.game import Game

SOUTH, NORTH = 0, 1


def cards(words: str) -> list[int]:
    """Cards by their keys: "red-7 leader"."""
    return [BY_KEY[word] for word in words.split()]


def lay(
    south: dict[int, str] | None = None,
    north: dict[int, str] | None = None,
    *,
    hand: str = "",
    enemy_hand: str = "",
    removed: str = "",
    claimed: dict[int, str] | None = None,
    terrain: dict[int, str] | None = None,
    fog: int = 0,
    mud: int = 0,
    to_play: str = "south",
    deck: str | None = None,
    tactics_deck: str | None = None,
    **options: Any,
) -> Game:
    """A game in which these cards lie at these fields (from 1 to 9), played in this order, and a side is to play."""
    game = Game(RULES, RULES.options({"terrain": True, **options} if terrain else options), 1)
    fresh = BattleState(1, game.state.options)
    s = game.state = fresh
    for field, name in (terrain or {}).items():
        s.terrain = [*s.terrain[: field - 1], terrains()[name], *s.terrain[field:]]
    s.fog, s.mud = fog - 1, mud - 1
    s.lay()
    for side, piles in ((SOUTH, south or {}), (NORTH, north or {})):
        for field, words in piles.items():
            for card in cards(words):
                s.put(side, field - 1, card)
                s.tactics_played[side] += card >= TROOPS
    for field, side in (claimed or {}).items():
        s.owner[field - 1] = SIDES.index(side)
    s.removed = cards(removed)
    for card in s.removed:
        if card < TROOPS:
            s.unseen &= ~(1 << card)
    me = SIDES.index(to_play)
    s.hand[me], s.hand[1 - me] = sorted(cards(hand)), sorted(cards(enemy_hand))
    away = {card for side in (0, 1) for pile in (*s.cards[side], s.hand[side]) for card in pile} | set(s.removed)
    s.deck = [n for n in range(TROOPS) if n not in away] if deck is None else cards(deck)
    tactics = [n for n in range(TROOPS, CARDS) if n not in away] if s.options.tactics else []
    s.tactics_deck = tactics if tactics_deck is None else cards(tactics_deck)
    s.todo.append(("turn", me))
    RULES.agenda.advance(s)
    game._choice = None
    return game


def refusal(game: Game, move: str) -> redflag.IllegalMove:
    """What is said when a move is refused."""
    try:
        game.copy().play(move)
    except redflag.IllegalMove as error:
        return error
    raise AssertionError(f"'{move}' was accepted")
