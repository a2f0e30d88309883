"""Numbers and dates in the prose of the lessons on history and for teachers, compared with the files that hold them.

Dates come from the cards, from `history.toml`, `week.toml` and the sources; figures from `figures.toml`; the rest from
the engine. See `tests.lessons.numbers`.
"""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date
from fractions import Fraction
from math import cos, radians

import pytest

from redflag.core import packaged
from redflag.lessons import position
from redflag.paris.board import MAX_MOMENTUM
from redflag.paris.deck import standard_deck
from redflag.paris.lessons import chronicle, figures, network, people, places, scoring
from redflag.paris.lessons.aftermath import afterwards, years_until
from redflag.paris.lessons.week import week
from redflag.paris.sources import sources
from tests.lessons.numbers import FIGURE, NAMES, Claims, leftovers, prose, untrue, word, wrong_sums

BEGIN, PROCLAIMED, END = "1871-03-18", "1871-03-28", "1871-05-28"
MEMBERS = {"workers": 33, "employers": 5, "clerks": 14, "journalists": 12, "professions": 12}
TENS = {20: "twenty", 28: "Twenty-eight", 53: "Fifty-three", 92: "ninety-two"}
A_DEGREE = 40_008 / 360  # kilometres along a meridian


def days(first: str, last: str = END) -> int:
    return int(str(chronicle.days(first, last).right))


def dates(first: str, last: str) -> int:
    return int(str(chronicle.dates(first, last).right))


def voted() -> tuple[object, ...]:
    """How many voted, and how many might have: in thousands."""
    found = [int(number.replace(",", "")) for number in re.findall(r"\d+,\d+", figures.rows("election")[0]["figure"])]
    return tuple(f"{round(number / 1000)},000" for number in found)


def parts(name: str) -> list[int]:
    return list(figures.figures()["sum"][name]["parts"])


def printed(name: str) -> int:
    return int(figures.figures()["sum"][name]["printed"])


def real(name: str) -> int:
    return int(str(figures.real_sum(name).right))


def by_fours() -> list[int]:
    """The sums of each four parts of Du Camp's table."""
    found = parts("du-camp")
    return [sum(found[n : n + 4]) for n in range(0, len(found), 4)]


def named(name: str) -> str:
    """The parts of a sum as a list."""
    *head, last = parts(name)
    return f"{', '.join(map(str, head))} and {last}"


def figure(table: str, row: str) -> list[int]:
    """The numbers in a row that is told by a part of its words."""
    (found,) = [one for one in figures.rows(table) if row in one["counted"] or row in one.get("id", "")]
    return [int(number.replace(",", "")) for number in FIGURE.findall(found["figure"])]


def from_the_streets() -> int:
    """The bodies that Du Camp needs to reach his total."""
    return figure("dead", "du-camp")[0] - printed("du-camp")


def landed() -> list[int]:
    """Those who had landed in New Caledonia, place by place, and together."""
    told = next(one["sure"] for one in figures.rows("prisoners") if "deported in all" in one["counted"])
    return [811, 2808, 240, int(re.findall(r"[\d,]+\d", told)[0].replace(",", ""))]


def read_in(number: str) -> int:
    return sum(one.lesson == number for one in sources().values())


def vp(side: str, kind: str) -> int:
    return int(str(scoring.points(position("paris-and-the-forts"), side, kind).right))


def most_points() -> int:
    deck = standard_deck()
    return max(deck.cards[number].points for number in deck.strategy)


