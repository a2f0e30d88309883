"""Events: carrying out the effects of a card, one verb after the other (rules E and N2).

Each verb answers three questions: what may be chosen (`moves`), why something may not (`block`), and what an answer
changes (`do`). An effect whose part cannot be done is skipped; a SET's filters are read once, when its verb begins.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, ClassVar

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import LAST_OR, Text, counted, listed
from redflag.paris import board, cards, effects, operations, words
from redflag.paris.asking import (
    AGENDA,
    DISC,
    DONE,
    FIRST_MUST,
    MOVE,
    MOVE_DISC,
    PASS,
    PLACE,
    RECOVER,
    REMOVE,
    REMOVE_DISC,
    REPLACE,
    SACRIFICE,
    ParisQuestion,
    reason,
    space_named,
)
from redflag.paris.board import (
    DISCS_A_SIDE,
    MAX_CUBES,
    NO_DISC,
    SIDE_NAMES,
    SPACE_INDEX,
    SPACE_NAMES,
    SPHERE_MASK,
    VERSAILLES,
    spaces_in,
)
from redflag.paris.deck import Card, CardId
from redflag.paris.pieces import lower_momentum, move_cube, place, raise_momentum, remove, score, withdraw
from redflag.paris.state import ParisState

# ---- sets and conditions -------------------------------------------------------------------------------------------


def spaces_of(s: ParisState, side: int, area: effects.Area) -> int:
    """The mask of a SET as it stands now, seen from the side that carries the event out."""
    if not area.filters:
        return area.mask
    present, control = s.standing(side)
    masks = {
        "present": present,
        "controlled": control & board.ANYWHERE,
        "adjacent to control": board.opened_by(control),
        "pivotal": board.PIVOTAL_MASK,
    }
    allowed = 0
    for name in area.filters:
        allowed |= masks[name]
    return area.mask & allowed


def payable(s: ParisState, side: int, cost: effects.Sacrifice | effects.LowerMomentum) -> bool:
    """Can a cost be paid now?"""
    if isinstance(cost, effects.LowerMomentum):
        return s.momentum[side] > 0
    return sum(s.cubes[side][space] for space in spaces_in(spaces_of(s, side, cost.area))) >= cost.n


def met(s: ParisState, side: int, card: Card) -> bool:
    """Are all conditions of a card's event met for the side that would carry it out (E1)?"""
    for condition in card.conditions:
        if isinstance(condition, effects.IfControl):
            if (s.standing(side)[1] & spaces_of(s, side, condition.area)).bit_count() < condition.n:
                return False
        elif not any(payable(s, side, cost) for cost in condition.costs):
            return False
    return True


# ---- carrying out ---------------------------------------------------------------------------------------------------


def begin(s: ParisState, side: int, card: CardId) -> None:
    """Put a card's event on the agenda: first its costs, then its effects in order."""
    s.todo.append(("effect", side, card, 0, -1, 0))
    for condition in reversed(s.deck.cards[card].conditions):
        if isinstance(condition, effects.Must):
            s.todo.append(("pay", side, card, s.deck.cards[card].conditions.index(condition)))


def effects_at(s: ParisState, card: CardId, option: int, within: int) -> tuple[effects.Effect, ...]:
    """The list of effects a frame walks along: the card's own, or those of one option of a "choose"."""
    own = s.deck.cards[card].effects
    if option < 0:
        return own
    chosen = own[within]
    assert isinstance(chosen, effects.Choose)
    return chosen.options[option]


@AGENDA.step("effect")
def _effect(s: ParisState, side: int, card: CardId, within: int, option: int, index: int) -> None:
    """Carry out one effect and put the next one on the agenda. `within`, `option`: where in a "choose" we are."""
    row = effects_at(s, card, option, within)
    if index + 1 < len(row):
        s.todo.append(("effect", side, card, within, option, index + 1))
    effect = row[index]
    if isinstance(effect, effects.Choose):
        s.todo.append(("choose", side, card, index))
    else:
        _BEGIN[type(effect)](s, side, effect)


def _cubes(s: ParisState, side: int, effect: effects.Cubes) -> None:
    where = spaces_of(s, side, effect.area)
    decline = DONE if effect.up_to else ""
    s.todo.append((effect.verb, side, effect.n, where, decline, effect.area.spread, "E1"))


