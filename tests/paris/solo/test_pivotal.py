"""The bot's pivotal actions (rules Z-Pa to Z-Pf), the sources of a Spread and the order of actions.

All but a few positions are in Public Opinion, whose pivotal space, the Press, the bot controls.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import redflag
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    VERSAILLES,
    acts,
    at,
    decided,
    facing,
    facts,
    nodes,
    other,
    standing,
)
from tests.paris.table import cubes, kinds, look, moves, play

CHURCH, PRESS, SOCIAL = "catholic-church", "press", "social-movements"


def pivotal(bot: str, church=(0, 0), press=(1, 0), social=(0, 0), elsewhere: Any = None, **position: Any):
    """The bot's pivotal action in Public Opinion; each space has so many bot cubes and player cubes."""
    here = {CHURCH: church, PRESS: press, SOCIAL: social, **(elsewhere or {})}
    given = {space: {bot: own, other(bot): foe} for space, (own, foe) in here.items()}
    return facing(bot, phase="pivotal", cubes=standing(given), **position)


def action(g: redflag.Game) -> list[str]:
    """What the bot did with its pivotal spaces."""
    return acts(g)


# ---- each of the six -----------------------------------------------------------------------------------------------

CASES = {
    # The letter, the spaces, how many Available cubes, and the action.
    "Pa": ({"press": (3, 0)}, 3, "spread"),
    "Pb": ({"church": (0, 1), "press": (2, 0)}, 3, "turncoat"),
    "Pc": ({"press": (2, 0)}, 3, "spread"),
    "Pd": ({"church": (0, 3), "press": (3, 0), "social": (0, 3)}, 3, "de-escalate"),
    "Pe": ({"church": (0, 2), "social": (1, 0)}, 3, "turncoat"),
    "Pf": ({"church": (1, 0), "social": (1, 0)}, 3, "pass"),
}
LETTERS = list(CASES)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("letter", LETTERS)
def test_ZP_each_action_is_reached(bot, letter):
    spaces, available, chosen = CASES[letter]
    g = pivotal(bot, **spaces, available=available)
    assert action(g)[0] == chosen
    asked = [node for node in nodes(g) if node in LETTERS]
    assert asked == LETTERS[: LETTERS.index(letter) + 1]
    if letter != "Pf":
        assert [at(g, node).answer for node in asked] == ["no"] * (len(asked) - 1) + ["yes"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZPa_two_spaces_gained_and_none_lost(bot):
    g = pivotal(bot, press=(3, 0))
    done = action(g)
    assert sorted(done[1:]) == ["move press to catholic-church", "move press to social-movements"]
    for space in (CHURCH, PRESS, SOCIAL):
        assert sum(cubes(g, space)) == 1
    # With two cubes the Press would be lost: only one space is gained, by Pc.
    g = pivotal(bot, press=(2, 0))
    action(g)
    assert at(g, "Pa").answer == "no"


@pytest.mark.parametrize("bot", BOTH)
def test_ZPa_comes_before_a_turncoat(bot):
    g = pivotal(bot, church=(1, 1), press=(3, 0))
    assert action(g)[0] == "spread"
    assert at(g, "Pa").answer == "yes"


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("own", "foe", "gains"), [(0, 1, True), (1, 1, True), (0, 2, False), (4, 4, False)])
def test_ZPb_a_turncoat_that_gains_control(bot, own, foe, gains):
    g = pivotal(bot, church=(own, foe), social=(1, 0))
    done = action(g)
    assert (at(g, "Pb").answer == "yes") == gains
    if gains:
        assert done[0] == "turncoat"
        assert cubes(g, CHURCH)[BOTH.index(bot)] == own + 1
        assert cubes(g, CHURCH)[BOTH.index(other(bot))] == foe - 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZPb_needs_an_available_cube(bot):
    # The cubes of its Final Crisis zone could be taken, but are not Available.
    g = pivotal(bot, church=(0, 1), social=(1, 0), available=0)
    assert action(g)[0] == "pass"
    assert at(g, "Pb").answer == "no"
    assert look(g, "track", bot, "final-crisis") == 2


@pytest.mark.parametrize("bot", BOTH)
def test_ZPb_the_space_by_T2(bot):
    g = pivotal(bot, church=(0, 1), social=(0, 1), objective={bot: 49, other(bot): None})
    assert action(g)[:2] == ["turncoat", "replace catholic-church"]
    assert decided(at(g, "Pb-space")) == (2, CHURCH)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPb_only_spaces_that_gain_control_are_candidates(bot):
    # The objective is where the turncoat would only end the player's control.
    g = pivotal(bot, church=(0, 2), social=(0, 1), objective={bot: 49, other(bot): None})
    action(g)
    assert at(g, "Pb-space").candidates == (SOCIAL,)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPc_one_space_gained(bot):
    g = pivotal(bot, press=(2, 0), objective={bot: 49, other(bot): None})
    assert action(g)[:3] == ["spread", "move press to catholic-church", "done"]
    assert decided(at(g, "P-spread")) == (2, CHURCH)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPc_with_two_cubes_if_one_is_not_enough(bot):
    g = pivotal(bot, church=(0, 1), press=(3, 0), social=(1, 0), available=0)
    assert action(g) == ["spread", "move press to catholic-church", "move press to catholic-church"]
    # Two cubes would cost it the Press.
    g = pivotal(bot, church=(0, 1), press=(2, 0), social=(1, 0), available=0)
    assert action(g)[0] != "spread"


