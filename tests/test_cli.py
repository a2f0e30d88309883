"""The command line, driven as a person drives it: words in, a screen out."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

import redflag
from redflag.cli import main
from redflag.paris.board import SIDES
from redflag.paris.deck import standard_deck
from redflag.paris.face import terminal as board

DECK = resources.files("redflag.paris").joinpath("deck.toml").read_text(encoding="utf-8")


def flat(text: str) -> str:
    """Text without its line breaks, so that a sentence can be found in it."""
    return " ".join(text.split())


# ---- the board -------------------------------------------------------------------------------------------------------


def test_board_shows_cubes_discs_control_and_tracks():
    g = redflag.new(
        seed=1,
        position={
            "cubes": {"press": {"commune": 2, "versailles": 1}, "mont-valerien": {"commune": 1, "versailles": 1}},
            "discs": {"mont-valerien": "versailles"},
            "momentum": {"commune": 1, "versailles": 0},
            "vp": {"political": {"commune": 2}, "military": {"commune": -1}},
            "to_play": "commune",
        },
    )
    drawn = board.board(g.view("commune"))
    assert "*Press                CC.. V...     [C]" in drawn
    assert "*Mont-Valérien        C... V... (V) [V]" in drawn
    assert " Château de Vincennes .... ....     [ ]" in drawn
    assert "POLITICAL SPHERE: victory points (VP) C +2, V -2" in drawn
    assert "MILITARY SPHERE: victory points (VP) C -1, V +1" in drawn
    assert "C Commune C.. CC +2 CC +2 CC +2 0 in 2 cells 0" in flat(drawn)
    assert "C Revolutionary Momentum: 1 of 3" in drawn


def test_board_says_who_controls_a_dimension():
    cubes = {space: {"versailles": 1} for space in ("mont-valerien", "fort-d-issy", "chateau-de-vincennes")}
    g = redflag.new(seed=1, position={"cubes": cubes, "to_play": "commune"})
    line = next(line for line in board.board(g.view(None)).splitlines() if line.startswith("Paris"))
    assert line.endswith("[V]")


@pytest.mark.parametrize("variant", [None, "censorship"])
def test_board_and_cards_stay_within_80_columns(variant):
    g = redflag.new(seed=7, variant=variant, edition="nuts")
    chance = random.Random(7)
    while g.choice is not None:
        side = g.choice.side
        view = g.view(side)
        lines = [*board.board(view).splitlines(), *board.cards(view, standard_deck(), side).splitlines()]
        assert max(len(line) for line in lines) <= 80
        g.play(chance.choice(g.choice.moves))


def test_the_list_of_choices_says_what_each_warns_of(redflag_command, tmp_path):
    position = tmp_path / "position.toml"
    position.write_text(
        'to_play = "versailles"\n[hand]\nversailles = [15, 12, 21]\n[momentum]\nversailles = 1\n', encoding="utf-8"
    )
    _, out, _ = redflag_command("cli", "--side", "versailles", "--position", position)
    warning = "Prussian Collaboration rises to 2, so Commune may place a cube in Public Opinion."
    listed = flat(out).partition("which one, and how?")[2]
    assert f"removes 15 Jules Favre from the game and raises its momentum by 1. {warning}" in listed
    assert listed.count(warning) == 5  # momentum by each of the three cards, the events of 15 and 12
    assert max(map(len, out.splitlines())) <= 80


# ---- the game --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_a_whole_game_against_the_random_player(redflag_command, side):
    code, out, err = redflag_command("cli", "--seed", 11, "--side", side, typed=["1"] * 400)
    assert code == 0
    assert err == ""
    assert re.search(r"(Commune|Versailles) wins.* \(V[123]\) The game is over", flat(out))


def test_a_game_with_all_options(redflag_command, tmp_path):
    deck = tmp_path / "my.toml"
    deck.write_text(DECK.replace("Otto von Bismarck", "The Chancellor"), encoding="utf-8")
    code, out, _ = redflag_command(
        *("cli", "--seed", 2, "--edition", "nuts", "--variant", "censorship", "--deck", deck, "--opponent", "greedy"),
        typed=["card 12", *["1"] * 400],
    )
    assert code == 0
    assert "12 The Chancellor" in out
    assert "The game is over." in out


def test_a_game_from_a_position(redflag_command, tmp_path):
    position = tmp_path / "position.toml"
    position.write_text('round = 2\nto_play = "versailles"\n[hand]\nversailles = [12, 21]\n', encoding="utf-8")
    _, out, _ = redflag_command("cli", "--side", "versailles", "--position", position, typed=["play 12 momentum"])
    assert "Round 2 of 3: playing cards" in out
    assert "Versailles removes 12 Otto von Bismarck from the game for momentum. (C4)" in flat(out)


def test_a_question_has_its_rule_and_numbered_answers_in_words(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5)
    assert "Commune secretly keeps one objective. Which? (Q2)" in out
    assert " 1  keep 42  Commune keeps 42 Paris Cannons:" in out


def test_a_notation_is_as_good_as_a_number(redflag_command):
    _, by_number, _ = redflag_command("cli", "--seed", 5, typed=["2"])
    _, by_name, _ = redflag_command("cli", "--seed", 5, typed=["KEEP   43"])
    assert by_number == by_name


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no choice 99; type a number from 1 to 2. (Q2)"),
        ("9" * 5000, "There is no choice 999"),
        ("dance", "'dance' is no move of this game"),
        ("keep 50", "Commune was not dealt this objective. (Q2)"),
        ("keep " + "9" * 5000, "Commune was not dealt this objective."),
        ("place press", "'place press' does not answer what Commune is asked now"),
    ],
)
def test_a_wrong_answer_gets_a_sentence_and_the_question_again(redflag_command, typed, sentence):
    code, out, err = redflag_command("cli", "--seed", 5, typed=[typed])
    after = flat(out.split("\n> ", 1)[1])
    assert sentence in after
    assert "Commune secretly keeps one objective. Which? (Q2)" in after
    assert (code, err) == (0, "")


def test_undo_takes_back_to_the_persons_own_choice(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5, typed=["keep 42", "first versailles", "undo", "undo", "undo"])
    assert out.count("Taken back.") == 2
    assert out.count("Who acts first?") == 2
    assert out.count("Which? (Q2)") == 2
    assert "there is nothing to take back" in flat(out)


def test_why_and_why_not(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5, typed=["why 1", "why not place press?", "why", "why 7"])
    said = flat(out)
    assert "'keep 42' is possible now. Commune keeps 42 Paris Cannons" in said
    assert "'place press' is not possible now." in said
    assert "Say which move" in said
    assert "There is no choice 7" in said


def test_why_a_thing_can_be_chosen_or_not(redflag_command):
    typed = ["keep 42", "first commune", "why press", "play 30 operations", "why not Fort d'Issy?", "why press"]
    _, out, _ = redflag_command("cli", "--seed", 5, typed=typed)
    said = flat(out)
    assert "Press is not asked for now: Commune plays a card: which one, and how? (Q4)" in said
    assert "Commune may act where it is present or next to a space it controls; neither holds for Fort d'Issy" in said
    assert "'remove press' is possible now. Commune removes an enemy cube in Press for 1 point. (O3)" in said
    assert "'place press' is possible now." in said


def test_help_shows_moves_that_are_possible_now(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5, typed=["help"])
    said = flat(out)
    assert "why keep 42 why is this move allowed" in said
    assert "card NUMBER a card with its event" in said
    assert "why the bot did" not in said, "there is none"


def test_rule_card_journal_board_and_help(redflag_command):
    typed = ["rule o4", "rule ZZ", "card 12", "card 99", "keep 42", "journal", "board", "help", ""]
    _, out, _ = redflag_command("cli", "--seed", 5, typed=typed)
    said = flat(out)
    assert "O4 Removing in a military space (Operations)" in said
    assert "There is no rule 'ZZ'" in said
    assert "12 Otto von Bismarck (Versailles, 2 operations points) Event: Raise your momentum by 1" in said
    assert "There is no card '99'" in said
    assert said.count("Commune keeps the objective 42 Paris Cannons. (Q2)") == 2  # as news, then in the journal
    assert said.count("Round 1 of 3: initiative") == 2
    assert "* marks a pivotal space" in said
    assert "save the game" in said


def test_save_and_load(redflag_command, tmp_path):
    save = tmp_path / "my game.json"
    typed = ["keep 42", f"save {save}", "first versailles", f"load {save}"]
    _, out, _ = redflag_command("cli", "--seed", 5, typed=typed)
    assert f"redflag cli --side commune --load '{save}'" in flat(out)
    assert out.count("Who acts first?") == 2
    saved = redflag.from_json(save.read_text(encoding="utf-8"))
    assert saved.choice is not None
    assert saved.choice.kind == "first"
    _, out, _ = redflag_command("cli", "--load", save)
    assert "Who acts first? (I1)" in out
    assert "Your objective: 42 Paris Cannons" in out


def test_a_game_in_progress_is_saved_sealed_and_not_as_a_record(redflag_command, tmp_path):
    """A save holds both hands, and a record the seed; neither is read by opening the file, or by asking to be told."""
    save, record = tmp_path / "game.json", tmp_path / "game.txt"
    _, out, _ = redflag_command("cli", "--seed", 187118711871, typed=["1", f"save {save}", f"save {record}"])
    assert "The seal is a curtain, not a safe." in flat(out)
    assert "The record of a game tells the hidden cards" in flat(out)
    assert not record.exists()
    held = save.read_text(encoding="utf-8")
    assert "curtain" in held
    for secret in ("187118711871", '"moves"', '"state"', "keep"):
        assert secret not in held
    assert redflag.from_json(held).moves
    code, out, err = redflag_command("replay", save)
    assert (code, out) == (1, "")
    assert "its file is sealed" in flat(err)


def test_the_seed_is_told_when_the_game_is_over(redflag_command, tmp_path):
    """From the seed follow all cards."""
    _, out, _ = redflag_command("cli", "--seed", 187118711871, typed=["1"])
    assert "187118711871" not in out
    over = redflag.run(redflag.new("paris", seed=187118711871))
    save, record = tmp_path / "over.json", tmp_path / "over.txt"
    save.write_text(over.to_json(), encoding="utf-8")
    _, out, _ = redflag_command("cli", "--load", save, typed=[f"save {record}"])
    assert "Seed: 187118711871." in out
    assert redflag.replay(record.read_text(encoding="utf-8")).moves == over.moves


def test_saving_never_writes_over_another_file(redflag_command, tmp_path):
    essay = tmp_path / "essay.json"
    essay.write_text("The Commune of 1871", encoding="utf-8")
    _, out, _ = redflag_command("cli", "--seed", 5, typed=[f"save {essay}", "save", f"save {tmp_path}"])
    assert "holds something else than a game; choose another name" in flat(out)
    assert "Say where to" in out
    assert "cannot be saved in" in flat(out)
    assert essay.read_text(encoding="utf-8") == "The Commune of 1871"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'{"redflag":1,"game":"paris"', "This save is not JSON"),
        (b"{}", "not a saved game of this kit"),
        (b"\xff\xfe\x00", "is not a text in UTF-8"),
        (b"", "A record begins with lines such as 'game: NAME'"),
        (b"game: paris\nseed: 5\n\ncommune: keep 50\n", "Line 4: 'keep 50' cannot be played"),
        (b"game: paris\nseed: 5\nlanguage: en\n\ncommune: keep 42\n", "language"),
        (b'{"redflag":1,"game":"paris","options":{"seed":1},"seed":1,"moves":[],"state":{}}', "This save is damaged"),
    ],
)
def test_a_damaged_file_gets_one_sentence(redflag_command, tmp_path, content, sentence):
    broken = tmp_path / "broken"
    broken.write_bytes(content)
    code, out, err = redflag_command("cli", "--load", broken)
    assert (code, out) == (1, "")
    assert sentence in flat(err)
    _, out, _ = redflag_command("cli", "--seed", 5, typed=[f"load {broken}", "keep 42"])
    assert sentence in flat(out)
    assert "Who acts first?" in out, "the game in progress goes on"


def test_a_file_that_is_not_there(redflag_command, tmp_path):
    for argv in (["cli", "--load"], ["cli", "--deck"], ["cli", "--position"], ["replay"], ["deck", "show", "--deck"]):
        code, _, err = redflag_command(*argv, tmp_path / "nothing")
        assert code == 1
        assert "cannot be read" in flat(err)


def test_load_does_not_go_with_the_options_of_a_new_game(redflag_command, tmp_path):
    code, _, err = redflag_command("cli", "--load", tmp_path / "x", "--seed", 3)
    assert code == 1
    assert "leave out --seed" in flat(err)


def test_leaving_says_how_to_save(redflag_command):
    code, out, _ = redflag_command("cli", "--seed", 5, typed=["keep 42"])  # the input ends, as with Ctrl-D
    assert code == 0
    assert "type 'save FILE' before you leave" in flat(out)
    code, out, _ = redflag_command("cli", "--seed", 5, typed=["keep 42", "quit", "quit", "keep 42"])
    assert code == 0
    assert "Type 'save FILE' to keep it, or 'quit' once more" in flat(out)
    assert out.endswith("Goodbye.\n")
    _, out, _ = redflag_command("cli", "--seed", 5, typed=["quit"])
    assert "save FILE" not in out, "nothing has been chosen, so nothing is lost"


class Interrupted(io.StringIO):
    """An input at which somebody presses Ctrl-C."""

    def readline(self, *_: object) -> str:
        raise KeyboardInterrupt


def test_ctrl_c_ends_politely(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(["cli", "--seed", "5"]) == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")


# ---- two people ------------------------------------------------------------------------------------------------------

CURTAIN = re.compile(r"(Commune|Versailles) \([CV]\) is asked next\.")


class TwoPeople(io.StringIO):
    """Two people at one terminal. They know the game from a twin of it, and look at all that is printed for them."""

    def __init__(self, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__()
        self.twin = redflag.new("paris", seed=seed)
        self.chance = random.Random(seed)
        self.capsys = capsys
        self.curtains = 0
        self.end = ""

    def readline(self, *_: object) -> str:
        out = flat(self.capsys.readouterr().out)
        before, curtain, _ = out.partition("is asked next.")
        if curtain:
            self.curtains += 1
            # What is printed before the curtain is still seen by the other side: it may hold no card at all.
            shown = [card.title for card in standard_deck().cards.values() if card.title in before]
            assert shown == []
            return "\n"
        if self.twin.choice is None:
            self.end = out
            return "quit\n"
        self.look(out)
        move = self.chance.choice(self.twin.choice.moves)
        self.twin.play(move)
        return f"{move}\n"

    def look(self, out: str) -> None:
        """Nothing printed for a side may name a card that this side cannot know."""
        reader = self.twin.choice.side
        enemy = SIDES[1 - SIDES.index(reader)]
        everything = self.twin.view(None)
        hidden = [*everything["hand"][enemy], *everything["set_aside"][enemy], *everything["offered"][enemy]]
        hidden += [*everything["rejected"][enemy], *everything["deck"], everything["objective"][enemy]]
        told = " ".join(str(entry) for entry in self.twin.journal_of(reader))
        for number in hidden:
            title = standard_deck().cards[number].title if number else ""
            if title and title not in told:
                assert title not in out


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_people_play_a_whole_game_and_never_see_the_others_secrets(monkeypatch, capsys, seed):
    people = TwoPeople(seed, capsys)
    monkeypatch.setattr(sys, "stdin", people)
    assert main(["cli", "--both", "--seed", str(seed)]) == 0
    assert people.twin.result is not None
    assert people.curtains > 10
    assert people.twin.result.reason in people.end


def test_two_people_undo_goes_back_through_the_curtain(redflag_command):
    typed = ["", "keep 42", "", "undo", "", "keep 43"]
    _, out, _ = redflag_command("cli", "--both", "--seed", 5, typed=typed)
    assert CURTAIN.findall(flat(out)) == ["Commune", "Versailles", "Commune", "Versailles"]


# ---- which game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["cli"], ["rule", "O4"], ["deck", "show"], ["aid", "show"], ["bot", "x"]])
def test_an_unknown_game_is_refused(redflag_command, words):
    code, out, err = redflag_command(*words, "--game", "chess")
    assert (code, out) == (1, "")
    assert "There is no game 'chess'; the games are paris" in flat(err)


def test_the_flagship_is_meant_where_nobody_says_which_game(redflag_command):
    for words in (["rule", "O4"], ["deck", "show", "12"], ["aid", "show"], ["cli", "--seed", 5]):
        assert redflag_command(*words, "--game", redflag.FLAGSHIP) == redflag_command(*words)


# ---- the other commands ----------------------------------------------------------------------------------------------


def test_deck_check_of_a_good_deck(redflag_command, tmp_path):
    deck = tmp_path / "good.toml"
    deck.write_text(DECK, encoding="utf-8")
    assert redflag_command("deck", "check", deck) == (0, f"{deck} is fine: 63 cards.\n", "")


def one_change(tmp_path: Path, old: str, new: str) -> Path:
    """The kit's deck with one thing changed in it."""
    assert DECK.count(old) == 1
    path = tmp_path / "mine.toml"
    path.write_text(DECK.replace(old, new), encoding="utf-8")
    return path


