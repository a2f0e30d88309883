"""The thinker's tree, as lessons show it: it grows by one walk at a time, and what it tries next can be foretold."""

from __future__ import annotations

import pytest

import redflag
from redflag.battleline.lessons.laid import last_cards
from redflag.core.game import Game
from redflag.lessons import after
from redflag.lessons.answers import judge
from redflag.lessons.thinking import (
    LONGEST,
    Growing,
    Mind,
    at_first_sight,
    lines_of,
    next_try,
    reply_to,
    tree,
    tried_most,
    until_it_turns,
    until_tried,
    ways_to_lie,
    weighed,
)
from redflag.players.thinker import Search
from redflag.players.tree import grown

pytestmark = pytest.mark.slow  # whole games and walks

SOUTH, NORTH = {4: "purple-3 purple-4", 6: "yellow-3 red-3"}, {4: "orange-8 orange-9", 6: "blue-1 blue-3"}
TAKEN = {1: "south", 2: "north", 3: "south", 5: "north", 7: "north", 8: "south", 9: "south"}
HANDS = {"hand": "yellow-5 purple-2", "theirs": "orange-7 green-1"}


def small(deck: str = "") -> Game:
    return last_cards(SOUTH, NORTH, claimed=TAKEN, deck=deck, **HANDS)


def wins(game: Game, side: str) -> bool:
    """Does a side win, whatever the other does?"""
    if game.choice is None:
        return game.result.winner == side
    found = (wins(after(game, move), side) for move in game.choice.moves)
    return any(found) if game.choice.side == side else all(found)


def test_in_the_tiny_position_exactly_one_move_wins_and_the_machine_finds_it():
    game = small()
    winning = [move for move in game.choice.moves if wins(after(game, move), "south")]
    assert winning == ["play yellow-5 at 6"]
    assert tried_most(game).right == winning[0]
    assert at_first_sight(game).right != winning[0], "a glance is enough: the lesson needs another position"


def test_the_answer_that_hurts_wins_at_once():
    game = small()
    reply = reply_to(game, "play purple-2 at 4").right
    assert reply == "play orange-7 at 6"
    assert wins(after(game, "play purple-2 at 4", reply), "north")
    assert not wins(after(game, "play purple-2 at 4", "play orange-7 at 4"), "north")


@pytest.mark.parametrize("game", [small(), redflag.new("paris", seed=4)], ids=["tiny", "opening"])
def test_what_it_tries_next_is_what_promises_most(game):
    search = Search(game.seat(game.choice.side), 1)
    search.once()
    for _ in range(12):
        known = {branch.move: branch.promise for branch in grown(search, 1)}
        first = search.once()[0]
        assert known[first] == max(known.values())


def test_the_tree_grows_by_one_walk_and_its_twin_says_so():
    game = small()
    for walks in (1, 2, 9):
        shown = tree(game, walks)
        assert f"walks so far: {walks}" in shown.words
        assert "<img" in shown.markup and f"after {walks} walks" in shown.markup
        found = Mind(game, walks).branches(2)
        assert sum(branch.visits for branch in found.values()) == walks - 1
        for branch in found.values():
            assert branch.side == "south"
            assert {other.side for other in branch.branches} <= {"south", "north"}
    assert tree(game, 2).words.count("\n  * ") == 1, "the line of the last walk is marked"
    assert weighed(game, 2).words.count("\n") == 4


def test_the_third_walk_and_the_one_that_turns_can_be_foretold_from_the_table():
    game = small()
    for walks in (2, until_it_turns(game)):
        answer = next_try(game, walks)
        table = [row.split(" | ") for row in weighed(game, walks).words.split("\n")[1:]]
        best = max(int(row[-1]) for row in table)
        assert str(answer.options[answer.right]) in [row[0] for row in table if int(row[-1]) >= best - 1]
        assert judge(answer, answer.right).right


def test_who_was_tried_less_often_makes_more_curious():
    table = [row.split(" | ") for row in weighed(small(), until_it_turns(small())).words.split("\n")[1:]]
    tried = sorted((int(row[1]), int(row[3])) for row in table)
    assert tried[0][0] < tried[-1][0] and tried[0][1] > tried[-1][1]
    assert all(int(row[2]) + int(row[3]) == int(row[4]) for row in table)


def test_a_turn_and_a_line_are_waited_for():
    game = small()
    turn = until_it_turns(game)
    assert Mind(game, turn).line[:1] != Mind(game, turn + 1).line[:1]
    assert all(Mind(game, walks).line[:1] == Mind(game, 3).line[:1] for walks in range(3, turn + 1))
    line = ("play purple-2 at 4", "play orange-7 at 6")
    once, twice = (until_tried(game, *line, times=times) for times in (1, 2))
    assert 1 < once < twice and tuple(Mind(game, twice).line[:2]) == line
    assert until_tried(game, "play nothing") == LONGEST


def test_lines_and_worlds_are_counted_by_the_engine():
    assert lines_of(small(), 1).right == 4
    assert lines_of(small(), 2).right == 16
    assert ways_to_lie(small()).right == 1
    assert ways_to_lie(small("green-2")).right == 3
    assert lines_of(redflag.new("battleline", seed=1, tactics=False), 1).right == 63
    told = tree(small("green-2"), 60).words
    assert "Green 2" in told and "Orange 7" in told, "answers of several worlds stand in one tree"


def test_buttons_let_it_grow():
    growing = Growing(small())
    one, ten, anew = growing.buttons
    one.click()
    ten.click()
    assert growing.mind.search.iterations == 12
    assert "Walk 12" in growing.shown.value
    for _ in range(LONGEST // 10):
        ten.click()
    assert growing.mind.search.iterations == LONGEST and one.disabled and ten.disabled
    anew.click()
    assert growing.mind.search.iterations == 1 and not one.disabled


def test_a_game_that_is_over_is_not_thought_about():
    game = redflag.run(redflag.new("caesar", seed=1))
    for asked in (lambda: Mind(game), lambda: ways_to_lie(game)):
        with pytest.raises(redflag.BadOption, match="is over"):
            asked()
