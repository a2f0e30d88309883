"""What the person before the screen holds, laid out: each thing in its place, in the order that was asked for."""

from __future__ import annotations

import redflag
from redflag.core.face import Face, HasPlaces, Held, LaysOpen, Sorts, View
from redflag.core.text import Text
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer
from redflag.widgets.places import Places
from redflag.widgets.sitting import Sitting


class Hand:
    """How what is held lies on the table. It holds nothing itself: what is held it asks the strip of the face."""

    def __init__(self) -> None:
        self.turned: set[str] = set()
        self.places: dict[str, Places] = {}  # of each reader, for nobody may see what lay in the other's hand
        self.order = ""  # in which what is held is looked at, where a game offers orders; "": in the first of them

    def held(self, sitting: Sitting, view: View) -> list[Held]:
        """What the person before the screen holds."""
        strip = _face(sitting).strip
        held = strip.held(sitting.game, sitting.reader, view, self.turned)
        if isinstance(strip, Sorts):
            return strip.sorted(sitting.game, sitting.reader, held, self._sorted_by(strip))
        return held

    def _sorted_by(self, strip: Sorts) -> str:
        return self.order if self.order in strip.orders else next(iter(strip.orders))

    def laid(self, sitting: Sitting, view: View, held: list[Held], offered: Offer) -> list[str]:
        """What is held, each thing in its place; what was played lies there, too, until its play is over.

        What is sorted has no places: it lies in its order, and what was played is gone."""
        strip, language = _face(sitting).strip, sitting.game.language
        if not isinstance(strip, HasPlaces) or sitting.reader is None:
            return [_thing(one) for one in held]
        room = max(len(held), strip.places(sitting.game, sitting.reader, view))
        if isinstance(strip, Sorts):
            return [_thing(one) for one in held] + [_empty(language)] * (room - len(held))
        choice = sitting.game.choice
        mine = choice is not None and choice.side == sitting.reader
        playing = mine and bool(offered.paths) and not any(one.target in offered.lit for one in held)
        places = self.places.setdefault(sitting.reader, Places())
        laid = places.laid(held, room)
        return [
            _lying(sitting, one, there, playing and one is not None and one.target == places.last)
            for one, there in laid
        ]

    def orders(self, sitting: Sitting, held: list[Held]) -> str:
        """The orders in which what is held can be looked at, where there are any."""
        strip, language = _face(sitting).strip, sitting.game.language
        if not isinstance(strip, Sorts) or len(held) < 2:
            return ""
        now = self._sorted_by(strip)
        options = "".join(
            tag("option", escaped(said.into(language)), value=order, selected=order == now)
            for order, said in strip.orders.items()
        )
        return tag("select", options, data_do="sort", class_="orders", aria_label=Text("Sorted").into(language))


def beside(sitting: Sitting, view: View) -> list[str]:
    """What lies open beside the hand."""
    strip = _face(sitting).strip
    if not isinstance(strip, LaysOpen):
        return []
    return [tag("article", one.html, class_=one.look) for one in strip.open(sitting.game, sitting.reader, view)]


def _face(sitting: Sitting) -> Face:
    return redflag.face(sitting.game.rules.name)


def _thing(one: Held) -> str:
    """A thing that is held, with a place for what can be done with it."""
    ways = tag("div", "", class_="ways", data_region=f"ways-{one.target}")
    return tag("article", one.html + ways, class_=one.look, data_key=one.target, data_look="yes")


def _empty(language: str) -> str:
    return tag("article", "", class_="slot", aria_label=Text("An empty place").into(language))


def _lying(sitting: Sitting, one: Held | None, there: bool, playing: bool) -> str:
    """A place: empty, with what is held, or with what was played from it, whole while its play goes on."""
    language, face = sitting.game.language, _face(sitting)
    if one is None:
        return _empty(language)
    if there:
        return _thing(one)
    if playing:
        return tag("article", one.html, class_=f"{one.look} in-play")
    name = escaped(face.called(one.target, sitting.game).into(language))
    again = ""
    if one.target.partition(":")[0] in face.opens:
        again = button(escaped(Text("read it again").into(language)), "tell", one.target, class_="plain")
    gone = tag("span", escaped(Text("no longer held").into(language)))
    return tag("article", gone + tag("b", name) + again, class_="slot")
