"""Seeing a game again: a scrubber over its moves, with jumps to its rounds, and a fork from any point."""

from __future__ import annotations

from redflag.core.errors import BadOption
from redflag.core.game import Game, Result
from redflag.core.text import Text, joined
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.opponents import PERSON
from redflag.widgets.sitting import Sitting


class Scrubber:
    """A point in a game, between 0 and all its moves, and the game as it was there."""

    def __init__(self, sitting: Sitting, ply: int | None = None) -> None:
        self.whole = sitting
        self.last = len(sitting.game.moves)
        self.ply = self.last if ply is None else ply
        # Bot steps are not worth a stop each, unless there is nothing else; a person's choices are, and the end.
        bots = sitting.game.bots if sitting.people else ()
        choices = (n for n, (side, _) in enumerate(sitting.game.played()) if side not in bots)
        self.stops = sorted({0, self.last, *choices})
        self.parts = [
            (ply, text.into(sitting.game.language)) for ply, texts in sitting.game.headings().items() for text in texts
        ]
        self._show()

    def _show(self) -> None:
        """The game as it was at the point."""
        whole = self.whole
        game = whole.game.at(self.ply)
        self.then = object.__new__(Sitting)
        self.then.__dict__ |= {**whole.__dict__, "game": game, "reader": self._reader(game)}

    def _reader(self, game: Game) -> str | None:
        """Whose cards are shown: one's own. When a game for two is over, those of the side that is asked."""
        if self.whole.opponent != PERSON:
            return self.whole.side
        if self.whole.game.result is None:
            return self.whole.reader
        return game.choice.side if game.choice is not None else self.whole.side

    def go(self, where: str) -> None:
        """Go to a point: "first", "back", "next", "last", or a number of moves."""
        before = [stop for stop in self.stops if stop < self.ply]
        after = [stop for stop in self.stops if stop > self.ply]
        points = {
            "first": 0,
            "back": before[-1] if before else 0,
            "next": after[0] if after else self.last,
            "last": self.last,
        }
        if where in points:
            self.ply = points[where]
        elif where.isdecimal() and len(where) < 7:
            self.ply = min(int(where), self.last)
        else:
            raise BadOption(Text("There is no point '{where}' in this game.", where=where))
        self._show()

    def panel(self, language: str) -> str:
        """The controls, and what is asked at this point and was answered."""

        def t(text: Text) -> str:
            return escaped(text.into(language))

        at_start, at_end = self.ply == 0, self.ply == self.last
        steps = (
            button("|◀", "scrub", "first", disabled=at_start, aria_label=t(Text("First")))
            + button("◀", "scrub", "back", disabled=at_start, aria_label=t(Text("Back")), data_shortcut="ArrowLeft")
            + button("▶", "scrub", "next", disabled=at_end, aria_label=t(Text("Next")), data_shortcut="ArrowRight")
            + button("▶|", "scrub", "last", disabled=at_end, aria_label=t(Text("Last")))
            + button(t(Text("Play on from here")), "fork", class_="main")
        )
        slider = tag(
            "label",
            tag("span", t(Text("Move {n} of {last}", n=self.ply, last=self.last)))
            + f'<input type="range" min="0" max="{self.last}" value="{self.ply}" data-do="scrub">',
            class_="slider",
        )
        jumps = "".join(
            button(escaped(text.removesuffix(".")), "scrub", str(ply), class_="chip") for ply, text in self.parts
        )
        return (
            tag("h2", t(Text("Replay")), tabindex="-1", data_home="yes")
            + tag("div", steps, class_="buttons")
            + slider
            + tag("div", jumps, class_="buttons jumps")
            + tag("p", self._told(language))
        )

    def _told(self, language: str) -> str:
        """What was asked here, and what was answered."""
        choice = self.then.game.choice
        if choice is None:
            result = self.then.game.result
            return (
                escaped(joined([who_won(self.then.game, result), Text("{why}", why=result.reason)]).into(language))
                if result
                else ""
            )
        if self.ply == self.last:
            return escaped(Text("This is where the game stands.").into(language))
        move = self.whole.game.moves[self.ply]
        if choice.side not in (self.then.reader, *self.whole.game.bots):
            side = self.then.game.rules.side_name(self.then.game.side_index(choice.side))
            return escaped(Text("{side} is asked here.", side=side).into(language))
        answer = self.then.game.explain(move).reasons
        said = answer[0].text if answer else Text("{move}", move=move)
        return escaped(Text("{prompt} — {answer}", prompt=choice.text, answer=said).into(language))


def who_won(game: Game, result: Result) -> Text:
    """The result in one sentence."""
    if result.winner is None:
        return Text("A draw.")
    return Text("{side} wins.", side=game.rules.side_name(game.side_index(result.winner)))