FIGARO = 'number = 5\ntitle = "Le Figaro"\nside = "versailles"\npoints = 1\nevent = ["place up to 2 in Press"]\n'
PIUS = 'title = "Pius IX"\nspace = "Catholic Church"\n'


@pytest.mark.parametrize(
    ("old", "new", "card", "field", "remedy"),
    [
        (
            "number = 5\n",
            "",
            "card 5 under [[strategy]] ('Le Figaro')",
            "number",
            "it is missing; write a whole number",
        ),
        ("number = 5\n", "number = 4\n", "card 4", "number", "there are two cards with this number; give each its own"),
        ("number = 5\n", 'number = "x y"\n', "card 5 under", "number", "'x y' is not right; write a whole number from"),
        (
            '"Le Figaro"',
            "1871",
            "card 5",
            "title",
            "'1871' is not right; write words in quotation marks, title = \"…\"",
        ),
        ('title = "Le Figaro"\n', "", "card 5", "title", "it is missing; write words in quotation marks"),
        ("points = 1\n", "points = 1\npionts = 1\n", "card 5", "pionts", "no such field (did you mean 'points'?)"),
        ('"versailles"', '"royalist"', "card 5", "side", 'write one of "commune", "versailles", "neutral"'),
        ("points = 1", "points = 7", "card 5", "points", "'7' is not right; write a whole number from 1 to 4"),
        ("points = 1\n", "", "card 5", "points", "it is missing; write a whole number from 1 to 4"),
        ("points = 1\n", 'points = 1\nsolo = "no"\n', "card 5", "solo", "write solo = true or solo = false"),
        ('event = ["place up to 2 in Press"]\n', "", "card 5", "event", "it is missing; write a list of effects"),
        ('["place up to 2 in Press"]', '"place up to 2 in Press"', "card 5", "event", "write a list of effects"),
        ("points = 1\n", 'points = 1\ntimeline = ["March"]\n', "card 5", "timeline", "{ date = 1871-03-18, what ="),
    ],
)
def test_deck_check_names_card_field_and_remedy(redflag_command, tmp_path, old, new, card, field, remedy):
    deck = one_change(tmp_path, FIGARO, FIGARO.replace(old, new, 1))
    code, out, _ = redflag_command("deck", "check", deck)
    assert code == 1
    assert len(out.splitlines()) == 1
    assert out.startswith(f"{deck}, {card}")
    assert f"'{field}': " in out
    assert remedy in out


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ('"Place up to 2 in Press"', "'Place' is no verb of this language (did you mean 'place'?)"),
        ('"plaec up to 2 in Press"', "did you mean 'place'?"),
        ('"burn 2 in Press"', "the verbs are remove, disc, place"),
        (
            '"place up to two in Press"',
            "'place / remove / replace N or up to N in SET', where N is a number (2, not two)",
        ),
        ('"place up to 2 in Pres"', "'Pres' is no place (did you mean 'press'?); the places are royalists,"),
        ('"place up to 99 in Press"', "a number here is from 1 to 18, not 99"),
        (f'"place up to {"9" * 5000} in Press"', "a number here is from 1 to 18"),
        ('"place up to 2 in Press where strong"', "after 'where' there may stand present, controlled,"),
        ('"place up to 2 in Press or Royalists"', "to share 2 cubes among them write 'and'"),
        ('"place up to 1 in each of Press or Royalists"', "joined by 'and', as in 'each of Press and Royalists'"),
        ('"place up to 2 in Paris, apart"', "there may stand 'different spaces' or 'one space', not 'apart'"),
        ('"disc in Press"', "discs stand only in military spaces"),
        ('"momentum own +2"', "it is written 'momentum own / enemy +1 / -1'"),
        ('"operations 2 in Paris, different spaces"', "there may stand 'removals only' or 'strength +1'"),
        ('"see top 9 and reorder"', "from 1 to 4 cards, not 9"),
        ('"must dance"', "it is written 'must lower own momentum 1'"),
        ('"if it rains"', "it is written 'if you control N in SET'"),
        ('"if you control 2 in Press", "place 1 in Press"', "nobody can control 2 spaces there; 1 is the most"),
        ('"place 1 in Press", "if you control 1 in Paris"', "stand before all effects; move this one up"),
        ('{ choose = ["place 1 in Press"] }', "'choose' needs at least two options: { choose = ["),
        ('{ chose = ["place 1 in Press"] }', "an effect is words in quotation marks, or a choice: { choose = ["),
        ('{ choose = ["place 1 in Press", 3] }', "an option of 'choose' is an effect or a list of effects"),
        ("3", "an effect is words in quotation marks"),
        ('"see enemy hand"', "stays out of solo games; write solo = false"),
    ],
)
def test_deck_check_of_an_effect(redflag_command, tmp_path, line, remedy):
    deck = one_change(tmp_path, FIGARO, FIGARO.replace('"place up to 2 in Press"', line))
    code, out, _ = redflag_command("deck", "check", deck)
    assert code == 1
    assert len(out.splitlines()) == 1
    assert out.startswith(f"{deck}, card 5, '")
    assert remedy in out


