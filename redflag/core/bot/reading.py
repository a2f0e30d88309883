"""Reading a flow from its file, and the tables of an owner's own file; every mistake is named in a sentence.

The form of a flow file is told at the head of the flagship's, `redflag/paris/solo/flow.toml`. A file of one's own holds
only tables, in the same form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from redflag.core.agenda import Move
from redflag.core.bot.flow import (
    ANSWER,
    ASK,
    CHOOSE,
    DO,
    KINDS,
    OTHERWISE,
    TABLE,
    YES_NO,
    Flow,
    Node,
    Row,
    Table,
)
from redflag.core.bot.predicates import Predicate, Vocabulary
from redflag.core.bot.stops import BLANK, linked
from redflag.core.errors import BadFile, all_mistakes
from redflag.core.text import LAST_OR, Text, listed

NODE_KEYS = ("id", "lane", "rule", "text", "among", *KINDS)  # all else is the name of a path
Data = Mapping[str, Any]
Mistake = tuple[str | Text, Text]  # where it is, and what would be right


def read_flow(data: Data, words: Vocabulary, source: str) -> Flow:
    """The flow of a file; `words` are what it may name."""
    _refuse(flow_mistakes(data, words, source))
    nodes = {row["id"]: _node(row) for row in data["node"]}
    tables = _resolved({name: _table(name, table, data) for name, table in data["table"].items()})
    return Flow(
        note=Text(data["about"]["note"]),
        ours=Text(data["about"].get("ours", "")),
        rule=data["about"]["rule"],
        lanes={name: Text(title) for name, title in data["lanes"].items()},
        entry=dict(data["entry"]),
        titles={name: Text(title) for name, title in data["titles"].items()},
        labels={**YES_NO, **{name: Text(label) for name, label in data.get("paths", {}).items()}},
        nodes=nodes,
        tables=tables,
        own={},
        names=words.names(),
        stops=linked(nodes, tables, words),
    )


def changed(data: Data, nodes: Iterable[Data]) -> Data:
    """A flow file with other words in some of its nodes; nodes that no walk comes to any more are left out."""
    by_id = {row["id"]: row for row in nodes}
    rows = [{**row, **by_id.get(row["id"], {})} for row in data["node"]]
    reached = set(_reached({**data, "node": rows}))
    return {**data, "node": [row for row in rows if row["id"] in reached]}


def with_tables(flow: Flow, words: Vocabulary, tables: Mapping[str, Table], own: Data) -> Flow:
    """The same chart with other tables in the place of some."""
    changed = _resolved({**flow.tables, **tables})
    return replace(flow, tables=changed, own=own, stops=linked(flow.nodes, changed, words))


def with_own_file(flow: Flow, words: Vocabulary, data: Data, source: str) -> Flow:
    """The flow with the tables of an owner's file in the place of its own."""
    _refuse(own_mistakes(flow, words, data, source))
    own = {
        name: flow.tables[name]._replace(
            title=Text(table["title"]) if "title" in table else flow.tables[name].title,
            rule=table.get("rule", flow.rule),
            rows=_rows(table["row"]),
            ours=False,
        )
        for name, table in data["table"].items()
    }
    return with_tables(flow, words, own, data)


def _refuse(mistakes: list[Text]) -> None:
    if mistakes:
        raise BadFile(all_mistakes(mistakes))


def _node(row: Data) -> Node:
    kind = next(kind for kind in KINDS if kind in row)
    return Node(
        id=row["id"],
        lane=row["lane"],
        kind=kind,
        rule=row["rule"],
        text=Text(row["text"]),
        what=row[kind],
        paths={key: value for key, value in row.items() if key not in NODE_KEYS},
        among=row.get("among", ""),
        move=Move(f"bot {row['id']}"),
    )


def _table(name: str, table: Data, data: Data) -> Table:
    return Table(
        name=table.get("like", name),
        title=Text(table.get("title", name)),
        rule=table.get("rule", data["about"]["rule"]),
        rows=_rows(table.get("row", [])),
        ours=table.get("ours", False),
        like=table.get("like", ""),
        without=tuple(table.get("without", ())),
    )


def _rows(rows: Iterable[Data]) -> tuple[Row, ...]:
    return tuple(
        Row(number, row.get("keep") or row["when"], Text(row["text"]), row.get("then", ""))
        for number, row in enumerate(rows, start=1)
    )


def _resolved(tables: Mapping[str, Table]) -> dict[str, Table]:
    """Tables that are like another one have its rows, also when an owner's file has changed them."""
    found = {}
    for name, table in tables.items():
        found[name] = table
        if table.like:
            model = tables[table.like]
            rows = tuple(row for row in model.rows if row.test not in table.without)
            found[name] = table._replace(title=model.title, rule=model.rule, rows=rows, ours=model.ours)
    return found


