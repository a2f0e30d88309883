"""Advice: the best moves with reasons, from what a side may know and from nothing else."""

from __future__ import annotations

import pytest

import redflag
from redflag import coach
from redflag.core.agenda import Move
from redflag.core.game import Game
from redflag.core.parts import Consequence
from redflag.core.story import Counsels
from redflag.core.text import Text
from redflag.players.thinker import Considered, Thoughts
from tests.coach.games import reached
from tests.test_thinker import WINS
from tests.test_thinker import reached as before_a_win

games = pytest.mark.parametrize("name", [*redflag.GAMES, "toy"])


def advised(game: Game, iterations: int = 40) -> list[coach.Advice]:
    assert game.choice is not None
    seat = game.seat(game.choice.side)
    return coach.advise(seat, coach.pondered(seat, iterations))


@games
def test_the_best_moves_are_advised_with_chances_and_a_sentence(toy, name):
    game = reached(name, 5, 4)
    found = advised(game)
    assert len(found) == min(3, len(game.choice.moves))
    assert len({one.move for one in found}) == len(found)
    for one in found:
        assert one.move in game.choice.moves
        assert 0 <= one.low <= one.chance <= one.high <= 1
        assert one.says.into("en")
        assert one.targets == game.choice.targets(Move(one.move))


@games
def test_what_the_person_cannot_know_changes_nothing_in_a_hint(toy, name):
    """Two games that differ only in what a side cannot know are given the same hint, word for word."""
    differed = 0
    for plies in (1, 4, 7):
        game = reached(name, 13, plies)
        twin = game.imagine(game.choice.side, seed=900 + plies)
        differed += twin.view(None) != game.view(None)
        for one, other in zip(advised(game), advised(twin), strict=True):
            assert one == other
            assert [text.into("en") for text in one.reasons] == [text.into("en") for text in other.reasons]
    assert differed


def test_reasons_say_what_a_move_changes_and_what_it_risks():
    game = reached("paris", 5, 9)
    while game.choice.kind != "operations":
        game.play(game.choice.moves[0])
    best = advised(game)[0]
    assert best.changes or best.risks
    assert {line.kind for line in best.risks} <= {"loss", "warn", "cost", "chance"}
    assert {line.kind for line in best.changes}.isdisjoint({"loss", "warn", "cost", "chance", "then"})
    assert best.says.into("en") not in [reason.into("en") for reason in best.reasons]


def test_an_answer_that_hangs_on_hidden_cards_is_no_reason():
    """What the other side is expected to do is told only where it is possible however the hidden cards lie."""
    game = reached("battleline", 5, 2)
    seat = game.seat(game.choice.side)
    guess = Considered("play blue-6 at 1", 9, 0.5, 0.4, 0.6, "play red-1 at 1")
    assert "play blue-6 at 1" in game.choice.moves
    assert coach.advise(seat, Thoughts(seat.side, 9, (guess,)))[0].next is None


def test_the_face_of_a_game_may_add_words_of_its_own():
    game = reached("battleline", 5, 2)
    assert isinstance(redflag.face("battleline"), Counsels)
    best = advised(game)[0]
    assert "Still possible at" in best.changes[0].text.into("en")


@pytest.mark.parametrize(("name", "seed", "plies"), WINS)
def test_what_ends_the_game_is_said_before_everything_else(name, seed, plies):
    game = before_a_win(name, seed, plies)
    seat = game.seat(game.choice.side)
    best = coach.pondered(seat, 100).moves[0]
    then = seat.imagine(0)
    then.play(best.move)
    told = coach.advise(seat, Thoughts(seat.side, 100, (best,)))[0]
    if seat.foresee(best.move).certain:  # elsewhere the win hangs on what is turned up then
        assert told.reasons[0] == then.rules.outcome(then.state)


@pytest.mark.parametrize("name", [*redflag.GAMES])
def test_a_move_is_named_and_then_what_comes_of_it(name):
    for plies in (1, 4, 9, 16):
        game = reached(name, 6, plies)
        for one in advised(game, 20):
            label, reason = game.choice.label(Move(one.move)), game.explain(one.move).reasons[0].text
            assert str(label).lower() in str(one.says).lower()
            assert str(reason) in str(one.says)


