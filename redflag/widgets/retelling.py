"""What a table tells of its game besides the question: what has just happened, and the game seen again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import redflag
from redflag.core.errors import BadOption
from redflag.core.face import Face, View
from redflag.core.parts import bot_of
from redflag.core.text import Text
from redflag.widgets import accounts, matches, replaying
from redflag.widgets.chronicle import Chronicle, chronicle
from redflag.widgets.happened import Happened
from redflag.widgets.lobby import Lobby
from redflag.widgets.markup import button, tag
from redflag.widgets.page import Scene
from redflag.widgets.sitting import Sitting
from redflag.widgets.story_page import StoryPage


class Retelling(Lobby):
    """A page at which a game is told as it goes; the table adds the playing."""

    def clear(self) -> None:
        """Nothing is told yet, nothing is open."""
        super().clear()
        self.open_dialog = ""
        self.story_page = ""  # the markup of the story, if it was opened
        self.picked: tuple[str, ...] = ()
        self.replay: replaying.Scrubber | None = None
        self._seen: tuple[Sitting | None, int, int] = None, 0, 0  # how far it was told: moves, entries of the journal
        self._told: tuple[object, Happened | None] = None, None  # what has happened, and at which point it was told
        self._sent: Happened | None = None  # the beats that the browser has
        self._turn: Callable[[], None] | None = None  # what opens the page of a round or a game that has just ended

    @property
    def face(self) -> Face:
        """How the game that is played here looks."""
        return redflag.face(self.game.rules.name)

    @property
    def chronicle(self) -> Chronicle:
        """How it is told."""
        return chronicle(self.game.rules.name, self.language)

    # ---- what has happened -------------------------------------------------------------------------------------------

    def _happened(self, sitting: Sitting) -> Happened:
        """What has happened since the person before the screen last chose; made once for each point of a game."""
        trail = self.replay.trail if self.replay is not None else None
        point = (sitting.game.ply, sitting.reader, self.replay is None, id(self.at_table))
        if self._told[1] is None or self._told[0] != point:
            self._told = point, Happened(sitting, self.face, trail)
        assert self._told[1] is not None
        return self._told[1]

    def _happened_regions(self, sitting: Sitting, view: View) -> dict[str, str]:
        """It in words, as signs, and on the picture."""
        happened = self._happened(sitting)
        heading = tag("h2", self.say(Text("What just happened")) + self._why(happened), class_="label")
        told = happened.told(self.chronicle)
        if not told and not sitting.game.ply:  # later there is something, but not for who sits down only now
            told = tag("p", self.say(Text("Nothing has happened yet.")), class_="quiet")
        return {
            "happened": heading + told,
            "deeds": happened.shown(self.chronicle),
            **happened.marks(view),
        }

    def _why(self, happened: Happened) -> str:
        """The way to the bot's reasons for what it has just done."""
        game = happened.game
        if not game.bots or not happened.beats:
            return ""
        opened = bot_of(game.rules).openings(game.state)
        recent = [number for number, entry in enumerate(opened) if entry >= happened.span[0]]
        return " " + button(self.say(Text("see why")), "trace", str(recent[0]), class_="plain why") if recent else ""

    def beside(self, scene: Scene, whole: bool) -> dict[str, Any]:
        """The other side's turn in beats, when it is new; they play by themselves only where it has just happened."""
        happened = self._told[1]
        if self.sitting is None or happened is None or (happened is self._sent and not whole):
            return {}
        # They play by themselves where the game has gone on, or where somebody else has sat down to it.
        before, moves, _ = self._seen
        news = self.game.ply > moves or (self._sent is not None and self._sent.reader != happened.reader)
        play = not whole and self.replay is None and before is self.sitting and news
        self._sent = happened
        if not happened.beats:
            return {}
        if not play or self.settings["beats"] == "off":
            return {"beats": {}}  # there are some: whoever wants to see them asks
        return {"beats": {**happened.message(self.language, scene.regions), "play": True}}

    def glance_beats(self, **_: Any) -> dict[str, Any]:
        """The beats, for somebody who wants to see them again."""
        happened = self._told[1]
        if self._shown is None or happened is None or not happened.beats:
            return {}
        return {"beats": happened.message(self.language, self._shown.regions)}

    def show(self) -> None:
        """Show what has changed; whatever has moved the game on, a round or a game that has ended opens its page."""
        if self.sitting is None:
            self._seen = None, 0, 0
        elif self.replay is None and self._ended():
            self.effect("more", True)
        super().show()
        self._note()

    def afterwards(self) -> None:
        """The board is shown already; now comes the page of what has ended."""
        if self._turn is not None:
            turn, self._turn = self._turn, None
            try:
                turn()
            except Exception:
                self.notice = self._fault("page")
            self.show_meanwhile()
        super().afterwards()

    def do_hello(self, saved: str = "", link: str = "", settings: Any = None, **given: Any) -> None:
        """A browser has opened the page."""
        super().do_hello(saved, link, settings, **given)
        self._note()

    def _note(self) -> None:
        """Note how far the game has been told."""
        if self.sitting is not None:
            self._seen = self.sitting, self.game.ply, len(self.game.state.journal)

    def _ended(self) -> bool:
        """Has a round ended since, or is the game over? Then a page will be turned to."""
        before, _, entries = self._seen
        if before is not self.sitting or len(self.game.state.journal) <= entries:
            return False
        number = accounts.last_closed(self.game, self.face, entries)
        if self.game.result is not None:
            self._turn = self.do_story
        elif number is not None:
            self._turn = partial(self.do_account, str(number))
        return self._turn is not None

    def do_account(self, arg: str = "", **_: Any) -> None:
        """Open the page of the round that ended before an entry of the journal."""
        sitting = self.replay.whole if self.replay is not None else self.at_table
        number = int(arg) if str(arg).isdecimal() and len(str(arg)) < 7 else 0
        self.open_dialog = accounts.page(sitting, self.chronicle, number)

    def do_story(self, **_: Any) -> None:
        """Open the story of a game that is over."""
        if self.game.result is None:
            raise BadOption(Text("The game is not over yet."))
        self.replay = None
        self.open_dialog = self.story_page = StoryPage(self.at_table, self.chronicle).markup()

    @property
    def story_open(self) -> bool:
        """Is the story of the game before the reader now?"""
        return bool(self.story_page) and self.open_dialog == self.story_page

    def do_moment(self, arg: str = "", **_: Any) -> None:
        """From the story to a moment of the replay."""
        self.open_dialog = ""
        self.replay = self.replay or replaying.Scrubber(self.at_table, 0)
        self.replay.go(str(arg))

    def do_other_side(self, **_: Any) -> None:
        """Play again with the same cards, from the other side."""
        self.sit(self.at_table.from_the_other_side())
        self.notice = self.say(Text("The same cards again, from the other side."))

    # ---- replay ------------------------------------------------------------------------------------------------------

    def do_replay(self, **_: Any) -> None:
        """See the game again, or come back from that."""
        self.replay = None if self.replay is not None else replaying.Scrubber(self.at_table)
        self.picked, self.open_dialog = (), ""

    def do_earlier(self, arg: str = "", **_: Any) -> None:
        """See another game of the series."""
        if self.replay is not None:
            self.replay = replaying.Scrubber(matches.again(self.at_table, str(arg)), 0)

    def do_then(self, arg: str = "", **_: Any) -> None:
        """The board as it was when an entry of the journal was written."""
        if not str(arg).isdecimal() or len(str(arg)) > 6:
            raise BadOption(Text("There is no such line in the journal."))
        ply = next((ply for ply in range(self.game.ply + 1) if self.game.entries_after(ply) > int(arg)), self.game.ply)
        self.open_dialog = ""
        if self.replay is None:
            self.replay = replaying.Scrubber(self.at_table, ply)
            self.picked = ()
        else:
            self.replay.go(str(ply))

    def do_scrub(self, arg: str = "", **_: Any) -> None:
        """First, back, next, last, or a point by its number."""
        if self.replay is not None:
            self.replay.go(str(arg))

    def do_knowledge(self, arg: str = "", **_: Any) -> None:
        """See it with the eyes of a side, or of a referee who sees all."""
        if self.replay is not None:
            self.replay.look_as(str(arg))

    def do_fork(self, **_: Any) -> None:
        """Go on from the point that is shown, in a game of its own; the old one stays as it was."""
        if self.replay is None:
            return
        sitting = self.replay.whole.fork(self.replay.ply)
        self.sit(sitting)
        self.notice = self.say(Text("From here on you play another game; the old one is saved as it was."))
