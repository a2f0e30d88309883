"""`redflag bot`: watch the bot think, one step at a time, and predict what comes next.

A step of the bot is a walk along its flowchart. The stepper prints the walk node by node and stops before what is worth
predicting. Between the bot's steps the person is asked as in the terminal game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from redflag.cli import aid, commands, tracing
from redflag.cli.page import shell
from redflag.cli.session import Session
from redflag.core.bot.opening import Opened, step_by_step
from redflag.core.bot.stepping import SEEN_BEFORE, Stepping
from redflag.core.bot.trace import Step
from redflag.core.errors import RedflagError
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.text import Text, counted, joined
from redflag.paris.face import terminal as board

STEP_HELP: Final = (
    ("next", Text("go on to the next step; the Enter key does the same")),
    ("yes, press, 2", Text("predict: yes or no, place or remove, a space by its name or number")),
    ("back", Text("take the last step back")),
    ("play", Text("let the bot play its turn to the end")),
    ("trace", Text("all steps of this turn so far; 'trace 3' shows the bot's third trace")),
    ("why press", Text("why did the bot not choose this space? (of the steps it has taken in this turn)")),
    ("rule Z-O4", Text("the text of a rule; 'rule' alone lists them all")),
    ("card 12", Text("a card with its event and its history")),
    ("board", Text("draw the board again, with what the signs mean")),
    ("journal", Text("all that has happened so far")),
    ("save FILE", Text("save the game at this step")),
    ("quit", Text("leave")),
)


class Stepper(Session):
    """A solo game that stops before each step of the bot."""

    def __init__(self, opened: Opened) -> None:
        self.notes = opened.notes
        super().__init__(opened.game, {}, "")
        self.commands["back"] = self.undo

    def begin(self, game: Game) -> None:
        """Sit down to a game, new or loaded. What has happened in it before is not told again."""
        self.bot: str = game.bots[0]
        self.people = [side for side in game.rules.sides if side not in game.bots]
        super().begin(game)
        self.reader = self.people[0]
        self.told[self.reader] = len(game.journal_of(self.reader))
        self.aid = aid.aid_of(game)
        self.stepping = Stepping(game)
        self.score_told = 0  # how many of them the person has heard about
        self.hurrying = False  # is the bot to play its turn without stopping?

    def welcome(self) -> None:
        """What this is, and how to begin."""
        self.say(Text("Red Flag Over Paris: the bot, step by step. This kit is unofficial."))
        for note in self.notes:
            self.say(note)
        self.say(aid.note(self.aid))
        self.say(
            Text(
                "The bot plays {bot}, you play {side}. Press Enter to go on, or type what you think comes next; "
                "'help' lists what else you can type.",
                bot=board.side_name(self.bot),
                side=board.side_name(self.reader),
            )
        )

    @property
    def unsaved(self) -> bool:
        """Nothing is lost by leaving: the file that was opened is still there."""
        return False

    # ---- a step of the bot -------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """A step of the bot, or a choice of the person."""
        if not self.stepping.bots_step:
            self.hurrying = False
            self.tell_score()
            super().turn()
            return
        self.report()
        opening, trace = self.stepping.opens_a_turn, self.stepping.trace
        if opening:
            self.hurrying = False
        if not self.hurrying:
            self.draw_position()
            print()
        if opening and trace is not None:
            self.say(trace.title)
        if self.walk():
            self.stepping.act()

    def draw_position(self) -> None:
        """The board and what lies before the bot, if they have changed; the person's cards are not needed now."""
        view, language = self.game.view(self.reader), self.game.language
        now = (board.board(view, language), board.bot(view, self.deck, language))
        for before, drawing in zip(self.drawn, now, strict=False):
            if drawing != before:
                print(drawing)
        self.drawn = (*now, self.drawn[2])

    def walk(self) -> bool:
        """Print the walk, with stops; False if the person wants something else than this step."""
        stopped = False
        while (step := self.stepping.upcoming) is not None:
            if self.stepping.answers and not self.hurrying:
                stopped = True
                if not self.predict(step):
                    return False
            self.stepping.reveal()
            self.print_last()
        if stopped or self.hurrying:
            return True
        return self.wait(Text("Enter: do it")) is not None

    def print_last(self) -> None:
        """The step that was just shown, with its reasons."""
        trace, step = self.stepping.trace, self.stepping.last
        assert trace is not None
        assert step is not None
        print(tracing.step_text(trace, step, self.game.language))

    def wait(self, prompt: Text) -> str | None:
        """What the person types, if it is no command; None if a command has led away from this step."""
        game, moves = self.game, len(self.game.moves)
        while self.game is game and len(game.moves) == moves:
            line = " ".join(input(f"  {prompt.into(game.language)}> ").split())
            if line.lower() in ("next", "play"):
                self.hurrying = line.lower() == "play"
                return ""
            try:
                if not self.obeyed(line):
                    return line
            except RedflagError as error:
                self.say(error.text)
        return None

    # ---- predictions -------------------------------------------------------------------------------------------------

    def predict(self, step: Step) -> bool:
        """Ask what will come of a step, and judge the answer; False if the person wants something else."""
        self.say(Text("{node}: {text} ({rule})", node=step.node, text=step.text, rule=step.rule), "  ")
        prompt = Text("predict yes or no (Enter: show it)")
        self.list_rows(step.unread)
        if step.kind == "table":
            prompt = Text("predict place or remove (Enter: show it)")
        elif step.kind == "choose":
            self.list_candidates()
            prompt = Text("predict which space (Enter: show it)")
        while True:
            typed = self.wait(prompt)
            if not typed:
                return typed is not None
            guess = self.meaning(step, typed)
            if guess:
                self.judge(guess)
                return True
            self.say(Text("'{typed}' is no answer to this; type 'help' to see what is.", typed=typed))

    def list_rows(self, rows: Sequence[Text]) -> None:
        """What a table asks, row by row."""
        for number, text in enumerate(rows, start=1):
            self.say(Text("row {n}: {text}", n=number, text=text), "      ")

    def list_candidates(self) -> None:
        """The spaces that a table will choose from, numbered."""
        spaces = self.stepping.answers.values()
        named = [Text("{n} {space}", n=n, space=space) for n, space in enumerate(spaces, start=1)]
        candidates = Text("candidates: {names}", names=joined(named, ", "))
        print(paragraph(candidates.into(self.game.language), "      ", "          "))

    def meaning(self, step: Step, typed: str) -> str:
        """What a prediction means, in the words of the trace; "" if it is none."""
        answers = self.stepping.answers
        if step.kind == "choose":
            numbers = {str(number): name for number, name in enumerate(answers, start=1)}
            space = numbers.get(typed, tracing.space_named(typed))
            return space if space in answers else ""
        for answer, text in answers.items():
            if typed.lower() in (answer, answer[0], text.into(self.game.language)):
                return answer
        return ""

    def judge(self, guess: str) -> None:
        """Right or wrong?"""
        verdict = self.stepping.predict(guess)
        self.say(verdict.text, "  ")
        if not verdict.counted:
            self.say(SEEN_BEFORE, "  ")

    def tell_score(self) -> None:
        """How good the predictions were, if there are new ones."""
        guesses = self.stepping.guesses
        if self.score_told < len(guesses):
            self.score_told = len(guesses)
            print()
            self.say(
                counted(
                    "Your predictions: {right} of {n} was right.",
                    "Your predictions: {right} of {n} were right.",
                    len(guesses),
                    right=sum(guesses),
                )
            )

    # ---- commands ----------------------------------------------------------------------------------------------------

    def question(self) -> None:
        """The pending question of the person; what the bot will do is not given away."""
        if not self.stepping.bots_step:
            super().question()

    def undo(self, _: str) -> None:
        """Take one step back, the bot's or the person's."""
        if not self.game.moves:
            self.say(Text("This is the beginning; there is nothing to take back."))
            return
        self.game.undo()
        self.told[self.reader] = min(self.told[self.reader], len(self.game.journal_of(self.reader)))
        self.say(Text("Taken back."))

    def why(self, words: str) -> None:
        """Why the bot did not choose a space, told from the steps it has taken; of a person's moves as usual."""
        if not self.stepping.bots_step:
            super().why(words)
        elif not self.why_not_the_bot(words.strip(" ?").removeprefix("not ")):
            self.say(Text("Name a space that the bot has considered in this turn, for example 'why press'."))

    def help(self, words: str) -> None:
        """What can be typed."""
        if not self.stepping.bots_step:
            super().help(words)
            return
        for example, text in STEP_HELP:
            self.say(text, f"  {example:<15} ")
        print(paragraph(board.LEGEND.into(self.game.language)))

    def read(self, path: str) -> Game:
        """A game from a file, step by step if there is a bot in it."""
        game = commands.read_game(path, self.game.language)
        return step_by_step(game)

    def command_to_go_on(self, path: str) -> str:
        """What to type in a shell to come back to a saved game."""
        return shell("redflag", "bot", path)

    def farewell(self) -> None:
        """The last words."""
        self.score_told = 0  # said once more in the end
        self.tell_score()
        super().farewell()
