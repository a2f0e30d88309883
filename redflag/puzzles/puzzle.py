"""A puzzle: a position of a game, a side that is asked something there, and one answer that is clearly the best.

It is data (see `redflag.puzzles.reading`): the record of a game up to the question, and what long searches thought of
the answers. Everything that is said about it is made from the game itself (`redflag.puzzles.telling`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import redflag
from redflag.core.errors import BadFile, RedflagError
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.players.thinker import Thoughts
from redflag.puzzles.judging import GRADES, Searched

if TYPE_CHECKING:
    from redflag.coach.advice import Advice

GRADE_NAMES: Final = dict(zip(GRADES, (Text("easy"), Text("middle"), Text("hard")), strict=True))


class Verdict(NamedTuple):
    """The answer to an answer: is it the best one, and why or why not. It is true if it is."""

    right: bool
    sentences: tuple[Text, ...]
    language: str = "en"

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return joined(self.sentences).into(self.language)

    def __repr__(self) -> str:  # what a notebook shows
        return str(self)


class Solution(NamedTuple):
    """The best answer with its reasons, and why the others are worse."""

    best: Advice
    others: tuple[Advice, ...]
    sentences: tuple[Text, ...]
    language: str = "en"

    def __str__(self) -> str:
        return "\n".join(text.into(self.language) for text in self.sentences)

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Puzzle:
    """A position with one clearly best play."""

    game: str
    number: int
    grade: str
    side: str
    kind: str  # of the question
    margin: float  # by how much the best answer is better than the next
    thoughts: Thoughts  # what the searches found together, the best answer first
    searched: Searched
    record: str
    language: str = "en"

    @property
    def name(self) -> str:
        """What it is called in links and in what a browser remembers."""
        return f"{self.game}-{self.number}"

    @property
    def best(self) -> str:
        """The best answer."""
        return self.thoughts.best

    def position(self) -> Game:
        """The game as it stands where the question is asked, to look at or to play on from."""
        try:
            game = redflag.replay(self.record, self.language)
        except RedflagError as error:
            raise BadFile(Text("Puzzle {name}: {why}", name=self.name, why=error.text), self.language) from None
        choice = game.choice
        if choice is None or choice.side != self.side or self.best not in choice.moves:
            wrong = Text("Puzzle {name}: its game does not lead to a question that its solution answers.")
            raise BadFile(wrong.with_(name=self.name), self.language)
        return game

    def check(self, move: str) -> Verdict:
        """Is this the best answer? A move that is not legal is refused with the rule it breaks."""
        from redflag.puzzles.telling import verdict

        return verdict(self, self.position(), move)

    def solution(self) -> Solution:
        """The best answer with its reasons."""
        from redflag.puzzles.telling import solution

        return solution(self, self.position())

    def show(self) -> Any:
        """The puzzle to click, in a notebook."""
        from redflag.puzzles.page import PuzzlePage

        return PuzzlePage(self)

    @property
    def text(self) -> str:
        """The puzzle in words: the table as its side sees it, the question, and all answers to it."""
        game = self.position()
        assert game.choice is not None
        drawn = redflag.face(self.game).picture.text(game.view(self.side), self.language)
        grade = GRADE_NAMES[self.grade]
        asked = Text("Puzzle {name}, {grade}. {question}", name=self.name, grade=grade, question=game.choice.text)
        answers = ", ".join(f"'{move}'" for move in game.choice.moves)
        said = [asked, Text("The answers are {answers}.", answers=answers)]
        return "\n".join([drawn.rstrip(), "", *(text.into(self.language) for text in said)])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What a notebook shows: the table as its side sees it, and the question."""
        view = self.position().view(self.side)
        return {"text/plain": self.text, "image/svg+xml": redflag.face(self.game).picture.svg(view, self.language)}

    def __repr__(self) -> str:
        return f"<puzzle {self.name}, {self.grade}: {self.side} is asked>"
