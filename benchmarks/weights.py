"""What makes the solo bot of Red Flag strong? Takes one thing away at a time and prints the table of docs/solo.md.

python -m benchmarks.weights --games 60            prints it
python -m benchmarks.weights --games 60 --write    puts it into docs/solo.md
python -m benchmarks.weights --games 600 --only Z-R8    prints the lines with these words, here of more games
python -m benchmarks.weights --games 12 --only Z-R8 --thinker    lets the thinker play instead of greedy

A greedy player meets the bot as it is, and without one thing after the other. The last column counts the same games
once more, as if tie-breaks decided where neither side has met its victory condition (V2 instead of Z-G). The seeds are
fixed, so the same version of the kit gives the same table on every machine.

What belongs to the bot's turns is taken away in its chart, which is data. What belongs to the set-up is not in the
chart, and the rules of the kit know no such games. So the six cards come back by a deck that no file could hold, and
other scoring of objectives takes the place of the kit's own step while such a game is played.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import redflag
from benchmarks.balance import percent, table, wilson
from benchmarks.coverage import write
from benchmarks.solo import ITERATIONS
from redflag.core.bot.flow import Flow
from redflag.core.bot.reading import changed, read_flow
from redflag.core.game import Game
from redflag.paris.asking import AGENDA
from redflag.paris.board import SPACES, sphere_of
from redflag.paris.crisis import tie_breaks
from redflag.paris.deck import Card, Deck, standard_deck
from redflag.paris.effects import OUT_OF_SOLO, IfControl, area
from redflag.paris.frames import Gain
from redflag.paris.solo.bot import BOT, WORDS
from redflag.paris.state import ParisState
from redflag.players.thinker import Thinker

DOCUMENT = Path(__file__).parent.parent / "docs" / "solo.md"
BEGIN, END = "<!-- weights: begin -->", "<!-- weights: end -->"
SIDES = ("commune", "versailles")
SCORE = AGENDA.steps["score-objectives"]  # as the kit plays it


def only_points(card: Card) -> Card:
    """A card whose event nobody can use: it asks for more spaces than there are."""
    return replace(card, conditions=(IfControl(len(SPACES) + 1, area("any")),))


def without_hidden(card: Card) -> Card:
    """A card with that part of its event which needs neither a hand nor a look into the deck."""
    return replace(card, effects=tuple(effect for effect in card.effects if not isinstance(effect, OUT_OF_SOLO)))


def own_objective(s: ParisState) -> None:
    """Objectives are scored, each side for its own card only."""
    SCORE(s)
    step, rule, gains = s.todo.pop()
    s.todo.append((step, rule, tuple(gain for gain in gains if gain.cause == s.objective[gain.side])))


def both_objectives(s: ParisState) -> None:
    """Objectives are scored, each side for both cards, as between two people (G1)."""
    SCORE(s)
    step, rule, gains = s.todo.pop()
    card, player = s.objective[s.bot], 1 - s.bot
    space = s.deck.cards[card].space
    if s.controller(space) == player:
        gains = (*gains, Gain(str(card), player, sphere_of(space), card))
    s.todo.append((step, rule, gains))


class Without(NamedTuple):
    """One thing that is taken away: nodes of the chart that change, where a walk begins, rows that tables keep, what
    becomes of the bot's own cards among the six when these are not left out, or how objectives are scored."""

    nodes: tuple[dict[str, str], ...] = ()  # {bot} is its side
    entry: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, tuple[int, ...]], ...] = ()  # by their numbers
    six: Callable[[Card], Card] | None = None
    score: Callable[[ParisState], None] = SCORE


T1, T2, T3 = ("place-or-remove", (1, 6, 7)), ("place", (1,)), ("remove", (7,))
NO_DISCARD = ({"id": "B1", "no": "C2"}, {"id": "B1-effect", "no": "C2"})
GOES_FIRST = ({"id": "R3", "answer": "first {bot}"},)
TRIED = {
    "nothing: the bot as it is": Without(),
    "the operations point after an event (Z-C1)": Without(({"id": "B4", "then": "C3"},)),
    "the free rise of momentum (Z-A1, Z-A2)": Without(entry=(("turn", "B"),)),
    "the event of the top discard (Z-B2)": Without(NO_DISCARD),
    "all events of its turns (Z-B1, Z-B2)": Without(({"id": "B", "then": "C2"},)),
    "T1 but for rows 1, 6 and 7: whether it places": Without(rows=(T1,)),
    "T2 but for row 1: where it places": Without(rows=(T2,)),
    "T3 but for row 7: where it removes": Without(rows=(T3,)),
    "all these rows of T1 to T3": Without(rows=(T1, T2, T3)),
    "that six cards stay out (Z-S1): it has only their points": Without(six=only_points),
    "that six cards stay out (Z-S1): it uses what it can of their events": Without(six=without_hidden),
    "that it scores for the player's objective, too (Z-R8)": Without(score=own_objective),
    "that the player does not score for its objective (Z-R8)": Without(score=both_objectives),
    "that it goes second where it may choose (Z-R3)": Without(GOES_FIRST),
    "Z-S1 (only points), Z-R8 (the player's objective) and Z-R3 at once": Without(
        GOES_FIRST, six=only_points, score=own_objective
    ),
}


