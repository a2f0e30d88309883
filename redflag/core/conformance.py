"""A conformance kit: plays random games of any rules written for this kernel and checks what every game promises.

    from redflag.core.conformance import check_game
    check_game(rules, {"edition": "gmt"}, seed=1871)

A broken promise is an `AssertionError` that says what was expected and ends with a record of the game, so that
`redflag.replay` leads straight back to the spot.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from redflag.core import chance, saving
from redflag.core.errors import IllegalMove, RedflagError
from redflag.core.game import Entry, Game
from redflag.core.parts import Appraises
from redflag.core.rules import Rules
from redflag.core.worlds import Fairness, fairness

# Things people type that are a move of no game.
GARBAGE = ("", " ", "?", "{", "}{x}", "42", "-1", "None", "résumé ☭", "a" * 300, "play", "x y z", "\n\t", "%s", "\x00")

Watcher = Callable[[Game], None]


class Dice:
    """A source of chance apart from the game's own, so that looking at a game cannot disturb it."""

    def __init__(self, seed: int) -> None:
        self.chance = seed & chance.WORD

    def pick(self, items: Sequence[Any]) -> Any:
        """Any of these, all equally likely."""
        return items[chance.below(self, len(items))]

    def sometimes(self, share: float) -> bool:
        """True in this share of cases."""
        return chance.below(self, 1_000_000) < share * 1_000_000


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
    try:
        _Examiner(rules, seed, bound, rule_ids, vocabulary).examine(game, share, watch)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\n{replayable(game)}") from error
    return game


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


def expect(holds: object, promise: str) -> None:
    """Raise `AssertionError` with the promise if it does not hold. (An `assert` would vanish under `python -O`.)"""
    if not holds:
        raise AssertionError(promise)


