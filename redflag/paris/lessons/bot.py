"""The decisions of the flagship's bot: the board before one with its open objectives, and a sheet to work it out on.

choice = decision(position("bot-places"), "O6")
scene(choice)
worksheet(choice)

What works with the bot of any game stands in `redflag.lessons.walks`.
"""

from __future__ import annotations

from html import escape
from typing import Final

from redflag.core.text import Text, listed
from redflag.lessons import walks
from redflag.lessons.look import Shown, said
from redflag.lessons.walks import (
    Decision,
    aid_table,
    bots_answer,
    chance_of_the_die,
    decision,
    ends_at,
    lane,
    left_after,
    once_answered,
    played_by_chance,
    reading,
    skipped_rows,
    stepper,
    struck_by,
)
from redflag.paris.board import PIVOTAL, SIDE_NAMES, SIDES, SPACE_INDEX, SPACES
from redflag.paris.lessons.answers import label
from redflag.paris.state import ParisState

HEADS: Final = (
    Text("Space"),
    Text("cubes of the bot"),
    Text("your cubes"),
    Text("control"),
    Text("pivotal"),
    Text("objective"),
)
YES: Final = Text("yes")
DASH: Final = Text("–")


def scene(choice: Decision, caption: str = "", aid: bool = False, judged: bool = True) -> Shown:
    """The board just before a decision; the spaces between which the bot chooses are shaded, objectives have a flag."""
    aims = [space for space in SPACES if space in _objectives(choice)]
    named = listed([label(space) for space in aims])
    told = [Text("The open objectives, with a flag, are {spaces}.", spaces=named)] if aims else []
    return walks.scene(choice, caption, *told, marked=aims, aid=aid, judged=judged)


def worksheet(choice: Decision) -> Shown:
    """All that the rows of a table look at, for each space between which the bot chooses."""
    s, bot, aims = _state(choice), SIDES.index(choice.side), _objectives(choice)
    rows = []
    for name in choice.step.candidates:
        space = SPACE_INDEX[name]
        owner = s.controller(space)
        rows.append(
            (
                label(name),
                Text("{n}", n=s.cubes[bot][space]),
                Text("{n}", n=s.cubes[1 - bot][space]),
                SIDE_NAMES[owner] if owner >= 0 else DASH,
                YES if space in PIVOTAL else DASH,
                YES if name in aims else DASH,
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


def _state(choice: Decision) -> ParisState:
    assert isinstance(choice.game.state, ParisState)
    return choice.game.state


def _objectives(choice: Decision) -> set[str]:
    """The spaces of the open objectives."""
    s = _state(choice)
    cards = [card for card in choice.game.view(None)["objective"].values() if card is not None]
    return {SPACES[s.deck.cards[card].space] for card in cards}


__all__ = [
    "Decision",
    "aid_table",
    "bots_answer",
    "chance_of_the_die",
    "decision",
    "ends_at",
    "lane",
    "left_after",
    "once_answered",
    "played_by_chance",
    "reading",
    "scene",
    "skipped_rows",
    "stepper",
    "struck_by",
    "worksheet",
]
