"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

import redflag

GAME: Final = redflag.GAMES[redflag.FLAGSHIP]

OLD_NAMES: Final = {
    "answers.label": f"{GAME}.lessons.answers:label",
    "bot.ACTS": "redflag.core.bot.flow.Flow",
    "bot.LEGIBLE": "redflag.lessons.walks:LEGIBLE",
    "chronicle.INKS": f"{GAME}.lessons.people:INKS",
    "chronicle.overview": f"{GAME}.lessons.strip:overview",
    "handouts.QUESTIONS": f"{GAME}.lessons.keys:QUESTIONS",
    "handouts.board_keys": f"{GAME}.lessons.keys:board_keys",
    "handouts.held_in": f"{GAME}.lessons.keys:held_in",
    "places.LEFT": f"{GAME}.lessons.places.named",
    "recorded.LEFT_OUT": f"{GAME}.face.recount",
    "showing.card": f"{GAME}.lessons.cards:card",
    "tables.explore": f"{GAME}.lessons.explorer:explore",
}
