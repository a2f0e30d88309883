"""What a side can know of the enemy's objective."""

from __future__ import annotations

from redflag.lessons import after, position
from redflag.paris.lessons.objectives import fulfilled, possible_objectives, short_list


def test_in_the_first_round_ten_are_possible():
    game = after(position("two-objectives"), "keep 44", "keep 51")
    possible = possible_objectives(game, "versailles").right
    assert isinstance(possible, frozenset) and len(possible) == 10
    assert {"pere-lachaise", "national-assembly"} <= possible, "the card that was not kept is possible, too"
    assert not possible & {"mont-valerien", "royalists"}


def test_what_was_dealt_or_shown_is_struck_out():
    possible = possible_objectives(position("second-secret"), "commune")
    struck = {"press", "chateau-de-vincennes", "pere-lachaise", "republicans", "royalists"}
    assert possible.right == set(possible.options) - struck
    assert possible.about is not None
    assert "Commune was dealt the objective Press" in str(possible.about("press"))
    assert "shown in an earlier round" in str(possible.about("royalists"))


def test_who_has_seen_the_objective_knows_it():
    game = after(position("second-secret"), "play 40 event")
    assert possible_objectives(game, "commune").right == {"fort-d-issy"}
    assert short_list(game, "commune").right == {"fort-d-issy"}


def test_the_short_list_has_only_what_the_enemy_controls():
    found = short_list(position("second-secret"), "commune")
    assert found.right == {"national-assembly", "catholic-church", "mont-valerien", "fort-d-issy"}
    assert found.about is not None
    assert str(found.about("social-movements")) == "Versailles does not control Social Movements."
    assert "shown in an earlier round" in str(found.about("royalists"))


def test_only_a_controlled_objective_is_fulfilled():
    game = after(position("objectives-due"), "pass", "pass")
    assert (fulfilled(game, 45).right, fulfilled(game, 48).right) == ("yes", "no")
