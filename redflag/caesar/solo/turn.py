"""The bot's turn (CA4.2): an order tile and its steps, and the bonus tokens that it takes."""

from __future__ import annotations

from typing import Any, Final

from redflag.caesar.asking import AGENDA
from redflag.caesar.board import POISON, SENATE
from redflag.caesar.bonuses import use
from redflag.caesar.closing import Taken, finish
from redflag.caesar.state import CaesarState
from redflag.caesar.turns import draw
from redflag.core import chance
from redflag.core.agenda import Frame
from redflag.core.bot.predicates import Do
from redflag.core.bot.turn import BotTurn, own_turn
from redflag.core.text import Text

STEP_OF: Final = {
    "draw": "bot-draw",
    "draw-centurion": "bot-centurion",
    "play": "place",
    "discard": "bot-discard",
}


@AGENDA.question
class CrassusTurn(BotTurn):
    """A step of the bot's own turn."""

    rule = "CA4.2"

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("The bot's turn.")


def turn_up(s: CaesarState, side: int) -> None:
    """Turn up an order tile; its steps are carried out one after the other."""
    if not s.tiles:
        s.tiles, s.used = s.used, []
        chance.shuffle(s, s.tiles)
    s.order = s.tiles.pop()
    s.used.append(s.order)
    s.short = False
    s.log("order", side, "CA4.2.1", s.order)
    s.todo += [(STEP_OF[step], side) for step in reversed(s.orders[s.order])]


@AGENDA.step("bot-turn")
def _bot_turn(s: CaesarState, side: int) -> None:
    s.log("turn", side, "CA4.2")
    if s.options.poison and not s.hand[side]:
        finish(s, 1 - side, "no-token", "CA4.2.4")
        return
    s.todo += [("end-of-turn", side), own_turn(side, s.flow.entry["turn"])]


@AGENDA.step("bot-draw")
def _bot_draw(s: CaesarState, side: int) -> None:
    if s.bag[side]:
        draw(s, side, "CA4.2.1")
    else:
        s.short = True  # too few in the bag: nothing is put back in this turn (CA4.2.2)


@AGENDA.step("bot-centurion")
def _bot_centurion(s: CaesarState, side: int) -> None:
    if s.centurions[side]:
        token = s.centurions[side].pop(chance.below(s, len(s.centurions[side])))
        s.take_up(side, token, openly=True)
        s.log("centurion", side, "CA4.2.1", token)


@AGENDA.step("bot-discard")
def _bot_discard(s: CaesarState, side: int) -> None:
    if s.short or not s.hand[side]:
        return
    token = s.hand[side][0]
    s.put_back(side, token)
    s.log("put-back", side, "CA4.2.1", token)


@AGENDA.step("bot-bonus")
def _bot_bonus(s: CaesarState, side: int, taken: tuple[Taken, ...]) -> None:
    """Senate and Poison work for the bot, all else is removed; in the harder game it then needs one marker less."""
    for token in taken:
        if s.result is not None:
            return
        if token[0] in (SENATE, POISON):
            use(s, side, Taken(*token))
            continue
        s.log("unused", side, "CA4.2.4", token[0])
        if s.options.harder:
            s.supply[side] -= 1
            s.discarded += 1
            s.log("fewer", side, "CA4.2.4")
            if s.supply[side] <= 0:
                finish(s, side, "no-marker", "CA4.2.4")


DOES: Final = (Do("turn up a tile", Text("the next order tile is turned up, and its steps are carried out"), turn_up),)
