"""The cards of the deck, to read: what each does, and the history behind it."""

from __future__ import annotations

from html import escape

from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.lessons.look import Shown, folded, prose, said
from redflag.paris import words
from redflag.paris.deck import standard_deck


def card(*numbers: int | str) -> Shown:
    """Cards of the kit's deck: what each does, and the history behind it."""
    deck = standard_deck()
    markup, lines = [], []
    for number in numbers:
        found = deck.find(number)
        if found is None:
            raise BadOption(Text("There is no card '{card}'.", card=str(number)))
        head, event = said(words.headline(found)), said(words.event(found))
        history = said(Text(found.history)) if found.history else ""
        inner = f"<p><strong>{escape(head)}</strong></p>{prose(event)}"
        inner += folded(Text("The history behind it"), prose(history)) if history else ""
        markup.append(f'<div class="lesson-said">{inner}</div>')
        lines.append(said(joined([Text("{head}:", head=head), Text("{event}", event=event)])))
        lines += [history] if history else []
    if not numbers:
        raise BadOption(Text("Name a card, for example card(27)."))
    return Shown("".join(markup), "\n".join(lines))
