"""Positions of one's own: what a position file may say, what it may leave out, and what is refused."""

from __future__ import annotations

import json
import random

import pytest

import redflag
from tests.paris.table import NO_CUBES, cubes, look, moves, play

SIDES = ("commune", "versailles")


def start(seed=1, edition="gmt", variant=None, **position):
    return redflag.new("paris", seed=seed, edition=edition, variant=variant, position=position)


def wrong(variant=None, **position):
    """The sentence with which a position is refused."""
    with pytest.raises(redflag.BadPosition) as caught:
        start(variant=variant, **position)
    said = str(caught.value)
    assert said.endswith(".") and "\n" not in said
    assert "{" not in said  # every gap of the sentence is filled
    return said


# ---- what is left out is as in the normal set-up --------------------------------------------------


def test_position_without_any_key_is_the_normal_set_up_in_the_card_phase():
    g, normal = start(), redflag.new("paris", seed=1)
    same = ("round", "vp", "momentum", "cubes", "discs", "track", "bonus", "collaboration", "pool", "out")
    for key in (*same, "discard", "removed", "fulfilled", "set_aside", "crisis_card"):
        assert look(g, key) == look(normal, key), key
    assert (look(g, "phase"), look(g, "initiative"), look(g, "to_play")) == ("cards", "commune", "commune")
    assert {side: len(cards) for side, cards in look(g, "hand").items()} == {"commune": 4, "versailles": 4}
    assert len(look(g, "deck")) == 39 - 8
    assert all(look(g, "objective").values())


def test_position_all_cards_are_somewhere_once():
    g = start(hand={"commune": [21, 22]}, discard=[5], set_aside={"versailles": [7]})
    view = g.view(None)
    cards = [*view["deck"], *view["discard"], *view["removed"], *view["crisis_card"].values()]
    for key in ("hand", "set_aside"):
        cards += [card for side in SIDES for card in view[key][side]]
    assert sorted(cards) == list(range(1, 42))


def test_position_partial_tables_are_merged_with_the_set_up():
    g = start(cubes={"press": {"commune": 3}}, momentum={"commune": 2}, vp={"military": {"versailles": 2}})
    assert cubes(g, "press") == (3, 1)
    assert cubes(g, "royalists") == (0, 1)
    assert look(g, "momentum") == {"commune": 2, "versailles": 0}
    assert look(g, "vp") == {
        "political": {"commune": 0, "versailles": 0},
        "military": {"commune": -2, "versailles": 2},
    }
    g = start(track={"commune": {"start": 1}})
    assert look(g, "track", "commune") == {"start": 1, "escalation": 2, "tension": 2, "final-crisis": 2}
    assert look(g, "track", "versailles") == {"start": 1, "escalation": 2, "tension": 1, "final-crisis": 2}


def test_position_hands_not_given_are_dealt():
    g = start(hand={"commune": [21, 22]})
    assert look(g, "hand", "commune") == [21, 22]
    assert len(look(g, "hand", "versailles")) == 4
    other = start(seed=2, hand={"commune": [21, 22]})
    assert look(g, "hand", "versailles") != look(other, "hand", "versailles")  # by the seed
    assert look(start(hand={"commune": [21, 22]}), "hand") == look(g, "hand")


def test_position_an_empty_hand_is_not_dealt():
    g = start(hand={"commune": [], "versailles": [5, 7]}, to_play="versailles")
    assert look(g, "hand", "commune") == []


def test_position_hand_of_censorship_has_five_cards_before_the_discard():
    g = start(variant="censorship", edition="nuts", phase="censorship")
    assert {len(cards) for cards in look(g, "hand").values()} == {5}
    g = start(variant="censorship", edition="nuts")
    assert {len(cards) for cards in look(g, "hand").values()} == {4}


# ---- every key ------------------------------------------------------------------------------------

