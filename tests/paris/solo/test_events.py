"""Events carried out by the bot (rules Z-E1 to Z-E7), verb by verb."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import redflag
from redflag.paris.board import SPACES
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    ONE_POINT,
    OWN,
    VERSAILLES,
    at,
    decided,
    event,
    facing,
    facts,
    nodes,
    other,
    rewritten,
    run_to,
    skipped,
    standing,
    steps,
)
from tests.paris.table import cubes, kinds, look, moves, play


def by_event(bot: str, lines: list[Any], here: dict[str, dict[str, int]] | None = None, *cards: int, **position: Any):
    """The bot's event is over and settled; its operations point is still to come. Its moves, and the game."""
    g = event(bot, lines, *cards, cubes=standing(here or {}), **position)
    done = []
    while g.choice.side == bot and moves(g) not in (["bot B4"], ["bot C2"]):
        done.append(moves(g)[0])
        g.play(done[-1])
    return [move for move in done if not move.startswith("bot ")], g


def used(bot: str, lines: list[Any], here: dict[str, dict[str, int]] | None = None, **position: Any) -> bool:
    """Does the bot use a card with this event?"""
    g = event(bot, lines, cubes=standing(here or {}), **position)
    steps(g)
    return "B1-use" in nodes(g)


def own_cubes(g: redflag.Game, bot: str, space: str) -> int:
    return cubes(g, space)[BOTH.index(bot)]


# ---- E1, E2 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZE1_as_completely_as_possible(bot):
    done, _ = by_event(bot, ["place up to 3 in Republicans and Catholic Church and Château de Vincennes"])
    assert sorted(done) == ["place catholic-church", "place chateau-de-vincennes", "place republicans"]
    player = other(bot)
    here = {"republicans": {player: 1}, "catholic-church": {player: 1}, "press": {player: 4}}
    done, _ = by_event(bot, ["remove up to 3 in Republicans and Catholic Church"], here)
    assert sorted(done) == ["remove catholic-church", "remove republicans"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE1_parts_that_can_not_be_done_are_passed_over(bot):
    done, g = by_event(bot, ["remove up to 1 in Press", "place up to 1 in Republicans"])
    assert done == ["place republicans"]
    # The first part of this one finds no Room, the second does.
    done, g = by_event(bot, ["place up to 1 in Republicans", "place up to 1 in Press"], {"republicans": {bot: 1}})
    assert done == ["done", "place press"]
    assert at(g, "E-place").answer == "no"


EFFECTS = [
    # An event, what stands on the map (own, the player's), and whether it has an effect.
    (["place up to 1 in Republicans"], {}, True),
    (["place up to 1 in Republicans"], {"republicans": (1, 0)}, False),
    (["remove up to 1 in Press"], {"press": (0, 1)}, True),
    (["remove up to 1 in Press"], {}, False),
    (["replace 1 in Press"], {"press": (0, 1)}, True),
    (["replace 1 in Press"], {"press": (4, 1)}, False),
    (["move up to 1 from Press to Republicans"], {"press": (2, 0)}, True),
    (["move up to 1 from Press to Republicans"], {"press": (1, 0)}, False),
    (["disc in Forts"], {}, True),
    (["recover up to 1 into Press"], {}, True),
    (["recover up to 1 into Press"], {"press": (2, 0)}, False),
    (["vp political +1"], {}, True),
    (["momentum enemy -1"], {}, False),  # it is at 0
    (["momentum own +1"], {}, True),
    (["momentum enemy +1"], {}, False),
    (["see enemy objective"], {}, False),
    (["next initiative yours"], {}, False),
    (["next initiative yours", "place up to 1 in Republicans"], {}, True),
]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("lines", "here", "effect"), EFFECTS)
def test_ZE2_what_is_an_effect(bot, lines, here, effect):
    cubes = {space: {bot: own, other(bot): foe} for space, (own, foe) in here.items()}
    assert used(bot, lines, cubes) == effect


@pytest.mark.parametrize("bot", BOTH)
def test_ZE2_a_track_that_falls_is_an_effect(bot):
    momentum = {COMMUNE: 1, VERSAILLES: 1} if bot == COMMUNE else {COMMUNE: 1}
    assert used(bot, ["momentum enemy -1"], momentum=momentum)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE2_a_marker_at_the_end_of_its_scale_does_not_move(bot):
    assert not used(bot, ["vp political +1"], vp={"political": {bot: 5}})
    assert used(bot, ["vp political -1"], vp={"political": {bot: 5}})
    assert not used(bot, ["momentum own +1"], momentum={bot: 3})


