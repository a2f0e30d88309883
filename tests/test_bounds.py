"""What comes from outside is measured before it is read; whatever is wrong with it is told in a sentence of ours."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tomllib

import pytest

import redflag
from redflag import players
from redflag.core import bounds
from redflag.core.bot.opening import open_text
from redflag.core.errors import MISTAKES, QUOTED, BadFile, RedflagError
from redflag.core.files import read_text, toml_data
from redflag.core.text import Text
from redflag.lab.jobs import plan
from redflag.paris.face.start import read_deck
from redflag.widgets import links, loading

SAVE = json.loads(redflag.new("paris", seed=1871).to_json())


def save(**parts: object) -> str:
    return json.dumps({**SAVE, **parts})


MONSTERS = {
    "dotted keys": "cubes" + ".a" * 20_000 + " = 1",
    "quoted dotted keys": "cubes" + ".'a'" * 20_000 + " = 1",
    "spaced dotted keys": "cubes" + " . a" * 20_000 + " = 1",
    "a deep heading": "[" + "a." * 20_000 + "a]",
    "lists by the hundred": "track = " + "[" * 500 + "]" * 500,
    "tables by the hundred": "track = " + "{a=" * 500 + "1" + "}" * 500,
    "lists after a text that ends in a mark": 'a = ["""b"""", ' + "[" * 5000 + "]" * 5000 + "]",
    "five thousand digits": "round = " + "9" * 5000,
    "digits with lines between": "round = " + "9_" * 5000 + "9",
    "hexadecimal digits": "round = 0x" + "f" * 5000,
    "half a character": 'phase = "\ud800"',
    "a control character": 'phase = "\\u001b[2J"',
    "a megabyte": "#" * 1_000_000,
}
SAVES = {
    "lists by the hundred": save(options={"position": {"track": 0}}).replace("0}}", "[" * 900 + "]" * 900 + "}}"),
    "cut off, deep": '{"redflag": ' + "[" * 100_000,
    "five thousand digits": save().replace("1871", "1" * 5000),
    "half a character": save(game="\ud800"),
    "half a character in a move": save(moves=["\udfff"]),
    "a control character": save(options={"edition": "\x1b[31m"}),
    "a megabyte": save(moves=["x" * 1_000_000]),
    "another kind": json.dumps([1]),
}
RECORDS = {
    "a list for a game": "game: []\ncommune: keep 42\nseed: 1\n\n",
    "a table for a game": "game: {}\nseed: 1\n\n",
    "deep": "game: paris\nposition: " + "[" * 100_000 + "\nseed: 1\n\n",
    "deep and closed": "game: paris\nposition: " + "[" * 900 + "]" * 900 + "\nseed: 1\n\n",
    "five thousand digits": f"game: paris\nseed: {'7' * 5000}\n\n",
    "half a character": "game: paris\nedition: \ud800\nseed: 1\n\n",
    "headers without an end": "game: paris\n" + "".join(f"a{n}: 1\n" for n in range(5000)),
    "a megabyte": "game: paris\nseed: 1\n\n" + "#\n" * 500_000,
}


def refused(error: pytest.ExceptionInfo[RedflagError]) -> None:
    said = str(error.value)
    assert said.endswith(".") and len(said) < 5 * QUOTED, said
    assert said.isprintable(), repr(said)
    assert "recursion" not in said


@pytest.mark.parametrize("text", MONSTERS.values(), ids=MONSTERS)
def test_monsters_in_toml_are_refused_before_they_are_read(text):
    readers = [
        lambda: toml_data(text, "a file"),
        lambda: open_text(text, "a file", redflag.new, redflag.rules("paris")),
        lambda: loading.read(text, "a file", "en"),
        lambda: read_deck(text, "a file"),
    ]
    for read in readers:
        with pytest.raises(RedflagError) as error:
            read()
        refused(error)


@pytest.mark.parametrize(
    "text", ['"""b"""', '"""b""""', '"""b"""""', "'''b''''", "'''b'''''", '""""""', '"""\\""""', '""', "''"]
)
def test_no_text_hides_what_follows_it(text):
    """A text in three marks may end in one or two more; what was taken for the beginning of another hid the rest."""
    tomllib.loads(f"a = [{text}, [[]]]")
    assert bounds.TOML_WORDS.sub("-", f"a = [{text}, [[]]]") == "a = [-, [[]]]"


@pytest.mark.parametrize("text", SAVES.values(), ids=SAVES)
def test_monsters_in_saves(text):
    for read in (redflag.from_json, redflag.series_from_json, lambda text: loading.read(text, "a file", "en")):
        with pytest.raises(RedflagError) as error:
            read(text)
        refused(error)


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_monsters_in_records(text):
    for read in (redflag.replay, redflag.replay_series, lambda text: loading.read(text, "a file", "en")):
        with pytest.raises(RedflagError) as error:
            read(text)
        refused(error)


def test_a_short_link_cannot_take_the_memory():
    """In a process that may have 300 MB more than it begins with: 136 characters of link took 3.7 GB."""
    code = """
