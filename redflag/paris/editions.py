"""The three editions of the rulebook, as values of named switches: every difference between them stands here.

The switches that begin with `bot_` concern the solo opponent only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from redflag.core.text import Text


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition. The defaults are those of the English edition."""

    name: str
    title: Text
    # C3: whose top card of the discard pile may be used again.
    discarded_event_scope: Literal["enemy-this-round", "any"] = "enemy-this-round"
    # Z-B2: the same for the bot.
    bot_discarded_event_scope: Literal["enemy-this-round", "any"] = "enemy-this-round"
    # O4: presence and control for strength are counted afresh before each attempt.
    strength_recount: bool = False
    # Z-O2, Z-O4: the bot's operations also take discs.
    bot_removes_discs: bool = False
    # C5: the points of Commune's Final Crisis card may be spent in both spheres.
    delescluze_both_spheres: bool = False
    # X: Censorship stands in this edition's rulebook (elsewhere it is offered as borrowed).
    censorship_available: bool = True
    # The ten supplement cards come with Censorship.
    supplement_cards: bool = False
    # Z-O4: how the bot gets its extra point at strength 1.
    bot_strength_one: Literal["pays", "free"] = "pays"
    # Z-B4: when the bot's bonus cubes arrive.
    bot_breach_bonus: Literal["after-event", "at-once"] = "after-event"
    # Z-E2: whose momentum may rise without that alone counting as an effect of a card.
    bot_momentum_only_event: Literal["human", "anyone"] = "human"
    # Z-D4: what can be isolated.
    bot_isolated_pieces: Literal["cubes", "pieces"] = "cubes"
    # Z-R8: what comes after the player's when the bot has the initiative.
    bot_objective_order: Literal["event", "vp-and-event"] = "event"
    # Z-E5: discs go by the Place table with its Room row.
    bot_disc_prefers_room: bool = False


GMT: Final = Edition(name="gmt", title=Text("English edition (2021)"), censorship_available=False)
NUTS: Final = Edition(
    name="nuts",
    title=Text("French edition"),
    discarded_event_scope="any",
    bot_discarded_event_scope="any",
    supplement_cards=True,
    bot_strength_one="free",
    bot_momentum_only_event="anyone",
)
GAGA: Final = Edition(
    name="gaga",
    title=Text("Russian edition (2024)"),
    strength_recount=True,
    bot_removes_discs=True,
    delescluze_both_spheres=True,
    bot_breach_bonus="at-once",
    bot_isolated_pieces="pieces",
    bot_objective_order="vp-and-event",
    bot_disc_prefers_room=True,
)

EDITIONS: Final = {edition.name: edition for edition in (GMT, NUTS, GAGA)}
