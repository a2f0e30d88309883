"""Before a move: what would happen, what a click tells, the last choice taken back, places of a hand, settings."""

from __future__ import annotations

from random import Random

import pytest

import redflag
from redflag.core.face import Held
from redflag.widgets import Table, settings
from redflag.widgets.places import Places
from redflag.widgets.sitting import Sitting
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks


def at_table(game: str = "paris", side: str = "commune", opponent: str = "bot", seed: int = 5, **hello) -> Visitor:
    """A person at a table; `hello` is what the browser says when it opens the page."""
    table = Table()
    table.keep = lambda: None
    table.sit(Sitting.new(game, opponent, side, seed, "en"))
    return Visitor(table, **hello)


def glance(visitor: Visitor, **about) -> dict:
    """What the kernel answers to a look."""
    visitor.page._hear(visitor.page, {"glance": "foresee", "of": "it", **about}, None)
    return visitor.sent[-1]


@pytest.mark.parametrize(("game", "side"), [("paris", "commune"), ("caesar", "caesar"), ("battleline", "south")])
def test_a_glance_answers_and_changes_nothing(game, side):
    visitor, rng, told = at_table(game, side, "random"), Random(3), 0
    for _ in range(60):
        if visitor.page.game.result is not None:
            break
        before, shown = visitor.page.game.to_json(), visitor.screen.shown()
        for do, arg in visitor.ways_on()[:4]:
            answer = glance(visitor, **({"move": arg} if do == "play" else {"target": arg}))
            assert answer["glance"] == "it"
            told += bool(answer.get("told"))
        assert visitor.page.game.to_json() == before
        assert visitor.screen.shown() == shown
        visitor.tell(*rng.choice(visitor.ways_on()))
    assert told > 20


def test_nonsense_that_is_looked_at_has_an_empty_answer():
    visitor = at_table()
    assert "told" not in glance(visitor, move="no move")
    assert "told" not in glance(visitor, target="space:nowhere")
    visitor.page._hear(visitor.page, {"glance": "nothing", "of": "x"}, None)
    assert visitor.sent[-1] == {"glance": "x"}


def test_before_the_bot_acts_the_last_choice_can_be_taken_back():
    visitor, rng = at_table(settings={"confirm": "on"}), Random(1)
    while not visitor.page.sitting.waits:
        before = visitor.page.game.to_json()
        visitor.tell(*rng.choice(visitor.ways_on()))
    assert "Your turn is over." in visitor.screen.text("ask")
    assert visitor.tell("play", arg="done").notice == "It is not your turn now."
    visitor.tell("undo")
    assert visitor.page.game.to_json() == before
    while not visitor.page.sitting.waits:
        visitor.tell(*rng.choice(visitor.ways_on()))
    moves = len(visitor.page.game.moves)
    visitor.tell("end_turn")
    assert len(visitor.page.game.moves) > moves
    assert not visitor.page.sitting.waits


def test_who_does_not_want_to_be_asked_is_not_asked():
    visitor, rng = at_table(settings={"confirm": "off"}), Random(1)
    for _ in range(60):
        assert not visitor.page.sitting.waits
        if visitor.page.game.result is not None:
            break
        visitor.tell(*rng.choice(visitor.ways_on()))


def test_taking_back_what_revealed_a_card_says_so():
    for seed in range(20):
        visitor, rng = at_table(opponent="random", seed=seed), Random(seed)
        while visitor.page.game.result is None:
            known = len(visitor.page.game.state.journal)
            visitor.tell(*rng.choice(visitor.ways_on()))
            told = visitor.page.game.journal[known:]
            if any(entry.kind == "reveal" and entry.side == "commune" for entry in told):
                assert "stays seen" in visitor.tell("undo").notice
                return
    pytest.fail("nothing was ever revealed")


@pytest.mark.parametrize(("game", "side"), [("paris", "commune"), ("caesar", "caesar"), ("battleline", "south")])
def test_a_click_on_anything_tells_about_it_at_any_time(game, side):
    visitor, rng = at_table(game, side, "random"), Random(2)
    targets = [key for key in redflag.face(game).picture.targets() if not key.startswith("card:")]
    for _ in range(8):
        lit = {arg for do, arg in visitor.ways_on() if do == "touch"}
        for target in targets:
            if target not in lit:
                assert len(visitor.tell("touch", arg=target).notice) > 20, target
                assert "not asked for now" not in visitor.notice
        visitor.tell(*rng.choice(visitor.ways_on()))


def held(*names: str) -> list[Held]:
    """Some things that are held."""
    return [Held(name, name) for name in names]


def seen(places: Places, names: str, room: int) -> list[str]:
    """What lies in each place: in brackets what is no longer held."""
    laid = places.laid(held(*names), room)
    return ["-" if one is None else one.target if there else f"({one.target})" for one, there in laid]


def test_a_card_keeps_its_place_and_leaves_it_empty():
    places = Places()
    assert seen(places, "abcd", 4) == ["a", "b", "c", "d"]
    assert seen(places, "acd", 4) == ["a", "(b)", "c", "d"]
    assert places.last == "b"
    assert seen(places, "abcd", 4) == ["a", "b", "c", "d"]  # taken back
    assert seen(places, "ad", 4) == ["a", "(b)", "(c)", "d"]
    assert seen(places, "adx", 4) == ["a", "x", "(c)", "d"]  # what comes takes the place of what went
    assert seen(places, "adxyz", 5) == ["a", "x", "z", "d", "y"]
    assert seen(places, "adx", 3) == ["a", "x", "d"]  # less can be held: what is held stays


def test_settings_that_are_not_said_or_said_wrongly_are_as_at_first():
    first = settings.read(None)
    assert first["speed"] == "usual"
    assert settings.read({"speed": "once", "size": 3, "sound": "loud"}) == {**first, "speed": "once"}
    visitor = at_table().tell("settings")
    assert visitor.screen.regions["dialog"].count("data-setting=") == len(settings.SETTINGS)


def test_the_objective_lies_open_as_a_card_and_its_space_is_marked():
    visitor, rng = at_table(opponent="random"), Random(1)
    while not visitor.page.game.view("commune")["objective"]["commune"]:
        visitor.tell(*rng.choice(visitor.ways_on()))
    goal = visitor.page.game.view("commune")["goal"]["commune"]
    assert "Control " in visitor.screen.text("open")
    assert "flag-commune" in visitor.screen.regions[f"pieces-{goal}"]
