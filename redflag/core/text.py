"""Words for people: every sentence is a `Text`, written in English and put into a language only when it is shown.

The engine never builds sentences while it plays; it keeps short tuples and turns them into `Text` when somebody reads.
A language is one gettext file, `redflag/locale/<code>.po`, whose msgids are the English sentences; Babel reads it.
English needs no file. Adding a language is adding a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class Catalog(Protocol):
    """What a language must be able to do."""

    def gettext(self, message: str) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...
    def ngettext(self, singular: str, plural: str, n: int) -> str: ...


class English:
    """The language the texts are written in."""

    def gettext(self, message: str) -> str:
        return message

    def pgettext(self, context: str, message: str) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return singular if n == 1 else plural


ENGLISH = English()


def languages() -> list[str]:
    """The codes of all languages there is a catalog for, English first."""
    found = [file.name[:-3] for file in _locale().iterdir() if file.name.endswith(".po")]
    return ["en", *sorted(code for code in found if code != "en")]


def _locale() -> Traversable:
    """The folder of the catalogs."""
    # Imported only here: it is slow to import, and a game in English needs no catalog.
    from importlib import resources

    return resources.files("redflag").joinpath("locale")


@cache
def catalog(code: str) -> Catalog:
    """The catalog of a language; an unknown code is refused with the list of known ones."""
    if code == "en":
        return ENGLISH
    if code not in languages():
        from redflag.core.errors import BadOption

        raise BadOption(
            Text("There is no language '{code}' yet; there is: {known}.", code=code, known=", ".join(languages()))
        )
    return read_catalog(_locale().joinpath(f"{code}.po").read_bytes(), code)


def read_catalog(po: bytes, code: str | None = None) -> Catalog:
    """A catalog from the bytes of a .po file. Its plurals need the code, unless the file has a line "Language:"."""
    # Babel is imported only here: a game in English never waits for it.
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(po), locale=code))
    compiled.seek(0)
    return cast(Catalog, Translations(compiled))


class Text:
    """A sentence, or a part of one, that can be put into any language: a template and the values to fill in.

    A value that is itself a `Text` is translated first. `Text(...)` is also the marker by which the extraction of
    messages finds every sentence in the source: its first argument is a literal there, or comes from a data file.
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

    def into(self, language: str | Catalog = "en") -> str:
        """The sentence in a language (its code, or a catalog already read)."""
        words = catalog(language) if isinstance(language, str) else language
        if self.plural is None:
            template = words.gettext(self.template) if self.template else ""
        else:
            template = words.ngettext(self.template, self.plural, self.count)
        return self._fill(template, words)

    def _fill(self, template: str, words: Catalog) -> str:
        if not self.values:
            return template
        return template.format(**{k: v.filled(words) if isinstance(v, Text) else v for k, v in self.values.items()})

    def filled(self, words: Catalog) -> object:
        """What stands for this text inside another one."""
        return self.into(words)

    def parts(self, language: str | Catalog = "en") -> list[str | Said]:
        """The sentence in pieces: plain words, and the names in it, each with the key of the thing it names."""
        marked = self.into(Marking(catalog(language) if isinstance(language, str) else language))
        found: list[str | Said] = []
        for number, piece in enumerate(marked.split(MARK)):
            if number % 2:
                key, _, words = piece.partition(KEY_END)
                found.append(Said(words, key))
            elif piece:
                found.append(piece)
        return found

    def __str__(self) -> str:
        return self.into(ENGLISH)

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


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
    """The name of a thing of the game. It knows its key, so that a reader can be led to it, and has forms.

    A translation may ask for a form of a name, `{space[in]}`; the catalog gives it under the context of that name
    (msgctxt "in", msgid "Press"). A form that a language does not have is the name itself.
    """

    __slots__ = ("key",)

    def __init__(self, template: str, /, key: str, **values: Any) -> None:
        super().__init__(template, **values)
        self.key = key

    def filled(self, words: Catalog) -> object:
        return Forms(self, words)

    def form(self, form: str, words: Catalog) -> str:
        """The name in a form of a language."""
        return self._fill(words.pgettext(form, self.template), words)


class Forms:
    """A name on its way into a sentence; the template picks its form (`{space}`, `{space[in]}`)."""

    __slots__ = ("name", "words")

    def __init__(self, name: Name, words: Catalog) -> None:
        self.name, self.words = name, words

    def __getitem__(self, form: str) -> str:
        return self._marked(self.name.form(form, self.words))

    def __str__(self) -> str:
        return self._marked(self.name.into(self.words))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def _marked(self, words: str) -> str:
        return f"{MARK}{self.name.key}{KEY_END}{words}{MARK}" if isinstance(self.words, Marking) else words


class Marking:
    """A language in which every name inside a sentence is marked (see `Text.parts`)."""

    def __init__(self, words: Catalog) -> None:
        self.gettext, self.pgettext, self.ngettext = words.gettext, words.pgettext, words.ngettext


class _Joined(Text):
    """Several texts, one after the other; see `joined`."""

    __slots__ = ("glue", "texts")

    def __init__(self, parts: Iterable[Text], glue: str | Text) -> None:
        super().__init__("")
        self.texts = tuple(parts)
        self.glue = glue

    def into(self, language: str | Catalog = "en") -> str:
        words = catalog(language) if isinstance(language, str) else language
        glue = self.glue.into(words) if isinstance(self.glue, Text) else self.glue
        return glue.join(str(part.filled(words)) for part in self.texts)


def joined(parts: Iterable[Text], glue: str | Text = " ") -> Text:
    """Texts in a row, e.g. the sentences of a card; the glue between them may itself be translated."""
    return _Joined(parts, glue)


LAST_AND = Text("{first} and {last}")
LAST_OR = Text("{first} or {last}")


def listed(parts: Iterable[Text], last: Text = LAST_AND) -> Text:
    """Texts as a list in a sentence: "A, B and C"."""
    *head, tail = parts
    return last.with_(first=joined(head, ", "), last=tail) if head else tail