def test_deck_check_of_an_objective(redflag_command, tmp_path):
    deck = one_change(tmp_path, PIUS, PIUS.replace("Catholic", "Catolic"))
    code, out, _ = redflag_command("deck", "check", deck)
    assert code == 1
    assert "card 49, 'space': 'Catolic Church' is not right; write one of the twelve spaces" in out
    assert "did you mean 'catholic-church'?" in out


def test_deck_check_finds_ten_mistakes_at_once(redflag_command, tmp_path):
    deck = tmp_path / "small.toml"
    deck.write_text("[[strategi]]\nnumber = 1\n[[strategy]]\nnumber = 2\n[deck]\nname = 3\nprice = 4", encoding="utf-8")
    code, out, _ = redflag_command("deck", "check", deck)
    assert code == 1
    for sentence in (
        "'strategi': there is no such heading (did you mean 'strategy'?)",
        "the heading [deck], 'name': write words in quotation marks, name = \"…\"",
        "'price': there is no such field; there are name and note",
        "card 2, 'title': it is missing",
        "card 2, 'side': it is missing",
        "the whole deck, 'final-crisis': each side has exactly one Final Crisis card, but Commune has 0",
        "'objective': three rounds need at least 12 cards under [[objective]]; there are 0",
        "There is 1 more mistake.",
    ):
        assert sentence in out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"[[strategy]]\nnumber = twelve", "is not a TOML file: Invalid value (at line 2, column 10). Words stand in"),
        (b'title = "\xe9"', "is not a text in UTF-8; save it again with that encoding."),
        (b"deck = 3", "'deck': write [deck] and below it name = "),
        (b"strategy = 3", "each card is written under its own heading [[strategy]]"),
        (b"x = " + b"[" * 20000, "holds tables within tables, more than 32 deep."),
    ],
)
def test_deck_check_of_something_else(redflag_command, tmp_path, content, sentence):
    path = tmp_path / "else.toml"
    path.write_bytes(content)
    code, out, _ = redflag_command("deck", "check", path)
    assert code == 1
    assert sentence in out


