"""The bot stepper: watch the solo opponent decide, one step at a time, and predict what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

import redflag
from redflag.core.bot.opening import SideUnknown, step_by_step
from redflag.core.bot.stages import Stages, decides
from redflag.core.bot.stepping import Stepping, Verdict
from redflag.core.bot.trace import Step
from redflag.core.errors import BadOption, RedflagError
from redflag.core.face import Face
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.text import Text, joined
from redflag.draw import flow_looks, flow_svg, flowchart_text
from redflag.draw.lit import Lit, lit_by
from redflag.players.random import Random
from redflag.widgets import bot_cards, bot_load, bot_panels, bot_table, bot_why
from redflag.widgets.bot_frame import frame
from redflag.widgets.bot_load import Brought
from redflag.widgets.bot_starts import game_at
from redflag.widgets.chronicle import chronicle
from redflag.widgets.dialogs import dialog, rule_dialog, text_dialog, told_dialog
from redflag.widgets.links import text_of, wanted_game
from redflag.widgets.markup import tag
from redflag.widgets.page import Page, Scene, styles

TALL: Final = 550  # pixels: below a part of the chart that is higher there is no room for the legend
READS: Final = ("choose", "table")  # the kinds of steps that read a table
HINT: Final = Text(
    "Here you will see the tables that the bot reads: which spaces each row keeps or strikes. "
    "The keys ← and → go back and on."
)


class BotStepper(Page):
    """The page "Inside the bot's head". Without a game it begins in the middle of one that chance has played."""

    _css = "\n".join([styles("happened", "bot"), flow_looks.style_sheet()])

    def __init__(self, game: Game | None = None, language: str | None = None) -> None:
        super().__init__(language if game is None else game.language)
        self.takes_links = game is None
        self.every = False  # is every small step shown?
        if game is not None and not game.bots:
            raise BadOption(Text("There is no bot in this game to watch."))
        self.begin(self._first() if game is None else step_by_step(game))

    def _first(self, game: str = redflag.FLAGSHIP) -> Game:
        """Where it begins."""
        return game_at(game, next(iter(redflag.face(game).starts.values())), self.language)

    @property
    def face(self) -> Face:
        """How the game looks."""
        return redflag.face(self.stepping.game.rules.name)

    def begin(self, game: Game, notice: Text | None = None) -> None:
        """Sit down to a game."""
        self.stepping = Stepping(game)
        self.stages = Stages(self.stepping)
        self._frame = frame(self.face, self.stepping.flow, self.language)
        self._undrawn = iter(self.stepping.flow.parts)  # the parts of the chart, to be drawn before they are needed
        self.chance = Random(game.seed)
        self.chronicle = chronicle(game.rules.name, self.language)
        self.verdict: Verdict | None = None  # of the prediction just made
        self.part: str | None = None  # the part of the chart that the person wants to see, if not the bot's own
        self.large = False  # is the board drawn large, above all else?
        self.asked = ""  # the space of "why not?"
        self.opened = ""  # the dialog that is open: its name, or its markup
        self.brought: Brought | None = None  # a text that does not say which side the bot plays
        self.pasted = ""
        self.notice = self.say(notice) if notice is not None else ""

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """All that is shown; nothing of what the bot has yet to decide."""
        stepping, language = self.stepping, self.language
        trace, upcoming = stepping.trace, stepping.upcoming
        lit = lit_by(stepping.flow, trace, walk=-1) if trace is not None and trace.walks else Lit()
        part = self.shown_part
        view = stepping.game.view(stepping.reader)
        groups = self.face.picture.groups(view, language, bot_panels.shade(stepping))
        scene = Scene(self._frame, groups, game=self.face.name)
        scene.regions |= {
            "known": bot_panels.known(stepping, language),
            "where": bot_panels.where(stepping, language),
            "notice": self.notice if self.opened != "load" else "",  # which tells it itself
            "tabs": bot_panels.tabs(stepping.flow, self.walked_parts, part, self.current_part, language),
            "chart": flow_svg.part_svg(stepping.flow, part, language),
            "legend": "" if self._tall else bot_panels.legend(language),
            "progress": bot_panels.progress(self.stages, self.every, language),
            "step": bot_panels.step_panel(stepping, self._way, self.chronicle, self.verdict, language),
            "cards": bot_cards.panel(stepping, language),
            "predict": self._asking(),
            "table": self._table(),
            "why": self._why(),
            "dialog": self._dialog(),
        }
        scene.lists["journal"] = self._journal()
        scene.marks = flow_svg.marks(stepping.flow, part, lit, upcoming)
        nodes = [step.node for step in trace.steps()] if trace else []
        path = [node for node in nodes if node in stepping.flow.parts[part]]
        scene.marks[f"{part}/chart"] = {"aria-label": flow_svg.path_words(stepping.flow, part, path, language)}
        if self.opened == flow_svg.WHOLE:
            scene.marks |= flow_svg.marks(stepping.flow, flow_svg.WHOLE, lit, upcoming)
        scene.marks["bot"] = {"data-board": "large" if self.large else "small"}
        scene.marks["larger"] = {"aria-expanded": "true" if self.large else "false"}
        return scene

    def _asking(self) -> str:
        if self.stepping.bots_step:
            return bot_panels.predict_panel(self.stepping, self.answers, self.language)
        return bot_panels.choice_panel(self.stepping, self.language)

    @property
    def answers(self) -> Mapping[str, Text]:
        """What can be predicted now. Of small steps only decisions: what a question asks often stands on the screen."""
        upcoming = self.stepping.upcoming
        if not self.every:
            return self.stages.answers
        return self.stepping.answers if upcoming is not None and decides(upcoming) else {}

    def _table(self) -> str:
        """The table that is about to be read, or was read last; when the person is asked, their moves."""
        stepping, trace, language = self.stepping, self.stepping.trace, self.language
        if not stepping.bots_step and stepping.game.choice is not None:
            return bot_panels.moves_panel(stepping, language)
        step = self.table_step
        if step is None or trace is None:
            return "" if self.answers else tag("p", self.say(HINT), class_="quiet hint")
        if not step.answer:
            return bot_table.bar(step, stepping.flow, language) + bot_table.blank_table(step, language)
        places = {target.partition(":")[2] for target in self.face.picture.targets()}
        most = bot_table.TOO_MANY if places.issuperset(step.candidates) else bot_table.FEW
        table = bot_table.reading_table(step, trace, stepping.flow, language, most)
        return bot_table.bar(step, stepping.flow, language) + tag("div", table, class_="scroll", tabindex="0")

    def _why(self) -> str:
        """ "Why not …?" """
        touched = next((t for t in self.face.picture.targets() if t.partition(":")[2] == self.asked), "")
        names = self.stepping.trace.names if self.stepping.trace is not None else {}
        called = names.get(self.asked) or self.face.called(touched, self.stepping.game)
        return bot_why.panel(self.stepping, self.asked, called, self.language)

    @property
    def table_step(self) -> Step | None:
        """The step of the table that is shown: the one about to be read, or the one that was read last in this turn."""
        trace, upcoming = self.stepping.trace, self.stepping.upcoming
        if upcoming is not None and upcoming.kind in READS:
            return upcoming
        steps = [*trace.steps()] if trace is not None else []
        return next((step for step in reversed(steps) if step.kind in READS), None)

    @property
    def current_part(self) -> str:
        """The part of the chart in which the bot stands."""
        upcoming, trace = self.stepping.upcoming, self.stepping.trace
        last = self.stepping.last
        if last is not None and trace is not None and (upcoming is None or last.kind != "act"):
            return self.stepping.flow.part_of(last.node, trace.walks[-1].start)
        if upcoming is not None:
            return self.stepping.flow.part_of(upcoming.node)
        return next(iter(self.stepping.flow.parts))

    @property
    def _tall(self) -> bool:
        return flow_svg.chart_of(self.stepping.flow, self.shown_part, self.language).height > TALL

    @property
    def _way(self) -> Sequence[Step]:
        """The steps that led to the last one, where only stages are shown."""
        return () if self.every else self.stages.begun[:-1]

    @property
    def shown_part(self) -> str:
        """The part of the chart that is shown: the bot's own, or another that the person wants to see."""
        return self.part or self.current_part

    @property
    def walked_parts(self) -> list[str]:
        """The parts that this turn has come through, the bot's own among them."""
        trace = self.stepping.trace
        walks = trace.walks if trace is not None else ()
        found = [self.stepping.flow.part_of(walk.steps[-1].node, walk.start) for walk in walks]
        return list(dict.fromkeys([*found, self.current_part]))

    def _journal(self) -> list[str]:
        """What has happened since this turn began."""
        trace, game = self.stepping.trace, self.stepping.game
        first = trace.entries[0] if trace is not None else 0
        entries = game.journal_of(self.stepping.reader, first)
        return self.chronicle.lines(game.rules, entries, game.state.journal[first:], {})

    def _dialog(self) -> str:
        language = self.language
        if self.opened == "load":
            return bot_load.load_dialog(self.pasted, self.notice, language)
        if self.opened == flow_svg.WHOLE:
            title = flow_svg.WHOLE_TITLE.into(language)
            chart = tag(
                "div", flow_svg.part_svg(self.stepping.flow, flow_svg.WHOLE, language), class_="whole", tabindex="0"
            )
            return dialog(title, bot_panels.legend(language) + chart, language, wide=True)
        return self.opened

    def afterwards(self) -> None:
        """Draw a part of the chart ahead, so that nobody waits for it when the bot comes there."""
        for part in islice(self._undrawn, 1):
            flow_svg.part_svg(self.stepping.flow, part, self.language)

    # ---- what a person can do ----------------------------------------------------------------------------------------

    def _moved(self) -> None:
        """The bot stands elsewhere: what was said about the last step is over."""
        self.verdict, self.part, self.asked = None, None, ""

    def do_next(self, **_: Any) -> None:
        """One step on, or one stage."""
        (self.stepping if self.every else self.stages).next()
        self._moved()

    def do_every(self, **_: Any) -> None:
        """Every small step from now on, or stages again."""
        self.every = not self.every

    def do_back(self, **_: Any) -> None:
        """One step back, or one stage."""
        (self.stepping if self.every else self.stages).back()
        self._moved()

    def do_play_on(self, **_: Any) -> None:
        """The bot plays its turn to the end."""
        self.stepping.play_on()
        self._moved()

    def do_predict(self, form: Any = None, **_: Any) -> None:
        """Judge a prediction, then show the step."""
        answer = form.get("answer") if isinstance(form, dict) else None
        if not isinstance(answer, str):
            raise BadOption(Text("Choose an answer first, then check it."))
        if answer not in self.answers:
            raise BadOption(Text("'{answer}' is no answer to the bot's next step.", answer=answer))
        at = self.stepping if self.every else self.stages
        verdict = at.predict(answer)
        at.next()
        self._moved()
        self.verdict = verdict

    def do_move(self, arg: Any = "", **_: Any) -> None:
        """The person chooses a move."""
        if self.stepping.bots_step:
            raise BadOption(Text("It is the bot who is asked now; press Next step."))
        self.stepping.game.play(str(arg))
        self._moved()

    def do_chance(self, **_: Any) -> None:
        """Chance plays for the person until the bot is asked."""
        game = self.stepping.game
        while game.choice is not None and not self.stepping.bots_step:
            game.play(self.chance.among(game.choice.moves))
        self._moved()

    def do_part(self, arg: Any = "", **_: Any) -> None:
        """Show a part of the chart that the turn has come through."""
        self.part = str(arg) if arg in self.walked_parts and arg != self.current_part else None

    def do_why(self, arg: Any = "", **_: Any) -> None:
        """Why not this one?"""
        self.asked = str(arg) if arg in bot_why.asked_about(self.stepping) else ""

    def do_touch(self, arg: Any = "", **_: Any) -> None:
        """Why not this one, which was touched on the board?"""
        self.asked = str(arg).partition(":")[2] if arg in self.face.picture.targets() else ""

    def do_whole(self, **_: Any) -> None:
        """The whole chart."""
        self.opened = flow_svg.WHOLE

    def do_chart_words(self, **_: Any) -> None:
        """The text twin of the chart."""
        words = flowchart_text(self.stepping.flow, self.stepping.trace, walk=-1, language=self.language)
        self.opened = text_dialog(Text("The chart in words"), self.stepping.flow.note, words, self.language)

    def do_board(self, **_: Any) -> None:
        """The board, larger or small again."""
        self.large = not self.large

    def do_board_words(self, **_: Any) -> None:
        """The text twin of the board."""
        view = self.stepping.game.view(self.stepping.reader)
        words = self.face.picture.text(view, self.language, bot_panels.shade(self.stepping))
        note = Text("The same as the picture, for reading aloud or for a screen reader.")
        self.opened = text_dialog(Text("The board in words"), note, words, self.language)

    def do_rule(self, arg: Any = "", **_: Any) -> None:
        """The text of a rule."""
        self.opened = rule_dialog(self.stepping.game.rules.name, str(arg), self.language)

    def do_tell(self, arg: Any = "", **_: Any) -> None:
        """What there is to know about a thing."""
        self.opened = told_dialog(self.stepping.game, str(arg), self.language)

    def do_close(self, **_: Any) -> None:
        """Close the dialog."""
        self.opened, self.brought, self.pasted = "", None, ""

    # ---- beginning somewhere else ------------------------------------------------------------------------------------

    def do_hello(self, link: Any = "", **_: Any) -> None:
        """A browser has opened the page; unless that has a game of its own, it may have come by a link to one."""
        wanted = wanted_game(str(link))
        if wanted and self.takes_links and self._shown is None:
            if redflag.face(wanted).starts:
                self.begin(self._first(wanted))
        elif link and self.takes_links and self._shown is None:
            try:
                self._open(Brought(text_of(str(link)), Text("The link").into(self.language)))
            except RedflagError as error:
                self.notice = self.say(error.text)
        super().do_hello()

    def do_load(self, **_: Any) -> None:
        """Ask where to begin."""
        self.opened = "load"

    def do_start(self, arg: Any = "", **_: Any) -> None:
        """Begin at a place of the kit."""
        name, key = str(arg).partition(" ")[::2]
        start = redflag.face(name).starts.get(key) if name in redflag.GAMES else None
        if start is None:
            raise BadOption(Text("There is no such place to begin; choose one of the list."))
        self.begin(game_at(name, start, self.language))

    def do_paste(self, form: Any = None, **_: Any) -> None:
        """Open a text that was pasted."""
        self.pasted = str(form.get("text", "")) if isinstance(form, dict) else ""
        self._open(Brought(self.pasted, Text("The text").into(self.language)))

    def do_file(self, name: Any = "", text: Any = "", **_: Any) -> None:
        """Open a file."""
        self._open(Brought(str(text), str(name)))

    def do_side(self, arg: Any = "", **_: Any) -> None:
        """Which side the bot plays in what was brought."""
        if self.brought is not None:
            brought, self.opened = self.brought, "load"  # where a complaint is shown, if there is one
            self._open(brought, str(arg))

    def _open(self, brought: Brought, side: str = "") -> None:
        try:
            game, notes, _ = bot_load.opened(brought, self.face.name, side, self.language)
        except SideUnknown as unknown:
            self.brought = brought
            self.opened = bot_load.side_dialog(unknown.game, unknown.what, self.language)
            return
        bot_of(game.rules).must_not_tell(game)
        self.begin(game, joined(notes) if notes else None)