def _shift(s: ParisState, side: int, effect: effects.Shift) -> None:
    source, target = spaces_of(s, side, effect.source), spaces_of(s, side, effect.target)
    s.todo.append(("move", side, effect.n, source, target, DONE, "E4"))


def _sacrifice(s: ParisState, side: int, effect: effects.Sacrifice) -> None:
    s.todo.append(("sacrifice", side, effect.n, spaces_of(s, side, effect.area), "", effect.area.spread, "E4"))


def _disc(s: ParisState, side: int, effect: effects.Disc) -> None:
    s.todo.append(("disc", side, spaces_of(s, side, effect.area)))


def _remove_disc(s: ParisState, side: int, effect: effects.RemoveDisc) -> None:
    s.todo.append(("remove-disc", side, 1, spaces_of(s, side, effect.area), "", "", "E2"))


def _momentum(s: ParisState, side: int, effect: effects.Momentum) -> None:
    owner = side if effect.own else 1 - side
    (raise_momentum if effect.by > 0 else lower_momentum)(s, owner, "M1")


def _operations(s: ParisState, side: int, effect: effects.Operations) -> None:
    where = spaces_of(s, side, effect.area)
    operations.begin(s, side, effect.points, where, effect.removals_only, effect.strength)


def _victory_points(s: ParisState, side: int, effect: effects.VictoryPoints) -> None:
    score(s, side, effect.sphere, effect.by, "E1")


def _enemy_places(s: ParisState, side: int, effect: effects.EnemyPlaces) -> None:
    where = spaces_of(s, 1 - side, effect.area)
    s.todo.append(("place", 1 - side, effect.n, where, PASS, effect.area.spread, "E1"))


def _next_initiative(s: ParisState, side: int, _: effects.NextInitiative) -> None:
    s.next_initiative = side
    s.log("next-initiative", side, "I1")


def _see_hand(s: ParisState, side: int, _: effects.SeeHand) -> None:
    seen = [card for card in s.hand[1 - side] if card not in s.deck.final_crisis]
    s.known_hand[side] += [card for card in seen if card not in s.known_hand[side]]
    s.deck.sort(s.known_hand[side])
    s.log("see-hand", side, "E1", tuple(seen))


def _see_objective(s: ParisState, side: int, _: effects.SeeObjective) -> None:
    if s.objective[1 - side]:
        s.known_objective[side] = True
        s.log("see-objective", side, "E1", s.objective[1 - side])


def _reorder(s: ParisState, side: int, effect: effects.Reorder) -> None:
    seen = s.draw[-effect.n :]
    if not seen:
        return
    # The side now knows these places in the deck; what the other knew of them is uncertain from here on.
    s.known_deck[side] += [card for card in reversed(seen) if card not in s.known_deck[side]]
    s.known_deck[1 - side] = [card for card in s.known_deck[1 - side] if card not in seen]
    s.log("see-top", side, "E1", tuple(reversed(seen)))
    s.todo.append(("order", side, len(seen)))


def _enemy_discards(s: ParisState, side: int, effect: effects.EnemyDiscards) -> None:
    if _loose_cards(s, 1 - side):
        s.todo.append(("redraw", 1 - side if effect.by_enemy else side, 1 - side))


def _draw_return(s: ParisState, side: int, _: effects.DrawReturn) -> None:
    if cards.draw_to_hand(s, side, "E1") is not None:
        s.todo.append(("return", side))


_BEGIN: dict[type, Any] = {
    effects.Cubes: _cubes,
    effects.Shift: _shift,
    effects.Sacrifice: _sacrifice,
    effects.Disc: _disc,
    effects.RemoveDisc: _remove_disc,
    effects.Momentum: _momentum,
    effects.Operations: _operations,
    effects.VictoryPoints: _victory_points,
    effects.EnemyPlaces: _enemy_places,
    effects.NextInitiative: _next_initiative,
    effects.SeeHand: _see_hand,
    effects.SeeObjective: _see_objective,
    effects.Reorder: _reorder,
    effects.EnemyDiscards: _enemy_discards,
    effects.DrawReturn: _draw_return,
}


def _loose_cards(s: ParisState, side: int) -> list[CardId]:
    """The cards of a hand that hidden-information verbs may touch: never a Final Crisis card (F3)."""
    return [card for card in s.hand[side] if card not in s.deck.final_crisis]


