"""A table laid by hand for a lesson: who has which cards where, what else lies open, and who is to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import redflag
from redflag.battleline.cards import KEYS, TROOPS, mask_of
from redflag.battleline.lessons.answers import cards_of, field_of, state
from redflag.battleline.state import HAND, SIDES, BattleState
from redflag.battleline.terrain import PLAIN, terrains
from redflag.core import chance
from redflag.core.errors import BadOption
from redflag.core.game import Game, Origin
from redflag.core.parts import bot_of
from redflag.core.text import Text
from redflag.lessons.look import language

NOTHING: Final[Mapping[int, str]] = {}
SEED: Final = 9  # what is not laid open is dealt with it


def laid(
    south: Mapping[int, str] = NOTHING,
    north: Mapping[int, str] = NOTHING,
    *,
    hand: str = "",
    theirs: str = "",
    elsewhere: str = "",
    terrain: Mapping[int, str] = NOTHING,
    claimed: Mapping[int, str] = NOTHING,
    first: str = "south",
    to_play: str = "south",
    counting: str = "",
) -> Game:
    """A game without tactics in which these cards lie at these fields, from 1 to 9.

    `hand` is South's; North's cards are dealt, unless `theirs` names them: then both hold only what is named, and all
    that lies nowhere is the deck. Cards that lie face up `elsewhere` count nowhere, but everybody sees
    them. What `first` has at a field was complete before what the other side has there.
    The counting player plays the side that `counting` names, and stops before each of its steps.
    """
    options = bot_of(redflag.rules("battleline")).options(counting, stepwise=True) if counting else {}
    game = redflag.new(
        "battleline", seed=SEED, language=language(), tactics=False, terrain=bool(terrain), first=first, **options
    )
    s = BattleState(SEED, state(game).options)
    s.chance = game.state.chance
    kinds = {field_of(number): _terrain(name) for number, name in terrain.items()}
    s.terrain = [kinds.get(field, PLAIN) for field in range(len(s.terrain))]
    s.lay()
    piles = {"south": south, "north": north}
    for side in sorted(SIDES, key=lambda side: side != first):
        for number, words in piles[side].items():
            for card in cards_of(words):
                s.put(SIDES.index(side), field_of(number), card)
    for number, side in claimed.items():
        s.owner[field_of(number)] = SIDES.index(side)
    s.removed = cards_of(elsewhere)
    s.unseen &= ~mask_of(s.removed)
    _deal(s, hand, theirs)
    s.todo.append(("turn", SIDES.index(to_play)))
    game.rules.agenda.advance(s)
    try:
        game.go_on_from(Origin(game.rules.dump(s)))
    except ValueError:
        raise BadOption(Text("No card can lie in two places.")) from None
    return game


def _terrain(name: str) -> Any:
    if name not in terrains():
        known = ", ".join(terrains())
        raise BadOption(Text("There is no terrain '{found}'; there is {known}.", found=str(name), known=known))
    return terrains()[name]


def _deal(s: BattleState, hand: str, theirs: str) -> None:
    """Deal what lies nowhere: seven cards to North, as many as it lacks to South, the rest is the deck."""
    s.hand = [cards_of(hand), cards_of(theirs)]
    s.deck = [card for card in range(TROOPS) if s.unseen >> card & 1 and card not in (*s.hand[0], *s.hand[1])]
    chance.shuffle(s, s.deck)
    for side in (0, 1):
        while len(s.hand[side]) < HAND and s.deck and not theirs:
            s.hand[side].append(s.deck.pop())
        s.hand[side].sort()


def last_cards(south: Mapping[int, str], north: Mapping[int, str], **words: Any) -> Game:
    """The end of a game: all cards that are neither at a field, nor in a hand, nor in the `deck`, lie face up."""
    deck = words.pop("deck", "")
    named = {*" ".join([*south.values(), *north.values(), words["hand"], words["theirs"], deck]).split()}
    gone = " ".join(key for key in KEYS[:TROOPS] if key not in named)
    return laid(south, north, elsewhere=gone, **words)
