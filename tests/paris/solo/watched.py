"""A random solo game that is watched: invariants, secrets, traces, and the same game once more step by step."""

from __future__ import annotations

import json
from typing import Any

import redflag
from redflag.core.bot import trace as core
from redflag.core.bot.trace import Step, Trace
from redflag.core.conformance import Dice
from tests.paris import invariants

BOUND = 1000  # no solo game needs as many moves of the player
SIDES = ("commune", "versailles")
KINDS = [{"edition": edition, "solo": solo} for edition in ("gmt", "nuts", "gaga") for solo in SIDES]


def watch(seed: int, **options: Any) -> redflag.Game:
    """Play a random solo game and check all that is promised of it; the finished game."""
    game = played(seed, **options)
    traces = told(game)
    check_traces(game, traces)
    check_stepwise(game, traces)
    again = redflag.replay(game.record())
    assert again.to_json() == game.to_json(), "the same seed gives the same game to the byte"
    assert told(again) == traces, "the same seed gives the same traces to the byte"
    return game


def played(seed: int, **options: Any) -> redflag.Game:
    """A solo game with a random player, watched after every move."""
    game, dice = redflag.new("paris", seed=seed, **options), Dice(seed)
    while game.choice is not None:
        invariants.check(game)
        assert game.choice.side != options["solo"], "the bot's own steps are not asked of a person"
        assert len(game.choice.moves) > 1, f"a question with {len(game.choice.moves)} answers was asked"
        assert len(game.moves) < BOUND, f"not over after {BOUND} moves"
        if dice.sometimes(0.02):
            check_secrets(game, dice)
        game.play(dice.pick(game.choice.moves))
    assert game.result is not None, "a solo game ends with a result"
    invariants.check(game)
    return game


def told(game: redflag.Game) -> str:
    """All traces as JSON text."""
    return json.dumps([trace.to_data() for trace in game.traces])


def check_secrets(game: redflag.Game, dice: Dice) -> None:
    """A side sees the same in every game that differs only in what it cannot know."""
    for side in SIDES:
        twin = game.imagine(side, dice.pick(range(1 << 30)))
        assert twin.view(side) == game.view(side), f"the view of {side} shows only what it can know"
        ours, theirs = ([str(entry) for entry in one.journal_of(side)] for one in (game, twin))
        assert ours == theirs, f"the journal of {side} tells only what it can know"
        assert told(twin) == told(game), "the traces tell only what both can know"


# ---- traces --------------------------------------------------------------------------------------------------------


def check_traces(game: redflag.Game, traces: str) -> None:
    """Traces can be saved and follow one another in the journal."""
    restored = [core.from_data(data) for data in json.loads(traces)]
    assert json.dumps([trace.to_data() for trace in restored]) == traces, "traces are restored from their data"
    end = -1
    for trace in game.traces:
        check_trace(trace)
        assert end <= trace.entries[0] <= trace.entries[1] < len(game.state.journal), (
            f"entries {trace.entries} after {end}"
        )
        end = trace.entries[1]


def check_trace(trace: Trace) -> None:
    """Its walks end in an act, and its choices are what their rows leave."""
    for walk in trace.walks:
        assert walk.steps[-1].kind == "act", f"a walk ends with an act: {walk.nodes}"
        assert walk.start == walk.steps[0].node
        for step in walk.steps:
            if step.kind == "choose":
                check_choice(trace, step)
            elif step.kind == "table":
                assert [check.holds for check in step.checks] == [False] * (int(step.answer) - 1) + [True]


def check_choice(trace: Trace, step: Step) -> None:
    """The rows of an elimination follow one another; the chosen space is among the last candidates (Z-L)."""
    left = step.candidates
    assert left, f"{step.node}: a choice between nothing"
    for row in step.rows:
        assert row.before == left, f"{step.node}: row {row.number} begins with what the one before has left"
        assert len(left) > 1, f"{step.node}: row {row.number} was read with one space left"
        assert set(row.after) <= set(left), f"{step.node}: row {row.number} added a space"
        assert row.after, f"{step.node}: row {row.number} struck all"
        assert not (row.skipped and row.struck), f"{step.node}: a skipped row strikes nothing"
        left = row.after
    assert step.answer in left, f"{step.node}: {step.answer} is not among {left}"
    assert step.die == (len(left) if len(left) > 1 else 0), f"{step.node}: a die for {left}"
    assert len(left) == 1 or not step.unread, f"{step.node}: rows are left unread only when one space is left"
    for space in set(step.candidates) - {step.answer}:
        assert len(trace.why_not(space)) > 0, f"{step.node}: why not {space}?"


def check_stepwise(game: redflag.Game, traces: str) -> None:
    """The same moves of the player in a game that stops before each step of the bot lead to the same game.

    The steps shown beforehand, those taken and those that the traces of the first game tell are the same.
    """
    options = {key: value for key, value in game.options.items() if value is not None}
    bot = options["solo"]
    twin = redflag.new("paris", seed=game.seed, stepwise=True, **options)
    players, steps, shown = iter(game.moves), [], []
    while twin.choice is not None:
        if twin.choice.side == bot:
            assert len(twin.choice.moves) == 1, "of the bot one move is shown"
            pending = twin.pending_trace
            assert pending is not None
            assert len(pending.walks) == 1
            shown += nodes_and_answers(pending)
            steps.append(str(twin.choice.moves[0]))
            twin.play(twin.choice.moves[0])
        else:
            twin.play(next(players))
    assert next(players, None) is None, "both games have the same moves of the player"
    assert steps == [move for trace in game.traces for move in trace.moves], "the traces tell the bot's moves"
    done = [walk for trace in game.traces for walk in nodes_and_answers(trace)]
    assert shown == done, "what is shown is what is done"
    assert told(twin) == traces, "step by step the traces are the same"
    assert twin.view(None) == game.view(None), "step by step the game ends in the same position"
    assert [str(entry) for entry in twin.journal] == [str(entry) for entry in game.journal]
    assert twin.result == game.result


def nodes_and_answers(trace: Trace) -> list[list[tuple[str, str]]]:
    """The nodes that each walk has passed, with the answers."""
    return [[(step.node, step.answer) for step in walk.steps] for walk in trace.walks]
