"""Caesar!, the war between Caesar and Pompey for two: tokens on the borders between provinces."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from redflag.caesar import (
    appraise,
    bonuses,
    chances,
    closing,
    foretelling,
    journal,
    position,
    position_text,
    stored,
    turns,
    view,
)
from redflag.caesar.asking import AGENDA, DONE, LOSE, PLACINGS, TAKEN, TURNED, USED
from redflag.caesar.board import SIDE_NAMES, SIDES
from redflag.caesar.solo.bot import BOT, LEVELS
from redflag.caesar.state import CaesarState, Options
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.errors import BadOption, BadPosition
from redflag.core.files import plain, read_toml
from redflag.core.parts import Consequence
from redflag.core.text import Text

# Everything that can be a move of this game in some position.
_NOTATION: Final = {str(move) for moves in (PLACINGS, USED, TURNED, TAKEN, (DONE, LOSE)) for move in moves}


ABOUT_THE_BOT: Final = ("level", "harder", "behind_everywhere", "stepwise")  # options that need one
_BOTS_STEP: Final = re.compile(r"bot [A-Za-z0-9]+")


class Caesar:
    """The rules of Caesar!; see `redflag.core.game.Rules` for what each method is for."""

    name = "caesar"
    version = 1
    sides = SIDES
    agenda = AGENDA
    bot = BOT
    files = ("position",)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Options: poison, centurions, border_control, any_icon (face-down tokens may ignore the icon).

        Against the bot: solo (the side that it plays), level, harder (what it cannot use brings it closer to winning),
        behind_everywhere (it catches up only when it is behind in every open province, CA5.1), stepwise. And position:
        a file, or what such a file holds (see `redflag.caesar.position`).
        """
        options: dict[str, Any] = {
            "poison": False,
            "centurions": False,
            "border_control": False,
            "any_icon": True,
            "solo": None,
            "level": None,
            "harder": False,
            "behind_everywhere": False,
            "stepwise": None,
            "position": None,
        }
        for key, value in given.items():
            if key not in options:
                raise BadOption(
                    Text("There is no option '{key}'; the options are {known}.", key=key, known=", ".join(options))
                )
            if key == "position":
                continue
            if key in ("solo", "level"):
                known = SIDES if key == "solo" else tuple(LEVELS)
                if value is not None and value not in known:
                    said = {"key": key, "known": ", ".join(known), "found": str(value)}
                    raise BadOption(Text("'{key}' is one of {known}, not '{found}'.", **said))
            elif not isinstance(value, bool) and (key != "stepwise" or value is not None):
                raise BadOption(Text("'{key}' is true or false, not '{found}'.", key=key, found=str(value)))
        options |= given
        if options["border_control"] and not (options["poison"] or options["centurions"]):
            raise BadOption(Text("Border control needs Poison or Centurions, whose spare bonus tokens it uses."))
        if options["solo"] is None and any(options[key] for key in ABOUT_THE_BOT):
            keys = ", ".join(f"'{key}'" for key in ABOUT_THE_BOT)
            raise BadOption(Text('{keys} are about the bot; they need solo = "pompey".', keys=keys))
        if options["solo"] is not None:
            options["level"] = options["level"] or "normal"
        options["stepwise"] = True if options["stepwise"] else None
        if isinstance(options["position"], (str, Path)):
            options["position"] = read_toml(options["position"], BadPosition)
        if options["position"] is not None:
            if not isinstance(options["position"], Mapping):
                raise BadOption(Text("'{key}' is the name of a file, or what such a file holds.", key="position"))
            options["position"] = plain(options["position"])
        return options

    def start(self, options: Mapping[str, Any], seed: int) -> CaesarState:
        played = Options(
            options["poison"],
            options["centurions"],
            options["border_control"],
            options["any_icon"],
            options["harder"],
            options["level"] or "",
            options["behind_everywhere"],
        )
        s = CaesarState(seed, played)
        if options["solo"] is not None:
            s.bots, s.stepwise, s.flow = (SIDES.index(options["solo"]),), bool(options["stepwise"]), BOT.chart
        if options["position"] is None:
            s.todo.append(("set-up",))
        else:
            position.set_up(s, options["position"])
        return s

    def copy(self, state: CaesarState) -> CaesarState:
        return state.copy()

    def dump(self, state: CaesarState) -> dict[str, Any]:
        return state.dump()

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> CaesarState:
        return stored.restore(self.start({**options, "position": None}, 0), data)

    def view(self, state: CaesarState, side: int | None) -> dict[str, Any]:
        return view.view(state, side)

    def imagine(self, state: CaesarState, side: int, seed: int) -> CaesarState:
        return view.imagine(state, side, seed)

    swing = appraise.SWING

    def appraise(self, state: CaesarState, side: int) -> float:
        return appraise.appraise(state, side)

    def outlook(self, state: CaesarState, side: int) -> float:
        return appraise.outlook(state, side)

    put_right = chances.PUT_RIGHT

    def like(self, state: CaesarState, side: int) -> str:
        return chances.like(state)

    def at_rest(self, state: CaesarState) -> bool:
        return appraise.at_rest(state)

    def veiled(self, data: Frame, side: int) -> Frame:
        return journal.veiled(data, side)

    lasting = foretelling.LASTING

    def hidden(self, data: Frame, side: int) -> Text | None:
        return foretelling.hidden(data, side)

    def consequences(
        self, before: CaesarState, after: CaesarState, side: int, move: Move, entries: Sequence[Frame]
    ) -> tuple[list[Consequence], CaesarState]:
        return foretelling.consequences(before, after, side, move), after

    def entry(self, state: CaesarState, data: Frame, reader: int | None) -> Text:
        return journal.words(state, data, reader)

    def heading(self, data: Frame) -> Text | None:
        return journal.heading(data)

    def outcome(self, state: CaesarState) -> Text:
        return journal.outcome(state)

    def side_name(self, side: int) -> Text:
        return SIDE_NAMES[side]

    def position_text(self, view: Mapping[str, Any]) -> str:
        return position_text.position_text(view)

    def unreadable(self, state: CaesarState, move: Move) -> Reason | None:
        if move.lower() in _NOTATION or _BOTS_STEP.fullmatch(move):
            return None
        return Reason(
            "CA3.2.1",
            Text(
                "'{move}' is no move of this game; a move looks like '{example}'.",
                move=str(move),
                example="place ship-5-1 sardinia/sicilia facing sicilia",
            ),
        )


AGENDA.bot_move = BOT.decide
RULES: Final = Caesar()

# Imported for the questions and steps they put on the agenda.
__all__ = ["RULES", "Caesar", "bonuses", "closing", "turns"]
