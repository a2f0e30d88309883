"""What can go wrong, always said in one sentence: what is wrong, and what would be right."""

from __future__ import annotations

from typing import Final

from redflag.core.text import Catalog, Text, counted, joined

QUOTED: Final = 400  # characters of each thing that a message quotes
MISTAKES: Final = 10  # that are told of one file


def printable(words: str) -> str:
    """Words with nothing in them that a terminal would obey: control characters are written out, as \\x1b."""
    if words.isprintable():
        return words
    return "".join(
        char if char.isprintable() else " " if char in "\n\t" else char.encode("unicode_escape").decode("ascii")
        for char in words
    )


def quoted(words: str) -> str:
    """Words of somebody else as a message quotes them: not too many, and printable."""
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

    def __init__(self, text: Text, language: str | Catalog = "en") -> None:
        self.text = text.quoting(quoted)
        super().__init__(self.text)
        self.language = language

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

    def __init__(self, text: Text, rule: str, language: str | Catalog = "en") -> None:
        super().__init__(text, language)
        self.rule = rule


class UnreadableMove(IllegalMove):
    """Something that is no move of this game at all, in any position."""
