"""Advice: what a search has found, in words a person can follow.

Advice is made on a seat, so it can only speak of what that side may know. Its reasons are not the machine's own
thoughts, which are numbers; they are what the move changes and risks, as the game itself tells it before a move is made
(`Seat.foresee`), what the face of the game adds (`Counsels`), and what is expected to come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import redflag
from redflag.core.agenda import Move
from redflag.core.face import Face
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.story import Counsels
from redflag.core.text import Text, counted
from redflag.players.thinker import Considered, Thoughts

MOST: Final = 3  # moves that are advised
LINES: Final = 3  # of what a move changes, and of what it risks
WORLDS: Final = 6  # that are imagined to find the answer that is expected
ALIKE: Final = 0.03  # chances that differ by no more than this are about equally good
CLEAR: Final = 0.1  # one that is better by this is clearly so
EXPECTED: Final = Text("Expect {side} to answer: {move}")
ENDING: Final = ("done", "pass")  # what ends or declines is written so in every game
RISKS: Final = ("loss", "warn", "cost", "chance")  # what a person should think of before making the move


class Advice(NamedTuple):
    """A move that is advised: what it is in a sentence, the chance to win with it (95 of 100 searches would put it
    between `low` and `high`), what it changes, what it risks, what is expected next, and what is touched to make it."""

    move: str
    says: Text
    chance: float
    low: float
    high: float
    changes: tuple[Consequence, ...]
    risks: tuple[Consequence, ...]
    next: Text | None
    targets: tuple[str, ...]

    @property
    def reasons(self) -> tuple[Text, ...]:
        """All that is said for and against it."""
        then = () if self.next is None else (self.next,)
        return (*(line.text for line in (*self.changes, *self.risks)), *then)


def advise(seat: Seat, thoughts: Thoughts, most: int = MOST) -> list[Advice]:
    """The best moves that a search has found, the best one first, with reasons."""
    best, *others = thoughts.moves[:most]
    return [advice(seat, one) for one in (best, *sorted(others, key=lambda one: -one.chance))]


def advice(seat: Seat, considered: Considered) -> Advice:
    """One move with its reasons."""
    choice = seat.choice
    assert choice is not None
    move = Move(considered.move)
    changes, risks = _consequences(seat, move)
    return Advice(
        considered.move,
        said(seat, considered.move),
        considered.chance,
        considered.low,
        considered.high,
        tuple(changes[:LINES]),
        tuple(risks[:LINES]),
        _next(seat, considered),
        choice.targets(move),
    )


def said(seat: Seat, move: str) -> Text:
    """A legal move in a sentence."""
    choice = seat.choice
    assert choice is not None
    label, reasons = choice.label(Move(move)), seat.explain(move).reasons
    if not reasons:
        return label
    if move in ENDING:  # the reason only says why one may do so
        return Text("{label}: {reason}", label=label, reason=reasons[0].text)
    return reasons[0].text


def _consequences(seat: Seat, move: Move) -> tuple[list[Consequence], list[Consequence]]:
    """What a move changes, the gains first; and what it risks, what is lost for good first."""
    face, own = _face(seat), said(seat, move)
    lines = [line for line in seat.foresee(move).lines if line.kind != "then" and line.text != own]
    if lines and not lines[0].kind:
        lines = lines[1:]  # it says what the move is, which is said already
    lines = [line for line in lines if face is None or line.entry not in face.turns]  # whose turn it is, is no reason
    if isinstance(face, Counsels):
        lines += face.counsel(seat, move)
    changes = [line for line in lines if line.kind not in RISKS]
    changes.sort(key=lambda line: line.kind != "gain")
    risks = sorted((line for line in lines if line.kind in RISKS), key=lambda line: RISKS.index(line.kind))
    return changes, risks


def _face(seat: Seat) -> Face | None:
    """The face of the game, if it has one."""
    return redflag.face(seat.game) if seat.game in redflag.GAMES else None


def _next(seat: Seat, considered: Considered) -> Text | None:
    """What is expected after the move, in words: one's own next step, or what the other side answers.

    Only what is possible however the hidden things lie: the other side's cards are a guess, and a guess is no reason.
    """
    if not considered.reply:
        return None
    found: Text | None = None
    for world in range(WORLDS):
        game = seat.imagine(world)
        game.play(considered.move)
        choice = game.choice
        if choice is None or choice.side in game.bots or considered.reply not in choice.moves:
            return None
        if found is None:
            reasons = game.explain(considered.reply).reasons
            answer = reasons[0].text if reasons else choice.label(Move(considered.reply))
            side = game.rules.side_name(game.side_index(choice.side))
            mine = choice.side == seat.side
            found = Text("Then: {move}", move=answer) if mine else EXPECTED.with_(side=side, move=answer)
    return found


# ---- before the move is named ----------------------------------------------------------------------------------------


def matters(thoughts: Thoughts) -> Text:
    """How much hangs on the choice, in a sentence."""
    chances = sorted((one.chance for one in thoughts.moves), reverse=True)
    best = thoughts.moves[0].chance
    alike = sum(best - chance <= ALIKE for chance in chances)
    if len(chances) == 1:
        return Text("There is only one move.")
    if alike == len(chances):
        return Text("It does not matter much: all moves are about equally good.")
    if alike > 1:
        return counted("{n} move is about as good as any.", "{n} moves are about equally good.", alike)
    second = max((chance for chance in chances if best - chance > ALIKE), default=best)
    if best - second > CLEAR:
        return Text("One move is clearly better than the others.")
    return Text("One move is somewhat better than the others.")


def clues(advised: Sequence[Advice]) -> tuple[Text, ...]:
    """What the best move is good for, without saying which it is; where it changes nothing at once, what comes next."""
    best = advised[0]
    found = [line.text for line in best.changes]
    if not found and best.next is not None:
        found = [best.next]
    shunned = [line.text for other in advised[1:] for line in other.risks if line.kind in ("loss", "warn")]
    own = [line.text for line in best.risks]
    found += [Text("Another move would risk this: {risk}", risk=risk) for risk in shunned if risk not in own][:1]
    return tuple(found)


__all__ = ["Advice", "advice", "advise", "clues", "matters", "said"]
