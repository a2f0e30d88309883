"""What the bot's words mean: Available, Friendly, Isolated, Room (rules Z-D2 to Z-D5)."""

from __future__ import annotations

from typing import Any

import pytest

from redflag.paris.board import SIDES, SPACE_INDEX, SPACES
from redflag.paris.solo import sight
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    OWN,
    VERSAILLES,
    acts,
    at,
    event,
    facing,
    facts,
    nodes,
    on_the_map,
    other,
    standing,
    steps,
    turn,
)
from tests.paris.table import ONLY_FINAL_ZONE, cubes

FULL_TRACK = {
    COMMUNE: {"start": 3, "escalation": 2, "tension": 2, "final-crisis": 2},
    VERSAILLES: {"start": 1, "escalation": 2, "tension": 1, "final-crisis": 2},
}


def available(bot: str, **position: Any) -> int:
    """How many Available cubes the bot says it has when it is asked to place one."""
    g = event(bot, ["place up to 1 in Republicans"], **position)
    steps(g)
    return sight_of(g)


def sight_of(g: Any) -> int:
    (said,) = [fact for fact in facts(at(g, "E-place")) if "Available" in fact]
    return int(said.split()[0])


# ---- Z-D2 Available ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "expected"), [(COMMUNE, 2 + 3 + 2 + 2), (VERSAILLES, 2 + 1 + 2 + 1)])
def test_ZD2_pool_and_track_outside_the_final_crisis_zone(bot, expected):
    # Bonus cubes and the cubes below Prussian Collaboration are not counted.
    bonus = {"escalation": 1, "tension": 1, "final-crisis": 2}
    position = {"track": FULL_TRACK, "bonus": {bot: bonus}, "collaboration": 4, "pool": {bot: 2}}
    position["momentum"] = {COMMUNE: 3} if bot == COMMUNE else {VERSAILLES: 1}
    position["cubes"] = on_the_map()
    assert available(bot, **position) == expected


@pytest.mark.parametrize("bot", BOTH)
def test_ZD2_bonus_cubes_are_never_available(bot):
    none = {"track": {bot: {**FULL_TRACK[bot], "start": 0, "escalation": 0, "tension": 0}}, "pool": {bot: 1}}
    momentum = {COMMUNE: 3} if bot == COMMUNE else {VERSAILLES: 3}
    with_bonus = {**none, "bonus": {bot: {"escalation": 1, "tension": 1, "final-crisis": 2}}}
    assert available(bot, momentum=momentum, **with_bonus) == available(bot, momentum=momentum, **none) == 1


def test_ZD2_cubes_below_prussian_collaboration_are_not_available():
    g = turn(VERSAILLES, OWN[VERSAILLES], available=3, collaboration=6)
    assert g.view(None)["collaboration"] == 6
    steps(g)
    assert facts(at(g, "A1")) == ["3 Available cubes"]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("breacher", BOTH)
@pytest.mark.parametrize(("round_number", "counted"), [(1, False), (2, False), (3, True)])
def test_ZD2_in_round_3_a_breach_of_either_side_frees_the_zone(bot, breacher, round_number, counted):
    track = {side: {**ONLY_FINAL_ZONE, "final-crisis": 1 if side == breacher else 2} for side in BOTH}
    position = {"track": track, "pool": {bot: 1}, "round": round_number}
    position["momentum"] = {bot: 3}
    zone = track[bot]["final-crisis"]
    assert available(bot, **position) == 1 + (zone if counted else 0)


@pytest.mark.parametrize("bot", BOTH)
def test_ZD2_in_round_3_an_unbreached_zone_stays_closed(bot):
    assert available(bot, available=0, round=3, pool={bot: 1}, momentum={bot: 3}) == 1


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("left", "counted"), [(1, True), (2, False)])
def test_ZD2_in_the_final_crisis_after_whichever_round(bot, left, counted):
    # The Final Crisis came after round 2; the player's zone is breached or not.
    player = other(bot)
    track = {bot: dict(ONLY_FINAL_ZONE), player: {**ONLY_FINAL_ZONE, "final-crisis": left}}
    g = facing(
        bot,
        events={OWN[bot]: ["place up to 1 in Republicans"]},
        phase="final-crisis",
        round=2,
        to_play=bot,
        hand={player: [36, 37]},
        deck=[OWN[bot]],
        track=track,
        pool={bot: 1},
        momentum={bot: 3},
    )
    steps(g)
    assert sight_of(g) == (3 if counted else 1)


@pytest.mark.parametrize("bot", BOTH)
def test_ZD2_an_event_stops_before_a_closed_zone(bot):
    # Round 3, both zones closed: the event may use the one pool cube and no other.
    lines = ["place up to 3 in Republicans and Catholic Church and Château de Vincennes"]
    g = event(bot, lines, available=0, pool={bot: 1}, momentum={bot: 3}, round=3)
    placed = [move for move in acts(g) if move.startswith("place")]
    # One cube by the event; the operations point then takes a Final Crisis zone cube (Z-O7).
    assert len(placed) == 2
    assert facts(at(g, "E-place", 1))[0] == "0 Available cubes"
    assert g.view(None)["track"][bot]["final-crisis"] == 1


# ---- Z-D3 Friendly -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("whose", ["own", "enemy", "neutral"])
def test_ZD3_friendly_is_a_card_of_the_bots_side_and_never_a_neutral_one(bot, whose):
    card = {"own": OWN[bot], "enemy": OWN[other(bot)], "neutral": 38}[whose]
    g = turn(bot, card)
    steps(g)
    assert at(g, "B1").answer == ("yes" if whose == "own" else "no")
    assert ("B1-use" in nodes(g)) == (whose == "own")


