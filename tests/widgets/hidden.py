"""Which cards nobody before the screen may know, and whether a piece of a page tells one of them."""

from __future__ import annotations

import re
from collections.abc import Collection
from html import unescape

from redflag.paris.deck import standard_deck
from redflag.widgets.sitting import Sitting


def hidden_cards(sitting: Sitting) -> set[int]:
    """The cards that nobody before the screen may know now."""
    everything, known, reader = sitting.game.view(None), sitting.view(), sitting.reader
    hidden = set()
    for side in sitting.game.rules.sides:
        if side != reader:
            hidden |= {card for pile in ("hand", "offered", "rejected", "set_aside") for card in everything[pile][side]}
        hidden |= {
            everything[place][side] for place in ("objective", "crisis_discard") if known[place][side] == "hidden"
        }
    seen = known["seen"].get(reader, {"hand": []})
    # Everybody knows whose hand the Final Crisis cards are in.
    return hidden - set(seen["hand"]) - set(standard_deck().final_crisis)


Q = """["']"""  # the page tells its markup with double quotes, the kernel with single ones


def told(markup: str, cards: Collection[int]) -> set[int]:
    """Which of these cards some markup tells, by number or by title.

    The lines of the journal do not count: they are the engine's own cut, and name cards that lay open once.
    """
    markup = re.sub(r"<li.*?</li>", " ", markup, flags=re.DOTALL)
    found = {int(n) for n in re.findall(rf"data-do={Q}(?!scrub)\w+{Q} data-arg={Q}(?:\w+ )?(\d+)", markup)}
    found |= {int(n) for n in re.findall(rf"{Q}card:(\d+)", markup)}
    titles = unescape(markup)
    found |= {n for n in cards if f">{standard_deck().cards[n].title}<" in titles}
    return found & set(cards)
