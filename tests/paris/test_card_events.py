"""Every card's event, played step by step: a position in which it matters, and one in which its condition fails.

`outcome` gives all that a play changed in pieces, tracks and VP, so that each test also says what did not happen.
"""

from __future__ import annotations

import pytest

import redflag
from redflag.paris.board import SPACES
from redflag.paris.deck import standard_deck
from tests.paris.table import changes, holding, moves, outcome, play, refused, table

COMMUNE, VERSAILLES = "commune", "versailles"
ONE_COLLABORATION = {"momentum": {"versailles": 1}}  # two Versailles cubes in the pool, so that no zone is breached


def knows(g: redflag.Game, side: str) -> dict[str, object]:
    """What a side has learnt by events: enemy cards, and cards of the deck by their place from the top."""
    view = g.view(side)
    assert list(view["seen"]) == [side]  # never what the other side has learnt
    return view["seen"][side]


def read_by(g: redflag.Game, side: str) -> str:
    """The journal as this side may read it."""
    return "\n".join(str(entry) for entry in g.journal_of(side))


def top_discard(g: redflag.Game) -> object:
    return g.view(None)["discard"][0]


# ---- what the cards are ---------------------------------------------------------------------------


FACTS = {
    VERSAILLES: {
        1: "1 Jules Ducatel",
        2: "1 The Murder of Vincenzini",
        3: "1 Brassardiers",
        4: "1 Jules Ferry",
        5: "1 Le Figaro",
        6: "1 Général Louis Valentin",
        7: "1 Général Espivent",
        8: "1 Les Amis de l'Ordre",
        9: "2 Socialist Newspaper Ban",
        10: "2 Fortification of Mont-Valérien",
        11: "2 Adolphe Thiers",
        12: "2 Otto von Bismarck",
        13: "2 Général Ernest de Cissey",
        14: "2 Colonel de Lochner",
        15: "2 Jules Favre",
        16: "2 Hostage Decree",
        17: "4 Maréchal MacMahon",
        "A6": "2 Général de Galliffet",
        "A7": "1 Général Vinoy",
        "A8": "2 Treaty of Frankfurt",
        "A9": "1 The Paris Mayors",
    },
    COMMUNE: {
        18: "1 Paule Minck",
        19: "1 Walery Wroblewski",
        20: "1 Banque de France",
        21: "1 Le Réveil",
        22: "1 Execution of Generals",
        23: "1 Les Cantinières",
        24: "1 Eugène Protot",
        25: "1 Paul Cluseret",
        26: "2 Gaston Crémieux",
        27: "2 Louise Michel",
        28: "2 Jaroslav Dombrowski",
        29: "2 Raoul Rigault",
        30: "2 Karl Marx",
        31: "2 Blanquists",
        32: "2 Général Lullier",
        33: "2 Jules Vallès",
        34: "4 Charles Delescluze",
        "A1": "2 The Vendôme Column",
        "A2": "1 Elisabeth Dmitrieff",
        "A3": "1 Nathalie Lemel",
        "A4": "2 Louis Rossel",
        "A5": "1 Le Père Duchêne",
    },
    "neutral": {
        35: "3 Conciliation",
        36: "3 Georges Clemenceau",
        37: "3 Archbishop Georges Darboy",
        38: "3 Victor Hugo",
        39: "3 Léon Gambetta",
        40: "3 Elihu Washburne",
        41: "3 Freemason Parade",
        "A10": "3 League of the Rights of Paris",
    },
}
OBJECTIVES = {
    42: ("Paris Cannons", "butte-montmartre"),
    43: ("Aux Barricades!", "butte-aux-cailles"),
    44: ("Commune's Stronghold", "pere-lachaise"),
    45: ("Fighting in Issy Village", "fort-d-issy"),
    46: ("Battle of Mont-Valérien", "mont-valerien"),
    47: ("Raid on Château de Vincennes", "chateau-de-vincennes"),
    48: ("Revolution in the Press", "press"),
    49: ("Pius IX", "catholic-church"),
    50: ("Socialist International", "social-movements"),
    51: ("Royalists Dissension", "royalists"),
    52: ("Rise of Republicanism", "republicans"),
    53: ("Legitimacy", "national-assembly"),
}


def test_titles_sides_and_points_of_all_cards():
    cards = standard_deck().cards
    named = {number for side in FACTS.values() for number in side} | set(OBJECTIVES)
    assert set(cards) == named
    for side, rows in FACTS.items():
        for number, row in rows.items():
            card = cards[number]
            assert (f"{card.points} {card.title}", card.side) == (row, [COMMUNE, VERSAILLES, "neutral"].index(side))


def test_titles_and_spaces_of_all_objectives():
    found = {c.number: (c.title, SPACES[c.space]) for c in standard_deck().cards.values() if c.kind == "objective"}
    assert found == OBJECTIVES


def test_only_the_six_cards_of_the_spec_stay_out_of_solo_games():
    assert {c.number for c in standard_deck().cards.values() if not c.solo} == {1, 12, 13, 22, 29, 30}


def test_only_the_four_cards_of_the_spec_have_conditions():
    assert {c.number for c in standard_deck().cards.values() if c.conditions} == {1, 20, 35, 41}


def test_every_card_has_a_history_note_and_the_uncertain_titles_have_no_date():
    cards = standard_deck().cards
    assert all(len(card.history) > 100 for card in cards.values())
    assert cards[46].timeline == cards[47].timeline == ()


# ---- Versailles -----------------------------------------------------------------------------------


def test_card_01_jules_ducatel_sees_the_hand_and_places_in_paris():
    g = holding(VERSAILLES, 1, hand={COMMUNE: [20, 31, 40]}, cubes={"fort-d-issy": {VERSAILLES: 1}})
    play(g, "play 1 event")
    assert knows(g, VERSAILLES)["hand"] == [20, 31, 40]
    assert moves(g) == ["place butte-montmartre", "place butte-aux-cailles", "place pere-lachaise", "done"]
    assert "Banque de France" in read_by(g, VERSAILLES)
    assert knows(g, COMMUNE) == {"hand": [], "deck": {}}
    assert outcome(g, "place butte-montmartre") == {
        "cubes.butte-montmartre.versailles": 1,
        "track.versailles.escalation": -1,
        "bonus.versailles.escalation": -1,
        "pool.versailles": 1,
    }
    play(g, "play 31 operations", "done")
    assert knows(g, VERSAILLES)["hand"] == [20, 40]  # what has been played is no longer in the hand


def test_card_01_jules_ducatel_needs_control_of_a_fort():
    nothing = holding(VERSAILLES, 1)
    assert refused(nothing, "play 1 event") == "E1"
    level = holding(VERSAILLES, 1, cubes={"fort-d-issy": {COMMUNE: 1, VERSAILLES: 1}})
    assert refused(level, "play 1 event") == "E1"
    paris = holding(VERSAILLES, 1, cubes={"butte-montmartre": {VERSAILLES: 1}})
    assert refused(paris, "play 1 event") == "E1"
    disc = holding(VERSAILLES, 1, discs={"mont-valerien": VERSAILLES})
    assert "play 1 event" in moves(disc)


def test_card_02_vincenzini_removes_one_in_each_of_two_spaces():
    g = holding(VERSAILLES, 2, cubes={"press": {COMMUNE: 2}})
    play(g, "play 2 event")
    assert moves(g) == ["remove press", "done"]
    g2 = g.copy()
    assert outcome(g, "remove press", "remove social-movements") == {
        "cubes.press.commune": -1,
        "cubes.social-movements.commune": -1,
        "out.commune": 2,
    }
    assert outcome(g2, "done", "done") == {}


def test_card_03_brassardiers_places_in_different_paris_spaces():
    g = play(holding(VERSAILLES, 3, **ONE_COLLABORATION), "play 3 event", "place pere-lachaise")
    assert moves(g) == ["place butte-montmartre", "place butte-aux-cailles", "done"]
    assert refused(g, "place pere-lachaise") == "E1"
    g = holding(VERSAILLES, 3, **ONE_COLLABORATION)
    assert outcome(g, "play 3 event", "place pere-lachaise", "place butte-montmartre") == {
        "cubes.pere-lachaise.versailles": 1,
        "cubes.butte-montmartre.versailles": 1,
        "pool.versailles": -2,
    }