@cache
def flow(name: str, bot: str) -> Flow:
    """The chart of the bot without one thing."""
    without, data = TRIED[name], BOT.data()
    nodes = [{key: word.replace("{bot}", bot) for key, word in node.items()} for node in without.nodes]
    tables = dict(data["table"])
    for one, kept in without.rows:
        tables[one] = {**tables[one], "row": [tables[one]["row"][number - 1] for number in kept]}
    other = {**data, "entry": {**data["entry"], **dict(without.entry)}, "table": tables}
    return read_flow(changed(other, nodes), WORDS, name)


@cache
def deck(name: str, bot: str) -> Deck:
    """The deck. Of the six cards that come back, the player's are whole: all that they ask for can be done."""
    six, whole = TRIED[name].six, standard_deck()
    if six is None:
        return whole
    cards = dict(whole.cards)
    for number, card in whole.cards.items():
        if not card.solo:
            cards[number] = replace(six(card) if card.side == SIDES.index(bot) else card, solo=True)
    return replace(whole, cards=cards)


@contextmanager
def scoring(step: Callable[[ParisState], None]) -> Iterator[None]:
    """Score objectives in this way for a while."""
    AGENDA.steps["score-objectives"] = step
    try:
        yield
    finally:
        AGENDA.steps["score-objectives"] = SCORE


def begun(name: str, bot: str, seed: int) -> Game:
    """A new game against the bot without one thing."""
    game = redflag.new("paris", seed=seed, solo=bot)
    state: Any = game.rules.start(game.options, seed)
    state.flow, state.deck = flow(name, bot), deck(name, bot)
    game.rules.agenda.advance(state)  # only now are cards dealt
    game.state = state
    return game


class Played(NamedTuple):
    """What one game tells: does the player win, and would it by tie-breaks?"""

    won: bool
    by_ties: bool


def play(job: tuple[str, str, int, bool]) -> Played:
    """Play one game."""
    name, bot, seed, thinks = job
    game = begun(name, bot, seed)
    player = next(side for side in SIDES if side != bot)
    with scoring(TRIED[name].score):
        redflag.run(game, **{player: Thinker(seed, iterations=ITERATIONS) if thinks else "greedy"})
    assert game.result is not None
    won = game.result.winner == player
    lead = sum((c > v) - (c < v) for c, v in tie_breaks(game.state).values())
    tied = "commune" if lead >= 0 else "versailles"  # V3
    return Played(won, tied == player if game.result.rule == "Z-G" else won)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60, help="games for each line")
    parser.add_argument("--only", default="", help="only lines in which these words stand")
    parser.add_argument("--thinker", action="store_true", help="the thinker plays, not greedy")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the table into docs/solo.md")
    asked = parser.parse_args()
    if asked.write and (asked.only or asked.thinker):
        parser.error("only the whole table of greedy's games is written")
    rows = []
    with Pool(asked.jobs) as pool:
        for name in [name for name in TRIED if asked.only in name]:
            for bot in SIDES:
                games = pool.map(play, [(name, bot, seed, asked.thinker) for seed in range(asked.games)])
                wins, ties = sum(game.won for game in games), sum(game.by_ties for game in games)
                low, high = wilson(wins, len(games))
                rows.append([name, bot.capitalize(), len(games), percent(wins, len(games))])
                rows[-1] += [f"{low:.1f} to {high:.1f} %", percent(ties, len(games))]
                print(*rows[-1], sep=" | ", flush=True)
    player = "thinker" if asked.thinker else "greedy"
    heads = ["taken away", "bot", "games", f"{player} wins", "95 % interval", f"{player} wins if tie-breaks decide"]
    if asked.write:
        write(DOCUMENT, BEGIN, END, table(heads, rows))
    else:
        print(table(heads, rows))


if __name__ == "__main__":
    main()
