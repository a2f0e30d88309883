"""Is the game fair, and are all its events worth playing? Plays many games and prints the tables of docs/balance.md.

python -m benchmarks.balance --random 5000 --greedy 1000 --jobs 2            prints them
python -m benchmarks.balance --random 5000 --greedy 1000 --jobs 2 --write    puts them into docs/balance.md

The seeds are fixed, so the same version of the kit gives the same tables on every machine.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, quantiles
from typing import Any, NamedTuple

import redflag
from redflag.core.seat import Player, Seat
from redflag.paris.board import MILITARY, POLITICAL
from redflag.paris.deck import standard_deck
from redflag.players import player

DOCUMENT = Path(__file__).parent.parent / "docs" / "balance.md"
FIRST_SEED = 10_000  # the greedy player's numbers were found on other games than these
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"

KINDS = {
    ("commune", "political"): "V1 political (Commune)",
    ("versailles", "military"): "V1 military (Versailles)",
    ("commune", "tie-break"): "V2 tie-breaks, Commune",
    ("versailles", "tie-break"): "V2 tie-breaks, Versailles",
    ("commune", "level"): "V3 level (Commune)",
}


class Setting(NamedTuple):
    """What is played, and by whom: both sides by players of the same name."""

    players: str
    edition: str = "gmt"
    variant: str | None = None

    def __str__(self) -> str:
        return f"{self.edition} with {self.variant}" if self.variant else self.edition


OTHER_RULES = [("gmt", "censorship"), ("nuts", None), ("nuts", "censorship"), ("gaga", None), ("gaga", "censorship")]


class Played(NamedTuple):
    """What one game tells."""

    setting: Setting
    winner: str
    kind: str
    rounds: int
    political: int
    military: int
    events: Counter[tuple[str, str, str]]  # (card, way, "possible", "chosen" or "card played")


def play(job: tuple[Setting, int]) -> Played:
    """Play one game and watch which events are possible and which are chosen."""
    setting, seed = job
    game = redflag.new("paris", seed=seed, edition=setting.edition, variant=setting.variant)
    events: Counter[tuple[str, str, str]] = Counter()
    seats = {side: watched(player(setting.players, 2 * seed + i), events) for i, side in enumerate(game.rules.sides)}
    redflag.run(game, **seats)
    state = game.state
    winner, kind = state.result[:2]
    return Played(setting, winner, kind, state.round, state.vp[POLITICAL], state.vp[MILITARY], events)


def watched(answers: Player, events: Counter[tuple[str, str, str]]) -> Player:
    """A player whose use of events is counted, in normal rounds."""

    def answer(seat: Seat) -> str:
        move = answers(seat)
        if seat.choice.kind == "play":
            count(seat, str(move), events)
        return move

    return answer


def count(seat: Seat, chosen: str, events: Counter[tuple[str, str, str]]) -> None:
    """Count the events that could be played now, by C1 and by C3, and the one that was."""
    _, played, way = chosen.split()
    ways = [move.split()[1:] for move in seat.choice.moves]
    for card in [card for card, how in ways if how == "event"]:
        events[card, "C1", "possible"] += 1
        events[card, "C1", "card played"] += card == played
        events[card, "C1", "chosen"] += card == played and way == "event"
    if any(how == "discarded" for _, how in ways):
        top = str(seat.view["discard"][0])
        events[top, "C3", "possible"] += 1
        events[top, "C3", "chosen"] += way == "discarded"


# ---- the tables -----------------------------------------------------------------------------------


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927), in percent."""
    z = 1.96
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return 100 * (middle - half), 100 * (middle + half)


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    heads = list(heads)
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines) + "\n"


def win_rates(games: list[Played]) -> str:
    rows = []
    for setting, group in by_setting(games):
        wins = sum(game.winner == "commune" for game in group)
        low, high = wilson(wins, len(group))
        share = percent(wins, len(group))
        other = percent(len(group) - wins, len(group))
        rows.append([setting.players, setting, len(group), share, f"{low:.1f} to {high:.1f} %", other])
    return table(["players", "rules", "games", "Commune wins", "95 % interval", "Versailles wins"], rows)


