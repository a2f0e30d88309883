"""Collects every text that a person can see into the files from which translators start.

The kit's own texts go to `redflag/locale/redflag.pot`; a folder with a folder `locale` in it, a game, has a file of its
own there, e.g. `redflag/paris/locale/paris.pot`, with what the kit's does not hold. Run it with `make messages` after
changing a text. The texts come from two places:

- Python sources: the literals in `Text("…")`, `Name("…", key)` and `counted("one …", "many …")`, each also within
  `meant("a context", …)`.
- Data files: a game's folder has a file `prose.toml` that names its data files and which of their keys hold text.

The result is sorted and bears no dates or line numbers, so that it changes only when a text does.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from redflag.core.catalogs import FOLDER, folders

PACKAGE = Path(__file__).parents[1]

HEADER = """\
# Texts of {name}, for translators. Made by `make messages`; changes belong in the sources named below.
# docs/translating.md tells how to begin a language; `redflag catalog update fr` writes its files.
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
# ("A name"), with the kind of thing they name; a language asks for each of them in all its forms.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


class Message(NamedTuple):
    """A text and, where it depends on a number, its plural; `names` is the kind of thing that it is a name of.

    `context` says what is meant, where the words alone do not (see `text.meant`).
    """

    text: str
    plural: str = ""
    names: str = ""
    context: str = ""


def in_python(source: str) -> Iterator[Message]:
    """The messages of a Python file. Texts inside texts are found too."""
    contexts: dict[ast.AST, str] = {}
    for node in ast.walk(ast.parse(source)):  # what is outside comes before what stands in it
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        literals = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if not literals or not literals[0]:
            continue
        context = contexts.get(node, "")
        if node.func.id == "meant":
            contexts[node.args[-1]] = literals[0]
        elif node.func.id == "Text":
            yield Message(literals[0], context=context)
        elif node.func.id == "Name":
            yield Message(literals[0], names=_kind_named(node), context=context)
        elif node.func.id == "counted" and len(literals) == 2:
            yield Message(literals[0], literals[1], context=context)


def _kind_named(call: ast.Call) -> str:
    """What `Name(template, key)` is a name of: what stands before the colon of its key, e.g. "space"."""
    key: ast.AST | None = next((word.value for word in call.keywords if word.arg == "key"), None)
    if key is None and len(call.args) > 1:
        key = call.args[1]
    if isinstance(key, ast.JoinedStr) and key.values:
        key = key.values[0]
    return str(key.value).partition(":")[0] if isinstance(key, ast.Constant) else "thing"


def in_data(data: Any, keys: list[str]) -> Iterator[Message]:
    """The messages of a data file: the texts, or tables of texts, under these keys, however deep they lie.

    A key "name=province" holds names of things of that kind.
    """
    yield from _in_data(data, {key: kind for key, _, kind in (each.partition("=") for each in keys)})


def _in_data(data: Any, kinds: Mapping[str, str]) -> Iterator[Message]:
    if isinstance(data, list):
        for row in data:
            yield from _in_data(row, kinds)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in kinds and isinstance(value, str):
                if value.strip():
                    yield Message(value.strip(), names=kinds[key])
            elif key in kinds and isinstance(value, list):
                yield from (Message(row.strip(), names=kinds[key]) for row in value if isinstance(row, str))
                yield from _in_data([row for row in value if not isinstance(row, str)], kinds)
            else:
                within = dict.fromkeys(value, kinds[key]) if key in kinds and isinstance(value, dict) else {}
                yield from _in_data(value, {**kinds, **within})


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


def shelves(package: Path = PACKAGE) -> Mapping[Path, list[tuple[Message, Path]]]:
    """The messages by the folder that has a catalog for them, in the order of the sources: the kit's, then the games'.

    What the kit's catalog holds is not asked for again.
    """
    owners = [Path(str(folder)).parent for folder in folders(package)]
    found: dict[Path, list[tuple[Message, Path]]] = {owner: [] for owner in owners}
    for message, file in messages(package):
        found[next(owner for owner in reversed(owners) if file.is_relative_to(owner))].append((message, file))
    kits = {(message.text, message.context) for message, _ in found[package]}
    for owner in owners[1:]:
        found[owner] = [
            (message, file) for message, file in found[owner] if (message.text, message.context) not in kits
        ]
    return found


def templates(package: Path = PACKAGE) -> Mapping[Path, bytes]:
    """The files for translators with what they hold: the kit's, then one a game."""
    return {
        owner / FOLDER / f"{owner.name}.pot": _template(owner.name, found, package)
        for owner, found in shelves(package).items()
    }


def _template(name: str, found: list[tuple[Message, Path]], package: Path) -> bytes:
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    catalog = Catalog()
    for message, file in found:
        catalog.add(
            (message.text, message.plural) if message.plural else message.text,
            context=message.context or None,
            locations=[(file.relative_to(package.parent).as_posix(), 0)],
            flags=["python-brace-format"] if "{" in message.text + message.plural else [],
            auto_comments=[f"A name ({message.names})."] if message.names else [],
        )
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER.format(name=name).encode() + body.getvalue()


def main() -> None:
    """Write the files."""
    for file, content in templates().items():
        file.write_bytes(content)
        print(f"{file.relative_to(PACKAGE.parent)}: {content.count(b'msgid ') - 1} texts")


if __name__ == "__main__":
    main()
