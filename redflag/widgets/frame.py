"""The frame of the table: what stands on the page before anything of a game is shown."""

from __future__ import annotations

from functools import lru_cache

import redflag
from redflag.core.text import Text
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag

LOST_GAME = Text("The connection to the game is lost. Every move is saved: reload the page and go on.")
LOST_PAGE = Text("The connection is lost. Reload the page to go on.")  # where nothing is played, nothing is saved


def lost(language: str, said: Text = LOST_GAME) -> str:
    """What a page shows when the kernel does not answer any more."""
    again = button(escaped(Text("Reload").into(language)), "reload")
    return tag("div", tag("span", escaped(said.into(language))) + again, class_="when-lost")


def home(language: str) -> str:
    """The way to the front page; shown only where the pages are served together."""
    said = Text("All pages").into(language)
    return f'<a class="home" href="index.ipynb">{escaped(said)}</a>'


@lru_cache(maxsize=8)
def frame(game: str, language: str) -> str:
    """Bar, question, journal, picture and what is held, all still empty: in the order of Tab, the question first."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    face = redflag.face(game)
    title, board, question = t(face.title), Text("The board"), t(Text("The question"))
    journal, held = t(Text("Journal")), t(face.strip.title)
    picture = face.picture.frame(language, board.into(language))
    return (
        style_of(game)
        + lost(language)
        + f'<div class="table"><header class="bar">{home(language)}<h1>{title}</h1>'
        + '<p data-region="who" class="who"></p><nav data-region="menu"></nav></header>'
        + '<div class="side">'
        + f'<section class="ask" aria-label="{question}"><div data-region="ask" aria-live="polite"></div></section>'
        + _told(language)
        + f'<section class="journal" aria-label="{journal}"><h2>{journal}</h2>'
        + '<ol data-list="journal" tabindex="0"></ol></section></div>'
        + f'<section class="map" aria-label="{t(board)}">{picture}</section>'
        + f'<section class="hand" aria-label="{held}"><div class="cards" data-list="hand"></div>'
        + '<div class="open" data-list="open"></div>'
        + f'<div class="piles"><details><summary>{t(Text("Piles"))}</summary>'
        + '<div class="beside" data-list="beside" tabindex="0"></div></details>'
        + '<p data-region="counts" class="counts"></p><div data-region="orders"></div></div>'
        + "</section>"
        + _tabs(language)
        + '<div data-region="choices" class="choices"></div><div data-region="dialog"></div></div>'
    )


def _tabs(language: str) -> str:
    """On a telephone: which part is seen. The browser turns to the part that the question is about."""
    names = {"map": Text("Board"), "hand": Text("Hand"), "log": Text("Log")}
    made = "".join(
        tag("button", escaped(said.into(language)), data_do="tab", data_arg=part, aria_pressed="false")
        for part, said in names.items()
    )
    return tag("nav", made, class_="tabs", aria_label=Text("Parts of the table").into(language))


def _told(language: str) -> str:
    """The part of the column that tells: what would happen while a move is thought about, else the answer to what was
    done and what the coach says, else what happened last. All have the same place, so that nothing moves."""
    label = escaped(Text("What happened, what would happen").into(language))
    return (
        f'<section class="told" aria-label="{label}" tabindex="0">'
        '<div data-region="foreseen" class="foreseen" aria-live="polite"></div>'
        '<div data-region="notice" class="notice" role="alert"></div>'
        '<div data-region="coach" class="coach" aria-live="polite"></div>'
        '<div class="happened"><div data-region="happened" aria-live="polite"></div>'
        '<div data-region="deeds"></div></div></section>'
    )
