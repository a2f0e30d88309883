"""The effect language of the cards: what a line of a deck file may say, and what it means.

A line such as "remove up to 2 in Republicans and Social Movements" is read into a small frozen value. Nothing is
carried out here (see `events`) and nothing is put into words (see `words`): this module only knows the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from redflag.core.text import Text, slug
from redflag.paris import board

FILTERS: Final = ("present", "controlled", "adjacent to control", "pivotal")
MOST: Final = 18  # no effect moves more cubes than a side has


class BadEffect(ValueError):
    """A line that is not in the language. `text` says what is wrong and what would be right."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


def meant(found: str, known: Sequence[str]) -> Text:
    """A guess at what somebody meant to write, to be put into a sentence about a word that is not known."""
    from difflib import get_close_matches  # only needed when something is wrong

    near = get_close_matches(found.lower(), known, 1)
    return Text(" (did you mean '{near}'?)", near=near[0]) if near else Text("")


@dataclass(frozen=True, slots=True)
class Area:
    """A SET of spaces: named places, filters that depend on the position, and how several cubes are spread."""

    places: tuple[str, ...]
    filters: tuple[str, ...] = ()
    spread: str = ""  # "", "different" or "one"
    mask: int = board.ANYWHERE


@dataclass(frozen=True, slots=True)
class Cubes:
    """place, remove (enemy cubes), replace (enemy cube out, own cube in) or recover (own cubes that left the game)."""

    verb: str
    n: int
    up_to: bool
    area: Area


@dataclass(frozen=True, slots=True)
class Shift:
    """move up to n from SET to SET."""

    n: int
    source: Area
    target: Area


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """sacrifice n in SET: own cubes to the pool, as an effect or as the cost of a "must"."""

    n: int
    area: Area


@dataclass(frozen=True, slots=True)
class Disc:
    """disc in SET."""

    area: Area


@dataclass(frozen=True, slots=True)
class RemoveDisc:
    """remove disc in SET."""

    area: Area


@dataclass(frozen=True, slots=True)
class Momentum:
    """momentum own/enemy +1/-1."""

    own: bool
    by: int


@dataclass(frozen=True, slots=True)
class Operations:
    """operations n in SET, removals only, strength +1."""

    points: int
    area: Area
    removals_only: bool = False
    strength: int = 0


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """vp political/military +1/-1, for the side that carries the event out."""

    sphere: int
    by: int


@dataclass(frozen=True, slots=True)
class EnemyPlaces:
    """enemy may place n in SET."""

    n: int
    area: Area


@dataclass(frozen=True, slots=True)
class NextInitiative:
    """next initiative yours."""


@dataclass(frozen=True, slots=True)
class SeeHand:
    """see enemy hand."""


@dataclass(frozen=True, slots=True)
class SeeObjective:
    """see enemy objective."""


@dataclass(frozen=True, slots=True)
class Reorder:
    """see top n and reorder."""

    n: int


@dataclass(frozen=True, slots=True)
class EnemyDiscards:
    """enemy discards 1 chosen by enemy/you and redraws."""

    by_enemy: bool


@dataclass(frozen=True, slots=True)
class DrawReturn:
    """draw 1 then return 1."""


@dataclass(frozen=True, slots=True)
class Choose:
    """One of several exclusive options, each a list of effects."""

    options: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True, slots=True)
class IfControl:
    """if you control n in SET: a condition of the whole event."""

    n: int
    area: Area


@dataclass(frozen=True, slots=True)
class LowerMomentum:
    """lower own momentum 1: a cost."""


@dataclass(frozen=True, slots=True)
class Must:
    """must A (or B): a cost that is paid first, and without which the event cannot be played."""

    costs: tuple[Sacrifice | LowerMomentum, ...]


Condition = IfControl | Must
Effect = (
    Cubes
    | Shift
    | Sacrifice
    | Disc
    | RemoveDisc
    | Momentum
    | Operations
    | VictoryPoints
    | EnemyPlaces
    | NextInitiative
    | SeeHand
    | SeeObjective
    | Reorder
    | EnemyDiscards
    | DrawReturn
    | Choose
)
# Effects that are carried out without a question and may change what those after them find.
CHANGES_AT_ONCE: Final = (Momentum, VictoryPoints)
# Verbs that need a hand or a deck to look into, which the solo opponent has not. (Objectives lie open in solo games.)
OUT_OF_SOLO: Final = (SeeHand, Reorder, EnemyDiscards, DrawReturn)


def _place_masks() -> dict[str, int]:
    masks = {name: 1 << index for index, name in enumerate(board.SPACES)}
    masks |= dict(zip(board.DIMENSIONS, board.DIMENSION_MASK, strict=True))
    masks |= dict(zip(board.SPHERES, board.SPHERE_MASK, strict=True))
    masks["any"] = board.ANYWHERE
    return masks


