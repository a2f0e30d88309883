"""The options of a game: edition, variant, a deck or position of one's own, and the solo opponent with its own file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from redflag.core.errors import BadOption, BadPosition
from redflag.core.files import plain, read_toml
from redflag.core.text import Text
from redflag.paris import deck as decks
from redflag.paris.board import SIDES
from redflag.paris.editions import EDITIONS
from redflag.paris.solo.bot import BOT
from redflag.paris.solo.levels import LEVELS, STANDARD

VARIANTS: Final = ("censorship",)
DEFAULTS: Final[Mapping[str, Any]] = {
    "edition": "gmt",
    "variant": None,
    "deck": None,
    "position": None,
    "solo": None,
    "level": None,
    "stepwise": None,
    "aid": None,
}

ABOUT_THE_BOT: Final = ("level", "stepwise", "aid")  # options that need one


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values, those given and the others; what a file holds stands in the place of its name."""
    for key in given:
        if key not in DEFAULTS:
            raise BadOption(
                Text("There is no option '{key}'; the options are {known}.", key=key, known=", ".join(DEFAULTS))
            )
    options = {**DEFAULTS, **given}
    _one_of("edition", options["edition"], EDITIONS)
    _one_of("variant", options["variant"], (None, *VARIANTS))
    _one_of("solo", options["solo"], (None, *SIDES))
    if options["solo"] is not None and options["variant"] == "censorship":
        raise BadOption(Text("Censorship is for two players; a solo game is played without it (X3)."))
    _one_of("level", options["level"], (None, *LEVELS))
    if options["solo"] is None and any(options[key] not in (None, False) for key in ABOUT_THE_BOT):
        keys = ", ".join(f"'{key}'" for key in ABOUT_THE_BOT)
        raise BadOption(Text('{keys} are about the bot; they need solo = "commune" or "versailles".', keys=keys))
    if options["level"] == STANDARD:
        options["level"] = None  # what a game has that does not speak of levels
    options["stepwise"] = True if options["stepwise"] else None
    _read_files(options)
    for key in ("deck", "position"):
        if options[key] is not None and not isinstance(options[key], Mapping):
            raise BadOption(Text("'{key}' is the name of a file, or what such a file holds.", key=key))
    for key in ("aid", "deck", "position"):
        if options[key] is not None:
            options[key] = plain(options[key])  # else a game with dates in its deck could not be saved
    return options


def _read_files(options: dict[str, Any]) -> None:
    """Where an option names a file, put what the file holds in its place."""
    aid, deck, position = options["aid"], options["deck"], options["position"]
    if isinstance(aid, (str, Path)):
        options["aid"] = plain(BOT.flow_of(EDITIONS[options["edition"]], read_toml(aid), str(aid)).own)
    if isinstance(deck, (str, Path)):
        options["deck"] = plain(decks.build(read_toml(deck), str(deck)).data)
    if isinstance(position, (str, Path)):
        options["position"] = read_toml(position, BadPosition)


def _one_of(key: str, found: object, known: Collection[str | None]) -> None:
    if found not in tuple(known):
        names = ", ".join(name for name in known if name)
        raise BadOption(Text("'{key}' is one of {known}, not '{found}'.", key=key, known=names, found=str(found)))
