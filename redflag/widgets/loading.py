"""A game from a text that somebody brings: a save, a record, a position, or a link that holds one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import redflag
from redflag.core.bot.opening import step_by_step
from redflag.core.errors import BadFile, BadPosition
from redflag.core.files import toml_data, without_files
from redflag.core.game import Game
from redflag.core.parts import HasPositions, bot_of
from redflag.core.saving import is_record, is_save
from redflag.core.text import Text
from redflag.players import PLAYERS
from redflag.widgets.links import LONGEST, text_of
from redflag.widgets.opponents import BOT, PERSON
from redflag.widgets.sitting import Sitting


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
    elif not isinstance(redflag.rules(of), HasPositions):
        raise BadFile(Text("{file} is neither a save nor a record of this kit.", file=name))
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


def from_link(link: str, language: str) -> Sitting:
    """Sit down to the game that the end of a link holds."""
    return sit_down(text_of(link), Text("The link").into(language), {}, language)
