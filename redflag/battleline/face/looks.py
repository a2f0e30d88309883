"""How the shapes of the line look: the style of each by its name, and the signs that come again and again."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from redflag.battleline.cards import COLOURS
from redflag.battleline.state import SIDES
from redflag.draw.shapes import Shape, Style, box, circle, line, polygon, star

STYLES: Final[dict[str, Style]] = {
    "column": Style(fill="ground"),
    **{f"column-{side}": Style(fill=f"pale-{side}", line=side, width=1.4) for side in SIDES},
    "glow": Style(line="glow", width=5),
    "glow-edge": Style(line="gold-ink", width=8),
    "slot": Style(line="edge", dashed=True),
    "card": Style(fill="sheet", line="ink", width=1.2),
    **{f"swatch-{colour}": Style(fill=f"troop-{colour}") for colour in COLOURS},
    "swatch-tactics": Style(fill="tactics"),
    **{f"symbol-{colour}": Style(fill="on-yellow" if colour == "yellow" else "on-side") for colour in COLOURS},
    "would": Style(fill="pale-gold", line="glow", width=2.4, dashed=True),
    "would-value": Style(fill="ink", bold=True),
    "value": Style(fill="ink", bold=True),
    "on-tactics": Style(fill="on-side", bold=True),
    "morale": Style(fill="ink", bold=True),
    "caption": Style(fill="ink", bold=True),
    "caption-sum": Style(fill="faint"),
    "pole": Style(line="ink", width=2.4),
    "flag": Style(fill="sheet", line="ink", width=1.4),
    **{f"flag-{side}": Style(fill=side, line="ink", width=1.2) for side in SIDES},
    "flag-gone": Style(line="edge", width=1.2, dashed=True),
    "flag-number": Style(fill="ink", bold=True),
    "gone-number": Style(fill="faint"),
    "proving": Style(line="glow", width=3),
    "proved": Style(line="glow", width=3),
    **{f"proves-{side}": Style(fill=f"{side}-ink", bold=True) for side in SIDES},
    "note": Style(fill="ink"),
    "tick-ground": Style(fill="glow"),
    "tick-stroke": Style(line="ink", width=2),
    "stroke": Style(line="on-side", width=2.4),
    "dot": Style(fill="on-side"),
    "plate": Style(fill="tactics"),
    "plate-name": Style(fill="on-side", bold=True),
    **{f"side-{side}": Style(fill=f"{side}-ink", bold=True, align="start") for side in SIDES},
    **{f"won-{side}": Style(fill=side, line="ink", width=0.8) for side in SIDES},
    "to-win": Style(fill="sheet", line="edge"),
    "told": Style(fill="ink", align="start"),
    "told-end": Style(fill="faint", align="end"),
    # candidates
    "shade-kept": Style(fill="pale-good", line="good", width=3),
    "shade-struck": Style(fill="line", line="edge", width=1.4, dashed=True),
    "shade-chosen": Style(fill="pale-gold", line="glow", width=5),
}


def _arc(x: float, y: float, radius: float, first: float, last: float, points: int = 14) -> list[float]:
    """Places along a circle, from one angle to another (in parts of a full turn, from the right, clockwise)."""
    found = []
    for step in range(points + 1):
        angle = 2 * pi * (first + (last - first) * step / points)
        found += [round(x + radius * cos(angle), 1), round(y + radius * sin(angle), 1)]
    return found


_MOON = _arc(0, 0, 9, 0.12, 0.88) + _arc(5.2, 0, 7.4, 0.80, 0.20)
_DROP = [0, -10, *_arc(0, 2.5, 7, -0.08, 0.58)]
# Around the place 0, 0: one symbol for each colour.
SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "blue": (polygon("symbol-blue", *_DROP),),
    "green": (box("symbol-green", -7, -7, 14, 14),),
    "yellow": (polygon("symbol-yellow", *_MOON),),
    "orange": (polygon("symbol-orange", 0, -9, 9, 7, -9, 7),),
    "purple": (polygon("symbol-purple", *star(0, 0, 9.5, 5, 0.42)),),
    "red": (polygon("symbol-red", 0, -9.5, 8.5, 0, 0, 9.5, -8.5, 0),),
    "tick": (circle("tick-ground", 0, 0, 8), line("tick-stroke", -4, 0, -1, 3.5, 4.5, -3.5)),
    "mark-south": (line("stroke", -4, 4, 4, -4),),
    "mark-north": (circle("dot", 0, 0, 3.4),),
}
