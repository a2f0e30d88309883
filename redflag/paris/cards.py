"""Where strategy cards go: drawing, revealing, discarding, and who knows what about hidden ones (O7, X2)."""

from __future__ import annotations

from collections.abc import Sequence

from redflag.core import chance
from redflag.core.agenda import Reason
from redflag.core.text import Text
from redflag.paris.deck import CardId
from redflag.paris.state import NOBODY, ParisState


def in_this_game(s: ParisState) -> list[CardId]:
    """The strategy cards that a game is played with (S5, Z-S1)."""
    numbers = [*s.deck.strategy, *(s.deck.supplement if s.censorship and s.edition.supplement_cards else ())]
    return numbers if s.bot < 0 else [number for number in numbers if s.deck.cards[number].solo]


def draw(s: ParisState) -> CardId | None:
    """Take the top strategy card; None if there is no card anywhere."""
    if not s.draw and not refill(s):
        return None
    return s.draw.pop()


def refill(s: ParisState, everything: bool = False) -> bool:
    """Make a new deck of the discards or, without any, of the cards out of the game (O7). Was there any?

    With `everything` both are shuffled together (Z-F3).
    """
    playable = {*s.deck.strategy, *s.deck.supplement}
    fresh = [card for card in s.discard if card in playable]
    s.removed += [card for card in s.discard if card not in playable]
    s.discard.clear()
    s.laid.clear()
    if everything or not fresh:
        fresh += [card for card in s.removed if card in playable]
        s.removed = [card for card in s.removed if card not in playable]
    if not fresh:
        return False
    # The order of a pile must not matter for what comes out of the shuffle's seed, only its cards.
    s.deck.sort(fresh)
    chance.shuffle(s, fresh)
    s.draw = fresh
    s.known_deck[0].clear()
    s.known_deck[1].clear()
    s.log("new-deck", NOBODY, "Z-F3" if everything else "O7", len(fresh))
    return True


def _knew(s: ParisState, card: CardId) -> Sequence[int]:
    """A card has left the deck: the sides that knew where it lay, which they need not remember any longer."""
    if not any(s.known_deck):
        return ()
    readers = [reader for reader in (0, 1) if card in s.known_deck[reader]]
    for reader in readers:
        s.known_deck[reader].remove(card)
    return readers


def draw_to_hand(s: ParisState, side: int, rule: str) -> CardId | None:
    """A side draws a card unseen by the other, unless the other knew that it lay on top."""
    card = draw(s)
    if card is None:
        return None
    if 1 - side in _knew(s, card):
        s.known_hand[1 - side].append(card)
    s.hand[side].append(card)
    s.deck.sort(s.hand[side])
    s.log("draw", side, rule, card)
    return card


def reveal(s: ParisState, side: int, strength: int) -> CardId | None:
    """Turn up the top card for a removal attempt; it leaves the game, or goes under the pile (O4, X2)."""
    card = draw(s)
    if card is None:
        return None
    _knew(s, card)
    s.log("reveal", side, "O4", card, strength)
    leave(s, card)
    return card


def leave(s: ParisState, card: CardId) -> None:
    """A card leaves the game where both see it; with Censorship it goes under the discard pile instead (X2)."""
    if s.censorship:
        s.discard.insert(0, card)
        s.laid.insert(0, NOBODY)
        s.log("under-the-pile", NOBODY, "X2", card)
    else:
        s.removed.append(card)


def under_the_pile(s: ParisState) -> list[Reason]:
    """Where a card goes that is revealed for an attempt or spent on momentum, if it does not leave the game (X2)."""
    if not s.censorship:
        return []
    return [Reason("X2", Text("With Censorship that card goes under the discard pile, not out of the game."))]


def lay(s: ParisState, card: CardId, by: int) -> None:
    """Lay a card face up on the discard pile."""
    s.discard.append(card)
    s.laid.append(by)


def take_from_hand(s: ParisState, side: int, card: CardId) -> None:
    """A card leaves a hand for all to see."""
    s.hand[side].remove(card)
    known = s.known_hand[1 - side]
    if card in known:
        known.remove(card)
