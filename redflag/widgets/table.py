"""The table: a whole game in one widget. It shows choices and passes on answers; it holds no rules.

from redflag.widgets import Table
Table()                                  # with a start panel
Table(redflag.new("paris", seed=1871))   # two people at one screen
Table(redflag.new("paris", solo="versailles"))
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import redflag
from redflag.core.agenda import Move
from redflag.core.bot.opening import step_by_step
from redflag.core.errors import BadOption
from redflag.core.face import DrawsReasons, Face, Foresees, Held, Sorts, Strip, View
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.text import Text, joined
from redflag.draw import flow_looks
from redflag.widgets import dialogs, offer, question, replaying, sharing, watching
from redflag.widgets.chronicle import Chronicle, Scroll, chronicle
from redflag.widgets.frame import frame
from redflag.widgets.lobby import Lobby
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer
from redflag.widgets.opponents import opponent
from redflag.widgets.page import Scene, styles
from redflag.widgets.sitting import Sitting


class Table(Lobby):
    """A table to play at. Without a game it begins with the start panel."""

    _css = "\n".join([styles("table", "start"), flow_looks.style_sheet()])
    opens_links = ""  # the page where a link to its game can be opened, if not its own

    def __init__(self, game: Game | None = None, language: str | None = None) -> None:
        super().__init__(language if game is None else game.language)
        self.scroll = Scroll()
        if game is not None:
            self.sit(Sitting.at(step_by_step(game)))

    def clear(self) -> None:
        """Nothing is clicked half, nothing is open."""
        self.picked: tuple[str, ...] = ()
        self.turned: set[str] = set()
        self.order = ""  # in which what is held is looked at; "": as it comes
        self.drawn: tuple[str, dict[str, str]] = ("", {})  # a notice, and what is drawn while it stands
        self.open_dialog = ""
        self.asking_why = False
        self.replay: replaying.Scrubber | None = None
        self.watch: watching.Watch | None = None

    def seated(self) -> None:
        """Where nobody plays, the bots are watched."""
        super().seated()
        if self.at_table.watching:
            self.watch = watching.Watch(self.at_table)

    @property
    def face(self) -> Face:
        """How the game that is played here looks."""
        return redflag.face(self.game.rules.name)

    @property
    def chronicle(self) -> Chronicle:
        """How it is told."""
        return chronicle(self.game.rules.name, self.language)

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The start panel, or the table."""
        if self.sitting is None:
            return super().scene()
        if self.replay is not None:
            then, view = self.replay.then, self.replay.then.view()
            return self._table(then, view, self._held(then, view), [Offer()], self.replay.panel(self.language))
        view = self.sitting.view()
        held = self._held(self.sitting, view)
        offered = self._offer(held, self.picked)
        offers = [offered, self._offer(held)] if self.picked else [offered]  # something else may be chosen after all
        scene = self._table(self.sitting, view, held, offers, self._ask(offered))
        if isinstance(self.face.picture, Foresees):
            scene.regions["foreseen"] = question.foreseen(self.game, self.face, offered)
        scene.marks = self._marks(offered, {one.target for one in held})
        return scene

    def _table(self, sitting: Sitting, view: View, held: list[Held], offers: list[Offer], asked: str) -> Scene:
        """The table with a sitting at it, what is offered there, now or anew, and what is asked."""
        game, face = sitting.game, self.face
        shade = self.watch.shade() if self.watch is not None and self.replay is None else None
        scene = Scene(frame(game.rules.name, self.language), face.picture.groups(view, self.language, shade))
        scene.game = game.rules.name
        if self.notice and self.notice == self.drawn[0]:
            scene.regions |= self.drawn[1]
        counts = [text.into(self.language) for text in face.strip.counts(game, sitting.reader, view)]
        scene.regions |= {
            "who": self._who(),
            "menu": self._menu_bar(),
            "ask": asked,
            "notice": self.notice,
            "dialog": self.open_dialog,
            "counts": escaped(" · ".join(counts)) + self._orders(face.strip, held),
            **{f"ways-{thing.target}": self._ways(game, offers, thing.target) for thing in held},
        }
        scene.lists["hand"] = [self._thing(one) for one in held]
        scene.lists["beside"] = face.strip.beside(game, sitting.reader, view)
        scene.lists["journal"] = self._journal(sitting)
        return scene

    def _thing(self, one: Held) -> str:
        """A thing that is held, with a place for what can be done with it."""
        ways = tag("div", "", class_="ways", data_region=f"ways-{one.target}")
        return tag("article", one.html + ways, class_=one.look, data_key=one.target)

    def _ways(self, game: Game, offers: list[Offer], target: str) -> str:
        """What can be done with a thing that is held, now or else anew."""
        return question.ways(game, next((offer for offer in offers if target in offer.lit), offers[-1]), target)

    def _held(self, sitting: Sitting, view: View) -> list[Held]:
        """What the person before the screen holds."""
        strip = self.face.strip
        held = strip.held(sitting.game, sitting.reader, view, self.turned)
        if isinstance(strip, Sorts) and self.order in strip.orders:
            return strip.sorted(sitting.game, sitting.reader, held, self.order)
        return held

    def _orders(self, strip: Strip, held: list[Held]) -> str:
        """Buttons for the orders in which what is held can be looked at, where there are any."""
        if not isinstance(strip, Sorts) or len(held) < 2:
            return ""
        now = self.order if self.order in strip.orders else next(iter(strip.orders))
        buttons = "".join(
            button(self.say(said), "sort", order, aria_pressed="true" if order == now else "false")
            for order, said in strip.orders.items()
        )
        return tag("span", self.say(Text("Sorted")) + " " + buttons, class_="orders")

    def _who(self) -> str:
        """Who plays whom, for the person before the screen."""
        sitting = self.at_table
        if self.replay is not None:
            return self.say(Text("A game seen again"))
        if not sitting.people:
            return self.say(Text("The bot plays all sides"))
        against = opponent(sitting.game.rules, sitting.opponent).against
        return self.chronicle.said(against.with_(side=self.face.sides[sitting.side].name))

    def _menu_bar(self) -> str:
        sitting = self.at_table
        parts = []
        if self.replay is None:
            parts.append(button(self.say(Text("Undo")), "undo", disabled=not sitting.can_undo))
            pressed = "true" if self.asking_why else "false"
            parts.append(button(self.say(Text("Why not?")), "why", aria_pressed=pressed))
            if sitting.game.bots:
                pressed = "true" if sitting.watching else "false"
                parts.append(button(self.say(Text("Watch the bot")), "watch", aria_pressed=pressed))
        parts += [
            button(self.say(Text("In words")), "words"),
            button(self.say(Text("Save")), "save"),
            button(self.say(Text("Share")), "share"),
            button(self.say(Text("Replay") if self.replay is None else Text("Back to the game")), "replay"),
            button(self.say(Text("Help")), "help"),
            button(self.say(Text("New game")), "leave"),
            button("◐", "theme", aria_label=self.say(Text("Light or dark"))),
        ]
        return "".join(parts)

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
            return self._over()
        if sitting.curtain:
            return self._curtain()
        if self.watch is not None and sitting.bots_step:
            return self.watch.panel(self.language)
        return question.asked(game, self.face, offered)

    def _curtain(self) -> str:
        choice = self.game.choice
        assert choice is not None
        side = self.face.sides[choice.side].name
        said = Text("{side} is asked next. The other person looks away.", side=side)
        show = Text("I am {side}: show my cards", side=side)
        return tag("h2", self.say(said), class_=f"of-{choice.side}", tabindex="-1", data_home="yes") + button(
            self.say(show), "lift", class_=f"main of-{choice.side}"
        )

    def _over(self) -> str:
        result = self.game.result
        assert result is not None
        who, side = replaying.who_won(self.game, result), result.winner or ""
        rule = button(escaped(result.rule), "rule", result.rule, class_="rule")
        return (
            tag("h2", self.say(who), class_=f"of-{side} over", tabindex="-1", data_home="yes")
            + tag("p", escaped(result.reason) + " " + rule)
            + tag(
                "div",
                button(self.say(Text("See it again")), "replay", class_="main")
                + button(self.say(Text("A new game")), "leave"),
                class_="buttons",
            )
        )

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
        if self.watch is not None:
            self.watch.moved()
        self.keep()

    def do_play(self, arg: str = "", **_: Any) -> None:
        """A move by its notation."""
        self._must_be_asked()
        self.at_table.play(str(arg))
        self._moved()

    def _must_be_at_the_game(self) -> None:
        if self.replay is not None:
            raise BadOption(Text("This is the replay; go back to the game to play on."))

    def _must_be_asked(self) -> None:
        self._must_be_at_the_game()
        if self.at_table.curtain:
            raise BadOption(Text("First the person who is asked sits down before the screen."))

    def do_touch(self, arg: str = "", **_: Any) -> None:
        """Something on the table was touched; what is not lit tells why."""
        if self.at_table.curtain or self.replay is not None or self.at_table.bots_step:
            return
        target, held = str(arg), self._held(self.at_table, self.at_table.view())
        offered = self._offer(held, self.picked)
        if target not in offered.lit:
            offered = self._offer(held)  # something else after all
        if target not in offered.lit:
            why = question.why_not(self.game, target)
            said = Text("{thing}: {why}", thing=self.face.called(target, self.game), why=why)
            self.notice = self.chronicle.said(said)
            picture = self.face.picture
            if isinstance(picture, DrawsReasons):
                self.drawn = self.notice, picture.reason(self.game, self.at_table.view(), target, self.language)
            return
        to = offer.touch(offered, target)
        if not isinstance(to, tuple):
            self.do_play(to)
            return
        self.picked = to
        if offered.ends(target):
            self.effect("focus", ".menu button")

    def do_help(self, **_: Any) -> None:
        """The game in one minute."""
        self.open_dialog = dialogs.help_dialog(self.face, self.language)

    def do_sort(self, arg: str = "", **_: Any) -> None:
        """Look at what is held in another order."""
        self.order = str(arg)

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
        """Take the last choice back."""
        self._must_be_at_the_game()
        self.at_table.undo()
        self._moved()

    def do_lift(self, **_: Any) -> None:
        """The person who is asked sits before the screen now."""
        self._must_be_at_the_game()
        self.at_table.lift_curtain()
        self.effect("focus", "[data-home]")

    def do_turn(self, arg: str = "", **_: Any) -> None:
        """Turn a thing that is held."""
        self.turned ^= {str(arg)}

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

    # ---- dialogs -----------------------------------------------------------------------------------------------------

    def do_close(self, **_: Any) -> None:
        """Close what is open."""
        self.open_dialog = ""

    def do_rule(self, arg: str = "", **_: Any) -> None:
        """Open a rule."""
        self.open_dialog = dialogs.rule_dialog(self.game.rules.name, str(arg), self.language)

    def do_rules(self, **_: Any) -> None:
        """Open the rulebook."""
        self.open_dialog = dialogs.rules_dialog(self.game.rules.name, self.language)

    def do_tell(self, arg: str = "", **_: Any) -> None:
        """Open what there is to know about a thing."""
        self.open_dialog = dialogs.told_dialog(self.game, str(arg), self.language)

    def do_trace(self, arg: str = "", **_: Any) -> None:
        """Open the bot's reasons."""
        game = (self.replay.then if self.replay else self.at_table).game
        traces = game.traces
        if not str(arg).isdecimal() or int(arg) >= len(traces):
            raise BadOption(Text("There is no such turn of the bot."))
        if self.watch is None and not self.replay:
            bot_of(game.rules).must_not_tell(game)
        trace = traces[int(arg)]
        link = sharing.link_before(game, trace)
        self.open_dialog = dialogs.trace_dialog(trace, bot_of(game.rules).flow(game), self.language, link)

    def do_words(self, **_: Any) -> None:
        """Open the board in words."""
        sitting = self.replay.then if self.replay else self.at_table
        text = self.face.picture.text(sitting.view(), self.language)
        note = Text("The same as the picture, for reading aloud or for a screen reader.")
        self.open_dialog = dialogs.text_dialog(Text("The board in words"), note, text, self.language)

    # ---- files and texts ---------------------------------------------------------------------------------------------

    def do_save(self, **_: Any) -> None:
        """The game as a file."""
        self.effect("download", {"name": sharing.file_name(self.at_table), "text": sharing.file_text(self.at_table)})
        said = Text("Saved as a file. To go on later, press 'New game' and choose the file.")
        if self.game.result is None:
            said = Text("Saved as a file, sealed: it holds hidden cards. The seal is a curtain, not a safe.")
        self.notice = self.say(said)

    def do_share(self, **_: Any) -> None:
        """The position and the game as texts that can be sent to somebody."""
        self.open_dialog = sharing.share_dialog(self.at_table, self.language, self.opens_links, self.code)

    # ---- replay ------------------------------------------------------------------------------------------------------

    def do_replay(self, **_: Any) -> None:
        """See the game again, or come back from that."""
        self.replay = None if self.replay is not None else replaying.Scrubber(self.at_table)
        self.picked = ()

    def do_scrub(self, arg: str = "", **_: Any) -> None:
        """First, back, next, last, or a point by its number."""
        if self.replay is not None:
            self.replay.go(str(arg))

    def do_fork(self, **_: Any) -> None:
        """Go on from the point that is shown, in a game of its own; the old one stays as it was."""
        if self.replay is None:
            return
        sitting = self.at_table.fork(self.replay.ply)
        self.sit(sitting)
        self.notice = self.say(Text("From here on you play another game; the old one is saved as it was."))
