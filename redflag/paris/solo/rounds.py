"""What is different in the rounds of a solo game: dealing, objectives, turns and orders (rules Z-R)."""

from __future__ import annotations

from typing import Any

from redflag.core import chance
from redflag.core.bot.turn import own_turn
from redflag.paris import board, cards, frames
from redflag.paris.deck import CardId
from redflag.paris.state import ParisState

HAND = 4


def deal(s: ParisState) -> None:
    """The player draws four cards; the bot never holds any (Z-R1). Then the objectives."""
    player = 1 - s.bot
    for _ in range(HAND):
        cards.draw_to_hand(s, player, "Z-R1")
    offer(s)


def offer(s: ParisState) -> None:
    """Turn up two objectives; while both are of one dimension, shuffle them back and draw again (Z-R2)."""
    player = 1 - s.bot
    while len(s.objective_draw) >= 2:
        pair = s.objective_draw[-2:]
        first, second = (board.dimension_of(s.deck.cards[card].space) for card in pair)
        if first != second or _one_dimension(s):
            break
        chance.shuffle(s, s.objective_draw)
    s.offered[player] = [s.objective_draw.pop() for _ in range(min(2, len(s.objective_draw)))]
    s.deck.sort(s.offered[player])


def _one_dimension(s: ParisState) -> bool:
    """Are all objectives left of one dimension, so that no redraw can help?"""
    return len({board.dimension_of(s.deck.cards[card].space) for card in s.objective_draw}) == 1


def give_objective(s: ParisState, kept: CardId) -> None:
    """The objective that the player did not keep is the bot's; both are open (Z-R2)."""
    for card in s.offered[1 - s.bot]:
        if card != kept:
            s.objective[s.bot] = card
            s.log("bot-objective", s.bot, "Z-R2", card)
    s.known_objective = [True, True]


def turn(s: ParisState, side: int) -> None:
    """The player and the bot take turns, three each (Z-R4)."""
    bot, player = s.bot, 1 - s.bot
    player_can = len(s.hand[player]) > 1
    if s.bot_turns and (side == bot or not player_can):
        s.todo.append(("turn", player))
        s.bot_turns -= 1
        s.log("bot-turn", bot, "Z-R4")
        s.todo.append(own_turn(bot, s.flow.entry["turn"]))
    elif player_can:
        s.todo.append(("turn", bot))
        s.todo.append(frames.of_side("play", player))


def players_first(s: ParisState, gains: list[Any]) -> list[Any]:
    """When the bot has the initiative the player scores first (Z-R7, Z-R8)."""
    return sorted(gains, key=lambda gain: gain[1] == s.bot)


def crisis_turn(s: ParisState, side: int) -> None:
    """As many plays a side as rounds were played (Z-F1)."""
    bot, player = s.bot, 1 - s.bot
    player_can = bool(s.hand[player])
    if s.bot_turns and (side == bot or not player_can):
        s.todo.append(("crisis-turn", player))
        s.bot_turns -= 1
        s.crisis_decks = 0
        s.log("bot-turn", bot, "Z-F1")
        s.todo.append(own_turn(bot, s.flow.entry["crisis-turn"]))
    elif player_can:
        s.todo.append(("crisis-turn", bot))
        s.todo.append(frames.of_side("crisis-play", player))
