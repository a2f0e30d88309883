"""The facts behind the lessons on history: dates, people, places, claims. They fit the deck and the board."""

from __future__ import annotations

from datetime import date

import nbformat
import pytest

from redflag.core.catalogs import languages
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.lessons import after, position
from redflag.lessons.any_game import HALF, how_often
from redflag.lessons.texts import lesson
from redflag.paris.deck import standard_deck
from redflag.paris.lessons.chronicle import (
    before,
    busiest_month,
    calendar,
    dates,
    day_of,
    days,
    earliest,
    in_words,
    lines,
)
from redflag.paris.lessons.figures import rows
from redflag.paris.lessons.network import opens
from redflag.paris.lessons.people import _sentences, crowd, from_abroad, in_roles, people, sentence_with, side_of, women
from redflag.paris.lessons.places import (
    bent_map,
    direction,
    distance,
    km,
    laid_over,
    line,
    links,
    longest_link,
    moved,
    moved_most,
    next_to_versailles,
    outside_wall,
    places,
    real_map,
)
from redflag.paris.lessons.strip import overview
from redflag.paris.lessons.supplies import out_of_game
from redflag.paris.lessons.week import week
from redflag.paris.sources import sources
from tests.lessons.form import LESSONS, NOTEBOOKS


class TestDates:
    def test_the_lines_come_in_order_and_hold_every_date_of_the_deck(self):
        found = lines(cards_only=True)
        assert [row.day for row in found] == sorted(row.day for row in found)
        assert len(found) == sum(len(card.timeline) for card in standard_deck().cards.values())

    def test_no_event_without_a_card_tells_what_a_card_tells(self):
        told = {str(row.what) for row in lines(cards_only=True)}
        assert not told & {str(row.what) for row in lines() if row.card is None}

    def test_both_ends_count(self):
        assert days("1871-03-18", "1871-03-18").right == 1
        assert days("1871-03-18", "1871-05-28").right == 72

    def test_dates_are_counted_on_cards_only(self):
        assert dates("1871-03-28", "1871-03-29").right == 0
        assert len(lines("1871-03-28", "1871-03-29")) == 2

    def test_earliest_and_before(self):
        assert earliest(53, 15, 12).right == "12"
        found = before("1871-03-18", 2, 8, 42)
        assert found.right == {"2"}
        assert "18 March 1871" in str(found.about("42"))

    def test_the_busiest_month_is_counted_in_the_deck(self):
        found = busiest_month("1871-02", "1871-05")
        assert found.right == "1871-05"
        assert "May: 15" in str(found.because)

    def test_a_day_in_words(self):
        assert str(in_words(date(1871, 3, 18))) == "18 March 1871"
        assert str(in_words(date(1871, 3, 18), year=False)) == "18 March"

    def test_bad_dates_and_cards_are_refused_kindly(self):
        with pytest.raises(BadOption, match="1871-03-18"):
            day_of("18 March")
        with pytest.raises(BadOption, match="'46' with a date"):
            earliest(46, 12)

    def test_the_calendar_tells_in_words_what_it_shows(self):
        words = str(calendar("1871-03-18", "1871-03-29"))
        assert "18 March 1871" in words and "42 Paris Cannons" in words
        assert "The Commune is proclaimed at the city hall (no card)" in words

    def test_the_overview_leaves_out_what_lies_outside_it(self):
        words = str(overview("1871-01-01", "1871-03-01"))
        assert "Gambetta" in words and "Sedan" not in words


class TestNumbersInProse:
    """Numbers that the texts say are those that the data give."""

    def words(self, number: str) -> str:
        (path,) = NOTEBOOKS.glob(f"{number}-*.ipynb")
        return " ".join(cell.source for cell in nbformat.read(path, 4).cells) + str(lesson(number))

    def test_lesson_20(self):
        spring = len(lines("1871-03-01", "1871-05-31", cards_only=True))
        assert f"bear {spring} dates in March, April and May 1871" in self.words("20")
        assert days("1871-03-18", "1871-05-28").right == 72 and days("1871-03-28", "1871-05-28").right == 62
        assert "Seventy-two days, sixty-two days" in self.words("20")
        share = dates("1871-05-21", "1871-05-28").right / spring
        assert "About one date in four" in self.words("20") and 0.2 < share < 0.3

    def test_lesson_20_has_the_turnout_of_the_table(self):
        row = rows("election")[0]["figure"]
        assert row.startswith("229,167 of 484,569") and 229_167 / 484_569 < 0.5
        assert "Some 229,000 men voted, of\n485,000 on the rolls" in self.words("20")

    def test_lessons_21_22_25_and_26(self):
        assert len(people()) == 28 and "Twenty-eight people" in self.words("21")
        assert len(week()) == 20 and "twenty places" in self.words("22")
        assert "sixteen texts" in self.words("25") and sum(one.lesson == "25" for one in sources().values()) == 16
        assert "eight estimates" in self.words("26") and len(rows("dead")) == 8

    def test_the_readme_counts_the_lessons(self):
        assert len(LESSONS) == 35
        assert "Thirty-five lessons" in (NOTEBOOKS.parent / "README.md").read_text(encoding="utf-8")


