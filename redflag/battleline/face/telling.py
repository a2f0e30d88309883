"""What a dialog tells about a card."""

from __future__ import annotations

from redflag.battleline.cards import BY_KEY, NAMES, TROOPS, colour_of, troop, value_of
from redflag.battleline.words import ABOUT_TACTICS
from redflag.core.face import Told
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.widgets.markup import escaped, tag


def told(game: Game, target: str, language: str) -> Told | None:
    """A tactics card with its text; of a troop, which cards of its value and of its colour nobody has seen yet."""
    key = target.partition(":")[2]
    if key not in BY_KEY:
        return None
    card = BY_KEY[key]
    if card >= TROOPS:
        said = ABOUT_TACTICS[card].with_(field=Text("a field"))
        return Told(NAMES[card], tag("p", escaped(said.into(language))))
    unseen = set(game.view(None)["unseen"])
    same_value = [troop(colour, value_of(card)) for colour in range(6)]
    same_colour = [troop(colour_of(card), value) for value in range(1, 11)]
    lines = [
        _line(Text("Of its value nobody has seen yet: {cards}."), same_value, unseen, language),
        _line(Text("Of its colour nobody has seen yet: {cards}."), same_colour, unseen, language),
    ]
    return Told(NAMES[card], "".join(lines))


def _line(said: Text, cards: list[int], unseen: set[str], language: str) -> str:
    names = [NAMES[card] for card in cards if NAMES[card].key.partition(":")[2] in unseen]
    found = joined(names, ", ") if names else Text("none")
    return tag("p", escaped(said.with_(cards=found).into(language)))
