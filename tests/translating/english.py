"""Notices English in what is said in another language, and keys that were never put into words.

What English is, the catalogs themselves know: a word that the English texts have and the translations hardly ever.
Where a translation does have such words (the title of a book, what is typed in a terminal), they are meant, but only
there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from html import unescape
from io import BytesIO

from babel.messages.pofile import read_po

import redflag
from redflag.core import messages
from redflag.core.catalogs import FOLDER, languages
from redflag.core.parts import HasBot
from redflag.translating.parts import NOTEBOOKS
from redflag.widgets.settings import OWN_NAME
from tests import golden

RARER = 10  # a word is English if the English texts have it so many times as often as the translations
WORD = re.compile(r"[^\W\d_]{2,}")
LATIN = re.compile(r"[A-Za-z]{2,}")
MARKS = re.compile(r"\*|</?[a-z][^<>]*>")
SENTENCE = re.compile(r"(?<=[.!?…])\s+")
BLANK = re.compile(r"\{[^{}]*\}")
# What is typed or calculated with is the same in every language.
CODE = re.compile(
    r"\[\[[\w.-]+\]\]|\b(?:keep|when|then) = \"[^\"]*\"|\btext = (?=\")|`[^`]*`|https?:\S+|\]\([^)]*\)"
    r"|(?<!\w)'[^'\s](?:[^']{0,58}[^'\s])?'(?!\w)|«\s?[a-z0-9][a-z0-9_. /-]*\s?»|“[a-z0-9][a-z0-9_. /-]*”"
)
NO_PROSE = re.compile(r"<(style|script|code|kbd|textarea|pre|samp)\b.*?</\1>", re.DOTALL)
INLINE = re.compile(r"</?(?:a|abbr|b|button|cite|em|i|q|small|span|strong|sub|sup)\b[^>]*>")
SAID_BY = re.compile(r"\b(?:aria-label|alt|title|placeholder|data-(?:tip|lit|said))=(\"[^\"]*\"|'[^']*')")
KEY = re.compile(r"\b[a-z]+:[a-z][a-z0-9/-]*|\b[a-z]+_[a-z_]+\b|\{\w+|\b(?:None|True|False|NaN|undefined)\b|\bText\(")
SIGN = re.compile(
    r"[A-Z]{2,3}|[A-E]{5}|FILE|MOVE|NAME|NUMBER"
)  # letters on a board, and what stands for a word to be typed
KEBAB = re.compile(r"(?<![\w-])[a-z]+(?:-[a-z0-9]+)+(?![\w-])")
MOVE = re.compile(r"\[[A-Za-z0-9/ -]+\]")  # in a trace the move that was made stands in brackets, as it is written

NEWSPAPER = "The Standard"  # which a figure names without the rest of the sentence

# What argparse says of itself; it has no catalogs.
OF_PYTHON = {"usage", "options", "positional", "arguments", "show", "exit", "error", "invalid", "required", "following"}


def tidy(text: str) -> str:
    """A text without the marks of print."""
    return " ".join(MARKS.sub("", CODE.sub(" ", " ".join(text.split()))).split())


class Ear:
    """Somebody who speaks a language, and hears where it is not spoken."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.english, self.own = Counter[str](), Counter[str]()
        said: list[str] = []
        for id_, string, meant in translations(code):
            self.english.update(word.lower() for word in WORD.findall(tidy(BLANK.sub(" ", id_))))
            self.own.update(word.lower() for word in WORD.findall(tidy(BLANK.sub(" ", string))))
            if meant or string != id_:
                said += [sentence for piece in BLANK.split(tidy(string)) for sentence in SENTENCE.split(piece.strip())]
        self._said = said

    def is_english(self, word: str) -> bool:
        """Is it a word of English and none of this language?"""
        low = word.lower()
        if low in OF_PYTHON and not self.own[low]:
            return True
        if not self.english[low]:
            return not self.is_latin and LATIN.fullmatch(low) is not None and not self.own[low]
        return self.own[low] * RARER <= self.english[low]

    @cached_property
    def is_latin(self) -> bool:
        """Is the language written in the letters that English has?"""
        return 2 * sum(LATIN.fullmatch(word) is not None for word in self.own) > len(self.own)

    @cached_property
    def meant(self) -> re.Pattern[str]:
        """What the translations themselves say in English."""
        found = set(map(without_ids, self._said)) | {NEWSPAPER} | {OWN_NAME.into(code) for code in languages()}
        english = [piece for piece in found if any(map(self.is_english, WORD.findall(piece)))]
        edged = [re.escape(piece) if " " in piece else rf"(?<!\w){re.escape(piece)}(?!\w)" for piece in english]
        return re.compile("|".join(sorted(edged, key=len, reverse=True)))

    def hears(self, text: str, *quoted: str) -> list[str]:
        """The English words and the bare keys in a text, apart from ids and from what it quotes."""
        text = MOVE.sub(" ", tidy(text))
        for one in sorted(quoted, key=len, reverse=True):
            text = text.replace(tidy(one), " ") if tidy(one) else text
        left = self.meant.sub(" ", without_ids(text))
        keys = [*KEY.findall(left), *(word for word in KEBAB.findall(left) if word in names())]
        return keys + [word for word in WORD.findall(left) if self.is_english(word) and not SIGN.fullmatch(word)]


def translations(code: str) -> Iterator[tuple[str, str, bool]]:
    """All English texts with their translations, and whether one that is the same is meant to be."""
    for folder in (messages.PACKAGE, messages.PACKAGE.parent / NOTEBOOKS):
        for file in sorted(folder.rglob(f"{FOLDER}/{code}/*.po")):
            for message in read_po(BytesIO(file.read_bytes()), locale=code):
                if message.id and message.string:
                    ids = message.id if isinstance(message.id, tuple) else (message.id,)
                    strings = message.string if isinstance(message.string, tuple) else (message.string,)
                    for string in strings:
                        yield " ".join(ids), string, "as in English" in message.user_comments


@cache
def ear(code: str) -> Ear:
    """Who listens to a language."""
    return Ear(code)


@cache
def ids() -> re.Pattern[str]:
    """The ids of rules and of the boxes of charts, which are the same in every language."""
    found = {id_ for game in redflag.GAMES for id_ in redflag.rulebook(game)}
    for game in redflag.GAMES:
        rules = redflag.rules(game)
        if isinstance(rules, HasBot):
            found |= set(rules.bot.flow(redflag.new(game, seed=1, **rules.bot.options(rules.sides[1]))).nodes)
    longest_first = sorted((id_ for id_ in found if id_.lower() != id_), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")


def without_ids(text: str) -> str:
    """A text without the ids in it."""
    return " ".join(ids().sub(" ", text).split())


@cache
def names() -> frozenset[str]:
    """Spaces and pieces as moves write them: butte-montmartre."""
    moves = " ".join(move for name in golden.GAMES for move in golden.recorded(name))
    return frozenset(KEBAB.findall(moves))


def read(html: str) -> list[str]:
    """What a person reads, or hears, of some markup."""
    html = NO_PROSE.sub(" ", html)
    said = [unescape(found[1:-1]) for found in SAID_BY.findall(html)]
    nodes = re.split(r"<[^>]*>", INLINE.sub("", re.sub(r"</?tspan\b[^>]*>", " ", html)))
    return [piece for piece in (*map(unescape, nodes), *said) if piece.strip()]
