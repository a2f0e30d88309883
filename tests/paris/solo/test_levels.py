"""The levels of the solo opponent (Z-H): one is the rulebook's bot, three are this kit's own."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.errors import BadOption
from redflag.paris.editions import EDITIONS
from redflag.paris.rulebook import rule
from redflag.paris.solo.bot import BOT
from redflag.paris.solo.levels import LEVELS, STANDARD
from redflag.widgets.opponents import opponents
from tests.paris.solo.watched import watch

pytestmark = pytest.mark.slow  # whole games and walks

SIDES = ("commune", "versailles")
levels = pytest.mark.parametrize("level", LEVELS)


def finished(level: str | None, bot: str, seed: int) -> redflag.Game:
    return watch(seed, solo=bot, level=level)


def points(game: redflag.Game) -> list[int]:
    """What the bot had for operations right after an event: the points, 0 where it had none."""
    found = []
    entries = [entry for entry in game.state.journal if entry[0] in ("bot-turn", "bot-event", "bot-operations")]
    for entry, after in zip(entries, [*entries[1:], ("end",)], strict=True):
        if entry[0] == "bot-event" and entry[2] in ("Z-B1", "Z-B2"):
            found.append(after[3] if after[0] == "bot-operations" else 0)
    return found


@levels
@pytest.mark.parametrize("bot", SIDES)
def test_ZH_a_whole_game_of_each_level_keeps_all_promises(level, bot):
    game = finished(level, bot, 3)
    assert redflag.from_json(game.to_json()).state.dump() == game.state.dump()


def test_ZH_standard_is_the_bot_of_a_game_that_does_not_speak_of_levels():
    for bot in SIDES:
        plain, standard = finished(None, bot, 5), finished(STANDARD, bot, 5)
        assert standard.to_json() == plain.to_json()
        assert standard.record() == plain.record()
        assert "level" not in plain.record()
    assert BOT.flow_of(EDITIONS["gmt"], None, "", STANDARD) is BOT.flow()


@pytest.mark.parametrize(("level", "allowed"), [("gentle", {0}), ("fair", {1}), ("standard", {1}), ("hard", {1, 2, 3})])
def test_ZH_the_points_after_an_event(level, allowed):
    found = [n for bot in SIDES for seed in range(3) for n in points(finished(level, bot, seed))]
    assert len(found) > 10
    assert set(found) == allowed


@levels
def test_ZH_what_decides_where_neither_side_has_met_its_condition(level):
    rules = set()
    for seed in range(40):
        game = redflag.new("paris", seed=seed, solo="commune", level=level)
        redflag.run(game, versailles="greedy")
        rules.add(game.result.rule)
    undecided = {"V2", "V3"} if LEVELS[level].tie_breaks else {"Z-G"}
    assert rules & {"V2", "V3", "Z-G"}
    assert rules <= {"V1", *undecided}


@levels
@pytest.mark.parametrize("edition", EDITIONS)
def test_ZH_the_chart_of_a_level_shows_what_it_changes_and_nothing_else(level, edition):
    book = BOT.flow_of(EDITIONS[edition], None, "")
    flow = BOT.flow_of(EDITIONS[edition], None, "", level)
    changed = {node["id"] for node in LEVELS[level].nodes}
    assert {name for name, node in flow.nodes.items() if node != book.nodes[name]} == changed
    assert all(flow.nodes[name].rule == "Z-H" for name in changed)
    assert set(book.nodes) - set(flow.nodes) == ({"C1"} if level == "gentle" else set())
    assert flow.tables == book.tables
    assert (flow.note == book.note) == (level == STANDARD)


def test_ZH_the_levels_are_marked_as_ours_wherever_one_chooses():
    assert rule("Z-H").ours
    offered = opponents(redflag.rules("paris"))
    assert list(offered)[:4] == ["bot", "bot-gentle", "bot-fair", "bot-hard"]
    for level in ("gentle", "fair", "hard"):
        assert str(offered[f"bot-{level}"].note).startswith("ours: ")
    game = redflag.new("paris", seed=1, solo="commune", level="hard")
    known = redflag.face("paris").known_to_bot(game, game.view(None))
    assert "Level: hard (this kit's own)." in [str(said) for said in known]


def test_ZH_a_level_that_is_none_is_refused_with_a_sentence():
    with pytest.raises(BadOption, match="'level' is one of gentle, fair, standard, hard, not 'easy'"):
        redflag.new("paris", solo="commune", level="easy")
    with pytest.raises(BadOption, match="are about the bot"):
        redflag.new("paris", level="hard")


def test_ZH_an_owners_tables_can_be_played_at_any_level():
    own = {"table": {"remove": {"row": [{"keep": "pivotal", "text": "It is pivotal."}]}}}
    flow = redflag.new("paris", seed=1, solo="commune", level="gentle", aid=own).state.flow
    assert [row.test for row in flow.tables["remove"].rows] == ["pivotal"]
    assert "C1" not in flow.nodes
