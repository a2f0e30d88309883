"""The decisions of auto-Crassus: which of its seven lines decides, and a sheet to work a choice out on.

turn = played_by_chance("pompey", 5, 19, "caesar")
exercise("42-line", line_of(turn))
worksheet(decision(turn, "W1"))

What works with the bot of any game stands in `redflag.lessons.walks`.
"""

from __future__ import annotations

from html import escape
from typing import Final

from redflag.caesar.board import BONUS_NAMES, PROVINCE_INDEX, PROVINCES, SIDES, TOKENS
from redflag.caesar.lessons.answers import answer, label, state
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, listed
from redflag.lessons import walks
from redflag.lessons.answers import Answer
from redflag.lessons.content import rule_of
from redflag.lessons.look import Shown, said
from redflag.lessons.walks import Decision, decision

LINES: Final = range(1, 8)
HEADS: Final = (
    Text("Province"),
    Text("empty borders"),
    Text("bot"),
    Text("you"),
    Text("bonus"),
    Text("central"),
    Text("next to a bot province"),
)
YES: Final = Text("yes")
DASH: Final = Text("–")


def line_of(game: Game) -> Answer:
    """Which of the seven lines decides the next placement of the bot: the first that applies (CA4.3)."""
    trace = decision(game, "L1").trace
    asked = {step.node: step for step in trace.walks[-1].steps}
    right = next((n for n in LINES if f"W{n}" in asked), 0)
    if not right:
        raise BadOption(Text("In this turn the bot chooses no province."))
    titles = {str(n): Text(said(rule_of("caesar", f"CA4.3.{n}").title)) for n in LINES}

    def about(number: str) -> Text:
        if int(number) > right:
            return Text("A line above it applies already, and then the others are not read.")
        return Text("This line asks: “{question}” Here the answer is no.", question=asked[f"L{number}"].text)

    return answer(str(right), titles, "CA4.3", None, about)


def scene(choice: Decision, caption: str = "") -> Shown:
    """The map just before a decision, and the bot's row in words."""
    row = [TOKENS[token].name for token in state(choice.game).hand[SIDES.index(choice.side)]]
    return walks.scene(choice, caption, Text("In its row lie {tokens}.", tokens=listed(row)))


def worksheet(choice: Decision) -> Shown:
    """What the rows of its lists look at, for each province between which the bot chooses."""
    names = [name for name in choice.step.candidates if name in PROVINCE_INDEX]
    if not names:
        raise BadOption(Text("Here the bot does not choose a province."))
    s, bot = state(choice.game), SIDES.index(choice.side)
    rows = []
    for name in names:
        n = PROVINCE_INDEX[name]
        near = any(s.marked[beside] == bot for beside in PROVINCES[n].neighbours)
        rows.append(
            (
                label(name),
                Text("{n}", n=s.empty[n]),
                Text("{n}", n=s.totals[bot][n]),
                Text("{n}", n=s.totals[1 - bot][n]),
                BONUS_NAMES[s.bonus[n]] if s.bonus[n] else DASH,
                YES if PROVINCES[n].central else DASH,
                YES if near else DASH,
            )
        )
    head = "".join(f'<th scope="col">{escape(said(text))}</th>' for text in HEADS)
    body = "".join(
        f'<tr><th scope="row">{escape(said(first))}</th>'
        + "".join(f"<td>{escape(said(cell))}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    words = [", ".join(f"{said(h)} {said(c)}" for h, c in zip(HEADS, row, strict=True)) for row in rows]
    markup = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return Shown(f'<div style="overflow-x:auto" tabindex="0">{markup}</div>', "\n".join(words))


__all__ = ["line_of", "scene", "worksheet"]
