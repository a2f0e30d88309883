"""The bot: it answers what the game asks its side by walking the flowchart, and keeps a trace of why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from redflag.core.agenda import Frame, Move
from redflag.core.text import Text
from redflag.paris import cards, events, operations
from redflag.paris.asking import AGENDA, ParisQuestion
from redflag.paris.board import SIDES, SPACES, spaces_in
from redflag.paris.pieces import raise_momentum, settle
from redflag.paris.solo import outlook
from redflag.paris.solo.predicates import sources, spare_discs
from redflag.paris.solo.walk import Walk, entry_of, linked
from redflag.paris.state import ParisState

DONE: Final = Move("done")
SPREAD_NODE: Final = "P-spread-it"  # the box whose cubes are moved one by one


def decide(s: ParisState, frame: Frame) -> Move | None:
    """The bot's answer; None where only one is legal.

    Only the state's chance, plan and trace move on; the position is changed by playing it.
    """
    name = frame[0]
    if name == "bot":
        start = (s.aid.stops or linked(s.aid))[frame[2]]
        if start.kind == "do":  # nothing to ask on the way
            if s.tracing:
                s.traces.append((len(s.journal), start.id, name, start.steps))
            return start.move
        walk = Walk(s, frame)
    elif name == "move" and frame[6] == "K2":
        return _next_of_plan(s, frame)
    else:
        walk = Walk(s, frame)
        if walk.forced():
            return None
        start = entry_of(s, frame)
    end = walk.to_the_end(start)
    move = end.move or (end.moves[walk.space] if end.moves else _filled_in(walk, end.node.what))
    if end.id == SPREAD_NODE:
        _plan_spread(walk)
    if s.tracing:  # the walk is kept, with the place in the journal where it belongs
        walk.steps.append(("act", end.id, move, walk.facts))
        s.traces.append((len(s.journal), start.id, name, walk.steps))
    return move


def _next_of_plan(s: ParisState, frame: Frame) -> Move:
    """The next cube of a Spread decided before."""
    move, s.plan = (s.plan[0], s.plan[1:]) if s.plan else (DONE, ())
    if s.tracing:
        s.traces.append((len(s.journal), SPREAD_NODE, frame[0], [("act", SPREAD_NODE, str(move), ())]))
    return Move(move)


def _filled_in(w: Walk, template: str) -> Move:
    """The move of an answering node whose blanks are more than the space chosen."""
    blanks: dict[str, str] = {"space": SPACES[w.space], "from": "", "player": SIDES[1 - w.s.bot]}
    if "{source}" in template:
        w.source = _largest_lead(w, sources(w, w.space), w.leads)
        blanks["source"] = SPACES[w.source]
    elif "{from}" in template and w.s.discs.count(w.s.bot) == 2:
        w.source = _largest_lead(w, spare_discs(w), w.leads)
        blanks["from"] = f"{SPACES[w.source]} to "
    elif "{option}" in template:
        blanks["option"] = str(_first_option(w))
    elif "{first}" in template:
        blanks["first"] = w.moves[0]
    return Move(template.format(**blanks))


def _largest_lead(w: Walk, mask: int, leads: Sequence[int]) -> int:
    """The space with the bot's largest lead; the die on ties."""
    most = max(leads[space] for space in spaces_in(mask))
    best = sum(1 << space for space in spaces_in(mask) if leads[space] == most)
    chosen, die = w.one_of(best)
    w.facts += (("source", chosen),)
    w.facts += (("lead", most),)
    if die:
        w.facts += (("die", die),)
    return chosen


def _first_option(w: Walk) -> int:
    """The first exclusive option with an effect; the first of all if none has one (Z-E6)."""
    _, _, card, within = w.frame
    for number in range(len(w.moves)):
        if outlook.option_has_effect(w.s, card, within, number):
            w.facts += (("option", number + 1),)
            return number + 1
    return 1


