"""Who sits at a game: who answers, whose cards are shown, what may be taken back."""

from __future__ import annotations

from random import Random

import pytest

import redflag
from redflag.core.errors import BadOption
from redflag.widgets.opponents import LEVEL, PERSON, opponents
from redflag.widgets.sitting import Sitting, common

OPPONENTS = [name for name in opponents(redflag.rules("paris")) if not name.startswith(LEVEL)]


def new(opponent: str = PERSON, side: str = "commune", seed: int = 1871, **options) -> Sitting:
    return Sitting.new("paris", opponent, side, seed, "en", **options)


def answer(sitting: Sitting, rng: Random | None = None) -> str:
    """The person who is asked sits down and chooses."""
    sitting.lift_curtain()
    moves = sitting.game.choice.moves
    move = rng.choice(moves) if rng else moves[0]
    sitting.play(move)
    return move


@pytest.mark.parametrize("side", ["commune", "versailles"])
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_only_people_are_asked(opponent, side):
    sitting, rng = new(opponent, side), Random(1)
    while sitting.game.choice is not None:
        assert sitting.game.choice.side in sitting.people
        assert sitting.curtain == (opponent == PERSON and sitting.reader != sitting.game.choice.side)
        answer(sitting, rng)
    assert sitting.game.result is not None
    assert not sitting.curtain


def test_the_screen_passes_between_two_people():
    sitting = new()
    assert sitting.curtain
    assert sitting.reader is None
    sitting.lift_curtain()
    assert sitting.reader == "commune"
    sitting.play(sitting.game.choice.moves[0])
    assert sitting.curtain
    assert sitting.game.choice.side == "versailles"


def test_a_person_alone_never_sees_a_curtain():
    sitting = new("random", "versailles")
    assert sitting.reader == "versailles"
    assert not sitting.curtain


def test_a_move_out_of_turn_is_refused():
    sitting = new("bot")
    sitting.watching = True
    while not sitting.bots_step:
        answer(sitting)
    with pytest.raises(BadOption, match="It is not your turn now"):
        sitting.play("pass")


# ---- taking back ----------------------------------------------------------------------------------------------------


def test_nothing_is_taken_back_before_anything_is_chosen():
    sitting = new("bot")
    assert not sitting.can_undo
    with pytest.raises(BadOption, match="You have not chosen anything yet"):
        sitting.undo()


@pytest.mark.parametrize("opponent", ["bot", "greedy", "random"])
def test_alone_one_takes_back_to_ones_own_last_choice(opponent):
    sitting, rng = new(opponent), Random(2)
    before: list[str] = []
    for _ in range(12):
        before.append(sitting.game.to_json())
        answer(sitting, rng)
    for text in reversed(before):
        sitting.undo()
        assert sitting.game.to_json() == text
    assert not sitting.can_undo


def test_of_two_people_the_one_who_chose_takes_back_until_the_other_looks():
    sitting = new()
    first = sitting.game.to_json()
    answer(sitting)
    assert sitting.curtain  # Versailles has not looked yet
    sitting.undo()
    assert sitting.game.to_json() == first
    assert sitting.curtain
    answer(sitting)
    sitting.lift_curtain()  # now Versailles has
    assert not sitting.can_undo
    with pytest.raises(BadOption, match="The last choice was the other side's"):
        sitting.undo()


def test_nobody_takes_back_the_other_persons_choices_through_the_curtain():
    """Pressed again and again behind the curtain, undo stops where the person who chose had sat down."""
    sitting, rng = new(), Random(3)
    turns = 0
    while sitting.game.choice is not None and turns < 12:
        sitting.lift_curtain()
        seated, start = sitting.reader, len(sitting.game.moves)
        while sitting.reader == seated and sitting.game.choice is not None:
            sitting.play(rng.choice(sitting.game.choice.moves))
        while sitting.can_undo:
            sitting.undo()
            assert sitting.game.choice.side == seated
        assert len(sitting.game.moves) == start
        while sitting.game.choice is not None and sitting.game.choice.side == seated:
            answer(sitting, rng)
        turns += 1
    assert turns == 12


def test_a_play_can_be_taken_back_after_looking_at_it_again():
    sitting = new()
    answer(sitting)
    answer(sitting)
    answer(sitting)
    played = len(sitting.game.moves)
    if sitting.reader is None:
        sitting.undo()
    sitting.lift_curtain()
    answer(sitting)
    assert sitting.can_undo
    sitting.undo()
    assert len(sitting.game.moves) <= played


# ---- forks and what may be known ------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_fork_is_a_game_of_its_own(opponent):
    sitting, rng = new(opponent), Random(4)
    for _ in range(10):
        answer(sitting, rng)
    whole, moves = sitting.game.to_json(), sitting.game.moves[:]
    for plies in (0, len(moves) // 2, len(moves)):
        fork = sitting.fork(plies)
        assert fork.game.moves[:plies] == moves[:plies]
        assert fork.opponent == opponent
        answer(fork, rng)
        assert sitting.game.to_json() == whole


def test_a_fork_goes_back_without_a_trace_of_what_came_after():
    sitting = new("person")
    for _ in range(6):
        answer(sitting)
    fork = sitting.fork(2)
    assert len(fork.game.moves) == 2
    assert fork.game.to_json() == redflag.from_json(fork.game.to_json()).to_json()


def test_behind_the_curtain_is_known_what_both_know():
    sitting, rng = new(variant="censorship"), Random(5)
    while sitting.game.choice is not None:
        if sitting.curtain:
            view = sitting.view()
            assert all(isinstance(pile, int) for pile in view["hand"].values())
            assert all(isinstance(pile, int) for pile in view["offered"].values())
            readings = [sitting.game.journal_of(side) for side in sitting.game.rules.sides]
            for told, *read in zip(sitting.journal(), *readings, strict=True):
                assert str(told) in map(str, read)
                if told.side is None:
                    assert str(read[0]) == str(read[1]), "nobody's secret"
        answer(sitting, rng)


def test_what_two_views_have_in_common():
    assert common({"a": [1, 2], "b": 3, "c": 1}, {"a": 2, "b": 3}) == {"a": 2, "b": 3}
    assert common([3, None], [None, 5]) == [None, None]
    assert common(3, 5) == common("a", "b") == "hidden"
    assert common([1, 2], 2) == 2
    assert common(2, [1, 2]) == 2
    assert common("hidden", 44) == common(44, "hidden") == "hidden"
