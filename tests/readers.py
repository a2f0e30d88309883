"""Everything that reads what people bring, and ways to spoil it: a reader takes a text or refuses it with our error.

Real files (saves, records, positions, decks, aids, links, moves) are changed a little, as an accident or a curious
person would: cut, doubled, exchanged, filled with what no file should hold. `tests.fuzz` does that ten thousand times.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import redflag
from redflag.core.bot.opening import open_text
from redflag.core.errors import QUOTED, RedflagError
from redflag.core.files import toml_data
from redflag.core.parts import bot_of
from redflag.core.saving import for_keeping
from redflag.paris.face.start import read_deck
from redflag.widgets import links, loading

ROOT = Path(__file__).parents[1]
OLD = ROOT / "tests" / "old" / "v0.1"
LONGEST_MESSAGE = 12 * 5 * QUOTED  # ten mistakes and a little more, each with a few quotations

PIECES = """\
round = 2
phase = "cards"
to_play = "versailles"
discs = { mont-valerien = "versailles" }
momentum = { commune = 1, versailles = 2 }
[out]
commune = 1
[cubes.press]
commune = 2
"""
AID = """\
[table.place-or-remove]
title = "Where"

[[table.place-or-remove.row]]
when = "otherwise"
then = "place"
text = "Place."
"""

Reader = Callable[[str], object]


def _position(text: str) -> object:
    return redflag.new("paris", seed=1, position=toml_data(text, "a position"))


def _solo_position(text: str) -> object:
    return redflag.new("paris", seed=1, solo="versailles", position=toml_data(text, "a position"))


def _map(text: str) -> object:
    return redflag.new("caesar", seed=1, poison=True, position=toml_data(text, "a position"))


def _aid(text: str) -> object:
    return bot_of(redflag.rules("paris")).flow_with(toml_data(text, "an aid"), "an aid")


def _moves(text: str) -> object:
    game = redflag.replay(real()["record"][0]).begun()
    for move in text.split(";"):
        game.explain(move)
        game.play(move)
    return game


def _packed(text: str) -> str:
    return links.to_link(text.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))


def _steps(text: str) -> bool:
    game = (redflag.from_json if text.startswith("{") else redflag.replay)(text)
    return game.result is None and bool(game.bots)


def _position_of_caesar() -> str:
    """A position of Caesar! after some turns."""
    game = redflag.new("caesar", seed=49, poison=True)
    while len(game.moves) < 20:
        game.play(game.choice.moves[0])
    return redflag.rules("caesar").position_text(game.view("caesar"))


READERS: dict[str, Reader] = {
    "save": redflag.from_json,
    "record": redflag.replay,
    "series": redflag.series_from_json,
    "series record": redflag.replay_series,
    "position": _position,
    "solo position": _solo_position,
    "map": _map,
    "deck": lambda text: read_deck(text, "a deck"),
    "aid": _aid,
    "pasted": lambda text: loading.sit_down(text, "The text", {}, "en"),
    "stepper": lambda text: open_text(text, "a file", redflag.new, redflag.rules("paris"), side="commune"),
    "link": lambda text: loading.from_link(text, "en"),
    "packed": lambda text: loading.from_link(_packed(text), "en"),
    "moves": _moves,
}


@cache
def real() -> dict[str, list[str]]:
    """Real texts for each reader."""
    saves = [
        file.read_text(encoding="utf-8")
        for file in sorted(OLD.glob("*.json"))
        if file.name[:5] not in ("links", "kept-")
    ]
    records = [file.read_text(encoding="utf-8") for file in sorted(OLD.glob("*.txt"))]
    for name in redflag.GAMES:
        game = redflag.new(name, seed=49)
        while len(game.moves) < 20:
            game.play(game.choice.moves[0])
        saves += [game.to_json(), for_keeping(game)]
        records.append(game.record())
    match = redflag.series("paris", players=("A", "B"), games=2, seed=7)
    position = redflag.rules("paris").position_text(redflag.new("paris", seed=5, solo="versailles").view("commune"))
    positions = [position, PIECES]
    deck = (ROOT / "redflag" / "paris" / "deck.toml").read_text(encoding="utf-8")
    return {
        "save": saves,
        "record": records,
        "series": [match.to_json()],
        "series record": [match.record()],
        "position": positions,
        "solo position": positions,
        "map": [_position_of_caesar()],
        "deck": [deck],
        "aid": [AID],
        "pasted": [*saves, *records, *positions],
        "stepper": [*(text for text in saves + records if _steps(text)), PIECES],
        "link": [links.to_link(text) for text in records[:6]],
        "packed": [*saves, *records, *positions],
        "moves": ["; ".join(redflag.replay(records[0]).moves[:9])],
    }


ODD = [
    "\0",
    "\x1b[2J",
    "\ud800",
    "\U0001f0cf",
    "1" * 5000,
    "-1",
    "1e999",
    "nan",
    "[" * 500,
    "{" * 500,
    "a." * 500,
    "]",
    "}",
    '"',
    "'",
    '"""',
    "\\u0000",
    "\\ud800",
    "#",
    "\n",
    ":",
    ";",
    "null",
    "true",
    "[]",
    "{}",
    '""',
    "{}{0}{a}",
    "%s",
    "\r",
]
VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    10**5000,
    1.5,
    "",
    "x",
    "\ud800",
    "\x1b",
    [],
    [[]],
    {},
    {"a": {}},
    ["x"],
    "commune",
    [1, "2"],
]


