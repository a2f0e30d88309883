"""The ends of links, what stands after "#": a whole game, packed, or the name of the game that a page is to turn to."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

import redflag
from redflag.core.bounds import check_text, unpack
from redflag.core.errors import BadFile
from redflag.core.text import Text

LINK: Final = "game="
OF: Final = "of="


def link_of(game: str) -> str:
    """The end of a link that turns a page to a game; none for the flagship, with which every page begins."""
    return "" if game == redflag.FLAGSHIP else f"#{OF}{game}"


def wanted_game(link: str) -> str:
    """The game that the end of a link asks a page to turn to, or ""."""
    name = link.removeprefix(OF)
    return name if link.startswith(OF) and name in redflag.GAMES else ""


def to_link(text: str) -> str:
    """A text as the end of a link."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return LINK + packed.rstrip("=")


def text_of(link: str) -> str:
    """The text that the end of a link holds."""
    packed = check_text(link, Text("The link")).removeprefix(LINK)
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        return unpack(data)
    except (ValueError, binascii.Error, zlib.error):
        raise BadFile(Text("The link is damaged: it holds no game. Ask for it again.")) from None
