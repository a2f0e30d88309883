"""How the thinker thinks ahead, to look at and to predict: the tree of its search as it grows, walk by walk.

    tree(game, 5)                            # after five walks
    predict("61-third", next_try(game, 2))   # which move does the third begin with?
    growing(game)                            # to let it grow oneself

It works with any game; the walks depend on the position and on a seed that never changes.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any, Final

import ipywidgets

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.draw.tree import Twig, tree_text
from redflag.draw.tree import tree as drawn
from redflag.lessons.answers import Answer
from redflag.lessons.look import STYLE, Shown, part, said
from redflag.lessons.showing import picture
from redflag.lessons.turns import in_turn
from redflag.lessons.walks import legible
from redflag.players.thinker import Search
from redflag.players.tree import Branch, grown

SEED: Final = 1
LONGEST: Final = 200  # walks
WORLDS: Final = 300  # so many are imagined to count in how many ways the hidden things can lie


class Mind:
    """A search that is watched: its tree, and the line of its last walk."""

    def __init__(self, game: Game, walks: int = 0) -> None:
        if game.choice is None:
            raise BadOption(Text("This game is over; there is nothing to think about."))
        self.side = game.choice.side
        self.name = game.rules.side_name(game.side_index(self.side))
        self.search = Search(game.seat(self.side), SEED, simple=True)  # a glance that errs teaches more
        self.line: list[str] = []
        self.go_on(walks)

    def go_on(self, walks: int) -> None:
        """Walk so many times more."""
        for _ in range(min(walks, LONGEST - self.search.iterations)):
            self.line = self.search.once()

    def branches(self, depth: int = 1) -> dict[str, Branch]:
        """The moves that it thinks about, by their notation."""
        return {branch.move: branch for branch in grown(self.search, depth)}

    def trunk(self, depth: int) -> Twig:
        """The tree as it is drawn."""
        walks = self.search.iterations
        note = Text("walks so far: {n}", n=walks)
        own = Text("{side} is to play", side=self.name)
        twigs = [self._twig(branch, self.line) for branch in self.branches(depth).values()]
        return Twig(said(own), said(note), "trunk", twigs=twigs)

    def _twig(self, branch: Branch, line: list[str]) -> Twig:
        lit = bool(line) and line[0] == branch.move
        deeper = [self._twig(other, line[1:] if lit else []) for other in branch.branches if other.visits]
        weight = branch.visits / max(1, self.search.iterations)
        look = "own" if branch.side == self.side else "other"
        return Twig(said(branch.label), said(known_of(branch)), look, weight, lit, deeper)

    def words(self) -> Text:
        """What the last walk did."""
        n = self.search.iterations
        if not self.line:
            return Text("Walk {n}: it looks at each of its moves once.", n=n)
        found, names = grown(self.search, len(self.line)), []
        for move in self.line:
            branch = next((one for one in found if one.move == move), None)
            if branch is None:
                break
            names.append(branch.label)
            found = branch.branches
        return Text("Walk {n}: {line}; there it stops and guesses.", n=n, line=joined(names, ", "))


def known_of(branch: Branch) -> Text:
    """What is known of a line, in a few words."""
    percent = round(100 * branch.chance)
    if not branch.visits:
        return Text("at first sight {n} %", n=percent)
    return Text("tried {times}×, chance {n} %", times=branch.visits, n=percent)


def tree(game: Game, walks: int, depth: int = 2) -> Shown:
    """The tree of a search after so many walks."""
    return _picture(Mind(game, walks), depth)


def _picture(mind: Mind, depth: int = 2) -> Shown:
    trunk = mind.trunk(depth)
    alt = said(Text("The tree of the search after {n} walks.", n=mind.search.iterations))
    return legible(picture(drawn(trunk, alt), alt, tree_text(trunk), said(mind.words())), "36rem")


def weighed(game: Game, walks: int) -> Shown:
    """For each move what the search weighs before its next walk: chance, curiosity, and both together."""
    rows = [(branch, *_parts(branch)) for branch in Mind(game, walks).branches().values()]
    heads = [Text("Move"), Text("Tried"), Text("Chance"), Text("Curiosity"), Text("Together")]
    cells = [
        [said(branch.label), str(branch.visits), str(chance), f"+{curious}", str(chance + curious)]
        for branch, chance, curious in rows
    ]
    head = "".join(f"<th>{escape(said(text))}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in cells)
    words = "\n".join(" | ".join(row) for row in [[said(text) for text in heads], *cells])
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return Shown(f'<div style="overflow-x:auto" tabindex="0">{table}</div>', words)


def _parts(branch: Branch) -> tuple[int, int]:
    """The chance of a move of one's own, and what curiosity adds to it, in thousandths: curiosity is small."""
    return round(1000 * branch.chance), round(1000 * (branch.promise - branch.chance))


# ---- answers -------------------------------------------------------------------------------------------------------


