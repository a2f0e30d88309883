"""A bot with rows of one's own: reading them, saying what is wrong with them, and trying them in a position."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

import redflag
from redflag.core.errors import BadFile, all_mistakes
from redflag.core.files import toml_data
from redflag.core.game import Game
from redflag.core.text import Text, listed
from redflag.lessons.look import Shown, said
from redflag.lessons.positions import position
from redflag.lessons.walks import decision, reading
from redflag.paris.lessons.answers import label
from redflag.paris.solo.bot import BOT

YOUR_TEXT: Final = Text("Your text")
HOARDER: Final = """\
[[table.place.row]]
keep = "bot controls"
text = "The bot controls it already."

[[table.place.row]]
keep = "largest lead"
text = "Its lead is largest there."
"""
SLIPS: Final = """\
[[table.remove.row]]
keep = "most enemy cubes"
text = "The player has most cubes there."

[[table.removal.row]]
keep = "pivotal"
text = "It is pivotal."
"""
# What the rows of these texts say of themselves, so that a reader of another language meets them in it.
SAID_OF_ROWS: Final = (
    Text("The bot controls it already."),
    Text("Its lead is largest there."),
    Text("The player has most cubes there."),
    *map(Text, ("It is pivotal.", "This cube gains control of it.")),  # as in `solo/flow.toml`
)


def in_words(text: str) -> str:
    """A text with what its rows say of themselves in the reader's language."""
    for row in SAID_OF_ROWS:
        text = text.replace(f'text = "{row}"', f'text = "{said(row)}"')
    return text


def rows_in(text: str) -> dict[str, Any]:
    """The tables of a text. Every mistake in it is said at once."""
    data = toml_data(in_words(text), said(YOUR_TEXT))
    mistakes = BOT.mistakes(data, said(YOUR_TEXT))
    if mistakes:
        raise BadFile(all_mistakes(mistakes))
    return data


class _Rows:
    """A judge of rows, which tells a right answer with its sentences in the reader's language."""

    def __init__(self, judge: Callable[[str], bool | Text]) -> None:
        self._judge = judge

    def __call__(self, text: str) -> bool | Text:
        return self._judge(text)

    def told(self, typed: str) -> Text:
        """Rows as a reader would write them."""
        return Text("{words}", words=in_words(typed))


# Can a bot go by a text? If not, the mistakes are said.
reads_as_tables: Final = _Rows(lambda text: bool(rows_in(text)))


def with_rows(game: Game, text: str) -> Game:
    """The beginning of a solo game once more, with a bot that goes by these rows."""
    options = {**game.options, "aid": rows_in(text)}
    return redflag.new("paris", seed=game.seed, language=game.language, **options)


def sends_to(place: str, node: str, space: str) -> _Rows:
    """A judge of rows: does the bot that goes by them choose this space, in a teaching position at a node?"""

    def judge(text: str) -> bool | Text:
        step = decision(with_rows(position(place), text), node).step
        left = step.rows[-1].after if step.rows else step.candidates
        if left == (space,):
            return True
        if len(left) > 1:
            names = listed([label(name) for name in left])
            return Text("Your rows leave {n} spaces to the die: {names}. Add a row.", n=len(left), names=names)
        return Text("Your rows can be read. But with them the bot chooses {space}.", space=label(step.answer))

    return _Rows(judge)


def as_written(text: str) -> Shown:
    """Rows as they stand in a file."""
    text = in_words(text)
    return Shown(f'<div class="lesson-said"><pre>{escape(text, quote=False)}</pre></div>', text)


def row_tests() -> Shown:
    """Everything that a row may test."""
    parts, lines = [], []
    for heading, tests in (
        (Text("In the tables place and remove (keep = …)"), BOT.words.keeps),
        (Text("In the table place-or-remove (when = …)"), BOT.words.whens),
    ):
        rows = "".join(
            f"<tr><td><code>{escape(test)}</code></td><td>{escape(said(known.text))}</td></tr>"
            for test, known in tests.items()
        )
        parts.append(f"<details><summary>{escape(said(heading))}</summary><table>{rows}</table></details>")
        lines += [said(heading), *(f"{test}: {said(known.text)}" for test, known in tests.items())]
    return Shown("".join(parts), "\n".join(lines))


def own_reading(place: str, node: str, text: str) -> Shown:
    """How a bot with these rows reads its table in a teaching position."""
    return reading(decision(with_rows(position(place), text), node))
