"""What a proof rests on (BL2.5): the cards that rule out each better formation, in words, on the line and in a row."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

import redflag
from redflag.battleline import RULES
from redflag.battleline.cards import ALL_TROOPS, KEYS, mask_of
from redflag.battleline.claims import claimable, examine, wins_ties
from redflag.battleline.face import FACE
from redflag.battleline.formations import Ground, best_of
from redflag.battleline.proving import LEFT, NEVER, OPEN, SHORT, THERE, evidence
from redflag.battleline.words import RANK_NAMES
from redflag.core.game import Game
from redflag.widgets.replaying import Scrubber
from redflag.widgets.table import Table
from tests.battleline.literal import strongest
from tests.battleline.table import SOUTH, cards, lay


def three_sevens(**options) -> Game:
    """7 7 7 against 8 8, and the other four 8s lie open: at three fields, and one out of the game."""
    return lay(
        {4: "blue-7 green-7 yellow-7", 2: "blue-8", 3: "green-8"},
        {4: "orange-8 purple-8", 5: "yellow-8"},
        removed="red-8",
        hand="red-1 red-2",
        advanced=True,
        **options,
    )


def test_bl2_5_the_cards_of_a_proof_are_named_with_their_places():
    game = three_sevens()
    straight_flush, same_value = evidence(game.state, SOUTH, 3).excluded
    assert straight_flush.how == THERE and straight_flush.cards == tuple(cards("orange-8 purple-8"))
    assert same_value.how == OPEN and set(same_value.cards) == set(cards("blue-8 green-8 yellow-8 red-8"))
    said = str(game.explain("claim 4"))
    assert "No straight flush: not with Orange 8 and Purple 8 there." in said
    assert (
        "No same value over 21: Blue 8 (field 2), Green 8 (field 3), Yellow 8 (field 5) and Red 8 (out of the game) "
        "lie open." in said
    )


@pytest.mark.parametrize(
    ("south", "north", "options", "how"),
    [
        ("blue-10 blue-9 blue-8", "green-10 green-9", {}, [NEVER]),
        ("blue-10 blue-9 blue-8", "", {}, [NEVER]),
        ("blue-5 green-5 yellow-5", "red-1 purple-2", {}, [THERE]),
        ("blue-10 green-10 yellow-10", "red-10", {"removed": "red-9"}, [OPEN, NEVER]),
        ("blue-1 blue-2 blue-3", "red-4 green-5 purple-9", {}, []),  # both are complete: nothing can come any more
    ],
)
def test_bl2_5_how_a_better_formation_is_ruled_out(south, north, options, how):
    game = lay({4: south}, {4: north} if north else {}, advanced=True, hand="red-1", **options)
    assert 3 in claimable(game.state, SOUTH)
    assert [found.how for found in evidence(game.state, SOUTH, 3).excluded] == how


def test_bl2_5_of_few_unseen_troops_those_are_shown_instead():
    """Nearly all troops lie open: it is shorter to say which do not."""
    unseen = cards("red-1 green-3 blue-5 yellow-7 orange-9 purple-1 red-3")
    opened = " ".join(key for n, key in enumerate(KEYS[:60]) if n not in unseen and not key.startswith("blue-1"))
    game = lay({4: "blue-10 orange-10 yellow-10"}, removed=opened, advanced=True, hand="red-1")
    opened_too = cards("blue-1 blue-10")  # one of them lies in the formation
    found = evidence(game.state, SOUTH, 3)
    assert found.proof.holds
    assert [one.how for one in found.excluded] == [LEFT, NEVER]
    assert set(found.excluded[0].cards) == {*unseen, opened_too[0]}
    assert "nobody has seen" in str(game.explain("claim 4"))


def test_bl2_5_who_cannot_fill_his_places_is_shown_what_is_left():
    opened = " ".join(key for key in KEYS[:60] if key not in ("blue-1", "blue-3", "blue-6", "red-1"))
    game = lay({4: "blue-1 blue-3 blue-6"}, removed=opened, advanced=True, hand="red-1")
    [found] = evidence(game.state, SOUTH, 3).excluded
    assert (found.how, found.cards) == (SHORT, tuple(cards("red-1")))
    assert "Unseen are only Red 1: too few." in str(game.explain("claim 4"))


def test_bl2_5_a_refuted_claim_rules_out_nothing():
    game = lay({4: "blue-7 green-7 yellow-7"}, {4: "orange-8 purple-8"}, advanced=True, hand="red-1")
    assert evidence(game.state, SOUTH, 3).excluded == ()


def test_bl2_5_the_named_cards_prove_it_and_none_of_them_is_one_too_many():
    """If all other open cards were unseen the claim would hold still; with one of the named ones less it would not."""
    looked = 0
    for seed in range(40):
        options = ({"tactics": False}, {}, {"terrain": True})[seed % 3]
        game = Game(RULES, RULES.options(options), seed)
        dice = Random(seed)
        while game.choice is not None:
            for field in (
                claimable(game.state, game.side_index(game.choice.side)) if game.choice.kind == "claim" else ()
            ):
                looked += _check(game, field)
            game.play(dice.choice(game.choice.moves))
    assert looked > 60


def _check(game: Game, field: int) -> int:
    s = game.state
    side = game.side_index(game.choice.side)
    found = evidence(s, side, field)
    mine, ground, theirs = found.proof.mine, s.grounds[field], s.cards[1 - side][field]
    enough = mine.strength + wins_ties(s, side, field)
    for one in found.excluded:
        for rank in one.ranks:
            if one.how in (LEFT, SHORT):
                assert {*one.cards} <= {n for n in range(60) if s.unseen >> n & 1}
                continue
            free = ALL_TROOPS & ~mask_of(theirs) & ~mask_of(one.cards if one.how == OPEN else ())
            made = best_of(rank, theirs, free, ground)
            assert made is None or made.strength < enough, RANK_NAMES[rank]
            for card in one.cards if one.how == OPEN else ():
                assert not s.unseen >> card & 1
                again = best_of(rank, theirs, free | 1 << card, ground)
                assert again is not None and again.strength >= enough, (KEYS[card], RANK_NAMES[rank])
    return bool(found.excluded)


def test_bl2_5_the_best_of_a_rank_is_the_best_that_counting_finds():
    """Of the rank that is the strongest possible, the quick way and the one that tries everything agree."""
    dice = Random(5)
    for _ in range(60):
        deck = dice.sample(range(60), 14)
        ground = Ground()
        there, unseen = deck[: dice.randrange(3)], mask_of(deck[3:])
        found = max(
            made.strength for rank in ground.ranks if (made := best_of(rank, there, unseen, ground)) is not None
        )
        order, total = strongest(there, unseen, ground)
        assert found == 100 * order + total


# ---- to be seen ------------------------------------------------------------------------------------------------------


def test_bl2_5_a_proof_is_drawn_card_by_card_before_it_is_claimed():
    table = Table(three_sevens())
    table.do_lift()
    assert not any(table.scene().regions[f"proof-{n}"] for n in range(1, 10))
    glance = table.glance_foresee(move="claim 4")
    marked = {name for name, html in glance["regions"].items() if name.startswith("proof-") and "rf-tick" in html}
    assert marked == {"proof-2", "proof-3", "proof-4", "proof-5"}
    assert glance["regions"]["proof-4"].count("#rf-tick") == 3, "the formation itself"
    assert "rf-would" in glance["regions"]["proof-4"], "and the best that the enemy could make"
    labels = re.findall("aria-label='([^']*)'", glance["told"])
    assert "Blue 8, Green 8, Yellow 8 and Red 8" in labels
    assert "No same value over 21" in glance["told"]


def test_bl2_5_a_field_that_is_touched_shows_its_proof_also_before_its_time():
    """Claims come after the play; what proves one can be looked at before."""
    game = lay({4: "blue-10 blue-9 blue-8"}, {4: "green-1"}, hand="red-1 red-2")
    assert game.choice.kind == "play"
    table = Table(game)
    table.do_lift()
    table.do_touch("field:4")
    scene = table.scene()
    assert scene.regions["proof-4"].count("#rf-tick") == 3
    assert "cards-told" in scene.regions["notice"]


def test_bl2_5_a_claim_seen_again_is_seen_with_its_proof():
    game = redflag.new("battleline", seed=11)
    redflag.run(game, south="greedy", north="greedy")
    ply = next(n for n, move in enumerate(game.moves) if move.startswith("claim"))
    table = Table(game)
    table.do_replay()
    table.replay = Scrubber(table.at_table, ply)
    scene = table.scene()
    field = game.moves[ply].rpartition(" ")[2]
    assert "#rf-tick" in scene.regions[f"proof-{field}"]
    assert "cards-told" in scene.regions["happened"]


def test_bl2_5_explain_shows_a_picture_in_a_notebook():
    game = three_sevens()
    explained = game.explain("claim 4")
    game.play("claim 4")  # what was explained stays explained
    picture = explained.picture
    assert picture is not None
    drawn = ElementTree.fromstring(picture)
    ticks = [part for part in drawn.iter() if part.attrib.get("href") == "#rf-tick"]
    assert len(ticks) >= 6, "three cards of the formation, three eights at other fields"
    shown = explained._repr_mimebundle_()
    assert picture in shown["text/html"] and "No same value over 21" in shown["text/html"]
    assert shown["text/plain"] == str(explained)
    refused = lay({4: "blue-7 green-7 yellow-7"}, {4: "orange-8 purple-8"}, hand="red-1").explain("claim 4")
    assert "class='rf-would'" in (refused.picture or "")
    assert game.explain("play red-1 at 1").picture is None
    assert game.seat("south").explain("claim 4").at is None, "a player gets words"


def test_bl2_5_the_best_that_the_enemy_could_make_is_in_the_row_too():
    game = lay({4: "blue-7 green-7 yellow-7"}, {4: "orange-8 purple-8"}, advanced=True, hand="red-1")
    reason = FACE.picture.reason(game, game.view(None), "field:4")
    found = examine(game.state, SOUTH, 3)
    assert found.theirs is not None and len(found.theirs.added) == 1
    assert reason.html.count("stroke-dasharray") == 1
    assert "North at best: same value, 24" in reason.html


@pytest.mark.parametrize(
    ("there", "said"), [("blue-7 green-7", "1 more card is needed"), ("blue-7", "2 more cards are")]
)
def test_bl2_5_what_is_not_whole_says_how_much_is_missing(there, said):
    assert said in str(lay({4: there}, hand="red-1").explain("claim 4"))


def test_bl2_5_the_terminal_tells_a_proof_line_by_line(redflag_command, tmp_path):
    """A saved game is opened just before a claim whose proof rests on open cards: each reason has a line of its own."""
    game = redflag.new("battleline", seed=31, tactics=False)
    redflag.run(game, south="greedy", north="greedy")
    ply = next(n for n, move in enumerate(game.moves) if move == "claim 6")
    file = tmp_path / "game.json"
    file.write_text(game.at(ply).to_json(), encoding="utf-8")
    code, out, _ = redflag_command("cli", "--load", file, "--both", typed=["", "why claim 6", "quit"])
    assert code == 0
    said = " ".join(out.split())
    assert "'claim 6' is possible now. Field 6: South has flush, 15." in said
    assert " - No straight flush: Green 3 (field 7) and Green 6 (field 7) lie open." in said
