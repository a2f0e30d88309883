"""A bot's turn in few presses: never more than eight, every step shown once, and back is back."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.bot.stages import MOST, Stages, decides, stops
from redflag.core.bot.stepping import Stepping
from redflag.core.bot.trace import Step
from redflag.core.parts import bot_of
from redflag.core.text import Text
from redflag.players.random import Random

pytestmark = pytest.mark.slow  # whole games and walks

BOTS = [(game, start.bot) for game in redflag.GAMES for start in redflag.face(game).starts.values()]


def steps(kinds: str) -> list[Step]:
    """A turn by the first letters of its steps: a question, an act, a choice."""
    kind = {"q": "ask", "a": "act", "c": "choose"}
    return [Step(kind[k], k, "", Text(""), "", candidates=("x", "y") if k == "c" else ()) for k in kinds]


@pytest.mark.parametrize(
    ("kinds", "ends"),
    [
        ("", ()),
        ("qqqa", (4,)),
        ("qqaqca", (3, 4, 5, 6)),  # an act; before the choice; the choice; the end
        ("aaaaaaaaaaaa", (2, 4, 6, 8, 9, 10, 11, 12)),  # too many: the shortest stages are joined first
    ],
)
def test_a_stage_ends_where_there_is_something_to_see(kinds, ends):
    assert stops(steps(kinds)) == ends


@pytest.mark.parametrize(("game", "bot"), sorted(set(BOTS)))
def test_a_turn_takes_at_most_eight_presses_and_back_leads_the_same_way(game, bot):
    options = bot_of(redflag.rules(game)).options(bot, stepwise=True)
    stepping = Stepping(redflag.new(game, seed=3, **options))
    stages, chance, presses, predicted = Stages(stepping), Random(3), 0, 0
    for _ in range(150):
        if stepping.game.choice is None:
            break
        if not stepping.bots_step:
            stepping.game.play(chance.among(stepping.game.choice.moves))
            continue
        if stepping.opens_a_turn and not stages.place:
            presses = 0
        before = (stages.place, stages.number, stepping.upcoming, stages.answers)
        predicted += bool(stages.answers)
        stages.next()
        presses += 1
        assert presses <= MOST
        if presses % 3 == 0:
            stages.back()
            assert (stages.place, stages.number, stepping.upcoming, stages.answers) == before
            stages.next()
    assert predicted


def test_a_decision_is_predicted_alone_and_its_candidates_are_not_told_before():
    stepping = Stepping(redflag.new("paris", seed=5, solo="versailles", stepwise=True))
    stages, chance, kinds = Stages(stepping), Random(5), set()
    while stepping.game.choice is not None and kinds != {"ask", "choose", "table"}:
        if not stepping.bots_step:
            stepping.game.play(chance.among(stepping.game.choice.moves))
            continue
        if stages.answers:
            kinds.add(stepping.upcoming.kind)
            assert stepping.upcoming.kind == "ask" or decides(stepping.upcoming)
            assert len(stages.answers) > 1
        stages.next()
    assert kinds == {"ask", "choose", "table"}


def test_a_prediction_of_the_way_is_judged_by_where_it_leads():
    stepping = Stepping(redflag.new("paris", seed=5, solo="versailles", stepwise=True))
    stages, chance = Stages(stepping), Random(5)
    while not stages.answers or stepping.upcoming.kind != "ask":
        stages.next() if stepping.bots_step else stepping.game.play(chance.among(stepping.game.choice.moves))
    ahead = stepping._now.steps[stepping._shown :]
    right = next(step.node for step in ahead if step.kind != "ask")
    wrong = next(answer for answer in stages.answers if answer != right)
    assert not stages.predict(wrong).right
    assert stages.predict(right).right and not stages.predict(right).counted
    with pytest.raises(redflag.BadOption):
        stages.predict("perhaps")