def test_card_04_jules_ferry_replaces_one_or_places_two():
    position = {"cubes": {"republicans": {COMMUNE: 1}, "national-assembly": {COMMUNE: 1}}, **ONE_COLLABORATION}
    g = play(holding(VERSAILLES, 4, **position), "play 4 event", "choose 1")
    assert moves(g) == ["replace national-assembly", "replace republicans"]  # one, not up to one
    assert outcome(g, "replace national-assembly") == {
        "cubes.national-assembly.commune": -1,
        "cubes.national-assembly.versailles": 1,
        "out.commune": 1,
        "pool.versailles": -1,
    }
    g = play(holding(VERSAILLES, 4, **position), "play 4 event", "choose 2")
    assert moves(g) == ["place republicans", "done"]
    assert outcome(g, "place republicans", "place republicans") == {
        "cubes.republicans.versailles": 2,
        "pool.versailles": -2,
    }


@pytest.mark.parametrize(
    ("card", "side", "source"), [(5, VERSAILLES, "pool.versailles"), (21, COMMUNE, "track.commune.start")]
)
def test_cards_05_le_figaro_and_21_le_reveil_place_two_in_the_press(card, side, source):
    g = play(holding(side, card, **ONE_COLLABORATION), f"play {card} event")
    assert moves(g) == ["place press", "done"]
    assert outcome(g, "place press", "place press") == {f"cubes.press.{side}": 2, source: -2}


def test_card_06_valentin_removes_only_in_paris_with_strength_one_more():
    position = {"cubes": {"mont-valerien": {VERSAILLES: 1}, "butte-montmartre": {COMMUNE: 2}}, "deck": [10, 35, 1]}
    g = play(holding(VERSAILLES, 6, **position), "play 6 event")
    assert moves(g) == ["remove butte-montmartre", "remove butte-montmartre +1", "done"]
    assert refused(g, "place mont-valerien") == "E3"
    # Strength 2: 1 for Mont-Valérien, 1 for the event. A card of 2 points lets it pass, one of 3 does not.
    assert outcome(g, "remove butte-montmartre", "remove butte-montmartre") == {
        "cubes.butte-montmartre.commune": -1,
        "out.commune": 1,
    }
    assert g.view(None)["removed"][-2:] == [10, 35]
    assert g.view(None)["deck"] == [1]


def test_card_07_espivent_removes_two_as_he_likes():
    position = {"cubes": {"republicans": {COMMUNE: 1}, "social-movements": {COMMUNE: 2}}}
    g = play(holding(VERSAILLES, 7, **position), "play 7 event")
    assert moves(g) == ["remove republicans", "remove social-movements", "done"]
    both_in_one = g.copy()
    assert outcome(both_in_one, "remove social-movements", "remove social-movements") == {
        "cubes.social-movements.commune": -2,
        "out.commune": 2,
    }
    assert outcome(g, "remove republicans", "done") == {"cubes.republicans.commune": -1, "out.commune": 1}


def test_card_08_amis_de_l_ordre_place_in_the_press_and_on_one_butte():
    g = play(holding(VERSAILLES, 8, **ONE_COLLABORATION), "play 8 event")
    assert moves(g) == ["place press", "done"]
    play(g, "place press")
    assert moves(g) == ["place butte-montmartre", "place butte-aux-cailles", "done"]
    g = holding(VERSAILLES, 8, **ONE_COLLABORATION)
    assert outcome(g, "play 8 event", "place press", "place butte-aux-cailles") == {
        "cubes.press.versailles": 1,
        "cubes.butte-aux-cailles.versailles": 1,
        "pool.versailles": -2,
    }


def test_card_09_newspaper_ban_removes_then_raises_enemy_momentum():
    g = holding(VERSAILLES, 9, cubes={"press": {COMMUNE: 2}, "social-movements": {COMMUNE: 2}})
    assert outcome(g, "play 9 event", "remove press", "remove press", "remove social-movements") == {
        "cubes.press.commune": -2,
        "cubes.social-movements.commune": -1,
        "out.commune": 3,  # the cells open too late for them
        "momentum.commune": 1,
    }


def test_card_09_newspaper_ban_at_enemy_momentum_1_gives_versailles_its_own_backlash_cube():
    g = holding(VERSAILLES, 9, momentum={COMMUNE: 1})
    play(g, "play 9 event", "done")
    assert (g.choice.side, g.choice.rule) == (VERSAILLES, "M2")
    assert moves(g) == ["place royalists", "place national-assembly", "place republicans", "pass"]
    assert outcome(g, "place republicans") == {"cubes.republicans.versailles": 1, "track.versailles.start": -1}
    assert g.view(None)["momentum"][COMMUNE] == 2


def test_card_10_fortification_puts_a_disc_on_mont_valerien_and_a_cube_in_the_forts():
    g = play(holding(VERSAILLES, 10), "play 10 event")
    assert g.view(None)["discs"] == {"mont-valerien": VERSAILLES}
    assert moves(g) == ["place mont-valerien", "place fort-d-issy", "place chateau-de-vincennes", "done"]
    assert outcome(g, "place fort-d-issy") == {"cubes.fort-d-issy.versailles": 1, "track.versailles.start": -1}


def test_card_10_fortification_may_move_a_disc_when_both_stand_on_the_map():
    position = {"discs": {"fort-d-issy": VERSAILLES, "butte-montmartre": VERSAILLES}}
    g = play(holding(VERSAILLES, 10, **position), "play 10 event")
    assert moves(g) == ["disc butte-montmartre to mont-valerien", "disc fort-d-issy to mont-valerien", "pass"]
    kept = g.copy()
    assert outcome(kept, "pass", "done") == {}
    assert outcome(g, "disc butte-montmartre to mont-valerien", "done") == {
        "discs.butte-montmartre": None,
        "discs.mont-valerien": VERSAILLES,
    }


@pytest.mark.parametrize("owner", [COMMUNE, VERSAILLES])
def test_card_10_fortification_skips_the_disc_where_one_stands_already(owner):
    g = play(holding(VERSAILLES, 10, discs={"mont-valerien": owner}), "play 10 event")
    assert g.view(None)["discs"] == {"mont-valerien": owner}
    assert moves(g) == [
        "place mont-valerien",
        "place fort-d-issy",
        "place chateau-de-vincennes",
        "done",
    ]  # no extra cost for an enemy disc


def test_card_11_thiers_places_three_in_different_institutional_spaces():
    g = holding(VERSAILLES, 11, momentum={VERSAILLES: 2})
    play(g, "play 11 event", "place royalists")
    assert refused(g, "place royalists") == "E1"
    g = holding(VERSAILLES, 11, momentum={VERSAILLES: 2})
    assert outcome(g, "play 11 event", "place royalists", "place national-assembly", "place republicans") == {
        "cubes.royalists.versailles": 1,
        "cubes.national-assembly.versailles": 1,
        "cubes.republicans.versailles": 1,
        "pool.versailles": -3,
    }


def test_card_12_bismarck_raises_collaboration_then_draws_and_returns_a_card():
    g = holding(VERSAILLES, 12, 14, 15, deck=[40, 38, 36])
    before = g.view(None)
    play(g, "play 12 event")
    assert moves(g) == ["return 14", "return 15", "return 21", "return 40"]
    play(g, "return 15")
    after = g.view(None)
    assert after["momentum"][VERSAILLES] == 1
    assert (after["pool"][VERSAILLES], after["collaboration"]) == (before["pool"][VERSAILLES] + 2, 4)
    assert after["deck"] == [38, 36, 15]
    assert set(after["hand"][VERSAILLES]) == (set(before["hand"][VERSAILLES]) - {12, 15}) | {40}
    # Versailles knows what lies at the bottom; Commune has seen neither the card drawn nor the card returned.
    assert knows(g, VERSAILLES)["deck"] == {"3": 15}
    assert knows(g, COMMUNE) == {"hand": [], "deck": {}}
    assert "Elihu" not in read_by(g, COMMUNE) and "Favre" not in read_by(g, COMMUNE)
    assert "Favre" in read_by(g, VERSAILLES)


