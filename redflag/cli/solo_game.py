"""A solo game that goes step by step, made from any file: a save, a record or a position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import redflag
from redflag.cli import commands
from redflag.cli.page import read_text
from redflag.core.errors import BadFile, BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.paris.board import SIDES
from redflag.paris.deck import CardId

# Questions at which a bot can take the other seat of a game for two: nothing is half done there.
BEGINNINGS: Final = ("keep", "first", "play", "pivot", "crisis-play")
# What such a game hands over as it is. Its other cards are dealt as in a solo game.
HANDED_OVER: Final = (
    *("round", "phase", "initiative", "next_initiative", "to_play", "vp", "momentum", "cubes", "discs"),
    *("track", "bonus", "collaboration", "pool", "out", "rejected", "fulfilled"),
)


class Opened(NamedTuple):
    """A game, and what a person should know about how it was made."""

    game: Game
    notes: list[Text]


def open_game(path: str, typed: Mapping[str, Any], language: str) -> Opened:
    """The game of a file, step by step. `typed` are the options of the command line: solo, aid, edition, seed."""
    text = read_text(path)
    if not commands.is_save(text) and not re.search(r"^\s*game\s*:", text, re.MULTILINE):
        _need_solo(typed, Text("{file} is a position", file=path))
        return Opened(redflag.new("paris", language=language, position=path, stepwise=True, **typed), [])
    game = commands.read_game(path, language)
    if game.options["solo"]:
        _leave_out(typed, ("solo", "aid", "edition", "seed"))
        return Opened(step_by_step(game), [])
    _need_solo(typed, Text("{file} is a game for two", file=path))
    _leave_out(typed, ("edition", "seed"))
    return take_over(game, typed["solo"], typed.get("aid"))


def _need_solo(typed: Mapping[str, Any], what: Text) -> None:
    if "solo" not in typed:
        raise BadOption(
            Text("{what}; say which side the bot is to play: --solo commune or --solo versailles.", what=what)
        )


def _leave_out(typed: Mapping[str, Any], options: tuple[str, ...]) -> None:
    found = [f"--{key}" for key in options if key in typed]
    if found:
        raise BadOption(Text("The saved game knows this itself, so leave out {options}.", options=", ".join(found)))


def step_by_step(game: Game) -> Game:
    """The same solo game, stopped before the bot's steps that followed the last move in it."""
    if game.options["stepwise"]:
        return game
    options = {**game.options, "stepwise": True}
    twin = redflag.new("paris", seed=game.seed, language=game.language, **options)
    for move in game.moves:
        while twin.choice is not None and twin.choice.side == game.options["solo"]:
            twin.play(twin.choice.moves[0])
        twin.play(move)
    return twin


def take_over(game: Game, bot: str, aid: str | None) -> Opened:
    """A solo game from the position of a game for two; a play that is half done is taken back first."""
    game = game.copy()
    plies = len(game.moves)
    while game.choice is not None and game.moves and game.choice.kind not in BEGINNINGS:
        game.undo()
    if game.choice is None:
        raise BadFile(Text("This game is over, so there is no bot turn left to step through."))
    notes = [Text("This was a game for two; from here on the bot plays {side}.", side=_name(game, bot))]
    if len(game.moves) < plies:
        notes.append(Text("The play that was half done has been taken back."))
    position, replaced = _position(game, bot)
    if replaced:
        cards = commands.deck_of(game).cards
        names = joined([cards[card].name for card in replaced], ", ")
        notes.append(Text("Cards that stay out of solo games were exchanged for others (Z-S1): {cards}.", cards=names))
    options = {**game.options, "solo": bot, "aid": aid, "stepwise": True, "position": position}
    return Opened(redflag.new("paris", seed=game.seed, language=game.language, **options), notes)


def _name(game: Game, side: str) -> Text:
    return game.rules.side_name(game.side_index(side))


def _position(game: Game, bot: str) -> tuple[dict[str, Any], list[CardId]]:
    """The position for the bot, and the cards of the player that had to be exchanged.

    The bot holds no cards (Z-R1): its hand goes under the deck. Cards that are not for solo games leave (Z-S1); in the
    player's hands the top cards of the deck take their place.
    """
    view, cards = game.view(None), commands.deck_of(game).cards
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