import resource, redflag
from redflag.paris.face.start import read_deck
from redflag.widgets import links, loading
redflag.new("paris", seed=1)
now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + 300 * 2**20,) * 2)
for text in ("cubes" + ".a" * 95_000 + " = 1", "[" + "a." * 95_000 + "a]\\n", "a = " + "[" * 190_000):
    link = links.to_link(text)
    assert len(link) < 600, len(link)
    try:
        loading.from_link(link, "en")
    except redflag.RedflagError as error:
        print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 3


def test_a_link_unpacks_no_more_than_a_game():
    packed = links.to_link("#" * 50_000_000)
    assert len(packed) < 100_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(BadFile, match="damaged"):
        links.text_of(packed)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000


WRONG = [
    {"track": {"commune": 1}},
    {"track": {"commune": {"zone": []}}},
    {"track": []},
    {"out": {"commune": "many"}},
    {"out": {"commune": [1]}},
    {"out": {"commune": {"a": 1}}},
    {"pool": {"commune": "x"}},
    {"bonus": {"versailles": {"a": 10**5000}}},
    {"round": 10**5000},
    {"cubes": {"press": {"commune": 10**5000}}},
    {"cubes": {"press": []}},
    {"cubes": {10**5000: {}}},
    {"vp": {"political": {"commune": 10**5000}}},
    {"vp": {"political": 3}},
    {"momentum": {"commune": None}},
    {"hand": {"commune": {"a": 1}}},
    {"hand": {"commune": [[1]]}},
    {"hand": {"commune": 10**5000}},
    {"deck": [{}]},
    {"deck": 5},
    {"discard": "12"},
    {"discard_by": [[]]},
    {"phase": ["cards"]},
    {"phase": "\ud800"},
    {"initiative": {}},
    {"next_initiative": []},
    {"seen": 1},
    {"seen": {"commune": 1}},
    {"seen": {"commune": {"hand": 5}}},
    {"crisis_card": {"commune": []}},
    {"objective": {"commune": []}},
    {"collaboration": []},
    {1: 1},
]
WRONG_OF_A_BOT = [{"bot": 5}, {"bot_turns": "x"}, {"revealed": []}]
CASES = [(None, wrong) for wrong in WRONG] + [("commune", wrong) for wrong in WRONG + WRONG_OF_A_BOT]


@pytest.mark.parametrize(("solo", "position"), CASES, ids=[f"{solo} {next(iter(wrong))}" for solo, wrong in CASES])
def test_wrong_kinds_in_a_position_get_a_sentence(solo, position):
    with pytest.raises(RedflagError) as error:
        redflag.new("paris", seed=1, position=position, solo=solo)
    refused(error)


@pytest.mark.parametrize("seed", [10**5000, -(10**5000), 10**40], ids=["long", "negative", "forty-one digits"])
def test_seeds_that_cannot_be_written(seed):
    with pytest.raises(RedflagError, match="at most 40 digits"):
        redflag.new("paris", seed=seed)


def test_the_kit_draws_seeds_of_64_bits():
    assert max(redflag.new("paris").seed.bit_length() for _ in range(20)) > 58
    assert redflag.from_json(redflag.new("paris", seed=2**64 - 1).to_json()).seed == 2**64 - 1


def test_data_that_holds_itself_is_refused():
    position: dict[str, object] = {}
    position["cubes"] = position
    with pytest.raises(RedflagError, match="deep"):
        redflag.new("paris", position=position)


def test_of_many_mistakes_the_first_are_told(tmp_path, redflag_command):
    deck = "".join(f'[[strategy]]\nnumber = {n}\ntitle = "{"x" * 500}"\nside = "{"y" * 500}"\n' for n in range(200))
    with pytest.raises(BadFile) as error:
        read_deck(deck, "deck.toml")
    assert len(str(error.value)) < (MISTAKES + 1) * 4 * QUOTED
    assert "more mistakes." in str(error.value)
    file = tmp_path / "deck.toml"
    file.write_text(deck, encoding="utf-8")
    code, printed, _ = redflag_command("deck", "check", str(file))
    assert (code, len(printed.splitlines())) == (1, MISTAKES + 1)


