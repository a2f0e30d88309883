"""Thousands of random games over all editions and variants: python -m tests.fuzz --games 20000

Every game is watched for crashes, dead ends, games that do not end, questions with an unfilled place in their words and
broken invariants; a share starts from random positions, and a sample goes through the whole conformance kit. Each
failure is printed with a record that `redflag.replay` plays again up to the spot.

Solo games (`--solo`, half of them for each side) are also played step by step, and their traces are read; see
`tests.paris.solo.watched`. Positions (`--literal`) are compared with a second reading of the rules; see
`tests.paris.agreement`. Games of Caesar! are played for two (`--caesar`) and against its bot (`--caesar-solo`), whose
placements (`--crassus`) are compared with a second reading, too; see `tests.caesar.agreement`. The solutions of the
puzzles (`--puzzles`) are looked for anew, by longer searches than those that they were published with; see
`tests.puzzles.verified`. Files (`--files`) are spoilt and read; see `tests.readers`. Lessons (`--lessons`) are read in
every other language by somebody who hears English; see `tests.translating.walking`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from multiprocessing import Pool
from typing import Any, NamedTuple

import redflag
from redflag.core.conformance import Dice, check_game, replayable
from redflag.paris import RULES, board
from redflag.paris.deck import standard_deck
from redflag.paris.rulebook import rulebook
from tests import readers
from tests.battleline import test_random_games as line
from tests.battleline.test_formations import check_proofs
from tests.caesar import agreement as crassus
from tests.caesar import test_random_games as caesar
from tests.paris import agreement, invariants
from tests.paris.solo import watched
from tests.puzzles import verified
from tests.translating import walking
from tests.translating.english import ear

RULESETS = [(edition, variant) for edition in ("gmt", "nuts", "gaga") for variant in (None, "censorship")]
SIDES = ("commune", "versailles")
BOUND = 1000  # no game of this kind needs as many moves
POSITIONS = 5  # one game in so many starts from a random position
CONFORMANCE = 101  # one game in so many goes through the conformance kit; prime, so that every ruleset has its turn
SHOWN = 10  # failures printed in full
BATCH = 100  # positions compared in one go


class Outcome(NamedTuple):
    """What became of one game."""

    label: str
    length: int
    failure: str
    refused: int = 0


# ---- random positions -----------------------------------------------------------------------------------------------


def random_position(dice: Dice, edition: str, variant: str | None) -> dict[str, Any]:
    """A position that is usually legal; what it names and what it leaves out is random as well."""
    position: dict[str, Any] = {"round": dice.pick((1, 2, 3))}
    phases = ["objectives", "initiative", "cards", "cards", "cards", "pivotal", "final-crisis"]
    position["phase"] = dice.pick([*phases, "censorship"] if variant else phases)
    position["vp"] = {kind: {dice.pick(SIDES): dice.pick(range(-5, 6))} for kind in board.SPHERES}
    position["momentum"] = {side: dice.pick(range(4)) for side in SIDES}
    position["cubes"] = {
        space: {side: dice.pick((0, 0, 0, 1, 1, 2, 3, 4)) for side in SIDES}
        for space in board.SPACES
        if dice.sometimes(0.6)
    }
    position["discs"] = {space: dice.pick(SIDES) for space in board.SPACES[6:] if dice.sometimes(0.3)}
    if dice.sometimes(0.5):
        position["initiative"] = dice.pick(SIDES)
    if position["phase"] in ("cards", "final-crisis") and dice.sometimes(0.7):
        position["to_play"] = dice.pick(SIDES)
    position |= _random_piles(dice, position, edition, variant)
    return position


def _random_piles(dice: Dice, position: dict[str, Any], edition: str, variant: str | None) -> dict[str, Any]:
    deck = standard_deck()
    left = [*deck.strategy, *(deck.supplement if edition == "nuts" and variant else ())]
    goals = list(deck.objectives)

    def some(cards: list[Any], count: int) -> list[Any]:
        return [cards.pop(dice.pick(range(len(cards)))) for _ in range(min(count, len(cards)))]

    piles: dict[str, Any] = {}
    if dice.sometimes(0.5):
        piles["hand"] = {side: some(left, dice.pick(range(6))) for side in SIDES if dice.sometimes(0.7)}
    if position["phase"] == "final-crisis" and dice.sometimes(0.5):
        piles["set_aside"] = {side: some(left, position["round"]) for side in SIDES}
    if dice.sometimes(0.5):
        piles["discard"] = some(left, dice.pick(range(8)))
    if dice.sometimes(0.4):
        piles["deck"] = some(left, dice.pick((0, 0, 1, 2, 5, 20)))  # short decks, for the reshuffles of O7
    if dice.sometimes(0.5):
        piles["objective"] = {side: some(goals, 1)[0] for side in SIDES if dice.sometimes(0.7)}
    if dice.sometimes(0.3):
        piles["fulfilled"] = {side: some(goals, dice.pick((0, 1, 2))) for side in SIDES}
    if dice.sometimes(0.3):
        piles["crisis_card"] = {dice.pick(SIDES): None}
    return piles


def started(number: int, seed: int) -> tuple[redflag.Game, str, int]:
    """The game of a number: its label, and how many random positions were refused before one was taken."""
    edition, variant = RULESETS[number % len(RULESETS)]
    label = f"{edition}{' ' + variant if variant else ''}"
    if number // len(RULESETS) % POSITIONS:
        return redflag.new("paris", seed=seed, edition=edition, variant=variant), label, 0
    dice, refused = Dice(seed), 0
    while True:
        position = random_position(dice, edition, variant)
        try:
            game = redflag.new("paris", seed=seed, edition=edition, variant=variant, position=position)
        except redflag.BadPosition as error:
            refused += 1
            assert str(error).strip() and "{" not in str(error), f"refused without a whole sentence: {error}"
        except Exception as error:
            raise AssertionError(f"a position was neither taken nor refused: {position}") from error
        else:
            return game, f"{label}, from a position", refused


# ---- playing --------------------------------------------------------------------------------------------------------


def play_out(game: redflag.Game, seed: int) -> None:
    """Play a game at random to its end, watching it at every move."""
    dice = Dice(seed)
    while game.choice is not None:
        invariants.check(game)
        prompt = game.choice.prompt
        assert prompt and "{" not in prompt and "}" not in prompt, f"unfinished prompt: {prompt}"
        assert len(game.choice.moves) > 1, f"a question with {len(game.choice.moves)} answers was asked"
        assert len(game.moves) < BOUND, f"not over after {BOUND} moves"
        game.play(dice.pick(game.choice.moves))
    assert game.result is not None, "dead end: no choice and no result"
    invariants.check(game)


def one_game(numbers: tuple[int, int]) -> Outcome:
    """Play the game of a number and say what became of it."""
    number, first_seed = numbers
    seed = first_seed + number
    game = None
    label = "not started"
    refused = 0
    try:
        game, label, refused = started(number, seed)
        if number % CONFORMANCE == 0:
            label += ", conformance"
            options = {key: value for key, value in game.options.items() if value is not None}
            game = check_game(RULES, options, seed, share=0.1, bound=BOUND, rule_ids=rulebook(), watch=invariants.check)
        else:
            play_out(game, seed)
    except Exception as error:
        where = f"game {number} (--seed {first_seed}), {label}"
        return Outcome(label, 0, f"{where}\n{cause_of(error)}\n{replayable(game) if game else ''}", refused)
    return Outcome(label, len(game.moves), "", refused)


def one_solo_game(numbers: tuple[int, int]) -> Outcome:
    """Play the solo game of a number, watch it closely, and say what became of it."""
    number, first_seed = numbers
    seed = first_seed + number
    kind: dict[str, Any] = dict(watched.KINDS[number % len(watched.KINDS)])
    label = f"{kind['edition']} solo, the bot is {kind['solo']}"
    try:
        if number // len(watched.KINDS) % POSITIONS == 0:
            label += ", from a position"
            kind["position"] = solo_position(Dice(seed), kind, seed)
        game = watched.watch(seed, **kind)
    except Exception as error:
        return Outcome(label, 0, f"solo game {number} (--seed {first_seed}), {label}\n{kind}\n{cause_of(error)}")
    return Outcome(label, len(game.moves), "")


def solo_position(dice: Dice, kind: dict[str, Any], seed: int) -> dict[str, Any]:
    """A random position that a solo game can begin from."""
    while True:
        position = random_position(dice, kind["edition"], None)
        try:
            redflag.new("paris", seed=seed, position=position, **kind)
        except redflag.BadPosition:
            continue
        return position


def some_positions(numbers: tuple[int, int]) -> Outcome:
    """Compare a batch of positions with the literal rules."""
    number, first_seed = numbers
    failures = agreement.compare(BATCH, first_seed + 1000 * number)
    return Outcome(f"{BATCH} positions compared", 0, failures[0] if failures else "")


def one_caesar_game(numbers: tuple[int, int]) -> Outcome:
    """Play the game of Caesar! of a number."""
    return _caesar("Caesar!", numbers, caesar.RULESETS)


def one_caesar_solo_game(numbers: tuple[int, int]) -> Outcome:
    """Play the game of a number against auto-Crassus."""
    return _caesar("Caesar! against its bot", numbers, crassus.KINDS)


def _caesar(label: str, numbers: tuple[int, int], kinds: list[dict[str, Any]]) -> Outcome:
    number, first_seed = numbers
    try:
        caesar.one_game(number, first_seed + number, kinds)
    except Exception as error:
        return Outcome(label, 0, f"{label}, game {number} (--seed {first_seed})\n{cause_of(error)}")
    return Outcome(label, 0, "")


def one_line_game(numbers: tuple[int, int]) -> Outcome:
    """Play the game of Battle Line of a number; the options take turns."""
    number, first_seed = numbers
    try:
        length = line.one_game(number, first_seed + number)
    except Exception as error:
        return Outcome("Battle Line", 0, f"Battle Line, game {number} (--seed {first_seed})\n{cause_of(error)}")
    return Outcome("Battle Line", length, "")


def some_proofs(numbers: tuple[int, int]) -> Outcome:
    """Compare a batch of proofs of Battle Line with a prover that tries everything."""
    number, first_seed = numbers
    label = f"{BATCH} proofs compared"
    try:
        check_proofs(first_seed + 1000 * number, BATCH)
    except Exception as error:
        return Outcome(label, 0, f"{label}, batch {number} (--seed {first_seed})\n{cause_of(error)}")
    return Outcome(label, 0, "")


def some_placings(numbers: tuple[int, int]) -> Outcome:
    """Compare a batch of auto-Crassus's placements with a literal reading."""
    number, first_seed = numbers
    _, failures = crassus.compare(BATCH, first_seed + 1000 * number)
    return Outcome(f"{BATCH} placements of auto-Crassus compared", 0, failures[0] if failures else "")


