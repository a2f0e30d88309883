"""The colours of the game, by name, for light and for dark. `LIGHT` and `DARK` have those of the kit too.

The sides are always told apart by more than their colour: Commune's pieces bear a stroke, Versailles' a dot.
"""

from __future__ import annotations

from typing import Final

from redflag.draw import palette

OWN_LIGHT: Final = {
    "commune": "#b3202c",
    "versailles": "#23508f",
    "commune-ink": "#a51b27",
    "versailles-ink": "#1f4a86",
    "pale-commune": "#f7e4e4",
    "pale-versailles": "#e2eaf5",
    "institutional": "#4d7d4c",
    "public-opinion": "#b5711f",
    "paris": "#7d63a6",
    "forts": "#23797d",
}
OWN_DARK: Final = {
    "commune": "#bf3540",
    "versailles": "#3d6fb8",
    "commune-ink": "#f28b90",
    "versailles-ink": "#8fb6ee",
    "pale-commune": "#452629",
    "pale-versailles": "#24344f",
    "institutional": "#7fb57e",
    "public-opinion": "#e09a4c",
    "paris": "#b39adb",
    "forts": "#5cbdc1",
}
LIGHT: Final = {**palette.LIGHT, **OWN_LIGHT}
DARK: Final = {**palette.DARK, **OWN_DARK}
