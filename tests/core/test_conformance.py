"""The conformance kit passes a sound game and notices each fault that it is there to notice."""

from __future__ import annotations

import pytest

import redflag
from redflag.core import chance
from redflag.core.agenda import Agenda, Move
from redflag.core.conformance import Dice, check_game, check_imagination, words_of
from redflag.core.game import Game
from redflag.core.text import Text
from tests.toy import RULES
from tests.toy.rules import AGENDA, Lay, Toy


def with_question(**changed: object) -> Toy:
    """The toy game with a question that does some things differently."""
    agenda = Agenda()
    agenda.steps = AGENDA.steps
    agenda.questions = {"lay": type("Changed", (Lay,), changed)()}
    rules = Toy()
    rules.agenda = agenda
    return rules


def changed(**methods: object) -> Toy:
    """The toy game with some methods replaced."""
    return type("Changed", (Toy,), methods)()


def test_a_sound_game_passes():
    for seed in range(20):
        game = check_game(RULES, {}, seed, rule_ids=redflag.rulebook("toy"), vocabulary=["lay 9", "fly"])
        assert game.result is not None


def test_every_move_is_watched():
    seen = []
    game = check_game(RULES, {}, 1, watch=lambda game: seen.append(len(game.moves)))
    assert seen == list(range(len(game.moves) + 1))


def test_a_failure_ends_with_a_record_that_leads_back_to_the_spot():
    def watch(game: redflag.Game) -> None:
        assert sum(game.state.won) < 5, "five was reached"

    with pytest.raises(AssertionError, match="five was reached") as failure:
        check_game(RULES, {}, 3, watch=watch)
    record = str(failure.value).partition("\n\n")[2]
    assert sum(redflag.replay(record).state.won) >= 5


def leaking_view(self, s, side):
    return RULES.view(s, None)


def leaking_journal(self, s, data, reader):
    return RULES.entry(s, data, None)


def changing_view(self, s, side):
    s.chance += 1
    return RULES.view(s, side)


def sharing_copy(self, s):
    new = RULES.copy(s)
    new.hand, new.todo = s.hand, s.todo
    return new


def forgetful_dump(self, s):
    return {"won": s.won, "lost": id(s)}


def forgetful_load(self, options, data):
    return RULES.load(options, {**data, "won": [0, 0]})


def partial_appraisal(self, s, side):
    return float(s.laid[1 - side])


def telling_imagination(self, s, side, seed):
    return RULES.imagine(s, side, seed + s.laid[1 - side])


def forgetful_veil(self, data, side):
    return data


def telling_prompt(self, s, frame):
    return Text("White has laid {n}. Lay?", n=s.laid[0])


def telling_label(self, s, frame, move):
    return Text("Lay {n} upon {m}", n=move.words[0], m=max(s.laid))


def open_shown(self, s, frame, move, reader):
    return move


