"""What a teacher takes into class: positions to project and to send, and the keys to the answers.

The keys to a position are worked out by the game, those to a lesson stand in its file in `texts/`.
"""

from __future__ import annotations

from html import escape
from importlib import resources
from typing import Any, Final

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons.answers import NOBODY, Answer, label
from redflag.lessons.look import Shown, folded, plain, prose, said
from redflag.lessons.positions import Position, position, teaching_positions
from redflag.lessons.showing import show
from redflag.lessons.texts import lesson
from redflag.paris.board import SIDES
from redflag.paris.lessons.facts import controlled, controls, dimensions, may_act, present
from redflag.widgets.loading import to_link

TABLE: Final = "play.ipynb"  # the page that opens a link
QUESTIONS: Final = (
    (Text("{side} is present in"), present),
    (Text("{side} controls"), controlled),
    (Text("{side} controls the whole of"), dimensions),
    (Text("{side} may act in"), may_act),
)


def _found(name: str) -> tuple[Position, Game]:
    game = position(name)  # which refuses an unknown name
    return teaching_positions()[name], game


def _options(names: tuple[str, ...]) -> dict[str, Text]:
    return {name: _found(name)[0].title for name in names}


# ---- positions to project ------------------------------------------------------------------------------------------


def link_to(game: Game) -> str:
    """A link that opens this very game at the table, beside the page on which it stands."""
    return f"{TABLE}#{to_link(game.record())}"


def handout(name: str) -> Shown:
    """A teaching position to project: its board, a link to the table, and a text that can be sent and opened."""
    found, game = _found(name)
    board = show(game, said(found.shows))
    head = f"<p><strong>{escape(said(found.title))}</strong></p>"
    opened = escape(said(Text("Open it at the table")))
    link = f'<p><a href="{link_to(game)}" target="_blank" rel="noopener">{opened}</a></p>'
    text = folded(Text("The same as a text to send"), f"<pre>{escape(game.record(), quote=False)}</pre>")
    return Shown(head + board.markup + link + text, "\n".join([said(found.title), board.words, game.record()]))


def held_in(space: str, holder: str, *names: str) -> Answer:
    """In which of these positions does a side, or nobody, control a space (P2)?"""
    if holder not in (*SIDES, NOBODY):
        raise BadOption(
            Text("A space is held by {known}, not by '{found}'.", known=", ".join([*SIDES, NOBODY]), found=str(holder))
        )
    owners = {name: controls(position(name), space) for name in names}
    right = frozenset(name for name, owner in owners.items() if owner.right == holder)

    def about(name: str) -> Text:
        why = owners[name].because
        assert why is not None
        return Text("{title}: {why}", title=_found(name)[0].title, why=why)

    return Answer(right, _options(names), "P2", None, about)


# ---- the keys to the answers ---------------------------------------------------------------------------------------


def board_keys(*names: str) -> Shown:
    """Who is where in some positions, worked out by the game; each folded away."""
    if not names:
        raise BadOption(Text("Name the positions whose keys are to be shown, for example board_keys('presence')."))
    parts = []
    for name in names:
        found, game = _found(name)
        parts.append((found.title, [(_question(ask, side), _listed(find(game, side))) for ask, find, side in _asked()]))
    return _keys(parts)


def _asked() -> list[tuple[Text, Any, str]]:
    return [(ask, find, side) for side in SIDES for ask, find in QUESTIONS]


def _question(ask: Text, side: str) -> Text:
    return ask.with_(side=label(side))


def _listed(answer: Answer) -> Text:
    return Text("{answer}.", answer=answer.told())


def answer_keys() -> Shown:
    """The exercises and the quiz of every lesson with their solutions, each lesson folded away."""
    parts = []
    for number in _numbers():
        words = lesson(number)
        solved = [(Text(task["question"]), _solution(task)) for task in words.get("exercise", {}).values()]
        solved += [
            (Text(row["question"]), joined([Text("{right}.", right=Text(row["right"])), Text(row["why"])]))
            for row in words.get("quiz", [])
        ]
        parts.append((Text("Lesson {number}", number=number), solved))
    return _keys(parts)


def _solution(task: dict[str, Any]) -> Text:
    """The worked solution; before it the answer, where the file has one and the game does not work it out."""
    if not isinstance(task.get("answer"), (str, int)) or isinstance(task["answer"], bool):
        return Text(task["solution"])
    return joined([Text("{right}.", right=Text(str(task["answer"]))), Text(task["solution"])])


def _numbers() -> list[str]:
    files = resources.files("redflag.lessons").joinpath("texts").iterdir()
    return sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


def _keys(parts: list[tuple[Text, list[tuple[Text, Text]]]]) -> Shown:
    """Under each title, folded away: questions and their answers."""
    markup, lines = [], []
    for title, pairs in parts:
        items = "".join(f"<li>{prose(question)}<p>→ {prose(answer)[3:]}</li>" for question, answer in pairs)
        markup.append(folded(title, f"<ul>{items}</ul>"))
        lines += [said(title), *(f"{plain(question)} {plain(answer)}" for question, answer in pairs)]
    return Shown("".join(markup), "\n".join(lines))
