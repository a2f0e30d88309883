"""The bot's traces: they print, serialise, answer "why not?", and tell exactly what was played."""

from __future__ import annotations

import json
import random

import pytest

import redflag
from redflag.core.bot import trace as core
from redflag.paris import rulebook
from redflag.paris.solo.bot import BOT
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    OWN,
    all_steps,
    at,
    event,
    last_trace,
    operations,
    other,
    standing,
    steps,
    turn,
)
from tests.paris.table import look, moves


def place_one(bot: str, seed: int = 1) -> redflag.Game:
    """One cube in Republicans or Catholic Church; Republicans is an objective."""
    lines = ["place up to 1 in Republicans and Catholic Church"]
    g = event(bot, lines, objective={bot: 52, other(bot): None}, seed=seed)
    steps(g)
    return g


# ---- text ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_a_trace_prints_as_a_tree(bot):
    text = str(last_trace(place_one(bot)))
    assert text.startswith("The bot's turn (round 1)\n")
    for line in (
        "    B! Reveal the top strategy card. [bot B] (Z-B1)",
        "        candidates: Republicans, Catholic Church",
        "        row 1: It has Room. All pass.",
        "        row 2: It is an objective space. Struck: Catholic Church. Left: Republicans.",
        "    E-place-it! Place the cube. [place republicans] (Z-E7)",
    ):
        assert line in text.splitlines()
    assert "\n".join(last_trace(place_one(bot)).lines("en")) == text


@pytest.mark.parametrize("bot", BOTH)
def test_a_trace_says_what_was_skipped_and_what_the_die_decided(bot):
    g = event(bot, ["place up to 1 in Republicans and Catholic Church"])
    steps(g)
    text = str(last_trace(g))
    assert "row 2: It is an objective space. It would strike all: skipped." in text
    assert "the die decides between 2: " in text


@pytest.mark.parametrize("bot", BOTH)
def test_the_first_table_tells_the_answer_of_each_row(bot):
    g = operations(bot, 1, cubes=standing({"press": {bot: 1, other(bot): 1}}))
    steps(g)
    step = at(g, "O3")
    assert [check.holds for check in step.checks] == [False, False, False, True]
    assert "Press" in str(step.checks[-1].facts[0])
    assert "Row 4 decides" in str(last_trace(g))


@pytest.mark.parametrize("bot", BOTH)
def test_the_facts_are_numbers_and_spaces(bot):
    g = turn(bot, OWN[bot])
    steps(g)
    said = {node: [str(fact) for fact in at(g, node).facts] for node in ("A", "B1", "E-place")}
    assert said["A"] == [f"momentum {1 if bot == COMMUNE else 0}"]
    assert said["B1"] == ["21 Le Réveil" if bot == COMMUNE else "5 Le Figaro"]
    assert said["E-place"] == ["3 Available cubes", "Press"]


@pytest.mark.parametrize("bot", BOTH)
def test_every_step_cites_a_rule_that_exists(bot):
    g = redflag.run(redflag.new("paris", solo=bot, seed=11))
    known = rulebook.rulebook()
    assert {step.rule for step in all_steps(g)} <= set(known)
    assert {step.node for step in all_steps(g)} <= set(BOT.flow().nodes)


# ---- JSON ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_a_trace_goes_to_json_and_back(bot):
    g = redflag.run(redflag.new("paris", solo=bot, seed=3))
    assert len(g.traces) > 9
    for trace in g.traces:
        data = json.loads(json.dumps(trace.to_data()))
        back = core.from_data(data)
        assert str(back) == str(trace)
        assert back.moves == trace.moves
        assert back.entries == trace.entries
        assert back.to_data() == trace.to_data()
        assert [str(r.text) for r in back.why_not("press")] == [str(r.text) for r in trace.why_not("press")]


# ---- why not -------------------------------------------------------------------------------------------------------


def why_not(g: redflag.Game, space: str) -> list[str]:
    """Why the bot's event did not go to a space; the operations point comes after it."""
    return [str(reason.text) for reason in last_trace(g).why_not(space)]