def test_card_13_cissey_orders_the_top_two_then_fights_in_the_forts():
    position = {"cubes": {"fort-d-issy": {COMMUNE: 3}}, "deck": [35, 10, 36]}
    g = play(holding(VERSAILLES, 13, **position), "play 13 event")
    assert knows(g, VERSAILLES)["deck"] == {"1": 35, "2": 10}
    assert moves(g) == ["order 35 10", "order 10 35"]
    play(g, "order 10 35")
    assert g.view(None)["deck"] == [10, 35, 36]
    assert knows(g, VERSAILLES)["deck"] == {"1": 10, "2": 35}
    assert knows(g, COMMUNE)["deck"] == {}
    assert "Conciliation" in read_by(g, VERSAILLES) and "Conciliation" not in read_by(g, COMMUNE)
    # Strength 2 from the HQ and the event: 10 has 2 points and lets it pass; then an extra point makes it 3.
    assert moves(g)[:2] == ["remove fort-d-issy", "remove fort-d-issy +1"]
    assert refused(g, "place royalists") == "E1"
    assert outcome(g, "remove fort-d-issy", "remove fort-d-issy +1") == {
        "cubes.fort-d-issy.commune": -2,
        "out.commune": 2,
    }
    assert g.view(None)["deck"] == [35, 36]
    assert knows(g, VERSAILLES)["deck"] == {"1": 35}


def test_card_13_cissey_sees_the_cards_there_are_without_reshuffling():
    g = play(holding(VERSAILLES, 13, deck=[], discard=[21, 23]), "play 13 event")
    assert g.choice.kind == "operations"
    assert g.view(None)["discard"] == [21, 23]
    assert knows(g, VERSAILLES)["deck"] == {}


def test_card_14_lochner_replaces_or_places_two_on_mont_valerien():
    position = {"cubes": {"mont-valerien": {COMMUNE: 3}}, "momentum": {COMMUNE: 1, VERSAILLES: 1}}
    g = holding(VERSAILLES, 14, **position)
    assert outcome(g, "play 14 event", "choose 1", "replace mont-valerien", "replace mont-valerien") == {
        "cubes.mont-valerien.commune": -2,
        "cubes.mont-valerien.versailles": 2,
        "pool.commune": 2,
        "pool.versailles": -2,
    }
    g = holding(VERSAILLES, 14, **position)
    assert outcome(g, "play 14 event", "choose 2", "place mont-valerien", "done") == {
        "cubes.mont-valerien.versailles": 1,
        "pool.versailles": -1,
    }


def test_card_15_favre_raises_collaboration_and_the_backlash_comes_before_the_assembly():
    # Worked case 1 of section N: Commune's two bonus cubes come only when the play is over.
    position = {"track": {COMMUNE: {"start": 0}}, "pool": {COMMUNE: 0}, "momentum": {VERSAILLES: 1}}
    g = holding(VERSAILLES, 15, cubes={"republicans": {VERSAILLES: 2}}, **position)
    assert g.view(None)["pool"][VERSAILLES] == 0
    before = g.view(None)
    play(g, "play 15 event")
    assert (g.choice.side, g.choice.rule) == (COMMUNE, "M2")
    assert g.view(None)["pool"][VERSAILLES] == 2
    assert moves(g) == ["place catholic-church", "place press", "place social-movements", "pass"]
    play(g, "place press")
    assert g.view(None)["bonus"][COMMUNE]["escalation"] == 2
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["place national-assembly", "done"])
    play(g, "place national-assembly")
    assert changes(before, g.view(None)) == {
        "momentum.versailles": 1,
        "collaboration": -2,
        "pool.versailles": 1,
        "cubes.press.commune": 1,
        "cubes.national-assembly.versailles": 1,
        "track.commune.escalation": -1,
        "bonus.commune.escalation": -2,
        "out.commune": 2,  # no cells at momentum 0
    }


def test_card_16_hostage_decree_removes_two_in_public_opinion_and_strengthens_the_church():
    g = play(holding(VERSAILLES, 16), "play 16 event")
    assert moves(g) == ["remove press", "remove social-movements", "done"]
    assert outcome(g, "remove press", "remove social-movements", "place catholic-church") == {
        "cubes.press.commune": -1,
        "cubes.social-movements.commune": -1,
        "out.commune": 2,
        "cubes.catholic-church.versailles": 1,
        "track.versailles.start": -1,
    }


# ---- Commune --------------------------------------------------------------------------------------


def test_card_18_minck_replaces_where_present_or_adjacent_to_control():
    # Commune controls Social Movements and so reaches Republicans and the Press; Royalists and Assembly lie beyond.
    position = {"cubes": {"republicans": {VERSAILLES: 1}, "national-assembly": {VERSAILLES: 1}}}
    g = play(holding(COMMUNE, 18, **position), "play 18 event")
    assert moves(g) == ["replace republicans", "replace press"]
    assert refused(g, "replace royalists") == "E1"
    assert refused(g, "done") == "E1"  # one, not up to one
    assert outcome(g, "replace republicans") == {
        "cubes.republicans.commune": 1,
        "cubes.republicans.versailles": -1,
        "pool.versailles": 1,
        "track.commune.start": -1,
    }


def test_card_18_minck_with_nothing_in_reach_changes_nothing_but_may_be_played():
    g = holding(COMMUNE, 18, cubes={"press": {COMMUNE: 0, VERSAILLES: 0}})
    assert outcome(g, "play 18 event") == {}
    assert top_discard(g) == 18


def test_card_19_wroblewski_places_two_at_issy_and_on_the_butte_aux_cailles():
    g = play(holding(COMMUNE, 19, discs={"fort-d-issy": VERSAILLES}), "play 19 event")
    assert moves(g) == ["place butte-aux-cailles", "place fort-d-issy", "done"]
    assert outcome(g, "place fort-d-issy", "place fort-d-issy") == {
        "cubes.fort-d-issy.commune": 2,
        "track.commune.start": -2,
    }


def test_card_20_banque_de_france_is_paid_before_the_cubes_come():
    # Worked case 5 of section N: three cubes in the pool at momentum 2, of which one finds no cell any more.
    position = {"momentum": {COMMUNE: 2}, "pool": {COMMUNE: 3}, "track": {COMMUNE: {"start": 0, "escalation": 0}}}
    g = holding(COMMUNE, 20, **position)
    placed = ("place royalists", "place national-assembly", "place republicans")
    assert outcome(g, "play 20 event", *placed) == {
        "momentum.commune": -1,
        "out.commune": 1,
        "pool.commune": -3 + 2,  # two are left and placed; then two bonus cubes of Tension arrive
        "cubes.royalists.commune": 1,
        "cubes.national-assembly.commune": 1,
        "cubes.republicans.commune": 1,
        "track.commune.tension": -1,
        "bonus.commune.tension": -2,
    }


def test_card_20_banque_de_france_is_refused_at_momentum_0():
    assert refused(holding(COMMUNE, 20), "play 20 event") == "E1"


def test_card_22_execution_of_generals_discard_momentum_and_a_cube_in_the_press():
    # Worked case 3 of section N: Versailles takes two Escalation cubes and has its bonus cube at the end.
    position = {"momentum": {COMMUNE: 1}, "track": {VERSAILLES: {"start": 0}}, "pool": {VERSAILLES: 0}}
    g = holding(COMMUNE, 22, hand={VERSAILLES: [14, 15, 16]}, deck=[41, 40], **position)
    before = g.view(None)
    play(g, "play 22 event")
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["discard 14", "discard 15", "discard 16"])
    play(g, "discard 15")
    assert top_discard(g) == 15
    assert g.view(None)["hand"][VERSAILLES] == [14, 16, 41]
    assert knows(g, COMMUNE)["hand"] == []  # the redrawn card is not shown
    assert (g.choice.side, g.choice.rule) == (VERSAILLES, "M2")
    play(g, "place national-assembly")
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["place press", "pass"])
    play(g, "place press")
    assert changes(before, g.view(None)) == {
        "momentum.commune": 1,
        "cubes.national-assembly.versailles": 1,
        "cubes.press.versailles": 1,
        "track.versailles.escalation": -2,
        "bonus.versailles.escalation": -1,
        "pool.versailles": 1,
    }
    assert g.view(None)["discard"] == [22, 15]


