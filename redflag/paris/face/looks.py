"""How the shapes of the board look: the style of each by its name, and the signs that come again and again."""

from __future__ import annotations

from typing import Final

from redflag.draw.shapes import Shape, Style, box, circle, line, polygon

_DIMENSIONS: Final = ("institutional", "public-opinion", "paris", "forts")
_SIDES: Final = ("commune", "versailles")

STYLES: Final[dict[str, Style]] = {
    # the ground
    "panel-political": Style(fill="ground"),
    "panel-military": Style(fill="ground-2"),
    "heading": Style(fill="faint", bold=True, align="start"),
    "heading-end": Style(fill="faint", bold=True, align="end"),
    "link": Style(line="edge", width=3),
    "link-away": Style(line="edge", width=2, dashed=True),
    "one-way": Style(line="ink", width=2.4),
    "head": Style(fill="ink"),
    **{f"space-{name}": Style(fill="sheet", line=name, width=3) for name in _DIMENSIONS},
    **{f"frame-{name}": Style(fill="sheet", line=name, width=1.4) for name in _DIMENSIONS},
    **{f"sign-{name}": Style(fill=name, line="sheet", width=1) for name in _DIMENSIONS},
    "name": Style(fill="ink", bold=True, halo="ground"),
    "place-hq": Style(fill="versailles"),
    "place-territory": Style(fill="sheet", line="versailles", width=1.6, dashed=True),
    "place-taken": Style(fill="versailles", line="versailles", width=1.6),
    "on-side": Style(fill="on-side", bold=True),
    "on-sheet": Style(fill="versailles-ink", bold=True),
    # pieces
    **{f"{piece}-{side}": Style(fill=side, line="ink", width=0.8) for piece in ("cube", "disc") for side in _SIDES},
    **{f"control-{side}": Style(line=side, width=5) for side in _SIDES},
    "stroke": Style(line="on-side", width=1.8),
    "dot": Style(fill="on-side"),
    # what lies beside the map
    **{f"side-{side}": Style(fill=f"{side}-ink", bold=True, align="start") for side in _SIDES},
    **{f"side-{side}-end": Style(fill=f"{side}-ink", bold=True, align="end") for side in _SIDES},
    **{f"step-{side}": Style(fill=side, line="edge") for side in _SIDES},
    **{f"vp-{side}": Style(fill=f"pale-{side}", line="line") for side in _SIDES},
    "pool": Style(line="line", dashed=True),
    "pole": Style(line="ink", width=2),
    **{f"flag-{side}": Style(fill=side, line="sheet", width=1) for side in _SIDES},
    "zone": Style(fill="sheet", line="edge"),
    "zone-breached": Style(fill="ground", line="line", dashed=True),
    "bonus": Style(line="edge", dashed=True),
    "step": Style(fill="sheet", line="line"),
    "cell-open": Style(fill="sheet", line="edge"),
    "cell-closed": Style(fill="line", line="edge", dashed=True),
    "label": Style(fill="faint"),
    "label-start": Style(fill="faint", align="start"),
    "label-end": Style(fill="faint", align="end"),
    "number": Style(fill="ink", bold=True),
    "vp-middle": Style(fill="sheet", line="line"),
    "vp-political": Style(fill="public-opinion", line="ink", width=0.8),
    "vp-military": Style(fill="forts", line="ink", width=0.8),
    "said": Style(fill="ink"),
}

# Around the place 0, 0. A cube of Commune bears a stroke, one of Versailles a dot: they differ without colour, too.
SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "cube-commune": (box("cube-commune", -7, -7, 14, 14, 2), line("stroke", -4, 4, 4, -4)),
    "cube-versailles": (box("cube-versailles", -7, -7, 14, 14, 2), circle("dot", 0, 0, 2.8)),
    "disc-commune": (circle("disc-commune", 0, 0, 11), line("stroke", -6, 6, 6, -6)),
    "disc-versailles": (circle("disc-versailles", 0, 0, 11), circle("dot", 0, 0, 4)),
    "flag-commune": (
        line("pole", 0, 11, 0, -11),
        polygon("flag-commune", 1, -11, 18, -11, 14, -4.5, 18, 2, 1, 2),
        line("stroke", 5, -1, 10, -8),
    ),
    "flag-versailles": (
        line("pole", 0, 11, 0, -11),
        polygon("flag-versailles", 1, -11, 18, -11, 14, -4.5, 18, 2, 1, 2),
        circle("dot", 7.5, -4.5, 2.6),
    ),
    "square": (box("sign-institutional", -6, -6, 12, 12),),
    "triangle": (polygon("sign-public-opinion", 0, -7, 7, 6, -7, 6),),
    "diamond": (polygon("sign-paris", 0, -8, 8, 0, 0, 8, -8, 0),),
    "circle": (circle("sign-forts", 0, 0, 6.5),),
}
