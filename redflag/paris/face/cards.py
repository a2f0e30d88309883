"""Cards as cards: front with points, title and event, back with the history; and what a dialog tells of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from redflag.core.face import Thing, Told
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.paris import words
from redflag.paris.board import SPACE_NAMES
from redflag.paris.deck import CARD_SIDES, Card, Deck, standard_deck
from redflag.paris.sources import named_on
from redflag.paris.state import ParisState
from redflag.widgets.markup import button, escaped, tag

LONG: Final = 95  # letters of a card that are written a little smaller, so that all of them are seen
KIND_NAMES: Final = {
    "objective": Text("Objective"),
    "final-crisis": Text("Final Crisis card"),
    "strategy": Text("Strategy card"),
    "supplement": Text("Strategy card"),
}


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
def card_html(card: Card, language: str, turned: bool = False, kind: str = "") -> str:
    """A card. `kind` says what it is where that is not plain."""
    side = "objective" if card.kind == "objective" else CARD_SIDES[card.side]
    points = "" if card.kind == "objective" else tag("b", str(card.points), title=_points(card, language))
    title = Text(card.title).into(language)
    turn = Text("Turn back") if turned else Text("History")
    label = Text("{turn}: {card}", turn=turn, card=card.name).into(language)
    target = target_of(card)
    top = (
        f"{points}<h3>{button(escaped(title), 'tell', target)}{tag('small', escaped(kind)) if kind else ''}</h3>"
        + tag("i", str(card.number))
        + button("⟲", "turn", target, class_="turn", aria_label=label, data_tip=turn.into(language))
    )
    body = back(card, language) if turned else front(card, language)
    long = not turned and len(body) > LONG
    return (
        tag("header", top)
        + tag("div", body, class_="body long" if long else "body", tabindex="0" if turned else None)
        + ("" if side == "objective" else tag("span", escaped(_side(card, language)), class_="unseen"))
    )


def goal_html(card: Card, now: str, language: str) -> str:
    """An objective that lies open before its side: what it asks, and how that stands now."""
    top = f"<h3>{button(escaped(Text(card.title).into(language)), 'tell', target_of(card))}</h3>"
    body = tag("p", escaped(objective_text(card).into(language))) + tag("small", escaped(now))
    return tag("header", top + tag("i", str(card.number))) + tag("div", body, class_="body long")


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
    return button(escaped(card.name.into(language)), "tell", target_of(card), class_=f"chip of-{side}")


@lru_cache(maxsize=256)
def _used(card: Card, language: str) -> str:
    side = "objective" if card.kind == "objective" else CARD_SIDES[card.side]
    points = "" if card.kind == "objective" else tag("b", str(card.points), title=_points(card, language))
    head = points + button(escaped(Text(card.title).into(language)), "tell", target_of(card), class_="plain")
    text = objective_text(card) if card.kind == "objective" else words.event(card)
    inner = tag("span", head, class_="name") + tag("span", escaped(text.into(language)), class_="event")
    return tag("div", inner, class_=f"used of-{side}")


def used_html(game: Game, target: str, language: str) -> str:
    """A card that was used: its points and title, and beside it what its event does."""
    card = deck_of(game).find(target.removeprefix("card:"))
    return "" if card is None else _used(card, language)


def chips(cards: Iterable[Card], language: str) -> str:
    """Several such cards."""
    return "".join(short(card, language) for card in cards)


def target_of(card: Card) -> str:
    """The key of a card."""
    return f"card:{card.number}"


def title_of(game: Game, target: str) -> Text | None:
    """The title of a card, by its key."""
    card = deck_of(game).find(target.removeprefix("card:"))
    return Text(card.title) if card is not None else None


def deck_of(game: Game) -> Deck:
    """The cards that a game is played with."""
    assert isinstance(game.state, ParisState)
    return game.state.deck


def things() -> list[Thing]:
    """The cards of the kit's deck to be looked up: what each does, the history behind it, and its sources."""
    return [
        Thing(
            target_of(card),
            Text("Card"),
            card.name,
            joined([words.event(card), Text(card.history), *named_on(card)], "\n\n"),
        )
        for card in standard_deck().cards.values()
    ]


def told(game: Game, target: str, language: str) -> Told | None:
    """A card with its event, its history and its dates. All cards are public; where they are is not."""
    deck = deck_of(game)
    card = deck.find(target.removeprefix("card:"))
    if card is None:
        return None
    parts = [tag("p", escaped(words.headline(card).into(language)), class_="quiet")]
    parts.append(tag("p", escaped(words.event(card).into(language))))
    if card.history:
        parts.append(tag("p", escaped(Text(card.history).into(language)), class_="history"))
    parts += [tag("p", escaped(text.into(language)), class_="quiet") for text in named_on(card)]
    dates = "".join(
        tag("li", tag("b", day.isoformat()) + " " + escaped(Text(what).into(language))) for day, what in card.timeline
    )
    parts.append(tag("ul", dates) if dates else "")
    parts.append(tag("p", escaped(Text(deck.note).into(language)), class_="quiet small") if deck.note else "")
    return Told(Text(card.title), "".join(parts))