@pytest.mark.parametrize("bot", BOTH)
def test_ZE2_an_operation_that_could_be_attempted_is_an_effect(bot):
    home = "royalists" if bot == VERSAILLES else "social-movements"
    assert used(bot, [f"operations 1 in {home}"])
    assert used(bot, [f"operations 1 in {home}"], {home: {bot: 2}})  # Room is no ban in operations
    assert not used(bot, ["operations 1 in Press, removals only"])
    assert used(bot, ["operations 1 in Press, removals only"], {"press": {bot: 1, other(bot): 1}})
    far = "republicans" if bot == VERSAILLES else "royalists"
    assert not used(bot, [f"operations 1 in {far}"])


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("edition", "effect"), [("gmt", False), ("nuts", False), ("gaga", True)])
def test_ZE2_a_lone_disc_can_be_attempted_only_by_a_bot_that_takes_discs(bot, edition, effect):
    home = "fort-d-issy" if bot == VERSAILLES else "pere-lachaise"
    lines = [f"operations 2 in {home}, removals only"]
    assert used(bot, lines, discs={home: other(bot)}, edition=edition) == effect


@pytest.mark.parametrize("bot", BOTH)
def test_ZE2_a_cost_is_no_effect(bot):
    # A cube to spare could be given up, a momentum step paid; but nothing would follow.
    here = {"press": {bot: 2}, "republicans": {bot: 1}}
    for cost in ("must sacrifice 1 in political", "must lower own momentum 1"):
        for lines, effect in ((["place up to 1 in Republicans"], False), (["place up to 1 in Catholic Church"], True)):
            assert used(bot, [cost, *lines], here, momentum={bot: 1}) == effect


@pytest.mark.parametrize("bot", BOTH)
def test_ZE2_trying_it_out_changes_nothing(bot):
    g = event(bot, ["replace up to 2 in Press", "momentum own +1"], cubes=standing({"press": {other(bot): 2}}))
    g.play("bot B")
    before = g.to_json()
    assert g.pending_trace.walks[0].nodes == ["B1", "B1-effect", "B1-use"]
    assert g.to_json() == before


# ---- E3, E4, E5 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    ("line", "node", "table"),
    [
        ("place up to 1 in any", "E-place-space", "place"),
        ("replace up to 1 in any", "E-replace-space", "place"),
        ("recover up to 1 into any", "E-recover-space", "place"),
        ("remove up to 1 in any", "E-remove-space", "remove"),
    ],
)
def test_ZE3_places_and_replacements_by_T2_removals_by_T3(bot, line, node, table):
    here = {"republicans": {other(bot): 1}, "catholic-church": {other(bot): 1}}
    _, g = by_event(bot, [line], here)
    assert at(g, node).table == table
    assert len(at(g, node).candidates) >= 2


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("line", ["place up to 3 in {}", "recover up to 3 into {}"])
@pytest.mark.parametrize(("space", "most"), [("Republicans", 1), ("Press", 2)])
def test_ZE4_never_into_a_space_without_room(bot, line, space, most):
    done, _ = by_event(bot, [line.format(space)])
    verb = line.split()[0]
    assert done == [f"{verb} {space.lower()}"] * most + ["done"]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("own", "foe", "possible"), [(0, 1, True), (1, 1, True), (1, 2, True), (2, 1, False)])
def test_ZE4_for_a_replacement_room_is_read_before_the_swap(bot, own, foe, possible):
    done, g = by_event(bot, ["replace up to 1 in Republicans"], {"republicans": {bot: own, other(bot): foe}})
    assert (done == ["replace republicans"]) == possible
    assert own_cubes(g, bot, "republicans") == own + possible


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("available", "most"), [(1, 1), (2, 2), (3, 3)])
def test_ZE4_never_with_a_cube_that_is_not_available(bot, available, most):
    lines = ["place up to 3 in Republicans and Catholic Church and Château de Vincennes"]
    done, g = by_event(bot, lines, available=available)
    assert len([move for move in done if move.startswith("place")]) == most
    assert look(g, "track", bot, "final-crisis") == 2


@pytest.mark.parametrize("bot", BOTH)
def test_ZE4_a_replacement_needs_an_available_cube_too(bot):
    assert not used(bot, ["replace up to 1 in Press"], {"press": {other(bot): 1}}, available=0)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE4_recover_needs_none(bot):
    done, g = by_event(bot, ["recover up to 1 into Republicans"], available=0)
    assert done == ["recover republicans"]
    assert look(g, "track", bot, "final-crisis") == 2


