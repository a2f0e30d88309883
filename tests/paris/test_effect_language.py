"""The effect language: every verb, SET, filter, option and condition is read, said in words, or refused with advice."""

from __future__ import annotations

import pytest

from redflag.core.errors import BadFile
from redflag.paris import effects, words
from redflag.paris.board import DIMENSION_MASK, SPACE_INDEX, SPACE_NAMES, SPHERE_MASK
from redflag.paris.deck import build, check, standard_deck
from redflag.paris.effects import (
    Area,
    BadEffect,
    Cubes,
    Disc,
    DrawReturn,
    EnemyDiscards,
    EnemyPlaces,
    IfControl,
    LowerMomentum,
    Momentum,
    Must,
    NextInitiative,
    Operations,
    RemoveDisc,
    Reorder,
    Sacrifice,
    SeeHand,
    SeeObjective,
    Shift,
    VictoryPoints,
    read_condition,
    read_effect,
)


def mask(*spaces: str) -> int:
    return sum(1 << SPACE_INDEX[space] for space in spaces)


PRESS = Area(("press",), mask=mask("press"))
PARIS = Area(("paris",), mask=DIMENSION_MASK[2])
FORTS = Area(("forts",), mask=DIMENSION_MASK[3])
POLITICAL = Area(("political",), mask=SPHERE_MASK[0])

# ---- verbs ----------------------------------------------------------------------------------------

# A line, what it means, and the words a person reads on the card.
VERBS = [
    ("place 2 in Press", Cubes("place", 2, False, PRESS), "place 2 cubes in Press"),
    ("place 1 in Press", Cubes("place", 1, False, PRESS), "place 1 cube in Press"),
    ("place up to 2 in Press", Cubes("place", 2, True, PRESS), "place up to 2 cubes in Press"),
    ("remove 2 in Paris", Cubes("remove", 2, False, PARIS), "remove 2 enemy cubes in Paris"),
    ("remove up to 1 in Paris", Cubes("remove", 1, True, PARIS), "remove up to 1 enemy cube in Paris"),
    ("replace 1 in Press", Cubes("replace", 1, False, PRESS), "replace 1 enemy cube with your own in Press"),
    (
        "replace up to 2 in Press",
        Cubes("replace", 2, True, PRESS),
        "replace up to 2 enemy cubes with your own in Press",
    ),
    (
        "recover up to 2 into Paris",
        Cubes("recover", 2, True, PARIS),
        "bring back up to 2 of your cubes that left the game into Paris",
    ),
    (
        "move up to 3 from Paris to Forts",
        Shift(3, PARIS, FORTS),
        "move up to 3 of your cubes from Paris to Forts",
    ),
    ("sacrifice 1 in political", Sacrifice(1, POLITICAL), "give up 1 of your cubes in political spaces"),
    ("disc in Paris", Disc(PARIS), "put a disc in Paris"),
    ("remove disc in Forts", RemoveDisc(FORTS), "remove an enemy disc that no enemy cube guards in Forts"),
    ("momentum own +1", Momentum(True, 1), "raise your momentum by 1"),
    ("momentum own -1", Momentum(True, -1), "lower your momentum by 1"),
    ("momentum enemy +1", Momentum(False, 1), "raise the enemy's momentum by 1"),
    ("momentum enemy -1", Momentum(False, -1), "lower the enemy's momentum by 1"),
    ("operations 3 in Forts", Operations(3, FORTS), "spend 3 operations points in Forts"),
    ("operations 1 in Forts", Operations(1, FORTS), "spend 1 operations point in Forts"),
    ("vp political +1", VictoryPoints(0, 1), "gain 1 political VP"),
    ("vp political -1", VictoryPoints(0, -1), "lose 1 political VP"),
    ("vp military +1", VictoryPoints(1, 1), "gain 1 military VP"),
    ("vp military -1", VictoryPoints(1, -1), "lose 1 military VP"),
    ("enemy may place 1 in Press", EnemyPlaces(1, PRESS), "the enemy may place 1 cube in Press"),
    ("enemy may place 2 in Press", EnemyPlaces(2, PRESS), "the enemy may place 2 cubes in Press"),
    ("next initiative yours", NextInitiative(), "you decide the next initiative"),
    ("see enemy hand", SeeHand(), "look at the enemy's hand"),
    ("see enemy objective", SeeObjective(), "look at the enemy's objective"),
    ("see top 2 and reorder", Reorder(2), "look at the top 2 cards of the deck and put them in any order"),
    ("see top 1 and reorder", Reorder(1), "look at the top card of the deck"),
    (
        "enemy discards 1 chosen by enemy and redraws",
        EnemyDiscards(True),
        "the enemy discards a card of their choice and draws another",
    ),
    (
        "enemy discards 1 chosen by you and redraws",
        EnemyDiscards(False),
        "the enemy discards a card that you name and draws another",
    ),
    ("draw 1 then return 1", DrawReturn(), "draw a card, then put a card of your hand under the deck"),
]


