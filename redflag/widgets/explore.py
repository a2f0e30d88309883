"""The map explorer: choose a space and see who is present, who controls, who may act there and why; and try "what if".

    from redflag.widgets import MapExplorer
    MapExplorer()

It holds no rules: what it tells comes from `redflag.paris` (`standing`, `odds`, `whatif`).
"""

from __future__ import annotations

from typing import Any, Final

from redflag.core.errors import BadFile, BadOption, BadPosition, IllegalMove, RedflagError
from redflag.core.files import toml_data
from redflag.core.text import Text, counted, joined
from redflag.draw import board_text
from redflag.paris import standing, whatif
from redflag.paris.board import MOMENTUM_NAMES, SIDE_NAMES, SIDES, SPACE_INDEX, SPACE_NAMES, SPACES
from redflag.paris.face.picture import PICTURE, target
from redflag.paris.position_text import position_text
from redflag.widgets import dialogs
from redflag.widgets.explore_overlay import LEGENDS, MODES, beside, overlay, said
from redflag.widgets.explore_panel import Panel
from redflag.widgets.explore_presets import FIRST, OWN, PRESETS
from redflag.widgets.frame import LOST_PAGE, home, lost
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.page import Page, Scene, styles

TITLE: Final = Text("Explore the map")
LONGEST: Final = 50_000  # characters of a position; a full one has 2,000


