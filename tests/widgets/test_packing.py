"""What travels to a browser: packed where that helps, unpacked alike, and a move costs few bytes in every game."""

from __future__ import annotations

import json
import zlib
from random import Random
from statistics import median

import pytest

import redflag
from redflag.widgets import Table
from redflag.widgets.packing import WORTH, packed
from redflag.widgets.sitting import Sitting
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks


def test_what_is_long_is_packed_and_says_the_same():
    message = {"regions": {"a": "<b>Père Lachaise</b>" * 100}}
    sent, (bytes_of_it,) = packed(message)
    assert sent == {"packed": True}
    assert json.loads(zlib.decompress(bytes_of_it)) == message
    assert len(bytes_of_it) < WORTH / 4


def test_what_is_short_goes_as_it_is():
    assert packed({"notice": "short"}) == ({"notice": "short"}, None)


def test_only_a_browser_that_can_unpack_is_sent_anything_packed(monkeypatch):
    sent = []
    monkeypatch.setattr("anywidget.AnyWidget.send", lambda _, content, buffers=None: sent.append((content, buffers)))
    for unpacks in (False, True):
        Table()._hear(None, {"do": "hello", "unpacks": unpacks}, [])
    (plain, nothing), (short, with_bytes) = sent
    assert "frame" in plain and nothing is None
    assert short == {"packed": True} and "frame" in json.loads(zlib.decompress(with_bytes[0]))


@pytest.mark.parametrize("opponent", ["bot", "person"])
@pytest.mark.parametrize("game", redflag.GAMES)
def test_a_move_costs_under_4_kilobytes(game, opponent):
    page = Table()
    page.sit(Sitting.new(game, opponent, redflag.rules(game).sides[0], 3, "en"))
    visitor, rng, costs = Visitor(page), Random(3), []
    for _ in range(120):
        moves, ways = page.game.ply, visitor.ways_on()
        if page.open_dialog:
            visitor.tell("close")
        if not ways:
            break
        visitor.sent.clear()
        visitor.tell(*rng.choice(ways))
        if page.game.ply > moves:
            sent, beside = packed(visitor.sent[0])
            costs.append(len(json.dumps(sent)) + sum(map(len, beside or [])))
    assert len(costs) > 4
    assert median(costs) < 4096, (game, sorted(costs))