def test_card_22_the_enemy_may_decline_both_cubes():
    g = holding(COMMUNE, 22, momentum={COMMUNE: 2}, hand={VERSAILLES: [14, 15]})
    assert outcome(g, "play 22 event", "discard 14", "pass", "pass") == {"momentum.commune": 1}


def test_card_23_cantinieres_bring_cubes_back_where_present_in_paris():
    position = {"track": {COMMUNE: {"start": 0}}, "pool": {COMMUNE: 0}}  # three cubes have left the game
    g = play(holding(COMMUNE, 23, cubes={"butte-montmartre": {COMMUNE: 1}}, **position), "play 23 event")
    assert g.view(None)["out"][COMMUNE] == 2
    assert moves(g) == ["recover butte-montmartre", "recover pere-lachaise", "done"]
    assert refused(g, "recover butte-aux-cailles") == "E1"
    assert outcome(g, "recover butte-montmartre", "recover butte-montmartre") == {
        "cubes.butte-montmartre.commune": 2,
        "out.commune": -2,
    }


def test_card_23_cantinieres_count_the_lasting_presence_in_pere_lachaise():
    position = {"track": {COMMUNE: {"start": 0}}, "pool": {COMMUNE: 0}, "cubes": {"pere-lachaise": {COMMUNE: 0}}}
    g = play(holding(COMMUNE, 23, **position), "play 23 event")
    assert moves(g) == ["recover pere-lachaise", "done"]


def test_card_23_cantinieres_find_nobody_when_no_cube_has_left_the_game():
    assert outcome(holding(COMMUNE, 23), "play 23 event") == {}


def test_card_24_protot_removes_in_church_and_republicans():
    position = {"cubes": {"catholic-church": {VERSAILLES: 1}, "republicans": {VERSAILLES: 2}}}
    g = play(holding(COMMUNE, 24, **position), "play 24 event")
    assert moves(g) == ["remove republicans", "remove catholic-church", "done"]
    assert outcome(g, "remove catholic-church", "remove republicans") == {
        "cubes.catholic-church.versailles": -1,
        "cubes.republicans.versailles": -1,
        "pool.versailles": 2,
    }


def test_card_25_cluseret_spends_two_points_with_strength_one_more():
    g = play(holding(COMMUNE, 25, cubes={"butte-montmartre": {VERSAILLES: 1}}, deck=[10, 35]), "play 25 event")
    assert refused(g, "place press") == "E1"
    # Strength 2: Père Lachaise next door and the event; 10 has 2 points.
    assert outcome(g, "remove butte-montmartre", "place butte-montmartre") == {
        "cubes.butte-montmartre.versailles": -1,
        "cubes.butte-montmartre.commune": 1,
        "pool.versailles": 1,
        "track.commune.start": -1,
    }


def test_card_26_cremieux_places_three_in_republicans_and_social_movements():
    g = play(holding(COMMUNE, 26), "play 26 event")
    assert moves(g) == ["place republicans", "place social-movements", "done"]
    assert outcome(g, "place republicans", "place social-movements", "place republicans") == {
        "cubes.republicans.commune": 2,
        "cubes.social-movements.commune": 1,
        "track.commune.start": -3,
    }


def test_card_27_louise_michel_replaces_in_paris_or_places_three():
    position = {"cubes": {"butte-montmartre": {VERSAILLES: 2}, "butte-aux-cailles": {VERSAILLES: 1}}}
    g = play(holding(COMMUNE, 27, **position), "play 27 event", "choose 1")
    assert moves(g) == ["replace butte-montmartre", "replace butte-aux-cailles", "done"]
    assert outcome(g, "replace butte-montmartre", "replace butte-aux-cailles") == {
        "cubes.butte-montmartre.commune": 1,
        "cubes.butte-montmartre.versailles": -1,
        "cubes.butte-aux-cailles.commune": 1,
        "cubes.butte-aux-cailles.versailles": -1,
        "pool.versailles": 2,
        "track.commune.start": -2,
    }
    g = play(holding(COMMUNE, 27, **position), "play 27 event", "choose 2")
    assert moves(g) == ["place social-movements", "place butte-montmartre", "done"]
    assert outcome(g, "place social-movements", "place butte-montmartre", "place butte-montmartre") == {
        "cubes.social-movements.commune": 1,
        "cubes.butte-montmartre.commune": 2,
        "track.commune.start": -3,
    }


def test_card_28_dombrowski_spends_three_points_with_strength_one_more():
    g = play(holding(COMMUNE, 28, cubes={"butte-montmartre": {VERSAILLES: 2}}, deck=[35, 10]), "play 28 event")
    assert refused(g, "place social-movements") == "E1"
    # Strength 2 fails against 35; with an extra point it is 3 and needs no card.
    assert outcome(g, "remove butte-montmartre", "remove butte-montmartre +1") == {
        "cubes.butte-montmartre.versailles": -1,
        "pool.versailles": 1,
    }
    assert g.view(None)["deck"] == [10]


def test_card_29_rigault_sees_the_hand_names_a_card_and_strikes_the_church():
    position = {"cubes": {"catholic-church": {VERSAILLES: 1}}, "deck": [41, 40]}
    g = holding(COMMUNE, 29, hand={VERSAILLES: [13, 15, 16]}, **position)
    play(g, "play 29 event")
    assert knows(g, COMMUNE)["hand"] == [13, 15, 16]
    assert (g.choice.side, moves(g)) == (COMMUNE, ["discard 13", "discard 15", "discard 16"])
    assert refused(g, "discard 24") == "E1"
    assert outcome(g, "discard 13", "remove catholic-church") == {
        "cubes.catholic-church.versailles": -1,
        "pool.versailles": 1,
    }
    assert g.view(None)["hand"][VERSAILLES] == [15, 16, 41]
    assert g.view(None)["discard"] == [29, 13]
    assert knows(g, COMMUNE)["hand"] == [15, 16]  # the redrawn card is hidden again
    assert "Freemason" not in read_by(g, COMMUNE) and "Freemason" in read_by(g, VERSAILLES)


def test_card_30_marx_raises_momentum_draws_returns_and_places():
    g = holding(COMMUNE, 30, 31, momentum={COMMUNE: 0}, deck=[40, 38])
    play(g, "play 30 event", "return 31")
    assert g.view(None)["momentum"][COMMUNE] == 1
    assert g.view(None)["deck"] == [38, 31]
    assert 40 in g.view(None)["hand"][COMMUNE]
    assert knows(g, COMMUNE)["deck"] == {"2": 31}
    assert knows(g, VERSAILLES) == {"hand": [], "deck": {}}
    assert moves(g) == ["place social-movements", "done"]
    assert outcome(g, "place social-movements") == {
        "cubes.social-movements.commune": 1,
        "track.commune.start": -1,
    }


def test_card_31_blanquists_put_up_a_barricade_and_two_cubes_in_paris():
    g = play(holding(COMMUNE, 31, discs={"butte-montmartre": VERSAILLES}), "play 31 event")
    assert moves(g) == ["disc butte-aux-cailles", "disc pere-lachaise"]  # never two in a space, and not declined
    assert refused(g, "disc butte-montmartre") == "B5"
    assert refused(g, "disc mont-valerien") == "E1"
    assert outcome(g, "disc butte-aux-cailles", "place butte-montmartre", "place pere-lachaise") == {
        "discs.butte-aux-cailles": COMMUNE,
        "cubes.butte-montmartre.commune": 1,
        "cubes.pere-lachaise.commune": 1,
        "track.commune.start": -2,
    }


def test_card_32_lullier_moves_to_the_forts_and_lets_mont_valerien_slip_away():
    g = play(holding(COMMUNE, 32, cubes={"butte-montmartre": {COMMUNE: 2}}), "play 32 event")
    assert refused(g, "move press to fort-d-issy") == "E1"
    assert refused(g, "move pere-lachaise to butte-montmartre") == "E1"
    play(g, "move butte-montmartre to chateau-de-vincennes", "move pere-lachaise to mont-valerien", "done")
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["place mont-valerien", "pass"])
    g.undo(3)
    assert outcome(
        g,
        "move butte-montmartre to chateau-de-vincennes",  # not adjacent
        "move pere-lachaise to mont-valerien",
        "move butte-montmartre to mont-valerien",
        "place mont-valerien",
    ) == {
        "cubes.butte-montmartre.commune": -2,
        "cubes.pere-lachaise.commune": -1,
        "cubes.chateau-de-vincennes.commune": 1,
        "cubes.mont-valerien.commune": 2,
        "cubes.mont-valerien.versailles": 1,
        "track.versailles.start": -1,
    }


