"""Would an event have an effect if the bot carried it out (Z-E2)? It is tried on a copy, and the journal tells.

Not effects: the cost of a "must", looking at cards, a choice of initiative. Nor is an event used if all that would
change is momentum, whose depending on the edition; the cubes that a change of momentum frees or loses belong to it.
"""

from __future__ import annotations

from typing import Final

from redflag.paris import events
from redflag.paris.asking import AGENDA
from redflag.paris.deck import CardId
from redflag.paris.state import FINAL_CRISIS, ParisState

# Journal entries that say that a piece or a VP marker has moved.
CHANGES: Final = {
    *("place", "remove", "remove-out", "withdraw", "withdraw-out", "move", "recover"),
    *("disc", "move-disc", "remove-disc", "vp-gain", "vp-loss"),
}


def has_effect(s: ParisState, card: CardId) -> bool:
    """Would the event of a card, carried out by the bot, have an effect?"""
    if not events.met(s, s.bot, s.deck.cards[card]):
        return False
    trial = _trial(s)
    events.begin(trial, s.bot, card)
    return _changes(trial)


def option_has_effect(s: ParisState, card: CardId, within: int, option: int) -> bool:
    """Would one option of a "choose" have an effect?"""
    trial = _trial(s)
    trial.todo.append(("effect", s.bot, card, within, option, 0))
    return _changes(trial)


def _trial(s: ParisState) -> ParisState:
    trial = s.copy()
    trial.todo, trial.journal = [], []
    trial.stepwise = trial.tracing = False
    return trial


def _changes(trial: ParisState) -> bool:
    """Carry the trial out until something that counts has changed."""
    bot, todo, journal = trial.bot, trial.todo, trial.journal
    paid = False
    while todo:
        frame = todo[-1]
        if not paid and frame[0] == "effect":  # what comes before the first effect are the costs
            paid = True
            journal.clear()
        step = AGENDA.steps.get(frame[0])
        if step is not None:
            todo.pop()
            step(trial, *frame[1:])
        else:
            question = AGENDA.questions[frame[0]]
            moves = question.moves(trial, frame)
            if frame[0] == "operations" and len(moves) > 1:
                return True  # an operation of its own could be attempted
            if len(moves) == 1:
                move = moves[0]
            elif frame[1] == bot:
                move = AGENDA.bot_answer(trial, frame, moves)
            else:
                move = moves[-1]  # the player declines: what the player may do is no effect of the event
            todo.pop()
            question.answer(trial, frame, move)
        if paid and journal and journal[-1][0] in CHANGES:
            return True
    return _momentum_counts(trial)


def _momentum_counts(trial: ParisState) -> bool:
    """Nothing but momentum may have changed. Does that count?"""
    if any(entry[0] == "momentum-down" for entry in trial.journal):
        return True
    edition, crisis = trial.edition, trial.phase == FINAL_CRISIS
    scope = edition.bot_momentum_only_event_in_crisis if crisis else edition.bot_momentum_only_event
    ignored = {"human": {1 - trial.bot}, "bot": {trial.bot}, "anyone": {0, 1}}[scope]
    return any(entry[0] == "momentum-up" and entry[1] not in ignored for entry in trial.journal)
