"""Puzzles: positions with one clearly best play, to be found.

    from redflag import puzzles
    puzzle = puzzles.get("paris", 7)
    puzzle.show()                        # to click
    puzzle.check("place press")          # right, or why not
    puzzle.solution()                    # with its reasons
    puzzles.of_the_day("paris", "1871-05-21")

Every puzzle was found in a simulated game and checked by long searches (`redflag.puzzles.judging`); they are data in
the folder of their game (`redflag.puzzles.reading`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import redflag
from redflag.core import chance
from redflag.core.errors import BadOption, in_words
from redflag.core.text import Text
from redflag.puzzles.judging import GRADES
from redflag.puzzles.puzzle import Puzzle, Solution, Verdict
from redflag.puzzles.reading import of_game


def games() -> list[str]:
    """The games that have puzzles."""
    return [game for game in redflag.GAMES if of_game(game)]


def every(game: str = redflag.FLAGSHIP, grade: str = "", language: str = "en") -> Sequence[Puzzle]:
    """All puzzles of a game, or those of a grade: "easy", "middle", "hard"."""
    if grade and grade not in GRADES:
        known = ", ".join(GRADES)
        raise BadOption(Text("There is no grade '{grade}'; the grades are {known}.", grade=str(grade), known=known))
    return [replace(one, language=language) for one in of_game(game) if grade in ("", one.grade)]


def get(game: str, number: int, language: str = "en") -> Puzzle:
    """A puzzle by its number, from 1 on."""
    found = of_game(game)
    if not found:
        raise BadOption(Text("The game '{game}' has no puzzles.", game=game))
    if not isinstance(number, int) or not 1 <= number <= len(found):
        raise BadOption(Text("The puzzles of '{game}' are numbered from 1 to {n}.", game=game, n=len(found)))
    return replace(found[number - 1], language=language)


def of_the_day(game: str, day: date | str, language: str = "en") -> Puzzle:
    """The puzzle of a day (a date, or a text such as "1871-05-21"): each one has its turn before one comes again."""
    if not isinstance(day, date):
        try:
            day = date.fromisoformat(day)
        except (TypeError, ValueError):
            raise BadOption(
                Text("'{day}' is no day; write it as {example}.", day=in_words(day), example="1871-05-21")
            ) from None
    count = len(of_game(game))
    if not count:
        return get(game, 1, language)  # is refused
    turn, place = divmod(day.toordinal(), count)
    order = sorted(range(count), key=lambda number: chance.spread(turn * count + number))
    return get(game, order[place] + 1, language)


__all__ = ["GRADES", "Puzzle", "Solution", "Verdict", "every", "games", "get", "of_the_day"]
