"""Auto-Crassus once more, slowly and word for word (CA4.3), to compare the engine with.

Everything is read off the referee's view with names and dictionaries. Nothing of the engine is used, not even its map,
so that a mistake there cannot be repeated here. `tests.caesar.agreement` compares the two.
"""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
Placement = tuple[
    str, str, str, int, int
]  # token, border, province looked at, value facing it, value on the other side

# The thirty borders, by the icon that they take.
BORDERS_OF = {
    "sword": [
        "gallia/hispania-citerior",
        "gallia-cisalpina/gallia",
        "mauritania/numidia",
        "gallia-cisalpina/italia",
        "numidia/africa",
        "italia/sicilia",
        "dalmatia/macedonia",
        "macedonia/achaia",
        "cyrene/aegyptus",
        "aegyptus/syria",
    ],
    "shield": [
        "hispania-citerior/hispania-ulterior",
        "gallia/sardinia",
        "italia/sardinia",
        "gallia-cisalpina/dalmatia",
        "italia/macedonia",
        "africa/cyrene",
        "achaia/creta",
        "creta/cyrene",
        "creta/asia",
        "asia/syria",
    ],
    "ship": [
        "hispania-ulterior/mauritania",
        "sardinia/mauritania",
        "sardinia/sicilia",
        "sicilia/numidia",
        "dalmatia/italia",
        "sicilia/africa",
        "italia/achaia",
        "africa/achaia",
        "creta/aegyptus",
        "asia/aegyptus",
    ],
}
BORDERS = {border: icon for icon, borders in BORDERS_OF.items() for border in borders}
PROVINCES = sorted({province for border in BORDERS for province in border.split("/")})
CENTRAL = ["sardinia", "sicilia", "italia", "achaia", "creta"]


def borders_of(province: str) -> list[str]:
    return [border for border in BORDERS if province in border.split("/")]


def beyond(province: str, border: str) -> str:
    one, other = border.split("/")
    return other if one == province else one


def neighbours(province: str) -> list[str]:
    return [beyond(province, border) for border in borders_of(province)]


def empty_borders(view: View, province: str) -> list[str]:
    return [border for border in borders_of(province) if view["borders"][border] is None]


def values_of(token: str) -> tuple[int, int]:
    *_, high, low = token.split("-")
    return int(high), int(low)


def fits(token: str, border: str) -> bool:
    icons = token.split("-")[:-2]
    return "laurel" in icons or BORDERS[border] in icons


def facing(view: View, side: str, province: str) -> int:
    """What of a side faces a province: a token that lies face down counts nothing."""
    total = 0
    for border in borders_of(province):
        lying = view["borders"][border]
        if lying is not None and lying["side"] == side and not lying["down"]:
            total += lying["values"][border.split("/").index(province)]
    return total


def sides(view: View) -> tuple[str, str]:
    """The bot's, and yours."""
    bot = view["bot"]
    return bot, "pompey" if bot == "caesar" else "caesar"


def bots_lead(view: View, province: str) -> int:
    bot, you = sides(view)
    return facing(view, bot, province) - facing(view, you, province)


def placements_at(view: View, province: str) -> list[Placement]:
    """A placement is a row token, an empty border that takes its icon, and which half faces which province."""
    found = []
    for border in empty_borders(view, province):
        for token in view["hand"][view["bot"]]:
            if fits(token, border):
                high, low = values_of(token)
                found += [(token, border, province, high, low), (token, border, province, low, high)]
    return found


def next_to_bots(view: View, province: str) -> bool:
    return any(view["provinces"][beside]["owner"] == view["bot"] for beside in neighbours(province))


# ---- barred placements ----------------------------------------------------------------------------------------------


def is_barred(view: View, placement: Placement) -> bool:
    """Would its closing make you put down your last marker at once?"""
    bot, you = sides(view)
    _, border, province, here, there = placement
    winners = {}
    for closed, value in ((province, here), (beyond(province, border), there)):
        if empty_borders(view, closed) == [border]:
            winners[closed] = bot if facing(view, bot, closed) + value >= facing(view, you, closed) else you
    # Who puts down a marker, in order: in provinces and then on borders, each time the active side (the bot) first.
    order: list[str] = []
    for side in (bot, you):
        for won, winner in winners.items():
            if winner == side:
                order += [side, side] if won == "italia" else [side]
    for side in (bot, you):
        for between in BORDERS:
            one, other = between.split("/")
            both = all(holds(view, winners, side, end) for end in (one, other))
            if both and (one in winners or other in winners):
                order.append(side)
    left = dict(view["supply"])
    for side in order:
        left[side] -= 1
        if left[side] == 0:
            return side == you
    return False


def holds(view: View, winners: dict[str, str], side: str, province: str) -> bool:
    """Does a side have a face-up marker there, after the closing?"""
    if province in winners:
        return winners[province] == side
    found = view["provinces"][province]
    return found["owner"] == side and not found["down"]


# ---- the lines ------------------------------------------------------------------------------------------------------


