"""Figures on 1871: one table for each question, with who counted what, when, and how sure it is (`figures.toml`).

from redflag.paris.lessons.figures import table, estimates
table("dead", hide=["sure"])
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any, Final

from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.core.text import figure as written
from redflag.draw.shapes import Shape, Style, box, circle, line, words
from redflag.draw.still import still
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.face.palette import DARK, LIGHT
from redflag.paris.lessons.answers import answer

COLUMNS: Final = {
    "figure": Text("How many"),
    "who": Text("Who says it"),
    "when": Text("When"),
    "counted": Text("What was counted"),
    "sure": Text("How sure it is"),
}


@cache
def figures() -> dict[str, Any]:
    """All figures."""
    return packaged.table("redflag.paris.lessons", "figures.toml")


STYLE: Final = packaged.text("redflag.paris.lessons", "figures.css")
SAFE: Final = Text(figures()["safe"])


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    if name not in figures()["table"]:
        known = ", ".join(figures()["table"])
        raise BadOption(Text("There is no table '{name}'; the tables are {known}.", name=str(name), known=known))
    found: list[dict[str, Any]] = figures()[name]
    return found


def table(name: str, hide: Sequence[str] = ()) -> Shown:
    """One table of figures. Columns can be hidden, so that a class judges for itself first."""
    found = rows(name)
    shown = {key: head for key, head in COLUMNS.items() if key not in hide}
    title = said(Text(figures()["table"][name]))
    head = "".join(f'<th scope="col">{escape(said(text))}</th>' for text in shown.values())
    body = "".join("<tr>" + "".join(_cell(shown[key], Text(row[key])) for key in shown) + "</tr>" for row in found)
    caption = f"<caption><strong>{escape(title)}</strong></caption>"
    inner = f"{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    markup = f'<style>{STYLE}</style><table class="lesson-figures">{inner}</table>'
    lines = [title, *("; ".join(said(Text(row[key])) for key in shown) for row in found)]
    return Shown(markup, "\n".join(lines))


def _cell(head: Text, text: Text) -> str:
    """A cell that also knows the head of its column: on a telephone the heads are not there."""
    return f'<td data-label="{escape(said(head))}">{escape(said(text))}</td>'


# ---- answers -------------------------------------------------------------------------------------------------------


def _dead(name: str) -> dict[str, Any]:
    return next(row for row in rows("dead") if row["id"] == name)


def lowest(*names: str) -> Answer:
    """Which of these counts of the dead is the lowest."""
    options = {name: Text(_dead(name)["who"]) for name in names}
    right = min(names, key=lambda name: int(_dead(name)["low"]))
    return answer(right, options, about=_said, because=_said(right))


def only_shot(*names: str) -> Answer:
    """Which of these authors say that they counted people who were shot or executed, not all who died."""
    options = {name: Text(_dead(name)["who"]) for name in names}
    right = frozenset(name for name in names if _dead(name)["counted"].startswith("people"))
    return answer(right, options, about=_said)


def _said(name: str) -> Text:
    row = _dead(name)
    return Text(
        "{who}: {figure} ({counted}).", who=Text(row["who"]), figure=Text(row["figure"]), counted=Text(row["counted"])
    )


def real_sum(name: str) -> Answer:
    """What the parts of a printed sum really make."""
    found = figures()["sum"][name]
    real = sum(found["parts"])
    return answer(
        real, because=Text("The parts make {real}; printed is {printed}.", real=real, printed=found["printed"])
    )


# ---- the picture ---------------------------------------------------------------------------------------------------

STYLES: Final = {
    "sheet": Style(fill="sheet"),
    "axis": Style(line="edge", width=1.2),
    "grid": Style(line="line", width=1),
    "number": Style(fill="faint"),
    "who": Style(fill="ink", align="end"),
    "span": Style(fill="neutral"),
    "point": Style(fill="red"),
}
LEFT: Final = 362
STEP: Final = 30
TOP: Final = 18
WIDTH: Final = 900
MOST: Final = 40_000


def _x(number: int) -> float:
    return LEFT + number * (WIDTH - LEFT - 24) / MOST


def estimates(caption: str = "") -> Shown:
    """The estimates of the dead on one scale, the oldest first: a point for one figure, a bar for a range."""
    found = rows("dead")
    height = TOP + STEP * len(found)
    shapes: list[Shape] = [box("sheet", 0, 0, WIDTH, height + 34)]
    for number in range(0, MOST + 1, 10_000):
        shapes.append(line("grid", _x(number), TOP - 8, _x(number), height))
        shapes.append(words("number", _x(number), height + 18, said(written(number)), 13.5))
    for place, row in enumerate(found):
        y = TOP + STEP * place + 8
        name = said(Text("{who}, {when}", who=said(Text(row["who"])).partition(",")[0], when=Text(row["when"])))
        shapes.append(words("who", LEFT - 12, y + 4, name, 14))
        if "high" in row:
            shapes.append(box("span", _x(row["low"]), y - 5, _x(row["high"]) - _x(row["low"]), 10, 4))
            shapes += [circle("point", _x(row[end]), y, 5) for end in ("low", "high")]
        else:
            shapes.append(circle("point", _x(row["low"]), y, 6))
    alt = Text("Eight estimates of the Commune's dead on one scale, from under 6,000 to 35,000.")
    drawn = still(shapes, (WIDTH, height + 34), STYLES, said(alt), LIGHT, DARK)
    twin = "\n".join(said(_said(row["id"])) for row in found)
    return picture(drawn, said(alt), twin, caption)
