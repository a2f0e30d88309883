"""Red Flag Over Paris, the Paris Commune of 1871, for two players: the rules as this kit's kernel plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.files import plain
from redflag.core.moved import answer_for_names
from redflag.core.parts import Consequence
from redflag.core.text import Text
from redflag.paris import (
    appraise,
    board,
    chances,
    crisis,
    foretelling,
    journal,
    moving,
    notation,
    options,
    plays,
    rounds,
    stored,
    verbs,
    view,
)
from redflag.paris import deck as decks
from redflag.paris.asking import AGENDA
from redflag.paris.editions import EDITIONS
from redflag.paris.options import VARIANTS
from redflag.paris.solo.bot import BOT
from redflag.paris.solo.levels import LEVELS, STANDARD
from redflag.paris.state import ParisState


class Paris:
    """The rules of Red Flag Over Paris; see `redflag.core.rules` and `parts` for what each method is for."""

    name = "paris"
    version = 2  # 2: the mends of version 0.2 of the kit
    sides = board.SIDES
    agenda = AGENDA
    bot = BOT
    files = ("deck", "position", BOT.own_file)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return options.checked(given)

    def start(self, options: Mapping[str, Any], seed: int) -> ParisState:
        """The state before anything has been done."""
        deck = decks.standard_deck() if options["deck"] is None else decks.build(options["deck"], "deck")
        s = ParisState(seed, deck, EDITIONS[options["edition"]], options["variant"] == "censorship")
        if options["solo"] is not None:
            s.bot, s.stepwise = self.sides.index(options["solo"]), bool(options["stepwise"])
            s.bots = (s.bot,)
            level = options["level"] or STANDARD
            s.flow = BOT.flow_of(s.edition, options["aid"], "aid", level)
            s.tie_breaks = LEVELS[level].tie_breaks
        if options["position"] is None:
            s.todo.append(("set-up",))
        else:
            from redflag.paris import position  # few games begin from one

            position.set_up(s, options["position"])
        return s

    def copy(self, state: ParisState) -> ParisState:
        return state.copy()

    def dump(self, state: ParisState) -> dict[str, Any]:
        return state.dump()

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> ParisState:
        return stored.restore(self.start({**options, "position": None}, 0), data)

    def view(self, state: ParisState, side: int | None) -> dict[str, Any]:
        return view.view(state, side)

    def imagine(self, state: ParisState, side: int, seed: int) -> ParisState:
        return view.imagine(state, side, seed)

    def veiled(self, data: Frame, side: int) -> Frame:
        return view.veiled(data, side)

    swing = appraise.SWING

    def appraise(self, state: ParisState, side: int) -> float:
        return appraise.appraise(state, side)

    def outlook(self, state: ParisState, side: int) -> float:
        return appraise.outlook(state, side)

    def at_rest(self, state: ParisState) -> bool:
        return appraise.at_rest(state)

    put_right = chances.PUT_RIGHT

    def like(self, state: ParisState, side: int) -> str:
        return chances.like(state, side)

    lasting = foretelling.LASTING

    def hidden(self, data: Frame, side: int) -> Text | None:
        return foretelling.hidden(data, side)

    def consequences(
        self, before: ParisState, after: ParisState, side: int, move: Move, entries: Sequence[Frame]
    ) -> tuple[list[Consequence], ParisState]:
        return foretelling.consequences(before, after, side, move, entries)

    def entry(self, state: ParisState, data: Frame, reader: int | None) -> Text:
        return journal.words(state, data, reader)

    def heading(self, data: Frame) -> Text | None:
        return journal.heading(data)

    def outcome(self, state: ParisState) -> Text:
        return crisis.outcome(state)

    def side_name(self, side: int) -> Text:
        return board.SIDE_NAMES[side]

    def position_text(self, view: Mapping[str, Any]) -> str:
        from redflag.paris.position_text import position_text  # seldom asked for

        return position_text(view)

    def deck_data(self, data: Mapping[str, Any], name: str) -> dict[str, Any]:
        found: dict[str, Any] = plain(decks.build(data, name).data)
        return found

    def deck_mistakes(self, data: Mapping[str, Any], name: str) -> list[Text]:
        return decks.check(data, name)

    def unreadable(self, state: ParisState, move: Move) -> Reason | None:
        question, frame = self.agenda.pending(state) if state.moves else (None, ())
        return notation.unreadable(move, question.rule_of(state, frame) if question else "V1")


AGENDA.bot_move = BOT.decide
RULES: Final = Paris()
answer_for_names(__name__, "deck", "verbs")

# Imported for the questions and steps they put on the agenda.
__all__ = ["RULES", "VARIANTS", "Paris", "moving", "plays", "rounds", "verbs"]
