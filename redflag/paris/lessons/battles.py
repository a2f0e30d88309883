"""Chance in war (O4): what the next card may be, how likely an attempt succeeds, and how to spend two points."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

from matplotlib.figure import Figure

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, listed
from redflag.core.text import figure as written
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.look import Shown, folded, said
from redflag.lessons.showing import picture
from redflag.paris import odds, standing
from redflag.paris.board import MAX_CUBES, MILITARY, SPACE_INDEX, SPACE_NAMES, SPACES, SPHERE_OF
from redflag.paris.face.palette import LIGHT
from redflag.paris.lessons.answers import answer
from redflag.paris.operations import SURE, attempt_cost
from redflag.paris.state import ParisState

STRENGTHS: Final = range(1, SURE + 1)
TRIES: Final = 600


def _state(game: Game) -> ParisState:
    assert isinstance(game.state, ParisState)
    return game.state


def _military(space: str) -> int:
    index = SPACE_INDEX.get(space, -1)
    if index < 0 or SPHERE_OF[index] != MILITARY:
        known = ", ".join(name for name in SPACES if SPHERE_OF[SPACE_INDEX[name]] == MILITARY)
        raise BadOption(Text("'{found}' is no military space; these are {known}.", found=str(space), known=known))
    return index


def _percent(chance: Fraction) -> str:
    return f"{round(chance * 100)} %"


# ---- pictures of the cards to come ---------------------------------------------------------------------------------


def next_card(game: Game, side: str) -> Shown:
    """How many of the cards that a side has not seen have one, two or three points, as bars."""
    found = odds.points_to_come(_state(game), game.side_index(side))
    figure, axes = _axes(Text("points on the card"), Text("cards not seen yet"))
    bars = axes.bar([str(points) for points in found], found.values(), color=LIGHT["public-opinion"], width=0.6)
    axes.bar_label(bars, fontsize=12, weight="bold", color=LIGHT["ink"])
    axes.margins(y=0.12)
    lines = [Text("Cards worth {points}: {n}.", points=points, n=n) for points, n in found.items()]
    total = sum(found.values())
    alt = Text("Bars: the points of the {n} cards that may come up next.", n=total)
    twin = [Text("The next card is one of {n}.", n=total), *lines]
    return picture(figure, said(alt), "\n".join(said(line) for line in twin))


def chances(side: str, *games: Game) -> Shown:
    """The chance of an attempt by its strength, in one or more games beside each other."""
    figure, axes = _axes(Text("strength of the attempt"), Text("chance of success, percent"))
    width, lines = 0.8 / len(games), []
    for number, game in enumerate(games):
        s, reader = _state(game), game.side_index(side)
        found = [odds.odds(s, strength, reader) for strength in STRENGTHS]
        name = Text("round {round}, {n} cards not seen", round=s.round, n=len(odds.may_come_up(s, reader)))
        places = [strength + (number - (len(games) - 1) / 2) * width for strength in STRENGTHS]
        look = {
            "color": LIGHT["forts" if number else "public-opinion"],
            "hatch": "//" if number else "",
            "edgecolor": "white",
        }
        bars = axes.bar(places, [float(chance * 100) for chance in found], width * 0.94, label=said(name), **look)
        axes.bar_label(bars, [str(round(chance * 100)) for chance in found], fontsize=11, color=LIGHT["ink"])
        for strength, chance in zip(STRENGTHS, found, strict=True):
            lines.append(Text("{when}: strength {n}: {chance}.", when=name, n=strength, chance=_percent(chance)))
    axes.set_xticks(list(STRENGTHS))
    axes.set_ylim(0, 118)
    axes.legend(loc="upper left", frameon=False, fontsize=10)
    alt = Text("Bars: how likely an attempt succeeds with strength 1, 2 and 3.")
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))


def trend(side: str, before: Game, later: Game, strength: int = 1) -> Answer:
    """What became of the chance of an attempt from one game to another: has it risen or fallen?"""
    then, now = (odds.odds(_state(game), strength, game.side_index(side)) for game in (before, later))
    options = {"risen": Text("It has risen"), "fallen": Text("It has fallen"), "same": Text("It is the same")}
    because = Text("It was {then} and is now {now}.", then=_percent(then), now=_percent(now))
    return answer("risen" if now > then else "fallen" if now < then else "same", options, "O4", because)


def _axes(across: Text, up: Text) -> tuple[Figure, Any]:
    figure = Figure(figsize=(5.4, 3.2), facecolor=LIGHT["paper"], layout="constrained")
    axes = figure.add_subplot(facecolor=LIGHT["paper"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_xlabel(said(across), fontsize=11)
    axes.set_ylabel(said(up), fontsize=11)
    return figure, axes


# ---- an attempt, once and often ------------------------------------------------------------------------------------


def succeeds(game: Game, move: str) -> Answer:
    """Does this attempt succeed, with the cards as they lie? Yes or no, in the words of the journal."""
    before = len(game.journal)
    later = game.copy()
    later.play(move)
    told = [entry for entry in later.journal[before:] if entry.rule in ("O4", "O5")]
    failed = any(entry.kind == "attempt-failed" for entry in told)
    because = Text("{lines}", lines=" ".join(str(entry) for entry in told))
    return answer("no" if failed else "yes", YES_NO, "O4", because)


def tried(game: Game, move: str, times: int = TRIES) -> Shown:
    """The same attempt many times, each time with the unknown cards shuffled anew: how often does it succeed?"""
    if game.choice is None:
        raise BadOption(Text("The game is over, so nothing can be tried."))
    side, good, shares = game.choice.side, 0, []
    for number in range(1, times + 1):
        good += succeeds(game.imagine(side, number), move).right == "yes"
        shares.append(Fraction(good, number))
    attempt = odds.attempt(_state(game), game.side_index(side), _military(move.split()[1]), game.side_index(side))
    chance = attempt.stronger if move.endswith("+1") and attempt.stronger is not None else attempt.odds
    figure, axes = _axes(Text("number of tries"), Text("successes so far, percent"))
    line = Text("Computed: {chance}", chance=_percent(chance))
    counted = [float(share * 100) for share in shares]
    axes.plot(range(1, times + 1), counted, color=LIGHT["versailles"], linewidth=1.8, label=said(Text("Counted")))
    axes.axhline(float(chance * 100), color=LIGHT["ink"], linestyle="--", linewidth=1.2, label=said(line))
    axes.legend(loc="upper right", frameon=False, fontsize=10)
    axes.set_ylim(0, 100)
    alt = Text(
        "A line that swings at first and then stays near the computed chance of {chance}.", chance=_percent(chance)
    )
    twin = [
        Text("After {n} tries: {share}.", n=n, share=_percent(shares[n - 1]))
        for n in sorted({10, 50, 100, times})
        if n <= times
    ]
    return picture(figure, said(alt), "\n".join(said(text) for text in [*twin, line]))


def ways_to_be_sure(game: Game, side: str, space: str, cubes: int) -> Shown:
    """Every way to add so many cubes of a side in war that an attempt in a space is sure (O4), worked out by trying."""
    s, index, target = _state(game), game.side_index(side), _military(space)
    places = [number for number in range(len(SPACES)) if SPHERE_OF[number] == MILITARY]
    found = []
    for chosen in combinations_with_replacement(places, cubes):
        trial = s.copy()
        for place in chosen:
            trial.cubes[index][place] += 1
        fits = all(trial.cubes[index][place] <= MAX_CUBES for place in places)
        if fits and odds.attempt(trial, index, target, index).strength >= SURE:
            found.append(
                listed([Text("{space} {n}", space=SPACE_NAMES[at], n=chosen.count(at)) for at in sorted(set(chosen))])
            )
    lines = [said(Text("Added cubes: {places}.", places=way)) for way in found]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return Shown(folded(Text("The ways to be sure"), f"<ul>{items}</ul>"), "\n".join(lines))


# ---- two points, two ways ------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way to spend two points in a space: what it is called, and the chance of removing 0, 1, 2 pieces."""

    name: Text
    removed: tuple[Fraction, Fraction, Fraction]

    @property
    def at_least_one(self) -> Fraction:
        """The chance of removing something."""
        return self.removed[1] + self.removed[2]

    @property
    def mean(self) -> Fraction:
        """How many pieces are removed on average."""
        return self.removed[1] + 2 * self.removed[2]


