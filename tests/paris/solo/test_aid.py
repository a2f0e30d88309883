"""An owner's own aid: its tables take the place of the kit's, mistakes are explained, and saves carry it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import redflag
from redflag.paris.editions import GMT
from redflag.paris.solo.bot import BOT
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    VERSAILLES,
    acts,
    at,
    decided,
    event,
    operations,
    other,
    standing,
    steps,
)


def table(name: str, *rows: tuple[str, ...], **more: Any) -> dict[str, Any]:
    """The data of an aid with one table; a row is what it tests and, in the first table, what follows."""
    key = "when" if name == "place-or-remove" else "keep"
    written = [
        {key: row[0], "text": f"{row[0].capitalize()}.", **({"then": row[1]} if row[1:] else {})} for row in rows
    ]
    return {"table": {name: {"row": written, **more}}}


# ---- its rows are played by ----------------------------------------------------------------------------------------


def rows_case(bot: str, test: str) -> tuple[str, tuple[str, str], dict[str, dict[str, int]], dict[str, Any]]:
    """A verb, and two spaces of which a row with this test keeps the first only."""
    player = other(bot)
    political = ("republicans", "catholic-church")
    home, near, far = {
        COMMUNE: ("social-movements", "republicans", "catholic-church"),
        VERSAILLES: ("royalists", "catholic-church", "republicans"),
    }[bot]
    own_sphere = ("fort-d-issy", "republicans") if bot == VERSAILLES else ("republicans", "fort-d-issy")
    one = {player: 1}
    return {
        "has room": ("operations 1", ("press", home), {"press": {bot: 1}, home: {bot: 1}}, {}),
        "objective space": ("place up to 1", political, {}, {"objective": {bot: 52, player: None}}),
        "gains control": ("place up to 1", political, {"catholic-church": one}, {}),
        "ends player control": ("place up to 1", political, {"republicans": one}, {}),
        "flips control": ("place up to 1", political, {"catholic-church": {player: 2}}, {}),
        "pivotal": ("place up to 1", ("press", "republicans"), {}, {}),
        "not isolated": ("place up to 1", (near, far), {home: {bot: 1}}, {}),
        "player isolated": ("remove up to 1", political, dict.fromkeys(political, one) | {"royalists": one}, {}),
        "preferred sphere": ("place up to 1", own_sphere, {}, {}),
        "military": ("place up to 1", ("fort-d-issy", "republicans"), {}, {}),
        "political": ("place up to 1", ("republicans", "fort-d-issy"), {}, {}),
        "fewest player cubes": ("remove up to 1", political, {"republicans": one, "catholic-church": {player: 2}}, {}),
        "most player cubes": ("remove up to 1", political, {"republicans": {player: 2}, "catholic-church": one}, {}),
        "fewest bot cubes": (
            "place up to 1",
            political,
            {"republicans": {bot: 0}, "catholic-church": {bot: 1, player: 1}},
            {},
        ),
        "largest lead": ("place up to 1", political, {"catholic-church": one}, {}),
        "player controls": ("place up to 1", political, {"republicans": one}, {}),
        "bot controls": ("remove up to 1", political, {"republicans": {bot: 2, player: 1}, "catholic-church": one}, {}),
        "nobody controls": ("place up to 1", political, {"catholic-church": one}, {}),
        "completes a dimension": (
            "place up to 1",
            ("national-assembly", "press"),
            {"royalists": {bot: 1}, "republicans": {bot: 1}},
            {},
        ),
    }[test]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("test", BOT.words.keeps)
def test_each_row_test_keeps_what_it_says(bot, test):
    verb, spaces, here, position = rows_case(bot, test)
    line = f"{verb} in {spaces[0]} and {spaces[1]}"
    name = "remove" if verb.startswith("remove") else "place"
    g = event(bot, [line], cubes=standing(here), aid=table(name, (test,)), **position)
    steps(g)
    node = {"place": "E-place-space", "remove": "E-remove-space", "operations": "O6"}[verb.split()[0]]
    step = at(g, node)
    assert set(step.candidates) == set(spaces)
    assert decided(step) == (1, spaces[0])
    assert [str(row.text) for row in step.rows] == [f"{test.capitalize()}."]


def first_match_case(bot: str, test: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position in which a test of the first table holds, and one in which it does not; a removal is always legal."""
    player, home = other(bot), {COMMUNE: "social-movements", VERSAILLES: "royalists"}[bot]
    number = {COMMUNE: 50, VERSAILLES: 51}[bot]
    near = {COMMUNE: "republicans", VERSAILLES: "catholic-church"}[bot]
    level, behind = {"press": {bot: 1, player: 1}}, {"press": {bot: 1, player: 3}}
    press, none = {bot: 48, player: None}, {bot: None, player: None}
    taken = {home: {bot: 1}, "press": {bot: 3, player: 1}}
    return {
        "no available cube": ({"cubes": level, "available": 0}, {"cubes": level, "available": 1}),
        "a removal flips an objective space": (
            {"cubes": level, "objective": press},
            {"cubes": behind, "objective": press},
        ),
        "a placement gains an objective space": (
            {"cubes": behind, "objective": {bot: number, player: None}},
            {"cubes": behind, "objective": none},
        ),
        "a removal flips a pivotal space": ({"cubes": level}, {"cubes": behind}),
        "a placement gains a pivotal space": ({"cubes": level}, {"cubes": {**behind, "mont-valerien": {bot: 1}}}),
        "a removal flips a space": ({"cubes": level}, {"cubes": behind}),
        "a placement gains a space": ({"cubes": level}, {"cubes": taken}),
        "a single isolated player piece": (
            {"cubes": {home: {bot: 1}, near: {player: 1}}},
            {"cubes": {home: {bot: 1}, near: {player: 2}}},
        ),
        "no legal space has room": ({"cubes": taken}, {"cubes": behind}),
    }[test]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("test", [test for test in BOT.words.whens if test != "otherwise"])
