"""Answers that come from the game itself, whichever game it is: what is allowed, who won, what the bot chose.

exercise("02-allowed", allowed(game, "place press"))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import redflag
from redflag.core.bot.trace import Trace
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons.answers import NOBODY, YES_NO, Answer, Right
from redflag.lessons.content import rule_of

NO_OPTIONS: Final[Mapping[str, Text]] = {}
LEAST: Final = "fewer than one in three"
HALF: Final = "between one and two in three"
MOST: Final = "more than two in three"
SHARES: Final = {
    LEAST: Text("fewer than one in three"),
    HALF: Text("between one and two in three"),
    MOST: Text("more than two in three"),
}


def answer(
    game: str,
    right: Right,
    options: Mapping[str, Text] = NO_OPTIONS,
    rule: str = "",
    because: Text | None = None,
    about: Callable[[str], Text] | None = None,
) -> Answer:
    """An answer that rests on a rule of a game, named by its id; an unknown one is refused."""
    return Answer(right, options, rule_of(game, rule) if rule else None, because, about)


def how_often(name: str, side: str, games: int) -> Callable[[], Answer]:
    """How often a side wins if all play at random, with the seeds 1, 2, 3 …; played only when it is asked."""

    def played() -> Answer:
        rules, won = redflag.rules(name), 0
        for seed in range(1, games + 1):
            result = redflag.run(redflag.new(name, seed=seed), **dict.fromkeys(rules.sides, "random")).result
            won += result is not None and result.winner == side
        share = LEAST if 3 * won < games else MOST if 3 * won > 2 * games else HALF
        called = rules.side_name(rules.sides.index(side))
        because = Text("{side} won {won} of {games} games.", side=called, won=won, games=games)
        return answer(name, share, SHARES, because=because)

    return played


def after(game: Game, *moves: str) -> Game:
    """A copy of a game after some moves; the game itself stays as it is."""
    later = game.copy()
    for move in moves:
        later.play(move)
    return later


def allowed(game: Game, move: str) -> Answer:
    """May this move be played now? Yes or no, with the engine's reasons."""
    explanation = game.explain(move)
    rule = rule_of(game.rules.name, explanation.rules[0])
    return Answer("yes" if explanation.legal else "no", YES_NO, rule, explanation.text)


def winner(game: Game) -> Answer:
    """Who won a game that is over."""
    if game.result is None:
        raise BadOption(Text("This game is not over yet."))
    options = {side: game.rules.side_name(index) for index, side in enumerate(game.rules.sides)}
    if game.result.winner is None:
        options[NOBODY] = Text("Nobody")
    rule = rule_of(game.rules.name, game.result.rule)
    return Answer(game.result.winner or NOBODY, options, rule, game.rules.outcome(game.state))


def bots_space(trace: Trace, number: int = 1) -> Answer:
    """Which space the bot chose by a table, at the first, second … such choice of a turn, and why no other."""
    steps = [step for step in trace.steps() if step.kind == "choose"]
    if not 1 <= number <= len(steps):
        raise BadOption(
            Text(
                "In this turn the bot chose a space {n} times, so there is no choice {found}.",
                n=len(steps),
                found=number,
            )
        )
    step = steps[number - 1]
    options = {name: trace.name(name) for name in step.candidates}
    if len(options) < 2:
        raise BadOption(Text("In choice {n} the bot had one candidate only; there is nothing to predict.", n=number))
    because = Text("It chose {space}: {text}", space=trace.name(step.answer), text=step.text)
    return Answer(step.answer, options, None, because, lambda name: _why_not(trace, name))


def _why_not(trace: Trace, name: str) -> Text:
    return joined(why.text for why in trace.why_not(name))
