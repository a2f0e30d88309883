"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

BOT: Final = "redflag.paris.solo.bot:BOT"
PREDICATES: Final = "redflag.paris.solo.predicates"
WALK: Final = "redflag.paris.solo.walk"

OLD_NAMES: Final = {
    "bot.BotQuestion": "redflag.paris.solo.acts.ParisBotTurn",
    "bot.DO": "redflag.paris.solo.acts.DOES",
    "bot.DONE": "redflag.paris.asking:DONE",
    "bot.SPREAD_NODE": f"{WALK}:SPREAD",
    "bot.decide": f"{BOT}.decide",
    "opening.BEGINNINGS": "redflag.paris.solo.take_over:BEGINNINGS",
    "opening.FILES": "redflag.paris.Paris.files",
    "opening.HANDED_OVER": "redflag.paris.solo.take_over:HANDED_OVER",
    "opening.POSITION_LEAVES_OPEN": "redflag.core.bot.opening.open_text",
    "opening.take_over": "redflag.paris.solo.take_over.take_over",
    "opening.without_files": "redflag.core.files.without_files",
    "predicates.BITS": f"{WALK}:BITS",
    "predicates.FIRST_MATCH": f"{PREDICATES}.WHENS",
    "predicates.FROM_TO": f"{WALK}:FROM_TO",
    "predicates.ROWS": f"{PREDICATES}.KEEPS",
    "predicates.RowTest": "redflag.core.bot.predicates.Keep",
    "predicates.SETS": f"{PREDICATES}.AMONGS",
    "predicates.by_lead": f"{WALK}.ParisWalk.by_lead",
    "predicates.de_escalation_targets": f"{PREDICATES}.AMONGS",
    "predicates.destinations": f"{WALK}.ParisWalk",
    "predicates.disc_spaces": f"{WALK}.ParisWalk",
    "predicates.fewest": f"{PREDICATES}.AMONGS",
    "predicates.named": f"{WALK}.ParisWalk.named",
    "predicates.sources": f"{WALK}.ParisWalk",
    "predicates.spare_cubes": "redflag.paris.solo.sight.to_spare",
    "predicates.spare_discs": f"{WALK}.ParisWalk",
    "predicates.spare_moves": f"{WALK}.ParisWalk",
    "predicates.spread_destinations": f"{PREDICATES}.AMONGS",
    "predicates.turncoat_spaces": f"{PREDICATES}.AMONGS",
    "predicates.turncoats": f"{PREDICATES}.ASKS",
    "stepping.PLACE": "redflag.core.bot.flow.Flow",
    "stepping.REMOVE": "redflag.core.bot.flow.Flow",
    "trace.NAMES": f"{WALK}.SPACE",
    "trace.openings": f"{BOT}.openings",
    "trace.pending": f"{BOT}.pending",
    "trace.reasons": f"{BOT}.reasons",
    "trace.traces": f"{BOT}.traces",
    "walk.Step": "redflag.core.bot.walk:Step",
    "walk.entry_of": f"{WALK}.ParisWalk.entry",
    "walk.linked": "redflag.core.bot.stops.linked",
    "walk.reaches_a_choice": "redflag.core.bot.walk.reaches_a_choice",
}
