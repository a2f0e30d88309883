"""Languages: catalogs of translated texts, one of the kit's own texts and one of each game's.

A language is a gettext file `<code>.po` in the folder `locale` of the package, and one in the folder `locale` of each
game, whose msgids are the English texts; Babel reads them. English needs no file. Adding a language is adding files.
A text is looked for in the kit's catalog first, then in those of the games; each is read when it is first needed. A
game that lies elsewhere, or that nobody has translated yet, is played in English.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.resources.abc import Traversable

FOLDER = "locale"


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


class Later:
    """The catalog of a file, which is read when a text is first looked for; what it lacks is in the `rest`."""

    def __init__(self, file: Traversable, code: str, rest: Catalog) -> None:
        self.file, self.code, self.rest = file, code, rest

    @cached_property
    def read(self) -> Catalog:
        """The catalog."""
        return read_catalog(self.file.read_bytes(), self.code, self.rest)

    def gettext(self, message: str) -> str:
        return self.read.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        return self.read.pgettext(context, message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.read.ngettext(singular, plural, n)


def read_catalog(po: bytes, code: str | None = None, rest: Catalog = ENGLISH) -> Catalog:
    """A catalog from the bytes of a .po file. Its plurals need the code, unless the file has a line "Language:"."""
    # Babel is imported only here: a game in English never waits for it.
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(po), locale=code))
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


def _files(code: str) -> Iterable[Traversable]:
    """The catalogs of a language, the kit's first."""
    files = (folder.joinpath(f"{code}.po") for folder in folders(package()))
    return [file for file in files if file.is_file()]


def languages() -> list[str]:
    """The codes of all languages there is a catalog for, English first."""
    names = {file.name for folder in folders(package()) for file in folder.iterdir()}
    found = {name.removesuffix(".po") for name in names if name.endswith(".po")}
    return ["en", *sorted(found - {"en"})]


@cache
def catalog(code: str) -> Catalog:
    """All catalogs of a language as one; an unknown code is refused with the list of known ones."""
    if code == "en":
        return ENGLISH
    if code not in languages():
        from redflag.core.errors import BadOption
        from redflag.core.text import Text

        raise BadOption(
            Text("There is no language '{code}' yet; there is: {known}.", code=code, known=", ".join(languages()))
        )
    found: Catalog = ENGLISH
    for file in reversed([*_files(code)]):
        found = Later(file, code, found)
    return found
