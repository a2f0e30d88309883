"""The front page: the doors to all the others."""

from __future__ import annotations

import os
from html import escape

from redflag.core.text import Text

# Each door: the page behind it, its sign (the inside of a picture 24 by 24), its name, and what one finds there.
DOORS = (
    (
        "play.ipynb",
        '<path d="M6 22V3"/><path d="M6 4h13l-3.5 4.5L19 13H6z" fill="currentColor"/>',
        Text("Play"),
        Text("Play a whole game, alone against the bot or two of you at one screen. The table shows what you may do."),
    ),
    (
        "bot.ipynb",
        '<path d="M12 2l5 4-5 4-5-4z"/><path d="M12 10v4M5 14h14M5 14v3M19 14v3"/>'
        '<path d="M2 17h6v5H2zM16 17h6v5h-6z" fill="currentColor"/>',
        Text("Inside the bot's head"),
        Text("Follow the solo opponent through its flowchart, step by step, and predict what it will do."),
    ),
    (
        "replay.ipynb",
        '<path d="M4 9a9 9 0 1 1-1 6"/><path d="M4 3v6h6"/><path d="M10 9l6 3.5-6 3.5z" fill="currentColor"/>',
        Text("Replay a game"),
        Text("Go through a game move by move, stop anywhere, and play on from there another way."),
    ),
    (
        "map.ipynb",
        '<path d="M6 7l11-2M6 7l5 11M17 5l-6 13M11 18l9 1"/><g fill="currentColor"><circle cx="6" cy="7" r="3"/>'
        '<circle cx="17" cy="5" r="2.5"/><circle cx="11" cy="18" r="3"/><circle cx="20" cy="19" r="2"/></g>',
        Text("Explore the map"),
        Text("See who may act where and why, how the spaces hang together, and what an attempt is worth."),
    ),
)
NOTE = Text(
    "This kit is unofficial: it is not made or approved by the designer or the publishers of the game. "
    "The texts of the cards and the tables of the bot are the kit's own; the printed ones differ."
)

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
.redflag-note { font-size: 0.9rem; line-height: 1.5; color: #5d5247; }
@media (prefers-color-scheme: dark) {
  .redflag-doors a { border-color: #51483f; background: #2a2622; color: #ece4d6; }
  .redflag-doors a:is(:hover, :focus-visible) { border-color: #f0a59b; }
  .redflag-doors svg { color: #d9625f; }
  .redflag-doors strong { color: #f0a59b; }
  .redflag-note { color: #b9ad9c; }
}
"""


class FrontPage:
    """The four doors and a note, in the language that the pages are served in unless another is named."""

    def __init__(self, language: str | None = None) -> None:
        self.language = language or os.environ.get("REDFLAG_LANGUAGE", "en")

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        doors = "".join(
            f'<li><a href="{page}"><svg viewBox="0 0 24 24" aria-hidden="true">{sign}</svg>'
            f"<strong>{self._said(name)}</strong><span>{self._said(what)}</span></a></li>"
            for page, sign, name, what in DOORS
        )
        note = f'<p class="redflag-note">{self._said(NOTE)}</p>'
        return f'<style>{STYLE}</style><ul class="redflag-doors">{doors}</ul>{note}'

    def _said(self, text: Text) -> str:
        return escape(text.into(self.language))

    def __repr__(self) -> str:
        """The same in words."""
        doors = [f"{name.into(self.language)} ({page}): {what.into(self.language)}" for page, _, name, what in DOORS]
        return "\n".join([*doors, NOTE.into(self.language)])
