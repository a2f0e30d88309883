"""Starting from a position of one's own: a teaching position, a puzzle, a test.

A position is a table (a TOML file or a dict) with any of the keys of the referee's view. What it leaves out is as in
the normal set-up. One that contradicts itself is refused with one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from redflag.core import chance
from redflag.core.errors import BadPosition
from redflag.core.text import Text, slug
from redflag.paris import board, cards, crisis, frames, rounds
from redflag.paris.board import COMMUNE, CUBES_A_SIDE, MAX_CUBES, SIDES, SPACES, VERSAILLES, ZONES
from redflag.paris.deck import CardId
from redflag.paris.solo import rounds as solo_rounds
from redflag.paris.state import (
    CARDS,
    CENSORSHIP,
    FINAL_CRISIS,
    INITIATIVE,
    NOBODY,
    OBJECTIVES,
    PIVOTAL,
    ParisState,
)

KEYS: Final = (
    "round",
    "phase",
    "initiative",
    "next_initiative",
    "to_play",
    "vp",
    "momentum",
    "cubes",
    "discs",
    "track",
    "bonus",
    "collaboration",
    "pool",
    "out",
    "hand",
    "deck",
    "discard",
    "discard_by",
    "removed",
    "offered",
    "objective",
    "objective_deck",
    "rejected",
    "fulfilled",
    "set_aside",
    "crisis_card",
    "crisis_discard",
    "seen",
    "bot",
    "bot_turns",
    "revealed",
)
FOLLOWS: Final = "goal"  # a view, which is a position, too, tells the space of an objective besides its card
# Where a position may begin: phase, and the part of the round (or of the Final Crisis) that comes next.
PHASES: Final = {
    OBJECTIVES: "ask-objectives",
    INITIATIVE: "initiative",
    CENSORSHIP: "censor",
    CARDS: "cards",
    PIVOTAL: "set-aside",  # Q5 sets aside what a position leaves in the hands
    FINAL_CRISIS: "crisis-hands",
}


def wrong(text: Text) -> BadPosition:
    """A position that cannot be."""
    return BadPosition(Text("This position cannot be: {what}.", what=text))


def set_up(s: ParisState, given: Mapping[str, Any]) -> None:
    """Fill a new state from a position and put what comes next on the agenda."""
    for key in given:
        if key not in KEYS and key != FOLLOWS:
            raise wrong(Text("there is no key '{key}'; the keys are {keys}", key=str(key), keys=", ".join(KEYS)))
    s.round = _number(given.get("round", 1), "round", 1, rounds.LAST_ROUND)
    s.phase = given.get("phase", CARDS)
    if s.phase not in tuple(PHASES):
        raise wrong(Text("'phase' is one of {known}, not '{found}'", known=", ".join(PHASES), found=str(s.phase)))
    if s.phase == CENSORSHIP and not s.censorship:
        raise wrong(Text("the phase 'censorship' exists only with the variant 'censorship'"))
    s.initiative = _side(given.get("initiative", given.get("to_play", SIDES[COMMUNE])), "initiative")
    if given.get("next_initiative") is not None:
        s.next_initiative = _side(given["next_initiative"], "next_initiative")
    _victory_points(s, _table(given, "vp"))
    for side, value in _sides(given, "momentum").items():
        s.momentum[side] = _number(value, "momentum", 0, board.MAX_MOMENTUM)
    _discs(s, _table(given, "discs"))
    _cubes(s, given)
    _cards(s, given)
    _agenda(s, given)


# ---- reading values -------------------------------------------------------------------------------


def _number(value: object, key: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise wrong(
            Text(
                "'{key}' is a whole number from {low} to {high}, not {found}",
                key=key,
                low=low,
                high=high,
                found=str(value),
            )
        )
    return value


def _side(value: object, key: str) -> int:
    if value not in SIDES:
        raise wrong(Text("'{key}' is commune or versailles, not '{found}'", key=key, found=str(value)))
    return SIDES.index(str(value))


def _table(given: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = given.get(key, {})
    if not isinstance(value, Mapping):
        raise wrong(Text("'{key}' is a table, not '{found}'", key=key, found=str(value)))
    return value


def _sides(given: Mapping[str, Any], key: str) -> dict[int, Any]:
    """A table by side, by index."""
    return {_side(name, key): value for name, value in _table(given, key).items()}


def _space(name: object) -> int:
    index = board.SPACE_INDEX.get(slug(str(name)))
    if index is None:
        raise wrong(
            Text("there is no space '{found}'; the spaces are {known}", found=str(name), known=", ".join(SPACES))
        )
    return index


# ---- pieces ---------------------------------------------------------------------------------------


def _victory_points(s: ParisState, given: Mapping[str, Any]) -> None:
    for kind, values in given.items():
        if kind not in board.SPHERES:
            raise wrong(Text("'vp' has the kinds political and military, not '{found}'", found=str(kind)))
        sphere = board.SPHERES.index(kind)
        found = {
            (1 if side == COMMUNE else -1) * _number(value, "vp", -board.MAX_VP, board.MAX_VP)
            for side, value in _sides({kind: values}, kind).items()
        }
        if len(found) > 1:
            raise wrong(Text("the {kind} VP of one side are the negative of the other's", kind=kind))
        if found:
            s.vp[sphere] = found.pop()


def _discs(s: ParisState, given: Mapping[str, Any]) -> None:
    for name, owner in given.items():
        space = _space(name)
        if board.sphere_of(space) != board.MILITARY:
            raise wrong(Text("discs stand only in military spaces, not in {space}", space=board.SPACE_NAMES[space]))
        s.discs[space] = _side(owner, "discs")
    for side in (COMMUNE, VERSAILLES):
        if s.discs.count(side) > board.DISCS_A_SIDE:
            raise wrong(Text("{side} has only two discs", side=board.SIDE_NAMES[side]))


def _cubes(s: ParisState, given: Mapping[str, Any]) -> None:
    """All cubes. What is on the map comes from pool and track, unless the position says what lies on the track."""
    for side in (COMMUNE, VERSAILLES):
        for space, cubes in board.START_CUBES[side].items():
            s.cubes[side][space] = cubes
    on_map = [sum(s.cubes[side]) for side in (COMMUNE, VERSAILLES)]
    for name, by_side in _table(given, "cubes").items():
        space = _space(name)
        for side, value in _sides({"cubes": by_side}, "cubes").items():
            if isinstance(value, int) and value > MAX_CUBES:
                raise wrong(
                    Text("{space} holds at most four cubes of a side, not {n}", space=board.SPACE_NAMES[space], n=value)
                )
            s.cubes[side][space] = _number(value, "cubes", 0, MAX_CUBES)
    _collaboration(s, given)
    track_is_given = {side for key in ("track", "bonus") for side in _sides(given, key)}
    for side in (COMMUNE, VERSAILLES):
        if side in track_is_given:
            _given_zones(s, side, given)
        else:
            beside = [_sides(given, key).get(side, 0) for key in ("pool", "out")]
            needed = sum(_number(n, "pool", 0, CUBES_A_SIDE) for n in beside)
            _source(s, side, sum(s.cubes[side]) - on_map[side] + needed)
        if side in _sides(given, "pool"):
            s.pool[side] = _number(_sides(given, "pool")[side], "pool", 0, CUBES_A_SIDE)
        accounted = sum(s.cubes[side]) + sum(s.track[side]) + sum(s.bonus[side]) + s.pool[side]
        accounted += sum(s.below) if side == VERSAILLES else 0
        if accounted > CUBES_A_SIDE:
            raise wrong(Text("{side} has 18 cubes, not {n}", side=board.SIDE_NAMES[side], n=accounted))
        s.out[side] = CUBES_A_SIDE - accounted
        said = _sides(given, "out").get(side)
        said = None if said is None else _number(said, "out", 0, CUBES_A_SIDE)
        if said is not None and (said > s.out[side] or (said < s.out[side] and side in track_is_given)):
            raise wrong(
                Text(
                    "{n} cubes of {side} are out of the game, not {said}",
                    n=s.out[side],
                    side=board.SIDE_NAMES[side],
                    said=said,
                )
            )
    if s.pool[COMMUNE] > s.cells():
        raise wrong(
            Text(
                "Commune's pool has {n} cells at its momentum, not room for {pool} cubes",
                n=s.cells(),
                pool=s.pool[COMMUNE],
            )
        )


def _collaboration(s: ParisState, given: Mapping[str, Any]) -> None:
    """The cubes below Prussian Collaboration: those of the steps reached are in the pool already (M1)."""
    reached = s.momentum[VERSAILLES]
    ahead = sum(board.START_BELOW[reached:])
    left = _number(given.get("collaboration", ahead), "collaboration", 0, ahead)
    for step in reversed(range(3)):  # if there are fewer than should be, the last steps keep theirs
        s.below[step] = min(board.START_BELOW[step], left)
        left -= s.below[step]
    s.pool[VERSAILLES] = sum(board.START_BELOW) - sum(s.below)


def _given_zones(s: ParisState, side: int, given: Mapping[str, Any]) -> None:
    """The position itself says where a side's cubes are on the crisis track."""
    for key, counts, most in (("track", s.track, board.START_TRACK), ("bonus", s.bonus, board.START_BONUS)):
        zones = _sides(given, key).get(side, {})
        for zone, value in _table({key: zones}, key).items():
            if zone not in ZONES:
                raise wrong(
                    Text("'{key}' has the zones {known}, not '{found}'", key=key, known=", ".join(ZONES), found=zone)
                )
            index = ZONES.index(zone)
            counts[side][index] = _number(value, key, 0, most[side][index])
    said = _sides(given, "bonus").get(side, {})
    for index in range(1, 4):
        if s.breached(side, index) and ZONES[index] not in said:
            s.bonus[side][index] = 0  # they went to the pool when the zone was breached


