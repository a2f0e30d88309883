"""The places of a hand: what is held stays where it is, what was played leaves its place empty until the next deal.

A person finds a card by where it lies. So a place keeps its card; one that was played stays whole while its play goes
on, and is then shown as an empty place with its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from redflag.core.face import Held


class Places:
    """The places of one hand, each with the last thing that lay there."""

    def __init__(self) -> None:
        self._lay: list[Held | None] = []
        self._held: set[str] = set()
        self.last = ""  # what left the hand last

    def laid(self, held: Sequence[Held], room: int) -> list[tuple[Held | None, bool]]:
        """For each place what lies there, or lay there last, and whether it is still held."""
        now = {one.target: one for one in held}
        kept = [now.pop(one.target, one) if one is not None else None for one in self._lay]
        still = {one.target for one in held}
        for one in now.values():  # what has come takes an empty place, else that of something played
            free = next((n for n, lay in enumerate(kept) if lay is None), None)
            if free is None:
                free = next((n for n, lay in enumerate(kept) if lay is not None and lay.target not in still), None)
            if free is None or (len(kept) < room and kept[free] is not None):
                kept.append(one)
            else:
                kept[free] = one
        kept += [None] * (room - len(kept))
        while (
            len(kept) > room
            and (gone := next((n for n, lay in enumerate(kept) if _gone(lay, still)), None)) is not None
        ):
            del kept[gone]
        self.last = "" if self.last in still else self.last
        went = self._held - still
        if went:
            self.last = next(iter(went)) if len(went) == 1 else ""
        self._lay, self._held = kept, still
        return [(lay, lay is not None and lay.target in still) for lay in kept]


def _gone(lay: Held | None, still: set[str]) -> bool:
    return lay is None or lay.target not in still
