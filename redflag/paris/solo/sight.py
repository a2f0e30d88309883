"""What the bot sees: Available cubes, Room, isolation, leads, and what one cube would change (rules Z-D and Z-T).

`lead` is always bot pieces less player pieces in a space, so "controls" means a lead above 0 for either side.
"""

from __future__ import annotations

from operator import sub
from typing import Final

from redflag.paris import board
from redflag.paris.board import COMMUNE, DISC_SPACES, FINAL_ZONE, MAX_CUBES, NO_DISCS, PIVOTAL, VERSAILLES, spaces_in
from redflag.paris.state import FINAL_CRISIS, ParisState

# How much one act of a kind adds to the bot's lead in its space.
GAIN: Final = {"place": 1, "disc": 1, "remove": 1, "replace": 2}
# The leads, from least to most, with which one act gives the bot control that it has not; ends the player's control; or
# does either ("flips").
Span = tuple[int, int]
GAINS: Final[dict[str, Span]] = {act: (1 - gain, 0) for act, gain in GAIN.items()}
ENDS: Final[dict[str, Span]] = {act: (-gain, -1) for act, gain in GAIN.items()}
FLIPS: Final[dict[str, Span]] = {act: (-gain, 0) for act, gain in GAIN.items()}
ANY_LEAD: Final = 99
# Z-D5: the lead in cubes that leaves the bot no Room in a space.
FULL_LEAD: Final = tuple(2 if space in PIVOTAL else 1 for space in board.ALL_SPACES)
# Z-D4: where a side's cubes are never Isolated.
NEVER_ISOLATED: Final = (
    1 << board.SPACE_INDEX["social-movements"] | 1 << board.SPACE_INDEX["pere-lachaise"],
    1 << board.SPACE_INDEX["royalists"]
    | 1 << board.SPACE_INDEX["mont-valerien"]
    | 1 << board.SPACE_INDEX["fort-d-issy"],
)


def available(s: ParisState) -> int:
    """How many Available cubes the bot has (Z-D2)."""
    bot = s.bot
    start, escalation, tension, final = s.track[bot]
    cubes = s.pool[bot] + start + escalation + tension
    late = final and (s.round == 3 or s.phase == FINAL_CRISIS)
    if late and (s.breached(COMMUNE, FINAL_ZONE) or s.breached(VERSAILLES, FINAL_ZONE)):
        cubes += final
    return cubes


def lead(s: ParisState, space: int) -> int:
    """Bot pieces less player pieces in a space."""
    pieces = s.cubes[s.bot][space] - s.cubes[1 - s.bot][space]
    disc = s.discs[space]
    return pieces if disc < 0 else pieces + 1 if disc == s.bot else pieces - 1


def leads(s: ParisState) -> list[int]:
    """Bot pieces less player pieces, for every space."""
    bot = s.bot
    ahead = list(map(sub, s.cubes[bot], s.cubes[1 - bot]))
    if s.discs != NO_DISCS:
        for space in DISC_SPACES:
            disc = s.discs[space]
            if disc >= 0:
                ahead[space] += 1 if disc == bot else -1
    return ahead


def room(s: ParisState, mask: int = board.ANYWHERE) -> int:
    """Where the bot has Room: its cubes do not lead yet (by 2 in a pivotal space) and are fewer than four (Z-D5)."""
    found, cubes, foe = 0, s.cubes[s.bot], s.cubes[1 - s.bot]
    for space in spaces_in(mask):
        own = cubes[space]
        if own < MAX_CUBES and own - foe[space] < FULL_LEAD[space]:
            found |= 1 << space
    return found


def supported(s: ParisState, side: int) -> int:
    """The spaces where a piece of this side would not be Isolated, as a mask (Z-D4)."""
    return NEVER_ISOLATED[side] | board.opened_by(s.standing(side)[1])


def objective_spaces(s: ParisState) -> int:
    """The spaces of both open objectives, as a mask."""
    mask = 0
    for card in s.objective:
        if card:
            mask |= 1 << s.deck.cards[card].space
    return mask


def preferred_sphere(s: ParisState) -> int:
    """The sphere a bot of this side prefers, as a mask."""
    return board.SPHERE_MASK[board.MILITARY if s.bot == VERSAILLES else board.POLITICAL]


def spare_cubes(s: ParisState, space: int) -> int:
    """How many cubes the bot could give up in a space without losing control of it (Z-E7)."""
    ahead, cubes = lead(s, space), s.cubes[s.bot][space]
    return cubes if ahead <= 0 else min(cubes, ahead - 1)


def to_spare(s: ParisState, mask: int) -> int:
    """Spaces with 2 more bot cubes than player cubes, 3 in a pivotal one; discs do not count (Z-Pd)."""
    found, cubes, foe = 0, s.cubes[s.bot], s.cubes[1 - s.bot]
    for space in spaces_in(mask):
        if cubes[space] - foe[space] > FULL_LEAD[space]:
            found |= 1 << space
    return found