KEYS = {
    "round": 2,
    "phase": "cards",
    "initiative": "versailles",
    "next_initiative": "versailles",
    "to_play": "commune",
    "vp": {"political": {"commune": 2, "versailles": -2}, "military": {"commune": -1, "versailles": 1}},
    "momentum": {"commune": 2, "versailles": 1},
    "discs": {"mont-valerien": "versailles", "butte-montmartre": "commune"},
    "track": {
        "commune": {"start": 0, "escalation": 1, "tension": 2, "final-crisis": 2},
        "versailles": {"start": 0, "escalation": 2, "tension": 1, "final-crisis": 2},
    },
    "bonus": {
        "commune": {"start": 0, "escalation": 0, "tension": 2, "final-crisis": 2},
        "versailles": {"start": 0, "escalation": 1, "tension": 1, "final-crisis": 2},
    },
    "collaboration": 4,
    "pool": {"commune": 3, "versailles": 1},
    "out": {"commune": 3, "versailles": 2},
    "hand": {"commune": [21, 22, 35], "versailles": [5, 7, 36]},
    "deck": [8, 9, 10, 11],
    "discard": [2, 23],
    "discard_by": ["versailles", "commune"],
    "removed": [40, 41, 48],
    "objective": {"commune": 44, "versailles": 51},
    "objective_deck": [53, 52, 50],
    "rejected": {"commune": [42], "versailles": [43]},
    "fulfilled": {"commune": [45], "versailles": [46]},
    "set_aside": {"commune": [24], "versailles": [12]},
    "crisis_card": {"commune": 34, "versailles": None},
    "seen": {"commune": {"hand": [5], "deck": {"2": 9}}, "versailles": {"hand": [], "deck": {}}},
}


@pytest.mark.parametrize("key", list(KEYS))
def test_position_gives_any_key_of_the_view(key):
    found = look(start(**KEYS), key)
    if key == "removed":  # with a deck given, the strategy cards named nowhere are out of the game
        assert found[:3] == KEYS[key]
    else:
        assert found == KEYS[key]


def test_position_offered_objectives():
    g = start(phase="objectives", offered={"commune": [44, 45]})
    assert moves(g) == ["keep 44", "keep 45"]
    play(g, "keep 45")
    assert g.choice.side == "versailles"  # whose two were dealt
    assert len(g.choice.moves) == 2
    assert look(g, "rejected", "commune") == [44]


def test_position_deck_is_read_top_first():
    g = start(deck=[8, 31, 10], hand={"commune": [30, 2], "versailles": [5, 7]})
    play(g, "play 30 event")
    assert 8 in look(g, "hand", "commune")


def test_position_discard_is_read_top_first_and_its_top_was_laid_by_the_enemy():
    g = start(discard=[24, 5], hand={"commune": [2, 35], "versailles": [7, 8]}, to_play="commune")
    assert "play 2 discarded" in moves(g)
    g = start(discard=[24, 5], discard_by=["commune", None], hand={"commune": [2, 35]}, to_play="commune")
    assert "play 2 discarded" not in moves(g)


def test_position_next_initiative_is_honoured():
    g = start(phase="initiative", next_initiative="versailles")
    assert g.choice.side == "versailles"
    play(g, "first versailles")
    assert look(g, "next_initiative") is None


# ---- where the cubes come from --------------------------------------------------------------------


def test_position_cubes_come_from_the_pool_first():
    g = start(momentum={"versailles": 1}, cubes={"press": {"versailles": 2}})
    assert look(g, "pool", "versailles") == 1  # two lay there for the step reached
    assert look(g, "track", "versailles", "start") == 1


def test_position_cubes_come_from_the_track_start_outward_with_the_bonus_of_opened_zones():
    g = start(cubes={"press": {"commune": 4}}, momentum={"commune": 1})
    assert look(g, "track", "commune") == {"start": 0, "escalation": 2, "tension": 2, "final-crisis": 2}
    assert look(g, "pool", "commune") == 0
    g = start(cubes={"press": {"commune": 4}, "republicans": {"commune": 1}}, momentum={"commune": 1})
    assert look(g, "track", "commune") == {"start": 0, "escalation": 1, "tension": 2, "final-crisis": 2}
    assert look(g, "bonus", "commune", "escalation") == 0
    assert look(g, "pool", "commune") == 2


def test_position_bonus_cubes_of_opened_zones_are_placed_before_the_next_cube_of_the_track():
    g = start(cubes={"press": {"commune": 4}, "republicans": {"commune": 3}}, momentum={"commune": 1})
    assert look(g, "track", "commune") == {"start": 0, "escalation": 1, "tension": 2, "final-crisis": 2}
    assert look(g, "pool", "commune") == 0


def test_position_bonus_cubes_without_a_cell_are_out():
    g = start(cubes={"press": {"commune": 4}, "republicans": {"commune": 1}})
    assert (look(g, "pool", "commune"), look(g, "out", "commune")) == (0, 2)