@pytest.mark.parametrize(("line", "meaning", "said"), VERBS, ids=[line for line, *_ in VERBS])
def test_every_verb_is_read_and_said_in_words(line, meaning, said):
    assert read_effect(line) == (meaning,)
    assert read_condition(line) is None
    assert str(words.effect(meaning)) == said


def test_every_verb_of_the_language_has_a_line_in_this_file():
    def form_of(line: str) -> str:
        return next(form for form, pattern, _ in effects.VERBS if pattern.fullmatch(line))

    assert {form_of(line) for line, *_ in VERBS} == {form for form, *_ in effects.VERBS}


@pytest.mark.parametrize(
    ("options", "removals_only", "strength", "said"),
    [
        (", removals only", True, 0, "spend 2 operations points in Paris, on removals only"),
        (", strength +1", False, 1, "spend 2 operations points in Paris, with strength +1"),
        (
            ", removals only, strength +1",
            True,
            1,
            "spend 2 operations points in Paris, on removals only, with strength +1",
        ),
        (
            ", strength +1, removals only",
            True,
            1,
            "spend 2 operations points in Paris, on removals only, with strength +1",
        ),
    ],
)
def test_options_of_operations(options, removals_only, strength, said):
    (read,) = read_effect(f"operations 2 in Paris{options}")
    assert read == Operations(2, PARIS, removals_only, strength)
    assert str(words.effect(read)) == said


# ---- sets and filters -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [str(name) for name in SPACE_NAMES])
def test_a_set_may_be_any_space_by_its_printed_name(name):
    (read,) = read_effect(f"place up to 1 in {name}")
    assert read.area.mask.bit_count() == 1
    assert str(words.effect(read)) == f"place up to 1 cube in {name}"


@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        ("Institutional", mask("royalists", "national-assembly", "republicans")),
        ("Public Opinion", mask("catholic-church", "press", "social-movements")),
        ("Paris", mask("butte-montmartre", "butte-aux-cailles", "pere-lachaise")),
        ("Forts", mask("mont-valerien", "fort-d-issy", "chateau-de-vincennes")),
        ("political", SPHERE_MASK[0]),
        ("military", SPHERE_MASK[1]),
        ("any", SPHERE_MASK[0] | SPHERE_MASK[1]),
        ("Press and Paris", mask("press") | DIMENSION_MASK[2]),
        ("Press and Royalists and Forts", mask("press", "royalists") | DIMENSION_MASK[3]),
    ],
)
def test_a_set_may_be_dimensions_spheres_any_and_their_union(name, spaces):
    (read,) = read_effect(f"remove up to 2 in {name}")
    assert read.area.mask == spaces


@pytest.mark.parametrize("name", ["Fort d'Issy", "Fort d’Issy", "fort-d-issy", "FORT D'ISSY"])
def test_a_name_may_be_written_with_either_apostrophe_in_capitals_or_as_in_moves(name):
    assert read_effect(f"place 1 in {name}")[0].area.mask == mask("fort-d-issy")


@pytest.mark.parametrize("name", ["Mont-Valérien", "Mont-Valerien", "mont‑valérien"])
def test_a_name_may_be_written_with_or_without_accents_and_with_any_hyphen(name):
    assert read_effect(f"place 1 in {name}")[0].area.mask == mask("mont-valerien")


@pytest.mark.parametrize(
    ("filters", "said"),
    [
        ("present", "where you are present"),
        ("controlled", "where you are in control"),
        ("adjacent to control", "next to a space you control"),
        ("pivotal", "where the space is pivotal"),
        ("present or adjacent to control", "where you are present or next to a space you control"),
        ("controlled or pivotal", "where you are in control or where the space is pivotal"),
    ],
)
def test_filters_of_a_set(filters, said):
    (read,) = read_effect(f"remove up to 2 in military where {filters}")
    assert read.area == Area(("military",), tuple(filters.split(" or ")), "", SPHERE_MASK[1])
    assert str(words.effect(read)) == f"remove up to 2 enemy cubes in military spaces {said}"


@pytest.mark.parametrize(
    ("written", "spread", "said"),
    [
        ("different spaces", "different", "each in a different space"),
        ("one space", "one", "all in one space"),
    ],
)
def test_how_cubes_are_spread_over_a_set(written, spread, said):
    (read,) = read_effect(f"place up to 3 in Paris where present, {written}")
    assert read.area == Area(("paris",), ("present",), spread, DIMENSION_MASK[2])
    assert str(words.effect(read)) == f"place up to 3 cubes in Paris where you are present, {said}"