def _source(s: ParisState, side: int, needed: int) -> None:
    """Cubes put elsewhere come from the pool, then from the track, with the bonus cubes of the zones so opened."""
    s.pool[side] -= needed
    if needed < 0:  # fewer than in the normal set-up: the others are in the pool, as far as it reaches
        s.pool[side] = min(s.pool[side], s.cells()) if side == COMMUNE else s.pool[side]
        return
    while s.pool[side] < 0:
        zone = next((zone for zone in range(4) if s.track[side][zone]), None)
        if zone is None:
            raise wrong(
                Text(
                    "{side} has 18 cubes, and this position asks for more of them than are left",
                    side=board.SIDE_NAMES[side],
                )
            )
        s.pool[side] += 1 + s.bonus[side][zone]
        s.track[side][zone] -= 1
        s.bonus[side][zone] = 0
    if side == COMMUNE:
        s.pool[side] = min(s.pool[side], s.cells())


# ---- cards ----------------------------------------------------------------------------------------


def _card(s: ParisState, value: object, key: str) -> CardId:
    card = s.deck.find(value)
    if card is None:
        raise wrong(Text("'{key}': there is no card {found}", key=key, found=str(value)))
    return card.number


class _Piles:
    """Hands out each card once."""

    def __init__(self, s: ParisState) -> None:
        self.s = s
        self.free: dict[CardId, None] = dict.fromkeys(
            [*cards.in_this_game(s), *s.deck.final_crisis, *s.deck.objectives]
        )

    def take(self, values: object, key: str, kinds: tuple[str, ...]) -> list[CardId]:
        if isinstance(values, (str, int)) or not isinstance(values, Iterable):
            raise wrong(Text("'{key}' is a list of card numbers, not '{found}'", key=key, found=str(values)))
        taken = []
        for value in values:
            card = _card(self.s, value, key)
            if self.s.deck.cards[card].kind not in kinds:
                raise wrong(Text("card {card} cannot be in '{key}'", card=card, key=key))
            if card not in self.free:
                raise wrong(Text("card {card} is in two places, or not in this game", card=card))
            del self.free[card]
            taken.append(card)
        return taken

    def left(self, kinds: tuple[str, ...]) -> list[CardId]:
        return [card for card in self.free if self.s.deck.cards[card].kind in kinds]