def _plan_spread(w: Walk) -> None:
    """Fix which cubes a Spread moves: to the chosen space first, each from the largest lead that allows it."""
    left = [way for way in w.ways if any(target == w.space for _, target in way)]
    # The chosen space is served first; ways that differ only in the order of their cubes are one.
    left = [tuple(sorted(way, key=lambda move: move[1] != w.space)) for way in left]
    leads = w.leads[:]  # as they will be when the cubes before have left
    plan: list[tuple[int, int]] = []
    for index in range(len(left[0])):
        options = sum(1 << space for space in {way[index][0] for way in left})
        chosen = _largest_lead(w, options, leads)
        leads[chosen] -= 1
        left = [way for way in left if way[index][0] == chosen]
        plan.append(left[0][index])
        left = [way for way in left if way[index] == plan[-1]]
    w.s.plan = tuple(f"move {SPACES[source]} to {SPACES[target]}" for source, target in plan)


# ---- the bot's own turn --------------------------------------------------------------------------------


@AGENDA.question
class BotQuestion(ParisQuestion):
    """A step of the bot's own turn. The frame: ("bot", side, node)."""

    name = "bot"
    rule = "Z-R4"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return []

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        node = s.aid.nodes[move[4:]]  # "bot " and the node's id
        then = node.paths.get("then")
        if then:
            s.todo.append(("bot", frame[1], then))
        DO[node.what](s)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("The bot's next step.")


def _raise(s: ParisState) -> None:
    s.todo.append(("settle",))
    raise_momentum(s, s.bot, "Z-A3")


def _reveal(s: ParisState) -> None:
    s.revealed = cards.draw(s) or 0
    if s.revealed:
        s.log("bot-reveal", s.bot, "Z-B1", s.revealed)


def _event(s: ParisState) -> None:
    s.log("bot-event", s.bot, "Z-B1", s.revealed)
    events.begin(s, s.bot, s.revealed)


def _discarded_event(s: ParisState) -> None:
    s.log("bot-event", s.bot, "Z-B2", s.discard[-1])
    events.begin(s, s.bot, s.discard[-1])


def _operations_one(s: ParisState) -> None:
    s.log("bot-operations", s.bot, "Z-C1", 1)
    operations.begin(s, s.bot, 1)


def _operations_card(s: ParisState) -> None:
    if s.revealed:
        points = s.deck.cards[s.revealed].points
        s.log("bot-operations", s.bot, "Z-C2", points)
        operations.begin(s, s.bot, points)


def _discard_revealed(s: ParisState) -> None:
    if s.breaches:
        settle(s)
    if s.revealed:
        cards.lay(s, s.revealed, s.bot)
        s.revealed = 0


def _crisis_card(s: ParisState) -> None:
    card = s.crisis_card[s.bot]
    if card:
        s.crisis_card[s.bot] = 0
        s.log("crisis-play", s.bot, "Z-F5", card)
        s.todo.append(("end-play", s.bot, card, False))
        if outlook.has_effect(s, card):
            events.begin(s, s.bot, card)


def _crisis_reveal(s: ParisState) -> None:
    """Reveal until a Friendly card comes up; one new deck may be made in a play (Z-F2, Z-F3)."""
    while True:
        _discard_revealed(s)
        if not s.draw:
            if s.crisis_decks:
                return
            s.crisis_decks += 1
            cards.refill(s, everything=True)
        _reveal(s)
        if not s.revealed or s.deck.cards[s.revealed].side == s.bot:
            return


def _crisis_event(s: ParisState) -> None:
    s.log("bot-event", s.bot, "Z-F2", s.revealed)
    s.todo.append(("bot-discard",))
    events.begin(s, s.bot, s.revealed)


def _nothing(s: ParisState) -> None:
    _discard_revealed(s)
    s.log("bot-nothing", s.bot, "Z-F3")


@AGENDA.step("bot-discard")
def _bot_discard(s: ParisState) -> None:
    """The end of the bot's play in the Final Crisis."""
    _discard_revealed(s)


DO: Final[dict[str, Callable[[ParisState], None]]] = {
    "raise": _raise,
    "reveal": _reveal,
    "event": _event,
    "discarded-event": _discarded_event,
    "settle": settle,
    "operations-one": _operations_one,
    "operations-card": _operations_card,
    "end-turn": _discard_revealed,
    "crisis-card": _crisis_card,
    "crisis-reveal": _crisis_reveal,
    "crisis-event": _crisis_event,
    "crisis-nothing": _nothing,
}