class TestPeople:
    def test_everybody_has_a_card_and_a_role(self):
        assert len({person.card.number for person in people(True)}) == len(people(True)) == 33
        assert {person.card.kind for person in people()} == {"strategy", "final-crisis", "objective"}

    def test_women_are_counted_with_and_without_the_kits_own_cards(self):
        assert women().right == 2
        assert women(supplement=True).right == 4
        assert "Louise Michel" in str(women().because)

    def test_roles_add_up_to_everybody(self):
        assert in_roles("arms", "office", "word", "church", "other").right == len(people())
        with pytest.raises(BadOption, match="no role 'kings'"):
            in_roles("kings")

    def test_who_came_from_abroad(self):
        found = from_abroad(4, 12, 19)
        assert found.right == {"12", "19"}
        assert str(found.about("4")) == "Jules Ferry was French."
        with pytest.raises(BadOption, match="not named after a person"):
            from_abroad(5)

    def test_sides_and_sentences_come_from_the_deck(self):
        assert side_of(16).right == "versailles"
        found = sentence_with(8, "disputed")
        assert "disputed" in str(found.options[found.right])
        for code in languages():  # a translation has the same sentences
            note = " ".join(standard_deck().cards[8].history.split())
            assert len(_sentences(Text(note).into(code))) == len(found.options), code
        with pytest.raises(BadOption, match="must be one"):
            sentence_with(8, "the")
        with pytest.raises(BadOption, match="no card '99'"):
            side_of(99)

    def test_the_picture_names_everybody(self):
        words = str(crowd(supplement=True))
        assert all(str(person.card.name) in words for person in people(True))
        assert "27 Louise Michel (Commune, woman)" in words


class TestPlaces:
    def test_known_distances(self):
        """Measured elsewhere: Versailles is about 17 to 18 km from the city hall, Montmartre three and a half."""
        assert km("City hall", "Versailles") == pytest.approx(17.9, abs=0.3)
        assert km("City hall", "Montmartre") == pytest.approx(3.5, abs=0.2)
        assert distance("Versailles", "City hall", 6, 18, 40).right == "18"

    def test_directions(self):
        assert direction("City hall", "Montmartre").right == "north"
        assert direction("City hall", "Versailles").right == "west"
        assert direction("Fort d'Issy", "City hall").right == "north-east"

    def test_the_wall_parts_paris_from_the_forts(self):
        assert outside_wall().right == {"Mont-Valérien", "Fort d'Issy", "Château de Vincennes", "Versailles"}
        assert line("wall")[0] == line("wall")[-1]

    def test_the_board_over_the_map(self):
        """The best fit leaves no common shift over."""
        shifts = [(x - places()[name].at[0], y - places()[name].at[1]) for name, (x, y) in laid_over().items()]
        assert sum(x for x, _ in shifts) == pytest.approx(0) and sum(y for _, y in shifts) == pytest.approx(0)
        assert moved_most().right == "Versailles"
        assert all(moved(name) < moved("Versailles") / 1.5 for name in laid_over() if name != "Versailles")

    def test_links_are_those_of_the_board(self):
        assert len(links()) == 9
        assert longest_link().right == "Fort d'Issy|Château de Vincennes"
        assert next_to_versailles().right == {"Mont-Valérien", "Fort d'Issy"}

    def test_an_unknown_place_is_refused(self):
        with pytest.raises(BadOption, match="no place 'Rome'"):
            km("Rome", "Versailles")

    def test_the_maps_in_words(self):
        words = str(real_map())
        assert "Versailles: 17.9 km to the west of the city hall, outside the wall." in words
        assert "Saint-Cloud gate: 7.2 km to the west of the city hall, a gate in the wall." in words
        assert "Versailles: the board moves it by" in str(bent_map())


class TestClaims:
    def test_a_cube_of_commune_leaves_the_game_and_one_of_versailles_does_not(self):
        game = position("two-economies-of-loss")
        assert out_of_game(game, "commune").right == 0
        later = after(game, "play 4 operations", "remove press", "play 21 operations", "remove press")
        assert out_of_game(later, "commune").right == 1
        assert out_of_game(later, "versailles").right == 0

    def test_what_a_space_opens(self):
        assert opens("national-assembly").right == frozenset()
        assert len(opens("press").right) == 4

    def test_random_games_are_played_only_when_asked_and_the_same_each_time(self):
        played = how_often("paris", "commune", 12)
        assert played() == played()
        assert played().right == HALF
