"""The bot takes over a side in the middle of a game for two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.core.bot.opening import made_like
from redflag.core.errors import BadFile
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.paris.board import SIDE_NAMES, SIDES
from redflag.paris.deck import CardId
from redflag.paris.state import ParisState

# Questions at which a bot can take the other seat of a game for two: nothing is half done there.
BEGINNINGS: Final = ("keep", "first", "play", "pivot", "crisis-play")
# What such a game hands over as it is. Its other cards are dealt as in a solo game.
HANDED_OVER: Final = (
    *("round", "phase", "initiative", "next_initiative", "to_play", "vp", "momentum", "cubes", "discs"),
    *("track", "bonus", "collaboration", "pool", "out", "rejected", "fulfilled"),
)


def take_over(game: Game, bot: str, options: Mapping[str, Any]) -> tuple[Game, list[Text]]:
    """A solo game from the position of a game for two, and what a person should know about it.

    A play that is half done is taken back first. `options` are those of a game against the bot.
    """
    game = game.copy()
    plies = len(game.moves)
    while game.choice is not None and game.moves and game.choice.kind not in BEGINNINGS:
        game.undo()
    if game.choice is None:
        raise BadFile(Text("This game is over, so there is no bot turn left to step through."))
    if game.choice.kind not in BEGINNINGS:  # it goes on from a stored state, and nothing before that can be taken back
        raise BadFile(
            Text(
                "A play is half done in this game and cannot be taken back; play it to its end, then the bot can join."
            )
        )
    notes = [Text("This was a game for two; from here on the bot plays {side}.", side=SIDE_NAMES[SIDES.index(bot)])]
    if len(game.moves) < plies:
        notes.append(Text("The play that was half done has been taken back."))
    assert isinstance(game.state, ParisState)
    cards = game.state.deck.cards
    position, replaced = _position(game, bot, cards)
    if replaced:
        names = joined([cards[card].name for card in replaced], ", ")
        notes.append(Text("Cards that stay out of solo games were exchanged for others (Z-S1): {cards}.", cards=names))
    return made_like(game, **options, position=position), notes


def _position(game: Game, bot: str, cards: Mapping[CardId, Any]) -> tuple[dict[str, Any], list[CardId]]:
    """The position for the bot, and the cards of the player that had to be exchanged.

    The bot holds no cards (Z-R1): its hand goes under the deck. Cards that are not for solo games leave (Z-S1); in the
    player's hands the top cards of the deck take their place.
    """
    view = game.view(None)
    player = SIDES[1 - SIDES.index(bot)]
    barred = {number for number, card in cards.items() if not card.solo}
    own_crisis_card = [card for card in view["hand"][bot] if cards[card].kind == "final-crisis"]
    draw = [*view["deck"], *view["hand"][bot], *view["set_aside"][bot]]
    draw = [card for card in draw if card not in barred and card not in own_crisis_card]
    replaced: list[CardId] = []

    def exchanged(held: list[CardId]) -> list[CardId]:
        kept = [card for card in held if card not in barred]
        out = [card for card in held if card in barred]
        replaced.extend(out)
        return kept + [draw.pop(0) for _ in out if draw]

    position = {key: view[key] for key in HANDED_OVER}
    position["hand"] = {player: exchanged(view["hand"][player])}
    position["set_aside"] = {player: exchanged(view["set_aside"][player])}
    position["deck"] = draw
    laid = [pair for pair in zip(view["discard"], view["discard_by"], strict=True) if pair[0] not in barred]
    position["discard"], position["discard_by"] = [card for card, _ in laid], [side for _, side in laid]
    position["removed"] = [card for card in view["removed"] if card not in barred]
    position["crisis_card"] = dict(view["crisis_card"])
    if own_crisis_card:
        position["crisis_card"][bot] = own_crisis_card[0]
    if view["phase"] == "objectives":
        position["rejected"] = {}
    else:
        position["objective"] = view["objective"]
    return position, replaced
