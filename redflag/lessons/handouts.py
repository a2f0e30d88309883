"""What a teacher takes into class: positions to project and to send, and the keys to the answers.

The keys to a lesson stand in its file in `texts/`; those to a position are worked out by its game, in its own folder.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final

import redflag
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons import content
from redflag.lessons.answers import labelled
from redflag.lessons.look import Shown, folded, plain, prose, said
from redflag.lessons.positions import teaching_position
from redflag.lessons.showing import show
from redflag.lessons.texts import lesson
from redflag.widgets.links import to_link

TABLE: Final = "play.ipynb"  # the page that opens a link


# ---- positions to project ------------------------------------------------------------------------------------------


def link_to(game: Game) -> str:
    """A link that opens this very game at the table, beside the page on which it stands."""
    return f"{TABLE}#{to_link(game.record())}"


def handout(name: str) -> Shown:
    """A teaching position to project: its board, a link to the table, and a text that can be sent and opened."""
    found = teaching_position(name)
    game = found.game()
    board = show(game, said(found.shows), judged=False)  # a class is asked who controls what
    head = f"<p><strong>{escape(said(found.title))}</strong></p>"
    opened = escape(said(Text("Open it at the table")))
    link = f'<p><a href="{link_to(game)}" target="_blank" rel="noopener">{opened}</a></p>'
    text = folded(Text("The same as a text to send"), f"<pre>{escape(game.record(), quote=False)}</pre>")
    return Shown(head + board.markup + link + text, "\n".join([said(found.title), board.words, game.record()]))


# ---- the keys to the answers ---------------------------------------------------------------------------------------


def answer_keys(game: str = redflag.FLAGSHIP) -> Shown:
    """The exercises and the quiz of every lesson on a game with their solutions, each lesson folded away."""
    parts = []
    for number, (owner, _) in sorted(content.files("texts").items()):
        if owner != game:
            continue
        words = lesson(number)
        solved = [(Text(task["question"]), _solution(task)) for task in words.get("exercise", {}).values()]
        solved += [
            (Text(row["question"]), joined([Text("{right}.", right=Text(row["right"])), Text(row["why"])]))
            for row in words.get("quiz", [])
        ]
        parts.append((Text("Lesson {number}", number=number), solved))
    return keys(parts)


def _solution(task: dict[str, Any]) -> Text:
    """The worked solution, if the file has one; before it the answer, if it is there and not worked out by the game."""
    told = [Text(task["solution"])] if task.get("solution") else []
    given = task.get("answer")
    if isinstance(given, (str, int)) and not isinstance(given, bool):
        right = labelled(task.get("options", ())).get(str(given), Text(str(given)))
        told.insert(0, Text("{right}.", right=right))
    return joined(told)


def keys(parts: list[tuple[Text, list[tuple[Text, Text]]]]) -> Shown:
    """Under each title, folded away: questions and their answers."""
    markup, lines = [], []
    for title, pairs in parts:
        items = "".join(f"<li>{prose(question)}<p>→ {prose(answer)[3:]}</li>" for question, answer in pairs)
        markup.append(folded(title, f"<ul>{items}</ul>"))
        lines += [said(title), *(f"{plain(question)} {plain(answer)}" for question, answer in pairs)]
    return Shown("".join(markup), "\n".join(lines))
