"""The solo opponent on the command line: playing against it, stepping through its turns, its tables."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import redflag
from redflag.core.bot.opening import step_by_step
from redflag.paris.board import SIDES
from redflag.paris.deck import standard_deck
from redflag.paris.face import terminal as board
from redflag.paris.solo.bot import BOT
from redflag.paris.solo.take_over import BEGINNINGS

AID = """\
[[table.place.row]]
keep = "political"
text = "My aid says: it is political."
"""


def flat(text: str) -> str:
    """Text without its line breaks, so that a sentence can be found in it."""
    return " ".join(text.split())


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def played(seed: int, plies: int, **options) -> redflag.Game:
    """A game in which somebody has chosen at random for a while."""
    g = redflag.new("paris", seed=seed, **options)
    chance = random.Random(seed)
    while g.choice is not None and len(g.moves) < plies:
        g.play(chance.choice(g.choice.moves))
    return g


@pytest.fixture
def saved(tmp_path):
    """Write a game to a file."""

    def write(game: redflag.Game, name: str = "game.json") -> Path:
        path = tmp_path / name
        path.write_text(game.record() if path.suffix == ".txt" else game.to_json(), encoding="utf-8")
        return path

    return write


@pytest.fixture
def position(tmp_path):
    """A position file: the turn of the bot of Versailles begins. It will reveal 8, and 23 for an attempt."""
    path = tmp_path / "position.toml"
    path.write_text(
        'to_play = "versailles"\ndeck = [8, 23, 41]\nhand = { commune = [4, 5, 25, 28] }\n'
        "objective = { commune = 44, versailles = 51 }\n",
        encoding="utf-8",
    )
    return path


# ---- the board -------------------------------------------------------------------------------------------------------


def test_the_bot_and_both_open_objectives_are_drawn():
    g = redflag.new("paris", seed=3, solo="versailles", stepwise=True)
    for move in ("keep 51", "first commune", "play 5 momentum"):
        g.play(move)
    drawn = board.bot(g.view("commune"), standard_deck())
    assert "Versailles (V), the bot: 2 turns left; Final Crisis card: 17 Maréchal MacMahon." in drawn
    assert "Open objective of Commune: 51 Royalists Dissension (objective: Royalists)" in drawn
    assert "Open objective of Versailles: 44 Commune's Stronghold (objective: Père Lachaise)" in flat(drawn)
    assert "turned up" not in drawn
    g.play("bot B")
    drawn = board.bot(g.view("commune"), standard_deck())
    assert "The bot has turned up 8 Les Amis de l'Ordre (Versailles, 1 operations point)." in drawn


def test_a_game_for_two_has_no_bot_to_draw():
    assert board.bot(redflag.new("paris", seed=3).view("commune"), standard_deck()) == ""


@pytest.mark.parametrize("solo", SIDES)
def test_board_bot_and_cards_stay_within_80_columns(solo):
    g = redflag.new("paris", seed=7, solo=solo)
    chance = random.Random(7)
    while g.choice is not None:
        view = g.view(g.choice.side)
        drawings = [board.board(view), board.bot(view, standard_deck())]
        drawings.append(board.cards(view, standard_deck(), g.choice.side))
        assert max(len(line) for drawing in drawings for line in drawing.splitlines()) <= 80
        g.play(chance.choice(g.choice.moves))


# ---- playing alone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("words", [["--solo"], ["--opponent", "bot"]])
def test_a_whole_game_against_the_bot(redflag_command, side, words):
    code, out, err = redflag_command("cli", *words, "--side", side, "--seed", 11, typed=["1"] * 300)
    assert (code, err) == (0, "")
    name = board.side_name(other(side)).into()
    assert f"{name} ({name[0]}): the game's own bot." in flat(out)
    assert "this kit's own reconstruction, not the printed aid" in flat(out)
    assert re.search(r"(Commune|Versailles) wins.* \(.+\) The game is over", flat(out))


def test_random_is_still_the_default_opponent(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5)
    assert "Versailles (V): the player 'random'." in out


TO_THE_FIRST_TRACE = ["keep 51", "first commune", "play 5 momentum"]


def test_trace_tells_the_last_turn_or_one_by_its_number(redflag_command):
    typed = ["trace", *TO_THE_FIRST_TRACE, "trace", "play 4 momentum", "trace 1", "trace", "trace 99", "trace x"]
    _, out, _ = redflag_command("cli", "--solo", "--seed", 3, typed=typed)
    said = flat(out)
    assert "The bot has not had to decide anything yet." in said
    assert "Trace 1 of 1 The bot's turn (round 1) A? Is the bot's momentum already 3? no." in said
    assert "row 4: It is pivotal. Struck: Butte-aux-Cailles. Left: Butte Montmartre." in said
    traces = re.findall(r"Trace (\d) of (\d) The bot's (\w+)", said)
    assert traces == [("1", "1", "turn"), ("1", "3", "turn"), ("3", "3", "turn")]
    assert "There is no trace 99; type a number from 1 to 3." in said
    assert "There is no trace x;" in said
    assert max(len(line) for line in out.splitlines()) <= 80


def test_there_is_no_trace_without_a_bot(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5, typed=["trace"])
    assert "There is no bot in this game." in out


def test_why_not_is_answered_from_the_last_trace(redflag_command):
    typed = [*TO_THE_FIRST_TRACE, "why not butte-aux-cailles?", "why not Royalists"]
    _, out, _ = redflag_command("cli", "--solo", "--seed", 3, typed=typed)
    said = flat(out)
    assert (
        "Butte-aux-Cailles was struck by row 4 of T2 Place or Replace: It is pivotal. Left was Butte Montmartre."
        in said
    )
    assert "'butte-aux-cailles' is not possible" not in said
    assert "Royalists is not asked for now: Commune plays a card: which one, and how? (Q4)" in said


def test_why_not_a_move_tells_both(redflag_command):
    _, out, _ = redflag_command("cli", "--solo", "--seed", 3, typed=[*TO_THE_FIRST_TRACE, "why not place press"])
    said = flat(out)
    assert "Press was struck by row 1 of T3 Remove: The removal flips control." in said
    assert "'place press' is not possible now." in said


def test_undo_takes_back_the_bots_turn_as_well(redflag_command):
    _, out, _ = redflag_command("cli", "--solo", "--seed", 3, typed=[*TO_THE_FIRST_TRACE, "undo", "trace"])
    assert "Taken back." in out
    assert "The bot has not had to decide anything yet." in out


def test_a_solo_save_knows_who_plays_whom(redflag_command, tmp_path):
    save = tmp_path / "solo.json"
    typed = ["1", f"save {save}"]
    _, out, _ = redflag_command("cli", "--solo", "--side", "versailles", "--seed", 3, typed=typed)
    assert f"To go on later: redflag cli --load {save}" in flat(out)
    _, out, _ = redflag_command("cli", "--load", save, typed=["1"])
    assert "Versailles (V): you." in out
    assert "Commune (C): the game's own bot." in out


def test_a_game_saved_step_by_step_can_be_played_on(redflag_command, saved):
    g = redflag.new("paris", seed=3, solo="versailles", stepwise=True)
    for move in (*TO_THE_FIRST_TRACE, "bot B"):
        g.play(move)
    code, out, _ = redflag_command("cli", "--load", saved(g), typed=["1"] * 300)
    assert code == 0
    assert "The game is over" in out


def test_load_does_not_change_who_plays(redflag_command, saved):
    two = saved(played(5, 4), "two.json")
    alone = saved(played(5, 4, solo="commune"), "alone.json")
    for argv, path in ((["--solo"], two), ([], alone), (["--solo"], alone)):
        _, out, _ = redflag_command("cli", *argv, "--seed", 5, typed=[f"load {path}"])
        assert f"others play than here. Leave this game and type: redflag cli --load {path}" in flat(out)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--solo", "--both"], "so leave out --both"),
        (["--aid", "x.toml"], "--aid is for the bot; say --solo as well."),
        (["--solo", "--variant", "censorship"], "Censorship is for two players"),
        (["--solo", "--aid", "no-such-file"], "The file no-such-file cannot be read"),
    ],
)
def test_options_that_do_not_fit(redflag_command, words, sentence):
    code, out, err = redflag_command("cli", *words)
    assert (code, out) == (1, "")
    assert sentence in flat(err)


def test_a_saved_game_and_options_that_do_not_fit(redflag_command, saved):
    code, _, err = redflag_command("cli", "--both", "--load", saved(played(5, 4, solo="commune")))
    assert code == 1
    assert "is a solo game, so leave out --both" in flat(err)
    code, _, err = redflag_command("cli", "--solo", "--load", saved(played(5, 4)))
    assert code == 1
    assert "is a game for two" in flat(err)


def test_a_game_by_tables_of_ones_own(redflag_command, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(AID, encoding="utf-8")
    argv = ["cli", "--solo", "--seed", 3, "--aid", mine]
    _, out, _ = redflag_command(*argv, typed=[*TO_THE_FIRST_TRACE, "play 4 momentum", "trace"])
    assert "From your file: T2 Place or Replace." in flat(out)
    assert "row 1: My aid says: it is political." in flat(out)


# ---- stepping through a turn -----------------------------------------------------------------------------------------


def test_stepping_through_a_turn_with_predictions(redflag_command, position):
    typed = ["", "", "no", "", "y", "", "1", "", "", "remove", "press", ""]
    code, out, err = redflag_command("bot", position, "--solo", "versailles", typed=typed)
    assert (code, err) == (0, "")
    said = flat(out)
    assert "The bot plays Versailles, you play Commune." in said
    assert "this kit's own reconstruction, not the printed aid" in said
    # A question: first without the facts, then with them.
    assert "A1: Fewer than 3 Available cubes? (Z-A1) predict yes or no" in said
    assert "Right. A1? Fewer than 3 Available cubes? no. (4 Available cubes) (Z-A1)" in said
    # A choice: the rows and the numbered candidates, then what each row struck.
    assert "candidates: 1 Butte Montmartre, 2 Butte-aux-Cailles predict which one" in said
    assert "Right. E-place-space: Choose the space by the Place table. Butte Montmartre." in said
    assert "row 4: It is pivotal. Struck: Butte-aux-Cailles." in said
    # The table Place or Remove.
    assert "row 7: Otherwise. predict place or remove" in said
    assert "Right. O3: Place or remove? Read the first table from the top. Row 2 decides." in said
    assert "Wrong. O4: Choose the space by the Remove table. Père Lachaise." in said
    assert "Versailles removes an enemy cube in Père Lachaise" in said
    assert "Your predictions: 4 of 5 were right. " in said
    assert "Commune plays a card: which one, and how?" in said
    assert max(len(line) for line in re.split(r"\n|> ", out)) <= 80


def test_the_choice_is_not_given_away_before_the_prediction(redflag_command, position):
    _, out, _ = redflag_command("bot", position, "--solo", "versailles", typed=[*[""] * 6, "help", "board", "journal"])
    said = flat(out).split("candidates: 1 Butte Montmartre", 1)[1]
    assert "let the bot play its turn to the end" in said
    assert "Struck" not in said
    assert "place butte-montmartre" not in said


def test_back_takes_one_step_back_and_what_was_seen_does_not_count_again(redflag_command, position):
    typed = ["", "", "yes", "back", "", "", "no", "back", "back", "back"]
    _, out, _ = redflag_command("bot", position, "--solo", "versailles", typed=typed)
    said = flat(out)
    assert said.count("A1: Fewer than 3 Available cubes?") == 2
    assert said.count("A: Is the bot's momentum already 3?") == 3
    assert "Wrong. A1?" in said
    assert "Right. (You have seen this step before, so it does not count.) A1?" in said
    assert "This is the beginning; there is nothing to take back." in said
    assert said.endswith("Your predictions: 0 of 1 was right. Goodbye.")


def test_play_shows_the_whole_turn_without_stopping(redflag_command, position):
    _, out, _ = redflag_command("bot", position, "--solo", "versailles", typed=["play"])
    said = flat(out)
    assert said.count("predict") == 1
    assert "C3! No point is left: discard the revealed card; the turn is over." in said
    assert "Commune plays a card: which one, and how?" in said
    assert "Your predictions" not in said


def test_next_is_enter(redflag_command, position):
    _, by_word, _ = redflag_command("bot", position, "--solo", "versailles", typed=["next"] * 9)
    _, by_key, _ = redflag_command("bot", position, "--solo", "versailles", typed=[""] * 9)
    assert by_word == by_key


def test_trace_why_rule_and_nonsense_at_a_step(redflag_command, position):
    typed = ["trace", *[""] * 7, "trace", "why butte-aux-cailles", "why mont-valerien", "rule Z-B4", "rule ZZ", ""]
    _, out, _ = redflag_command("bot", position, "--solo", "versailles", typed=[*typed, "", "dance"])
    said = flat(out)
    assert "The bot has not had to decide anything yet." in said
    assert "Trace 1 of 1 The bot's turn (round 1) A? Is" in said
    assert "Butte-aux-Cailles was struck by row 4 of T2 Place or Replace" in said
    assert "Name something that the bot has considered in this turn" in said
    assert "Z-B4 " in said
    assert "There is no rule 'ZZ'" in said
    assert "'dance' is no answer to this" in said


def test_a_guess_that_the_die_could_have_met_is_right(redflag_command, tmp_path):
    """Without a Room row or any other that tells them apart, only the die decides."""
    mine = tmp_path / "mine.toml"
    mine.write_text('[[table.place.row]]\nkeep = "has room"\ntext = "It has Room."\n', encoding="utf-8")
    path = tmp_path / "position.toml"
    path.write_text('to_play = "versailles"\ndeck = [8, 23]\n', encoding="utf-8")
    outcomes = set()
    for seed in range(8):
        argv = ["bot", path, "--solo", "versailles", "--aid", mine, "--seed", seed]
        said = flat(redflag_command(*argv, typed=[*[""] * 6, "1"])[1])
        assert "Your predictions: 1 of 1 was right." in said
        outcomes.add("Right as far as one can know: the die decides" in said)
    assert outcomes == {True, False}


def test_the_persons_own_choices_are_asked_in_between(redflag_command, tmp_path):
    """The bot's momentum check takes its track to 2: Commune may place a cube (M2) before the bot goes on."""
    path = tmp_path / "position.toml"
    path.write_text(
        'to_play = "versailles"\nmomentum = { versailles = 1 }\npool = { versailles = 0 }\ncollaboration = 4\n'
        "track = { versailles = { start = 0, escalation = 0, tension = 0 } }\ndeck = [8, 23]\n",
        encoding="utf-8",
    )
    _, out, _ = redflag_command("bot", path, "--solo", "versailles", typed=["play", "place press", "play"])
    said = flat(out)
    assert "A3! Raise the bot's momentum by 1." in said
    asked = said.index("Commune may place")
    assert asked < said.index("Commune places a cube in Press.") < said.index("B! Reveal the top strategy card.")
    assert "discard the revealed card; the turn is over." in said


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
def test_a_solo_save_is_opened_before_the_bots_last_steps(redflag_command, saved, name):
    g = redflag.new("paris", seed=3, solo="versailles")
    for move in TO_THE_FIRST_TRACE:
        g.play(move)
    code, out, _ = redflag_command("bot", saved(g, name), typed=["play"])
    assert code == 0
    said = flat(out)
    assert "Round 1 begins." not in said, "what has happened before is not told again"
    assert said.index("A: Is the bot's momentum already 3?") < said.index("The bot reveals 8 Les Amis de l'Ordre.")
    for line in g.traces[0].lines()[1:]:
        assert flat(line) in said


