"""Events: rules E1 to E4, each test named after its rule.

Verbs and numbers that no card of the kit's deck uses are tested with a small deck of one's own, whose card 1 (neutral)
has the event in question. Cards 2 to 13 of that deck belong to Versailles, 14 to 26 to Commune.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import redflag
from redflag.paris.board import SPACES
from tests.paris.table import holding, kinds, moves, outcome, play, refused, sentence, table

COMMUNE, VERSAILLES = "commune", "versailles"


def toml(value: Any) -> str:
    """An event line, or a "choose", as a deck file writes it."""
    if isinstance(value, dict):
        return f"{{ choose = {toml(value['choose'])} }}"
    if isinstance(value, list):
        return f"[{', '.join(toml(part) for part in value)}]"
    return json.dumps(value)


@pytest.fixture
def event(tmp_path: Path):
    """`event([...lines...], side, position...)`: that side has just played card 1 of its own deck for its event."""

    def begin(lines: list[Any], side: str = COMMUNE, *moves: str, **position: Any) -> redflag.Game:
        g = holding(side, 1, deck_file=own_deck(tmp_path, lines), **position)
        return play(g, "play 1 event", *moves)

    return begin


def own_deck(folder: Path, lines: list[Any]) -> Path:
    cards = []
    for number in range(1, 27):
        side = "neutral" if number == 1 else VERSAILLES if number < 14 else COMMUNE
        event = lines if number == 1 else ["place up to 1 in Press"]
        cards.append(("strategy", number, f'side = "{side}"\npoints = {1 + number % 3}', event))
    cards.append(("final-crisis", 30, f'side = "{COMMUNE}"\npoints = 4', ["disc in Paris"]))
    cards.append(("final-crisis", 31, f'side = "{VERSAILLES}"\npoints = 4', ["disc in Forts"]))
    for number, space in enumerate(SPACES, start=40):
        cards.append(("objective", number, f'space = "{space}"', ["place up to 1 in Press"]))
    text = [
        f'[[{kind}]]\nnumber = {number}\ntitle = "Card {number}"\nsolo = false\n{fields}\nevent = {toml(event)}\n'
        for kind, number, fields, event in cards
    ]
    path = folder / "own.toml"
    path.write_text("\n".join(text), encoding="utf-8")
    return path


# ---- E1: as written, in order ---------------------------------------------------------------------


def test_E1_up_to_n_includes_none(event):
    g = event(["remove up to 2 in Press"], cubes={"press": {VERSAILLES: 2}})
    assert moves(g) == ["remove press", "done"]
    assert outcome(g, "done") == {}


def test_E1_up_to_n_may_stop_in_between(event):
    g = event(["remove up to 3 in Press"], cubes={"press": {VERSAILLES: 3}})
    assert outcome(g, "remove press", "done") == {"cubes.press.versailles": -1, "pool.versailles": 1}


def test_E1_a_number_without_up_to_is_done_in_full(event):
    g = event(["remove 2 in Press and Royalists"], cubes={"press": {VERSAILLES: 2}})
    assert moves(g) == ["remove royalists", "remove press"]
    assert refused(g, "done") == "E1"
    assert "as far as possible" in sentence(g, "done")
    play(g, "remove press")
    assert refused(g, "done") == "E1"
    assert outcome(g, "remove press") == {"cubes.press.versailles": -1, "pool.versailles": 1}


def test_E1_a_number_without_up_to_is_done_as_far_as_possible(event):
    g = event(["remove 3 in Press and Royalists"])
    assert outcome(g, "remove press") == {  # the last one is not asked: there is nothing to decide
        "cubes.press.versailles": -1,
        "cubes.royalists.versailles": -1,
        "pool.versailles": 2,
    }


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("place 2 in Press", {"cubes.press.commune": 2, "track.commune.start": -2}),
        ("remove 2 in Press", {"cubes.press.versailles": -1, "pool.versailles": 1}),
        (
            "replace 2 in Press",
            {
                "cubes.press.versailles": -1,
                "cubes.press.commune": 1,
                "pool.versailles": 1,
                "track.commune.start": -1,
            },
        ),
        ("sacrifice 2 in Press", {"cubes.press.commune": -1, "out.commune": 1}),
    ],
)
def test_E1_without_a_choice_nothing_is_asked(tmp_path, line, expected):
    g = holding(COMMUNE, 1, deck_file=own_deck(tmp_path, [line]))
    assert outcome(g, "play 1 event") == expected


def test_E1_place_n_stops_when_the_space_is_full(tmp_path):
    g = holding(COMMUNE, 1, deck_file=own_deck(tmp_path, ["place 3 in Press"]), cubes={"press": {COMMUNE: 3}})
    assert outcome(g, "play 1 event")["cubes.press.commune"] == 1


def test_E1_effects_come_in_the_written_order(event):
    g = event(["place up to 1 in Press", "remove up to 1 in Press", "momentum own +1"])
    assert moves(g) == ["place press", "done"]
    assert g.view(None)["momentum"][COMMUNE] == 0
    play(g, "place press")
    assert moves(g) == ["remove press", "done"]
    play(g, "remove press")
    assert [kind for kind in kinds(g) if kind in ("place", "remove", "momentum-up")] == [
        "place",
        "remove",
        "momentum-up",
    ]


def test_E1_a_part_that_cannot_be_done_is_skipped(event):
    g = event(
        ["remove 2 in Forts", "disc in Mont-Valérien", "place up to 1 in Press"], discs={"mont-valerien": COMMUNE}
    )
    assert moves(g) == ["place press", "done"]


def test_E1_an_event_that_changes_nothing_may_still_be_played(tmp_path):
    g = holding(COMMUNE, 1, deck_file=own_deck(tmp_path, ["remove 2 in Forts"]))
    assert outcome(g, "play 1 event") == {}
    assert g.view(None)["discard"] == [1]


def test_E1_the_enemy_may_decline_what_it_may_do(event):
    g = event(["enemy may place 2 in Press", "vp political +1"])
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["place press", "pass"])
    assert outcome(g, "pass") == {"vp.political.commune": 1}


def test_E1_the_enemy_may_place_one_of_two(event):
    g = event(["enemy may place 2 in Press"], pool={VERSAILLES: 2}, track={VERSAILLES: {"start": 0, "escalation": 0}})
    assert outcome(g, "place press", "pass") == {"cubes.press.versailles": 1, "pool.versailles": -1}


def test_E1_one_of_two_options_is_carried_out(event):
    lines = [{"choose": [["vp political +1", "momentum own +1"], "vp military +1"]}, "vp military -1"]
    g = event(lines)
    assert moves(g) == ["choose 1", "choose 2"]
    assert outcome(g, "choose 1") == {"vp.political.commune": 1, "momentum.commune": 1, "vp.military.commune": -1}
    assert outcome(event(lines), "choose 2") == {}  # +1 and -1


def test_E1_an_option_that_changes_nothing_may_be_chosen(event):
    g = event([{"choose": ["remove 1 in Forts", "remove 1 in Press"]}])
    assert outcome(g, "choose 1") == {}


# ---- E1: conditions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("controlled", "playable"),
    [([], False), (["mont-valerien"], False), (["mont-valerien", "fort-d-issy"], True)],
)
def test_E1_if_you_control_k_in_a_set(tmp_path, controlled, playable):
    cubes = {space: {COMMUNE: 1} for space in controlled}
    deck = own_deck(tmp_path, ["if you control 2 in Forts", "vp military +1"])
    g = holding(COMMUNE, 1, deck_file=deck, cubes=cubes)
    if playable:
        assert outcome(g, "play 1 event") == {"vp.military.commune": 1}
    else:
        assert refused(g, "play 1 event") == "E1"
        assert "control 2 spaces of Forts" in sentence(g, "play 1 event")


def test_E1_if_you_control_counts_the_enemys_pieces_and_discs(tmp_path):
    deck = own_deck(tmp_path, ["if you control 1 in Forts", "vp military +1"])
    level = holding(COMMUNE, 1, deck_file=deck, cubes={"fort-d-issy": {COMMUNE: 1}}, discs={"fort-d-issy": VERSAILLES})
    assert refused(level, "play 1 event") == "E1"
    disc = holding(COMMUNE, 1, deck_file=deck, discs={"fort-d-issy": COMMUNE})
    assert "play 1 event" in moves(disc)


@pytest.mark.parametrize(
    ("line", "position"),
    [
        ("must lower own momentum 1", {}),
        ("must sacrifice 2 in Forts", {"cubes": {"fort-d-issy": {COMMUNE: 1}}}),
        ("must sacrifice 1 in Forts", {"discs": {"fort-d-issy": COMMUNE}}),
        ("must lower own momentum 1 or sacrifice 1 in Forts", {}),
        ("must sacrifice 2 in Forts, different spaces", {"cubes": {"fort-d-issy": {COMMUNE: 2}}}),
        (
            "must sacrifice 2 in Forts, one space",
            {"cubes": {"fort-d-issy": {COMMUNE: 1}, "mont-valerien": {COMMUNE: 1}}},
        ),
    ],
)
def test_E1_a_must_that_cannot_be_paid_refuses_the_event(tmp_path, line, position):
    g = holding(COMMUNE, 1, deck_file=own_deck(tmp_path, [line, "vp political +1"]), **position)
    assert refused(g, "play 1 event") == "E1"
    assert "you must first" in sentence(g, "play 1 event")
    assert "play 1 operations" in moves(g)


def test_E1_a_must_is_paid_first(event):
    g = event(
        ["must sacrifice 1 in Press and Social Movements", "place up to 1 in Press"],
        momentum={COMMUNE: 1},
        pool={COMMUNE: 0},
    )
    assert moves(g) == ["sacrifice press", "sacrifice social-movements"]
    play(g, "sacrifice social-movements")
    assert g.view(None)["pool"][COMMUNE] == 1
    assert outcome(g, "place press") == {"cubes.press.commune": 1, "pool.commune": -1}


def test_E1_a_must_sacrifice_in_one_space_begins_where_it_can_be_paid_in_full(event):
    cubes = {"fort-d-issy": {COMMUNE: 1}, "mont-valerien": {COMMUNE: 2}, "chateau-de-vincennes": {COMMUNE: 3}}
    g = event(["must sacrifice 2 in Forts, one space", "vp military +1"], cubes=cubes)
    assert moves(g) == ["sacrifice mont-valerien", "sacrifice chateau-de-vincennes"]
    assert outcome(g, "sacrifice chateau-de-vincennes")["cubes.chateau-de-vincennes.commune"] == -2


def test_E1_must_a_or_b_lets_you_choose(event):
    lines = ["must lower own momentum 1 or sacrifice 1 in Press", "vp political +1"]
    g = event(lines, momentum={COMMUNE: 1})
    assert moves(g) == ["pay momentum", "pay sacrifice"]
    other = g.copy()
    assert outcome(g, "pay momentum") == {"momentum.commune": -1, "vp.political.commune": 1}
    assert outcome(other, "pay sacrifice") == {
        "cubes.press.commune": -1,
        "pool.commune": 1,
        "vp.political.commune": 1,
    }


def test_E1_must_a_or_b_is_met_if_either_can_be_paid(tmp_path):
    deck = own_deck(tmp_path, ["must lower own momentum 1 or sacrifice 1 in Press", "vp political +1"])
    g = holding(COMMUNE, 1, deck_file=deck)
    assert outcome(g, "play 1 event") == {"cubes.press.commune": -1, "out.commune": 1, "vp.political.commune": 1}


def test_E1_must_a_or_b_with_two_sacrifices(event, tmp_path):
    lines = ["must sacrifice 1 in Press or sacrifice 1 in Paris", "vp political +1"]
    g = event(lines)
    first, second = moves(g)
    assert first == "pay sacrifice"
    other = g.copy()
    assert outcome(g, first)["cubes.press.commune"] == -1
    assert outcome(other, second)["cubes.pere-lachaise.commune"] == -1
    # Where only the second can be paid, it is.
    g = holding(COMMUNE, 1, deck_file=own_deck(tmp_path, lines), cubes={"press": {COMMUNE: 0}})
    assert outcome(g, "play 1 event") == {
        "cubes.pere-lachaise.commune": -1,
        "out.commune": 1,
        "vp.political.commune": 1,
    }


def test_E1_several_conditions_must_all_be_met(tmp_path):
    lines = ["if you control 1 in Paris", "must lower own momentum 1", "must sacrifice 1 in Paris", "vp political +1"]
    deck = own_deck(tmp_path, lines)
    assert refused(holding(COMMUNE, 1, deck_file=deck), "play 1 event") == "E1"
    no_control = {"cubes": {"pere-lachaise": {COMMUNE: 0}, "fort-d-issy": {COMMUNE: 1}}}
    assert refused(holding(COMMUNE, 1, deck_file=deck, momentum={COMMUNE: 1}, **no_control), "play 1 event") == "E1"
    g = holding(COMMUNE, 1, deck_file=deck, momentum={COMMUNE: 1})
    assert outcome(g, "play 1 event") == {
        "momentum.commune": -1,
        "cubes.pere-lachaise.commune": -1,
        "out.commune": 1,
        "vp.political.commune": 1,
    }


def test_E1_conditions_are_tested_before_the_play_only(event):
    # The price takes away the control that the condition asked for; the event goes on.
    g = event(["if you control 1 in Paris", "must sacrifice 1 in Paris", "place up to 1 in Forts"])
    assert g.view(None)["cubes"]["pere-lachaise"][COMMUNE] == 0
    assert moves(g) == ["place mont-valerien", "place fort-d-issy", "place chateau-de-vincennes", "done"]


def test_E1_conditions_hold_for_the_discarded_event_too():
    pile = {"discard": [20], "discard_by": [VERSAILLES]}
    g = holding(COMMUNE, 35, **pile)
    assert refused(g, "play 35 discarded") == "C3"
    g = play(holding(COMMUNE, 35, momentum={COMMUNE: 1}, **pile), "play 35 discarded")
    assert g.view(None)["momentum"][COMMUNE] == 0  # paid first
    assert moves(g) == ["place royalists", "place national-assembly", "place republicans", "done"]


def test_E1_you_and_enemy_are_seen_from_the_side_that_carries_the_event_out():
    # Commune lays down the newspaper ban in the Final Crisis; Versailles carries it out, against Commune.
    hands = {COMMUNE: [9, 35], VERSAILLES: [36, 37]}
    g = table(COMMUNE, phase="final-crisis", hand=hands)
    play(g, "play 9 event")
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["accept", "pass"])
    play(g, "accept")
    assert (g.choice.side, moves(g)) == (VERSAILLES, ["remove press", "remove social-movements", "done"])
    assert outcome(g, "remove press", "done") == {
        "cubes.press.commune": -1,
        "out.commune": 1,
        "momentum.commune": 1,
    }


def test_E1_in_the_final_crisis_the_enemys_must_is_the_enemys_to_pay():
    hands = {COMMUNE: [35], VERSAILLES: [20, 36]}
    g = table(VERSAILLES, phase="final-crisis", hand=hands, momentum={COMMUNE: 1})
    play(g, "play 20 event", "accept")
    assert g.choice.side == COMMUNE
    assert g.view(None)["momentum"][COMMUNE] == 0


def test_E1_in_the_final_crisis_an_event_whose_condition_fails_is_discarded():
    g = table(COMMUNE, phase="final-crisis", hand={COMMUNE: [20, 35], VERSAILLES: [36, 37]})
    assert outcome(g, "play 20 event") == {}
    assert g.view(None)["discard"] == [20]
    assert g.choice.side == VERSAILLES


# ---- E2: removals and replacements ----------------------------------------------------------------


def test_E2_event_removals_always_succeed_and_reveal_no_card(event):
    g = event(["remove up to 1 in Forts"], deck=[2, 5], cubes={"fort-d-issy": {VERSAILLES: 1}})
    assert outcome(g, "remove fort-d-issy") == {"cubes.fort-d-issy.versailles": -1, "pool.versailles": 1}
    assert g.view(None)["deck"] == [2, 5]
    assert "reveal" not in kinds(g)


def test_E2_event_removals_take_cubes_only(event):
    position = {"cubes": {"mont-valerien": {VERSAILLES: 1}}, "discs": {"mont-valerien": VERSAILLES}}
    g = event(
        ["remove up to 3 in military"], discs={"mont-valerien": VERSAILLES}, cubes={"fort-d-issy": {VERSAILLES: 1}}
    )
    assert moves(g) == ["remove fort-d-issy", "done"]
    assert refused(g, "remove mont-valerien") == "E2"
    g = event(["remove up to 3 in military"], **position)
    assert outcome(g, "remove mont-valerien") == {"cubes.mont-valerien.versailles": -1, "pool.versailles": 1}
    assert g.view(None)["discs"] == {"mont-valerien": VERSAILLES}


def test_E2_a_replacement_is_one_act(event):
    position = {
        "cubes": {
            "press": {COMMUNE: 4, VERSAILLES: 1},
            "catholic-church": {COMMUNE: 0, VERSAILLES: 0},
            "social-movements": {COMMUNE: 1, VERSAILLES: 1},
            "royalists": {VERSAILLES: 1},
        }
    }
    g = event(["replace up to 2 in political"], **position)
    assert moves(g) == ["replace royalists", "replace social-movements", "done"]
    assert refused(g, "replace catholic-church") == "E2"  # no enemy cube
    assert refused(g, "replace press") == "B5"  # four own cubes there
    play(g, "replace social-movements")
    assert [kind for kind in kinds(g) if kind in ("remove", "place")] == ["remove", "place"]


def test_E2_a_replacement_needs_an_own_cube_to_take(event):
    empty = {"start": 0, "escalation": 0, "tension": 0, "final-crisis": 0}
    g = event(
        ["replace up to 1 in Press", "momentum own +1", "place up to 1 in Press", "remove up to 1 in Royalists"],
        track={COMMUNE: empty},
        pool={COMMUNE: 0},
    )
    assert moves(g) == ["remove royalists", "done"]  # neither replacing nor placing was possible
    assert g.view(None)["cubes"]["press"] == {COMMUNE: 1, VERSAILLES: 1}


def test_E2_a_replacement_takes_no_disc(event):
    g = event(["replace up to 1 in Forts", "vp political +1"], discs={"fort-d-issy": VERSAILLES})
    assert g.choice.kind == "play"  # nothing could be chosen, and the event went on
    assert g.view(None)["vp"]["political"][COMMUNE] == 1
    assert g.view(None)["discs"] == {"fort-d-issy": VERSAILLES}


def test_E2_remove_disc_takes_an_enemy_disc_where_no_enemy_cube_stands(event):
    position = {
        "discs": {"mont-valerien": VERSAILLES, "fort-d-issy": VERSAILLES, "chateau-de-vincennes": COMMUNE},
        "cubes": {"fort-d-issy": {VERSAILLES: 1}},
    }
    g = event(["remove disc in Forts"], **position)
    assert g.view(None)["discs"] == {"fort-d-issy": VERSAILLES, "chateau-de-vincennes": COMMUNE}
    g = event(["place up to 1 in Press", "remove disc in Fort d'Issy"], **position)
    assert outcome(g, "done") == {}  # a cube guards it


def test_E2_remove_disc_asks_where_there_is_a_choice(event):
    discs = {"mont-valerien": VERSAILLES, "fort-d-issy": VERSAILLES}
    g = event(["remove disc in Forts"], discs=discs, cubes={"mont-valerien": {COMMUNE: 1}})
    assert moves(g) == ["remove-disc mont-valerien", "remove-disc fort-d-issy"]
    assert refused(g, "remove-disc chateau-de-vincennes") == "E2"
    assert refused(g, "done") == "E1"
    assert outcome(g, "remove-disc fort-d-issy") == {"discs.fort-d-issy": None}


def test_b5_a_removed_disc_can_come_again():
    hands = {COMMUNE: [28, 2, 3], VERSAILLES: [10, 21, 23]}
    g = table(COMMUNE, hand=hands, discs={"butte-montmartre": VERSAILLES, "fort-d-issy": VERSAILLES})
    play(g, "play 28 event", "remove butte-montmartre +1")
    assert g.view(None)["discs"] == {"fort-d-issy": VERSAILLES}
    play(g, "play 10 event")
    assert g.view(None)["discs"] == {"fort-d-issy": VERSAILLES, "mont-valerien": VERSAILLES}


# ---- discs (B5) -----------------------------------------------------------------------------------


def test_b5_a_disc_never_enters_a_space_that_has_one(event):
    g = event(["disc in military"], discs={"mont-valerien": VERSAILLES, "pere-lachaise": COMMUNE})
    assert moves(g) == [
        "disc butte-montmartre",
        "disc butte-aux-cailles",
        "disc fort-d-issy",
        "disc chateau-de-vincennes",
    ]
    assert refused(g, "disc mont-valerien") == "B5"
    assert refused(g, "disc pere-lachaise") == "B5"
    assert refused(g, "disc press") == "B5"
    assert refused(g, "disc pere-lachaise to fort-d-issy") == "B5"  # one is still beside the board
    assert refused(g, "pass") == "E1"


def test_b5_with_both_discs_on_the_map_one_may_be_moved(event):
    discs = {"mont-valerien": COMMUNE, "pere-lachaise": COMMUNE, "butte-montmartre": VERSAILLES}
    g = event(["disc in Paris"], discs=discs)
    assert moves(g) == [
        "disc pere-lachaise to butte-aux-cailles",
        "disc mont-valerien to butte-aux-cailles",
        "pass",
    ]
    assert refused(g, "disc butte-aux-cailles") == "B5"
    assert refused(g, "disc butte-montmartre to butte-aux-cailles") == "B5"  # not an own disc
    assert refused(g, "disc mont-valerien to butte-montmartre") == "B5"
    stays = g.copy()
    assert outcome(stays, "pass") == {}
    assert outcome(g, "disc mont-valerien to butte-aux-cailles") == {
        "discs.mont-valerien": None,
        "discs.butte-aux-cailles": COMMUNE,
    }


def test_b5_a_disc_does_not_count_towards_the_four_cubes(event):
    g = event(
        ["disc in Père Lachaise", "place up to 1 in Père Lachaise"],
        cubes={"pere-lachaise": {COMMUNE: 3}},
    )
    assert g.view(None)["discs"] == {"pere-lachaise": COMMUNE}
    assert moves(g) == ["place pere-lachaise", "done"]


def test_b5_a_disc_counts_for_presence_and_control_in_a_later_effect(event):
    g = event(["disc in Fort d'Issy", "place up to 2 in Forts where controlled"])
    assert moves(g) == ["place fort-d-issy", "done"]


# ---- E3: operations given by an event -------------------------------------------------------------


def test_E3_operations_of_an_event_need_presence_or_adjacency(event):
    g = event(["operations 2 in any"])
    assert refused(g, "place royalists") == "O2"
    assert refused(g, "remove royalists") == "O2"
    assert "place republicans" in moves(g)


def test_E3_operations_of_an_event_stay_in_one_sphere(event):
    g = play(event(["operations 2 in any"]), "place press")
    assert refused(g, "place pere-lachaise") == "O1"


def test_E3_operations_of_an_event_put_removals_before_placements(event):
    g = play(event(["operations 3 in political"]), "place republicans")
    assert refused(g, "remove press") == "O1"
    assert refused(g, "place national-assembly") == "P4"  # no chaining


def test_E3_operations_of_an_event_stay_in_their_set(event):
    g = event(["operations 2 in Paris and Press"])
    assert refused(g, "place social-movements") == "E1"
    assert "place press" in moves(g) and "place pere-lachaise" in moves(g)


def test_E3_operations_of_an_event_pay_double_for_an_enemy_disc(event):
    g = event(["operations 2 in Paris"], discs={"butte-montmartre": VERSAILLES})
    assert outcome(g, "place butte-montmartre") == {"cubes.butte-montmartre.commune": 1, "track.commune.start": -1}


def test_E3_removals_only_allows_no_placement(event):
    g = event(["operations 3 in political, removals only"])
    assert moves(g) == ["remove press", "done"]
    assert refused(g, "place press") == "E3"


def test_E3_strength_one_more_counts_on_every_attempt_beside_the_extra_point(event):
    # Only Père Lachaise next door: 1, with the event 2, with the extra point 3, which needs no card.
    cubes = {"butte-montmartre": {VERSAILLES: 4}}
    plain = event(["operations 4 in Paris"], cubes=cubes, deck=[4, 7, 10])  # cards of 2 points
    play(plain, "remove butte-montmartre", "done")
    assert kinds(plain)[-2:] == ["reveal", "attempt-failed"]
    strong = event(["operations 4 in Paris, strength +1"], cubes=cubes, deck=[4, 7, 10])
    assert outcome(strong, "remove butte-montmartre", "remove butte-montmartre", "remove butte-montmartre +1") == {
        "cubes.butte-montmartre.versailles": -3,
        "pool.versailles": 3,
    }
    assert strong.view(None)["deck"] == [10]


def test_E3_strength_three_with_the_events_help_offers_no_extra_point(event):
    cubes = {"butte-montmartre": {VERSAILLES: 1, COMMUNE: 1}}  # present, Père Lachaise, the event
    g = event(["operations 3 in Paris, strength +1"], cubes=cubes, deck=[2, 5])
    assert refused(g, "remove butte-montmartre +1") == "O4"
    play(g, "remove butte-montmartre")
    assert g.view(None)["deck"] == [2, 5]


def test_E3_operations_may_take_a_disc_when_no_cube_is_left(event):
    position = {"discs": {"butte-montmartre": VERSAILLES}, "cubes": {"butte-aux-cailles": {COMMUNE: 1}}}
    g = event(["operations 2 in Paris, removals only, strength +1"], **position)
    assert outcome(g, "remove butte-montmartre") == {"discs.butte-montmartre": None}


# ---- E4: the other verbs, and sets ----------------------------------------------------------------


def test_E4_verbs_need_no_presence_and_may_act_in_both_spheres(event):
    g = event(["place up to 2 in any"])
    assert moves(g) == [*(f"place {space}" for space in SPACES), "done"]
    assert outcome(g, "place royalists", "place mont-valerien") == {
        "cubes.royalists.commune": 1,
        "cubes.mont-valerien.commune": 1,
        "track.commune.start": -2,
    }


def test_E4_verbs_pay_nothing_extra_for_a_disc(event):
    g = event(["place up to 1 in Forts"], discs={"fort-d-issy": VERSAILLES})
    assert outcome(g, "place fort-d-issy") == {"cubes.fort-d-issy.commune": 1, "track.commune.start": -1}


def test_E4_filters_are_read_once_when_the_verb_begins(event):
    # Père Lachaise opens Butte Montmartre; a cube there would open Mont-Valérien, but not for the same verb.
    line = "place up to 3 in military where adjacent to control"
    g = event([line])
    first = moves(g)
    assert first == ["place butte-montmartre", "place butte-aux-cailles", "place chateau-de-vincennes", "done"]
    play(g, "place butte-montmartre")
    assert moves(g) == first
    assert refused(g, "place mont-valerien") == "E1"
    again = play(event([line, line]), "place butte-montmartre", "done")
    assert "place mont-valerien" in moves(again)  # a new verb reads them anew


def test_E4_filters_stay_open_when_what_they_asked_for_is_gone(event):
    cubes = {"pere-lachaise": {COMMUNE: 2, VERSAILLES: 1}, "butte-montmartre": {COMMUNE: 1, VERSAILLES: 1}}
    g = event(["move up to 2 from Paris where controlled to Forts"], cubes=cubes)
    assert refused(g, "move butte-montmartre to fort-d-issy") == "E1"
    play(g, "move pere-lachaise to fort-d-issy")
    assert "move pere-lachaise to mont-valerien" in moves(g)  # control is lost by now


@pytest.mark.parametrize(
    ("where", "open_spaces"),
    [
        ("any where present", ["press", "social-movements", "pere-lachaise", "mont-valerien"]),
        ("any where controlled", ["social-movements", "mont-valerien"]),
        ("political where adjacent to control", ["republicans", "press"]),
        ("any where pivotal", ["national-assembly", "press", "butte-montmartre", "mont-valerien"]),
        ("political where controlled or pivotal", ["national-assembly", "press", "social-movements"]),
    ],
)
def test_E4_each_filter(event, where, open_spaces):
    position = {"cubes": {"pere-lachaise": {COMMUNE: 0}}, "discs": {"mont-valerien": COMMUNE}}
    g = event([f"place up to 1 in {where}"], **position)
    assert moves(g) == [*(f"place {space}" for space in open_spaces), "done"]


def test_E4_different_spaces(event):
    g = play(event(["place 3 in Paris, different spaces"]), "place butte-montmartre")
    assert refused(g, "place butte-montmartre") == "E1"
    assert outcome(g, "place butte-aux-cailles") == {  # the third is not asked: one space is left
        "cubes.butte-aux-cailles.commune": 1,
        "cubes.pere-lachaise.commune": 1,
        "track.commune.start": -2,
    }


def test_E4_one_space(event):
    g = play(event(["place up to 3 in Paris, one space"]), "place butte-montmartre")
    assert moves(g) == ["place butte-montmartre", "done"]
    assert refused(g, "place pere-lachaise") == "E1"


def test_E1_one_space_without_up_to_is_a_space_where_as_many_as_possible_can_be_done(event):
    cubes = {"press": {VERSAILLES: 3}, "royalists": {VERSAILLES: 1}, "republicans": {VERSAILLES: 2}}
    g = event(["remove 2 in political, one space"], cubes=cubes)
    assert moves(g) == ["remove republicans", "remove press"]
    assert refused(g, "remove royalists") == "E1"
    assert outcome(g, "remove press") == {"cubes.press.versailles": -2, "pool.versailles": 2}


def test_E4_move_goes_to_any_other_space_of_the_set_and_never_above_four(event):
    cubes = {"social-movements": {COMMUNE: 4}}
    g = event(["move up to 2 from any to political and Forts"], cubes=cubes)
    assert refused(g, "move press to social-movements") == "B5"
    assert refused(g, "move press to press") == "E4"
    assert refused(g, "move royalists to press") == "E4"  # no own cube there
    assert refused(g, "move press to pere-lachaise") == "E1"
    assert outcome(g, "move pere-lachaise to royalists", "move social-movements to mont-valerien") == {
        "cubes.pere-lachaise.commune": -1,
        "cubes.royalists.commune": 1,
        "cubes.social-movements.commune": -1,
        "cubes.mont-valerien.commune": 1,
    }


def test_E4_move_from_or_to_different_spaces_or_one_space(event):
    cubes = {"pere-lachaise": {COMMUNE: 2}, "butte-montmartre": {COMMUNE: 2}}
    g = event(["move up to 2 from Paris, different spaces to Forts"], cubes=cubes)
    play(g, "move pere-lachaise to fort-d-issy")
    assert refused(g, "move pere-lachaise to fort-d-issy") == "E1"
    assert "move butte-montmartre to fort-d-issy" in moves(g)
    g = play(event(["move up to 2 from Paris to Forts, one space"], cubes=cubes), "move pere-lachaise to fort-d-issy")
    assert moves(g) == ["move butte-montmartre to fort-d-issy", "move pere-lachaise to fort-d-issy", "done"]


def test_E4_sacrifice_takes_an_own_cube_to_the_pool_and_never_a_disc(event):
    g = event(
        ["sacrifice 1 in any", "vp political +1"],
        momentum={COMMUNE: 1},
        pool={COMMUNE: 0},
        discs={"mont-valerien": COMMUNE},
    )
    assert moves(g) == ["sacrifice press", "sacrifice social-movements", "sacrifice pere-lachaise"]
    assert refused(g, "sacrifice mont-valerien") == "E4"
    assert outcome(g, "sacrifice press") == {
        "cubes.press.commune": -1,
        "pool.commune": 1,
        "vp.political.commune": 1,
    }


def test_E4_recover_goes_straight_to_the_map_and_never_above_four(event):
    position = {"track": {COMMUNE: {"start": 0}}, "pool": {COMMUNE: 0}, "cubes": {"pere-lachaise": {COMMUNE: 2}}}
    g = event(["recover up to 3 into Père Lachaise"], **position)
    assert g.view(None)["out"][COMMUNE] == 2
    assert outcome(g, "recover pere-lachaise", "recover pere-lachaise") == {
        "cubes.pere-lachaise.commune": 2,
        "out.commune": -2,
    }  # without a cell of the pool, and no third: four stand there


def test_E4_recover_serves_versailles_too(event):
    position = {"track": {VERSAILLES: {"final-crisis": 0}}, "pool": {VERSAILLES: 0}}
    g = event(["recover up to 1 into Forts"], VERSAILLES, **position)
    assert outcome(g, "recover fort-d-issy") == {"cubes.fort-d-issy.versailles": 1, "out.versailles": -1}


def test_E4_filters_of_enemy_may_place_are_seen_from_the_side_that_carries_the_event_out(event):
    g = event(["enemy may place 1 in any where present"])
    assert (g.choice.side, moves(g)) == (
        VERSAILLES,
        ["place press", "place social-movements", "place pere-lachaise", "pass"],
    )


# ---- tracks, VP, initiative, deck -----------------------------------------------------------------


@pytest.mark.parametrize("side", [COMMUNE, VERSAILLES])
@pytest.mark.parametrize("sphere", ["political", "military"])
@pytest.mark.parametrize("by", [1, -1])
def test_E1_vp_change_for_the_side_that_carries_the_event_out(tmp_path, side, sphere, by):
    g = holding(side, 1, deck_file=own_deck(tmp_path, [f"vp {sphere} {by:+}"]))
    play(g, "play 1 event")
    other = VERSAILLES if side == COMMUNE else COMMUNE
    assert g.view(None)["vp"][sphere] == {side: by, other: -by}


def test_k5_vp_of_an_event_stay_within_five(tmp_path):
    g = holding(COMMUNE, 1, deck_file=own_deck(tmp_path, ["vp political +1"]), vp={"political": {COMMUNE: 5}})
    assert outcome(g, "play 1 event") == {}


def test_m1_an_event_may_lower_ones_own_momentum(tmp_path):
    deck = own_deck(tmp_path, ["momentum own -1"])
    position = {"momentum": {COMMUNE: 2}, "pool": {COMMUNE: 3}, "track": {COMMUNE: {"start": 0, "escalation": 1}}}
    g = holding(COMMUNE, 1, deck_file=deck, **position)
    assert outcome(g, "play 1 event") == {"momentum.commune": -1, "pool.commune": -1, "out.commune": 1}
    at_zero = holding(COMMUNE, 1, deck_file=deck)
    assert outcome(at_zero, "play 1 event") == {}


def test_m2_interrupts_an_event_and_then_it_goes_on(event):
    g = event(["momentum own +1", "place up to 1 in Press"], momentum={COMMUNE: 1})
    assert (g.choice.side, g.choice.rule) == (VERSAILLES, "M2")
    play(g, "pass")
    assert (g.choice.side, moves(g)) == (COMMUNE, ["place press", "done"])


def test_i1_an_event_may_give_the_next_initiative(tmp_path):
    g = holding(VERSAILLES, 1, deck_file=own_deck(tmp_path, ["next initiative yours"]), momentum={VERSAILLES: 3})
    play(g, "play 1 event")
    assert g.view(None)["next_initiative"] == VERSAILLES


def test_E1_four_cards_may_be_seen_and_put_in_order(event):
    g = event(["see top 4 and reorder"], deck=[9, 10, 11, 12, 13])
    assert len(moves(g)) == 24
    play(g, "order 12 9 11 10")
    assert g.view(None)["deck"] == [12, 9, 11, 10, 13]
    assert g.view(COMMUNE)["seen"][COMMUNE]["deck"] == {"1": 12, "2": 9, "3": 11, "4": 10}


def test_E1_draw_and_return_makes_a_new_deck_of_the_discards_if_need_be(event):
    g = event(["draw 1 then return 1"], deck=[], discard=[9, 10])
    assert "new-deck" in kinds(g)
    assert g.view(None)["discard"] == []  # the card being played is not on the pile yet
    drawn = next(card for card in g.view(None)["hand"][COMMUNE] if card in (9, 10))
    play(g, f"return {drawn}")
    assert set(g.view(None)["deck"]) == {9, 10}
    assert g.view(None)["deck"][-1] == drawn
