"""A game from a text that somebody brings: a save, a record, a position, or a link that holds one."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from typing import Any

import redflag
from redflag.core.bot.opening import step_by_step
from redflag.core.errors import BadFile, BadPosition
from redflag.core.files import toml_data, without_files
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.saving import is_record, is_save
from redflag.core.text import Text
from redflag.players import PLAYERS
from redflag.widgets.opponents import BOT, PERSON
from redflag.widgets.sitting import Sitting

LONGEST = 200_000  # characters; a long game has 4,000
LINK = "game="


def read(text: str, name: str, language: str, of: str = redflag.FLAGSHIP, solo: str | None = None) -> Game:
    """The game of a text. A position begins a new game `of` that name; with `solo` the bot plays that side of it."""
    if not text.strip():
        raise BadFile(Text("{file} is empty or too long; a save, a record or a position is expected.", file=name))
    if len(text) > LONGEST:
        raise BadFile(Text("{file} is too long to be a game.", file=name))
    make = without_files(redflag.new, redflag.rules)
    if is_save(text):
        from redflag.core import saving

        game = saving.from_json(text, make, language)
    elif is_record(text):
        from redflag.core import saving

        game = saving.replay(text, make, language)
    else:
        position = toml_data(text, name, BadPosition)
        options = bot_of(redflag.rules(of)).options(solo, stepwise=True) if solo else {}
        game = make(of, language=language, position=position, **options)
    return step_by_step(game)


def sit_down(text: str, name: str, form: Mapping[str, Any], language: str, of: str = redflag.FLAGSHIP) -> Sitting:
    """Sit down to the game of a text. Where it does not say who plays, the form of the start panel does; where it does
    not say which game it is, it is one `of` this name."""
    seats = _seats(text) or form
    sides = redflag.rules(of).sides
    side, opponent = str(seats.get("side")), str(seats.get("opponent"))
    side = side if side in sides else sides[0]
    opponent = opponent if opponent in (PERSON, *PLAYERS) else BOT
    solo = next(other for other in sides if other != side) if opponent == BOT else None
    return Sitting.at(read(text, name, language, of, solo), opponent if opponent != BOT else PERSON, side)


def _seats(text: str) -> Mapping[str, Any]:
    """Who plays, if a save of a table says so."""
    try:
        seats = json.loads(text)["seats"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return seats if isinstance(seats, dict) else {}


def to_link(text: str) -> str:
    """A text as the end of a link."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return LINK + packed.rstrip("=")


def text_of(link: str) -> str:
    """The text that the end of a link holds."""
    packed = link.removeprefix(LINK)
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        # A few bytes may pretend to be a huge text; no more is unpacked than a game can have.
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST).decode("utf-8")
        if not unpacker.eof:
            raise ValueError("cut off, or longer than any game")
    except (ValueError, binascii.Error, zlib.error):
        raise BadFile(Text("The link is damaged: it holds no game. Ask for it again.")) from None
    return text


def from_link(link: str, language: str) -> Sitting:
    """Sit down to the game that the end of a link holds."""
    return sit_down(text_of(link), Text("The link").into(language), {}, language)