def one_puzzle(numbers: tuple[int, int]) -> Outcome:
    """Look for the solution of a puzzle anew."""
    number, first_seed = numbers
    puzzle = verified.EVERY[number]
    return Outcome(f"puzzles of {puzzle.game}, {puzzle.grade}", 0, verified.verify(puzzle, first_seed))


def one_file(numbers: tuple[int, int]) -> Outcome:
    """Spoil a file and read it."""
    return Outcome("spoilt files read", 0, readers.one_case(*numbers))


def one_lesson(numbers: tuple[int, int]) -> Outcome:
    """Read a lesson in another language, and listen for English in it."""
    file = walking.EVERY[numbers[0]]
    redflag.speak(file.parent.name)
    notes = walking.Notes(ear(file.parent.name))
    walking.lesson(file, notes)
    redflag.speak("en")
    return Outcome(f"lessons in '{file.parent.name}'", 0, "\n".join(notes.wrong))


def cause_of(error: Exception) -> str:
    """What went wrong, in one or two lines."""
    cause = f"{type(error).__name__}: {error}"
    if error.__cause__ is not None:
        cause += f"\nbecause of {type(error.__cause__).__name__}: {error.__cause__}"
    return cause


def report(outcomes: list[Outcome], seconds: float) -> None:
    """Games by kind, their length, and the failures."""
    failures = [outcome.failure for outcome in outcomes if outcome.failure]
    for failure in failures[:SHOWN]:
        print(f"---- {failure}\n")
    print("by edition and variant:")
    for label, count in sorted(Counter(outcome.label for outcome in outcomes).items()):
        print(f"  {count:6}  {label}")
    print(f"random positions refused on the way: {sum(outcome.refused for outcome in outcomes)}")
    for title, from_position in (("whole games", False), ("games from a position", True)):
        lengths = sorted(
            outcome.length for outcome in outcomes if outcome.length and ("position" in outcome.label) == from_position
        )
        if lengths:
            marks = [lengths[int(share * (len(lengths) - 1))] for share in (0, 0.05, 0.25, 0.5, 0.75, 0.95, 1)]
            print(f"moves in {title} (least, 5 %, 25 %, median, 75 %, 95 %, most): {', '.join(map(str, marks))}")
    print(f"{len(outcomes) - len(failures)} passed, {len(failures)} failed in {seconds:.0f} s")


