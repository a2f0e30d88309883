"""Numbers in the prose of the lessons on Caesar!, compared with engine and data: see `tests.lessons.numbers`."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

import redflag
from redflag.caesar.board import BORDERS, IN_THE_BAG, MARKERS, PROVINCES, TOKENS, Token
from redflag.caesar.graph import map_graph
from redflag.caesar.lessons import chronicle, facts, network
from redflag.caesar.lessons.facts import after
from redflag.core import packaged
from redflag.core.game import Game
from redflag.lessons import guided
from redflag.lessons.walks import decision, played_by_chance
from tests.lessons.form import NOTEBOOKS
from tests.lessons.numbers import NAMES, Claims, leftovers, prose, untrue, word, wrong_sums

FIRST = "place sword-5-1 gallia/hispania-citerior facing hispania-citerior"
SECOND = "place ship-5-1 hispania-ulterior/mauritania facing hispania-ulterior"
EAST = ("syria", "asia", "aegyptus", "creta", "cyrene")
TALLER = {18: "Eighteen", 30: "thirty"}


@cache
def opening() -> Game:
    return redflag.new("caesar", seed=36, solo="pompey", level="easy")


@cache
def played() -> Game:
    """The game of lesson 40 after its guided steps."""
    return guided(opening(), "40")


def faces(side: str, province: str, game: Game | None = None) -> int:
    return int(str(facts.facing(game or played(), side, province).right))


def best_token(icon: str) -> str:
    """The strongest token of an icon, as it is written."""
    return "/".join(str(v) for v in max(token.values for token in TOKENS[:IN_THE_BAG] if token.icons == (icon,)))


def degree(name: str) -> int:
    return int(map_graph().degree[name])


def triangles() -> int:
    graph = map_graph()
    return sum(
        graph.has_edge(a, b) and graph.has_edge(b, c) and graph.has_edge(a, c) for a, b, c in combinations(graph, 3)
    )


def degrees() -> Counter[int]:
    return Counter(dict(map_graph().degree).values())


def leads(name: str) -> int:
    """How far Caesar leads in a province of the sheet of lesson 42."""
    game = played_by_chance("pompey", 11, 6, "caesar")
    return faces("caesar", name, game) - faces("pompey", name, game)


def tiles() -> tuple[object, ...]:
    """How many of each order tile the level normal has."""
    found = Counter(packaged.table("redflag.caesar", "map.toml")["tiles"]["normal"])
    return tuple(word(found[tile]) for tile in "ABC")


def row(seed: int, moves: int) -> list[Token]:
    """The bot's row in a game of lesson 42."""
    return [TOKENS[token] for token in played_by_chance("pompey", seed, moves, "caesar").state.hand[1]]


def largest_in_row(seed: int, moves: int) -> int:
    return max(value for token in row(seed, moves) for value in token.values)


def giving_two() -> str:
    """How many tokens can give the 2 that the bot wants: two of them are alike."""
    return word(len(decision(played_by_chance("pompey", 2, 25, "caesar"), "T").step.candidates))


def year(key: str) -> int:
    return chronicle.events()[key].year


def candidates(seed: int, moves: int, node: str) -> str:
    return word(len(decision(played_by_chance("pompey", seed, moves, "caesar"), node).candidates))


def measured() -> tuple[object, ...]:
    """How often Caesar won when chance played both sides, as docs/balance.md has it."""
    text = (NOTEBOOKS.parent / "docs" / "balance.md").read_text(encoding="utf-8")
    games, share = re.search(r"\| random \| random \| base \| (\d+) \| ([\d.]+) % \|", text).groups()
    return (round(int(games) * float(share) / 100),)


