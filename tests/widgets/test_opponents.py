"""Against whom one plays, as the table and a kept game name it."""

from __future__ import annotations

import pytest

import redflag
from redflag.widgets.opponents import opponent
from redflag.widgets.sitting import Sitting


@pytest.mark.parametrize(
    ("game", "name", "called"),
    [
        ("paris", "bot", "the bot"),
        ("paris", "bot-gentle", "the bot (gentle, ours)"),
        ("paris", "bot-hard", "the bot (hard, ours)"),
        ("caesar", "bot-easy", "the bot (easy)"),  # all of its levels are the rulebook's
        ("battleline", "bot", "the counting player"),
    ],
)
def test_a_level_that_is_not_the_published_one_is_named(game, name, called):
    side = redflag.rules(game).sides[0]
    sitting = Sitting.new(game, name, side, 5, "en")
    found = opponent(sitting.game, sitting.opponent)
    assert str(found.called) == called
    assert str(found.against.with_(side=redflag.face(game).sides[side].name)).endswith(f", against {called}")