@pytest.mark.parametrize("bot", BOTH)
def test_why_not_names_the_row_that_dropped_a_space(bot):
    g = place_one(bot)
    assert why_not(g, "catholic-church")[0] == (
        "Catholic Church was struck by row 2 of T2 Place or Replace: It is an objective space. Left was Republicans."
    )
    assert last_trace(g).why_not("catholic-church")[0].rule == "Z-T2"


@pytest.mark.parametrize("bot", BOTH)
def test_why_not_says_that_a_space_was_no_candidate(bot):
    first = why_not(place_one(bot), "press")[0]
    assert first.startswith("Press was no candidate (E-place-space): only Republicans, Catholic Church were possible.")


@pytest.mark.parametrize("bot", BOTH)
def test_why_not_says_that_the_die_decided(bot):
    g = event(bot, ["place up to 1 in Republicans and Catholic Church"])
    steps(g)
    chosen = at(g, "E-place-space").answer
    (lost,) = {"republicans", "catholic-church"} - {chosen}
    names = {"republicans": "Republicans", "catholic-church": "Catholic Church"}
    assert why_not(g, lost)[0] == (
        f"{names[lost]} was left to the end; the die decided between 2 and chose {names[chosen]}."
    )


@pytest.mark.parametrize("bot", BOTH)
def test_why_not_is_silent_about_what_was_chosen(bot):
    g = place_one(bot)
    choices = [step for step in last_trace(g).steps() if step.kind == "choose"]
    assert len(last_trace(g).why_not("republicans")) == len([s for s in choices if s.answer != "republicans"])


# ---- step by step --------------------------------------------------------------------------------------------------


def both_ways(bot: str, seed: int, edition: str = "gmt") -> tuple[redflag.Game, redflag.Game, list[str]]:
    """The same game played at once and step by step, the player's moves at random; and the bot's steps."""
    options = {"solo": bot, "seed": seed, "edition": edition}
    at_once = redflag.new("paris", **options)
    stepped = redflag.new("paris", stepwise=True, **options)
    chance = random.Random(seed)
    taken = steps(stepped)
    while at_once.choice is not None:
        assert stepped.choice is not None
        assert (stepped.choice.side, stepped.choice.moves) == (at_once.choice.side, at_once.choice.moves)
        assert stepped.view(None) == at_once.view(None)
        move = chance.choice(at_once.choice.moves)
        at_once.play(move)
        stepped.play(move)
        taken += steps(stepped)
    return at_once, stepped, taken


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    ("seed", "edition"), [(1, "gmt"), (2, "nuts"), (3, "gaga"), (4, "gmt"), (5, "nuts"), (6, "gaga")]
)
def test_the_traces_hold_the_moves_of_the_game_played_step_by_step(bot, seed, edition):
    at_once, stepped, taken = both_ways(bot, seed, edition)
    assert stepped.result == at_once.result
    assert [str(entry) for entry in stepped.journal] == [str(entry) for entry in at_once.journal]
    told = [move for trace in at_once.traces for move in trace.moves]
    assert told == taken
    assert [str(trace) for trace in stepped.traces] == [str(trace) for trace in at_once.traces]


@pytest.mark.parametrize("bot", BOTH)
def test_the_same_seed_gives_the_same_bot_to_the_byte(bot):
    games = [redflag.run(redflag.new("paris", solo=bot, seed=8)) for _ in range(2)]
    assert games[0].to_json() == games[1].to_json()
    assert [t.to_data() for t in games[0].traces] == [t.to_data() for t in games[1].traces]


@pytest.mark.parametrize("bot", BOTH)
def test_a_replayed_game_has_the_same_traces(bot):
    g = redflag.run(redflag.new("paris", solo=bot, seed=9))
    for twin in (redflag.from_json(g.to_json()), redflag.replay(g.record())):
        assert [str(trace) for trace in twin.traces] == [str(trace) for trace in g.traces]