def test_card_33_valles_replaces_in_the_press_and_places_in_public_opinion():
    g = play(holding(COMMUNE, 33), "play 33 event")
    assert moves(g) == ["replace press", "done"]
    assert outcome(g, "replace press", "place catholic-church", "place social-movements") == {
        "cubes.press.commune": 1,
        "cubes.press.versailles": -1,
        "cubes.catholic-church.commune": 1,
        "cubes.social-movements.commune": 1,
        "pool.versailles": 1,
        "track.commune.start": -3,
    }


# ---- neutral --------------------------------------------------------------------------------------


def test_card_35_conciliation_costs_a_cube_and_removes_three():
    position = {"cubes": {"royalists": {VERSAILLES: 2}}, "momentum": {COMMUNE: 1}}
    g = play(holding(COMMUNE, 35, pool={COMMUNE: 0}, **position), "play 35 event")
    assert moves(g) == ["sacrifice press", "sacrifice social-movements"]  # the price comes first
    assert outcome(g, "sacrifice press", "remove royalists", "remove royalists", "remove press") == {
        "cubes.press.commune": -1,
        "pool.commune": 1,
        "cubes.royalists.versailles": -2,
        "cubes.press.versailles": -1,
        "pool.versailles": 3,
    }


@pytest.mark.parametrize("side", [COMMUNE, VERSAILLES])
def test_card_35_conciliation_is_refused_without_an_own_political_cube(side):
    bare = {space: {side: 0} for space in ("royalists", "press", "social-movements")}
    assert refused(holding(side, 35, cubes=bare), "play 35 event") == "E1"


def test_card_36_clemenceau_places_or_moves_three():
    g = play(holding(COMMUNE, 36), "play 36 event", "choose 1")
    assert moves(g) == ["place national-assembly", "place republicans", "done"]
    assert outcome(g, "place republicans", "place republicans", "place national-assembly") == {
        "cubes.republicans.commune": 2,
        "cubes.national-assembly.commune": 1,
        "track.commune.start": -3,
    }
    g = play(holding(VERSAILLES, 36), "play 36 event", "choose 2")
    assert refused(g, "move royalists to mont-valerien") == "E1"
    assert refused(g, "move press to press") == "E4"
    assert outcome(g, "move royalists to social-movements", "move press to republicans", "done") == {
        "cubes.royalists.versailles": -1,
        "cubes.social-movements.versailles": 1,
        "cubes.press.versailles": -1,
        "cubes.republicans.versailles": 1,
    }


def test_card_37_darboy_replaces_in_the_church_and_lowers_enemy_momentum():
    g = holding(VERSAILLES, 37, cubes={"catholic-church": {COMMUNE: 1}}, momentum={COMMUNE: 1})
    assert g.view(None)["pool"][COMMUNE] == 0
    assert outcome(g, "play 37 event", "replace catholic-church") == {
        "cubes.catholic-church.commune": -1,
        "cubes.catholic-church.versailles": 1,
        "track.versailles.start": -1,
        "momentum.commune": -1,
        "out.commune": 1,  # first into a cell, and out when the cells are lost
    }


def test_card_37_darboy_at_enemy_momentum_0_lowers_nothing():
    assert outcome(holding(COMMUNE, 37), "play 37 event") == {}


def test_card_38_hugo_lowers_enemy_momentum_then_places_in_public_opinion():
    g = holding(COMMUNE, 38, momentum={VERSAILLES: 3})
    assert outcome(g, "play 38 event", "place catholic-church", "place catholic-church") == {
        "momentum.versailles": -1,
        "cubes.catholic-church.commune": 2,
        "track.commune.start": -2,
    }  # cubes freed by collaboration are not taken back


def test_card_39_gambetta_replaces_two_in_republicans_and_assembly():
    position = {"cubes": {"republicans": {COMMUNE: 2}, "national-assembly": {COMMUNE: 1}}, **ONE_COLLABORATION}
    g = holding(VERSAILLES, 39, **position)
    assert outcome(g, "play 39 event", "replace republicans", "replace national-assembly") == {
        "cubes.republicans.commune": -1,
        "cubes.republicans.versailles": 1,
        "cubes.national-assembly.commune": -1,
        "cubes.national-assembly.versailles": 1,
        "out.commune": 2,
        "pool.versailles": -2,
    }


def test_card_40_washburne_sees_the_objective_and_spends_four_political_points():
    g = holding(COMMUNE, 40, objective={COMMUNE: 42, VERSAILLES: 51})
    assert g.view(COMMUNE)["objective"][VERSAILLES] == "hidden"
    play(g, "play 40 event")
    assert g.view(COMMUNE)["objective"] == {COMMUNE: 42, VERSAILLES: 51}
    assert g.view(VERSAILLES)["objective"] == {COMMUNE: "hidden", VERSAILLES: 51}
    assert "Royalists Dissension" in read_by(g, COMMUNE)
    assert refused(g, "place pere-lachaise") == "E1"
    assert outcome(g, "remove press", "place press", "place republicans", "place social-movements") == {
        "cubes.press.versailles": -1,
        "cubes.press.commune": 1,
        "cubes.republicans.commune": 1,
        "cubes.social-movements.commune": 1,
        "pool.versailles": 1,
        "track.commune.start": -3,
    }


def test_card_41_freemasons_pay_with_momentum_or_a_cube_and_remove_in_three_spaces():
    enemies = {"butte-montmartre": {VERSAILLES: 2}, "mont-valerien": {VERSAILLES: 1}, "fort-d-issy": {VERSAILLES: 1}}
    g = play(holding(COMMUNE, 41, cubes=enemies, momentum={COMMUNE: 1}), "play 41 event")
    assert moves(g) == ["pay momentum", "pay sacrifice"]
    with_momentum = g.copy()
    play(with_momentum, "pay momentum", "remove butte-montmartre")
    assert moves(with_momentum) == ["remove mont-valerien", "remove fort-d-issy", "done"]
    g = play(g, "pay sacrifice")  # there is only the cube in Père Lachaise to give
    assert g.view(None)["cubes"]["pere-lachaise"][COMMUNE] == 0
    assert g.view(None)["pool"][COMMUNE] == 1
    assert outcome(g, "remove butte-montmartre", "remove mont-valerien", "remove fort-d-issy") == {
        "cubes.butte-montmartre.versailles": -1,
        "cubes.mont-valerien.versailles": -1,
        "cubes.fort-d-issy.versailles": -1,
        "pool.versailles": 3,
    }


def test_card_41_freemasons_are_refused_when_neither_price_can_be_paid():
    assert refused(holding(VERSAILLES, 41), "play 41 event") == "E1"
    disc_only = holding(VERSAILLES, 41, discs={"mont-valerien": VERSAILLES})
    assert refused(disc_only, "play 41 event") == "E1"  # a disc is never sacrificed
    assert "play 41 event" in moves(holding(VERSAILLES, 41, momentum={VERSAILLES: 1}))
    assert "play 41 event" in moves(holding(VERSAILLES, 41, cubes={"fort-d-issy": {VERSAILLES: 1}}))


# ---- the Final Crisis cards -----------------------------------------------------------------------


def crisis(to_play: str, commune: list[int], versailles: list[int], **position: object) -> redflag.Game:
    hands = {COMMUNE: commune, VERSAILLES: versailles}
    return table(to_play, phase="final-crisis", round=3, hand=hands, **position)


