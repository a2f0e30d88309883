"""The picture of the table: the map with its pieces, and beside it what each side has. As shapes, for any drawer.

`still` is what never changes; `moving` are the groups of shapes that do, by their names, made from a view alone. A page
that shows both has to be sent only the groups that are different after a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from redflag.core.text import Catalog, Text
from redflag.draw import picture
from redflag.draw.shapes import Shape, arrow_head, box, circle, line, polygon, sign, star, words
from redflag.paris.board import (
    COMMUNE_CELLS,
    DIMENSION_NAMES,
    DIMENSIONS,
    MAX_MOMENTUM,
    MAX_VP,
    MOMENTUM_NAMES,
    PLACE_NAMES,
    SIDE_NAMES,
    SIDES,
    SPACES,
    SPHERES,
    START_TRACK,
    ZONE_NAMES,
    ZONES,
)
from redflag.paris.face.board_words import control
from redflag.paris.face.layout import (
    BOARD,
    BOARD_LINKS,
    CUBE_STEP,
    DIMENSION_SIGNS,
    FRAMES,
    NAME_BELOW,
    PLACE_HEIGHT,
    PLACE_WIDTHS,
    RADIUS,
    WIDTH,
    Place,
    clipped,
)
from redflag.paris.rounds import LAST_ROUND
from redflag.paris.words import PHASE_NAMES

View = Mapping[str, Any]
Language = str | Catalog

ZONE_WIDTH: Final = 107
ZONE_STEP: Final = 111
ZONE_TOP: Final = 22
ZONE_HEIGHT: Final = 42
ZONE_CUBES: Final = 51  # the middle of the cubes in a zone; its name stands above them
STEP_WIDTH: Final = 52  # of momentum
STEP_TOP: Final = 86
CELLS: Final = 118  # the middle of what lies below the steps
LABELS: Final = 81  # the names above the steps
VP_STEP: Final = 22
PANEL_WIDTH: Final = 442  # of the map of a sphere
WIDE_LETTER: Final = 8.7  # of a name, at the largest size that it is written in
SPHERE_HEADINGS: Final = {"political": Text("POLITICS"), "military": Text("WAR")}
# Which way a side's tracks run from the middle of the picture, and where they begin.
WAY: Final = {"commune": 1, "versailles": -1}


def _from_middle(side: str, distance: float, width: float) -> float:
    """The left edge of something that begins this far from the middle, on a side's half of the picture."""
    return WIDTH / 2 + distance if side == "commune" else WIDTH / 2 - distance - width


# ---- what never changes --------------------------------------------------------------------------------------------


def still(part: str, language: Language) -> list[Shape]:
    """The shapes of a part of the picture that never change, without its spaces."""
    if part in SPHERES:
        return [*_panel(part, language), *_links(part), *_places(part, language)]
    if part == "vp":
        return list(_vp_scale(language))
    return list(_beside(part, language)) if part in SIDES else []


def _panel(sphere: str, language: Language) -> Iterator[Shape]:
    left = 4 if sphere == "political" else 454
    yield box(f"panel-{sphere}", left, 132, PANEL_WIDTH, 376, 12)
    heading = SPHERE_HEADINGS[sphere].into(language)
    yield words("heading", left + 10, 150, heading, 11)
    first = 2 * SPHERES.index(sphere)
    x = left + max(92.0, 30 + 10.0 * len(heading))  # also where letters are larger than the picture is small
    for dimension in (first, first + 1):
        name = DIMENSION_NAMES[dimension].into(language)
        yield sign(DIMENSION_SIGNS[DIMENSIONS[dimension]], x, 146.5)
        yield words("label-start", x + 11, 150, name, 11)
        x += 36 + 7.4 * len(name)


def _links(sphere: str) -> Iterator[Shape]:
    for first, second, one_way in BOARD_LINKS:
        a, b = BOARD[first], BOARD[second]
        if a.sphere != sphere:
            continue
        (x, y), (to_x, to_y) = start, end = clipped(a, b)
        corners = [round(number, 1) for number in (x, y, to_x, to_y)]
        if one_way:
            yield line("one-way", *corners, name=f"one-way {first} {second}")
            yield polygon("head", *arrow_head(start, end))
        else:
            away = a.dimension is None or b.dimension is None
            yield line("link-away" if away else "link", *corners, name=f"link {first} {second}")


def _places(sphere: str, language: Language) -> Iterator[Shape]:
    """The places that hold no pieces; the Territory is drawn with its pieces, because it changes hands."""
    place = BOARD["hq"]
    if place.sphere == sphere:
        yield from _box_place(place, "place-hq", "on-side", language)