def test_no_control_character_reaches_the_terminal(tmp_path, redflag_command):
    file = tmp_path / "record.txt"
    file.write_text("game: paris\nseed: 1\n\ncommune: \x1b[2Jkeep\x07\n", encoding="utf-8")
    for words in (
        ["replay", str(file)],
        ["replay", "no\x1b[31msuch"],
        ["rule", "\x1b[2J"],
        ["deck", "show", "\x1b[2J"],
    ):
        code, printed, complained = redflag_command(*words)
        assert code != 0
        assert all(char.isprintable() or char == "\n" for char in printed + complained), complained


ODD = {"five thousand digits": "9" * 5000, "half a character": "\ud800", "a command to the terminal": "\x1b[2J\x07"}
TYPED = [
    ["cli", "--seed"],
    ["cli", "--series"],
    ["cli", "--edition"],
    ["cli", "--load"],
    ["cli", "--nothing"],
    ["lab", "games.csv", "--games"],
    ["lab", "games.csv", "--workers"],
    ["play", "--port"],
    ["play", "--notebooks"],
    ["play", "--certificate"],
    ["catalog", "check"],
    ["catalog", "update"],
    ["catalog", "merge", "fr"],
    ["deck", "check"],
    ["aid", "check"],
    ["rule"],
]


@pytest.mark.slow
@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
@pytest.mark.parametrize("words", TYPED, ids=" ".join)
def test_whatever_is_typed_is_answered_in_short(redflag_command, capsys, monkeypatch, tmp_path, words, odd):
    monkeypatch.chdir(tmp_path)
    try:
        code, printed, complained = redflag_command(*words, odd)
    except SystemExit as end:  # argparse has complained
        code, (printed, complained) = end.code, capsys.readouterr()
    assert code != 0
    assert len(printed + complained) < 3000
    assert all(char.isprintable() or char == "\n" for char in printed + complained), complained


def test_a_seed_that_cannot_be_written_is_refused_in_the_terminal(redflag_command, capsys):
    with pytest.raises(SystemExit):
        redflag_command("cli", "--seed", "9" * 41)
    assert "'seed' is a whole number of at most 40 digits." in capsys.readouterr().err


def test_whatever_is_typed_in_a_game_is_answered_in_short(redflag_command, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    words = [f"{word} {odd}" for word in ("", "why", "rule", "card", "trace", "save", "load") for odd in ODD.values()]
    _, printed, _ = redflag_command("cli", "--seed", "5", typed="\n".join([*words, "quit", "quit"]))
    assert max(map(len, printed.splitlines())) < 2 * QUOTED
    assert all(char.isprintable() or char == "\n" for char in printed)


def test_numbers_without_an_end_given_to_the_kit_get_a_sentence():
    game, endless = redflag.new("paris", seed=1), 10**5000
    for ask in (
        lambda: redflag.new(endless),
        lambda: redflag.new("paris", series=endless),
        lambda: redflag.series("paris", players=("A", "B"), games=endless),
        lambda: game.play(endless),
        lambda: game.view(endless),
        lambda: players.player(endless),
        lambda: plan("paris", endless),
        lambda: plan("paris", 1, {"commune": endless}),
    ):
        with pytest.raises(RedflagError) as error:
            ask()
        refused(error)
    assert "…" in str(game.explain(endless))
    assert len(str(game.explain("x" * 100_000))) < 3 * QUOTED


def test_files_are_read_no_further_than_a_game_goes(tmp_path):
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(10**9)
    with pytest.raises(BadFile, match="too long"):
        read_text(large)
    (tmp_path / "latin").write_bytes(b"\xe9")
    with pytest.raises(BadFile, match="UTF-8"):
        read_text(tmp_path / "latin")


def test_what_is_within_the_bounds_is_left_alone():
    assert bounds.read_toml_text('a = "[[[[" # {{{{\nb = \'"\'\nc = """\n"["\n"""', "x") == {
        "a": "[[[[",
        "b": '"',
        "c": '"["\n',
    }
    assert bounds.read_json_text('{"a": "[\\"[", "b": [[1.5]]}', "x") == {"a": '["[', "b": [[1.5]]}
    assert str(Text("{a}", a="b").quoting(str.upper)) == "B"