@pytest.mark.parametrize("bot", BOTH)
def test_ZE5_discs_may_go_where_there_is_no_room(bot):
    objective = {bot: 45, other(bot): None}
    done, _ = by_event(bot, ["disc in Forts"], {"fort-d-issy": {bot: 4}}, objective=objective)
    assert done == ["disc fort-d-issy"]


# ---- E6 ------------------------------------------------------------------------------------------------------------

OPTIONS = {"choose": ["replace 1 in Press", "place up to 1 in Republicans", "vp political +1"]}


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("foe", "own", "option"), [(1, 0, 1), (0, 0, 2), (0, 1, 3)])
def test_ZE6_the_first_option_with_an_effect(bot, foe, own, option):
    here = {"press": {other(bot): foe}, "republicans": {bot: own}}
    done, g = by_event(bot, [OPTIONS], here)
    assert done[0] == f"choose {option}"
    assert facts(at(g, "E6")) == [f"option {option}"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE6_no_option_with_an_effect(bot):
    position = {"vp": {"political": {bot: 5}}}
    assert not used(bot, [OPTIONS], {"republicans": {bot: 1}}, **position)
    # With another part that has one, the choice must still be made.
    done, _ = by_event(bot, [OPTIONS, "place up to 1 in Press"], {"republicans": {bot: 1}}, **position)
    assert done == ["choose 1", "place press"]


# ---- E7: place, remove, replace ------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_place_as_many_as_the_bans_allow(bot):
    done, _ = by_event(bot, ["place up to 4 in Republicans and Press"], available=4)
    assert Counter(done) == {"place republicans": 1, "place press": 2, "done": 1}


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_place_a_number_without_up_to_is_banned_alike(bot):
    done, _ = by_event(bot, ["place 3 in Republicans"])
    assert done == ["place republicans", "done"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_remove_as_many_as_possible(bot):
    done, _ = by_event(bot, ["remove up to 4 in political"], {"press": {other(bot): 2}, "royalists": {other(bot): 1}})
    assert Counter(done) == {"remove press": 2, "remove royalists": 1}


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_remove_takes_cubes_only(bot):
    player = other(bot)
    here = {"mont-valerien": {player: 1}}
    done, g = by_event(bot, ["remove up to 2 in Forts"], here, discs={"mont-valerien": player, "fort-d-issy": player})
    assert done == ["remove mont-valerien"]
    assert look(g, "discs") == {"mont-valerien": player, "fort-d-issy": player}


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_replace_where_both_halves_are_possible(bot):
    player = other(bot)
    here = {"press": {bot: 4, player: 4}, "republicans": {}, "catholic-church": {player: 1}}
    _, g = by_event(bot, ["replace up to 2 in Press and Republicans and Catholic Church"], here)
    assert at(g, "E-replace-space").candidates == ("catholic-church",)


# ---- E7: move ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_move_from_the_largest_lead(bot):
    here = {"press": {bot: 3}, "republicans": {bot: 2}}
    done, g = by_event(bot, ["move up to 1 from political to Catholic Church"], here)
    assert done == ["move press to catholic-church"]
    assert facts(at(g, "E-move-it")) == ["from Press", "a lead of 3"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_move_a_lead_is_in_pieces(bot):
    # Three cubes against two: a lead of one, which a cube less would end. Two cubes and a disc: a lead of three.
    player = other(bot)
    here = {"fort-d-issy": {bot: 3, player: 2}, "mont-valerien": {bot: 2}}
    done, _ = by_event(bot, ["move up to 1 from Forts to Paris"], here, discs={"mont-valerien": bot})
    assert done[0].startswith("move mont-valerien to ")
    # A disc of the player beside two bot cubes: a lead of one.
    assert not used(
        bot, ["move up to 1 from Forts to Paris"], {"mont-valerien": {bot: 2}}, discs={"mont-valerien": player}
    )


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_move_the_die_decides_between_equal_leads(bot):
    here = {"press": {bot: 2}, "republicans": {bot: 2}}
    found = Counter(
        by_event(bot, ["move up to 1 from political to Catholic Church"], here, seed=seed)[0][0] for seed in range(30)
    )
    assert set(found) == {"move press to catholic-church", "move republicans to catholic-church"}


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    ("own", "foe", "goes"),
    [(0, 0, True), (0, 1, True), (1, 2, True), (0, 2, False), (1, 0, False), (2, 2, True)],
)
def test_ZE7_move_where_it_gains_control_or_ends_the_players(bot, own, foe, goes):
    here = {"press": {bot: 4}, "republicans": {bot: own, other(bot): foe}}
    assert used(bot, ["move up to 1 from Press to Republicans"], here) == goes


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_move_never_into_a_space_without_room(bot):
    # The player's disc makes the space level: a cube would gain it, but the bot already leads by a cube there.
    player = other(bot)
    here = {"mont-valerien": {bot: 4}, "fort-d-issy": {bot: 1}}
    position = {"discs": {"fort-d-issy": player}}
    assert not used(bot, ["move up to 1 from Mont-Valérien to Fort d'Issy"], here, **position)
    # In a pivotal space a lead of one cube is still Room.
    here = {"fort-d-issy": {bot: 4}, "mont-valerien": {bot: 1}}
    position = {"discs": {"mont-valerien": player}}
    assert used(bot, ["move up to 1 from Fort d'Issy to Mont-Valérien"], here, **position)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_move_goes_on_until_no_pair_is_left(bot):
    here = {"press": {bot: 4}}
    done, g = by_event(bot, ["move up to 4 from Press to Republicans and Catholic Church"], here)
    assert sorted(done[:2]) == ["move press to catholic-church", "move press to republicans"]
    assert done[2:] == ["done"]
    # And it stops when the source would lose control: two of three cubes may go.
    done, g = by_event(bot, ["move up to 4 from Press to political"], {"press": {bot: 3}})
    assert len([move for move in done if move != "done"]) == 2
    assert own_cubes(g, bot, "press") == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_move_the_destination_by_T2(bot):
    objective = {bot: None, other(bot): 49}
    here = {"press": {bot: 3}}
    _, g = by_event(bot, ["move up to 1 from Press to Republicans and Catholic Church"], here, objective=objective)
    assert decided(at(g, "E-move-space")) == (2, "catholic-church")


# ---- E7: costs -----------------------------------------------------------------------------------------------------

COSTLY = ["must sacrifice 1 in political", "place up to 1 in Paris"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_sacrifice_from_the_largest_lead(bot):
    here = {"press": {bot: 3}, "catholic-church": {bot: 2}, "republicans": {bot: 1}}
    done, g = by_event(bot, COSTLY, here)
    assert done[0] == "sacrifice press"
    assert own_cubes(g, bot, "press") == 2
    assert set(at(g, "E-sacrifice-space").candidates) == {"press", "catholic-church"}


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_sacrifice_a_cube_that_controls_nothing_can_be_spared(bot):
    here = {"press": {bot: 1, other(bot): 1}, "republicans": {bot: 1}}
    done, _ = by_event(bot, COSTLY, here)
    assert done[0] == "sacrifice press"


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_sacrifice_if_every_loss_costs_control_it_is_unpayable(bot):
    assert not used(bot, COSTLY, {"press": {bot: 1}, "republicans": {bot: 2, other(bot): 1}})
    assert not used(bot, COSTLY)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    ("cost", "here", "payable"),
    [
        ("must sacrifice 2 in political", {"press": 2, "republicans": 2}, True),
        ("must sacrifice 2 in political", {"press": 2, "republicans": 1}, False),
        ("must sacrifice 2 in political, one space", {"press": 2, "republicans": 2}, False),
        ("must sacrifice 2 in political, one space", {"press": 3}, True),
        ("must sacrifice 2 in political, different spaces", {"press": 3}, False),
        ("must sacrifice 2 in political, different spaces", {"press": 2, "republicans": 2}, True),
    ],
)
def test_ZE7_sacrifice_several(bot, cost, here, payable):
    cubes = {space: {bot: n} for space, n in here.items()}
    done, g = by_event(bot, [cost, "place up to 1 in Paris"], cubes)
    assert len([move for move in done if move.startswith("sacrifice")]) == (2 if payable else 0)
    for space in here:
        assert own_cubes(g, bot, space) >= 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_sacrifice_as_a_part_of_the_event_is_passed_over_where_it_costs_control(bot):
    lines = ["sacrifice 1 in Press", "place up to 1 in Catholic Church"]
    done, g = by_event(bot, lines, {"press": {bot: 1}})
    assert done == ["done", "place catholic-church"]
    assert at(g, "E-sacrifice").answer == "no"


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("momentum", "there", "pays"), [(1, 0, True), (1, 1, False), (2, 0, True)])
def test_ZE7_must_lower_momentum_if_the_rest_has_an_effect(bot, momentum, there, pays):
    lines = ["must lower own momentum 1", "place up to 1 in Republicans"]
    _, g = by_event(bot, lines, {"republicans": {bot: there}}, momentum={bot: momentum})
    assert look(g, "momentum", bot) == momentum - pays


def test_ZE7_must_lower_momentum_at_0_can_not_be_paid():
    assert not used(VERSAILLES, ["must lower own momentum 1", "place up to 1 in Republicans"])


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    "order", ["lower own momentum 1 or sacrifice 1 in Press", "sacrifice 1 in Press or lower own momentum 1"]
)
def test_ZE7_must_a_or_b_the_first_that_can_be_paid(bot, order):
    lines = [f"must {order}", "place up to 1 in Republicans"]
    first = "pay momentum" if order.startswith("lower") else "pay sacrifice"
    done, g = by_event(bot, lines, {"press": {bot: 3}}, momentum={bot: 1})
    assert done[0] == first
    assert "E-pay" in nodes(g)
    # A sacrifice that would cost control can not be paid, so the other is.
    _, g = by_event(bot, lines, {"press": {bot: 1}}, momentum={bot: 1})
    assert look(g, "momentum", bot) == 0
    assert own_cubes(g, bot, "press") == 1


