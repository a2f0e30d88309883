"""The table: a whole game in one widget. It shows choices and passes on answers; it holds no rules.

from redflag.widgets import Table
Table()                                  # with a start panel
Table(redflag.new("paris", seed=1871))   # two people at one screen
Table(redflag.new("paris", solo="versailles"))
"""

from __future__ import annotations

from typing import Any, Final

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.draw import board_text
from redflag.paris.board import SIDE_NAMES, SIDES, SPACES
from redflag.paris.deck import Deck
from redflag.paris.face.picture import PICTURE
from redflag.paris.solo.aid import Aid
from redflag.paris.solo.opening import step_by_step
from redflag.paris.solo.trace import openings
from redflag.paris.state import ParisState
from redflag.widgets import dialogs, hand, offer, question, replaying, sharing, watching
from redflag.widgets.chronicle import Scroll, chronicle
from redflag.widgets.frame import frame
from redflag.widgets.lobby import Lobby
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer
from redflag.widgets.page import Scene, styles
from redflag.widgets.sitting import BOT, Sitting

AGAINST: Final = {
    BOT: Text("You are {side}, against the bot"),
    "greedy": Text("You are {side}, against a hasty player"),
    "random": Text("You are {side}, against a random player"),
}


class Table(Lobby):
    """A table to play at. Without a game it begins with the start panel."""

    _css = styles("table", "start", "flow")
    opens_links = ""  # the page where a link to its game can be opened, if not its own

    def __init__(self, game: Game | None = None, language: str | None = None) -> None:
        super().__init__(language if game is None else game.language)
        self.scroll = Scroll()
        if game is not None:
            self.sit(Sitting.at(step_by_step(game) if game.options.get("solo") else game))

    def clear(self) -> None:
        """Nothing is clicked half, nothing is open."""
        self.picked: tuple[str, ...] = ()
        self.menu: list[str] = []
        self.turned: set[str] = set()
        self.open_dialog = ""
        self.asking_why = False
        self.replay: replaying.Scrubber | None = None
        self.watch: watching.Watch | None = None

    @property
    def deck(self) -> Deck:
        """The cards it is played with."""
        assert isinstance(self.game.state, ParisState)
        return self.game.state.deck

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The start panel, or the table."""
        if self.sitting is None:
            return super().scene()
        if self.replay is not None:
            return self._replay_scene(self.replay)
        sitting, game = self.sitting, self.sitting.game
        offered = self._offer()
        view = sitting.view()
        scene = Scene(
            frame(self.language), PICTURE.groups(view, self.language, self.watch.shade() if self.watch else None)
        )
        scene.regions |= {
            "who": self._who(),
            "menu": self._menu_bar(),
            "ask": self._ask(offered),
            "notice": self.notice,
            "dialog": self.open_dialog,
            **hand.regions(game, sitting.reader, view, self.deck, offered),
        }
        scene.lists |= hand.lists(sitting.reader, view, self.deck, self.language, self.turned)
        scene.lists["journal"] = self._journal(sitting)
        scene.marks = self._space_marks(offered)
        return scene

    def _replay_scene(self, scrubber: replaying.Scrubber) -> Scene:
        """The table as it was at an earlier point."""
        then = scrubber.then
        view = then.view()
        scene = Scene(frame(self.language), PICTURE.groups(view, self.language))
        scene.regions |= {
            "who": self._who(),
            "menu": self._menu_bar(),
            "ask": scrubber.panel(self.language),
            "notice": self.notice,
            "dialog": self.open_dialog,
            **hand.regions(then.game, then.reader, view, self.deck, Offer()),
        }
        scene.lists |= hand.lists(then.reader, view, self.deck, self.language, self.turned)
        scene.lists["journal"] = self._journal(then)
        return scene

    def _who(self) -> str:
        """Who plays whom, for the person before the screen."""
        sitting = self.at_table
        if self.replay is not None:
            return self.say(Text("A game seen again"))
        if len(sitting.people) > 1:
            return self.say(Text("Two at one screen"))
        side = tag("b", self.say(SIDE_NAMES[SIDES.index(sitting.side)]), class_=sitting.side)
        return self.say(AGAINST[sitting.opponent].with_(side="\0")).replace("\0", side)

    def _menu_bar(self) -> str:
        sitting = self.at_table
        parts = []
        if self.replay is None:
            parts.append(button(self.say(Text("Undo")), "undo", disabled=not sitting.can_undo))
            pressed = "true" if self.asking_why else "false"
            parts.append(button(self.say(Text("Why not?")), "why", aria_pressed=pressed))
            if sitting.opponent == BOT:
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

    def _offer(self) -> Offer:
        """What the person before the screen can do now."""
        sitting = self.at_table
        choice = sitting.game.choice
        if choice is None or sitting.curtain or choice.side not in sitting.people:
            return Offer()
        view = sitting.view()
        in_sight = [str(card) for pile in ("hand", "offered") for card in view[pile][choice.side]]
        return offer.sort(choice, self.picked, in_sight)

    def _ask(self, offered: Offer) -> str:
        sitting = self.at_table
        game = sitting.game
        if game.result is not None:
            return self._over()
        if sitting.curtain:
            return self._curtain()
        if self.watch is not None and sitting.bots_step:
            return self.watch.panel(self.language)
        return question.asked(game, self.deck, offered, self.menu)

    def _curtain(self) -> str:
        choice = self.game.choice
        assert choice is not None
        side = SIDE_NAMES[SIDES.index(choice.side)]
        said = Text("{side} is asked next. The other person looks away.", side=side)
        show = Text("I am {side}: show my cards", side=side)
        return tag("h2", self.say(said), class_=f"of-{choice.side}", tabindex="-1", data_home="yes") + button(
            self.say(show), "lift", class_=f"main of-{choice.side}"
        )

    def _over(self) -> str:
        result = self.game.result
        assert result is not None
        who, side = replaying.who_won(result), result.winner or ""
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
        state = sitting.game.state
        opened = openings(state) if isinstance(state, ParisState) and sitting.bot else []
        turns = {entry: number for number, entry in enumerate(opened)}
        return self.scroll.lines(chronicle(self.deck, self.language), sitting, turns)

    def _space_marks(self, offered: Offer) -> dict[str, dict[str, str]]:
        """Which spaces glow, and what a click on them does; while a person asks why not, the others can be reached."""
        marks: dict[str, dict[str, str]] = {}
        for space in SPACES:
            if space in offered.spaces and not self.menu:
                said = joined([question.says(self.game, move) for move in self._hints(offered, space)])
                marks[f"space:{space}"] = {"data-lit": said.into(self.language)}
            elif self.asking_why:
                said = Text("{space}: why not?", space=question.space_name(space))
                marks[f"space:{space}"] = {"data-ask": said.into(self.language)}
        return marks

    def _hints(self, offered: Offer, space: str) -> list[str]:
        """The moves that a lit space stands for; of a move between two spaces only one is told at its beginning."""
        moves = offered.spaces[space]
        path = len(offered.picked) + 1
        return moves if all(len(offer.spaces_of(move)) == path for move in moves) else moves[:1]

    # ---- playing -----------------------------------------------------------------------------------------------------

    def _moved(self) -> None:
        """After anything that changed the game."""
        self.picked, self.menu, self.asking_why = (), [], False
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
        """A space was clicked; one that is not lit tells why."""
        arg = str(arg).removeprefix("space:")
        if self.replay is not None or self.at_table.curtain or self.at_table.bots_step:
            return None
        offered = self._offer()
        if arg not in offered.spaces:
            return self.do_why(arg)
        to = offer.click(offered, str(arg))
        if isinstance(to, str):
            return self.do_play(to)
        if isinstance(to, tuple):
            self.picked = to
        else:
            self.menu = to
            self.effect("focus", ".menu button")
        return None

    def do_help(self, **_: Any) -> None:
        """The game in one minute."""
        self.open_dialog = dialogs.help_dialog(self.language)

    def do_unpick(self, **_: Any) -> None:
        """Another space after all."""
        self.picked, self.menu = (), []

    def do_why(self, arg: str = "", **_: Any) -> None:
        """Why can this not be done? Without saying what: everything that is not lit can now be asked about."""
        if not arg:
            self.asking_why = not self.asking_why
            if self.asking_why:
                said = Text("Click a space or a way to play a card that is not lit to hear why it is not possible.")
                self.notice = self.say(said)
            return
        if self.at_table.curtain:
            return
        if arg in SPACES:
            said = Text("{space}: {why}", space=question.space_name(arg), why=question.why_not_space(self.game, arg))
        else:
            explanation = self.game.explain(str(arg))
            said = explanation.text
        self.notice = self._with_rules(said)

    def _with_rules(self, text: Text) -> str:
        return chronicle(self.deck, self.language).said(text.into(self.language))

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
        """Turn a card."""
        self.turned ^= {str(arg)}

    # ---- watching the bot --------------------------------------------------------------------------------------------

    def do_watch(self, **_: Any) -> None:
        """Step mode on or off."""
        self._must_be_at_the_game()
        sitting = self.at_table
        if sitting.opponent != BOT:
            raise BadOption(Text("There is no bot in this game to watch."))
        sitting.watching = not sitting.watching
        self.watch = watching.Watch(sitting) if sitting.watching else None
        if sitting.watching:
            self.notice = self.say(Text("From now on the bot stops before each of its decisions."))
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
        self.open_dialog = dialogs.trace_dialog(trace, self._aid(), self.language)

    # ---- dialogs -----------------------------------------------------------------------------------------------------

    def do_close(self, **_: Any) -> None:
        """Close what is open."""
        self.open_dialog = ""

    def do_rule(self, arg: str = "", **_: Any) -> None:
        """Open a rule."""
        self.open_dialog = dialogs.rule_dialog(str(arg), self.language)

    def do_rules(self, **_: Any) -> None:
        """Open the rulebook."""
        self.open_dialog = dialogs.rules_dialog(self.language)

    def do_card(self, arg: str = "", **_: Any) -> None:
        """Open a card. All cards are public; where they are is not."""
        card = self.deck.find(str(arg))
        if card is None:
            raise BadOption(Text("There is no card '{card}'.", card=str(arg)))
        self.open_dialog = dialogs.card_dialog(card, self.deck, self.language)

    def do_trace(self, arg: str = "", **_: Any) -> None:
        """Open the bot's reasons."""
        game = (self.replay.then if self.replay else self.at_table).game
        traces = game.traces
        if not str(arg).isdecimal() or int(arg) >= len(traces):
            raise BadOption(Text("There is no such turn of the bot."))
        trace = traces[int(arg)]
        link = sharing.link_before(game, trace)
        self.open_dialog = dialogs.trace_dialog(trace, self._aid(), self.language, link)

    def _aid(self) -> Aid:
        assert isinstance(self.game.state, ParisState)
        aid: Aid = self.game.state.aid
        return aid

    def do_words(self, **_: Any) -> None:
        """Open the board in words."""
        sitting = self.replay.then if self.replay else self.at_table
        text = board_text(sitting.view(), language=self.language)
        note = Text("The same as the picture, for reading aloud or for a screen reader.")
        self.open_dialog = dialogs.text_dialog(Text("The board in words"), note, text, self.language)

    # ---- files and texts ---------------------------------------------------------------------------------------------

    def do_save(self, **_: Any) -> None:
        """The game as a file."""
        self.effect("download", {"name": sharing.file_name(self.at_table), "text": sharing.file_text(self.at_table)})
        said = Text("Saved as a file. To go on later, press 'New game' and choose the file.")
        if len(self.at_table.people) > 1 and self.game.result is None:
            said = Text("Saved as a file. It holds the cards of both sides: do not look into it.")
        self.notice = self.say(said)

    def do_share(self, **_: Any) -> None:
        """The position and the game as texts that can be sent to somebody."""
        self.open_dialog = sharing.share_dialog(self.at_table, self.language, self.opens_links)

    # ---- replay ------------------------------------------------------------------------------------------------------

    def do_replay(self, **_: Any) -> None:
        """See the game again, or come back from that."""
        self.replay = None if self.replay is not None else replaying.Scrubber(self.at_table)
        self.picked, self.menu = (), []

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
