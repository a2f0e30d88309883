"""A game from a text that somebody brings: a save, a record, a position, or a link that holds one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import redflag
from redflag import players
from redflag.core.bot.opening import step_by_step
from redflag.core.bounds import check_text, read_json_text
from redflag.core.errors import BadFile, BadPosition
from redflag.core.files import toml_data, without_files
from redflag.core.game import Game
from redflag.core.parts import HasPositions, bot_of
from redflag.core.saving import is_record, is_save, unsealed
from redflag.core.text import Text
from redflag.widgets.links import text_of
from redflag.widgets.opponents import PERSON, is_bot, opponents
from redflag.widgets.sitting import Sitting


def read(text: str, name: str, language: str, of: str = redflag.FLAGSHIP, bot: str = "") -> Game:
    """The game of a text. A position begins a new game `of` that name, in which the bot plays that side, if any."""
    if not text.strip():
        raise BadFile(Text("{file} is empty or too long; a save, a record or a position is expected.", file=name))
    check_text(text, name)
    make, rules = without_files(redflag.new, redflag.rules), redflag.rules(of)
    if _names_its_game(text):
        from redflag.core import series

        return step_by_step((series.from_json if is_save(text) else series.replay)(text, make, language))
    if not isinstance(rules, HasPositions):
        raise BadFile(Text("{file} is neither a save nor a record of this kit.", file=name))
    position = toml_data(text, name, BadPosition)
    options = bot_of(rules).options(bot, stepwise=True) if bot else {}
    return make(of, language=language, position=position, **options)


def _names_its_game(text: str) -> bool:
    """Saves and records do; a position does not."""
    return is_save(text) or is_record(text)


def sit_down(text: str, name: str, form: Mapping[str, Any], language: str, of: str = redflag.FLAGSHIP) -> Sitting:
    """Sit down to the game of a text. Where it does not say who plays, the form of the start panel does; where it does
    not say which game it is, it is one `of` this name."""
    seats = _seats(text) or form
    side, opponent = str(seats.get("side")), str(seats.get("opponent"))
    if _names_its_game(text):
        game = read(text, name, language)
        known = (PERSON, *players.names(game.rules))
        return Sitting.at(game, opponent if opponent in known else PERSON, side if side in game.rules.sides else "")
    rules = redflag.rules(of)
    side = side if side in rules.sides else rules.sides[0]
    opponent = opponent if opponent in opponents(rules) else next(iter(opponents(rules)))
    bot = next(other for other in rules.sides if other != side) if is_bot(opponent) else ""
    return Sitting.at(read(text, name, language, of, bot), opponent, side)


def _seats(text: str) -> Mapping[str, Any]:
    """Who plays, if a save of a table says so."""
    try:
        seats = read_json_text(unsealed(text), "")["seats"]
    except (ValueError, KeyError, TypeError):
        return {}
    return seats if isinstance(seats, dict) else {}


def from_link(link: str, language: str) -> Sitting:
    """Sit down to the game that the end of a link holds."""
    return sit_down(text_of(link), Text("The link").into(language), {}, language)
