"""Events: carrying out the effects of a card, one verb after the other (rules E and N2).

An effect whose part cannot be done is skipped; a SET's filters are read once, when its verb begins. The verbs
themselves are in `verbs`, `moving`, `hidden` and `operations`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from redflag.core.agenda import Frame, Move, Question, Reason
from redflag.core.text import LAST_OR, Text, capital, listed
from redflag.paris import board, effects, frames, hidden, operations, verbs, warning, words
from redflag.paris.asking import AGENDA, DONE, NOT_TO_DECLINE, PASS, ParisQuestion
from redflag.paris.board import SIDE_NAMES, spaces_in
from redflag.paris.deck import Card, CardId
from redflag.paris.pieces import lower_momentum, raise_momentum, score
from redflag.paris.solo import sight
from redflag.paris.state import ParisState

# ---- sets and conditions --------------------------------------------------------------------------


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
    """Can a cost be paid now? The bot never gives up a cube whose loss costs it control (Z-E7)."""
    if isinstance(cost, effects.LowerMomentum):
        return s.momentum[side] > 0
    where = spaces_in(spaces_of(s, side, cost.area))
    cubes = [sight.spare_cubes(s, space) if side == s.bot else s.cubes[side][space] for space in where]
    if cost.area.spread == "one":
        return max(cubes, default=0) >= cost.n
    if cost.area.spread == "different":
        cubes = [min(here, 1) for here in cubes]
    return sum(cubes) >= cost.n


def met(s: ParisState, side: int, card: Card) -> bool:
    """Are all conditions of a card's event met for the side that would carry it out (E1)?"""
    for condition in card.conditions:
        if isinstance(condition, effects.IfControl):
            if (s.standing(side)[1] & spaces_of(s, side, condition.area)).bit_count() < condition.n:
                return False
        elif not any(payable(s, side, cost) for cost in condition.costs):
            return False
    return True


# ---- carrying out ---------------------------------------------------------------------------------


def begin(s: ParisState, side: int, card: CardId) -> None:
    """Put a card's event on the agenda: first its costs, then its effects in order."""
    s.todo.append(("effect", side, card, 0, -1, 0))
    for condition in reversed(s.deck.cards[card].conditions):
        if isinstance(condition, effects.Must):
            index = s.deck.cards[card].conditions.index(condition)
            s.todo.append(frames.part_of_card("pay", side, card, index))


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
        s.todo.append(frames.part_of_card("choose", side, card, index))
    else:
        begin_effect(s, side, effect)


def begin_effect(s: ParisState, side: int, effect: effects.Effect) -> None:
    """Put the question of one effect on the agenda, or carry it out if there is nothing to ask."""
    _BEGIN[type(effect)](s, side, effect)


def _cubes(s: ParisState, side: int, effect: effects.Cubes) -> None:
    where = spaces_of(s, side, effect.area)
    decline = DONE if effect.up_to else NOT_TO_DECLINE
    rule = "E2" if effect.verb in ("remove", "replace") else "E1"
    s.todo.append(frames.cubes(effect.verb, side, effect.n, where, decline, effect.area.spread, rule))


def _shift(s: ParisState, side: int, effect: effects.Shift) -> None:
    source, target = spaces_of(s, side, effect.source), spaces_of(s, side, effect.target)
    spread = (effect.source.spread, effect.target.spread)
    s.todo.append(frames.shift("move", side, effect.n, source, target, DONE, "E4", spread))


def _sacrifice(s: ParisState, side: int, effect: effects.Sacrifice) -> None:
    where = spaces_of(s, side, effect.area)
    s.todo.append(frames.cubes("sacrifice", side, effect.n, where, NOT_TO_DECLINE, effect.area.spread, "E4"))


def _disc(s: ParisState, side: int, effect: effects.Disc) -> None:
    s.todo.append(frames.in_area("disc", side, spaces_of(s, side, effect.area)))


def _remove_disc(s: ParisState, side: int, effect: effects.RemoveDisc) -> None:
    where = spaces_of(s, side, effect.area)
    s.todo.append(frames.cubes("remove-disc", side, 1, where, NOT_TO_DECLINE, "", "E2"))