STRATEGY: Final = ("strategy", "supplement")
ANY_CARD: Final = ("strategy", "supplement", "final-crisis")


def _cards(s: ParisState, given: Mapping[str, Any]) -> None:
    piles = _Piles(s)
    s.discard = list(reversed(piles.take(given.get("discard", []), "discard", ANY_CARD)))
    s.removed = piles.take(given.get("removed", []), "removed", (*ANY_CARD, "objective"))
    hands = ANY_CARD if s.phase == FINAL_CRISIS else STRATEGY
    for side, held in _sides(given, "hand").items():
        s.hand[side] = piles.take(held, "hand", hands)
        s.deck.sort(s.hand[side])
    for side, held in _sides(given, "set_aside").items():
        s.set_aside[side] = piles.take(held, "set_aside", STRATEGY)
    for side, held in _sides(given, "fulfilled").items():
        s.fulfilled[side] = piles.take(held, "fulfilled", ("objective",))
    for side, held in _sides(given, "rejected").items():
        s.rejected[side] = piles.take(held, "rejected", ("objective",))
    for side, held in _sides(given, "offered").items():
        s.offered[side] = piles.take(held, "offered", ("objective",))
    for side, card in _sides(given, "objective").items():
        if card is not None:
            (s.objective[side],) = piles.take([card], "objective", ("objective",))
    for side, card in _sides(given, "crisis_discard").items():
        if card is not None:
            (s.crisis_discard[side],) = piles.take([card], "crisis_discard", ANY_CARD)
    stacked = "deck" in given
    if stacked:
        s.draw = list(reversed(piles.take(given["deck"], "deck", STRATEGY)))
    if "objective_deck" in given:
        s.objective_draw = list(reversed(piles.take(given["objective_deck"], "objective_deck", ("objective",))))
    _crisis_cards(s, given, piles)
    _laid(s, given)
    _deal_the_rest(s, given, piles, stacked)
    _seen(s, given)


