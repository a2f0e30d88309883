"""The strip below the board: the cards of the person before the screen, and what lies open beside the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from redflag.core.face import Held
from redflag.core.game import Game
from redflag.core.text import Text, counted
from redflag.paris.board import SIDE_NAMES, SIDES
from redflag.paris.deck import Card, Deck
from redflag.paris.face import cards
from redflag.paris.view import HIDDEN
from redflag.widgets.markup import escaped, tag

View = Mapping[str, Any]


class CardStrip:
    """The strip as what every floor takes for one (see `redflag.core.face.Strip`)."""

    title = Text("Your cards")

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """The cards in hand; while an objective is chosen, the two offered come first. Behind the curtain: none."""
        deck, language, found = cards.deck_of(game), game.language, []
        for card in _held(view, deck, reader):
            target = cards.target_of(card)
            inner = cards.card_html(card, language, target in turned, _kind(card, language))
            found.append(Held(target, inner, cards.look(card)))
        return found

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """Objectives, the bot's card, Final Crisis cards, piles: what lies open, one line each."""
        return _beside(view, cards.deck_of(game), reader, game.language)

    def counts(self, game: Game, reader: str | None, view: View) -> list[Text]:
        """How many cards there are where they cannot be seen, turns of the bot, objectives fulfilled."""
        return _counts(view, reader)


def _held(view: View, deck: Deck, side: str | None) -> list[Card]:
    if side is None:
        return []
    piles = [*view["offered"][side], *view["hand"][side]]
    return [deck.cards[number] for number in piles]


def _kind(card: Card, language: str) -> str:
    return cards.KIND_NAMES[card.kind].into(language) if card.kind != "strategy" else ""


def _beside(view: View, deck: Deck, reader: str | None, language: str) -> list[str]:
    def line(label: Text, inner: str) -> str:
        return tag("p", tag("span", escaped(label.into(language))) + " " + inner)

    def card(number: Any) -> str:
        if number == HIDDEN:
            return tag("em", escaped(Text("hidden").into(language)))
        return cards.short(deck.cards[number], language)

    lines = []
    names = dict(zip(SIDES, SIDE_NAMES, strict=True))
    for side in sorted(SIDES, key=lambda side: side != reader):
        if view["objective"][side]:
            lines.append(line(Text("Objective of {side}:", side=names[side]), card(view["objective"][side])))
    if view.get("revealed"):
        lines.append(line(Text("The bot has turned up:"), card(view["revealed"])))
    if view["discard"]:
        lines.append(line(Text("Top discard:"), card(view["discard"][0])))
    for side in SIDES:
        if view["crisis_card"][side]:
            lines.append(line(Text("Final Crisis card of {side}:", side=names[side]), card(view["crisis_card"][side])))
    if reader is not None and view["set_aside"][reader]:
        aside = cards.chips([deck.cards[number] for number in view["set_aside"][reader]], language)
        lines.append(line(Text("Set aside:"), aside))
    if reader is not None:
        lines += _known(view, deck, reader, language)
    return lines


def _counts(view: View, reader: str | None) -> list[Text]:
    names = dict(zip(SIDES, SIDE_NAMES, strict=True))
    counts = [counted("deck: {n} card", "deck: {n} cards", _size(view["deck"]))]
    for side in SIDES:
        if side != reader and view.get("bot") != side:
            hand = _size(view["hand"][side])
            counts.append(counted("{side} holds {n} card", "{side} holds {n} cards", hand, side=names[side]))
    if "bot" in view:
        counts.append(counted("the bot has {n} turn left", "the bot has {n} turns left", view["bot_turns"]))
    for side in SIDES:
        if view["fulfilled"][side]:
            counts.append(
                counted(
                    "{side}: {n} objective fulfilled",
                    "{side}: {n} objectives fulfilled",
                    len(view["fulfilled"][side]),
                    side=names[side],
                )
            )
    return counts


def _known(view: View, deck: Deck, reader: str, language: str) -> list[str]:
    """What the side has learnt of hidden cards by events."""
    seen = view["seen"][reader]
    lines = []
    if seen["hand"]:
        said = Text("You know that the enemy holds:").into(language)
        lines.append(tag("p", escaped(said) + " " + cards.chips([deck.cards[n] for n in seen["hand"]], language)))
    for place, number in sorted(seen["deck"].items(), key=lambda item: int(item[0])):
        text = Text("Card {place} of the deck from the top:", place=place).into(language)
        lines.append(tag("p", escaped(text) + " " + cards.short(deck.cards[number], language)))
    return lines


def _size(pile: Any) -> int:
    return pile if isinstance(pile, int) else len(pile)


STRIP: Final = CardStrip()
