"""What a game asks now, and why an answer to it is legal or not: what people and players see of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from redflag.core.agenda import Agenda, Frame, Move, Question, Reason, State
from redflag.core.text import Text, joined

if TYPE_CHECKING:
    from redflag.core.game import Game


class Explanation(NamedTuple):
    """Why a move is legal or not: sentences with their rule ids, and in a notebook a picture, where a game draws it."""

    move: str
    legal: bool
    reasons: tuple[Reason, ...]
    language: str = "en"
    at: Game | None = None  # the position it speaks of, as it was then

    @property
    def rules(self) -> list[str]:
        """The ids of the rules it rests on."""
        return list(dict.fromkeys(reason.rule for reason in self.reasons))

    @property
    def text(self) -> Text:
        """All its sentences, each with its rule."""
        return joined(Text("{sentence} ({rule})", sentence=r.text, rule=r.rule) for r in self.reasons)

    def __str__(self) -> str:
        return self.text.into(self.language)

    def __bool__(self) -> bool:
        return self.legal

    @property
    def picture(self) -> str | None:
        """The reason drawn, as SVG; None where there are only words."""
        return self.at.drawn_reason(self.move) if self.at is not None else None

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What a notebook shows: the sentences, and the picture above them."""
        picture = self.picture
        if picture is None:
            return {"text/plain": str(self)}
        from html import escape  # dear to import, and only a notebook needs it

        said = "".join(f"<p>{escape(reason.text.into(self.language), quote=False)}</p>" for reason in self.reasons)
        return {"text/plain": str(self), "text/html": f"<figure>{picture}<figcaption>{said}</figcaption></figure>"}


class Choice:
    """The question that the game now asks one side, with every legal answer."""

    __slots__ = ("_agenda", "_frame", "_language", "_sides", "_state", "moves", "side")

    def __init__(self, agenda: Agenda, state: State, sides: tuple[str, ...], language: str) -> None:
        self._agenda = agenda
        self._state = state
        self._frame: Frame = state.todo[-1]
        self._language = language
        self._sides = sides
        self.side: str = sides[self._frame[1]]
        self.moves = state.moves

    @property
    def _question(self) -> Question:
        return self._agenda.questions[self._frame[0]]

    @property
    def kind(self) -> str:
        """The name of the kind of question, e.g. "operations"."""
        return self._question.name

    @property
    def rule(self) -> str:
        """The id of the rule behind the question."""
        return self._question.rule_of(self._state, self._frame)

    @property
    def text(self) -> Text:
        """The question as a text of any language."""
        return self._question.prompt(self._state, self._frame)

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.text.into(self._language)

    def warns(self, move: Move) -> list[Reason]:
        """What a legal move gives the enemy, or costs, besides what it is made for; also part of its explanation."""
        return self._question.warns(self._state, self._frame, move)

    # What a table needs to ask it (see `Question`): what is touched, what a button says, why a thing is not lit.

    def targets(self, move: Move) -> tuple[str, ...]:
        """What a person touches to make this move, in order; () where a button is enough."""
        return self._question.targets(self._state, self._frame, move)

    def label(self, move: Move) -> Text:
        """What the button of a move says."""
        return self._question.label(self._state, self._frame, move)

    def tries(self, target: str) -> Sequence[Move]:
        """What a person might try to do with a thing first touched, legal or not, in the order of its menu."""
        return self._question.tries(self._state, self._frame, target)

    def about(self, target: str) -> list[Reason]:
        """Why this thing cannot be chosen now; [] where nothing but "it is not asked for" can be said."""
        return self._question.about(self._state, self._frame, target)

    @property
    def left(self) -> int | None:
        """How many of what is spent or chosen one by one are left (points, cubes); None where nothing is counted."""
        return self._question.left(self._state, self._frame)

    def shown(self, move: Move, reader: str | None) -> str:
        """The notation of a move as a side sees it (None: the referee)."""
        index = None if reader is None else self._sides.index(reader)
        return self._question.shown(self._state, self._frame, move, index)

    def __repr__(self) -> str:
        return f"<{self.side}: {self.prompt} {len(self.moves)} moves>"


class DearChoice(Choice):
    """A choice whose moves are dear to list: it is done when somebody asks for them. (A class of its own, because a
    property would make every choice slower.)"""

    __slots__ = ("_listed",)
    _listed: tuple[Move, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal answer, in a stable order."""
        if not self._listed:
            self._listed = tuple(self._question.moves(self._state, self._frame))
        return self._listed

    @moves.setter
    def moves(self, listed: tuple[Move, ...]) -> None:
        self._listed = listed
