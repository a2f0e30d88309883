"""What has changed in a picture, and how the numbers of a game went, as drawings."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import redflag
from redflag.draw import changed, progress
from redflag.draw.changed import Piece
from redflag.draw.shapes import box, circle, polygon

RING = circle("space", 100, 100, 40)


def cube(x: float, side: str = "white") -> Piece:
    return Piece(box("cube", x, 90, 14, 14, 2), side)


def signs(markup: str) -> list[str]:
    return re.findall(r"rf-changed-(\w+)", markup)


def test_nothing_is_marked_where_nothing_has_changed():
    assert changed.marked([], []) == ""
    assert changed.marked([cube(80), cube(96)], [cube(96), cube(80)], RING) == ""


def test_what_came_lies_on_a_plate_within_a_ring_and_is_counted():
    markup = changed.marked([cube(80)], [cube(80), cube(96), cube(112)], RING, "white")
    assert signs(markup) == ["ring", "plate", "plate", "badge", "count"]
    assert ">+2<" in markup and markup.startswith("<g class='changed of-white'>")


def test_what_went_is_a_ghost_and_counted_for_its_owner_not_for_who_took_it():
    markup = changed.marked([cube(80, "black"), cube(96, "black")], [cube(80, "black")], RING, "white")
    assert signs(markup) == ["ring", "ghost", "strike", "badge", "count"]
    assert ">−1<" in markup and "<g class='of-black'>" in markup


def test_what_is_replaced_in_its_place_leaves_no_ghost():
    markup = changed.marked([cube(80, "black")], [cube(80, "white")], RING)
    assert "ghost" not in signs(markup)
    assert sorted(re.findall(r">([+−]\d)<", markup)) == ["+1", "−1"]


def test_without_a_ring_of_the_place_each_thing_that_came_has_its_own():
    token = Piece(polygon("token", 0, 0, 20, 0, 20, 10, 0, 10), "white")
    markup = changed.marked([], [token, cube(80)], None, "", {})
    assert signs(markup) == ["ring", "ring", "plate", "plate"]
    ElementTree.fromstring(f"<svg>{markup}</svg>")


def test_every_picture_has_a_place_for_each_of_its_marks():
    for name in redflag.GAMES:
        picture, game = redflag.face(name).picture, redflag.new(name, seed=1)
        side = game.rules.sides[0]
        before = game.view(side)
        for _ in range(12):
            game.play(game.choice.moves[0])
        marks = picture.changes(before, game.view(side), side)
        places = re.findall('data-region="([^"]*)"', picture.frame("en"))
        assert set(marks) <= set(places) and len(places) == len(set(places))
        assert any(marks.values())
        for markup in marks.values():
            ElementTree.fromstring(f"<svg>{markup}</svg>")


def test_the_chart_of_a_game_ends_at_its_numbers():
    series = {"white": [0, 0, 2, 3], "black": [0, -1, -1, -2]}
    names = {"white": "White & sons", "black": "Black"}
    parts = [progress.Part("Round 1", 0, 2), progress.Part("The last round", 2, 3)]
    for width in (progress.WIDE, progress.NARROW):
        drawn = progress.chart(series, names, parts, [2], "How it went", width)
        root = ElementTree.fromstring(drawn)
        words = [part.text for part in root.iter("{http://www.w3.org/2000/svg}text")]
        assert "White & sons 3" in words and "Black −2" in words and "1" in words
        assert root.attrib["aria-label"] == "How it went"
        lines = re.findall(r"rf-progress-line' points='([^']*)'", drawn)
        heights = [float(line.split()[-1]) for line in lines]
        assert heights[0] < heights[1], "more stands higher"
        sizes = [float(size) for size in re.findall(r"font-size='([\d.]+)'", drawn)]
        assert min(sizes) >= 12