class MapExplorer(Page):
    """The board to look at and to change. It begins with the set-up, or with a position of one's own."""

    _css = styles("explore")

    def __init__(self, position: dict[str, Any] | None = None, language: str | None = None) -> None:
        super().__init__(language)
        self.mode = "nothing"
        self.open_dialog = ""
        self.preset = ""
        self.frame = self._frame()  # it never changes
        if position is None:
            self._open(FIRST)
        else:
            whatif.state_of(position)
            self._begin(position, "")

    def _open(self, preset: str) -> None:
        self._begin(PRESETS[preset].position, preset)
        self.chosen = SPACE_INDEX[PRESETS[preset].space]

    def _begin(self, position: dict[str, Any], preset: str) -> None:
        """Look at a position; Reset comes back to it."""
        self.position = self.beginning = position
        self.preset = preset
        self.chosen = SPACE_INDEX[PRESETS[FIRST].space]

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The board, the panel of the chosen space, and the means to change it."""
        s, view = whatif.state_of(self.position), whatif.public_view(self.position)
        hands = view["hand"]
        readers = tuple(side if SIDES[side] in hands else None for side in (0, 1))
        panel = Panel(s, self.chosen, (readers[0], readers[1]), self.language)
        scene = Scene(self.frame, PICTURE.groups(view, self.language))
        scene.regions |= overlay(self.mode, s, self.chosen)
        scene.regions["territory"] += beside(self.mode, s, self.chosen)
        scene.regions |= {
            "bar": self._bar(),
            "legend": self.say(LEGENDS[self.mode]),
            "notice": self.notice,
            "trial": self._trial(s),
            "chart": panel.chart(),
            "panel": panel.markup(),
            "jump": tag("a", self.say(Text("{space} ↓", space=SPACE_NAMES[self.chosen])), href="#explored"),
            "dialog": self.open_dialog,
        }
        scene.game = "paris"
        scene.marks = {target(name): self._marks(s, space) for space, name in enumerate(SPACES)}
        return scene

    def _frame(self) -> str:
        board = PICTURE.frame(self.language, Text("The board").into(self.language))
        return (
            style_of("paris")
            + lost(self.language, LOST_PAGE)
            + f'<div class="explore"><header class="bar">{home(self.language)}<h1>{self.say(TITLE)}</h1>'
            + '<div data-region="bar" class="tools"></div></header>'
            + f'<section class="map" aria-label="{self.say(Text("The board"))}">{board}</section>'
            + f'<section class="below" aria-label="{self.say(Text("What if?"))}">'
            + '<p class="legend" data-region="legend" aria-live="polite"></p>'
            + '<div class="notice" data-region="notice" role="alert"></div>'
            + '<div class="trial" data-region="trial"></div><div class="chart" data-region="chart"></div></section>'
            + f'<section class="panel" aria-label="{self.say(Text("The chosen space"))}" tabindex="0" '
            + 'data-region="panel"></section>'
            + '<p class="jump" data-region="jump"></p><div data-region="dialog"></div></div>'
        )

    def _bar(self) -> str:
        names = {key: preset.name for key, preset in PRESETS.items()}
        if not self.preset:
            names = {"": OWN, **names}
        return (
            self._select("preset", Text("Position"), names, self.preset)
            + self._select("mode", Text("Show also"), MODES, self.mode)
            + button(self.say(Text("Reset")), "reset")
            + button(self.say(Text("Share")), "share")
            + button(self.say(Text("Load")), "load")
            + button(self.say(Text("In words")), "words")
            + button("◐", "theme", aria_label=self.say(Text("Light or dark")))
        )

    def _select(self, do: str, label: Text, options: dict[str, Text], now: str) -> str:
        shown = "".join(tag("option", self.say(text), value=key, selected=key == now) for key, text in options.items())
        return tag("label", tag("span", self.say(label)) + tag("select", shown, data_do=do))

    def _marks(self, s: Any, space: int) -> dict[str, str]:
        """A space of the board can be chosen; for those who do not see it, it says what it holds."""
        facts = [SPACE_NAMES[space]]
        for side in (0, 1):
            pieces = counted("{side} {n} piece", "{side} {n} pieces", standing.pieces(s, side, space))
            facts.append(pieces.with_(side=SIDE_NAMES[side], n=standing.pieces(s, side, space)))
        owner = s.controller(space)
        facts.append(Text("{side} controls", side=SIDE_NAMES[owner]) if owner >= 0 else Text("nobody controls"))
        told = said(self.mode, s, self.chosen, space)
        facts += [told] if told else []
        label = joined(facts, ", ").into(self.language)
        pressed = "true" if space == self.chosen else "false"
        return {"tabindex": "0", "role": "button", "aria-pressed": pressed, "aria-label": label, "data-tip": label}

    # ---- what if -----------------------------------------------------------------------------------------------------

    def _trial(self, s: Any) -> str:
        """Buttons that change the pieces of the chosen space, and momentum."""
        heading = Text("What if? {space}", space=SPACE_NAMES[self.chosen])
        cubes = [Text("cubes of {side}", side=name) for name in SIDE_NAMES]
        return (
            tag("h3", self.say(heading))
            + self._steppers("cube", Text("Cubes"), cubes, [s.cubes[side][self.chosen] for side in (0, 1)])
            + self._disc(s.discs[self.chosen])
            + self._steppers("momentum", Text("Momentum"), list(MOMENTUM_NAMES), s.momentum)
        )

    def _steppers(self, do: str, label: Text, names: list[Text], now: list[int]) -> str:
        """A number of each side with buttons for less and more."""
        parts = [tag("span", self.say(label))]
        for side in (0, 1):
            less, more = Text("less: {what}", what=names[side]), Text("more: {what}", what=names[side])
            parts.append(
                tag(
                    "span",
                    tag("b", self.say(SIDE_NAMES[side]), class_=f"of-{SIDES[side]}")
                    + button("−", do, f"{SIDES[side]} less", aria_label=less.into(self.language))
                    + tag("output", str(now[side]))
                    + button("+", do, f"{SIDES[side]} more", aria_label=more.into(self.language)),
                    class_="stepper",
                )
            )
        return "".join(parts)

    def _disc(self, owner: int) -> str:
        choices = [("none", Text("none"), -1), *((SIDES[side], SIDE_NAMES[side], side) for side in (0, 1))]
        buttons = "".join(
            button(
                self.say(name),
                "disc",
                key,
                aria_pressed="true" if whose == owner else "false",
                aria_label=Text("disc: {whose}", whose=name).into(self.language),
            )
            for key, name, whose in choices
        )
        return tag("span", self.say(Text("Disc"))) + tag("span", buttons, class_="stepper discs")

    def _try(self, change: Any, *given: Any) -> None:
        """Change the position, or say which rule is in the way."""
        try:
            self.position = change(self.position, *given)
        except IllegalMove as error:
            rule = button(escaped(error.rule), "rule", error.rule, class_="rule")
            self.notice = self.say(error.text) + " " + rule

    def do_cube(self, arg: str = "", **_: Any) -> None:
        """One cube more or fewer in the chosen space."""
        side, by = _side_and_way(arg)
        self._try(whatif.add_cube if by > 0 else whatif.take_cube, side, self.chosen)

    def do_disc(self, arg: str = "", **_: Any) -> None:
        """A disc in the chosen space, or none."""
        owner = str(arg)
        if owner not in (*SIDES, "none"):
            raise BadOption(Text("There is no such button."))
        self._try(whatif.put_disc, self.chosen, None if owner == "none" else SIDES.index(owner))

    def do_momentum(self, arg: str = "", **_: Any) -> None:
        """A momentum track up or down."""
        self._try(whatif.change_momentum, *_side_and_way(arg))

    def do_reset(self, **_: Any) -> None:
        """Back to the position as it was opened."""
        self.position = self.beginning

    # ---- choosing ----------------------------------------------------------------------------------------------------

    def do_touch(self, arg: str = "", **_: Any) -> None:
        """A space was chosen."""
        name = str(arg).removeprefix(target(""))
        if name not in SPACE_INDEX:
            raise BadOption(Text("There is no space '{space}' on the board.", space=name))
        self.chosen = SPACE_INDEX[name]

    def do_preset(self, arg: str = "", **_: Any) -> None:
        """Another position to begin with."""
        if str(arg) in PRESETS:
            self._open(str(arg))

    def do_mode(self, arg: str = "", **_: Any) -> None:
        """Lay something else over the board."""
        if str(arg) in MODES:
            self.mode = str(arg)

    # ---- dialogs -----------------------------------------------------------------------------------------------------

    def do_close(self, **_: Any) -> None:
        """Close what is open."""
        self.open_dialog = ""

    def do_rule(self, arg: str = "", **_: Any) -> None:
        """Open a rule."""
        self.open_dialog = dialogs.rule_dialog("paris", str(arg), self.language)

    def do_words(self, **_: Any) -> None:
        """Open the board in words."""
        text = board_text(whatif.public_view(self.position), language=self.language)
        note = Text("The same as the picture, for reading aloud or for a screen reader.")
        self.open_dialog = dialogs.text_dialog(Text("The board in words"), note, text, self.language)

    def do_share(self, **_: Any) -> None:
        """The position as a text."""
        text = position_text(whatif.public_view(self.position))
        note = Text(
            "Send this text to somebody, keep it in a file, or begin a game with it. 'Load' opens it here again."
        )
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
            whatif.state_of(position)
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


def _side_and_way(arg: str) -> tuple[int, int]:
    """Which side, and more or less of it."""
    name, _, way = str(arg).partition(" ")
    if name not in SIDES or way not in ("more", "less"):
        raise BadOption(Text("There is no such button."))
    return SIDES.index(name), 1 if way == "more" else -1
