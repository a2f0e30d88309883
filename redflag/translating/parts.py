"""What there is to translate, in parts that one person can do in an afternoon.

A catalog (the kit's, a game's, the notebooks') has a file `locale/parts.toml` that divides its texts by the files they
come from; each part is a file of its own in each language, e.g. `redflag/paris/locale/fr/cards.po`. So several people
translate at once, and none is in another's way. To the game it makes no difference (see `redflag.core.catalogs`).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final, NamedTuple

from redflag.core.catalogs import FOLDER
from redflag.core.messages import PACKAGE, Message, shelves
from redflag.translating import notebooks

KIT: Final = "kit"
NOTEBOOKS: Final = "notebooks"
NAMES: Final = "names"  # the part with the names of things, which a language may need in several forms
COMMON: Final = "common"  # the part with what stands in several notebooks
BENT: Final = "bent"  # in `parts.toml`: words that are no names of things, but are put into sentences like them
WORD: Final = "word"
REST: Final = "rest"  # what no other part has
PAGES: Final = "pages"  # the notebooks that are no lessons
Shelf = list[tuple[Message, str]]  # messages, each with the file that it comes from


class Part(NamedTuple):
    """A part of a catalog. Its name is that of the catalog and its own: "paris/cards"."""

    name: str
    folder: Path
    messages: Shelf

    def file(self, code: str) -> Path:
        """Where it is in a language."""
        return self.folder / code / f"{self.name.partition('/')[2]}.po"

    @property
    def words(self) -> int:
        """How many English words it has."""
        return sum(len(f"{message.text} {message.plural}".split()) for message, _ in self.messages)


def parts(root: Path = PACKAGE.parent) -> dict[str, Part]:
    """All parts by their names: the kit's, then the games', then the notebooks'."""
    found: list[Part] = []
    package = root / PACKAGE.name
    for owner, shelf in shelves(package).items():
        name = KIT if owner == package else owner.name
        messages = [(message, file.relative_to(package.parent).as_posix()) for message, file in shelf]
        found += _divided(name, owner / FOLDER, _once(messages), owner.relative_to(package.parent).as_posix())
    folder = root / NOTEBOOKS
    if folder.is_dir():
        found += _of_notebooks(folder)
    return {part.name: part for part in found}


def _once(shelf: Shelf) -> Shelf:
    """Each message once, where it comes first; of two that differ in being a name, the name."""
    seen: dict[tuple[str, str], tuple[Message, str]] = {}
    for message, file in shelf:
        key = (message.text, message.context)
        if key not in seen:
            seen[key] = (message, file)
        elif message.names and not seen[key][0].names:
            seen[key] = (message, seen[key][1])
    return [*seen.values()]


def _divided(name: str, folder: Path, shelf: Shelf, root: str) -> Iterator[Part]:
    """The parts of a catalog, as its `parts.toml` divides it."""
    file = folder / "parts.toml"
    plan = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    bent = plan.pop(BENT, [])
    shelves: dict[str, Shelf] = {NAMES: [], **{part: [] for part in plan}, REST: []}
    for message, source in shelf:
        inside = source.removeprefix(f"{root}/")
        own = next((part for part, how in plan.items() if any(fnmatch(inside, each) for each in _files(how))), REST)
        named = message._replace(names=WORD) if message.text in bent and not message.names else message
        shelves[NAMES if named.names else own].append((named, source))
    for part, messages in shelves.items():
        pieces = plan.get(part, {}).get("pieces", 1) if isinstance(plan.get(part), dict) else 1
        for number, piece in enumerate(_pieces(messages, pieces), start=1):
            if piece:
                yield Part(f"{name}/{part}" + (f"-{number}" if pieces > 1 else ""), folder, piece)


def _files(how: Any) -> list[str]:
    found: list[str] = how["files"] if isinstance(how, dict) else how
    return found


def _pieces(messages: Shelf, count: int) -> list[Shelf]:
    """Messages in so many pieces of about the same number of words, in their order."""
    found: list[Shelf] = [[] for _ in range(count)]
    whole, so_far = sum(len(message.text.split()) for message, _ in messages) or 1, 0
    for message, file in messages:
        found[min(count - 1, so_far * count // whole)].append((message, file))
        so_far += len(message.text.split())
    return found


def _of_notebooks(folder: Path) -> Iterator[Part]:
    """One part a lesson, one for the pages that are no lessons, and one for what stands in several notebooks."""
    files = sorted(folder.glob("*.ipynb"))
    told = {file: [*dict.fromkeys(notebooks.texts(notebooks.read(file)))] for file in files}
    often = {text for text, count in Counter(text for texts in told.values() for text in texts).items() if count > 1}
    shelves: dict[str, Shelf] = {COMMON: [], PAGES: []}
    for file, texts in told.items():
        part = file.stem if file.stem[:2].isdecimal() else PAGES
        for text in texts:
            shelf = shelves.setdefault(COMMON if text in often else part, [])
            if all(message.text != text for message, _ in shelf):
                shelf.append((Message(text), f"{NOTEBOOKS}/{file.name}"))
    yield from (Part(f"{NOTEBOOKS}/{part}", folder / FOLDER, shelf) for part, shelf in shelves.items() if shelf)


def catalogs(found: Mapping[str, Part]) -> dict[str, list[Part]]:
    """Parts by the catalog they belong to."""
    grouped: dict[str, list[Part]] = {}
    for name, part in found.items():
        grouped.setdefault(name.partition("/")[0], []).append(part)
    return grouped
