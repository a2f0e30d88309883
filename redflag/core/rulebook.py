"""A rulebook: for each rule id a short text in plain words, so that everything can cite it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.text import Text

OURS = Text("This is, in whole or in part, a ruling of this kit.")  # said wherever such a rule is shown


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `editions` names the switches it depends on; `ours` marks a ruling of the kit's own.

    `learner` is the rule for somebody who meets it for the first time: no editions, no references to other rules.
    """

    id: str
    section: Text
    title: Text
    text: Text
    editions: tuple[str, ...] = ()
    ours: bool = False
    learner: Text | None = None

    @property
    def short(self) -> Text:
        """The rule for a learner; where nothing is left out, the whole text."""
        return self.learner or self.text

    def __str__(self) -> str:
        return f"{self.id} {self.title}. {self.text}"


@cache
def rulebook(package: str) -> dict[str, Rule]:
    """All rules of a game by id, in the order of its book, the file rules.toml in the game's package."""
    try:
        data = packaged.table(package, "rules.toml")
    except (FileNotFoundError, AttributeError):  # or the game is a single module, in which no file can lie
        raise BadOption(Text("This game has no rulebook.")) from None
    sections = {section["id"]: Text(section["title"]) for section in data["section"]}
    return {
        row["id"]: Rule(
            id=row["id"],
            section=sections[row["section"]],
            title=Text(row["title"]),
            text=Text(row["text"]),
            editions=tuple(row.get("editions", ())),
            ours=row.get("ours", False),
            learner=Text(row["learner"]) if "learner" in row else None,
        )
        for row in data["rule"]
    }


def rule(book: dict[str, Rule], rule_id: str) -> Rule:
    """One rule of a book by its id."""
    found = book.get(rule_id)
    if found is None:
        raise BadOption(Text("There is no rule '{id}'; the rules are {known}.", id=rule_id, known=", ".join(book)))
    return found