# ---- E7: discs -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_a_disc_from_beside_the_board_goes_by_T2(bot):
    # Behind by one in one space, level in the other: there the disc gains control.
    here = {"fort-d-issy": {other(bot): 1}}
    _, g = by_event(bot, ["disc in Fort d'Issy and Château de Vincennes"], here)
    step = at(g, "E-disc-space")
    assert step.table == "place"
    assert step.answer == "chateau-de-vincennes"


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_a_disc_never_enters_a_space_that_has_one(bot):
    _, g = by_event(bot, ["disc in Forts"], discs={"mont-valerien": other(bot)})
    assert "mont-valerien" not in at(g, "E-disc-space").candidates


def two_discs(bot: str, a: dict[str, int], b: dict[str, int], target: dict[str, int], **position: Any):
    """Both discs stand in Paris; the event gives one in Fort d'Issy."""
    here = {"butte-montmartre": a, "butte-aux-cailles": b, "fort-d-issy": target}
    discs = {"butte-montmartre": bot, "butte-aux-cailles": bot}
    return by_event(bot, ["disc in Fort d'Issy", "place up to 1 in Republicans"], here, discs=discs, **position)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_both_discs_on_the_map_the_one_with_the_largest_lead_moves(bot):
    done, g = two_discs(bot, {bot: 1}, {bot: 2}, {})
    assert done[0] == "disc butte-aux-cailles to fort-d-issy"
    assert facts(at(g, "E-disc-it")) == ["from Butte-aux-Cailles", "a lead of 3"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_both_discs_equal_leads_go_to_the_die(bot):
    found = {two_discs(bot, {bot: 2}, {bot: 2}, {}, seed=seed)[0][0] for seed in range(20)}
    assert found == {"disc butte-montmartre to fort-d-issy", "disc butte-aux-cailles to fort-d-issy"}


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_a_disc_that_holds_its_space_stays(bot):
    done, g = two_discs(bot, {}, {}, {})
    assert done[0] == "pass"
    assert at(g, "E-disc").answer == "no"


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("own", "foe", "moves_there"), [(0, 0, True), (1, 1, True), (0, 1, False), (1, 0, False)])
def test_ZE7_a_disc_moves_only_where_it_gains_control(bot, own, foe, moves_there):
    done, _ = two_discs(bot, {bot: 2}, {bot: 2}, {bot: own, other(bot): foe})
    assert (done[0] != "pass") == moves_there


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_a_disc_that_can_not_move_is_no_effect(bot):
    discs = {"butte-montmartre": bot, "butte-aux-cailles": bot}
    assert not used(bot, ["disc in Fort d'Issy"], discs=discs)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_remove_disc_by_T3(bot):
    player = other(bot)
    objective = {bot: 45, player: None}
    discs = {"mont-valerien": player, "fort-d-issy": player}
    done, g = by_event(bot, ["remove disc in Forts"], discs=discs, objective=objective)
    assert done == ["remove-disc fort-d-issy"]
    assert at(g, "E-remove-disc-space").table == "remove"
    assert look(g, "discs") == {"mont-valerien": player}
    # A guarded disc is safe (E2): the event has no effect.
    assert not used(bot, ["remove disc in Forts"], {"mont-valerien": {player: 1}}, discs={"mont-valerien": player})