def test_position_zones_opened_by_its_cubes_have_no_other_effect():
    """All of Versailles on the map: its Final Crisis zone is open, and no VP was lost."""
    four = {space: {"versailles": 4} for space in ("royalists", "press")}
    g = start(cubes={**four, "republicans": {"versailles": 4}}, vp={"political": {"versailles": 1}})
    assert sum(look(g, "track", "versailles").values()) < 6
    assert look(g, "vp", "political", "versailles") == 1
    assert [e.kind for e in g.journal] == ["position"]


def test_position_with_fewer_cubes_on_the_map_leaves_the_others_in_the_pool_or_out():
    g = start(cubes={"royalists": {"versailles": 0}, "press": {"commune": 0}})
    assert look(g, "pool", "versailles") == 1
    assert look(g, "out", "commune") == 1


@pytest.mark.parametrize(
    "given",
    [
        {"track": {"commune": NO_CUBES}},
        {"track": {"commune": NO_CUBES}, "pool": {"commune": 0}},
        {"track": {"commune": NO_CUBES}, "bonus": {"commune": {"escalation": 0, "tension": 0, "final-crisis": 0}}},
    ],
)
def test_position_that_says_where_a_sides_cubes_are_leaves_the_rest_out(given):
    g = start(**given)
    assert look(g, "out", "commune") == 15  # 18 less the three on the map
    assert look(g, "out", "versailles") == 0  # of the other side nothing was said
    assert sum(look(g, "track", "versailles").values()) == 6


def test_position_given_pool_is_taken_as_it_is():
    g = start(momentum={"commune": 1}, pool={"commune": 2}, track={"commune": {"start": 0}})
    assert look(g, "pool", "commune") == 2
    assert look(g, "out", "commune") == 1


def test_position_given_bonus_is_taken_as_it_is():
    g = start(bonus={"commune": {"escalation": 0}})
    assert look(g, "out", "commune") == 2


def test_position_eighteen_cubes_a_side_always():
    for given in (KEYS, {}, {"cubes": {"press": {"commune": 4, "versailles": 4}}}, {"momentum": {"versailles": 3}}):
        view = start(**given).view(None)
        for side in SIDES:
            total = sum(space[side] for space in view["cubes"].values()) + view["pool"][side] + view["out"][side]
            total += sum(view["track"][side].values()) + sum(view["bonus"][side].values())
            assert total + (view["collaboration"] if side == "versailles" else 0) == 18


def test_position_collaboration_follows_the_momentum():
    g = start(momentum={"versailles": 2})
    assert (look(g, "collaboration"), look(g, "pool", "versailles")) == (2, 4)
    g = start(momentum={"versailles": 1}, collaboration=2)  # the track has been higher before
    assert (look(g, "collaboration"), look(g, "pool", "versailles")) == (2, 4)


# ---- phases and to_play ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "rule"),
    [("objectives", "Q2"), ("initiative", "I1"), ("cards", "Q4"), ("pivotal", "K2"), ("final-crisis", "F2")],
)
def test_position_may_name_a_phase(phase, rule):
    g = start(phase=phase, cubes={"press": {"commune": 2}})
    assert (look(g, "phase"), g.choice.rule, g.choice.side) == (phase, rule, "commune")


def test_position_may_name_the_censorship_phase():
    g = start(variant="censorship", phase="censorship", initiative="versailles")
    assert (look(g, "phase"), g.choice.rule, g.choice.side) == ("censorship", "X1", "versailles")
    g = start(variant="censorship", phase="censorship", initiative="versailles", to_play="commune")
    assert g.choice.side == "commune"  # Versailles has discarded already
    play(g, moves(g)[0])
    assert (look(g, "phase"), g.choice.side) == ("cards", "versailles")


@pytest.mark.parametrize("side", SIDES)
def test_position_to_play_says_who_acts_next(side):
    g = start(to_play=side)
    assert g.choice.side == side
    other = "versailles" if side == "commune" else "commune"
    g = start(to_play=side, initiative=other)
    assert (g.choice.side, look(g, "initiative")) == (side, other)


def test_position_initiative_player_acts_first_if_nobody_else_is_named():
    assert start(initiative="versailles").choice.side == "versailles"