def by_setting(games: list[Played]) -> Iterator[tuple[Setting, list[Played]]]:
    """The games in groups of the same setting, in the order in which they were played."""
    for setting, group in groupby(games, key=lambda game: game.setting):
        yield setting, list(group)


def shares(games: list[Played], head: str, names: Mapping[Any, str], key: Callable[[Played], object]) -> str:
    """How the plain games divide, by kind of player."""
    plain = {setting.players: group for setting, group in by_setting(games) if setting[1:] == ("gmt", None)}
    rows = []
    for value, name in names.items():
        found = [f"{percent(sum(key(game) == value for game in group), len(group))}" for group in plain.values()]
        rows.append([name, *found])
    return table([head, *plain], rows)


def vp(games: list[Played]) -> str:
    rows = []
    for setting, group in by_setting(games):
        if setting[1:] != ("gmt", None) or len(group) < 2:
            continue
        for name, values in (
            ("Commune's political VP", [game.political for game in group]),
            ("Versailles' military VP", [-game.military for game in group]),
        ):
            low, middle, high = quantiles(values, n=4)
            ends = percent(sum(abs(value) == 5 for value in values), len(values))
            rows.append([setting.players, name, f"{mean(values):+.1f}", f"{low:+g}, {middle:+g}, {high:+g}", ends])
    return table(["players", "marker", "mean", "quartiles", "at an end of the scale"], rows)


def events_chosen(games: list[Played]) -> str:
    """For each card how often its event was chosen when it was possible."""
    total: Counter[tuple[str, str, str]] = Counter()
    for game in games:
        total += game.events
    rows = []
    deck = standard_deck()
    for number in (*deck.strategy, *deck.supplement):
        card, name = str(number), deck.cards[number].title
        if not total[card, "C1", "possible"]:
            continue
        asked, laid, taken = (total[card, "C1", what] for what in ("possible", "card played", "chosen"))
        offered, used = (total[card, "C3", what] for what in ("possible", "chosen"))
        rows.append(
            [f"{card} {name}", asked, percent(taken, asked), percent(taken, laid), offered, percent(used, offered)]
        )
    heads = ["card", "C1: times possible", "chosen", "of the times the card was played", "C3: times possible", "chosen"]
    return table(heads, rows)


def report(games: list[Played]) -> str:
    """All tables."""
    greedy = [game for game in games if game.setting == Setting("greedy")]
    rounds = {number: str(number) for number in (1, 2, 3)}
    parts = [
        "### Who wins\n",
        win_rates(games),
        "### The round after which the Final Crisis came (gmt)\n",
        shares(games, "round", rounds, lambda game: game.rounds),
        "### How games were won (gmt)\n",
        shares(games, "victory", KINDS, lambda game: (game.winner, game.kind)),
        "### VP at the end (gmt)\n",
        vp(games),
    ]
    if greedy:
        parts += ["### How often greedy players chose an event (gmt)\n", events_chosen(greedy)]
    return "\n".join(parts)


def jobs(random: int, greedy: int) -> list[tuple[Setting, int]]:
    """The plain game in full; each other edition and variant a tenth of it."""
    found = []
    for players, games in (("random", random), ("greedy", greedy)):
        found += [(Setting(players), seed) for seed in range(FIRST_SEED, FIRST_SEED + games)]
        for edition, variant in OTHER_RULES:
            found += [
                (Setting(players, edition, variant), seed) for seed in range(FIRST_SEED, FIRST_SEED + games // 10)
            ]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description=__doc__.splitlines()[0])
    parser.add_argument("--random", type=int, default=5000, help="games between random players")
    parser.add_argument("--greedy", type=int, default=1000, help="games between greedy players")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/balance.md")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        tables = report(pool.map(play, jobs(asked.random, asked.greedy), chunksize=8))
    if asked.write:
        text = DOCUMENT.read_text(encoding="utf-8")
        before, after = text.partition(BEGIN)[0], text.partition(END)[2]
        DOCUMENT.write_text(f"{before}{BEGIN}\n\n{tables}\n{END}{after}", encoding="utf-8")
    else:
        print(tables)


if __name__ == "__main__":
    main()
