"""Whoever chose a language reads no English sentence and no bare key: pages, lessons, mistakes, terminal, site."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from jinja2 import Environment, FileSystemLoader

import redflag
from redflag import coach, lab
from redflag.cli import COMMANDS as COMMAND_NAMES
from redflag.core import catalogs
from redflag.core.catalogs import languages
from redflag.core.parts import HasBot
from redflag.players.thinker import Thinker
from redflag.puzzles.page import PuzzlePage
from redflag.serve.server import SHARE
from redflag.serve.words import words
from redflag.widgets import BotStepper, FrontPage, MapExplorer, Replay, Table
from redflag.widgets.sitting import Sitting
from tests import golden
from tests.lessons.test_lessons import REFUSED
from tests.translating.english import Ear, ear
from tests.translating.walking import WRITTEN, Notes, lesson, wander
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks

ROOT = Path(redflag.__file__).parents[1]
QUICKLY = {"coach": "short", "hints": "reasons"}
DAY = "2026-11-17"
games = pytest.mark.parametrize("game", redflag.GAMES)


@pytest.fixture(params=languages()[1:])
def code(request, monkeypatch, tmp_path) -> str:
    """A language that is spoken here."""
    monkeypatch.setenv("REDFLAG_SAVES", str(tmp_path / "games"))
    monkeypatch.setenv("REDFLAG_LANGUAGE", "en")
    redflag.speak(request.param)
    return request.param


@pytest.fixture
def notes(code) -> Notes:
    """Somebody who listens."""
    return Notes(ear(code))


# ---- who listens ----------------------------------------------------------------------------------------------------


def test_English_and_bare_keys_are_heard(code):
    listens: Ear = ear(code)
    for english in ("The game is over.", "Your cards", "Play on", "show this help message and exit"):
        assert listens.hears(english), english
    assert "space:press" in listens.hears("42 space:press")
    assert "butte-montmartre" in listens.hears("1, 2, butte-montmartre")
    assert "to_play" in listens.hears("42 to_play")
    assert listens.hears("{side}") and listens.hears("None")
    for own in ("1871", "Z-T2", "B1-effect", "`redflag cli`", "'place press'"):
        assert listens.hears(own) == [], own


@games
def test_every_sentence_of_a_game_begins_with_a_capital(code, game):
    """A name that begins a question has an article in French, and a capital there nevertheless."""
    said: set[str] = set()
    for seed in range(8):
        played, rng = redflag.new(game, seed=seed, language=code), Random(seed)
        while played.choice is not None:
            move = rng.choice(played.choice.moves)
            said |= {
                played.choice.prompt,
                *(reason.text.into(played.language) for reason in played.explain(move).reasons),
            }
            played.play(move)
        said |= {str(entry) for entry in played.journal}
    assert len(said) > 50
    assert [sentence for sentence in sorted(said) if sentence[0].islower()] == []


def test_a_translation_that_is_lost_is_heard(code, monkeypatch):
    """One sentence of a catalog is taken away, and the table says it in English."""
    visitor = Visitor(Table())
    before = Notes(ear(code))
    before.screen(visitor, "start")
    before.settle()
    real = catalogs.Later.gettext
    monkeypatch.setattr(
        catalogs.Later, "gettext", lambda self, message: message if message == "All pages" else real(self, message)
    )
    after = Notes(ear(code))
    after.screen(Visitor(Table()), "start")
    assert [line for line in after.wrong if "“All pages”" in line]


# ---- pages ----------------------------------------------------------------------------------------------------------


def at_table(game: str, opponent: str, code: str, seed: int = 3) -> Visitor:
    """Somebody who plays the first side."""
    table = Table()
    table.keep = lambda: None
    table.sit(Sitting.new(game, opponent, redflag.rules(game).sides[0], seed, code))
    return Visitor(table, settings=QUICKLY)


@games
@pytest.mark.parametrize("who", ["bot", "person"])
def test_a_game_at_the_table(game, who, code, notes):
    opponent = who if who == "person" or isinstance(redflag.rules(game), HasBot) else "greedy"
    wander(at_table(game, opponent, code), notes, f"{game}, {who}", 45)
    notes.settle()


@games
def test_the_coach_and_the_story_of_a_game(game, code, notes, monkeypatch):
    """Hints, judgements, what happened, the accounts of rounds, the story of a game that is over."""
    monkeypatch.setitem(coach.BUDGETS, "short", 12)
    visitor, dice = at_table(game, "greedy", code), Random(5)
    visitor.tell("set", settings={**QUICKLY, "judge": "on"})
    for _ in range(2):
        for press in ("hint", "hint", "hint_close"):
            visitor.tell(press)
            notes.screen(visitor, f"{game}, the coach")
        visitor.tell(*dice.choice(visitor.ways_on()))
        notes.screen(visitor, f"{game}, how a move was")
    visitor.tell("set", settings=QUICKLY)
    while visitor.page.game.result is None:
        visitor.tell(*dice.choice(visitor.ways_on()))
        notes.screen(visitor, f"{game}, a whole game")
        notes.sent(visitor.look("beats"), f"{game}, what happened")
    for press in ("story", "other_side"):
        visitor.tell(press)
        notes.screen(visitor, f"{game}, its {press}")
    notes.settle()


PAGES = {
    "stepper": (BotStepper, ("load", "close")),
    "replay": (Replay, ()),
    "map": (MapExplorer, ("load", "close", "share", "words")),
    "puzzles": (PuzzlePage, ()),
    "start": (Table, ()),
}


@games
@pytest.mark.parametrize("page", PAGES)
def test_the_other_pages(page, game, code, notes):
    kind, presses = PAGES[page]
    visitor = Visitor(kind(), link=f"of={game}", today=DAY, settings=QUICKLY)
    for press in presses:
        visitor.tell(press)
        notes.screen(visitor, f"{page} of {game}")
    wander(visitor, notes, f"{page} of {game}", 18)
    notes.settle()


def test_the_front_page(code, notes):
    html = FrontPage()._repr_html_()
    notes.page(re.sub(r"\{(?:done|begun|right|made|solved)\}", "3", html), "the front page")  # the browser counts
    notes.settle()


@pytest.mark.parametrize("name", ["censorship-gmt", "caesar-rome", "battleline-tactics"])
def test_all_that_is_touched_has_a_name(name, code, notes):
    """Buttons and marks are called by it, also for whoever hears the page."""
    kind, dice = golden.GAMES[name], Random(3)
    game, face = redflag.new(kind.of, seed=3, language=code, **kind.options), redflag.face(kind.of)
    while game.choice is not None:
        for target in {target for move in game.choice.moves for target in game.choice.targets(move)}:
            called = face.called(target, game).into(code)
            assert called != target.partition(":")[2].replace("-", " ") or called.isdecimal(), target
            notes.words(called, f"{target} of {name}")
        game.play(dice.choice(game.choice.moves))
    notes.settle()


# ---- mistakes -------------------------------------------------------------------------------------------------------

BROKEN_DECK = """
[deck]
name = "?"
[[strategy]]
number = 1
title = "?"
side = "moon"
points = 9
event = ["place 99 in Press", "fly", "remove 1 in Atlantis", "momentum own +9"]
[[strategy]]
number = 1
title = "?"
side = "commune"
points = 2
event = []
"""


def mistakes(folder: Path) -> Iterator[Callable[[], object]]:
    """What people do wrong, one of each kind."""
    deck = folder / "deck.toml"
    deck.write_text(BROKEN_DECK, encoding="utf-8")
    whole = redflag.new("paris", seed=1).to_json()
    yield lambda: redflag.new("chess")
    yield lambda: redflag.new("paris", edition="moon")
    yield lambda: redflag.new("paris", seed="x")
    yield lambda: redflag.new("paris", colour="red")
    yield lambda: redflag.new("paris", solo="moon")
    yield lambda: redflag.new("caesar", level="moon")
    yield lambda: redflag.new("battleline", tactics="perhaps")
    yield lambda: redflag.new("paris", deck=str(deck))
    yield lambda: redflag.new("paris", deck=str(folder / "nothing.toml"))
    yield lambda: redflag.new("paris", deck=str(folder))
    yield lambda: redflag.new("paris", position={"round": 9, "cubes": {"moon": {}}})
    yield lambda: redflag.new("caesar", position={"round": 9})
    yield lambda: redflag.speak("tlh")
    yield lambda: redflag.from_json("{")
    yield lambda: redflag.from_json("{}")
    yield lambda: redflag.from_json(whole[:-20])
    yield lambda: redflag.from_json(whole.replace("paris", "chess"))
    yield lambda: redflag.from_json(whole.replace('"seed"', '"sead"'))
    yield lambda: redflag.replay("game: paris\nseed: 1\n\ncommune: fly\n")
    yield lambda: redflag.replay("game: paris\nseed: 1\n\ncommune: keep 99\n")
    yield lambda: redflag.replay("hello")
    yield lambda: lab.simulate("paris", 0)
    yield lambda: lab.simulate("paris", 2, players="greedy")
    yield lambda: lab.simulate("paris", 2, vary={"edition": "gmt"})
    yield lambda: lab.simulate("paris", 2, client="tcp://127.0.0.1:1")
    yield lambda: lab.winrate(None)
    yield lambda: Thinker(seconds="x")
    yield lambda: coach.report(None)
    yield from REFUSED.values()


def test_what_goes_wrong_is_said_in_the_language(code, notes, tmp_path):
    for wrong in mistakes(tmp_path):
        with pytest.raises(redflag.RedflagError) as refused:
            wrong()
        notes.mistake(str(refused.value), "a mistake")
    notes.settle()


@games
def test_why_a_move_is_not_possible(game, code, notes):
    """Each move that was legal once is asked about at other times, and things that are no moves."""
    dice, seen = Random(11), {"fly", "place nowhere", "play 999 event", ""}
    played = redflag.new(game, seed=11, language=code)
    while played.choice is not None:
        seen.update(played.choice.moves)
        for move in dice.sample(sorted(seen), min(4, len(seen))):
            notes.words(played.explain(move).text.into(code), f"why not {move}", move, *played.choice.moves)
        played.play(dice.choice(played.choice.moves))
    notes.settle()


@pytest.mark.parametrize("page", PAGES)
def test_bad_links_and_files_at_a_page(page, code, notes):
    kind, _ = PAGES[page]
    for link in ("!!!", "eJxLSQ", "puzzle=moon-1"):
        notes.screen(Visitor(kind(), link=link, today=DAY), f"{page}, a bad link")
    visitor = Visitor(kind(), today=DAY)
    for text in ("hello", "{", '{"redflag": 99}', "round = 9", "[x"):
        for press in ("load", "file", "paste"):
            visitor.tell(press, name="x.json", text=text, form={"pasted": text, "text": text})
            notes.screen(visitor, f"{page}, a bad file")
    for press in (("code",), ("touch", "moon"), ("rule", "Q9"), ("nothing",), ("start", "moon"), ("game", "moon")):
        visitor.tell(*press, form={"code": "AAAA"})
        notes.mistake(visitor.notice, f"{page}, {press}")
    notes.settle()


# ---- the terminal ---------------------------------------------------------------------------------------------------

TYPED = {
    "paris": [
        *("help", "1", "why 1", "why not press", "fly", "99", "board", "journal", "rule", "rule P2", "rule Q9", "card"),
        *("card 12", "card 999", "undo", "undo", "undo", "trace", "save", "load x", "1", "1", "1", "trace", "2", "1"),
        *("next", "why press", "quit"),
    ],
    "caesar": ["help", "1", "1", "trace", "why italia", "why 9", "board", "journal", "card", "1", "1", "quit", "quit"],
    "battleline": ["help", "1", "1", "1", "trace", "why 9", "board", "journal", "1", "1", "quit", "quit"],
}
COMMANDS = [
    "--help",
    *(f"{name} --help" for name in COMMAND_NAMES),
    *("rule", "rule P2", "rule Z-T2", "rule Q9", "rule --game caesar", "rule --game battleline BL2.1"),
    *("rule --game chess", "deck show", "deck show 27", "deck show 999", "deck show --game caesar"),
    *("deck check nothing.toml", "aid show", "aid check nothing.toml", "bot nothing.json", "cli --edition moon"),
    *("cli --moon", "cli --both --solo", "cli --seed", "cli --load nothing.json", "replay nothing.json", "bot", "moon"),
    "play --port 99999",
]
# What is typed stands at the beginning of a line, before what it does: a move in a list, a command in the help.
ROW = re.compile(
    r"^ +\d+  [!-~]+(?: [!-~]+)*?(?:  |$)"
    r"|^ {2,4}[a-z0-9][!-~]*(?: [!-~]+)*(?:  |$)"
    r"|^ +(?:facing|[a-z-]+-[a-z0-9/-]+)(?: [a-z-]+)*$",
    re.MULTILINE,
)
USAGE = re.compile(r"redflag [a-z]+|--opponent bot|\[[^\]]*\]|\{[^}]*\}|--?[a-z-]+ [A-Z]+|--?[a-z-]+|\b[A-Z]{2,}\b")


@games
def test_a_game_in_the_terminal(game, code, notes, redflag_command):
    for more in ("--solo", "--both"):
        _, out, err = redflag_command("cli", "--game", game, "--seed", 5, "--language", code, more, typed=TYPED[game])
        assert len(out) > 3000
        for part in ROW.sub(" ", out + err).split("\n\n"):
            notes.words(part, f"{game} in the terminal")
    notes.settle()


def test_the_commands_of_the_terminal(code, notes, redflag_command, capsys):
    for command in COMMANDS:
        try:
            _, out, err = redflag_command(*command.split(), "--language", code)
        except SystemExit:
            out, err = capsys.readouterr()
        assert out + err, command
        said = out + err
        if command.startswith("aid"):
            said = re.sub(r"\([a-z\s-]+\)", " ", said)  # what a row of a table tests
        notes.words(WRITTEN.sub(" ", USAGE.sub(" ", ROW.sub(" ", said))), f"redflag {command}", *redflag.GAMES)
    notes.settle()


# ---- lessons --------------------------------------------------------------------------------------------------------

# Exercises on a board, the tables of a bot, a map as a graph, a first game; `python -m tests.fuzz` reads all lessons.
SAMPLE = ["02-presence-and-control", "12-elimination-tables", "41-the-map-is-a-graph", "50-learn-battle-line"]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_lesson(name, code, notes):
    lesson(ROOT / "notebooks" / code / f"{name}.ipynb", notes)
    notes.settle()


# ---- the site -------------------------------------------------------------------------------------------------------


def test_the_pages_of_the_server_itself(code, notes):
    """A mistyped address, a page that cannot be shown, a full table, the question for the key, a page cut off."""
    made = Environment(loader=FileSystemLoader(SHARE / "voila" / "templates" / "redflag"), autoescape=True)
    for name in ("404.html", "error.html", "full.html", "login.html", "unfinished.html"):
        html = made.get_template(name).render(words=words(code), wrong=True, seconds=5, base_url="/", form_key="")
        assert any(said in html for key, said in words(code).items() if key not in ("language", "name"))
        notes.page(html, name)
    for key, said in words(code).items():
        if key != "language":
            notes.words(said, f"{key} of the site", "redflag")
    notes.settle()