@pytest.mark.parametrize("solo", SIDES)
def test_step_by_step_leads_to_the_same_game(solo):
    for seed in range(5):
        g = played(seed, 40, solo=solo)
        twin = step_by_step(g)
        while twin.choice is not None and twin.choice.side == solo:
            twin.play(twin.choice.moves[0])
        assert twin.view(None) == g.view(None)
        assert [str(trace) for trace in twin.traces] == [str(trace) for trace in g.traces]
        assert step_by_step(twin) is twin


def test_the_level_of_a_bot_that_is_watched(redflag_command, position, saved, tmp_path):
    """Of a position, and of a bot that joins a game for two; a solo game knows its own."""
    save = tmp_path / "step.json"
    for file in (position, saved(played(5, 6))):
        asked = ("bot", file, "--solo", "versailles", "--level", "gentle")
        code, _, err = redflag_command(*asked, typed=[f"save {save}", "quit"])
        assert (code, err) == (0, "")
        assert redflag.from_json(save.read_text(encoding="utf-8")).options["level"] == "gentle"
    code, _, err = redflag_command("bot", save, "--level", "hard")
    assert (code, "so leave out --level" in flat(err)) == (1, True)


def test_a_whole_game_in_the_stepper(redflag_command, saved):
    g = redflag.new("paris", seed=4, solo="commune")
    code, out, err = redflag_command("bot", saved(g), typed=["play", "1"] * 500)
    assert (code, err) == (0, "")
    assert "The game is over" in out