@pytest.mark.parametrize("bot", BOTH)
def test_ZPc_discs_count_for_control(bot):
    # A bot disc keeps Butte Montmartre when its two cubes have gone.
    here = {"butte-montmartre": {bot: 2}, "butte-aux-cailles": {other(bot): 1}, "pere-lachaise": {bot: 1}}
    for discs, gains in (({"butte-montmartre": bot}, True), ({}, False)):
        g = facing(bot, phase="pivotal", available=0, cubes=standing(here), discs=discs)
        assert (action(g)[0] == "spread") == gains


# ---- d: De-escalate ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    ("church", "press", "possible"),
    [((2, 0), (1, 0), True), ((1, 0), (3, 0), True), ((1, 0), (2, 0), False), ((3, 1), (1, 0), True)],
)
def test_ZPd_two_cubes_to_spare_three_in_a_pivotal_space(bot, church, press, possible):
    g = pivotal(bot, church=church, press=press, social=(1, 0))
    done = action(g)
    assert (done[0] == "de-escalate") == possible
    if possible:
        # In this dimension only one space has cubes to spare.
        where = CHURCH if church[0] > 1 else PRESS
        assert done[1] == f"withdraw {where}"


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_discs_are_not_counted_for_what_can_be_spared(bot):
    here = {"butte-montmartre": {bot: 1}, "butte-aux-cailles": {bot: 1}, "pere-lachaise": {bot: 1}}
    g = facing(bot, phase="pivotal", cubes=standing(here), discs={"butte-aux-cailles": bot})
    assert action(g) == ["pass"]
    # Nor are the player's: two cubes more, though only one piece more.
    here["butte-aux-cailles"] = {bot: 2}
    g = facing(bot, phase="pivotal", cubes=standing(here), discs={"butte-aux-cailles": other(bot)})
    assert action(g)[:2] == ["de-escalate", "withdraw butte-aux-cailles"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_the_die_decides_between_spaces_with_cubes_to_spare(bot):
    found = Counter(action(pivotal(bot, church=(2, 0), social=(2, 0), seed=seed))[1] for seed in range(30))
    assert set(found) == {"withdraw catholic-church", "withdraw social-movements"}


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_first_a_cube_whose_removal_gains_control(bot):
    # The Church is level and full, so nothing can be moved or turned there.
    g = pivotal(bot, church=(4, 4), press=(3, 0), social=(0, 3))
    assert action(g) == ["de-escalate", "withdraw press", "remove catholic-church"]
    assert at(g, "Pd-space").candidates == (CHURCH,)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_else_where_the_player_has_exactly_one_cube_more(bot):
    # Fewer player cubes stand in the other two spaces.
    g = pivotal(bot, church=(3, 1), press=(2, 1), social=(1, 2), available=0)
    assert action(g) == ["de-escalate", "withdraw catholic-church", "remove social-movements"]
    assert at(g, "Pd-space").candidates == (SOCIAL,)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_else_where_the_player_has_fewest(bot):
    g = pivotal(bot, church=(3, 1), press=(1, 0), social=(0, 3), available=0)
    assert action(g) == ["de-escalate", "withdraw catholic-church", "remove catholic-church"]
    assert at(g, "Pd-space").candidates == (CHURCH,)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_ties_by_T3(bot):
    # One player cube in the Press and one in the Church: row 3, pivotal.
    g = pivotal(bot, church=(3, 1), press=(2, 1), social=(0, 3), available=0)
    assert action(g)[-1] == "remove press"
    assert decided(at(g, "Pd-space")) == (3, PRESS)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_the_first_part_stands_even_if_the_second_is_skipped(bot):
    g = pivotal(bot, church=(2, 0), social=(1, 0))
    assert action(g) == ["de-escalate", "withdraw catholic-church", "done"]
    assert nodes(g)[-2:] == ["Pd-enemy", "Pd-done"]
    assert cubes(g, CHURCH)[BOTH.index(bot)] == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZPd_comes_before_e(bot):
    g = pivotal(bot, church=(0, 2), press=(3, 0), social=(1, 0))
    assert action(g)[0] == "de-escalate"


# ---- e, f ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZPe_a_turncoat_that_ends_the_players_control(bot):
    g = pivotal(bot, church=(0, 2), social=(1, 0))
    assert action(g)[0] == "turncoat"
    assert cubes(g, CHURCH) == (1, 1)


@pytest.mark.parametrize("bot", BOTH)
def test_ZPe_needs_an_available_cube(bot):
    g = pivotal(bot, church=(0, 2), social=(1, 0), available=0)
    assert action(g) == ["pass"]
    assert at(g, "Pe").answer == "no"


@pytest.mark.parametrize("bot", BOTH)
def test_ZPf_nothing(bot):
    g = pivotal(bot, church=(0, 4), social=(0, 3))
    assert action(g) == ["pass"]
    assert nodes(g) == LETTERS
    assert "pivot-pass" in kinds(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_only_in_dimensions_whose_pivotal_space_the_bot_controls(bot):
    g = pivotal(bot, church=(3, 0), press=(1, 1))
    assert action(g) == []
    assert nodes(g) == []


# ---- the sources of a Spread ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_spread_from_the_largest_lead(bot):
    g = pivotal(bot, press=(3, 0), social=(2, 0))
    assert action(g)[1] == "move press to catholic-church"
    assert facts(at(g, "P-spread-it")) == ["from Press", "a lead of 3"]
    g = pivotal(bot, press=(2, 0), social=(3, 0))
    assert action(g)[1] == "move social-movements to catholic-church"


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_spread_only_from_where_the_condition_is_kept(bot):
    # The Press has the largest lead, but would be lost; a cube from a space the player holds costs no control.
    g = pivotal(bot, church=(1, 3), press=(1, 0), available=0)
    assert action(g) == ["spread", "move catholic-church to social-movements", "done"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_spread_with_as_few_cubes_as_possible(bot):
    # The objective would need two cubes; another space needs one.
    g = pivotal(bot, church=(0, 1), press=(4, 0), available=0, objective={bot: 49, other(bot): None})
    assert action(g) == ["spread", "move press to social-movements", "done"]
    assert at(g, "P-spread").candidates == (SOCIAL,)


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_spread_equal_leads_go_to_the_die(bot):
    found = {action(pivotal(bot, press=(2, 0), social=(2, 0), seed=seed))[1] for seed in range(20)}
    assert found == {"move press to catholic-church", "move social-movements to catholic-church"}


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_spread_the_second_cube_looks_at_the_leads_as_they_are_then(bot):
    # Both lead by three: when one has given a cube, the other leads by more.
    for seed in range(12):
        g = pivotal(bot, church=(0, 1), press=(3, 0), social=(3, 0), available=0, seed=seed)
        assert sorted(action(g)[1:]) == ["move press to catholic-church", "move social-movements to catholic-church"]
    # Four against two: both cubes come from the same space.
    for seed in range(6):
        g = pivotal(bot, church=(0, 1), press=(4, 0), social=(2, 0), available=0, seed=seed)
        assert action(g)[1:] == ["move press to catholic-church"] * 2


# ---- the order -----------------------------------------------------------------------------------------------------


def three_pivots(bot: str, first: str) -> redflag.Game:
    """The player holds the Assembly, the bot the Press and Mont-Valérien."""
    player = other(bot)
    here = {"national-assembly": {player: 1}, PRESS: {bot: 1}, "mont-valerien": {bot: 1}}
    here |= {space: {bot: 1} for space in (CHURCH, SOCIAL, "fort-d-issy", "chateau-de-vincennes")}
    return facing(bot, phase="pivotal", initiative=first, cubes=standing(here))


@pytest.mark.parametrize("bot", BOTH)
def test_ZR6_when_the_bot_has_initiative_the_players_actions_come_first(bot):
    g = three_pivots(bot, bot)
    assert (g.choice.side, g.choice.kind) == (other(bot), "pivotal-action")
    g.play("pass")
    # The player decides the rest of the order, the bot's spaces included.
    assert (g.choice.side, g.choice.kind) == (other(bot), "pivot")
    assert moves(g) == ["pivot press", "pivot mont-valerien"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZR6_when_the_player_has_initiative_any_order_is_the_players(bot):
    g = three_pivots(bot, other(bot))
    assert (g.choice.side, g.choice.kind) == (other(bot), "pivot")
    assert moves(g) == ["pivot national-assembly", "pivot press", "pivot mont-valerien"]
    play(g, "pivot mont-valerien")
    assert g.choice.side == bot
    assert acts(g) == ["pass"]
    assert moves(g) == ["pivot national-assembly", "pivot press"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_a_breach_is_settled_when_the_action_is_over(bot):
    # The turncoat takes the first Tension cube; its bonus cube reaches the pool before scoring.
    zone = {COMMUNE: 2, VERSAILLES: 1}[bot]
    track = {bot: {"start": 0, "escalation": 0, "tension": zone, "final-crisis": 2}}
    g = pivotal(
        bot, church=(0, 1), social=(1, 0), available=0, track=track, bonus={bot: {"tension": 1}}, momentum={bot: 1}
    )
    assert action(g)[0] == "turncoat"
    happened = [
        kind for kind in kinds(g) if kind in ("pivot", "remove", "remove-out", "breach", "place", "bonus", "round")
    ]
    assert happened[0] == "pivot" and happened[-4:] == ["breach", "place", "bonus", "round"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZP_also_in_the_final_crisis(bot):
    spent = {"set_aside": {other(bot): []}, "crisis_card": {COMMUNE: None, VERSAILLES: None}}
    here = {PRESS: {bot: 2}}
    g = facing(bot, phase="final-crisis", to_play=bot, cubes=standing(here), bot_turns=0, **spent)
    assert "spread" in acts(g)
    assert g.result is not None
