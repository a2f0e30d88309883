"""Words for people: every sentence is a `Text`, written in English and put into a language only when it is shown.

The engine never builds sentences while it plays; it keeps short tuples and turns them into `Text` when somebody reads.
`redflag.core.catalogs` holds the languages.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from redflag.core.catalogs import ENGLISH, Catalog, catalog, languages, read_catalog

__all__ = [
    "ENGLISH",
    "LAST_AND",
    "LAST_OR",
    "Catalog",
    "Name",
    "Said",
    "Text",
    "capital",
    "catalog",
    "counted",
    "figure",
    "joined",
    "languages",
    "listed",
    "meant",
    "number",
    "read_catalog",
]


class Text:
    """A sentence, or a part of one, that can be put into any language: a template and the values to fill in.

    A value that is itself a `Text` is translated first, in the form that the template asks for: French says « à la
    Presse », Russian declines, so a translation may write `{space[in]}` where the English text has `{space}`. The
    catalog gives that form under a context of this name (msgctxt "in", msgid "Press"). Where it gives none, the text
    stays as it is, and what stands inside it is asked for the form: "{first} and {last}" passes it on to both.

    Where English has one word for two things, `meant` says which is meant.

    `Text(...)` is also the marker by which the extraction of messages finds every sentence in the source: its first
    argument is a literal there, or comes from a data file.
    """

    __slots__ = ("context", "plural", "template", "values")

    def __init__(self, template: str, /, **values: Any) -> None:
        self.template = template
        self.values: Mapping[str, Any] = values
        self.plural: str | None = None  # a text with one depends on its value "n"
        self.context = ""

    def with_(self, **values: Any) -> Text:
        """The same template with these values filled in."""
        filled = Text(self.template, **{**self.values, **values})
        filled.plural, filled.context = self.plural, self.context
        return filled

    def quoting(self, quote: Callable[[Any], Any]) -> Text:
        """The same text with everything that is filled in put through `quote`; this one if nothing changes."""
        if not self.values:
            words = quote(self.template)
            return self if words == self.template else Text("{words}", words=words)
        changed = {}
        for key, value in self.values.items():
            fit = value.quoting(quote) if isinstance(value, Text) else quote(value)
            if fit is not value:
                changed[key] = fit
        return self.with_(**changed) if changed else self

    def into(self, language: str | Catalog = "en") -> str:
        """The sentence in a language (its code, or a catalog already read)."""
        return self.said(catalog(language) if isinstance(language, str) else language)

    def said(self, words: Catalog, form: str = "") -> str:
        """The text in a language and, if one is named, in a form of it."""
        if form and self.template:
            formed = words.pgettext(form, self.template)
            if formed != self.template:
                return self._filled(formed, words)
        return self._filled(self._translated(words), words, form) if self.template else ""

    def _translated(self, words: Catalog) -> str:
        """The template in a language: as it is meant or, where the language makes no difference, the words as such."""
        if self.plural is not None:
            n = self.values["n"]
            plain = words.ngettext(self.template, self.plural, n)
            if not self.context:
                return plain
            found = words.npgettext(self.context, self.template, self.plural, n)
            return plain if found in (self.template, self.plural) else found
        plain = words.gettext(self.template)
        if not self.context:
            return plain
        found = words.pgettext(self.context, self.template)
        return plain if found == self.template else found

    def _filled(self, template: str, words: Catalog, form: str = "") -> str:
        if not self.values:
            return template
        values = {
            key: Forms(v, words, form) if isinstance(v, Text) else _decimal(v, words) if isinstance(v, float) else v
            for key, v in self.values.items()
        }
        try:
            filled = template.format(**values)
            return _begun(filled) if template[0] == "{" and self._is_sentence(words) and self._bends(filled) else filled
        except (LookupError, TypeError, ValueError, AttributeError):
            english = self._translated(ENGLISH)
            if template == english:
                raise
            # A translation that asks for what the text does not have is not worth stopping a game for.
            return english.format(**values)

    def _is_sentence(self, words: Catalog) -> bool:
        """Is it a whole sentence in another language? English names have capitals; « la Commune » needs one there."""
        return self.template[-1] in ".!?" and (words.plain if isinstance(words, Marking) else words) is not ENGLISH

    def _bends(self, filled: str) -> bool:
        """Does it begin with other words than in English? What is typed, the name of a file, keeps its small letter."""
        return filled.split(" ", 1)[0] != self.said(ENGLISH).split(" ", 1)[0] if filled[:1].islower() else True

    def within(self, words: Catalog, form: str = "") -> str:
        """What stands for this text inside another one."""
        return self.said(words, form)

    def parts(self, language: str | Catalog = "en") -> list[str | Said]:
        """The sentence in pieces: plain words, and the names in it, each with the key of the thing it names."""
        words = catalog(language) if isinstance(language, str) else language
        found: list[str | Said] = []
        for number, piece in enumerate(self.within(Marking(words)).split(MARK)):
            if number % 2:
                key, _, name = piece.partition(KEY_END)
                found.append(Said(name, key))
            elif piece:
                found.append(piece)
        return found

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Forms:
    """A text on its way into a sentence, whose template picks its form: `{space}` or `{space[in]}`."""

    __slots__ = ("form", "text", "words")

    def __init__(self, text: Text, words: Catalog, form: str) -> None:
        self.text, self.words, self.form = text, words, form

    def __getitem__(self, form: str) -> str:
        return self.text.within(self.words, form)

    def __format__(self, spec: str) -> str:
        return format(self.text.within(self.words, self.form), spec)


def meant(context: str, text: Text) -> Text:
    """Say what is meant where English has one word for several things: `meant("of a card", Text("Order"))`.

    A translator finds the text under this context, and may put it differently from the word as such.
    """
    text.context = context
    return text


def counted(singular: str, plural: str, n: int = 1, **values: Any) -> Text:
    """A `Text` whose form depends on a number, which its templates may name as {n}; `with_(n=…)` sets it later."""
    text = Text(singular, n=n, **values)
    text.plural = plural
    return text


# Inside `Text.parts` a name stands between two marks, its key first. Private characters: no text of a person has them.
MARK, KEY_END = "\ue000", "\ue001"


class Said(NamedTuple):
    """A name as it stands in a sentence, and the key of what it names, e.g. "card:12" or "space:press"."""

    words: str
    key: str


class Name(Text):
    """The name of a thing of the game. It knows its key, so that a reader can be led from a sentence to the thing."""

    __slots__ = ("key",)

    def __init__(self, template: str, /, key: str, **values: Any) -> None:
        super().__init__(template, **values)
        self.key = key

    def within(self, words: Catalog, form: str = "") -> str:
        if not isinstance(words, Marking):
            return self.said(words, form)
        return f"{MARK}{self.key}{KEY_END}{self.said(words.plain, form)}{MARK}"


def _begun(sentence: str) -> str:
    """A sentence with a capital first letter; a name with which it begins may be marked."""
    start = sentence.find(KEY_END) + 1 if sentence.startswith(MARK) else 0
    return sentence[:start] + sentence[start : start + 1].upper() + sentence[start + 1 :]


class Marking:
    """A language in which every name inside a sentence is marked (see `Text.parts`)."""

    def __init__(self, words: Catalog) -> None:
        self.plain = words
        self.gettext, self.pgettext = words.gettext, words.pgettext
        self.ngettext, self.npgettext = words.ngettext, words.npgettext


class _Joined(Text):
    """Several texts, one after the other; see `joined`."""

    __slots__ = ("glue", "texts")

    def __init__(self, parts: Iterable[Text], glue: str | Text) -> None:
        super().__init__("")
        self.texts = tuple(parts)
        self.glue = glue

    def quoting(self, quote: Callable[[Any], Any]) -> Text:
        return _Joined([text.quoting(quote) for text in self.texts], self.glue)

    def said(self, words: Catalog, form: str = "") -> str:
        glue = self.glue.said(words) if isinstance(self.glue, Text) else words.gettext(self.glue)
        return glue.join(part.within(words, form) for part in self.texts)


def joined(parts: Iterable[Text], glue: str | Text = " ") -> Text:
    """Texts in a row, e.g. the sentences of a card; the glue between them is translated, too."""
    return _Joined(parts, glue)


# What stands between texts in a row, for the catalogs: French has a space before a semicolon.
GLUES = (Text(", "), Text("; "), Text(" · "), Text(": "))


class _Figure(Text):
    """A number as a language writes it; see `figure`."""

    __slots__ = ("places", "value")

    def __init__(self, value: float, places: int) -> None:
        super().__init__("")
        self.value, self.places = value, places

    def quoting(self, quote: Callable[[Any], Any]) -> Text:
        return self

    def said(self, words: Catalog, form: str = "") -> str:
        return _in_figures(f"{self.value:,.{self.places}f}", words).replace("-", "−")


def figure(value: float, places: int = 0) -> Text:
    """A number with so many decimals as a language writes it: 1,770.5 in English, 1 770,5 in French."""
    return _Figure(value, places)


# For the catalogs: the signs of numbers.
FIGURES = (meant("decimal point", Text(".")), meant("between thousands", Text(",")))


def _in_figures(english: str, words: Catalog) -> str:
    """A number that is written in English with the signs of another language."""
    point, comma = (sign.said(words) for sign in FIGURES)
    return english.replace(",", "\0").replace(".", point).replace("\0", comma)


class _Decimal(float):
    """A number with decimals on its way into a sentence, whose template says how many: `{share:.1f}`."""

    words: Catalog

    def __format__(self, spec: str) -> str:
        return _in_figures(super().__format__(spec), self.words)


def _decimal(value: float, words: Catalog) -> _Decimal:
    made = _Decimal(value)
    made.words = words
    return made


class _Capital(Text):
    """A text with a capital first letter; see `capital`."""

    __slots__ = ("inner",)

    def __init__(self, inner: Text) -> None:
        super().__init__("")
        self.inner = inner

    def quoting(self, quote: Callable[[Any], Any]) -> Text:
        return _Capital(self.inner.quoting(quote))

    def said(self, words: Catalog, form: str = "") -> str:
        plain = self.inner.within(words, form)
        at = plain.index(KEY_END) + 1 if plain.startswith(MARK) else 0  # it may begin with a name that is marked
        return plain[:at] + plain[at : at + 1].upper() + plain[at + 1 :]


def capital(text: Text) -> Text:
    """The text with a capital first letter, as a sentence begins."""
    return _Capital(text)


def number(n: int) -> str:
    """A number in a sentence; a negative one has a minus sign, not a hyphen."""
    return str(n).replace("-", "−")


LAST_AND = Text("{first} and {last}")
LAST_OR = Text("{first} or {last}")


def listed(parts: Iterable[Text], last: Text = LAST_AND) -> Text:
    """Texts as a list in a sentence: "A, B and C"."""
    *head, tail = parts
    return last.with_(first=joined(head, ", "), last=tail) if head else tail


def slug(name: str) -> str:
    """A name as it is written in moves: "Fort d'Issy" becomes "fort-d-issy"."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return "-".join("".join(c if c.isalnum() else " " for c in plain.lower()).split())
