"""What a dialog tells: about a card, a field, the terrain, and the list of all cards that nobody has seen."""

from __future__ import annotations

from redflag.battleline.asking import FIELD_NAMES
from redflag.battleline.cards import (
    BY_KEY,
    COLOUR_NAMES,
    COLOURS,
    KEYS,
    NAMES,
    TROOPS,
    VALUES,
    colour_of,
    troop,
    value_of,
)
from redflag.battleline.state import BattleState
from redflag.battleline.terrain import terrains
from redflag.battleline.words import ABOUT_TACTICS, proof
from redflag.core.face import Thing, Told
from redflag.core.game import Game
from redflag.core.text import Text, counted, joined
from redflag.widgets.markup import escaped, tag


def told(game: Game, target: str, language: str) -> Told | None:
    """What there is to know about a thing: only what everybody may know."""
    kind, _, key = target.partition(":")
    if kind == "unseen":
        return _unseen(game, language)
    if kind == "terrain":
        return _terrain(game, key, language)
    if kind == "field" and key in [str(n) for n in range(1, 10)]:
        return _field(game, int(key) - 1, language)
    return _card(game, key, language) if kind == "card" and key in BY_KEY else None


def things() -> list[Thing]:
    """The tactics cards with their texts, to be looked up."""
    return [
        Thing(NAMES[card].key, Text("Card"), NAMES[card], said.with_(field=Text("a field")))
        for card, said in ABOUT_TACTICS.items()
    ]


def _card(game: Game, key: str, language: str) -> Told:
    """A tactics card with its text; of a troop, which cards of its value and of its colour nobody has seen yet."""
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


def _unseen(game: Game, language: str) -> Told:
    """A table of all troops, in which those are named that do not lie open: they may be in a hand or in the deck."""
    unseen = set(game.view(None)["unseen"])
    head = "".join(tag("th", str(value), scope="col") for value in range(1, VALUES + 1))
    rows = []
    for colour, name in enumerate(COLOUR_NAMES):
        cells = [KEYS[troop(colour, value)] in unseen for value in range(1, VALUES + 1)]
        drawn = "".join(
            tag("td", str(value) if there else "·", class_=f"unseen troop-{COLOURS[colour]}" if there else "seen")
            for value, there in enumerate(cells, start=1)
        )
        left = tag("td", str(sum(cells)))
        rows.append(tag("tr", tag("th", escaped(name.into(language)), scope="row") + drawn + left))
    total = escaped(Text("in all").into(language))
    said = counted(
        "{n} troop does not lie open. It may be in a hand or in the deck; your own hand counts, too, for a proof.",
        "{n} troops do not lie open. They may be in a hand or in the deck; your own hand counts, too, for a proof.",
        len(unseen),
    )
    grid = tag("table", tag("tr", tag("th", "") + head + tag("th", total)) + "".join(rows), class_="unseen-cards")
    return Told(Text("The cards that nobody has seen"), tag("p", escaped(said.into(language))) + grid)


def _terrain(game: Game, key: str, language: str) -> Told | None:
    """What a terrain does, or all that lie here."""
    found = [
        (number, terrains()[field["terrain"]])
        for number, field in enumerate(game.view(None)["fields"])
        if field["terrain"] and key in ("all", field["terrain"])
    ]
    if not found:
        return None
    lines = "".join(
        tag(
            "p",
            tag("b", escaped(Text("{field}, {name}:", field=FIELD_NAMES[n], name=terrain.name).into(language)))
            + " "
            + escaped(terrain.text.into(language)),
        )
        for n, terrain in found
    )
    return Told(Text("Terrain") if key == "all" else found[0][1].name, lines)


def _field(game: Game, field: int, language: str) -> Told:
    """A field: its terrain, its weather, and how many cards a formation has there."""
    found = game.view(None)["fields"][field]
    said = [Text("A formation has {n} cards here.", n=found["slots"])]
    if found["terrain"]:
        terrain = terrains()[found["terrain"]]
        said.append(Text("{name}: {text}", name=terrain.name, text=terrain.text))
    said += [ABOUT_TACTICS[BY_KEY[key]].with_(field=FIELD_NAMES[field]) for key in ("fog", "mud") if found[key]]
    return Told(FIELD_NAMES[field], "".join(tag("p", escaped(text.into(language))) for text in said))


def facts(game: Game, target: str) -> list[Text]:
    """A field: how many cards it takes, and for each side what lies there and whether it proves anything."""
    kind, _, key = target.partition(":")
    if kind != "field" or not key.isdecimal():
        return []
    s, field = game.state, int(key) - 1
    assert isinstance(s, BattleState)
    found = [Text("A formation has {n} cards here.", n=s.grounds[field].slots)]
    return [*found, *(reason.text for side in (0, 1) for reason in proof(s, side, field))]


def _line(said: Text, cards: list[int], unseen: set[str], language: str) -> str:
    names = [NAMES[card] for card in cards if NAMES[card].key.partition(":")[2] in unseen]
    found = joined(names, ", ") if names else Text("none")
    return tag("p", escaped(said.with_(cards=found).into(language)))
