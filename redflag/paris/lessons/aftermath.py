"""What came after May 1871, to 1880 (`history.toml`), in order.

from redflag.paris.lessons.aftermath import aftermath, first_of
aftermath()
"""

from __future__ import annotations

from datetime import date
from html import escape
from typing import Any, NamedTuple

from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.paris.lessons.answers import answer
from redflag.paris.lessons.chronicle import history, in_words


class After(NamedTuple):
    """Something that happened afterwards."""

    day: date
    when: Text
    what: Text


def afterwards() -> dict[str, After]:
    """All of it by its names, in order."""
    rows: list[dict[str, Any]] = history()["after"]
    return {
        row["id"]: After(
            row["date"], Text(row["dated"]) if "dated" in row else in_words(row["date"]), Text(row["what"])
        )
        for row in rows
    }


def aftermath(caption: str = "") -> Shown:
    """The nine years as a table."""
    found = afterwards().values()
    rows = "".join(
        f'<tr><th scope="row">{escape(said(one.when))}</th><td>{escape(said(one.what))}</td></tr>' for one in found
    )
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    lines = [said(Text("{when}: {what}", when=one.when, what=one.what)) for one in found]
    return Shown(f"<table>{title}<tbody>{rows}</tbody></table>", "\n".join(filter(None, [caption, *lines])))


def _one(name: str) -> After:
    if name not in afterwards():
        known = ", ".join(afterwards())
        raise BadOption(
            Text("There is no event '{name}' after May 1871; there is {known}.", name=str(name), known=known)
        )
    return afterwards()[name]


def first_of(*names: str) -> Answer:
    """Which of these came first."""
    chosen = {name: _one(name) for name in names}
    first = min(chosen, key=lambda name: chosen[name].day)
    return answer(
        first,
        {name: one.what for name, one in chosen.items()},
        about=lambda name: Text("That was on {when}.", when=chosen[name].when),
        because=Text("It was on {when}.", when=chosen[first].when),
    )


def years_until(name: str) -> Answer:
    """How many whole years passed from the last barricade to this."""
    day, end = _one(name).day, date(1871, 5, 28)
    years = day.year - end.year - ((day.month, day.day) < (end.month, end.day))
    return answer(years, because=Text("From 28 May 1871 to {when}.", when=_one(name).when))