def _crisis_cards(s: ParisState, given: Mapping[str, Any], piles: _Piles) -> None:
    """A Final Crisis card lies before its owner unless the position has put it elsewhere."""
    said = _sides(given, "crisis_card")
    playing = s.phase == FINAL_CRISIS and "to_play" in given
    for side in (COMMUNE, VERSAILLES):
        card = s.deck.final_crisis[side]
        if said.get(side) is not None and (said[side] != card or card not in piles.free):
            raise wrong(Text("card {card} cannot be in 'crisis_card' of that side", card=str(said[side])))
        gone = card not in piles.free or (side in said and said[side] is None)
        s.crisis_card[side] = 0 if gone else card
        in_hand = playing and side != s.bot and side in _sides(given, "hand")  # the bot's lies before it to the end
        if (gone and card in piles.free) or (in_hand and not gone):
            s.crisis_card[side] = 0
            s.removed.append(card)
        piles.free.pop(card, None)


def _laid(s: ParisState, given: Mapping[str, Any]) -> None:
    """Who laid the discards this round. If the position does not say it: the top one, the side that is not to play."""
    said = given.get("discard_by")
    if said is not None:
        if not isinstance(said, list) or len(said) != len(s.discard):
            raise wrong(Text("'discard_by' names a side, or nobody, for each card of 'discard'"))
        s.laid = [NOBODY if side in (None, "", "nobody") else _side(side, "discard_by") for side in reversed(said)]
        return
    s.laid = [NOBODY] * len(s.discard)
    if s.laid:
        s.laid[-1] = 1 - _side(given.get("to_play", SIDES[s.initiative]), "to_play")


def _deal_the_rest(s: ParisState, given: Mapping[str, Any], piles: _Piles, stacked: bool) -> None:
    """Deal what the position leaves open, from the cards it does not name."""
    rest = piles.left(STRATEGY)
    chance.shuffle(s, rest)
    for side in (COMMUNE, VERSAILLES):
        if side == s.bot:
            continue  # the bot holds no cards
        target, count = s.hand[side], rounds.HAND + (s.censorship and s.phase in (OBJECTIVES, INITIATIVE, CENSORSHIP))
        if s.phase in (PIVOTAL, FINAL_CRISIS):
            # The card-playing phase is over: what is dealt are the cards set aside in the rounds played.
            target, count = s.set_aside[side], s.round - len(s.hand[side])
            if side in _sides(given, "set_aside") or (s.phase == FINAL_CRISIS and s.hand[side]):
                continue
        elif side in _sides(given, "hand"):
            continue
        for _ in range(count):
            if rest or s.draw:
                target.append(rest.pop() if rest else s.draw.pop())
        s.deck.sort(target)
    if stacked:
        s.removed += rest
    else:
        s.draw = rest
    goals = piles.left(("objective",))
    chance.shuffle(s, goals)
    for side in (COMMUNE, VERSAILLES):
        if s.phase == FINAL_CRISIS:
            break
        if s.phase == OBJECTIVES and s.bot >= 0:
            if side != s.bot and not s.offered[side]:
                if "objective_deck" not in given:
                    s.objective_draw = goals
                solo_rounds.offer(s)
        elif s.phase == OBJECTIVES:
            while not s.objective[side] and len(s.offered[side]) < rounds.OBJECTIVES_DEALT and goals:
                s.offered[side].append(goals.pop())
            s.deck.sort(s.offered[side])
        elif not s.objective[side] and side not in _sides(given, "objective") and goals:
            s.objective[side] = goals.pop()
    if "objective_deck" not in given:
        s.objective_draw = goals


