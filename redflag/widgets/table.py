"""The table: a whole game in one widget. It shows choices and passes on answers; it holds no rules.

from redflag.widgets import Table
Table()                                  # with a start panel
Table(redflag.new("paris", seed=1871))   # two people at one screen
Table(redflag.new("paris", solo="versailles"))
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from redflag.core.agenda import Move
from redflag.core.bot.opening import step_by_step
from redflag.core.errors import BadOption
from redflag.core.face import DrawsReasons, Held, Reasoned, View
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.text import Text, joined
from redflag.draw import flow_looks, progress
from redflag.widgets import dialogs, holding, knowing, matches, offer, pauses, question, watching
from redflag.widgets.chronicle import Scroll
from redflag.widgets.coaching import Coaching
from redflag.widgets.foreseeing import Glance
from redflag.widgets.frame import frame
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer
from redflag.widgets.opponents import opponent
from redflag.widgets.page import Scene, styles
from redflag.widgets.painting import painted
from redflag.widgets.sitting import Sitting


class Table(Coaching):
    """A table to play at. Without a game it begins with the start panel."""

    _css = "\n".join([styles("table", "start", "happened", "coach"), flow_looks.style_sheet(), progress.STYLE])

    def __init__(self, game: Game | None = None, language: str | None = None, hints: bool | None = None) -> None:
        """`hints=False`: at this table the coach says nothing while a game is played."""
        super().__init__(language if game is None else game.language)
        self.scroll = Scroll()
        if hints is not None:
            self.hints = hints
        if game is not None:
            self.sit(Sitting.at(step_by_step(game)))

    def clear(self) -> None:
        """Nothing is clicked half, nothing is open."""
        super().clear()
        self.hand = holding.Hand()
        self.drawn: tuple[str, Mapping[str, str]] = ("", {})  # a notice, and what is drawn while it stands
        self.asking_why = False
        self.watch: watching.Watch | None = None

    def seated(self) -> None:
        """Where nobody plays, the bots are watched."""
        super().seated()
        if self.at_table.watching:
            self.watch = watching.Watch(self.at_table)

    @property
    def _watched(self) -> bool:
        return self.watch is not None

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The start panel, or the table."""
        if self.sitting is None:
            return super().scene()
        if self.replay is not None:
            then, view = self.replay.then, self.replay.then.view()
            panel = self.replay.panel(self.language, games=matches.games(self.at_table, self.language))
            reason = self._reason(then, self.replay.next_move)
            scene = self._table(then, view, self.hand.held(then, view), [Offer()], panel)
            if not self.notice:  # else what was touched is drawn
                scene.regions |= reason.groups
            scene.regions["happened"] += reason.html
            return scene
        view = self.sitting.view()
        held = self.hand.held(self.sitting, view)
        offered = self._offer(held, self.picked)
        offers = [offered, self._offer(held)] if self.picked else [offered]  # something else may be chosen after all
        scene = self._table(self.sitting, view, held, offers, self._ask(offered))
        scene.regions["choices"] = question.menu(self.game, self.face, offered)
        scene.marks = self._marks(offered, {one.target for one in held})
        self._coach_regions(scene)
        return scene

    def _table(self, sitting: Sitting, view: View, held: list[Held], offers: list[Offer], asked: str) -> Scene:
        """The table with a sitting at it, what is offered there, now or anew, and what is asked."""
        game, face = sitting.game, self.face
        shade = self.watch.shade() if self.watch is not None and self.replay is None else None
        scene = Scene(frame(game.rules.name, self.language), painted(face.picture, view, self.language, shade))
        scene.game = game.rules.name
        if self.notice and self.notice == self.drawn[0]:
            scene.regions |= self.drawn[1]
        counts = [text.into(self.language) for text in face.strip.counts(game, sitting.reader, view)]
        scene.regions |= {
            "who": self._who(),
            "menu": self._menu_bar(),
            "ask": asked,
            "notice": self.notice,
            "coach": "",
            "dialog": self.open_dialog,
            "counts": "".join(tag("span", escaped(said)) for said in counts),
            "orders": self.hand.orders(sitting, held),
            "choices": "",
            "ghosts": "",
            **{f"ways-{thing.target}": self._ways(game, offers, thing.target) for thing in held},
        }
        scene.regions |= self._happened_regions(sitting, view)
        scene.lists["hand"] = self.hand.laid(sitting, view, held, offers[0])
        scene.lists["open"] = holding.beside(sitting, view)
        score = [matches.score(sitting, self.language)] if game.series is not None else []
        piles = [tag("p", escaped(" · ".join(counts)))] if counts else []
        scene.lists["beside"] = [*piles, *face.strip.beside(game, sitting.reader, view), *score]
        scene.lists["journal"] = self._journal(sitting)
        return scene

    def _ways(self, game: Game, offers: list[Offer], target: str) -> str:
        """What can be done with a thing that is held, now or else anew."""
        return question.ways(game, next((offer for offer in offers if target in offer.lit), offers[-1]), target)

    def _who(self) -> str:
        """Who plays whom, for the person before the screen."""
        sitting = self.at_table
        if self.replay is not None:
            return self.say(Text("A game seen again"))
        if not sitting.people:
            return self.say(Text("The bot plays all sides"))
        against = opponent(sitting.game, sitting.opponent).against
        who = against.with_(side=self.face.sides[sitting.side].name)
        of_series = matches.line(sitting)
        return self.chronicle.said(who if of_series is None else Text("{who}; {series}", who=who, series=of_series))

    def _menu_bar(self) -> str:
        sitting = self.at_table
        parts, more = [], []
        if self.replay is None:
            parts.append(button(self.say(Text("Undo")), "undo", disabled=not sitting.can_undo))
            pressed = "true" if self.asking_why else "false"
            parts.append(button(self.say(Text("Why not?")), "why", aria_pressed=pressed))
            parts.append(self._hint_button())
            if sitting.game.bots:
                pressed = "true" if sitting.watching else "false"
                more.append(button(self.say(Text("Watch the bot")), "watch", aria_pressed=pressed))
            more.append(button(self.say(Text("Replay")), "replay"))
        else:
            parts.append(button(self.say(Text("Back to the game")), "replay"))
        parts.append(button(self.say(Text("Help")), "help"))
        more += [
            button(self.say(Text("In words")), "words"),
            button(self.say(Text("Save")), "save"),
            button(self.say(Text("Share")), "share"),
            button(self.say(Text("Settings")), "settings"),
            button(self.say(Text("Light or dark")), "theme"),
            button(self.say(Text("New game")), "leave"),
        ]
        return "".join(parts) + self._more(more)

    def _more(self, buttons: list[str]) -> str:
        """What is needed less often, folded away."""
        summary = tag("summary", "⋯", aria_label=Text("More").into(self.language), data_key="menu:more")
        return tag("details", summary + tag("div", "".join(buttons), class_="sheet"), class_="more-menu")

    def _offer(self, held: list[Held], picked: tuple[str, ...] = ()) -> Offer:
        """What the person before the screen can do now."""
        sitting = self.at_table
        choice = sitting.game.choice
        if choice is None or sitting.curtain or choice.side not in sitting.people:
            return Offer()
        return offer.sort(choice, picked, {*self.face.picture.targets(), *(thing.target for thing in held)})

    def _ask(self, offered: Offer) -> str:
        sitting = self.at_table
        game = sitting.game
        if game.result is not None:
            return pauses.over(sitting, self.language)
        if sitting.curtain:
            return pauses.curtain(sitting, self.language)
        if sitting.waits:
            return pauses.before_the_others(sitting.side, self.language)
        if self.watch is not None and sitting.bots_step:
            return self.watch.panel(self.language)
        return question.asked(game, self.face, offered, game.ply == sitting.begins_at)

    def _journal(self, sitting: Sitting) -> list[str]:
        game = sitting.game
        opened = bot_of(game.rules).openings(game.state) if game.bots else []
        turns = {entry: number for number, entry in enumerate(opened)}
        return self.scroll.lines(self.chronicle, sitting, turns)

    def _marks(self, offered: Offer, held: Collection[str]) -> dict[str, dict[str, str]]:
        """What glows on the picture, and what a click there does; who asks why not can reach the rest, too."""
        marks: dict[str, dict[str, str]] = {target: {"data-picked": "yes"} for target in offered.picked}
        for target in self.face.picture.targets():
            if target in held:
                continue  # it is not on the picture now, and has buttons of its own
            if target in offered.lit:
                said = joined([question.says(self.game, move) for move in self._hints(offered, target)])
                marks[target] = {"data-lit": said.into(self.language)}
                if len(offered.lit[target]) > 1:
                    marks[target]["data-opens"] = "yes"
            elif self.asking_why:
                said = Text("{thing}: why not?", thing=self.face.called(target, self.game))
                marks[target] = {"data-ask": said.into(self.language)}
        return marks

    def _hints(self, offered: Offer, target: str) -> list[Move]:
        """The moves that a lit thing stands for; of those that go on from there only one is told."""
        return offered.lit[target][:1] if offered.goes_on(target) else offered.lit[target]

    # ---- playing -----------------------------------------------------------------------------------------------------

    def _moved(self) -> None:
        """After anything that changed the game."""
        self.picked, self.asking_why = (), False
        if self.game.result is not None and self.at_table.people:
            self.effect("finished", True)  # from now on this browser is asked less
        if self.watch is not None:
            self.watch.moved()
        self.keep()

    def do_play(self, arg: str = "", **_: Any) -> None:
        """A move by its notation."""
        self._must_be_asked()
        judged = self._before_a_move(str(arg))
        self.at_table.play(str(arg))
        self._moved()
        self._after_a_move(judged)

    def do_hint_play(self, arg: str = "", **_: Any) -> None:
        """Play a move that the coach has named; it has been drawn on the board, so nothing more is asked."""
        self.do_play(arg)

    def _must_be_at_the_game(self) -> None:
        if self.replay is not None:
            raise BadOption(Text("This is the replay; go back to the game to play on."))

    def _must_be_asked(self) -> None:
        self._must_be_at_the_game()
        if self.at_table.curtain:
            raise BadOption(Text("First the person who is asked sits down before the screen."))

    def do_end_turn(self, **_: Any) -> None:
        """The person lets the others answer."""
        self._must_be_at_the_game()
        if self.at_table.waits:
            self.at_table.run_on()
            self._moved()

    def _tell_about(self, target: str) -> None:
        """The answer to a click on something that cannot be chosen now: all about it."""
        sitting = self.replay.then if self.replay is not None else self.at_table
        reason = self._reason(sitting, target)
        self.notice = knowing.about(sitting, self.face, self.chronicle, target, reason.html)
        self.drawn = self.notice, reason.groups

    def _reason(self, sitting: Sitting, about: str) -> Reasoned:
        """Why something is possible or not, as far as the picture can draw it for the person before the screen."""
        picture = self.face.picture
        if not about or sitting.curtain or not isinstance(picture, DrawsReasons):
            return Reasoned()
        return picture.reason(sitting.game, sitting.view(), about, self.language)

    def do_touch(self, arg: str = "", **_: Any) -> None:
        """Something on the table was touched; what is not lit tells why, and all about itself."""
        target, sitting = str(arg), self.at_table
        if sitting.curtain or self.replay is not None or sitting.bots_step or sitting.waits:
            self._tell_about(target)
            return
        held = self.hand.held(sitting, sitting.view())
        offered = self._offer(held, self.picked)
        if target not in offered.lit:
            offered = self._offer(held)  # something else after all
        if target not in offered.lit:
            self._tell_about(target)
            return
        to = offer.touch(offered, target)
        if not isinstance(to, tuple):
            self.do_play(to)
            return
        self.picked = to
        if offered.ends(target):
            self.effect("focus", ".menu .option")

    def glance_foresee(self, move: str = "", target: str = "", **_: Any) -> dict[str, Any]:
        """What would happen, for whoever looks at a button or at a thing."""
        sitting = self.at_table
        view = sitting.view()
        offered = self._offer(self.hand.held(sitting, view), self.picked)
        if self.replay is not None or not offered.paths:
            return {}
        glance = Glance(self.game, self.face, view, self.chronicle, len(sitting.people))
        if move:
            return glance.move(str(move))
        if str(target) not in offered.lit and self.picked:
            offered = self._offer(self.hand.held(sitting, view))
        return glance.thing(offered, str(target))

    def do_next(self, **_: Any) -> None:
        """The next game of a series."""
        self._must_be_at_the_game()
        sitting = matches.next_game(self.at_table)
        self.clear()
        self.sitting = sitting
        self.seated()
        self.keep()
        self.effect("focus", "[data-home]")

    def do_sort(self, arg: str = "", **_: Any) -> None:
        """Look at what is held in another order."""
        self.hand.order = str(arg)

    def do_unpick(self, **_: Any) -> None:
        """Something else after all."""
        self.picked = ()

    def do_why(self, arg: str = "", **_: Any) -> None:
        """Why can this not be done? Without saying what: everything that is not lit can now be asked about."""
        if not arg:
            self.asking_why = not self.asking_why
            if self.asking_why:
                said = Text("Click what is not lit, or a dashed way, to hear why it is not possible.")
                self.notice = self.say(said)
        elif not self.at_table.curtain:
            self.notice = self.chronicle.said(self.game.explain(str(arg)).text)

    def do_undo(self, **_: Any) -> None:
        """Take the last choice back. What it has shown stays seen, and that is said."""
        self._must_be_at_the_game()
        sitting = self.at_table
        before = sitting.game.copy()
        sitting.undo()
        self._hush()
        if sitting.reader is not None:
            shown = knowing.seen_by(before, sitting.reader, len(sitting.game.state.journal))
            if shown is not None:
                said = Text("Taken back. What it showed stays seen: {shown}", shown=shown)
                self.notice = self.chronicle.said(said)
        self._moved()

    def do_lift(self, **_: Any) -> None:
        """The person who is asked sits before the screen now."""
        self._must_be_at_the_game()
        self.at_table.lift_curtain()
        self.effect("focus", "[data-home]")

    def do_turn(self, arg: str = "", **_: Any) -> None:
        """Turn a thing that is held."""
        self.hand.turned ^= {str(arg)}

    # ---- watching the bot --------------------------------------------------------------------------------------------

    def do_watch(self, **_: Any) -> None:
        """Step mode on or off."""
        self._must_be_at_the_game()
        sitting = self.at_table
        if not sitting.game.bots:
            raise BadOption(Text("There is no bot in this game to watch."))
        sitting.watching = not sitting.watching
        self.watch = watching.Watch(sitting) if sitting.watching else None
        if sitting.watching:
            said = Text("From now on the bot stops before each of its decisions.")
            if bot_of(sitting.game.rules).secret:
                said = Text("From now on the bot stops before each of its decisions, and its reasons show its hand.")
            self.notice = self.say(said)
        else:
            sitting.run_on()
        self.keep()

    def do_step(self, arg: str = "", **_: Any) -> None:
        """Next, back, play on, or a prediction."""
        self._must_be_at_the_game()
        if self.watch is None:
            raise BadOption(Text("Nobody watches the bot; press 'Watch the bot' first."))
        self.watch.do(str(arg))
        self.keep()

    def do_chart(self, **_: Any) -> None:
        """Where the bot stands in its chart."""
        trace = self.watch.steps.trace if self.watch is not None else None
        if trace is None:
            raise BadOption(Text("The bot has not decided anything yet."))
        self.open_dialog = dialogs.trace_dialog(trace, bot_of(self.game.rules).flow(self.game), self.language)
