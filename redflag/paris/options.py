"""The options of a game: edition, variant, a deck or position of one's own, and the solo opponent with its own file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from redflag.core.errors import BadOption, BadPosition
from redflag.core.files import read_toml
from redflag.core.text import Text
from redflag.paris import deck as decks
from redflag.paris.board import SIDES
from redflag.paris.editions import EDITIONS
from redflag.paris.solo.bot import BOT

VARIANTS: Final = ("censorship",)
DEFAULTS: Final[Mapping[str, Any]] = {
    "edition": "gmt",
    "variant": None,
    "deck": None,
    "position": None,
    "solo": None,
    "stepwise": None,
    "aid": None,
}


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
    if options["solo"] is None and (options["stepwise"] or options["aid"] is not None):
        raise BadOption(Text("'stepwise' and 'aid' are about the bot; they need solo = \"commune\" or \"versailles\"."))
    options["stepwise"] = True if options["stepwise"] else None
    _read_files(options)
    for key in ("deck", "position"):
        if options[key] is not None and not isinstance(options[key], Mapping):
            raise BadOption(Text("'{key}' is the name of a file, or what such a file holds.", key=key))
    if options["position"] is not None:
        options["position"] = decks.plain(options["position"])
    return options


def _read_files(options: dict[str, Any]) -> None:
    """Where an option names a file, put what the file holds in its place."""
    aid, deck, position = options["aid"], options["deck"], options["position"]
    if isinstance(aid, (str, Path)):
        options["aid"] = decks.plain(BOT.flow_of(EDITIONS[options["edition"]], read_toml(aid), str(aid)).own)
    if isinstance(deck, (str, Path)):
        options["deck"] = decks.plain(decks.build(read_toml(deck), str(deck)).data)
    if isinstance(position, (str, Path)):
        options["position"] = read_toml(position, BadPosition)


def _one_of(key: str, found: object, known: Collection[str | None]) -> None:
    if found not in tuple(known):
        names = ", ".join(name for name in known if name)
        raise BadOption(Text("'{key}' is one of {known}, not '{found}'.", key=key, known=names, found=str(found)))