PLACES: Final = _place_masks()


def area(words: str, n: int = 1) -> Area:
    """Read a SET, e.g. "Paris where present, different spaces"."""
    named, _, tail = words.partition(",")
    spread = ""
    if tail.strip():
        spread = {"different spaces": "different", "one space": "one"}.get(tail.strip(), "?")
        if spread == "?":
            raise BadEffect(
                Text(
                    "after the comma there may stand 'different spaces' or 'one space', not '{found}'",
                    found=tail.strip(),
                )
            )
    named, where, condition = named.partition(" where ")
    filters = tuple(part.strip() for part in condition.split(" or ")) if where else ()
    for found in filters:
        if found not in FILTERS:
            raise BadEffect(
                Text(
                    "'{found}' is no filter{meant}; after 'where' there may stand {known}, joined by 'or'",
                    found=found,
                    meant=meant(found, FILTERS),
                    known=", ".join(FILTERS),
                )
            )
    if " or " in named and n != 1:
        raise BadEffect(
            Text("'or' between places goes only with the number 1; to share {n} cubes among them write 'and'", n=n)
        )
    places = []
    for part in re.split(r" and | or ", named):
        name = slug(part)
        if name not in PLACES:
            raise BadEffect(
                Text(
                    "'{found}' is no place{meant}; the places are {spaces}; the dimensions institutional, "
                    "public-opinion, paris and forts; the spheres political and military; and any",
                    found=part.strip(),
                    meant=meant(name, tuple(PLACES)),
                    spaces=", ".join(board.SPACES),
                )
            )
        places.append(name)
    mask = 0
    for name in places:
        mask |= PLACES[name]
    return Area(tuple(places), filters, spread, mask)


def _number(word: str) -> int:
    if len(word) > 3 or not 1 <= int(word) <= MOST:
        raise BadEffect(Text("a number here is from 1 to {most}, not {n}", most=MOST, n=word[:20]))
    return int(word)


def _cubes(verb: str, up_to: str | None, number: str, where: str) -> tuple[Effect, ...]:
    n = _number(number)
    if where.startswith("each of "):
        # "each of A and B" is short for one effect after the other.
        named, rest = re.fullmatch(r"each of (.+?)((?: where |,).*)?", where).groups("")  # type: ignore[union-attr]
        if " or " in named:
            raise BadEffect(Text("after 'each of' places are joined by 'and', as in 'each of Press and Royalists'"))
        return tuple(Cubes(verb, n, bool(up_to), area(part + rest, n)) for part in named.split(" and "))
    return (Cubes(verb, n, bool(up_to), area(where, n)),)


def _operations(points: str, where: str) -> tuple[Effect, ...]:
    removals_only, strength = False, 0
    while True:
        if where.endswith(", removals only"):
            where, removals_only = where.removesuffix(", removals only"), True
        elif where.endswith(", strength +1"):
            where, strength = where.removesuffix(", strength +1"), 1
        else:
            break
    where, comma, found = where.partition(",")
    if comma:
        raise BadEffect(
            Text(
                "after the comma of operations there may stand 'removals only' or 'strength +1', not '{found}'",
                found=found.strip(),
            )
        )
    return (Operations(_number(points), area(where, _number(points)), removals_only, strength),)


def _disc_area(where: str) -> Area:
    reach = area(where)
    if not reach.mask & board.SPHERE_MASK[board.MILITARY]:
        raise BadEffect(Text("discs stand only in military spaces (Paris, Forts or one of their spaces)"))
    return reach


def _reorder(n: str) -> tuple[Effect, ...]:
    if not 1 <= _number(n) <= 4:
        raise BadEffect(Text("a side may see and reorder from 1 to 4 cards, not {n}", n=n))
    return (Reorder(_number(n)),)


Reader = Callable[..., tuple[Effect, ...]]