def _momentum(s: ParisState, side: int, effect: effects.Momentum) -> None:
    owner = side if effect.own else 1 - side
    (raise_momentum if effect.by > 0 else lower_momentum)(s, owner, "M1")


def _operations(s: ParisState, side: int, effect: effects.Operations) -> None:
    where = spaces_of(s, side, effect.area)
    operations.begin(s, side, effect.points, where, effect.removals_only, effect.strength)


def _victory_points(s: ParisState, side: int, effect: effects.VictoryPoints) -> None:
    score(s, side, effect.sphere, effect.by, "E1")


def _enemy_places(s: ParisState, side: int, effect: effects.EnemyPlaces) -> None:
    where = spaces_of(s, side, effect.area)  # filters are seen from the side that carries the event out (E1)
    s.todo.append(frames.cubes("place", 1 - side, effect.n, where, PASS, effect.area.spread, "E1"))


def _next_initiative(s: ParisState, side: int, _: effects.NextInitiative) -> None:
    s.next_initiative = side
    s.log("next-initiative", side, "I1")


ASKS_ON_THE_MAP: Final = (  # effects with a question that leaves only "done" or "pass" where there is nothing to do
    effects.Cubes,
    effects.Shift,
    effects.Sacrifice,
    effects.Disc,
    effects.RemoveDisc,
    effects.Operations,
    effects.EnemyPlaces,
)
MOVES_NO_CUBES: Final = (*effects.OUT_OF_SOLO, effects.SeeObjective, effects.NextInitiative, effects.VictoryPoints)
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
    effects.SeeHand: hidden.see_hand,
    effects.SeeObjective: hidden.see_objective,
    effects.Reorder: hidden.reorder,
    effects.EnemyDiscards: hidden.enemy_discards,
    effects.DrawReturn: hidden.draw_return,
}


def has_work(s: ParisState, side: int, effect: effects.Effect) -> bool:
    """Would an effect find anything to do, if it came now?"""
    if isinstance(effect, effects.Momentum):
        return 0 <= s.momentum[side if effect.own else 1 - side] + effect.by <= board.MAX_MOMENTUM
    if not isinstance(effect, ASKS_ON_THE_MAP):
        return True
    question, frame = _asked(s, side, effect)
    return any(move not in (DONE, PASS) for move in question.moves(s, frame))


def warns(s: ParisState, side: int, card: Card) -> list[Reason]:
    """What the event of a card gives the enemy of the side that carries it out, or costs that side."""
    paid = [cost for must in card.conditions if isinstance(must, effects.Must) for cost in must.costs]
    found = warning.event(s, side, card)
    if not any(isinstance(cost, effects.Sacrifice) for cost in paid):  # the cube given up would be taken first
        found += _breach(s, side, card.effects)
    return found


def _breach(s: ParisState, side: int, row: Sequence[effects.Effect]) -> list[Reason]:
    """The breach of the Final Crisis zone that comes for certain, because cubes must be placed.

    It has to be told before the row begins: there is no way back then, and where one space is left nothing is asked.
    """
    for effect in row:
        if isinstance(effect, MOVES_NO_CUBES):
            continue
        if not isinstance(effect, effects.Cubes) or effect.up_to or effect.verb not in ("place", "replace"):
            return []  # from here on it hangs on what is chosen
        question, frame = _asked(s, side, effect)
        assert isinstance(question, verbs.CubeQuestion) and isinstance(frame, frames.Cubes)
        cubes = question.most(s, frame)
        if cubes:
            return warning.breach(s, side, cubes)
    return []


def _asked(s: ParisState, side: int, effect: effects.Effect) -> tuple[Question, Frame]:
    """The question that an effect would ask, if it came now."""
    trial = s.copy()
    begin_effect(trial, side, effect)
    return AGENDA.pending(trial)


# ---- options and costs ----------------------------------------------------------------------------


