"""The page of the puzzles: a list with the puzzle of the day, and a table at which one answers by clicking.

    from redflag import puzzles
    puzzles.get("paris", 7).show()

Whatever is in the page can be read in the browser, so the solution is not in it before it is found or asked for. What a
browser has solved it remembers itself, and which day it is it says itself: the kernel keeps nothing and has no clock.
"""

from __future__ import annotations

from base64 import b64encode
from datetime import date
from typing import Any, Final

import redflag
from redflag import puzzles
from redflag.coach.advice import Advice
from redflag.core import packaged
from redflag.core.errors import BadOption, RedflagError
from redflag.core.face import Held
from redflag.core.foresight import foresee
from redflag.core.text import Text, capital
from redflag.players import PLAYERS
from redflag.puzzles import answers
from redflag.puzzles.judging import GRADES
from redflag.puzzles.puzzle import GRADE_NAMES, Puzzle, Solution
from redflag.puzzles.telling import clue, verdict
from redflag.widgets.foreseeing import Glance
from redflag.widgets.frame import LOST_PAGE, home, lost
from redflag.widgets.links import wanted_game
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.offer import Offer
from redflag.widgets.page import Scene
from redflag.widgets.sitting import Sitting
from redflag.widgets.table import Table

TITLE: Final = Text("Puzzles")
LEAD: Final = Text(
    "A position from a game, and a question with one answer that is clearly the best. Answer by clicking, as at the "
    "table; you see what your side may know, and nothing else."
)
NOTES: Final = dict(
    zip(
        GRADES,
        (
            Text("What looks best at once is best."),
            Text("Look at what the other side will answer."),
            Text("Think further ahead: a glance is not enough."),
        ),
        strict=True,
    )
)
REMEMBERED: Final = "puzzles"  # under which the browser keeps what was solved
MOST: Final = 1000  # names that are read of what a browser remembers
LINK: Final = "puzzle="
ANSWERING: Final = (
    "play",
    "touch",
    "unpick",
    "why",
    "foresee",
    "sort",
    "turn",
    "clue",
    "solution",
    "look",
    "again",
    "on",
)
READING: Final = ("hello", "set", "close", "rule", "rules", "help", "settings", "tell", "words", "account")
DOES: Final = {*ANSWERING, *READING, "puzzle", "game", "leave"}  # what can be done here


