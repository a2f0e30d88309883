"""Why an answer is the best one, and why another is not: made by the coach from what the long searches thought.

Nothing is written by hand for a puzzle. What a move changes and risks, the game says itself; how good it is, and what
is then to be expected, the searches said when the puzzle was made. All of it rests on what the side that is asked may
know: the coach speaks from its seat (`redflag.coach.advice`).
"""

from __future__ import annotations

from typing import Final

from redflag.coach.advice import advice, advise, clues
from redflag.coach.chances import put_right
from redflag.core.game import Game
from redflag.core.text import Text, figure
from redflag.players.thinker import Considered
from redflag.puzzles.puzzle import Puzzle, Solution, Verdict

TOLD: Final = 4  # answers that a solution tells about
RIGHT: Final = Text("Right, that is the best: {move}")
WRONG: Final = Text("Not the best: {move}")


def hundredths(chance: float) -> int:
    """A chance as a number of games in a hundred."""
    return round(100 * chance)


def verdict(puzzle: Puzzle, game: Game, answer: str) -> Verdict:
    """Is an answer the best one? What is better than a wrong one is not given away."""
    move = str(game.read(answer))
    seat = game.seat(puzzle.side)
    best, *others = put_right(seat, puzzle.thoughts).moves
    right = move == puzzle.best
    thought = next((one for one in (best, *others) if one.move == move), None)
    told = advice(seat, thought or Considered(move, 0, 0.0, 0.0, 1.0, ""))
    said = (RIGHT if right else WRONG).with_(move=told.says)
    if right:
        wins = Text(
            "With it you win about {n} games in 100 from here, by the long search; with the next best answer {m}.",
            n=hundredths(best.chance),
            m=hundredths(max(one.chance for one in others)),
        )
    elif thought is None:
        wins = Text(
            "The long search soon gave it up. With the best answer you win about {n} games in 100 from here.",
            n=hundredths(best.chance),
        )
    else:
        wins = Text(
            "With it you win about {m} games in 100 from here, by the long search; with the best answer {n}.",
            m=hundredths(thought.chance),
            n=hundredths(best.chance),
        )
    return Verdict(right, (said, wins, *told.reasons), game.language)


def solution(puzzle: Puzzle, game: Game) -> Solution:
    """The best answer with its reasons, and the next ones with theirs."""
    seat = game.seat(puzzle.side)
    best, *others = advise(seat, put_right(seat, puzzle.thoughts), TOLD)
    said = [
        Text("The best answer: {move}", move=best.says),
        Text("With it you win about {n} games in 100 from here.", n=hundredths(best.chance)),
        *best.reasons,
    ]
    for one in others:
        said.append(Text("Worse, about {n} in 100: {move}", n=hundredths(one.chance), move=one.says))
        said += one.reasons
    said.append(how_checked(puzzle))
    return Solution(best, tuple(others), tuple(said), game.language)


def clue(puzzle: Puzzle, game: Game) -> tuple[Text, ...]:
    """What the best answer is good for, without saying which it is; if nothing can be told, how far ahead it is."""
    found = clues(advise(game.seat(puzzle.side), puzzle.thoughts, TOLD))
    return found or (Text("It changes nothing at once; what counts is what comes after it."),)


def how_checked(puzzle: Puzzle) -> Text:
    """With which searches the solution was found, in a sentence."""
    return Text(
        "Checked by {k} searches of {n} iterations each, all with what this side knows and nothing else.",
        k=len(puzzle.searched.seeds),
        n=figure(puzzle.searched.iterations),
    )
