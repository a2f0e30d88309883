"""The picture of the table: the map with its pieces, and beside it what each side has. As shapes, for any drawer.

`still` is what never changes; `moving` are the groups of shapes that do, by their names, made from a view alone. A page
that shows both has to be sent only the groups that are different after a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from redflag.core.text import Catalog, Text, counted
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
ZONE_TOP: Final = 28
ZONE_HEIGHT: Final = 32
STEP_WIDTH: Final = 52  # of momentum
STEP_TOP: Final = 104
VP_STEP: Final = 24
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
    yield box(f"panel-{sphere}", left, 172, 442, 376, 12)
    yield words("heading", left + 10, 190, SPHERE_HEADINGS[sphere].into(language), 10.5)
    first = 2 * SPHERES.index(sphere)
    x = left + 92.0
    for dimension in (first, first + 1):
        name = DIMENSION_NAMES[dimension].into(language)
        yield sign(DIMENSION_SIGNS[DIMENSIONS[dimension]], x, 186.5)
        yield words("label-start", x + 11, 190, name, 11)
        x += 30 + 6.2 * len(name)


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
    left, top = place.x - width / 2, place.y - PLACE_HEIGHT / 2
    yield box(style, left, top, width, PLACE_HEIGHT, 6, name=f"node {place.name}")
    name = PLACE_NAMES[list(BOARD).index(place.name)].into(language)
    head, _, tail = name.rpartition(" ")
    for number, part in enumerate((head, tail) if head else (tail,)):
        yield words(ink, place.x, place.y - 3 + 14 * number, part, 10.5, name=f"words {place.name}")


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
    yield sign(DIMENSION_SIGNS[place.dimension], place.x - 34, place.y + 34)
    name = PLACE_NAMES[list(BOARD).index(place.name)].into(language)
    below = NAME_BELOW + (5 if place.pivotal else 0)
    yield words("name", place.x, place.y + below, name, 12, name=f"words {place.name}")


def _beside(side: str, language: Language) -> Iterator[Shape]:
    """What lies beside the map: names of the side and of its zones and momentum."""
    index = SIDES.index(side)
    align = "" if side == "versailles" else "-end"
    x, mark = (24, 12) if side == "versailles" else (WIDTH - 24, WIDTH - 12)
    yield sign(f"cube-{side}", mark, 13)
    yield words(f"side-{side}{align}", x, 18, SIDE_NAMES[index].into(language), 14)
    for number, zone in enumerate(ZONE_NAMES):
        left = _from_middle(side, 4 + ZONE_STEP * number, ZONE_WIDTH)
        yield words("label", left + ZONE_WIDTH / 2, ZONE_TOP + ZONE_HEIGHT + 13, zone.into(language), 10.5)
    middle = _from_middle(side, 144, 232) + 116
    yield words(f"side-{side}{align}", middle + (116 if align else -116), 98, MOMENTUM_NAMES[index].into(language), 11)


def _vp_scale(language: Language) -> Iterator[Shape]:
    yield words("label", WIDTH / 2, 98, Text("victory points").into(language), 10.5)
    for points in range(-MAX_VP, MAX_VP + 1):
        style = "vp-commune" if points > 0 else "vp-versailles" if points < 0 else "vp-middle"
        x = WIDTH / 2 + VP_STEP * points
        yield box(style, x - 11, STEP_TOP, 22, 38, 4)
        yield words("label", x, STEP_TOP + 50, str(abs(points)), 10.5)
    yield words("side-versailles", WIDTH / 2 - 131, 98, SIDE_NAMES[1].into(language), 10.5)
    yield words("side-commune-end", WIDTH / 2 + 131, 98, SIDE_NAMES[0].into(language), 10.5)


# ---- what changes --------------------------------------------------------------------------------------------------


def moving(view: View, language: Language) -> dict[str, list[Shape]]:
    """The groups of shapes that change, by name; which part of the picture each belongs to says `PART_OF`."""
    groups = {"round": list(_round(view, language)), "vp": list(_vp(view))}
    for side in SIDES:
        groups[f"zones-{side}"] = list(_zones(view, side))
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
    "pool": Text("Pool: cubes ready to be placed. Cubes removed from the map come back here (T1, T4)."),
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
    yield words("said", WIDTH / 2, 18, text.into(language), 12.5)


def _vp(view: View) -> Iterator[Shape]:
    """Both markers on one scale, the political one above, the military one below."""
    for sphere, y in (("political", STEP_TOP + 9), ("military", STEP_TOP + 29)):
        x = WIDTH / 2 + VP_STEP * view["vp"][sphere]["commune"]
        yield circle(f"vp-{sphere}", x, y, 8.5, name=f"vp {sphere}")
        yield words("on-side", x, y + 3.8, "P" if sphere == "political" else "M", 10.5)


def _cubes(side: str, count: int, middle: float, y: float, step: float = CUBE_STEP) -> Iterator[Shape]:
    """Some cubes of a side in a row."""
    for number in range(count):
        yield sign(f"cube-{side}", middle + (number - (count - 1) / 2) * step, y)


def _zones(view: View, side: str) -> Iterator[Shape]:
    """The zones of the crisis track, with a dashed box for the bonus cubes that the first cube of a zone frees."""
    for number, zone in enumerate(ZONES):
        left = _from_middle(side, 4 + ZONE_STEP * number, ZONE_WIDTH)
        breached = view["track"][side][zone] < START_TRACK[SIDES.index(side)][number]
        yield box("zone-breached" if breached else "zone", left, ZONE_TOP, ZONE_WIDTH, ZONE_HEIGHT, 6)
        if view["bonus"][side][zone]:
            yield box("bonus", left + 62, ZONE_TOP + 4, 40, ZONE_HEIGHT - 8, 5)


def _track(view: View, side: str) -> Iterator[Shape]:
    """The cubes in the zones."""
    y = ZONE_TOP + ZONE_HEIGHT / 2
    for number, zone in enumerate(ZONES):
        left = _from_middle(side, 4 + ZONE_STEP * number, ZONE_WIDTH)
        bonus = view["bonus"][side][zone]
        yield from _cubes(side, view["track"][side][zone], left + (33 if bonus else ZONE_WIDTH / 2), y)
        yield from _cubes(side, bonus, left + 82, y)


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
            yield from _cubes(side, _below(view, step), middle, 134)


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
        yield box("cell-open" if is_open else "cell-closed", x - 8, 126, 16, 16, 2)
        if number < view["pool"]["commune"]:
            yield sign("cube-commune", x, 134)


def _pool(view: View, side: str, language: Language) -> Iterator[Shape]:
    """The cubes that can be placed, and beside the name of the side how many have left the game."""
    pool, out = view["pool"][side], view["out"][side]
    align, edge = ("label-end", WIDTH) if side == "commune" else ("label-start", 0)
    if out:
        yield words(align, abs(edge - 120), 18, Text("out of the game: {n}", n=out).into(language), 11)
    if side == "commune":
        said = Text("pool: {n} of {cells} cells filled", n=pool, cells=COMMUNE_CELLS[view["momentum"][side]])
        yield words(align, WIDTH - 8, 160, said.into(language), 11)
        return
    text = counted("pool: {n} cube", "pool: {n} cubes", pool).into(language)
    yield words(align, 8, 160, text, 11)
    start = 16 + 7 * len(text)
    step = min(13, (300 - start) / max(1, pool))  # where there are many they lie a little on each other
    yield from (sign("cube-versailles", start + 8 + step * number, 156) for number in range(pool))


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
    disc = view["discs"].get(space)
    if disc:
        yield sign(f"disc-{disc}", place.x + 33, place.y - 31)
    owner = control(view, space)
    if owner:
        yield line(f"control-{owner}", place.x - 18, place.y + 23, place.x + 18, place.y + 23, name=f"control {space}")


def shaded(space: str, shade: str) -> list[Shape]:
    """A candidate: its ground, to be drawn below its pieces, and the sign of what became of it."""
    place = BOARD[space]
    return picture.shaded(circle(f"shade-{shade}", place.x, place.y, RADIUS - 2), shade)
