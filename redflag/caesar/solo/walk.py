"""A walk of auto-Crassus: the placements it looks at, the line that it follows, and the value that line asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from redflag.caesar.asking import WAYS
from redflag.caesar.board import BORDERS, PROVINCE_IDS, PROVINCES, TOKENS
from redflag.caesar.solo.sight import Spot, barred, lead, lies, spots
from redflag.caesar.state import CaesarState
from redflag.core.bot.predicates import Universe
from redflag.core.bot.stops import Stop
from redflag.core.bot.walk import Walk, once
from redflag.core.text import Text

PROVINCE: Final = Universe(
    "province", PROVINCE_IDS, tuple(province.name for province in PROVINCES), Text("no province")
)
BORDER: Final = Universe(
    "border", tuple(border.id for border in BORDERS), tuple(border.name for border in BORDERS), Text("no border")
)
TOKEN: Final = Universe(
    "token", tuple(token.id for token in TOKENS), tuple(token.name for token in TOKENS), Text("no token")
)
ENOUGH, LEAST, LARGEST = "enough", "least", "largest"  # the value that a line asks for


class CrassusWalk(Walk):
    """One walk. What it has chosen stands in `province`, `border` and `token`."""

    s: CaesarState
    province = -1
    border = -1
    token = -1
    asks_for = LARGEST

    def start(self) -> Stop | None:
        """Where it begins; nowhere if nothing can be placed."""
        return super().start() if any(self.spots) else None

    @once
    def spots(self) -> tuple[tuple[Spot, ...], ...]:
        """For every province the placements that the bot may make there; barred ones only if there are no others."""
        every = self.every_spot
        if 1 not in self.s.empty:  # nothing can be closed, so nothing is barred
            return every
        allowed = tuple(tuple(spot for spot in found if not barred(self.s, n, spot)) for n, found in enumerate(every))
        return allowed if any(allowed) else every

    @once
    def every_spot(self) -> tuple[tuple[Spot, ...], ...]:
        """The same with barred ones."""
        return tuple(spots(self.s, n) for n in range(len(PROVINCES)))

    def with_spots(self) -> int:
        """The open provinces where the bot has a placement, as a mask."""
        return sum(1 << n for n, found in enumerate(self.spots) if found)

    def needed(self, province: int) -> int:
        """The least value that faces a province and is enough to win it."""
        return -lead(self.s, province)

    def largest(self, province: int) -> int:
        """The largest value that can face a province."""
        return max(spot.value for spot in self.spots[province])

    @once
    def fitting(self) -> tuple[Spot, ...]:
        """The placements at the chosen province with the value that the line asks for."""
        found = self.spots[self.province] or self.every_spot[self.province]
        if self.asks_for == ENOUGH:
            found = tuple(spot for spot in self.every_spot[self.province] if spot.value >= self.needed(self.province))
        values = [spot.value for spot in found]
        wanted = max(values) if self.asks_for == LARGEST else min(values)
        return tuple(spot for spot in found if spot.value == wanted)

    def borders(self) -> int:
        """The borders where that value can be placed."""
        return _mask(spot.border for spot in self.fitting)

    def tokens(self) -> int:
        """The tokens that give it on the chosen border."""
        return _mask(spot.token for spot in self.fitting if spot.border == self.border)

    def placing(self) -> str:
        """The move that places the chosen token on the chosen border."""
        spot = next(spot for spot in self.fitting if (spot.border, spot.token) == (self.border, self.token))
        lying = lies(self.province, spot, self.s.bot)
        ways = WAYS[spot.token, spot.border]
        return ways[0] if len(ways) == 1 or lying.to_a > lying.to_b else ways[1]


def _mask(found: Iterable[int]) -> int:
    mask = 0
    for number in found:
        mask |= 1 << number
    return mask