def two_points(game: Game, side: str, space: str) -> tuple[Way, Way]:
    """Two points against two or more cubes: one attempt with the extra point, or two attempts without it (O4)."""
    s, reader, index = _state(game), game.side_index(side), _military(space)
    attempt = odds.attempt(s, reader, index, reader)
    if attempt.stronger is None or attempt_cost(s, reader, index) > 1 or standing.pieces(s, 1 - reader, index) < 2:
        raise BadOption(
            Text("Compare the two ways where an attempt costs one point, is not sure, and meets two cubes or more.")
        )
    cards = odds.may_come_up(s, reader)
    low = sum(s.deck.cards[card].points <= attempt.strength for card in cards)
    pairs = comb(len(cards), 2)  # a card that was turned up does not come again
    none, both = Fraction(comb(len(cards) - low, 2), pairs), Fraction(comb(low, 2), pairs)
    once = Way(Text("one attempt with the extra point"), (1 - attempt.stronger, attempt.stronger, Fraction(0)))
    return once, Way(Text("two attempts without it"), (none, 1 - none - both, both))


def both_removed(game: Game, side: str, space: str) -> Answer:
    """The chance that two attempts without an extra point both succeed (O4)."""
    return answer(two_points(game, side, space)[1].removed[2], {}, "O4")


