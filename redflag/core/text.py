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
    "joined",
    "languages",
    "listed",
    "read_catalog",
]


class Text:
    """A sentence, or a part of one, that can be put into any language: a template and the values to fill in.

    A value that is itself a `Text` is translated first, in the form that the template asks for: French says « à la
    Presse », Russian declines, so a translation may write `{space[in]}` where the English text has `{space}`. The
    catalog gives that form under a context of this name (msgctxt "in", msgid "Press"). Where it gives none, the text
    stays as it is, and what stands inside it is asked for the form: "{first} and {last}" passes it on to both.

    `Text(...)` is also the marker by which the extraction of messages finds every sentence in the source: its first
    argument is a literal there, or comes from a data file.
    """

    __slots__ = ("count", "plural", "template", "values")

    def __init__(self, template: str, /, **values: Any) -> None:
        self.template = template
        self.values: Mapping[str, Any] = values
        self.plural: str | None = None
        self.count = 1

    def with_(self, **values: Any) -> Text:
        """The same template with these values filled in."""
        filled = Text(self.template, **{**self.values, **values})
        if self.plural is not None:
            filled.plural, filled.count = self.plural, filled.values["n"]
        return filled

    def quoting(self, quote: Callable[[str], str]) -> Text:
        """The same text with every word that is filled in put through `quote`; this one if none changes."""
        if not self.values:
            words = quote(self.template)
            return self if words == self.template else Text("{words}", words=words)
        changed = {}
        for key, value in self.values.items():
            fit = value.quoting(quote) if isinstance(value, Text) else quote(value) if isinstance(value, str) else value
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
        if self.plural is not None:
            return self._filled(words.ngettext(self.template, self.plural, self.count), words, form)
        return self._filled(words.gettext(self.template), words, form) if self.template else ""

    def _filled(self, template: str, words: Catalog, form: str = "") -> str:
        if not self.values:
            return template
        values = {key: Forms(v, words, form) if isinstance(v, Text) else v for key, v in self.values.items()}
        try:
            return template.format(**values)
        except (LookupError, TypeError, ValueError, AttributeError):
            english = self.template if self.plural is None else ENGLISH.ngettext(self.template, self.plural, self.count)
            if template == english:
                raise
            # A translation that asks for what the text does not have is not worth stopping a game for.
            return english.format(**values)

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


def counted(singular: str, plural: str, n: int = 1, **values: Any) -> Text:
    """A `Text` whose form depends on a number, which its templates may name as {n}; `with_(n=…)` sets it later."""
    text = Text(singular, n=n, **values)
    text.plural, text.count = plural, n
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


class Marking:
    """A language in which every name inside a sentence is marked (see `Text.parts`)."""

    def __init__(self, words: Catalog) -> None:
        self.plain = words
        self.gettext, self.pgettext, self.ngettext = words.gettext, words.pgettext, words.ngettext


class _Joined(Text):
    """Several texts, one after the other; see `joined`."""

    __slots__ = ("glue", "texts")

    def __init__(self, parts: Iterable[Text], glue: str | Text) -> None:
        super().__init__("")
        self.texts = tuple(parts)
        self.glue = glue

    def quoting(self, quote: Callable[[str], str]) -> Text:
        return _Joined([text.quoting(quote) for text in self.texts], self.glue)

    def said(self, words: Catalog, form: str = "") -> str:
        glue = self.glue.said(words) if isinstance(self.glue, Text) else self.glue
        return glue.join(part.within(words, form) for part in self.texts)


def joined(parts: Iterable[Text], glue: str | Text = " ") -> Text:
    """Texts in a row, e.g. the sentences of a card; the glue between them may itself be translated."""
    return _Joined(parts, glue)


class _Capital(Text):
    """A text with a capital first letter; see `capital`."""

    __slots__ = ("inner",)

    def __init__(self, inner: Text) -> None:
        super().__init__("")
        self.inner = inner

    def quoting(self, quote: Callable[[str], str]) -> Text:
        return _Capital(self.inner.quoting(quote))

    def said(self, words: Catalog, form: str = "") -> str:
        plain = self.inner.within(words, form)
        return plain[:1].upper() + plain[1:]


def capital(text: Text) -> Text:
    """The text with a capital first letter, as a sentence begins."""
    return _Capital(text)


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
