"""The positions that the map explorer begins with: plain data, as in the file of a position."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Preset
from redflag.core.text import Text


def _cubes(**spaces: tuple[int, int]) -> dict[str, dict[str, int]]:
    """Cubes of Commune and of Versailles by space; the spaces of the set-up that are not named are empty."""
    set_up = ("royalists", "press", "social-movements", "pere-lachaise")
    named = {name.replace("_", "-"): count for name, count in spaces.items()}
    return {
        space: {"commune": named.get(space, (0, 0))[0], "versailles": named.get(space, (0, 0))[1]}
        for space in dict.fromkeys([*set_up, *named])
    }


PRESETS: Final = {
    "set-up": Preset(Text("The set-up"), "space:press", {}),
    "middle": Preset(
        Text("In the middle of a game"),
        "space:pere-lachaise",
        {
            "round": 2,
            "to_play": "versailles",
            "momentum": {"commune": 2, "versailles": 1},
            "vp": {"political": {"commune": 1}, "military": {"commune": -1}},
            "cubes": _cubes(
                royalists=(0, 2),
                national_assembly=(0, 1),
                catholic_church=(0, 1),
                press=(2, 1),
                social_movements=(2, 0),
                butte_montmartre=(2, 0),
                pere_lachaise=(1, 1),
                mont_valerien=(0, 2),
            ),
            "discs": {"butte-montmartre": "commune"},
        },
    ),
    "attack": Preset(
        Text("An attack on Mont-Valérien"),
        "space:mont-valerien",
        {
            "round": 2,
            "to_play": "commune",
            "momentum": {"commune": 2, "versailles": 1},
            "cubes": _cubes(
                royalists=(0, 1),
                press=(1, 1),
                social_movements=(1, 0),
                butte_montmartre=(2, 0),
                pere_lachaise=(1, 0),
                mont_valerien=(1, 2),
            ),
            "discs": {"mont-valerien": "versailles"},
        },
    ),
    "final-crisis": Preset(
        Text("The Final Crisis"),
        "space:chateau-de-vincennes",
        {
            "round": 3,
            "phase": "final-crisis",
            "to_play": "commune",
            "momentum": {"commune": 3, "versailles": 3},
            "vp": {"political": {"commune": 1}, "military": {"commune": -2}},
            "cubes": _cubes(
                royalists=(0, 2),
                national_assembly=(1, 1),
                republicans=(1, 0),
                press=(2, 1),
                social_movements=(2, 0),
                butte_montmartre=(1, 2),
                butte_aux_cailles=(1, 0),
                pere_lachaise=(2, 2),
                mont_valerien=(0, 2),
                fort_d_issy=(0, 1),
                chateau_de_vincennes=(1, 1),
            ),
            "discs": {"pere-lachaise": "commune", "fort-d-issy": "versailles"},
        },
    ),
}
