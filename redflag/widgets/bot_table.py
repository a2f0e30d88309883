"""The tables of the bot as HTML: spaces by rows, kept or struck; first without their answers, then with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace, Walk
from redflag.core.text import Text
from redflag.draw.struck import DECIDES, GONE, KEPT, READ, STRUCK, UNREAD, Line, Reading, readings
from redflag.widgets.markup import escaped, tag

CELLS: Final = {KEPT: ("✓", Text("kept")), STRUCK: ("✗", Text("struck")), GONE: ("", Text("struck before"))}
CHOSEN: Final = ("◉", Text("chosen"))
LOST_TO_THE_DIE: Final = ("⚄", Text("not drawn by the die"))
HOLDS: Final = Text("Does it hold?")
MANY: Final = 3  # with more columns than this, their names stand upright
FEW: Final = 4  # columns for things that are not on the picture, whose names are long
TOO_MANY: Final = 12  # with more there is no room for columns; what each row strikes is told in words


def reading_table(step: Step, trace: Trace, aid: Flow, language: str, most: int = TOO_MANY) -> str:
    """A table as the bot has read it, with up to so many columns."""
    alone = trace._replace(walks=(Walk(step.node, "", (step,)),))
    (reading,) = readings(alone, aid)
    if not reading.candidates:
        rows = "".join(_first_match_row(line, language) for line in _needed(reading.lines))
        return _table(_caption(step, reading.title, language), _head((), language), rows, 0)
    if len(reading.candidates) > most:
        rows = "".join(_told_row(line, step, trace, language) for line in _needed(reading.lines))
        chosen = tag("td", "★ " + escaped(trace.name(step.answer).into(language)), class_="chosen")
        words = tag("th", escaped(Text("Chosen").into(language)), scope="row", class_="row-words")
        head = _head([], language, third=Text("What is left of {n}", n=len(step.candidates)))
        last = tag("tr", words + chosen, class_="last")
        return _table(_caption(step, reading.title, language), head, rows + last, 0)
    rows = "".join(_elimination_row(line, len(reading.candidates), language) for line in _needed(reading.lines))
    names = [name.into(language) for name in reading.names]
    head = _head(names, language, step.candidates.index(step.answer))
    return _table(_caption(step, reading.title, language), head, rows + _last_row(reading, language), len(names))


def blank_table(step: Step, language: str) -> str:
    """The same table before it is read: its rows, and nothing of what will come out."""
    rows = "".join(tag("li", escaped(text.into(language))) for text in step.unread)
    return tag("ol", rows, class_="numbered rows")


def _table(caption: str, head: str, rows: str, columns: int) -> str:
    look = "first-match" if not columns else "elimination upright" if columns > MANY else "elimination"
    return tag("table", caption + head + tag("tbody", rows), class_=f"tally {look}")


def _caption(step: Step, title: Text, language: str) -> str:
    return tag("caption", escaped(heading(step, title).into(language)), class_="unseen")


def heading(step: Step, title: Text | None = None) -> Text:
    """Which table it is, and which node of the chart reads it."""
    return Text("{title}, read at {node}", title=title or step.title or step.table, node=step.node)


def _needed(lines: Sequence[Line]) -> Iterator[Line]:
    """The rows down to the last one that was read; of those that were not needed the first, which says so."""
    for line in lines:
        yield line
        if line.state == UNREAD:
            return


def _told_row(line: Line, step: Step, trace: Trace, language: str) -> str:
    """A row of a table between very many things: how many are left after it."""
    head = _row_head(line.number, line.text, language)
    words = line.words
    row = next((row for row in step.rows if row.number == line.number), None)
    if line.state == READ and row is not None:
        words = Text("{n} left: {names}", n=len(row.after), names=trace.listed(row.after))
    return tag("tr", head + tag("td", escaped(words.into(language)), colspan="2"), class_=f"row-{line.state}")


def _head(names: list[str] | tuple[str, ...], language: str, chosen: int = -1, third: Text = HOLDS) -> str:
    first = tag("th", escaped(Text("Row").into(language)), scope="col", class_="row-words")
    if not names:
        rest = tag("th", escaped(third.into(language)), scope="col", colspan="2")
    else:
        rest = "".join(
            tag("th", tag("span", escaped(name)), scope="col", class_="chosen" if number == chosen else None)
            for number, name in enumerate(names)
        )
    return tag("thead", tag("tr", first + rest))


def _row_head(number: int, text: Text, language: str) -> str:
    return tag("th", tag("b", str(number)) + " " + escaped(text.into(language)), scope="row", class_="row-words")


def _elimination_row(line: Line, columns: int, language: str) -> str:
    head = _row_head(line.number, line.text, language)
    if line.state != READ:
        return tag(
            "tr", head + tag("td", escaped(line.words.into(language)), colspan=str(columns)), class_=f"row-{line.state}"
        )
    return tag("tr", head + "".join(_cell(*CELLS[cell], cell, language) for cell in line.cells))


def _cell(sign: str, words: Text, look: str, language: str) -> str:
    return tag(
        "td",
        tag("span", sign, aria_hidden="true") + tag("span", escaped(words.into(language)), class_="unseen"),
        class_=look,
    )


def _last_row(reading: Reading, language: str) -> str:
    """What was chosen; and what the die passed over."""
    step = reading.step
    words = Text("Chosen by the die, between {n}", n=step.die) if step.die else Text("Chosen")
    cells = ""
    for space in reading.candidates:
        if space == step.answer:
            cells += _cell(*CHOSEN, "chosen", language)
        elif space in reading.left:
            cells += _cell(*LOST_TO_THE_DIE, "passed-over", language)
        else:
            cells += _cell(*CELLS[GONE], GONE, language)
    return tag("tr", tag("th", escaped(words.into(language)), scope="row", class_="row-words") + cells, class_="last")


def _first_match_row(line: Line, language: str) -> str:
    sign = {DECIDES: "▶", "failed": "✗"}.get(line.state, "")
    words = tag("td", tag("span", sign, aria_hidden="true"), class_="sign") + tag(
        "td", escaped(line.words.into(language))
    )
    return tag("tr", _row_head(line.number, line.text, language) + words, class_=f"row-{line.state}")


def bar(step: Step, flow: Flow, language: str) -> str:
    """What stands above a table: its name, and whose it is."""
    note = Text("this kit's own table") if flow.tables[step.table].ours else Text("a table of the procedure")
    name = tag("h3", escaped(heading(step).into(language)))
    return tag("div", name + tag("span", escaped(note.into(language)), class_="quiet small"), class_="bar")
