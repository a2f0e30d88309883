"""The promises about moves: what is listed is accepted, what is not is refused, and a table can ask for each."""

from __future__ import annotations

import re

from redflag.core.conformance.promises import GARBAGE, Examiner, bots_step, expect, sentence
from redflag.core.errors import IllegalMove
from redflag.core.game import Game

TARGET = re.compile(r"[a-z][a-z-]*:\S+")


def check(examiner: Examiner, game: Game) -> None:
    """Everything about the moves of a choice."""
    listing(examiner, game)
    acceptance(examiner, game)
    refusal(examiner, game)
    touching(examiner, game)


def listing(examiner: Examiner, game: Game) -> None:
    """The moves are at least two, all different, and the same when asked again."""
    choice, rules = game.choice, examiner.rules
    assert choice is not None
    expect(game.result is None, "a game with a choice has no result yet")
    expect(choice.side in rules.sides, "the side that is asked is a side of the game")
    shown = bots_step(game)
    expect(len(choice.moves) >= 2 or shown, f"a choice has at least two moves, not {choice.moves}")
    expect(len(set(choice.moves)) == len(choice.moves), f"no move is listed twice: {choice.moves}")
    question, frame = rules.agenda.pending(game.state)
    if not shown:
        again = question.moves(game.state, frame)
        expect(tuple(again) == choice.moves, f"the moves are the same when listed again: {again}")
    for move in choice.moves:
        expect(move == " ".join(move.split()) and not set(move) & set(";#:\n"), f"'{move}' can stand in a record")
        expect(rules.unreadable(game.state, move) is None, f"the listed move '{move}' is readable")
        expect(shown or question.allows(game.state, frame, move), f"the listed move '{move}' is allowed")
    sentence(choice.prompt, "the prompt")
    examiner.rule(choice.rule, "the choice")


def acceptance(examiner: Examiner, game: Game) -> None:
    """Every listed move is explained as legal and accepted, on a copy that leaves the game alone."""
    choice = game.choice
    assert choice is not None
    before = game.to_json()
    for move in choice.moves:
        explanation = game.explain(move)
        expect(explanation.legal and explanation.reasons, f"explain says why the listed move '{move}' is legal")
        for reason in explanation.reasons:
            examiner.rule(reason.rule, f"the explanation of '{move}'")
            sentence(str(reason.text), f"the explanation of '{move}'")
        twin = game.copy()
        expect(twin.to_json() == before, "a copy is equal to the game")
        twin.play(move)
        expect(twin.moves == [*game.moves, move], f"'{move}' was accepted as it is written")
        expect((twin.choice is None) == (twin.result is not None), f"after '{move}' there is a choice or a result")
        expect(game.to_json() == before, f"playing '{move}' on a copy leaves the game as it was")


def refusal(examiner: Examiner, game: Game, tries: int = 12) -> None:
    """Moves that are not listed are refused with a rule and a sentence, and nothing has changed."""
    dice, known = examiner.dice, list(examiner.vocabulary)
    listed = game.choice.moves if game.choice else ()
    tried = [dice.pick(known) for _ in range(tries)] if known else []
    before, journal = game.to_json(), len(game.state.journal)
    for move in (*tried, dice.pick(GARBAGE), *(f"{m} x" for m in listed[:1])):
        if move in listed:
            continue
        if game.choice is not None and not bots_step(game) and move in tried:
            question, frame = examiner.rules.agenda.pending(game.state)
            expect(not question.allows(game.state, frame, move), f"'{move}', which is not listed, is not allowed")
        explanation = game.explain(move)
        expect(not explanation.legal and explanation.reasons, f"explain says why '{move}' is not legal")
        try:
            game.play(move)
        except IllegalMove as error:
            examiner.rule(error.rule, f"the refusal of '{move}'")
            sentence(str(error), f"the refusal of '{move}'", quoting=move)
            expect(error.rule in explanation.rules, f"explain and the refusal of '{move}' cite the same rule")
        else:
            raise AssertionError(f"'{move}' is not listed and was accepted")
        unchanged = game.to_json() == before and len(game.state.journal) == journal
        expect(unchanged, f"refusing '{move}' changes nothing")


def touching(examiner: Examiner, game: Game) -> None:
    """A table can ask: each move has things to touch or a button of its own, and other things say why not."""
    choice = game.choice
    assert choice is not None
    ways: dict[tuple[object, ...], str] = {}
    for move in choice.moves:
        targets, label = choice.targets(move), choice.label(move)
        for target in targets:
            expect(TARGET.fullmatch(target), f"the target '{target}' of '{move}' has its kind before a colon")
        sentence(str(label), f"the label of '{move}'")
        way = (*targets, str(label))
        expect(way not in ways, f"a person can tell apart '{move}' and '{ways.get(way)}': {way}")
        ways[way] = move
        if targets:
            expect(move in choice.tries(targets[0]), f"'{move}' is among what can be tried with {targets[0]}")
        examiner.targets.update(dict.fromkeys(targets))
    for target in examiner.targets:
        for tried in choice.tries(target):
            explanation = game.explain(tried)
            expect(explanation.reasons, f"'{tried}', which {target} offers, is explained")
        for reason in choice.about(target):
            examiner.rule(reason.rule, f"what is said about {target}")
            sentence(str(reason.text), f"what is said about {target}")


def check_end(examiner: Examiner, game: Game) -> None:
    """The game has a result and takes no more moves."""
    result = game.result
    expect(result is not None, "a game without a choice has a result")
    assert result is not None
    expect(result.winner is None or result.winner in game.rules.sides, f"the winner {result.winner} is a side")
    expect(set(result.scores) in (set(), set(game.rules.sides)), f"all sides have a score or none: {result.scores}")
    sentence(result.reason, "the result")
    examiner.rule(result.rule, "the result")
    refusal(examiner, game)
