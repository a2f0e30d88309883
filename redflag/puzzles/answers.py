"""What the page of the puzzles answers, in markup: not the best, and why; right; the solution with its reasons."""

from __future__ import annotations

from redflag.coach.advice import Advice
from redflag.core.text import Text
from redflag.puzzles.puzzle import Puzzle, Solution, Verdict
from redflag.puzzles.telling import how_checked, hundredths
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag


def wrong(judged: Verdict, tries: int, chronicle: Chronicle) -> str:
    """An answer that is not the best: why not. The best one is not given away."""
    first, *rest = judged.sentences
    lines = "".join(tag("li", chronicle.said(text)) for text in rest)
    label = Text("Try {n}: choose another, or ask for the solution", n=tries).into(chronicle.language)
    return (
        tag("h2", escaped(label), class_="label")
        + tag("p", tag("b", chronicle.said(first)))
        + tag("ul", lines, class_="would tried")
    )


def head(solution: Solution, found: bool, puzzle: Puzzle, chronicle: Chronicle) -> str:
    """What stands in the place of the question once the solution is seen."""

    def t(text: Text) -> str:
        return escaped(text.into(chronicle.language))

    said = Text("Right! {move}") if found else Text("The solution: {move}")
    heading = chronicle.said(said.with_(move=solution.best.says))
    on = button(t(Text("Next puzzle")), "on", class_=f"main of-{puzzle.side}")
    again = button(t(Text("Try it again")), "again")
    return (
        tag("h2", heading, class_=f"of-{puzzle.side}", tabindex="-1", data_home="yes")
        + tag("div", on + again, class_="buttons")
        + tag("p", t(how_checked(puzzle)), class_="quiet")
    )


def reasons(solution: Solution, chronicle: Chronicle, looked_at: str) -> str:
    """The answers with their chances; the one that is looked at is drawn on the board, and tells its reasons."""
    heading = tag("h2", escaped(Text("How often each answer wins").into(chronicle.language)), class_="label")
    rows = [
        _answer(one, one.move == looked_at, one is solution.best, chronicle)
        for one in (solution.best, *solution.others)
    ]
    return heading + tag("ol", "".join(rows), class_="answers")


def _answer(one: Advice, looked_at: bool, best: bool, chronicle: Chronicle) -> str:
    """One answer: a bar for its chance, and, where it is looked at, what it changes and risks."""
    n = hundredths(one.chance)
    share = Text("{n} in 100", n=n).into(chronicle.language)
    bar = tag("span", "", class_="bar-of", style=f"width:{n}%", aria_hidden="true")
    pressed = "true" if looked_at else "false"
    said = tag("b", escaped(share)) + " " + escaped(one.says.into(chronicle.language))
    shown = button(said, "look", one.move, aria_pressed=pressed)
    made = []
    if looked_at:
        told = (*one.changes, *one.risks)
        made = [tag("li", chronicle.said(line.text), class_=line.kind or None) for line in told]
        made += [tag("li", chronicle.said(one.next), class_="then")] if one.next is not None else []
    lines = tag("ul", "".join(made), class_="would") if made else ""
    return tag("li", shown + bar + lines, class_="best" if best else None)
