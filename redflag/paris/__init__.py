"""Red Flag Over Paris, the Paris Commune of 1871, for two players: the rules as this kit's kernel plays them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.errors import BadOption, BadPosition
from redflag.core.files import read_toml
from redflag.core.text import Text
from redflag.paris import (
    appraise,
    board,
    crisis,
    journal,
    pivotal,
    plays,
    position,
    position_text,
    rounds,
    stored,
    verbs,
    view,
)
from redflag.paris import deck as decks
from redflag.paris.asking import AGENDA, no_pieces
from redflag.paris.deck import WAYS
from redflag.paris.editions import EDITIONS
from redflag.paris.solo.bot import BOT
from redflag.paris.state import ParisState

VARIANTS: Final = ("censorship",)

_SPACE = "|".join(board.SPACES)
_CARD = r"\d+|[a-z][a-z0-9]*"
# Everything that can be a move of this game in some position.
_NOTATION: Final = re.compile(
    rf"keep ({_CARD})|first (commune|versailles)|next (commune|versailles)|(discard|return|event) ({_CARD})"
    rf"|play ({_CARD}) ({'|'.join(WAYS)})|(place|replace|recover|sacrifice|withdraw|remove-disc|pivot|disc) ({_SPACE})"
    rf"|remove ({_SPACE})( \+1)?|(move|disc) ({_SPACE}) to ({_SPACE})|choose [1-9]|pay (momentum|sacrifice)(-[2-9])?"
    rf"|order( ({_CARD}))+|score ({'|'.join(board.DIMENSIONS)}|{_CARD})"
    rf"|{'|'.join(pivotal.ACTIONS)}|accept|pass|done|bot [a-z0-9-]+"
)


class Paris:
    """The rules of Red Flag Over Paris; see `redflag.core.rules` and `parts` for what each method is for."""

    name = "paris"
    version = 2  # 2: the mends of version 0.2 of the kit
    sides = board.SIDES
    agenda = AGENDA
    bot = BOT
    files = ("deck", "position", BOT.own_file)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Options: edition, variant, deck (a file, or its data) and position (a file, or its data)."""
        options: dict[str, Any] = {
            "edition": "gmt",
            "variant": None,
            "deck": None,
            "position": None,
            "solo": None,
            "stepwise": None,
            "aid": None,
        }
        for key in given:
            if key not in options:
                raise BadOption(
                    Text("There is no option '{key}'; the options are {known}.", key=key, known=", ".join(options))
                )
        options |= given
        if options["edition"] not in tuple(EDITIONS):
            raise BadOption(_one_of("edition", options["edition"], EDITIONS))
        if options["variant"] is not None and options["variant"] not in VARIANTS:
            raise BadOption(_one_of("variant", options["variant"], VARIANTS))
        if options["solo"] is not None and options["solo"] not in self.sides:
            raise BadOption(_one_of("solo", options["solo"], self.sides))
        if options["solo"] is not None and options["variant"] == "censorship":
            raise BadOption(Text("Censorship is for two players; a solo game is played without it (X3)."))
        if options["solo"] is None and (options["stepwise"] or options["aid"] is not None):
            raise BadOption(
                Text("'stepwise' and 'aid' are about the bot; they need solo = \"commune\" or \"versailles\".")
            )
        options["stepwise"] = True if options["stepwise"] else None
        if isinstance(options["aid"], (str, Path)):
            own = BOT.flow_of(EDITIONS[options["edition"]], read_toml(options["aid"]), str(options["aid"])).own
            options["aid"] = decks.plain(own)
        if isinstance(options["deck"], (str, Path)):
            options["deck"] = decks.plain(decks.build(read_toml(options["deck"]), str(options["deck"])).data)
        if isinstance(options["position"], (str, Path)):
            options["position"] = read_toml(options["position"], BadPosition)
        for key in ("deck", "position"):
            if options[key] is not None and not isinstance(options[key], Mapping):
                raise BadOption(Text("'{key}' is the name of a file, or what such a file holds.", key=key))
        if options["position"] is not None:
            options["position"] = decks.plain(options["position"])
        return options

    def start(self, options: Mapping[str, Any], seed: int) -> ParisState:
        """The state before anything has been done."""
        deck = decks.standard_deck() if options["deck"] is None else decks.build(options["deck"], "deck")
        s = ParisState(seed, deck, EDITIONS[options["edition"]], options["variant"] == "censorship")
        if options["solo"] is not None:
            s.bot, s.stepwise = self.sides.index(options["solo"]), bool(options["stepwise"])
            s.bots = (s.bot,)
            s.flow = BOT.flow_of(s.edition, options["aid"], "aid")
        if options["position"] is None:
            s.todo.append(("set-up",))
        else:
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

    def appraise(self, state: ParisState, side: int) -> float:
        return appraise.appraise(state, side)

    def at_rest(self, state: ParisState) -> bool:
        return appraise.at_rest(state)

    def entry(self, state: ParisState, data: Frame, reader: int | None) -> Text:
        return journal.words(state, data, reader)

    def heading(self, data: Frame) -> Text | None:
        return journal.heading(data)

    def outcome(self, state: ParisState) -> Text:
        return crisis.outcome(state)

    def side_name(self, side: int) -> Text:
        return board.SIDE_NAMES[side]

    def position_text(self, view: Mapping[str, Any]) -> str:
        return position_text.position_text(view)

    def deck_data(self, data: Mapping[str, Any], name: str) -> dict[str, Any]:
        found: dict[str, Any] = decks.plain(decks.build(data, name).data)
        return found

    def deck_mistakes(self, data: Mapping[str, Any], name: str) -> list[Text]:
        return decks.check(data, name)

    def unreadable(self, state: ParisState, move: Move) -> Reason | None:
        if _NOTATION.fullmatch(move.lower()):
            return None
        bare = no_pieces(move)
        if bare is not None:
            return bare
        question, frame = self.agenda.pending(state) if state.moves else (None, ())
        rule = question.rule_of(state, frame) if question else "V1"
        return Reason(
            rule,
            Text(
                "'{move}' is no move of this game; a move looks like 'play 12 operations', 'place press' or 'done'.",
                move=str(move),
            ),
        )


def _one_of(key: str, found: object, known: Any) -> Text:
    return Text("'{key}' is one of {known}, not '{found}'.", key=key, known=", ".join(known), found=str(found))


AGENDA.bot_move = BOT.decide
RULES: Final = Paris()

# Imported for the questions and steps they put on the agenda.
__all__ = ["RULES", "Paris", "plays", "rounds", "verbs"]
