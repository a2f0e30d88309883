"""Answers that come from the game itself, so that no lesson can be wrong about the rules.

    exercise("40-holds", holds(game, "caesar"))

Each brings its options, its rule, and what the engine says about a wrong choice.
"""

from __future__ import annotations

from redflag.caesar import words
from redflag.caesar.board import (
    BORDERS,
    ICON_NAMES,
    LAUREL,
    NOBODY,
    PROVINCE_IDS,
    SIDES,
    TOKEN_BY_ID,
    TOKENS,
)
from redflag.caesar.board import PROVINCES as MAP
from redflag.caesar.lessons.answers import PROVINCES, answer, label, province, state
from redflag.core.bot.opening import step_by_step
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, counted, joined, listed
from redflag.lessons import answers as any_game
from redflag.lessons.answers import Answer
from redflag.lessons.any_game import after, allowed, winner


def facing(game: Game, side: str, name: str) -> Answer:
    """How much of a side faces a province (CA3.2.2b)."""
    s, index, n = state(game), game.side_index(side), province(name)
    parts = []
    for border in MAP[n].borders:
        lying = s.borders[border]
        if lying is not None and lying.side == index:
            value = lying.to_a if BORDERS[border].a == n else lying.to_b
            parts.append(Text("{n} from {border}", n=value, border=BORDERS[border].name))
    because = Text("{parts}.", parts=listed(parts)) if parts else Text("No token of this side lies there.")
    return answer(s.totals[index][n], {}, "CA3.2.2b", because)


def holds(game: Game, side: str) -> Answer:
    """The provinces that a side has won."""
    s, index = state(game), game.side_index(side)
    right = frozenset(name for n, name in enumerate(PROVINCE_IDS) if s.marked[n] == index)
    return answer(right, PROVINCES, "CA3.2.2b", None, lambda name: words.standing(s, province(name)).text)


def leads(game: Game, name: str) -> Answer:
    """Who has more facing a province now: a side, or nobody."""
    s, n = state(game), province(name)
    mine, theirs = s.totals[0][n], s.totals[1][n]
    right = any_game.NOBODY if mine == theirs else SIDES[0] if mine > theirs else SIDES[1]
    options = {key: label(key) for key in (*SIDES, any_game.NOBODY)}
    return answer(right, options, "CA3.2.2b", words.standing(s, n).text)


def wins(game: Game, name: str) -> Answer:
    """Who has won a province that is closed: a side, or nobody."""
    s, n = state(game), province(name)
    if s.empty[n]:
        raise BadOption(Text("{province} is not closed yet.", province=label(name)))
    owner = s.marked[n]
    options = {key: label(key) for key in (*SIDES, any_game.NOBODY)}
    right = any_game.NOBODY if owner == NOBODY else SIDES[owner]
    return answer(right, options, "CA3.2.2b", words.standing(s, n).text)


def to_close(game: Game, name: str) -> Answer:
    """How many tokens are still missing until a province closes (CA3.2.2)."""
    s, n = state(game), province(name)
    return answer(s.empty[n], {}, "CA3.2.2", words.standing(s, n).text)


def markers_of(game: Game, side: str, move: str) -> Answer:
    """How many control markers a move lets a side place, before any bonus is used (CA3.2.2)."""
    index, begun = game.side_index(side), step_by_step(game).copy()
    while begun.choice is not None and begun.choice.side in begun.bots:
        begun.play(begun.choice.moves[0])
    later = after(begun, move)  # stopped before the bot, whose answer might bring markers as well
    made = [
        entry.text
        for entry in later.journal_of(None, len(begun.state.journal))
        if entry.kind in ("capture", "rome", "border") and entry.side == side
    ]
    placed = state(begun).supply[index] - state(later).supply[index]
    return answer(placed, {}, "CA3.2.2d", joined(made) if made else None)


def takes(token: str) -> Answer:
    """On which kinds of border a token may be laid (CA1.2)."""
    if token not in TOKEN_BY_ID:
        raise BadOption(Text("There is no token '{found}'.", found=token))
    found = TOKENS[TOKEN_BY_ID[token]]
    kinds = {icon: text for icon, text in ICON_NAMES.items() if icon != LAUREL}
    right = frozenset(kinds) if LAUREL in found.icons else frozenset(found.icons)
    return answer(right, kinds, "CA1.2", None, lambda icon: Text("{token} bears another icon.", token=found.name))


def borders_of(name: str) -> Answer:
    """How many borders a province has, which is how many tokens close it (CA3.2.2)."""
    found = MAP[province(name)]
    because = counted(
        "{province} has {n} border: with {others}.",
        "{province} has {n} borders: with {others}.",
        len(found.borders),
        province=found.name,
        others=listed([MAP[n].name for n in found.neighbours]),
    )
    return answer(len(found.borders), {}, "CA1.1", because)


__all__ = [
    "after",
    "allowed",
    "borders_of",
    "facing",
    "holds",
    "leads",
    "markers_of",
    "takes",
    "to_close",
    "winner",
    "wins",
]
