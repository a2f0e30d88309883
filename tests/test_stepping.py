"""Stepping through the bot's decisions: the same game in the end, nothing told early, predictions judged once."""

from __future__ import annotations

import json
import random

import pytest

import redflag
from redflag.core.bot.opening import SideUnknown, open_text, step_by_step
from redflag.core.bot.stepping import Stepping, worth_predicting
from redflag.core.files import without_files
from redflag.core.game import Origin
from redflag.paris.board import SIDES

pytestmark = pytest.mark.slow  # whole games and walks

SEEDS = range(2)
RULES = redflag.rules("paris")


def stepwise(solo: str, seed: int) -> redflag.Game:
    return redflag.new("paris", seed=seed, solo=solo, stepwise=True)


def person_plays(stepping: Stepping, chance: random.Random) -> None:
    """The person chooses at random until the bot is asked."""
    while stepping.game.choice is not None and not stepping.bots_step:
        stepping.game.play(chance.choice(stepping.game.choice.moves))


def at_a_decision(kind: str, solo: str = "versailles", die: bool | None = None) -> Stepping:
    """Before a step of this kind that is worth predicting; with `die`, one that the die does or does not decide."""
    for seed in range(40):
        stepping, chance = Stepping(stepwise(solo, seed)), random.Random(seed)
        while stepping.game.choice is not None:
            person_plays(stepping, chance)
            step = stepping.upcoming
            if step is None:
                break
            if step.kind == kind and stepping.answers and die in (None, bool(stepping._now.steps[stepping._shown].die)):
                return stepping
            stepping.next()
    raise AssertionError(f"no such step: {kind}")


def truth(stepping: Stepping) -> str:
    """What the bot will answer, found out on a copy."""
    twin = Stepping(stepping.game.copy())
    while twin.upcoming.node != stepping.upcoming.node:
        twin.reveal()
    step = twin.reveal()
    return twin.flow.tables[step.table].rows[int(step.answer) - 1].then if step.kind == "table" else step.answer


# ---- going on --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("solo", SIDES)
@pytest.mark.parametrize("seed", SEEDS)
def test_stepping_to_the_end_is_the_game_that_plays_by_itself(solo, seed):
    stepping, chance = Stepping(stepwise(solo, seed)), random.Random(seed)
    shown, chosen = [], []
    while stepping.game.choice is not None:
        if stepping.bots_step:
            shown.append(stepping.next().node)
        else:
            chosen.append(chance.choice(stepping.game.choice.moves))
            stepping.game.play(chosen[-1])
    alone = redflag.new("paris", seed=seed, solo=solo)
    for move in chosen:
        alone.play(move)
    assert alone.view(None) == stepping.game.view(None)
    assert [str(trace) for trace in alone.traces] == [str(trace) for trace in stepping.game.traces]
    assert shown == [step.node for trace in alone.traces for step in trace.steps()], (
        "each step was shown once, in order"
    )


@pytest.mark.parametrize("solo", SIDES)
@pytest.mark.parametrize("seed", SEEDS)
def test_back_undoes_next(solo, seed):
    stepping, chance = Stepping(stepwise(solo, seed)), random.Random(seed)
    person_plays(stepping, chance)
    for _ in range(30):
        person_plays(stepping, chance)
        if stepping.game.choice is None:
            break
        before = (stepping.trace, stepping.upcoming, stepping.answers, stepping.game.to_json())
        stepping.next()
        stepping.back()
        assert (stepping.trace, stepping.upcoming, stepping.answers, stepping.game.to_json()) == before
        stepping.next()


def test_back_goes_all_the_way_to_the_beginning():
    stepping, chance = Stepping(stepwise("commune", 2)), random.Random(2)
    for _ in range(25):
        person_plays(stepping, chance)
        stepping.next()
    while stepping.game.moves:
        stepping.back()
    with pytest.raises(redflag.BadOption, match="This is the beginning"):
        stepping.back()


