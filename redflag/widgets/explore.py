"""The map explorer: choose a thing on the picture and see all about it; lay something over it; and try "what if".

    from redflag.widgets import MapExplorer
    MapExplorer()

What there is to tell about a position comes from the face of its game (`redflag.core.face.Explorer`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import redflag
from redflag.core.errors import BadFile, BadOption, BadPosition, IllegalMove, RedflagError
from redflag.core.face import Explorer
from redflag.core.files import toml_data
from redflag.core.text import Text
from redflag.widgets import dialogs
from redflag.widgets.frame import LOST_PAGE, home, lost
from redflag.widgets.links import wanted_game
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.page import Page, Scene, styles

TITLE: Final = Text("Explore the map")
OWN: Final = Text("A position of your own")
LONGEST: Final = 50_000  # characters of a position; a full one has 2,000


def explorers() -> list[str]:
    """The games whose map can be explored."""
    return [game for game in redflag.GAMES if redflag.face(game).explorer is not None]


class MapExplorer(Page):
    """The picture of a game to look at and to change. It begins with the set-up, or with a position of one's own."""

    _css = styles("explore")

    def __init__(
        self, position: Mapping[str, Any] | None = None, language: str | None = None, game: str = redflag.FLAGSHIP
    ) -> None:
        super().__init__(language)
        self.open_dialog = ""
        self._enter(game)
        if position is not None:
            self.explorer.check(position)
            self._begin(position, "")

    def _enter(self, game: str) -> None:
        """Turn to a game."""
        self.face = redflag.face(game)
        if self.face.explorer is None:
            raise BadOption(Text("There is no map of {game} to explore.", game=self.face.title))
        self.explorer: Explorer = self.face.explorer
        self.mode = next(iter(self.explorer.modes))
        self.frame = self._frame()  # it never changes
        self._open(next(iter(self.explorer.presets)))

    def _open(self, preset: str) -> None:
        self._begin(self.explorer.presets[preset].position, preset)

    def _begin(self, position: Mapping[str, Any], preset: str) -> None:
        """Look at a position; Reset comes back to it."""
        self.position = self.beginning = position
        self.preset = preset
        presets = self.explorer.presets
        self.chosen = presets[preset or next(iter(presets))].target

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The picture, the panel of the chosen thing, and the means to change it."""
        explored = self.explorer.explore(self.position, self.chosen, self.mode, self.language)
        name = self.face.called(self.chosen)
        scene = Scene(self.frame, dict(explored.groups), game=self.face.name)
        scene.regions |= {
            "bar": self._bar(),
            "legend": self.say(self.explorer.modes[self.mode].legend),
            "notice": self.notice,
            "trial": explored.trial,
            "chart": explored.chart,
            "panel": explored.panel,
            "jump": tag("a", self.say(Text("{thing} ↓", thing=name)), href="#explored"),
            "dialog": self.open_dialog,
        }
        for target, text in explored.labels.items():
            label, pressed = text.into(self.language), "true" if target == self.chosen else "false"
            scene.marks[target] = {
                **{"tabindex": "0", "role": "button", "aria-pressed": pressed},
                **{"aria-label": label, "data-tip": label},
            }
        return scene

    def _frame(self) -> str:
        said = Text("The board")
        board = self.face.picture.frame(self.language, said.into(self.language))
        return (
            style_of(self.face.name)
            + tag("style", self.explorer.style_sheet())
            + lost(self.language, LOST_PAGE)
            + f'<div class="explore"><header class="bar">{home(self.language)}<h1>{self.say(TITLE)}</h1>'
            + '<div data-region="bar" class="tools"></div></header>'
            + f'<section class="map" aria-label="{self.say(said)}">{board}</section>'
            + f'<section class="below" aria-label="{self.say(Text("What if?"))}">'
            + '<p class="legend" data-region="legend" aria-live="polite"></p>'
            + '<div class="notice" data-region="notice" role="alert"></div>'
            + '<div class="trial" data-region="trial"></div><div class="chart" data-region="chart"></div></section>'
            + f'<section class="panel" aria-label="{self.say(Text("The chosen space"))}" tabindex="0" '
            + 'data-region="panel"></section>'
            + '<p class="jump" data-region="jump"></p><div data-region="dialog"></div></div>'
        )

    def _bar(self) -> str:
        names = {key: preset.name for key, preset in self.explorer.presets.items()}
        if not self.preset:
            names = {"": OWN, **names}
        modes = {key: mode.name for key, mode in self.explorer.modes.items()}
        games = {game: redflag.face(game).title for game in explorers()}
        return (
            (self._select("game", Text("Game"), games, self.face.name) if len(games) > 1 else "")
            + self._select("preset", Text("Position"), names, self.preset)
            + self._select("mode", Text("Show also"), modes, self.mode)
            + button(self.say(Text("Reset")), "reset")
            + button(self.say(Text("Share")), "share")
            + button(self.say(Text("Load")), "load")
            + button(self.say(Text("In words")), "words")
            + button("◐", "theme", aria_label=self.say(Text("Light or dark")))
        )

    def _select(self, do: str, label: Text, options: Mapping[str, Text], now: str) -> str:
        shown = "".join(tag("option", self.say(text), value=key, selected=key == now) for key, text in options.items())
        return tag("label", tag("span", self.say(label)) + tag("select", shown, data_do=do))

    # ---- choosing and trying -----------------------------------------------------------------------------------------

    def do_hello(self, link: Any = "", **_: Any) -> None:
        """A browser has opened the page; its address may say which game."""
        game = wanted_game(str(link))
        if game in explorers() and self._shown is None:
            self._enter(game)
        super().do_hello()

    def do_game(self, arg: str = "", **_: Any) -> None:
        """Another game."""
        if str(arg) in explorers():
            self._enter(str(arg))

    def do_touch(self, arg: str = "", **_: Any) -> None:
        """A thing was chosen."""
        if str(arg) not in self.face.picture.targets():
            raise BadOption(Text("There is no '{thing}' in this picture.", thing=str(arg)))
        self.chosen = str(arg)

    def do_change(self, arg: str = "", **_: Any) -> None:
        """Change the position, or say which rule is in the way."""
        try:
            self.position = self.explorer.change(self.position, self.chosen, str(arg))
        except IllegalMove as error:
            rule = button(escaped(error.rule), "rule", error.rule, class_="rule")
            self.notice = self.say(error.text) + " " + rule

    def do_reset(self, **_: Any) -> None:
        """Back to the position as it was opened."""
        self.position = self.beginning

    def do_preset(self, arg: str = "", **_: Any) -> None:
        """Another position to begin with."""
        if str(arg) in self.explorer.presets:
            self._open(str(arg))

    def do_mode(self, arg: str = "", **_: Any) -> None:
        """Lay something else over the picture."""
        if str(arg) in self.explorer.modes:
            self.mode = str(arg)

    # ---- dialogs -----------------------------------------------------------------------------------------------------

    def do_close(self, **_: Any) -> None:
        """Close what is open."""
        self.open_dialog = ""

    def do_rule(self, arg: str = "", **_: Any) -> None:
        """Open a rule."""
        self.open_dialog = dialogs.rule_dialog(self.face.name, str(arg), self.language)

    def do_words(self, **_: Any) -> None:
        """Open the picture in words."""
        text = self.face.picture.text(self.explorer.view(self.position), self.language)
        note = Text("The same as the picture, for reading aloud or for a screen reader.")
        self.open_dialog = dialogs.text_dialog(Text("The board in words"), note, text, self.language)

    def do_share(self, **_: Any) -> None:
        """The position as a text."""
        note = Text(
            "Send this text to somebody, keep it in a file, or begin a game with it. 'Load' opens it here again."
        )
        text = self.explorer.text(self.position)
        self.open_dialog = dialogs.text_dialog(Text("The position as a text"), note, text, self.language)

    def do_load(self, **_: Any) -> None:
        """Ask for a position."""
        self.open_dialog = self._load_dialog("", "")

    def do_paste(self, form: Any = None, **_: Any) -> None:
        """A position as a text."""
        given = form if isinstance(form, dict) else {}
        self._load(str(given.get("pasted", "")), Text("The text").into(self.language))

    def do_file(self, name: str = "", text: str = "", **_: Any) -> None:
        """A position as a file."""
        self._load(str(text), str(name))

    def _load(self, text: str, name: str) -> None:
        """Look at the position of a text. What is wrong with it is said in the dialog, and the text is kept there."""
        try:
            if not text.strip() or len(text) > LONGEST:
                raise BadFile(Text("{file} is empty or too long to be a position.", file=name))
            position = toml_data(text, name, BadPosition)
            self.explorer.check(position)
        except RedflagError as error:
            self.open_dialog = self._load_dialog(text[:LONGEST], self.say(error.text))
            return
        self._begin(position, "")
        self.open_dialog = ""

    def _load_dialog(self, text: str, wrong: str) -> str:
        lead = Text("Paste a position here, such as 'Share' gives, or choose a file that holds one.")
        label = Text("The position").into(self.language)
        area = tag("textarea", escaped(text), name="pasted", rows="12", aria_label=label)
        problem = tag("p", wrong, class_="notice", role="alert") if wrong else ""
        go = f'<button type="submit" class="main">{self.say(Text("Open it"))}</button>'
        file = Text("A file with a position").into(self.language)
        choose = f'<input type="file" data-do="file" accept=".toml,.txt" aria-label="{escaped(file)}">'
        inner = tag("p", self.say(lead)) + problem + tag("form", area + tag("p", go + " " + choose), data_do="paste")
        return dialogs.dialog(Text("Load a position").into(self.language), inner, self.language, True)
