"""The terminal game: one or two people, a drawn board, a numbered question after the other.

Whoever sits before the screen is shown `Game.view` and `Game.journal_of` of their own side and nothing else; between
two people a curtain falls, so that neither sees the other's cards.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Final

from redflag.cli import aid, commands, tracing
from redflag.cli.page import clear, numbered, shell
from redflag.core.errors import BadFile, BadOption, IllegalMove, RedflagError
from redflag.core.game import Entry, Game
from redflag.core.lines import WIDTH, paragraph
from redflag.core.seat import Player, Seat
from redflag.core.text import Text
from redflag.paris.face import terminal as board

HELP: Final = (
    ("3", Text("take the third choice")),
    ("place press", Text("make a move by its name, as the list writes it")),
    ("why place press", Text("why is this move allowed, or why not? (also: why 3)")),
    ("trace", Text("why the bot did what it did last; 'trace 3' shows its third trace (in a solo game)")),
    ("why not press", Text("why did the bot not choose this space? (in a solo game)")),
    ("rule O4", Text("the text of a rule; 'rule' alone lists them all")),
    ("card 12", Text("a card with its event and its history")),
    ("board", Text("draw the board and your cards again, with what the signs mean")),
    ("journal", Text("all that has happened so far")),
    ("undo", Text("take your last choice back")),
    ("save FILE", Text("save the game (a name that ends in .txt: as a record that people can read)")),
    ("load FILE", Text("go on with a saved game instead of this one")),
    ("quit", Text("leave the game")),
)
AFTERWARDS: Final = Text("The game is over. You may still type 'journal', 'undo' or 'save FILE'; 'quit' leaves.")


BOT: Final = "bot"  # the opponent's name where the game itself plays the other side


def bot_steps(seat: Seat) -> str:
    """The player for the bot's side: of each of its steps there is only one, and the game knows it."""
    assert seat.choice is not None
    return seat.choice.moves[0]


class Leave(Exception):
    """The person wants to leave the game."""