def test_a_game_with_a_broken_deck_is_refused(redflag_command, tmp_path):
    deck = one_change(tmp_path, FIGARO, FIGARO.replace("points = 1", "points = 9"))
    code, out, err = redflag_command("cli", "--deck", deck)
    assert (code, out) == (1, "")
    assert "card 5, 'points'" in flat(err)


def test_deck_show(redflag_command):
    _, out, _ = redflag_command("deck", "show", "34")
    said = flat(out)
    assert "34 Charles Delescluze (Commune, 4 operations points)" in said
    assert "Event: Put a disc in Paris; place up to 4 cubes in Paris and Public Opinion." in said
    assert "they are not the printed ones" in said
    assert "1871-05-25" in said
    _, out, _ = redflag_command("deck", "show")
    assert len(re.findall(r"^  \w+ .+ \(.+\)$", out, re.MULTILINE)) == 63
    code, _, err = redflag_command("deck", "show", "99")
    assert code == 1
    assert "There is no card '99'" in flat(err)


def test_rule(redflag_command):
    _, out, _ = redflag_command("rule", "t1")
    assert out.startswith("T1 ")
    _, out, _ = redflag_command("rule")
    assert "Operations\n  O1 " in out
    code, _, err = redflag_command("rule", "ZZ")
    assert code == 1
    assert "There is no rule 'ZZ'" in err


