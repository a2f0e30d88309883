"""The map and the pieces as data (`map.toml`): provinces, borders between them, tokens, bonus tokens."""

from __future__ import annotations

from typing import Final, NamedTuple

from redflag.core import packaged
from redflag.core.text import Name, Text

SIDES: Final = ("caesar", "pompey")
CAESAR, POMPEY = 0, 1
NOBODY: Final = -1
SIDE_NAMES: Final = (Name("Caesar", key="side:caesar"), Name("Pompey", key="side:pompey"))
MARKERS: Final = 12  # control markers of a side
LAUREL: Final = "laurel"

_DATA = packaged.table("redflag.caesar", "map.toml")


class Province(NamedTuple):
    """A province: its borders, and whether it is central."""

    id: str
    name: Name
    central: bool
    borders: tuple[int, ...]
    neighbours: tuple[int, ...]  # over each of its borders, in the same order


class Border(NamedTuple):
    """A border slot between two provinces, `a` and `b`."""

    id: str
    name: Name
    a: int
    b: int
    icon: str
    control: bool


class Token(NamedTuple):
    """An influence token: the larger value first. A laurel fits every border, two icons either kind."""

    id: str
    name: Name
    icons: tuple[str, ...]
    values: tuple[int, int]

    def fits(self, border: Border) -> bool:
        """May it be placed on this border, as far as icons go?"""
        return LAUREL in self.icons or border.icon in self.icons


ICON_NAMES: Final = {
    "sword": Text("Sword"),
    "shield": Text("Shield"),
    "ship": Text("Ship"),
    LAUREL: Text("Laurel"),
}
BOTH_ICONS: Final = Text("Ship or shield")


def _token(row: dict[str, list[int] | list[str]]) -> Token:
    icons, (high, low) = tuple(map(str, row["icons"])), map(int, row["values"])
    key = f"{'-'.join(icons)}-{high}-{low}"
    said = ICON_NAMES[icons[0]] if len(icons) == 1 else BOTH_ICONS
    name = Name("{icon} {high}/{low}", key=f"token:{key}", icon=said, high=high, low=low)
    return Token(key, name, icons, (high, low))


PROVINCE_IDS: Final = tuple(row["id"] for row in _DATA["province"])
PROVINCE_INDEX: Final = {name: index for index, name in enumerate(PROVINCE_IDS)}
PROVINCE_NAMES: Final = tuple(Name(row["name"], key=f"province:{row['id']}") for row in _DATA["province"])


def _border(row: dict[str, object], between: tuple[str, str]) -> Border:
    a, b = (PROVINCE_INDEX[name] for name in between)
    key = f"{between[0]}/{between[1]}"
    name = Name("{a} – {b}", key=f"slot:{key}", a=PROVINCE_NAMES[a], b=PROVINCE_NAMES[b])
    return Border(key, name, a, b, str(row["icon"]), bool(row.get("control", False)))


BORDERS: Final = tuple(_border(row, tuple(row["between"])) for row in _DATA["border"])
BORDER_INDEX: Final = {border.id: index for index, border in enumerate(BORDERS)}
PROVINCES: Final = tuple(
    Province(
        row["id"],
        PROVINCE_NAMES[index],
        row.get("central", False),
        tuple(n for n, border in enumerate(BORDERS) if index in (border.a, border.b)),
        tuple(border.a + border.b - index for border in BORDERS if index in (border.a, border.b)),
    )
    for index, row in enumerate(_DATA["province"])
)
ITALIA: Final = PROVINCE_INDEX["italia"]
TOKENS: Final = tuple(_token(row) for row in (*_DATA["token"], *_DATA["centurion"]))
IN_THE_BAG: Final = len(_DATA["token"])  # tokens from here on are centurions
TOKEN_BY_ID: Final = {token.id: index for index, token in reversed(list(enumerate(TOKENS)))}
CENTURIONS: Final = tuple(range(IN_THE_BAG, len(TOKENS)))

SENATE, TACTICS, WEALTH, MIGHT, POISON, CENTURION = BONUSES = (
    "senate",
    "tactics",
    "wealth",
    "might",
    "poison",
    "centurion",
)
ORDERS: Final[dict[str, list[str]]] = _DATA["order"]  # the steps of each order tile of the bot
TILES: Final = {False: _DATA["tiles"], True: _DATA["tiles-with-centurions"]}  # without and with centurions, by level
BONUS_COUNT: Final = {**_DATA["bonus"], **_DATA["rome"]}
BONUS_NAMES: Final = {
    SENATE: Name("Senate", key="bonus:senate"),
    TACTICS: Name("Tactics", key="bonus:tactics"),
    WEALTH: Name("Wealth", key="bonus:wealth"),
    MIGHT: Name("Might", key="bonus:might"),
    POISON: Name("Poison", key="bonus:poison"),
    CENTURION: Name("Centurion", key="bonus:centurion"),
}


def between(a: int, b: int) -> int:
    """The border between two neighbouring provinces."""
    return next(n for n in PROVINCES[a].borders if BORDERS[n].a + BORDERS[n].b - a == b)
