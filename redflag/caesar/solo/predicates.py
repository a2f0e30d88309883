"""Everything that the flowchart of auto-Crassus may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redflag.caesar.board import ITALIA, LAUREL, POISON, PROVINCES, SENATE, TOKENS
from redflag.caesar.solo.sight import lead, other_side
from redflag.caesar.solo.walk import BORDER, ENOUGH, LARGEST, LEAST, TOKEN, CrassusWalk
from redflag.core.bot.predicates import Among, Ask, Blank, Keep, Predicate, each, members, most
from redflag.core.text import Text

Walk = CrassusWalk


def _line(found: Callable[[Walk], int], value: str) -> Callable[[Walk], int]:
    """A line of the chart: the provinces that it is about. If there are any, it says which value is asked for."""

    def test(w: Walk) -> int:
        mask = found(w)
        if mask:
            w.asks_for = value
        return mask

    return test


def _win(w: Walk) -> int:
    """With one empty border, where some placement is enough; winning is never barred."""
    found = 0
    for n, spots in enumerate(w.every_spot):
        if w.s.empty[n] == 1 and any(spot.value >= w.needed(n) for spot in spots):
            found |= 1 << n
    return found


def _close(w: Walk) -> int:
    return sum(1 << n for n in members(w.with_spots()) if w.s.empty[n] == 1)


def _behind(w: Walk) -> int:
    """Where the player leads; with the option of CA5.1 only if that is so in every open province."""
    open_ones = w.with_spots()
    behind = sum(1 << n for n in members(open_ones) if lead(w.s, n) < 0)
    return 0 if w.s.options.behind_everywhere and behind != open_ones else behind


def _with_own_token(w: Walk) -> int:
    s = w.s
    found = 0
    for n in members(w.with_spots()):
        lying = [s.borders[border] for border in PROVINCES[n].borders]
        if any(token is not None and token.side == s.bot for token in lying):
            found |= 1 << n
    return found


def _next_to_own(w: Walk, n: int) -> bool:
    return any(w.s.marked[beside] == w.s.bot for beside in PROVINCES[n].neighbours)


def _near_own(w: Walk) -> int:
    return sum(1 << n for n in members(w.with_spots()) if _next_to_own(w, n))


def _central(w: Walk) -> int:
    return sum(1 << n for n in members(w.with_spots()) if PROVINCES[n].central)


def _gap(w: Walk, border: int) -> int:
    """How far the bot is behind on the other side of a border."""
    return -lead(w.s, other_side(w.province, border))


def _largest_gap(w: Walk, mask: int) -> int:
    behind = {border: _gap(w, border) for border in members(mask) if _gap(w, border) > 0}
    return sum(1 << border for border, gap in behind.items() if gap == max(behind.values()))


def _total(w: Walk, token: int) -> int:
    total = sum(TOKENS[token].values)
    return total if w.asks_for == LARGEST else -total


PREDICATES: Final[tuple[Predicate, ...]] = (
    Ask("a province can be won", Text("a province with one empty border can be won"), _line(_win, ENOUGH)),
    Ask("a province can be closed", Text("another province with one empty border can be closed"), _line(_close, LEAST)),
    Ask("the player leads somewhere", Text("the player leads in an open province"), _line(_behind, LARGEST)),
    Ask(
        "a bot token lies somewhere",
        Text("a bot token lies on a border of an open province"),
        _line(_with_own_token, LARGEST),
    ),
    Ask(
        "next to a bot province", Text("an open province lies next to one the bot controls"), _line(_near_own, LARGEST)
    ),
    Ask("a central province is open", Text("a central province is open"), _line(_central, LARGEST)),
    Among("winnable", Text("the provinces that can be won"), _win),
    Among("closable", Text("the provinces that can be closed"), _close),
    Among("behind", Text("the provinces where the player leads"), _behind),
    Among("with a bot token", Text("the provinces with a bot token on a border"), _with_own_token),
    Among("next to its own", Text("the provinces next to one that the bot controls"), _near_own),
    Among("central", Text("the central provinces"), _central),
    Among("any", Text("all provinces where the bot can place"), _line(lambda w: w.with_spots(), LARGEST)),
    Among("borders", Text("the borders that offer the value"), Walk.borders, BORDER),
    Among("tokens", Text("the tokens that give the value there"), Walk.tokens, TOKEN),
    Keep("largest player lead", Text("the player's lead is nowhere larger"), most(lambda w, n: -lead(w.s, n))),
    Keep("fewest empty borders", Text("no other has fewer empty borders"), most(lambda w, n: -w.s.empty[n])),
    Keep("largest bot lead", Text("the bot's lead is nowhere larger"), most(lambda w, n: lead(w.s, n))),
    Keep("largest value", Text("a value can be placed there that is nowhere larger"), most(Walk.largest)),
    Keep("italia", Text("it is Italia"), each(lambda w, n: n == ITALIA)),
    Keep("next to a bot province", Text("it lies next to a province the bot controls"), each(_next_to_own)),
    Keep("a senate token", Text("a Senate token lies there"), each(lambda w, n: w.s.bonus[n] == SENATE)),
    Keep("a poison token", Text("a Poison token lies there"), each(lambda w, n: w.s.bonus[n] == POISON)),
    Keep("central", Text("it is central"), each(lambda w, n: PROVINCES[n].central)),
    Keep(
        "next to a central one",
        Text("it lies next to a central province"),
        each(lambda w, n: any(PROVINCES[beside].central for beside in PROVINCES[n].neighbours)),
    ),
    Keep("largest gap", Text("on the other side the bot is behind, and nowhere further"), _largest_gap, BORDER),
    Keep(
        "other side central",
        Text("on the other side lies a central province"),
        each(lambda w, border: PROVINCES[other_side(w.province, border)].central),
        BORDER,
    ),
    Keep("not laurel", Text("it is no laurel"), each(lambda w, n: LAUREL not in TOKENS[n].icons), TOKEN),
    Keep(
        "total as asked",
        Text("both halves together are largest, or smallest if the line asks for a small value"),
        most(_total),
        TOKEN,
    ),
    Keep("leftmost", Text("it lies furthest left in the row"), most(lambda w, n: -w.s.hand[w.s.bot].index(n)), TOKEN),
    Blank("placing", Text("the token on the border, the right way round"), Walk.placing),
)
