"""The front page: for each game the doors to the other pages, and its lessons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

import redflag
from redflag.core.face import Face, Lessons
from redflag.core.text import Text, joined
from redflag.widgets.links import link_of

# The sign of each page: the inside of a picture 24 by 24.
SIGNS: Final = {
    "play": '<path d="M6 22V3"/><path d="M6 4h13l-3.5 4.5L19 13H6z" fill="currentColor"/>',
    "bot": '<path d="M12 2l5 4-5 4-5-4z"/><path d="M12 10v4M5 14h14M5 14v3M19 14v3"/>'
    '<path d="M2 17h6v5H2zM16 17h6v5h-6z" fill="currentColor"/>',
    "replay": '<path d="M4 9a9 9 0 1 1-1 6"/><path d="M4 3v6h6"/><path d="M10 9l6 3.5-6 3.5z" fill="currentColor"/>',
    "map": '<path d="M6 7l11-2M6 7l5 11M17 5l-6 13M11 18l9 1"/><g fill="currentColor"><circle cx="6" cy="7" r="3"/>'
    '<circle cx="17" cy="5" r="2.5"/><circle cx="11" cy="18" r="3"/><circle cx="20" cy="19" r="2"/></g>',
}
ALONE: Final = Text(
    "Play a whole game, alone against the bot or two of you at one screen. The table shows what you may do."
)
NO_BOT: Final = Text(
    "Play a whole game, against the computer or two of you at one screen. The table shows what you may do."
)
BOT: Final = Text("Follow the game's own player through its flowchart, step by step, and predict what it will do.")
REPLAY: Final = Text("Go through a game move by move, stop anywhere, and play on from there another way.")
NOTE: Final = Text(
    "This kit is unofficial: it is not made or approved by the designers or the publishers of the games."
)


class Door(NamedTuple):
    """The way to a page: its name and sign, and what one finds there."""

    page: str
    title: Text
    note: Text


def doors(face: Face) -> Iterator[Door]:
    """The pages that a game has."""
    yield Door("play", Text("Play"), ALONE if face.starts else NO_BOT)
    if face.starts:
        yield Door("bot", Text("Inside the bot's head"), BOT)
    yield Door("replay", Text("Replay a game"), REPLAY)
    if face.explorer is not None:
        yield Door("map", Text("Explore the map"), face.explorer.note)


STYLE = """
.redflag-doors { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem;
  margin: 1.5rem 0; padding: 0; list-style: none; }
.redflag-doors li { margin: 0; }
.redflag-doors a { display: grid; grid-template-columns: 2.5rem 1fr; column-gap: 1rem; align-content: start;
  box-sizing: border-box; height: 100%; padding: 1.1rem 1.3rem; border: 1px solid #b9a98c; border-radius: 0.5rem;
  background: #fffdf7; color: #2b2622; line-height: 1.5; text-decoration: none; }
.redflag-doors a:is(:hover, :focus-visible) { border-color: #b3262e; box-shadow: 0 0.15rem 0.6rem rgb(0 0 0 / 18%); }
.redflag-doors svg { grid-row: span 2; width: 2.5rem; height: 2.5rem; margin-top: 0.2rem; fill: none; color: #b3262e;
  stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
.redflag-doors strong { margin-bottom: 0.2rem; font: 700 1.3rem/1.25 Georgia, "Times New Roman", serif;
  color: #8f1d22; }
.redflag-lessons { columns: 2 16rem; column-gap: 2rem; }
.redflag-lessons section { break-inside: avoid; margin-bottom: 1rem; }
.redflag-lessons h3 { margin: 0 0 0.3rem; }
.redflag-lessons ul { margin: 0; padding: 0; list-style: none; }
.redflag-lessons li { padding: 0.15rem 0; }
.redflag-note { padding-top: 1.5rem; font-size: 0.9rem; line-height: 1.5; color: #5d5247; }
@media (prefers-color-scheme: dark) {
  .redflag-doors a { border-color: #51483f; background: #2a2622; color: #ece4d6; }
  .redflag-doors a:is(:hover, :focus-visible) { border-color: #f0a59b; }
  .redflag-doors svg { color: #d9625f; }
  .redflag-doors strong { color: #f0a59b; }
  .redflag-note { color: #b9ad9c; }
}
"""


class FrontPage:
    """The doors, the lessons and a note, in the language that the pages are served in unless another is named."""

    def __init__(self, language: str | None = None) -> None:
        self.language = language or os.environ.get("REDFLAG_LANGUAGE", "en")
        self.faces = [redflag.face(game) for game in redflag.GAMES]
        self.note = joined([NOTE, *(face.unofficial for face in self.faces if str(face.unofficial))])

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        games = "".join(self._game(face) for face in self.faces)
        return f'<style>{STYLE}</style>{games}<p class="redflag-note">{self._said(self.note)}</p>'

    def _game(self, face: Face) -> str:
        """A game; where there is only one, the page is its own and need not name it."""
        several = len(self.faces) > 1
        head = f"<h2>{self._said(face.title)}</h2><p>{self._said(face.about)}</p>" if several else ""
        level = "h3" if several else "h2"
        shown = "".join(self._door(face, door) for door in doors(face))
        lessons = "".join(self._part(part, "h4" if several else "h3") for part in face.lessons)
        if lessons:
            lessons = f'<{level}>{self._said(Text("Lessons"))}</{level}><div class="redflag-lessons">{lessons}</div>'
        return f'{head}<ul class="redflag-doors">{shown}</ul>{lessons}'

    def _door(self, face: Face, door: Door) -> str:
        sign = f'<svg viewBox="0 0 24 24" aria-hidden="true">{SIGNS[door.page]}</svg>'
        words = f"<strong>{self._said(door.title)}</strong><span>{self._said(door.note)}</span>"
        return f'<li><a href="{door.page}.ipynb{link_of(face.name)}">{sign}{words}</a></li>'

    def _part(self, part: Lessons, heading: str) -> str:
        links = "".join(
            f'<li><a href="{name}.ipynb">{name[:2]} {self._said(text)}</a></li>' for name, text in part.lessons
        )
        return f"<section><{heading}>{self._said(part.title)}</{heading}><ul>{links}</ul></section>"

    def _said(self, text: Text) -> str:
        return escape(text.into(self.language))

    def __repr__(self) -> str:
        """The same in words."""
        lines = []
        for face in self.faces:
            lines += [face.title.into(self.language)] if len(self.faces) > 1 else []
            for door in doors(face):
                title, note = door.title.into(self.language), door.note.into(self.language)
                lines.append(f"{title} ({door.page}.ipynb{link_of(face.name)}): {note}")
            for part in face.lessons:
                lines += [f"{name[:2]} {text.into(self.language)} ({name}.ipynb)" for name, text in part.lessons]
        return "\n".join([*lines, self.note.into(self.language)])
