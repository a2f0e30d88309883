"""The kit's own rulebook of this game: the file rules.toml."""

from __future__ import annotations

from redflag.core import rulebook as books
from redflag.core.rulebook import Rule


def rulebook() -> dict[str, Rule]:
    """All rules by id, in the order of the book."""
    return books.rulebook("redflag.paris")


def rule(rule_id: str) -> Rule:
    """One rule by its id."""
    return books.rule(rulebook(), rule_id)


__all__ = ["Rule", "rule", "rulebook"]
