"""The counting player's mind (lesson 53): what it thinks of each field, what each play is worth to it, and why."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import redflag
from redflag.battleline.asking import FIELD_NAMES, card_in, field_in
from redflag.battleline.cards import NAMES
from redflag.battleline.face.palette import LIGHT
from redflag.battleline.lessons.answers import answer, axes, state
from redflag.battleline.solo import odds
from redflag.battleline.solo.sight import Sight
from redflag.battleline.state import FIELDS
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, capital
from redflag.core.text import figure as written
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.lessons.walks import Decision

SHORT: Final = 6  # so many plays are told


def _sight(game: Game, side: str) -> Sight:
    return Sight(state(game), game.side_index(side))


def chances(game: Game, side: str) -> dict[int, int]:
    """For each field that nobody has claimed, how likely the counting player thinks that it wins it, in percent."""
    s, sight = state(game), _sight(game, side)
    return {field: round(100 * sight.now[field]) for field in FIELDS if s.owner[field] < 0}


def at_the_fields(game: Game, side: str) -> Shown:
    """What the counting player thinks of each open field, as bars."""
    found = chances(game, side)
    figure, chart = axes(Text("field"), Text("it thinks that it wins it, percent"))
    bars = chart.bar([str(field + 1) for field in found], list(found.values()), color=LIGHT["blue"], width=0.6)
    chart.bar_label(bars, fontsize=11, color=LIGHT["ink"])
    chart.axhline(50, color=LIGHT["ink"], linestyle="--", linewidth=1)
    chart.set_ylim(0, 108)
    alt = Text("Bars: how likely the counting player thinks that it wins each open field.")
    lines = [Text("{field}: {n} %.", field=capital(FIELD_NAMES[field]), n=n) for field, n in found.items()]
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))


def surest(game: Game, side: str) -> Answer:
    """At which open field the counting player is surest to win."""
    found = chances(game, side)
    options = {str(field + 1): capital(FIELD_NAMES[field]) for field in found}

    def about(name: str) -> Text:
        return Text("There it thinks of {n} %, and elsewhere of more.", n=found[int(name) - 1])

    best = max(found, key=lambda field: found[field])
    because = Text("It thinks of {n} % there.", n=found[best])
    return answer(str(best + 1), options, "BL2.5", because, about)


# ---- what plays are worth --------------------------------------------------------------------------------------------


def worths(choice: Decision) -> dict[str, float]:
    """For each play that it looks at what the line is worth to it then, the most first."""
    sight = _sight(choice.game, choice.side)
    found = {}
    for name in choice.step.candidates:
        if field_in(name) < 0 or card_in(name) < 0:
            raise BadOption(Text("This is asked where the counting player puts a card to a field."))
        found[name] = sight.with_card(card_in(name), field_in(name))
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def best_plays(choice: Decision, count: int = SHORT) -> Shown:
    """The plays that are worth most to it, as dots; and what becomes of the chance at their fields."""
    found = dict(list(worths(choice).items())[:count])
    sight = _sight(choice.game, choice.side)
    figure, chart = axes(Text("what the line is worth to it then"), Text(""))
    names = [said(choice.candidates[name]) for name in found]
    # Dots and no bars: the scale does not begin at nought, and bars would tell of larger differences than there are.
    chart.plot(list(found.values())[::-1], names[::-1], "o", color=LIGHT["blue"], markersize=9)
    for place, worth in enumerate(reversed(found.values())):
        chart.annotate(said(written(worth, 2)), (worth, place), (9, -4), textcoords="offset points", fontsize=10)
    chart.margins(x=0.2, y=0.12)
    chart.grid(axis="y", color=LIGHT["line"], linewidth=0.6)
    lines = [
        Text(
            "{play}: {worth}; its chance there goes from {before} % to {after} %.",
            play=choice.candidates[name],
            worth=written(worth, 2),
            before=round(100 * sight.now[field_in(name)]),
            after=round(100 * sight.after(card_in(name), field_in(name))),
        )
        for name, worth in found.items()
    ]
    alt = Text("Dots: the plays that are worth most to the counting player; the best stands on top.")
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))


def its_play(choice: Decision, *others: str) -> Answer:
    """Which play it chooses, among some of those that it looks at."""
    found = worths(choice)
    for name in others:
        if name not in found:
            raise BadOption(Text("'{play}' is none of the plays that it looks at.", play=name))
    named = [name for name in choice.step.candidates if name in {*others, choice.step.answer}]
    options = {name: choice.candidates[name] for name in named}

    def about(name: str) -> Text:
        return Text("After it the line is worth {worth} to the bot, which is less.", worth=written(found[name], 2))

    because = Text("After it the line is worth {worth} to the bot.", worth=written(found[choice.step.answer], 2))
    return answer(choice.step.answer, options, "BL2.2", because, about)


def deciding_row(choice: Decision) -> Answer:
    """Which row of its table left one play only."""
    row = next(row for row in choice.step.rows if len(row.after) == 1 and not row.skipped)
    rows = choice.flow.tables["plays"].rows
    options = {str(one.number): Text("Row {n}: {text}", n=one.number, text=said(one.text).rstrip(".")) for one in rows}
    card, field = NAMES[card_in(choice.step.answer)], FIELD_NAMES[field_in(choice.step.answer)]
    because = Text("After row {n} only {card} to {field} was left.", n=row.number, card=card, field=field)
    return answer(str(row.number), options, "BL2.2", because)


# ---- how good it is --------------------------------------------------------------------------------------------------


def estimate(outs: int, chance: Fraction) -> Answer:
    """How likely it thinks that one of some cards comes, if each comes with a chance by itself."""
    thought = odds.at_least(1, outs, float(chance))
    return answer(Fraction(round(thought * 10000), 10000), {}, "BL2.5")


# How many games of a few, to choose between; the file of the words lists them too.
WON: Final = {
    "about half": Text("about half"),
    "about three in four": Text("about three in four"),
    "all or nearly all": Text("all or nearly all"),
}


def wins(enemy: str, games: int) -> Callable[[], Answer]:
    """How many games the counting player wins against another, with the seeds 1, 2, 3 …; played only when asked."""

    def played() -> Answer:
        won = sum(_wins(enemy, seed) for seed in range(1, games + 1))
        share = won / games
        right = "about half" if share < 0.63 else "about three in four" if share < 0.88 else "all or nearly all"
        return answer(right, WON, "", Text("It won {won} of {games} games.", won=won, games=games))

    return played


def _wins(enemy: str, seed: int) -> bool:
    """Does it win as North? The sides begin in turn."""
    first = redflag.rules("battleline").sides[seed % 2]
    game = redflag.new("battleline", seed=seed, tactics=False, first=first, solo="north")
    result = redflag.run(game, south=enemy).result
    return result is not None and result.winner == "north"