@pytest.mark.parametrize("bot", BOTH)
def test_stepwise_shows_one_move_and_explains_it(bot):
    g = operations(bot, 3, cubes=standing({"press": {bot: 1, other(bot): 1}}))
    seen = 0
    while g.choice.side == bot:
        (move,) = g.choice.moves
        trace = g.pending_trace
        (walk,) = trace.walks
        assert walk.move == move
        explanation = g.explain(move)
        assert explanation.legal
        assert [reason.rule for reason in explanation.reasons] == [step.rule for step in walk.steps]
        assert all(str(reason.text) for reason in explanation.reasons)
        assert not g.explain("place royalists" if move != "place royalists" else "done").legal
        before = g.to_json()
        assert g.pending_trace.moves == [move] and g.to_json() == before  # looking changes nothing
        g.play(move)
        told = g.traces[-1].walks[-1]
        assert told.nodes == walk.nodes and told.move == move
        seen += 1
    assert seen >= 5
    assert g.pending_trace is None


@pytest.mark.parametrize("bot", BOTH)
def test_an_explanation_holds_the_answers_and_the_space(bot):
    g = event(bot, ["place up to 1 in Republicans"])
    said = str(g.explain(moves(g)[0]))
    assert "Is the bot's momentum already 3? no." in said and "(Z-A3)" in said
    while not moves(g)[0].startswith("place"):
        g.play(moves(g)[0])
    assert "Choose the space by the Place table. It is Republicans. (Z-T2)" in str(g.explain("place republicans"))


@pytest.mark.parametrize("bot", BOTH)
def test_a_step_that_is_shown_is_the_step_that_is_taken_even_with_the_die(bot):
    for seed in range(8):
        g = event(bot, ["place up to 1 in Republicans and Catholic Church"], seed=seed)
        while g.choice.side == bot:
            (move,) = moves(g)
            before = look(g, "cubes")
            g.play(move)
            if move.startswith("place "):
                space = move.split()[1]
                assert look(g, "cubes", space, bot) == before[space][bot] + 1


@pytest.mark.parametrize("bot", BOTH)
def test_undo_takes_a_step_back(bot):
    g = turn(bot, OWN[bot])
    g.play(moves(g)[0])
    g.play(moves(g)[0])
    after, told = g.to_json(), len(g.traces[-1].walks)
    g.undo()
    assert len(g.traces[-1].walks) == told - 1
    g.play(moves(g)[0])
    assert g.to_json() == after


# ---- what all traces have in common --------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ["gmt", "nuts", "gaga"])
def test_every_choice_of_a_whole_game_is_sound(bot, edition):
    g = redflag.run(redflag.new("paris", solo=bot, seed=21, edition=edition))
    seen = 0
    for step in all_steps(g):
        if step.kind != "choose":
            continue
        left = step.candidates
        for row in step.rows:
            assert row.before == left and len(left) > 1
            assert row.after == left if row.skipped else set(row.after) <= set(left)
            left = row.after
        assert step.answer in left
        assert step.die == (len(left) if len(left) > 1 else 0)
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("bot", BOTH)
def test_the_journal_leads_to_the_trace(bot):
    g = redflag.run(redflag.new("paris", solo=bot, seed=4))
    for number, entry in enumerate(g.journal):
        if entry.kind in ("bot-reveal", "bot-event", "bot-operations"):
            trace = g.trace_of(number)
            assert trace is not None
            assert str(trace.title).startswith(("The bot's turn", "The bot's play in the Final Crisis"))
    assert len([entry for entry in g.journal if entry.kind == "bot-turn"]) == len(
        [trace for trace in g.traces if trace.walks[0].start in ("A", "F5")]
    )


@pytest.mark.parametrize("bot", BOTH)
def test_a_trace_for_each_kind_of_occasion(bot):
    titles = set()
    for seed in range(12):
        g = redflag.run(redflag.new("paris", solo=bot, seed=seed))
        titles |= {str(trace.title).split(" (")[0] for trace in g.traces}
    assert titles >= {
        "The bot's turn",
        "The bot's play in the Final Crisis",
        "The bot's cube because of the player's momentum",
        "The bot's pivotal action",
        "The bot decides the initiative",
        "The bot's objective",
    }


def test_a_game_of_two_has_no_traces():
    g = redflag.new("paris", seed=1)
    assert g.traces == [] and g.pending_trace is None and g.trace_of(0) is None
