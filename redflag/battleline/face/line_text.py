"""The text twin of the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.cards import BY_KEY, NAMES
from redflag.battleline.face.line import formation, title
from redflag.battleline.face.seen import Seen
from redflag.battleline.state import SIDES
from redflag.battleline.terrain import terrains
from redflag.battleline.words import formation as formation_words
from redflag.core.text import Catalog, Text, joined, listed


def text(
    view: Mapping[str, Any], shade: Mapping[str, str] | None, heading: Text | None, language: str | Catalog
) -> str:
    """The line in words, a line for each field."""
    return "\n".join(line.into(language) for line in _lines(view, shade or {}, heading or title(view)))


def _lines(view: Mapping[str, Any], shade: Mapping[str, str], heading: Text) -> Iterator[Text]:
    yield heading
    seen = Seen(view)
    for number, field in enumerate(view["fields"]):
        parts = [_of_side(field, side, index) for index, side in ((1, "north"), (0, "south"))]
        where = Text("{field}{how}", field=FIELD_NAMES[number], how=_how(field))
        said = Text("{where}: {north}; {south}.")
        proved = seen.proved_by(number)
        if proved is not None:
            said = Text("{where}: {north}; {south}. {side} can prove it.").with_(side=SIDE_NAMES[proved])
        yield said.with_(where=where, north=parts[0], south=parts[1])
    for thing, how in shade.items():
        yield Text("{name}: {how}", name=thing, how=how)


def _how(field: Mapping[str, Any]) -> Text:
    """What is special about a field."""
    found: list[Text] = [NAMES[BY_KEY[key]] for key in ("fog", "mud") if field[key]]
    if field["terrain"]:
        found.append(terrains()[field["terrain"]].name)
    if field["owner"]:
        found.append(Text("claimed by {side}", side=SIDE_NAMES[SIDES.index(field["owner"])]))
    return Text(" ({what})", what=joined(found, ", ")) if found else Text("")


def _of_side(field: Mapping[str, Any], side: str, index: int) -> Text:
    cards = field["cards"][side]
    if not cards:
        return Text("{side} has nothing", side=SIDE_NAMES[index])
    held = listed([NAMES[BY_KEY[key]] for key in cards])
    made = formation(field, side)
    if made is None:
        return Text("{side} has {cards}", side=SIDE_NAMES[index], cards=held)
    return Text("{side} has {cards} ({what})", side=SIDE_NAMES[index], cards=held, what=formation_words(made))
