"""The terminal in every language: names are whole, and no line is longer than 80 columns."""

from __future__ import annotations

from random import Random

import pytest

import redflag
from redflag.caesar.board import BONUS_NAMES, PROVINCE_NAMES
from redflag.cli.faces import face_of
from redflag.core.catalogs import languages
from redflag.core.lines import WIDTH, columns, fit
from redflag.core.parts import HasBot
from redflag.paris.board import DIMENSION_NAMES, SIDE_NAMES, SPACE_NAMES, ZONE_NAMES

every_language = pytest.mark.parametrize("code", languages())
NAMES = {
    "paris": (*SPACE_NAMES, *DIMENSION_NAMES, *ZONE_NAMES, *SIDE_NAMES),
    "caesar": (*PROVINCE_NAMES, BONUS_NAMES["senate"]),
    "battleline": (),
}


def test_words_are_broken_and_not_cut():
    assert fit("National Assembly", 10) == ["National  ", "Assembly  "]
    assert fit("Press", 7) == ["Press  "] and fit("", 3) == ["   "]
    assert fit("Butte-aux-Cailles", 5) == ["Butte-aux-Cailles"]


def test_a_table_is_as_wide_as_it_may_be():
    rows = [["Side", "Pool of cubes", "Out"], ["Commune", "2 in 3 cells", "0"]]
    assert columns(rows) == ["Side     Pool of cubes  Out", "Commune  2 in 3 cells   0"]
    assert columns(rows, width=22) == [
        "Side     Pool of   Out",
        "         cubes",
        "Commune  2 in 3    0",
        "         cells",
    ]
    assert columns(rows, width=5)[0] == "Side     Pool   Out", "no word is cut"


@every_language
@pytest.mark.parametrize("game", redflag.GAMES)
def test_a_board_fits_with_whole_names(game, code):
    rules = redflag.rules(game)
    for options in ({}, rules.bot.options(rules.sides[1])) if isinstance(rules, HasBot) else ({},):
        played, dice, terminal = redflag.new(game, seed=9, language=code, **options), Random(9), face_of(game).terminal
        while played.choice is not None:
            side = played.choice.side
            view = played.view(side)
            board = terminal.board(view, code)
            drawn = [board, terminal.beside(played, view), terminal.held(played, view, side)]
            assert max(len(line) for text in drawn for line in text.splitlines()) <= WIDTH
            words = set(board.replace("*", " ").split())
            said = [name.into(code) for name in NAMES[game]]
            assert [name for name in said if not set(name.split()) <= words and played.moves == []] == []
            played.play(dice.choice(played.choice.moves))


@every_language
@pytest.mark.parametrize("game", redflag.GAMES)
def test_all_that_is_typed_is_answered_within_80_columns(game, code, redflag_command):
    typed = [
        "help",
        "board",
        *["1"] * 12,
        "journal",
        "trace",
        "why 1",
        "rule",
        "rule P2",
        "card",
        "card 27",
        "quit",
        "quit",
    ]
    for seats in ("--solo", "--both"):
        _, out, _ = redflag_command("cli", "--game", game, "--seed", 5, "--language", code, seats, typed=typed)
        long = [line for line in out.splitlines() if len(line.removeprefix("> ")) > WIDTH]
        assert long == []


@every_language
def test_what_commands_print_fits(code, redflag_command):
    for words in (["rule"], ["rule", "P2"], ["rule", "--game", "caesar"], ["deck", "show"], ["deck", "show", "27"],
                  ["aid", "show"]):  # fmt: skip
        _, out, _ = redflag_command(*words, "--language", code)
        assert [line for line in out.splitlines() if len(line) > WIDTH] == [], words
