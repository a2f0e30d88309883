"""Numbers in the prose of the lessons on the rules, compared with the engine: see `tests.lessons.numbers`."""

from __future__ import annotations

from fractions import Fraction

import pytest

import redflag
from redflag.lessons import after, guided, position
from redflag.lessons.recorded import recorded
from redflag.lessons.walks import decision, played_by_chance
from redflag.paris import board, odds, words
from redflag.paris.board import COMMUNE_CELLS, CUBES_A_SIDE, MAX_CUBES, MAX_MOMENTUM, MAX_VP, SPACES, TERRITORY
from redflag.paris.deck import standard_deck
from redflag.paris.lessons import battles, facts, network, objectives, plans, scoring, uses
from redflag.paris.state import ParisState
from tests.lessons.numbers import NAMES, Claims, leftovers, prose, signed, untrue, word, wrong_sums

# ---- what the engine says --------------------------------------------------------------------------------------------


def unseen(strength: int = 3) -> int:
    """How many cards Versailles has not seen in the first position of lesson 05, up to some points."""
    state = position("war-early").state
    assert isinstance(state, ParisState)
    return sum(state.deck.cards[card].points <= strength for card in odds.may_come_up(state, 1))


def dealt(side: int) -> int:
    deck = standard_deck()
    return sum(deck.cards[number].side == side for number in deck.strategy)


def vp(game: redflag.Game, side: str, kind: str) -> int:
    return int(str(scoring.points(game, side, kind).right))


def stop(number: int) -> redflag.Game:
    return recorded("seventy-two").at(number)


def strengthening() -> int:
    """How many strategy cards give strength."""
    deck = standard_deck()
    return sum("strength +1" in str(words.event(deck.cards[number])) for number in deck.strategy)


def struck_rows(game: redflag.Game, node: str) -> int:
    return sum(bool(row.struck) for row in decision(game, node).step.rows)


def candidates(game: redflag.Game, node: str, number: int = 1) -> int:
    return len(decision(game, node, number).candidates)


def ahead(space: str) -> int:
    """By how many cubes the bot is ahead in a space before its second cube, in the first position of lesson 12."""
    cubes = decision(position("bot-places"), "O6", 2).game.view(None)["cubes"][space]
    return int(cubes["versailles"] - cubes["commune"])


def first_round() -> redflag.Game:
    return guided(redflag.new("paris", seed=18, solo="versailles"), "00")


def pressed() -> tuple[str, str]:
    """Red and blue cubes in the Press of the guided opening."""
    cubes = position("guided-opening").view(None)["cubes"]["press"]
    return word(cubes["commune"]), word(cubes["versailles"])


HILL = "butte-montmartre"
FIELD = {"commune": "political", "versailles": "military"}  # in which each side counts


def strength(space: str) -> int:
    """How strong Versailles is in the first position of lesson 05."""
    return int(str(facts.strength(position("war-early"), "versailles", space).right))


def twice() -> Fraction:
    """How often two attempts remove at least one cube."""
    return battles.two_points(position("war-early"), "versailles", HILL)[1].at_least_one


def new_doors() -> set[str]:
    """What the removal in the Press opens, in the second position of lesson 04."""
    spending = after(position("politics-opening"), "play 38 operations")
    before = facts.may_act(spending, "commune", "political").right
    later = facts.may_act(after(spending, "remove press"), "commune", "political").right
    return set(later) - set(before)


def by_chance(bot: str, seed: int, moves: int) -> redflag.Game:
    """A game of lesson 13."""
    return played_by_chance(bot, seed=seed, moves=moves)


def pair(game: redflag.Game) -> tuple[object, ...]:
    """The two numbers that decide a game."""
    return vp(game, "commune", "political"), vp(game, "versailles", "military")


def points(card: int) -> int:
    return standard_deck().cards[card].points


def momentum(name: str) -> int:
    """How far the Commune's track stands in a position."""
    return int(position(name).view(None)["momentum"]["commune"])


def vp_at_end(side: str) -> int:
    """What counts for a side at the end of the game of lesson 10."""
    return vp(recorded("seventy-two").at(len(recorded("seventy-two").parts)), side, FIELD[side])


def early() -> int:
    return vp(stop(14), "commune", "political")


def refused() -> redflag.Game:
    """The game of lesson 10, if Versailles had taken the second free cube."""
    game = recorded("seventy-two")
    return after(game.at(2), *game.parts[2][:5], "place royalists")


