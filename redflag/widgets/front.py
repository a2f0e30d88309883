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
# The lessons by part, each with its notebook and its name.
LESSONS = (
    (
        Text("Learn the rules"),
        (
            ("00-start-here", Text("Start here")),
            ("01-the-board", Text("The board")),
            ("02-presence-and-control", Text("Presence and control")),
            ("03-a-card-five-uses", Text("A card, five uses")),
            ("04-operations-in-politics", Text("Operations in politics")),
            ("05-operations-in-war", Text("Operations in war")),
            ("06-two-economies", Text("Two economies")),
            ("07-pivotal-spaces-and-scoring", Text("Pivotal spaces and scoring")),
            ("08-objectives-and-bluff", Text("Objectives and bluff")),
            ("09-the-final-crisis", Text("The Final Crisis and victory")),
            ("10-a-whole-game", Text("A whole game")),
        ),
    ),
    (
        Text("Read the bot"),
        (
            ("11-the-flowchart", Text("The flowchart")),
            ("12-elimination-tables", Text("Elimination tables")),
            ("13-predict-the-bot", Text("Predict the bot")),
            ("14-your-own-bot", Text("Your own bot")),
        ),
    ),
    (
        Text("History"),
        (
            ("20-france-1870-71", Text("France 1870–71")),
            ("21-people", Text("People of the Commune and of Versailles")),
            ("22-paris-in-space", Text("Paris in space")),
            ("23-what-the-game-argues", Text("What the game argues")),
            ("24-design-a-card", Text("Design a card")),
        ),
    ),
    (Text("For teachers"), (("30-for-teachers", Text("Lesson plans, positions, answer keys")),)),
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
  .redflag-lessons { columns: 2 16rem; column-gap: 2rem; }
.redflag-lessons section { break-inside: avoid; margin-bottom: 1rem; }
.redflag-lessons h3 { margin: 0 0 0.3rem; }
.redflag-lessons ul { margin: 0; padding: 0; list-style: none; }
.redflag-lessons li { padding: 0.15rem 0; }
.redflag-note { color: #b9ad9c; }
}
"""


class FrontPage:
    """The four doors, the lessons and a note, in the language that the pages are served in unless another is named."""

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
        lessons = "".join(self._part(title, part) for title, part in LESSONS)
        heading = f"<h2>{self._said(Text('Lessons'))}</h2>"
        shown = f'<ul class="redflag-doors">{doors}</ul>{heading}<div class="redflag-lessons">{lessons}</div>{note}'
        return f"<style>{STYLE}</style>{shown}"

    def _part(self, title: Text, lessons: tuple[tuple[str, Text], ...]) -> str:
        links = "".join(f'<li><a href="{name}.ipynb">{name[:2]} {self._said(text)}</a></li>' for name, text in lessons)
        return f"<section><h3>{self._said(title)}</h3><ul>{links}</ul></section>"

    def _said(self, text: Text) -> str:
        return escape(text.into(self.language))

    def __repr__(self) -> str:
        """The same in words."""
        doors = [f"{name.into(self.language)} ({page}): {what.into(self.language)}" for page, _, name, what in DOORS]
        lessons = [
            f"{name[:2]} {text.into(self.language)} ({name}.ipynb)" for _, part in LESSONS for name, text in part
        ]
        return "\n".join([*doors, *lessons, NOTE.into(self.language)])