def _moves(found: dict[str, Branch]) -> dict[str, Text]:
    return {move: branch.label for move, branch in found.items()}


def at_first_sight(game: Game) -> Answer:
    """Which move looks best to it before it has thought ahead."""
    found = Mind(game, 1).branches()
    best = max(found, key=lambda move: found[move].first)

    def about(move: str) -> Text:
        return Text("At first sight it gives {n} % to this move.", n=round(100 * found[move].first))

    return Answer(best, _moves(found), None, about(best), about)


def next_try(game: Game, walks: int) -> Answer:
    """With which move its next walk begins, after so many."""
    mind = Mind(game, max(1, walks))
    found = mind.branches()
    mind.go_on(1)

    def about(move: str) -> Text:
        chance, curious = _parts(found[move])
        return Text("{move}: {a} + {b} = {sum}.", move=found[move].label, a=chance, b=curious, sum=chance + curious)

    because = Text("Chance and curiosity together, in thousandths: {all}", all=joined([about(move) for move in found]))
    return Answer(mind.line[0], _moves(found), None, because, about)


def until_it_turns(game: Game, walks: int = 3) -> int:
    """After how many walks, so many at least, the next one begins with another move than the last."""
    mind = Mind(game, walks)
    for done in range(walks, LONGEST):
        last = mind.line[:1]
        mind.go_on(1)
        if mind.line[:1] != last:
            return done
    return LONGEST


def until_tried(game: Game, *line: str, times: int = 1) -> int:
    """After how many walks it has tried a line so often: a move, the answer to it, and so on."""
    mind = Mind(game)
    for done in range(1, LONGEST):
        mind.go_on(1)
        times -= tuple(mind.line[: len(line)]) == line
        if not times:
            return done
    return LONGEST


def tried_most(game: Game, walks: int = LONGEST) -> Answer:
    """Which move it has tried most often in the end: the one that it plays."""
    found = Mind(game, walks).branches()
    best = max(found, key=lambda move: found[move].visits)

    def about(move: str) -> Text:
        return Text("{move}: {known}.", move=found[move].label, known=known_of(found[move]))

    return Answer(best, _moves(found), None, joined([about(move) for move in found]), about)


def reply_to(game: Game, move: str, walks: int = LONGEST) -> Answer:
    """Which answer to a move the enemy has that hurts most, found by thinking on after that move."""
    later = game.copy()
    later.play(move)
    answer = tried_most(later, walks)
    return Answer(answer.right, answer.options)


def lines_of(game: Game, moves: int) -> Answer:
    """How many lines of so many moves there are from here; what leaves no choice is no move."""
    return Answer(_count(game, moves))


def _count(game: Game, moves: int) -> int:
    if not moves or game.choice is None:
        return 1
    total = 0
    for move in game.choice.moves:
        later = game.copy()
        later.play(move)
        total += _count(later, moves - 1)
    return total


def ways_to_lie(game: Game) -> Answer:
    """In how many ways the things that the side to play cannot see may lie; for positions with few of them."""
    if game.choice is None:
        raise BadOption(Text("This game is over; there is nothing to think about."))
    side = game.choice.side
    seen = {json.dumps(game.imagine(side, seed).view(None), sort_keys=True, default=str) for seed in range(WORLDS)}
    return Answer(len(seen))


# ---- to let it grow ------------------------------------------------------------------------------------------------


class Growing:
    """The tree, and buttons that let it grow."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.mind = Mind(game, 1)
        self.shown = ipywidgets.HTML()
        texts = {Text("One walk more"): 1, Text("Ten more"): 10, Text("From the beginning"): 0}
        self.buttons = []
        for text, walks in texts.items():
            made = ipywidgets.Button(description=said(text))
            made.on_click(lambda _, walks=walks: self.grow(walks))
            self.buttons.append(made)
        self.buttons[0].add_class("lesson-main")
        row = ipywidgets.HBox(self.buttons)
        row.layout.flex_flow, row.layout.grid_gap = "row wrap", "0.5em"
        self.widget = in_turn(ipywidgets.VBox([ipywidgets.HTML(f"<style>{STYLE}</style>"), row, self.shown]))
        self.widget.add_class("lesson-task")
        self._show()

    def grow(self, walks: int) -> None:
        """Walk on; without a number, begin anew."""
        if walks:
            self.mind.go_on(walks)
        else:
            self.mind = Mind(self.game, 1)
        self._show()

    def _show(self) -> None:
        full = self.mind.search.iterations >= LONGEST
        for button in self.buttons[:2]:
            button.disabled = full
        self.shown.value = part(f'<div role="status">{_picture(self.mind).markup}</div>', styled=False)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        shown: dict[str, Any] = self.widget._repr_mimebundle_(**options)
        return shown | {"text/plain": said(Text("A tree that grows, walk by walk."))}


def growing(game: Game) -> Growing:
    """The tree of a search, to let it grow walk by walk."""
    return Growing(game)
