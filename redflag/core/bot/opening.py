"""A game against the bot that goes step by step, made from any text: a save, a record or a position."""

from __future__ import annotations

from typing import Any, NamedTuple

from redflag.core import series
from redflag.core.bounds import read_toml_text
from redflag.core.errors import BadFile, BadOption, RedflagError
from redflag.core.game import Game, Rules
from redflag.core.parts import bot_of
from redflag.core.saving import MakeGame, is_record, is_save
from redflag.core.text import Text
from redflag.core.why import of_python

SIDE, OWN, LEVEL = "side", "own", "level"


class Opened(NamedTuple):
    """A game, what a person should know about how it was made, and what its text had left open.

    That is "side" (which one the bot plays), "own" (an owner's file), "level", and the names of other options.
    """

    game: Game
    notes: list[Text]
    left_open: tuple[str, ...] = ()


class SideUnknown(BadOption):
    """A text that does not say which side the bot plays; `what` says what it is, `game` of which game."""

    def __init__(self, what: Text, game: str) -> None:
        super().__init__(Text("{what}; say which side the bot is to play.", what=what))
        self.what = what
        self.game = game


def open_text(
    text: str,
    name: str,
    make: MakeGame,
    rules: Rules,
    language: str = "en",
    *,
    side: str = "",
    own: Any = None,
    level: str = "",
    **options: Any,
) -> Opened:
    """The game of a text, step by step. `name` is what people call the text, e.g. the name of its file.

    A save or a record says itself which game it is; a position is one of the game of `rules`, and leaves everything
    else open. A game for two leaves open which side the bot is to play, by which tables, and how well.
    """
    if not is_save(text) and not is_record(text):
        position = _position_in(text, name)
        if not side:
            raise SideUnknown(Text("{file} is a position", file=name), rules.name)
        options |= bot_of(rules).options(side, stepwise=True, level=level, own=own)
        made = make(rules.name, language=language, position=position, **options)
        return Opened(made, [], (SIDE, OWN, LEVEL, *options))
    game = (series.from_json if is_save(text) else series.replay)(text, make, language)
    if game.bots:
        return Opened(step_by_step(game), [*game.notes])
    if not side:
        raise SideUnknown(Text("{file} is a game for two", file=name), game.rules.name)
    taken, notes = bot_of(game.rules).take_over(game, side, own, level)
    return Opened(taken, [*game.notes, *notes], (SIDE, OWN, LEVEL))


def _position_in(text: str, name: str) -> dict[str, Any]:
    try:
        return read_toml_text(text, name)
    except RedflagError:
        raise
    except (ValueError, RecursionError) as problem:
        raise BadFile(
            Text(
                "{file} is no saved game and no record, and it is not a TOML file with a position either ({why}).",
                file=name,
                why=of_python(problem),
            )
        ) from None


def step_by_step(game: Game) -> Game:
    """The same game, stopped before the bot's steps that followed the last move in it; without a bot, as it is."""
    if not game.bots or game.state.stepwise:
        return game
    twin = game.begun(**bot_of(game.rules).options(*game.bots, stepwise=True))
    for move in game.moves:
        while twin.choice is not None and twin.choice.side in twin.bots:
            twin.play(twin.choice.moves[0])
        twin.play(move)
    return twin


def made_like(game: Game, **changed: Any) -> Game:
    """A new game with the seed and, but for some, the options of another."""
    return Game(game.rules, game.rules.options({**game.options, **changed}), game.seed, game.language)