@AGENDA.question
class ChooseQuestion(ParisQuestion):
    """One of several exclusive options of a card."""

    name = "choose"
    rule = "E1"

    def _options(self, s: ParisState, frame: frames.PartOfCard) -> tuple[tuple[effects.Effect, ...], ...]:
        chosen = s.deck.cards[frame.card].effects[frame.number]
        assert isinstance(chosen, effects.Choose)
        return chosen.options

    def moves(self, s: ParisState, frame: frames.PartOfCard) -> list[Move]:
        return [Move(f"choose {number}") for number in range(1, len(self._options(s, frame)) + 1)]

    def answer(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> None:
        number = int(move.split(" ")[1])
        s.log("choose", frame.side, "E1", frame.card, (frame.card, number - 1, frame.number))
        s.todo.append(("effect", frame.side, frame.card, frame.number, number - 1, 0))

    def prompt(self, s: ParisState, frame: frames.PartOfCard) -> Text:
        options = [words.line(option) for option in self._options(s, frame)]
        numbered = [Text("({n}) {option}", n=n, option=option) for n, option in enumerate(options, start=1)]
        return Text("{side} chooses one: {options}?", side=SIDE_NAMES[frame.side], options=listed(numbered, LAST_OR))

    def says(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> Text:
        option = self._options(s, frame)[int(move.words[0]) - 1]
        return Text("{side} chooses: {option}.", side=SIDE_NAMES[frame.side], option=words.line(option))

    def warns(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> list[Reason]:
        option = self._options(s, frame)[int(move.words[0]) - 1]
        if not any(has_work(s, frame.side, effect) for effect in option):
            return [Reason("E1", Text("Nothing of this can be done now: this choice changes nothing."))]
        return [*warning.option(s, frame.side, option), *_breach(s, frame.side, option)]

    def label(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> Text:
        return capital(words.line(self._options(s, frame)[int(move.words[0]) - 1]))


@AGENDA.question
class PayQuestion(ParisQuestion):
    """Pay the cost of a "must"."""

    name = "pay"
    rule = "E1"

    def _costs(self, s: ParisState, frame: frames.PartOfCard) -> tuple[effects.Sacrifice | effects.LowerMomentum, ...]:
        condition = s.deck.cards[frame.card].conditions[frame.number]
        assert isinstance(condition, effects.Must)
        return condition.costs

    def _ways(self, s: ParisState, frame: frames.PartOfCard) -> dict[str, effects.Sacrifice | effects.LowerMomentum]:
        """The costs by the move that pays each; a second sacrifice is told from the first by its place in the list."""
        ways: dict[str, effects.Sacrifice | effects.LowerMomentum] = {}
        for place, cost in enumerate(self._costs(s, frame), start=1):
            word = "pay momentum" if isinstance(cost, effects.LowerMomentum) else "pay sacrifice"
            ways[f"{word}-{place}" if word in ways else word] = cost
        return ways

    def moves(self, s: ParisState, frame: frames.PartOfCard) -> list[Move]:
        return [Move(way) for way, cost in self._ways(s, frame).items() if payable(s, frame.side, cost)] or [PASS]

    def answer(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> None:
        if move == PASS:  # paying another "must" of the same event has made this one impossible
            return
        side, cost = frame.side, self._ways(s, frame)[move]
        if isinstance(cost, effects.LowerMomentum):
            lower_momentum(s, side, "E1")
        else:
            _sacrifice(s, side, cost)

    def prompt(self, s: ParisState, frame: frames.PartOfCard) -> Text:
        costs = listed([words.cost(cost) for cost in self._costs(s, frame)], LAST_OR)
        return Text("{side} must first pay for this event: {costs}?", side=SIDE_NAMES[frame.side], costs=costs)

    def says(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> Text:
        cost = self._ways(s, frame)[move]
        return Text("{side} pays: {cost}.", side=SIDE_NAMES[frame.side], cost=words.cost(cost))

    def why_not(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> Reason | None:
        cost = self._ways(s, frame).get(move)
        if cost is None:
            return None
        return Reason("E1", Text("{side} cannot pay this: {cost}.", side=SIDE_NAMES[frame.side], cost=words.cost(cost)))

    def label(self, s: ParisState, frame: frames.PartOfCard, move: Move) -> Text:
        cost = self._ways(s, frame).get(move)
        return super().label(s, frame, move) if cost is None else capital(words.cost(cost))
