"""The cards: sixty troops of six colours and ten values, and ten tactics. A card is a number; words stand here too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from redflag.core.text import Name, Text

CardId = int

COLOURS: Final = ("blue", "green", "yellow", "orange", "purple", "red")
VALUES: Final = 10
TROOPS: Final = len(COLOURS) * VALUES  # troops are the numbers below, tactics those from here on
TACTICS: Final = (
    "first-leader",
    "second-leader",
    "cavalry",
    "shields",
    "fog",
    "mud",
    "scout",
    "redeploy",
    "deserter",
    "traitor",
)
CARDS: Final = TROOPS + len(TACTICS)
LEADERS: Final = (TROOPS, TROOPS + 1)
CAVALRY: Final = TROOPS + 2
SHIELDS: Final = TROOPS + 3
FOG: Final = TROOPS + 4
MUD: Final = TROOPS + 5
SCOUT: Final = TROOPS + 6
REDEPLOY: Final = TROOPS + 7
DESERTER: Final = TROOPS + 8
TRAITOR: Final = TROOPS + 9
MORALE: Final = (*LEADERS, CAVALRY, SHIELDS)  # placed as a troop
WEATHER: Final = (FOG, MUD)  # laid beside a field
GUILE: Final = (SCOUT, REDEPLOY, DESERTER, TRAITOR)  # laid by the deck

ALL_TROOPS: Final = (1 << TROOPS) - 1  # a set of troops is a mask with a bit for each
OF_COLOUR: Final = (1 << VALUES) - 1  # the troops of one colour, once they are shifted down to bit 0


def troop(colour: int, value: int) -> CardId:
    """The troop of a colour and a value from 1 to 10."""
    return colour * VALUES + value - 1


def colour_of(card: CardId) -> int:
    """The colour of a troop."""
    return card // VALUES


def value_of(card: CardId) -> int:
    """The value of a troop."""
    return card % VALUES + 1


# How a card is written in a move, and how it is called. Two of them share a name: either Leader is a Leader.
KEYS: Final = tuple(f"{colour}-{value}" for colour in COLOURS for value in range(1, VALUES + 1)) + TACTICS
BY_KEY: Final = {key: card for card, key in enumerate(KEYS)}
COLOUR_NAMES: Final = (
    Text("Blue"),
    Text("Green"),
    Text("Yellow"),
    Text("Orange"),
    Text("Purple"),
    Text("Red"),
)
TACTICS_NAMES: Final = (
    Text("Leader"),
    Text("Leader"),
    Text("Cavalry"),
    Text("Shield bearers"),
    Text("Fog"),
    Text("Mud"),
    Text("Scout"),
    Text("Redeploy"),
    Text("Deserter"),
    Text("Traitor"),
)
NAMES: Final = tuple(
    Name("{colour} {value}", key=f"card:{KEYS[card]}", colour=COLOUR_NAMES[colour_of(card)], value=value_of(card))
    for card in range(TROOPS)
) + tuple(Name(name.template, key=f"card:{KEYS[card]}") for card, name in enumerate(TACTICS_NAMES, start=TROOPS))


def find(key: str) -> CardId | None:
    """The card that is written so, or None."""
    return BY_KEY.get(key)


def mask_of(cards: Iterable[CardId]) -> int:
    """The troops among some cards, as a mask."""
    mask = 0
    for card in cards:
        if card < TROOPS:
            mask |= 1 << card
    return mask


def troops_in(mask: int) -> list[CardId]:
    """The troops of a mask, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
