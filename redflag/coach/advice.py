"""Advice: what a search has found, in words a person can follow.

Advice is made on a seat, so it can only speak of what that side may know. Its reasons are not the machine's own
thoughts, which are numbers; they are what the move changes and risks, as the game itself tells it before a move is made
(`Seat.foresee`), what the face of the game adds (`Counsels`), and what is expected to come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import redflag
from redflag.coach.chances import apart
from redflag.core.agenda import Move
from redflag.core.choice import Explanation
from redflag.core.face import Face
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.story import Counsels
from redflag.core.text import Text, counted
from redflag.players.thinker import Considered, Thoughts

MOST: Final = 3  # moves that are advised
LINES: Final = 3  # of what a move changes, and of what it risks
WORLDS: Final = 6  # that are imagined to find the answer that is expected
ALIKE: Final = 0.03  # chances no further apart are about equally good
CLEAR: Final = 0.1  # one that is better by this is clearly so
THEN: Final = Text("Then: {move}")
EXPECTED: Final = Text("Expect {side} to answer: {move}")
PREPARES: Final = Text("It prepares this: {move}")
ANOTHER: Final = Text("Another move would risk this: {risk}")
LIKE_THAT: Final = Text("At once nothing tells it apart from this move: {move}")
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
    """The best moves that a search has found, the best one first, with reasons that tell them apart."""
    best, *others = thoughts.moves[:most]
    found = [_advice(seat, one) for one in (best, *sorted(others, key=lambda one: -one.chance))]
    return _told_apart([_short(one) for one in _without_shared(found)])


def advice(seat: Seat, considered: Considered) -> Advice:
    """One move with its reasons."""
    return _short(_advice(seat, considered))


def _advice(seat: Seat, considered: Considered) -> Advice:
    """One move with all that can be said for and against it."""
    choice = seat.choice
    assert choice is not None
    changes, risks = _consequences(seat, considered)
    return Advice(
        considered.move,
        said(seat, considered.move),
        considered.chance,
        considered.low,
        considered.high,
        tuple(changes),
        tuple(risks),
        _next(seat, considered),
        choice.targets(Move(considered.move)),
    )


def _short(one: Advice) -> Advice:
    """No more of it than is read."""
    return one._replace(changes=one.changes[:LINES], risks=one.risks[:LINES])


def _without_shared(found: list[Advice]) -> list[Advice]:
    """What all of the moves bring, and what is good or bad for nobody, is no reason for one of them."""
    shared = set.intersection(*({line.text for line in one.changes if not line.kind} for one in found))
    if len(found) == 1 or not shared:
        return found
    left = [one._replace(changes=tuple(line for line in one.changes if line.text not in shared)) for one in found]
    return [less if less.changes else one for one, less in zip(found, left, strict=True)]


def _told_apart(found: list[Advice]) -> list[Advice]:
    """Of a move that changes nothing, what others would risk; and no two moves with the same reasons."""
    spared = [line for one in found for line in one.risks if line.kind in ("loss", "warn", "cost")][:1]
    lines = tuple(Consequence(ANOTHER.with_(risk=line.text), line.rule, "gain") for line in spared)
    found = [one if one.changes or one.risks else one._replace(changes=lines) for one in found]
    told = []
    for number, one in enumerate(found):
        same = [other.says for other in found[:number] if other.reasons == one.reasons]
        like = [Consequence(LIKE_THAT.with_(move=says)) for says in same[-1:]]
        told.append(one._replace(changes=(*one.changes, *like)))
    return told


def said(seat: Seat, move: str) -> Text:
    """A legal move in a sentence: what it is called, and what comes of it."""
    choice = seat.choice
    assert choice is not None
    return _named(choice.label(Move(move)), seat.explain(move))


def _named(label: Text, explained: Explanation) -> Text:
    """The reason alone may be true of several moves, and says at times only why one may do so."""
    if not explained.reasons:
        return label
    reason = explained.reasons[0].text
    if str(label).lower() in str(reason).lower():
        return reason  # nothing is said twice
    return Text("{label}: {reason}", label=label, reason=reason)


def _consequences(seat: Seat, considered: Considered) -> tuple[list[Consequence], list[Consequence]]:
    """What a move changes, the gains first; and what it risks, what is lost for good first.

    Whatever ends the game comes before everything else.
    """
    face, move, foreseen = _face(seat), considered.move, seat.foresee(considered.move)
    own = [reason.text for reason in seat.explain(move).reasons[:1]]
    every = [line for line in foreseen.lines if line.kind != "then"]
    lines = [line for line in every if line.text not in own]
    if len(lines) == len(every) and lines and not lines[0].kind:
        lines = lines[1:]  # in other words it says what the move is, which is said already
    lines = [line for line in lines if face is None or line.entry not in face.turns]  # whose turn it is, is no reason
    counsel: list[Consequence] = []
    if isinstance(face, Counsels):
        counsel += face.counsel(seat, move, considered.reply)
    ending = _ending(seat, move) if foreseen.certain else []
    told = {line.text for line in (*counsel, *ending)}
    lines = [*ending, *(line for line in lines if line.text not in told), *counsel]
    lines = [line for line in lines if line.kind != "then"]
    changes = [line for line in lines if line.kind not in RISKS]
    changes.sort(key=lambda line: (line not in ending, 0 if line.kind == "gain" else 1 + (line not in counsel)))
    risks = [line for line in lines if line.kind in RISKS]
    risks.sort(key=lambda line: (line not in ending, RISKS.index(line.kind)))
    return changes, risks


def _ending(seat: Seat, move: str) -> list[Consequence]:
    """How the game ends with a move of which nothing hangs on chance; [] if it goes on."""
    game = seat.imagine(0)
    game.play(move)
    result = game.result
    if result is None:
        return []
    kind = "gain" if result.winner == seat.side else "warn" if result.winner else ""
    return [Consequence(game.rules.outcome(game.state), result.rule, kind)]


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
            answer = _named(choice.label(Move(considered.reply)), game.explain(considered.reply))
            side = game.rules.side_name(game.side_index(choice.side))
            mine = choice.side == seat.side
            found = THEN.with_(move=answer) if mine else EXPECTED.with_(side=side, move=answer)
    return found


# ---- before the move is named ----------------------------------------------------------------------------------------


def matters(thoughts: Thoughts) -> Text:
    """How much hangs on the choice, in a sentence."""
    chances = sorted((one.chance for one in thoughts.moves), reverse=True)
    best = thoughts.moves[0].chance
    alike = sum(apart(best, chance) <= ALIKE for chance in chances)
    if len(chances) == 1:
        return Text("There is only one move.")
    if alike == len(chances):
        return Text("It does not matter much: all moves are about equally good.")
    if alike > 1:
        return counted("{n} move is about as good as any.", "{n} moves are about equally good.", alike)
    second = max((chance for chance in chances if apart(best, chance) > ALIKE), default=best)
    if len(chances) == 2:
        if apart(best, second) > CLEAR:
            return Text("One move is clearly better than the other.")
        return Text("One move is somewhat better than the other.")
    if apart(best, second) > CLEAR:
        return Text("One move is clearly better than the others.")
    return Text("One move is somewhat better than the others.")


def clues(advised: Sequence[Advice]) -> tuple[Text, ...]:
    """What the best move is good for, without saying which it is; where nothing of that is its own, what comes next.

    What is true of another of the moves as well helps nobody to find it.
    """
    best, *others = advised
    elsewhere = {text for other in others for text in other.reasons}
    changes = [line.text for line in best.changes]
    found = [text for text in changes if text not in elsewhere]
    if not found:
        coming = [best.next] if best.next is not None and best.next not in elsewhere else []
        found = changes + [PREPARES.with_(move=text.values["move"]) if _is_own(text) else text for text in coming]
    shunned = [line.text for other in others for line in other.risks if line.kind in ("loss", "warn")]
    own = [line.text for line in best.risks]
    hints = [ANOTHER.with_(risk=risk) for risk in shunned if risk not in own][:1]
    return (*found, *(hint for hint in hints if hint not in found))


def _is_own(coming: Text) -> bool:
    """Is what comes next one's own step?"""
    return coming.template == THEN.template


__all__ = ["Advice", "advice", "advise", "clues", "matters", "said"]
