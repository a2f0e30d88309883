"""The journal as lines of markup: sides in their colours, things that open, the rule at the end, the bot's reasons.

Names in a sentence carry the keys of what they name (`Text.parts`), so that nothing here has to be guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import redflag
from redflag.core.agenda import Frame
from redflag.core.game import Entry, Rules
from redflag.core.text import Said, Text
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting

Pieces = tuple[str | Said, ...]
STOPS = (".", ",", ";", ":")  # what is not to stand alone on a line


class Chronicle:
    """Turns sentences of one game into markup, and journal entries into lines."""

    def __init__(self, game: str, language: str) -> None:
        self.face = redflag.face(game)
        self.language = language
        self.line = cache(self._line)  # the same happens again and again

    def said(self, text: Text) -> str:
        """A text with its things and sides marked up."""
        return self._marked(tuple(text.parts(self.language)))

    def _marked(self, pieces: Pieces) -> str:
        made = []
        for number, piece in enumerate(pieces):
            if isinstance(piece, str):
                opened = number and self._opens(pieces[number - 1]) and piece.startswith(STOPS)
                made.append(escaped(piece[1:] if opened else piece))
                continue
            kind, _, name = piece.key.partition(":")
            if kind == "side":
                made.append(tag("b", escaped(piece.words), class_=f"of-{name}"))
            elif self._opens(piece):
                opens = button(escaped(self.face.said(piece)), "tell", piece.key, class_="plain")
                after = pieces[number + 1] if number + 1 < len(pieces) else ""
                if isinstance(after, str) and after.startswith(STOPS):
                    opens = tag("span", opens + after[0], class_="tied")
                made.append(opens)
            else:
                made.append(escaped(piece.words))
        return "".join(made)

    def _opens(self, piece: str | Said) -> bool:
        return isinstance(piece, Said) and piece.key.partition(":")[0] in self.face.opens

    def _line(self, part: bool, rule_id: str, pieces: Pieces, trace: int | None) -> str:
        """One entry. The first entry of a trace leads to the bot's reasons."""
        rule = button(escaped(rule_id), "rule", rule_id, class_="rule")
        why = ""
        if trace is not None:
            why = " " + button(escaped(Text("see why ▸").into(self.language)), "trace", str(trace), class_="plain")
        return tag("li", rule + self._marked(pieces) + why, class_="part" if part else None)

    def lines(
        self, rules: Rules, entries: Sequence[Entry], data: Sequence[Frame], traces: Mapping[int, int], first: int = 0
    ) -> list[str]:
        """All entries; `data` is what the game has of them, `traces` says which entry opens which trace, `first` is the
        number of the first entry."""
        return [
            self.line(
                entry.kind in self.face.turns or rules.heading(frame) is not None,
                entry.rule,
                tuple(entry.text.parts(self.language)),
                traces.get(number),
            )
            for number, (entry, frame) in enumerate(zip(entries, data, strict=True), start=first)
        ]


class Scroll:
    """The lines of a journal that grows. What was told before is kept, so a move has only its own lines to tell."""

    def __init__(self) -> None:
        self._for: tuple[Chronicle, str | None] | None = None
        self._known: list[tuple[Frame, int | None]] = []  # the entries as the game has them, with their traces
        self._lines: list[str] = []

    def lines(self, chronicle: Chronicle, sitting: Sitting, traces: Mapping[int, int]) -> list[str]:
        """The journal of a sitting, for the person before the screen."""
        journal = sitting.game.state.journal
        known = [(data, traces.get(number)) for number, data in enumerate(journal)]
        same = 0
        if self._for == (chronicle, sitting.reader):
            pairs = enumerate(zip(known, self._known, strict=False))
            same = next((n for n, (now, then) in pairs if now != then), min(len(known), len(self._known)))
        self._for, self._known = (chronicle, sitting.reader), known
        fresh = chronicle.lines(sitting.game.rules, sitting.journal(same), journal[same:], traces, same)
        self._lines = self._lines[:same] + fresh
        return self._lines


@cache
def chronicle(game: str, language: str) -> Chronicle:
    """How a game is told in a language."""
    return Chronicle(game, language)
