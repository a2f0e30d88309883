"""The tables of the bot as HTML: spaces by rows, kept or struck; first without their answers, then with them."""

from __future__ import annotations

from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace, Walk
from redflag.core.text import Text
from redflag.draw.struck import DECIDES, GONE, KEPT, READ, STRUCK, Line, Reading, readings
from redflag.widgets.markup import escaped, tag

CELLS: Final = {KEPT: ("✓", Text("kept")), STRUCK: ("✗", Text("struck")), GONE: ("", Text("struck before"))}
CHOSEN: Final = ("★", Text("chosen"))
LOST_TO_THE_DIE: Final = ("⚄", Text("not drawn by the die"))
MANY: Final = 7  # with more columns than this, their names stand upright


def reading_table(step: Step, trace: Trace, aid: Flow, language: str) -> str:
    """A table as the bot has read it."""
    alone = trace._replace(walks=(Walk(step.node, "", (step,)),))
    (reading,) = readings(alone, aid)
    if not reading.candidates:
        rows = "".join(_first_match_row(line, language) for line in reading.lines)
        return _table(_caption(step, reading.title, language), _head((), language), rows, 0)
    rows = "".join(_elimination_row(line, len(reading.candidates), language) for line in reading.lines)
    names = [name.into(language) for name in reading.names]
    head = _head(names, language, step.candidates.index(step.answer))
    return _table(_caption(step, reading.title, language), head, rows + _last_row(reading, language), len(names))


def blank_table(step: Step, names: list[str], language: str) -> str:
    """The same table before it is read: its rows and columns, and nothing of what will come out."""
    rows = ""
    for number, text in enumerate(step.unread, start=1):
        cells = tag("td", "?") * len(names) if names else tag("td", "?", colspan="2")
        rows += tag("tr", _row_head(number, text, language) + cells, class_="row-unread")
    title = step.title or Text("{table}", table=step.table)
    return _table(_caption(step, title, language), _head(names, language), rows, len(names))


def _table(caption: str, head: str, rows: str, columns: int) -> str:
    look = "first-match" if not columns else "elimination upright" if columns > MANY else "elimination"
    return tag("table", caption + head + tag("tbody", rows), class_=f"tally {look}")


def _caption(step: Step, title: Text, language: str) -> str:
    return tag("caption", escaped(heading(step, title).into(language)), class_="unseen")


def heading(step: Step, title: Text | None = None) -> Text:
    """Which table it is, and which node of the chart reads it."""
    return Text("{title}, read at {node}", title=title or step.title or step.table, node=step.node)


def _head(names: list[str] | tuple[str, ...], language: str, chosen: int = -1) -> str:
    first = tag("th", escaped(Text("Row").into(language)), scope="col", class_="row-words")
    if not names:
        rest = tag("th", escaped(Text("Does it hold?").into(language)), scope="col", colspan="2")
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


# ---- why not? ------------------------------------------------------------------------------------------------------


def why_not(step: Step, trace: Trace, name: str) -> Text:
    """Why a table did not choose a thing: the row that dropped it."""
    alone = trace._replace(walks=(Walk(step.node, "", (step,)),))
    reasons = alone.why_not(name)
    return reasons[0].text if reasons else Text("{name} was chosen.", name=trace.name(name))


def universe(step: Step, trace: Trace) -> tuple[str, ...]:
    """All that a choice could ever be made between, candidates now or not."""
    found = (names for names in trace.universes.values() if set(step.candidates) <= set(names))
    return next(found, step.candidates)


def bar(step: Step, trace: Trace, flow: Flow, asked: str, language: str) -> str:
    """What stands above a table: its name and, once it was read, the question "why not …?" for anything."""
    note = Text("this kit's own table") if flow.tables[step.table].ours else Text("a table of the procedure")
    name = tag("h3", escaped(heading(step).into(language)))
    name = tag("div", name + tag("span", escaped(note.into(language)), class_="quiet small"))
    if step.kind != "choose" or not step.answer:
        return tag("div", name, class_="bar")
    options = [tag("option", escaped(Text("choose one").into(language)), value="", selected=not asked)]
    options += [
        tag("option", escaped(trace.name(name).into(language)), value=name, selected=name == asked)
        for name in universe(step, trace)
    ]
    label = tag("label", escaped(Text("Why not").into(language)), for_="why")
    field = tag("div", label + " " + tag("select", "".join(options), id="why", data_do="why"), class_="ask-why")
    said = escaped(why_not(step, trace, asked).into(language)) if asked else ""
    return tag("div", name + field + tag("p", said, class_="because", role="status"), class_="bar")
