"""What a dialog tells about a province, a bonus or an expansion: how it stands, and what stood behind it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from redflag.caesar.board import BONUS_NAMES, BORDERS, ICON_NAMES, PROVINCE_INDEX, PROVINCES
from redflag.caesar.face.strip import BONUS_SAYS
from redflag.caesar.state import CaesarState
from redflag.caesar.words import standing, taken
from redflag.core import packaged
from redflag.core.face import Thing, Told
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.widgets.markup import escaped, tag


class Note(NamedTuple):
    """A note on history, and where a class can check it."""

    history: Text
    where: Text


@cache
def notes(kind: str) -> dict[str, Note]:
    """The notes of a kind ("province", "bonus", "expansion"), by id."""
    data = packaged.table("redflag.caesar", "history.toml")
    return {row["id"]: Note(Text(row["history"]), Text(row["where"])) for row in data[kind]}


def told(game: Game, target: str, language: str) -> Told | None:
    """How a province stands and what happened there; what a bonus does and what stood behind it."""
    kind, _, name = target.partition(":")
    if kind == "province" and name in PROVINCE_INDEX:
        n = PROVINCE_INDEX[name]
        assert isinstance(game.state, CaesarState)
        said = standing(game.state, n).text
        return Told(PROVINCES[n].name, _paragraph(said, language) + _history(notes("province")[name], language))
    if kind == "bonus" and name in BONUS_NAMES:
        found = notes("bonus").get(name) or notes("expansion")[{"centurion": "centurions"}.get(name, name)]
        return Told(BONUS_NAMES[name], _paragraph(BONUS_SAYS[name], language) + _history(found, language))
    return None


def things() -> list[Thing]:
    """The provinces with what happened there, and the bonuses with what they do, to be looked up."""
    found = [
        Thing(province.name.key, Text("Province"), province.name, notes("province")[name].history)
        for name, province in zip(PROVINCE_INDEX, PROVINCES, strict=True)
    ]
    return found + [Thing(title.key, Text("Bonus"), title, BONUS_SAYS[name]) for name, title in BONUS_NAMES.items()]


def facts(game: Game, target: str) -> list[Text]:
    """How a province stands, or both that a border parts; and what lies on the border or fits there."""
    kind, _, name = target.partition(":")
    s = game.state
    assert isinstance(s, CaesarState)
    if kind == "province" and name in PROVINCE_INDEX:
        return [standing(s, PROVINCE_INDEX[name]).text]
    index = next((n for n, border in enumerate(BORDERS) if kind == "slot" and border.id == name), None)
    if index is None:
        return []
    border = BORDERS[index]
    said = taken(s, index) if s.borders[index] else Text("Here a {icon} fits.", icon=ICON_NAMES[border.icon])
    return [said, *(standing(s, n).text for n in (border.a, border.b))]


def _paragraph(text: Text, language: str) -> str:
    return tag("p", escaped(text.into(language)))


def _history(note: Note, language: str) -> str:
    where = Text("Where to check it: {where}.", where=note.where)
    return _paragraph(note.history, language) + tag("p", escaped(where.into(language)), class_="quiet")