def test_position_goes_on_to_the_end_of_its_round():
    """Two cards each: one play each, then the last card is set aside."""
    g = start(hand={"commune": [21, 2], "versailles": [5, 23]}, objective={"commune": 48, "versailles": 52})
    play(g, "play 21 event", "done", "play 5 event", "done")
    assert look(g, "set_aside") == {"commune": [2], "versailles": [23]}
    assert look(g, "round") == 2


def test_position_in_the_pivotal_phase_has_set_its_cards_aside():
    g = start(phase="pivotal", round=2, cubes={"press": {"commune": 2}})
    assert look(g, "hand") == {"commune": [], "versailles": []}
    assert {len(cards) for cards in look(g, "set_aside").values()} == {2}
    g = start(phase="pivotal", round=2, cubes={"press": {"commune": 2}}, hand={"commune": [21]})
    assert look(g, "hand", "commune") == []
    assert 21 in look(g, "set_aside", "commune")
    assert len(look(g, "set_aside", "commune")) == 2


def test_position_in_the_final_crisis_with_hands_is_played_at_once():
    g = start(phase="final-crisis", round=2, to_play="versailles", hand={"commune": [21, 34], "versailles": [5, 7]})
    assert (g.choice.side, g.choice.rule) == ("versailles", "F3")
    assert 17 in look(g, "removed")


def test_position_of_any_round():
    for number in (1, 2, 3):
        assert look(start(round=number), "round") == number


# ---- dict, file, saving ---------------------------------------------------------------------------

TOML = """
# A class exercise: Versailles is about to storm the Butte Montmartre.
round = 2
to_play = "versailles"
discard = [24]

[momentum]
commune = 1

[cubes.butte-montmartre]
commune = 2
versailles = 1

[cubes."Fort d'Issy"]
versailles = 2

[hand]
versailles = [6, 21]

[discs]
butte-montmartre = "commune"
"""


def test_position_from_a_toml_file(tmp_path):
    file = tmp_path / "storm.toml"
    file.write_text(TOML, encoding="utf-8")
    for path in (file, str(file)):
        g = redflag.new("paris", seed=1, position=path)
        assert (look(g, "round"), g.choice.side) == (2, "versailles")
        assert cubes(g, "butte-montmartre") == (2, 1)
        assert cubes(g, "fort-d-issy") == (0, 2)
        assert look(g, "discs") == {"butte-montmartre": "commune"}
        assert look(g, "hand", "versailles") == [6, 21]


def test_position_file_and_dict_are_the_same_game(tmp_path):
    file = tmp_path / "same.toml"
    file.write_text('to_play = "versailles"\n[momentum]\ncommune = 1\n', encoding="utf-8")
    a = redflag.new("paris", seed=1, position=str(file))
    b = start(to_play="versailles", momentum={"commune": 1})
    assert a.to_json() == b.to_json()


def test_position_is_kept_when_a_game_is_saved_replayed_and_undone():
    g = start(**KEYS)
    play(g, "play 21 event", "place press", "done")
    assert redflag.from_json(g.to_json()).to_json() == g.to_json()
    assert redflag.replay(g.record()).view(None) == g.view(None)
    g.undo(3)
    assert g.view(None) == start(**KEYS).view(None)


def test_position_given_is_not_changed_by_the_game():
    position = json.loads(json.dumps(KEYS))
    g = redflag.new("paris", seed=1, position=position)
    play(g, "play 21 event", "place press", "done")
    assert position == KEYS


BEGINNINGS = ("keep", "first", "censor-card", "play", "pivot", "crisis-discard", "crisis-play")


@pytest.mark.parametrize(
    ("edition", "variant"), [("gmt", None), ("nuts", "censorship"), ("gaga", None), ("gaga", "censorship")]
)
def test_position_from_the_referees_view_yields_the_same_view(edition, variant):
    """At every question that begins a part of the game, in random games."""
    met = set()
    for seed in range(4):
        pick = random.Random(seed)
        g = redflag.new("paris", seed=seed, edition=edition, variant=variant)
        while g.choice:
            if g.choice.kind in BEGINNINGS:
                view = g.view(None)
                again = redflag.new("paris", seed=99, edition=edition, variant=variant, position=view)
                assert again.view(None) == view, g.choice
                met.add(g.choice.kind)
            g.play(pick.choice(g.choice.moves))
    assert met >= {"keep", "first", "play", "pivot", "crisis-play"}


