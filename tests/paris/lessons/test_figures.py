"""Figures on 1871: one table for each question, one wording for the dead, and sums that are really those."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest

from redflag.core.errors import BadOption
from redflag.paris.deck import standard_deck
from redflag.paris.lessons.aftermath import aftermath, afterwards, first_of, years_until
from redflag.paris.lessons.figures import COLUMNS, SAFE, estimates, figures, lowest, only_shot, real_sum, rows, table
from tests.lessons.form import NOTEBOOKS


@pytest.mark.parametrize("name", figures()["table"])
def test_every_row_says_who_counted_what_when_and_how_sure(name: str):
    assert rows(name)
    for row in rows(name):
        assert all(row[column] for column in COLUMNS)
        assert str(row["figure"]) in str(table(name))


def test_a_column_can_be_hidden():
    assert "How sure it is" in table("dead").markup
    assert "How sure it is" not in table("dead", hide=["sure"]).markup
    assert "no method" not in str(table("dead", hide=["sure"]))
    with pytest.raises(BadOption, match="no table 'cats'"):
        table("cats")


def said_of_the_dead(text: str) -> list[str]:
    """Each sentence about the thousands who were killed, as if it were told of today."""
    told = " ".join(text.replace("*", "").split()).replace("had been killed", "were killed")
    return re.findall(r"(?i)thousands of people were killed[^.]*\.", told)


def test_the_dead_are_spoken_of_in_one_wording():
    found = {"17": said_of_the_dead(standard_deck().find(17).history)}
    for path in sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        found[path.stem[:2]] = said_of_the_dead("\n".join("".join(cell["source"]) for cell in cells))
    assert {name for name, said in found.items() if said} == {"05", "09", "17", "20", "30", "62"}
    assert {one for said in found.values() for one in said} == {str(SAFE)}


def test_ranges_and_points_fit_the_figures_in_words():
    for row in rows("dead"):
        numbers = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]+", row["figure"])]
        assert row["low"] == min(numbers)
        assert row.get("high", row["low"]) == max(numbers)
    assert len(re.findall(r"\(", str(estimates()))) >= len(rows("dead"))


def test_the_sums_are_counted():
    assert real_sum("du-camp").right == 5369 and real_sum("sentences").right == 13440
    assert real_sum("army").right == 857 and real_sum("hostages").right == 63
    assert "printed is 5339" in str(real_sum("du-camp").because)


def test_lowest_and_shot_come_from_the_table():
    assert lowest("du-camp", "pelletan", "tombs", "audin").right == "tombs"
    found = only_shot("standard", "du-camp")
    assert found.right == {"standard"} and "both sides" in str(found.about("du-camp"))


class TestAfterwards:
    def test_the_years_are_in_order_and_end_in_1880(self):
        days = [one.day for one in afterwards().values()]
        assert days == sorted(days)
        assert days[0] > date(1871, 5, 28) and days[-1].year == 1880
        assert "1878: The Kanak" in str(aftermath())

    def test_what_came_first_and_how_long_it_took(self):
        assert first_of("partial", "hugo", "wall").right == "hugo"
        assert years_until("amnesty").right == 9 and years_until("hugo").right == 4
        with pytest.raises(BadOption, match="no event 'moon'"):
            first_of("moon", "hugo")
