"""The terminal with another game than the flagship: with a small face or with rules alone, without a bot or a deck."""

from __future__ import annotations

import random
import sys

import pytest

import redflag
from redflag.cli import main
from redflag.cli.faces import face_of, listing

SIDES = ("white", "black")


def flat(text: str) -> str:
    """Text without its line breaks, so that a sentence can be found in it."""
    return " ".join(text.split())


@pytest.fixture(autouse=True)
def _toy(toy):
    """There are two games."""
    face_of.cache_clear()
    yield
    face_of.cache_clear()


@pytest.fixture
def bare(monkeypatch):
    """The toy game is a single module: rules and nothing else."""
    monkeypatch.setitem(redflag.GAMES, "toy", "tests.toy.rules")


# ---- a game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_a_whole_game(redflag_command, side):
    code, out, err = redflag_command("cli", "--game", "toy", "--seed", 3, "--side", side, typed=["1"] * 5)
    assert (code, err) == (0, "")
    said = flat(out)
    assert "Black (B): " in said
    assert "White lays a card face down. Which? (T2)" in said or side == "black"
    assert " 1 lay 1 " in said
    assert "The game is over." in said
    assert "(T4)" in said


def test_a_draw_is_told(redflag_command):
    """Both sides lay their lowest card each time."""
    code, out, _ = redflag_command("cli", "--game", "toy", "--both", "--seed", 1, typed=["", "1"] * 20)
    assert code == 0
    assert "Both sides have won the same, so it is a draw. (T4) The game is over." in flat(out)


def test_two_people_never_see_a_card_that_lies_face_down(monkeypatch, capsys):
    class People:
        """Two people who choose at random, as a twin of the game says, and look at all that is printed for them."""

        def __init__(self) -> None:
            self.twin = redflag.new("toy", seed=5)
            self.chance = random.Random(5)

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            out = flat(capsys.readouterr().out)
            if "is asked next." in out:
                return "\n"
            choice = self.twin.choice
            if choice is None:
                return "quit\n"
            enemy = SIDES[1 - SIDES.index(choice.side)]
            if laid := self.twin.view(None)["laid"][enemy]:
                name = str(self.twin.rules.side_name(SIDES.index(enemy)))
                assert f"{name} lays the {laid}" not in out
                assert f"{name} lays a card face down." in out
            move = self.chance.choice(choice.moves)
            self.twin.play(move)
            return f"{move}\n"

    people = People()
    monkeypatch.setattr(sys, "stdin", people)
    assert main(["cli", "--game", "toy", "--both", "--seed", "5"]) == 0
    assert people.twin.result is not None


def test_what_can_be_typed(redflag_command):
    typed = ["help", "why lay 1", "why lay 9", "why not dance", "rule t2", "rule", "undo", "board", "journal"]
    code, out, err = redflag_command("cli", "--game", "toy", "--seed", 3, typed=typed)
    assert (code, err) == (0, "")
    said = flat(out)
    assert "why lay 1 why is this move allowed" in said
    assert "card NUMBER" not in said
    assert "'lay 1' is possible now. White lays the 1 for the prize. (T2)" in said
    assert "'lay 9' is not possible now. White does not hold this card any more. (T2)" in said
    assert "'dance' is no move of this game" in said
    assert "T2 Laying a card (Prizes)" in said
    assert "there is nothing to take back" in said


def test_a_saved_game_knows_its_game(redflag_command, tmp_path):
    path, over, record = (tmp_path / name for name in ("my.json", "over.json", "over.txt"))
    _, out, _ = redflag_command("cli", "--game", "toy", "--seed", 3, typed=["lay 2", f"save {path}"])
    assert f"To go on later: redflag cli --game toy --side white --load {path}" in flat(out)
    typed = ["1"] * 4 + [f"save {over}", f"save {record}"]
    for game in ([], ["--game", "toy", "--side", "black"]):
        code, out, _ = redflag_command("cli", *game, "--load", path, typed=typed)
        assert code == 0
        assert "The game is over." in out
    for name in (over, record):
        code, out, _ = redflag_command("replay", name)
        assert code == 0
        assert "White lays the 2. (T2)" in out
    for words in (["cli", "--load", path], ["replay", over], ["replay", record]):
        code, _, err = redflag_command(*words, "--game", "paris")
        assert code == 1
        assert f"{words[-1]} is a game of 'toy'; leave out --game, or say --game toy." in flat(err)


def test_another_game_cannot_be_loaded_into_this_one(redflag_command, tmp_path):
    path = tmp_path / "toy.json"
    path.write_text(redflag.new("toy", seed=3).to_json(), encoding="utf-8")
    _, out, _ = redflag_command("cli", "--seed", 5, typed=[f"load {path}", "keep 42"])
    assert f"Leave this game and type: redflag cli --load {path}" in flat(out)
    assert "Who acts first?" in out, "the game in progress goes on"


