"""The replay: any game, saved or recorded, seen again move by move; from any point it can be played on."""

from __future__ import annotations

from typing import Any

import redflag
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.widgets import loading, samples, saves, shelf
from redflag.widgets.frame import home, lost
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.page import Scene
from redflag.widgets.replaying import Scrubber
from redflag.widgets.sitting import Sitting
from redflag.widgets.table import Table


class Replay(Table):
    """A table at which a game is seen again. Without a game it begins with what there is to see."""

    def __init__(self, game: Game | None = None, language: str | None = None) -> None:
        super().__init__(None, language)
        if game is not None:
            self.see(game)

    def see(self, game: Game) -> None:
        """See a game from its beginning. It is not kept: nothing has been played here yet."""
        self.clear()
        self.sitting = Sitting.at(game)
        self.language = game.language
        self.name = ""
        self.replay = Scrubber(self.sitting, 0)
        self.seated()

    def scene(self) -> Scene:
        """What there is to see, or the table."""
        if self.sitting is not None:
            return super().scene()
        regions = {
            "notice": self.notice,
            "shelf": shelf.shelf(self.remembered, self.language),
            "dialog": self.open_dialog,
        }
        frame = style_of(self.chosen) + lost(self.language) + self._panel()
        frame += '<div data-region="shelf" class="start mine"></div><div data-region="dialog"></div>'
        return Scene(frame, regions, game=self.chosen)

    def _panel(self) -> str:
        shown = "".join(self._samples(game) for game in redflag.GAMES)
        files = (
            tag("span", self.say(Text("A game of your own: a save or a record")))
            + '<input type="file" accept=".json,.txt,.toml" data-do="load">'
        )
        pasted = escaped(Text("The text of a game").into(self.language))
        return (
            f'<form class="start" data-do="paste" id="start">{home(self.language)}'
            + tag("h1", self.say(Text("Replay a game")))
            + tag("p", self.say(ABOUT), class_="lead")
            + '<div data-region="notice" role="alert" class="notice"></div>'
            + shown
            + f'<div class="files">{tag("label", files, class_="file")}'
            + f'<textarea name="pasted" rows="6" aria-label="{pasted}" placeholder="{pasted}"></textarea>'
            + f'<p><button type="submit" class="main">{self.say(Text("Open this text"))}</button></p></div></form>'
        )

    def _samples(self, game: str) -> str:
        """The games of one kind that come with the kit."""
        face = redflag.face(game)
        legend = Text("Games to see")
        if len(redflag.GAMES) > 1:
            legend = Text("{game}: games to see", game=face.title)
        shown = "".join(
            button(
                tag("span", tag("b", self.say(sample.title)) + tag("small", self.say(sample.note))),
                "sample",
                f"{game} {name}",
                type="button",
                class_="pick",
            )
            for name, sample in face.samples.items()
        )
        return tag("fieldset", tag("legend", self.say(legend)) + tag("div", shown, class_="picks")) if shown else ""

    def open_link(self, link: str) -> None:
        """See the game that a link holds."""
        self.see(loading.from_link(link, self.language).game)

    def do_sample(self, arg: str = "", **_: Any) -> None:
        """See a game that comes with the kit."""
        self.see(samples.game(*str(arg).partition(" ")[::2], self.language))

    def do_mine(self, arg: str = "", **_: Any) -> None:
        """See one of one's own games, as far as one may know it."""
        name = self._one_of_mine(str(arg))
        sitting = saves.read(name, self.language)
        self.clear()
        self.sitting, self.name, self.seen = sitting, "", None
        self.replay = Scrubber(sitting, 0)
        self.seated()

    def do_rename(self, form: Any = None, **_: Any) -> None:
        """Give one of one's own games a title."""
        given = form if isinstance(form, dict) else {}
        shelf.rename(self._one_of_mine(str(given.get("game", ""))), str(given.get("title", "")), self.language)

    def do_discard(self, arg: str = "", **_: Any) -> None:
        """Throw one of one's own games away? First it is asked."""
        self.open_dialog = shelf.ask(self._one_of_mine(str(arg)), self.language)

    def do_throw_away(self, arg: str = "", **_: Any) -> None:
        """It was asked, and meant."""
        self.open_dialog = ""
        super().do_throw_away(arg)

    def do_load(self, name: str = "", text: str = "", form: Any = None, **_: Any) -> None:
        """See the game of a file."""
        self.see(loading.read(str(text), str(name), self.language))

    def keep(self) -> None:
        """What is played on here is a game like any other."""
        self.name = self.name or saves.new_name()
        super().keep()

    def do_leave(self, **_: Any) -> None:
        """Back to what there is to see."""
        self.sitting = None
        self.clear()


ABOUT = Text(
    "Step through a game move by move: the board, the hand of the side that is asked, what was chosen and under which "
    "rule. Stop anywhere and play on from there another way."
)