def main(arguments: list[str] | None = None) -> int:
    """Play the games and report; the exit code is 1 if any failed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20000, help="how many games of two players")
    parser.add_argument("--solo", type=int, default=10000, help="how many solo games")
    parser.add_argument("--literal", type=int, default=20000, help="how many positions to compare, in hundreds")
    parser.add_argument("--caesar", type=int, default=20000, help="how many games of Caesar! for two")
    parser.add_argument("--caesar-solo", type=int, default=5000, help="how many against its bot")
    parser.add_argument("--crassus", type=int, default=5000, help="how many of its placements to compare, in hundreds")
    parser.add_argument("--line", type=int, default=20000, help="how many games of Battle Line")
    parser.add_argument("--proofs", type=int, default=50000, help="how many of its proofs to compare, in hundreds")
    parser.add_argument("--puzzles", type=int, default=len(verified.EVERY), help="how many puzzles to solve anew")
    parser.add_argument("--files", type=int, default=10000, help="how many spoilt files to read")
    parser.add_argument("--lessons", type=int, default=len(walking.EVERY), help="how many to read in other languages")
    parser.add_argument("--seed", type=int, default=1871, help="the seed of the first game; the others follow")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    given = parser.parse_args(arguments)
    begun = time.perf_counter()
    outcomes = []
    kinds = [(one_game, given.games), (one_solo_game, given.solo), (some_positions, given.literal // BATCH)]
    kinds += [(one_caesar_game, given.caesar), (one_caesar_solo_game, given.caesar_solo)]
    kinds.append((some_placings, given.crassus // BATCH))
    kinds += [(one_line_game, given.line), (some_proofs, given.proofs // BATCH)]
    kinds.append((one_puzzle, min(given.puzzles, len(verified.EVERY))))
    kinds += [(one_file, given.files), (one_lesson, min(given.lessons, len(walking.EVERY)))]
    with Pool(given.jobs) as pool:
        for play, count in kinds:
            numbers = [(number, given.seed) for number in range(count)]
            outcomes += pool.imap(play, numbers, chunksize=20 if count > 1000 else 1)
    report(outcomes, time.perf_counter() - begun)
    return int(any(outcome.failure for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