def spoilt(text: str, chance: Random) -> str:
    """A text with something wrong, or at least different, in it."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        to = min(to, at + chance.choice((1, 5, 40, 4000)))
        way = chance.randrange(7)
        if way == 0:
            text = text[:at]
        elif way == 1:
            text = text[:at] + text[to:]
        elif way == 2:
            text = text[:to] + text[at:]
        elif way == 3:
            text = text[:at] + chance.choice(ODD) + text[at:]
        elif way == 4:
            text = text[:at] + chance.choice(ODD) + text[to:]
        elif way == 5:
            lines = text.splitlines(keepends=True)
            chance.shuffle(lines)
            text = "".join(lines)
        else:
            text = _other_values(text, chance)
    return text


def _other_values(text: str, chance: Random) -> str:
    """JSON in which one value is another; a text that is no JSON stays as it is."""
    try:
        data = json.loads(text)
    except ValueError:
        return text
    here, steps = data, chance.randrange(1, 6)
    for step in range(steps):
        keys = list(here) if isinstance(here, dict) else list(range(len(here))) if isinstance(here, list) else []
        if not keys:
            break
        key = chance.choice(keys)
        if step == steps - 1 or not isinstance(here[key], (dict, list)):
            value = chance.choice(VALUES)
            if value == 10**5000:
                here[key] = "NUMBER"
                return json.dumps(data).replace('"NUMBER"', "9" * 5000)
            here[key] = value
            break
        here = here[key]
    return json.dumps(data)


def try_reader(name: str, text: str) -> None:
    """The text is taken, or refused with a sentence of ours that is not too long and can be printed."""
    try:
        READERS[name](text)
    except RedflagError as error:
        said = str(error)
        assert said.strip() and len(said) < LONGEST_MESSAGE, f"{len(said)} characters: {said[:200]}"
        assert all(char.isprintable() for char in said), repr(said[:500])


def one_case(number: int, seed: int = 0) -> str:
    """Spoil the text of a number and read it; what went wrong, or ""."""
    chance = Random(seed * 1_000_003 + number)
    name = list(READERS)[number % len(READERS)]
    text = spoilt(chance.choice(real()[name]), chance)
    try:
        try_reader(name, text)
    except Exception as error:
        return f"case {number} of seed {seed}, {name}: {type(error).__name__}: {str(error)[:300]}"
    return ""
