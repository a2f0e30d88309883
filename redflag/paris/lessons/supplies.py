"""Where the cubes of both sides are, on the map and beside it: pools, crisis track, momentum (rules T and M)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from redflag.core.game import Game
from redflag.core.text import Text, counted
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.paris.board import (
    COMMUNE_CELLS,
    SIDE_NAMES,
    SIDES,
    START_BELOW,
    START_BONUS,
    START_TRACK,
    ZONE_NAMES,
    ZONES,
)
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
        (Text("In the pool"), [Text("{n}", n=view["pool"][side]) for side in SIDES]),  # how many it holds is asked
        *(
            (Text("Crisis track, {zone}", zone=name), [_zone(view, side, zone) for side in SIDES])
            for zone, name in zip(ZONES, ZONE_NAMES, strict=True)
        ),
        (Text("Below Prussian Collaboration"), [NONE, _cubes(view["collaboration"])]),
        (Text("Out of the game"), [_cubes(view["out"][side]) for side in SIDES]),
        (Text("Momentum"), [Text("{n} of 3", n=view["momentum"][side]) for side in SIDES]),
    ]
    return _table(Text("Where the cubes are"), rows)


def _table(title: Text, rows: Iterable[tuple[Text, Sequence[Text]]]) -> Shown:
    """A table with a column for each side."""
    heads = [said(text) for text in (title, *SIDE_NAMES)]
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


def two_economies() -> Shown:
    """What differs between the cubes of the two sides, from the set-up and the tracks (S2, S3, T4, M2, M3)."""
    ready = [
        Text("{n}, and {bonus} bonus", n=sum(track), bonus=sum(bonus))
        for track, bonus in zip(START_TRACK, START_BONUS, strict=True)
    ]
    cells = Text("{cells} cells", cells=", ".join(map(str, COMMUNE_CELLS)))
    freed = Text("{n}, {step} a step", n=sum(START_BELOW), step=START_BELOW[-1])
    rows = [
        (Text("Cubes ready on the crisis track"), ready),
        (Text("Cubes from momentum"), [NONE, freed]),
        (Text("The pool, at momentum 0 to 3"), [cells, Text("no limit")]),
        (Text("A removed cube"), [Text("leaves the game if no cell is free"), Text("always comes back")]),
        (
            Text("When the track reaches 2 or 3"),
            [Text("Versailles places in Institutional"), Text("Commune places in Public Opinion")],
        ),
        (Text("At 3 when the game ends"), [Text("1 political point"), Text("1 military point")]),
    ]
    return _table(Text("Two economies"), rows)


def _cubes(number: int) -> Text:
    return Text("{n}", n=number) if number else NONE


def _zone(view: dict[str, Any], side: str, zone: str) -> Text:
    cubes, bonus = view["track"][side][zone], view["bonus"][side][zone]
    if bonus:
        return Text("{cubes} and {bonus} bonus", cubes=cubes, bonus=bonus)
    return _cubes(cubes)
