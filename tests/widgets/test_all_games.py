"""Every game of the registry at the table: random games clicked to the end, alone, against its bot and for two."""

from __future__ import annotations

from random import Random

import pytest

import redflag
from redflag.core.parts import HasBot
from redflag.widgets import Table

WAYS = [
    (game, way)
    for game in redflag.GAMES
    for way in ("two", "bot")
    if way == "two" or isinstance(redflag.rules(game), HasBot)
]


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_whole_game_at_the_table(game, way):
    rules = redflag.rules(game)
    options = rules.bot.options(rules.sides[1], stepwise=True) if way == "bot" else {}
    table, dice = Table(redflag.new(game, seed=7, **options)), Random(7)
    while table.game.choice is not None:
        if table.at_table.curtain:
            table.do_lift()
        scene = table.scene()
        assert scene.regions["ask"]
        table.do_play(dice.choice(table.game.choice.moves))
    assert "over" in table.scene().regions["ask"]