@pytest.mark.parametrize("solo", SIDES)
def test_position_from_the_referees_view_of_a_solo_game_yields_the_same_view(solo):
    """The bot's turns left and its Final Crisis card too, which lies before it until its last play (Z-F5)."""
    met = set()
    for seed in range(4):
        pick = random.Random(seed)
        g = redflag.new("paris", seed=seed, solo=solo)
        while g.choice:
            if g.choice.kind in BEGINNINGS:
                view = g.view(None)
                again = redflag.new("paris", seed=99, solo=solo, position=view)
                assert again.view(None) == view, g.choice
                met.add(g.choice.kind)
            g.play(pick.choice(g.choice.moves))
    assert met >= {"keep", "play", "pivot", "crisis-play"}


@pytest.mark.parametrize("secret", [(), ("discard 21",), ("discard 34",)])
def test_position_from_the_referees_view_in_the_midst_of_F2(secret):
    """Commune's secret choice is part of the view, and Versailles still has to make its own."""
    g = start(phase="final-crisis", round=2, set_aside={"commune": [21, 26], "versailles": [5, 7]})
    play(g, *secret)
    again = start(**g.view(None))
    assert again.view(None) == g.view(None)
    for move in ("discard 26", "discard 5", "first versailles")[len(secret) :]:
        play(g, move)
        play(again, move)
        assert again.view(None) == g.view(None)


def test_position_from_the_referees_view_goes_on_alike():
    """From the same view and moves that leave nothing to chance, the same position follows."""
    g = start(**KEYS)
    again = start(**g.view(None))
    for move in ("play 22 event", "discard 5", "place royalists", "place press"):
        play(g, move)
        play(again, move)
        assert g.view(None) == again.view(None)


def test_position_pool_and_out_alone_come_from_the_track():
    """A position that says nothing of the track finds the cubes of the pool, or outside the game, on it."""
    pool = start(momentum={"commune": 2}, pool={"commune": 3}).view(None)
    assert (pool["pool"]["commune"], pool["out"]["commune"]) == (3, 0)
    assert pool["track"]["commune"] == {"start": 0, "escalation": 2, "tension": 2, "final-crisis": 2}
    out = start(out={"commune": 2}).view(None)
    assert (out["out"]["commune"], out["track"]["commune"]["start"]) == (2, 1)


# ---- contradictions -------------------------------------------------------------------------------


def test_refused_nineteen_cubes():
    start_zone = {"commune": {"start": 3}, "versailles": {"start": 1}}
    assert "18 cubes, not 19" in wrong(momentum={"commune": 1}, track=start_zone, pool={"commune": 1})
    assert "18 cubes, not 19" in wrong(track=start_zone, pool={"versailles": 1})
    assert "18" in wrong(pool={"versailles": 18})
    full = {space: {"commune": 4} for space in ("royalists", "press", "republicans", "social-movements")}
    assert "Commune" in wrong(cubes={**full, "catholic-church": {"commune": 4}})


def test_refused_five_cubes_in_a_space():
    assert "Press" in wrong(cubes={"press": {"commune": 5}})


def test_refused_less_than_no_cube():
    wrong(cubes={"press": {"commune": -1}})
    wrong(pool={"versailles": -1})


def test_refused_out_that_does_not_add_up():
    assert "out of the game" in wrong(track={"commune": {"start": 3}}, out={"commune": 3})
    assert look(start(track={"commune": NO_CUBES}, out={"commune": 15}), "out", "commune") == 15


@pytest.mark.parametrize(
    "given",
    [
        {"hand": {"commune": [21, 21]}},
        {"hand": {"commune": [21], "versailles": [21]}},
        {"hand": {"commune": [21]}, "discard": [21]},
        {"hand": {"commune": [21]}, "deck": [21]},
        {"removed": [21], "set_aside": {"commune": [21]}},
        {"objective": {"commune": 44, "versailles": 44}},
        {"objective": {"commune": 44}, "fulfilled": {"versailles": [44]}},
        {"removed": [34], "crisis_card": {"commune": 34}},
    ],
)
def test_refused_card_in_two_places(given):
    wrong(**given)


def test_refused_unknown_key():
    assert "'cube'" in wrong(cube={"press": {"commune": 1}})


@pytest.mark.parametrize("card", [99, 0, "X1", None])
def test_refused_unknown_card(card):
    wrong(hand={"commune": [card]})


