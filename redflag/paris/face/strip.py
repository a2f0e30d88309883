"""The strip below the board: the cards of the person before the screen, and what lies open beside the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from redflag.core.face import Held
from redflag.core.game import Game
from redflag.core.text import Text, counted
from redflag.paris.board import SIDE_NAMES, SIDES, SPACE_NAMES, SPACES
from redflag.paris.deck import Card, Deck
from redflag.paris.face import cards
from redflag.paris.face.board_words import control
from redflag.paris.rounds import HAND
from redflag.paris.state import CENSORSHIP, INITIATIVE, OBJECTIVES
from redflag.paris.view import HIDDEN
from redflag.widgets.markup import escaped, tag

View = Mapping[str, Any]


class CardStrip:
    """The strip as what every floor takes for one (see `redflag.core.face.Strip`)."""

    title = Text("Your cards")
    orders: Mapping[str, Text] = {
        "drawn": Text("as drawn"),
        "side": Text("by side"),
        "points": Text("by points"),
    }

    def sorted(self, game: Game, reader: str | None, held: Sequence[Held], order: str) -> list[Held]:
        """The hand as it came, by whose the cards are, or by their points (the most first)."""
        deck = cards.deck_of(game).cards

        def key(one: Held) -> tuple[int, int]:
            card = deck[_number(one, deck)]
            return (-card.points, card.side) if order == "points" else (card.side, -card.points)

        return list(held) if order == "drawn" else sorted(held, key=key)

    def places(self, game: Game, reader: str | None, view: View) -> int:
        """Four cards; with Censorship five until one has been given away (Q1, X1)."""
        more = view["phase"] in (OBJECTIVES, INITIATIVE, CENSORSHIP) and game.options.get("variant") == "censorship"
        return HAND + more

    def open(self, game: Game, reader: str | None, view: View) -> list[Held]:
        """The objective of the reader, whole, and who controls its space now."""
        number = view["objective"].get(reader) if reader is not None else None
        if not number or number == HIDDEN:
            return []
        card = cards.deck_of(game).cards[number]
        owner = control(view, SPACES[card.space])
        now = Text("Now nobody controls {space}.", space=SPACE_NAMES[card.space])
        if owner:
            now = Text(
                "Now {side} controls {space}.", space=SPACE_NAMES[card.space], side=SIDE_NAMES[SIDES.index(owner)]
            )
        inner = cards.goal_html(card, now.into(game.language), game.language)
        return [Held(cards.target_of(card), inner, f"card goal of-{reader}")]

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
    for side in SIDES:
        if view["objective"][side] and side != reader:
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
    lines += _fulfilled(view, language)
    if reader is not None:
        lines += _known(view, deck, reader, language)
    return lines


def _counts(view: View, reader: str | None) -> list[Text]:
    """What is short enough to be seen at all times."""
    names = dict(zip(SIDES, SIDE_NAMES, strict=True))
    counts = [Text("deck: {n}", n=_size(view["deck"]))]
    for side in SIDES:
        if side != reader and view.get("bot") != side:
            counts.append(Text("{side} holds {n}", n=_size(view["hand"][side]), side=names[side]))
    if "bot" in view:
        counts.append(counted("bot: {n} turn left", "bot: {n} turns left", view["bot_turns"]))
    for side in SIDES:
        goal = (view.get("goal") or {}).get(side)
        if side != reader and goal:
            counts.append(Text("enemy goal: {space}", space=SPACE_NAMES[SPACES.index(goal)]))
    return counts


def _fulfilled(view: View, language: str) -> list[str]:
    """The objectives that each side has fulfilled."""
    names = dict(zip(SIDES, SIDE_NAMES, strict=True))
    return [
        tag(
            "p",
            escaped(
                counted(
                    "{side}: {n} objective fulfilled",
                    "{side}: {n} objectives fulfilled",
                    len(view["fulfilled"][side]),
                    side=names[side],
                ).into(language)
            ),
        )
        for side in SIDES
        if view["fulfilled"][side]
    ]


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


def _number(one: Held, deck: Mapping[Any, Card]) -> Any:
    """The number of a card that is held."""
    return next(number for number, card in deck.items() if cards.target_of(card) == one.target)


STRIP: Final = CardStrip()
