"""Cards as cards: front with points, title and event, back with the history; and the ways to play them now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from redflag.core.game import Game
from redflag.core.text import Text
from redflag.paris import words
from redflag.paris.board import SIDES, SPACE_NAMES
from redflag.paris.deck import CARD_SIDES, WAYS, Card
from redflag.widgets.markup import button, escaped, tag

WAY_NAMES: Final = {
    "event": Text("Event"),
    "operations": Text("Operations"),
    "momentum": Text("Momentum"),
    "discarded": Text("Discarded"),
    "final-crisis": Text("Crisis card"),
}
VERB_NAMES: Final = {"keep": Text("Keep this one"), "discard": Text("Discard"), "return": Text("Put under the deck")}
KIND_NAMES: Final = {
    "objective": Text("Objective"),
    "final-crisis": Text("Final Crisis card"),
    "strategy": Text("Strategy card"),
    "supplement": Text("Strategy card"),
}


def ways(game: Game, card: Card, moves: Sequence[str], playing: bool) -> str:
    """What can be done with a card now. When a card is to be played: a button for each way, dashed where it is not
    possible, with the reason on hover and focus."""
    name = str(card.number)
    if moves and not moves[0].startswith("play"):
        return "".join(_way(game, move, VERB_NAMES[move.split()[0]], True) for move in moves)
    if not playing or card.kind == "objective":
        return ""
    return "".join(_way(game, f"play {name} {way}", WAY_NAMES[way], f"play {name} {way}" in moves) for way in WAYS)


def _way(game: Game, move: str, label: Text, legal: bool) -> str:
    said = escaped(label.into(game.language))
    # The event stands on the card itself; whatever else would happen, or why it cannot, is said on hover and focus.
    reasons = [] if legal and move.endswith(" event") else game.explain(move).reasons
    tip = "; ".join(reason.text.into(game.language) for reason in reasons)
    return button(said, "play" if legal else "why", move, class_="way" if legal else "way no", data_tip=tip or None)


def objective_text(card: Card) -> Text:
    """What an objective asks, and what it brings."""
    return Text(
        "Control {space} at the end of the round: 1 VP. Then: {event}",
        space=SPACE_NAMES[card.space],
        event=words.event(card),
    )


def front(card: Card, language: str) -> str:
    """The event of a card in words that are made from what it does."""
    text = objective_text(card) if card.kind == "objective" else words.event(card)
    return tag("p", escaped(text.into(language)))


def back(card: Card, language: str) -> str:
    """The history behind a card."""
    return tag("p", escaped(Text(card.history).into(language)), class_="history")


@lru_cache(maxsize=256)  # after a move nearly all cards are as they were
def card_html(card: Card, language: str, turned: bool = False, kind: str = "", foot: str = "") -> str:
    """A card. `kind` says what it is where that is not plain; `foot` holds the ways to play it."""
    side = "objective" if card.kind == "objective" else CARD_SIDES[card.side]
    points = "" if card.kind == "objective" else tag("b", str(card.points), title=_points(card, language))
    title = Text(card.title).into(language)
    turn = Text("Turn back") if turned else Text("History")
    label = Text("{turn}: {card}", turn=turn, card=card.name).into(language)
    top = (
        f"{points}<h3>{button(escaped(title), 'card', str(card.number))}</h3>"
        + tag("i", str(card.number))
        + button("⟲", "turn", str(card.number), class_="turn", aria_label=label, data_tip=turn.into(language))
    )
    said = tag("small", escaped(kind)) if kind else ""
    body = back(card, language) if turned else said + front(card, language)
    region = "" if not foot else tag("div", "", class_="ways", data_region=foot)
    return (
        tag("header", top)
        + tag("div", body, class_="body", tabindex="0" if turned else None)
        + region
        + ("" if side == "objective" else tag("span", escaped(_side(card, language)), class_="unseen"))
    )


def _points(card: Card, language: str) -> str:
    return Text("{n} operations points", n=card.points).into(language)


def _side(card: Card, language: str) -> str:
    return words.CARD_SIDE_NAMES[card.side].into(language)


def look(card: Card) -> str:
    """The class of a card, by whose it is."""
    return "card of-objective" if card.kind == "objective" else f"card of-{CARD_SIDES[card.side]}"


@lru_cache(maxsize=256)
def short(card: Card, language: str) -> str:
    """A card that lies open, as a button that shows it whole."""
    side = "objective" if card.kind == "objective" else CARD_SIDES[card.side]
    return button(escaped(card.name.into(language)), "card", str(card.number), class_=f"chip of-{side}")


def chips(cards: Iterable[Card], language: str) -> str:
    """Several such cards."""
    return "".join(short(card, language) for card in cards)


__all__ = ["SIDES", "back", "card_html", "chips", "front", "look", "objective_text", "short", "ways"]
