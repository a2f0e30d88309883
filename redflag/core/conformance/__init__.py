"""A conformance kit: plays random games of any rules written for this kernel and checks what every game promises.

    from redflag.core.conformance import check_game, check_imagination
    check_game(rules, {"edition": "gmt"}, seed=1871)
    check_imagination(rules, {"edition": "gmt"}, seed=1871)

A broken promise is an `AssertionError` that says what was expected and ends with a record of the game, so that
`redflag.replay` leads straight back to the spot. The promises are in `moves` (what is listed, said and touched),
`looking` (views, journal, secrets) and `keeping` (copies, undo, saves).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from redflag.core.conformance import keeping, looking, moves
from redflag.core.conformance.promises import GARBAGE, Dice, Examiner, expect
from redflag.core.conformance.worlds import Fairness, fairness
from redflag.core.game import Game
from redflag.core.rules import Rules

Watcher = Callable[[Game], None]


def check_game(
    rules: Rules,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    share: float = 1.0,
    bound: int = 5000,
    rule_ids: Container[str] | None = None,
    vocabulary: Sequence[str] = (),
    watch: Watcher | None = None,
) -> Game:
    """Play one random game and check it; the finished game is returned.

    `share` is the share of choices at which everything is checked (all of them by default), `bound` the number of moves
    by which the game must be over, `rule_ids` the ids that may be cited, `vocabulary` moves of other games to try where
    they are not legal, `watch` a function called after every move, for a game's own invariants.
    """
    game = Game(rules, rules.options(options or {}), seed)
    examiner = Examiner(rules, seed, bound, rule_ids, vocabulary)
    try:
        _examine(examiner, game, share, watch)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\n{replayable(game)}") from error
    return game


def _examine(examiner: Examiner, game: Game, share: float, watch: Watcher | None) -> None:
    """Play the game to its end and examine it on the way."""
    if watch is not None:
        watch(game)
    while game.choice is not None:
        expect(len(game.moves) < examiner.bound, f"the game is over within {examiner.bound} moves")
        examiner.vocabulary.update(dict.fromkeys(game.choice.moves))
        move = examiner.dice.pick(game.choice.moves)
        if examiner.dice.sometimes(share):
            moves.check(examiner, game)
            looking.check(examiner, game)
            keeping.check(examiner, game, move)
        else:
            game.play(move)
        if watch is not None:
            watch(game)
    moves.check_end(examiner, game)
    looking.looking(examiner, game)
    keeping.check_end(examiner, game)


def check_imagination(
    rules: Rules, options: Mapping[str, Any] | None = None, seed: int = 0, *, points: Sequence[int] = (0, 1, 5)
) -> list[Fairness]:
    """Are imagined worlds fair, at these points of a random game? What was measured is returned.

    This is for games whose rules leave all hidden things equally likely, as a shuffled deck does.
    """
    game, dice, found = Game(rules, rules.options(options or {}), seed), Dice(seed), []
    while game.choice is not None and len(game.moves) <= max(points):
        if len(game.moves) in points:
            for side in rules.sides:
                measured = fairness(game, side)
                what = f"after {len(game.moves)} moves, for {side}: {measured}"
                expect(measured.alike < 5, f"worlds of neighbouring seeds have nothing in common: {what}")
                expect(measured.uneven < 5, f"hidden things are spread evenly over imagined worlds: {what}")
                found.append(measured)
        game.play(dice.pick(game.choice.moves))
    return found


def words_of(rules: Rules, options: Mapping[str, Any] | None = None, seed: int = 0, bound: int = 5000) -> list[str]:
    """Every move that was possible at some point of a random game: a vocabulary for `check_game`."""
    game, dice = Game(rules, rules.options(options or {}), seed), Dice(seed)
    found: dict[str, None] = {}
    while game.choice is not None and len(game.moves) < bound:
        found.update(dict.fromkeys(game.choice.moves))
        game.play(dice.pick(game.choice.moves))
    return list(found)


def replayable(game: Game) -> str:
    """Options, seed and moves of a game as its record or, if even that fails, as they are."""
    try:
        return f"The game so far:\n\n{game.record()}"
    except Exception:
        return f"The game so far: options {game.options!r}, seed {game.seed}, moves {list(map(str, game.moves))!r}"


__all__ = ["GARBAGE", "Dice", "check_game", "check_imagination", "expect", "replayable", "words_of"]
