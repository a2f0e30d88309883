"""A solo game that goes step by step, made from any text: a save, a record or a position; also from a game for two."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from redflag.core import saving
from redflag.core.errors import BadFile, BadOption
from redflag.core.game import Game
from redflag.core.saving import MakeGame
from redflag.core.text import Text, joined
from redflag.paris.board import SIDES
from redflag.paris.deck import CardId
from redflag.paris.state import ParisState

# Questions at which a bot can take the other seat of a game for two: nothing is half done there.
BEGINNINGS: Final = ("keep", "first", "play", "pivot", "crisis-play")
# What such a game hands over as it is. Its other cards are dealt as in a solo game.
HANDED_OVER: Final = (
    *("round", "phase", "initiative", "next_initiative", "to_play", "vp", "momentum", "cubes", "discs"),
    *("track", "bonus", "collaboration", "pool", "out", "rejected", "fulfilled"),
)
POSITION_LEAVES_OPEN: Final = ("solo", "aid", "edition", "seed")
# Options of a game that can be the name of a file.
FILES: Final = ("deck", "position", "aid")


class Opened(NamedTuple):
    """A game, what a person should know about how it was made, and the options that its text had left open."""

    game: Game
    notes: list[Text]
    left_open: tuple[str, ...] = ()


class SideUnknown(BadOption):
    """A text that does not say which side the bot plays; `what` says what it is."""

    def __init__(self, what: Text) -> None:
        super().__init__(Text("{what}; say which side the bot is to play.", what=what))
        self.what = what


def open_text(text: str, name: str, make: MakeGame, options: Mapping[str, Any], language: str = "en") -> Opened:
    """The game of a text, step by step. `name` is what people call the text, e.g. the name of its file.

    `options` are solo, aid, edition and seed. A position leaves all of them open, a game for two only the side of the
    bot and its aid, a solo game none.
    """
    if not is_save(text) and not is_record(text):
        position = _position_in(text, name)
        if "solo" not in options:
            raise SideUnknown(Text("{file} is a position", file=name))
        made = make("paris", language=language, position=position, stepwise=True, **options)
        return Opened(made, [], POSITION_LEAVES_OPEN)
    game = (saving.from_json if is_save(text) else saving.replay)(text, make, language)
    if game.options["solo"]:
        return Opened(step_by_step(game), [])
    if "solo" not in options:
        raise SideUnknown(Text("{file} is a game for two", file=name))
    return take_over(game, options["solo"], options.get("aid"))._replace(left_open=("solo", "aid"))


def _position_in(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadFile(
            Text(
                "{file} is no saved game and no record, and it is not a TOML file with a position either ({why}); "
                'a position holds lines such as: to_play = "versailles"',
                file=name,
                why=str(problem),
            )
        ) from None


def is_save(text: str) -> bool:
    """Is this text a save rather than a record?"""
    return text.lstrip().startswith("{")


def is_record(text: str) -> bool:
    """Is this text a record?"""
    return re.search(r"^\s*game\s*:", text, re.MULTILINE) is not None


def without_files(make: MakeGame) -> MakeGame:
    """Make games from the texts of strangers: they may hold a deck or a position, but not name a file on a machine."""

    def made(game: str, **options: Any) -> Game:
        for key in FILES:
            if isinstance(options.get(key), str):
                raise BadFile(
                    Text("It names a file ('{key}'); here only a text that holds everything can be opened.", key=key)
                )
        return make(game, **options)

    return made


def step_by_step(game: Game) -> Game:
    """The same solo game, stopped before the bot's steps that followed the last move in it."""
    if game.options["stepwise"]:
        return game
    twin = _made_like(game, stepwise=True)
    for move in game.moves:
        while twin.choice is not None and twin.choice.side == game.options["solo"]:
            twin.play(twin.choice.moves[0])
        twin.play(move)
    return twin


def _made_like(game: Game, **changed: Any) -> Game:
    """A new game with the seed and, but for some, the options of another."""
    return Game(game.rules, game.rules.options({**game.options, **changed}), game.seed, game.language)


def take_over(game: Game, bot: str, aid: Any) -> Opened:
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
    assert isinstance(game.state, ParisState)
    cards = game.state.deck.cards
    position, replaced = _position(game, bot, cards)
    if replaced:
        names = joined([cards[card].name for card in replaced], ", ")
        notes.append(Text("Cards that stay out of solo games were exchanged for others (Z-S1): {cards}.", cards=names))
    return Opened(_made_like(game, solo=bot, aid=aid, stepwise=True, position=position), notes)


def _name(game: Game, side: str) -> Text:
    return game.rules.side_name(game.side_index(side))


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