class _Examiner:
    """Examines one game. Every method checks one promise at the point the game has reached."""

    def __init__(
        self, rules: Rules, seed: int, bound: int, rule_ids: Container[str] | None, vocabulary: Sequence[str]
    ) -> None:
        self.rules = rules
        self.dice = Dice(seed ^ 0x5EED)
        self.bound = bound
        self.rule_ids = rule_ids
        # An ordered set: the order must not depend on how Python hashes strings.
        self.vocabulary: dict[str, None] = dict.fromkeys(vocabulary)

    def make(self, _: str, *, seed: int, language: str = "en", **options: Any) -> Game:
        """What saves and records need to make a game of the same rules."""
        return Game(self.rules, self.rules.options(options), seed, language)

    def examine(self, game: Game, share: float, watch: Watcher | None) -> None:
        """Play the game to its end and examine it on the way."""
        if watch is not None:
            watch(game)
        while game.choice is not None:
            expect(len(game.moves) < self.bound, f"the game is over within {self.bound} moves")
            self.vocabulary.update(dict.fromkeys(game.choice.moves))
            move = self.dice.pick(game.choice.moves)
            if self.dice.sometimes(share):
                self.point(game, move)
            else:
                game.play(move)
            if watch is not None:
                watch(game)
        self.end(game)

    def point(self, game: Game, move: str) -> None:
        """Everything that must hold at a choice; the move is then played."""
        self.listing(game)
        self.looking(game)
        self.acceptance(game)
        self.refusal(game)
        self.secrets(game)
        self.undoing(game, move)
        self.going_on(game, move)

    # ---- moves -------------------------------------------------------------------------------------------------------

    def listing(self, game: Game) -> None:
        """The moves are at least two, all different, and the same when asked again."""
        choice = game.choice
        assert choice is not None
        expect(game.result is None, "a game with a choice has no result yet")
        expect(choice.side in self.rules.sides, "the side that is asked is a side of the game")
        frame = game.state.todo[-1]
        shown = frame[1] in game.state.bots  # a step of the game's own player, which is only shown
        expect(len(choice.moves) >= 2 or shown, f"a choice has at least two moves, not {choice.moves}")
        expect(len(set(choice.moves)) == len(choice.moves), f"no move is listed twice: {choice.moves}")
        if not shown:
            again = self.rules.agenda.questions[frame[0]].moves(game.state, frame)
            expect(tuple(again) == choice.moves, f"the moves are the same when listed again: {again}")
        for move in choice.moves:
            expect(
                move == " ".join(move.split()) and not set(move) & set(";#:\n"),
                f"'{move}' can stand in a record",
            )
            expect(self.rules.unreadable(game.state, move) is None, f"the listed move '{move}' is readable")
        _sentence(choice.prompt, "the prompt")
        self.rule(choice.rule, "the choice")

    def acceptance(self, game: Game) -> None:
        """Every listed move is explained as legal and accepted, on a copy that leaves the game alone."""
        choice = game.choice
        assert choice is not None
        before = game.to_json()
        for move in choice.moves:
            explanation = game.explain(move)
            expect(explanation.legal and explanation.reasons, f"explain says why the listed move '{move}' is legal")
            for reason in explanation.reasons:
                self.rule(reason.rule, f"the explanation of '{move}'")
                _sentence(str(reason.text), f"the explanation of '{move}'")
            twin = game.copy()
            expect(twin.to_json() == before, "a copy is equal to the game")
            twin.play(move)
            expect(twin.moves == [*game.moves, move], f"'{move}' was accepted as it is written")
            expect((twin.choice is None) == (twin.result is not None), f"after '{move}' there is a choice or a result")
            expect(game.to_json() == before, f"playing '{move}' on a copy leaves the game as it was")

    def refusal(self, game: Game, tries: int = 12) -> None:
        """Moves that are not listed are refused with a rule and a sentence, and nothing has changed."""
        listed = game.state.moves
        known = list(self.vocabulary)
        tried = [self.dice.pick(known) for _ in range(tries)] if known else []
        before, journal = game.to_json(), len(game.state.journal)
        for move in (*tried, self.dice.pick(GARBAGE), *(f"{m} x" for m in listed[:1])):
            if move in listed:
                continue
            explanation = game.explain(move)
            expect(not explanation.legal and explanation.reasons, f"explain says why '{move}' is not legal")
            try:
                game.play(move)
            except IllegalMove as error:
                self.rule(error.rule, f"the refusal of '{move}'")
                _sentence(str(error), f"the refusal of '{move}'", quoting=move)
                expect(error.rule in explanation.rules, f"explain and the refusal of '{move}' cite the same rule")
            else:
                raise AssertionError(f"'{move}' is not listed and was accepted")
            unchanged = game.to_json() == before and len(game.state.journal) == journal
            expect(unchanged, f"refusing '{move}' changes nothing")

    # ---- looking -----------------------------------------------------------------------------------------------------

    def looking(self, game: Game) -> None:
        """Looking changes nothing; what is seen is plain data and whole sentences."""
        before, journal = game.to_json(), list(game.state.journal)
        for reader in (None, *self.rules.sides):
            view = game.view(reader)
            expect(json.loads(json.dumps(view)) == view, f"the view of {reader} is plain data")
            for entry in game.journal_of(reader):
                _sentence(str(entry), f"the journal entry {entry.kind} as {reader} reads it")
                self.rule(entry.rule, f"the journal entry {entry.kind}")
        repr(game)
        game.record()
        game.headings()
        expect(game.to_json() == before and game.state.journal == journal, "looking at a game changes nothing")

    def secrets(self, game: Game) -> None:
        """A side sees the same in every game that differs only in what it cannot know."""
        before = game.to_json()
        for side in self.rules.sides:
            twin = game.imagine(side, self.dice.pick(range(1 << 30)))
            expect(game.to_json() == before, f"imagining for {side} leaves the game as it was")
            expect(twin.view(side) == game.view(side), f"the view of {side} shows only what it can know")
            ours, theirs = game.journal_of(side), twin.journal_of(side)
            expect(_plain(ours) == _plain(theirs), f"the journal of {side} tells only what it can know")
            expect(not any(entry.args for entry in ours), f"the journal of {side} carries no arguments, only its words")
            if isinstance(self.rules, Appraises):
                index = self.rules.sides.index(side)
                judged, again = (self.rules.appraise(one.state, index) for one in (game, twin))
                expect(judged == again, f"{side} appraises a position only by what it can know")
            self.silence(game, twin, side)
            self.same_question(game, twin, side)
            if self.dice.sometimes(0.1):
                self.imagined(twin, side)

    def silence(self, game: Game, twin: Game, side: str) -> None:
        """What is imagined depends on nothing but what the side can know, and has no past that could tell more."""
        for way_back in (twin.undo, twin.to_json, twin.record, lambda: twin.at(0)):
            try:
                way_back()
            except RedflagError:
                continue
            raise AssertionError("an imagined game has no way back into the real one")
        expect(not twin.seed and not twin.moves, "an imagined game has no seed and no moves")
        # Imagined from the real game or from another that looks the same to the side: the same world, to the byte.
        seed = self.dice.pick(range(1 << 30))
        one, other = game.imagine(side, seed), twin.imagine(side, seed)
        same = self.rules.dump(one.state) == self.rules.dump(other.state) and one.state.journal == other.state.journal
        expect(same, f"what {side} imagines depends only on what it can know")
        told, known = ([str(entry) for entry in entries] for entries in (twin.journal, game.journal_of(side)))
        expect(told == known, f"the journal of what {side} imagines tells nobody more than {side} may read")

    def imagined(self, twin: Game, side: str) -> None:
        """An imagined game can be played to its end."""
        while twin.choice is not None:
            expect(len(twin.moves) < self.bound, f"what {side} imagines is over within {self.bound} moves")
            twin.play(self.dice.pick(twin.choice.moves))
        expect(twin.result is not None, f"what {side} imagines ends with a result")

    def same_question(self, game: Game, twin: Game, side: str) -> None:
        """An imagined game asks the same side the same; if it is the side that imagines, also with the same answers."""
        ours, theirs = game.choice, twin.choice
        assert ours is not None
        expect(theirs is not None and theirs.side == ours.side, f"what {side} imagines asks the same side")
        assert theirs is not None
        expect(theirs.prompt == ours.prompt, "a prompt tells nothing that only one side may know")
        frame = twin.state.todo[-1]
        if frame[1] in twin.state.bots:  # the game's own player keeps no secrets, and its dice are thrown anew
            return
        listed = self.rules.agenda.questions[frame[0]].moves(twin.state, frame)
        expect(tuple(listed) == theirs.moves, f"what {side} imagines lists the moves of the imagined cards")
        if ours.side != side:
            return
        expect(theirs.moves == ours.moves, f"the moves of {side} depend only on what it can know")
        known = [*ours.moves, *(self.dice.pick(list(self.vocabulary)) for _ in range(4))]
        for move in known:
            same = str(game.explain(move)) == str(twin.explain(move))
            expect(same, f"the explanation of '{move}' tells {side} only what it can know")

    # ---- going back and forth ----------------------------------------------------------------------------------------

    def undoing(self, game: Game, move: str) -> None:
        """Undo restores the game to the byte, its journal and its moves included."""
        before, journal, marks = game.to_json(), list(game.state.journal), game.played()
        twin = game.copy()
        twin.play(move)
        twin.undo()
        same = twin.to_json() == before and twin.state.journal == journal and twin.played() == marks
        expect(same, f"undoing '{move}' restores the game exactly")

    def going_on(self, game: Game, move: str) -> None:
        """A game restored from its JSON text or its record is the same and goes on the same. The move is played."""
        text, record = game.to_json(), game.record()
        loaded = saving.from_json(text, self.make)
        replayed = saving.replay(record, self.make)
        game.play(move)
        after = game.to_json()
        for how, twin in (("to_json", loaded), ("record", replayed)):
            expect(twin.to_json() == text, f"a game restored from {how} is the same to the byte")
            expect(twin.record() == record, f"a game restored from {how} has the same record")
            twin.play(move)
            expect(twin.to_json() == after, f"a game restored from {how} goes on the same")
            expect(twin.state.journal == game.state.journal, f"a game restored from {how} tells the same")

    def end(self, game: Game) -> None:
        """The game has a result and takes no more moves."""
        result = game.result
        expect(result is not None, "a game without a choice has a result")
        assert result is not None
        expect(result.winner is None or result.winner in self.rules.sides, f"the winner {result.winner} is a side")
        _sentence(result.reason, "the result")
        self.rule(result.rule, "the result")
        self.looking(game)
        self.refusal(game)
        text, record = game.to_json(), game.record()
        expect(saving.from_json(text, self.make).to_json() == text, "a finished game is restored from its JSON text")
        expect(saving.replay(record, self.make).to_json() == text, "a finished game is restored from its record")

    def rule(self, rule: str, where: str) -> None:
        """A rule that is cited exists."""
        known = bool(rule) if self.rule_ids is None else rule in self.rule_ids
        expect(known, f"{where} cites a rule that exists, not '{rule}'")


def _sentence(text: str, what: str, quoting: str = "") -> None:
    """A text for people: not empty, and no place in it was left unfilled."""
    bare = text.replace(" ".join(quoting.split()).lower(), "") if quoting.strip() else text
    expect(text.strip() and "{" not in bare and "}" not in bare, f"{what} is a whole sentence: '{text}'")


def _plain(entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
    return [(entry.kind, entry.side, entry.rule, entry.args, entry.ply, str(entry)) for entry in entries]