@pytest.mark.parametrize("name", [*redflag.GAMES])
def test_whatever_is_asked_a_hint_says_what_the_best_move_changes_or_risks(name):
    """Besides what comes then, in every kind of question; and no two moves with the same reasons."""
    for plies in range(0, 40, 3):
        game = reached(name, 31, plies)
        if len(game.choice.moves) < 2:
            continue
        found = advised(game, 15)
        assert found[0].changes or found[0].risks, (game.choice.kind, found[0].move)
        assert len({tuple(map(str, one.reasons)) for one in found}) == len(found)


def made(move: str, *changes: str, risks: tuple[str, ...] = (), coming: Text | None = None) -> coach.Advice:
    """An advice with these lines."""
    gains = tuple(Consequence(Text(text), "", "gain") for text in changes)
    warnings = tuple(Consequence(Text(text), "", "warn") for text in risks)
    return coach.Advice(move, Text(move), 0.5, 0.4, 0.6, gains, warnings, coming, ())


def test_what_another_move_does_as_well_is_no_clue():
    coming = Text("Then: {move}", move=Text("B acts."))
    assert coach.clues([made("a", coming=coming), made("b", coming=coming)]) == ()
    (clue,) = coach.clues([made("a", coming=coming), made("b")])
    assert str(clue) == "It prepares this: B acts."
    assert coach.clues([made("a", "It wins.", "It scores."), made("b", "It scores.")]) == (Text("It wins."),)
    shared = coach.clues([made("a", "It scores.", coming=coming), made("b", "It scores.")])
    assert list(map(str, shared)) == ["It scores.", "It prepares this: B acts."]


def test_the_first_hint_of_a_game_gives_a_clue_that_fits_one_move():
    game = redflag.new("paris", seed=1871)
    found = advised(game, 60)
    first = coach.clues(found)
    assert first
    assert not any(str(clue).startswith("Then: ") for clue in first)
    assert any(clue not in other.reasons for clue in first for other in found[1:])


def considered(*chances: float) -> Thoughts:
    moves = tuple(Considered(f"move {n}", 100 - n, chance, chance, chance, "") for n, chance in enumerate(chances))
    return Thoughts("south", 100, moves)


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ((0.5,), "There is only one move."),
        ((0.5, 0.49, 0.48), "It does not matter much: all moves are about equally good."),
        ((0.5, 0.49, 0.2), "2 moves are about equally good."),
        ((0.5, 0.44, 0.2), "One move is somewhat better than the others."),
        ((0.5, 0.2, 0.2), "One move is clearly better than the others."),
        ((0.5, 0.44), "One move is somewhat better than the other."),
        ((0.5, 0.2), "One move is clearly better than the other."),
    ],
)
def test_how_much_hangs_on_the_choice(chances, said):
    assert coach.matters(considered(*chances)).into("en") == said


def test_the_clue_says_what_for_and_does_not_name_the_move():
    game = reached("paris", 5, 9)
    while game.choice.kind != "operations":
        game.play(game.choice.moves[0])
    found = advised(game)
    clues = coach.clues(found)
    assert clues
    assert found[0].says not in clues
    assert all(isinstance(clue, Text) for clue in clues)


def test_a_search_is_gone_on_with_bit_by_bit_and_ends_at_its_budget():
    game = reached("paris", 5, 3)
    search = coach.Pondering(game.seat(game.choice.side), 12)
    shares = []
    while not search.done:
        search.go_on(0)
        shares.append(search.share)
    assert len(shares) == 12
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert search.thoughts == coach.pondered(game.seat(game.choice.side), 12)


def test_a_move_that_is_judged_is_weighed_however_little_it_promises():
    game = reached("caesar", 5, 2)
    seat = game.seat(game.choice.side)
    free = coach.pondered(seat, 60)
    worst = free.moves[-1]
    search = coach.Pondering(seat, 60)
    search.weigh(worst.move)
    search.go_on(float("inf"))
    found = search.thoughts
    assert found.iterations == 72
    assert next(one for one in found.moves if one.move == worst.move).visits >= 12
    assert found.best == free.best, "and it is ranked no higher for that"
