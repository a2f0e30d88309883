"""Battle Line, a card game for two: nine fields, and a claim that must be proved."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from redflag.battleline import appraise, foretelling, journal, outlook, state, stored, tactics, turns, view
from redflag.battleline.asking import AGENDA, SIDE_NAMES
from redflag.battleline.cards import KEYS
from redflag.battleline.solo.bot import BOT
from redflag.battleline.state import SIDES, BattleState
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.errors import BadOption
from redflag.core.parts import Consequence
from redflag.core.text import Text

_CARD = "|".join(KEYS)
# Everything that can be a move of this game in some position.
_NOTATION: Final = re.compile(
    rf"play ({_CARD})( at [1-9])?|claim [1-9]|draw (troops|tactics)|(return|desert|remove) ({_CARD})"
    rf"|(move|take) ({_CARD}) to [1-9]|pass|done"
)


class BattleLine:
    """The rules of Battle Line; see `redflag.core.game.Rules` for what each method is for."""

    name = "battleline"
    version = 1
    sides = SIDES
    agenda = AGENDA
    bot = BOT

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Options: tactics (in unless terrain is), advanced, terrain, free_pass; first, the side that begins.

        Against the counting player: solo, the side that it plays; stepwise, to stop before each of its steps.
        """
        options: dict[str, Any] = {
            "tactics": None,
            "advanced": False,
            "terrain": False,
            "free_pass": False,
            "first": None,
            "solo": None,
            "stepwise": None,
        }
        for key in given:
            if key not in options:
                raise BadOption(
                    Text("There is no option '{key}'; the options are {known}.", key=key, known=", ".join(options))
                )
        options |= given
        for key in ("advanced", "terrain", "free_pass"):
            if not isinstance(options[key], bool):
                raise BadOption(Text("'{key}' is true or false, not '{found}'.", key=key, found=str(options[key])))
        if options["tactics"] not in (None, True, False):
            raise BadOption(
                Text("'tactics' is true or false, or nothing, not '{found}'.", found=str(options["tactics"]))
            )
        if options["tactics"] and options["terrain"]:
            raise BadOption(Text("Terrain is played without tactics; choose one of them."))
        for key in ("first", "solo"):
            if options[key] not in (None, *SIDES):
                said = {"key": key, "known": ", ".join(SIDES), "found": str(options[key])}
                raise BadOption(Text("'{key}' is one of {known}, not '{found}'.", **said))
        if options["stepwise"] not in (None, True, False):
            raise BadOption(
                Text("'{key}' is true or false, not '{found}'.", key="stepwise", found=str(options["stepwise"]))
            )
        if options["stepwise"] and options["solo"] is None:
            raise BadOption(Text("'stepwise' is about the bot; it needs solo = \"north\"."))
        options["stepwise"] = True if options["stepwise"] else None
        return options

    def start(self, options: Mapping[str, Any], seed: int) -> BattleState:
        with_tactics = not options["terrain"] if options["tactics"] is None else options["tactics"]
        first = -1 if options["first"] is None else SIDES.index(options["first"])
        played = state.Options(with_tactics, options["advanced"], options["terrain"], options["free_pass"], first)
        s = BattleState(seed, played)
        if options["solo"] is not None:
            s.bots, s.stepwise, s.flow = (SIDES.index(options["solo"]),), bool(options["stepwise"]), BOT.chart
        s.todo.append(("set-up",))
        return s

    def copy(self, state: BattleState) -> BattleState:
        return state.copy()

    def dump(self, state: BattleState) -> dict[str, Any]:
        return state.dump()

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> BattleState:
        return stored.restore(self.start(options, 0), data)

    def view(self, state: BattleState, side: int | None) -> dict[str, Any]:
        return view.view(state, side)

    def imagine(self, state: BattleState, side: int, seed: int) -> BattleState:
        return view.imagine(state, side, seed)

    swing = appraise.SWING

    def appraise(self, state: BattleState, side: int) -> float:
        return appraise.appraise(state, side)

    def outlook(self, state: BattleState, side: int) -> float:
        return outlook.outlook(state, side)

    def at_rest(self, state: BattleState) -> bool:
        return appraise.at_rest(state)

    def follow(self, state: BattleState, options: Mapping[str, Any]) -> dict[str, Any]:
        """In a series the winner begins the next game; after a draw, who did not begin this one (BL2.7)."""
        began = next(entry[1] for entry in state.journal if entry[0] == "first")
        winner = state.result[0] if state.result is not None else None
        return {**options, "first": winner or SIDES[1 - began]}

    def veiled(self, data: Frame, side: int) -> Frame:
        return journal.veiled(data, side)

    lasting = foretelling.LASTING

    def hidden(self, data: Frame, side: int) -> Text | None:
        return foretelling.hidden(data)

    def consequences(
        self, before: BattleState, after: BattleState, side: int, move: Move, entries: Sequence[Frame]
    ) -> tuple[list[Consequence], BattleState]:
        return foretelling.consequences(before, after, side), after

    def entry(self, state: BattleState, data: Frame, reader: int | None) -> Text:
        return journal.words(state, data, reader)

    def heading(self, data: Frame) -> Text | None:
        return journal.heading(data)

    def outcome(self, state: BattleState) -> Text:
        return journal.outcome(state)

    def side_name(self, side: int) -> Text:
        return SIDE_NAMES[side]

    def unreadable(self, state: BattleState, move: Move) -> Reason | None:
        if _NOTATION.fullmatch(move.lower()):
            return None
        return Reason(
            "BL2.2",
            Text("'{move}' is no move of this game; a move looks like 'play red-7 at 4' or 'claim 4'.", move=str(move)),
        )


AGENDA.bot_move = BOT.decide
RULES: Final = BattleLine()

# Imported for the questions and steps they put on the agenda.
__all__ = ["RULES", "BattleLine", "tactics", "turns"]