def test_card_17_macmahon_spends_five_military_points_with_strength_one_more_in_the_final_crisis():
    position = {"cubes": {"mont-valerien": {VERSAILLES: 1}, "butte-montmartre": {COMMUNE: 3}}, "deck": [10, 11]}
    g = play(crisis(VERSAILLES, [35, 36], [17, 37], **position), "play 17 event")
    assert refused(g, "place royalists") == "E1"
    # Strength 2: Mont-Valérien and the event; with an extra point 3.
    assert outcome(g, "remove butte-montmartre +1", "remove butte-montmartre", "place mont-valerien", "done") == {
        "cubes.butte-montmartre.commune": -2,
        "out.commune": 2,
        "cubes.mont-valerien.versailles": 1,
        "track.versailles.escalation": -1,
        "bonus.versailles.escalation": -1,
        "pool.versailles": 1,
    }
    assert top_discard(g) == 17
    assert g.view(None)["deck"] == [11]
    assert (g.choice.side, g.choice.kind) == (COMMUNE, "crisis-play")


def test_card_34_delescluze_raises_a_barricade_and_places_four_in_the_final_crisis():
    g = play(crisis(COMMUNE, [34, 36], [35, 37]), "play 34 event")
    assert moves(g) == ["disc butte-montmartre", "disc butte-aux-cailles", "disc pere-lachaise"]
    play(g, "disc pere-lachaise")
    assert moves(g) == [
        "place catholic-church",
        "place press",
        "place social-movements",
        "place butte-montmartre",
        "place butte-aux-cailles",
        "place pere-lachaise",
        "done",
    ]
    placed = ("place press", "place pere-lachaise", "place pere-lachaise", "place butte-montmartre")
    assert outcome(g, *placed) == {
        "cubes.press.commune": 1,
        "cubes.pere-lachaise.commune": 2,
        "cubes.butte-montmartre.commune": 1,
        "track.commune.start": -3,
        "track.commune.escalation": -1,
        "bonus.commune.escalation": -2,
        "out.commune": 2,
    }
    assert g.view(None)["discs"] == {"pere-lachaise": COMMUNE}


@pytest.mark.parametrize(("side", "card"), [(VERSAILLES, 17), (COMMUNE, 34)])
def test_cards_17_and_34_have_no_event_in_a_normal_round(side, card):
    g = holding(side, 35)
    assert refused(g, f"play {card} event") == "C5"


# ---- objectives -----------------------------------------------------------------------------------


def fulfilled(side: str, card: int, **position: object) -> redflag.Game:
    """The end of a round in which a side has fulfilled its objective and is asked about the event."""
    enemy = VERSAILLES if side == COMMUNE else COMMUNE
    other = 47 if card != 47 else 46  # a space nobody holds
    g = table("", phase="pivotal", initiative=side, objective={side: card, enemy: other}, **position)
    while g.choice.kind in ("pivot", "pivotal-action"):
        g.play("pass" if "pass" in moves(g) else moves(g)[0])
    assert (g.choice.side, moves(g)) == (side, [f"event {card}", "pass"])
    return g


def check_kept(g: redflag.Game, side: str, card: int) -> None:
    assert g.view(None)["fulfilled"][side] == [card]


def test_card_42_paris_cannons_removes_one_military_cube():
    position = {"cubes": {"butte-montmartre": {COMMUNE: 1}, "fort-d-issy": {VERSAILLES: 1}, "royalists": {COMMUNE: 1}}}
    g = fulfilled(COMMUNE, 42, **position)
    assert g.view(None)["vp"]["military"][COMMUNE] == 1
    assert outcome(g, "event 42", "remove fort-d-issy") == {"cubes.fort-d-issy.versailles": -1, "pool.versailles": 1}
    check_kept(g, COMMUNE, 42)


def test_card_42_may_be_declined_and_is_kept_all_the_same():
    g = fulfilled(COMMUNE, 42, cubes={"butte-montmartre": {COMMUNE: 1}, "fort-d-issy": {VERSAILLES: 1}})
    assert outcome(g, "pass") == {}
    check_kept(g, COMMUNE, 42)


def test_card_43_aux_barricades_puts_a_disc_where_controlled_in_paris():
    position = {"cubes": {"butte-aux-cailles": {COMMUNE: 1}, "butte-montmartre": {COMMUNE: 1, VERSAILLES: 1}}}
    g = play(fulfilled(COMMUNE, 43, **position), "event 43")
    assert moves(g) == ["disc butte-aux-cailles", "disc pere-lachaise"]
    assert refused(g, "disc butte-montmartre") == "E1"
    assert outcome(g, "disc pere-lachaise") == {"discs.pere-lachaise": COMMUNE}
    check_kept(g, COMMUNE, 43)


def test_card_44_stronghold_places_two_in_paris():
    g = play(fulfilled(COMMUNE, 44), "event 44")
    assert moves(g) == ["place butte-montmartre", "place butte-aux-cailles", "place pere-lachaise", "done"]
    assert outcome(g, "place butte-montmartre", "place butte-montmartre") == {
        "cubes.butte-montmartre.commune": 2,
        "track.commune.start": -2,
    }
    check_kept(g, COMMUNE, 44)


def test_card_45_issy_moves_two_military_cubes():
    position = {"cubes": {"fort-d-issy": {VERSAILLES: 2}, "chateau-de-vincennes": {VERSAILLES: 1, COMMUNE: 1}}}
    g = play(fulfilled(VERSAILLES, 45, **position), "event 45")
    assert refused(g, "move royalists to fort-d-issy") == "E1"
    assert refused(g, "move fort-d-issy to royalists") == "E1"
    assert outcome(g, "move fort-d-issy to pere-lachaise", "move fort-d-issy to butte-montmartre") == {
        "cubes.fort-d-issy.versailles": -2,
        "cubes.pere-lachaise.versailles": 1,
        "cubes.butte-montmartre.versailles": 1,
    }
    check_kept(g, VERSAILLES, 45)


def test_card_46_mont_valerien_puts_a_disc_where_controlled_in_the_forts():
    g = fulfilled(VERSAILLES, 46, cubes={"mont-valerien": {VERSAILLES: 1}})
    assert outcome(g, "event 46") == {"discs.mont-valerien": VERSAILLES}  # the one fort it controls
    check_kept(g, VERSAILLES, 46)


def test_card_47_vincennes_removes_by_attempts_with_strength_or_one_for_sure():
    position = {"cubes": {"chateau-de-vincennes": {COMMUNE: 1}, "fort-d-issy": {VERSAILLES: 2}}, "deck": [10, 35]}
    g = play(fulfilled(COMMUNE, 47, **position), "event 47", "choose 1")
    # Strength 2: Vincennes next door and the event. An extra point makes it 3.
    assert moves(g) == ["remove fort-d-issy", "remove fort-d-issy +1", "done"]
    assert refused(g, "place fort-d-issy") == "E3"
    assert outcome(g, "remove fort-d-issy +1") == {"cubes.fort-d-issy.versailles": -1, "pool.versailles": 1}
    g = fulfilled(COMMUNE, 47, **position)
    assert outcome(g, "event 47", "choose 2", "remove fort-d-issy") == {
        "cubes.fort-d-issy.versailles": -1,
        "pool.versailles": 1,
    }
    check_kept(g, COMMUNE, 47)


def test_card_48_press_replaces_one_in_public_opinion():
    g = play(fulfilled(VERSAILLES, 48, cubes={"press": {VERSAILLES: 2}}, **ONE_COLLABORATION), "event 48")
    assert moves(g) == ["replace press", "replace social-movements", "done"]
    assert outcome(g, "replace social-movements") == {
        "cubes.social-movements.commune": -1,
        "cubes.social-movements.versailles": 1,
        "out.commune": 1,
        "pool.versailles": -1,
    }
    check_kept(g, VERSAILLES, 48)


def test_card_49_pius_ix_places_two_in_church_and_royalists():
    position = {"cubes": {"catholic-church": {VERSAILLES: 1}}, "momentum": {VERSAILLES: 2}}
    g = play(fulfilled(VERSAILLES, 49, **position), "event 49")
    assert moves(g) == ["place royalists", "place catholic-church", "done"]
    assert outcome(g, "place royalists", "place catholic-church") == {
        "cubes.royalists.versailles": 1,
        "cubes.catholic-church.versailles": 1,
        "pool.versailles": -2,
    }
    check_kept(g, VERSAILLES, 49)


