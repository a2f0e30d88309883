"""Why a file cannot be read or written, for a reader of any language: Python and the machine say it in English only."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from typing import Final

from redflag.core.catalogs import ENGLISH
from redflag.core.text import Catalog, Marking, Text

OF_THE_MACHINE: Final = {
    errno.ENOENT: Text("there is no such file"),
    errno.ENOTDIR: Text("there is no such file"),
    errno.EISDIR: Text("it is a folder"),
    errno.EACCES: Text("this is not allowed"),
    errno.EPERM: Text("this is not allowed"),
    errno.EROFS: Text("this is not allowed"),
    errno.ENOSPC: Text("the disk is full"),
    errno.ENAMETOOLONG: Text("this is no file name"),
}


def of_machine(problem: OSError) -> Text | None:
    """What is the matter with a file; None where the machine has nothing to say."""
    known = OF_THE_MACHINE.get(problem.errno or 0)
    return known or (Text("the machine says “{words}”", words=problem.strerror) if problem.strerror else None)


def of_python(problem: Exception) -> Text:
    """What is the matter with a text that was to be TOML or JSON."""
    words = str(problem)
    place = re.search(r"line (\d+),? column (\d+)", words)
    where = Text("line {line}, column {column}", line=place[1], column=place[2]) if place else Text("at its end")
    return _Python(words, where)


class _Python(Text):
    """In English what Python says, which is more than the place; in other languages the place."""

    __slots__ = ("where", "words")

    def __init__(self, words: str, where: Text) -> None:
        super().__init__("")
        self.words, self.where = words, where

    def quoting(self, quote: Callable[[str], str]) -> Text:
        return _Python(quote(self.words), self.where)

    def said(self, words: Catalog, form: str = "") -> str:
        plain = words.plain if isinstance(words, Marking) else words
        return self.words if plain is ENGLISH else self.where.said(words, form)
