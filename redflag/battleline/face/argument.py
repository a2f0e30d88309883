"""Why a claim holds or does not, to be seen: marks on the cards of the line, and the same cards in rows beside words.

The marks go into the groups "proof-1" to "proof-9" of the picture, which lie over the cards of each field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from redflag.battleline.asking import SIDE_NAMES
from redflag.battleline.cards import BY_KEY, COLOURS, NAMES, TROOPS, CardId, colour_of, value_of
from redflag.battleline.face import line
from redflag.battleline.face.layout import CARD, slot
from redflag.battleline.face.looks import SIGNS
from redflag.battleline.face.palette import LIGHT
from redflag.battleline.face.seen import Seen
from redflag.battleline.proving import LEFT, OPEN, SHORT, Evidence, evidence
from redflag.battleline.state import FIELDS, SIDES
from redflag.battleline.words import formation, ruled_out
from redflag.core.text import Catalog, Text, listed
from redflag.draw.shapes import Shape, box, sign
from redflag.draw.svg import markup, short

Language = str | Catalog
IN_A_ROW: Final = 6
CHIP: Final = (47.0, 23.0)  # from chip to chip, and from row to row
SCALE: Final = 0.5  # of a card that lies at a field


class Argument(NamedTuple):
    """A claim of a side at a field, seen by everybody."""

    seen: Seen
    view: Mapping[str, Any]
    side: int
    field: int
    found: Evidence


def argument(view: Mapping[str, Any], field: int, side: int) -> Argument | None:
    """What there is to show of a claim; None if the side has no whole formation there, or the field is closed."""
    seen = Seen(view)
    if seen.owner[field] >= 0 or not seen.completed[side][field]:
        return None
    return Argument(seen, view, side, field, evidence(seen, side, field))


# ---- on the line -----------------------------------------------------------------------------------------------------


def groups(about: Argument, language: Language) -> dict[str, str]:
    """The marks over each field: a tick on every card that proves, and the best that the enemy could make, dashed."""
    shapes: dict[int, list[Shape]] = {}
    proof, field = about.found.proof, about.field
    if proof.theirs is not None and proof.theirs.added:
        shapes[field] = list(line.would(about.view, field, 1 - about.side, proof.theirs, language))
    proving = {*about.found.mine, *about.found.open} if proof.holds else ()
    for at in FIELDS:
        for index, side in enumerate(SIDES):
            for number, key in enumerate(about.view["fields"][at]["cards"][side]):
                if BY_KEY[key] in proving:
                    shapes.setdefault(at, []).extend(_ticked(*slot(index, at, number)))
    return {f"proof-{at + 1}": markup(drawn) for at, drawn in shapes.items()}


def _ticked(x: float, y: float) -> Iterator[Shape]:
    width, height = CARD
    yield box("proving", x, y, width, height, 6)
    yield sign("tick", x + width - 5, y + 5)


# ---- beside the line -------------------------------------------------------------------------------------------------


def told(about: Argument, language: Language) -> str:
    """The cards one by one, in rows: the formation, what the enemy has and could have, and what rules out each better
    one."""
    proof = about.found.proof
    rows: list[tuple[Text, Sequence[CardId], Sequence[CardId]]] = []
    assert proof.mine is not None
    mine, enemy = SIDE_NAMES[about.side], SIDE_NAMES[1 - about.side]
    rows.append((Text("{side}: {formation}", side=mine, formation=formation(proof.mine)), about.found.mine, ()))
    if proof.theirs is not None:
        said = Text("{side} at best: {formation}") if proof.theirs.added else Text("{side}: {formation}")
        said = said.with_(side=enemy, formation=formation(proof.theirs))
        rows.append((said, about.found.theirs, proof.theirs.added))
    for one in about.found.excluded:
        why = ruled_out(about.seen, about.side, about.field, about.found, one)  # type: ignore[arg-type]
        rows.append((why, one.cards if one.how == OPEN else (), one.cards if one.how in (LEFT, SHORT) else ()))
    return "".join(
        f"<div class='argued'><p>{escape(said.into(language), quote=False)}</p>{chips(lying, coming, language)}</div>"
        for said, lying, coming in rows
    )


def chips(lying: Sequence[CardId], coming: Sequence[CardId], language: Language) -> str:
    """Cards side by side, small: those that lie open, and dashed those that may still come. It needs no style sheet."""
    cards = [*lying, *coming]
    if not cards:
        return ""
    columns, rows = min(len(cards), IN_A_ROW), -(-len(cards) // IN_A_ROW)
    width, height = columns * CHIP[0] + 2, rows * CHIP[1] + 2
    drawn = "".join(
        _chip(card, 1 + n % IN_A_ROW * CHIP[0], 1 + n // IN_A_ROW * CHIP[1], n >= len(lying), language)
        for n, card in enumerate(cards)
    )
    label = listed([NAMES[card] for card in cards]).into(language)
    return (
        f"<svg class='cards-told' width='{short(width)}' height='{short(height)}' role='img' "
        f"viewBox='0 0 {short(width)} {short(height)}' aria-label='{escape(label)}'>{drawn}</svg>"
    )


def _chip(card: CardId, x: float, y: float, coming: bool, language: Language) -> str:
    """One card, in the colours of paper, which are the same by day and by night."""
    width, height = CARD
    edge = f"stroke='{LIGHT['gold-ink']}' stroke-width='3' stroke-dasharray='6 4'" if coming else "stroke='#2b2622'"
    parts = f"<rect fill='#fffdf8' {edge} width='{short(width)}' height='{short(height)}' rx='6'/>"
    if card < TROOPS:
        colour = COLOURS[colour_of(card)]
        ink = LIGHT["on-yellow"] if colour == "yellow" else LIGHT["on-side"]
        parts += (
            f"<rect fill='{LIGHT[f'troop-{colour}']}' x='3' y='3' width='34' height='{short(height - 6)}' rx='4'/>"
            f"<g fill='{ink}' transform='translate(20 {short(height / 2)})'>{markup(SIGNS[colour])}</g>"
            + _words(62, 27, 24, str(value_of(card)), "#2b2622")
        )
    else:
        size = f"width='{short(width - 4)}' height='{short(height - 4)}'"
        parts += f"<rect fill='{LIGHT['tactics']}' x='2' y='2' {size} rx='5'/>"
        name = NAMES[card].into(language)
        parts += _words(width / 2, 25, 20 if len(name) < 8 else 13, name, "#ffffff")
    return f"<g transform='translate({short(x)} {short(y)}) scale({SCALE})'>{parts}</g>"


def _words(x: float, y: float, size: int, said: str, ink: str) -> str:
    return (
        f"<text x='{short(x)}' y='{short(y)}' font-size='{size}' font-weight='600' font-family='sans-serif' "
        f"text-anchor='middle' fill='{ink}'>{escape(said)}</text>"
    )