def test_card_50_international_places_two_in_social_movements_and_republicans():
    g = play(fulfilled(COMMUNE, 50), "event 50")
    assert moves(g) == ["place republicans", "place social-movements", "done"]
    assert outcome(g, "place republicans", "place social-movements") == {
        "cubes.republicans.commune": 1,
        "cubes.social-movements.commune": 1,
        "track.commune.start": -2,
    }
    check_kept(g, COMMUNE, 50)


def test_card_51_royalists_dissension_removes_two_institutional_cubes():
    position = {"cubes": {"republicans": {COMMUNE: 2}, "national-assembly": {COMMUNE: 1, VERSAILLES: 1}}}
    g = play(fulfilled(VERSAILLES, 51, **position), "event 51")
    assert moves(g) == ["remove national-assembly", "remove republicans", "done"]
    assert outcome(g, "remove national-assembly", "remove republicans") == {
        "cubes.national-assembly.commune": -1,
        "cubes.republicans.commune": -1,
        "out.commune": 2,
    }
    check_kept(g, VERSAILLES, 51)


def test_card_52_republicanism_places_two_institutional_cubes():
    g = play(fulfilled(COMMUNE, 52, cubes={"republicans": {COMMUNE: 1}}), "event 52")
    assert moves(g) == ["place royalists", "place national-assembly", "place republicans", "done"]
    assert outcome(g, "place royalists", "place national-assembly") == {
        "cubes.royalists.commune": 1,
        "cubes.national-assembly.commune": 1,
        "track.commune.start": -2,
    }
    check_kept(g, COMMUNE, 52)


def test_card_53_legitimacy_decides_the_next_initiative_once():
    # Versailles would never decide at this momentum; the event overrides it for one round.
    position = {"cubes": {"national-assembly": {VERSAILLES: 1}}, "momentum": {VERSAILLES: 3}}
    g = play(fulfilled(VERSAILLES, 53, **position), "event 53")
    assert g.view(None)["next_initiative"] == VERSAILLES
    while g.choice.kind == "keep":
        g.play(moves(g)[0])
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["first commune", "first versailles"])
    play(g, "first versailles")
    assert g.view(None)["initiative"] == VERSAILLES
    assert g.view(None)["next_initiative"] is None
    check_kept(g, VERSAILLES, 53)


@pytest.mark.parametrize("card", sorted(OBJECTIVES))
def test_cards_42_to_53_do_nothing_for_a_side_that_does_not_control_the_space(card):
    space = OBJECTIVES[card][1]
    other = 47 if card != 47 else 46
    position = {"cubes": {space: {COMMUNE: 1, VERSAILLES: 0}}, "objective": {VERSAILLES: card, COMMUNE: other}}
    g = table("", phase="pivotal", initiative=COMMUNE, **position)
    while g.choice.kind in ("pivot", "pivotal-action"):
        g.play("pass" if "pass" in moves(g) else moves(g)[0])
    assert g.choice.kind == "keep"
    view = g.view(None)
    assert view["fulfilled"] == {COMMUNE: [], VERSAILLES: []}
    assert set(view["removed"]) >= {card, other}
    assert view["vp"]["political" if card > 47 else "military"][COMMUNE] == 1  # whoever controls the space scores


# ---- the supplement -------------------------------------------------------------------------------


def supplement(side: str, *cards: str | int, **position: object) -> redflag.Game:
    return holding(side, *cards, edition="nuts", variant="censorship", **position)


def test_card_a1_vendome_column_lowers_enemy_momentum_or_places_two():
    g = supplement(COMMUNE, "A1", momentum={VERSAILLES: 3})
    assert outcome(g, "play A1 event", "choose 1") == {"momentum.versailles": -1}
    g = play(supplement(COMMUNE, "A1"), "play A1 event", "choose 2")
    assert moves(g) == ["place catholic-church", "place press", "place social-movements", "done"]
    assert outcome(g, "place press", "place press") == {"cubes.press.commune": 2, "track.commune.start": -2}


def test_card_a2_dmitrieff_places_one_in_social_movements_and_one_in_paris():
    g = play(supplement(COMMUNE, "A2"), "play A2 event")
    assert moves(g) == ["place social-movements", "done"]
    play(g, "place social-movements")
    assert moves(g) == ["place butte-montmartre", "place butte-aux-cailles", "place pere-lachaise", "done"]
    g = supplement(COMMUNE, "A2")
    assert outcome(g, "play A2 event", "done", "place butte-montmartre") == {
        "cubes.butte-montmartre.commune": 1,
        "track.commune.start": -1,
    }


def test_card_a3_lemel_brings_a_cube_back_into_a_political_space_and_places_one():
    g = supplement(COMMUNE, "A3", track={COMMUNE: {"start": 2}}, pool={COMMUNE: 0})
    play(g, "play A3 event")
    assert "recover pere-lachaise" not in moves(g) and len(moves(g)) == 7
    assert outcome(g, "recover royalists", "place social-movements") == {
        "cubes.royalists.commune": 1,
        "out.commune": -1,
        "cubes.social-movements.commune": 1,
        "track.commune.start": -1,
    }


def test_card_a4_rossel_removes_only_in_the_forts_without_extra_strength():
    position = {"cubes": {"chateau-de-vincennes": {VERSAILLES: 2}, "butte-montmartre": {VERSAILLES: 1}}}
    g = play(supplement(COMMUNE, "A4", deck=[1, 10, 35], **position), "play A4 event")
    assert moves(g) == ["remove chateau-de-vincennes", "remove chateau-de-vincennes +1", "done"]
    assert refused(g, "place chateau-de-vincennes") == "E3"
    # Strength 1, from Père Lachaise next door: enough against a card of 1 point, and 2 with the extra point.
    assert outcome(g, "remove chateau-de-vincennes", "remove chateau-de-vincennes +1") == {
        "cubes.chateau-de-vincennes.versailles": -2,
        "pool.versailles": 2,
    }
    assert g.view(None)["deck"] == [35]
    assert g.view(None)["discard"] == ["A4", 1, 10]  # with Censorship revealed cards go under the pile


def test_card_a5_pere_duchene_replaces_in_the_press_and_raises_enemy_momentum():
    g = supplement(COMMUNE, "A5")
    assert outcome(g, "play A5 event", "replace press") == {
        "cubes.press.commune": 1,
        "cubes.press.versailles": -1,
        "track.commune.start": -1,
        "momentum.versailles": 1,
        "pool.versailles": 1 + 2,
        "collaboration": -2,
    }


def test_card_a6_galliffet_removes_next_to_control_and_raises_enemy_momentum():
    position = {
        "cubes": {
            "mont-valerien": {VERSAILLES: 1},
            "butte-montmartre": {COMMUNE: 2},
            "butte-aux-cailles": {COMMUNE: 1},
        }
    }
    g = play(supplement(VERSAILLES, "A6", **position), "play A6 event")
    assert moves(g) == ["remove butte-montmartre", "done"]  # Butte-aux-Cailles and Père Lachaise are not next door
    assert outcome(g, "remove butte-montmartre", "remove butte-montmartre") == {
        "cubes.butte-montmartre.commune": -2,
        "out.commune": 2,
        "momentum.commune": 1,
    }


def test_card_a6_galliffet_reaches_pere_lachaise_from_the_prussian_territory():
    g = play(supplement(VERSAILLES, "A6", momentum={VERSAILLES: 3}), "play A6 event")
    assert moves(g) == ["remove pere-lachaise", "done"]


def test_card_a7_vinoy_spends_two_points_in_montmartre_and_pere_lachaise():
    position = {"cubes": {"butte-montmartre": {VERSAILLES: 1, COMMUNE: 1}}, "deck": [10, 35], **ONE_COLLABORATION}
    g = play(supplement(VERSAILLES, "A7", **position), "play A7 event")
    assert refused(g, "place mont-valerien") == "E1"
    # Strength 2: present, and the event.
    assert outcome(g, "remove butte-montmartre", "place butte-montmartre") == {
        "cubes.butte-montmartre.commune": -1,
        "cubes.butte-montmartre.versailles": 1,
        "out.commune": 1,
        "pool.versailles": -1,
    }


