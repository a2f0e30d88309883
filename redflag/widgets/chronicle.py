"""The journal as lines of markup: sides in their colours, things that open, the rule at the end, the bot's reasons.

Names in a sentence carry the keys of what they name (`Text.parts`), so that nothing here has to be guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import redflag
from redflag.core.agenda import Frame
from redflag.core.game import Entry, Rules
from redflag.core.story import KeepsAccounts
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
        label = Text("Fold or unfold").into(language)
        self._fold = tag("button", "", class_="fold", aria_expanded="true", aria_label=label, tabindex="-1")

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
                opens = button(escaped(self.face.said(piece)), "tell", piece.key)  # it looks plain by itself
                after = pieces[number + 1] if number + 1 < len(pieces) else ""
                if isinstance(after, str) and after.startswith(STOPS):
                    opens = tag("span", opens + after[0], class_="tied")
                made.append(opens)
            else:
                made.append(escaped(piece.words))
        return "".join(made)

    def _opens(self, piece: str | Said) -> bool:
        return isinstance(piece, Said) and piece.key.partition(":")[0] in self.face.opens

    def _line(self, rule_id: str, pieces: Pieces, trace: int | None) -> str:
        """What stands in the line of an entry. The first entry of a trace leads to the bot's reasons."""
        rule = button(escaped(rule_id), "rule", rule_id, class_="rule")
        why = ""
        if trace is not None:
            why = " " + button(escaped(Text("see why ▸").into(self.language)), "trace", str(trace), class_="plain")
        return rule + self._marked(pieces) + why

    def lines(
        self, rules: Rules, entries: Sequence[Entry], data: Sequence[Frame], traces: Mapping[int, int], first: int = 0
    ) -> list[str]:
        """All entries; `data` is what the game has of them, `traces` says which entry opens which trace, `first` is the
        number of the first entry.

        A line bears its number, by which it leads to its moment; one that begins a part or a turn folds what follows.
        """
        turns, fold, made = self.face.turns, self._fold, []
        for number, (entry, frame) in enumerate(zip(entries, data, strict=True), start=first):
            inner = self.line(entry.rule, tuple(entry.text.parts(self.language)), traces.get(number))
            if entry.kind in turns:
                made.append(f"<li class='turn' data-n='{number}'>{fold}{inner}</li>")
            elif rules.heading(frame) is not None:
                made.append(f"<li class='part' data-n='{number}'>{fold}{inner}{self._page(frame, number)}</li>")
            else:
                made.append(f"<li data-n='{number}'>{inner}</li>")
        return made

    def _page(self, frame: Frame, number: int) -> str:
        """The way to the page of the round that ended before this entry."""
        if number == 0 or not isinstance(self.face, KeepsAccounts) or not self.face.closes(frame):
            return ""
        said = Text("how the round before was scored").into(self.language)
        return " " + button(escaped(said), "account", str(number), class_="plain")


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
