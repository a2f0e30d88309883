"""The text twins of the pictures, made from the same data, for readers who do not see pictures and for terminals."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import Any, Final

from redflag.core.text import Catalog, Text, joined
from redflag.core.trace import Step, Trace
from redflag.draw.arrows import LABELS, Arrow, Spot, flow
from redflag.draw.layout import BOARD_LINKS
from redflag.draw.lit import Lit, lit_by, ranges, said, title_of
from redflag.draw.struck import GONE, KEPT, NOTHING, OURS, READ, STRUCK, Line, Reading, readings
from redflag.draw.words import LETTERS, SHADES, board_title, control, facts
from redflag.paris.board import (
    DIMENSION_NAMES,
    PIVOTAL,
    PLACE_NAMES,
    SIDE_NAMES,
    SIDES,
    SPACE_NAMES,
    SPACES,
    VERSAILLES,
    ZONE_NAMES,
    ZONES,
)
from redflag.paris.solo.aid import Aid

WIDTH: Final = 80
TIED: Final = "\u00a0"  # a space at which no line is broken
SIGNS: Final = {"ask": "?", "do": "!", "answer": "!", "table": "T", "choose": "=", "elsewhere": "…"}
FLOW_LEGEND: Final = Text(
    "? asks, ! acts, T reads a table (the first row that holds), = chooses a space by a table; o a walk can begin here."
)
PATH_LEGEND: Final = Text(
    "* the bot passed here, > it stands here, # which walks begin here; the path taken is [in brackets]."
)
CELLS: Final = {KEPT: "+", STRUCK: "x", GONE: "."}
TABLE_LEGEND: Final = Text("+ kept, x struck, . struck before")


def _fill(words: str, first: str = "", rest: str = "") -> str:
    """Words broken into lines; hyphens of notations do not break."""
    return textwrap.fill(
        words, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False, break_long_words=False
    )


# ---- the flowchart -------------------------------------------------------------------------------------------------


def flowchart(
    aid: Aid, trace: Trace | None, walk: int | None, step: int | None, lane: str | None, language: str | Catalog
) -> str:
    """The text twin of the flowchart."""
    lit = lit_by(aid, trace, walk, step)
    spots, arrows = flow(aid, lane)
    legend = [FLOW_LEGEND, PATH_LEGEND] if trace else [FLOW_LEGEND]
    lines = [_fill(text.into(language)) for text in (title_of(aid, trace, lane), aid.note, *legend)]
    if trace and lit.here:
        lines.append(_fill(said(lit.here, trace).into(language)))
    for name, title in aid.lanes.items():
        if lane in (None, name):
            lines += ["", title.into(language).upper()]
            for spot in spots:
                if spot.lane == name and spot.kind != "elsewhere":
                    lines.append(_node(spot, [a for a in arrows if a.source == spot.id], lit, language))
    return "\n".join(lines)


def _node(spot: Spot, ways: list[Arrow], lit: Lit, language: str | Catalog) -> str:
    here = lit.here is not None and lit.here.node == spot.id
    mark = ">" if here else "*" if spot.id in lit.nodes else " "
    begins = "o" if spot.begins else " "
    words = f"{spot.id} {SIGNS[spot.kind]} {spot.text.into(language)}"
    for way in ways:
        label = f"{LABELS[way.label].into(language)} " if way.label else ""
        path = f"{label}→ {way.target}".replace(" ", TIED)
        words += f"  [{path}]" if (way.source, way.target) in lit.arrows else f"  {path}"
    if spot.id in lit.starts:
        words += f"  #{ranges(lit.starts[spot.id])}"
    return _fill(words, f"{mark}{begins} ", "      ").replace(TIED, " ")


# ---- the elimination chart -----------------------------------------------------------------------------------------


def elimination(what: Trace | Step, aid: Aid, language: str | Catalog) -> str:
    """The text twin of the elimination chart."""
    found = readings(what, aid)
    blocks = [what.title.into(language)] if isinstance(what, Trace) else []
    if any(reading.ours for reading in found):
        blocks.append(_fill(OURS.into(language)))
    if not found:
        blocks.append(NOTHING.into(language))
    return "\n".join([*blocks, *("\n" + "\n".join(_reading(reading, language)) for reading in found)])


def _reading(reading: Reading, language: str | Catalog) -> Iterator[str]:
    yield _fill(reading.heading.into(language))
    if reading.spaces:
        letters = ascii_lowercase[: len(reading.spaces)]
        named = [f"{letter} {name.into(language)}" for letter, name in zip(letters, reading.names, strict=True)]
        yield _fill(" · ".join(name.replace(" ", TIED) for name in named), "  ", "  ").replace(TIED, " ")
        yield " " * 42 + " ".join(letters)
    for line in reading.lines:
        yield from _row(line, language)
    if any(line.state == READ for line in reading.lines):
        yield f"  ({TABLE_LEGEND.into(language)})"
    yield _fill(reading.outcome.into(language), "  ", "  ")


def _row(line: Line, language: str | Catalog) -> Iterator[str]:
    """The words of a row at the left, at the right its cells or what became of it."""
    left = textwrap.wrap(line.text.into(language), 35) or [""]
    right = [" ".join(CELLS[cell] for cell in line.cells)]
    if line.state != READ:
        right = textwrap.wrap(line.words.into(language), WIDTH - 42)
    for number in range(max(len(left), len(right))):
        head = f"{line.number:>4} " if number == 0 else " " * 5
        words = left[number] if number < len(left) else ""
        yield f"{head}{words:<36} {right[number] if number < len(right) else ''}".rstrip()


# ---- the board -----------------------------------------------------------------------------------------------------


def board(
    view: Mapping[str, Any], shade: Mapping[str, str] | None, title: Text | str | None, language: str | Catalog
) -> str:
    """The text twin of the board: each space with its pieces, who controls it, what opens it and how it is shaded."""
    heading = title if isinstance(title, str) else (title or board_title(view)).into(language)
    lines = [heading, *(fact.into(language) for fact in facts(view))]
    lines += [_fill(_supplies(view, side).into(language), "", "    ") for side in SIDES]
    for index, space in enumerate(SPACES):
        if index % 3 == 0:
            lines += ["", DIMENSION_NAMES[index // 3].into(language).upper()]
        words = joined(_space(view, index, (shade or {}).get(space)), "; ")
        lines.append(_fill(words.into(language), "  ", "      "))
    return "\n".join(lines)


def _supplies(view: Mapping[str, Any], side: str) -> Text:
    """The cubes of a side that are not on the map: its crisis track with bonus cubes, its pool, what is out."""
    zones = []
    for name, zone in zip(ZONE_NAMES, ZONES, strict=True):
        cubes, bonus = view["track"][side][zone], view["bonus"][side][zone]
        held = Text("{zone} {n}", zone=name, n=cubes)
        zones.append(Text("{zone} and {bonus} bonus", zone=held, bonus=bonus) if bonus else held)
    track = Text("crisis track {zones}", zones=joined(zones, ", "))
    if side == SIDES[VERSAILLES]:
        track = Text("{track}; below Prussian Collaboration {n}", track=track, n=view["collaboration"])
    return Text(
        "Cubes of {side} beside the map: {track}; pool {pool}; out of the game {out}",
        side=SIDE_NAMES[SIDES.index(side)],
        track=track,
        pool=view["pool"][side],
        out=view["out"][side],
    )


def _space(view: Mapping[str, Any], index: int, shade: str | None) -> Iterator[Text]:
    """What there is to say about a space."""
    space = SPACES[index]
    name = Text("{space}, pivotal", space=SPACE_NAMES[index]) if index in PIVOTAL else SPACE_NAMES[index]
    pieces = []
    for side in SIDES:
        cubes = LETTERS[side] * view["cubes"][space][side]
        disc = f"({LETTERS[side]})" if view["discs"].get(space) == side else ""
        pieces += [part for part in (cubes, disc) if part]
    yield Text("{space}: {pieces}", space=name, pieces=" ".join(pieces) or Text("empty"))
    owner = control(view, space)
    if owner:
        yield Text("controlled by {side}", side=SIDE_NAMES[SIDES.index(owner)])
    yield Text("opened by {places}", places=joined(_opened_by(space), ", "))
    if shade:
        yield SHADES[shade]


def _opened_by(space: str) -> list[Text]:
    """The places whose control opens a space (B4)."""
    names = dict(zip((*SPACES, "hq", "territory"), PLACE_NAMES, strict=True))
    opening = [link.first for link in BOARD_LINKS if link.second == space]
    opening += [link.second for link in BOARD_LINKS if link.first == space and not link.one_way]
    return [names[place] for place in opening]
