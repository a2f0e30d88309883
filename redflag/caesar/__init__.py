"""Caesar!, the war between Caesar and Pompey for two: tokens on the borders between provinces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.caesar import appraise, bonuses, closing, journal, turns, view
from redflag.caesar.asking import AGENDA, DONE, LOSE, PLACINGS, TAKEN, TURNED, USED
from redflag.caesar.board import SIDE_NAMES, SIDES
from redflag.caesar.state import CaesarState, Options
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.errors import BadOption
from redflag.core.text import Text

# Everything that can be a move of this game in some position.
_NOTATION: Final = {str(move) for moves in (PLACINGS, USED, TURNED, TAKEN, (DONE, LOSE)) for move in moves}


class Caesar:
    """The rules of Caesar!; see `redflag.core.game.Rules` for what each method is for."""

    name = "caesar"
    sides = SIDES
    agenda = AGENDA

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Options: poison, centurions, border_control; any_icon (face-down tokens may ignore the icon)."""
        options: dict[str, Any] = {
            "poison": False,
            "centurions": False,
            "border_control": False,
            "any_icon": True,
        }
        for key, value in given.items():
            if key not in options:
                raise BadOption(
                    Text("There is no option '{key}'; the options are {known}.", key=key, known=", ".join(options))
                )
            if not isinstance(value, bool):
                raise BadOption(Text("'{key}' is true or false, not '{found}'.", key=key, found=str(value)))
        options |= given
        if options["border_control"] and not (options["poison"] or options["centurions"]):
            raise BadOption(Text("Border control needs Poison or Centurions, whose spare bonus tokens it uses."))
        return options

    def start(self, options: Mapping[str, Any], seed: int) -> CaesarState:
        played = Options(options["poison"], options["centurions"], options["border_control"], options["any_icon"])
        s = CaesarState(seed, played)
        s.todo.append(("set-up",))
        return s

    def copy(self, state: CaesarState) -> CaesarState:
        return state.copy()

    def dump(self, state: CaesarState) -> dict[str, Any]:
        return state.dump()

    def view(self, state: CaesarState, side: int | None) -> dict[str, Any]:
        return view.view(state, side)

    def imagine(self, state: CaesarState, side: int, seed: int) -> CaesarState:
        return view.imagine(state, side, seed)

    def appraise(self, state: CaesarState, side: int) -> float:
        return appraise.appraise(state, side)

    def at_rest(self, state: CaesarState) -> bool:
        return appraise.at_rest(state)

    def veiled(self, data: Frame, side: int) -> Frame:
        return journal.veiled(data, side)

    def entry(self, state: CaesarState, data: Frame, reader: int | None) -> Text:
        return journal.words(state, data, reader)

    def heading(self, data: Frame) -> Text | None:
        return journal.heading(data)

    def outcome(self, state: CaesarState) -> Text:
        return journal.outcome(state)

    def side_name(self, side: int) -> Text:
        return SIDE_NAMES[side]

    def unreadable(self, state: CaesarState, move: Move) -> Reason | None:
        if move.lower() in _NOTATION:
            return None
        return Reason(
            "CA3.2.1",
            Text(
                "'{move}' is no move of this game; a move looks like '{example}'.",
                move=str(move),
                example="place ship-5-1 sardinia/sicilia facing sicilia",
            ),
        )


RULES: Final = Caesar()

# Imported for the questions and steps they put on the agenda.
__all__ = ["RULES", "Caesar", "bonuses", "closing", "turns"]
