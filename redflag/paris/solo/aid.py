"""The flowchart and its tables as data: reading, checking, and the rows of an owner's own aid.

A table row names a predicate by its words; `ROW_TESTS` and `FIRST_MATCH_TESTS` are the whole list that an aid file may
use, each with a sentence on what it looks at.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from redflag.core.agenda import Move
from redflag.core.errors import BadFile
from redflag.core.text import Text, joined

# What a row of an elimination table may keep.
ROW_TESTS: Final = {
    "has room": Text("the space has Room (Z-D5)"),
    "objective space": Text("the space is on one of the two open objectives"),
    "gains control": Text("this one act would give the bot control of the space"),
    "ends player control": Text("this one act would end the player's control of the space"),
    "flips control": Text("this one act would add bot control or end player control"),
    "pivotal": Text("the space is pivotal"),
    "not isolated": Text("a bot cube there would not be Isolated (Z-D4)"),
    "player isolated": Text("the player's cubes there are Isolated (Z-D4)"),
    "preferred sphere": Text("the space is military for a Versailles bot, political for a Commune bot"),
    "military": Text("the space is military"),
    "political": Text("the space is political"),
    "fewest player cubes": Text("the player has no fewer cubes in any other space left"),
    "most player cubes": Text("the player has no more cubes in any other space left"),
    "fewest bot cubes": Text("the bot has no fewer cubes in any other space left"),
    "largest lead": Text("the bot's lead in pieces is nowhere larger among the spaces left"),
    "player controls": Text("the player controls the space"),
    "bot controls": Text("the bot controls the space"),
    "nobody controls": Text("nobody controls the space"),
    "completes a dimension": Text("this one act would give the bot control of the whole dimension"),
}
# What a row of the table Place or Remove may ask.
FIRST_MATCH_TESTS: Final = {
    "no available cube": Text("the bot has no Available cube (Z-D2)"),
    "a removal flips an objective space": Text("a legal removal would flip control of an objective space"),
    "a placement gains an objective space": Text("a legal placement would gain control of an objective space"),
    "a removal flips a pivotal space": Text("a legal removal would flip control of a pivotal space"),
    "a placement gains a pivotal space": Text("a legal placement would gain control of a pivotal space"),
    "a removal flips a space": Text("a legal removal would flip control of any space"),
    "a placement gains a space": Text("a legal placement would gain control of any space"),
    "a single isolated player piece": Text("a single, Isolated player piece can legally be removed"),
    "no legal space has room": Text("no space where a cube can legally be placed has Room"),
    "otherwise": Text("always"),
}
AID_TABLES: Final = ("place-or-remove", "place", "remove")
FIRST_MATCH: Final = "place-or-remove"
NODE_KINDS: Final = ("ask", "table", "choose", "do", "answer")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: what it tests and, in a first-match table, what follows."""

    number: int
    test: str
    text: Text
    then: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the aid."""

    name: str
    title: Text
    rule: str
    rows: tuple[Row, ...]
    ours: bool = True


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the flowchart. `what` is what it asks, chooses by, does or answers; `paths` where it leads."""

    id: str
    lane: str
    kind: str
    rule: str
    text: Text
    what: str
    paths: Mapping[str, str]
    move: Move  # how a game that goes step by step writes a node that acts
    among: str = ""


@dataclass(frozen=True, slots=True)
class Aid:
    """The whole of what the bot goes by."""

    note: Text
    lanes: Mapping[str, Text]
    entry: Mapping[str, str]
    nodes: Mapping[str, Node]
    tables: Mapping[str, Table]
    data: Mapping[str, Any]
    stops: dict[str, Any] = field(default_factory=dict)  # the nodes linked, once somebody has walked them


def _node(row: Mapping[str, Any]) -> Node:
    kind = next(kind for kind in NODE_KINDS if kind in row)
    paths = {key: row[key] for key in ("yes", "no", "then", "place", "remove") if key in row}
    return Node(
        id=row["id"],
        lane=row["lane"],
        kind=kind,
        rule=row["rule"],
        text=Text(row["text"]),
        what=row[kind],
        paths=paths,
        among=row.get("among", ""),
        move=Move(f"bot {row['id']}"),
    )