def test_n_in_a_and_b_is_shared_and_each_of_a_and_b_is_separate():
    (shared,) = read_effect("remove up to 2 in Press and Social Movements")
    assert shared.area.mask == mask("press", "social-movements")
    assert str(words.effect(shared)) == "remove up to 2 enemy cubes in Press and Social Movements"
    separate = read_effect("remove up to 2 in each of Press and Social Movements")
    assert [(one.n, one.area.mask) for one in separate] == [(2, mask("press")), (2, mask("social-movements"))]
    assert (
        str(words.line(separate))
        == "remove up to 2 enemy cubes in Press; remove up to 2 enemy cubes in Social Movements"
    )


def test_each_of_keeps_filters_and_spread():
    separate = read_effect("place up to 2 in each of Paris and Forts where present, different spaces")
    assert [(one.area.filters, one.area.spread) for one in separate] == [(("present",), "different")] * 2


def test_one_in_a_or_b():
    (read,) = read_effect("place up to 1 in Butte Montmartre or Butte-aux-Cailles")
    assert read.area.mask == mask("butte-montmartre", "butte-aux-cailles")
    assert str(words.effect(read)) == "place up to 1 cube in Butte Montmartre or Butte-aux-Cailles"


# ---- conditions -----------------------------------------------------------------------------------

CONDITIONS = [
    ("if you control 1 in Forts", IfControl(1, FORTS), "only if you control a space of Forts"),
    ("if you control 2 in Paris", IfControl(2, PARIS), "only if you control 2 spaces of Paris"),
    (
        "if you control 1 in Press or Royalists",
        IfControl(1, Area(("press", "royalists"), mask=mask("press", "royalists"))),
        "only if you control a space of Press or Royalists",
    ),
    ("must lower own momentum 1", Must((LowerMomentum(),)), "you must first lower your momentum by 1"),
    (
        "must sacrifice 2 in Paris",
        Must((Sacrifice(2, PARIS),)),
        "you must first give up 2 of your cubes in Paris",
    ),
    (
        "must lower own momentum 1 or sacrifice 1 in Forts",
        Must((LowerMomentum(), Sacrifice(1, FORTS))),
        "you must first lower your momentum by 1 or give up 1 of your cubes in Forts",
    ),
    (
        "must sacrifice 1 in Press or sacrifice 1 in Paris",
        Must((Sacrifice(1, PRESS), Sacrifice(1, PARIS))),
        "you must first give up 1 of your cubes in Press or give up 1 of your cubes in Paris",
    ),
    (
        "must sacrifice 1 in Press or Royalists",
        Must((Sacrifice(1, Area(("press", "royalists"), mask=mask("press", "royalists"))),)),
        "you must first give up 1 of your cubes in Press or Royalists",
    ),
]


@pytest.mark.parametrize(("line", "meaning", "said"), CONDITIONS, ids=[line for line, *_ in CONDITIONS])
def test_every_condition_is_read_and_said_in_words(line, meaning, said):
    assert read_condition(line) == meaning
    assert str(words.condition(meaning)) == said


# ---- refusals -------------------------------------------------------------------------------------

# A wrong line, and what the sentence must name as right.
WRONG = [
    ("place two in Press", "place / remove / replace N or up to N in SET"),
    ("place up to 2 on Press", "in SET"),
    ("place up to 0 in Press", "from 1 to 18"),
    ("remove up to 99 in Press", "from 1 to 18"),
    ("place up to 2 in Pres", "press"),
    ("place up to 2 in Paris where strong", "present, controlled, adjacent to control, pivotal"),
    ("place up to 2 in Paris, same space", "'different spaces' or 'one space'"),
    ("place up to 2 in Press or Royalists", "write 'and'"),
    ("move 2 from Paris to Forts", "move up to N from SET to SET"),
    ("recover 2 into Paris", "recover up to N into SET"),
    ("recover up to 2 in Paris", "recover up to N into SET"),
    ("momentum own +2", "momentum own / enemy +1 / -1"),
    ("momentum +1", "momentum own / enemy +1 / -1"),
    ("vp +1", "vp political / military +1 / -1"),
    ("disc in Press", "Paris, Forts"),
    ("remove disc in political", "Paris, Forts"),
    ("operations 2 in Paris, strength +2", "'removals only' or 'strength +1'"),
    ("operations 2 in Paris, different spaces", "'removals only' or 'strength +1'"),
    ("operations in Paris", "operations N in SET"),
    ("enemy may place up to 1 in Press", "enemy may place N in SET"),
    ("enemy discards 1", "enemy discards 1 chosen by enemy / you and redraws"),
    ("next initiative", "next initiative yours"),
    ("see hand", "see enemy hand"),
    ("see top 9 and reorder", "from 1 to 4"),
    ("draw 2 then return 1", "draw 1 then return 1"),
    ("sacrifice up to 1 in Paris", "sacrifice N in SET"),
    ("add 2 in Press", "place, replace, move"),
    ("Place up to 2 in Press", "place"),
]


