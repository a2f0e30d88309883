"""Which parts of the bot's flowchart matter? Plays many solo games and counts what decided something.

python -m benchmarks.coverage --games 2000            prints the tables of docs/solo.md
python -m benchmarks.coverage --games 2000 --write    puts them there

Half of the games are against random players, half against greedy ones; both sides and all editions take turns. The
seeds are fixed, so the same version of the kit gives the same tables on every machine.
"""

from __future__ import annotations

import argparse
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import redflag
from benchmarks.balance import table
from redflag.core.bot.flow import Node, Table
from redflag.core.bot.trace import Step
from redflag.paris.solo.bot import BOT

DOCUMENT = Path(__file__).parent.parent / "docs" / "solo.md"
BEGIN, END = "<!-- coverage: begin -->", "<!-- coverage: end -->"
KINDS = [
    (players, edition, bot)
    for players in ("random", "greedy")
    for edition in ("gmt", "nuts", "gaga")
    for bot in ("commune", "versailles")
]

Counts = Counter[tuple[str, ...]]


def counted(number: int) -> Counts:
    """Play the game of a number; how often each thing happened in it."""
    players, edition, bot = KINDS[number % len(KINDS)]
    game = redflag.new("paris", seed=number, edition=edition, solo=bot)
    redflag.run(game, commune=players, versailles=players)
    counts: Counts = Counter()
    for trace in game.traces:
        for step in trace.steps():
            count(step, bot, counts)
    return counts


def count(step: Step, bot: str, counts: Counts) -> None:
    """Count one step: the node, its answer, the rows that decided, struck or were skipped, the die."""
    counts["node", step.node, bot] += 1
    if step.kind == "ask":
        counts["answer", step.node, step.answer] += 1
    for check in step.checks:
        counts["read", step.table, str(check.text)] += 1
    if step.kind == "table":
        counts["decided", step.table, str(step.checks[-1].text), bot] += 1
    if step.kind == "choose":
        counts["choices", step.table] += 1
        counts["die", step.table] += step.die > 0
        counts["only one", step.table] += len(step.candidates) == 1
        for row in step.rows:
            said = str(row.text)
            counts["read", step.table, said] += 1
            counts["skipped", step.table, said] += row.skipped
            counts["struck", step.table, said, bot] += len(row.struck) > 0
            counts["last", step.table, said] += len(row.struck) > 0 and len(row.after) == 1


# ---- the tables -----------------------------------------------------------------------------------


def by_bot(counts: Counts, *key: str) -> tuple[int, int]:
    return counts[(*key, "commune")], counts[(*key, "versailles")]


def node_table(counts: Counts, nodes: list[Node]) -> str:
    rows = []
    for node in nodes:
        commune, versailles = by_bot(counts, "node", node.id)
        answers: list[Any] = ["", ""]
        if node.kind == "ask":
            answers = [counts["answer", node.id, answer] for answer in ("yes", "no")]
        rows.append([f"`{node.id}` {node.text}", node.rule, commune, versailles, *answers])
    return table(["node", "rule", "Commune bot", "Versailles bot", "yes", "no"], rows)


def first_match_table(counts: Counts, tab: Table) -> str:
    rows = []
    for number, row in enumerate(tab.rows, start=1):
        decided = by_bot(counts, "decided", tab.name, str(row.text))
        rows.append([f"{number} {row.text} → {row.then}", counts["read", tab.name, str(row.text)], *decided])
    return table(["row", "read", "decided, Commune bot", "decided, Versailles bot"], rows)


def elimination_table(counts: Counts, tab: Table) -> str:
    rows = []
    for number, row in enumerate(tab.rows, start=1):
        said = str(row.text)
        struck = by_bot(counts, "struck", tab.name, said)
        more = (counts[what, tab.name, said] for what in ("last", "skipped"))
        rows.append([f"{number} {row.text}", counts["read", tab.name, said], *struck, *more])
    heads = ["row", "read", "struck, Commune bot", "struck, Versailles bot", "left one space", "skipped"]
    choices, only, die = (counts[what, tab.name] for what in ("choices", "only one", "die"))
    summary = f"{choices} choices; in {only} there was only one candidate, in {die} the die decided."
    return f"{summary}\n\n{table(heads, rows)}"


def never(counts: Counts) -> str:
    """What never happened."""
    aid = BOT.flow()
    found = []
    for node in aid.nodes.values():
        if not sum(by_bot(counts, "node", node.id)):
            found.append(f"- node `{node.id}` was never passed")
        elif node.kind == "ask":
            for answer in ("yes", "no"):
                if not counts["answer", node.id, answer]:
                    found.append(f"- node `{node.id}` was never answered {answer}")
    for tab in (tab for tab in aid.tables.values() if not tab.like):
        what = "decided" if tab.rows and tab.rows[0].then else "struck"
        for number, row in enumerate(tab.rows, start=1):
            if not sum(by_bot(counts, what, tab.name, str(row.text))):
                found.append(f"- {tab.title}, row {number}, never {what} anything")
    return "\n".join(found or ["- nothing"]) + "\n"


def report(counts: Counts, games: int) -> str:
    """All tables."""
    aid = BOT.flow()
    parts = [f"`python -m benchmarks.coverage --games {games}`\n"]
    for lane, title in aid.lanes.items():
        nodes = [node for node in aid.nodes.values() if node.lane == lane]
        parts += [f"### {title}\n", node_table(counts, nodes)]
    for tab in aid.tables.values():
        if tab.rows and not tab.like:
            make = first_match_table if tab.rows[0].then else elimination_table
            parts += [f"### {tab.title}\n", make(counts, tab)]
    parts += ["### What never happened\n", never(counts)]
    return "\n".join(parts)


def write(document: Path, begin: str, end: str, tables: str) -> None:
    """Put tables into a document, between two marks."""
    text = document.read_text(encoding="utf-8")
    before, after = text.partition(begin)[0], text.partition(end)[2]
    document.write_text(f"{before}{begin}\n\n{tables}\n{end}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coverage", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000, help="how many solo games")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/solo.md")
    asked = parser.parse_args()
    counts: Counts = Counter()
    with Pool(asked.jobs) as pool:
        for found in pool.imap_unordered(counted, range(asked.games), chunksize=4):
            counts += found
    tables = report(counts, asked.games)
    if asked.write:
        write(DOCUMENT, BEGIN, END, tables)
    else:
        print(tables)


if __name__ == "__main__":
    main()
