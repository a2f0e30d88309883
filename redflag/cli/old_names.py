"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

import redflag

TERMINAL: Final = f"{redflag.GAMES[redflag.FLAGSHIP]}.face.terminal"

OLD_NAMES: Final = {
    "aid.aid_is_fine": "redflag.cli.aid.run_check",
    "aid.aid_mistakes": "redflag.core.bot.bot.Bot.mistakes",
    "aid.aid_of": "redflag.core.bot.bot.Bot.flow",
    "aid.read_aid": "redflag.core.bot.bot.Bot.flow_with",
    "board.TRACK_COLUMNS": TERMINAL,
    "board.legend": TERMINAL,
    "learn.FIRST": "redflag.cli.learn.learn",
    "page.fit": "redflag.core.lines:fit",
    "page.read_text": "redflag.core.files:read_text",
    "session.HELP": "redflag.cli.session.COMMON_HELP",
    "session.bot_steps": "redflag.cli.session.Session.let_players_play",
    "stepper.STEP_HELP": "redflag.cli.stepper.Stepper.help_lines",
    "tracing.is_space": "redflag.cli.tracing.candidate",
    "tracing.space_named": "redflag.cli.tracing.candidate",
}
