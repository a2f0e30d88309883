"""Numbers in the prose of the lessons on Battle Line, compared with the engine (see `tests.lessons.numbers`)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

import redflag
from redflag.battleline import claims
from redflag.battleline.cards import COLOURS, TACTICS, TROOPS, VALUES
from redflag.battleline.formations import FLUSH, RANKS, SAME_VALUE, best
from redflag.battleline.lessons import facts, grounds, odds, thinking
from redflag.battleline.lessons.answers import cards_of, state
from redflag.battleline.lessons.laid import laid
from redflag.battleline.solo import odds as counting
from redflag.battleline.state import FIELDS, HAND
from redflag.battleline.terrain import terrains
from redflag.core.game import Game
from redflag.lessons.thinking import Mind, lines_of, reply_to, until_tried, ways_to_lie
from tests.lessons.numbers import NAMES, Claims, leftovers, prose, untrue, word, wrong_sums
from tests.lessons.test_thinking import HANDS, NORTH, SOUTH, small

IN_HAND = "blue-2 blue-4 green-2 green-4 yellow-3 orange-1 purple-1"
TWELVE = 12  # places of North that count in the second question on Red 8


def waiting() -> Game:
    """The first position of lesson 51."""
    return laid(south={5: "red-7 red-8"}, north={5: "blue-9"}, hand=IN_HAND)


def middle() -> Game:
    """The position of lessons 50 and 51 with five of six eights open."""
    south = {1: "blue-8 green-8 yellow-8", 3: "blue-7 green-7 yellow-7", 5: "red-6 red-5 red-4", 9: "red-1 red-2"}
    north = {1: "orange-10 orange-9 orange-7", 3: "orange-8 purple-8", 5: "blue-10 green-3"}
    return laid(south, north, hand="blue-1 green-1 yellow-2 orange-2 purple-2 blue-3 yellow-5")


def unseen() -> int:
    return len(odds.unseen_by(waiting(), "south"))


def outs(rank: str = "flush") -> int:
    return len(odds.completing(waiting(), "south", 5, rank))


def flush(draws: int) -> Fraction:
    return odds.chance_to_complete(waiting(), "south", 5, "flush", draws)


def hidden() -> int:
    """What South has not seen in the second position."""
    return len(odds.unseen_by(middle(), "south"))


def percent(chance: Fraction) -> int:
    return round(100 * chance)


def total(keys: str, terrain: str = "") -> int:
    made = best(cards_of(keys), 0, facts.on(terrain))
    assert made is not None
    return made.total


def none_of_three() -> Fraction:
    return 1 - odds.at_least_one(3, 20, 5)


def sets(rank: int, terrain: str = "") -> int:
    return grounds.sets_of(terrain)[rank]


def open_fields() -> list[int]:
    """The open fields of lesson 53."""
    return sorted(field for field in FIELDS if field + 1 not in (3, 4, 6, 7, 8))


def ways_to_win(one: int) -> tuple[object, ...]:
    """The three fields side by side that South has with one more."""
    near = state(laid(claimed={2: "south", 3: "south", 7: "south", one: "south"}))
    assert claims.won(near, 0)
    return tuple(n + 1 for n in FIELDS if near.owner[n] == 0 and n != 6)


def swing(games: int) -> float:
    """By how much a count of about seven in ten swings by luck alone: one standard deviation."""
    return (games * 0.7 * 0.3) ** 0.5


def claimed(terrain: str) -> int:
    """In how many of the games by chance a kind of ground was claimed."""
    return grounds.claims_in()[terrain].games


def by_itself(outs: int) -> float:
    """How likely one of some outs comes, as the counting player takes it."""
    return float(Fraction(str(thinking.estimate(outs, Fraction(1, 10)).right)))


BEAUTIFUL = "play purple-2 at 4"  # what looks best at first sight in lesson 61


def values(cards: str) -> list[int]:
    """The values of some cards, the lowest first."""
    return sorted(int(card.partition("-")[2]) for card in cards.split())


def summed(cards: str) -> str:
    return " + ".join(map(str, values(cards)))


def still_open() -> list[int]:
    """The open fields of lesson 61."""
    owners = state(small()).owner
    return [field + 1 for field in FIELDS if owners[field] not in (0, 1)]


def answered() -> tuple[object, ...]:
    """The sums at field 6 when North has given the answer that hurts."""
    hurts = str(reply_to(small(), BEAUTIFUL).right).split()
    assert hurts[3] == "6"
    north, south = f"{NORTH[6]} {hurts[1]}", f"{SOUTH[6]} {HANDS['hand'].split()[0]}"
    return summed(north), total(north), summed(south), total(south)


CLAIMS: Claims = {
    "50": [
        ("Two armies stand along {} fields", lambda: (word(len(FIELDS)),)),
        ("There are {} kinds", lambda: (word(len(RANKS)),)),
        ("There are {} more cards, with another back", lambda: (word(len(TACTICS)),)),
        ("one of {} places in a row", lambda: (word(len(FIELDS)),)),
        ("Tactics: {} cards", lambda: (word(len(TACTICS)),)),
        ("a value from 1 to {}", lambda: (VALUES,)),
        ("One card in {} stands between", lambda: ({60: "sixty"}[TROOPS],)),
        ("{} of the {} eights lie open", lambda: (word(len(COLOURS) - 1), word(len(COLOURS)))),
        (
            "the sum counts: {} against {}.",
            lambda: (total("blue-10 red-2 green-3"), total("yellow-6 purple-7 blue-4")),
        ),
        (
            "they differ by {}",
            lambda: (word(total("yellow-6 purple-7 blue-4") - total("blue-10 red-2 green-3")),),
        ),
        ("South has {}, {}, {}, and", lambda: ways_to_win(1)),
        ("it has {}, {}, {}.", lambda: ways_to_win(4)),
    ],
    "51": [
        ("only {} are left", lambda: (unseen() - 1,)),
        ("Here are the {} deals", lambda: (odds.TRIES,)),
        ("after {} deals", lambda: (odds.TRIES,)),
        (
            "1 − C({}, 5) / C({}, 5) = 1 − {:,} / {:,}, which is about {} %.",
            lambda: (
                unseen() - outs(),
                unseen(),
                comb(unseen() - outs(), 5),
                comb(unseen(), 5),
                percent(flush(5)),
            ),
        ),
        ("dealt {} times", lambda: (odds.TRIES,)),
        (
            "{} − {} in your hand − 3 open ones = {}. If you found {}, you",
            lambda: (TROOPS, HAND, unseen(), unseen() - HAND),
        ),
        ("That leaves {}.", lambda: (outs(),)),
        (
            "{} of {}: {}/{} = {} = {} %",
            lambda: (outs(), unseen(), outs(), unseen(), flush(1), percent(flush(1))),
        ),
        ("If you wrote {}/{}, you", lambda: (outs(), TROOPS)),
        ("not red in {} of {} cases", lambda: (unseen() - outs(), unseen())),
        ("Then {} of {}.", lambda: (unseen() - outs() - 1, unseen() - 1)),
        ("A little less than twice {} %", lambda: (percent(flush(1)),)),
        ("which is about {} %. The rest, about {} %,", lambda: (percent(1 - flush(2)), percent(flush(2)))),
        (
            "Who wrote {} % has added {} % and {} %",
            lambda: (2 * percent(flush(1)), percent(flush(1)), percent(flush(1))),
        ),
        ("17/20 × 16/19 × 15/18 × 14/17 × 13/16", tuple),
        ("17 and 16 stand above", tuple),
        ("above is 15 × 14 × 13, below 20 × 19 × 18", tuple),
        (
            "2730/6840 is {}, about {} %. So at least one comes with {}, about {} %.",
            lambda: (none_of_three(), percent(none_of_three()), 1 - none_of_three(), percent(1 - none_of_three())),
        ),
        ("Who answered {} %", lambda: (percent(none_of_three()),)),
        ("More than the {} for a flush", lambda: (outs(),)),
        ("Who found {} forgot the nine", lambda: (outs("straight") + 1,)),
        ("South has not seen {} cards, and North holds {} of them", lambda: (hidden(), HAND)),
        ("is one of {} cards, and each of the {} is", lambda: (hidden(), hidden())),
        (
            "{} of {} places are in North's hand: {}/{} = {}.",
            lambda: (HAND, hidden(), HAND, hidden(), Fraction(HAND, hidden())),
        ),
        ("Who wrote 1/{} or 1/{} asked", lambda: (HAND, hidden())),
        ("how many of the {} places", lambda: (hidden(),)),
        (
            "{} of {} places are North's: {}/{}, about {} %. Each new card adds 1/{}.",
            lambda: (
                word(TWELVE).capitalize(),
                hidden(),
                TWELVE,
                hidden(),
                percent(Fraction(str(odds.enemy_gets(middle(), "south", draws=5).right))),
                hidden(),
            ),
        ),
        ("the {} unseen cards anew, {} times", lambda: ({50: "fifty"}[unseen()], odds.TRIES)),
        ("five times {} % would give {} %", lambda: (percent(flush(1)), 5 * percent(flush(1)))),
        ("A simulation of {} deals gives 58 %, the computed chance is {} %", lambda: (odds.TRIES, percent(flush(5)))),
        ("With {} deals a share is", lambda: (odds.TRIES,)),
    ],
    "52": [
        ("{:,} sets of three, and {:,} sets of four", lambda: (comb(TROOPS, 3), comb(TROOPS, 4))),
        ("dealt {} times on each", lambda: (grounds.DEALS,)),
        ("from the same {} games", lambda: (grounds.GAMES,)),
        ("With {} games about {} games", lambda: (grounds.GAMES, word(round(swing(grounds.GAMES))))),
        ("there are {} sets of three. But", lambda: (sets(SAME_VALUE),)),
        ("one makes 6 × 5 / 2 = {} pairs", lambda: (comb(len(COLOURS), 2),)),
        ("Who found {} has counted each pair", lambda: (2 * sets(SAME_VALUE, "ford"),)),
        ("choosing three of six is 6 × 5 × 4 / 6", tuple),
        ("There are {} flushes of three", lambda: (sets(FLUSH),)),
        ("C(6, 3) = {}, and", lambda: (comb(len(COLOURS), 3),)),
        ("divide by 6 found {}:", lambda: (6 * sets(SAME_VALUE),)),
        (
            "the lower one wins: {} against {}",
            lambda: (total("red-1 red-2 red-3"), total("blue-10 blue-9 blue-8")),
        ),
        ("no card above {} counts", lambda: (terrains()["thicket"].highest,)),
        ("nobody reaches {} again", lambda: (3 * VALUES,)),
        ("The computer deals this {} times", lambda: (grounds.DEALS,)),
        ("meet {} times, with the seeds 1 to {}", lambda: (grounds.GAMES, grounds.GAMES)),
        ("a straight flush with the sum {},", lambda: (total("blue-6 blue-7 blue-8"),)),
        ("{} sets of three against {}", lambda: (sets(FLUSH), sets(SAME_VALUE))),
        ("play {} games. What does", lambda: (grounds.GAMES,)),
        (
            "A bar of {} games stands beside one of {} games, of {} each",
            lambda: (claimed("defile"), claimed("baggage-train"), grounds.GAMES),
        ),
        ("swing by about {}, up or down", lambda: (word(round(swing(grounds.GAMES))),)),
    ],
    "53": [
        ("{} are open: {}, {}, {} and {}", lambda: (word(4), *(field + 1 for field in open_fields()))),
        ("Seven cards and four open fields make {} plays", lambda: (HAND * len(open_fields()),)),
        ("Here are the {} plays", lambda: (word(thinking.SHORT),)),
        (
            "has {} % where it is the only one missing, {} % where two are missing and {} % where the field is empty",
            lambda: tuple(round(100 * counting.IN_HAND[missing]) for missing in (1, 2, 3)),
        ),
        (
            "The exact chance was {} %, for {} outs among {} cards",
            lambda: (percent(flush(5)), word(outs()), unseen()),
        ),
        ("has counted it exactly: {} %", lambda: (percent(flush(5)),)),
        ("with the chance {}, by itself", lambda: (Fraction(1, 10),)),
        ("each with the chance {}.", lambda: (1 - Fraction(1, 10),)),
        (
            "(0.9 to the power of {} is about {:.2f}.)",
            lambda: (outs(), 1 - by_itself(outs())),
        ),
        (
            "None comes with 0.9 × 0.9 × … eight times, about {:.2f}. So one comes with about {:.2f}.",
            lambda: (1 - by_itself(outs()), by_itself(outs())),
        ),
        ("Who wrote {} % has added {} times 10 %", lambda: (10 * outs(), word(outs()))),
    ],
    "61": [
        ("only fields {} and {} are open", lambda: tuple(still_open())),
        ("South can play two cards at two fields: {} moves", lambda: (word(lines_of(small(), 1).right),)),
        ("make {} moves for South", lambda: (word(lines_of(small(), 1).right),)),
        ("4 × 4 = {}.", lambda: (lines_of(small(), 2).right,)),
        ("makes a beautiful row: {}, {}, {}, all", lambda: tuple(values(f"{SOUTH[4]} purple-2"))),
        (
            "because {}, {}, {} of one colour beat {}, {}, {}.",
            lambda: (*values(f"{NORTH[4]} orange-7"), *values(f"{SOUTH[4]} purple-2")),
        ),
        ("{} are {}. South can still make {}, which is {}, too", answered),
        ("North's cards there add up to {}. South could at best reach {} as well", lambda: answered()[1::2]),
        ("Then South has {} there, and was complete first", lambda: answered()[3:]),
        ("Three cards, so {} ways", lambda: (word(ways_to_lie(small("green-2")).right),)),
    ],
}
# Cards, fields and rules are names; so are cards of one colour that are told by their values.
OF_THE_GAME = (
    r"\bBL\d+(?:\.\d+)?\b",
    r"\b(?:Blue|Green|Yellow|Orange|Purple|Red) \d+\b",
    r"(?i)\b(?:odd )?fields?:? \d(?:, \d)*(?:,? (?:and|or) \d)?\b",
    r"(?:fields: |, |\b)\d (?:is a|the) (?:Thicket|Defile|Misty hollow|Ridge|Ford)\b",
    r"(?i)\bseeds \d+ to \d+",
    r"\brows \d and \d\b",
    *NAMES,
)
SUPPOSED = {
    "50": (
        "All three are blue, and 6, 7, 8 are in a row",
        "the values, too: 6, 7, 8",
        "the one with the 10",
        "the Shield bearers are a 1, 2 or 3",
        "From 6 down to 3 it is too far",
        "a red 10 and the Shield bearers a red 3: one colour, 10 + 3 + 6",
    ),
    "51": ("A 6 or a 9 of any colour",),
    "52": (
        "that 10, 9, 8 of one colour",
        "left: 10, 9, 8 of one colour",
        "in the Thicket 7, 6, 5 of one colour",
        "Who found 3 counted flags",
    ),
}


def test_numbers_in_prose_are_those_of_the_engine():
    assert untrue(CLAIMS) == []


@pytest.mark.parametrize("number", ["50", "51", "52", "53", "61"])
def test_no_figure_is_without_a_claim_and_every_sum_comes_out(number: str):
    assert wrong_sums(prose(number)) == []
    assert leftovers(number, CLAIMS, SUPPOSED, OF_THE_GAME, 2) == []


def test_cards_lie_where_the_prose_says():
    """Lessons 50 and 51: of the six eights only Red 8 has not been seen."""
    s = state(middle())
    unseen = [key for colour in COLOURS for key in [f"{colour}-8"] if s.unseen >> cards_of(key)[0] & 1]
    assert unseen == ["red-8"]


def test_what_is_said_of_measured_ground_is_so():
    """Lesson 52: what a kind of ground changes with seven cards and with four, and what is claimed how often."""
    deals = grounds.DEALS
    assert 0.45 < grounds.changed("misty-hollow", 7) / deals < 0.55, "almost a new draw of lots"
    assert grounds.changed("defile", 4) > deals / 2, "more than half of the results are turned round"
    assert grounds.changed("misty-hollow", 4) < grounds.changed("misty-hollow", 7) / 2, "little to change"
    counts = sorted((claimed(name), name) for name in terrains())
    assert [name for _, name in counts[:2]] == ["thicket", "quagmire"] and counts[-1][1] == "ford"
    middle = [count for count, _ in counts[2:-1]]
    assert max(middle) - min(middle) < 10 < counts[-1][0] - max(middle)


def test_at_the_beginning_there_are_thousands_of_lines_of_two_moves_and_millions_of_four():
    """Lesson 61. Hardly a move of the beginning takes another away, so they are multiplied."""
    moves = int(str(lines_of(redflag.new("battleline", seed=1, tactics=False), 1).right))
    assert 1000 < moves**2 < 1_000_000 < moves**4


def test_the_tree_shows_the_answer_that_hurts_as_the_worst_that_was_tried():
    """Lesson 61: when it has been tried three times."""
    hurts = str(reply_to(small(), BEAUTIFUL).right)
    mind = Mind(small(), until_tried(small(), BEAUTIFUL, hurts, times=3))
    answers = {branch.move: branch for branch in mind.branches(2)[BEAUTIFUL].branches if branch.visits}
    assert answers[hurts].visits == 3
    assert min(answers, key=lambda move: answers[move].chance) == hurts