def _box_place(place: Place, style: str, ink: str, language: Language) -> Iterator[Shape]:
    width = PLACE_WIDTHS[place.name]
    lines = _in_lines(PLACE_NAMES[list(BOARD).index(place.name)].into(language), width)
    height = PLACE_HEIGHT + (10 if len(lines) > 2 else 0)
    yield box(style, place.x - width / 2, place.y - height / 2, width, height, 6, name=f"node {place.name}")
    step = 16 if len(lines) < 3 else 14
    for number, part in enumerate(lines):
        y = place.y + 4 + step * (number - (len(lines) - 1) / 2)
        yield words(ink, place.x, y, part, 11, name=f"words {place.name}")


def _in_lines(name: str, width: float) -> list[str]:
    """A name in two lines of about the same length; in as many as it has words where these are too wide."""
    each = name.split()
    ways = [[" ".join(each[:at]), " ".join(each[at:])] for at in range(1, len(each))]
    best = min(ways, key=lambda lines: max(map(len, lines)), default=[name])
    return best if max(map(len, best)) * WIDE_LETTER <= width + 8 else each


def space_shapes(place: Place, language: Language) -> list[Shape]:
    """A space without its pieces: the outline, the sign of its dimension, its name."""
    return [*_outline(place), *_space_name(place, language)]


def _outline(place: Place) -> Iterator[Shape]:
    style = place.dimension
    if place.pivotal:
        for radius in FRAMES[:2]:
            yield polygon(f"frame-{style}", *star(place.x, place.y, radius))
        yield polygon(f"space-{style}", *star(place.x, place.y, FRAMES[2]), name=f"node {place.name}")
    else:
        yield circle(f"space-{style}", place.x, place.y, RADIUS, name=f"node {place.name}")


def _space_name(place: Place, language: Language) -> Iterator[Shape]:
    assert place.dimension is not None
    yield sign(DIMENSION_SIGNS[place.dimension], place.x - 32, place.y + 32)
    name = PLACE_NAMES[list(BOARD).index(place.name)].into(language)
    below = NAME_BELOW + (5 if place.pivotal else 0)
    # A long name at the edge stays within its panel, also where letters are larger than the picture is small.
    left, half = 4 if place.sphere == "political" else 454, WIDE_LETTER * len(name) / 2
    x = max(left + half, min(place.x, left + PANEL_WIDTH - half))
    yield words("name", x, place.y + below, name, 12, name=f"words {place.name}")


def _beside(side: str, language: Language) -> Iterator[Shape]:
    """What lies beside the map: names of the side and of its zones and momentum."""
    index = SIDES.index(side)
    align = "" if side == "versailles" else "-end"
    x, mark = (24, 12) if side == "versailles" else (WIDTH - 24, WIDTH - 12)
    yield sign(f"cube-{side}", mark, 11)
    yield words(f"side-{side}{align}", x, 16, SIDE_NAMES[index].into(language), 14)
    middle = _from_middle(side, 144, 232) + 116
    yield words(
        f"side-{side}{align}", middle + (116 if align else -116), LABELS, MOMENTUM_NAMES[index].into(language), 11
    )


def _vp_scale(language: Language) -> Iterator[Shape]:
    yield words("label", WIDTH / 2, LABELS, Text("VP").into(language), 11)
    for points in range(-MAX_VP, MAX_VP + 1):
        style = "vp-commune" if points > 0 else "vp-versailles" if points < 0 else "vp-middle"
        x = WIDTH / 2 + VP_STEP * points
        for top in (STEP_TOP, STEP_TOP + 20):
            yield box(style, x - 10, top, 20, 19, 4)


# ---- what changes --------------------------------------------------------------------------------------------------


def moving(view: View, language: Language) -> dict[str, list[Shape]]:
    """The groups of shapes that change, by name; which part of the picture each belongs to says `PART_OF`."""
    groups = {"round": list(_round(view, language)), "vp": list(_vp(view))}
    for side in SIDES:
        groups[f"zones-{side}"] = list(_zones(view, side, language))
        groups[f"track-{side}"] = list(_track(view, side))
        groups[f"momentum-{side}"] = list(_momentum(view, side))
        groups[f"below-{side}"] = list(_below_steps(view, side))
        groups[f"pool-{side}"] = list(_pool(view, side, language))
    groups["territory"] = list(_territory(view, language))
    for space in SPACES:
        groups[f"pieces-{space}"] = list(_pieces(view, space))
    return groups


