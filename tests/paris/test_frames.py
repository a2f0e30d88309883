"""The questions on the agenda as named tuples: they survive a save, and those of version 0.1 are understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import redflag
from redflag.core.conformance import Dice
from redflag.paris import frames
from redflag.paris.asking import AGENDA
from tests.paris.table import holding, last_act, on_the_map, play

OLD = Path(__file__).parent.parent / "old" / "v0.1"


def through_json(frame):
    return frames.restore(json.loads(json.dumps(frame)))


def test_every_question_has_its_named_tuple_and_no_step_has_one():
    assert set(frames.FRAMES) == set(AGENDA.questions)
    assert not set(frames.FRAMES) & set(AGENDA.steps)
    for make in frames.FRAMES.values():
        assert make._fields[:2] == ("name", "side")


@pytest.mark.parametrize("options", [{}, {"variant": "censorship", "edition": "nuts"}, {"solo": "commune"}])
def test_the_agenda_survives_json_exactly(options):
    g, dice = redflag.new("paris", seed=5, **options), Dice(3)
    while g.choice is not None:
        for frame in g.state.todo:
            again = through_json(frame)
            assert again == frame and type(again) is type(frame)
            assert all(type(a) is type(b) for a, b in zip(again, frame, strict=True)), frame
        g.play(dice.pick(g.choice.moves))


def test_gains_are_named_again():
    gain = frames.Gain("paris", 1, 1, 2)
    assert through_json(("score-gains", "K4", (gain,)))[2][0].sphere == 1
    assert through_json(frames.Scoring("score", 0, "K4", (gain, gain))).gains[1].cause == 2


def test_a_frame_of_version_0_1_gets_the_fields_it_lacked():
    spread = play(last_act(cubes=on_the_map(press={"commune": 2})), "spread").state.todo[-1]
    cube = play(holding("versailles", 15, momentum={"versailles": 1}), "play 15 momentum").state.todo[-1]
    assert spread.pivotal and cube.backlash
    event = play(holding("commune", 21), "play 21 event").state.todo[-1]
    assert not event.backlash
    for frame, fields in ((spread, 8), (cube, 7), (event, 7)):
        assert frames.restore(json.loads(json.dumps(frame[:fields]))) == frame


def test_cubes_of_an_event_did_not_always_remember_the_spaces_that_have_had_one():
    first = play(holding("versailles", 3), "play 3 event")
    second = play(first.copy(), "place pere-lachaise").state.todo[-1]
    assert frames.restore(list(first.state.todo[-1][:8])) == first.state.todo[-1]
    assert second.had and frames.restore(list(second[:8])) == second._replace(had=0)


def test_every_kept_save_of_version_0_1_has_an_agenda_that_can_be_restored():
    found = [json.loads(file.read_text())["state"]["todo"] for file in sorted(OLD.glob("*-half.json"))]
    assert len(found) >= 5
    for todo in found:
        question = frames.restore(todo[-1])
        assert question[0] in AGENDA.questions and question[1] in (0, 1)
        assert [frame[0] for frame in map(frames.restore, todo)] == [frame[0] for frame in todo]
