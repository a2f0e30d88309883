"""The kit's own rulebook: what in it is a reading of the kit, and not of the printed books, says so."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from redflag.paris import rulebook

BOOK = tomllib.loads(Path(rulebook.__file__).with_name("rules.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("rule", ["M2", "C3", "X3", "F2", "F3", "Z-O7", "C5", "B5", "O7", "E2", "T5"])
def test_a_reading_of_the_kit_is_marked_and_says_so(rule):
    found = rulebook.rule(rule)
    assert found.ours
    assert "the kit's own" in str(found.text)


def test_whatever_is_marked_says_which_part_is_ours():
    intros = {section["id"]: section.get("intro", "") for section in BOOK["section"]}
    silent = [
        row["id"]
        for row in BOOK["rule"]
        if row.get("ours") and not any("kit" in said for said in (row["text"], intros[row["section"]]))
    ]
    assert silent == []