def _table(name: str, data: Mapping[str, Any], ours: bool) -> Table:
    rows = tuple(
        Row(number, row.get("keep") or row.get("when"), Text(row["text"]), row.get("then", ""))
        for number, row in enumerate(data.get("row", []), start=1)
    )
    return Table(name, Text(data.get("title", name)), data.get("rule", "Z-L2"), rows, ours)


@cache
def standard_aid() -> Aid:
    """The kit's own flow and tables."""
    data = tomllib.loads(resources.files("redflag.paris.solo").joinpath("flow.toml").read_text(encoding="utf-8"))
    return Aid(
        note=Text(data["about"]["note"]),
        lanes={name: Text(title) for name, title in data["lanes"].items()},
        entry=data["entry"],
        nodes={row["id"]: _node(row) for row in data["node"]},
        tables={name: _table(name, table, ours=True) for name, table in data["table"].items()},
        data={},
    )


def check(data: object, source: str) -> list[Text]:
    """Every mistake in an owner's aid, each as a sentence that says what would be right."""
    errors: list[Text] = []

    def wrong(where: str | Text, what: Text) -> None:
        errors.append(Text("{file}, {where}: {what}.", file=source, where=where, what=what))

    if not isinstance(data, Mapping):
        return [Text("An aid is the name of a file, or what such a file holds.")]
    for key in data:
        if key not in ("table", "about"):
            wrong(str(key), Text("an aid holds only tables, written as [table.place] and [[table.place.row]]"))
    tables = data.get("table")
    if not isinstance(tables, Mapping) or not tables:
        wrong("table", Text("an aid holds at least one of the tables {known}", known=", ".join(AID_TABLES)))
        return errors
    for name, table in tables.items():
        if name not in AID_TABLES:
            wrong(f"table.{name}", Text("the tables are {known}", known=", ".join(AID_TABLES)))
            continue
        rows = table.get("row") if isinstance(table, Mapping) else None
        if not isinstance(rows, list) or not rows:
            wrong(f"table.{name}", Text("its rows are written as [[table.{name}.row]]", name=name))
            continue
        for key, value in table.items():
            if key != "row" and (key not in ("title", "rule") or not isinstance(value, str)):
                wrong(
                    f"table.{name}", Text("besides its rows it has only a 'title' in words, not '{found}'", found=key)
                )
        for number, row in enumerate(rows, start=1):
            for problem in _row_errors(name, row, last=number == len(rows)):
                wrong(Text("table.{name}, row {number}", name=name, number=number), problem)
    return errors


def _row_errors(name: str, row: object, last: bool) -> list[Text]:
    if not isinstance(row, Mapping):
        return [Text("a row has 'text' and what it tests")]
    key, known = ("when", FIRST_MATCH_TESTS) if name == FIRST_MATCH else ("keep", ROW_TESTS)
    errors = []
    if row.get(key) not in tuple(known):
        errors.append(
            Text("'{key}' is one of: {known}; not '{found}'", key=key, known=" · ".join(known), found=str(row.get(key)))
        )
    if not isinstance(row.get("text"), str) or not row.get("text"):
        errors.append(Text("'text' says in words what the row means"))
    if name == FIRST_MATCH:
        if row.get("then") not in ("place", "remove"):
            errors.append(Text("'then' is place or remove"))
        if last and row.get(key) != "otherwise":
            errors.append(Text('the last row is for all other cases: when = "otherwise"'))
    allowed = {key, "text", "then"} if name == FIRST_MATCH else {key, "text"}
    errors += [
        Text("a row has {known}, not '{found}'", known=", ".join(sorted(allowed)), found=str(found))
        for found in row
        if found not in allowed
    ]
    return errors


def build(data: Mapping[str, Any] | None, source: str = "aid") -> Aid:
    """The kit's aid with the tables of an owner's file in the place of its own."""
    standard = standard_aid()
    if data is None:
        return standard
    errors = check(data, source)
    if errors:
        raise BadFile(joined(errors))
    own = {
        name: _table(name, {"title": standard.tables[name].title.template, **table}, ours=False)
        for name, table in data["table"].items()
    }
    return Aid(standard.note, standard.lanes, standard.entry, standard.nodes, {**standard.tables, **own}, data)
