"""Would an event have an effect if the bot carried it out (Z-E2)? It is tried on a copy.

Not effects: the cost of a "must", looking at cards, a choice of initiative. Nor is an event used if all that would
change is momentum, whose depending on the edition. The cubes that a rise of Prussian Collaboration frees belong to the
rise and do not count apart, so only the map, the VP and the tracks are compared.
"""

from __future__ import annotations

from redflag.paris import events
from redflag.paris.asking import AGENDA
from redflag.paris.deck import CardId
from redflag.paris.effects import Effect
from redflag.paris.state import FINAL_CRISIS, ParisState

Mark = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def has_effect(s: ParisState, card: CardId) -> bool:
    """Would the event of a card, carried out by the bot, have an effect?"""
    if not events.met(s, s.bot, s.deck.cards[card]):
        return False
    trial = _trial(s)
    events.begin(trial, s.bot, card)
    return _changes(trial, len(trial.todo))


def option_has_effect(s: ParisState, card: CardId, within: int, option: int) -> bool:
    """Would one option of a "choose" have an effect?"""
    trial = _trial(s)
    trial.todo.append(("effect", s.bot, card, within, option, 0))
    return _changes(trial, 1)


def _trial(s: ParisState) -> ParisState:
    trial = s.copy()
    trial.todo = []
    trial.stepwise = False
    trial.tracing = False
    return trial


def _mark(s: ParisState) -> Mark:
    return (*s.cubes[0], *s.cubes[1]), tuple(s.discs), tuple(s.vp), tuple(s.momentum)


def _changes(trial: ParisState, costs: int) -> bool:
    """Carry the trial out to its end; has anything that counts changed since the costs were paid?"""
    bot = trial.bot
    before: Mark | None = None if costs > 1 else _mark(trial)
    todo = trial.todo
    while todo:
        frame = todo[-1]
        if before is None and frame[0] == "effect":
            before = _mark(trial)
        step = AGENDA.steps.get(frame[0])
        if step is not None:
            todo.pop()
            step(trial, *frame[1:])
            continue
        question = AGENDA.questions[frame[0]]
        moves = question.moves(trial, frame)
        if frame[0] == "operations" and frame[1] == bot and len(moves) > 1:
            return True  # an operation of its own could be attempted
        if len(moves) == 1:
            move = moves[0]
        elif frame[1] == bot:
            move = AGENDA.bot_answer(trial, frame, moves)
        else:
            move = moves[-1]  # the player declines: what the player may do is no effect of the event
        todo.pop()
        question.answer(trial, frame, move)
    assert before is not None
    return _counts(trial, before, _mark(trial))


def _counts(s: ParisState, before: Mark, after: Mark) -> bool:
    if before[:3] != after[:3]:
        return True
    rose = [now - then for then, now in zip(before[3], after[3], strict=True)]
    if rose == [0, 0]:
        return False
    if min(rose) < 0:
        return True
    edition = s.edition
    scope = edition.bot_momentum_only_event_in_crisis if s.phase == FINAL_CRISIS else edition.bot_momentum_only_event
    ignored = {"human": {1 - s.bot}, "bot": {s.bot}, "anyone": {0, 1}}[scope]
    return any(rose[side] and side not in ignored for side in (0, 1))


__all__ = ["Effect", "has_effect", "option_has_effect"]
