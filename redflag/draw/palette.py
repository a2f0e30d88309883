"""The colours that belong to all pictures and pages, by name, for light and for dark; a game adds its own.

Pages use the names as CSS variables, pictures for print look them up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Final

LIGHT: Final = {
    "paper": "#f6f1e6",
    "sheet": "#fffdf7",
    "ground": "#efe7d5",
    "ground-2": "#e9e6e4",
    "ink": "#2b2622",
    "faint": "#675c4c",
    "line": "#cfc4ae",
    "edge": "#94866c",
    "on-side": "#ffffff",
    "glow": "#e0a100",
    "gold-ink": "#7a5200",
    "pale-gold": "#fff6dc",
    "good": "#1f6b3a",
    "bad": "#a3262e",
    "pale-good": "#e3f0e4",
    "pale-bad": "#fbe3e3",
    "neutral": "#6c655f",
    "red": "#b3202c",
    "red-ink": "#a51b27",
    "pale-red": "#f7e4e4",
    "blue": "#23508f",
    "blue-ink": "#1f4a86",
    "pale-blue": "#e2eaf5",
}
DARK: Final = {
    "paper": "#1f1c19",
    "sheet": "#2a2622",
    "ground": "#28231b",
    "ground-2": "#25252b",
    "ink": "#ece4d6",
    "faint": "#b3a791",
    "line": "#4b443a",
    "edge": "#8d8068",
    "on-side": "#ffffff",
    "glow": "#f0b429",
    "gold-ink": "#f0b429",
    "pale-gold": "#3d3319",
    "good": "#7fca94",
    "bad": "#f0898e",
    "pale-good": "#203526",
    "pale-bad": "#472427",
    "neutral": "#7d756d",
    "red": "#bf3540",
    "red-ink": "#f28b90",
    "pale-red": "#452629",
    "blue": "#3d6fb8",
    "blue-ink": "#8fb6ee",
    "pale-blue": "#24344f",
}


OURS: Final = ("red", "blue")  # the kit's colours for sides whose game gives them none


def of_sides(sides: Iterable[str]) -> str:
    """CSS for what belongs to a side: it has the class "of-" and the side's name, and with it the side's colours."""
    return "\n".join(
        f".redflag .of-{side}{{--side:var(--{side},var(--{ours}));--side-ink:var(--{side}-ink,var(--{ours}-ink));"
        f"--pale-side:var(--pale-{side},var(--pale-{ours}))}}"
        for side, ours in zip(sides, cycle(OURS), strict=False)
    )


def _variables(colours: Mapping[str, str], dark: bool) -> str:
    named = "".join(f"--{name}:{colour};" for name, colour in colours.items())
    return f"--dark:{int(dark)};color-scheme:{'dark' if dark else 'light'};{named}"


def variables(selector: str, light: Mapping[str, str] = LIGHT, dark: Mapping[str, str] = DARK) -> str:
    """CSS that gives an element colours: light, dark as the device wishes, or as its `data-theme` says.

    In a cell of JupyterLab it is the theme of JupyterLab that counts, not the device.
    """
    bright, dim = _variables(light, False), _variables(dark, True)
    in_a_cell = f".jp-Notebook {selector}:not([data-theme=dark], [data-theme=light])"
    return (
        f"{selector}{{{bright}}}\n"
        f"@media (prefers-color-scheme: dark){{{selector}:not([data-theme=light]){{{dim}}}}}\n"
        f"{selector}[data-theme=dark]{{{dim}}}\n"
        f"[data-jp-theme-light=true] {in_a_cell}{{{bright}}}\n"
        f"[data-jp-theme-light=false] {in_a_cell}{{{dim}}}\n"
    )
