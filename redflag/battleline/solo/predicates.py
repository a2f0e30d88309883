"""Everything that the flowchart of the counting player may name."""

from __future__ import annotations

from typing import Any, Final

from redflag.battleline.asking import DRAW_TROOP, FIELD_NAMES
from redflag.battleline.cards import TROOPS, value_of
from redflag.battleline.solo.walk import ALIKE, FIELD, MOVE, CountingWalk
from redflag.battleline.state import BattleState
from redflag.core.bot.predicates import Among, Ask, Keep, Predicate, each, members, most
from redflag.core.bot.telling import Fact
from redflag.core.text import Text

Walk = CountingWalk
MIDDLE: Final = 4
ENOUGH_TACTICS: Final = 1  # so many in the hand are enough


def _every(w: Walk) -> int:
    return (1 << len(w.legal)) - 1


def _expects_most(w: Walk, mask: int) -> int:
    """Those after which the most fields may be expected, and all that come close."""
    best = max(w.worths[number] for number in members(mask))
    kept = sum(1 << number for number in members(mask) if w.worths[number] >= best - ALIKE)
    w.tells(kept)
    return kept


def _chance_there(w: Walk, number: int) -> int:
    """The chance at its field after a play, in hundredths; plays that go to no field come last."""
    field, card = w.place(number), w.card(number)
    if field < 0 or w.legal[number].verb != "play":
        return -1
    return round(100 * w.sight.after(card, field))


def _middle(w: Walk, number: int) -> int:
    return -abs(w.place(number) - MIDDLE)


def _value(w: Walk, number: int) -> int:
    card = w.card(number)
    return value_of(card) if 0 <= card < TROOPS else 99


def _wants_tactics(w: Walk) -> bool:
    held = w.s.hand[w.side]
    tactics = sum(card >= TROOPS for card in held)
    w.facts = (("tactics held", tactics),)
    return tactics < ENOUGH_TACTICS and w.s.tactics_played[w.side] <= w.s.tactics_played[1 - w.side]


PREDICATES: Final[tuple[Predicate, ...]] = (
    Ask("a claim is proved", Text("a field can be claimed"), Walk.claims, FIELD),
    Ask("tactics are wanted", Text("a tactics card is of more use than a troop"), _wants_tactics),
    Ask("troops are left", Text("the troop deck is not empty"), lambda w: DRAW_TROOP in w.legal),
    Among("claims", Text("the fields that can be claimed"), Walk.claims, FIELD),
    Among("moves", Text("all legal moves"), _every, MOVE),
    Keep("claim wins", Text("claiming it wins the game"), each(Walk.wins_by), FIELD),
    Keep("leftmost field", Text("it lies furthest left"), lambda w, mask: mask & -mask, FIELD),
    Keep("wins the game", Text("it wins the game at once"), each(lambda w, n: w.proving.get(n, False)), MOVE),
    Keep("proves a field", Text("it proves a field at once"), each(lambda w, n: n in w.proving), MOVE),
    Keep("expects most", Text("no other lets the bot expect clearly more fields"), _expects_most, MOVE),
    Keep("best chance there", Text("the chance at its field is nowhere larger"), most(_chance_there), MOVE),
    Keep("nearest the middle", Text("its field is nearest to the middle"), most(_middle), MOVE),
    Keep("lowest value", Text("the card has the lowest value"), most(lambda w, n: -_value(w, n)), MOVE),
    Keep("first listed", Text("it comes first in the list"), lambda w, mask: mask & -mask, MOVE),
)


def _chance(s: BattleState, value: Any) -> Text:
    field, before, after = value
    return Text(
        "its chance at {field} goes from {before} % to {after} %",
        field=FIELD_NAMES[field],
        before=before,
        after=after,
    )


FACTS: Final[dict[str, Fact]] = {
    "chance": _chance,
    "tactics held": lambda s, n: Text("it holds {n} tactics cards", n=n),
}
