"""The conformance kit passes a sound game and notices each fault that it is there to notice."""

from __future__ import annotations

import copy

import pytest

import redflag
from redflag.core import chance
from redflag.core.agenda import Agenda, Move
from redflag.core.conformance import Dice, check_game, check_imagination, words_of
from redflag.core.game import Game
from redflag.core.text import Text
from tests.core.toy import AGENDA, TOY, AddQuestion, Toy, make

RULE_IDS = ("T1", "T2", "T3")


def with_question(**changed: object) -> Toy:
    """The toy game with a question that does some things differently."""
    agenda = Agenda()
    agenda.steps = AGENDA.steps
    agenda.questions = {"add": type("Changed", (AddQuestion,), changed)()}
    rules = Toy()
    rules.agenda = agenda
    return rules


def changed(**methods: object) -> Toy:
    """The toy game with some methods replaced."""
    return type("Changed", (Toy,), methods)()


def test_a_sound_game_passes():
    for seed in range(20):
        game = check_game(TOY, {}, seed, rule_ids=RULE_IDS, vocabulary=["add 9", "fly"])
        assert game.result is not None


def test_every_move_is_watched():
    seen = []
    game = check_game(TOY, {}, 1, watch=lambda game: seen.append(len(game.moves)))
    assert seen == list(range(len(game.moves) + 1))


def test_a_failure_ends_with_a_record_that_leads_back_to_the_spot():
    def watch(game: redflag.Game) -> None:
        assert game.state.total < 5, "five was reached"

    with pytest.raises(AssertionError, match="five was reached") as failure:
        check_game(TOY, {}, 3, watch=watch)
    from redflag.core import saving

    record = str(failure.value).partition("\n\n")[2]
    assert saving.replay(record, make).state.total >= 5


def leaking_view(self, s, side):
    return {"total": s.total, "secret": list(s.secret)}


def leaking_journal(self, s, data, reader):
    return TOY.entry(s, data, None)


def changing_view(self, s, side):
    s.chance += 1
    return TOY.view(s, side)


def sharing_copy(self, s):
    new = copy.copy(TOY.copy(s))
    new.secret, new.todo = s.secret, s.todo
    return new


def forgetful_dump(self, s):
    return {"total": s.total, "moves": list(s.moves), "lost": id(s)}


def partial_appraisal(self, s, side):
    return float(s.secret[1 - side])


def telling_imagination(self, s, side, seed):
    return TOY.imagine(s, side, seed + s.secret[1 - side])


def forgetful_veil(self, data, side):
    return data


def telling_prompt(self, s, frame):
    return Text("White has {n}, Black has {m}. Add?", n=s.secret[0], m=s.secret[1])


FAULTS = {
    "a view that shows a secret": (changed(view=leaking_view), "can know"),
    "a journal that tells a secret": (changed(entry=leaking_journal), "can know"),
    "a prompt that tells a secret": (with_question(prompt=telling_prompt), "only one side may know"),
    "an appraisal that uses a secret": (changed(appraise=partial_appraisal, at_rest=lambda *_: True), "appraises"),
    "a view that changes the game": (changed(view=changing_view), "looking|imagining"),
    "a world that tells of the real one": (changed(imagine=telling_imagination), "depends only on what it can know"),
    "a world that keeps its journal": (changed(veiled=forgetful_veil), "tells nobody more"),
    "a copy that shares": (changed(copy=sharing_copy), "."),
    "a state that is not the same again": (changed(dump=forgetful_dump), "."),
    "a move listed twice": (with_question(moves=lambda *_: [Move("add 1"), Move("add 1")]), "twice"),
    "an unfilled place": (with_question(prompt=lambda *_: Text("{who} adds?")), "whole sentence"),
    "a move without a reason": (with_question(why=lambda *_: []), "why the listed move"),
    "a game without an end": (with_question(answer=lambda *_: None), "over within"),
    "a crash": (with_question(answer=lambda *_: 1 // 0), "ZeroDivisionError"),
    "a move that cannot be read": (changed(unreadable=lambda *_: TOY.unreadable(None, Move("?"))), "readable"),
    "an end without a result": (changed(start=lambda self, options, seed: _dead_end(options, seed)), "result"),
}


def _dead_end(options, seed):
    s = TOY.start(options, seed)
    s.todo[:] = [("add", 0), ("deal",)]
    return s


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(fault: str):
    rules, message = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        for seed in range(5):
            check_game(rules, {}, seed, bound=50)


def test_a_rule_that_does_not_exist_is_noticed():
    with pytest.raises(AssertionError, match="cites a rule"):
        check_game(TOY, {}, 1, rule_ids=("T1", "T3"))


def test_an_unlisted_move_that_is_accepted_is_noticed(monkeypatch):
    original = Game.read
    monkeypatch.setattr(
        Game, "read", lambda self, move: self.state.moves[0] if move == "add 7" else original(self, move)
    )
    with pytest.raises(AssertionError, match="accepted"):
        for seed in range(5):
            check_game(TOY, {}, seed, vocabulary=["add 7"])


def test_the_words_of_a_game_are_its_moves():
    assert words_of(TOY) == ["add 1", "add 2"]


def test_a_small_share_checks_less_and_still_plays_to_the_end():
    assert check_game(TOY, {}, 1, share=0).result is not None


def test_dice_are_repeatable():
    one, two = Dice(5), Dice(5)
    assert [one.pick("abc") for _ in range(20)] == [two.pick("abc") for _ in range(20)]
    assert not Dice(1).sometimes(0)
    assert Dice(1).sometimes(1)


def shifted(self, s, side, seed):
    """Neighbouring seeds walk along the same sequence, as the kit once did."""
    new = TOY.copy(s)
    new.chance = (SEEDS.index(seed) // 3) if seed in SEEDS else seed
    new.secret[1 - side] = 1 + chance.below(new, 6)
    return new


def loaded(self, s, side, seed):
    """A six falls too often."""
    new = TOY.imagine(s, side, seed)
    if new.secret[1 - side] == 1 and chance.below(new, 2):
        new.secret[1 - side] = 6
    return new


SEEDS = [chance.spread(seed) for seed in range(400)]


def test_fair_worlds_pass():
    assert {measured.hidden for measured in check_imagination(TOY)} == {5}  # six numbers but the own


@pytest.mark.parametrize(("imagine", "said"), [(shifted, "nothing in common"), (loaded, "spread evenly")])
def test_unfair_worlds_are_noticed(imagine, said):
    with pytest.raises(AssertionError, match=said):
        check_imagination(changed(imagine=imagine))


def test_an_imagined_game_cannot_be_undone_into_the_real_one():
    game = make("toy", seed=1)
    game.play("add 1")
    imagined = game.imagine("white", 7)
    imagined.play("add 1")
    with pytest.raises(redflag.RedflagError, match="cannot be taken back"):
        imagined.undo()
    with pytest.raises(redflag.RedflagError, match="cannot be taken back"):
        imagined.copy().undo()
    game.undo()
    assert game.moves == []
