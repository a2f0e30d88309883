"""The prose of the notebooks as messages, and a notebook put into a language.

A notebook is written once, in English. A markdown cell is taken apart into headings, paragraphs, items and rows of
tables, each of them one message in one line, so that a change in one sentence leaves all the others translated. Code is
the same in every language but for sentences for people, `show(game, "The board at the start.")`, and for the line by
which a notebook chooses its language.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

Translate = Callable[[str], str]

# What stands before the words of a line: a heading, an item, a number, the indent of an item within another.
START: Final = re.compile(r"(?P<start>#{1,6} +| *(?:[-*]|\d+\.) +|> ?)(?P<words>.*)")
TABLE: Final = re.compile(r"\|.*\|\s*")
RULE: Final = re.compile(r"[|\s:-]+")  # below the head of a table
FENCE: Final = "```"
# A literal in code is for people if it is a sentence; "place press" and "B4" are words of the kit.
SENTENCE: Final = re.compile(r"[A-Z]\S* .*[.?!]", re.DOTALL)


class Block(NamedTuple):
    """A piece of a cell: what stands before its words, and the words in one line; without words it stays as it is."""

    start: str
    words: str


def blocks(source: str) -> Iterator[Block]:
    """The pieces of a markdown cell; those that are next to each other stand in lines of their own."""
    open_, fenced = Block("", ""), False
    for line in source.split("\n"):
        begins = START.fullmatch(line)
        whole = not line.strip() or TABLE.fullmatch(line) or line.startswith(FENCE) or fenced
        if (whole or begins) and open_.words:
            yield open_
            open_ = Block("", "")
        if line.startswith(FENCE):
            fenced = not fenced
        if whole:
            prose = TABLE.fullmatch(line) and not RULE.fullmatch(line) and not fenced
            yield Block("", line.strip()) if prose else Block(line, "")
        elif begins:
            open_ = Block(begins["start"], begins["words"].strip())
            if line.startswith("#"):
                yield open_
                open_ = Block("", "")
        else:
            open_ = open_._replace(words=f"{open_.words} {line.strip()}".strip())
    if open_.words:
        yield open_


def texts(notebook: Mapping[str, Any]) -> Iterator[str]:
    """All messages of a notebook, in their order; its title is the first."""
    if title := notebook["metadata"].get("title"):
        yield title
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield from (block.words for block in blocks(source) if block.words)
        elif cell["cell_type"] == "code":
            yield from (node.value for node in sentences(source))


def sentences(code: str) -> list[Any]:
    """The literals in a piece of code that are sentences for people."""
    found = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
    return [node for node in found if isinstance(node.value, str) and SENTENCE.fullmatch(node.value)]


def put_into(notebook: Mapping[str, Any], code: str, translate: Translate) -> dict[str, Any]:
    """The notebook in a language. A cell that begins a part of a lesson, "## Solutions", keeps its English name."""
    cells, chosen = [], False
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            part = source.partition("\n")[0].removeprefix("## ") if source.startswith("## ") else ""
            kept = {**cell["metadata"], "redflag": {**cell["metadata"].get("redflag", {}), "part": part}}
            words = "\n".join(b.start + (translate(b.words) if b.words else "") for b in blocks(source))
            cells.append({**cell, "metadata": kept if part else cell["metadata"], "source": _lines(words)})
        elif cell["cell_type"] == "code":
            words = _code_in(source, translate)
            if not chosen:
                words = f'import redflag\n\nredflag.speak("{code}")\n\n' + re.sub(r"(?m)^import redflag\n+", "", words)
            chosen = True
            cells.append({**cell, "source": _lines(words)})
        else:
            cells.append(cell)
    metadata = dict(notebook["metadata"])
    if "title" in metadata:
        metadata["title"] = translate(metadata["title"])
    metadata["redflag"] = {**metadata.get("redflag", {}), "language": code}
    return {**notebook, "cells": cells, "metadata": metadata}


def _code_in(source: str, translate: Translate) -> str:
    """A piece of code with its sentences translated."""
    lines = source.encode().split(b"\n")  # Python counts the columns in bytes
    for node in sorted(sentences(source), key=lambda node: (node.lineno, node.col_offset), reverse=True):
        said = json.dumps(translate(node.value), ensure_ascii=False).encode()
        first, last = node.lineno - 1, node.end_lineno - 1
        whole = lines[first][: node.col_offset] + said + lines[last][node.end_col_offset :]
        lines[first : last + 1] = [whole]
    return b"\n".join(lines).decode()


def _lines(source: str) -> list[str]:
    """A source as notebooks keep it."""
    return source.splitlines(keepends=True)


def read(file: Path) -> dict[str, Any]:
    """A notebook from its file."""
    notebook: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return notebook


def written(notebook: Mapping[str, Any]) -> str:
    """The text of a notebook's file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
