"""The picture of a view, painted once: who only looks at something has the same board before them, and what happened is
shown from boards that were shown before."""

from __future__ import annotations

from collections import deque
from typing import Final

from redflag.core.face import Picture, View
from redflag.draw.picture import Shade

KEPT: Final = 6  # pictures; a page shows one, and compares it with a few
_Kept = tuple[Picture, str, Shade, View, dict[str, str]]
_painted: deque[_Kept] = deque(maxlen=KEPT)


def painted(picture: Picture, view: View, language: str, shade: Shade = None) -> dict[str, str]:
    """The groups of a picture, by name. To compare two views takes a hundredth of the time that painting one does."""
    for of, words, shades, seen, groups in _painted:
        if of is picture and words == language and shades == shade and seen == view:
            return dict(groups)
    groups = picture.groups(view, language, shade)
    _painted.appendleft((picture, language, shade, view, groups))
    return dict(groups)
