"""The face at the table: refused claims are drawn, the hand is sorted, and things tell about themselves."""

from __future__ import annotations

import re

import redflag
from redflag.battleline.claims import refutation
from redflag.battleline.face import FACE
from redflag.widgets.table import Table
from tests.battleline.table import SOUTH, cards, lay


def test_a_refused_claim_is_drawn_with_the_cards_that_would_beat_it():
    """BL2.5: 7 7 7 against 8 8, and one 8 is not open."""
    game = lay(
        {4: "red-7 blue-7 green-7"},
        {4: "red-8 blue-8"},
        removed="yellow-8 orange-8 purple-8",
        hand="red-1 blue-1",
    )
    assert game.choice is not None
    found = refutation(game.state, SOUTH, 3)
    assert found is not None
    assert list(found.added) == cards("green-8")
    table = Table(game)
    table.do_lift()
    before = table.scene().regions["field-4"]
    table.do_touch("field:4")
    scene = table.scene()
    assert "Green 8" in re.sub("<[^>]*>", "", scene.regions["notice"])
    assert "would" in scene.regions["field-4"]
    assert "would" not in before
    table.do_close()
    table.notice = ""
    assert table.scene().regions["field-4"] == before


def test_a_claim_that_holds_is_refuted_by_nothing():
    game = lay({4: "red-7 blue-7 green-7"}, {4: "red-8 blue-8"}, removed="yellow-8 orange-8 purple-8 green-8")
    assert refutation(game.state, SOUTH, 3) is None
    assert refutation(game.state, SOUTH, 0) is None


def test_the_hand_is_sorted_as_one_likes():
    table = Table(redflag.new("battleline", seed=3, first="south"))
    table.do_lift()
    seen = {}
    for order in ("colour", "value", "drawn"):
        table.do_sort(order)
        scene = table.scene()
        assert f"data-arg='{order}' aria-pressed='true'" in scene.regions["counts"]
        seen[order] = re.findall(r"<article[^>]*data-key='card:([a-z0-9-]+)'", "".join(scene.lists["hand"]))
    hand = table.game.view("south")["hand"]["south"]
    assert seen["colour"] == hand
    assert sorted(seen["value"]) == sorted(seen["drawn"]) == sorted(hand)
    values = [int(key.rpartition("-")[2]) for key in seen["value"]]
    assert values == sorted(values, reverse=True)


def test_the_newest_card_is_last_as_drawn():
    game = redflag.new("battleline", seed=3, first="south", tactics=False)
    assert game.choice is not None
    game.play(game.choice.moves[0])
    drawn = next(entry for entry in game.state.journal if entry[0] == "draw")[3]
    strip = FACE.strip
    held = strip.held(game, "south", game.view("south"), ())
    assert strip.sorted(game, "south", held, "drawn")[-1].target == redflag.battleline.cards.NAMES[drawn].key


def test_things_tell_about_themselves():
    game = redflag.new("battleline", seed=3, terrain=True)
    terrain = game.view(None)["fields"][2]["terrain"]
    for target in ("card:red-7", "card:fog", "field:3", f"terrain:{terrain}", "terrain:all", "unseen:all"):
        told = FACE.tell(game, target, "en")
        assert told is not None and told.html, target
        assert "{" not in told.html
    unseen = FACE.tell(game, "unseen:all", "en")
    assert unseen is not None
    assert unseen.html.count("class='unseen ") == 60
    assert FACE.tell(game, "card:joker", "en") is None
    assert FACE.tell(redflag.new("battleline", seed=3), "terrain:all", "en") is None


def test_only_what_lies_on_the_picture_is_marked_there():
    """A card in the hand has buttons of its own; marked as a button itself it would be one inside another."""
    table = Table(redflag.new("battleline", seed=3, first="south"))
    table.do_lift()
    hand = table.game.view("south")["hand"]["south"]
    assert not {f"card:{key}" for key in hand} & set(table.scene().marks)
