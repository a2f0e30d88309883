"""The face at the table: refused claims are drawn, the hand is sorted, and things tell about themselves."""

from __future__ import annotations

import re
from random import Random

import pytest

import redflag
from redflag.battleline import RULES
from redflag.battleline.claims import provable, refutation
from redflag.battleline.face import FACE
from redflag.battleline.face.seen import Seen
from redflag.core.game import Game
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
    assert table.scene().regions["proof-4"] == ""
    table.do_touch("field:4")
    scene = table.scene()
    assert "Green 8" in re.sub("<[^>]*>", "", scene.regions["notice"])
    assert "would" in scene.regions["proof-4"]
    table.do_close()
    table.notice = ""
    assert table.scene().regions["proof-4"] == ""


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
        assert f"<option value='{order}' selected>" in scene.regions["orders"]
        seen[order] = re.findall(r"<article[^>]*data-key='card:([a-z0-9-]+)'", "".join(scene.lists["hand"]))
    hand = table.game.view("south")["hand"]["south"]
    assert seen["colour"] == hand
    assert sorted(seen["value"]) == sorted(seen["drawn"]) == sorted(hand)
    values = [int(key.rpartition("-")[2]) for key in seen["value"]]
    assert values == sorted(values, reverse=True)


def test_the_hand_lies_as_the_table_says_before_anybody_has_chosen_an_order():
    table = Table(redflag.new("battleline", seed=3, first="south", solo="north"))
    looked_at = 0
    for _ in range(12):
        scene, choice = table.scene(), table.game.choice
        if choice.side == "south" and choice.kind == "play":
            assert "<option value='colour' selected>" in scene.regions["orders"]
            shown = re.findall(r"<article[^>]*data-key='card:([a-z0-9-]+)'", "".join(scene.lists["hand"]))
            assert shown == table.game.view("south")["hand"]["south"]
            looked_at += 1
        if choice.side == "south":
            table.do_play(str(choice.moves[-1]))
        else:
            table.do_end_turn()
    assert looked_at > 3


def test_a_card_that_was_played_lies_at_its_field_and_no_longer_in_the_hand():
    game = lay({4: "red-10 red-9"}, {4: "blue-1"}, hand="red-8 green-1")
    table = Table(game)
    table.do_lift()
    table.scene()
    table.do_play("play red-8 at 4")
    assert table.game.choice.kind == "claim"
    hand = "".join(table.scene().lists["hand"])
    assert "in-play" not in hand and hand.count("class='card") == 1


def test_a_claim_that_was_made_leaves_the_number_of_the_flag_to_be_read():
    game = lay({4: "red-10 red-9 red-8"}, {4: "blue-1"}, hand="green-1 green-2", advanced=True)
    before = game.view("south")
    game.play("claim 4")
    marks = FACE.picture.changes(before, game.view("south"), "south")["changes-cards-4"]
    assert "rf-changed-ring" in marks
    assert "rf-changed-plate" not in marks


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


def test_a_field_that_is_proved_is_marked_and_said():
    game = lay({3: "red-10 red-9 red-8"}, {3: "blue-1"}, hand="green-1 green-2")
    view, picture = game.view("south"), FACE.picture
    assert "proved" in picture.groups(view)["field-3"]
    assert "proved" not in picture.groups(view)["field-4"]
    assert "field 3: North has Blue 1; South has Red 10, Red 9 and Red 8 (straight flush, 27). South can prove it." in (
        picture.text(view)
    )


@pytest.mark.parametrize(
    ("south", "card", "said"),
    [
        ({3: "red-10 red-9"}, "red-8", "proves field 3"),
        ({3: "blue-5 blue-2"}, "blue-9", "completes field 3"),
        ({}, "blue-9", "fits 9 fields"),
        ({3: "blue-5 blue-2 green-7"}, "blue-9", "fits 8 fields"),
    ],
)
def test_a_card_in_the_hand_says_what_it_would_do(south, card, said):
    game = lay(south, {}, hand=f"{card} green-1")
    held = FACE.strip.held(game, "south", game.view("south"), ())
    assert said in next(one.html for one in held if one.target == f"card:{card}")


def test_what_a_view_proves_is_what_the_rules_prove():
    for seed in range(24):
        game = Game(RULES, RULES.options({} if seed % 2 else {"terrain": True}), seed)
        dice = Random(seed)
        while game.choice is not None and len(game.moves) < 30 + seed * 2:
            game.play(dice.choice(game.choice.moves))
        seen = Seen(game.view("south"))
        for field in range(9):
            by = [side for side in (0, 1) if game.state.owner[field] < 0 and provable(game.state, side, field)]
            assert seen.proved_by(field) == (by[0] if by else None)


def test_every_place_on_the_picture_that_changes_is_filled():
    """What each side holds and has played is told beside the race; a game without tactics does not speak of them."""
    game, picture = redflag.new("battleline", seed=3), FACE.picture
    view = game.view("south")
    regions = set(re.findall('data-region="([^"]*)"', picture.frame()))
    assert regions == {*picture.groups(view), *picture.changes(view, view)}
    assert "holds 7 cards, 0 of them tactics · tactics played: 0" in picture.groups(view)["race-more"]
    plain = redflag.new("battleline", seed=3, tactics=False).view("south")
    assert "holds 7 cards<" in picture.groups(plain)["race-more"]
    assert "tactics" not in picture.groups(plain)["race-more"]


def test_a_refused_claim_is_said_once():
    game = lay({4: "red-7 blue-7 green-7"}, {4: "red-8 blue-8"}, hand="red-1 blue-1")
    table = Table(game)
    table.do_lift()
    table.do_touch("field:4")
    told = re.sub("<[^>]*>", "", table.scene().regions["notice"])
    assert told.count("may still come") == 1
    assert "Field 4: South has same value, 21" in told


def test_the_terminal_shows_the_hand_what_each_side_holds_and_what_may_still_come():
    game = lay({4: "red-7 blue-7 green-7"}, {4: "red-8 blue-8"}, hand="red-1 blue-2 fog", enemy_hand="mud")
    view, terminal = game.view("south"), FACE.terminal
    held = terminal.held(game, view, "south")
    assert "Your cards: Blue 2, Red 1 and Fog" in held
    assert "Red 1 2 3 4 5 6 9 10" in held.replace("\n", " "), "own cards may come, those that lie open may not"
    assert "North: holds 1 card, 1 of them tactics · tactics played: 0" in terminal.beside(game, view)
    assert "Mud" not in held + terminal.beside(game, view)
    board = terminal.board(view, "en")
    assert "field 4: North has Red 8 and Blue 8; South has Red 7, Blue 7 and Green 7" in board
    assert max(map(len, (board + held).splitlines())) <= 80
    assert terminal.things["field:4"].into("en") == "field 4"