def test_saving_in_the_stepper(redflag_command, position, tmp_path):
    save = tmp_path / "step.json"
    _, out, _ = redflag_command(
        "bot", position, "--solo", "versailles", typed=[*[""] * 5, f"save {save}", f"load {save}"]
    )
    assert f"To go on later: redflag bot {save}" in flat(out)
    assert f"Loaded {save}." in flat(out)
    kept = redflag.from_json(save.read_text(encoding="utf-8"))
    assert kept.moves == ["bot B", "bot B1-use"]
    _, out, _ = redflag_command("bot", save)
    assert "E-place: Event, place: a legal space with Room and an Available cube?" in flat(out)


# ---- a bot in a game for two -----------------------------------------------------------------------------------------


def test_a_game_for_two_needs_solo(redflag_command, saved, position):
    code, out, err = redflag_command("bot", saved(played(5, 6)))
    assert (code, out) == (1, "")
    assert "is a game for two; say which side the bot is to play: --solo commune or --solo versailles." in flat(err)
    code, _, err = redflag_command("bot", position)
    assert code == 1
    assert "is a position; say which side the bot is to play" in flat(err)


def test_a_bot_takes_a_seat_in_a_game_for_two(redflag_command, saved):
    hand = {"commune": [21, 23, 24, 26], "versailles": [2, 3, 5, 6]}
    g = redflag.new("paris", seed=5, position={"to_play": "commune", "hand": hand})
    g.play("play 21 operations")
    assert g.choice.kind == "operations"
    typed = ["play 21 momentum", "play"]
    code, out, _ = redflag_command("bot", saved(g), "--solo", "versailles", typed=typed)
    assert code == 0
    said = flat(out)
    assert "This was a game for two; from here on the bot plays Versailles." in said
    assert "The play that was half done has been taken back." in said
    assert "The bot's turn (round 1)" in said


