"""Would an event have an effect if the bot carried it out (Z-E2)? Where its parts depend on each other a copy tells.

Not effects: the cost of a "must", looking at cards, a choice of initiative. Nor is an event used if all that would
change is momentum, whose depending on the edition; the cubes that a change of momentum frees or loses belong to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from redflag.core.agenda import Move
from redflag.core.bot.walk import reaches_a_choice
from redflag.paris import events
from redflag.paris.asking import AGENDA
from redflag.paris.board import COMMUNE, VERSAILLES
from redflag.paris.deck import CardId
from redflag.paris.effects import Choose, Effect, NextInitiative, SeeObjective
from redflag.paris.solo.walk import ParisWalk
from redflag.paris.state import ParisState

# Questions whose answer, if it names a space, moves a piece (or, in operations, attempts to).
PIECES: Final = {"place", "remove", "replace", "recover", "sacrifice", "move", "disc", "remove-disc", "operations"}


def has_effect(s: ParisState, card: CardId) -> bool:
    """Would the event of a card, carried out by the bot, have an effect?"""
    row = s.deck.cards[card]
    if not events.met(s, s.bot, row):
        return False
    if row.only_asks:
        return _any_acts(s, row.effects)
    trial = _trial(s)
    events.begin(trial, s.bot, card)
    return _changes(trial)


def _any_acts(s: ParisState, effects: Sequence[Effect]) -> bool:
    """Would one of these effects move a piece? None before it would, so no copy is needed: the position will do."""
    return any(_acts(s, effect) for effect in effects)


def _acts(s: ParisState, effect: Effect) -> bool:
    """Would the bot's answer to this one effect move a piece?"""
    if isinstance(effect, Choose):
        return any(_any_acts(s, option) for option in effect.options)
    if isinstance(effect, (NextInitiative, SeeObjective)):
        return False
    events.begin_effect(s, s.bot, effect)
    question: Any = s.todo.pop()
    return question.side == s.bot and _moves_a_piece(s, question)


def option_has_effect(s: ParisState, card: CardId, within: int, option: int) -> bool:
    """Would one option of a "choose" have an effect?"""
    if s.deck.cards[card].only_asks:
        return _any_acts(s, events.effects_at(s, card, option, within))
    trial = _trial(s)
    trial.todo.append(("effect", s.bot, card, within, option, 0))
    return _changes(trial)


def _trial(s: ParisState) -> ParisState:
    trial = s.copy()
    trial.todo = []
    trial.stepwise = False
    trial.hush()
    return trial


def _changes(trial: ParisState) -> bool:
    """Carry the trial out until something that counts would change."""
    todo = trial.todo
    paid = False
    vp, momentum = trial.vp[:], trial.momentum[:]
    while todo:
        frame: Any = todo[-1]  # a step is a plain tuple; a question has names
        if not paid and frame[0] == "effect":  # what comes before the first effect are the costs
            paid = True
            vp, momentum = trial.vp[:], trial.momentum[:]
        step = AGENDA.steps.get(frame[0])
        if step is not None:
            todo.pop()
            step(trial, *frame[1:])
            if trial.vp != vp:
                return True
            continue
        if paid and frame.side == trial.bot and _moves_a_piece(trial, frame):
            return True
        todo.pop()
        AGENDA.questions[frame.name].answer(trial, frame, _answer(trial, frame))
    return _momentum_counts(trial, momentum)


def _moves_a_piece(trial: ParisState, frame: Any) -> bool:
    """Would the bot's answer move a piece, or attempt to by an operation of its own?"""
    walk = ParisWalk(trial, frame)
    return walk.asked in PIECES and reaches_a_choice(walk, walk.entry())


def _answer(trial: ParisState, frame: Any) -> Move:
    """What the bot answers. The player declines: what the player may do is no effect of the event."""
    move = AGENDA.bot_move(trial, frame) if frame.side == trial.bot else None
    return move or AGENDA.questions[frame.name].moves(trial, frame)[-1]


def _momentum_counts(trial: ParisState, before: list[int]) -> bool:
    """Nothing but momentum may have changed. Does that count?"""
    ignored = {"human": (1 - trial.bot,), "anyone": (COMMUNE, VERSAILLES)}[trial.edition.bot_momentum_only_event]
    return any(
        now < then or (now > then and side not in ignored)
        for side, (then, now) in enumerate(zip(before, trial.momentum, strict=True))
    )
