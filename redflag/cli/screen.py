"""What a person before the screen is shown of a game: the board, the news, the question.

It is `Game.view` and `Game.journal_of` of their own side and nothing else; between two people a curtain falls, so that
neither sees what the other holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from redflag.cli import aid
from redflag.cli.faces import face_of
from redflag.cli.page import clear, listed, numbered
from redflag.core.agenda import Move
from redflag.core.game import Entry, Game
from redflag.core.lines import WIDTH, paragraph
from redflag.core.parts import bot_of
from redflag.core.seat import Player
from redflag.core.text import Text, joined

AFTERWARDS: Final = Text("The game is over. You may still type 'journal', 'undo' or 'save FILE'; 'quit' leaves.")


class Screen:
    """A screen with a game on it. `players` answer for the sides that neither a person nor a bot of the game plays."""

    def __init__(self, players: Mapping[str, Player], opponent: str) -> None:
        self.players = players
        self.opponent = opponent  # their name, for the person
        self.shown = False  # has anything that is held been on the screen?

    def begin(self, game: Game) -> None:
        """Put a game on the screen."""
        self.game = game
        game.keep()
        self.face = face_of(game.rules.name)
        self.terminal = self.face.terminal
        self.people = [side for side in game.rules.sides if side not in self.players and side not in game.bots]
        self.reader: str | None = None  # the side before the screen; None sees all, where the bot plays every side
        # How much of the journal each has read.
        self.told: dict[str | None, int] = dict.fromkeys([*self.people, None], 0)
        self.drawn = ("", "", "")  # the board, what lies beside it and what is held, as they were last drawn

    def say(self, text: Text, first: str = "") -> None:
        """Say something to the person before the screen."""
        print(paragraph(text.into(self.game.language), first))

    def called(self, side: str) -> Text:
        """A side with its letter."""
        about = self.face.sides[side]
        return Text("{side} ({letter})", side=about.name, letter=about.letter)

    def welcome(self) -> None:
        """Who plays what, and how to begin."""
        self.say(Text("{title}. This kit is unofficial.", title=self.terminal.title))
        if self.game.series is not None:
            self.say(self.game.series.stands())
        for note in (*self.terminal.notes(self.game), *self.game.notes):
            self.say(note)
        for side in self.game.rules.sides:
            who = Text("you") if len(self.people) == 1 else Text("a person at this terminal")
            if side in self.game.bots:
                who = Text("the game's own bot. Type 'trace' to see why it did what it did")
            elif side in self.players:
                who = Text("the player '{name}'", name=self.opponent)
            self.say(Text("{side}: {who}.", side=self.called(side), who=who))
        self.say_whose_tables()
        self.say(Text("Type a number to choose, or 'help'."))

    def say_whose_tables(self) -> None:
        """What the bot goes by, if there is one."""
        if self.game.bots:
            self.say(aid.note(bot_of(self.game.rules).flow(self.game)))

    def turn_to(self, side: str) -> None:
        """Give the screen to a side; between two people a curtain falls."""
        if side == self.reader:
            return
        if len(self.people) > 1:
            if self.shown:
                clear()
            self.say(
                Text(
                    "{side} is asked next. The other person looks away; press Enter to see what {name} sees.",
                    side=self.called(side),
                    name=self.face.sides[side].name,
                )
            )
            input()
            clear()
        self.reader = side
        self.drawn = ("", "", "")

    def report(self) -> None:
        """What has happened since this person last looked."""
        entries = self.game.journal_of(self.reader)
        news = entries[self.told[self.reader] :]
        self.told[self.reader] = len(entries)
        if news:
            print()
            self.tell(news)

    def tell(self, entries: list[Entry]) -> None:
        """Journal entries, one a line with its rule; the same one several times in a row is told once."""
        for (line, rule), same in groupby(entries, key=lambda entry: (str(entry), entry.rule)):
            times = len(list(same))
            text = Text("{line} ({rule})", line=line, rule=rule)
            if times > 1:
                text = Text("{line} {times} times. ({rule})", line=line, times=times, rule=rule)
            self.say(text, " - ")

    def show(self) -> None:
        """Draw what has changed since it was last drawn."""
        view, terminal = self.game.view(self.reader), self.terminal
        held = terminal.held(self.game, view, self.reader) if self.reader is not None else ""
        now = (terminal.board(view, self.game.language), terminal.beside(self.game, view), held)
        for before, drawing in zip(self.drawn, now, strict=True):
            if drawing not in (before, ""):
                print(drawing)
        self.drawn = now
        self.shown = True

    def question(self) -> None:
        """The pending question with its numbered answers."""
        choice = self.game.choice
        if choice is None:
            return
        print()
        self.say(Text("{prompt} ({rule})", prompt=choice.text, rule=choice.rule))
        print(numbered((move, self.meaning_of(move)) for move in choice.moves))

    def meaning_of(self, move: str) -> str:
        """What a legal move would do, and what it warns of: nobody asks 'why' about what they do not suspect."""
        choice, reasons = self.game.choice, self.game.explain(move).reasons
        assert choice is not None
        text = reasons[0].text if reasons else choice.label(Move(move))
        warns = [reason.text for reason in choice.warns(Move(move)) if reason.text != text]
        return joined([text, *warns]).into(self.game.language)

    def over(self) -> None:
        """Who won, and why."""
        result = self.game.result
        if result is None:
            return
        print()
        print("=" * WIDTH)
        self.say(Text("{reason} ({rule})", reason=result.reason, rule=result.rule))
        series = self.game.series
        if series is not None:
            self.say(series.stands())
        if series is not None and not series.over:
            self.say(Text("Type 'next' for the next game of the series."))
        self.say(AFTERWARDS)
        if not self.game.holds_secrets:  # from the seed follow all cards
            self.say(Text("Seed: {seed}.", seed=self.game.seed))

    def explain_signs(self) -> None:
        """What the signs of the board mean."""
        if str(self.terminal.legend):
            self.say(self.terminal.legend)

    def list_help(self, lines: Sequence[tuple[str, Text]]) -> None:
        """What can be typed, each with what it does."""
        print(listed(["  "] * len(lines), [(example, text.into(self.game.language)) for example, text in lines]))