@pytest.mark.parametrize("edition", ["gmt", "nuts", "gaga"])
@pytest.mark.parametrize("bot", SIDES)
def test_a_bot_can_take_over_at_any_time(edition, bot):
    """The pieces stay where they are, no barred card is in the game, and the solo game can be played on."""
    barred = {number for number, card in standard_deck().cards.items() if not card.solo}
    assert len(barred) >= 6
    g = redflag.new("paris", seed=6, edition=edition)
    chance = random.Random(6)
    while g.choice is not None:
        if len(g.moves) % 3 == 0:
            taken = BOT.take_over(g, bot, None)[0]
            everything, before = taken.view(None), g.view(None)
            if g.choice.kind in BEGINNINGS:
                for key in ("cubes", "discs", "vp", "momentum", "track", "bonus", "pool", "out", "round", "phase"):
                    assert everything[key] == before[key], (key, g.choice)
            piles = [everything[key] for key in ("deck", "discard", "removed")]
            piles += [everything[key][side] for key in ("hand", "set_aside") for side in SIDES]
            assert all(barred.isdisjoint(pile) for pile in piles)
            assert not everything["hand"][bot]
            for _ in range(12):
                if taken.choice is not None:
                    taken.play(chance.choice(taken.choice.moves))
        g.play(chance.choice(g.choice.moves))