# Each verb: how it is written, for people; the pattern; how its parts are read.
VERBS: Final[tuple[tuple[str, re.Pattern[str], Reader], ...]] = (
    ("remove disc in SET", re.compile(r"remove disc in (.+)"), lambda where: (RemoveDisc(_disc_area(where)),)),
    ("disc in SET", re.compile(r"disc in (.+)"), lambda where: (Disc(_disc_area(where)),)),
    (
        "place / remove / replace N or up to N in SET",
        re.compile(r"(place|remove|replace) (up to )?(\d+) in (.+)"),
        _cubes,
    ),
    (
        "move up to N from SET to SET",
        re.compile(r"move up to (\d+) from (.+) to (.+)"),
        lambda n, source, target: (Shift(_number(n), area(source, _number(n)), area(target, _number(n))),),
    ),
    (
        "sacrifice N in SET",
        re.compile(r"sacrifice (\d+) in (.+)"),
        lambda n, where: (Sacrifice(_number(n), area(where, _number(n))),),
    ),
    (
        "momentum own / enemy +1 / -1",
        re.compile(r"momentum (own|enemy) ([+-]1)"),
        lambda whose, by: (Momentum(whose == "own", int(by)),),
    ),
    (
        "operations N in SET, removals only, strength +1",
        re.compile(r"operations (\d+) in (.+)"),
        _operations,
    ),
    (
        "vp political / military +1 / -1",
        re.compile(r"vp (political|military) ([+-]1)"),
        lambda sphere, by: (VictoryPoints(board.SPHERES.index(sphere), int(by)),),
    ),
    (
        "recover up to N into SET",
        re.compile(r"(recover) (up to )(\d+) into (.+)"),
        _cubes,
    ),
    (
        "enemy may place N in SET",
        re.compile(r"enemy may place (\d+) in (.+)"),
        lambda n, where: (EnemyPlaces(_number(n), area(where, _number(n))),),
    ),
    ("next initiative yours", re.compile(r"next initiative yours"), lambda: (NextInitiative(),)),
    ("see enemy hand", re.compile(r"see enemy hand"), lambda: (SeeHand(),)),
    ("see enemy objective", re.compile(r"see enemy objective"), lambda: (SeeObjective(),)),
    ("see top N and reorder", re.compile(r"see top (\d+) and reorder"), _reorder),
    (
        "enemy discards 1 chosen by enemy / you and redraws",
        re.compile(r"enemy discards 1 chosen by (enemy|you) and redraws"),
        lambda who: (EnemyDiscards(who == "enemy"),),
    ),
    ("draw 1 then return 1", re.compile(r"draw 1 then return 1"), lambda: (DrawReturn(),)),
)
CONDITIONS: Final = (
    "if you control N in SET",
    "must lower own momentum 1",
    "must sacrifice N in SET",
    "must lower own momentum 1 or sacrifice N in SET",
)


def read_effect(line: str) -> tuple[Effect, ...]:
    """Read one line (one that has "each of" gives several effects)."""
    for _, pattern, reader in VERBS:
        found = pattern.fullmatch(line)
        if found:
            return reader(*found.groups())
    forms = {verb: [form for form, *_ in VERBS if verb in _verbs(form)] for form, *_ in VERBS for verb in _verbs(form)}
    first = line.split(" ", 1)[0]
    if first in forms:
        raise _misread(forms[first])
    raise BadEffect(
        Text(
            "'{first}' is no verb of this language{meant}; the verbs are {verbs}",
            first=first,
            meant=meant(first, tuple(forms)),
            verbs=", ".join(forms),
        )
    )


def _verbs(form: str) -> list[str]:
    """The verbs that a form of `VERBS` begins with: "place / remove / replace N …" has three."""
    begin = re.match(r"\w+( / \w+)*", form)
    return begin[0].split(" / ") if begin else []


def _misread(forms: Sequence[str]) -> BadEffect:
    return BadEffect(
        Text(
            "this is not understood; it is written '{forms}', where N is a number (2, not two) and SET says where, "
            "for example Press, or Paris where present",
            forms="', '".join(forms),
        )
    )


def _cost(words: str) -> Sacrifice | LowerMomentum:
    if words == "lower own momentum 1":
        return LowerMomentum()
    found = re.fullmatch(r"sacrifice (\d+) in (.+)", words)
    if found:
        return Sacrifice(_number(found[1]), area(found[2], _number(found[1])))
    raise _misread(CONDITIONS[1:])


def read_condition(line: str) -> Condition | None:
    """Read a condition; None if the line is none."""
    if line.startswith("must "):
        # "or" may also stand inside a SET, so the line is cut only where a new cost begins.
        costs = re.split(r" or (?=lower |sacrifice )", line.removeprefix("must "))
        return Must(tuple(_cost(cost) for cost in costs))
    if line.startswith("if "):
        found = re.fullmatch(r"if you control (\d+) in (.+)", line)
        if found is None:
            raise _misread(CONDITIONS[:1])
        n, where = _number(found[1]), area(found[2], _number(found[1]))
        if n > where.mask.bit_count():
            raise BadEffect(
                Text("nobody can control {n} spaces there; {most} is the most", n=n, most=where.mask.bit_count())
            )
        return IfControl(n, where)
    return None


def flatten(effects: Sequence[Effect]) -> list[Effect]:
    """All effects, those inside options included."""
    flat: list[Effect] = []
    for effect in effects:
        flat.append(effect)
        if isinstance(effect, Choose):
            for option in effect.options:
                flat += flatten(option)
    return flat