def test_a_side_of_another_game_is_refused(redflag_command, tmp_path):
    path = tmp_path / "toy.json"
    path.write_text(redflag.new("toy", seed=3).to_json(), encoding="utf-8")
    code, _, err = redflag_command("cli", "--side", "commune", "--load", path)
    assert code == 1
    assert "There is no side 'commune'; the sides are white, black." in flat(err)


def test_the_options_are_those_of_the_start_panel(redflag_command, capsys):
    code, out, _ = redflag_command("cli", "--game", "toy", "--cards", 3, "--seed", 3, typed=["1"] * 3)
    assert code == 0
    assert "White has won 0, laid: -, cards: 1, 2, 3." in out
    assert "The game is over." in out
    with pytest.raises(SystemExit):
        redflag_command("cli", "--game", "toy", "--help")
    assert "--cards {5,3} Cards" in flat(capsys.readouterr().out)


# ---- which game ------------------------------------------------------------------------------------------------------


def test_the_bare_command_asks_which_game(redflag_command):
    for typed, first in (
        ([str(len(redflag.GAMES)), "1"], "White lays a card face down. Which? (T2)"),
        (["", "1"], "Commune secretly keeps one objective. Which? (Q2)"),
        (["17", "chess", "1"], "Commune secretly keeps one objective. Which? (Q2)"),
    ):
        code, out, _ = redflag_command("cli", typed=typed)
        said = flat(out)
        assert code == 0
        assert said.startswith("Which game? 1 Red Flag Over Paris 2 ")
        assert first in said
    assert f"There is no choice 17; type a number from 1 to {len(redflag.GAMES)}." in said
    code, out, err = redflag_command("cli", "--language", "en", typed="")
    assert (code, err) == (0, ""), "the input has ended, as with Ctrl-D"
    assert "Which game?" in out


@pytest.mark.parametrize("word", ["quit", "Q", "exit"])
def test_who_is_asked_which_game_may_leave(redflag_command, word):
    code, out, err = redflag_command("cli", typed=["17", word, "1"])
    assert (code, err) == (0, "")
    assert flat(out).endswith("> Goodbye.")
    assert "Commune" not in out


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_a_game_is_left_by_the_same_words(redflag_command, word):
    assert flat(redflag_command("cli", "--game", "toy", "--seed", 3, typed=[word])[1]).endswith("> Goodbye.")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["deck", "--game", "toy", "show"], ["deck", "show", "--game", "toy"]),
        (["--game", "paris", "deck", "show", "12"], ["deck", "show", "12", "--game", "paris"]),
        (["aid", "--game", "toy", "show"], ["aid", "show", "--game", "toy"]),
        (["--game", "toy", "rule", "T2"], ["rule", "T2", "--game", "toy"]),
        (["--game=toy", "cli", "--seed", "3"], ["cli", "--seed", "3", "--game", "toy"]),
        (["deck", "--game", "chess", "show"], ["deck", "show", "--game", "chess"]),
    ],
    ids=" ".join,
)
def test_the_game_may_be_said_before_the_command(redflag_command, before, after):
    said = redflag_command(*before)
    assert said == redflag_command(*after)
    assert "COMMAND" not in said[2]


def test_a_game_without_a_command_or_where_none_is_meant(redflag_command, capsys):
    for words in (["--game", "toy"], ["deck", "--game", "toy"]):
        code, out, err = redflag_command(*words)
        assert (code, err) == (0, "")
        assert "COMMAND" in out
    with pytest.raises(SystemExit):
        redflag_command("--game", "toy", "learn")
    assert "Nothing here is called --game toy." in flat(capsys.readouterr().err)


def test_who_says_anything_else_means_the_flagship(redflag_command):
    assert "Red Flag Over Paris" in redflag_command("cli", "--seed", 5)[1].splitlines()[0]


# ---- parts that a game need not have ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deck", "show"], "This game has no cards to show."),
        (["deck", "check", "x.toml"], "This game is not played with a deck of one's own."),
        (["aid", "show"], "This game has no bot."),
        (["aid", "check", "x.toml"], "This game has no bot."),
        (["bot", "x.json"], "This game has no bot."),
    ],
)
def test_a_part_that_a_game_does_not_have_is_answered_with_a_sentence(redflag_command, words, sentence):
    assert redflag_command(*words, "--game", "toy") == (1, "", f"{sentence}\n")


def test_a_game_without_a_bot_has_nothing_to_step_through(redflag_command, tmp_path):
    path = tmp_path / "toy.json"
    path.write_text(redflag.new("toy", seed=3).to_json(), encoding="utf-8")
    for solo in ([], ["--solo", "commune"]):
        code, out, err = redflag_command("bot", path, *solo)
        assert (code, out) == (1, "")
        assert "no bot" in flat(err)


