"""Before and around a game at the table: the start panel, games to go on with, files, links, and saving every move."""

from __future__ import annotations

import os
from collections.abc import Iterable
from time import sleep
from typing import Any, Final

import redflag
from redflag.core.errors import BadFile, BadOption, RedflagError
from redflag.core.game import Game
from redflag.core.saving import sealed
from redflag.core.text import Text, catalog, joined
from redflag.core.why import of_machine
from redflag.widgets import loading, saves, start
from redflag.widgets.frame import lost
from redflag.widgets.links import wanted_game
from redflag.widgets.markup import button
from redflag.widgets.opponents import opponent
from redflag.widgets.page import Page, Scene
from redflag.widgets.settings import read as read_settings
from redflag.widgets.sitting import Sitting

# Seconds. A thread of the kernel sends the answer; while we work it would have to wait.
OTHERS_FIRST: Final = 0.002
ALONE: Final = "REDFLAG_ALONE"  # said by whoever serves the pages, if to this machine alone
REMEMBERED: Final = 12  # games that a browser knows
OFFERED: Final = 4  # of them, to go on with


class Lobby(Page):
    """A page with a start panel, on which a game can then be played (`Table`)."""

    asks_first = True  # may a person be asked before the others answer, if the settings say so?

    def __init__(self, language: str | None) -> None:
        super().__init__(language)
        self.sitting: Sitting | None = None
        self.name = ""  # of the save
        self.unsaved = False
        self.labelled = ("", "")  # the game that the browser keeps in words, and these
        self.seen: saves.Stamp | None = None  # of the save, as it was last written or read here
        self.remembered: list[str] = []  # the names of the games that this browser has played, the last one first
        self.chosen = redflag.FLAGSHIP  # the game whose panel is shown
        # Files of one's own to be played with, by their fields: how each is called, and what it holds.
        self.brought: dict[str, tuple[str, Any]] = {}
        self.settings = read_settings({})
        self.clear()

    def clear(self) -> None:
        """Nothing is clicked half, nothing is open."""

    def scene(self) -> Scene:
        """The start panel."""
        panel = start.Panel(self.chosen, self.language)
        names = {field: name for field, (name, _) in self.brought.items()}
        changing = panel.regions(*self._saved(), names, self.notice)
        return Scene(lost(self.language) + panel.markup(), changing, game=self.chosen)

    # ---- the game and its save ---------------------------------------------------------------------------------------

    def sit(self, sitting: Sitting) -> None:
        """Begin to play at this table."""
        self.clear()
        self.sitting = sitting
        self.language = sitting.game.language
        self.name, self.seen = saves.new_name(), None
        self.seated()
        self.keep()

    def seated(self) -> None:
        """Somebody has sat down to a game. What its save has to say is said."""
        self.at_table.asks_first = self.asks_first and self.settings["confirm"] == "on"
        if self.game.notes:
            self.notice = self.say(joined(self.game.notes))

    def keep(self) -> None:
        """Save the game as it now is, as soon as it is shown, and let the browser remember its name."""
        if self.sitting is not None and self.name:
            self.unsaved = True
            if self.remembered[:1] != [self.name]:
                self._remember([self.name, *self.remembered])
            label = self._label(self.sitting)
            if (self.name, label) != self.labelled:
                self.labelled = (self.name, label)
                self._let_keep({f"game.{self.name}": label})

    def _let_keep(self, values: dict[str, str]) -> None:
        """Let the browser keep some values with what it is to keep already; "" is forgotten."""
        self.effect("remember", {**self._effects.get("remember", {}), **values})

    def _label(self, sitting: Sitting) -> str:
        """A game in progress in a few words, for the front page; "" for one that is over."""
        game, series = sitting.game, sitting.game.series
        if game.result is not None and (series is None or series.over):
            return ""
        face = redflag.face(game.rules.name)
        return Text(
            "{game}: {side} against {opponent}, {summary}",
            game=face.title,
            side=face.sides[sitting.side].name,
            opponent=opponent(game, sitting.opponent).called,
            summary=face.summary(game.view(sitting.side)),
        ).into(self.language)

    def _remember(self, names: Iterable[str]) -> None:
        """Let the browser remember the names of its games; the oldest are forgotten."""
        before, self.remembered = self.remembered, list(dict.fromkeys(names))[:REMEMBERED]
        self._let_keep({f"game.{name}": "" for name in before if name not in self.remembered})
        self._let_keep({"game": " ".join(self.remembered)})

    def afterwards(self) -> None:
        """Save what has been played. What cannot be saved is told until it can, and tried again each time."""
        if not self.unsaved or self.sitting is None:
            self.unsaved = False
            return
        sleep(OTHERS_FIRST)
        try:
            try:
                self.seen = saves.write(self.name, self.sitting, self.seen)
            except saves.PlayedElsewhere:
                self._play_a_copy(self.sitting)
        except OSError as error:
            told = Text(
                "This game cannot be saved ({why}), so it is only in this page. Keep it as a file:",
                why=of_machine(error) or str(error),
            )
            self._tell(self.say(told) + " " + button(self.say(Text("Save as a file")), "save"))
            return
        self.unsaved = False

    def _play_a_copy(self, sitting: Sitting) -> None:
        """The game was played on in another window: what is played here becomes a game of its own."""
        self.name, self.seen = saves.new_name(), None
        self.seen = saves.write(self.name, sitting)
        self._remember([self.name, *self.remembered])
        self._tell(self.say(Text("This game was played on in another window. Here you now play a copy of it.")))

    def _tell(self, notice: str) -> None:
        """Say something that came out after the answer was on its way."""
        self.notice = f"{self.notice} {notice}".strip()
        self.show()

    @property
    def code(self) -> str:
        """The code that opens this seat elsewhere; only where the pages are served are there other browsers."""
        return saves.code_of(self.name) if self.name and self.seen is not None else ""

    @property
    def at_table(self) -> Sitting:
        """The sitting; what needs one is refused while the start panel is shown."""
        if self.sitting is None:
            raise BadOption(Text("No game has begun yet."))
        return self.sitting

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.at_table.game

    # ---- what the panel offers ---------------------------------------------------------------------------------------

    def _saved(self) -> tuple[dict[str, Text], dict[str, Text]]:
        """The games that can be gone on with, by name, and those that cannot be read, each with the reason."""
        found: dict[str, Text] = {}
        unreadable: dict[str, Text] = {}
        for name in self.remembered:
            if not saves.exists(name):
                continue
            try:
                sitting = saves.read(name, self.language)
            except BadFile as error:
                unreadable[name] = Text("{why} It is kept as {file}.", why=error.text, file=f"{name[:8]}….json")
                continue
            series = sitting.game.series
            if len(found) == OFFERED:
                break
            if sitting.game.result is None or (series is not None and not series.over):
                found[name] = self._in_progress(sitting)
        return found, unreadable

    def _in_progress(self, sitting: Sitting) -> Text:
        """A game that can be gone on with, in a sentence."""
        game = sitting.game
        face = redflag.face(game.rules.name)
        said = Text("You have a game in progress: {side} against {opponent}, {summary}, {n} choices made.")
        if len(redflag.GAMES) > 1:
            said = Text("{game}, in progress: {side} against {opponent}, {summary}, {n} choices made.")
        return said.with_(
            game=face.title,
            side=face.sides[sitting.side].name,
            opponent=opponent(game, sitting.opponent).called,
            summary=face.summary(game.view(sitting.side)),
            n=sum(side in sitting.people for side, _ in game.played()),
        )

    def do_set(self, settings: Any = None, **_: Any) -> None:
        """What a person has set for this browser."""
        self.settings = read_settings(settings)
        if self.sitting is not None:
            self.sitting.asks_first = self.asks_first and self.settings["confirm"] == "on"

    def do_hello(self, saved: str = "", link: str = "", settings: Any = None, **_: Any) -> None:
        """A browser has opened the page: it may have played here before, or have come by a link to a game."""
        self.do_set(settings)
        self.remembered = self.remembered or str(saved).split()[:REMEMBERED]
        wanted = wanted_game(str(link))
        self.chosen = wanted or self.chosen
        if self.sitting is None and link and not wanted:
            try:
                self.open_link(str(link))
            except RedflagError as error:
                self.notice = self.say(error.text)
        super().do_hello()

    def open_link(self, link: str) -> None:
        """Sit down to the game that a link holds."""
        self.sit(loading.from_link(link, self.language))

    def do_start(self, form: Any = None, **_: Any) -> None:
        """Begin the game that the panel asks for."""
        given = form if isinstance(form, dict) else {}
        language = str(given.get("language") or self.language)
        catalog(language)  # an unknown one is refused here
        brought = {field: data for field, (_, data) in self.brought.items()}
        self.sit(start.sit_down(self.chosen, given, brought, language))
        self.effect("focus", "[data-home]")

    def do_game(self, arg: str = "", **_: Any) -> None:
        """Another game."""
        redflag.rules(str(arg))  # an unknown one is refused here
        self.chosen, self.brought = str(arg), {}

    def do_bring(self, arg: str = "", name: str = "", text: str = "", **_: Any) -> None:
        """Play with a file of one's own."""
        field = start.field_of(redflag.face(self.chosen), str(arg))
        self.brought.pop(field.name, None)
        self.brought[field.name] = (str(name), field.read(str(text), str(name)))
        self.notice = self.say(Text("{file} is fine; the next game is played with it.", file=str(name)))

    def do_take_away(self, arg: str = "", **_: Any) -> None:
        """Play without that file after all."""
        self.brought.pop(str(arg), None)

    def do_load(self, name: str = "", text: str = "", form: Any = None, **_: Any) -> None:
        """Go on from a file."""
        given = form if isinstance(form, dict) else {}
        if saves.is_export(str(text)):
            self._remember([*saves.imported(str(text)), *self.remembered])
            return
        self.sit(loading.sit_down(str(text), str(name), given, self.language, self.chosen))

    def do_paste(self, form: Any = None, **_: Any) -> None:
        """Go on from a text."""
        given = form if isinstance(form, dict) else {}
        self.do_load(Text("The text").into(self.language), str(given.get("pasted", "")), given)

    def _one_of_mine(self, name: str) -> str:
        """The name of a game of this browser; without saying which, the last one."""
        return name if name in self.remembered else next(iter(self.remembered), "")

    def do_go_on(self, arg: str = "", **_: Any) -> None:
        """Go on with a game that this browser has played."""
        name = self._one_of_mine(str(arg))
        seen = saves.stamp(name)  # before it is read: what another window writes meanwhile must be noticed
        sitting = saves.read(name, self.language)
        self.clear()
        self.sitting, self.language, self.name, self.seen = sitting, sitting.game.language, name, seen
        self.seated()
        self._remember([name, *self.remembered])

    def do_throw_away(self, arg: str = "", **_: Any) -> None:
        """Forget a game that this browser has played."""
        name = self._one_of_mine(str(arg))
        saves.forget(name)
        self._remember([kept for kept in self.remembered if kept != name])

    def do_take(self, arg: str = "", **_: Any) -> None:
        """A game as it is kept, also one that cannot be read, as a file."""
        name = self._one_of_mine(str(arg))
        self.effect("download", {"name": f"{name[:8]}.json", "text": sealed(saves.text_of(name), self.language)})

    def do_export(self, **_: Any) -> None:
        """All games of this browser as one file."""
        self.effect("download", {"name": "redflag-games.json", "text": saves.exported(self.remembered)})
        self.notice = self.say(Text("All games of this browser are in this file; open it here to have them again."))

    def do_erase(self, **_: Any) -> None:
        """Throw away all games of this browser."""
        for name in self.remembered:
            saves.forget(name)
        self._remember([])
        self.notice = self.say(Text("All games of this browser are erased."))

    def do_find(self, **_: Any) -> None:
        """The games that were last played on this machine, under whatever address of it."""
        if not os.environ.get(ALONE):
            raise BadOption(Text("Here others play too; a game is found by its code."))
        self._remember([*self.remembered, *saves.recent(REMEMBERED)])

    def do_code(self, form: Any = None, **_: Any) -> None:
        """Go on with a game by its code."""
        given = form if isinstance(form, dict) else {}
        name = saves.by_code(str(given.get("code", "")))
        self.remembered = [name, *self.remembered]
        self.do_go_on(name)

    def do_leave(self, **_: Any) -> None:
        """Back to the start panel; the game is kept and can be gone on with."""
        self.sitting = None
        self.clear()
        saves.tidy()