# ---- mistakes in a flow --------------------------------------------------------------------------------------------


def flow_mistakes(data: Data, words: Vocabulary, source: str) -> list[Text]:
    """Every mistake in the file of a flow, each as a sentence that says what would be right."""
    return _told(_flow_mistakes(data, words), source)


def _told(mistakes: Iterable[Mistake], source: str) -> list[Text]:
    return [Text("{file}, {where}: {what}.", file=source, where=where, what=what) for where, what in mistakes]


def _flow_mistakes(data: Data, words: Vocabulary) -> Iterator[Mistake]:
    for part in ("about", "lanes", "entry", "titles", "table"):
        if not isinstance(data.get(part), Mapping):
            yield part, Text("a flow has a part [{part}]", part=part)
    if not isinstance(data.get("node"), list) or not all(isinstance(row, Mapping) for row in data["node"]):
        yield "node", Text("the nodes of a flow are written as [[node]]")
    if "about" in data and not all(isinstance(data["about"].get(key), str) for key in ("note", "rule")):
        yield "about", Text("it has a 'note' on whose flow it is, and the 'rule' by which tables are read")
    if any(not isinstance(data.get(part), Mapping) for part in ("lanes", "entry", "titles", "table")) or any(
        not isinstance(row, Mapping) for row in data.get("node", [None])
    ):
        return  # what follows looks into them
    ids = [row.get("id") for row in data["node"]]
    for row in data["node"]:
        where = Text("node {id}", id=str(row.get("id")))
        yield from ((where, what) for what in _node_mistakes(row, ids, data, words))
    for entry, node in data["entry"].items():
        if node not in ids:
            yield Text("entry {name}", name=entry), Text("there is no node '{found}'", found=str(node))
        if not isinstance(data["titles"].get(entry), str):
            yield "titles", Text("the part of the chart that begins at '{name}' needs a title", name=entry)
    lost = set(ids) - set(_reached(data))
    for node in (node for node in ids if node in lost):
        yield Text("node {id}", id=str(node)), Text("no walk comes here: no entry and no path leads to it")
    for name, table in data["table"].items():
        yield from _table_mistakes(name, table, data, words)


def _reached(data: Data) -> Iterator[Any]:
    nodes = {row.get("id"): row for row in data["node"]}
    seen, left = set(), [*data["entry"].values()]
    while left:
        found = nodes.get(left.pop())
        if found is not None and found["id"] not in seen:
            seen.add(found["id"])
            left += [value for key, value in found.items() if key not in NODE_KEYS]
            yield found["id"]


def _node_mistakes(row: Data, ids: list[Any], data: Data, words: Vocabulary) -> Iterator[Text]:
    for key in ("id", "rule", "text"):
        if not isinstance(row.get(key), str) or not row[key]:
            yield Text("a node has '{key}', in words", key=key)
    if ids.count(row.get("id")) > 1:
        yield Text("another node has the same id")
    if row.get("lane") not in tuple(data["lanes"]):
        yield _unknown("lane", data["lanes"], row.get("lane"))
    kinds = [kind for kind in KINDS if kind in row]
    if len(kinds) != 1:
        yield Text("a node has one of {kinds}", kinds=", ".join(KINDS))
        return
    (kind,) = kinds
    paths = {key: value for key, value in row.items() if key not in NODE_KEYS}
    for path, node in paths.items():
        if node not in ids:
            yield Text("'{path}' leads to '{found}', and there is no such node", path=path, found=str(node))
    yield from _path_mistakes(kind, [*paths], data)
    tables = {name: table for name, table in data["table"].items() if isinstance(table, Mapping)}
    by_kind: dict[str, Data] = {ASK: words.asks, DO: words.does, TABLE: tables, CHOOSE: tables}
    known = by_kind.get(kind, {})
    if kind != ANSWER and row[kind] not in tuple(known):
        yield _unknown(kind, known, row[kind])
    if kind == CHOOSE and row.get("among") not in tuple(words.amongs):
        yield _unknown("among", words.amongs, row.get("among"))
    if kind == ANSWER:
        for blank in BLANK.findall(str(row[kind])):
            if blank not in words.known_blanks:
                yield Text(
                    "a blank of an answer is one of: {known}; not '{found}'",
                    known=" · ".join(words.known_blanks),
                    found=blank,
                )


