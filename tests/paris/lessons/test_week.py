"""The week from 21 to 28 May 1871 on the map: places at their coordinates, in whose hands, day by day."""

from __future__ import annotations

import re
from datetime import date, timedelta
from itertools import combinations

import pytest

from redflag.paris.lessons import ground, places
from redflag.paris.lessons import week as weeks
from redflag.paris.lessons.chronicle import lines
from redflag.paris.lessons.strip import SIGN, named_days, place_of, placed_words, signs
from redflag.paris.lessons.week import FIRST, LAST, PICTURE, SHEET, WeekMap, in_lines, on, still_held, taken_on, week
from tests.widgets.screen import Visitor

DAYS = [FIRST + timedelta(n) for n in range(8)]


def test_all_places_lie_in_and_around_paris():
    assert len(week()) >= 18
    for place in week():
        x, y = place.at
        assert -20 < x < 10 and -8 < y < 10, place.name
        assert place.cards and str(place.what).endswith(".")


def test_places_that_two_files_know_lie_at_the_same_point():
    known = places.places()
    same = [place for place in week() if str(place.name) in known]
    assert len(same) >= 8
    assert all(place.at == known[str(place.name)].at for place in same)


def test_a_place_is_taken_once_and_stays_taken():
    order = {"commune": 0, "taken": 1, "army": 2}
    for place in week():
        hands = [place.hands(day) for day in DAYS]
        if place.taken is None:
            assert len(set(hands)) == 1 and place.held in weeks.HELD
        else:
            assert FIRST <= place.taken <= LAST
            assert place.until in (None, place.taken + timedelta(1)), "at most one night is in doubt"
            ranks = [order[how] for how in hands]
            assert ranks == sorted(ranks) and 1 in ranks


def test_every_day_something_is_taken_and_the_west_comes_before_the_east():
    assert all(on(day)["taken"] for day in DAYS)
    assert [str(place.name) for place in on(FIRST)["taken"]] == ["Saint-Cloud gate"]
    assert "Belleville" in [str(place.name) for place in on(LAST)["taken"]]
    east = {str(place.name): place.at[0] for place in week()}
    assert east["Arc de Triomphe"] < east["Panthéon"] < east["Père Lachaise"]


def test_the_days_agree_with_the_dates_on_the_cards():
    told = {str(line.what): line.day for line in lines("1871-05-21", "1871-05-28")}
    assert told["The army takes the Père Lachaise cemetery"] == _taken("Père Lachaise")
    assert told["The Butte-aux-Cailles falls to the army"] == _taken("Butte-aux-Cailles")
    assert told["The army takes Montmartre, and shoots prisoners there"] == _taken("Montmartre")


def _taken(name: str) -> date:
    return next(place.taken for place in week() if str(place.name) == name)


def test_the_twin_says_what_the_map_shows():
    for day in DAYS:
        words = PICTURE.text({"day": day.day})
        assert all(str(place.name) in words for place in week())
        drawn = PICTURE.groups({"day": day.day})["places"]
        for how, sign in (("commune", "rect"), ("army", "circle")):
            shown = [place for place in on(day)[how] if weeks._inside(SHEET.at(place.at))]
            assert len(re.findall(f"<{sign} class='rf-week-{how}'", drawn)) == len(shown)
        assert sum(len(found) for _, found in in_lines(day)) == len(week())


def test_answers_come_from_the_map():
    assert taken_on(23, "Montmartre", "Panthéon").right == {"Montmartre"}
    found = still_held(26, "Bastille", "City hall")
    assert found.right == {"Bastille"}
    assert str(found.about("City hall")) == "City hall was taken on 24 May or 25 May."


def test_the_slider_changes_the_day_and_nothing_else():
    page = Visitor(WeekMap())
    assert "21 May 1871" in page.screen.regions["day"]
    page.tell("day", arg="26")
    assert "26 May 1871" in page.screen.regions["day"]
    assert "Bastille" in page.screen.regions["words"]
    for nonsense in ("40", "x", "", "-3"):
        page.tell("day", arg=nonsense)
        assert "26 May 1871" in page.screen.regions["day"]


# ---- names on the maps, signs on the strip ---------------------------------------------------------------------------


def boxes_on(sheet: ground.Sheet, named: list[tuple[str, ground.Point]], taken=()) -> list[ground.Label]:
    return ground.labels(sheet, named, taken)


@pytest.mark.parametrize("which", ["places", "week"])
def test_no_name_covers_a_mark_or_another_name(which: str):
    if which == "places":
        sheet = places.SHEET
        placed = places.named(places.places().values())
        marks = [sheet.at(place.at) for place in places.places().values()]
    else:
        sheet = SHEET
        found = [place for place in week() if weeks._inside(SHEET.at(place.at))]
        marks = [sheet.at(place.at) for place in found]
        placed = ground.labels(sheet, [(str(place.name), at) for place, at in zip(found, marks, strict=True)])
    boxes = [label.box for label in placed]
    for box in boxes:
        assert not any(ground.overlap(box, ground.room_of(*at)) for at in marks)
    assert not any(ground.overlap(one, other) for one, other in combinations(boxes, 2))


def test_a_map_without_room_is_noticed():
    sheet = ground.Sheet(0, 1, 0, 1, 30)
    with pytest.raises(AssertionError, match="no room"):
        ground.labels(sheet, [("a very long name", (15, 15))])


def test_signs_stand_at_their_true_day_and_never_touch():
    begin, end = date(1870, 7, 1), date(1871, 8, 31)
    placed = signs(lines("1870-07-01", "1871-08-31"), begin, end)
    assert len(placed) > 70
    for sign in placed:
        assert sign.x == place_of(sign.event.day, begin, end)
    for one, other in combinations(placed, 2):
        assert abs(one.x - other.x) >= SIGN or abs(one.y - other.y) >= SIGN
    a_day = place_of(date(1871, 3, 19), begin, end) - place_of(date(1871, 3, 18), begin, end)
    assert a_day == pytest.approx(place_of(date(1870, 7, 2), begin, end) - place_of(begin, begin, end))


def test_the_words_on_the_strip_stand_at_days_that_have_an_event_and_cover_none_other():
    begin, end = date(1870, 7, 1), date(1871, 8, 31)
    days = {line.day for line in lines("1870-07-01", "1871-08-31")}
    assert all(day in days for day, _ in named_days(begin, end))
    placed = placed_words(begin, end)
    for one, other in combinations(placed, 2):
        if one.row == other.row:
            assert one.span[1] <= other.span[0] or other.span[1] <= one.span[0]