CLAIMS: Claims = {
    "40": [
        ("You placed three tokens and hold {} provinces", lambda: (word(len(facts.holds(played(), "caesar").right)),)),
        ("Each side has {} control markers", lambda: (word(MARKERS),)),
        ("one of the {} large circles", lambda: (word(len(PROVINCES)),)),
        ("you have {} in your bag", lambda: (word(IN_THE_BAG),)),
        (
            "But you won the province, {} to {}.",
            lambda: (faces("caesar", "hispania-citerior"), faces("pompey", "hispania-citerior")),
        ),
        (
            "In Mauritania Pompey has {}, you have {}, and {} border is empty",
            lambda: (
                faces("pompey", "mauritania"),
                faces("caesar", "mauritania"),
                word(facts.to_close(played(), "mauritania").right),
            ),
        ),
        (
            "Pompey has {} there, and you had {}.",
            lambda: (faces("pompey", "mauritania"), faces("caesar", "mauritania")),
        ),
        (
            "Without that 1 it would have been {} to {},",
            lambda: (faces("caesar", "gallia") - 1, faces("pompey", "gallia")),
        ),
        ("You won Gallia, {} to {},", lambda: (faces("caesar", "gallia"), faces("pompey", "gallia"))),
        ("Pompey has {} facing Gallia", lambda: (faces("pompey", "gallia"),)),
        ("the best laurel is {}, the best sword {}", lambda: (best_token("laurel"), best_token("sword"))),
        ("Mauritania has {} borders", lambda: (word(degree("mauritania")),)),
        (
            "If you answered {}, you counted the {}, which faces the other way",
            lambda: (faces("caesar", "gallia") - 1 + 5, 5),
        ),
        ("If you answered {}, you forgot the first token", lambda: (faces("caesar", "gallia") - 1,)),
        ("gives {}, and the Sword 5/1 at Hispania Citerior gives its small side, 1", lambda: (6,)),
        (
            "The answer {} counts the marker that you had placed before",
            lambda: (int(str(facts.markers_of(after(opening(), FIRST), "caesar", SECOND).right)) + 1,),
        ),
        (
            "{} is more than Pompey's {}",
            lambda: (faces("caesar", "hispania-ulterior"), faces("pompey", "hispania-ulterior")),
        ),
        ("It follows {} lines", lambda: (word(7),)),
    ],
    "41": [
        ("{} places, and {} lines", lambda: (TALLER[len(PROVINCES)], TALLER[len(BORDERS)])),
        ("you get {}, twice {}.", lambda: (sum(dict(map_graph().degree).values()), len(BORDERS))),
        ("The map has {} of them", lambda: (word(triangles()),)),
        ("all {:,} of them", lambda: (2 ** len(PROVINCES) - 1,)),
        ("{} provinces have degree {}:", lambda: (word(degrees()[2]).capitalize(), min(degrees()))),
        ("All others have {} or more", lambda: (sorted(degrees())[1],)),
        ("less 1 for the line between them: {}.", lambda: (network.price("hispania-citerior", "hispania-ulterior"),)),
        ("three tokens, {} markers", lambda: (word(network.reward("hispania-citerior", "hispania-ulterior")),)),
        ("That makes {}. The answer 3 forgets", lambda: (network.reward("aegyptus", "asia", "syria"),)),
        ("If you answered {}, you counted the line", lambda: (degree("hispania-citerior") * 2,)),
        (
            "{} provinces with {} lines between them",
            lambda: (word(len(EAST)), word(network.reward(*EAST) - len(EAST))),
        ),
        (
            "Their degrees add up to {}. Less the {} lines inside, that is {} tokens",
            lambda: (
                sum(map(degree, EAST)),
                word(network.reward(*EAST) - len(EAST)),
                network.price(*network.cheapest_group(MARKERS)),
            ),
        ),
        (
            "brings {} markers for {} tokens",
            lambda: (word(network.reward(*EAST)), word(network.price(*EAST))),
        ),
        ("Italia has {} neighbours", lambda: (word(degree("italia")),)),
        ("That is {} borders", lambda: (word(network.steps("hispania-citerior", "syria").right),)),
        ("Achaia has {} and promises", lambda: (word(degree("achaia")),)),
    ],
    "42": [
        ("the six tiles are {} A, {} B and {} C", tiles),
        (
            "Your lead is {} in Numidia, {} in Africa, {} in Creta and {} in Aegyptus",
            lambda: tuple(map(leads, ("numidia", "africa", "creta", "aegyptus"))),
        ),
        (
            "In Creta that is {} − {}.",
            lambda: tuple(
                faces(side, "creta", played_by_chance("pompey", 11, 6, "caesar")) for side in ("caesar", "pompey")
            ),
        ),
        (
            "in Creta you have {}, but the bot has {}",
            lambda: tuple(
                faces(side, "creta", played_by_chance("pompey", 11, 6, "caesar")) for side in ("caesar", "pompey")
            ),
        ),
        ("Caesar leads in {} provinces", lambda: (candidates(11, 6, "W3"),)),
        ("and {} tokens of its row can give it", lambda: (giving_two(),)),
        (
            "Seed 5. {} provinces have one empty border",
            lambda: (candidates(5, 19, "W1").capitalize(),),
        ),
        ("there are {} provinces that it can close", lambda: (candidates(15, 19, "W2"),)),
        ("Seed 27. {} provinces can be won", lambda: (candidates(27, 19, "W1").capitalize(),)),
        ("{} borders of Creta offer that", lambda: (candidates(2, 12, "B").capitalize(),)),
        ("{} provinces, seven rows", lambda: (candidates(38, 21, "W3").capitalize(),)),
        ("a central province is open, and all {} are", lambda: (word(sum(found.central for found in PROVINCES)),)),
        ("Its largest value is {}, from the Sword 6/0", lambda: (largest_in_row(1, 0),)),
    ],
    "43": [
        ("tell the war of {} to {} BC", lambda: (year("rubicon"), year("munda"))),
        (
            "{} BC and {} BC. The years count down",
            lambda: (year("rubicon"), year("ides")),
        ),
        ("If you answered {}, you added", lambda: (year("rubicon") + year("ides"),)),
        ("{} minus {}.", lambda: (year("rubicon"), year("ides"))),
        ("Three of them happened in {} BC", lambda: (year("pharsalus"),)),
        ("In {} BC came Dyrrhachium", lambda: (year("dyrrhachium"),)),
        ("Thapsus came in April {} BC. That is later, although {} is", lambda: (year("thapsus"), year("thapsus"))),
        ("Cato killed himself in Utica in {} BC", lambda: (year("thapsus"),)),
        ("Thapsus came in {} and Munda in {} BC", lambda: (year("thapsus"), year("munda"))),
        ("In {} BC Pompey lost and died", lambda: (year("pharsalus"),)),
        ("In {} BC senators killed the winner", lambda: (year("ides"),)),
        ("And in {} BC?", lambda: (year("rubicon"),)),
        ("draw the {} borders as lines", lambda: (TALLER[len(BORDERS)],)),
        ("the same {} tokens", lambda: (word(IN_THE_BAG),)),
        ("in a thousand more games by chance he won {}.", measured),
    ],
}
# Names of tokens, rules, lines and ancient books are names; so are the halves of a token that is laid.
OF_THE_GAME = (
    r"\bCA\d+(?:\.\d+)*[a-d]?\b",
    r"(?i)\b(?:sword|shield|ship|laurel)s? \d/\d",
    r"(?i)\blines? \d(?: to \d)?\b",
    r"(?:Civil Wars?|Julius|Dio|Caesar|Appian|Pompey|Crassus|days:) \d+(?:\.\d+)?(?:–\d+)?(?=[;,:)])",
    r"\(1\.37–87|\(2\.82\)",
    r"### \d",
    r"(?i)\bseeds \d+ to \d+",
    r"\b(?:1870|20-france-1870)[-–]71\b",
    *NAMES,
)
SUPPOSED = {
    "40": (
        "In January of the year 49 BC",
        "And in 49 BC?",
        "In 49 BC two generals",
        "You laid the 5 towards",
        "with the 6 towards",
        "lay the 6 towards",
        "Let the 5 face",
        "with the 5 facing",
        "with the 6 facing",
    ),
    "41": (
        "plays 200 games",
        "200 games by chance",
        "at Pharsalus in 48 BC",
        "add up to 24",
        "24 12 48",
        "have degree 3 each",
        "6 5 4",
        "fit with 0.9",
    ),
    "42": (
        "The bot wants a 2 in Italia",
        "wants its 5 to face it",
        "He died in 53 BC",
        "the war of 49 to 45 BC",
        "3 + 2 drawn − 1 placed − 1 back into the bag = 3. If you answered 4",
        "can give the 2 as well",
    ),
    "43": (
        "49 BC comes before 48 BC",
        "the year 46 BC had to have",
        "lived 150 years later",
        "200 games",
        "in March the 15th",
        "44 BC 49 BC 27 BC",
    ),
}


def test_numbers_in_prose_are_those_of_the_engine():
    assert untrue(CLAIMS) == []


@pytest.mark.parametrize("number", ["40", "41", "42", "43"])
def test_no_figure_is_without_a_claim_and_every_sum_comes_out(number: str):
    assert wrong_sums(prose(number)) == []
    assert leftovers(number, CLAIMS, SUPPOSED, OF_THE_GAME, 2) == []
