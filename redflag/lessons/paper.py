"""The paper of a class: HTML that a browser prints on A4, for sheets with questions and for a learner's progress."""

from __future__ import annotations

from html import escape
from typing import Final

from redflag.core import packaged
from redflag.core.text import Text
from redflag.lessons.look import language, prose, said

STYLE: Final = packaged.text("redflag.lessons", "paper.css")


def document(title: str, *pages: str) -> str:
    """A document of some pages, each of which begins on a new sheet."""
    body = "".join(f'<section class="page">{page}</section>' for page in pages)
    return (
        f'<!doctype html>\n<html lang="{escape(language())}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>{body}</body></html>\n'
    )


def name_line() -> str:
    """Where a student writes name, class and date."""
    fields = (Text("Name"), Text("Class"), Text("Date"))
    return '<p class="name">' + "".join(f"<span>{escape(said(text))}</span>" for text in fields) + "</p>"


def question(number: int, ask: Text, marks: int, lines: int) -> str:
    """A question with room to write."""
    head = said(Text("{n}. ({marks} marks)", n=number, marks=marks))
    room = '<div class="line"></div>' * lines
    return f'<div class="question"><h3>{escape(head)}</h3>{prose(ask)}{room}</div>'


def mark_grid(rows: list[tuple[int, Text, int]], names: int = 14) -> str:
    """What is expected and how it is marked; below it a grid for a class, to be filled in with a pencil."""
    heads = (Text("Question"), Text("Expected"), Text("Marks"))
    top = "".join(f'<th scope="col">{escape(said(text))}</th>' for text in heads)
    body = "".join(
        f'<tr><td class="number">{n}</td><td>{prose(expected)}</td><td class="number">{marks}</td></tr>'
        for n, expected, marks in rows
    )
    how = Text(
        "Full marks: all of it, with a reason. Half: a part of it, or all of it without a reason. "
        "None: nothing, or off the point. Another answer than ours that gives its reason counts as ours."
    )
    numbers = "".join(f'<th scope="col" class="number">{n} ({marks})</th>' for n, _, marks in rows)
    total = sum(marks for *_, marks in rows)
    last = f'<th scope="col" class="number">{escape(said(Text("of {n}", n=total)))}</th>'
    marked, name = escape(said(Text("Marks"))), escape(said(Text("Name")))
    empty = "<td></td>" * (len(rows) + 1)
    grid = f'<tr><th scope="row">&nbsp;</th>{empty}</tr>' * names
    return (
        f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{prose(how)}"
        f"<h2>{marked}</h2><table><thead><tr><th scope='col'>{name}</th>{numbers}{last}</tr></thead>"
        f"<tbody>{grid}</tbody></table>"
    )