def limit(scored: str) -> int:
    due = after(position("end-of-the-scale"), "pivot butte-montmartre", "pass", "pass")
    return vp(after(due, f"score {scored}"), "versailles", "military")


def tied() -> tuple[object, ...]:
    game = position("ending-tie-breaks")
    return signed(vp(game, "commune", "political")), vp(game, "commune", "military")


def possible(side: str = "commune") -> int:
    return len(objectives.possible_objectives(position("second-secret"), side).right)


CLAIMS: Claims = {
    "00": [
        ("1 + 1 − 1 = {}.", lambda: (vp(first_round(), "commune", "military"),)),
        ("In the Press stand {} red cube (Commune) and {} blue ones", pressed),
        ("one of the {} circles on the board", lambda: (word(len(SPACES)),)),
    ],
    "01": [
        ("Its number in the network was {}.", lambda: (len(network.opens("national-assembly").right),)),
        ("Look at the {} circles", lambda: (word(len(SPACES)),)),
        ("A space holds at most {} cubes of one side", lambda: (word(MAX_CUBES),)),
        ("{} spaces have a jagged frame", lambda: (word(len(network.pivotal().right)).capitalize(),)),
        (
            "it opens {} spaces to Versailles when Prussian Collaboration is 3",
            lambda: (word(bin(board.opened_by(1 << TERRITORY)).count("1")),),
        ),
    ],
    "03": [
        ("Here are all {} strategy cards", lambda: (len(standard_deck().strategy),)),
        ("divide by all {}", lambda: (len(standard_deck().strategy),)),
        ("your own and the neutral ones, of {}", lambda: (len(standard_deck().strategy),)),
        (
            "Sixteen cards of Commune and {} neutral ones make {} of {}.",
            lambda: (word(dealt(2)), dealt(0) + dealt(2), len(standard_deck().strategy)),
        ),
        ("this card has {}, Louise Michel has {}", lambda: (points(9), points(27))),
        ("This card has {} points, and Louise Michel has {}:", lambda: (points(9), points(27))),
        ("{} does not pay for {}.", lambda: (points(20), points(27))),
        ("Your momentum stands at {}. Which use", lambda: (MAX_MOMENTUM,)),
        (
            "The Final Crisis card gives its own {} points",
            lambda: (word(uses.points_to_spend(after(position("five-uses"), "play 20 final-crisis")).right),),
        ),
    ],
    "04": [
        ("Of the four spaces beside the Press {} are new", lambda: (word(len(new_doors())),)),
        (
            "so the balance has to shift by {}",
            lambda: (
                word(
                    plans.least_points(
                        after(position("guided-opening"), "play 4 final-crisis"), "commune", "press"
                    ).right
                ),
            ),
        ),
        (
            "gone from one space to {}",
            lambda: (
                word(plans.most_controlled(after(position("politics-opening"), "play 38 operations"), "commune").right),
            ),
        ),
    ],
    "05": [
        ("The other {} you have not seen", lambda: (unseen(),)),
        ("makes the same attempt {} times", lambda: (battles.TRIES,)),
        ("shuffles the {} unknown cards", lambda: (unseen(),)),
        ("You see three of the {} cards", lambda: (len(standard_deck().strategy),)),
        ("There are {} of them among the {} cards", lambda: (unseen(1), unseen())),
        ("{}/{}, which is {}.", lambda: (unseen(1), unseen(), Fraction(unseen(1), unseen()))),
        ("The first card is a low one in {} of {} cases", lambda: (unseen(1), unseen())),
        ("Then {} low ones are left among {}", lambda: (unseen(1) - 1, unseen() - 1)),
        (
            "15/36 × 14/35 = 210/1260 = {}.",
            lambda: (battles.both_removed(position("war-early"), "versailles", HILL).right,),
        ),
        ("too high in {} of {} cases", lambda: (unseen() - unseen(1), unseen())),
        ("Then {} such cards are left among {}", lambda: (unseen() - unseen(1) - 1, unseen() - 1)),
        ("21/36 × 20/35 = {}.", lambda: (battles.two_points(position("war-early"), "versailles", HILL)[1].removed[0],)),
        ("In all other cases, {}, at least one", lambda: (twice(),)),
        ("That is strength {}.", lambda: (facts.strength(position("war-early"), "versailles", HILL).right,)),
        ("where you have strength {} without paying", lambda: (strength("fort-d-issy"),)),
        ("so that your strength is {}", lambda: (strength(HILL) + 1,)),
        ("two attempts with strength {}", lambda: (strength(HILL),)),
        ("With strength {} or more you succeed", lambda: (battles.SURE,)),
        ("next to it: strength {}.", lambda: (facts.strength(position("presence"), "commune", "mont-valerien").right,)),
        ("{} more cards of the deck, one objective", lambda: (word(strengthening() - 1).capitalize(),)),
        (
            "But {} cards have been played and lie open",
            lambda: (word(len(position("war-late").view(None)["discard"])),),
        ),
        (
            "There are {} ways",
            lambda: (
                word(len(battles.ways_to_be_sure(position("war-early"), "versailles", HILL, 3).words.splitlines())),
            ),
        ),
        (
            "Commune has strength {} of its own",
            lambda: (facts.strength(position("presence"), "commune", "mont-valerien").right,),
        ),
        ("with a few events 1 more; {} is sure", lambda: (battles.SURE,)),
        ("trength {} does not care", lambda: (battles.SURE,)),
        ("strength {}, no luck needed", lambda: (battles.SURE,)),
        ("With strength {} no card", lambda: (battles.SURE,)),
        ("which counts {}, and needs {} more", lambda: (strength(HILL), battles.SURE - strength(HILL))),
    ],
    "06": [
        ("no cell at 0, {} at 1, {} at 2, {} at 3", lambda: tuple(map(word, COMMUNE_CELLS[1:]))),
        ("At momentum 1 the pool has {} cells", lambda: (word(COMMUNE_CELLS[1]),)),
        ("at momentum 2 there are {} cells", lambda: (word(COMMUNE_CELLS[2]),)),
        (
            "Commune stands at {}, and its {} cells",
            lambda: (momentum("bank-of-france"), word(COMMUNE_CELLS[momentum("bank-of-france")])),
        ),
        (
            "Commune lowers its momentum from {} to {}.",
            lambda: (momentum("bank-of-france"), momentum("bank-of-france") - 1),
        ),
        ("a track from 0 to {}", lambda: (MAX_MOMENTUM,)),
        ("Each side owns {}", lambda: ({18: "eighteen"}[CUBES_A_SIDE],)),
    ],
    "07": [
        ("The scale ends at {}.", lambda: (MAX_VP,)),
        ("reached the end: {} military points", lambda: (vp(position("end-of-the-scale"), "versailles", "military"),)),
        ("from {} for one side to {} for the other", lambda: (MAX_VP, MAX_VP)),
        ("Versailles has {} military points. It", lambda: (MAX_VP,)),
        ("cannot go beyond {}.", lambda: (MAX_VP,)),
        ("At {} the marker does not", lambda: (MAX_VP,)),
        ("First the marker goes back to {},", lambda: (limit("forts"),)),
        ("the marker goes back to {}.", lambda: (limit("forts"),)),
        ("then forward to {} again", lambda: (limit("paris"),)),
        (
            "Versailles has {} military point now",
            lambda: (vp(position("both-spheres-scored"), "versailles", "military"),),
        ),
    ],
    "08": [
        ("{} are left. What Versailles threw away", lambda: (word(possible()).capitalize(),)),
        ("There are {} objectives, one for each space", lambda: (word(len(standard_deck().objectives)),)),
        (
            "From twelve spaces to {}, only",
            lambda: (word(len(objectives.short_list(position("second-secret"), "commune").right)),),
        ),
    ],
    "09": [
        ("Commune has {} political and plus {} military", tied),
        ("Commune has {} and plus {}", tied),
        (
            "Commune has {} political points, Versailles {} military points. Neither",
            lambda: tuple(signed(number) for number in pair(position("ending-tie-breaks"))),
        ),
        (
            "Commune has {} political points and Versailles had {} military points when",
            lambda: pair(position("ending-close")),
        ),
        (
            "Commune has {} political points, Versailles {} military points. Nobody",
            lambda: pair(position("ending-close")),
        ),
    ],
    "10": [
        ("Commune has {} political points, Versailles {} military point.", lambda: pair(stop(14))),
        ("gained one: {} to {}.", lambda: pair(stop(15))),
        ("Versailles would have lost, {} to {}.", lambda: (vp_at_end("versailles") + 1, vp_at_end("commune"))),
        ("Commune has {} political points. I", lambda: (vp(stop(14), "commune", "political"),)),
        ("Commune had {} and gained {} points", lambda: (early(), word(vp_at_end("commune") - early()))),
        ("from 0 to {}.", lambda: (signed(vp(refused(), "versailles", "political")),)),
        ("it has {} political points, its pool is empty", lambda: (vp(stop(12), "commune", "political"),)),
        (
            "It has {} cubes in the National Assembly",
            lambda: (word(stop(3).view(None)["cubes"]["national-assembly"]["versailles"]),),
        ),
        ("its pool has {} cells now", lambda: (word(COMMUNE_CELLS[stop(4).view(None)["momentum"]["commune"]]),)),
    ],
    "12": [
        (
            "Mont-Valérien {}, Fort d'Issy {} and Château de Vincennes {} are struck",
            lambda: tuple(map(ahead, ("mont-valerien", "fort-d-issy", "chateau-de-vincennes"))),
        ),
        (
            "Butte Montmartre {} (pivotal, so there is Room), Butte-aux-Cailles {}, Père Lachaise {}; all",
            lambda: tuple(
                str(ahead(space)).replace("-", "−")
                for space in ("butte-montmartre", "butte-aux-cailles", "pere-lachaise")
            ),
        ),
        ("{} spaces became one", lambda: (word(candidates(position("bot-places"), "O6")),)),
        ("{} spaces, six rows to read", lambda: (word(candidates(position("bot-removes"), "O4")).capitalize(),)),
    ],
    "13": [
        ("This time {} rows strike something", lambda: (word(struck_rows(by_chance("commune", 1, 69), "O6")),)),
        (
            "{} spaces are possible. Take paper",
            lambda: (word(candidates(by_chance("commune", 4, 29), "O6")).capitalize(),),
        ),
        (
            "and places a cube. {} spaces.",
            lambda: (word(candidates(by_chance("versailles", 5, 7), "O6")).capitalize(),),
        ),
        ("{} spaces are possible.", lambda: (word(candidates(by_chance("versailles", 6, 4), "O6")).capitalize(),)),
        (
            "{} of your spaces are within reach",
            lambda: (word(candidates(by_chance("commune", 3, 37), "E-replace-space")).capitalize(),),
        ),
    ],
    "14": [
        ("That is {} % against {} %. Can you", lambda: (97, round(45 / 50 * 100))),
        ("That is {} % against {} %.", lambda: (round(490 / 5), round(430 / 5))),
    ],
}