def test_what_cannot_be_stepped_through_gets_one_sentence(redflag_command, saved, tmp_path):
    over = saved(redflag.run(redflag.new("paris", seed=1)), "over.json")
    censored = saved(played(3, 8, variant="censorship"), "censored.json")
    solo = saved(played(3, 4, solo="commune"), "solo.json")
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("this is no game at all", encoding="utf-8")
    for argv, sentence in (
        ([over, "--solo", "commune"], "This game is over"),
        ([censored, "--solo", "commune"], "Censorship is for two players"),
        ([solo, "--solo", "commune"], "The saved game knows this itself, so leave out --solo."),
        ([solo, "--seed", 3, "--edition", "gmt"], "leave out --edition, --seed."),
        ([nonsense, "--solo", "commune"], "is not a TOML file"),
        ([tmp_path / "nothing"], "cannot be read"),
    ):
        code, out, err = redflag_command("bot", *argv)
        assert (code, out) == (1, "")
        assert sentence in flat(err)


# ---- the aid ---------------------------------------------------------------------------------------------------------


def test_aid_show_prints_the_tables_and_all_that_a_row_may_test(redflag_command):
    code, out, _ = redflag_command("aid", "show")
    assert code == 0
    said = flat(out)
    assert "The tables T1 to T3 are this kit's own reconstruction, not the printed aid." in said
    assert "1 The bot has no Available cube. (no available cube) Then remove." in said
    assert "T2 Place or Replace [table.place], this kit's reconstruction." in said
    assert "7 The player has fewest cubes there. (fewest player cubes)" in said
    for name, test in {**BOT.words.keeps, **BOT.words.whens}.items():
        assert flat(f"{name} {test.text}") in said
    assert max(len(line) for line in out.splitlines()) <= 80


