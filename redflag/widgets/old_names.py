"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

import redflag

GAME: Final = redflag.GAMES[redflag.FLAGSHIP]
FACE: Final = f"{GAME}.face"

OLD_NAMES: Final = {
    "bot_panels.SIGNS": "redflag.draw.flow_svg.legend",
    "bot_panels.TURNS": f"{FACE}.bot:TURNS",
    "bot_starts.FIRST": f"{FACE}.starts.STARTS",
    "bot_starts.STARTS": f"{FACE}.starts:STARTS",
    "bot_table.why_not": "redflag.widgets.bot_why.why_not",
    "cards.SIDES": f"{GAME}.board:SIDES",
    "cards.VERB_NAMES": "redflag.widgets.question.ways",
    "cards.WAY_NAMES": f"{GAME}.plays.WAY_NAMES",
    "cards.ways": "redflag.widgets.question.ways",
    "chronicle.HEADINGS": f"{GAME}.journal.HEADINGS",
    "dialogs.ONE_MINUTE": f"{FACE}.help.HELP",
    "dialogs.card_dialog": "redflag.widgets.dialogs.told_dialog",
    "explore_overlay.LEGENDS": f"{FACE}.explore_overlay.MODES",
    "explore_presets.FIRST": f"{FACE}.explore_presets.PRESETS",
    "explore_presets.OWN": "redflag.widgets.explore.OWN",
    "front.DOORS": "redflag.widgets.front.doors",
    "front.LESSONS": f"{FACE}.FACE.lessons",
    "front.STYLE": "redflag.widgets.front",
    "hand.lists": f"{FACE}.strip.CardStrip",
    "hand.regions": f"{FACE}.strip.CardStrip",
    "loading.LINK": "redflag.widgets.links:LINK",
    "loading.LONGEST": "redflag.core.bounds:LONGEST",
    "loading.to_link": "redflag.widgets.links:to_link",
    "offer.card_of": "redflag.widgets.offer.paths_of",
    "offer.click": "redflag.widgets.offer.touch",
    "offer.spaces_of": "redflag.widgets.offer.paths_of",
    "question.PLAIN": f"{GAME}.asking.PLAIN",
    "question.VERBS": "redflag.widgets.question.says",
    "question.label": "redflag.widgets.question.says",
    "question.points": "redflag.widgets.question.asked",
    "question.space_name": f"{GAME}.board.SPACE_NAMES",
    "question.why_not_space": "redflag.widgets.question.why_not",
    "replaying.PARTS": "redflag.widgets.replaying.Scrubber",
    "samples.SAMPLES": f"{FACE}.samples:SAMPLES",
    "samples.Sample": "redflag.core.face:Sample",
    "sitting.OPPONENTS": "redflag.widgets.opponents.opponents",
    "start.ABOUT": f"{FACE}:FACE.about",
    "start.DECKS": f"{FACE}.start.FILES",
    "start.OPPONENTS": "redflag.widgets.opponents.opponents",
    "start.SIDES_SAID": "redflag.core.face.Side",
    "start.UNOFFICIAL": f"{FACE}:FACE.unofficial",
    "start.panel": "redflag.widgets.start.Panel",
    "start.read_deck": f"{FACE}.start:read_deck",
    "start.regions": "redflag.widgets.start.Panel",
    "table.AGAINST": "redflag.widgets.opponents.AGAINST",
}