def test_card_a8_frankfurt_raises_collaboration_and_places_in_the_forts():
    g = play(supplement(VERSAILLES, "A8"), "play A8 event")
    assert moves(g) == ["place mont-valerien", "place fort-d-issy", "place chateau-de-vincennes", "done"]
    g = supplement(VERSAILLES, "A8")
    assert outcome(g, "play A8 event", "place chateau-de-vincennes") == {
        "momentum.versailles": 1,
        "collaboration": -2,
        "pool.versailles": 2 - 1,
        "cubes.chateau-de-vincennes.versailles": 1,
    }


def test_card_a9_mayors_remove_one_in_each_of_press_and_republicans():
    g = supplement(VERSAILLES, "A9", cubes={"press": {COMMUNE: 2}, "republicans": {COMMUNE: 2}})
    assert outcome(g, "play A9 event", "remove press", "remove republicans") == {
        "cubes.press.commune": -1,
        "cubes.republicans.commune": -1,
        "out.commune": 2,
    }


@pytest.mark.parametrize("side", [COMMUNE, VERSAILLES])
def test_card_a10_league_removes_in_public_opinion_or_places_in_republicans(side):
    g = supplement(side, "A10", momentum={VERSAILLES: 1})
    enemy, gone = (VERSAILLES, "pool.versailles") if side == COMMUNE else (COMMUNE, "out.commune")
    after = outcome(g, "play A10 event", "choose 1", "remove press", *(["done"] if side == VERSAILLES else []))
    assert after == {f"cubes.press.{enemy}": -1, gone: 1}
    g = supplement(side, "A10", momentum={VERSAILLES: 1})
    source = "track.commune.start" if side == COMMUNE else "pool.versailles"
    assert outcome(g, "play A10 event", "choose 2", "place republicans", "place republicans") == {
        f"cubes.republicans.{side}": 2,
        source: -2,
    }


# ---- what each side knows after hidden-information verbs ------------------------------------------


def test_hidden_verbs_card_01_never_shows_a_final_crisis_card():
    g = crisis(VERSAILLES, [34, 36], [1, 37], cubes={"fort-d-issy": {VERSAILLES: 1}})
    play(g, "play 1 event")
    assert knows(g, VERSAILLES)["hand"] == [36]
    assert "Delescluze" not in read_by(g, VERSAILLES)
    assert g.view(VERSAILLES)["hand"][COMMUNE] == 2


@pytest.mark.parametrize(("card", "who"), [(22, VERSAILLES), (29, COMMUNE)])
def test_hidden_verbs_cards_22_and_29_never_discard_a_final_crisis_card(card, who):
    g = play(crisis(COMMUNE, [card, 36], [15, 16, 17], deck=[40, 41]), f"play {card} event")
    assert (g.choice.side, moves(g)) == (who, ["discard 15", "discard 16"])
    assert refused(g, "discard 17") == "F3"
    play(g, "discard 15")
    assert g.view(None)["hand"][VERSAILLES] == [16, 40, 17]


def test_hidden_verbs_card_29_finds_nothing_where_only_the_final_crisis_card_is_left():
    g = play(crisis(COMMUNE, [29, 36], [17], deck=[40], cubes={"catholic-church": {VERSAILLES: 1}}), "play 29 event")
    assert moves(g) == ["remove catholic-church", "done"]
    assert g.view(None)["hand"][VERSAILLES] == [17]
    assert g.view(None)["deck"] == [40]
    assert knows(g, COMMUNE)["hand"] == []


@pytest.mark.parametrize(("side", "card", "final"), [(VERSAILLES, 12, 17), (COMMUNE, 30, 34)])
def test_hidden_verbs_cards_12_and_30_never_return_a_final_crisis_card(side, card, final):
    hands = {side: [card, 36, final]}
    hands |= {other: [37] for other in (COMMUNE, VERSAILLES) if other != side}
    g = play(crisis(side, hands[COMMUNE], hands[VERSAILLES], deck=[40, 41]), f"play {card} event")
    assert (g.choice.side, moves(g)) == (side, ["return 36", "return 40"])
    play(g, "return 36")
    assert set(g.view(None)["hand"][side]) == {40, final}
    assert g.view(None)["deck"] == [41, 36]


def test_hidden_verbs_see_and_discard_touch_no_card_that_was_set_aside():
    g = holding(COMMUNE, 29, round=2, hand={VERSAILLES: [13, 15]}, set_aside={VERSAILLES: [16], COMMUNE: [31]})
    play(g, "play 29 event")
    assert moves(g) == ["discard 13", "discard 15"]
    assert knows(g, COMMUNE)["hand"] == [13, 15]
    assert g.view(COMMUNE)["set_aside"] == {COMMUNE: [31], VERSAILLES: 1}


def test_hidden_verbs_a_return_makes_the_other_side_forget_which_cards_are_held():
    g = holding(COMMUNE, 29, hand={VERSAILLES: [12, 13, 15, 16]}, deck=[41, 40, 38])
    play(g, "play 29 event", "discard 13")
    assert knows(g, COMMUNE)["hand"] == [12, 15, 16]
    play(g, "play 12 event", "return 16")
    # Any of the four cards may lie under the deck now, so Commune is sure of none.
    assert knows(g, COMMUNE) == {"hand": [], "deck": {}}
    assert knows(g, VERSAILLES)["deck"] == {"2": 16}


def test_hidden_verbs_what_was_returned_is_known_to_be_drawn_and_then_uncertain_again():
    g = holding(VERSAILLES, 12, 15, hand={COMMUNE: [30, 31, 33]}, deck=[40])
    play(g, "play 12 event", "return 15")
    assert knows(g, VERSAILLES)["deck"] == {"1": 15}
    play(g, "play 30 event")  # Commune draws the only card there is
    assert g.view(None)["hand"][COMMUNE] == [15, 31, 33]
    assert knows(g, VERSAILLES) == {"hand": [15], "deck": {}}
    play(g, "return 33")
    assert knows(g, VERSAILLES) == {"hand": [], "deck": {}}


def test_hidden_verbs_a_new_order_makes_the_other_side_forget_the_places():
    g = holding(COMMUNE, 30, 31, hand={VERSAILLES: [13, 14, 15]}, deck=[40, 38])
    play(g, "play 30 event", "return 31", "done")
    assert knows(g, COMMUNE)["deck"] == {"2": 31}
    play(g, "play 13 event", "order 31 38")
    assert g.view(None)["deck"] == [31, 38]
    assert knows(g, COMMUNE)["deck"] == {}
    assert knows(g, VERSAILLES)["deck"] == {"1": 31, "2": 38}


def test_hidden_verbs_a_redrawn_card_is_known_only_to_one_who_knew_the_top_of_the_deck():
    g = holding(COMMUNE, 30, 22, hand={VERSAILLES: [13, 14, 15, 16]}, deck=[40])
    play(g, "play 30 event", "return 40", "done")  # Commune knows the only card of the deck
    play(g, "play 14 event", "choose 2", "done")
    play(g, "play 22 event", "discard 13")
    assert 40 in g.view(None)["hand"][VERSAILLES]
    assert knows(g, COMMUNE)["hand"] == [40]


@pytest.mark.parametrize(
    ("before", "one", "other"),
    [
        (["play 12 event"], "return 14", "return 15"),
        (["play 13 event"], "order 35 36", "order 36 35"),
    ],
)
def test_hidden_verbs_the_other_side_sees_the_same_whatever_was_chosen(before, one, other):
    g = play(holding(VERSAILLES, 12, 13, 14, 15, deck=[35, 36, 37]), *before)
    here, there = play(g.copy(), one), play(g.copy(), other)
    assert here.view(None) != there.view(None)
    assert here.view(COMMUNE) == there.view(COMMUNE)
    assert read_by(here, COMMUNE) == read_by(there, COMMUNE)
    assert here.view(VERSAILLES) != there.view(VERSAILLES)


def test_hidden_verbs_the_side_looked_at_learns_nothing_from_it():
    seen = play(holding(COMMUNE, 29, hand={VERSAILLES: [13, 15, 16]}), "play 29 event")
    assert knows(seen, VERSAILLES) == {"hand": [], "deck": {}}
    assert seen.view(VERSAILLES)["hand"][COMMUNE] == 3
    objective = play(holding(VERSAILLES, 40, objective={COMMUNE: 42, VERSAILLES: 51}), "play 40 event")
    assert objective.view(COMMUNE)["objective"][VERSAILLES] == "hidden"
