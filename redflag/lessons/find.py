"""The page to find something by typing: a rule, a card, a lesson, a word of the glossaries; in one game or in all.

    from redflag.lessons.find import FindPage
    FindPage()

What there is in a game comes from its rulebook, its course and its face (`redflag.core.face.Lists`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

import redflag
from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.face import Lists
from redflag.core.text import Text, counted, slug
from redflag.lessons.glossary import words
from redflag.lessons.look import prose
from redflag.widgets.frame import LOST_PAGE, home, lost
from redflag.widgets.links import wanted_game
from redflag.widgets.markup import escaped, tag
from redflag.widgets.page import Page, Scene, styles

LONGEST: Final = 60  # letters of what is looked for
MOST: Final = 40  # things that are shown at once
KINDS: Final = {
    "rule": Text("Rules"),
    "thing": Text("Cards and places"),
    "lesson": Text("Lessons"),
    "word": Text("Words"),
}
ASK: Final = Text("Type a word: a rule or its number, a card, a lesson, a word you do not know.")


class Entry(NamedTuple):
    """Something that can be found, in words: what is looked through, and how it is shown."""

    kind: str
    game: str
    label: str  # "Rule P2", "Card", "Lesson 02"
    title: str
    text: str
    page: str  # of the lesson, or ""

    @property
    def plain(self) -> tuple[str, str]:
        """Title and text without capitals, accents and signs."""
        return f" {_plain(self.label)} {_plain(self.title)} ", f" {_plain(self.text)} "


def _plain(text: str) -> str:
    return slug(text).replace("-", " ")


def _entries(game: str, language: str) -> Iterator[Entry]:
    """All that can be found in a game."""
    face = redflag.face(game)

    def t(text: Text) -> str:
        return text.into(language)

    try:
        rules = redflag.rulebook(game)
    except BadOption:  # a game may have none
        rules = {}
    for rule in rules.values():
        label = t(Text("Rule {id}", id=rule.id))
        yield Entry("rule", game, label, t(rule.title), t(rule.text), "")
    if isinstance(face, Lists):
        for thing in face.things():
            yield Entry("thing", game, t(thing.kind), t(thing.title), t(thing.text), "")
    for part in face.lessons:
        for name, title in part.lessons:
            yield Entry("lesson", game, t(Text("Lesson {n}", n=name[:2])), t(title), t(part.title), f"{name}.ipynb")
    for word in words():
        if word.game == game:
            label = t(Text("Lesson {n}", n=word.lesson[:2]))
            yield Entry("word", game, label, word.term, word.meaning, f"{word.lesson}.ipynb")


@lru_cache(maxsize=8)
def entries(language: str, games: tuple[str, ...]) -> tuple[tuple[Entry, tuple[str, str]], ...]:
    """All that can be found in all games, each with the plain words that are looked through."""
    return tuple((entry, entry.plain) for game in games for entry in _entries(game, language))


def found(query: str, language: str = "en", game: str = "") -> list[Entry]:
    """What has all words of a query, the best first: those in the title before those in the text, whole words first."""
    asked = [_plain(word) for word in query[:LONGEST].split()]
    asked = [word for word in asked if word]
    if not asked:
        return []
    ranked = []
    for place, (entry, (title, text)) in enumerate(entries(language, tuple(redflag.GAMES))):
        ranks = [_rank(word, title, text) for word in asked]
        if (not game or entry.game == game) and None not in ranks:
            ranked.append((sum(rank for rank in ranks if rank is not None), place, entry))
    return [entry for *_, entry in sorted(ranked, key=lambda row: row[:2])]


def _rank(word: str, title: str, text: str) -> int | None:
    """How well a word is met: 0 as a whole word of the title, 4 inside a word of the text; None: not at all."""
    for rank, (where, what) in enumerate(
        ((title, f" {word} "), (title, f" {word}"), (text, f" {word} "), (text, f" {word}"), (title + text, word))
    ):
        if what in where:
            return rank
    return None


class FindPage(Page):
    """A field to type into, and below it what was found, by kind."""

    _css = styles() + packaged.text("redflag.lessons", "find.css")

    def __init__(self, query: str = "", game: str = "", language: str | None = None) -> None:
        super().__init__(language)
        self.query, self.game = str(query)[:LONGEST], game if game in redflag.GAMES else ""
        self.first = self.query  # what the field holds at first; the frame must not change while somebody types

    def scene(self) -> Scene:
        """The field stays as it is while what is below it changes."""
        hits = found(self.query, self.language, self.game)
        scene = Scene(self._frame())
        scene.regions |= {
            "games": self._games(),
            "count": self._count(len(hits)),
            "found": self._found(hits),
            "notice": self.notice,
        }
        return scene

    def _frame(self) -> str:
        title, label = Text("Find"), Text("What are you looking for?")
        field = (
            f'<input type="search" id="find-field" data-home data-do="find" data-typed maxlength="{LONGEST}" '
            f'value="{escaped(self.first)}" autocomplete="off" spellcheck="false">'
        )
        return (
            lost(self.language, LOST_PAGE)
            + f'<div class="find"><header class="bar">{home(self.language)}<h1>{self.say(title)}</h1></header>'
            + f'<p class="field"><label for="find-field">{self.say(label)}</label>{field}'
            + '<span data-region="games"></span></p>'
            + '<p class="count" data-region="count" role="status"></p>'
            + '<p class="notice" data-region="notice" role="alert"></p>'
            + f'<section aria-label="{self.say(Text("What was found"))}" data-region="found"></section></div>'
        )

    def _games(self) -> str:
        names = {"": Text("all games"), **{game: redflag.face(game).title for game in redflag.GAMES}}
        shown = "".join(
            tag("option", self.say(text), value=key, selected=key == self.game) for key, text in names.items()
        )
        named = Text("The game to look in").into(self.language)
        return tag("label", tag("span", self.say(Text("in"))) + tag("select", shown, data_do="game", aria_label=named))

    def _count(self, n: int) -> str:
        if not self.query.strip():
            return self.say(ASK)
        if not n:
            return self.say(
                Text("Nothing has '{words}'. Try a shorter word, or another game.", words=self.query.strip())
            )
        if n > MOST:
            return self.say(Text("{n} found; the best {most} are shown.", n=n, most=MOST))
        return self.say(counted("{n} found.", "{n} found.", n))

    def _found(self, hits: list[Entry]) -> str:
        """Under each kind what was found of it; the kind of the best comes first."""
        shown = hits[:MOST]
        kinds = list(dict.fromkeys(entry.kind for entry in shown))
        ordered = sorted(shown, key=lambda entry: kinds.index(entry.kind))
        parts = []
        for kind, group in groupby(ordered, key=lambda entry: entry.kind):
            items = "".join(tag("li", self._item(entry)) for entry in group)
            parts.append(tag("h2", self.say(KINDS[kind])) + tag("ul", items))
        return "".join(parts)

    def _item(self, entry: Entry) -> str:
        title = self._marked(entry.title)
        if entry.page:
            title = tag("a", title, href=entry.page)
        where = [] if self.game else [redflag.face(entry.game).title.into(self.language)]
        label = tag("span", escaped(" · ".join([entry.label, *where])), class_="quiet")
        return f"<h3>{title} {label}</h3>{prose(entry.text)}"

    def _marked(self, title: str) -> str:
        """A title with what was typed marked in it, where it stands there letter by letter."""
        asked = [re.escape(escaped(word)) for word in self.query.split()]
        if not asked:
            return escaped(title)
        return re.sub(f"({'|'.join(asked)})", r"<mark>\1</mark>", escaped(title), flags=re.IGNORECASE)

    def do_hello(self, link: Any = "", **_: Any) -> None:
        """A browser has opened the page; its address may say which game."""
        game = wanted_game(str(link))
        if game and self._shown is None:
            self.game = game
        super().do_hello()

    def do_find(self, arg: Any = "", **_: Any) -> None:
        """Something was typed."""
        self.query = str(arg)[:LONGEST]

    def do_game(self, arg: Any = "", **_: Any) -> None:
        """Look in another game, or in all."""
        self.game = str(arg) if str(arg) in redflag.GAMES else ""