def _seen(s: ParisState, given: Mapping[str, Any]) -> None:
    """What each side has learnt of the enemy's cards and of the deck."""
    for side, learnt in _sides(given, "seen").items():
        what, who = _table({"seen": learnt}, "seen"), board.SIDE_NAMES[side]
        hand = what.get("hand", [])
        if not isinstance(hand, list):
            raise wrong(Text("'{key}' is a list of card numbers, not '{found}'", key="seen", found=str(hand)))
        for value in hand:
            card = _card(s, value, "seen")
            if card not in (*s.hand[1 - side], *s.set_aside[1 - side]):
                raise wrong(Text("{side} has seen card {card}, but the enemy does not hold it", side=who, card=card))
            s.known_hand[side].append(card)
        for place, value in _table(what, "deck").items():
            card = _card(s, value, "seen")
            if card not in s.draw or str(len(s.draw) - s.draw.index(card)) != str(place):
                raise wrong(Text("{side} has seen card {card}, but it lies elsewhere", side=who, card=card))
            s.known_deck[side].append(card)


def _solo(s: ParisState, given: Mapping[str, Any], to_play: int) -> None:
    """Both objectives are open; the bot has as many turns left as the player, counted by who goes first."""
    if given.get("revealed") is not None:
        raise wrong(Text("a position begins before the bot reveals a card, so 'revealed' stays empty"))
    if "bot" in given and _side(given["bot"], "bot") != s.bot:
        raise wrong(Text("'bot' is the side of the option solo"))
    if s.hand[s.bot] or s.set_aside[s.bot]:
        raise wrong(Text("the bot holds no cards"))
    if s.phase == OBJECTIVES and any(s.objective):
        raise wrong(Text("both objectives come from one pair (Z-R2), so before it is parted neither side has one"))
    player = 1 - s.bot
    plays = len(s.hand[player]) - (0 if s.phase == FINAL_CRISIS else 1)
    turns = plays + (s.initiative == player and to_play == s.bot) - (s.initiative == s.bot and to_play == player)
    most = s.round if s.phase == FINAL_CRISIS else rounds.PLAYS
    s.bot_turns = _number(given.get("bot_turns", min(most, max(0, turns))), "bot_turns", 0, most)
    s.known_objective = [True, True]


def _agenda(s: ParisState, given: Mapping[str, Any]) -> None:
    s.log("position", NOBODY, "Q1")
    to_play = _side(given["to_play"], "to_play") if given.get("to_play") is not None else None
    if s.bot >= 0:
        _solo(s, given, s.initiative if to_play is None else to_play)
    if s.phase == FINAL_CRISIS:
        # A view from the midst of F2 speaks of the discards, and a hand is still too large.
        choosing = "crisis_discard" in given and any(len(hand) > s.round for hand in s.hand)
        if to_play is None or choosing:
            crisis.begin(s)
            return
        s.initiative = _side(given.get("initiative", given["to_play"]), "initiative")
        crisis.begin(s, "pivots")
        s.todo.append(("crisis-turn", to_play))
        if any(s.set_aside) or any(s.crisis_card[side] for side in (COMMUNE, VERSAILLES) if side != s.bot):
            s.todo.append(("crisis-hands",))
        return
    if s.phase == CARDS and to_play is not None:
        rounds.begin_round(s, "set-aside")
        s.todo.append(("turn", to_play))
        return
    if s.phase == CENSORSHIP and to_play not in (None, s.initiative):  # the initiative player has discarded already
        rounds.begin_round(s, "cards")
        s.todo.append(frames.of_side("censor-card", to_play))
        return
    rounds.begin_round(s, PHASES[s.phase])
