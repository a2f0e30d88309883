"""`redflag bot`: watch the bot think, one step at a time, and predict what comes next.

A step of the bot is a walk along its flowchart. The stepper prints the walk node by node and stops before what is worth
predicting. Between the bot's steps the person is asked as in the terminal game.
"""

from __future__ import annotations

from collections.abc import Sequence

from redflag.cli import files, tracing
from redflag.cli.page import shell
from redflag.cli.session import Session
from redflag.core.bot.opening import Opened, step_by_step
from redflag.core.bot.stepping import SEEN_BEFORE, Stepping
from redflag.core.bot.trace import Step
from redflag.core.errors import RedflagError
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.terminal import TellsCards
from redflag.core.text import LAST_OR, Text, counted, joined, listed, slug


class Stepper(Session):
    """A solo game that stops before each step of the bot."""

    def __init__(self, opened: Opened) -> None:
        self.notes = opened.notes
        super().__init__(opened.game, {}, "")
        self.commands["back"] = self.undo

    def begin(self, game: Game) -> None:
        """Sit down to a game, new or loaded. What has happened in it before is not told again."""
        super().begin(game)
        self.stepping = Stepping(game)
        self.reader = self.stepping.person
        self.told[self.reader] = len(game.journal_of(self.reader))
        self.score_told = 0  # how many of them the person has heard about
        self.hurrying = False  # is the bot to play its turn without stopping?

    def welcome(self) -> None:
        """What this is, and how to begin."""
        self.say(Text("{title}: the bot, step by step. This kit is unofficial.", title=self.face.title))
        for note in self.notes:
            self.say(note)
        self.say_whose_tables()
        sides = self.face.sides
        if self.reader is None:
            self.say(Text("The bot plays all sides."))
        else:
            bots = listed([sides[side].name for side in self.game.bots])
            self.say(Text("The bot plays {bot}, you play {side}.", bot=bots, side=sides[self.reader].name))
        self.say(Text("Press Enter to go on, or type what you think comes next; 'help' lists what else you can type."))

    @property
    def unsaved(self) -> bool:
        """Nothing is lost by leaving: the file that was opened is still there."""
        return False

    def let_players_play(self) -> None:
        """Nobody plays unasked: the steps of the bot are what is watched."""

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
        """The board and what lies beside it, if they have changed; what the person holds is not needed now."""
        view = self.game.view(self.reader)
        now = (self.terminal.board(view, self.game.language), self.terminal.beside(self.game, view))
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
        self.list_rows(step.unread)
        prompt = Text("predict {answers} (Enter: show it)", answers=listed([*self.stepping.answers.values()], LAST_OR))
        if step.kind == "choose":
            self.list_candidates()
            prompt = Text("predict which one (Enter: show it)")
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
        """What a table will choose from, numbered."""
        named = [Text("{n} {name}", n=n, name=name) for n, name in enumerate(self.stepping.answers.values(), start=1)]
        candidates = Text("candidates: {names}", names=joined(named, ", "))
        print(paragraph(candidates.into(self.game.language), "      ", "          "))

    def meaning(self, step: Step, typed: str) -> str:
        """What a prediction means, in the words of the trace; "" if it is none."""
        answers, language = self.stepping.answers, self.game.language
        if step.kind == "choose":
            numbers = {str(number): name for number, name in enumerate(answers, start=1)}
            words = {slug(said): name for name, text in answers.items() for said in (name, text.into(language))}
            return numbers.get(typed) or words.get(slug(typed), "")
        words = {said.lower(): answer for answer, text in answers.items() for said in (answer, text.into(language))}
        begun = {answer for word, answer in words.items() if word[0] == typed.lower()}
        return words.get(typed.lower()) or (begun.pop() if len(begun) == 1 else "")

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
        """Why the bot did not choose something, told from the steps it has taken; of a person's moves as usual."""
        if not self.stepping.bots_step:
            super().why(words)
        elif not self.why_not_the_bot(words.strip(" ?").removeprefix("not ")):
            self.say(Text("Name something that the bot has considered in this turn, as its candidates are written."))

    def help(self, words: str) -> None:
        """What can be typed."""
        if not self.stepping.bots_step:
            super().help(words)
            return
        self.list_help(self.help_lines())
        self.explain_signs()

    def help_lines(self) -> list[tuple[str, Text]]:
        """What can be typed."""
        if not self.stepping.bots_step:
            return super().help_lines()
        cards = [("card NUMBER", Text("a card with its event and its history; 'card' alone lists them all"))]
        return [
            ("next", Text("go on to the next step; the Enter key does the same")),
            ("yes, 2", Text("predict: an answer by its name or its first letter, one of several by its number")),
            ("back", Text("take the last step back")),
            ("play", Text("let the bot play its turn to the end")),
            ("trace", Text("all steps of this turn so far; 'trace 3' shows the bot's third trace")),
            ("why NAME", Text("why did the bot not choose this? (of the steps it has taken in this turn)")),
            ("rule ID", Text("the text of a rule; 'rule' alone lists them all")),
            *(cards if isinstance(self.terminal, TellsCards) else []),
            ("board", Text("draw the board again, with what the signs mean")),
            ("journal", Text("all that has happened so far")),
            ("save FILE", Text("save the game at this step")),
            ("quit", Text("leave")),
        ]

    def read(self, path: str) -> Game:
        """A game from a file, step by step if there is a bot in it."""
        return step_by_step(files.read_game(path, self.game.language))

    def command_to_go_on(self, path: str) -> str:
        """What to type in a shell to come back to a saved game."""
        return shell("redflag", "bot", path)

    def farewell(self) -> None:
        """The last words."""
        self.score_told = 0  # said once more in the end
        self.tell_score()
        super().farewell()