@pytest.mark.parametrize("solo", SIDES)
def test_play_on_stops_where_the_turn_ends(solo):
    stepping, chance = Stepping(stepwise(solo, 5)), random.Random(5)
    turns = 0
    while stepping.game.choice is not None:
        person_plays(stepping, chance)
        if not stepping.bots_step:
            break
        traces = len(stepping.game.traces)
        begins = stepping.opens_a_turn
        stepping.play_on()
        assert len(stepping.game.traces) == traces + begins, "one turn, or the rest of one"
        assert not stepping.bots_step or stepping.opens_a_turn
        turns += 1
    assert turns > 9


def test_when_the_person_is_asked_the_bot_does_not_go_on():
    stepping = Stepping(stepwise("versailles", 3))
    assert (stepping.bots_step, stepping.upcoming, stepping.answers, stepping.trace) == (False, None, {}, None)
    for act in (stepping.next, stepping.reveal, stepping.act, stepping.play_on):
        with pytest.raises(redflag.BadOption, match="It is not the bot who is asked now"):
            act()
    redflag.run(stepping.game)
    with pytest.raises(redflag.BadOption, match="The game is over"):
        stepping.next()


def test_the_game_may_be_played_on_elsewhere_in_between():
    stepping, chance = Stepping(stepwise("versailles", 3)), random.Random(3)
    person_plays(stepping, chance)
    stepping.next()
    assert len(list(stepping.trace.steps())) == 1
    stepping.game.play(stepping.game.choice.moves[0])
    assert stepping.trace.walks == stepping.game.traces[-1].walks
    assert stepping.upcoming.node == stepping.game.pending_trace.walks[0].steps[0].node


def test_only_a_solo_game_that_stops_can_be_stepped_through():
    for game in (redflag.new("paris", seed=1), redflag.new("paris", seed=1, solo="commune")):
        with pytest.raises(redflag.BadOption, match="Only a game that stops before each act of a bot"):
            Stepping(game)


# ---- nothing is told early -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("solo", SIDES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_told_before_it_is_shown(solo, seed):
    stepping, chance = Stepping(stepwise(solo, seed)), random.Random(seed)
    told = 0
    while stepping.game.choice is not None:
        person_plays(stepping, chance)
        if not stepping.bots_step:
            break
        bare = stepping.upcoming
        assert (bare.answer, bare.facts, bare.rows, bare.die, bare.checks) == ("", (), (), 0, ())
        past = stepping.game.traces[-1].walks if stepping.game.traces and not stepping.opens_a_turn else ()
        shown = stepping.trace.walks[len(past) :]
        assert stepping.trace.walks[: len(past)] == past
        walk = stepping.game.pending_trace.walks[0]
        count = sum(len(part.steps) for part in shown)
        assert [step for part in shown for step in part.steps] == list(walk.steps[:count])
        assert bare.node == walk.steps[count].node
        if bare.kind == "choose":
            read = walk.steps[count]
            assert bare.unread == (*(row.text for row in read.rows), *read.unread), "the rows themselves are no secret"
            assert bare.candidates == read.candidates
        assert stepping.trace.entries[1] == len(stepping.game.state.journal) - 1
        stepping.next()
        told += 1
    assert told > 50


# ---- predictions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ask", "table", "choose"])
def test_a_prediction_is_right_or_wrong_and_counts(kind):
    stepping = at_a_decision(kind, die=False)
    right = truth(stepping)
    assert right in stepping.answers
    assert stepping.predict(right) == (True, False, True)
    assert stepping.guesses == [True]
    stepping = at_a_decision(kind, die=False)
    wrong = next(answer for answer in stepping.answers if answer != right)
    verdict = stepping.predict(wrong)
    assert (verdict.right, verdict.counted, str(verdict.text)) == (False, True, "Wrong.")
    assert stepping.guesses == [False]


def test_a_guess_that_the_die_could_have_met_is_right_as_far_as_one_can_know():
    stepping = at_a_decision("choose", die=True)
    step = stepping._now.steps[stepping._shown]
    left = step.rows[-1].after if step.rows else step.candidates
    other = next(space for space in left if space != step.answer)
    verdict = stepping.predict(other)
    assert (verdict.right, verdict.by_the_die) == (True, True)
    assert "the die decides" in str(verdict.text)


