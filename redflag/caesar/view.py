"""What a side may know, as plain data; and what a side could imagine of the rest. Secrets are cut here only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from redflag.caesar.asking import AGENDA
from redflag.caesar.board import BORDERS, PROVINCES, SIDES, TOKENS
from redflag.caesar.state import HIDDEN, UNSEEN, UP, CaesarState, Lying
from redflag.core import chance


def _ids(tokens: Iterable[int]) -> list[str]:
    return [TOKENS[token].id for token in tokens]


def _by_side(values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(SIDES, values, strict=True))


def view(s: CaesarState, reader: int | None) -> dict[str, Any]:
    """All that this side may know; everything for None, the referee."""

    def may_see(side: int) -> bool:
        return reader in (None, side) or side == s.bot

    def border(n: int) -> dict[str, Any] | None:
        lying = s.borders[n]
        if lying is None:
            return None
        seen = lying.way != HIDDEN or may_see(lying.side)
        return {
            "side": SIDES[lying.side],
            "token": TOKENS[lying.token].id if seen else None,
            "values": [lying.to_a, lying.to_b],
            "down": lying.way != UP,
            "secret": lying.way == HIDDEN,
            "marker": None if s.on_border[n] < 0 else SIDES[s.on_border[n]],
        }

    return {
        "to_play": SIDES[s.todo[-1][1]] if s.todo and s.moves else None,
        "phase": s.todo[-1][0] if s.todo and s.moves else None,
        "provinces": {
            province.id: {
                "bonus": s.bonus[n] or None,
                "owner": None if s.marked[n] < 0 else SIDES[s.marked[n]],
                "down": s.marked_down[n],
                "empty": s.empty[n],
                "totals": _by_side(totals[n] for totals in s.totals),
            }
            for n, province in enumerate(PROVINCES)
        },
        "rome": None if s.rome < 0 else SIDES[s.rome],
        "borders": {found.id: border(n) for n, found in enumerate(BORDERS)},
        "hand": _by_side(_ids(s.hand[side]) if may_see(side) else len(s.hand[side]) for side in (0, 1)),
        "bag": _by_side(len(bag) for bag in s.bag),
        "unseen": _by_side(_unseen(s, side) for side in (0, 1)),
        "centurions": _by_side(
            len(s.centurions[side]) if side == s.bot and reader is not None else _ids(sorted(s.centurions[side]))
            for side in (0, 1)
        ),
        "kept": sorted(s.kept) if reader is None else len(s.kept),
        "supply": _by_side(s.supply),
        "senate": _by_side(s.senate),
        "under_senate": _by_side(s.under_senate),
        "extra_turn": s.extra_turn,
        **_solo(s, reader),
    }


def _solo(s: CaesarState, reader: int | None) -> dict[str, Any]:
    """What a solo game has besides: the bot's side, its order tile, and how many are left."""
    if not s.bots:
        return {}
    return {
        "bot": SIDES[s.bot],
        "order": s.order or None,
        "tiles": list(reversed(s.tiles)) if reader is None else len(s.tiles),
        "used": sorted(s.used),
        "discarded": s.discarded,
    }


def _unseen(s: CaesarState, side: int) -> list[str]:
    """The tokens of a side that do not lie open: behind the screen, in the bag, or face down on a border."""
    hidden = [lying.token for lying in s.borders if lying and lying.side == side and lying.way == HIDDEN]
    return _ids(sorted([*s.hand[side], *s.bag[side], *hidden]))


def imagine(s: CaesarState, side: int, seed: int) -> CaesarState:
    """A copy in which all that a side cannot know is dealt anew: the enemy's tokens, kept bonus tokens, all chance."""
    new = s.copy()
    new.chance = seed
    foe = 1 - side
    if foe != s.bot:
        _redeal(new, foe)
    for bag in new.bag:
        bag.sort()  # in which order a bag lies means nothing: every draw is by chance
    new.kept.sort()
    new.tiles.sort()
    chance.shuffle(new, new.tiles)
    if new.moves and new.todo[-1][1] != new.bot:
        question, frame = AGENDA.pending(new)
        new.moves = tuple(question.moves(new, frame))
    return new


def _redeal(new: CaesarState, foe: int) -> None:
    """Deal the hidden tokens of a side anew among its hand, its bag and the borders where one lies face down.

    Two things are known of them. A centurion that was taken openly is behind the screen, or was placed face down later.
    What went back into the bag before everybody's eyes can only be where something came from the bag since then.
    """
    down = [n for n, lying in enumerate(new.borders) if lying and lying.side == foe and lying.way == HIDDEN]
    came, went_back, hand = new.came[foe], new.went_back[foe], len(new.hand[foe])
    tokens = sorted([*new.hand[foe], *(_on(new, n).token for n in down), *new.bag[foe]])
    until = [len(came)] * hand + [_on(new, n).since for n in down]  # until when something could come to each place
    free = list(range(len(tokens)))  # places: first those of the hand, then the borders, then the bag
    dealt: dict[int, int] = {}

    def deal(token: int, places: list[int]) -> int:
        options = places or free
        place = options[chance.below(new, len(options))]
        dealt[place] = token
        free.remove(place)
        return place

    for token in sorted(set(tokens) & set(came) - went_back.keys(), key=came.index, reverse=True):
        deal(token, [at for at in free if at < len(until) and until[at] > came.index(token)])
    drawn = 0  # of those that went back, how many have come out of the bag again
    for token in sorted(went_back, key=lambda token: (-went_back[token], token)):
        may_be_out = drawn < came[went_back[token] :].count(UNSEEN)
        in_bag = [at for at in free if at >= len(until)]
        outside = [at for at in free if at < len(until) and UNSEEN in came[went_back[token] : until[at]]]
        drawn += deal(token, in_bag + outside if may_be_out else in_bag) < len(until)
    rest = [token for token in tokens if token not in dealt.values()]
    chance.shuffle(new, rest)
    dealt |= dict(zip(free, rest, strict=True))
    now = [dealt[at] for at in range(len(tokens))]
    new.hand[foe], new.bag[foe] = now[:hand], now[len(until) :]
    for n, token in zip(down, now[hand : len(until)], strict=True):
        new.borders[n] = _on(new, n)._replace(token=token)


def _on(s: CaesarState, border: int) -> Lying:
    lying = s.borders[border]
    assert lying is not None
    return lying
