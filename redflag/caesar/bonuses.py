"""Bonus tokens (CA3.2.3, CA3.4): used at once, one after the other, or gone for good."""

from __future__ import annotations

from typing import Any, Final

from redflag.caesar.asking import (
    AGENDA,
    DONE,
    TURN_MARKER,
    TURN_TOKEN,
    TURNED,
    USE,
    USED,
    CaesarQuestion,
    border_key,
    province_key,
)
from redflag.caesar.board import (
    BONUS_NAMES,
    BORDERS,
    CENTURION,
    MIGHT,
    NOBODY,
    POISON,
    PROVINCES,
    SENATE,
    SIDE_NAMES,
    TACTICS,
    WEALTH,
)
from redflag.caesar.closing import Taken, put_marker
from redflag.caesar.state import UP, CaesarState
from redflag.caesar.turns import draw
from redflag.core import chance
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text, counted

RULE_OF: Final = {
    TACTICS: "CA3.4.1",
    WEALTH: "CA3.4.2",
    MIGHT: "CA3.4.3",
    SENATE: "CA3.4.4",
    POISON: "CA3.4.5",
    CENTURION: "CA3.4.6",
}
SAYS: Final = {
    TACTICS: Text("{side} has one more turn after this one."),
    WEALTH: Text("{side} draws a token now, besides the one at the end of the turn."),
    MIGHT: Text("{side} turns an enemy token or control marker face down."),
    POISON: Text("{enemy} puts a token back into its bag, by chance."),
    CENTURION: Text("{side} takes a centurion instead of the draw at the end of this turn."),
}


@AGENDA.question
class BonusQuestion(CaesarQuestion):
    """Use the bonus tokens just taken. The frame: ("bonus", side, the tokens)."""

    name = "bonus"
    rule = "CA3.2.3"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [*(USE[bonus, province] for bonus, province, _ in frame[2]), DONE]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        _, side, taken = frame
        if move == DONE:
            for bonus, _, _ in taken:
                s.log("unused", side, "CA3.2.3", bonus)
            return
        used = next(token for token in taken if USE[token[0], token[1]] == move)
        rest = tuple(token for token in taken if token is not used)
        if rest:
            s.todo.append(("bonus", side, rest))
        use(s, side, Taken(*used))

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} has taken a bonus. Use it now? What is not used is gone.", side=SIDE_NAMES[frame[1]])

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        if move == DONE:
            text = Text("{side} uses no bonus; what was taken is gone for good.", side=SIDE_NAMES[frame[1]])
            return [Reason("CA3.2.3", text)]
        bonus, province = USED[move]
        won = any(token[2] for token in frame[2] if (token[0], token[1]) == (bonus, province))
        return [Reason(RULE_OF[bonus], _says(s, frame[1], bonus, won))]

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move not in USED:
            return None
        name = BONUS_NAMES[USED[move][0]]
        return Reason("CA3.2.3", Text("{bonus} is not among the bonus tokens just taken.", bonus=name))

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        if move == DONE:
            return ()
        bonus, province = USED[move]
        return (f"bonus:{bonus}-{PROVINCES[province].id if province >= 0 else 'kept'}",)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        if move == DONE:
            return Text("Use nothing more")
        return Text("Use {bonus}", bonus=BONUS_NAMES[USED[move][0]])


def _says(s: CaesarState, side: int, bonus: str, won: bool) -> Text:
    """What using a bonus would do now."""
    if bonus == SENATE:
        if won:
            text = counted(
                "It is the Senate token number {number} of {side}: {n} control marker goes under it.",
                "It is the Senate token number {number} of {side}: {n} control markers go under it.",
                _under_the_next(s, side),
            )
        else:
            text = Text("{side} lays it down. It brings no markers, but it counts for the next one.")
        return text.with_(side=SIDE_NAMES[side], number=s.senate[side] + 1)
    return SAYS[bonus].with_(side=SIDE_NAMES[side], enemy=SIDE_NAMES[1 - side])


def use(s: CaesarState, side: int, token: Taken) -> None:
    """Carry a bonus out."""
    bonus = token.bonus
    s.log("use", side, RULE_OF[bonus], bonus, token.province)
    if bonus == TACTICS:
        s.extra_turn = True
    elif bonus == WEALTH:
        draw(s, side, RULE_OF[WEALTH])
    elif bonus == MIGHT:
        if victims(s, side):
            s.todo.append(("might", side))
    elif bonus == SENATE:
        _senate(s, side, token.won)
    elif bonus == POISON:
        _poison(s, 1 - side)
    else:
        s.centurion_due = True


def _under_the_next(s: CaesarState, side: int) -> int:
    """How many markers go under the next Senate token of a province that was won; no more than are left (CA5.13)."""
    return min(s.senate[side] + 1, s.supply[side])


def _senate(s: CaesarState, side: int, won: bool) -> None:
    """As many markers under it as the side now has Senate tokens, if it has won the province (CA3.4.4)."""
    markers = _under_the_next(s, side)
    s.senate[side] += 1
    if not won:
        return
    s.log("senate", side, "CA3.4.4", markers)
    for _ in range(markers):
        s.under_senate[side] += 1
        if put_marker(s, side):
            return


def _poison(s: CaesarState, victim: int) -> None:
    """A token behind the screen goes back into the bag; both sides see which."""
    hand = s.hand[victim]
    if not hand:
        return
    token = hand[chance.below(s, len(hand))]
    s.put_back(victim, token)
    s.log("poison", victim, "CA3.4.5", token)


def victims(s: CaesarState, side: int) -> list[Move]:
    """All that Might may turn face down: enemy tokens that lie open, and enemy markers in provinces (CA5.10)."""
    enemy = 1 - side
    tokens = [
        TURN_TOKEN[n]
        for n, lying in enumerate(s.borders)
        if lying is not None and lying.side == enemy and lying.way == UP and s.on_border[n] == NOBODY
    ]
    return tokens + [TURN_MARKER[n] for n, who in enumerate(s.marked) if who == enemy and not s.marked_down[n]]


@AGENDA.question
class MightQuestion(CaesarQuestion):
    """Turn an enemy token or marker face down. The frame: ("might", side)."""

    name = "might"
    rule = "CA3.4.3"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return victims(s, frame[1])

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        kind, n = TURNED[move]
        if kind == "slot":
            s.turn_down(n)
        else:
            s.marked_down[n] = True
        s.log("turn-down", frame[1], "CA3.4.3", kind, n)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} turns an enemy token or control marker face down. Which?", side=SIDE_NAMES[frame[1]])

    def says(self, s: CaesarState, frame: Frame, move: Move) -> Text:
        kind, n = TURNED[move]
        if kind == "slot":
            return Text("The token on {border} then counts nothing.", border=BORDERS[n].name)
        return Text("The marker in {province} then earns no more markers on its borders.", province=PROVINCES[n].name)

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        kind, n = TURNED[move]
        return (border_key(n) if kind == "slot" else province_key(n),)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        kind, n = TURNED[move]
        if kind == "slot":
            return Text("The token on {border}", border=BORDERS[n].name)
        return Text("The marker in {province}", province=PROVINCES[n].name)

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move not in TURNED:
            return None
        enemy = SIDE_NAMES[1 - frame[1]]
        return Reason("CA5.10", Text("There is nothing of {enemy} that lies open there.", enemy=enemy))

    def about(self, s: Any, frame: Frame, target: str) -> list[Reason]:
        refused = self.why_not(s, frame, Move(f"turn {target.partition(':')[2]}"))
        return [refused] if refused is not None else []