def keep(candidates: list[Any], *points: Any) -> list[Any]:
    """Take the points in order; whenever a candidate satisfies one, drop those that do not; stop when one is left."""
    for point in points:
        if len(candidates) == 1:
            break
        candidates = [one for one in candidates if point(one)] or candidates
    return candidates


def list_p(view: View, provinces: list[str]) -> list[str]:
    return keep(
        provinces,
        lambda p: next_to_bots(view, p),
        lambda p: view["provinces"][p]["bonus"] == "senate",
        lambda p: view["provinces"][p]["bonus"] == "poison",
        lambda p: p in CENTRAL,
        lambda p: any(beside in CENTRAL for beside in neighbours(p)),
    )


def list_b(view: View, province: str, borders: list[str]) -> list[str]:
    if len(borders) == 1:
        return borders
    gap = {border: -bots_lead(view, beyond(province, border)) for border in borders}
    worst = max(gap.values())
    return keep(
        borders,
        lambda b: worst > 0 and gap[b] == worst,
        lambda b: beyond(province, b) in CENTRAL,
    )


def list_t(view: View, tokens: list[str], small: bool) -> list[str]:
    tokens = keep(tokens, lambda t: not t.startswith("laurel"))
    totals = [sum(values_of(token)) for token in tokens]
    wanted = min(totals) if small else max(totals)
    tokens = [token for token in tokens if sum(values_of(token)) == wanted]
    row = view["hand"][view["bot"]]
    return [min(tokens, key=row.index)]


def greatest(provinces: list[str], measure: Any) -> list[str]:
    most = max(map(measure, provinces))
    return [province for province in provinces if measure(province) == most]


def decide(view: View, everywhere: bool = False) -> tuple[int, set[str]]:
    """The line that applies and every move that it allows, more than one only where chance decides; (0, none) if stuck.

    `everywhere` reads line 3 as the rulebook has it to the letter (CA5.1).
    """
    every = {province: placements_at(view, province) for province in PROVINCES}
    if not any(every.values()):
        return 0, set()
    last = {p: every[p] for p in PROVINCES if every[p] and len(empty_borders(view, p)) == 1}
    winning = {
        p: [one for one in found if facing_after(view, one) >= facing(view, sides(view)[1], p)]
        for p, found in last.items()
    }
    winning = {p: found for p, found in winning.items() if found}
    if winning:
        return 1, moves(view, winning, list_p(view, list(winning)), small=True)
    allowed = {p: [one for one in found if not is_barred(view, one)] for p, found in every.items()}
    if not any(allowed.values()):
        allowed = every
    allowed = {p: found for p, found in allowed.items() if found}
    closing = [p for p in allowed if p in last]
    if closing:
        return 2, moves(view, allowed, list_p(view, closing), small=True)
    line, provinces = other_line(view, allowed, everywhere)
    return line, moves(view, allowed, provinces, small=False)


def facing_after(view: View, placement: Placement) -> int:
    return facing(view, view["bot"], placement[2]) + placement[3]


def other_line(view: View, allowed: dict[str, list[Placement]], everywhere: bool) -> tuple[int, list[str]]:
    """Lines 3 to 7: the first that applies, and the provinces that are left."""
    behind = [p for p in allowed if bots_lead(view, p) < 0]
    if behind and (not everywhere or len(behind) == len(allowed)):
        return 3, list_p(view, greatest(behind, lambda p: -bots_lead(view, p)))
    with_token = [p for p in allowed if any(is_bots(view, border) for border in borders_of(p))]
    if with_token:
        nearest = greatest(with_token, lambda p: -len(empty_borders(view, p)))
        return 4, list_p(view, greatest(nearest, lambda p: bots_lead(view, p)))

    def largest(p: str) -> int:
        return max(value for _, _, _, value, _ in allowed[p])

    for line, provinces in (
        (5, [p for p in allowed if next_to_bots(view, p)]),
        (6, [p for p in allowed if p in CENTRAL]),
        (7, list(allowed)),
    ):
        if provinces:
            best = greatest(provinces, largest)
            if line == 6 and "italia" in best:
                return 6, ["italia"]
            return line, list_p(view, best)
    raise AssertionError("line 7 always applies")


def is_bots(view: View, border: str) -> bool:
    lying = view["borders"][border]
    return lying is not None and lying["side"] == view["bot"]


def moves(view: View, allowed: dict[str, list[Placement]], provinces: list[str], small: bool) -> set[str]:
    """Once the province is fixed: the value, then list B, then list T."""
    found = set()
    for province in provinces:
        values = [value for _, _, _, value, _ in allowed[province]]
        wanted = min(values) if small else max(values)
        offers = [one for one in allowed[province] if one[3] == wanted]
        for border in list_b(view, province, sorted({one[1] for one in offers})):
            tokens = list_t(view, [one[0] for one in offers if one[1] == border], small)
            for token, _, _, here, there in (one for one in offers if one[:2] == (tokens[0], border)):
                found.add(written(token, border, province, here, there))
    return found


def written(token: str, border: str, province: str, here: int, there: int) -> str:
    if here == there:
        return f"place {token} {border}"
    return f"place {token} {border} facing {province if here > there else beyond(province, border)}"