def test_numbers_in_prose_are_those_of_the_engine():
    assert untrue(CLAIMS) == []


# What a task supposes, and how an answer may be written: nothing to work out.
SUPPOSED = {
    "05": ("You attack with strength 2 and turn up",),
    "09": (
        "Try it. Commune has 2 political points,",
        "Commune has 2 political points, Versailles has 1 military point",
        "Find 2 across and 1 upward on the map of endings. 2 is more than 1",
        "Versailles has 1, Commune has 2",
        "Versailles has minus 3 military points",
        "more than minus 3",
    ),
    "03": ("such as 1/2, or percent",),
    "08": ("as 1/2, 0.5 or 50 %",),
    "14": (
        "won 97 of 100 games, another 45 of 50",
        "won 490 of 500 games, another 430 of 500",
        "With 100 games each",
        "near 100 % for many bots",
        "right 95 times in 100",
        "how many of a hundred",
    ),
}
LEAST = 2
# Rounds, stops, and how far a track stands: the reader sees them on the board beside the words.
ON_THE_BOARD = (
    r"(?i)\b(?:rounds?|rows?|stop|puzzle|article) \d(?: (?:to|and) \d)?\b",
    r"seeds 1, 2, 3",
    r"(?:at|reaches|rises from|risen from|climbed to|track to|momentum) [0-3](?: (?:to|or|and then) [0-3])?\b",
    r"\b(?:less|fewer) than \d",
    *NAMES,
)


@pytest.mark.parametrize("number", [f"{n:02d}" for n in range(15)])
def test_no_figure_is_without_a_claim_and_every_sum_comes_out(number: str):
    assert wrong_sums(prose(number)) == []
    assert leftovers(number, CLAIMS, SUPPOSED, ON_THE_BOARD, LEAST) == []


def test_pools_and_tracks_of_lesson_10_are_as_told():
    """A free cube is refused twice, because only the last zone has cubes left; and two of four cells were filled."""
    game = recorded("seventy-two")
    for side, part in (("versailles", 2), ("commune", 12)):
        asked = after(game.at(part), *game.parts[part][:5])
        left = asked.view(None)
        assert asked.choice is not None and asked.choice.side == side
        assert left["pool"][side] == 0
        assert [zone for zone, cubes in left["track"][side].items() if cubes] == ["final-crisis"]
    assert stop(6).view(None)["pool"]["commune"] == 2