def test_aid_show_of_a_file(redflag_command, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(AID, encoding="utf-8")
    _, out, _ = redflag_command("aid", "show", mine)
    said = flat(out)
    assert "From your file: T2 Place or Replace." in said
    assert "not the printed aid: T1 Place or Remove and T3 Remove." in said
    assert "T2 Place or Replace [table.place], from your file." in said
    assert "1 My aid says: it is political. (political)" in said
    code, _, err = redflag_command("aid", "show", tmp_path / "nothing")
    assert code == 1
    assert "cannot be read" in flat(err)


def test_aid_check_of_a_good_file(redflag_command, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(AID, encoding="utf-8")
    assert redflag_command("aid", "check", mine) == (0, f"{mine} is fine. It holds T2 Place or Replace.\n", "")


@pytest.mark.parametrize(
    ("content", "sentences"),
    [
        ('[[table.place.row]]\nkeep = "pivot"\ntext = "x"', ["table.place, row 1: 'keep' is one of: has room · "]),
        ('[[table.place.row]]\nkeep = ["pivotal"]\ntext = "x"', ["not '['pivotal']'"]),
        ('[[table.place.row]]\nkeep = "pivotal"', ["'text' says in words what the row means"]),
        ('[[table.remove.row]]\nkeep = "pivotal"\ntext = "x"\nthen = "place"', ["a row has keep, text, not 'then'"]),
        (
            '[[table.place-or-remove.row]]\nwhen = "no available cube"\nthen = "dance"\ntext = "x"',
            ["'then' is place or remove", 'the last row is for all other cases: when = "otherwise"'],
        ),
        ('[table.place]\ntitle = 3\n[[table.place.row]]\nkeep = "pivotal"\ntext = "x"', ["only a 'title' in words"]),
        ("[table.place]", ["its rows are written as [[table.place.row]]"]),
        ("[table.plaice]", ["table.plaice: the tables are place-or-remove, place, remove"]),
        ("nodes = 3", ["nodes: such a file holds only tables", "table: such a file holds at least one of the tables"]),
        ("keep = pivotal", ["is not a TOML file"]),
    ],
)
def test_aid_check_prints_every_mistake_on_a_line(redflag_command, tmp_path, content, sentences):
    mine = tmp_path / "mine.toml"
    mine.write_text(content, encoding="utf-8")
    code, out, _ = redflag_command("aid", "check", mine)
    assert code == 1
    lines = out.splitlines()
    assert len(lines) == len(sentences)
    for line, sentence in zip(lines, sentences, strict=True):
        assert line.startswith(str(mine))
        assert sentence in line


def test_a_game_with_a_broken_aid_is_refused_by_the_name_of_its_file(redflag_command, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[table.place]", encoding="utf-8")
    code, out, err = redflag_command("cli", "--solo", "--aid", mine)
    assert (code, out) == (1, "")
    assert flat(err).startswith(f"{mine}, table.place: ")
