"""Saving and loading: a JSON text that is exact, and a record that people can read and write.

Both name the game and the version of its rules, and hold the options, the seed and the moves, from which everything
follows. The JSON text also holds the state, so that other programs can read the position. Loading plays the moves again
and compares. Where they do not lead to the state, a save of this version is damaged; one of another version was played
by rules that have been mended since, and opens at the state that it holds.

A record is to this kit what a PGN file is to chess:

    game: paris
    version: 2
    edition: gmt
    seed: 1871

    # Round 1
    commune: keep 42
    versailles: keep 50
    commune: first commune; play 12 operations; place press; done      # a comment

One line holds one or more moves of one side. The side may be left out, and so may the version.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from redflag.core.bounds import check_text, read_json_text, unpack
from redflag.core.errors import BadFile, BadOption, IllegalMove, RedflagError, UnreadableMove
from redflag.core.game import Game, Origin
from redflag.core.text import Text
from redflag.core.why import of_python

FORMAT = 2
READABLE = (1, FORMAT)  # format 1 names no version: its rules are of version 1
LONGEST_TRIAL = 2000  # moves; every game is over before
ELSEWHERE = Text(
    "This game was saved under other rules than today's, and its moves now lead elsewhere. It goes on from the "
    "position that was saved; what was played before cannot be seen or taken back."
)
THIS_SAVE, THE_RECORD = Text("This save"), Text("The record")
HEADERS = 100  # lines at most before the first move
CUT_SHORT = Text(
    "This game was recorded under other rules than today's: {why} It goes on from the move before; the rest is left "
    "out."
)

MakeGame = Callable[..., Game]


def is_save(text: str) -> bool:
    """Is this text a save rather than a record?"""
    return text.lstrip().startswith("{")


def is_record(text: str) -> bool:
    """Is this text a record?"""
    return re.search(r"^\s*game\s*:", text, re.MULTILINE) is not None


def begin(make: MakeGame, name: str, options: Mapping[str, Any], seed: int, language: str) -> Game:
    """A new game with the options of a file, which are only those that the rules know."""
    for key in ("game", "seed", "language"):
        if key in options:
            raise BadOption(Text("'{key}' is no option of a game.", key=key))
    return make(name, seed=seed, language=language, **options)


# ---- sealed texts ----------------------------------------------------------------------------------------------------


CURTAIN = Text(
    "Sealed so that nobody reads the hidden cards of a game in progress by opening this file. It is a curtain, not a "
    "safe: whoever wants to can lift it."
)


def sealed(text: str, language: str = "en") -> str:
    """A save of a game that is not over, so that it cannot be read by opening it."""
    import base64
    import zlib

    packed = base64.b85encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return json.dumps({"redflag": FORMAT, "note": CURTAIN.into(language), "sealed": packed}, ensure_ascii=False)


def for_keeping(game: Game, text: str = "") -> str:
    """A game as a file holds it: sealed as long as there are cards in it that nobody should know yet.

    `text` is its save, if that is to hold more than the game itself.
    """
    text = text or to_json(game)
    return sealed(text, game.language) if game.holds_secrets else text


def unsealed(text: str) -> str:
    """The save inside a sealed one; any other text is left as it is."""
    if not is_save(text) or '"sealed"' not in text[:1000]:
        return text
    import base64

    try:
        data = read_json_text(text, THIS_SAVE)
        return unpack(base64.b85decode(data["sealed"]))
    except RedflagError:
        raise
    except Exception:
        raise BadFile(Text("This save is damaged: its seal is broken.")) from None


# ---- JSON -----------------------------------------------------------------------------------------------------------


def to_json(game: Game) -> str:
    """The whole game, the same to the byte for the same options, seed and moves."""
    data = {
        "redflag": FORMAT,
        "game": game.rules.name,
        "version": game.rules.version,
        "options": game.options,
        "seed": game.seed,
        **({"from": game.origin.state} if game.origin.state is not None else {}),
        "moves": game.moves,
        **({"series": game.series.data()} if game.series is not None else {}),
        "state": game.rules.dump(game.state),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str, make: MakeGame, language: str = "en") -> Game:
    """The game that `to_json` wrote. A damaged text is refused with a sentence that says where."""
    data = _read_save(unsealed(text) if isinstance(text, str) else text, language)
    try:
        game = begin(make, data["game"], data["options"], data["seed"], language)
    except RedflagError as error:
        raise BadFile(Text("This save is damaged: {why}", why=error.text), language) from None
    of_today = data.get("version", 1) == game.rules.version
    game.keep()
    if "from" in data:
        _open(game, Origin(data["from"]), language)
    for number, move in enumerate(data["moves"], start=1):
        try:
            game.play(str(move))
        except IllegalMove as error:
            if not of_today:
                return _at_the_state(game, data, language)
            raise BadFile(
                Text("This save is damaged: its move {number} cannot be played: {why}", number=number, why=error.text),
                language,
            ) from None
    if _plain(game.rules.dump(game.state)) == data["state"]:
        return game
    if not of_today:
        return _at_the_state(game, data, language)
    raise BadFile(
        Text("This save is damaged: its moves do not lead to the position it holds. Load an earlier save."),
        language,
    )


def _read_save(text: str, language: str) -> dict[str, Any]:
    """The data of a save, with all parts there and of their kind."""
    try:
        data = read_json_text(text, THIS_SAVE)
    except RedflagError:
        raise
    except ValueError as error:
        raise BadFile(
            Text("This save is not JSON ({error}); it may have been cut off.", error=of_python(error)), language
        ) from None
    if not isinstance(data, dict) or "redflag" not in data:
        raise BadFile(Text("This is JSON, but not a saved game of this kit."), language)
    if data["redflag"] not in READABLE or isinstance(data["redflag"], bool):
        raise BadFile(
            Text(
                "This save has format {found}; this version of the kit reads formats up to {known}.",
                found=str(data["redflag"])[:20],
                known=FORMAT,
            ),
            language,
        )
    kinds: dict[str, type] = {"game": str, "options": dict, "seed": int, "moves": list, "state": dict}
    if data["redflag"] > 1:
        kinds["version"] = int
    if "from" in data:
        kinds["from"] = dict
    for key, kind in kinds.items():
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BadFile(Text("This save is damaged: its part '{key}' is missing or not readable.", key=key), language)
    return data


def _at_the_state(game: Game, data: Mapping[str, Any], language: str) -> Game:
    """A save of another version: its state, unless its moves lead there all the same."""
    again = game.begun()
    _open(again, Origin(data["state"], (ELSEWHERE,)), language)
    return game if game.rules.dump(game.state) == game.rules.dump(again.state) else again


def _open(game: Game, origin: Origin, language: str) -> None:
    """Go on from a state, after a trial: what a stranger has written must not fail in the middle of a game."""
    try:
        game.go_on_from(origin)
        trial = game.copy(quiet=True)
        while trial.choice is not None and len(trial.moves) < LONGEST_TRIAL:
            trial.play(trial.choice.moves[len(trial.moves) % len(trial.choice.moves)])
        if trial.result is None:
            raise ValueError("a game has an end")
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        raise BadFile(Text("This save is damaged: the position it holds cannot be played."), language) from None


def _plain(data: Any) -> Any:
    """Data as JSON gives it back: tuples are lists."""
    return json.loads(json.dumps(data))


# ---- records --------------------------------------------------------------------------------------------------------


def record(game: Game) -> str:
    """The game as readable text, with the parts of the game and its result as comments."""
    lines = [f"game: {game.rules.name}", f"version: {game.rules.version}"]
    lines += [f"{key}: {_write(value)}" for key, value in game.options.items() if value is not None]
    lines += [f"seed: {game.seed}"]
    if game.origin.state is not None:
        lines += [f"from: {_write(game.origin.state)}"]
    lines += ["", *moves_of(game)]
    return "\n".join(lines) + "\n"


def moves_of(game: Game) -> list[str]:
    """The moves of a game as the lines of its record."""
    lines: list[str] = []
    headings = game.headings()
    line: list[str] = []
    speaker = ""

    def flush() -> None:
        if line:
            lines.append(f"{speaker}: " + "; ".join(line))
            line.clear()

    for ply, (side, move) in enumerate(game.played()):
        if ply in headings:
            flush()
            lines += ["", *(f"# {heading.into(game.language)}" for heading in headings[ply])]
        if side != speaker or len("; ".join(line)) > 90:
            flush()
        speaker = side
        line.append(move)
    flush()
    for ply, texts in headings.items():
        if ply >= len(game.moves):
            lines += ["", *(f"# {heading.into(game.language)}" for heading in texts)]
    if game.result is not None:
        lines += ["", f"# {game.result.reason} ({game.result.rule})"]
    return lines


def _write(value: Any) -> str:
    """A header value: simple words as they are, all else as JSON on one line."""
    if isinstance(value, str) and value and value == value.strip() and not _looks_like_json(value):
        return value
    return json.dumps(value, ensure_ascii=False)


def _looks_like_json(value: str) -> bool:
    try:
        json.loads(value)
    except ValueError:
        return "#" in value or "\n" in value
    return True


class _Stuck(Exception):
    """A move of a record that cannot be played, though it is a move of the game; `why` names its line."""

    def __init__(self, why: Text) -> None:
        self.why = why


def replay(text: str, make: MakeGame, language: str = "en") -> Game:
    """Play a record again. A mistake in it is named by its line.

    A record of another version, or of none, may have been played by rules that have been mended since: it is then
    played as far as it goes, and the notes of the game say so.
    """
    game: Game | None = None
    headers: dict[str, Any] = {}
    for number, raw in enumerate(check_text(text, THE_RECORD).splitlines(), start=1):
        in_header = game is None
        line = raw.strip() if in_header and raw.lstrip()[:1] != "#" else raw.partition("#")[0].strip()
        if not line:
            # The first blank line after the headers ends them.
            if game is None and headers:
                game = _begin(headers, number, make, language)
            continue
        key, colon, rest = line.partition(":")
        if game is None and colon and key.strip() not in _sides(headers, make, language):
            headers[key.strip()] = read_header(rest.strip())
            if len(headers) > HEADERS:
                raise BadFile(Text("The record has more than {n} lines before its first move.", n=HEADERS), language)
            continue
        if game is None:
            game = _begin(headers, number, make, language)
        try:
            _play_line(game, line, number)
        except _Stuck as stuck:
            # Only where there have been other rules, and where something of the record can be played.
            if game.rules.version > 1 and headers.get("version") != game.rules.version and game.moves:
                note = CUT_SHORT.with_(why=stuck.why)
                game.origin = game.origin._replace(notes=(*game.origin.notes, note))
                return game
            raise BadFile(stuck.why, language) from None
        except UnreadableMove as error:
            raise BadFile(error.text, language) from None
    if game is None:
        game = _begin(headers, 1, make, language)
    return game


def _sides(headers: Mapping[str, Any], make: MakeGame, language: str) -> tuple[str, ...]:
    """The names a line of moves may begin with, once the headers say which game it is."""
    if "game" not in headers:
        return ()
    try:
        return make(headers["game"], seed=0, language=language).rules.sides
    except RedflagError:
        return ()


def _begin(headers: Mapping[str, Any], number: int, make: MakeGame, language: str) -> Game:
    options = {key: value for key, value in headers.items() if key not in ("version", "from")}
    name = options.pop("game", None)
    if name is None:
        raise BadFile(Text("A record begins with lines such as 'game: NAME' and 'seed: 1871'."), language)
    if not isinstance(options.get("seed"), int):
        raise BadFile(Text("Before line {line}: the record needs a line such as 'seed: 1871'.", line=number), language)
    try:
        game = begin(make, str(name), options, options.pop("seed"), language)
    except RedflagError as error:
        raise BadFile(Text("In the headers of the record: {why}", why=error.text), language) from None
    game.keep()
    if "from" in headers:
        _open(game, Origin(headers["from"]), language)
    return game


def _play_line(game: Game, line: str, number: int) -> None:
    side, colon, moves = line.partition(":")
    if not colon:
        side, moves = "", line
    for move in filter(None, (part.strip() for part in moves.split(";"))):
        choice = game.choice
        if choice is not None and side and side.strip() != choice.side:
            why = Text(
                "Line {line}: '{move}' is written for {side}, but {asked} is asked now.",
                line=number,
                move=move,
                side=side.strip(),
                asked=choice.side,
            )
            raise _Stuck(why)
        try:
            game.play(move)
        except IllegalMove as error:
            why = Text("Line {line}: '{move}' cannot be played: {why}", line=number, move=move, why=error.text)
            if isinstance(error, UnreadableMove):
                raise UnreadableMove(why, error.rule) from None
            raise _Stuck(why) from None


def read_header(value: str) -> Any:
    """A header value: JSON if it is JSON, else the words themselves. What is over our bounds is refused."""
    try:
        return read_json_text(value, THE_RECORD)
    except RedflagError:
        raise
    except ValueError:
        return value