# ---- E7: the rest --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_operations_by_O(bot):
    here = {"press": {bot: 1, other(bot): 1}}
    done, g = by_event(bot, ["operations 2 in political"], here, ONE_POINT)
    assert done[0] == "remove press"
    assert at(g, "O3").answer == "4"


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_recover_by_T2_with_the_room_ban(bot):
    objective = {bot: 52, other(bot): None}
    lines = ["recover up to 3 into Republicans and Catholic Church"]
    done, g = by_event(bot, lines, objective=objective, available=0)
    assert done == ["recover republicans", "recover catholic-church", "done"]
    assert look(g, "out", bot) == 18 - 4 - 2  # all but the Final Crisis zone with its bonus, and the two


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_recover_only_what_has_left_the_game(bot):
    here = {space: {bot: 4} for space in ("republicans", "catholic-church", "royalists")} | {"press": {bot: 2}}
    _, g = by_event(bot, ["recover up to 1 into Social Movements"], here, available=0)
    assert look(g, "out", bot) == 0
    assert "bot-event" not in kinds(g)


def enemy_may_place(bot: str, here: dict[str, dict[str, int]], n: int = 1, **position: Any) -> redflag.Game:
    """The player carries out an event that lets the bot place in the Press or the Republicans."""
    player = other(bot)
    lines = [f"enemy may place {n} in Press and Republicans"]
    hand = {player: [OWN[player], 36, 37, 38]}
    g = facing(bot, events={OWN[player]: lines}, to_play=player, hand=hand, cubes=standing(here), **position)
    return play(g, f"play {OWN[player]} event")


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_enemy_may_place_as_M(bot):
    g = enemy_may_place(bot, {})
    assert moves(g) == ["place press"]
    assert g.pending_trace.walks[0].nodes == ["M", "M-space", "M-place"]
    # Room is a row and not a ban.
    g = enemy_may_place(bot, {"press": {bot: 3}, "republicans": {bot: 2}})
    assert moves(g)[0].startswith("place")
    assert 1 in skipped(next(step for step in g.pending_trace.steps() if step.kind == "choose"))
    # Several cubes, one after the other.
    g = enemy_may_place(bot, {}, n=2)
    g.play(moves(g)[0])
    assert moves(g) == ["place republicans"]  # by row 3: in the Press the bot leads already
    # No Available cube: it declines.
    g = enemy_may_place(bot, {}, available=0)
    assert moves(g) == ["pass"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_enemy_may_place_lets_the_player_when_the_bot_carries_it_out(bot):
    g = event(bot, ["place up to 1 in Republicans", "enemy may place 1 in Press"])
    steps(g)
    assert (g.choice.side, g.choice.kind) == (other(bot), "place")
    play(g, "pass")
    assert moves(g) == ["bot B4"]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    "line",
    ["see enemy hand", "see top 2 and reorder", "enemy discards 1 chosen by you and redraws", "draw 1 then return 1"],
)
def test_ZE7_a_card_with_a_hidden_information_verb_must_stay_out_of_solo_games(bot, line):
    with pytest.raises(redflag.BadFile) as refused:
        redflag.new("paris", solo=bot, deck=rewritten({OWN[bot]: [line]}))
    assert "solo = false" in str(refused.value)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_vp_and_momentum_need_no_decision(bot):
    done, g = by_event(bot, ["vp military +1", "momentum enemy +1"])
    assert done == []
    assert look(g, "vp", "military", bot) == 1
    assert look(g, "momentum", other(bot)) == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_the_bots_event_may_raise_the_player_and_give_the_bot_its_cube(bot):
    player = other(bot)
    momentum = {COMMUNE: 1, VERSAILLES: 1}
    done, _ = by_event(bot, ["momentum enemy +1"], momentum=momentum)
    where = "national-assembly" if player == COMMUNE else "press"
    assert done == [f"place {where}"]


def test_ZL1_any_means_all_twelve_spaces():
    g = run_to(event(COMMUNE, ["place up to 1 in any"]), "E-place-space")
    step = next(step for step in g.pending_trace.steps() if step.kind == "choose")
    assert step.candidates == SPACES
