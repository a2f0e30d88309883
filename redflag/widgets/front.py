"""The front page: what the kit is at a glance, three large ways in, what this browser has begun, and each game's pages.

It is a page that stands still: what a browser has begun and done it fills in itself (`kept.js` of `redflag.serve`)
where an element has `data-kept`. Where no such script runs, these parts stay hidden.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

import redflag
from redflag.core import packaged
from redflag.core.catalogs import spoken
from redflag.core.face import Face, Lessons
from redflag.core.text import Text, joined
from redflag.players.random import Random
from redflag.widgets.links import link_of

# The sign of each page: the inside of a picture 24 by 24.
SIGNS: Final = {
    "play": '<path d="M6 22V3"/><path d="M6 4h13l-3.5 4.5L19 13H6z" fill="currentColor"/>',
    "bot": '<path d="M12 2l5 4-5 4-5-4z"/><path d="M12 10v4M5 14h14M5 14v3M19 14v3"/>'
    '<path d="M2 17h6v5H2zM16 17h6v5h-6z" fill="currentColor"/>',
    "replay": '<path d="M4 9a9 9 0 1 1-1 6"/><path d="M4 3v6h6"/><path d="M10 9l6 3.5-6 3.5z" fill="currentColor"/>',
    "map": '<path d="M6 7l11-2M6 7l5 11M17 5l-6 13M11 18l9 1"/><g fill="currentColor"><circle cx="6" cy="7" r="3"/>'
    '<circle cx="17" cy="5" r="2.5"/><circle cx="11" cy="18" r="3"/><circle cx="20" cy="19" r="2"/></g>',
    "puzzles": '<path d="M9 6V4a3 3 0 0 1 6 0v2h6v6h-2a3 3 0 0 0 0 6h2v4H3V6z"/>'
    '<path d="M8 13l3 3 4-5" stroke-width="2.5"/>',
    "find": '<circle cx="10" cy="10" r="7"/><path d="M15 15l7 7" stroke-width="3"/>',
    "new": '<path d="M12 2l3 6.5 7 .8-5.2 4.8 1.5 7L12 17.5 5.7 21l1.5-7L2 9.300l7-.8z" fill="currentColor"/>',
    "teach": '<path d="M2 4h20v12H2z"/><path d="M8 20h8M12 16v4"/><path d="M6 12l4-4 3 3 5-5" stroke-width="2"/>',
}
ALONE: Final = Text(
    "Play a whole game, alone against the bot or two of you at one screen. The table shows what you may do."
)
NO_BOT: Final = Text(
    "Play a whole game, against the computer or two of you at one screen. The table shows what you may do."
)
BOT: Final = Text("Follow the game's own player through its flowchart, step by step, and predict what it will do.")
REPLAY: Final = Text("Go through a game move by move, stop anywhere, and play on from there another way.")
PUZZLES: Final = Text("Find the one best move in a position from a game; a new one every day.")
FIND: Final = Text("Type a word, and find the rule, the card, the lesson or the entry of a glossary that has it.")
NOTE: Final = Text(
    "This kit is unofficial: it is not made or approved by the designers or the publishers of the games."
)
TEACHERS: Final = "for-teachers"  # how the name of the lesson for teachers ends
SEED, MOVES = 1871, 48  # of the games that the pictures show: chance has played so far


class Door(NamedTuple):
    """The way to a page: its name and sign, and what one finds there."""

    page: str
    title: Text
    note: Text


class Way(NamedTuple):
    """A large way in: its sign, where it leads, and who goes there."""

    sign: str
    href: str
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
    if face.name in redflag.GAMES and (packaged.folder(redflag.GAMES[face.name]) / "puzzles.toml").is_file():
        yield Door("puzzles", Text("Puzzles"), PUZZLES)


def picture_of(face: Face, language: str) -> str:
    """The table of a game in the middle of one, as the address of a picture that keeps its looks to itself."""
    game, chance = redflag.new(face.name, seed=SEED, language=language), Random(SEED)
    while game.choice is not None and len(game.moves) < MOVES:
        game.play(chance.among(game.choice.moves))
    drawn = face.picture.svg(game.view(None), language)
    return "data:image/svg+xml;base64," + b64encode(drawn.encode("utf-8")).decode("ascii")


class FrontPage:
    """The whole page, in the language that the pages are served in unless another is named."""

    def __init__(self, language: str | None = None) -> None:
        self.language = language or spoken()
        self.faces = [redflag.face(game) for game in redflag.GAMES]
        self.note = joined([NOTE, *(face.unofficial for face in self.faces if str(face.unofficial))])

    def ways(self) -> Iterator[Way]:
        """The large ways in."""
        lessons = [name for face in self.faces for part in face.lessons for name, _ in part.lessons]
        if lessons:
            new = Text("Begin with the first lesson: a round with your hand held, then the rules one by one.")
            yield Way("new", f"{lessons[0]}.ipynb", Text("I am new"), new)
        yield Way("play", "play.ipynb", Text("Play"), Text("Sit down at once, against the bot or with a friend."))
        teachers = next((name for name in lessons if name.endswith(TEACHERS)), "")
        if teachers:
            teach = Text("Plans for lessons, handouts, questions for a class, and where everything is.")
            yield Way("teach", f"{teachers}.ipynb", Text("I teach"), teach)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        style = packaged.text("redflag.widgets", "static", "front.css")
        games = "".join(self._game(face) for face in self.faces)
        lessons = "".join(self._lessons(face) for face in self.faces if face.lessons)
        said = self._said
        head = f"<h2>{said(Text('The games'))}</h2>" if len(self.faces) > 1 else ""
        learn = f'<h2>{said(Text("Lessons"))}</h2><div class="redflag-courses">{lessons}</div>' if lessons else ""
        find = f'<p class="redflag-find">{self._sign("find")}<a href="find.ipynb">{said(Text("Find"))}</a>'
        find += f" <span>{said(FIND)}</span></p>"
        return (
            f'<style>{style}</style><div class="redflag-front">{self._hero()}{self._kept()}'
            f'{head}<div class="redflag-games">{games}</div>{find}{learn}'
            f'<p class="redflag-note">{said(self.note)}</p></div>'
        )

    def _hero(self) -> str:
        """The picture of the table, and the large ways in."""
        first = self.faces[0]
        label = escape(Text("The table of {game}", game=first.title).into(self.language))
        picture = f'<img class="redflag-table" src="{picture_of(first, self.language)}" alt="{label}">'
        ways = "".join(
            f'<li><a href="{way.href}">{self._sign(way.sign)}<strong>{self._said(way.title)}</strong>'
            f"<span>{self._said(way.note)}</span></a></li>"
            for way in self.ways()
        )
        return f'<div class="redflag-hero">{picture}<ul class="redflag-ways">{ways}</ul></div>'

    def _kept(self) -> str:
        """Where the browser tells what it has begun and done; each sentence has blanks for numbers."""
        said = self._said
        lessons = said(Text("Lessons: {done} done, {begun} begun."))
        predicted = said(Text("Predictions of the bot: {right} of {made} right."))
        solved = said(Text("Puzzles: {solved} solved."))
        return (
            f'<section class="redflag-kept" data-kept="all" hidden><h2>{said(Text("In this browser"))}</h2>'
            f'<ul data-kept="games" data-page="play.ipynb" aria-label="{said(Text("Games in progress"))}"></ul>'
            f'<p data-kept="lessons" data-said="{lessons}" hidden></p>'
            f'<p data-kept="predicted" data-said="{predicted}" hidden></p>'
            f'<p data-kept="puzzles" data-said="{solved}" hidden></p></section>'
        )

    def _game(self, face: Face) -> str:
        """A game with its picture and its pages; where there is only one, the page is its own and need not name it."""
        several = len(self.faces) > 1
        head = f"<h3>{self._said(face.title)}</h3><p>{self._said(face.about)}</p>" if several else ""
        # The first game's table is the large picture above.
        picture = f'<img src="{picture_of(face, self.language)}" alt="">' if several else ""
        shown = "".join(self._door(face, door) for door in doors(face))
        return f'<section class="redflag-game">{picture}{head}<ul class="redflag-doors">{shown}</ul></section>'

    def _door(self, face: Face, door: Door) -> str:
        title, note = self._said(door.title), self._said(door.note)
        href = f"{door.page}.ipynb{link_of(face.name)}"
        return f'<li><a href="{href}" title="{note}">{self._sign(door.page)}<strong>{title}</strong></a></li>'

    def _sign(self, name: str) -> str:
        return f'<svg viewBox="0 0 24 24" aria-hidden="true">{SIGNS[name]}</svg>'

    def _lessons(self, face: Face) -> str:
        several = len(self.faces) > 1
        head = f"<h3>{self._said(face.title)}</h3>" if several else ""
        parts = "".join(self._part(part, "h4" if several else "h3") for part in face.lessons)
        return f'{head}<div class="redflag-lessons">{parts}</div>'

    def _part(self, part: Lessons, heading: str) -> str:
        links = "".join(
            f'<li><a href="{name}.ipynb" data-lesson="{name}">{name[:2]} {self._said(text)}</a></li>'
            for name, text in part.lessons
        )
        return f"<section><{heading}>{self._said(part.title)}</{heading}><ul>{links}</ul></section>"

    def _said(self, text: Text) -> str:
        return escape(text.into(self.language))

    def __repr__(self) -> str:
        """The same in words."""
        lines = [f"{way.title.into(self.language)} ({way.href}): {way.note.into(self.language)}" for way in self.ways()]
        for face in self.faces:
            lines += [face.title.into(self.language)] if len(self.faces) > 1 else []
            for door in doors(face):
                title, note = door.title.into(self.language), door.note.into(self.language)
                lines.append(f"{title} ({door.page}.ipynb{link_of(face.name)}): {note}")
            for part in face.lessons:
                lines += [f"{name[:2]} {text.into(self.language)} ({name}.ipynb)" for name, text in part.lessons]
        lines.append(f"{Text('Find').into(self.language)} (find.ipynb): {FIND.into(self.language)}")
        return "\n".join([*lines, self.note.into(self.language)])
