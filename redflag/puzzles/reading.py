"""The puzzles of a game are a file in its folder, `puzzles.toml`: read here, written by `python -m scripts.puzzles`.

    [checked]                       # with which searches
    iterations = 4000
    seeds = [1, 2, 3]

    [[puzzle]]
    grade = "easy"
    side = "versailles"
    kind = "remove"                 # of the question
    margin = 0.166                  # by how much the first answer is better than the next
    answers = [                     # what the searches thought of the answers, the best one first
        { move = "remove press", visits = 11832, chance = 0.497, low = 0.496, high = 0.497, reply = "done" },
    ]
    record = '''…'''                # the game up to the question

Who writes such a file by hand is told of each mistake in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import redflag
from redflag.core import packaged
from redflag.core.errors import BadFile, all_mistakes
from redflag.core.files import read_toml
from redflag.core.text import Text
from redflag.players.thinker import Considered, Thoughts
from redflag.puzzles.judging import GRADES, Searched
from redflag.puzzles.puzzle import Puzzle

FILE: Final = "puzzles.toml"
PARTS: Final = {"grade": str, "side": str, "kind": str, "margin": float, "answers": list, "record": str}
ANSWER: Final = {"move": str, "visits": int, "chance": float, "low": float, "high": float, "reply": str}
KINDS: Final = {
    str: Text("a text"),
    int: Text("a whole number"),
    float: Text("a number"),
    list: Text("a list"),
    dict: Text("a table"),
}
ROUNDED: Final = 0.002  # the file's numbers have three places


def folder_file(game: str) -> Path:
    """Where the puzzles of a game lie."""
    redflag.rules(game)  # an unknown game is refused
    return packaged.folder(redflag.GAMES[game]) / FILE


@cache
def of_game(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their numbers; none if it has no such file."""
    path = folder_file(game)
    return read(game, path) if path.is_file() else ()


def read(game: str, path: str | Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file. All mistakes in it are told at once."""
    data, wrong = read_toml(path), list[Text]()
    given, checked = data.get("puzzle"), data.get("checked")
    if not isinstance(given, list) or not given or not all(isinstance(one, dict) for one in given):
        wrong.append(Text("there is no [[puzzle]] in it."))
        given = []
    searched = _searched(checked, wrong)
    found = [_puzzle(game, number, one, searched, wrong) for number, one in enumerate(given, start=1)]
    if wrong:
        raise BadFile(Text("{file}: {mistakes}", file=str(path), mistakes=all_mistakes(wrong)))
    return tuple(puzzle for puzzle in found if puzzle is not None)


def _searched(given: Any, wrong: list[Text]) -> Searched:
    """With which searches the file was checked."""
    if isinstance(given, dict):
        iterations, seeds = given.get("iterations"), given.get("seeds")
        if isinstance(iterations, int) and isinstance(seeds, list) and seeds and all(_is(seed, int) for seed in seeds):
            return Searched(iterations, tuple(seeds))
    wrong.append(Text("[checked] says with which searches: 'iterations' is a number, 'seeds' a list of numbers."))
    return Searched(0, ())


def _is(value: Any, kind: type) -> bool:
    """Is a value of this kind? A whole number is a number, too; yes and no are none."""
    kinds = (int, float) if kind is float else (kind,)
    return isinstance(value, kinds) and not isinstance(value, bool)


def _parts(given: Mapping[str, Any], parts: Mapping[str, type], where: Text) -> Iterable[Text]:
    """What is missing, too much, or of another kind."""
    for name in given:
        if name not in parts:
            known = ", ".join(parts)
            yield Text("{where} there is no '{name}'; there are {known}.", where=where, name=name, known=known)
    for name, kind in parts.items():
        if name not in given:
            yield Text("{where} '{name}' is missing.", where=where, name=name)
        elif not _is(given[name], kind):
            yield Text("{where} '{name}' is {kind}.", where=where, name=name, kind=KINDS[kind])


def _puzzle(game: str, number: int, given: dict[str, Any], searched: Searched, wrong: list[Text]) -> Puzzle | None:
    """One puzzle, or what is wrong with it."""
    where = Text("puzzle {n}:", n=number)
    mistakes = list(_parts(given, PARTS, where))
    answers = given.get("answers")
    rows: list[Any] = answers if isinstance(answers, list) else []
    for row in rows:
        if isinstance(row, dict):
            mistakes += _parts(row, ANSWER, Text("{where} in 'answers'", where=where))
        else:
            mistakes.append(Text("{where} each of its 'answers' is a table.", where=where))
    if not mistakes:
        mistakes = list(_contradictions(game, given, where))
    if mistakes:
        wrong += mistakes
        return None
    thought = [Considered(*(row[name] for name in ANSWER)) for row in rows]
    thoughts = Thoughts(given["side"], searched.iterations * len(searched.seeds), tuple(thought))
    grade, side, kind, by = (given[name] for name in ("grade", "side", "kind", "margin"))
    return Puzzle(game, number, grade, side, kind, by, thoughts, searched, given["record"])


def _contradictions(game: str, given: dict[str, Any], where: Text) -> Iterable[Text]:
    """What is of the right kind and cannot be all the same."""
    for name, known in (("grade", GRADES), ("side", redflag.rules(game).sides)):
        if given[name] not in known:
            said = Text("{where} '{name}' is one of {known}, not '{found}'.")
            yield said.with_(where=where, name=name, known=", ".join(known), found=given[name])
    chances = [row["chance"] for row in given["answers"]]
    if len(chances) < 2 or not all(0 <= chance <= 1 for chance in chances):
        yield Text("{where} 'answers' names at least two, each with a chance from 0 to 1.", where=where)
    elif abs(chances[0] - max(chances[1:]) - given["margin"]) > ROUNDED:
        yield Text("{where} its first answer is not better than the others by its margin.", where=where)


__all__ = ["FILE", "folder_file", "of_game", "read"]