@pytest.mark.parametrize("form", ["record", "to_json"])
def test_replay_tells_a_game(redflag_command, tmp_path, form):
    game = redflag.run(redflag.new("paris", seed=4))
    path = tmp_path / "game"
    path.write_text(getattr(game, form)(), encoding="utf-8")
    code, out, _ = redflag_command("replay", path)
    assert code == 0
    assert out.startswith("Round 1 begins.\n---------------\n")
    assert "\nThe Final Crisis begins.\n" in out
    assert flat(out).endswith(f"{game.result.reason} ({game.result.rule})")
    assert flat(str(game.journal[-2])) in flat(out)


OLD = Path(__file__).parent / "old" / "v0.1"
OLD_GAMES = [file.name for file in sorted(OLD.iterdir()) if file.name not in ("links.json", "kept-by-table.json")]


@pytest.mark.parametrize("name", OLD_GAMES)
def test_games_of_version_0_1_open_in_the_terminal(redflag_command, name):
    code, out, err = redflag_command("replay", OLD / name)
    assert (code, err) == (0, "")
    over = "The game is not over." not in out
    assert over == ("-end" in name)
    code, out, err = redflag_command("cli", "--load", OLD / name)
    assert (code, err) == (0, "")
    assert ("The game is over." in out) == over
    if "-half" in name and "censorship" not in name:
        bot = [] if name.startswith("solo") else ["--solo", "versailles"]
        code, out, err = redflag_command("bot", OLD / name, *bot, typed=["play"])
        assert (code, err) == (0, "")
        assert "the bot, step by step" in out


