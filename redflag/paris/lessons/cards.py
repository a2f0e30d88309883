"""The cards of the deck, to read: each as it lies in the hand, with the history behind it."""

from __future__ import annotations

from html import escape

from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.lessons.look import Shown, folded, prose, said
from redflag.paris import words
from redflag.paris.deck import CARD_SIDES, Card, standard_deck
from redflag.paris.face.cards import KIND_NAMES, objective_text
from redflag.paris.face.palette import LIGHT
from redflag.paris.sources import named_on


def card(*numbers: int | str) -> Shown:
    """Cards of the kit's deck as they lie in the hand: points, title, number, event; and the history behind them."""
    deck = standard_deck()
    found = []
    for number in numbers:
        one = deck.find(number)
        if one is None:
            raise BadOption(Text("There is no card '{card}'.", card=str(number)))
        found.append(one)
    if not found:
        raise BadOption(Text("Name a card, for example card(27)."))
    markup = "".join(map(_drawn, found))
    return Shown(f'<div class="lesson-cards">{markup}</div>', "\n".join(line for one in found for line in _told(one)))


def _drawn(one: Card) -> str:
    """A card: its head has the colour of its side, and the circle in it the points."""
    side = CARD_SIDES[one.side]
    colour = f'style="--card:{LIGHT[side]}"' if side in LIGHT else ""
    points = f'<b title="{escape(said(Text("{n} operations points", n=one.points)))}">{one.points}</b>'
    head = ("" if one.kind == "objective" else points) + f"<strong>{escape(said(Text(one.title)))}</strong>"
    kind = KIND_NAMES[one.kind]
    if one.kind != "objective":
        kind = Text("{kind} · {side}", kind=kind, side=words.CARD_SIDE_NAMES[one.side])
    notes = [Text(one.history), *named_on(one)] if one.history else []
    history = folded(Text("The history behind it"), "".join(map(prose, notes))) if notes else ""
    return (
        f'<div class="lesson-card" role="group" aria-label="{escape(said(one.name))}" {colour}>'
        f'<div class="lesson-card-head">{head}<i>{one.number}</i></div>'
        f"<div><small>{escape(said(kind))}</small>{prose(_text(one))}{history}</div></div>"
    )


def _text(one: Card) -> Text:
    return objective_text(one) if one.kind == "objective" else words.event(one)


def _told(one: Card) -> list[str]:
    """The same in words."""
    line = said(joined([Text("{head}:", head=words.headline(one)), _text(one)]))
    return [line, said(Text(one.history)), *map(said, named_on(one))] if one.history else [line]
