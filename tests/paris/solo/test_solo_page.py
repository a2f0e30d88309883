"""What docs/solo.md says of aids is true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import redflag
from redflag.paris.solo.bot import BOT

PAGE = (Path(__file__).parents[3] / "docs" / "solo.md").read_text(encoding="utf-8")


def listed(heading: str) -> dict[str, str]:
    """A table of two columns, by its first heading."""
    rows = PAGE.partition(f"| {heading} | means |\n| --- | --- |\n")[2].partition("\n\n")[0]
    return dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", rows, re.MULTILINE))


def test_the_page_lists_everything_that_a_row_may_test():
    assert listed("when") == {name: str(test.text) for name, test in BOT.words.whens.items()}
    assert listed("keep") == {name: str(test.text) for name, test in BOT.words.keeps.items()}


def test_the_aid_of_the_page_can_be_played():
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    game = redflag.new("paris", solo="commune", seed=1, aid=tomllib.loads(example))
    redflag.run(game, versailles="random")
    read = [step for trace in game.traces for step in trace.steps() if step.table == "remove"]
    assert {str(row.text) for step in read for row in step.rows} == {"The player has most cubes there."}


def test_the_table_of_coverage_has_every_node_and_every_row():
    aid = BOT.flow()
    for node in aid.nodes.values():
        assert f"| `{node.id}` " in PAGE, node.id
    for table in (table for table in aid.tables.values() if not table.like):
        for number, row in enumerate(table.rows, start=1):
            assert f"| {number} {row.text}" in PAGE, row.text