class PuzzlePage(Table):
    """A table at which puzzles are solved. Without a puzzle it begins with the list."""

    _css = Table._css + packaged.text("redflag.puzzles", "puzzles.css")
    asks_first = False
    hints = False  # here the coach would give the solution away

    def __init__(self, puzzle: Puzzle | None = None, game: str = "", language: str | None = None) -> None:
        super().__init__(None, puzzle.language if puzzle is not None else language)
        self.chosen = game or (puzzle.game if puzzle is not None else next(iter(puzzles.games()), redflag.FLAGSHIP))
        self.solved: list[str] = []  # the names of the puzzles that this browser has solved
        self.today: date | None = None  # as far as the browser has said
        self.puzzle: Puzzle | None = None
        if puzzle is not None:
            self.turn_to(puzzle)

    def clear(self) -> None:
        """Nothing is answered yet."""
        super().clear()
        self.tries = 0
        self.found = False
        self.solution: Solution | None = None  # when it may be seen
        self.looked_at = ""  # the answer that is drawn while the solution is seen

    def turn_to(self, puzzle: Puzzle) -> None:
        """Turn to a puzzle."""
        game = puzzle.position()
        game.language = self.language
        self.clear()
        self.puzzle, self.chosen, self.name = puzzle, puzzle.game, ""
        self.sitting = Sitting(game, next(iter(PLAYERS)), puzzle.side)  # the other side is never asked

    @property
    def at_puzzle(self) -> Puzzle:
        """The puzzle that is open."""
        if self.puzzle is None:
            raise BadOption(Text("No puzzle is open; choose one first."))
        return self.puzzle

    # ---- the list ----------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The list, or the table with a puzzle."""
        if self.puzzle is None:
            frame = style_of(self.chosen) + lost(self.language, LOST_PAGE) + self._frame()
            regions = {"notice": self.notice, "list": self._list(), "dialog": self.open_dialog}
            return Scene(frame, regions, game=self.chosen)
        scene = super().scene()
        if self.solution is not None:
            scene.regions["notice"] = self.notice or answers.reasons(self.solution, self.chronicle, self.looked_at)
            glance = Glance(self.game, self.face, self.at_table.view(), self.chronicle, 1)
            scene.regions |= glance.drawn(foresee(self.game, self.looked_at), self.looked_at)
            touched = next(one.targets for one in self._weighed if one.move == self.looked_at)
            scene.marks = {target: self._shown_to_all(target) for target in touched}
        return scene

    def _shown_to_all(self, target: str) -> dict[str, str]:
        """The marks of a thing that an answer touches: also who does not see the picture, or scrolls it, finds it."""
        named = self.face.called(target, self.game).into(self.language)
        return {"data-picked": "yes", "tabindex": "0", "role": "img", "aria-label": named}

    def _frame(self) -> str:
        t = self.say
        return (
            f'<div class="start puzzles">{home(self.language)}<h1>{t(TITLE)}</h1>{tag("p", t(LEAD), class_="lead")}'
            + '<div data-region="notice" role="alert" class="notice"></div><div data-region="list"></div></div>'
            + '<div data-region="dialog"></div>'
        )

    def _list(self) -> str:
        """Games, the puzzle of the day, and all by their grades."""
        every = puzzles.every(self.chosen)
        if not every:
            return tag("p", self.say(Text("This game has no puzzles.")))
        solved = sum(one.name in self.solved for one in every)
        progress = Text("You have solved {done} of {all} in this browser.", done=solved, all=len(every))
        bar = tag("progress", "", value=str(solved), max=str(len(every)), aria_hidden="true")
        grades = "".join(self._grade(grade, [one for one in every if one.grade == grade]) for grade in GRADES)
        return self._games() + self._day() + tag("p", bar + self.say(progress), class_="solved") + grades

    def _games(self) -> str:
        names = puzzles.games()
        made = "".join(
            button(self.say(redflag.face(name).title), "game", name, aria_pressed=str(name == self.chosen).lower())
            for name in names
        )
        return tag("nav", made, class_="games", aria_label=Text("Games").into(self.language)) if len(names) > 1 else ""

    def _day(self) -> str:
        """The puzzle of the day, with the table as it stands there; a page that knows no day has none."""
        if self.today is None:
            return ""
        puzzle, face = puzzles.of_the_day(self.chosen, self.today, self.language), redflag.face(self.chosen)
        drawn = face.picture.svg(puzzle.position().view(puzzle.side), self.language)
        source = "data:image/svg+xml;base64," + b64encode(drawn.encode("utf-8")).decode("ascii")
        head = tag("h2", self.say(Text("The puzzle of the day")), id="puzzle-of-the-day")
        side, grade = face.sides[puzzle.side].name, GRADE_NAMES[puzzle.grade]
        said = Text("Today {side} is asked, and it is {grade}.", side=side, grade=grade)
        done = tag("p", self.say(Text("You have solved it.")), class_="done") if puzzle.name in self.solved else ""
        go = button(self.say(Text("Solve it")), "puzzle", puzzle.name, class_=f"main big of-{puzzle.side}")
        told = tag("div", head + tag("p", self.say(said)) + done + tag("p", go))
        picture = f'<img src="{source}" alt="">'
        return tag("section", picture + told, class_="day", aria_labelledby="puzzle-of-the-day")

    def _grade(self, grade: str, found: list[Puzzle]) -> str:
        if not found:
            return ""
        items = "".join(tag("li", self._item(puzzle)) for puzzle in found)
        note = tag("span", self.say(NOTES[grade]), class_="quiet")
        head = tag("h2", self.say(capital(GRADE_NAMES[grade])), id=f"grade-{grade}")
        parts = tag("div", head + note, class_="top") + tag("ul", items, class_="numbers")
        return tag("section", parts, aria_labelledby=f"grade-{grade}")

    def _item(self, puzzle: Puzzle) -> str:
        """The button of a puzzle: its number, who is asked, and whether it is solved."""
        done = puzzle.name in self.solved
        side = redflag.face(puzzle.game).sides[puzzle.side].name
        said = Text("Puzzle {n}, {side}, solved") if done else Text("Puzzle {n}, {side}")
        inner = tag("b", str(puzzle.number)) + tag("small", self.say(side)) + (tag("i", "✓") if done else "")
        label = said.with_(n=puzzle.number, side=side).into(self.language)
        look = f"of-{puzzle.side}{' done' if done else ''}"
        return button(inner, "puzzle", puzzle.name, class_=look, aria_label=label)

    # ---- the table ---------------------------------------------------------------------------------------------------

    def _who(self) -> str:
        puzzle = self.at_puzzle
        side = self.face.sides[puzzle.side].name
        said = Text("Puzzle {n}, {grade}: you are {side}", n=puzzle.number, grade=GRADE_NAMES[puzzle.grade], side=side)
        return self.chronicle.said(said)

    def _menu_bar(self) -> str:
        pressed = "true" if self.asking_why else "false"
        parts = [
            button(self.say(Text("Solution")), "solution", disabled=self.solution is not None),
            button(self.say(Text("All puzzles")), "leave"),
        ]
        more = [
            button(self.say(Text("Why not?")), "why", aria_pressed=pressed),
            button(self.say(Text("Help")), "help"),
            button(self.say(Text("In words")), "words"),
            button(self.say(Text("Settings")), "settings"),
            button(self.say(Text("Light or dark")), "theme"),
        ]
        return "".join(parts) + self._more(more)

    def _offer(self, held: list[Held], picked: tuple[str, ...] = ()) -> Offer:
        """Once the solution is seen, nothing is asked any more."""
        return Offer() if self.solution is not None else super()._offer(held, picked)

    def _ask(self, offered: Offer) -> str:
        if self.solution is None:
            clue = button(self.say(Text("a clue")), "clue", class_="plain")
            return tag("p", self.say(Text("Which answer is the best?")) + clue, class_="find") + super()._ask(offered)
        return answers.head(self.solution, self.found, self.at_puzzle, self.chronicle)

    # ---- answering ---------------------------------------------------------------------------------------------------

    def do_play(self, arg: str = "", **_: Any) -> None:
        """An answer: it is not played but judged."""
        puzzle, given = self.at_puzzle, str(arg)
        if self.solution is not None:
            raise BadOption(Text("This puzzle is solved; try it again, or go on to the next one."))
        judged = verdict(puzzle, self.game, given)
        self.picked, self.asking_why = (), False
        self.tries += 1
        if judged:
            self._see(found=True)
            if puzzle.name not in self.solved:
                self.solved.append(puzzle.name)
                self._let_keep({REMEMBERED: " ".join(self.solved)})
            return
        self.notice = answers.wrong(judged, self.tries, self.chronicle)
        glance = Glance(self.game, self.face, self.at_table.view(), self.chronicle, 1)
        move = self.game.read(given)
        self.drawn = self.notice, glance.drawn(foresee(self.game, move), move)

    def _see(self, found: bool) -> None:
        """From now on the solution is seen."""
        self.solution, self.found, self.looked_at = self.at_puzzle.solution(), found, self.at_puzzle.best
        self.picked, self.asking_why = (), False
        self.effect("focus", "[data-home]")

    def do_solution(self, **_: Any) -> None:
        """Show the solution."""
        if self.at_puzzle and self.solution is None:
            self._see(found=False)

    def do_clue(self, **_: Any) -> None:
        """Say what the best answer is good for, and not which it is."""
        if self.solution is None:
            said = "".join(tag("li", self.chronicle.said(text)) for text in clue(self.at_puzzle, self.game))
            self.notice = tag("p", tag("b", self.say(Text("What the best answer does:")))) + tag(
                "ul", said, class_="would"
            )

    def do_look(self, arg: str = "", **_: Any) -> None:
        """Draw another answer of the solution."""
        if self.solution is None:
            raise BadOption(Text("First find the answer, or ask for the solution."))
        if str(arg) in {one.move for one in self._weighed}:
            self.looked_at = str(arg)

    @property
    def _weighed(self) -> tuple[Advice, ...]:
        """The answers that the solution tells about."""
        return () if self.solution is None else (self.solution.best, *self.solution.others)

    def do_again(self, **_: Any) -> None:
        """The same puzzle from the beginning."""
        self.turn_to(self.at_puzzle)
        self.effect("focus", "[data-home]")

    def do_on(self, **_: Any) -> None:
        """The next puzzle that is not solved, else the next one."""
        now = self.at_puzzle
        every = list(puzzles.every(now.game, language=self.language))
        coming = [*every[now.number :], *every[: now.number]]
        self.turn_to(next((one for one in coming if one.name not in self.solved), coming[0]))
        self.effect("focus", "[data-home]")

    # ---- choosing ----------------------------------------------------------------------------------------------------

    def do_hello(self, saved: str = "", link: str = "", settings: Any = None, **given: Any) -> None:
        """A browser has opened the page: it says which day it is, and what it has solved."""
        known = {one.name for game in puzzles.games() for one in puzzles.every(game)}
        kept = [name for name in str(given.get("puzzles", "")).split()[:MOST] if name in known]
        self.solved = list(dict.fromkeys([*self.solved, *kept]))
        try:
            self.today = date.fromisoformat(str(given.get("today", "")))
        except ValueError:
            self.today = None
        link, first = str(link), self._shown is None
        wanted = wanted_game(link)
        if first and wanted in puzzles.games():
            self.chosen = wanted
        if first and self.puzzle is None and link.startswith(LINK):
            try:
                self._open_named(link.removeprefix(LINK))
            except RedflagError as error:
                self.notice = self.say(error.text)
        super().do_hello("", "", settings, **given)

    def _open_named(self, name: str) -> None:
        game, _, number = name.partition("-")
        if game not in puzzles.games() or not number.isdecimal() or len(number) > 4:
            raise BadOption(Text("There is no puzzle '{name}'.", name=name))
        self.turn_to(puzzles.get(game, int(number), self.language))

    def do_puzzle(self, arg: str = "", **_: Any) -> None:
        """Turn to a puzzle by its name."""
        self._open_named(str(arg))
        self.effect("focus", "[data-home]")

    def do_game(self, arg: str = "", **_: Any) -> None:
        """The puzzles of another game."""
        if str(arg) in puzzles.games():
            self.chosen = str(arg)

    def do_leave(self, **_: Any) -> None:
        """Back to the list."""
        name = self.puzzle.name if self.puzzle is not None else ""
        self.sitting = self.puzzle = None
        self.clear()
        if name:
            self.effect("focus", f'.numbers [data-arg="{escaped(name)}"]')

    def _hear(self, widget: Any, message: Any, buffers: Any) -> None:
        """What can be done at a table and not with a puzzle is refused: the game is never played on, saved or told."""
        if isinstance(message, dict) and not {message.get("do", "hello"), message.get("glance", "foresee")} <= DOES:
            message = {"do": "not_here"}
        super()._hear(widget, message, buffers)

    def do_not_here(self, **_: Any) -> None:
        """Anything else."""
        raise BadOption(Text("This is a puzzle: nothing is played on, saved or taken back here."))


__all__ = ["PuzzlePage"]
