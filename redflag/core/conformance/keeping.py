"""The promises about keeping games: copies, taking back, saves, records, states, and games that write no journal."""

from __future__ import annotations

import json

from redflag.core import saving
from redflag.core.conformance.promises import Examiner, expect
from redflag.core.game import Game, Origin


def check(examiner: Examiner, game: Game, move: str) -> None:
    """Everything about keeping a game at a choice; the move is then played."""
    undoing(game, move)
    going_back(examiner, game)
    text, record, loaded = game.to_json(), game.record(), stored(examiner, game)
    restored = {"to_json": saving.from_json(text, examiner.make), "its record": saving.replay(record, examiner.make)}
    quiet = game.copy(quiet=True)
    game.play(move)
    going_on(game, move, text, record, restored)
    dumped = game.rules.dump(game.state)
    for how, twin in (("a quiet copy", quiet), ("a game restored from its dump", loaded)):
        twin.play(move)
        expect(game.rules.dump(twin.state) == dumped, f"{how} goes on the same after '{move}'")
    expect(not quiet.state.journal, "a quiet copy writes no journal")


def undoing(game: Game, move: str) -> None:
    """Undo restores the game to the byte, its journal and its moves included."""
    before, journal, marks = game.to_json(), list(game.state.journal), game.played()
    twin = game.copy()
    twin.play(move)
    twin.undo()
    same = twin.to_json() == before and twin.state.journal == journal and twin.played() == marks
    expect(same, f"undoing '{move}' restores the game exactly")


def going_back(examiner: Examiner, game: Game) -> None:
    """The game as it was earlier is the same to the byte."""
    if examiner.points:
        ply, before = examiner.dice.pick(examiner.points)
        expect(game.at(ply).to_json() == before, f"the game after {ply} moves is what it was then")
    examiner.points.append((len(game.moves), game.to_json()))


def stored(examiner: Examiner, game: Game) -> Game:
    """The game restored from its state alone."""
    dumped = json.loads(json.dumps(game.rules.dump(game.state)))
    twin = examiner.make(game.rules.name, seed=game.seed, **game.options)
    twin.go_on_from(Origin(dumped))
    again = json.loads(json.dumps(game.rules.dump(twin.state)))
    expect(again == dumped, "a state restored from its dump is the same")
    return twin


def going_on(game: Game, move: str, text: str, record: str, restored: dict[str, Game]) -> None:
    """A game restored from its JSON text or its record is the same and goes on the same."""
    after = game.to_json()
    for how, twin in restored.items():
        expect(twin.to_json() == text, f"a game restored from {how} is the same to the byte")
        expect(twin.record() == record, f"a game restored from {how} has the same record")
        twin.play(move)
        expect(twin.to_json() == after, f"a game restored from {how} goes on the same")
        expect(twin.state.journal == game.state.journal, f"a game restored from {how} tells the same")


def check_end(examiner: Examiner, game: Game) -> None:
    """A finished game is restored from all that is kept of it."""
    text, record = game.to_json(), game.record()
    expect(saving.from_json(text, examiner.make).to_json() == text, "a finished game is restored from its JSON text")
    expect(saving.replay(record, examiner.make).to_json() == text, "a finished game is restored from its record")
    expect(stored(examiner, game).result == game.result, "a finished game is restored from its dump")
