"""The terminal game: one or two people, a numbered question after the other, and commands in between."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import redflag
from redflag.cli import decks, files, tracing
from redflag.cli.page import shell
from redflag.cli.rules import rule_text
from redflag.cli.screen import AFTERWARDS, Screen
from redflag.core.errors import BadFile, BadOption, IllegalMove, RedflagError
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.seat import Player
from redflag.core.terminal import TellsCards
from redflag.core.text import Text, joined, slug

COMMON_HELP: Final = (
    ("board", Text("draw the board and your cards again, with what the signs mean")),
    ("journal", Text("all that has happened so far")),
    ("undo", Text("take your last choice back")),
    ("save FILE", Text("save the game (when it is over, a name that ends in .txt: as a record that people can read)")),
    ("load FILE", Text("go on with a saved game instead of this one")),
    ("quit", Text("leave the game")),
)
LEAVING: Final = ("quit", "exit", "q")  # what people type to leave
GOODBYE: Final = Text("Goodbye.")
BOT: Final = "bot"  # the opponent's name where the game itself plays the other side


class Leave(Exception):
    """The person wants to leave the game."""


class Session(Screen):
    """A game at one terminal. `players` answer for the sides that no person plays."""

    def __init__(self, game: Game, players: Mapping[str, Player], opponent: str) -> None:
        super().__init__(players, opponent)
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "next": self.next_game,
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
            **dict.fromkeys(LEAVING, self.quit),
        }
        self.begin(game)

    def begin(self, game: Game) -> None:
        """Sit down to a game, new or loaded."""
        super().begin(game)
        self.saved = game.moves[:]
        self.asked_to_quit = False

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
        self.say(GOODBYE)

    @property
    def unsaved(self) -> bool:
        """Would something be lost by leaving now?"""
        return self.game.moves != self.saved and self.game.choice is not None

    def let_players_play(self) -> None:
        """The sides that no person plays answer for themselves."""
        game = self.game
        while game.choice is not None and game.choice.side not in self.people:
            side = game.choice.side
            # Of each step of a bot there is only one, and the game knows it.
            game.play(self.players[side](game.seat(side)) if side in self.players else game.choice.moves[0])

    def turn(self) -> None:
        """Show a person how things stand, ask, and hear until the game has moved on."""
        choice = self.game.choice
        if choice is not None:
            self.turn_to(choice.side)
        elif self.reader is None and self.people:
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

    def next_game(self, _: str) -> None:
        """The next game of a series; who changes sides goes along."""
        series = self.game.series
        if series is None:
            raise BadOption(Text("This is a single game and no series."))
        computers = {series.sides()[side]: player for side, player in self.players.items()}
        game = series.next()
        self.players = {side: computers[name] for side, name in series.sides().items() if name in computers}
        self.begin(game)
        self.welcome()

    def save(self, path: str) -> None:
        """Write the game to a file."""
        if not path:
            raise BadFile(Text("Say where to: save FILE, for example 'save {example}'.", example=self.example_file))
        files.save_game(self.game, path)
        self.saved = self.game.moves[:]
        self.say(
            Text(
                "Saved in {file}. To go on later: {command}",
                file=str(Path(path)),
                command=self.command_to_go_on(path),
            )
        )
        if self.game.holds_secrets:
            self.say(Text("The file is sealed: it holds hidden cards. The seal is a curtain, not a safe."))

    @property
    def example_file(self) -> str:
        """A name that a save could have."""
        return f"{self.game.rules.name}.json"

    def command_to_go_on(self, path: str) -> str:
        """What to type in a shell to come back to a saved game."""
        game = [] if self.game.rules.name == redflag.FLAGSHIP else ["--game", self.game.rules.name]
        seats = ["--both"] if len(self.people) > 1 else ["--side", *self.people]
        if self.game.bots:
            seats = []  # the save knows who plays whom
        return shell("redflag", "cli", *game, *seats, "--load", path)

    def load(self, path: str) -> None:
        """Go on with a saved game."""
        if not path:
            raise BadFile(Text("Say what: load FILE, for example 'load {example}'.", example=self.example_file))
        game = self.read(path)
        if game.bots != self.game.bots or game.rules.name != self.game.rules.name:
            again = shell("redflag", "cli", "--load", path)
            raise BadFile(
                Text("In {file} others play than here. Leave this game and type: {command}", file=path, command=again)
            )
        self.begin(game)
        self.say(Text("Loaded {file}.", file=path))
        for note in game.notes:
            self.say(note)

    def read(self, path: str) -> Game:
        """A game from a file."""
        return files.read_game(path, self.game.language)

    def why(self, words: str) -> None:
        """Why a move is allowed, or why not; why a thing cannot be chosen, and why the bot did not choose it."""
        words = words.strip(" ?")
        asked = words.removeprefix("not ")
        if not asked:
            self.say(
                Text("Say which move: why MOVE, for example 'why {example}' or 'why 2'.", example=self.example_move)
            )
            return
        thing = self.thing_named(asked)  # and no move
        told = self.why_not_the_bot(asked) if thing or asked != words else False
        if thing and (told or self.why_not_the_thing(thing)):
            return
        explanation = self.game.explain(self.move_named(asked))
        verdict = Text("'{move}' is possible now.") if explanation.legal else Text("'{move}' is not possible now.")
        verdict = verdict.with_(move=explanation.move)
        reasons = [Text("{why} ({rule})", why=reason.text, rule=reason.rule) for reason in explanation.reasons]
        self.say(joined([verdict, *reasons[:1]]))
        for reason in reasons[1:]:
            self.say(reason, " - ")

    def thing_named(self, words: str) -> str:
        """The key of the thing that these words name and nothing else; "" if there is none. A number names a choice."""
        said = slug(words)
        if said.isdecimal():
            return ""
        for key, name in self.terminal.things.items():
            if said in (key.partition(":")[2], slug(name.into(self.game.language))):
                return key
        return ""

    def why_not_the_thing(self, thing: str) -> bool:
        """What can be done with a thing now, or why nothing can; False where nothing is asked any more."""
        choice = self.game.choice
        if choice is None:
            return False
        possible = [move for move in choice.moves if thing in choice.targets(move)]
        for move in possible:
            self.say(Text("'{move}' is possible now. {why}", move=str(move), why=self.game.explain(move).text))
        reasons = [] if possible else choice.about(thing)
        for reason in reasons:
            self.say(Text("{why} ({rule})", why=reason.text, rule=reason.rule))
        if not possible and not reasons:
            name = self.terminal.things[thing]
            text = Text(
                "{name} is not asked for now: {prompt} ({rule})", name=name, prompt=choice.text, rule=choice.rule
            )
            self.say(text)
        return True

    def why_not_the_bot(self, asked: str) -> bool:
        """Why the bot did not choose something, told from its last trace; False if that has nothing to say."""
        traces = self.game.traces
        if traces and not self.game.state.stepwise and bot_of(self.game.rules).hides(self.game):
            return False
        name = tracing.candidate(traces[-1], asked, self.game.language) if traces else ""
        reasons = tracing.why_not(traces[-1], name) if name else []
        if reasons:
            print(traces[-1].title.into(self.game.language))
        for reason in reasons:
            self.say(reason, " - ")
        return bool(reasons)

    def trace(self, words: str) -> None:
        """Why the bot did what it did: its last trace, or one by its number."""
        bot_of(self.game.rules)  # a game that has none is told so
        traces = self.game.traces
        if not self.game.bots:
            raise BadOption(Text("There is no bot in this game. To play against it: redflag cli --solo"))
        if not self.game.state.stepwise:
            bot_of(self.game.rules).must_not_tell(self.game)
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
        self.say_whose_tables()

    def rule(self, words: str) -> None:
        """A rule, or the contents of the rulebook."""
        print(rule_text(self.game.rules.name, words, self.game.language))

    def card(self, words: str) -> None:
        """A card in words."""
        game = self.game
        print(decks.card_text(game.rules.name, game.options.get("deck"), words, game.language))

    def draw(self, _: str) -> None:
        """The board, its signs, and what is held."""
        self.drawn = ("", "", "")
        self.show()
        self.explain_signs()
        self.question()

    def journal(self, _: str) -> None:
        """All that this side may know of what has happened."""
        self.tell(self.game.journal_of(self.reader))

    @property
    def example_move(self) -> str:
        """A move to show how one is written: one that is possible now, if any is."""
        return str(self.game.choice.moves[0]) if self.game.choice is not None else "MOVE"

    def help(self, _: str) -> None:
        """What can be typed."""
        self.say(Text("Answer the question with a number or a move. You may also type:"))
        self.list_help(self.help_lines())
        self.explain_signs()

    def help_lines(self) -> list[tuple[str, Text]]:
        """What can be typed at a question; only what this game has."""
        move = self.example_move
        lines = [
            ("1", Text("take the first choice")),
            (move, Text("make a move by its name, as the list writes it")),
            (f"why {move}", Text("why is this move allowed, or why not? (also: why 1)")),
        ]
        if self.game.bots:
            lines += [
                ("trace", Text("why the bot did what it did last; 'trace 3' shows its third trace")),
                ("why not NAME", Text("why did the bot not choose this?")),
            ]
        lines.append(("rule ID", Text("the text of a rule; 'rule' alone lists them all")))
        if isinstance(self.terminal, TellsCards):
            lines.append(("card NUMBER", Text("a card with its event and its history; 'card' alone lists them all")))
        if self.game.series is not None:
            lines.append(("next", Text("the next game of the series, when this one is over")))
        return [*lines, *COMMON_HELP]

    def quit(self, _: str) -> None:
        """Leave, but not by mistake."""
        if self.unsaved and not self.asked_to_quit:
            self.asked_to_quit = True
            self.say(Text("The game is not saved. Type 'save FILE' to keep it, or 'quit' once more to leave."))
            return
        raise Leave
