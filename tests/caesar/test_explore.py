"""The map explorer and the terminal of Caesar!: what they tell of a position, and what can be tried."""

from __future__ import annotations

import re
from random import Random

import pytest

import redflag
from redflag.caesar import whatif
from redflag.caesar.board import BORDERS, PROVINCES
from redflag.caesar.face.explore import EXPLORER
from redflag.caesar.face.explore_overlay import MODES, markers_for
from redflag.core.errors import IllegalMove
from redflag.core.files import toml_data
from redflag.core.lines import WIDTH
from redflag.widgets import MapExplorer
from tests.caesar.test_random_games import RULESETS

FACE = redflag.face("caesar")
LATE = EXPLORER.presets["late"].position


@pytest.mark.slow
def test_every_province_and_border_of_every_position_is_told_in_every_mode():
    for preset in EXPLORER.presets.values():
        for target in FACE.picture.targets():
            for mode in MODES:
                explored = EXPLORER.explore(preset.position, target, mode, "en")
                assert explored.panel
                assert explored.trial
                assert explored.chart
                assert set(explored.labels) == set(FACE.picture.targets())
                assert not re.search(r"[{}]", explored.panel + explored.trial + explored.chart)


@pytest.mark.parametrize("name", EXPLORER.presets)
def test_the_position_goes_out_as_text_and_comes_in_again(name):
    position = EXPLORER.presets[name].position
    text = EXPLORER.text(position)
    assert "sword-6-0" not in re.sub(r"\[borders\].*", "", text, flags=re.DOTALL), "no hand is told that was dealt"
    again = toml_data(text, "a text")
    EXPLORER.check(again)
    assert EXPLORER.view(again) == EXPLORER.view(position)


def test_a_token_that_is_laid_closes_a_province_and_what_follows_is_counted():
    """Gallia Cisalpina is open by one border; the last token wins it for Caesar, with a marker beside Gallia."""
    border = next(n for n, found in enumerate(BORDERS) if found.id == "gallia-cisalpina/dalmatia")
    before = whatif.take(LATE, border)
    assert EXPLORER.view(before)["provinces"]["gallia-cisalpina"]["owner"] is None
    assert EXPLORER.view(before)["supply"]["caesar"] == EXPLORER.view(LATE)["supply"]["caesar"] + 2
    after = EXPLORER.change(before, f"slot:{BORDERS[border].id}", "lay pompey laurel-2-2 dalmatia")
    assert EXPLORER.view(after)["provinces"]["gallia-cisalpina"]["owner"] == "caesar"
    assert EXPLORER.view(after)["borders"]["gallia-cisalpina/dalmatia"]["side"] == "pompey"


def test_ca3_4_3_a_token_turned_down_leaves_closed_provinces_as_they_are():
    border = "slot:gallia/hispania-citerior"
    down = EXPLORER.change(LATE, border, "turn")
    assert EXPLORER.view(down)["provinces"]["hispania-citerior"]["owner"] == "caesar"
    assert EXPLORER.view(down)["borders"]["gallia/hispania-citerior"]["down"]
    up = EXPLORER.change(down, border, "turn")
    assert not EXPLORER.view(up)["borders"]["gallia/hispania-citerior"]["down"]


@pytest.mark.parametrize(
    ("target", "what", "rule"),
    [
        ("slot:italia/sardinia", "take", "CA3.2.1"),
        ("slot:italia/sardinia", "turn", "CA3.4.3"),
        ("slot:italia/sardinia", "lay caesar sword-6-0 italia", "CA3.2.1"),
        ("slot:italia/sardinia", "lay caesar shield-3-3 italia", "CA3.2.1"),
        ("province:italia", "bonus might", "CA3.1.1"),
        ("province:gallia", "bonus might", "CA3.2.2a"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_the_rule(target, what, rule):
    with pytest.raises(IllegalMove) as refused:
        EXPLORER.change(LATE, target, what)
    assert refused.value.rule == rule


def test_another_bonus_is_exchanged_with_one_of_its_kind():
    changed = EXPLORER.change(LATE, "province:sicilia", "bonus might")
    bonuses = sorted(found["bonus"] or "" for found in EXPLORER.view(changed)["provinces"].values())
    assert bonuses == sorted(found["bonus"] or "" for found in EXPLORER.view(LATE)["provinces"].values())
    assert EXPLORER.view(changed)["provinces"]["sicilia"]["bonus"] == "might"


def test_what_winning_brings_is_what_is_then_placed():
    """The number laid over the map is that of the markers which leave the supply when the province is won."""
    game = redflag.new("caesar", seed=5)
    dice, seen = Random(5), 0
    while game.choice is not None:
        state, supply = game.state.copy(), list(game.state.supply)
        move = dice.choice(game.choice.moves)
        ply = len(game.journal)
        game.play(move)
        won = [entry for entry in game.journal[ply:] if entry.kind == "capture"]
        if len(won) == 1 and not any(entry.kind == "senate" for entry in game.journal[ply:]):
            side = game.side_index(won[0].side)
            if game.state.supply[side] > 0:
                assert supply[side] - game.state.supply[side] == markers_for(state, side, won[0].args[0])
                seen += 1
    assert seen >= 5


def test_the_page_shows_the_game_it_is_asked_for():
    page = MapExplorer(game="caesar")
    page.do_touch("slot:italia/sardinia")
    page.do_change("lay caesar shield-6-0 italia")
    assert page.position["borders"]["italia/sardinia"]["token"] == "shield-6-0"
    page.do_reset()
    assert "italia/sardinia" not in page.position["borders"]


# ---- the terminal ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [*RULESETS[::3], {"solo": "pompey"}, {"solo": "caesar", "centurions": True}], ids=str
)
def test_the_terminal_has_80_columns_and_says_what_lies_where(options):
    terminal, dice = FACE.terminal, Random(3)
    game = redflag.new("caesar", seed=3, **options)
    while game.choice is not None:
        side = game.choice.side
        view = game.view(side)
        drawn = (terminal.board(view, "en"), terminal.beside(game, view), terminal.held(game, view, side))
        assert all(len(line) <= WIDTH for text in drawn for line in text.splitlines())
        game.play(dice.choice(game.choice.moves))
    assert len(drawn[0].splitlines()) == len(PROVINCES) + 1 + 2  # Italia has two lines, the race two


def test_a_line_of_the_terminal():
    view = whatif.public_view(EXPLORER.presets["middle"].position)
    lines = FACE.terminal.board(view, "en").splitlines()
    assert lines[2] == "GA Gallia            [C]        7:0  HC C2[C]   GC C2      SD C3"
    assert lines[4] == "SD Sardinia*         Senate     7:0  MT C4      GA C3      SC ship    IT shield"
    assert lines[-2] == "Caesar: markers left 3 of 12; Senate tokens 1, markers under them 1."