def _path_mistakes(kind: str, paths: list[str], data: Data) -> Iterator[Text]:
    """The paths that a kind of node must and may have."""
    needed = {ASK: ["yes", "no"], CHOOSE: ["then"]}.get(kind, [])
    allowed = {TABLE: [*data.get("paths", {})], DO: ["then"]}.get(kind, needed)
    for path in needed:
        if path not in paths:
            yield Text("a node with '{kind}' says with '{path}' where it leads", kind=kind, path=path)
    if kind == TABLE and not paths:
        yield Text("a node with 'table' says where each of its answers leads: {known}", known=", ".join(allowed))
    for path in paths:
        if path not in allowed:
            yield Text("a node with '{kind}' has no '{path}'", kind=kind, path=path)


def _unknown(key: str, known: Iterable[str], found: object) -> Text:
    return Text("'{key}' is one of: {known}; not '{found}'", key=key, known=" · ".join(known), found=str(found))


def _table_mistakes(name: str, table: Any, data: Data, words: Vocabulary) -> Iterator[Mistake]:
    where = f"table.{name}"
    if not isinstance(table, Mapping) or not isinstance(table.get("row", []), list):
        yield where, Text("its rows are written as [[table.{name}.row]]", name=name)
        return
    if "like" in table:
        if table["like"] not in tuple(data["table"]) or "like" in data["table"][table["like"]]:
            yield where, Text("'like' names another table, whose rows it has")
        return
    readers = [row for row in data["node"] if row.get(TABLE) == name]
    thens = [path for path in data.get("paths", {}) if readers and all(path in row for row in readers)]
    if readers and any(row.get(CHOOSE) == name for row in data["node"]):
        yield where, Text("a table is read from the top ('table') or strikes candidates ('choose'), not both")
    rows = table.get("row", [])
    if readers and not rows:
        yield where, Text("its rows are written as [[table.{name}.row]]", name=name)
    for number, row in enumerate(rows, start=1):
        for problem in _row_mistakes(row, thens, words, last=number == len(rows)):
            yield Text("table.{name}, row {number}", name=name, number=number), problem


# ---- mistakes in a row, and in a file of one's own -----------------------------------------------------------------


def _row_mistakes(row: object, thens: list[str], words: Vocabulary, last: bool) -> Iterator[Text]:
    """`thens` are what may follow from a row of a first-match table; an elimination table has none."""
    if not isinstance(row, Mapping):
        yield Text("a row has 'text' and what it tests")
        return
    known: Mapping[str, Predicate] = words.whens if thens else words.keeps
    key = "when" if thens else "keep"
    if row.get(key) not in tuple(known):
        yield _unknown(key, known, row.get(key))
    if not isinstance(row.get("text"), str) or not row.get("text"):
        yield Text("'text' says in words what the row means")
    if thens:
        if row.get("then") not in thens:
            yield Text("'then' is {thens}", thens=listed([Text("{then}", then=then) for then in thens], LAST_OR))
        if last and row.get(key) != OTHERWISE:
            yield Text('the last row is for all other cases: when = "otherwise"')
    allowed = {key, "text", "then"} if thens else {key, "text"}
    for found in row:
        if found not in allowed:
            yield Text("a row has {known}, not '{found}'", known=", ".join(sorted(allowed)), found=str(found))


def own_mistakes(flow: Flow, words: Vocabulary, data: object, source: str) -> list[Text]:
    """Every mistake in an owner's file, each as a sentence that says what would be right."""
    if not isinstance(data, Mapping):
        return [Text("The bot's tables are the name of a file, or what such a file holds.")]
    return _told(_own_mistakes(flow, words, data), source)


def _own_mistakes(flow: Flow, words: Vocabulary, data: Data) -> Iterator[Mistake]:
    known = flow.own_tables
    for key in data:
        if key not in ("table", "about"):
            yield (
                str(key),
                Text(
                    "such a file holds only tables, written as [table.{name}] and [[table.{name}.row]]", name=known[-1]
                ),
            )
    tables = data.get("table")
    if not isinstance(tables, Mapping) or not tables:
        yield "table", Text("such a file holds at least one of the tables {known}", known=", ".join(known))
        return
    for name, table in tables.items():
        if name not in known:
            yield f"table.{name}", Text("the tables are {known}", known=", ".join(known))
            continue
        rows = table.get("row") if isinstance(table, Mapping) else None
        if not isinstance(rows, list) or not rows:
            yield f"table.{name}", Text("its rows are written as [[table.{name}.row]]", name=name)
            continue
        for key, value in table.items():
            if key != "row" and (key not in ("title", "rule") or not isinstance(value, str)):
                yield (
                    f"table.{name}",
                    Text("besides its rows it has only a 'title' in words, not '{found}'", found=key),
                )
        for number, row in enumerate(rows, start=1):
            for problem in _row_mistakes(row, flow.thens(name), words, last=number == len(rows)):
                yield Text("table.{name}, row {number}", name=name, number=number), problem
