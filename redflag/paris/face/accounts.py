"""The page of a round: every victory point with its reason, what is gone for good, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from redflag.core.agenda import Frame
from redflag.core.game import Game
from redflag.core.story import Account, Row
from redflag.core.text import Text, counted, listed, number
from redflag.paris.board import COMMUNE, DIMENSION_NAMES, MILITARY, POLITICAL, SIDE_NAMES, SIDES, SPACE_NAMES
from redflag.paris.rounds import HAND, LAST_ROUND, initiative_level
from redflag.paris.state import NOBODY, ParisState

CLOSING: Final = ("round", "final-crisis", "victory")
COLUMNS: Final = (Text("Politics"), Text("War"))
DIMENSION_RULE, OBJECTIVE_RULE, MOMENTUM_RULE = "K4", "G1", "M3"


class Point(NamedTuple):
    """A victory point that changed hands: for whom, in which sphere, by which rule, and the cause if one is named."""

    side: int
    sphere: int
    rule: str
    cause: int | None
    lost: bool  # it is the enemy's loss


def closes(entry: Frame) -> bool:
    """Does a round, or the Final Crisis, end just before this entry?"""
    return entry[0] in CLOSING and (entry[0] != "round" or entry[3] > 1)


def account(game: Game, entries: Sequence[Frame]) -> Account:
    """The account of a round, from its entries and from the game as it was when the round had ended."""
    s = game.state
    assert isinstance(s, ParisState)
    points = [_point(entry) for entry in entries if entry[0] in ("vp-gain", "vp-loss")]
    parts = [
        (Text("During the round"), [_during(point) for point in points if point.rule in ("T3", "E1")]),
        (Text("Dimensions"), _dimensions(s, entries, points)),
        (Text("Objectives"), _objectives(s, entries, points)),
        (Text("Momentum"), [_momentum(s, points)]),
    ]
    return Account(
        _title(s, entries),
        Text("Commune counts its political VP, Versailles its military VP. Every point of this part of the game:"),
        COLUMNS,
        [(heading, rows) for heading, rows in parts if rows],
        _total(s, points),
        _gone(s, entries),
        _next(s),
    )


def _point(entry: Frame) -> Point:
    kind, side, rule, sphere, *cause = entry
    lost = kind == "vp-loss"
    return Point(1 - side if lost else side, sphere, rule, cause[0] if cause else None, lost)


def _cells(points: Sequence[Point]) -> tuple[tuple[str, int] | None, ...]:
    """What points come to, for each column; where both sides gained, what is left of it."""
    found: list[tuple[str, int] | None] = []
    for sphere in (POLITICAL, MILITARY):
        lead = sum(1 if point.side == COMMUNE else -1 for point in points if point.sphere == sphere)
        found.append(_signed(lead))
    return tuple(found)


def _signed(lead: int) -> tuple[str, int] | None:
    return (SIDES[lead < 0], abs(lead)) if lead else None


def _title(s: ParisState, entries: Sequence[Frame]) -> Text:
    commune, versailles = s.vp[POLITICAL], -s.vp[MILITARY]
    opened = next((entry for entry in entries if entry[0] in ("round", "final-crisis")), None)
    crisis = opened is not None and opened[0] == "final-crisis"
    part = Text("Final Crisis") if crisis else Text("Round {n}", n=opened[3] if opened else s.round)
    if commune == versailles:
        return Text("{part}: level, {a} to {b}", part=part, a=number(commune), b=number(versailles))
    side = SIDE_NAMES[versailles > commune]
    a, b = max(commune, versailles), min(commune, versailles)
    return Text("{part}: {side} leads, {a} to {b}", part=part, side=side, a=number(a), b=number(b))


def _during(point: Point) -> Row:
    if point.rule == "T3":
        why = Text("{side} breached it first and pays 1 political VP.", side=SIDE_NAMES[1 - point.side])
        return Row(Text("Zone Final Crisis"), why, _cells([point]))
    text = Text("{side} lost 1 VP by an event.") if point.lost else Text("{side} gained 1 VP by an event.")
    return Row(
        Text("Event"), text.with_(side=SIDE_NAMES[1 - point.side if point.lost else point.side]), _cells([point])
    )


def _dimensions(s: ParisState, entries: Sequence[Frame], points: Sequence[Point]) -> list[Row]:
    """For each dimension who controls all three spaces, or which space stands in the way."""
    then = _when_scored(s, entries)
    rows = []
    for dimension in range(4):
        spaces = range(3 * dimension, 3 * dimension + 3)
        side = then.dimension_controller(dimension)
        scored = [p for p in points if p.rule == DIMENSION_RULE and p.cause == dimension]
        if side != NOBODY:
            names = listed([SPACE_NAMES[space] for space in spaces])
            why = Text("{side} controls {spaces}.", side=SIDE_NAMES[side], spaces=names)
            if not scored:
                why = Text("{side} controls all of it, but its VP are at the end of the scale.", side=SIDE_NAMES[side])
        else:
            why = _nobody(then, spaces)
        rows.append(Row(DIMENSION_NAMES[dimension], why, _cells(scored)))
    return rows


def _nobody(then: ParisState, spaces: Sequence[int]) -> Text:
    level = next((space for space in spaces if then.controller(space) == NOBODY), None)
    if level is None:
        held = [Text("{side} {space}", side=SIDE_NAMES[then.controller(n)], space=SPACE_NAMES[n]) for n in spaces]
        return Text("Nobody: {held}.", held=listed(held))
    own = then.cubes[COMMUNE][level] + (then.discs[level] == COMMUNE)
    if not own:
        return Text("Nobody: {space} is empty.", space=SPACE_NAMES[level])
    return Text("Nobody: {space} is level, {n} to {n}.", space=SPACE_NAMES[level], n=own)


def _when_scored(s: ParisState, entries: Sequence[Frame]) -> ParisState:
    """The board when the dimensions were scored: what the events of objectives did after that is taken back."""
    then = s.copy()
    first = next((n for n, entry in enumerate(entries) if entry[0] == "reveal-objective"), len(entries))
    for kind, side, _, *args in reversed(entries[first:]):
        space = args[0] if args else 0
        match kind:
            case "place" | "recover":
                then.cubes[side][space] -= 1
            case "remove" | "remove-out":
                then.cubes[1 - side][space] += 1
            case "withdraw" | "withdraw-out":
                then.cubes[side][space] += 1
            case "move":
                then.cubes[side][space] += 1
                then.cubes[side][args[1]] -= 1
            case "disc":
                then.discs[space] = NOBODY
            case "remove-disc":
                then.discs[space] = 1 - side
            case "move-disc":
                then.discs[space], then.discs[args[1]] = side, NOBODY
    return then


def _objectives(s: ParisState, entries: Sequence[Frame], points: Sequence[Point]) -> list[Row]:
    rows = []
    for kind, side, _, *args in entries:
        if kind != "reveal-objective":
            continue
        card = s.deck.cards[args[0]]
        scored = [p for p in points if p.rule == OBJECTIVE_RULE and p.cause == args[0]]
        values = {"owner": SIDE_NAMES[side], "space": SPACE_NAMES[card.space]}
        if not scored:
            why = Text("Of {owner}: nobody scores for {space}. The card leaves the game.", **values)
        elif scored[0].side == side:
            why = Text("Of {owner}, which controls {space}. The objective is fulfilled.", **values)
        else:
            why = Text("Of {owner}, but {side} controls {space}. The card leaves the game.", **values)
            why = why.with_(side=SIDE_NAMES[scored[0].side])
        rows.append(Row(card.name, why, _cells(scored)))
    return rows


def _momentum(s: ParisState, points: Sequence[Point]) -> Row:
    scored = [point for point in points if point.rule == MOMENTUM_RULE]
    what = Text("Commune {a}, Versailles {b}", a=s.momentum[0], b=s.momentum[1])
    return Row(what, Text("Worth 1 VP at 3, and only when the game ends."), _cells(scored))


def _total(s: ParisState, points: Sequence[Point]) -> Row:
    """Where the markers stand, and where they stood before."""
    before = [
        s.vp[sphere] - sum(1 if p.side == COMMUNE else -1 for p in points if p.sphere == sphere) for sphere in (0, 1)
    ]
    why = Text(
        "Politics: {a} → {b} for Commune. War: {c} → {d} for Versailles.",
        a=number(before[POLITICAL]),
        b=number(s.vp[POLITICAL]),
        c=number(-before[MILITARY]),
        d=number(-s.vp[MILITARY]),
    )
    return Row(Text("Now"), why, tuple(_signed(s.vp[sphere]) for sphere in (POLITICAL, MILITARY)))


def _gone(s: ParisState, entries: Sequence[Frame]) -> list[Text]:
    """Cubes and cards that have left the game in this round."""
    cubes, cards = [0, 0], []
    for kind, side, _, *args in entries:
        if kind == "remove-out":
            cubes[1 - side] += 1
        elif kind == "withdraw-out":
            cubes[side] += 1
        elif kind in ("cells-lost", "bonus-lost", "bonus-out"):
            cubes[side] += args[-1]
        elif kind == "play-momentum" and not s.censorship:
            cards.append(s.deck.cards[args[0]].name)
    said = [
        counted("{n} cube of {side}", "{n} cubes of {side}", n, side=SIDE_NAMES[side])
        for side, n in enumerate(cubes)
        if n
    ]
    return [*said, *cards]


def _next(s: ParisState) -> list[Text]:
    """What comes now, and who will decide the initiative."""
    if s.result is not None:
        return []
    if s.phase == "final-crisis":
        return [Text("The Final Crisis: the cards that were set aside are played, and a last scoring decides.")]
    last = s.round == LAST_ROUND
    coming = Text("Round {n}, the last one: {cards} new cards and two objectives.")
    if not last:
        coming = Text("Round {n}: {cards} new cards and two objectives.")
    levels = [initiative_level(s, side) for side in (0, 1)]
    decides = s.next_initiative if s.next_initiative != NOBODY else int(levels[1] > levels[0])
    who = Text(
        "{side} decides who goes first: level {a} against {b}.",
        side=SIDE_NAMES[decides],
        a=number(levels[decides]),
        b=number(levels[1 - decides]),
    )
    return [coming.with_(n=s.round, cards=HAND + s.censorship), who]