# What the things beside the map are, for somebody who sees them for the first time.
TIPS: Final = {
    "track": Text(
        "Crisis track: when a pool is empty, cubes come from here, from Start outward. The first cube taken from a "
        "zone frees its bonus cubes, in the dashed box (T1, T2)."
    ),
    "momentum-commune": Text("Revolutionary Momentum: each step opens more cells of the Commune's pool (T4)."),
    "momentum-versailles": Text(
        "Prussian Collaboration: each step frees the cubes below it; at 3 the Prussian Territory counts as a space "
        "that Versailles controls (M1, B3)."
    ),
    "pool": Text(
        "Pool: cubes ready to be placed. Cubes removed from the map come back here; those that are out have left the "
        "game for good (T1, T4)."
    ),
    "vp": Text(
        "Victory points: P political, M military. A marker on the right is for Commune, on the left for Versailles "
        "(K5)."
    ),
    "territory": Text(
        "Versailles controls the Territory while Prussian Collaboration is at 3; it holds no pieces (B3)."
    ),
}


def tip(group: str) -> Text | None:
    """What a group is."""
    return TIPS.get(group) or TIPS.get(group.partition("-")[0])


PART_OF: Final = {
    "round": "round",
    "vp": "vp",
    "territory": "military",
    **{f"{group}-{side}": side for side in SIDES for group in ("zones", "track", "momentum", "below", "pool")},
}


def _round(view: View, language: Language) -> Iterator[Shape]:
    text = Text(
        "Round {round} of {last} · {phase} · initiative: {side}",
        round=view["round"],
        last=LAST_ROUND,
        phase=PHASE_NAMES[view["phase"]],
        side=SIDE_NAMES[SIDES.index(view["initiative"])],
    )
    yield words("said", WIDTH / 2, 15, text.into(language), 12)


def _vp(view: View) -> Iterator[Shape]:
    """Both markers on one scale, the political one above, the military one below."""
    for sphere, y in (("political", STEP_TOP + 9.5), ("military", STEP_TOP + 29.5)):
        x = WIDTH / 2 + VP_STEP * view["vp"][sphere]["commune"]
        for points in range(-MAX_VP, MAX_VP + 1):
            if points != view["vp"][sphere]["commune"]:
                yield words("label", WIDTH / 2 + VP_STEP * points, y + 4, str(abs(points)), 11)
        yield circle(f"vp-{sphere}", x, y, 9.5, name=f"vp {sphere}")
        yield words("on-side", x, y + 3.8, "P" if sphere == "political" else "M", 11)


def _cubes(side: str, count: int, middle: float, y: float, step: float = CUBE_STEP) -> Iterator[Shape]:
    """Some cubes of a side in a row."""
    for number in range(count):
        yield sign(f"cube-{side}", middle + (number - (count - 1) / 2) * step, y)


def _zones(view: View, side: str, language: Language) -> Iterator[Shape]:
    """The zones of the crisis track, with a dashed box for the bonus cubes that the first cube of a zone frees."""
    for number, (zone, name) in enumerate(zip(ZONES, ZONE_NAMES, strict=True)):
        left = _from_middle(side, 4 + ZONE_STEP * number, ZONE_WIDTH)
        breached = view["track"][side][zone] < START_TRACK[SIDES.index(side)][number]
        yield box("zone-breached" if breached else "zone", left, ZONE_TOP, ZONE_WIDTH, ZONE_HEIGHT, 6)
        said = name.into(language)
        yield words("label", left + ZONE_WIDTH / 2, ZONE_TOP + 14, said, 11, most=ZONE_WIDTH - 4)
        if view["bonus"][side][zone]:
            yield box("bonus", left + 61, ZONE_CUBES - 10.5, 41, 21, 5)


def _track(view: View, side: str) -> Iterator[Shape]:
    """The cubes in the zones."""
    y = ZONE_CUBES
    for number, zone in enumerate(ZONES):
        left = _from_middle(side, 4 + ZONE_STEP * number, ZONE_WIDTH)
        bonus = view["bonus"][side][zone]
        yield from _cubes(side, view["track"][side][zone], left + (33 if bonus else ZONE_WIDTH / 2), y)
        yield from _cubes(side, bonus, left + 81.5, y)


def _momentum(view: View, side: str) -> Iterator[Shape]:
    """The steps of a momentum track."""
    now = view["momentum"][side]
    for step in range(MAX_MOMENTUM + 1):
        left = _from_middle(side, 144 + 60 * step, STEP_WIDTH)
        middle = left + STEP_WIDTH / 2
        reached = step == now
        yield box(f"step-{side}" if reached else "step", left, STEP_TOP, STEP_WIDTH, 20, 10)
        yield words("on-side" if reached else "number", middle, STEP_TOP + 14.5, str(step), 11.5)


