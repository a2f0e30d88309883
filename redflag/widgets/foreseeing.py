"""What would happen, for the pointer or the focus that rests on something: words for the column, and the picture as it
would be. A glance is one small question to the kernel and one small answer; it changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from redflag.core.agenda import Move
from redflag.core.face import DrawsReasons, Face, Foresees, MarksChanges, Reasoned, View
from redflag.core.foresight import Consequence, Foreseen, foresee
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.widgets import question
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import escaped, tag
from redflag.widgets.offer import Offer
from redflag.widgets.painting import painted

MOST: Final = 4  # ways to use a thing that are told at once
SHORT: Final = ("gain", "cost", "loss", "warn", "chance")  # what is told where several ways are told
HEAD: Final = Text("What would happen")
NOTHING_DONE: Final = Text("nothing is done yet")
TAKEN_BACK: Final = Text("Undo takes it back.")
SEEN: Final = Text("This shows something hidden. Undo takes the move back, but what was seen stays seen.")
UNTIL_THE_CURTAIN: Final = Text("It can be taken back until the other person lifts the curtain.")


class Glance:
    """What is seen of a game while something is only looked at."""

    def __init__(self, game: Game, face: Face, view: View, chronicle: Chronicle, people: int) -> None:
        self.game, self.face, self.view = game, face, view
        self.chronicle, self.people = chronicle, people

    def move(self, move: str) -> dict[str, Any]:
        """What one move would do."""
        choice = self.game.choice
        if choice is None or move not in choice.moves:
            return {}
        seen = foresee(self.game, move)
        lines = "".join(self._line(line) for line in seen.lines)
        if all(line.kind for line in seen.lines):  # what comes of it nobody knows: then what it is
            lines = tag("li", self.chronicle.said(question.says(self.game, move))) + lines
        reason, picture = Reasoned(), self.face.picture
        if isinstance(picture, DrawsReasons):
            reason = picture.reason(self.game, self.view, move, self.game.language)
        back = tag("p", self._say(self._back(seen)), class_="quiet")
        said = self._panel(tag("ul", lines, class_="would") + reason.html + back)
        label = choice.label(Move(move)).into(self.game.language)
        regions = {**self.drawn(seen, move), **reason.groups}
        return {"told": said, "label": label, "regions": regions, "reach": self.reach(seen)}

    def thing(self, offer: Offer, target: str) -> dict[str, Any]:
        """What could be done with a thing: if there is one way, all about it; else the ways side by side."""
        moves = offer.lit.get(target, ())
        if not moves:
            return {}
        if len(moves) == 1 and offer.ends(target):
            return self.move(moves[0])
        known, places = len(offer.picked) + 1, set(self.face.picture.targets())
        reach = [key for move in moves for key in offer.paths[move][known:]]
        # What follows and is not on the table is chosen in the menu of the thing.
        ends = [move for move in moves if places.isdisjoint(offer.paths[move][known:])][:MOST]
        told = "".join(self._way(move) for move in ends)
        answer: dict[str, Any] = {"reach": list(dict.fromkeys(reach)) or self._reach_of(ends)}
        return {**answer, "told": self._panel(told)} if told else answer

    def _reach_of(self, ways: Sequence[Move]) -> list[str]:
        """What the first of several ways could reach: of a card, its event."""
        return self.reach(foresee(self.game, ways[0])) if ways else []

    def _way(self, move: Move) -> str:
        """One of several ways: its name, and what it gives and takes; or else what it is."""
        assert self.game.choice is not None
        seen = foresee(self.game, move).lines
        lines = [line for line in seen if line.kind in SHORT] or seen[:1]
        label = tag("b", escaped(self.game.choice.label(move).into(self.game.language)))
        return tag("p", label) + (tag("ul", "".join(map(self._line, lines)), class_="would") if lines else "")

    def _panel(self, inner: str) -> str:
        head = tag("h2", self._say(HEAD), class_="label") + tag("span", self._say(NOTHING_DONE), class_="quiet")
        return tag("div", head, class_="top") + inner

    def _line(self, line: Consequence) -> str:
        return tag("li", self.chronicle.said(line.text), class_=line.kind or None)

    def _say(self, text: Text) -> str:
        return escaped(text.into(self.game.language))

    def _back(self, seen: Foreseen) -> Text:
        """Can it be taken back?"""
        if not seen.certain:
            return SEEN
        return UNTIL_THE_CURTAIN if self.people > 1 else TAKEN_BACK

    def drawn(self, seen: Foreseen, move: str) -> dict[str, str]:
        """What the picture itself draws of a move; else its groups that would look different, with marks."""
        picture, language = self.face.picture, self.game.language
        ghosts = picture.foreseen(self.game, move, language) if isinstance(picture, Foresees) else ""
        if ghosts:
            return {"ghosts": ghosts}
        if seen.view is None or seen.view == self.view:
            return {}
        now, then = painted(picture, self.view, language), painted(picture, seen.view, language)
        found = {name: html for name, html in then.items() if html != now.get(name)}
        if isinstance(picture, MarksChanges) and self.game.choice is not None:
            marks = picture.changes(self.view, seen.view, self.game.choice.side)
            found |= {name: html for name, html in marks.items() if html}
        return found

    def reach(self, seen: Foreseen) -> list[str]:
        """What on the picture could be chosen after a move."""
        touchable = set(self.face.picture.targets())
        return [key for key in seen.then if key in touchable]
