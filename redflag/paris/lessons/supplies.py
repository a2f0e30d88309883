"""Where the cubes of both sides are, on the map and beside it: pools, crisis track, momentum (rules T and M)."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from redflag.core.game import Game
from redflag.core.text import Text, counted
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.paris.board import COMMUNE_CELLS, SIDE_NAMES, SIDES, ZONE_NAMES, ZONES
from redflag.paris.lessons.answers import answer

NONE: Final = Text("none")


def in_pool(game: Game, side: str) -> Answer:
    """How many cubes a side has in its pool (T4)."""
    index, cubes = game.side_index(side), game.view(None)["pool"][side]
    because = counted("{side} has {n} cube in its pool.", "{side} has {n} cubes in its pool.", cubes)
    return answer(cubes, {}, "T4", because.with_(side=SIDE_NAMES[index]))


def out_of_game(game: Game, side: str) -> Answer:
    """How many cubes of a side are out of the game (T4)."""
    index, cubes = game.side_index(side), game.view(None)["out"][side]
    because = counted("{n} cube of {side} is out of the game.", "{n} cubes of {side} are out of the game.", cubes)
    return answer(cubes, {}, "T4", because.with_(side=SIDE_NAMES[index]))


def supplies(game: Game) -> Shown:
    """A table of all cubes of both sides, and where each of them is."""
    view = game.view(None)
    rows = [
        (Text("On the map"), [_cubes(sum(space[side] for space in view["cubes"].values())) for side in SIDES]),
        (Text("In the pool"), [_pool(view, side) for side in SIDES]),
        *(
            (Text("Crisis track, {zone}", zone=name), [_zone(view, side, zone) for side in SIDES])
            for zone, name in zip(ZONES, ZONE_NAMES, strict=True)
        ),
        (Text("Below Prussian Collaboration"), [NONE, _cubes(view["collaboration"])]),
        (Text("Out of the game"), [_cubes(view["out"][side]) for side in SIDES]),
        (Text("Momentum"), [Text("{n} of 3", n=view["momentum"][side]) for side in SIDES]),
    ]
    heads = [said(text) for text in (Text("Where the cubes are"), *SIDE_NAMES)]
    lines = [[said(text) for text in (name, *cells)] for name, cells in rows]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in lines
    )
    return Shown(
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>",
        "\n".join(f"{name}: {heads[1]} {commune}, {heads[2]} {versailles}" for name, commune, versailles in lines),
    )


def _cubes(number: int) -> Text:
    return Text("{n}", n=number) if number else NONE


def _pool(view: dict[str, Any], side: str) -> Text:
    """Commune's pool is limited by its momentum, that of Versailles is not (T4)."""
    if side == "versailles":
        return Text("{n} (no limit)", n=view["pool"][side])
    return Text("{n} (room for {cells})", n=view["pool"][side], cells=COMMUNE_CELLS[view["momentum"][side]])


def _zone(view: dict[str, Any], side: str, zone: str) -> Text:
    cubes, bonus = view["track"][side][zone], view["bonus"][side][zone]
    if bonus:
        return Text("{cubes} and {bonus} bonus", cubes=cubes, bonus=bonus)
    return _cubes(cubes)