# ---- Z-D4 Isolated -------------------------------------------------------------------------------------------------

NOT_ISOLATED = [
    # What stands on the map (or the momentum), whose cubes, and where a cube of theirs would not be Isolated.
    ({}, COMMUNE, {"social-movements", "pere-lachaise"}),
    ({}, VERSAILLES, {"royalists", "mont-valerien", "fort-d-issy"}),
    ({"royalists": 1}, VERSAILLES, {"catholic-church", "press", "national-assembly"}),
    ({"republicans": 1}, COMMUNE, {"press", "national-assembly"}),
    ({"national-assembly": 1}, COMMUNE, set()),
    ({"press": 1}, COMMUNE, {"royalists", "catholic-church", "republicans"}),
    ({"press": 1}, VERSAILLES, {"catholic-church", "republicans", "social-movements"}),
    ({"catholic-church": 1}, COMMUNE, {"royalists", "press"}),
    ({"social-movements": 1}, VERSAILLES, {"press", "republicans"}),
    ({"mont-valerien": 1}, COMMUNE, {"butte-montmartre"}),
    ({"butte-montmartre": 1}, VERSAILLES, {"butte-aux-cailles", "pere-lachaise"}),
    ({"butte-aux-cailles": 1}, COMMUNE, {"butte-montmartre", "fort-d-issy"}),
    ({"pere-lachaise": 1}, VERSAILLES, {"butte-montmartre", "butte-aux-cailles", "chateau-de-vincennes"}),
    ({"fort-d-issy": 1}, COMMUNE, {"butte-aux-cailles", "chateau-de-vincennes"}),
    ({"chateau-de-vincennes": 1}, COMMUNE, {"fort-d-issy"}),
]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("pieces", "side", "opened"), NOT_ISOLATED)
def test_ZD4_not_isolated_is_next_to_a_space_of_ones_own(bot, pieces, side, opened):
    cubes = on_the_map(**{space.replace("-", "_"): {side: n} for space, n in pieces.items()})
    g = facing(bot, to_play=other(bot), cubes=cubes)
    mask = sight.supported(g.state, SIDES.index(side))
    never = {COMMUNE: {"social-movements", "pere-lachaise"}, VERSAILLES: {"royalists", "mont-valerien", "fort-d-issy"}}
    assert {space for space in SPACES if mask >> SPACE_INDEX[space] & 1} == opened | never[side]


@pytest.mark.parametrize(("momentum", "opened"), [(2, set()), (3, {"pere-lachaise", "chateau-de-vincennes"})])
def test_ZD4_the_territory_counts_at_three(momentum, opened):
    g = facing(COMMUNE, to_play=VERSAILLES, momentum={COMMUNE: 1, VERSAILLES: momentum})
    mask = sight.supported(g.state, SIDES.index(VERSAILLES))
    found = {space for space in SPACES if mask >> SPACE_INDEX[space] & 1}
    assert found == {"royalists", "mont-valerien", "fort-d-issy"} | opened


@pytest.mark.parametrize(("rivals", "isolated"), [(0, False), (1, True)])
def test_ZD4_a_space_shared_evenly_supports_nobody(rivals, isolated):
    g = facing(VERSAILLES, to_play=COMMUNE, cubes=on_the_map(republicans={COMMUNE: 1, VERSAILLES: rivals}))
    mask = sight.supported(g.state, SIDES.index(COMMUNE))
    assert bool(mask >> SPACE_INDEX["press"] & 1) != isolated


# ---- Z-D5 Room -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("space", ["republicans", "press", "fort-d-issy", "mont-valerien"])
@pytest.mark.parametrize("own", range(5))
@pytest.mark.parametrize("foe", range(5))
def test_ZD5_room(bot, space, own, foe):
    # In an event Room is a ban: the card is used only if the space has it.
    g = event(bot, [f"place up to 1 in {space}"], cubes=standing({space: {bot: own, other(bot): foe}}))
    steps(g)
    pivotal = space in ("press", "mont-valerien")
    assert ("B1-use" in nodes(g)) == (own < 4 and own - foe < (2 if pivotal else 1))


@pytest.mark.parametrize("bot", BOTH)
def test_ZD5_only_cubes_count(bot):
    # A disc of the player gives control, but no Room.
    position = {"cubes": on_the_map(fort_d_issy={bot: 1}), "discs": {"fort-d-issy": other(bot)}}
    g = event(bot, ["place up to 1 in Fort d'Issy"], **position)
    steps(g)
    assert "B1-use" not in nodes(g)
    # A disc of the bot's own takes none away.
    g = event(bot, ["place up to 1 in Fort d'Issy"], discs={"fort-d-issy": bot})
    assert "place fort-d-issy" in acts(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZD5_four_cubes_leave_no_room_however_many_the_player_has(bot):
    here = {bot: 4, other(bot): 4}
    g = event(bot, ["place up to 1 in Republicans"], cubes=on_the_map(republicans=here))
    steps(g)
    assert "B1-use" not in nodes(g)
    assert cubes(g, "republicans") == (4, 4)


def test_the_positions_of_these_tests_are_what_they_say():
    g = facing(VERSAILLES, to_play=COMMUNE, available=2)
    assert sight.available(g.state) == 2
    g = facing(COMMUNE, to_play=VERSAILLES, available=6)
    assert sight.available(g.state) == 6
