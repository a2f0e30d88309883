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
    """Bar, picture, question, journal and what is held, all still empty."""

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
        + f'<section class="map" aria-label="{t(board)}">{picture}</section>'
        + f'<section class="ask" aria-label="{question}"><div data-region="ask" aria-live="polite"></div>'
        + '<div data-region="notice" class="notice" role="alert"></div></section>'
        + f'<section class="journal" aria-label="{journal}"><h2>{journal}</h2>'
        + '<ol data-list="journal" tabindex="0"></ol></section>'
        + f'<section class="hand" aria-label="{held}"><div class="cards" data-list="hand"></div>'
        + '<div class="beside"><p data-region="counts" class="quiet"></p><div data-list="beside"></div></div>'
        + "</section>"
        + '<div data-region="dialog"></div></div>'
    )
