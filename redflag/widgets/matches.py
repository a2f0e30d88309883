"""A series of games at the table: who leads, all points game by game, and the next game."""

from __future__ import annotations

from typing import Any, Final

from redflag.core.errors import BadOption
from redflag.core.face import Field, Option
from redflag.core.series import Series, written
from redflag.core.text import Text, counted
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.opponents import opponent
from redflag.widgets.sitting import Sitting

FIELD: Final = Field(
    "series",
    Text("Games"),
    (
        Option("", Text("one game")),
        *(Option(str(n), counted("a series of {n} game", "a series of {n} games", n)) for n in (3, 5, 7, 9)),
    ),
)


def length(form: Any) -> int | None:
    """How many games the start panel asks for; None is one game, and no series."""
    said = str(form.get(FIELD.name) or "")
    if said not in [option.value for option in FIELD.options]:
        raise BadOption(Text("'{value}' is not one of the choices of the panel.", value=said))
    return int(said) if said else None


def next_game(sitting: Sitting) -> Sitting:
    """The next game of a series, with the same people; who changes sides sits on the other one."""
    series = _series(sitting)
    me = series.sides()[sitting.side]
    game = series.next()
    side = next(side for side, player in series.sides().items() if player == me)
    return Sitting(game, sitting.opponent, side)


def again(sitting: Sitting, number: str) -> Sitting:
    """A game of the series (the first is "1"), to be seen again."""
    series = _series(sitting)
    if not number.isdecimal() or len(number) > 3:
        raise BadOption(Text("There is no game {n} in this series.", n=number))
    game = series.again(int(number) - 1)
    me = series.sides()[sitting.side]
    side = next(side for side, player in series.sides(int(number) - 1).items() if player == me)
    return sitting if game is sitting.game else Sitting(game, sitting.opponent, side)


def _series(sitting: Sitting) -> Series:
    if sitting.game.series is None:
        raise BadOption(Text("This is a single game and no series."))
    return sitting.game.series


def _called(sitting: Sitting, series: Series) -> dict[str, Text]:
    """What each player is called, by the name that the series has for it."""
    if len(sitting.people) == 1:
        me = series.sides()[sitting.side]
        return {
            player: Text("You") if player == me else opponent(sitting.game, sitting.opponent).title
            for player in series.players
        }
    return {player: series.called(player) for player in series.players}


def line(sitting: Sitting) -> Text | None:
    """Which game of the series this is, and how it stands, in a few words; None where there is no series."""
    series = sitting.game.series
    if series is None:
        return None
    points = [written(has.points) for has in _mine_first(sitting, series).values()]
    return Text("game {n} of {all}, {points}", n=series.number, all=series.length, points=" : ".join(points))


def _mine_first(sitting: Sitting, series: Series) -> dict[str, Any]:
    me, standing = series.sides()[sitting.side], series.standing()
    return {me: standing[me], **standing}


def score(sitting: Sitting, language: str) -> str:
    """All points of the series as a table, which stands beside what is held; "" where there is no series."""
    series = sitting.game.series
    if series is None:
        return ""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    names = _called(sitting, series)
    order = list(_mine_first(sitting, series))
    head = tag("th", t(Text("Game"))) + "".join(tag("th", t(names[player]), scope="col") for player in order)
    rows = [tag("tr", head)]
    for number in range(len(series.results)):
        points = series.points(number)
        cells = "".join(tag("td", written(points[player])) for player in order)
        rows.append(tag("tr", tag("th", str(number + 1), scope="row") + cells))
    standing = series.standing()
    total = "".join(tag("td", tag("b", written(standing[player].points))) for player in order)
    rows.append(tag("tr", tag("th", t(Text("Points")), scope="row") + total))
    caption = Text("Series, game {n} of {all}", n=series.number, all=series.length)
    return tag("table", tag("caption", t(caption)) + "".join(rows), class_="series")


def at_the_end(sitting: Sitting, language: str) -> str:
    """What is said of the series when a game of it is over, and the way to the next one; "" without a series."""
    series = sitting.game.series
    if series is None:
        return ""
    if not series.over:
        on = button(escaped(Text("Next game").into(language)), "next", class_="main")
        said = Text("Game {n} of {all} of the series is over.", n=series.number, all=series.length)
        return tag("p", on + " " + escaped(said.into(language)))
    leader, names = series.leader, _called(sitting, series)
    said = Text("The series is over, and nobody is ahead.")
    if leader is not None:
        said = Text("The series is over. Most points: {player}.", player=names[leader])
    return tag("p", escaped(said.into(language)))


def games(sitting: Sitting, language: str) -> str:
    """Buttons for the games of a series, where one is seen again."""
    series = sitting.game.series
    if series is None or series.number < 2:
        return ""
    return "".join(
        button(escaped(Text("Game {n}", n=number).into(language)), "earlier", str(number), class_="chip")
        for number in range(1, series.number + 1)
    )
