"""What the bot sees: where it can place, with which values, and what a placement that closes provinces would bring."""

from __future__ import annotations

from typing import Final, NamedTuple

from redflag.caesar.asking import FITS
from redflag.caesar.board import BORDERS, ITALIA, NOBODY, PROVINCES, TOKENS
from redflag.caesar.closing import winner_of
from redflag.caesar.state import UP, CaesarState, Lying


class Spot(NamedTuple):
    """A placement seen from one of the two provinces: the value that faces it, and the one that faces the other."""

    border: int
    token: int
    value: int
    away: int


def _both_ways(border: int, token: int) -> tuple[Spot, ...]:
    """A token on a border that it fits, the larger value facing a province and then the smaller one."""
    if border not in FITS[token]:
        return ()
    high, low = TOKENS[token].values
    ways = (Spot(border, token, high, low), Spot(border, token, low, high))
    return ways[:1] if high == low else ways


# For every border and token, made once: the bot looks at all of them in every turn.
SPOTS: Final = tuple(tuple(_both_ways(border, token) for token in range(len(TOKENS))) for border in range(len(BORDERS)))


def spots(s: CaesarState, province: int) -> tuple[Spot, ...]:
    """Every way in which the bot could place a token of its row on a border of a province."""
    if not s.empty[province]:
        return ()
    row, borders = s.hand[s.bot], s.borders
    found: list[Spot] = []
    for border in PROVINCES[province].borders:
        if borders[border] is None:
            fitting = SPOTS[border]
            for token in row:
                found += fitting[token]
    return tuple(found)


def other_side(province: int, border: int) -> int:
    """The province on the other side of a border."""
    return BORDERS[border].a + BORDERS[border].b - province


def lead(s: CaesarState, province: int) -> int:
    """The bot's total facing a province less the player's."""
    return s.totals[s.bot][province] - s.totals[1 - s.bot][province]


def lies(province: int, spot: Spot, side: int) -> Lying:
    """The token of a spot as it would lie."""
    a = BORDERS[spot.border].a == province
    return Lying(side, spot.token, spot.value if a else spot.away, spot.away if a else spot.value, UP)


def barred(s: CaesarState, province: int, spot: Spot) -> bool:
    """Would closing by this placement make the player put down the last marker, before the bot does so itself?"""
    border = BORDERS[spot.border]
    closed = [p for p in (border.a, border.b) if s.empty[p] == 1]
    if not closed:
        return False
    bot, player = s.bot, 1 - s.bot
    trial = s.copy()
    trial.lay(spot.border, lies(province, spot, bot))
    winners = {p: winner_of(trial, p) for p in closed}
    held = {p: who for p, who in winners.items() if who != NOBODY}
    for who in (bot, player):  # markers in provinces, the bot's first
        trial.supply[who] -= sum(1 + (p == ITALIA) for p, winner in held.items() if winner == who)
        if trial.supply[who] <= 0:
            return who == player
    for who in (bot, player):  # then markers on borders
        trial.supply[who] -= len(_new_borders(s, held, who))
        if trial.supply[who] <= 0:
            return who == player
    return False


def _new_borders(s: CaesarState, held: dict[int, int], side: int) -> set[int]:
    """The borders between provinces of a side of which one at least is won just now."""
    found = set()
    for province, winner in held.items():
        if winner == side:
            for border, beside in zip(PROVINCES[province].borders, PROVINCES[province].neighbours, strict=True):
                open_marker = s.marked[beside] == side and not s.marked_down[beside]
                if open_marker or held.get(beside) == side:
                    found.add(border)
    return found
