"""Rulings that are the kit's own are marked wherever a rule is shown, by the flag in the game's rules.toml alone."""

from __future__ import annotations

import re

import pytest

import redflag
from redflag.cli.rules import rule_text
from redflag.core.rulebook import OURS
from redflag.widgets.dialogs import rule_dialog, rules_dialog

SAID = str(OURS)
# The readings of the flagship that the published books leave open, and this kit had to choose.
CHOSEN = {"M2", "C3", "X3", "F2", "F3", "Z-O7"}


@pytest.mark.parametrize("game", redflag.GAMES)
def test_every_rule_says_if_it_is_ours(game: str) -> None:
    book = redflag.rulebook(game)
    assert 0 < sum(rule.ours for rule in book.values()) < len(book)
    for name, rule in book.items():
        assert (SAID in " ".join(rule_text(game, name).split())) == rule.ours, name
        assert (SAID in rule_dialog(game, name, "en")) == rule.ours, name
        assert SAID not in str(rule.text), "the data says it, not the prose"


@pytest.mark.parametrize("game", redflag.GAMES)
def test_lists_of_all_rules_mark_what_is_ours(game: str) -> None:
    ours = [rule.id for rule in redflag.rulebook(game).values() if rule.ours]
    parts = rules_dialog(game, "en").split("<details>")[1:]
    assert len(parts) == len(redflag.rulebook(game))
    assert [rule for rule, part in zip(redflag.rulebook(game), parts, strict=True) if SAID in part] == ours
    assert re.findall(r"^\* (\S+) ", rule_text(game, ""), re.M)[:-1] == ours


def test_the_chosen_readings_of_the_flagship_are_ours() -> None:
    book = redflag.rulebook("paris")
    assert {name for name in CHOSEN if not book[name].ours} == set()
