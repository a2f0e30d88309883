"""Tokens, bags and orders in few words, for the strip below the map and for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from redflag.caesar.board import BOTH_ICONS, ICON_NAMES, SIDE_NAMES, SIDES, TOKEN_BY_ID, TOKENS
from redflag.core.text import Text, joined

ORDER_SAYS: Final = {
    "A": Text("draw two, place one, put the leftmost back"),
    "B": Text("draw one, place one"),
    "C": Text("draw two, place two"),
    "D": Text("take a centurion, place one"),
    "E": Text("draw one, take a centurion, place two"),
}


def tokens(keys: Iterable[str]) -> Text:
    """Tokens in few words: those with the same icon stand together."""
    kinds: dict[tuple[str, ...], list[str]] = {}
    for key in keys:
        token = TOKENS[TOKEN_BY_ID[key]]
        kinds.setdefault(token.icons, []).append(f"{token.values[0]}/{token.values[1]}")
    found = [
        Text("{icon} {values}", icon=ICON_NAMES[icons[0]] if len(icons) == 1 else BOTH_ICONS, values=" ".join(values))
        for icons, values in kinds.items()
    ]
    return joined(found, ", ") if found else Text("nothing")


def in_the_bag(view: Mapping[str, Any]) -> Iterator[tuple[Text, list[str]]]:
    """What each bag still holds, as far as the reader of a view can tell it from the hand."""
    for index, side in enumerate(SIDES):
        hand, unseen = view["hand"][side], Counter(view["unseen"][side])
        if not isinstance(hand, list):
            told = Text("Behind the screen or in the bag of {side}:", side=SIDE_NAMES[index])
            yield told, list(unseen.elements())
            continue
        secret = [on["token"] for on in view["borders"].values() if on and on["side"] == side and on["secret"]]
        unseen -= Counter([*hand, *secret])
        yield Text("In the bag of {side}:", side=SIDE_NAMES[index]), list(unseen.elements())


def in_order(keys: Sequence[str]) -> Text:
    """Tokens in their order."""
    return joined([TOKENS[TOKEN_BY_ID[key]].name for key in keys], ", ") if keys else Text("nothing")


def of_the_bot(view: Mapping[str, Any]) -> list[Text]:
    """The bot's row and its last order, where it plays."""
    bot = view.get("bot")
    if not bot:
        return []
    found = [Text("The bot's row, the leftmost first: {row}.", row=in_order(view["hand"][bot]))]
    if view["order"]:
        found.append(Text("Its last order was {tile}: {says}.", tile=view["order"], says=ORDER_SAYS[view["order"]]))
    return found
