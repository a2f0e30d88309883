"""Starting from a position of one's own: a teaching position, a puzzle, a test.

A position is a table (a TOML file or a dict) with any of the keys of the referee's view. What it leaves out follows
from the rest (who won a closed province, markers on borders) or is dealt as in the normal set-up (bonus tokens, hands).
It begins with a side's turn. One that contradicts itself is refused with one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from redflag.caesar.board import (
    BONUS_COUNT,
    BONUSES,
    BORDERS,
    CENTURION,
    CENTURIONS,
    IN_THE_BAG,
    ITALIA,
    MARKERS,
    NOBODY,
    POISON,
    PROVINCES,
    SENATE,
    SIDE_NAMES,
    TILES,
    TOKENS,
)
from redflag.caesar.closing import winner_of
from redflag.caesar.position_values import (
    border_of,
    by_side,
    names,
    number,
    only,
    part,
    province_of,
    says,
    side_of,
    table,
    wrong,
    yes,
)
from redflag.caesar.state import DOWN, HIDDEN, UP, CaesarState, Lying
from redflag.caesar.view import view
from redflag.core import chance
from redflag.core.text import Text

NONE: Final = "none"  # nobody's, where leaving it out would mean what follows from the rest
# What a position says, in the order in which it is written, and what of a view only follows from that.
KEYS: Final = (
    *("to_play", "provinces", "borders", "senate", "under_senate", "hand", "centurions", "kept"),
    *("used", "tiles", "order", "discarded"),
)
FOLLOWS: Final = ("rome", "bag", "unseen", "supply", "bot", "extra_turn", "phase")
PHASE: Final = "place"  # where every position begins
OF_PROVINCE: Final = ("bonus", "owner", "down", "empty", "totals")
OF_BORDER: Final = ("side", "token", "facing", "values", "down", "secret", "marker")


def set_up(s: CaesarState, given: Mapping[str, Any]) -> None:
    """Fill a new state from a position and put the turn that it begins with on the agenda."""
    only(given, (*KEYS, *FOLLOWS), Text("the position"))
    tokens = _Tokens(s)
    secret = _borders(s, table(given, "borders"), tokens)
    provinces = {province_of(name): part(value, name) for name, value in table(given, "provinces").items()}
    _owners(s, provinces)
    _border_markers(s, table(given, "borders"))
    _senate(s, given)
    _bonuses(s, provinces, given)
    _hands(s, given, tokens, secret)
    if s.bots:
        _order_tiles(s, given)
    elif says(given, "used", "tiles", "order", "discarded"):
        raise wrong(Text("order tiles and 'discarded' are about the bot, and need a game against it"))
    _supply(s)
    side = side_of(given["to_play"], "to_play") if given.get("to_play") is not None else max(s.bot, 0)
    s.log("position", NOBODY, "CA3.1")
    s.todo.append(("bot-turn" if side == s.bot else "turn", side))
    _check(s, given)


def _check(s: CaesarState, given: Mapping[str, Any]) -> None:
    """What a position says although it follows from the rest must be so."""
    found = {**view(s, None), "phase": PHASE}
    told: list[tuple[str, Any, Any]] = []
    told += [(key, given[key], found[key]) for key in FOLLOWS if given.get(key) is not None and key in found]
    for name, said in table(given, "provinces").items():
        told += [(key, said[key], found["provinces"][name][key]) for key in ("empty", "totals") if key in said]
    for key, value, right in told:
        if value != right:
            said = {"key": key, "found": str(value), "right": str(right)}
            raise wrong(Text("'{key}' follows from the rest: it is {right}, not {found}", **said))


# ---- tokens ----------------------------------------------------------------------------------------------------------


class _Tokens:
    """Hands out each token of each side once; two are called laurel-2-2."""

    def __init__(self, s: CaesarState) -> None:
        everything = range(len(TOKENS) if s.options.centurions else IN_THE_BAG)
        self.free = [list(everything), list(everything)]

    def take(self, side: int, name: object, key: str) -> int:
        """The token of this name."""
        found = next((token for token in self.free[side] if TOKENS[token].id == name), None)
        if found is not None:
            self.free[side].remove(found)
            return found
        said = {"key": key, "side": SIDE_NAMES[side], "found": str(name)}
        if any(token.id == name for token in TOKENS):
            raise wrong(Text("'{key}': {side} has no {found} left, or not in this game", **said))
        text = Text("'{key}': there is no token '{found}'; tokens are written like '{example}'", **said)
        raise wrong(text.with_(example="ship-5-1"))

    def draw(self, s: CaesarState, side: int, if_none: Text) -> int:
        """Any token that is left, by chance."""
        left = self.free[side]
        if not left:
            raise wrong(if_none.with_(side=SIDE_NAMES[side]))
        return left.pop(chance.below(s, len(left)))


def _borders(s: CaesarState, given: Mapping[str, Any], tokens: _Tokens) -> list[tuple[int, int]]:
    """Lay the tokens. Told are the borders where one lies face down that the position does not name, with its side."""
    unnamed = []
    for name, value in given.items():
        border = border_of(name)
        if value is None:
            continue
        lying = part(value, name)
        only(lying, OF_BORDER, BORDERS[border].name)
        side = side_of(lying.get("side"), "side")
        secret = yes(lying.get("secret"), "secret")
        down = yes(lying.get("down"), "down") or secret
        if secret and not (s.options.border_control and BORDERS[border].control):
            text = Text("no token can have been placed face down on {border}", border=BORDERS[border].name)
            raise wrong(text)
        if lying.get("token") is None:
            if not secret:
                raise wrong(Text("which token lies on {border}? 'token' says it", border=BORDERS[border].name))
            unnamed.append((border, side))
            s.lay(border, Lying(side, -1, 0, 0, HIDDEN))  # which one is dealt when all others are known
            continue
        token = tokens.take(side, lying["token"], str(name))
        if not TOKENS[token].fits(BORDERS[border]) and not (secret and s.options.any_icon):
            said = {"token": TOKENS[token].name, "border": BORDERS[border].name}
            raise wrong(Text("{token} does not fit {border}", **said))
        to_a, to_b = (0, 0) if down else _facing(token, border, lying)
        s.lay(border, Lying(side, token, to_a, to_b, HIDDEN if secret else DOWN if down else UP))
    return unnamed


def _facing(token: int, border: int, lying: Mapping[str, Any]) -> tuple[int, int]:
    """Which value faces which of the two provinces: told by the province that the larger one faces, or by both."""
    high, low = TOKENS[token].values
    ways = {PROVINCES[BORDERS[border].a].id: (high, low), PROVINCES[BORDERS[border].b].id: (low, high)}
    facing, values = lying.get("facing"), lying.get("values")
    if values is not None:
        for way in ways.values():
            if values == list(way):
                return way
        said = {"found": str(values), "token": TOKENS[token].name, "border": BORDERS[border].name}
        raise wrong(Text("the values {found} are not those of {token} on {border}", **said))
    if facing is None and high == low:
        return high, low
    if facing not in ways:
        said = {"border": BORDERS[border].name, "known": ", ".join(ways), "found": str(facing)}
        raise wrong(Text("'facing' of {border} is one of {known}, not '{found}'", **said))
    return ways[str(facing)]


def _hands(s: CaesarState, given: Mapping[str, Any], tokens: _Tokens, secret: list[tuple[int, int]]) -> None:
    """Hands, centurions and bags; then the tokens that lie face down and were not named."""
    hands, centurions = by_side(given, "hand"), by_side(given, "centurions")
    for side in (0, 1):
        if isinstance(hands.get(side), list):
            for name in names(hands[side], "hand"):
                s.take_up(side, tokens.take(side, name, "hand"))
        if isinstance(centurions.get(side), list):
            for name in names(centurions[side], "centurions"):
                token = tokens.take(side, name, "centurions")
                if token not in CENTURIONS:
                    raise wrong(Text("{token} is no centurion", token=TOKENS[token].name))
                s.centurions[side].append(token)
    for side in (0, 1):
        left = [token for token in tokens.free[side] if token in CENTURIONS]
        told = centurions.get(side)
        if not isinstance(told, list):
            most = len(left) if told is None else number(told, "centurions", len(left))
            chance.shuffle(s, left)
            s.centurions[side] = sorted(left[:most])
            tokens.free[side] = [token for token in tokens.free[side] if token not in s.centurions[side]]
        if not isinstance(hands.get(side), list):
            usual = min(3 if s.options.poison or side == s.bot else 2, len(tokens.free[side]))
            for _ in range(number(hands.get(side, usual), "hand", len(TOKENS))):
                s.take_up(side, tokens.draw(s, side, Text("{side} has not so many tokens for a hand")))
    for border, side in secret:
        token = tokens.draw(s, side, Text("{side} has no token left that could lie face down"))
        s.borders[border] = Lying(side, token, 0, 0, HIDDEN, len(s.came[side]))
    s.bag = [sorted(tokens.free[side]) for side in (0, 1)]


# ---- provinces and markers -------------------------------------------------------------------------------------------


def _owners(s: CaesarState, given: Mapping[int, Mapping[str, Any]]) -> None:
    """Who holds each closed province: who has more facing it, unless the position says otherwise (after Might)."""
    for n, province in enumerate(PROVINCES):
        told = given.get(n, {})
        only(told, OF_PROVINCE, province.name)
        owner = told.get("owner")
        if owner is not None and owner != NONE:
            if s.empty[n]:
                raise wrong(Text("{province} is still open, so nobody holds it", province=province.name))
            s.marked[n] = side_of(owner, "owner")
        elif not s.empty[n] and owner is None:
            s.marked[n] = winner_of(s, n)
        s.marked_down[n] = yes(told.get("down"), "down")
        if s.marked_down[n] and s.marked[n] == NOBODY:
            raise wrong(Text("no marker lies in {province} that could be face down", province=province.name))
    s.rome = s.marked[ITALIA]


def _border_markers(s: CaesarState, given: Mapping[str, Any]) -> None:
    """Between two provinces of one side lies its marker, unless the position says that there is none."""
    for n, border in enumerate(BORDERS):
        holder = s.marked[border.a] if s.marked[border.a] == s.marked[border.b] else NOBODY
        lying = given.get(border.id)
        told = lying.get("marker") if isinstance(lying, Mapping) else None
        if told is not None and told != NONE:
            s.on_border[n] = side_of(told, "marker")
            if s.on_border[n] != holder:
                text = Text("a marker of {side} can lie on {border} only if both provinces are its own")
                raise wrong(text.with_(side=SIDE_NAMES[s.on_border[n]], border=border.name))
        elif told is None and not (s.marked_down[border.a] or s.marked_down[border.b]):
            s.on_border[n] = holder


def _senate(s: CaesarState, given: Mapping[str, Any]) -> None:
    """Senate tokens laid down, and the markers under them: at most 1 + 2 + 3 … for so many tokens."""
    for side, value in by_side(given, "senate").items():
        s.senate[side] = number(value, "senate", BONUS_COUNT[SENATE])
    for side, value in by_side(given, "under_senate").items():
        s.under_senate[side] = number(value, "under_senate", s.senate[side] * (s.senate[side] + 1) // 2)


def _supply(s: CaesarState) -> None:
    """What is left of the twelve markers; who has none has won already."""
    for side in (0, 1):
        placed = s.marked.count(side) + s.on_border.count(side) + (s.rome == side) + s.under_senate[side]
        s.supply[side] = MARKERS - placed - (s.discarded if side == s.bot else 0)
        if s.supply[side] <= 0:
            text = Text("{side} has no marker left to place, so the game is over", side=SIDE_NAMES[side])
            raise wrong(text)


# ---- bonus tokens and order tiles ------------------------------------------------------------------------------------


def _bonuses(s: CaesarState, given: Mapping[int, Mapping[str, Any]], position: Mapping[str, Any]) -> None:
    """A bonus in each open province, those not told by chance; and those that Border control has kept."""
    used = [(POISON, s.options.poison), (CENTURION, s.options.centurions)]
    absent = [name for name, there in used if not there]
    left = Counter({name: count for name, count in BONUS_COUNT.items() if name not in absent})
    left[SENATE] -= sum(s.senate)
    for n, province in enumerate(PROVINCES):
        told = given.get(n, {}).get("bonus")
        if told is None and n == ITALIA and s.empty[n]:
            told = SENATE
        if told is None:
            continue
        if not s.empty[n]:
            raise wrong(Text("{province} is closed, and its bonus is gone", province=province.name))
        s.bonus[n] = _bonus(left, told)
    if s.options.border_control:
        _kept(s, left, position.get("kept"))
    elif says(position, "kept"):
        raise wrong(Text("bonus tokens are kept only in a game with Border control"))
    if min(left.values()) < 0:
        raise wrong(Text("there are only {n} Senate tokens", n=BONUS_COUNT[SENATE]))
    rest = sorted(left.elements())
    chance.shuffle(s, rest)
    for n in range(len(PROVINCES)):
        if s.empty[n] and not s.bonus[n]:
            if not rest:
                raise wrong(Text("with so many Senate tokens laid down there are too few bonus tokens for the map"))
            s.bonus[n] = rest.pop()
    if s.options.border_control and not isinstance(position.get("kept"), list):
        s.kept = [rest.pop() for _ in range(min(len(s.kept), len(rest)))]


def _bonus(left: Counter[str], told: object) -> str:
    """A bonus token of this name from those that are left."""
    if told not in BONUSES:
        raise wrong(Text("a bonus is one of {known}, not '{found}'", known=", ".join(BONUSES), found=str(told)))
    if left[str(told)] <= 0:
        raise wrong(Text("there are not so many bonus tokens '{found}' in this game", found=str(told)))
    left[str(told)] -= 1
    return str(told)


def _kept(s: CaesarState, left: Counter[str], told: object) -> None:
    """The tokens kept for Border control; how many there are follows from those placed face down."""
    hidden = sum(lying is not None and lying.way == HIDDEN for lying in s.borders)
    most = BONUS_COUNT[POISON] * s.options.poison + BONUS_COUNT[CENTURION] * s.options.centurions - hidden
    if most < 0:
        raise wrong(Text("more tokens lie face down than bonus tokens were kept"))
    if isinstance(told, list):
        s.kept = [_bonus(left, name) for name in names(told, "kept")]
        number(len(s.kept), "kept", most)
        return
    s.kept = [""] * (most if told is None else number(told, "kept", most))


def _order_tiles(s: CaesarState, given: Mapping[str, Any]) -> None:
    """The bot's order tiles: those used, and the others in their order or shuffled."""
    left = Counter(TILES[s.options.centurions][s.options.level])
    for name in names(given.get("used") or [], "used"):
        s.used.append(_tile(left, name))
    if isinstance(given.get("tiles"), list):
        s.tiles = [_tile(left, name) for name in reversed(names(given["tiles"], "tiles"))]
        if left.total():
            raise wrong(Text("'tiles' and 'used' are together all order tiles of the level"))
    else:
        s.tiles = sorted(left.elements())
        chance.shuffle(s, s.tiles)
    order = given.get("order")
    if order is not None:
        if order not in s.used:
            raise wrong(Text("the last order '{found}' is not among the tiles used", found=str(order)))
        s.order = str(order)
    s.discarded = number(given.get("discarded") or 0, "discarded", MARKERS)
    if s.discarded and not s.options.harder:
        raise wrong(Text("markers leave the game only in the harder game"))


def _tile(left: Counter[str], name: str) -> str:
    if left[name] <= 0:
        raise wrong(Text("there is no order tile '{found}', or not so many of them, at this level", found=name))
    left[name] -= 1
    return name
