"""Pictures of the bot and of the board, each with a text twin made from the same data.

    g = redflag.new("paris", solo="versailles", seed=7)
    draw.flowchart(g, g.traces[0])       draw.flowchart_text(g, g.traces[0])
    draw.elimination(g.traces[0])        draw.elimination_text(g.traces[0])
    draw.board(g)                        draw.board_text(g)

A picture is a matplotlib `Figure`, 900 pixels wide, which a notebook shows as it is. Pictures need networkx and
matplotlib (`pip install "redflag[draw]"`), the text twins need nothing; neither is imported before a picture is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import redflag
from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.errors import BadOption
from redflag.core.face import Picture, Printed, View
from redflag.core.game import Game
from redflag.core.moved import answer_for, answer_for_names
from redflag.core.parts import bot_of
from redflag.core.text import Catalog, Text
from redflag.draw.shading import checked, shades

if TYPE_CHECKING:
    from matplotlib.figure import Figure


# What stood here in version 0.1: the first game's board, by its name there now; and one module under a new name.
MOVED = {"words": "board_words", "map": "figure"}
RENAMED = {"flow": "redflag.draw.flow_figure"}
answer_for(
    __name__,
    lambda name: RENAMED.get(name) or f"{redflag.GAMES[redflag.FLAGSHIP]}.face.{MOVED.get(name, name)}",
)
answer_for_names(
    __name__,
    *("arrows", "chart", "flow", "flow_svg", "ink", "map", "routes", "shapes", "struck", "svg", "text"),
    *("words", "wrap"),
)


def flowchart(
    aid_or_game: Flow | Game | None = None,
    trace: Trace | None = None,
    walk: int | None = None,
    step: int | None = None,
    lane: str | None = None,
    language: str | Catalog = "en",
) -> Figure:
    """The whole flowchart, or one lane of it, larger. A trace lights the path taken and marks where the bot stands.

    `walk` and `step`, both counted from 0, light the trace only as far as a step. Twin: `flowchart_text`.
    """
    flow = _flow(aid_or_game)
    _check_path(flow, trace, walk, step, lane)

    def drawn() -> Figure:
        from redflag.draw import flow_figure

        return flow_figure.figure(flow, trace, walk, step, lane, language)

    return _with_libraries(drawn)


def flowchart_text(
    aid_or_game: Flow | Game | None = None,
    trace: Trace | None = None,
    walk: int | None = None,
    step: int | None = None,
    lane: str | None = None,
    language: str | Catalog = "en",
) -> str:
    """The text twin of `flowchart`."""
    from redflag.draw import text

    flow = _flow(aid_or_game)
    _check_path(flow, trace, walk, step, lane)
    return text.flowchart(flow, trace, walk, step, lane, language)


def elimination(
    trace_or_step: Trace | Step, language: str | Catalog = "en", aid_or_game: Flow | Game | None = None
) -> Figure:
    """How tables were read: candidates by rows, kept or struck. For a trace all its tables, one below the other.

    A game whose bot goes by a file of one's own is given as `aid_or_game`, so that its tables can be shown in full.
    Twin: `elimination_text`.
    """

    def drawn() -> Figure:
        from redflag.draw import table

        return table.figure(trace_or_step, _flow(aid_or_game), language)

    return _with_libraries(drawn)


def elimination_text(
    trace_or_step: Trace | Step, language: str | Catalog = "en", aid_or_game: Flow | Game | None = None
) -> str:
    """The text twin of `elimination`."""
    from redflag.draw import text

    return text.elimination(trace_or_step, _flow(aid_or_game), language)


def board(
    game_or_view: Game | View,
    shade: Mapping[str, str] | None = None,
    title: Text | str | None = None,
    language: str | Catalog = "en",
    game: str | None = None,
) -> Figure:
    """The board with its pieces. `shade` marks things on it as "kept", "struck" or "chosen" (see `shades`).

    A view is plain data and does not know its game: `game` names it where it is not `redflag.FLAGSHIP`. Twin:
    `board_text`.
    """
    picture, view = _seen(game_or_view, game)
    if not isinstance(picture, Printed):
        raise BadOption(Text("There is no figure of this game; `draw.board_svg` is its picture."))
    shades = checked(shade, picture.targets())
    return _with_libraries(lambda: picture.figure(view, language, shades, _titled(title)))


def board_svg(
    game_or_view: Game | View,
    shade: Mapping[str, str] | None = None,
    label: Text | None = None,
    language: str | Catalog = "en",
    game: str | None = None,
) -> str:
    """The same board as SVG that stands for itself, as a notebook shows a game; it needs no library."""
    picture, view = _seen(game_or_view, game)
    return picture.svg(view, language, checked(shade, picture.targets()), label)


def board_text(
    game_or_view: Game | View,
    shade: Mapping[str, str] | None = None,
    title: Text | str | None = None,
    language: str | Catalog = "en",
    game: str | None = None,
) -> str:
    """The text twin of `board`."""
    picture, view = _seen(game_or_view, game)
    return picture.text(view, language, checked(shade, picture.targets()), _titled(title))


def _seen(given: Game | View, game: str | None) -> tuple[Picture, View]:
    """The picture of a game, and the view that it is drawn from."""
    if isinstance(given, Game):
        return redflag.face(given.rules.name).picture, given.view(None)
    return redflag.face(game or redflag.FLAGSHIP).picture, given


def _titled(title: Text | str | None) -> Text | None:
    return Text("{title}", title=title) if isinstance(title, str) else title


def _with_libraries(drawn: Callable[[], Figure]) -> Figure:
    """What a drawer draws; without its libraries a sentence says what to do."""
    try:
        return drawn()
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("redflag"):
            raise
        raise BadOption(
            Text(
                "Pictures need networkx and matplotlib: {command}. Their text twins need nothing.",
                command='pip install "redflag[draw]"',
            )
        ) from None


def _flow(given: Flow | Game | None) -> Flow:
    """The chart and the tables that are meant: those of a game with a bot in it, or of the kit's first game."""
    if isinstance(given, Flow):
        return given
    return bot_of(redflag.rules(redflag.FLAGSHIP) if given is None else given.rules).flow(given)


def _check_path(flow: Flow, trace: Trace | None, walk: int | None, step: int | None, lane: str | None) -> None:
    """Refuse a lane, a walk or a step that does not exist, with what there is."""
    if lane is not None and lane not in flow.lanes:
        known = ", ".join(flow.lanes)
        raise BadOption(Text("There is no lane '{lane}'; the lanes are {known}.", lane=str(lane), known=known))
    if trace is None or not trace.walks:
        return
    if walk is not None and not -len(trace.walks) <= walk < len(trace.walks):
        raise BadOption(Text("This trace has the walks 0 to {last}, not {walk}.", last=len(trace.walks) - 1, walk=walk))
    steps = trace.walks[-1 if walk is None else walk].steps
    if step is not None and not -len(steps) <= step < len(steps):
        raise BadOption(Text("This walk has the steps 0 to {last}, not {step}.", last=len(steps) - 1, step=step))


__all__ = [
    "board",
    "board_svg",
    "board_text",
    "elimination",
    "elimination_text",
    "flowchart",
    "flowchart_text",
    "shades",
]
