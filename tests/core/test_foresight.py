"""What a move would do, before it is made: never false, never more than its side can know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import redflag
from redflag.core.bot.opening import step_by_step
from redflag.core.foresight import MOST, foresee
from redflag.core.parts import Foretells

GAMES = [
    ("paris", {}),
    ("paris", {"solo": "versailles"}),
    ("caesar", {}),
    ("caesar", {"solo": "pompey", "centurions": True, "poison": True, "border_control": True}),
    ("battleline", {}),
    ("battleline", {"terrain": True}),
]


def before_and_after(game, move):
    """What is foreseen of a move, and what the journal then tells the side of it."""
    side, known = game.choice.side, len(game.state.journal)
    seen = foresee(game, move)
    game.play(move)
    return seen, game.journal_of(side, known), game.view(side)


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[f"{name} {list(options)}" for name, options in GAMES])
def test_what_is_told_happens_and_what_is_hidden_is_not_told(name, options):
    told = hidden = 0
    for seed in range(1, 4):
        game, rng = step_by_step(redflag.new(name, seed=seed, **options)), Random(seed)
        while game.choice is not None and game.ply < 300:
            move = rng.choice(game.choice.moves)
            if game.choice.side in game.bots:
                game.play(move)
                continue
            rules, known, side = game.rules, len(game.state.journal), game.side_index(game.choice.side)
            seen, journal, view = before_and_after(game, move)
            # Each entry up to the first that could not be known was told, word for word, and none after it; what is
            # left out for want of room is nothing that would be regretted.
            data = game.state.journal[known:]
            knowable = next((n for n, entry in enumerate(data) if rules.hidden(entry, side)), len(data))
            sentences = [str(line.text) for line in seen.lines if line.kind in ("", "loss")]
            if not data:
                continue  # nothing happens: it is told why the move may be made
            expected = [str(entry.text) for entry in journal[:knowable]]
            assert not Counter(sentences) - Counter(expected), move
            lasting = [str(entry.text) for entry in journal[:knowable] if entry.kind in rules.lasting]
            needed = lasting if len(seen.lines) == MOST else expected
            assert not Counter(needed) - Counter(sentences), move
            assert seen.certain == (knowable == len(data)), move
            told, hidden = told + 1, hidden + (not seen.certain)
            if seen.certain:
                assert seen.view == view, move  # what is drawn is what then is
    assert told > 20
    assert hidden


@pytest.mark.parametrize("name", ["paris", "caesar", "battleline"])
def test_it_depends_on_nothing_that_the_side_cannot_know(name):
    """Two games that look the same to a side foresee the same, whatever is hidden in them."""
    game, rng = redflag.new(name, seed=5), Random(5)
    for _ in range(30):
        game.play(rng.choice(game.choice.moves))
    side = game.choice.side
    one, other = (game.imagine(side, seed) for seed in (1, 2))
    assert one.state.dump() != other.state.dump()
    for move in game.choice.moves[:12]:
        assert foresee(one, move) == foresee(other, move)


def test_what_a_move_warns_of_is_told_whatever_else_is_told_and_in_no_sentence_twice():
    warned = 0
    for seed in range(1, 6):
        game, rng = redflag.new("paris", seed=seed), Random(seed)
        while game.choice is not None:
            for move in game.choice.moves:
                texts = [line.text for line in foresee(game, move).lines if line.kind in ("warn", "gain", "cost")]
                assert {reason.text for reason in game.choice.warns(move)} <= set(texts), move
                assert len(set(texts)) == len(texts), move
                warned += bool(game.choice.warns(move))
            game.play(rng.choice(game.choice.moves))
    assert warned > 20


def test_a_game_that_cannot_be_tried_tells_why_a_move_is_legal():
    game = redflag.new("toy", seed=3)
    assert not isinstance(game.rules, Foretells)
    move = game.choice.moves[0]
    assert [str(line.text) for line in foresee(game, move).lines] == [
        str(reason.text) for reason in game.explain(move).reasons
    ]
    assert foresee(game, "no move").lines == ()