CLAIMS: Claims = {
    "20": [
        ("Some {} men voted, of {} on the rolls", voted),
        ("March has {} days, so from the 18th on there are {} of them", lambda: (monthrange(1871, 3)[1], 31 - 18 + 1)),
        ("March has {} days, and both ends", lambda: (monthrange(1871, 3)[1],)),
        (
            "{} days of March, {} of April and 28 of May make {}.",
            lambda: (31 - 18 + 1, monthrange(1871, 4)[1], days(BEGIN)),
        ),
        (
            "{} days of March, {} of April and 28 of May make {}.",
            lambda: (31 - 28 + 1, monthrange(1871, 4)[1], days(PROCLAIMED)),
        ),
        ("{} days fewer than before", lambda: (word(days(BEGIN) - days(PROCLAIMED)).capitalize(),)),
        ("All cards together bear {} dates in March, April and May", lambda: (dates("1871-03-01", "1871-05-31"),)),
        (
            "About one date in {}, for {} days out of {}",
            lambda: (
                word(round(dates("1871-03-01", "1871-05-31") / dates("1871-05-21", END))),
                word(days("1871-05-21")),
                TENS[days("1871-03-01", "1871-05-31")],
            ),
        ),
    ],
    "21": [
        ("{} cards are those of the printed game", lambda: (TENS[53],)),
        ("{} of them are named after one person", lambda: (TENS[len(people.people())],)),
        ("{} of the cards 1 to 53 are named", lambda: (TENS[len(people.people())],)),
        (
            "One in {}. In the str",
            lambda: (word(len(people.people()) // int(str(people.women().right))),),
        ),
        (
            "{} in the first row and {} in the second",
            lambda: tuple(
                say(word(people.in_roles(role).right))
                for role, say in zip(("arms", "office"), (str.capitalize, str), strict=True)
            ),
        ),
    ],
    "22": [
        ("One degree to the north is about {} kilometres", lambda: (round(A_DEGREE),)),
        ("one degree to the east is about {}.", lambda: (round(A_DEGREE * cos(radians(48.86))),)),
        ("could draw it truly from {} places", lambda: (TENS[len(week())],)),
    ],
    "23": [
        (
            "the political VP of Commune, which are {}.",
            lambda: (vp("commune", "political"),),
        ),
        ("The Press opens {} spaces", lambda: (word(len(network.opens("press").right)),)),
        ("a track from 0 to {}", lambda: (MAX_MOMENTUM,)),
    ],
    "24": [("Every card has points, 1 to {} on most", lambda: (most_points(),))],
    "25": [
        ("Here are {} texts", lambda: (word(read_in("25")),)),
        ("And {} texts are a choice", lambda: (word(read_in("25")),)),
        ("about to read {} sources", lambda: (word(read_in("25")),)),
        (
            "the trades of {} members: {} workers, {} employers, {} clerks, {} journalists, {} of the professions",
            lambda: (sum(MEMBERS.values()), *MEMBERS.values()),
        ),
        ("What share were workers? {} of {}.", lambda: (MEMBERS["workers"], sum(MEMBERS.values()))),
        (
            "{} of {} is a little over {} %",
            lambda: (
                MEMBERS["workers"],
                sum(MEMBERS.values()),
                int(100 * Fraction(MEMBERS["workers"], sum(MEMBERS.values()))),
            ),
        ),
        ("Divide by all {}.", lambda: (sum(MEMBERS.values()),)),
        ("waited for {} years", lambda: (sources()["brocher"].day.year - 1871,)),
        ("Somebody wrote {} years later", lambda: (sources()["brocher"].day.year - 1871,)),
        ("A memoir was written {} years later", lambda: (sources()["brocher"].day.year - 1871,)),
    ],
    "26": [
        ("Here are {} estimates", lambda: (word(len(figures.rows("dead"))),)),
        ("{} rows out of many", lambda: (word(len(figures.rows("dead"))),)),
        (
            "makes {} officers and {} men into {}. They are {}. With {} officers it would be {},",
            lambda: (
                *parts("army"),
                printed("army"),
                real("army"),
                printed("army") - parts("army")[1],
                figure("army", "3 April to 28 May")[0],
            ),
        ),
        ("adds {}. Printed below it is {}.", lambda: (named("du-camp"), printed("du-camp"))),
        ("in four groups of four: {}, {}, {} and {}.", lambda: tuple(by_fours())),
        (
            "The groups of four make {}, {}, {} and {}. Together that is {}.",
            lambda: (*by_fours(), real("du-camp")),
        ),
        ("The last number, {}, is missing", lambda: (parts("du-camp")[-1],)),
        (
            "To reach his total of {} Du Camp needs {} bodies",
            lambda: (figure("dead", "du-camp")[0], from_the_streets()),
        ),
        ("Pelletan's page has {}.", lambda: (from_the_streets() + 3000,)),
        (
            "One digit made three thousand dead. {} and {} differ",
            lambda: (
                from_the_streets(),
                from_the_streets() + 3000,
            ),
        ),
        (
            "With {} the printed total comes out: {} + {} = {}.",
            lambda: (from_the_streets(), printed("du-camp"), from_the_streets(), figure("dead", "du-camp")[0]),
        ),
        (
            "A printer set a {} for a {}",
            lambda: (str(from_the_streets() + 3000)[0], str(from_the_streets())[0]),
        ),
        ("With {} his total comes out", lambda: (from_the_streets(),)),
        ("came to {:,} and to {:,}", lambda: (figure("dead", "du-camp")[0], figure("dead", "pelletan")[0])),
        (
            "in the end between {:,} and {:,}",
            lambda: tuple(figure("dead", "tombs")[:2]),
        ),
        ("more than {:,} burials", lambda: (figure("dead", "audin")[0],)),
        (
            "Some dozens: {} by one list, about {} by others",
            lambda: (real("hostages"), figure("hostages", "not said")[1]),
        ),
    ],
    "27": [
        (
            "by kind: {}. His French edition gives {} in all, the English one {}.",
            lambda: (named("sentences"), printed("sentences"), real("sentences")),
        ),
        ("The fourteen numbers make {}.", lambda: (real("sentences"),)),
        ("One copy has {} for {}:", lambda: (parts("sentences")[2] - 1000, parts("sentences")[2])),
        (
            "{} people had landed on the peninsula of Ducos, {} on the Île des Pins and {} on the Île Nou",
            lambda: tuple(landed()[:3]),
        ),
        ("{}, {} and {} make {}.", lambda: (*landed()[:3], sum(landed()[:3]))),
        ("there are {} years", lambda: (word(years_until("amnesty").right),)),
        ("It lasted {} years", lambda: (word(years_until("amnesty").right),)),
        ("There were {} of them, from 1871 to 1879", lambda: tuple(figure("prisoners", "courts-martial, 1871"))),
        (
            "about 10 about {:.0f} about 90",
            lambda: (
                round(
                    100 * figure("prisoners", "became of the prisoners")[1] / figure("prisoners", "people arrested")[0],
                    -1,
                ),
            ),
        ),
        ("About {:,} people were arrested", lambda: (figure("prisoners", "people arrested")[0],)),
        ("{:,} were sent", lambda: (figure("prisoners", "became of the prisoners")[1],)),
    ],
    "30": [("thirty times {} is {} megabytes", lambda: (150, 30 * 150))],
}
# Numbers of cards stand in brackets behind names; the lists of a teacher name lessons and addresses.
OF_HISTORY = (
    r"\(\d\d-[\w-]+\.ipynb|1870[-–](?:18)?71|\bseeds \d+ to \d+",
    r"\(\d+\)|\(\d+ (?=mars)|\b\d\d \([A-Z]",
    r"\b(?:the|on the|du) \d{1,2}(?:th|st)? ?(?:mars)?\b(?=[ ,.])",
    r"(?i)\bcards \d+ to \d+|\bpieces? \d+",
    r"\b1[78]\d\d(?:s\b|[-–]\d\d)",
    r"\b(?:21|25|26)(?:, \d\d)* and 27\b|, 21, 25 and 27",
    r"(?:127|0)\.0\.0\.[01]",
    r"theme 3|section 9|option 4|question 3",
    *NAMES,
)
SUPPOSED = {
    "20": ("On 16, 19 and 20 April", "between 12 and 22 April", "rows from 12 to 22 April"),
    "22": ("about 130 metres, Mont-Valérien to about 160", "Move the slider to 26"),
    "23": (
        "stands at 3",
        "momentum at 3",
        "from 1 to 2",
        "16 (Hostage Decree), 12 (Bismarck), 15 (Favre)",
        "undoes some of it: 23,",
        "raises its momentum to 2",
        "reaches 2 or 3",
    ),
    "24": (
        "up to 2",
        "up to 3",
        "operations 2 in military",
    ),
    "25": ("three lessons of 25",),
    "26": ("from about 15 years on",),
    "30": (
        "took 70 to 130 megabytes of memory. Plan with 150",
        "Planning with 150 megabytes",
        "a computer with 8 gigabytes",
        "from about 15 years on",
    ),
}
HISTORY = ["20", "21", "22", "23", "24", "25", "26", "27", "30"]


def test_numbers_in_prose_are_those_of_the_files_and_the_engine():
    assert untrue(CLAIMS) == []


@pytest.mark.parametrize("number", HISTORY)
def test_no_figure_is_without_a_claim_and_every_sum_comes_out(number: str):
    assert wrong_sums(prose(number)) == []
    assert leftovers(number, CLAIMS, SUPPOSED, OF_HISTORY, 2) == []


def test_the_landed_make_the_printed_total():
    *three, together = landed()
    assert sum(three) == together


# ---- dates -----------------------------------------------------------------------------------------------------------

MONTHS = [str(month) for month in chronicle.MONTHS]
DATE = re.compile(rf"\b(\d{{1,2}}) ({'|'.join(MONTHS)})\b(?: (1[78]\d\d))?")
# Days that no file has: the edges of a time that is asked about or counted, a wrong date in print, and a decree.
EDGES = {"20": {(12, 4), (22, 4)}, "25": {(12, 4), (20, 5)}, "27": {(28, 5)}}


def known_days() -> set[date]:
    """Every day that a card, a file of history or a source knows."""
    found = {line.day for line in chronicle.lines("1789-01-01", "1899-12-31")}
    found |= {one.day for one in afterwards().values()} | {one.day for one in sources().values()}
    told = packaged.text("redflag.paris", "sources.toml")
    told += packaged.text("redflag.paris.lessons", "figures.toml") + packaged.text("redflag.paris.lessons", "week.toml")
    for day, month, year in DATE.findall(told):
        found.add(date(int(year or 1871), MONTHS.index(month) + 1, int(day)))
    return found


@pytest.mark.parametrize("number", ["00", "01", "09", *HISTORY])
def test_every_day_in_prose_is_a_day_of_the_files(number: str):
    days = known_days()
    in_any_year = {(day.day, day.month) for day in days}
    wrong = []
    for day, month, year in DATE.findall(prose(number)):
        found = int(day), MONTHS.index(month) + 1
        known = found in EDGES.get(number, ()) or (
            date(int(year), found[1], found[0]) in days if year else found in in_any_year
        )
        if not known:
            wrong.append(f"{day} {month} {year}")
    assert wrong == []


def test_the_gate_and_the_cemetery_lie_as_far_apart_as_a_walk_of_two_hours_and_a_half():
    """Lesson 22: four kilometres an hour."""
    assert round(places.km("Saint-Cloud gate", "Père Lachaise") / 4 * 2) / 2 == 2.5