def safer(game: Game, side: str, space: str) -> Answer:
    """Which of the two ways removes something more often: "once" with the extra point, or "twice" without it?"""
    ways = dict(zip(("once", "twice"), two_points(game, side, space), strict=True))
    best = max(ways, key=lambda key: ways[key].at_least_one)
    because = Text(
        "With the extra point: {once}. With two attempts: {twice}.",
        once=_percent(ways["once"].at_least_one),
        twice=_percent(ways["twice"].at_least_one),
    )
    options = {"once": Text("One attempt with the extra point"), "twice": Text("Two attempts without it")}
    return answer(best, options, "O4", because)


def compared(game: Game, side: str, space: str) -> Shown:
    """The two ways to spend two points as bars: how likely they remove nothing, one cube, two cubes."""
    ways = two_points(game, side, space)
    figure, axes = _axes(Text("cubes removed"), Text("chance, percent"))
    lines = []
    for number, way in enumerate(ways):
        places = [cubes + (number - 0.5) * 0.4 for cubes in range(3)]
        look = {
            "color": LIGHT["paris" if number else "versailles"],
            "hatch": "//" if number else "",
            "edgecolor": "white",
        }
        bars = axes.bar(places, [float(chance * 100) for chance in way.removed], 0.38, label=said(way.name), **look)
        axes.bar_label(bars, [str(round(chance * 100)) for chance in way.removed], fontsize=11, color=LIGHT["ink"])
        none, one, two = map(_percent, way.removed)
        lines.append(
            Text(
                "{way}: nothing {none}, one cube {one}, two cubes {two}; on average {mean} cubes.",
                way=way.name,
                none=none,
                one=one,
                two=two,
                mean=written(float(way.mean), 2),
            )
        )
    axes.set_xticks(range(3))
    axes.set_ylim(0, 135)
    axes.set_yticks(range(0, 101, 20))
    axes.legend(loc="upper left", frameon=False, fontsize=10)
    alt = Text("Bars: two ways to spend two points, and how many cubes each removes how often.")
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))
