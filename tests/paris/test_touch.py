"""How questions are asked at a table: what a person touches, what a button says, why a thing is not lit, and what the
other side sees of an answer. One test for each kind of question, and some that hold for all of them."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.conformance import Dice
from redflag.paris import RULES
from redflag.paris.board import DIMENSIONS, SPACES
from tests.paris.table import holding, last_act, moves, on_the_map, operations, play, table

EDITIONS = ("gmt", "nuts", "gaga")
SECRET_KINDS = ("keep", "return", "order", "crisis-discard")


def touched(g: redflag.Game, move: str) -> tuple[str, ...]:
    """What is touched for a move of the pending choice."""
    return g.choice.targets(_legal(g, move))


def label(g: redflag.Game, move: str) -> str:
    return str(g.choice.label(_legal(g, move)))


def _legal(g: redflag.Game, move: str):
    return next(legal for legal in g.choice.moves if legal == move)


def about(g: redflag.Game, target: str) -> list[str]:
    """Why a thing cannot be chosen, as people read it."""
    return [f"{reason.text} ({reason.rule})" for reason in g.choice.about(target)]


def test_keep_touches_a_card_and_is_secret():
    g = redflag.new("paris", seed=1)
    first, second = g.choice.moves
    card = first.split()[1]
    assert touched(g, first) == (f"card:{card}",)
    assert label(g, first) == "Keep this one"
    assert g.choice.tries(f"card:{card}") == [first]
    assert g.choice.about(f"card:{card}") == []
    other = next(n for n in range(42, 54) if f"keep {n}" not in (first, second))
    assert about(g, f"card:{other}") == ["Commune was not dealt this objective. (Q2)"]
    assert g.choice.about("space:press") == []
    assert [g.choice.shown(first, reader) for reader in ("commune", "versailles", None)] == [first, "keep …", first]


def test_keep_lies_open_in_a_solo_game():
    g = redflag.new("paris", seed=1, solo="versailles")
    assert g.choice.kind == "keep"
    assert g.choice.shown(g.choice.moves[0], "versailles") == g.choice.moves[0]


def test_first_is_two_buttons():
    g = redflag.new("paris", seed=1)
    while g.choice.kind != "first":
        g.play(g.choice.moves[0])
    assert [touched(g, move) for move in moves(g)] == [(), ()]
    assert [label(g, move) for move in moves(g)] == ["Commune acts first", "Versailles acts first"]


def test_a_card_is_touched_and_then_its_ways_are_a_menu():
    g = holding("commune", 24, 20)
    assert touched(g, "play 24 event") == ("card:24",)
    ways = [f"play 24 {way}" for way in ("event", "operations", "momentum", "discarded", "final-crisis")]
    assert list(g.choice.tries("card:24")) == ways
    assert "play 24 discarded" not in moves(g)
    assert [str(g.choice.label(move)) for move in g.choice.tries("card:24")] == [
        "Event",
        "Operations",
        "Momentum",
        "Discarded",
        "Crisis card",
    ]
    assert about(g, "card:24") == ["The discard pile is empty. (C3)"]
    unmet, *_ = about(g, "card:20")
    assert "you must first lower your momentum by 1" in unmet
    assert about(g, "card:41") == ["Commune does not hold this card. (Q4)"]
    assert list(g.choice.tries("card:41")) == [] == g.choice.about("space:press")


def test_operations_touch_spaces_and_tell_of_removal_and_placement():
    g = operations("versailles", cubes=on_the_map(press={"commune": 1, "versailles": 1}, fort_d_issy={"commune": 1}))
    assert touched(g, "remove press") == ("space:press",) == touched(g, "place press")
    assert [label(g, move) for move in g.choice.tries("space:press")] == ["Remove an enemy cube", "Place a cube"]
    assert [label(g, move) for move in g.choice.tries("space:fort-d-issy")] == [
        "Attempt a removal",
        "Attempt a removal, with an extra point",
        "Place a cube",
    ]
    assert label(g, "done") == "Done" and touched(g, "done") == ()
    assert g.choice.left == 3
    assert [reason.rule for reason in g.choice.about("space:pere-lachaise")] == ["O2"]
    assert [reason.rule for reason in g.choice.about("space:mont-valerien")] == ["O4"]
    assert g.choice.about("card:12") == []
    g.play("place press")
    assert g.choice.left == 2


def test_cubes_of_an_event():
    g = play(holding("commune", 24, cubes=on_the_map(republicans={"versailles": 2})), "play 24 event")
    assert touched(g, "remove republicans") == ("space:republicans",)
    assert label(g, "remove republicans") == "Remove an enemy cube"
    assert label(g, "done") == "Done"
    assert g.choice.left == 2
    assert [reason.rule for reason in g.choice.about("space:press")] == ["E1"]
    assert [reason.rule for reason in g.choice.about("space:catholic-church")] == ["E2"]


@pytest.mark.parametrize(
    ("card", "side", "before", "move", "said"),
    [
        (21, "commune", (), "place press", "Place a cube"),
        (33, "commune", (), "replace press", "Replace an enemy cube"),
        (35, "commune", (), "sacrifice press", "Give up a cube"),
    ],
)
def test_a_verb_says_what_it_does(card, side, before, move, said):
    cubes = on_the_map(press={"commune": 2, "versailles": 2}, social_movements={"commune": 1})
    g = play(holding(side, card, cubes=cubes), f"play {card} event", *before)
    assert label(g, move) == said
    assert touched(g, move) == (f"space:{move.split()[1]}",)


def test_recover():
    out = {"commune": 2, "versailles": 0}
    cubes = on_the_map(pere_lachaise={"commune": 1}, butte_montmartre={"commune": 1})
    g = play(holding("commune", 23, cubes=cubes, out=out, pool={"commune": 0}), "play 23 event")
    assert label(g, "recover pere-lachaise") == "Bring a cube back"
    assert touched(g, "recover pere-lachaise") == ("space:pere-lachaise",)


def test_a_move_between_two_spaces_touches_both_in_order():
    cubes = on_the_map(pere_lachaise={"commune": 2}, fort_d_issy={"commune": 4})
    g = play(holding("commune", 32, cubes=cubes), "play 32 event")
    assert touched(g, "move pere-lachaise to mont-valerien") == ("space:pere-lachaise", "space:mont-valerien")
    assert label(g, "move pere-lachaise to mont-valerien") == "Move a cube"
    assert g.choice.left == 3
    # Where it cannot begin, and where it cannot end.
    assert about(g, "space:butte-montmartre") == [
        "Commune has no cube in Butte Montmartre. (E4)",
        "Butte Montmartre is not among the spaces this effect allows. (E1)",
    ]
    assert "Fort d'Issy already holds four cubes of Commune, the most a side may have there. (B5)" in about(
        g, "space:fort-d-issy"
    )


def test_a_disc_is_put_or_moved():
    g = play(holding("commune", 31), "play 31 event")
    assert touched(g, "disc pere-lachaise") == ("space:pere-lachaise",)
    assert label(g, "disc pere-lachaise") == "Put a disc here"
    assert [reason.rule for reason in g.choice.about("space:press")] == ["B5"]
    discs = {"pere-lachaise": "commune", "fort-d-issy": "commune"}
    g = play(holding("commune", 31, discs=discs), "play 31 event")
    move = "disc fort-d-issy to butte-montmartre"
    assert touched(g, move) == ("space:fort-d-issy", "space:butte-montmartre")
    assert label(g, move) == "Move the disc"
    assert label(g, "pass") == "Pass"
    assert about(g, "space:press") == [
        "Commune has no disc in Press that could be moved. (B5)",
        "Discs stand only in military spaces, and Press is political. (B5)",
    ]


def test_an_option_says_what_it_does():
    g = play(holding("versailles", 14, cubes=on_the_map(mont_valerien={"commune": 2})), "play 14 event")
    assert moves(g) == ["choose 1", "choose 2"]
    assert label(g, "choose 1") == "Replace up to 2 enemy cubes with your own in Mont-Valérien"
    assert label(g, "choose 2") == "Place up to 2 cubes in Mont-Valérien"
    assert touched(g, "choose 1") == ()


def test_a_cost_says_what_is_paid():
    cubes = on_the_map(pere_lachaise={"commune": 1}, butte_montmartre={"versailles": 1})
    g = play(holding("commune", 41, momentum={"commune": 1}, cubes=cubes), "play 41 event")
    assert [label(g, move) for move in moves(g)] == [
        "Lower your momentum by 1",
        "Give up 1 of your cubes in military spaces",
    ]


def test_a_card_of_the_enemys_hand_is_named_on_its_button():
    g = play(holding("commune", 29, hand={"versailles": [2, 3, 5]}), "play 29 event")
    assert g.choice.kind == "redraw"
    assert label(g, "discard 5") == "5 Le Figaro"
    assert touched(g, "discard 5") == ("card:5",)
    assert g.choice.shown(g.choice.moves[0], "versailles") == g.choice.moves[0]  # it goes face up on the pile
    g = play(holding("commune", 22, hand={"versailles": [2, 3, 5]}), "play 22 event")
    assert g.choice.side == "versailles"
    assert label(g, "discard 5") == "Discard"
    assert about(g, "card:24") == ["Versailles does not hold this card. (E1)"]


def test_a_card_returned_is_secret():
    g = play(holding("commune", 30, deck=[12, 13]), "play 30 event")
    while g.choice.kind != "return":
        g.play(g.choice.moves[-1])
    move = g.choice.moves[0]
    assert label(g, move) == "Put under the deck"
    assert touched(g, move) == (f"card:{move.split()[1]}",)
    assert g.choice.shown(move, "commune") == move
    assert g.choice.shown(move, "versailles") == "return …"


def test_an_order_of_the_deck_is_secret():
    g = play(holding("versailles", 13, deck=[18, 19]), "play 13 event")
    assert g.choice.kind == "order"
    move = g.choice.moves[0]
    assert touched(g, move) == ()
    assert sorted(label(g, move).split(", ")) == ["18 Paule Minck", "19 Walery Wroblewski"]
    assert g.choice.shown(move, "versailles") == move
    assert g.choice.shown(move, "commune") == "order …"


def test_censorship_touches_a_card_and_is_open():
    g = redflag.new("paris", seed=3, edition="nuts", variant="censorship")
    while g.choice.kind != "censor-card":
        g.play(g.choice.moves[0])
    move, side = g.choice.moves[0], g.choice.side
    assert touched(g, move) == (f"card:{move.split()[1]}",)
    assert label(g, move) == "Discard"
    other = next(name for name in RULES.sides if name != side)
    assert g.choice.shown(move, other) == move
    missing = next(n for n in range(1, 40) if f"discard {n}" not in g.choice.moves)
    assert [reason.rule for reason in g.choice.about(f"card:{missing}")] == ["X1"]


def test_pivotal_actions():
    cubes = on_the_map(press={"commune": 2, "versailles": 1}, butte_montmartre={"commune": 1})
    g = last_act(cubes=cubes, momentum={"commune": 1})
    assert touched(g, "pivot press") == ("space:press",)
    assert label(g, "pivot press") == "Act here next"
    assert about(g, "space:mont-valerien") == ["Nobody controls Mont-Valérien. (K1)"]
    assert about(g, "space:royalists") == ["Royalists is not a pivotal space. (K1)"]
    g.play("pivot press")
    assert [label(g, move) for move in moves(g)] == ["De-escalate", "Spread influence", "Turncoat", "Pass"]
    assert {touched(g, move) for move in moves(g)} == {()}
    turncoat = play(g.copy(), "turncoat")  # one space only: nothing to ask
    assert turncoat.choice.kind != "turncoat"
    g.play("de-escalate")
    assert g.choice.kind == "withdraw"
    assert label(g, "withdraw press") == "Take an own cube back"
    assert label(g, "remove press") == "Remove an enemy cube"
    assert list(g.choice.tries("space:press")) == ["withdraw press", "remove press"]
    assert [reason.rule for reason in g.choice.about("space:royalists")] == ["K2"]


def test_turncoat():
    cubes = on_the_map(press={"commune": 2, "versailles": 1}, catholic_church={"versailles": 1})
    g = play(last_act(cubes=cubes), "turncoat")
    assert g.choice.kind == "turncoat"
    assert touched(g, "replace press") == ("space:press",)
    assert label(g, "replace press") == "Replace an enemy cube"
    assert [reason.rule for reason in g.choice.about("space:social-movements")] == ["K2"]


def test_scoring_touches_a_dimension():
    held = {space: {"commune": 1} for space in ("royalists", "national_assembly", "republicans")}
    lost = {space: {"versailles": 1} for space in ("catholic_church", "press", "social_movements")}
    g = last_act(cubes=on_the_map(**held, **lost), vp={"political": {"commune": 5}})
    while g.choice.kind != "score":
        g.play("pass" if "pass" in moves(g) else moves(g)[0])
    assert touched(g, "score institutional") == ("dimension:institutional",)
    assert label(g, "score public-opinion") == "Public Opinion"
    assert about(g, "dimension:paris") == ["There is nothing to score for Paris now. (K4)"]


def test_scoring_touches_an_objective():
    g = table(
        "commune",
        phase="pivotal",
        cubes=on_the_map(press={"commune": 1}, royalists={"versailles": 1}),
        objective={"commune": 48, "versailles": 51},
        vp={"political": {"commune": 5}},
    )
    g.play("pass")  # the pivotal action of Press
    assert g.choice.kind == "score"
    assert touched(g, "score 48") == ("card:48",)
    assert label(g, "score 48") == "48 Revolution in the Press"
    assert [reason.rule for reason in g.choice.about("card:44")] == ["G1"]
    g.play("score 48")
    assert g.choice.kind == "objective-events"
    assert [label(g, move) for move in moves(g)] == ["Commune is next", "Versailles is next"]
    g.play("next commune")
    assert g.choice.kind == "objective-event"
    assert [label(g, move) for move in moves(g)] == ["Carry out the event", "Pass"]
    assert touched(g, "event 48") == ()


def test_the_final_crisis_touches_cards():
    g = table(
        "commune",
        phase="final-crisis",
        set_aside={"commune": [24, 2], "versailles": [21, 3]},
        round=2,
    )
    assert g.choice.kind == "crisis-discard"
    move = g.choice.moves[0]
    assert touched(g, move) == (f"card:{move.split()[1]}",)
    assert label(g, move) == "Discard"
    assert g.choice.shown(move, "commune") == move
    assert g.choice.shown(move, "versailles") == "discard …"
    play(g, "discard 34", "discard 17")
    while g.choice.kind == "first":
        g.play("first commune")
    assert g.choice.kind == "crisis-play"
    assert touched(g, "play 24 event") == ("card:24",)
    assert len(g.choice.tries("card:24")) == 5
    assert {reason.rule for reason in g.choice.about("card:24")} == {"F3"}
    g.play("play 2 event")
    assert g.choice.kind == "crisis-enemy"
    assert [label(g, move) for move in moves(g)] == ["Carry it out", "Pass"]
    assert touched(g, "accept") == ()


def things(g: redflag.Game) -> set[str]:
    """The keys of everything that this game knows by name."""
    cards = {f"card:{number}" for number in g.state.deck.cards}
    return {f"space:{name}" for name in SPACES} | {f"dimension:{name}" for name in DIMENSIONS} | cards


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("options", [{}, {"variant": "censorship"}, {"solo": "versailles"}])
def test_every_question_of_a_random_game_can_be_asked_at_a_table(edition, options):
    g = redflag.new("paris", seed=1871, edition=edition, **options)
    dice, known = Dice(7), things(g)
    while g.choice is not None:
        choice = g.choice
        by_touch: dict[tuple[str, ...], list[str]] = {}
        for move in choice.moves:
            keys = choice.targets(move)
            assert set(keys) <= known, (move, keys)
            said = str(choice.label(move))
            assert said and "{" not in said and said != str(move), (move, said)
            by_touch.setdefault(keys, []).append(said)
            if keys:
                assert move in choice.tries(keys[0]), move
            other = next(name for name in RULES.sides if name != choice.side)
            assert choice.shown(move, None) == move == choice.shown(move, choice.side)
            secret = choice.kind in SECRET_KINDS and not (choice.kind == "keep" and "solo" in options)
            assert choice.shown(move, other) == (f"{move.verb} …" if secret and move != "pass" else move)
        for keys, said in by_touch.items():
            assert len(set(said)) == len(said), f"buttons that cannot be told apart: {keys} {said}"
        for target in known:
            lit = any(choice.targets(move)[:1] == (target,) for move in choice.moves)
            if not lit and target.startswith("space:") and any(key.startswith("space:") for t in by_touch for key in t):
                assert choice.about(target), f"{choice.kind}: nothing to say about {target}"
        g.play(dice.pick(choice.moves))


def test_C2_the_coach_takes_cards_together_that_give_the_same_points():
    """Whose event then lies on the pile matters (C3), and an event is a thing of its own (C1)."""
    g = redflag.new("paris", seed=3)
    while g.choice.kind != "play":
        g.play(g.choice.moves[0])
    (question, frame), cards = RULES.agenda.pending(g.state), g.state.deck.cards
    gists: dict[str, set[tuple[int, int]]] = {}
    for move in g.choice.moves:
        _, name, way = move.split(" ")
        gist = question.gist(g.state, frame, move, 1 - frame.side)
        card = cards[g.state.deck.numbers[name]]
        if way == "event":
            assert gist == move
        else:
            gists.setdefault(gist, set()).add((card.side, card.points) if way == "operations" else (0, 0))
    assert len(gists) >= 3
    assert all(len(alike) == 1 for alike in gists.values())
    assert len(g.choice.moves) > len(gists) + sum(move.endswith("event") for move in g.choice.moves)