def test_refused_card_where_it_cannot_be():
    wrong(hand={"commune": [44]})  # an objective
    wrong(hand={"commune": [34]})  # a Final Crisis card, in a normal round
    wrong(objective={"commune": 21})
    wrong(fulfilled={"commune": [21]})
    wrong(deck=[34])
    wrong(crisis_card={"commune": 17})
    wrong(crisis_card={"versailles": 5})


def test_refused_supplement_card_without_the_supplement():
    wrong(hand={"commune": ["A1"]})
    g = start(edition="nuts", variant="censorship", hand={"commune": ["A1", 21]})
    assert "A1" in look(g, "hand", "commune")


def test_refused_disc_in_a_political_space():
    assert "Press" in wrong(discs={"press": "commune"})


def test_refused_three_discs_of_a_side():
    three = {"butte-montmartre": "commune", "butte-aux-cailles": "commune", "pere-lachaise": "commune"}
    assert "two discs" in wrong(discs=three)


def test_refused_disc_of_nobody():
    wrong(discs={"butte-montmartre": "prussia"})


@pytest.mark.parametrize(("momentum", "cells"), [(0, 0), (1, 2), (2, 3), (3, 4)])
def test_refused_pool_over_the_cells(momentum, cells):
    assert "cells" in wrong(momentum={"commune": momentum}, pool={"commune": cells + 1}, track={"commune": NO_CUBES})
    g = start(momentum={"commune": momentum}, pool={"commune": cells}, track={"commune": NO_CUBES})
    assert look(g, "pool", "commune") == cells


def test_refused_wrong_phase():
    for phase in ("scoring", "over", "war", 3):
        assert "phase" in wrong(phase=phase)
    assert "censorship" in wrong(phase="censorship")


def test_refused_wrong_round():
    for number in (0, 4, "two", 1.5, True):
        assert "round" in wrong(round=number)


@pytest.mark.parametrize("key", ["to_play", "initiative", "next_initiative"])
def test_refused_unknown_side(key):
    assert "prussia" in wrong(**{key: "prussia"})
    assert "prussia" in wrong(momentum={"prussia": 1})


def test_refused_unknown_space():
    assert "louvre" in wrong(cubes={"louvre": {"commune": 1}})
    assert "louvre" in wrong(discs={"louvre": "commune"})


def test_refused_places_that_hold_no_pieces():
    wrong(cubes={"hq": {"versailles": 1}})
    wrong(cubes={"territory": {"versailles": 1}})


def test_refused_vp_beyond_the_scale_or_at_odds():
    wrong(vp={"political": {"commune": 6}})
    wrong(vp={"political": {"commune": -6}})
    assert "negative" in wrong(vp={"political": {"commune": 2, "versailles": 2}})
    wrong(vp={"economic": {"commune": 1}})


def test_refused_momentum_beyond_the_track():
    wrong(momentum={"commune": 4})
    wrong(momentum={"versailles": -1})
    wrong(momentum={"versailles": "high"})


def test_refused_more_cubes_in_a_zone_than_it_has():
    wrong(track={"commune": {"start": 4}})
    wrong(track={"versailles": {"tension": 2}})
    wrong(bonus={"versailles": {"escalation": 2}})
    wrong(bonus={"commune": {"start": 1}})
    assert "zones" in wrong(track={"commune": {"end": 1}})


def test_refused_collaboration_that_the_momentum_has_freed():
    wrong(momentum={"versailles": 1}, collaboration=5)
    wrong(collaboration=7)


def test_refused_seen_cards_that_are_not_there():
    wrong(hand={"versailles": [5, 7]}, seen={"commune": {"hand": [8]}})
    wrong(deck=[8, 9], seen={"commune": {"deck": {"1": 9}}})


def test_refused_discard_by_of_another_length():
    wrong(discard=[5], discard_by=[])


def test_refused_values_of_the_wrong_kind():
    wrong(cubes=3)
    wrong(cubes={"press": 3})
    wrong(hand={"commune": 21})
    wrong(hand=[21])
    wrong(vp=[1, 1])
    wrong(track={"commune": 3})
    wrong(seen={"commune": 3})
    wrong(seen={"commune": {"hand": 5}})


def test_refused_file_that_is_missing_or_no_toml(tmp_path):
    with pytest.raises(redflag.BadPosition):
        redflag.new("paris", position=str(tmp_path / "none.toml"))
    file = tmp_path / "bad.toml"
    file.write_text("round = = 2", encoding="utf-8")
    with pytest.raises(redflag.BadPosition):
        redflag.new("paris", position=file)
