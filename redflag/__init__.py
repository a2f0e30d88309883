"""redflag: learn Red Flag Over Paris and other games by playing them.

    import redflag
    g = redflag.new("paris", seed=1871)
    g.choice.prompt, g.choice.moves
    g.play(g.choice.moves[0])

This kit is unofficial. It holds no art and no text of the published games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from redflag.core.bounds import check_data, check_seed
from redflag.core.catalogs import speak, spoken
from redflag.core.errors import BadFile, BadOption, BadPosition, IllegalMove, RedflagError, UnreadableMove, in_words
from redflag.core.game import Choice, Entry, Explanation, Game, Result
from redflag.core.seat import Seat
from redflag.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from redflag.core.face import Face
    from redflag.core.rulebook import Rule
    from redflag.core.rules import Rules
    from redflag.core.seat import Player
    from redflag.core.series import Series

__version__ = "0.2.0.dev0"

# The registry: each game by its name, and the package that holds it. Its rules are `RULES` there, its face is `FACE` in
# `face`. No other line of the kit outside a game's own folder names a game.
GAMES: dict[str, str] = {
    "paris": "redflag.paris",
    "caesar": "redflag.caesar",
    "battleline": "redflag.battleline",
}
FLAGSHIP = next(iter(GAMES))  # what is meant where nobody says which game


def rules(game: str) -> Rules:
    """The rules of a game by its name; a game's module is imported only when it is asked for."""
    found: Rules = _module(game, "").RULES
    return found


def face(game: str) -> Face:
    """How a game looks and what it says of itself, by its name."""
    found: Face = _module(game, ".face").FACE
    return found


def rulebook(game: str) -> dict[str, Rule]:
    """The rules of a game in plain words, by their ids."""
    from redflag.core import rulebook as books

    rules(game)  # an unknown game is refused
    return books.rulebook(GAMES[game])


def _module(game: str, part: str) -> Any:
    """A part of a game's package, imported only now."""
    if not isinstance(game, str) or game not in GAMES:
        raise BadOption(
            Text("There is no game '{game}'; the games are {known}.", game=in_words(game), known=", ".join(GAMES))
        )
    from importlib import import_module

    return import_module(f"{GAMES[game]}{part}")


def new(
    game: str = FLAGSHIP,
    *,
    seed: int | None = None,
    language: str | None = None,
    series: int | None = None,
    **options: Any,
) -> Game:
    """A new game. Without a seed one is drawn, and kept in the game, so that every game can be repeated.

    Its language is the one that is spoken (see `speak`), unless another is named.

    With `series` it is the first of so many games; `game.series` goes on to the next one and counts the points.
    """
    language = language or spoken()
    if series is not None:
        from redflag.core.series import Series

        return Series(new, game, (), series, _drawn(seed, language), language=language, options=options).game
    book = rules(game)
    if options:
        check_data(options, Text("The list of options"), BadOption)
    return Game(book, book.options(options), _drawn(seed, language), language)


def _drawn(seed: int | None, language: str) -> int:
    """The seed that was given, or one that is drawn."""
    if seed is None:
        from secrets import randbits

        return randbits(64)
    return check_seed(seed, language)


def from_json(text: str, language: str | None = None) -> Game:
    """The game that `Game.to_json` wrote, exactly, with the series that it belongs to."""
    from redflag.core import series

    return series.from_json(text, new, language or spoken())


def replay(record: str, language: str | None = None) -> Game:
    """Play a record (see `Game.record` and `Series.record`) again; of a series this is its last game."""
    from redflag.core import series

    return series.replay(record, new, language or spoken())


def series(
    game: str = FLAGSHIP,
    *,
    players: Sequence[str],
    games: int,
    seed: int | None = None,
    swap: bool | None = None,
    language: str | None = None,
    **options: Any,
) -> Series:
    """A new series of games between people with names; do they change sides after each game (`swap`)?

    If nothing is said they do, unless the game has rules of its own for a series.
    """
    from redflag.core.series import Series

    language = language or spoken()
    return Series(new, game, players, games, _drawn(seed, language), swap, language, options)


def series_from_json(text: str, language: str | None = None) -> Series:
    """The series that `Series.to_json` wrote, exactly."""
    return _series_of(from_json(text, language))


def replay_series(record: str, language: str | None = None) -> Series:
    """Play the record of a series (see `Series.record`) again."""
    return _series_of(replay(record, language))


def _series_of(game: Game) -> Series:
    if game.series is None:
        raise BadFile(Text("This is a single game and no series."), game.language)
    return game.series


def explain(game: Game, move: str) -> Explanation:
    """Why a move is legal now or not, in words and rule ids; where a game can draw it, a notebook shows a picture."""
    return game.explain(move)


def run(game: Game, **players: str | Player) -> Game:
    """Let players play on to the end: for each side the name of a player of `redflag.players`, or a function.

    A function gets a `Seat` (what its side may see) and answers with a move.
    """
    from redflag.players import play_out

    return play_out(game, players)


def _picture(game: Game) -> str | None:
    """The picture of a game as SVG, as everybody may see it; a game that is not in the registry has none."""
    if game.rules.name not in GAMES:
        return None
    return face(game.rules.name).picture.svg(game.view(None), game.language)


def _reason_picture(game: Game, move: str) -> str | None:
    """The picture of why a move is legal or not, as everybody may see it; None where the game draws no reasons."""
    from redflag.core.face import DrawsReasons

    picture = face(game.rules.name).picture if game.rules.name in GAMES else None
    if not isinstance(picture, DrawsReasons):
        return None
    view = game.view(None)
    drawn = picture.reason(game, view, move, game.language).groups
    return picture.explained(view, drawn, game.language) if drawn else None


Game.picture = _picture
Game.reason_picture = _reason_picture

__all__ = [
    "BadFile",
    "BadOption",
    "BadPosition",
    "Choice",
    "Entry",
    "Explanation",
    "Game",
    "IllegalMove",
    "RedflagError",
    "Result",
    "Seat",
    "UnreadableMove",
    "explain",
    "face",
    "from_json",
    "new",
    "replay",
    "replay_series",
    "rulebook",
    "rules",
    "run",
    "series",
    "series_from_json",
    "speak",
]