def test_each_test_of_the_first_table_holds_when_it_says(bot, test):
    home = {COMMUNE: "Social Movements", VERSAILLES: "Royalists"}[bot]
    own = table("place-or-remove", (test, "remove"), ("otherwise", "place"))
    for case, holds in zip(first_match_case(bot, test), (True, False), strict=True):
        given = {**case, "cubes": standing(case["cubes"])}
        near = {COMMUNE: "Republicans", VERSAILLES: "Catholic Church"}[bot]
        # In the SET of an event, so that few spaces are legal.
        wanted = f"{home} and Press" + (f" and {near}" if "isolated" in test else "")
        g = event(bot, [f"operations 1 in {wanted}"], aid=own, **given)
        done = acts(g)
        assert at(g, "O3").answer == ("1" if holds else "2"), case
        assert done[0].split()[0] == ("remove" if holds else "place")


@pytest.mark.parametrize("bot", BOTH)
def test_an_aid_changes_what_the_bot_does(bot):
    here = standing({"republicans": {other(bot): 1}, "catholic-church": {other(bot): 3}})
    lines = ["remove up to 1 in Republicans and Catholic Church"]
    assert acts(event(bot, lines, cubes=here))[0] == "remove republicans"
    own = table("remove", ("most player cubes",))
    assert acts(event(bot, lines, cubes=here, aid=own))[0] == "remove catholic-church"


@pytest.mark.parametrize("bot", BOTH)
def test_tables_that_an_aid_leaves_out_are_the_kits(bot):
    aid = BOT.flow_with(table("remove", ("most player cubes",), title="My removals"), "mine.toml")
    assert aid.tables["place"] is BOT.flow().tables["place"]
    assert aid.tables["place"].ours and not aid.tables["remove"].ours
    assert str(aid.tables["remove"].title) == "My removals"
    assert aid.nodes is BOT.flow().nodes
    g = operations(bot, 1, aid=table("remove", ("most player cubes",)))
    steps(g)
    assert at(g, "O6").table == "place" and len(at(g, "O6").rows) >= 1


def test_a_table_keeps_the_title_of_the_kit_if_it_has_none():
    aid = BOT.flow_with(table("place", ("pivotal",)), "mine.toml")
    assert str(aid.tables["place"].title) == str(BOT.flow().tables["place"].title)


def test_without_an_aid_the_kits_own():
    assert BOT.flow_of(GMT, None, "") is BOT.flow()


# ---- mistakes ------------------------------------------------------------------------------------------------------


def complaints(data: Any) -> list[str]:
    return [str(text) for text in BOT.mistakes(data, "mine.toml")]


def place_rows(*rows: Any) -> dict[str, Any]:
    return {"table": {"place": {"row": list(rows)}}}


def first_rows(*rows: Any) -> dict[str, Any]:
    return {"table": {"place-or-remove": {"row": list(rows)}}}