FAULTS = {
    "a view that shows a secret": (changed(view=leaking_view), "can know"),
    "a journal that tells a secret": (changed(entry=leaking_journal), "can know"),
    "a prompt that tells a secret": (with_question(prompt=telling_prompt), "only one side may know"),
    "a label that tells a secret": (with_question(label=telling_label), "only what it can know"),
    "a move that is shown to the enemy": (with_question(shown=open_shown), "shows"),
    "a label that is no sentence": (with_question(label=lambda *_: Text("")), "label"),
    "a target without a kind": (with_question(targets=lambda *_: ("five",)), "target"),
    "two moves that are touched alike": (
        with_question(targets=lambda *_: ("card:1",), label=lambda *_: Text("Lay")),
        "tell apart",
    ),
    "an appraisal that uses a secret": (changed(appraise=partial_appraisal, at_rest=lambda *_: True), "appraises"),
    "a world that tells of the real one": (changed(imagine=telling_imagination), "depends only on what it can know"),
    "a world that keeps its journal": (changed(veiled=forgetful_veil), "tells nobody more"),
    "a copy that shares": (changed(copy=sharing_copy), "."),
    "a state that is not the same again": (changed(dump=forgetful_dump), "."),
    "a state that is not loaded whole": (changed(load=forgetful_load), "restored from its dump"),
    "a move listed twice": (with_question(moves=lambda *_: [Move("lay 1"), Move("lay 1")]), "twice"),
    "a move that is listed and not allowed": (with_question(allows=lambda *_: False), "is allowed"),
    "a move that is allowed and not listed": (with_question(allows=lambda *_: True), "is not allowed"),
    "an unfilled place": (with_question(prompt=lambda *_: Text("{who} lays?")), "whole sentence"),
    "a move without a reason": (with_question(why=lambda *_: []), "why the listed move"),
    "a game without an end": (with_question(answer=lambda *_: _[1].todo.append(_[2])), "over within"),
    "a crash": (with_question(answer=lambda *_: 1 // 0), "ZeroDivisionError"),
    "a move that cannot be read": (changed(unreadable=lambda *_: RULES.unreadable(None, Move("?"))), "readable"),
    "an end without a result": (changed(start=lambda self, options, seed: _dead_end(options, seed)), "result"),
}


def _dead_end(options, seed):
    s = RULES.start(options, seed)
    s.todo[:] = [("lay", 0)]
    return s


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(fault: str):
    rules, message = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        for seed in range(5):
            check_game(rules, {}, seed, bound=50)


def test_a_rule_that_does_not_exist_is_noticed():
    with pytest.raises(AssertionError, match="cites a rule"):
        check_game(RULES, {}, 1, rule_ids=("T1", "T3"))


def test_an_unlisted_move_that_is_accepted_is_noticed(monkeypatch):
    original = Game.read
    monkeypatch.setattr(
        Game, "read", lambda self, move: self.state.moves[0] if move == "lay 7" else original(self, move)
    )
    with pytest.raises(AssertionError, match="accepted"):
        for seed in range(5):
            check_game(RULES, {}, seed, vocabulary=["lay 7"])


def test_the_words_of_a_game_are_its_moves():
    assert words_of(RULES) == ["lay 1", "lay 2", "lay 3", "lay 4", "lay 5"]


def test_a_small_share_checks_less_and_still_plays_to_the_end():
    assert check_game(RULES, {}, 1, share=0).result is not None


def test_dice_are_repeatable():
    one, two = Dice(5), Dice(5)
    assert [one.pick("abc") for _ in range(20)] == [two.pick("abc") for _ in range(20)]
    assert not Dice(1).sometimes(0)
    assert Dice(1).sometimes(1)


SEEDS = [chance.spread(seed) for seed in range(400)]


def shifted(self, s, side, seed):
    """Neighbouring seeds give the same world."""
    return RULES.imagine(s, side, SEEDS.index(seed) // 3 if seed in SEEDS else seed)


def loaded(self, s, side, seed):
    """The lowest card is laid too rarely."""
    new, foe = RULES.imagine(s, side, seed), 1 - side
    if new.laid[foe] == min([*new.hand[foe], new.laid[foe]]) and chance.below(new, 2):
        new.laid[foe], new.hand[foe][-1] = new.hand[foe][-1], new.laid[foe]
        new.hand[foe].sort()
    return new


def test_fair_worlds_pass():
    fair = check_imagination(RULES, {"cards": 9})
    assert max(measured.hidden for measured in fair) == 9, "the card that White has laid may be any"


@pytest.mark.parametrize(("imagine", "said"), [(shifted, "nothing in common"), (loaded, "spread evenly")])
def test_unfair_worlds_are_noticed(imagine, said):
    with pytest.raises(AssertionError, match=said):
        check_imagination(changed(imagine=imagine), {"cards": 9})


def test_an_imagined_game_has_no_way_back_into_the_real_one():
    game = redflag.new("toy", seed=1)
    game.play("lay 1")
    imagined = game.imagine("white", 7)
    imagined.play("lay 1")
    assert imagined.moves == ["lay 1"] and imagined.played() == [("black", "lay 1")]
    for way_back in (imagined.undo, imagined.copy().undo, imagined.to_json, imagined.record, lambda: imagined.at(0)):
        with pytest.raises(redflag.RedflagError, match="An imagined game has no past"):
            way_back()
    game.undo()
    assert game.moves == []
