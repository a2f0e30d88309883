"""The text twin of the board, for readers who do not see pictures and for terminals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from redflag.core.lines import paragraph
from redflag.core.text import Catalog, Text, joined
from redflag.draw.shading import SHADES
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
from redflag.paris.face.board_words import LETTERS, board_title, control, facts
from redflag.paris.face.layout import BOARD_LINKS


def board(view: Mapping[str, Any], shade: Mapping[str, str] | None, title: Text | None, language: str | Catalog) -> str:
    """The text twin of the board: each space with its pieces, who controls it, what opens it and how it is shaded."""
    heading = (title or board_title(view)).into(language)
    lines = [heading, *(fact.into(language) for fact in facts(view))]
    lines += [paragraph(_supplies(view, side).into(language), "", "    ") for side in SIDES]
    for index, space in enumerate(SPACES):
        if index % 3 == 0:
            lines += ["", DIMENSION_NAMES[index // 3].into(language).upper()]
        words = joined(_space(view, index, (shade or {}).get(space)), "; ")
        lines.append(paragraph(words.into(language), "  ", "      "))
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
    owner = None if view.get("unjudged") else control(view, space)
    if owner:
        yield Text("controlled by {side}", side=SIDE_NAMES[SIDES.index(owner)])
    yield Text("opened by {places}", places=joined(_opened_by(space), ", "))
    if space in view.get("flags", ()):
        yield Text("objective")
    if shade:
        yield SHADES[shade]


def _opened_by(space: str) -> list[Text]:
    """The places whose control opens a space (B4)."""
    names = dict(zip((*SPACES, "hq", "territory"), PLACE_NAMES, strict=True))
    opening = [link.first for link in BOARD_LINKS if link.second == space]
    opening += [link.second for link in BOARD_LINKS if link.first == space and not link.one_way]
    return [names[place] for place in opening]
