"""How the shapes of the map look: the style of each by its name, and the signs that come again and again."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from redflag.caesar.board import SIDES
from redflag.draw.shapes import Shape, Style, box, circle, line, polygon

STYLES: Final[dict[str, Style]] = {
    "sea": Style(fill="sea"),
    "land": Style(fill="ground", line="coast", width=1.5),
    "link": Style(line="edge", width=2),
    "link-ship": Style(line="edge", width=2, dashed=True),
    "glow": Style(line="glow", width=5),
    "glow-edge": Style(line="gold-ink", width=8),
    "slot": Style(fill="sheet", line="edge", width=1.5),
    "slot-control": Style(fill="sheet", line="edge", width=1.2),
    "glyph": Style(fill="ink"),
    "glyph-line": Style(line="ink", width=1.8),
    "on-glyph": Style(fill="sheet"),
    "place": Style(fill="sheet", line="edge", width=1.5),
    "place-tie": Style(fill="ground", line="edge", width=1.2, dashed=True),
    "place-second": Style(fill="sheet", line="edge", width=1.5, dashed=True),
    "name": Style(fill="ink", bold=True, halo="ground"),
    **{f"token-{side}": Style(fill=side, line="ink") for side in SIDES},
    **{f"token-new-{side}": Style(fill=f"pale-{side}", line=side, width=2, dashed=True) for side in SIDES},
    **{f"value-{side}": Style(fill=f"{side}-ink", bold=True) for side in SIDES},
    **{f"tally-new-{side}": Style(fill="sheet", line=side, width=2, dashed=True) for side in SIDES},
    "rim": Style(fill="sheet"),
    "new-ring": Style(line="glow", width=4),
    **{f"down-{side}": Style(fill="sheet", line=side, width=2, dashed=True) for side in SIDES},
    **{f"hatch-{side}": Style(line=side, width=1.2) for side in SIDES},
    **{f"marker-{side}": Style(fill=side, line="ink") for side in SIDES},
    **{f"marker-down-{side}": Style(fill="sheet", line=side, width=2, dashed=True) for side in SIDES},
    **{f"tally-{side}": Style(fill=f"pale-{side}", line=side, width=0.8) for side in SIDES},
    **{f"tally-won-{side}": Style(fill=f"pale-{side}", line=side, width=2) for side in SIDES},
    **{f"sum-{side}": Style(fill=f"{side}-ink", align="end") for side in SIDES},
    **{f"mark-line-{side}": Style(line=side, width=2) for side in SIDES},
    **{f"mark-dot-{side}": Style(fill=side) for side in SIDES},
    "half": Style(line="on-side", width=1.2),
    "value": Style(fill="on-side", bold=True),
    "stroke": Style(line="on-side", width=2.2),
    "dot": Style(fill="on-side"),
    **{f"side-{side}": Style(fill=f"{side}-ink", bold=True, align="start") for side in SIDES},
    "to-win": Style(fill="sheet", line="edge", width=1.2),
    "last": Style(fill="faint", bold=True),
    "told": Style(fill="ink", align="start"),
    "faint": Style(fill="faint", align="start"),
    "heading": Style(fill="ink", bold=True, align="start"),
    "box": Style(fill="sheet", line="line"),
    "tile": Style(fill="neutral", line="ink", width=0.8),
    "tile-letter": Style(fill="on-side", bold=True),
    # candidates
    "shade-kept": Style(line="good", width=4),
    "shade-struck": Style(line="edge", width=3, dashed=True),
    "shade-chosen": Style(line="glow", width=5),
}


def _ring(radius: float, points: int, start: float = -0.25) -> list[float]:
    found = []
    for step in range(points):
        angle = 2 * pi * (start + step / points)
        found += [round(radius * cos(angle), 1), round(radius * sin(angle), 1)]
    return found


# Around the place 0, 0: the icons of borders, and what the bonus tokens show.
SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "sword": (
        polygon("glyph", 0, -8.5, 1.6, -6, 1.6, 2, -1.6, 2, -1.6, -6),
        line("glyph-line", -4, 2.6, 4, 2.6),
        line("glyph-line", 0, 3, 0, 7),
    ),
    "shield": (polygon("glyph", -6, -6.5, 0, -8, 6, -6.5, 6, 0, 4, 4.5, 0, 8, -4, 4.5, -6, 0),),
    "ship": (
        polygon("glyph", -8, 2, 8, 2, 5, 7, -5, 7),
        line("glyph-line", 0, 2, 0, -7),
        polygon("glyph", 1, -7, 7, 0, 1, 0),
    ),
    "senate": (
        polygon("glyph", 0, -9, 9, -4, -9, -4),
        box("glyph", -8, 5, 16, 3),
        *(box("glyph", x, -3, 2.4, 7.4) for x in (-6.6, -1.2, 4.2)),
    ),
    "tactics": (
        line("glyph-line", -6, 3, -5.4, -2, -2, -5.6, 3, -5.4, 6, -2),
        polygon("glyph", 7, -7, 7.4, 0.5, 0.8, -1.4),
        line("glyph-line", 5.4, 3, 2, 6, -3, 5.6),
    ),
    "wealth": (
        line("glyph-line", *_ring(7.5, 24), *_ring(7.5, 24)[:2]),
        line("glyph-line", -4, 0, 4, 0),
        line("glyph-line", 0, -4, 0, 4),
    ),
    "laurel": (
        line("glyph-line", -2, 8, -6, 2, -6, -4, -3, -8),
        line("glyph-line", 2, 8, 6, 2, 6, -4, 3, -8),
        *(
            polygon("glyph", x, y, x + d, y - 3, x + d / 3, y + 3)
            for x, y, d in ((-6, 1, -4), (-5, -4, -4), (6, 1, 4), (5, -4, 4))
        ),
    ),
    "might": (polygon("glyph", 2, -9, -6, 2, -0.6, 2, -2, 9, 6, -2.4, 0.6, -2.4),),
    "poison": (polygon("glyph", -2, -8, 2, -8, 2, -3, 6.5, 5, 5, 8, -5, 8, -6.5, 5, -2, -3),),
    "centurion": (
        polygon("glyph", -6, -1, -5, -6, 0, -8.5, 5, -6, 6, -1, 6, 6, 3, 6, 3, 1, -3, 1, -3, 6, -6, 6),
        line("glyph-line", -7, -8.5, 7, -8.5),
    ),
    "mark-caesar": (line("stroke", -4, 4, 4, -4),),
    "mark-pompey": (circle("dot", 0, 0, 3.2),),
    "small-caesar": (line("mark-line-caesar", -3, 3, 3, -3),),
    "small-pompey": (circle("mark-dot-pompey", 0, 0, 2.6),),
}
