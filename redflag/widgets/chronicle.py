"""The journal as lines of markup: sides in their colours, cards that open, the rule at the end, the bot's reasons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from redflag.core.agenda import Frame
from redflag.core.game import Entry
from redflag.core.text import Text
from redflag.paris.board import SIDE_NAMES, SIDES
from redflag.paris.deck import Deck
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting

HEADINGS = ("round", "final-crisis", "bot-turn")


class Chronicle:
    """Turns journal entries into lines."""

    def __init__(self, deck: Deck, language: str) -> None:
        self.deck = deck
        self.language = language
        self.cards = {escaped(card.name.into(language)): str(number) for number, card in deck.cards.items()}
        self.sides = {escaped(name.into(language)): side for name, side in zip(SIDE_NAMES, SIDES, strict=True)}
        longest_first = sorted(self.cards, key=len, reverse=True)
        cards = "|".join(map(re.escape, longest_first))
        sides = "|".join(rf"\b{re.escape(side)}\b" for side in self.sides)
        self.pattern = re.compile(rf"(?P<card>{cards})(?P<end>[.,;:]?)|{sides}")
        self.line = cache(self._line)  # a journal is told again after every move, and only its end is new

    def said(self, sentence: str) -> str:
        """A sentence with its cards and sides marked up."""

        def marked(found: re.Match[str]) -> str:
            card, end = found["card"], found["end"]
            if card is None:
                return tag("b", found[0], class_=self.sides[found[0]])
            opens = button(card.partition(" ")[2], "card", self.cards[card], class_="plain")
            return tag("span", opens + end, class_="tied") if end else opens  # no full stop alone on a line

        return self.pattern.sub(marked, escaped(sentence))

    def _line(self, kind: str, rule_id: str, sentence: str, trace: int | None) -> str:
        """One entry. The first entry of a trace leads to the bot's reasons."""
        rule = button(escaped(rule_id), "rule", rule_id, class_="rule")
        why = ""
        if trace is not None:
            why = " " + button(escaped(Text("see why ▸").into(self.language)), "trace", str(trace), class_="plain")
        part = "part" if kind in HEADINGS else None
        return tag("li", rule + self.said(sentence) + why, class_=part)

    def lines(self, entries: Sequence[Entry], traces: dict[int, int], first: int = 0) -> list[str]:
        """All entries; `traces` says which entry opens which trace, `first` is the number of the first entry."""
        return [
            self.line(entry.kind, entry.rule, str(entry), traces.get(number))
            for number, entry in enumerate(entries, start=first)
        ]


class Scroll:
    """The lines of a journal that grows. What was told before is kept, so a move has only its own lines to tell."""

    def __init__(self) -> None:
        self._for: tuple[Chronicle, str | None] | None = None
        self._known: list[tuple[Frame, int | None]] = []  # the entries as the game has them, with their traces
        self._lines: list[str] = []

    def lines(self, chronicle: Chronicle, sitting: Sitting, traces: dict[int, int]) -> list[str]:
        """The journal of a sitting, for the person before the screen."""
        known = [(data, traces.get(number)) for number, data in enumerate(sitting.game.state.journal)]
        same = 0
        if self._for == (chronicle, sitting.reader):
            pairs = enumerate(zip(known, self._known, strict=False))
            same = next((n for n, (now, then) in pairs if now != then), min(len(known), len(self._known)))
        self._for, self._known = (chronicle, sitting.reader), known
        self._lines = self._lines[:same] + chronicle.lines(sitting.journal(same), traces, same)
        return self._lines


_CHRONICLES: dict[tuple[int, str], Chronicle] = {}


def chronicle(deck: Deck, language: str) -> Chronicle:
    """How games with this deck are told in a language; made once for each deck."""
    key = (id(deck), language)
    found = _CHRONICLES.get(key)
    if found is None or found.deck is not deck:
        found = _CHRONICLES[key] = Chronicle(deck, language)
    return found
