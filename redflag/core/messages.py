"""Collects every text that a person can see into the files from which translators start.

The kit's own texts go to `redflag/locale/redflag.pot`; a folder with a folder `locale` in it, a game, has a file of its
own there, e.g. `redflag/paris/locale/paris.pot`, with what the kit's does not hold. Run it with `make messages` after
changing a text. The texts come from two places:

- Python sources: the literals in `Text("…")`, `Name("…", key)` and `counted("one …", "many …")`.
- Data files: a game's folder has a file `prose.toml` that names its data files and which of their keys hold text.

The result is sorted and bears no dates or line numbers, so that it changes only when a text does.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from redflag.core.catalogs import FOLDER, folders

PACKAGE = Path(__file__).parents[1]

HEADER = """\
# Texts of {name}, for translators. Made by `make messages`; changes belong in the sources named below.
# To begin a language, e.g. French: pybabel init -i {name}.pot -o fr.po -l fr
#
# A text may stand inside another one: "{{side}} places a cube in {{space}}." What stands in braces keeps its name, and
# its place in the sentence is yours to choose. Where your language needs another form of it than the dictionary's, ask
# for that form by a word of your own in brackets, and give it to all that can stand there, under the same word:
#
#   msgid "{{side}} places a cube in {{space}}."
#   msgstr "{{side}} place un cube {{space[in]}}."
#
#   msgctxt "in"
#   msgid "Press"
#   msgstr "à la Presse"
#
# A form that you do not give is the text as it is. The names of things, which most often need one, are marked below
# ("A name"), with the kind of thing they name; once a translation asks for a form, `make messages` lists them all anew
# under that word, so that `pybabel update -i {name}.pot -o fr.po -l fr` asks you for each.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


class Message(NamedTuple):
    """A text and, where it depends on a number, its plural; `names` is the kind of thing that it is a name of."""

    text: str
    plural: str = ""
    names: str = ""


def in_python(source: str) -> Iterator[Message]:
    """The messages of a Python file. Texts inside texts are found too."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        literals = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if not literals or not literals[0]:
            continue
        if node.func.id == "Text":
            yield Message(literals[0])
        elif node.func.id == "Name":
            yield Message(literals[0], names=_kind_named(node))
        elif node.func.id == "counted" and len(literals) == 2:
            yield Message(literals[0], literals[1])


def _kind_named(call: ast.Call) -> str:
    """What `Name(template, key)` is a name of: what stands before the colon of its key, e.g. "space"."""
    key: ast.AST | None = next((word.value for word in call.keywords if word.arg == "key"), None)
    if key is None and len(call.args) > 1:
        key = call.args[1]
    if isinstance(key, ast.JoinedStr) and key.values:
        key = key.values[0]
    return str(key.value).partition(":")[0] if isinstance(key, ast.Constant) else "thing"


def in_data(data: Any, keys: list[str]) -> Iterator[Message]:
    """The messages of a data file: the texts, or tables of texts, under these keys, however deep they lie."""
    if isinstance(data, list):
        for row in data:
            yield from in_data(row, keys)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in keys and isinstance(value, str):
                yield Message(value.strip())
            elif key in keys and isinstance(value, list):
                yield from (Message(row.strip()) for row in value if isinstance(row, str))
            else:
                yield from in_data(value, [*value] if key in keys and isinstance(value, dict) else keys)


def messages(package: Path = PACKAGE) -> Iterator[tuple[Message, Path]]:
    """All messages of a package, each with the file it stands in."""
    for file in sorted(package.rglob("*.py")):
        for message in in_python(file.read_text(encoding="utf-8")):
            yield message, file
    for listing in sorted(package.rglob("prose.toml")):
        for name, keys in tomllib.loads(listing.read_text(encoding="utf-8")).items():
            for file in sorted(listing.parent.glob(name)):
                for message in in_data(tomllib.loads(file.read_text(encoding="utf-8")), keys):
                    yield message, file


def templates(package: Path = PACKAGE) -> Mapping[Path, bytes]:
    """The files for translators with what they hold: the kit's, then one a game."""
    owners = [Path(str(folder)).parent for folder in folders(package)]
    shelves: dict[Path, list[tuple[Message, Path]]] = {owner: [] for owner in owners}
    for message, file in messages(package):
        shelves[next(owner for owner in reversed(owners) if file.is_relative_to(owner))].append((message, file))
    kits = {message.text for message, _ in shelves[package]}
    for owner in owners[1:]:
        shelves[owner] = [(message, file) for message, file in shelves[owner] if message.text not in kits]
    languages = [file for owner in owners for file in sorted((owner / FOLDER).glob("*.po"))]
    forms = sorted({form for file in languages for form in forms_asked(file.read_bytes())})
    return {
        owner / FOLDER / f"{owner.name}.pot": _template(owner.name, found, forms, package)
        for owner, found in shelves.items()
    }


def _template(name: str, found: list[tuple[Message, Path]], forms: list[str], package: Path) -> bytes:
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    catalog = Catalog()
    for message, file in found:
        for form in (None, *forms) if message.names else (None,):
            catalog.add(
                (message.text, message.plural) if message.plural else message.text,
                context=form,
                locations=[(file.relative_to(package.parent).as_posix(), 0)],
                flags=["python-brace-format"] if "{" in message.text + message.plural else [],
                auto_comments=[f"A name ({message.names})."] if message.names else [],
            )
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER.format(name=name).encode() + body.getvalue()


def forms_asked(po: bytes) -> set[str]:
    """The forms that the translations of a language ask for: "in" of "{space[in]}"."""
    from babel.messages.pofile import read_po

    asked = set()
    for message in read_po(BytesIO(po)):
        for translation in _forms(message.string) if message.id else []:
            with suppress(ValueError):  # `mistakes` names it
                asked |= {form.removesuffix("]") for _, bracket, form in map(_blank, _fields(translation)) if bracket}
    return asked


def mistakes(po: bytes) -> Iterator[str]:
    """The translations of a language that ask for something their text does not have; they are shown in English."""
    from babel.messages.pofile import read_po

    for message in read_po(BytesIO(po)):
        if not message.id:
            continue
        texts = _forms(message.id)
        known = {blank for text in texts for blank in _blanks(text)}
        for translation in _forms(message.string):
            try:
                wrong = [blank for blank in _blanks(translation) if blank not in known]
            except ValueError as error:
                yield f"'{translation}': {error}"
                continue
            yield from (f"'{translation}': there is no {{{blank}}} in '{texts[0]}'" for blank in wrong)


def _forms(found: object) -> list[str]:
    """A text, or the singular and plurals of one."""
    return [str(text) for text in found] if isinstance(found, (tuple, list)) else [str(found or "")]


def _fields(template: str) -> list[str]:
    """What stands in the braces of a template."""
    return [name for _, name, _, _ in Formatter().parse(template) if name is not None]


def _blank(field: str) -> tuple[str, str, str]:
    """The name of a field, and after a bracket the form that is asked for."""
    return field.partition("[")


def _blanks(template: str) -> list[str]:
    """The names of what stands in the braces of a template."""
    return [_blank(field)[0] for field in _fields(template)]


def main() -> None:
    """Write the files, and name the mistakes in the languages there are."""
    for file, content in templates().items():
        file.write_bytes(content)
        print(f"{file.relative_to(PACKAGE.parent)}: {content.count(b'msgid ') - 1} texts")
        for language in sorted(file.parent.glob("*.po")):
            for mistake in mistakes(language.read_bytes()):
                print(f"{language.relative_to(PACKAGE.parent)}: {mistake}")


if __name__ == "__main__":
    main()
