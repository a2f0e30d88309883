"""What can go wrong, always said in one sentence: what is wrong, and what would be right."""

from __future__ import annotations

from typing import Any, Final

from redflag.core.catalogs import spoken
from redflag.core.text import Catalog, Text, counted, joined

QUOTED: Final = 400  # characters of each thing that a message quotes
UNBROKEN: Final = "\u00a0\u202f"  # spaces at which no line is broken; French has them before its signs
MISTAKES: Final = 10  # that are told of one file


def printable(words: str) -> str:
    """Words with nothing in them that a terminal would obey: control characters are written out, as \\x1b."""
    if words.isprintable():
        return words
    return "".join(
        char
        if char.isprintable() or char in UNBROKEN
        else " "
        if char in "\n\t"
        else char.encode("unicode_escape").decode("ascii")
        for char in words
    )


def _is_endless(value: object) -> bool:
    """Is it a number of so many digits that nobody reads them? Python refuses to write some thousands."""
    return isinstance(value, int) and value.bit_length() > 4 * QUOTED


def in_words(value: object) -> str:
    """What somebody gave, as a text."""
    return "…" if _is_endless(value) else str(value)


def quoted(value: object) -> Any:
    """What somebody else has given, as a message quotes it: not too much, and printable. Numbers stay numbers."""
    if isinstance(value, (int, float)) and not _is_endless(value):
        return value
    words = in_words(value)
    return printable(words if len(words) <= QUOTED else f"{words[:QUOTED]}…")


def first_mistakes(mistakes: list[Text]) -> list[Text]:
    """The first mistakes of many, and how many more there are."""
    more = len(mistakes) - MISTAKES
    if more <= 0:
        return mistakes
    rest = counted("There is {n} more mistake.", "There are {n} more mistakes.", more)
    return [*mistakes[:MISTAKES], rest]


def all_mistakes(mistakes: list[Text]) -> Text:
    """The mistakes of a file in one text, of many the first."""
    return joined(first_mistakes(mistakes))


class RedflagError(ValueError):
    """The kit could not do what was asked. `str()` of it is a sentence for a person; nothing has been changed."""

    def __init__(self, text: Text, language: str | Catalog | None = None) -> None:
        self.text = text.quoting(quoted)
        super().__init__(self.text)
        self.language = language if language is not None else spoken()

    def __str__(self) -> str:
        return self.text.into(self.language)


class BadOption(RedflagError):
    """An option of a new game that does not exist or does not fit the others."""


class BadPosition(RedflagError):
    """A position that contradicts itself."""


class BadFile(RedflagError):
    """A file (a deck, a save, a record) that cannot be read or contradicts itself."""


class IllegalMove(RedflagError):
    """A move that is not allowed now; `rule` is the id of the rule it breaks."""

    def __init__(self, text: Text, rule: str, language: str | Catalog | None = None) -> None:
        super().__init__(text, language)
        self.rule = rule


class UnreadableMove(IllegalMove):
    """Something that is no move of this game at all, in any position."""