def test_what_was_seen_or_guessed_before_does_not_count_again():
    stepping = at_a_decision("ask")
    answer = truth(stepping)
    assert stepping.predict(answer).counted
    assert not stepping.predict(answer).counted
    stepping.next()
    stepping.back()
    assert not stepping.predict(answer).counted
    assert stepping.guesses == [True]
    stepping = at_a_decision("choose")
    stepping.play_on()
    stepping.back()
    while not stepping.answers:
        stepping.back()
    assert not stepping.predict(next(iter(stepping.answers))).counted, "it was played, so it was seen"


def test_nonsense_is_no_prediction():
    stepping = at_a_decision("ask")
    with pytest.raises(redflag.BadOption, match="'maybe' is no answer to the bot's next step"):
        stepping.predict("maybe")
    assert stepping.guesses == []


def test_only_decisions_are_worth_predicting_where_there_are_any():
    stepping = at_a_decision("choose")
    steps = stepping._now.steps
    assert all(step.kind == "table" or len(step.candidates) > 1 for step in worth_predicting(steps))
    asks = [step for step in at_a_decision("ask")._now.steps if step.kind == "ask"]
    assert worth_predicting(asks) == asks


# ---- opening a text --------------------------------------------------------------------------------------------------


def test_a_text_is_opened_as_what_it_is():
    solo = redflag.new("paris", seed=3, solo="versailles")
    for move in ("keep 51", "first commune", "play 5 momentum"):
        solo.play(move)
    for text in (solo.to_json(), solo.record()):
        opened = open_text(text, "mine", redflag.new, RULES)
        assert opened.game.to_json() == step_by_step(solo).to_json()
        assert (opened.notes, opened.left_open) == ([], ())
    for text, what in (
        ("to_play = 'versailles'", "a position"),
        (redflag.new("paris", seed=1).to_json(), "a game for two"),
    ):
        with pytest.raises(SideUnknown, match=f"mine is {what}; say which side the bot is to play."):
            open_text(text, "mine", redflag.new, RULES)
        opened = open_text(text, "mine", redflag.new, RULES, side="commune")
        assert opened.game.options["solo"] == "commune"
        assert Stepping(opened.game).bot == "commune"


def test_a_play_that_is_half_done_is_taken_back_or_refused():
    game = redflag.new("paris", seed=1)
    while game.choice.kind != "operations":
        game.play(game.choice.moves[-1])
    taken = open_text(game.to_json(), "mine", redflag.new, RULES, side="commune")
    assert "The play that was half done has been taken back." in map(str, taken.notes)
    stored = game.begun()
    stored.go_on_from(Origin(json.loads(json.dumps(RULES.dump(game.state)))))
    assert stored.choice.kind == "operations" and not stored.moves
    with pytest.raises(redflag.BadFile, match="A play is half done in this game and cannot be taken back"):
        open_text(stored.to_json(), "mine", redflag.new, RULES, side="commune")


@pytest.mark.parametrize("text", ["hello", "a = = b", "[" * 5000, "{"])
def test_a_text_that_is_nothing_gets_a_sentence(text):
    with pytest.raises(redflag.BadFile) as refused:
        open_text(text, "mine", redflag.new, RULES, side="commune")
    assert str(refused.value).count("\n") == 0


def test_a_strangers_text_cannot_name_a_file(tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text("round = 2", encoding="utf-8")
    make = without_files(redflag.new, redflag.rules)
    for text in (
        f"game: paris\nseed: 1\nsolo: commune\nposition: {secret}\n",
        redflag.new("paris", seed=1, solo="commune").to_json().replace('"deck":null', f'"deck":"{secret}"'),
    ):
        with pytest.raises(redflag.BadFile, match="It names a file"):
            open_text(text, "mine", make, RULES)