def _below_steps(view: View, side: str) -> Iterator[Shape]:
    """What lies below the steps of a momentum track: Commune's cells, the cubes that Versailles can still free."""
    for step in range(1, MAX_MOMENTUM + 1):
        middle = _from_middle(side, 144 + 60 * step, STEP_WIDTH) + STEP_WIDTH / 2
        if side == "commune":
            yield from _cells(view, step, middle)
        else:
            yield from _cubes(side, _below(view, step), middle, CELLS)


def _below(view: View, step: int) -> int:
    """How many Versailles cubes lie below a step of Prussian Collaboration: two each, the lowest emptied first."""
    left: int = view["collaboration"] - 2 * (MAX_MOMENTUM - step)
    return min(2, max(0, left))


def _cells(view: View, step: int, middle: float) -> Iterator[Shape]:
    """The cells of Commune's pool that a step opens, with the cubes in them: the lowest cells are filled first."""
    first, last = COMMUNE_CELLS[step - 1], COMMUNE_CELLS[step]
    is_open = view["momentum"]["commune"] >= step
    for number in range(first, last):
        x = middle + (number - first - (last - first - 1) / 2) * 18
        yield box("cell-open" if is_open else "cell-closed", x - 8, CELLS - 8, 16, 16, 2)
        if number < view["pool"]["commune"]:
            yield sign("cube-commune", x, CELLS)


def _pool(view: View, side: str, language: Language) -> Iterator[Shape]:
    """The cubes that can be placed, and beside the name of the side how many have left the game."""
    pool, out = view["pool"][side], view["out"][side]
    left = WIDTH - 72 if side == "commune" else 4
    middle, y = left + 34, STEP_TOP + (15 if out else 24)
    yield words("label", middle, LABELS, Text("Pool").into(language), 11)
    yield box("pool", left, STEP_TOP, 68, 39, 7)
    if out:
        yield words("label", middle, STEP_TOP + 33, Text("{n} out", n=out).into(language), 11, most=64)
    if side == "commune":
        cells = COMMUNE_CELLS[view["momentum"][side]]
        said = Text("{n} of {cells}", n=pool, cells=cells) if cells else Text("no cell")
        yield words("label", middle, y, said.into(language), 11, most=64)
        return
    if not pool:
        yield words("label", middle, y, Text("empty").into(language), 11)
    row = max(4, pool if out else (pool + 1) // 2)  # where there are many they lie a little on each other
    step = min(16.0, 50 / max(1, row - 1))
    for number in range(pool):
        x = middle + (number % row - (min(row, pool) - 1) / 2) * step
        yield sign("cube-versailles", x, y - 4 if pool <= row else STEP_TOP + 10.5 + 18 * (number // row))


def _territory(view: View, language: Language) -> Iterator[Shape]:
    """The Territory, which Versailles controls while Prussian Collaboration is at 3 (B3)."""
    taken = view["momentum"]["versailles"] == MAX_MOMENTUM
    style, ink = ("place-taken", "on-side") if taken else ("place-territory", "on-sheet")
    yield from _box_place(BOARD["territory"], style, ink, language)


def _pieces(view: View, space: str) -> Iterator[Shape]:
    """The pieces in a space: Commune's cubes at the left, Versailles' at the right, a disc above, control below."""
    place = BOARD[space]
    for side in SIDES:
        for number in range(view["cubes"][space][side]):
            x = place.x - WAY[side] * (24 - number % 2 * CUBE_STEP)
            yield sign(f"cube-{side}", x, place.y - 9 + number // 2 * CUBE_STEP)
        if (view.get("goal") or {}).get(side) == space:  # what the objective of a side is about
            yield sign(f"flag-{side}", place.x - (26 if side == "commune" else 8), place.y - 36)
    disc = view["discs"].get(space)
    if disc:
        yield sign(f"disc-{disc}", place.x + 31, place.y - 29)
    owner = None if view.get("unjudged") else control(view, space)
    if owner:
        yield line(f"control-{owner}", place.x - 18, place.y + 23, place.x + 18, place.y + 23, name=f"control {space}")
    if space in view.get("flags", ()):
        yield from _flag(place.x + 36, place.y + 34)


def _flag(x: float, y: float) -> Iterator[Shape]:
    """A little flag: an objective that lies open."""
    yield line("one-way", x - 5, y - 11, x - 5, y + 11, name="flag")
    yield polygon("head", x - 4, y - 11, x + 10, y - 6, x - 4, y - 1)


def shaded(space: str, shade: str) -> list[Shape]:
    """A candidate: its ground, to be drawn below its pieces, and the sign of what became of it."""
    place = BOARD[space]
    return picture.shaded(circle(f"shade-{shade}", place.x, place.y, RADIUS - 2), shade)
