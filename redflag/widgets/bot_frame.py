"""The frame of the bot stepper: what never changes while a game is stepped through."""

from __future__ import annotations

import re
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.face import Face
from redflag.core.text import Text
from redflag.widgets.frame import LOST_PAGE, home, lost
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag

BOX: Final = re.compile(r"""<svg [^>]*?data-tall=["']([^"']*)""")
PART: Final = re.compile(r"""<svg [^>]*?data-tall-part=["']([^"']*)""")
ROOM: Final = (370, 600)  # pixels beside the chart, on a small laptop
SMALLEST: Final = 0.7  # a picture that is drawn smaller than this cannot be read


def stands_tall(picture: str) -> bool:
    """Is a picture large enough with its parts below one another, beside the chart? Else it lies above what is said."""
    box = PART.search(picture) or BOX.search(picture)
    if box is None:
        return False
    _, _, width, height = map(float, box[1].split())
    return min(ROOM[0] / width, ROOM[1] / height) > SMALLEST


def frame(face: Face, flow: Flow, language: str) -> str:
    """All parts of the page, still empty."""

    def said(text: Text) -> str:
        return escaped(text.into(language))

    controls = (
        button(said(Text("◀ Back")), "back", data_shortcut="ArrowLeft"),
        button(said(Text("Next step ▶")), "next", data_shortcut="ArrowRight", class_="main", data_home=True),
        button(said(Text("Play the turn")), "play_on"),
        button(said(Text("Load a position")), "load"),
        button("◐", "theme", aria_label=Text("Light or dark").into(language)),
    )
    head = home(language) + tag("h1", said(Text("Inside the bot's head")))
    ours = any(table.ours for table in flow.tables.values())
    note = " · " + tag("span", said(Text("our own tables, not the printed ones")), class_="quiet") if ours else ""
    head += f'<p class="where"><span data-region="where"></span>{note}</p>'
    head += tag("div", "".join(controls), class_="controls")
    whole = button(said(Text("The whole chart")), "whole", class_="plain")
    words = button(said(Text("In words")), "chart_words", class_="plain")
    chart = f'<div class="row"><div class="tabs" data-region="tabs"></div><p class="more">{whole}{words}</p></div>'
    chart += (
        '<div class="picture" data-region="chart" tabindex="0"></div><div class="signs" data-region="legend"></div>'
    )
    larger = button(said(Text("Larger board")), "board", class_="plain", data_key="larger")
    words = button(said(Text("In words")), "board_words", class_="plain")
    picture = face.picture.frame(language, Text("The board").into(language), "img")
    board = f'<div class="mini" tabindex="0">{picture}</div>'
    shape = "tall" if stands_tall(picture) else "wide"
    journal = tag("summary", said(Text("This turn so far"))) + '<ol data-list="journal" tabindex="0"></ol>'
    return (
        style_of(face.name) + f'<div class="bot" data-key="bot" data-shape="{shape}">'
        f'<header class="top">{head}</header><p class="notice" role="status" data-region="notice"></p>'
        f'<section class="chart" aria-label="{said(Text("The chart"))}">{chart}</section>'
        f'<section class="thinking" aria-label="{said(Text("The step"))}">'
        '<div class="progress" data-region="progress"></div>'
        '<div class="card step" data-region="step" aria-live="polite"></div>'
        '<div class="cards" data-region="cards"></div><p class="small known" data-region="known"></p></section>'
        f'<section class="asking" aria-label="{said(Text("Your prediction"))}">'
        '<div class="card predict" data-region="predict"></div></section>'
        f'<section class="tables" aria-label="{said(Text("Tables and moves"))}">'
        '<div class="read" data-region="table"></div>'
        '<div class="why" data-region="why" aria-live="polite"></div></section>'
        f'<section class="side" aria-label="{said(Text("The board and the journal"))}">{board}'
        f'<div class="more">{larger}{words}<details class="journal-of-turn">{journal}</details></div></section>'
        f'<div data-region="dialog"></div>{lost(language, LOST_PAGE)}</div>'
    )
