"""What the bot sees: where it can place, with which values, and what a placement that closes provinces would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

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


def spots(s: CaesarState, province: int) -> Iterator[Spot]:
    """Every way in which the bot could place a token of its row on a border of a province."""
    row = s.hand[s.bot]
    for border in PROVINCES[province].borders:
        if s.borders[border] is not None:
            continue
        for token in row:
            if border in FITS[token]:
                high, low = TOKENS[token].values
                yield Spot(border, token, high, low)
                if high != low:
                    yield Spot(border, token, low, high)


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
    both = (BORDERS[spot.border].a, BORDERS[spot.border].b)
    closed = [p for p in both if s.empty[p] == 1]
    if not closed or s.supply[1 - s.bot] > MOST_MARKERS:
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


MOST_MARKERS = 14  # more than one placement can bring: two provinces, Italia's second marker, their borders


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
