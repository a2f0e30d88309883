"""A bot of another game: other candidates, levels, both sides, and the machinery that the flagship's bot uses."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.bot.opening import step_by_step
from redflag.core.bot.stepping import Stepping
from redflag.core.conformance import check_game
from redflag.core.game import Game
from redflag.core.parts import HasBot, bot_of
from tests.core.bot.piles import BOT, RULES, SIDES, piles
from tests.toy.rules import RULES as TOY


def make(name: str, *, seed: int, language: str = "en", **options: object) -> Game:
    return Game(RULES, RULES.options(options), seed, language)


def test_a_bot_is_said_by_type():
    assert isinstance(RULES, HasBot) and not isinstance(TOY, HasBot)
    assert bot_of(RULES) is BOT
    with pytest.raises(redflag.BadOption, match=r"This game has no bot\."):
        bot_of(TOY)


# ---- who plays -----------------------------------------------------------------------------------------------------


def test_without_a_bot_there_are_no_traces():
    g = piles()
    assert (g.bots, g.traces, g.pending_trace) == ((), [], None)
    assert step_by_step(g) is g


@pytest.mark.parametrize("seed", range(8))
def test_bots_on_both_sides_play_the_game_to_its_end(seed):
    g = piles(*SIDES, seed=seed)
    assert g.bots == SIDES
    assert g.choice is None and g.result is not None and g.moves == []
    sides = [trace.side for trace in g.traces]
    assert sides == [SIDES[number % 2] for number in range(len(sides))], "they take turns"
    for trace in g.traces:
        name = "White" if trace.side == "white" else "Black"
        assert str(trace.title) == f"{name} takes stones"


@pytest.mark.parametrize("bots", [(), ("white",), ("black",), SIDES])
@pytest.mark.parametrize("stepwise", [False, True])
@pytest.mark.parametrize("level", BOT.levels)
def test_every_seating_is_a_sound_game(bots, stepwise, level):
    for seed in range(3):
        check_game(RULES, {"bots": list(bots), "stepwise": stepwise, "level": level}, seed, rule_ids=("P1", "P2", "P3"))


@pytest.mark.parametrize("bots", [("white",), ("black",), SIDES])
def test_step_by_step_it_is_the_same_game(bots):
    for seed in range(6):
        whole = piles(*bots, seed=seed)
        while whole.choice is not None:
            whole.play(whole.choice.moves[-1])
        stopped = step_by_step(whole)
        while stopped.choice is not None:
            assert stopped.choice.side in bots and len(stopped.choice.moves) == 1
            stopped.play(stopped.choice.moves[0])
        assert stopped.view(None) == whole.view(None)
        assert stopped.result == whole.result
        assert [str(trace) for trace in stopped.traces] == [str(trace) for trace in whole.traces]


def test_the_options_of_a_game_against_it_come_from_the_bot():
    options = BOT.options("black", stepwise=True, level="easy")
    assert BOT.sides(options) == ("black",)
    g = make("piles", seed=3, **options)
    assert g.bots == ("black",) and g.state.stepwise


def test_an_easy_bot_leaves_to_the_die_what_a_hard_one_decides():
    dice = {}
    for level in BOT.levels:
        steps = [
            step
            for seed in range(20)
            for trace in piles(*SIDES, seed=seed, level=level).traces
            for step in trace.steps()
        ]
        chosen = [step for step in steps if step.kind == "choose" and step.universe == "pile"]
        dice[level] = sum(step.die > 0 for step in chosen) / len(chosen)
    assert dice["easy"] > 2 * dice["hard"] > 0


# ---- why it does what it does --------------------------------------------------------------------------------------


def test_what_is_shown_is_what_is_played_and_it_has_reasons():
    g = piles(*SIDES, seed=2, stepwise=True)
    kinds = set()
    while g.choice is not None:
        (move,) = g.choice.moves
        pending = g.pending_trace
        assert pending.side == g.choice.side and pending.moves == [move]
        explained = g.explain(move)
        assert explained.legal and explained.rules == ["P2"]
        kinds |= {step.kind for step in pending.steps()}
        g.play(move)
    assert kinds == {"ask", "table", "choose", "act"}


def test_a_trace_tells_what_it_chose_between():
    g = piles("white", stones=[3, 5, 2])
    (trace,) = g.traces
    told = str(trace)
    assert "T? Are few stones left? no. (10 stones) (P2)" in told
    assert "row 1: A pile can be emptied. yes (red, blue)" in told
    assert "L-grab: Choose a pile. red. (P2)" in told
    assert "row 1: It can be emptied. Struck: green. Left: red, blue." in told
    assert "row 2: It is not blue. Struck: blue. Left: red." in told
    assert "L-all: Choose how many. 3 of them. (P2)" in told
    assert trace.moves == ["bot T-take", "take red 3"]


def test_why_not_speaks_only_of_choices_between_such_things():
    (trace,) = piles("white", stones=[3, 5, 2]).traces
    (reason,) = trace.why_not("green")
    assert str(reason.text) == "green was struck by row 1 of A large pile: It can be emptied. Left were red, blue."
    (reason,) = trace.why_not("2")
    assert str(reason.text).startswith("2 of them was struck by row 1 of As many as possible")
    (reason,) = piles("white", stones=[3, 0, 2]).traces[0].why_not("green")
    assert str(reason.text) == "green was no candidate (L-grab): only red, blue were possible."
    (reason,) = piles("white", stones=[3, 0, 0]).traces[0].why_not("green")
    assert str(reason.text) == "green was no candidate (L-grab): only red was possible."
    assert trace.why_not("red") == []


def test_a_trace_survives_as_plain_data():
    from redflag.core.bot.trace import from_data

    (trace,) = piles("white", stones=[3, 5, 2]).traces
    again = from_data(trace.to_data())
    assert str(again) == str(trace) and again.side == "white"
    assert [str(reason.text) for reason in again.why_not("green")] == [
        str(reason.text) for reason in trace.why_not("green")
    ]


def test_openings_are_found_anew_only_for_what_is_new(monkeypatch):
    """After each move of a game, of a copy that goes another way, and after taking back."""
    looked_at: list[int] = []
    begins = BOT._begins
    monkeypatch.setattr(BOT, "_begins", lambda s, number: looked_at.append(number) or begins(s, number))

    def check(game) -> int:
        looked_at.clear()
        found = BOT.openings(game.state)
        fresh = len(looked_at)
        assert found == [trace.entries[0] for trace in game.traces]
        return fresh

    g = piles("white", seed=4)
    check(g)
    walks = len(g.state.traces)
    other = g.copy()
    g.play(g.choice.moves[0])
    assert check(g) == len(g.state.traces) - walks > 0
    assert check(g) == 0
    other.play(other.choice.moves[-1])
    assert check(other) == len(other.state.traces)
    g.undo()
    check(g)
    g.play(g.choice.moves[-1])
    check(g)


def test_the_journal_leads_to_the_trace_of_the_side_that_acted():
    g = piles(*SIDES, seed=4)
    assert BOT.openings(g.state) == [trace.entries[0] for trace in g.traces]
    for number, entry in enumerate(g.journal):
        if entry.kind == "take":
            assert g.trace_of(number).side == entry.side


# ---- stepping ------------------------------------------------------------------------------------------------------


def test_stepping_through_two_bots_shows_each_step_once():
    g = piles(*SIDES, seed=5, stepwise=True)
    stepping, shown, sides = Stepping(g), [], []
    assert stepping.person is None
    while g.choice is not None:
        assert stepping.bots_step and stepping.bot == g.choice.side
        sides.append(stepping.bot)
        shown.append(stepping.next().node)
    assert shown == [step.node for trace in g.traces for step in trace.steps()]
    assert set(sides) == set(SIDES)
    stepping.back()
    assert stepping.bots_step


def test_the_answers_to_a_first_match_table_are_the_paths_of_its_node():
    stepping = Stepping(piles("white", stones=[4, 5, 5], stepwise=True))
    while not stepping.answers or stepping.upcoming.kind != "table":
        stepping.next()
    assert {name: str(text) for name, text in stepping.answers.items()} == {"grab": "grab", "nibble": "nibble"}
    assert stepping.predict("nibble").right
    assert not stepping.predict("grab").right
    with pytest.raises(redflag.BadOption, match="'place' is no answer"):
        stepping.predict("place")


def test_a_game_that_does_not_stop_cannot_be_stepped_through():
    for game in (piles(), piles("white")):
        with pytest.raises(redflag.BadOption, match="Only a game that stops before each act of a bot"):
            Stepping(game)
