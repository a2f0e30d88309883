"""A flow file says what is wrong with it; a file of one's own replaces tables, and says what is wrong with it too."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import redflag
from redflag.core.bot.reading import flow_mistakes, own_mistakes, read_flow, with_own_file
from redflag.core.files import toml_data
from tests.core.bot.piles import BOT, FLOW, WORDS, piles

GOOD = toml_data(FLOW, "flow.toml")


def changed(change: Any) -> dict[str, Any]:
    """The flow of the test game, after something has been done to it."""
    data = copy.deepcopy(GOOD)
    change(data)
    return data


def node(data: dict[str, Any], id_: str) -> dict[str, Any]:
    return next(row for row in data["node"] if row["id"] == id_)


def test_a_good_flow_has_no_mistakes():
    assert flow_mistakes(GOOD, WORDS, "flow.toml") == []
    flow = read_flow(GOOD, WORDS, "flow.toml")
    assert [*flow.nodes] == ["T", "T-shout", "T-take", "L", "L-grab", "L-nibble", "L-all", "L-one", "L-take"]
    assert {name: str(text) for name, text in flow.labels.items()} == {
        "yes": "yes",
        "no": "no",
        "grab": "grab",
        "nibble": "nibble",
    }
    assert str(flow.names["red"]) == "red"


def test_the_parts_of_the_chart_are_what_can_be_reached_from_its_entries():
    flow = BOT.flow()
    assert flow.parts == {
        "turn": {"T", "T-shout", "T-take"},
        "take": {"L", "L-grab", "L-nibble", "L-all", "L-one", "L-take"},
    }
    assert flow.part_of("T-take") == "turn" and flow.part_of("L-one", "L") == "take"


MISTAKES: dict[str, tuple[Any, str]] = {
    "no lanes": (lambda d: d.pop("lanes"), "lanes: a flow has a part [lanes]"),
    "nodes are no list": (lambda d: d.update(node={"id": "T"}), "node: the nodes of a flow are written as [[node]]"),
    "no note": (lambda d: d["about"].pop("note"), "about: it has a 'note' on whose flow it is"),
    "an id twice": (lambda d: node(d, "T-take").update(id="T"), "node T: another node has the same id"),
    "no rule": (lambda d: node(d, "T").pop("rule"), "node T: a node has 'rule', in words"),
    "an unknown lane": (lambda d: node(d, "T").update(lane="fast"), "'lane' is one of: own · taking; not 'fast'"),
    "no kind": (lambda d: node(d, "T").pop("ask"), "node T: a node has one of ask, table, choose, do, answer"),
    "two kinds": (lambda d: node(d, "T").update(do="take"), "node T: a node has one of ask, table, choose, do, answer"),
    "a path to nowhere": (lambda d: node(d, "T").update(yes="X"), "node T: 'yes' leads to 'X', and there is no such"),
    "a question without no": (lambda d: node(d, "T").pop("no"), "node T: a node with 'ask' says with 'no' where"),
    "a question with a third way": (
        lambda d: node(d, "T").update(maybe="L"),
        "node T: a node with 'ask' has no 'maybe'",
    ),
    "an answer that goes on": (lambda d: node(d, "L-one").update(then="T"), "node L-one: a node with 'answer' has no"),
    "a table without ways": (
        lambda d: [node(d, "L").pop(path) for path in ("grab", "nibble")],
        "node L: a node with 'table' says where each of its answers leads: grab, nibble",
    ),
    "an unknown question": (lambda d: node(d, "T").update(ask="is it late"), "'ask' is one of: few stones; not 'is it"),
    "an unknown act": (lambda d: node(d, "T-take").update(do="fly"), "'do' is one of: shout · take; not 'fly'"),
    "an unknown set": (lambda d: node(d, "L-grab").update(among="birds"), "'among' is one of: piles with stones · "),
    "an unknown table": (lambda d: node(d, "L-grab").update(choose="huge"), "'choose' is one of: how · large · small"),
    "an unknown blank": (
        lambda d: node(d, "L-take").update(answer="take {bird}"),
        "node L-take: a blank of an answer is one of: pile · number · nothing; not 'bird'",
    ),
    "an entry to nowhere": (lambda d: d["entry"].update(take="X"), "entry take: there is no node 'X'"),
    "an entry without a title": (
        lambda d: d["titles"].pop("turn"),
        "titles: the part of the chart that begins at 'turn'",
    ),
    "a node that nothing leads to": (
        lambda d: d["node"].append({**node(d, "T-take"), "id": "island"}),
        "node island: no walk comes here",
    ),
    "a row that tests nothing known": (
        lambda d: d["table"]["large"]["row"][0].update(keep="shiny"),
        "table.large, row 1: 'keep' is one of: can be emptied",
    ),
    "a last row that may not hold": (
        lambda d: d["table"]["how"]["row"].pop(),
        'table.how, row 1: the last row is for all other cases: when = "otherwise"',
    ),
    "a row that leads nowhere": (
        lambda d: d["table"]["how"]["row"][0].update(then="wait"),
        "table.how, row 1: 'then' is grab or nibble",
    ),
    "a table like none": (lambda d: d["table"]["small"].update(like="tiny"), "table.small: 'like' names another table"),
    "a table read in both ways": (
        lambda d: node(d, "L-grab").update(choose="how"),
        "table.how: a table is read from the top ('table') or strikes candidates ('choose'), not both",
    ),
    "rows that are no list": (lambda d: d["table"].update(large="none"), "table.large: its rows are written as"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_flow_is_named(mistake):
    change, sentence = MISTAKES[mistake]
    data = changed(change)
    told = [str(text) for text in flow_mistakes(data, WORDS, "flow.toml")]
    assert any(f"flow.toml, {sentence}" in text or sentence in text for text in told), told
    assert all(text.endswith(".") for text in told)
    with pytest.raises(redflag.BadFile) as refused:
        read_flow(data, WORDS, "flow.toml")
    assert sentence in str(refused.value)


def test_all_mistakes_are_named_at_once():
    def spoil(data: dict[str, Any]) -> None:
        node(data, "T").update(ask="is it late", lane="fast")
        node(data, "L-grab").update(among="birds")

    assert len(flow_mistakes(changed(spoil), WORDS, "flow.toml")) == 3


# ---- a file of one's own -------------------------------------------------------------------------------------------


OWN = {"table": {"large": {"row": [{"keep": "not blue", "text": "Blue is for birds."}]}}}


def test_a_file_of_ones_own_replaces_a_table_and_those_like_it():
    flow = with_own_file(BOT.flow(), WORDS, OWN, "mine.toml")
    assert [row.test for row in flow.tables["large"].rows] == ["not blue"]
    assert [row.test for row in flow.tables["small"].rows] == ["not blue"]
    assert flow.tables["how"] is BOT.flow().tables["how"]
    assert not flow.tables["large"].ours and not flow.tables["small"].ours and flow.tables["how"].ours
    assert flow.own_tables == BOT.flow().own_tables == ["how", "large"]
    assert flow.tables["large"].title == BOT.flow().tables["large"].title
    assert flow.nodes is BOT.flow().nodes


def test_the_bot_goes_by_it():
    (trace,) = piles("white", stones=[5, 5, 2], rows=OWN).traces
    step = next(step for step in trace.steps() if step.node == "L-grab")
    assert [str(row.text) for row in step.rows] == ["Blue is for birds."]
    assert step.die == 2


def test_a_table_like_another_leaves_out_some_of_its_rows():
    tables = BOT.flow().tables
    assert [row.test for row in tables["large"].rows] == ["can be emptied", "not blue", "most stones"]
    assert [(row.number, row.test) for row in tables["small"].rows] == [(2, "not blue")]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (3, "The bot's tables are the name of a file, or what such a file holds."),
        ({}, "mine.toml, table: such a file holds at least one of the tables how, large."),
        ({"node": [], **OWN}, "such a file holds only tables, written as [table.large] and [[table.large.row]]."),
        ({"table": {"small": OWN["table"]["large"]}}, "mine.toml, table.small: the tables are how, large."),
        (
            {"table": {"large": {"row": [{"keep": "shiny", "text": "x"}]}}},
            "'keep' is one of: can be emptied · not blue",
        ),
        ({"table": {"how": {"row": [{"when": "otherwise", "then": "run", "text": "x"}]}}}, "'then' is grab or nibble."),
    ],
)
def test_a_mistake_in_a_file_of_ones_own_is_named(data, sentence):
    (told,) = [str(text) for text in own_mistakes(BOT.flow(), WORDS, data, "mine.toml")]
    assert sentence in told
    assert [str(text) for text in BOT.mistakes(data, "mine.toml")] == [told]
    with pytest.raises(redflag.BadFile) as refused:
        BOT.flow_with(data, "mine.toml")
    assert str(refused.value) == told
