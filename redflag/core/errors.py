"""What can go wrong, always said in one sentence: what is wrong, and what would be right."""

from __future__ import annotations

from redflag.core.text import Catalog, Text


class RedflagError(ValueError):
    """The kit could not do what was asked. `str()` of it is a sentence for a person; nothing has been changed."""

    def __init__(self, text: Text, language: str | Catalog = "en") -> None:
        super().__init__(text)
        self.text = text
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
