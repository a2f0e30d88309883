"""No traceback for a learner: in a lesson, what goes wrong in a cell is said in a sentence."""

from __future__ import annotations

import sys
from html import escape
from traceback import format_exception
from types import TracebackType
from typing import Any

from redflag.core.errors import RedflagError
from redflag.core.text import Text, joined
from redflag.lessons.look import Shown, folded, prose, said


def sentence(error: BaseException) -> Text:
    """What went wrong and what to do, for somebody who does not program."""
    if isinstance(error, RedflagError):
        return error.text
    if isinstance(error, NameError):
        return Text("'{name}' is not known yet. Run the cells above this one first.", name=str(error.name or ""))
    if isinstance(error, SyntaxError):
        return Text(
            "Python cannot read line {n} of this cell. Look for a missing bracket or quotation mark.",
            n=error.lineno or 1,
        )
    if isinstance(error, ModuleNotFoundError):
        return Text(
            "'{name}' is not installed. This brings all that the lessons need: {command}.",
            name=error.name or "",
            command='pip install "redflag[lab,play,draw]"',
        )
    return Text("This cell did not work: {what}. Run the cells from the top again.", what=str(error).rstrip("."))


def told(error: BaseException) -> Shown:
    """The sentence, with the technical message folded away for those who want it."""
    text = sentence(error)
    technical = "".join(format_exception(error))
    fold = folded(Text("The technical message"), f"<pre>{escape(technical)}</pre>")
    return Shown(f'<div class="lesson-said lesson-wrong" role="alert">{prose(text)}</div>{fold}', said(joined([text])))


def install() -> None:
    """Speak kindly in the notebook in which this runs; elsewhere nothing happens."""
    if "IPython" not in sys.modules:
        return
    from IPython import get_ipython
    from IPython.display import display

    shell = get_ipython()
    if shell is None:
        return

    def say(
        _: Any, kind: type[BaseException], error: BaseException, trace: TracebackType | None, tb_offset: Any = None
    ) -> list[str]:
        display(told(error))  # type: ignore[no-untyped-call]
        return []

    shell.set_custom_exc((Exception,), say)
