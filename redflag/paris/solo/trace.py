"""The bot's traces of a game, read from the tuples that its walks have left in the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from redflag.core.agenda import Reason
from redflag.core.bot import trace as core
from redflag.core.text import Text, counted, joined
from redflag.paris import board
from redflag.paris.asking import AGENDA
from redflag.paris.solo.aid import Table
from redflag.paris.state import ParisState

NAMES: Final = dict(zip(board.SPACES, board.SPACE_NAMES, strict=True))

# A walk that answers one of these begins a trace of its own; so does the first walk after a play of the player.
OPENING_QUESTIONS: Final = ("pivotal-action", "first", "objective-event", "crisis-enemy")
PLAYERS_PLAYS: Final = (
    "play-event",
    "play-operations",
    "play-momentum",
    "play-discarded",
    "play-crisis-card",
    "crisis-play",
)
TITLES: Final = {
    "turn": Text("The bot's turn"),
    "crisis-turn": Text("The bot's play in the Final Crisis"),
    "M": Text("The bot's cube because of the player's momentum"),
    "pivotal-action": Text("The bot's pivotal action"),
    "first": Text("The bot decides the initiative"),
    "objective-event": Text("The bot's objective"),
    "crisis-enemy": Text("A card of the bot's side, laid down by the player"),
}


def _names(s: ParisState, mask: Any) -> tuple[str, ...]:
    return tuple(board.SPACES[space] for space in board.spaces_in(mask))


def _space_list(s: ParisState, mask: Any) -> Text:
    return joined([board.SPACE_NAMES[space] for space in board.spaces_in(mask)], ", ") if mask else Text("no space")


FACTS: Final[dict[str, Callable[[ParisState, Any], Text]]] = {
    "available": lambda s, n: counted("{n} Available cube", "{n} Available cubes", n),
    "cells": lambda s, n: counted("{n} empty cell", "{n} empty cells", n),
    "momentum": lambda s, n: Text("momentum {n}", n=n),
    "card": lambda s, card: s.deck.cards[card].name if card else Text("no card"),
    "spaces": _space_list,
    "strength": lambda s, n: Text("strength {n}", n=n),
    "source": lambda s, space: Text("from {space}", space=board.SPACE_NAMES[space]),
    "lead": lambda s, n: Text("a lead of {n}", n=n),
    "die": lambda s, n: Text("the die decided between {n}", n=n),
    "option": lambda s, n: Text("option {n}", n=n),
    "plays": lambda s, n: counted("{n} play left", "{n} plays left", n),
}


def _facts(s: ParisState, facts: tuple[tuple[str, Any], ...], answer: int | bool = True) -> tuple[Text, ...]:
    """What a test has looked at, in words. If it asked for spaces, its answer is those it has found."""
    if not isinstance(answer, bool):
        facts = (("spaces", answer),)
    return tuple(FACTS[name](s, value) for name, value in facts)


def _step(s: ParisState, data: tuple[Any, ...]) -> core.Step:
    """One recorded step, with the words of its node."""
    kind, node_id, *rest = data
    node = s.aid.nodes[node_id]
    if kind == "ask":
        answer, facts = rest
        return core.Step("ask", node.id, node.rule, node.text, "yes" if answer else "no", _facts(s, facts, answer))
    if kind == "table":
        name, read = rest
        table = s.aid.tables[name]
        checks = tuple(
            core.Check(number, row.text, bool(answer), _facts(s, facts, answer))
            for number, (row, (answer, facts)) in enumerate(zip(table.rows, read, strict=False), start=1)
        )
        said = (checks[-1].text, *checks[-1].facts)
        return core.Step(
            "table", node.id, table.rule, node.text, str(len(read)), said, name, table.title, checks=checks
        )
    if kind == "choose":
        return _choice(s, node, *rest)
    move, facts = rest
    return core.Step("act", node.id, node.rule, node.text, move, _facts(s, facts))


def _choice(s: ParisState, node: Any, table: Table, mask: int, rows: Any, die: int, chosen: int) -> core.Step:
    read, left = [], mask
    for row, (kept, skipped) in zip(table.rows, rows, strict=False):
        read.append(core.Row(row.number, row.text, _names(s, left), _names(s, kept), skipped))
        left = kept
    return core.Step(
        kind="choose",
        node=node.id,
        rule=table.rule,
        text=node.text,
        answer=board.SPACES[chosen],
        table=table.name,
        title=table.title,
        candidates=_names(s, mask),
        rows=tuple(read),
        unread=tuple(row.text for row in table.rows[len(read) :]),
        die=die,
    )


def _walk(s: ParisState, data: tuple[Any, ...]) -> core.Walk:
    _, start, question, steps = data
    return core.Walk(start, question, tuple(_step(s, step) for step in steps))


def traces(s: ParisState) -> list[core.Trace]:
    """All of the bot's traces so far, turn by turn."""
    groups = _turns(s)
    ends = [group[0][0] - 1 for group in groups[1:]] + [len(s.journal) - 1]
    return [_trace(s, group, max(end, group[0][0])) for group, end in zip(groups, ends, strict=False)]


def openings(s: ParisState) -> list[int]:
    """For each trace the journal entry that opens it; quicker than making the traces."""
    return [group[0][0] for group in _turns(s)]


def _turns(s: ParisState) -> list[list[tuple[Any, ...]]]:
    """The walks of the bot, turn by turn."""
    groups: list[list[tuple[Any, ...]]] = []
    seen = 0
    for data in s.traces:
        at, start, question, _ = data
        player_played = any(entry[0] in PLAYERS_PLAYS and entry[1] != s.bot for entry in s.journal[seen:at])
        own_turn = question == "bot" and start in (s.aid.entry["turn"], s.aid.entry["crisis-turn"])
        if not groups or own_turn or player_played or question in OPENING_QUESTIONS:
            groups.append([])
        groups[-1].append(data)
        seen = at
    return groups


def _trace(s: ParisState, group: list[tuple[Any, ...]], end: int) -> core.Trace:
    at, start, question, _ = group[0]
    key = next((name for name in ("turn", "crisis-turn") if start == s.aid.entry[name]), question)
    if start == s.aid.entry["momentum-cube"]:
        key = "M"
    title = TITLES.get(key, Text("The bot answers"))
    round_number = next((entry[3] for entry in reversed(s.journal[:at]) if entry[0] == "round"), s.round)
    return core.Trace(
        Text("{what} (round {n})", what=title, n=round_number),
        tuple(_walk(s, data) for data in group),
        (at, end),
        NAMES,
    )


def pending(s: ParisState) -> core.Trace | None:
    """The step that the bot is about to take, in a game that goes step by step; None if it is not the bot's."""
    if not s.todo or s.bot < 0 or s.todo[-1][1] != s.bot or not s.moves:
        return None
    trial = s.copy()
    trial.traces, trial.tracing = [], True
    frame = trial.todo[-1]
    AGENDA.bot_move(trial, frame)
    return _trace(s, trial.traces, len(s.journal))


def reasons(s: ParisState) -> list[Reason]:
    """Why the bot will take its next step, as an explanation of the move."""
    trace = pending(s)
    assert trace is not None
    said = []
    for step in trace.steps():
        text = step.text
        if step.kind == "ask":
            text = Text(
                "{question} {answer}.", question=step.text, answer=core.YES if step.answer == "yes" else core.NO
            )
        elif step.kind == "choose":
            text = Text("{text} It is {space}.", text=step.text, space=NAMES[step.answer])
        said.append(Reason(step.rule, text))
    return said
