"""What is shown to who watches the bot, besides its chart: how far the game has come, and what the tables look at."""

from __future__ import annotations

from typing import Final

from redflag.core.face import View
from redflag.core.game import Game
from redflag.core.text import Text, listed
from redflag.paris.board import SIDES, SPACE_NAMES
from redflag.paris.face.cards import deck_of
from redflag.paris.solo.levels import LEVELS
from redflag.paris.words import PHASE_NAMES

TURNS: Final = 3  # of the bot in a round (Z-R4)


def stands(view: View) -> Text:
    """The round, and the bot's turn in it or the phase."""
    if view["phase"] == "cards" and "bot_turns" in view:
        turn = min(TURNS, max(1, TURNS - view["bot_turns"]))
        return Text("round {n}, turn {turn} of {last}", n=view["round"], turn=turn, last=TURNS)
    return Text("round {n}, {phase}", n=view["round"], phase=PHASE_NAMES[view["phase"]])


def known(game: Game, view: View) -> list[Text]:
    """The level if it is not the rulebook's, the objective spaces, the card turned up, momentum."""
    level = LEVELS.get(game.options["level"] or "")
    ours = [Text("Level: {level} (this kit's own).", level=level.name)] if level is not None else []
    cards = deck_of(game).cards
    spaces = [SPACE_NAMES[cards[card].space] for card in view["objective"].values() if card in cards]
    said = [Text("Objectives: {spaces}.", spaces=listed(spaces))] if spaces else []
    if view["revealed"] in cards:
        said.append(Text("Turned up: {card}.", card=cards[view["revealed"]].name))
    commune, versailles = (view["momentum"][side] for side in SIDES)
    return [*ours, *said, Text("Momentum: Commune {c}, Versailles {v}.", c=commune, v=versailles)]