# ---- one cube after the other: place, remove, replace, recover, sacrifice, remove disc --------------------------------


class CubeQuestion(ParisQuestion):
    """One cube, or disc, after the other in the spaces of a set.

    The frame: (verb, side, how many, mask, the word that declines or "", spread, rule).
    """

    rule = "E1"
    table: ClassVar[tuple[Move, ...]]
    ask_one: ClassVar[Text]
    sentence: ClassVar[Text]

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        """Why the verb is impossible in a space, as a code; None if it is possible."""
        raise NotImplementedError

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        """Do it once."""
        raise NotImplementedError

    def rule_of(self, s: Any, frame: Frame) -> str:
        return str(frame[6])

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, _, mask, decline, _, _ = frame
        table, block = self.table, self.block
        found = [table[space] for space in spaces_in(mask) if block(s, side, space) is None]
        if decline or not found:
            found.append(decline or DONE)
        return found

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move in (DONE, PASS):
            return
        name, side, n, mask, decline, spread, rule = frame
        space = SPACE_INDEX[move.split(" ")[1]]
        if n > 1:
            if spread == "different":
                mask &= ~(1 << space)
            elif spread == "one":
                mask = 1 << space
            s.todo.append((name, side, n - 1, mask, decline, spread, rule))
        self.do(s, side, space, rule)

    def prompt(self, s: Any, frame: Frame) -> Text:
        _, side, n, _, decline, _, _ = frame
        if n == 1:
            how_many = Text("up to one") if decline else Text("one")
        else:
            how_many = Text("up to {n}", n=n) if decline else Text("{n}", n=n)
        return self.ask_one.with_(side=SIDE_NAMES[side], n=how_many)

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        space = space_named(move)
        if space is None:
            return Text("{side} takes no more of this effect.", side=SIDE_NAMES[frame[1]])
        return self.sentence.with_(side=SIDE_NAMES[frame[1]], space=SPACE_NAMES[space])

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move == "done" and not frame[4]:
            return FIRST_MUST
        space = space_named(move)
        if move.verb != self.name or space is None:
            return None
        code = "outside" if not frame[3] >> space & 1 else self.block(s, frame[1], space)
        return reason(code, frame[1], space) if code else None


