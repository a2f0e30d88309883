"""Pools, crisis track and cubes out of the game, as the lessons tell them."""

from __future__ import annotations

from redflag.lessons import after, position
from redflag.paris.lessons.supplies import in_pool, out_of_game, supplies, two_economies

BREACH = ("play 28 operations", "place press", "place social-movements")


def test_bonus_cubes_without_a_cell_leave_the_game():
    game = after(position("first-zone-empty"), *BREACH)
    assert (in_pool(game, "commune").right, out_of_game(game, "commune").right) == (0, 2)


def test_bonus_cubes_with_cells_stay():
    game = after(position("first-zone-with-momentum"), *BREACH)
    assert (in_pool(game, "commune").right, out_of_game(game, "commune").right) == (2, 0)
    assert str(in_pool(game, "commune").because) == "Commune has 2 cubes in its pool."
    assert str(out_of_game(game, "commune").because) == "0 cubes of Commune are out of the game."


def test_one_cube_is_told_as_one():
    game = after(position("newspaper-ban"), "play 9 event", "remove press", "done")
    assert str(out_of_game(game, "commune").because) == "1 cube of Commune is out of the game."


def test_the_table_accounts_for_all_cubes():
    words = repr(supplies(position("last-zones")))
    assert "On the map: Commune 11, Versailles 12" in words
    assert "In the pool: Commune 0, Versailles 0" in words
    assert "Crisis track, Final Crisis: Commune 2 and 2 bonus, Versailles 2 and 2 bonus" in words
    assert "Below Prussian Collaboration: Commune none, Versailles 2" in words
    assert "Out of the game: Commune 3, Versailles none" in words
    markup = supplies(position("last-zones"))._repr_mimebundle_()["text/html"]
    assert '<th scope="row">In the pool</th><td>0</td>' in markup


def test_the_two_economies_are_told_from_the_set_up():
    words = two_economies().words
    assert "Cubes ready on the crisis track: Commune 9, and 6 bonus, Versailles 6, and 4 bonus" in words
    assert "Cubes from momentum: Commune none, Versailles 6, 2 a step" in words
    assert "Commune 0, 2, 3, 4 cells" in words
