"""The colours of every picture and page, by name, for light and for dark.

Pages use the names as CSS variables, pictures for print look them up here. The sides are always told apart by more than
their colour: Commune's pieces bear a stroke, Versailles' a dot.
"""

from __future__ import annotations

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
    "commune": "#b3202c",
    "versailles": "#23508f",
    "commune-ink": "#a51b27",
    "versailles-ink": "#1f4a86",
    "pale-commune": "#f7e4e4",
    "pale-versailles": "#e2eaf5",
    "on-side": "#ffffff",
    "glow": "#e0a100",
    "pale-gold": "#fff6dc",
    "good": "#1f6b3a",
    "bad": "#a3262e",
    "pale-good": "#e3f0e4",
    "pale-bad": "#fbe3e3",
    "institutional": "#4d7d4c",
    "public-opinion": "#b5711f",
    "paris": "#7d63a6",
    "forts": "#23797d",
    "neutral": "#6c655f",
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
    "commune": "#bf3540",
    "versailles": "#3d6fb8",
    "commune-ink": "#f28b90",
    "versailles-ink": "#8fb6ee",
    "pale-commune": "#452629",
    "pale-versailles": "#24344f",
    "on-side": "#ffffff",
    "glow": "#f0b429",
    "pale-gold": "#3d3319",
    "good": "#7fca94",
    "bad": "#f0898e",
    "pale-good": "#203526",
    "pale-bad": "#472427",
    "institutional": "#7fb57e",
    "public-opinion": "#e09a4c",
    "paris": "#b39adb",
    "forts": "#5cbdc1",
    "neutral": "#7d756d",
}


def _variables(colours: dict[str, str], dark: bool) -> str:
    named = "".join(f"--{name}:{colour};" for name, colour in colours.items())
    return f"--dark:{int(dark)};color-scheme:{'dark' if dark else 'light'};{named}"


def variables(selector: str) -> str:
    """CSS that gives an element the colours: light, dark as the device wishes, or as its `data-theme` says.

    In a cell of JupyterLab it is the theme of JupyterLab that counts, not the device.
    """
    in_a_cell = f".jp-Notebook {selector}:not([data-theme=dark], [data-theme=light])"
    return (
        f"{selector}{{{_variables(LIGHT, False)}}}\n"
        f"@media (prefers-color-scheme: dark){{{selector}:not([data-theme=light]){{{_variables(DARK, True)}}}}}\n"
        f"{selector}[data-theme=dark]{{{_variables(DARK, True)}}}\n"
        f"[data-jp-theme-light=true] {in_a_cell}{{{_variables(LIGHT, False)}}}\n"
        f"[data-jp-theme-light=false] {in_a_cell}{{{_variables(DARK, True)}}}\n"
    )
