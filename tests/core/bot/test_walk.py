"""The walk: rows strike, a row that would strike all is skipped, one left ends it, else the die."""

from __future__ import annotations

from typing import Any

import pytest

from redflag.core.agenda import State
from redflag.core.bot.predicates import (
    OTHERWISE,
    Among,
    Ask,
    Keep,
    Universe,
    Vocabulary,
    When,
    each,
    members,
    most,
)
from redflag.core.bot.reading import read_flow
from redflag.core.bot.walk import Walk, once, reaches_a_choice
from redflag.core.text import Text

FRUIT = ("apple", "pear", "plum", "quince", "fig")
UNIVERSE = Universe("fruit", FRUIT, tuple(Text(name) for name in FRUIT), Text("no fruit"))
SAID = Text("what it looks at")


def mask(*names: str) -> int:
    return sum(1 << FRUIT.index(name) for name in names)


def keep(*names: str) -> Keep:
    """A row that keeps these."""
    return Keep("/".join(names), SAID, lambda w, left: left & mask(*names))


def chosen_by(rows: list[Keep], among: int, seed: int = 1) -> tuple[str, tuple[Any, ...]]:
    """What a choice comes to, and the step it writes down."""
    flow = {
        "about": {"note": "For tests.", "rule": "F1"},
        "lanes": {"all": "All"},
        "entry": {"pick": "A"},
        "titles": {"pick": "Picking"},
        "node": [
            {"id": "A", "lane": "all", "rule": "F1", "text": "Choose.", "choose": "t", "among": "some", "then": "B"},
            {"id": "B", "lane": "all", "rule": "F1", "text": "Pick it.", "answer": "pick {fruit}"},
        ],
        "table": {"t": {"row": [{"keep": row.name, "text": row.name} for row in rows]}},
    }
    words = Vocabulary([*{row.name: row for row in rows}.values(), Among("some", SAID, lambda w: among)], UNIVERSE)
    walk = Walk(State(seed), ("pick", 0))
    end = walk.to_the_end(read_flow(flow, words, "flow.toml").begins["pick"])
    (step,) = walk.steps
    return walk.answer(end), step


def test_rows_strike_until_one_is_left_and_the_rest_is_not_read():
    move, (kind, node, table, universe, among, rows, die, chosen) = chosen_by(
        [keep("apple", "pear", "fig"), keep("pear"), keep("fig")], mask("apple", "pear", "plum")
    )
    assert move == "pick pear"
    assert (kind, node, table.name, universe, among) == ("choose", "A", "t", UNIVERSE, mask("apple", "pear", "plum"))
    assert rows == ((mask("apple", "pear"), False), (mask("pear"), False))
    assert (die, FRUIT[chosen]) == (0, "pear")


def test_a_row_that_would_strike_all_is_skipped():
    move, step = chosen_by([keep("quince"), keep("plum", "quince")], mask("apple", "plum"))
    assert move == "pick plum"
    assert step[5] == ((mask("apple", "plum"), True), (mask("plum"), False))


def test_one_candidate_needs_no_row():
    move, step = chosen_by([keep("apple")], mask("fig"))
    assert (move, step[5], step[6]) == ("pick fig", (), 0)


def test_the_die_decides_between_what_is_left_all_equally_likely():
    picked = {}
    for seed in range(300):
        move, step = chosen_by([keep("apple", "pear", "plum")], mask(*FRUIT), seed)
        assert step[6] == 3
        picked[move] = picked.get(move, 0) + 1
    assert set(picked) == {"pick apple", "pick pear", "pick plum"}
    assert min(picked.values()) > 70
    assert chosen_by([], mask(*FRUIT), 7) == chosen_by([], mask(*FRUIT), 7), "the die is the game's own chance"


def test_choosing_between_nothing_is_a_fault_of_the_flow():
    with pytest.raises(AssertionError, match="asks whether there is anything"):
        chosen_by([keep("apple")], 0)


# ---- questions and first-match tables ------------------------------------------------------------------------------


