"""The promises about what is seen: views, journal and words are whole, change nothing, and keep secrets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from redflag.core.conformance.promises import Examiner, bots_step, expect, sentence
from redflag.core.errors import RedflagError
from redflag.core.game import Entry, Game
from redflag.core.parts import Appraises, PutsRight


def check(examiner: Examiner, game: Game) -> None:
    """Everything about what is seen at a choice."""
    looking(examiner, game)
    secrets(examiner, game)
    shown(game)


def looking(examiner: Examiner, game: Game) -> None:
    """Looking changes nothing; what is seen is plain data and whole sentences."""
    before, journal = game.to_json(), list(game.state.journal)
    for reader in (None, *game.rules.sides):
        view = game.view(reader)
        expect(json.loads(json.dumps(view)) == view, f"the view of {reader} is plain data")
        for entry in game.journal_of(reader):
            sentence(str(entry), f"the journal entry {entry.kind} as {reader} reads it")
            examiner.rule(entry.rule, f"the journal entry {entry.kind}")
        expect(len(game.played(reader)) == len(game.moves), f"{reader} sees every move, if not what it is")
    repr(game)
    game.record()
    game.headings()
    expect(game.to_json() == before and game.state.journal == journal, "looking at a game changes nothing")


def secrets(examiner: Examiner, game: Game) -> None:
    """A side sees the same in every game that differs only in what it cannot know."""
    before = game.to_json()
    for side in game.rules.sides:
        twin = game.imagine(side, examiner.dice.pick(range(1 << 30)))
        expect(game.to_json() == before, f"imagining for {side} leaves the game as it was")
        expect(twin.view(side) == game.view(side), f"the view of {side} shows only what it can know")
        ours, theirs = game.journal_of(side), twin.journal_of(side)
        expect(_plain(ours) == _plain(theirs), f"the journal of {side} tells only what it can know")
        expect(not any(entry.args for entry in ours), f"the journal of {side} carries no arguments, only its words")
        if isinstance(game.rules, Appraises):
            index = game.side_index(side)
            judged, again = game.rules.appraise(game.state, index), game.rules.appraise(twin.state, index)
            expect(judged == again, f"{side} appraises a position only by what it can know")
        kinds(game, twin, side)
        silence(examiner, game, twin, side)
        same_question(examiner, game, twin, side)
        if examiner.dice.sometimes(0.1):
            imagined(examiner, twin, side)


def kinds(game: Game, twin: Game, side: str) -> None:
    """A side knows of which kind a position is, and how often such positions were won."""
    rules, index = game.rules, game.side_index(side)
    if isinstance(rules, PutsRight):
        kind = rules.like(game.state, index)
        expect(kind == rules.like(twin.state, index), f"{side} knows of which kind a position is")
        expect(kind in rules.put_right, f"how often positions of the kind '{kind}' were won is known")


def silence(examiner: Examiner, game: Game, twin: Game, side: str) -> None:
    """What is imagined depends on nothing but what the side can know, and has no past that could tell more."""
    for way_back in (twin.undo, twin.to_json, twin.record, lambda: twin.at(0)):
        try:
            way_back()
        except RedflagError:
            continue
        raise AssertionError("an imagined game has no way back into the real one")
    expect(not twin.seed and not twin.moves, "an imagined game has no seed and no moves")
    # Imagined from the real game or from another that looks the same to the side: the same world, to the byte.
    seed = examiner.dice.pick(range(1 << 30))
    one, other = game.imagine(side, seed), twin.imagine(side, seed)
    same = game.rules.dump(one.state) == game.rules.dump(other.state) and one.state.journal == other.state.journal
    expect(same, f"what {side} imagines depends only on what it can know")
    told, known = ([str(entry) for entry in entries] for entries in (twin.journal, game.journal_of(side)))
    expect(told == known, f"the journal of what {side} imagines tells nobody more than {side} may read")


def imagined(examiner: Examiner, twin: Game, side: str) -> None:
    """An imagined game can be played to its end."""
    while twin.choice is not None:
        expect(len(twin.moves) < examiner.bound, f"what {side} imagines is over within {examiner.bound} moves")
        twin.play(examiner.dice.pick(twin.choice.moves))
    expect(twin.result is not None, f"what {side} imagines ends with a result")


def same_question(examiner: Examiner, game: Game, twin: Game, side: str) -> None:
    """An imagined game asks the same side the same; if it is the side that imagines, also with the same answers."""
    ours, theirs = game.choice, twin.choice
    assert ours is not None
    expect(theirs is not None and theirs.side == ours.side, f"what {side} imagines asks the same side")
    assert theirs is not None
    expect(theirs.prompt == ours.prompt, "a prompt tells nothing that only one side may know")
    if bots_step(twin):  # the game's own player keeps no secrets, and its dice are thrown anew
        return
    question, frame = game.rules.agenda.pending(twin.state)
    expect(tuple(question.moves(twin.state, frame)) == theirs.moves, f"what {side} imagines lists its own moves")
    if ours.side != side:
        return
    expect(theirs.moves == ours.moves, f"the moves of {side} depend only on what it can know")
    for move in (*ours.moves, *(examiner.dice.pick(list(examiner.vocabulary)) for _ in range(4))):
        same = str(game.explain(move)) == str(twin.explain(move))
        expect(same, f"the explanation of '{move}' tells {side} only what it can know")
    for move in ours.moves:
        same = ours.targets(move) == theirs.targets(move) and ours.label(move) == theirs.label(move)
        expect(same, f"the button of '{move}' tells {side} only what it can know")
    for target in examiner.targets:
        same = ours.tries(target) == theirs.tries(target) and ours.about(target) == theirs.about(target)
        expect(same, f"what is said about {target} tells {side} only what it can know")


def shown(game: Game) -> None:
    """A move is shown as it is to who plays it; moves that look alike to the others are shown to them alike."""
    choice = game.choice
    assert choice is not None
    after = {move: game.copy() for move in choice.moves}
    for move, twin in after.items():
        twin.play(move)
        for reader in (None, choice.side):
            expect(choice.shown(move, reader) == move, f"'{move}' is shown to {reader} as it is")
    told = len(game.state.journal)
    for side in game.rules.sides:
        seen: dict[str, str] = {}
        for move, twin in after.items():
            asked = twin.choice.prompt if twin.choice is not None else ""  # which everybody may hear
            known = json.dumps([twin.view(side), [str(entry) for entry in twin.journal_of(side, told)], asked])
            notation = choice.shown(move, side)
            expect(seen.setdefault(known, notation) == notation, f"'{notation}' shows {side} more than it may know")
            expect(twin.played(side)[len(game.moves)] == (choice.side, notation), f"{side} sees '{notation}' later too")


def _plain(entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
    return [(entry.kind, entry.side, entry.rule, entry.args, entry.ply, str(entry)) for entry in entries]
