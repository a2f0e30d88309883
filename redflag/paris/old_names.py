"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

OLD_NAMES: Final = {
    "deck.plain": "redflag.core.files:plain",
    "verbs.DiscQuestion": "redflag.paris.moving:DiscQuestion",
    "verbs.MoveQuestion": "redflag.paris.moving:MoveQuestion",
}
