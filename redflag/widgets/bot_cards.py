"""The cards and other things that the bot's turn has used so far, each with its text."""

from __future__ import annotations

import redflag
from redflag.core.bot.stepping import Stepping
from redflag.core.face import Face
from redflag.core.game import Game
from redflag.core.story import ShowsCards
from redflag.core.text import Text
from redflag.widgets.happened import used
from redflag.widgets.markup import button, escaped, tag

MOST = 2  # that there is room for; the last ones


def used_in_turn(stepping: Stepping) -> list[str]:
    """The things that the journal of this turn names and that can be told about; each once, the last one last."""
    trace, game = stepping.trace, stepping.game
    if trace is None:
        return []
    entries = game.state.journal[trace.entries[0] :]
    for side in game.rules.sides if stepping.reader is not None else ():
        if side == stepping.reader:
            entries = [game.rules.veiled(data, game.side_index(side)) for data in entries]
    return used(game, redflag.face(game.rules.name), entries, stepping.reader)


def panel(stepping: Stepping, language: str) -> str:
    """The last of these with their texts."""
    game, face = stepping.game, redflag.face(stepping.game.rules.name)
    return "".join(_shown(face, game, target, language) for target in used_in_turn(stepping)[-MOST:])


def _shown(face: Face, game: Game, target: str, language: str) -> str:
    if isinstance(face, ShowsCards):
        return face.shown(game, target, language)
    name = button(escaped(face.called(target, game).into(language)), "tell", target, class_="plain")
    told = face.tell(game, target, language)
    does = told.html if told is not None else escaped(Text("").into(language))
    return tag("div", tag("span", name, class_="name") + tag("div", does, class_="event"), class_="used")
