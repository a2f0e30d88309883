"""What there is to tell about a space: its dimension, who controls it, who is present, and what it opens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redflag.core.face import Told
from redflag.core.game import Game
from redflag.core.text import Text, listed
from redflag.paris import standing
from redflag.paris.board import DIMENSION_NAMES, PIVOTAL, PLACE_NAMES, SPACE_NAMES, SPACES, dimension_of
from redflag.paris.standing import Neighbour
from redflag.paris.state import ParisState
from redflag.widgets.markup import escaped, tag


def told(game: Game, target: str, language: str) -> Told | None:
    """A space, as everybody sees it now."""
    name = target.removeprefix("space:")
    s = game.state
    if name not in SPACES or not isinstance(s, ParisState):
        return None
    space = SPACES.index(name)
    items = "".join(tag("li", escaped(fact.into(language))) for fact in _facts(s, space))
    return Told(SPACE_NAMES[space], tag("ul", items, class_="facts"))


def _facts(s: ParisState, space: int) -> Iterator[Text]:
    kind = Text("{dimension}, a pivotal space.") if space in PIVOTAL else Text("{dimension}.")
    yield kind.with_(dimension=DIMENSION_NAMES[dimension_of(space)])
    yield standing.control(s, space).text
    for side in (0, 1):
        yield standing.presence(s, side, space).text
    yield Text("Who controls one of these may act here: {places}.", places=_named(standing.opened_by(s, space)))
    opened = standing.opens(s, space)
    if opened:
        yield Text("Who controls it may act in {places}.", places=_named(opened))


def _named(places: Sequence[Neighbour]) -> Text:
    return listed([PLACE_NAMES[neighbour.place] for neighbour in places])
