"""`redflag rule`: the rulebook of a game in words."""

from __future__ import annotations

import argparse

import redflag
from redflag.cli.arguments import Arguments
from redflag.core.errors import BadOption
from redflag.core.lines import WIDTH, paragraph
from redflag.core.rulebook import OURS
from redflag.core.text import Text

MARK = "*"  # before a rule that is ours


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag rule`."""
    words.takes_game()
    words.add("id", nargs="?", default="", metavar="RULE", about=Text("the id of a rule, as all answers cite it"))
    words.runs(run)


def run(args: argparse.Namespace) -> int:
    """Print a rule, or the list of all."""
    print(rule_text(args.game, args.id, args.language))
    return 0


def rule_text(game: str, rule_id: str, language: str = "en") -> str:
    """A rule, or without an id the contents of the rulebook by section."""
    if not rule_id:
        return _contents(game, language)
    by_name = {name.lower(): rule for name, rule in redflag.rulebook(game).items()}
    rule = by_name.get(rule_id.lower())
    if rule is None:
        example = next(iter(by_name.values())).id
        raise BadOption(
            Text(
                "There is no rule '{id}'; a rule is named like {example}, and 'rule' alone lists them all.",
                id=rule_id,
                example=example,
            )
        )
    lines = [
        Text("{id} {title} ({section})", id=rule.id, title=rule.title, section=rule.section).into(language),
        paragraph(rule.text.into(language)),
    ]
    if rule.ours:
        lines.append(paragraph(OURS.into(language)))
    return "\n".join(lines)


def _contents(game: str, language: str) -> str:
    lines: list[str] = []
    section = None
    for rule in redflag.rulebook(game).values():
        if rule.section != section:
            section = rule.section
            lines += ["", section.into(language)]
        mark = MARK if rule.ours else " "
        lines.append(f"{mark} {rule.id:<5} {rule.title.into(language)}"[:WIDTH])
    lines += ["", f"{MARK} {OURS.into(language)}"]
    return "\n".join(lines).lstrip("\n")
