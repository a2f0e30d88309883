"""A small language for tests of the bot: put it before a position, let it take its turn, look at what it did and why.

Positions have few cubes beside the map, so that nothing happens by the way: each side has its two Final Crisis zone
cubes, the bot besides as many Available ones as a test says. Nobody has an objective unless a test gives one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import redflag
from redflag.core.bot.trace import Row, Step, Trace
from redflag.core.files import plain
from redflag.paris import deck as decks
from redflag.paris.solo.bot import BOT
from tests.paris.table import NO_OBJECTIVES, ONLY_FINAL_ZONE, on_the_map

COMMUNE, VERSAILLES = "commune", "versailles"
BOTH = (COMMUNE, VERSAILLES)
# A card of the bot's side whose event a test may rewrite, and cards that only give it points.
OWN = {COMMUNE: 21, VERSAILLES: 5}
POINTS = {COMMUNE: {1: 2, 2: 9, 3: 35}, VERSAILLES: {1: 18, 2: 26, 3: 35}}
# Cards by their points, for removal attempts: a strength succeeds against a card of no more points.
ONE_POINT, TWO_POINTS, THREE_POINTS = 3, 10, 36


def other(side: str) -> str:
    return VERSAILLES if side == COMMUNE else COMMUNE


def rewritten(events: dict[int, list[Any]]) -> dict[str, Any]:
    """The kit's deck with other events on some cards."""
    data = plain(decks.standard_deck().data)
    for kind in ("strategy", "final-crisis", "objective"):
        data[kind] = [{**card, "event": events.get(card["number"], card["event"])} for card in data[kind]]
    return data


def standing(cubes: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """The cubes of a position that has these and no others, by the names of the spaces."""
    return on_the_map(**{space.replace("-", "_"): counts for space, counts in cubes.items()})


def beside(bot: str, available: int) -> dict[str, Any]:
    """Where the cubes beside the map are, so that the bot has this many Available ones."""
    track = {side: dict(ONLY_FINAL_ZONE) for side in BOTH}
    pool = dict.fromkeys(BOTH, 0)
    if bot == VERSAILLES:
        pool[bot] = available
    else:  # Commune's pool stays empty, so that its cells do
        for zone, most in (("start", 3), ("escalation", 2), ("tension", 2)):
            track[bot][zone] = min(most, available)
            available -= track[bot][zone]
    return {"track": track, "pool": pool, "bonus": {side: {"escalation": 0, "tension": 0} for side in BOTH}}


def facing(
    bot: str,
    *,
    available: int = 3,
    edition: str = "gmt",
    seed: int = 1,
    events: dict[int, list[Any]] | None = None,
    aid: Any = None,
    stepwise: bool = True,
    **position: Any,
) -> redflag.Game:
    """A solo game from a position. Nothing but what the test is about happens unless the position says so."""
    given: dict[str, Any] = {"collaboration": 0, "cubes": on_the_map(), **position}
    for key, by_side in beside(bot, available).items():
        given[key] = {**by_side, **given.get(key, {})}
    given.setdefault("momentum", {COMMUNE: 1} if bot == COMMUNE else {})
    if given.get("phase") not in ("objectives", "final-crisis"):
        given.setdefault("objective", NO_OBJECTIVES)
    deck = rewritten(events) if events else None
    return redflag.new(
        "paris", solo=bot, stepwise=stepwise, seed=seed, edition=edition, deck=deck, aid=aid, position=given
    )


def turn(bot: str, card: int, *attempts: int, **position: Any) -> redflag.Game:
    """The bot's turn is about to begin; it will reveal this card, its removal attempts these others."""
    return facing(bot, to_play=bot, deck=[card, *attempts], **position)


def operations(bot: str, points: int, *attempts: int, **position: Any) -> redflag.Game:
    """The bot's turn with a card that only gives it points."""
    return turn(bot, POINTS[bot][points], *attempts, **position)


def event(bot: str, lines: list[Any], *attempts: int, **position: Any) -> redflag.Game:
    """The bot's turn with a card of its own that has this event."""
    return turn(bot, OWN[bot], *attempts, events={OWN[bot]: lines}, **position)


def steps(g: redflag.Game) -> list[str]:
    """Let the bot go on, step by step, until a person is asked; its moves."""
    done = []
    while g.choice is not None and g.choice.side == bot_of(g):
        assert len(g.choice.moves) == 1
        done.append(str(g.choice.moves[0]))
        g.play(done[-1])
    return done


def acts(g: redflag.Game) -> list[str]:
    """The same without the bot's own boxes: only what it answered to the game's questions."""
    return [move for move in steps(g) if not move.startswith("bot ")]


def run_to(g: redflag.Game, node: str) -> redflag.Game:
    """Let the bot go on until its next step passes a node of the chart."""
    while g.choice is not None and g.choice.side == bot_of(g):
        if node in [step.node for step in g.pending_trace.steps()]:
            return g
        g.play(g.choice.moves[0])
    raise AssertionError(f"the bot did not come to {node}")


def bot_of(g: redflag.Game) -> str:
    return str(g.options["solo"])


def all_steps(g: redflag.Game) -> Iterator[Step]:
    for trace in g.traces:
        yield from trace.steps()


def nodes(g: redflag.Game) -> list[str]:
    """All nodes of the chart passed so far."""
    return [step.node for step in all_steps(g)]


def at(g: redflag.Game, node: str, which: int = 0) -> Step:
    """What happened at a node, the first time or another."""
    return [step for step in all_steps(g) if step.node == node][which]


def facts(step: Step) -> list[str]:
    return [str(fact) for fact in step.facts]


def decided(step: Step) -> tuple[int, str]:
    """The row that left one space, and the space."""
    assert step.die == 0, "the die decided"
    last: Row = step.rows[-1]
    assert last.after == (step.answer,) and not last.skipped
    return last.number, step.answer


def skipped(step: Step) -> list[int]:
    """The rows that would have struck all."""
    return [row.number for row in step.rows if row.skipped]


def last_trace(g: redflag.Game) -> Trace:
    return g.traces[-1]


def turn_switch(g: redflag.Game, **switches: Any) -> redflag.Game:
    """The same game under its edition with some switches turned."""
    g.state.edition = replace(g.state.edition, **switches)
    g.state.flow = BOT.flow_of(g.state.edition, None, "")
    return g