@AGENDA.question
class Place(CubeQuestion):
    """place n in SET; also the cube of M2 and "enemy may place"."""

    name = "place"
    table = PLACE
    ask_one = Text("{side} may place {n} of its cubes here. Where?")
    sentence = Text("{side} places a cube in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if s.cubes[side][space] >= MAX_CUBES:
            return "full"
        return None if s.pool[side] or s.can_take(side) else "no-cube"

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        place(s, side, space, rule)


@AGENDA.question
class Remove(CubeQuestion):
    """remove n in SET."""

    name = "remove"
    table = REMOVE
    ask_one = Text("{side} removes {n} of the enemy's cubes. Where?")
    sentence = Text("{side} removes an enemy cube in {space}; event removals always succeed.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        return None if s.cubes[1 - side][space] else "no-enemy-cube"

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        remove(s, side, space, rule)


@AGENDA.question
class Replace(CubeQuestion):
    """replace n in SET: one act, so both halves must be possible (E2)."""

    name = "replace"
    table = REPLACE
    ask_one = Text("{side} replaces {n} of the enemy's cubes with its own. Where?")
    sentence = Text("{side} replaces an enemy cube in {space} with one of its own.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if not s.cubes[1 - side][space]:
            return "no-enemy-cube"
        if s.cubes[side][space] >= MAX_CUBES:
            return "full"
        return None if s.can_take(side) else "no-cube"

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        remove(s, side, space, rule)
        place(s, side, space, rule)


@AGENDA.question
class Recover(CubeQuestion):
    """recover up to n into SET: straight from outside the game to the map."""

    name = "recover"
    table = RECOVER
    ask_one = Text("{side} brings back {n} of its cubes that left the game. Where to?")
    sentence = Text("{side} brings a cube back into the game in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if not s.out[side]:
            return "none-out"
        return "full" if s.cubes[side][space] >= MAX_CUBES else None

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        s.out[side] -= 1
        s.cubes[side][space] += 1
        s.log("recover", side, rule, space)


@AGENDA.question
class SacrificeQuestion(CubeQuestion):
    """sacrifice n in SET: own cubes to the pool."""

    name = "sacrifice"
    table = SACRIFICE
    ask_one = Text("{side} gives up {n} of its own cubes. Where?")
    sentence = Text("{side} gives up one of its own cubes in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        return None if s.cubes[side][space] else "no-own-cube"

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        withdraw(s, side, space, rule)


@AGENDA.question
class RemoveDiscQuestion(CubeQuestion):
    """remove disc in SET: an enemy disc, where no enemy cube stands (E2)."""

    name = "remove-disc"
    table = REMOVE_DISC
    ask_one = Text("{side} removes {n} of the enemy's discs. Where?")
    sentence = Text("{side} removes the enemy disc in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if s.discs[space] != 1 - side:
            return "no-enemy-disc"
        return "disc-guarded" if s.cubes[1 - side][space] else None

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        s.discs[space] = NO_DISC
        s.log("remove-disc", side, rule, space)


# ---- moving cubes, placing discs ---------------------------------------------------------------------------------------


@AGENDA.question
class MoveQuestion(ParisQuestion):
    """move up to n from SET to SET; also the pivotal action Spread.

    The frame: ("move", side, how many, from, to, the word that declines or "", rule).
    """

    name = "move"
    rule = "E4"

    def rule_of(self, s: Any, frame: Frame) -> str:
        return str(frame[6])

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, _, source, target, decline, _ = frame
        own = s.cubes[side]
        to = [space for space in spaces_in(target) if own[space] < MAX_CUBES]
        found = [MOVE[a][b] for a in spaces_in(source) if own[a] for b in to if a != b]
        if decline or not found:
            found.append(decline or DONE)
        return found

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == "done":
            return
        _, side, n, source, target, _, rule = frame
        _, a, _, b = move.split(" ")
        if n > 1:
            s.todo.append(("move", side, n - 1, source, target, DONE, rule))
        move_cube(s, side, SPACE_INDEX[a], SPACE_INDEX[b], rule)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return counted(
            "{side} may move {n} of its cubes. From where to where?",
            "{side} may move up to {n} of its cubes, one at a time. From where to where?",
            frame[2],
            side=SIDE_NAMES[frame[1]],
        )

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        side = SIDE_NAMES[frame[1]]
        if move == "done":
            return Text("{side} moves no more cubes.", side=side)
        _, a, _, b = move.split(" ")
        return Text(
            "{side} moves a cube from {source} to {target}.",
            side=side,
            source=SPACE_NAMES[SPACE_INDEX[a]],
            target=SPACE_NAMES[SPACE_INDEX[b]],
        )

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move == "done":
            return FIRST_MUST
        ends = _two_spaces(move)
        if move.verb != "move" or ends is None:
            return None
        _, side, _, source, target, _, rule = frame
        outside = "dimension" if rule == "K2" else "outside"
        a, b = ends
        if not source >> a & 1:
            return reason(outside, side, a)
        if not target >> b & 1:
            return reason(outside, side, b)
        if a == b:
            return reason("same-space", side, a)
        if not s.cubes[side][a]:
            return reason("no-own-cube", side, a)
        return reason("full", side, b)


def _two_spaces(move: str) -> tuple[int, int] | None:
    """The two spaces of "verb a to b", or None."""
    parts = move.split(" ")
    if len(parts) != 4 or parts[2] != "to" or parts[1] not in SPACE_INDEX or parts[3] not in SPACE_INDEX:
        return None
    return SPACE_INDEX[parts[1]], SPACE_INDEX[parts[3]]


@AGENDA.question
class DiscQuestion(ParisQuestion):
    """disc in SET: place one, or move one if both are on the map (B5). The frame: ("disc", side, mask)."""

    name = "disc"
    rule = "B5"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, mask = frame
        free = [x for x in spaces_in(mask & SPHERE_MASK[board.MILITARY]) if s.discs[x] == NO_DISC]
        if s.discs.count(side) < DISCS_A_SIDE:
            return [DISC[space] for space in free] or [PASS]
        standing = [space for space in board.ALL_SPACES if s.discs[space] == side]
        return [*(MOVE_DISC[a][b] for a in standing for b in free), PASS]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == "pass":
            return
        side = frame[1]
        parts = move.split(" ")
        if len(parts) == 2:
            space = SPACE_INDEX[parts[1]]
            s.discs[space] = side
            s.log("disc", side, "B5", space)
            return
        source, target = SPACE_INDEX[parts[1]], SPACE_INDEX[parts[3]]
        s.discs[source] = NO_DISC
        s.discs[target] = side
        s.log("move-disc", side, "B5", source, target)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return (
            Text("Versailles gets a fortification. In which space?")
            if frame[1] == VERSAILLES
            else Text("Commune gets a barricade. In which space?")
        )

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        side, ends = SIDE_NAMES[frame[1]], _two_spaces(move)
        if move == "pass":
            return Text("{side} leaves its discs where they stand.", side=side)
        if ends is None:
            return Text("{side} puts a disc in {space}.", side=side, space=SPACE_NAMES[SPACE_INDEX[move.words[0]]])
        return Text(
            "{side} moves its disc from {source} to {target}.",
            side=side,
            source=SPACE_NAMES[ends[0]],
            target=SPACE_NAMES[ends[1]],
        )

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        _, side, mask = frame
        if move == "pass":
            return FIRST_MUST
        ends, space = _two_spaces(move), space_named(move)
        if move.verb != "disc" or space is None:
            return None
        both_out = s.discs.count(side) == DISCS_A_SIDE
        if ends is None and both_out:
            return reason("no-disc-left", side, space)
        if ends is not None and not both_out:
            return reason("disc-to-spare", side, space)
        if ends is not None and s.discs[ends[0]] != side:
            return reason("no-own-disc", side, ends[0])
        target = space if ends is None else ends[1]
        if board.sphere_of(target) != board.MILITARY:
            return reason("disc-political", side, target)
        return reason("outside" if not mask >> target & 1 else "disc-there", side, target)


# ---- options and costs ---------------------------------------------------------------------------------------------------


@AGENDA.question
class ChooseQuestion(ParisQuestion):
    """One of several exclusive options of a card. The frame: ("choose", side, card, index of the effect)."""

    name = "choose"
    rule = "E1"

    def _options(self, s: ParisState, frame: Frame) -> tuple[tuple[effects.Effect, ...], ...]:
        chosen = s.deck.cards[frame[2]].effects[frame[3]]
        assert isinstance(chosen, effects.Choose)
        return chosen.options

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [Move(f"choose {number}") for number in range(1, len(self._options(s, frame)) + 1)]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        _, side, card, within = frame
        number = int(move.split(" ")[1])
        s.log("choose", side, "E1", card, number)
        s.todo.append(("effect", side, card, within, number - 1, 0))

    def prompt(self, s: Any, frame: Frame) -> Text:
        options = [words.line(option) for option in self._options(s, frame)]
        numbered = [Text("({n}) {option}", n=n, option=option) for n, option in enumerate(options, start=1)]
        return Text("{side} chooses one: {options}?", side=SIDE_NAMES[frame[1]], options=listed(numbered, LAST_OR))

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        option = self._options(s, frame)[int(move.words[0]) - 1]
        return Text("{side} chooses: {option}.", side=SIDE_NAMES[frame[1]], option=words.line(option))


@AGENDA.question
class PayQuestion(ParisQuestion):
    """Pay the cost of a "must". The frame: ("pay", side, card, index of the condition)."""

    name = "pay"
    rule = "E1"

    def _costs(self, s: ParisState, frame: Frame) -> tuple[effects.Sacrifice | effects.LowerMomentum, ...]:
        condition = s.deck.cards[frame[2]].conditions[frame[3]]
        assert isinstance(condition, effects.Must)
        return condition.costs

    @staticmethod
    def _word(cost: effects.Sacrifice | effects.LowerMomentum) -> str:
        return "momentum" if isinstance(cost, effects.LowerMomentum) else "sacrifice"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        costs = self._costs(s, frame)
        return [Move(f"pay {self._word(cost)}") for cost in costs if payable(s, frame[1], cost)]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side = frame[1]
        cost = next(cost for cost in self._costs(s, frame) if self._word(cost) == move.split(" ")[1])
        if isinstance(cost, effects.LowerMomentum):
            lower_momentum(s, side, "E1")
        else:
            _sacrifice(s, side, cost)

    def prompt(self, s: Any, frame: Frame) -> Text:
        costs = listed([words.cost(cost) for cost in self._costs(s, frame)], LAST_OR)
        return Text("{side} must first pay for this event: {costs}?", side=SIDE_NAMES[frame[1]], costs=costs)

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        cost = next(cost for cost in self._costs(s, frame) if self._word(cost) == move.words[0])
        return Text("{side} pays: {cost}.", side=SIDE_NAMES[frame[1]], cost=words.cost(cost))

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        for cost in self._costs(s, frame):
            if move == f"pay {self._word(cost)}":
                return Reason(
                    "E1", Text("{side} cannot pay this: {cost}.", side=SIDE_NAMES[frame[1]], cost=words.cost(cost))
                )
        return None


# ---- hidden cards --------------------------------------------------------------------------------------------------------


class HandQuestion(ParisQuestion):
    """Choose one card of a hand."""

    rule = "E1"

    def owner(self, frame: Frame) -> int:
        """Whose hand it is."""
        return int(frame[1])

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [Move(f"{self.verb} {card}") for card in _loose_cards(s, self.owner(frame))]

    verb: ClassVar[str]

    def card_of(self, s: ParisState, move: Move) -> CardId:
        """The card that a move names."""
        card = s.deck.find(move.split(" ")[1])
        assert card is not None
        return card.number

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return reason("not-in-hand", self.owner(frame)) if move.verb == self.verb else None


@AGENDA.question
class RedrawQuestion(HandQuestion):
    """enemy discards 1 and redraws. The frame: ("redraw", who chooses, whose hand)."""

    name = "redraw"
    verb = "discard"

    def owner(self, frame: Frame) -> int:
        return int(frame[2])

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        owner, card = frame[2], self.card_of(s, move)
        cards.take_from_hand(s, owner, card)
        cards.lay(s, card, -1)  # not one of the ways that C3 names
        s.log("discard", owner, "E1", card)
        cards.draw_to_hand(s, owner, "E1")

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text(
            "{side} names a card of the hand of {owner} to be discarded; {owner} draws another. Which?",
            side=SIDE_NAMES[frame[1]],
            owner=SIDE_NAMES[frame[2]],
        )

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        card = s.deck.cards[self.card_of(s, move)].name
        return Text("{owner} discards {card} and draws another card.", owner=SIDE_NAMES[frame[2]], card=card)


@AGENDA.question
class ReturnQuestion(HandQuestion):
    """draw 1 then return 1: the card goes unseen to the bottom of the deck. The frame: ("return", side)."""

    name = "return"
    verb = "return"

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side, card = frame[1], self.card_of(s, move)
        s.hand[side].remove(card)
        s.draw.insert(0, card)
        s.known_deck[side].append(card)
        # Which card went back is hidden, so the other side is no longer sure of any card of this hand.
        s.known_hand[1 - side] = [known for known in s.known_hand[1 - side] if known in s.set_aside[side]]
        s.log("return", side, "E1", card)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} returns a card unseen to the bottom of the deck. Which?", side=SIDE_NAMES[frame[1]])

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        card = s.deck.cards[self.card_of(s, move)].name
        return Text("{side} puts {card} under the deck.", side=SIDE_NAMES[frame[1]], card=card)


@AGENDA.question
class OrderQuestion(ParisQuestion):
    """see top n and reorder: all orders, the new top card first. The frame: ("order", side, n)."""

    name = "order"
    rule = "E1"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        top = list(reversed(s.draw[-frame[2] :]))
        return [Move("order " + " ".join(str(card) for card in order)) for order in permutations(top)]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        found = [s.deck.find(number) for number in move.split(" ")[1:]]
        s.draw[-frame[2] :] = [card.number for card in reversed(found) if card is not None]
        s.log("order", frame[1], "E1", frame[2])

    def prompt(self, s: Any, frame: Frame) -> Text:
        return counted(
            "{side} has seen the top card of the deck.",
            "{side} has seen the top {n} cards of the deck. In which order, the new top card first?",
            frame[2],
            side=SIDE_NAMES[frame[1]],
        )

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        return Text("The deck then begins with {cards}.", cards=", ".join(move.words))