@pytest.mark.parametrize(("line", "advice"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_effect_is_refused_with_what_would_be_right(line, advice):
    with pytest.raises(BadEffect) as refused:
        read_effect(line)
    assert advice in str(refused.value)


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("if you hold 1 in Forts", "if you control N in SET"),
        ("if you control in Forts", "if you control N in SET"),
        ("if you control 1 in Fort", "forts"),
        ("must lower enemy momentum 1", "must lower own momentum 1"),
        ("must lower own momentum 2", "must lower own momentum 1"),
        ("must sacrifice in Paris", "must sacrifice N in SET"),
        ("must remove 1 in Paris", "must sacrifice N in SET"),
    ],
)
def test_a_wrong_condition_is_refused_with_what_would_be_right(line, advice):
    with pytest.raises(BadEffect) as refused:
        read_condition(line)
    assert advice in str(refused.value)


# ---- events as a deck writes them -----------------------------------------------------------------


def deck_with(*event: object, **fields: object) -> dict[str, object]:
    """The data of the kit's deck with another event on card 12."""
    data = dict(standard_deck().data)
    data["strategy"] = [
        {**row, "event": list(event), **fields} if row["number"] == 12 else row for row in data["strategy"]
    ]
    return data


def event_of(*event: object) -> str:
    return str(words.event(build(deck_with(*event), "my.toml").cards[12]))


def mistakes(*event: object, **fields: object) -> list[str]:
    return [str(error) for error in check(deck_with(*event, **fields), "my.toml")]


def test_an_event_in_words_is_one_sentence_in_order_with_its_conditions_first():
    assert event_of("must lower own momentum 1", "place up to 2 in Press", "momentum enemy +1") == (
        "You must first lower your momentum by 1; place up to 2 cubes in Press; raise the enemy's momentum by 1."
    )


def test_choose_offers_effects_or_lists_of_effects():
    choice = {"choose": ["place up to 2 in Press", ["remove 1 in Paris", "momentum own +1"], "vp military +1"]}
    assert event_of(choice) == (
        "Choose one: place up to 2 cubes in Press — or remove 1 enemy cube in Paris; raise your momentum by 1"
        " — or gain 1 military VP."
    )


def test_spaces_in_a_line_do_not_matter():
    assert event_of("place  up to 2   in Press ") == "Place up to 2 cubes in Press."
    assert event_of("must  lower own momentum  1", "see enemy hand").startswith("You must first lower")


@pytest.mark.parametrize(
    ("event", "advice"),
    [
        (["place up to 2 in Press", "must lower own momentum 1"], "before all effects"),
        ([], "place up to 2 in Press"),
        ([12], "quotation marks"),
        ([{"choose": ["place up to 2 in Press"]}], "at least two options"),
        ([{"choose": ["place up to 2 in Press", 3]}], "an effect or a list of effects"),
        ([{"select": ["place up to 2 in Press", "vp military +1"]}], "choose"),
    ],
)
def test_a_wrong_event_is_refused_with_file_card_field_and_advice(event, advice):
    (sentence,) = mistakes(*event)
    assert sentence.startswith("my.toml, card 12, 'event': ")
    assert advice in sentence


def test_every_mistake_of_an_event_is_told_at_once():
    found = mistakes("place two in Press", "momentum own +1", "dsc in Paris")
    assert len(found) == 2
    with pytest.raises(BadFile) as refused:
        build(deck_with("place two in Press", "dsc in Paris"), "my.toml")
    assert str(refused.value).count("my.toml, card 12") == 2


@pytest.mark.parametrize(
    "line",
    [
        "see enemy hand",
        "see top 2 and reorder",
        "draw 1 then return 1",
        "enemy discards 1 chosen by enemy and redraws",
        "enemy discards 1 chosen by you and redraws",
    ],
)
def test_a_card_that_looks_at_hidden_cards_must_stay_out_of_solo_games(line):
    assert mistakes(line) == []  # card 12 says solo = false
    (sentence,) = mistakes(line, solo=True)
    assert "'solo'" in sentence and "solo = false" in sentence


def test_seeing_the_objective_is_no_obstacle_in_solo_games():
    assert mistakes("see enemy objective", solo=True) == []


def test_every_card_of_the_kit_says_its_event_in_words():
    for card in standard_deck().cards.values():
        sentence = str(words.event(card))
        assert sentence.endswith(".") and sentence[0].isupper()
        assert not set("{}") & set(sentence)
