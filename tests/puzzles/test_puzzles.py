"""The puzzles of every game: their data, what is said about them, and the day that each one has."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

import redflag
from redflag import puzzles
from redflag.coach.chances import put_right
from redflag.core.foresight import foresee
from redflag.players.thinker import Considered, Thoughts
from redflag.puzzles.finding import Hunt, shape_of
from redflag.puzzles.judging import GRADES, MARGIN, margin, pooled
from redflag.puzzles.telling import clue, hundredths
from tests.puzzles.verified import EVERY, verify

pytestmark = pytest.mark.slow  # whole games and walks

LEAST = 20
SOME = [EVERY[number] for number in range(0, len(EVERY), 20)]


@pytest.mark.parametrize("game", redflag.GAMES)
def test_every_game_has_enough_puzzles_in_three_grades_for_both_sides(game):
    found = puzzles.every(game)
    assert len(found) >= LEAST
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    grades = Counter(one.grade for one in found)
    assert set(grades) == set(GRADES) and min(grades.values()) >= 3
    assert min(Counter(one.side for one in found).values()) >= 6
    assert sorted(found, key=lambda one: GRADES.index(one.grade)) == found, "they are numbered from easy to hard"
    assert {str(one) for grade in GRADES for one in puzzles.every(game, grade)} == {str(one) for one in found}


@pytest.mark.parametrize("game", redflag.GAMES)
def test_the_puzzles_of_a_game_are_various(game):
    found = puzzles.every(game)
    positions = [one.position() for one in found]
    assert len({one.seed for one in positions}) == len(found), "no two are from the same game"
    assert len({str(one.options) for one in positions}) >= 3
    assert Counter(one.best for one in found).most_common(1)[0][1] <= 5


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: one.name)
def test_a_puzzle_asks_its_side_and_its_solution_is_clearly_the_best(puzzle):
    game = puzzle.position()
    assert game.choice.side == puzzle.side and game.choice.kind == puzzle.kind
    assert len(game.choice.moves) >= 3
    assert not game.notes, "its record is of today's rules"
    assert {one.move for one in puzzle.thoughts.moves} <= set(game.choice.moves)
    assert puzzle.margin >= MARGIN - 0.0005
    best, *others = puzzle.thoughts.moves
    assert all(best.low > other.high for other in others if other.visits >= 20)
    assert len(puzzle.searched.seeds) >= 5 and puzzle.searched.iterations >= 1000
    assert puzzle.thoughts.iterations == puzzle.searched.iterations * len(puzzle.searched.seeds)


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: one.name)
def test_right_and_wrong_answers_are_told_in_whole_sentences(puzzle):
    game = puzzle.position()
    choice, best = game.choice, put_right(game.seat(puzzle.side), puzzle.thoughts).moves[0]
    right = puzzle.check(puzzle.best)
    assert right and right.right and str(right).startswith("Right, that is the best: ")
    worse = puzzle.thoughts.moves[1]
    others = [
        worse.move,
        next((move for move in choice.moves if not any(move == m.move for m in puzzle.thoughts.moves)), ""),
    ]
    for move in filter(None, others):
        wrong = puzzle.check(str(move).upper())
        assert not wrong and str(wrong).startswith("Not the best: ")
        assert f"{hundredths(best.chance)}" in str(wrong)
        assert puzzle.best not in str(wrong), "the best answer is not given away"
    told = puzzle.solution()
    assert told.best.move == puzzle.best and len(told.others) >= 2
    assert str(told).startswith("The best answer: ")
    for text in (*right.sentences, *told.sentences):
        assert str(text).strip() and "{" not in str(text) and str(text)[-1] in ".?!", text


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: one.name)
def test_every_solution_says_why_and_no_two_answers_have_the_same_reasons(puzzle):
    told = puzzle.solution()
    assert told.best.changes or told.best.risks, "besides what comes then"
    answers = (told.best, *told.others)
    assert len({tuple(map(str, one.reasons)) for one in answers}) == len(answers)
    assert len({str(one.says) for one in answers}) == len(answers), "and each is named"


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: one.name)
def test_the_clue_of_a_puzzle_fits_no_wrong_answer_as_well(puzzle):
    position = puzzle.position()
    found = [str(one) for one in clue(puzzle, position)]
    for other in puzzle.solution().others:
        assert not set(found) <= {str(reason) for reason in other.reasons}


def test_what_is_no_legal_answer_is_refused_with_its_rule():
    with pytest.raises(redflag.IllegalMove):
        EVERY[0].check("fly to the moon")


def test_a_puzzle_shows_itself_as_its_side_sees_it():
    for puzzle in SOME:
        shown = puzzle._repr_mimebundle_()
        assert shown["image/svg+xml"].lstrip().startswith("<svg")
        assert puzzle.position().choice.prompt in shown["text/plain"]
        other = next(side for side in redflag.rules(puzzle.game).sides if side != puzzle.side)
        position = puzzle.position()
        twin = position.imagine(puzzle.side, 5)
        picture = redflag.face(puzzle.game).picture
        assert shown["image/svg+xml"] == picture.svg(twin.view(puzzle.side)), f"nothing of {other}'s secrets is drawn"


# ---- by number, by day -----------------------------------------------------------------------------------------------


def test_a_puzzle_is_found_by_its_number():
    assert puzzles.get("paris", 1).name == "paris-1"
    assert puzzles.get("paris", 1, "fr").language == "fr"
    for number in (0, 10_000, "7"):
        with pytest.raises(redflag.BadOption, match="numbered from 1 to"):
            puzzles.get("paris", number)
    with pytest.raises(redflag.BadOption, match="There is no game"):
        puzzles.get("chess", 1)
    with pytest.raises(redflag.BadOption, match="There is no grade 'fiendish'"):
        puzzles.every("paris", "fiendish")


@pytest.mark.parametrize("game", redflag.GAMES)
def test_every_puzzle_has_its_day_before_one_comes_again(game):
    count = len(puzzles.every(game))
    first = date.fromordinal(738_000 // count * count)
    days = [first + timedelta(days=day) for day in range(3 * count)]
    numbers = [puzzles.of_the_day(game, day).number for day in days]
    for turn in range(3):
        assert set(numbers[turn * count : (turn + 1) * count]) == set(range(1, count + 1))
    assert numbers[:count] != numbers[count : 2 * count], "not in the same order each time"
    assert puzzles.of_the_day(game, "2026-11-17") == puzzles.of_the_day(game, date(2026, 11, 17))


@pytest.mark.parametrize("day", ["yesterday", None, 18710521])
def test_what_is_no_day_is_refused(day):
    with pytest.raises(redflag.BadOption, match=f"'{day}' is no day; write it as 1871-05-21"):
        puzzles.of_the_day("paris", day)


# ---- judging and finding ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda one: one.name)
def test_a_search_finds_the_solution_anew(puzzle):
    """All of them, each by one search; `make fuzz` judges them by several longer ones."""
    assert verify(puzzle, seed=11, iterations=1000, searches=1) == ""


def test_a_puzzle_with_another_solution_is_found_out():
    puzzle = SOME[0]
    best, second, *rest = puzzle.thoughts.moves
    spoilt = replace(puzzle, thoughts=puzzle.thoughts._replace(moves=(second, best, *rest)))
    assert f"'{second.move}'" in verify(spoilt, seed=11, iterations=600, searches=1)


def test_several_searches_count_as_one():
    first = Thoughts("a", 100, (Considered("x", 80, 0.6, 0.5, 0.7, "y"), Considered("z", 20, 0.3, 0.2, 0.4, "")))
    second = Thoughts("a", 100, (Considered("x", 20, 0.5, 0.4, 0.6, "w"), Considered("z", 80, 0.4, 0.3, 0.5, "")))
    both = pooled([first, second])
    assert both.iterations == 200 and [one.visits for one in both.moves] == [100, 100]
    best = both.moves[0]
    assert best.move == "x" and best.chance == pytest.approx(0.58) and best.reply == "y"
    assert 0.4 < best.low < best.chance < best.high < 0.7
    assert margin(both) == pytest.approx(0.58 - 0.38)


def test_a_hunt_ends_at_a_puzzle_that_is_wanted_and_can_be_repeated():
    asked = []

    def wanted(grade: str, shape: str, side: str) -> bool:
        asked.append((grade, shape, side))
        return grade == "easy"

    found = next(one for one in (Hunt("battleline", seed, wanted).once() for seed in range(1, 40)) if one is not None)
    assert found.grade == "easy" and found.margin >= MARGIN and found.shape == shape_of(found.kind, found.thoughts.best)
    game = redflag.replay(found.record)
    assert game.choice.side == found.side and found.thoughts.best in game.choice.moves
    assert foresee(game, found.thoughts.best).lines
    assert asked


def test_a_hunt_that_wants_nothing_finds_nothing():
    assert Hunt("caesar", 3, lambda *_: False).once() is None
