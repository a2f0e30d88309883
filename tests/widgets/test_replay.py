"""Seeing a game again: every point can be reached, and a fork leaves the old game as it was."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import redflag
from redflag.widgets import saves
from redflag.widgets.replay import Replay
from redflag.widgets.replaying import Scrubber
from redflag.widgets.sitting import Sitting
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks

SAMPLES = redflag.face("paris").samples


def played(opponent: str = "bot", moves: int = 30, seed: int = 5) -> Visitor:
    visitor, rng = Visitor(Table()), Random(seed)
    visitor.tell("start", form={"opponent": opponent, "seed": str(seed)})
    while len(visitor.page.game.moves) < moves and visitor.page.game.result is None:
        visitor.tell(*rng.choice(visitor.ways_on()))
    return visitor


@pytest.mark.parametrize("opponent", ["bot", "person", "greedy"])
def test_every_point_of_a_game_is_shown_as_it_was(opponent):
    visitor = played(opponent)
    game = visitor.page.game
    visitor.tell("replay")
    assert "This is where the game stands." in visitor.screen.text("ask")
    for ply in range(len(game.moves) + 1):
        visitor.tell("scrub", str(ply))
        then = redflag.new("paris", seed=game.seed, **game.options)
        for move in game.moves[:ply]:
            then.play(move)
        assert visitor.page.replay.then.game.to_json() == then.to_json()
        assert f"Move {ply} of {len(game.moves)}" in visitor.screen.text("ask")
        assert visitor.screen.shown() == visitor.as_if_new().shown()
        assert visitor.ways_on() == []
    visitor.tell("replay")
    assert visitor.screen.shown() == visitor.as_if_new().shown()


def test_first_back_next_and_last():
    game = redflag.run(redflag.new("paris", seed=2))
    scrubber = Scrubber(Sitting.at(game))
    assert scrubber.ply == len(game.moves)
    scrubber.go("first")
    seen = [0]
    while scrubber.ply < scrubber.last:
        scrubber.go("next")
        seen.append(scrubber.ply)
    assert seen == scrubber.stops
    scrubber.go("next")
    assert scrubber.ply == scrubber.last
    for stop in reversed(scrubber.stops[:-1]):
        scrubber.go("back")
        assert scrubber.ply == stop
    scrubber.go("back")
    assert scrubber.ply == 0
    scrubber.go("last")
    assert scrubber.ply == scrubber.last


def test_the_replay_stops_at_the_bots_steps_too_but_not_where_it_only_thought():
    game = played("bot", 60).page.game
    scrubber = Scrubber(Sitting.at(game))
    asked = [side for side, _ in game.played()]
    assert "versailles" in {asked[stop - 1] for stop in scrubber.stops[1:-1]}
    written = [game.entries_after(stop) for stop in scrubber.stops]
    assert all(before < after for before, after in pairwise(written[:-1]))
    assert {entry.ply for entry in game.journal} <= {0, *scrubber.stops}


def test_a_game_is_seen_with_other_eyes_only_when_it_is_over():
    visitor = played("bot", 12)
    visitor.tell("replay").tell("knowledge", "versailles")
    assert "only see again what you have seen" in visitor.notice
    over = Visitor(Replay()).tell("sample", "paris two").tell("scrub", "5")
    hands = {}
    for eyes in ("asked", "commune", "versailles", "all"):
        over.tell("knowledge", eyes)
        hands[eyes] = over.screen.text("hand")
    assert hands["commune"] != hands["versailles"] and hands["asked"] in (hands["commune"], hands["versailles"])
    assert over.page.replay.then.view() == over.page.replay.then.game.view(None)


@pytest.mark.parametrize("name", ["two", "bot-commune"])
def test_each_round_can_be_jumped_to(name):
    visitor = Visitor(Replay()).tell("sample", f"paris {name}")
    jumps = [arg for do, arg in visitor.buttons("ask") if do == "scrub" and arg.isdecimal()]
    assert 3 <= len(jumps) <= 4, "three rounds and perhaps the Final Crisis"
    for ply in jumps:
        assert f"Move {ply} of" in visitor.tell("scrub", ply).screen.text("ask")


@pytest.mark.parametrize("wrong", ["nowhere", "-1", "1.5", "9" * 50, "", "next "])
def test_a_point_that_is_none_is_refused(wrong):
    visitor = played().tell("replay").tell("scrub", "3")
    assert visitor.tell("scrub", wrong).notice == f"There is no point '{wrong}' in this game."
    assert visitor.page.replay.ply == 3


def test_in_the_replay_nothing_is_played_or_taken_back():
    visitor = played().tell("replay")
    before = visitor.page.game.to_json()
    for do, arg in (("play", "pass"), ("undo", ""), ("watch", ""), ("step", "back"), ("lift", "")):
        assert visitor.tell(do, arg).notice == "This is the replay; go back to the game to play on.", do
    visitor.tell("touch", "space:press")
    assert visitor.page.game.to_json() == before


@pytest.mark.parametrize("opponent", ["bot", "person", "random"])
def test_a_fork_leaves_the_old_save(opponent):
    visitor = played(opponent)
    old_name, old = visitor.page.name, visitor.page.game.to_json()
    visitor.tell("replay").tell("scrub", "4").tell("fork")
    assert visitor.notice == "From here on you play another game; the old one is saved as it was."
    assert visitor.page.replay is None
    if visitor.page.sitting.curtain:
        visitor.tell("lift")
    visitor.tell(*visitor.ways_on()[0])
    assert saves.read(old_name).game.to_json() == old
    assert saves.read(visitor.page.name).game.moves == visitor.page.game.moves
    assert visitor.page.name != old_name


def test_the_reasons_of_a_turn_open_in_the_replay():
    visitor = played("bot", 40).tell("replay")
    visitor.tell("trace", "0")
    assert "<svg" in visitor.screen.regions["dialog"]
    visitor.tell("close").tell("scrub", "0")
    assert visitor.tell("trace", "99").notice == "There is no such turn of the bot."


# ---- the page for seeing games again --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_can_be_seen_to_its_end(name):
    visitor = Visitor(Replay())
    assert str(SAMPLES[name].title) in visitor.screen.text()
    visitor.tell("sample", f"paris {name}")
    assert "Move 0 of" in visitor.screen.text("ask")
    visitor.tell("scrub", "last")
    assert visitor.page.game.result.reason in visitor.screen.text("ask")
    assert not list(saves.folder().glob("*")) if saves.folder().exists() else True
    visitor.tell("leave")
    assert "Replay a game" in visitor.screen.text()


def test_a_game_of_ones_own_is_seen_from_its_beginning():
    game = redflag.run(redflag.new("paris", seed=6, solo="commune"))
    for text in (game.to_json(), game.record()):
        visitor = Visitor(Replay()).tell("load", name="mine", text=text, form={})
        assert "Move 0 of" in visitor.screen.text("ask")
    visitor = Visitor(Replay()).tell("paste", form={"pasted": game.record()})
    assert "Move 0 of" in visitor.screen.text("ask")


def test_a_text_that_is_no_game_is_refused_and_stays_where_it_was_pasted():
    visitor = Visitor(Replay())
    frame = visitor.screen.frame
    visitor.tell("paste", form={"pasted": "game: chess\nseed: 1\n\ne2-e4"})
    assert "chess" in visitor.notice
    assert visitor.screen.frame == frame, "what was pasted is lost when the panel is drawn anew"


def test_a_sample_that_is_none_is_refused():
    assert Visitor(Replay()).tell("sample", "paris nothing").notice.startswith("There is no game 'nothing' to see")