class Session:
    """A game at one terminal. `players` answer for the sides that no person plays."""

    def __init__(self, game: Game, players: Mapping[str, Player], opponent: str) -> None:
        self.players = players
        self.opponent = opponent  # their name, for the person
        self.people = [side for side in game.rules.sides if side not in players]
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "why": self.why,
            "trace": self.trace,
            "rule": self.rule,
            "card": self.card,
            "board": self.draw,
            "journal": self.journal,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }
        self.shown = False  # has any card been on the screen?
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Sit down to a game, new or loaded."""
        self.game = game
        self.deck = commands.deck_of(game)
        self.reader = ""  # the side before the screen
        self.told = dict.fromkeys(self.people, 0)  # how many journal entries each person has read
        self.drawn = ("", "", "")  # board, bot and cards as they were last drawn
        self.saved = game.moves[:]
        self.asked_to_quit = False

    # ---- what is shown -----------------------------------------------------------------------------------------------

    def say(self, text: Text, first: str = "") -> None:
        """Say something to the person before the screen."""
        print(paragraph(text.into(self.game.language), first))

    def welcome(self) -> None:
        """Who plays what, and how to begin."""
        self.say(Text("Red Flag Over Paris: the Paris Commune of 1871. This kit is unofficial."))
        if self.deck.note:
            self.say(Text(self.deck.note))
        for side in self.game.rules.sides:
            who = Text("you") if len(self.people) == 1 else Text("a person at this terminal")
            if side in self.game.bots:
                who = Text("the game's own bot. Type 'trace' to see why it did what it did")
            elif side in self.players:
                who = Text("the player '{name}'", name=self.opponent)
            self.say(Text("{side} ({letter}): {who}.", side=board.side_name(side), letter=board.LETTERS[side], who=who))
        if self.game.bots:
            self.say(aid.note(aid.aid_of(self.game)))
        self.say(Text("Seed: {seed}. Type a number to choose, or 'help'.", seed=self.game.seed))

    def turn_to(self, side: str) -> None:
        """Give the screen to a side; between two people a curtain falls."""
        if side == self.reader:
            return
        if len(self.people) > 1:
            if self.shown:
                clear()
            self.say(
                Text(
                    "{side} ({letter}) is asked next. The other person looks away; "
                    "press Enter to see the cards of {side}.",
                    side=board.side_name(side),
                    letter=board.LETTERS[side],
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
        view, language = self.game.view(self.reader), self.game.language
        now = (
            board.board(view, language),
            board.bot(view, self.deck, language),
            board.cards(view, self.deck, self.reader, language),
        )
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
        language = self.game.language
        print(numbered((move, self.game.explain(move).reasons[0].text.into(language)) for move in choice.moves))

    def over(self) -> None:
        """Who won, and why."""
        result = self.game.result
        if result is None:
            return
        print()
        print("=" * WIDTH)
        self.say(Text("{reason} ({rule})", reason=result.reason, rule=result.rule))
        self.say(AFTERWARDS)

    # ---- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until somebody leaves; the exit code."""
        if sys.stdin.isatty():
            with suppress(ImportError):  # not on Windows
                import readline  # noqa: F401  (arrow keys and history at the prompt)
        try:
            self.welcome()
            while True:
                self.let_players_play()
                self.turn()
        except Leave:
            pass
        except (KeyboardInterrupt, EOFError):
            print()
            if self.unsaved:
                self.say(
                    Text("You have left the game and it is not saved. Next time type 'save FILE' before you leave.")
                )
        self.farewell()
        return 0

    def farewell(self) -> None:
        """The last words."""
        self.say(Text("Goodbye."))

    @property
    def unsaved(self) -> bool:
        """Would something be lost by leaving now?"""
        return self.game.moves != self.saved and self.game.choice is not None

    def let_players_play(self) -> None:
        """The sides that no person plays answer for themselves."""
        game = self.game
        while game.choice is not None and game.choice.side in self.players:
            side = game.choice.side
            game.play(self.players[side](game.seat(side)))

    def turn(self) -> None:
        """Show a person how things stand, ask, and hear until the game has moved on."""
        choice = self.game.choice
        if choice is not None:
            self.turn_to(choice.side)
        elif not self.reader:
            # A finished game was loaded. For two people nothing is secret any more.
            self.reader = self.people[0]
        self.report()
        self.show()
        self.over()
        game, moves = self.game, len(self.game.moves)
        self.question()
        while self.game is game and len(game.moves) == moves:
            self.hear()

    def hear(self) -> None:
        """One line of input: a number, a move, or a command."""
        line = " ".join(input("> ").split())
        try:
            if self.obeyed(line):
                return
            if line and self.game.choice is None:
                self.say(AFTERWARDS)
            elif line:
                self.game.play(self.move_named(line))
        except IllegalMove as error:
            self.say(Text("{sentence} ({rule})", sentence=error.text, rule=error.rule))
            self.question()
        except RedflagError as error:
            self.say(error.text)

    def obeyed(self, line: str) -> bool:
        """Carry a command out; False if the line is none."""
        command, _, rest = line.partition(" ")
        if command.lower() not in self.commands:
            return False
        self.commands[command.lower()](rest)
        return True

    def move_named(self, words: str) -> str:
        """The move of a number in the list; other words are the move themselves."""
        choice = self.game.choice
        if not words.isdecimal() or choice is None:
            return words
        numbers = {str(number): move for number, move in enumerate(choice.moves, start=1)}
        if words not in numbers:
            raise IllegalMove(
                Text("There is no choice {number}; type a number from 1 to {last}.", number=words, last=len(numbers)),
                choice.rule,
            )
        return numbers[words]

    # ---- commands ----------------------------------------------------------------------------------------------------

    def undo(self, _: str) -> None:
        """Take back to the last choice that a person made."""
        played = self.game.played()
        plies = next((n for n, (side, _) in enumerate(reversed(played), start=1) if side in self.people), 0)
        if not plies:
            self.say(Text("You have not chosen anything yet, so there is nothing to take back."))
            return
        self.game.undo(plies)
        for side in self.people:
            self.told[side] = min(self.told[side], len(self.game.journal_of(side)))
        self.say(Text("Taken back."))

    def save(self, path: str) -> None:
        """Write the game to a file."""
        if not path:
            raise BadFile(Text("Say where to: save FILE, for example 'save paris.json'."))
        commands.save_game(self.game, path)
        self.saved = self.game.moves[:]
        self.say(
            Text(
                "Saved in {file}. To go on later: {command}",
                file=str(Path(path)),
                command=self.command_to_go_on(path),
            )
        )

    def command_to_go_on(self, path: str) -> str:
        """What to type in a shell to come back to a saved game."""
        seats = ["--both"] if len(self.people) > 1 else ["--side", self.people[0]]
        if self.game.bots:
            seats = []  # the save knows who plays whom
        return shell("redflag", "cli", *seats, "--load", path)

    def load(self, path: str) -> None:
        """Go on with a saved game."""
        if not path:
            raise BadFile(Text("Say what: load FILE, for example 'load paris.json'."))
        game = self.read(path)
        if game.bots != self.game.bots:
            again = shell("redflag", "cli", "--load", path)
            raise BadFile(
                Text("In {file} others play than here. Leave this game and type: {command}", file=path, command=again)
            )
        self.begin(game)
        self.say(Text("Loaded {file}.", file=path))

    def read(self, path: str) -> Game:
        """A game from a file."""
        return commands.read_game(path, self.game.language)

    def why(self, words: str) -> None:
        """Why a move is allowed, or why not; and why the bot did not choose a space."""
        words = words.strip(" ?")
        asked = words.removeprefix("not ")
        if not asked:
            self.say(Text("Say which move: why MOVE, for example 'why place press' or 'why 2'."))
            return
        about_the_bot = tracing.is_space(asked)  # a space alone is no move
        if (asked != words or about_the_bot) and self.why_not_the_bot(asked) and about_the_bot:
            return
        explanation = self.game.explain(self.move_named(asked))
        verdict = Text("'{move}' is possible now.") if explanation.legal else Text("'{move}' is not possible now.")
        self.say(Text("{verdict} {why}", verdict=verdict.with_(move=explanation.move), why=explanation.text))

    def why_not_the_bot(self, asked: str) -> bool:
        """Why the bot did not choose a space, told from its last trace; False if that has nothing to say."""
        traces, space = self.game.traces, tracing.space_named(asked)
        reasons = tracing.why_not(traces[-1], space) if traces and space else []
        if reasons:
            print(traces[-1].title.into(self.game.language))
        for reason in reasons:
            self.say(reason, " - ")
        return bool(reasons)

    def trace(self, words: str) -> None:
        """Why the bot did what it did: its last trace, or one by its number."""
        traces = self.game.traces
        if not self.game.bots:
            raise BadOption(Text("There is no bot in this game. To play against it: redflag cli --solo"))
        if not traces:
            raise BadOption(Text("The bot has not had to decide anything yet."))
        numbers = {str(number): trace for number, trace in enumerate(traces, start=1)}
        number = words or str(len(traces))
        if number not in numbers:
            raise BadOption(
                Text("There is no trace {number}; type a number from 1 to {last}.", number=words, last=len(traces))
            )
        self.say(Text("Trace {number} of {last}", number=number, last=len(traces)))
        print(tracing.trace_text(numbers[number], self.game.language))
        self.say(aid.note(aid.aid_of(self.game)))

    def rule(self, words: str) -> None:
        """A rule, or the contents of the rulebook."""
        print(commands.rule_text(words, self.game.language))

    def card(self, words: str) -> None:
        """A card in words."""
        language = self.game.language
        print(commands.card_text(self.deck, words, language) if words else commands.card_list(self.deck, language))

    def draw(self, _: str) -> None:
        """The board, its signs, and the cards."""
        self.drawn = ("", "", "")
        self.show()
        print(paragraph(board.LEGEND.into(self.game.language)))
        self.question()

    def journal(self, _: str) -> None:
        """All that this side may know of what has happened."""
        self.tell(self.game.journal_of(self.reader))

    def help(self, _: str) -> None:
        """What can be typed."""
        self.say(Text("Answer the question with a number or a move. You may also type:"))
        for example, text in HELP:
            self.say(text, f"  {example:<17}")
        print(paragraph(board.LEGEND.into(self.game.language)))

    def quit(self, _: str) -> None:
        """Leave, but not by mistake."""
        if self.unsaved and not self.asked_to_quit:
            self.asked_to_quit = True
            self.say(Text("The game is not saved. Type 'save FILE' to keep it, or 'quit' once more to leave."))
            return
        raise Leave