def asking(answers: dict[str, Any]) -> tuple[Walk, Any]:
    """A diamond, then a table of two rows; the answers of the tests are given."""

    def test(name: str) -> Any:
        def answer(walk: Walk) -> Any:
            walk.facts = (("looked", name),)
            return answers[name]

        return answer

    box = {"lane": "all", "rule": "F1", "text": "Say it."}
    flow = {
        "about": {"note": "For tests.", "rule": "F1"},
        "lanes": {"all": "All"},
        "entry": {"ask": "Q"},
        "titles": {"ask": "Asking"},
        "paths": {"left": "left", "right": "right"},
        "node": [
            {"id": "Q", "lane": "all", "rule": "F1", "text": "Well?", "ask": "well", "yes": "T", "no": "N"},
            {"id": "T", "lane": "all", "rule": "F1", "text": "Read.", "table": "way", "left": "L", "right": "R"},
            *({"id": id_, **box, "answer": id_.lower()} for id_ in ("N", "L", "R")),
        ],
        "table": {
            "way": {
                "row": [
                    {"when": "first", "then": "right", "text": "First."},
                    {"when": "second", "then": "left", "text": "Second."},
                    {"when": "otherwise", "then": "right", "text": "Otherwise."},
                ]
            }
        },
    }
    predicates = [Ask("well", SAID, test("well")), *(When(name, SAID, test(name)) for name in ("first", "second"))]
    walk = Walk(State(1), ("ask", 0))
    start = read_flow(flow, Vocabulary(predicates, UNIVERSE), "flow.toml").begins["ask"]
    return walk, start


def test_no_leads_another_way_and_facts_belong_to_the_step():
    walk, start = asking({"well": False})
    assert walk.to_the_end(start).id == "N"
    assert walk.steps == [("ask", "Q", False, (("looked", "well"),))]
    assert walk.facts == ()


@pytest.mark.parametrize(
    ("first", "second", "end", "read"), [(True, True, "R", 1), (False, 6, "L", 2), (False, 0, "R", 3)]
)
def test_the_first_row_that_holds_decides(first, second, end, read):
    walk, start = asking({"well": 1, "first": first, "second": second})
    assert walk.to_the_end(start).id == end
    kind, node, table, rows = walk.steps[-1]
    assert (kind, node, table, len(rows)) == ("table", "T", "way", read)
    assert bool(rows[-1][0]) and not any(answer for answer, _ in rows[:-1])


def test_whether_a_walk_comes_to_a_choice_is_asked_without_reading_tables():
    for well, comes in ((True, True), (False, False)):
        walk, start = asking({"well": well})
        assert reaches_a_choice(walk, start) is comes
        assert walk.steps == []


# ---- the small parts -----------------------------------------------------------------------------------------------


def test_masks_and_their_candidates():
    assert members(0) == () and members(0b10110) == (1, 2, 4)
    assert UNIVERSE.names_in(mask("fig", "apple")) == ("apple", "fig")
    assert str(UNIVERSE.listed(mask("plum", "pear"))) == "pear, plum" and str(UNIVERSE.listed(0)) == "no fruit"


def test_tests_made_of_smaller_ones():
    assert each(lambda w, n: n % 2 == 0)(None, 0b11111) == 0b10101
    assert most(lambda w, n: -abs(n - 2))(None, 0b11001) == 0b01000
    assert most(lambda w, n: n // 2)(None, 0b01111) == 0b01100


def test_two_predicates_of_one_kind_cannot_share_a_name():
    with pytest.raises(ValueError, match="have the name 'apple'"):
        Vocabulary([keep("apple"), keep("apple")], UNIVERSE)
    both = Vocabulary([keep("apple"), Ask("apple", SAID, bool)], UNIVERSE)
    assert both.keeps["apple"] is not both.asks["apple"] and both.whens == {"otherwise": OTHERWISE}


def test_what_is_worked_out_once_is_at_hand_afterwards():
    class Counting(Walk):
        times = 0

        @once
        def answer_to_all(self) -> int:
            self.times += 1
            return 42

    walk = Counting(State(1), ("ask", 0))
    assert (walk.answer_to_all, walk.answer_to_all, walk.times) == (42, 42, 1)
