"""How candidates are marked in a picture of the game: as kept, struck or chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from redflag.core.bot.trace import Step
from redflag.core.errors import BadOption
from redflag.core.text import Text

SHADES: Final = {"kept": Text("kept"), "struck": Text("struck"), "chosen": Text("chosen")}
SHADE_SIGNS: Final = {"kept": "✓", "struck": "✗", "chosen": "◉"}


def shades(step: Step, rows: int | None = None) -> dict[str, str]:
    """What became of the candidates of a choice, to be shaded on the board; after some of its rows, or after all."""
    read = step.rows if rows is None else step.rows[:rows]
    left = read[-1].after if read else step.candidates
    shade = {one: "kept" if one in left else "struck" for one in step.candidates}
    return shade | {step.answer: "chosen"} if rows is None and step.kind == "choose" else shade


def checked(shade: Mapping[str, str] | None, targets: Collection[str]) -> Mapping[str, str]:
    """Shades by the names of things; what is not among the targets of the picture, and what is no shade, is refused."""
    names = {target.partition(":")[2] for target in targets}
    for name, how in (shade or {}).items():
        if name not in names:
            raise BadOption(Text("There is no '{name}' in this picture.", name=str(name)))
        if how not in SHADES:
            raise BadOption(Text("A thing is shaded as kept, struck or chosen, not as '{how}'.", how=str(how)))
    return shade or {}
