"""Collects every text that a person can see into `redflag/locale/redflag.pot`, from which translators start.

Run it with `make messages` after changing a text. The texts come from two places:

- Python sources: the literals in `Text("…")` and `counted("one …", "many …")`.
- Data files: a game's folder has a file `prose.toml` that names its data files and which of their keys hold text.

The result is sorted and bears no dates or line numbers, so that it changes only when a text does.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]
TEMPLATE = PACKAGE / "locale" / "redflag.pot"

HEADER = """\
# Texts of redflag, for translators. Made by `make messages`; changes belong in the sources named below.
# To begin a language, e.g. French: pybabel init -i redflag.pot -o fr.po -l fr
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

# A text, or the two forms of one that depends on a number.
Message = str | tuple[str, str]


def in_python(source: str) -> Iterator[Message]:
    """The messages of a Python file. Texts inside texts are found too."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        literals = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if node.func.id in ("Text", "Name") and literals and literals[0]:
            yield literals[0]
        elif node.func.id == "counted" and len(literals) == 2:
            yield literals[0], literals[1]


def in_data(data: Any, keys: list[str]) -> Iterator[str]:
    """The messages of a data file: the texts, or tables of texts, under these keys, however deep they lie."""
    if isinstance(data, list):
        for row in data:
            yield from in_data(row, keys)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in keys and isinstance(value, str):
                yield value.strip()
            elif key in keys and isinstance(value, list):
                yield from (row.strip() for row in value if isinstance(row, str))
            else:
                yield from in_data(value, [*value] if key in keys and isinstance(value, dict) else keys)


def messages() -> Iterator[tuple[Message, Path]]:
    """All messages of the package, each with the file it stands in."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for message in in_python(file.read_text(encoding="utf-8")):
            yield message, file
    for listing in sorted(PACKAGE.rglob("prose.toml")):
        for name, keys in tomllib.loads(listing.read_text(encoding="utf-8")).items():
            for file in sorted(listing.parent.glob(name)):
                for text in in_data(tomllib.loads(file.read_text(encoding="utf-8")), keys):
                    yield text, file


def template() -> bytes:
    """The file for translators."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    catalog = Catalog()
    for message, file in messages():
        where = [(file.relative_to(PACKAGE.parent).as_posix(), 0)]
        flags = ["python-brace-format"] if "{" in str(message) else []
        catalog.add(message, locations=where, flags=flags)
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER.encode() + body.getvalue()


def main() -> None:
    """Write the file."""
    TEMPLATE.write_bytes(template())
    print(f"{TEMPLATE.relative_to(PACKAGE.parent)}: {TEMPLATE.read_bytes().count(b'msgid ') - 1} texts")


if __name__ == "__main__":
    main()