GOOD = {"keep": "pivotal", "text": "It is pivotal."}
LAST = {"when": "otherwise", "then": "place", "text": "Otherwise."}
FIRST = {"when": "no available cube", "then": "remove", "text": "No cube."}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"table": {"move": {"row": [GOOD]}}}, ["table.move", "place-or-remove, place, remove"]),
        ({"flow": {}, **place_rows(GOOD)}, ["flow", "only tables"]),
        ({}, ["at least one of the tables"]),
        ({"table": {}}, ["at least one of the tables"]),
        ({"table": {"place": {}}}, ["table.place", "[[table.place.row]]"]),
        ({"table": {"place": {"row": []}}}, ["[[table.place.row]]"]),
        ({"table": {"place": "rows"}}, ["[[table.place.row]]"]),
        (place_rows("pivotal"), ["row 1", "'text' and what it tests"]),
        (place_rows(GOOD, {**GOOD, "keep": "beautiful"}), ["row 2", "'keep' is one of", "pivotal", "not 'beautiful'"]),
        (place_rows({"text": "Nothing tested."}), ["'keep' is one of", "not 'None'"]),
        (place_rows({"keep": "pivotal"}), ["row 1", "'text' says in words"]),
        (place_rows({**GOOD, "text": ""}), ["'text' says in words"]),
        (place_rows({**GOOD, "then": "place"}), ["keep, text", "not 'then'"]),
        (first_rows(FIRST), ["row 1", "otherwise"]),
        (first_rows({**FIRST, "then": "wait"}, LAST), ["row 1", "'then' is place or remove"]),
        (first_rows({"when": "no available cube", "text": "No cube."}, LAST), ["'then' is place or remove"]),
        (first_rows({**FIRST, "when": "pivotal"}, LAST), ["'when' is one of", "not 'pivotal'"]),
        (first_rows({"keep": "pivotal", **FIRST}, LAST), ["not 'keep'"]),
    ],
)
def test_check_explains_each_mistake(data, said):
    (sentence,) = complaints(data)
    assert sentence.endswith(".")
    for words in said:
        assert words in sentence
    assert "mine.toml" in sentence
    with pytest.raises(redflag.BadFile) as refused:
        redflag.new("paris", solo=COMMUNE, aid=data)
    assert said[-1] in str(refused.value)


def test_check_finds_all_mistakes_at_once():
    data = {"table": {"move": {}, "place": {"row": [{"keep": "beautiful"}]}}}
    assert len(complaints(data)) == 3


def test_check_is_silent_about_a_good_aid():
    assert complaints(place_rows(GOOD)) == []
    assert complaints(first_rows(FIRST, LAST)) == []
    assert complaints({"about": {"note": "typed from my card"}, **place_rows(GOOD)}) == []


def test_the_kits_own_tables_pass_their_own_check():
    tables = {}
    for name in BOT.flow().own_tables:
        key = "when" if BOT.flow().is_first_match(name) else "keep"
        tables[name] = {
            "row": [
                {key: row.test, "text": str(row.text), **({"then": row.then} if row.then else {})}
                for row in BOT.flow().tables[name].rows
            ]
        }
    assert complaints({"table": tables}) == []


# ---- files and saves -----------------------------------------------------------------------------------------------

TOML = """
[[table.remove.row]]
keep = "most player cubes"
text = "The player has most cubes there."
"""


@pytest.mark.parametrize("kind", [str, Path])
def test_an_aid_may_be_the_name_of_a_file(tmp_path, kind):
    path = tmp_path / "my-aid.toml"
    path.write_text(TOML, encoding="utf-8")
    g = redflag.new("paris", solo=VERSAILLES, seed=1, aid=kind(path))
    assert [row.test for row in g.state.flow.tables["remove"].rows] == ["most player cubes"]


def test_a_file_that_can_not_be_read_is_explained(tmp_path):
    with pytest.raises(redflag.BadFile) as refused:
        redflag.new("paris", solo=VERSAILLES, aid=tmp_path / "none.toml")
    assert "none.toml" in str(refused.value)
    path = tmp_path / "bad.toml"
    path.write_text("[[table.remove.row]\n", encoding="utf-8")
    with pytest.raises(redflag.BadFile) as refused:
        redflag.new("paris", solo=VERSAILLES, aid=path)
    assert "bad.toml is not a TOML file" in str(refused.value)


@pytest.mark.parametrize("bot", BOTH)
def test_a_save_and_a_record_carry_the_aid(bot, tmp_path):
    path = tmp_path / "my-aid.toml"
    path.write_text(TOML, encoding="utf-8")
    g = redflag.new("paris", solo=bot, seed=2, aid=path)
    for _ in range(12):
        g.play(g.choice.moves[0])
    path.unlink()  # the save does not need the file any more
    assert json.loads(g.to_json())["options"]["aid"]["table"]["remove"]["row"][0]["keep"] == "most player cubes"
    for twin in (redflag.from_json(g.to_json()), redflag.replay(g.record())):
        assert twin.to_json() == g.to_json()
        assert [row.test for row in twin.state.flow.tables["remove"].rows] == ["most player cubes"]
        assert [str(trace) for trace in twin.traces] == [str(trace) for trace in g.traces]
