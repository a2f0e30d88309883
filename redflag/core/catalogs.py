"""Languages: catalogs of translated texts, one of the kit's own texts and one of each game's.

A language is a folder `<code>` of gettext files in the folder `locale` of the package, and one in the folder `locale`
of each game. Their msgids are the English texts; Babel reads them. How the texts are divided into files
(`redflag.translating.parts`) matters to translators only: here all files of a folder are one catalog, and a single file
`<code>.po` does as well. English needs no file. Adding a language is adding files.

In a game a text is looked for in that game's own catalog first, then in the kit's, then in those of other games; each
is read when it is first needed. So two games may put the same English words differently. A game that lies elsewhere, or
that nobody has translated yet, is played in English.
"""

from __future__ import annotations

import os
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from importlib.resources.abc import Traversable

FOLDER = "locale"
SPOKEN = "REDFLAG_LANGUAGE"  # the environment variable that names the language in which this process speaks


class Catalog(Protocol):
    """What a language must be able to do."""

    def gettext(self, message: str) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...
    def ngettext(self, singular: str, plural: str, n: int) -> str: ...
    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str: ...


class English:
    """The language the texts are written in."""

    def gettext(self, message: str) -> str:
        return message

    def pgettext(self, context: str, message: str) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return singular if n == 1 else plural

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        return self.ngettext(singular, plural, n)


ENGLISH = English()


class InGame(str):
    """The code of a language as it is spoken in a game: for everybody else just the code, "fr"."""

    __slots__ = ("game",)
    game: str

    def __new__(cls, code: str, game: str) -> InGame:
        """`game` is its name, which is also that of its folder."""
        made = super().__new__(cls, code)
        made.game = game
        return made

    def __reduce__(self) -> tuple[type[InGame], tuple[str, str]]:
        return InGame, (str(self), self.game)


class Later:
    """The catalog of some files, which are read when a text is first looked for; what it lacks is in the `rest`."""

    def __init__(self, files: Sequence[Traversable], code: str, rest: Catalog) -> None:
        self.files, self.code, self.rest = files, code, rest

    @cached_property
    def read(self) -> Catalog:
        """The catalog."""
        return read_catalog([file.read_bytes() for file in self.files], self.code, self.rest)

    def gettext(self, message: str) -> str:
        return self.read.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        return self.read.pgettext(context, message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.read.ngettext(singular, plural, n)

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        return self.read.npgettext(context, singular, plural, n)


def read_catalog(po: bytes | Sequence[bytes], code: str | None = None, rest: Catalog = ENGLISH) -> Catalog:
    """A catalog from the bytes of .po files. Its plurals need the code, unless the first has a line "Language:"."""
    # Babel is imported only here: a game in English never waits for it.
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    whole, *others = [read_po(BytesIO(file), locale=code) for file in ([po] if isinstance(po, bytes) else po)]
    for message in (message for other in others for message in other if message.id and message.string):
        if not message.fuzzy:
            whole.add(message.id, message.string, context=message.context)
    compiled = BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    found: Any = Translations(compiled)
    found.add_fallback(rest)
    catalog: Catalog = found
    return catalog


def package() -> Traversable:
    """The folder of the kit."""
    # Imported only here: it is slow to import, and a game in English needs no catalog.
    from importlib import resources

    return resources.files("redflag")


def folders(root: Traversable) -> list[Traversable]:
    """The folders of catalogs below a package: the kit's own, then those of the games."""
    places = [root, *sorted((part for part in root.iterdir() if part.is_dir()), key=lambda part: part.name)]
    return [folder for place in places if (folder := place.joinpath(FOLDER)).is_dir()]


def _files(code: str, game: str) -> Iterable[Sequence[Traversable]]:
    """The files of each catalog of a language: the game's own first, if there is a game, then the kit's."""
    root = package()
    own = root.joinpath(game, FOLDER) if game else None
    found = sorted(folders(root), key=lambda folder: folder != own)
    return [files for folder in found if (files := files_of(folder, code))]


def files_of(folder: Traversable, code: str) -> list[Traversable]:
    """The files of a language in a folder of catalogs."""
    one, several = folder.joinpath(f"{code}.po"), folder.joinpath(code)
    parts = [file for file in several.iterdir() if file.name.endswith(".po")] if several.is_dir() else []
    return [*([one] if one.is_file() else []), *sorted(parts, key=lambda file: file.name)]


def languages() -> list[str]:
    """The codes of all languages there is a catalog for, English first."""
    places = [place for folder in folders(package()) for place in folder.iterdir()]
    found = {place.name.removesuffix(".po") for place in places if place.name.endswith(".po")}
    found |= {place.name for place in places if place.is_dir() and files_of_any(place)}
    return ["en", *sorted(found - {"en"})]


def whole_languages() -> list[str]:
    """The languages into which everything is translated, as their files say; a browser is answered in these unasked."""
    return ["en", *(code for code in languages()[1:] if about(code).get("whole"))]


def forms(code: str) -> list[str]:
    """The forms that names have in a language."""
    return list(about(code).get("forms", ()))


def about(code: str) -> dict[str, Any]:
    """What the file of a language says about it; {} if it has none."""
    import tomllib

    file = package().joinpath(FOLDER, code, "language.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def files_of_any(place: Traversable) -> bool:
    """Has a folder files of a language in it?"""
    return any(file.name.endswith(".po") for file in place.iterdir())


def spoken() -> str:
    """The code of the language in which this process speaks, where nobody has named another."""
    return os.environ.get(SPOKEN) or "en"


def speak(code: str) -> None:
    """Speak a language from now on: new games, lessons and pages of this process are in it."""
    catalog(code)  # an unknown one is refused
    os.environ[SPOKEN] = code


def catalog(code: str) -> Catalog:
    """All catalogs of a language as one; an unknown code is refused with the list of known ones."""
    return ENGLISH if code == "en" else _as_one(str(code), code.game if isinstance(code, InGame) else "")


@cache
def _as_one(code: str, game: str) -> Catalog:
    if code not in languages():
        from redflag.core.errors import BadOption
        from redflag.core.text import Text

        raise BadOption(
            Text("There is no language '{code}' yet; there is: {known}.", code=code, known=", ".join(languages()))
        )
    found: Catalog = ENGLISH
    for files in reversed([*_files(code, game)]):
        found = Later(files, code, found)
    return found