def test_in_a_game_too(redflag_command):
    _, out, _ = redflag_command("cli", "--game", "toy", "--seed", 3, typed=["trace", "card 3"])
    assert "This game has no bot." in out
    assert "This game has no cards to show." in out


@pytest.mark.parametrize("option", [["--solo"], ["--opponent", "bot"], ["--opponent", "greedy"], ["--edition", "gmt"]])
def test_only_what_a_game_has_can_be_said_of_it(redflag_command, capsys, option):
    with pytest.raises(SystemExit):
        redflag_command("cli", "--game", "toy", *option)
    assert option[0] in capsys.readouterr().err


# ---- rules alone -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bare")
def test_rules_alone_can_be_played(redflag_command):
    code, out, err = redflag_command("cli", "--game", "toy", "--seed", 3, typed=["1"] * 5)
    assert (code, err) == (0, "")
    assert out.startswith("Toy. This kit is unofficial.\nWhite (W): you.\n")
    assert "\ncards:\n  white: 1, 2, 3, 4, 5\n  black: 1, 2, 3, 4, 5\nlaid: white –, black –\n" in out
    assert "The game is over." in out


@pytest.mark.usefixtures("bare")
def test_rules_alone_have_no_rulebook(redflag_command):
    assert redflag_command("rule", "T1", "--game", "toy") == (1, "", "This game has no rulebook.\n")


def test_a_view_as_lines():
    assert [*listing({"round": 2, "won": {"a": 1, "b": None}, "hand": [3, 4], "none": {}, "said": ""})] == [
        "round: 2",
        "won: a 1, b –",
        "hand: 3, 4",
        "none: –",
        "said: –",
    ]
    assert [*listing({"rows": [[1], [2, 3]], "x": {"y": [True]}})] == [
        "rows:",
        "  1: 1",
        "  2: 2, 3",
        "x:",
        "  y: True",
    ]


# ---- another bot -----------------------------------------------------------------------------------------------------


@pytest.fixture
def piles(monkeypatch):
    """A game with a bot that has levels and may play all sides."""
    monkeypatch.setitem(redflag.GAMES, "piles", "tests.core.bot.piles")


@pytest.mark.usefixtures("piles")
@pytest.mark.parametrize("level", [[], ["--level", "easy"]])
def test_a_game_against_another_bot(redflag_command, level):
    typed = ["help", *["1", "trace", "why not red", "why not take green 1"] * 12]
    code, out, err = redflag_command("cli", "--game", "piles", "--solo", *level, "--seed", 2, typed=typed)
    assert (code, err) == (0, "")
    said = flat(out)
    assert "Black (B): the game's own bot." in said
    assert "All of it is made up for tests." in said
    assert "why the bot did what it did last" in said
    assert "Trace 1 of 1 Black takes stones" in said
    assert "The last stone is taken. (P3) The game is over." in said


@pytest.mark.usefixtures("piles")
def test_the_tables_of_another_bot(redflag_command, tmp_path):
    code, out, _ = redflag_command("aid", "show", "--game", "piles")
    said = flat(out)
    assert code == 0
    assert "How [table.how], this kit's reconstruction. The first row that holds decides." in said
    assert "A row of [table.large] may test (keep = …): can be emptied it has three stones or fewer" in said
    mine = tmp_path / "mine.toml"
    mine.write_text('[[table.large.row]]\nkeep = "not blue"\ntext = "Not blue."\n', encoding="utf-8")
    assert redflag_command("aid", "check", mine, "--game", "piles")[:2] == (
        0,
        f"{mine} is fine. It holds A large pile.\n",
    )


@pytest.mark.usefixtures("piles")
def test_a_bot_that_plays_all_sides_is_watched(redflag_command, tmp_path):
    path = tmp_path / "piles.json"
    path.write_text(redflag.new("piles", seed=2, bots=["white", "black"], stepwise=True).to_json(), encoding="utf-8")
    code, out, err = redflag_command("bot", path, typed=["", "2", "help", "next", "back", *["play"] * 20])
    assert (code, err) == (0, "")
    said = flat(out)
    assert "The bot plays all sides. Press Enter to go on" in said
    assert "White takes stones T: Are few stones left? (P2) predict yes or no (Enter: show it)>" in said
    assert "predict grab or nibble (Enter: show it)>" in said
    assert "candidates: 1 red, 2 green, 3 blue predict which one (Enter: show it)>" in said
    assert "The last stone is taken. (P3)" in said
    code, out, err = redflag_command("cli", "--load", path, typed=["journal", f"save {tmp_path / 'again.json'}"])
    assert (code, err) == (0, "")
    assert "The last stone is taken. (P3)" in out
    assert f"redflag cli --game piles --load {tmp_path / 'again.json'}" in flat(out)