def test_replay_of_an_unfinished_game(redflag_command, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(redflag.new("paris", seed=4).record(), encoding="utf-8")
    _, out, _ = redflag_command("replay", path)
    assert out.endswith("The game is not over.\n")


def test_an_unknown_language_is_refused(redflag_command):
    code, _, err = redflag_command("rule", "O4", "--language", "xx")
    assert code == 1
    assert "There is no language 'xx' yet" in err


HEAVY = {"babel", "matplotlib", "networkx", "numpy", "IPython", "ipywidgets", "anywidget", "voila", "tornado"}


@pytest.mark.parametrize("words", [["cli", "--solo", "--seed", "5"], ["rule", "O4"], ["deck", "show", "12"]])
def test_the_terminal_loads_nothing_that_draws_or_serves(words):
    code = f"import sys; from redflag.cli import main; main({words}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "redflag.paris" in loaded
    assert loaded.isdisjoint(HEAVY)


@pytest.mark.slow
def test_version_and_help_from_a_shell():
    def shell(*argv: str) -> str:
        done = subprocess.run([sys.executable, "-m", "redflag", *argv], capture_output=True, text=True, check=True)
        return done.stdout

    assert shell("--version") == f"redflag {redflag.__version__}\n"
    assert "play in this terminal" in shell()
    assert "find every mistake" in shell("deck")
