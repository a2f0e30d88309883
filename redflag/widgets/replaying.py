"""Seeing a game again: a scrubber over its moves, with jumps to its rounds, and a fork from any point."""

from __future__ import annotations

from redflag.core.errors import BadOption
from redflag.core.game import Game, Result
from redflag.core.text import Text, joined
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.opponents import PERSON
from redflag.widgets.sitting import Sitting, Trail

OWN, ASKED, ALL = "own", "asked", "all"  # with whose eyes a game is seen again


class Scrubber:
    """A point in a game, between 0 and all its moves, and the game as it was there."""

    def __init__(self, sitting: Sitting, ply: int | None = None) -> None:
        self.whole = sitting
        game = sitting.game
        self.last = len(game.moves)
        self.ply = self.last if ply is None else min(ply, self.last)
        self.as_whom = self._usual = OWN if sitting.opponent != PERSON else ASKED
        # A stop for every move that did something, the bot's steps too; a step in which it only thought is passed over.
        some = not sitting.people  # where only bots play, each of their steps is worth a stop
        told = (n for n in range(1, self.last) if some or game.entries_after(n - 1) < game.entries_after(n))
        self.stops = sorted({0, self.last, *told})
        self.parts = [(ply, text.into(game.language)) for ply, texts in game.headings().items() for text in texts]
        self._show()

    def _show(self) -> None:
        """The game as it was at the point, and the way there from the stop before."""
        before = max([stop for stop in self.stops if stop < self.ply], default=self.ply)
        earlier, self.then = self._at(before), self._at(self.ply)
        earlier.reader = self.then.reader
        views = [earlier.view(), self.then.view()] if before < self.ply else [self.then.view()]
        self.trail = Trail(self.then.reader, self.ply - len(views) + 1, views)

    def _at(self, ply: int) -> Sitting:
        whole = self.whole
        game = whole.game.at(ply)
        then = object.__new__(Sitting)
        then.__dict__ |= {**whole.__dict__, "game": game, "reader": self._reader(game), "referee": self._all_seen}
        return then

    @property
    def _all_seen(self) -> bool:
        """Is it shown as to a referee?"""
        return self.as_whom == ALL and ALL in self.eyes

    @property
    def eyes(self) -> dict[str, Text]:
        """With whose eyes the game can be seen: until it is over with one's own alone."""
        usual = Text("What I saw") if self._usual == OWN else Text("What the side saw that is asked")
        sides = self.whole.game.rules.sides
        if self.whole.game.result is None:
            return {self._usual: usual}
        seen = {
            side: Text("What {side} saw", side=self.whole.game.rules.side_name(number))
            for number, side in enumerate(sides)
        }
        return {self._usual: usual, **seen, ALL: Text("Everything, as a referee")}

    def look_as(self, whom: str) -> None:
        """See it with other eyes."""
        if whom not in self.eyes:
            raise BadOption(Text("Until the game is over you can only see again what you have seen."))
        self.as_whom = whom
        self._show()

    def _reader(self, game: Game) -> str | None:
        """Whose cards are shown: one's own. When a game for two is over, those of the side that is asked."""
        if self._all_seen:
            return None
        if self.as_whom in game.rules.sides and self.as_whom in self.eyes:
            return self.as_whom
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

    def panel(self, language: str, games: str = "") -> str:
        """The controls, and what is asked at this point and was answered; `games` leads to others of a series."""

        def t(text: Text) -> str:
            return escaped(text.into(language))

        at_start, at_end = self.ply == 0, self.ply == self.last
        steps = (
            button("|◀", "scrub", "first", disabled=at_start, aria_label=t(Text("First")))
            + button("◀", "scrub", "back", disabled=at_start, aria_label=t(Text("Back")), data_shortcut="ArrowLeft")
            + button("▶", "scrub", "next", disabled=at_end, aria_label=t(Text("Next")), data_shortcut="ArrowRight")
            + button("▶|", "scrub", "last", disabled=at_end, aria_label=t(Text("Last")))
            + button("▷", "play-on", aria_label=t(Text("Let it run")), data_run="[data-do='scrub'][data-arg='next']")
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
        eyes = "".join(
            tag("option", t(said), value=whom, selected=whom == self.as_whom) for whom, said in self.eyes.items()
        )
        return (
            tag("h2", t(Text("Replay")), tabindex="-1", data_home="yes")
            + tag("div", steps, class_="buttons")
            + slider
            + (tag("div", games, class_="buttons games") if games else "")
            + (
                tag("select", eyes, data_do="knowledge", aria_label=t(Text("With whose eyes")))
                if len(self.eyes) > 1
                else ""
            )
            + tag("p", self._told(language))
            + tag("div", jumps, class_="buttons jumps")
        )

    @property
    def next_move(self) -> str:
        """What was answered here, if the reader may know it; "" if not, or if nothing was."""
        choice = self.then.game.choice
        if choice is None or self.ply == self.last:
            return ""
        known = choice.side in (self.then.reader, *self.whole.game.bots) or self._all_seen
        return self.whole.game.moves[self.ply] if known else ""

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
        move = self.next_move
        if not move:
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
