"""`redflag lab`: play many games and write what came of them as CSV or Parquet. A run that was stopped goes on."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import redflag
from redflag.cli.arguments import Arguments
from redflag.cli.faces import face_of
from redflag.cli.playing import meant_by, typed_options
from redflag.core.errors import BadFile, BadOption, quoted
from redflag.core.text import Text
from redflag.players import names

PART: Final = ".part.jsonl"  # what is done so far, a line for each game, beside the file that it becomes


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag lab`."""
    rules = redflag.rules(words.game)
    words.takes_game()
    words.add("file", metavar="FILE", about=Text("where to write the table: a name that ends in .csv or .parquet"))
    words.number("--games", 9, default=1000, about=Text("how many games (if you say nothing: 1000)"))
    known = ", ".join(names(rules))
    for side in rules.sides:
        name = face_of(words.game).sides[side].name
        about = Text("who plays {side}: {known} (if you say nothing: random)", side=name, known=known)
        words.add(f"--{side}", metavar="PLAYER", about=about)
    for option in face_of(words.game).terminal.options:
        words.takes_option(option)
    words.takes_seed()
    words.number("--workers", 4, about=Text("how many processes (if you say nothing: as many as there are cores)"))
    words.add("--scheduler", metavar="ADDRESS", about=Text("the address of a Dask scheduler, whose workers then play"))
    words.runs(run)


def run(args: argparse.Namespace) -> int:
    """Play what is not played yet, and write the table."""
    from redflag.lab.crews import client_at
    from redflag.lab.jobs import plan
    from redflag.lab.simulating import played, table, written

    path = Path(args.file)
    if path.suffix not in (".csv", ".parquet"):
        raise BadOption(Text("'{file}' must end in .csv or .parquet.", file=str(path)))
    sides = redflag.rules(args.game).sides
    players = {side: getattr(args, side) for side in sides if getattr(args, side)}
    typed = {key: value for key, value in typed_options(args).items() if key != "seed"}  # each game has its own
    jobs = plan(args.game, args.games, players, meant_by(args.game, typed), seed=args.seed or 0)
    part = path.with_name(path.name + PART)
    plain = json.loads(json.dumps({"jobs": jobs[0][2:], "seed": args.seed or 0, "game": args.game}))
    _can_be_written(part, path)
    done = _done(part, plain)
    client = client_at(args.scheduler) if args.scheduler else None
    try:
        with part.open("a", encoding="utf-8") as kept:
            if not part.stat().st_size:
                kept.write(json.dumps(plain) + "\n")
            for batch in played(jobs.after(done), args.workers, client, written(done, args.language)):
                kept.writelines(json.dumps(row) + "\n" for row in batch)
                kept.flush()
    finally:
        if client is not None:
            client.close()
    found = table(islice(_rows(part), len(jobs)))
    if path.suffix == ".csv":
        found.to_csv(path, index=False)
    else:
        found.to_parquet(path, index=False)
    part.unlink()
    print(Text("{n} games are in {file}.", n=len(found), file=quoted(path)).into(args.language))
    return 0


def _can_be_written(part: Path, path: Path) -> None:
    """Is there room for the table? Better asked before a million games than after them."""
    try:
        part.touch()
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or Text("this is no file name")
        raise BadFile(Text("The table cannot be written in {file}: {why}.", file=str(path), why=why)) from None


def _done(part: Path, plain: dict[str, Any]) -> int:
    """How many games an earlier run has left, without a line that was cut off; another question is refused."""
    lines = length = 0
    with part.open("rb") as kept:
        for line in kept:
            if not line.endswith(b"\n"):
                break
            if not lines and _read(line) != plain:
                raise BadFile(
                    Text(
                        "{file} holds games of another question; remove it, or write the table under another name.",
                        file=str(part),
                    )
                )
            lines, length = lines + 1, length + len(line)
    os.truncate(part, length)
    return max(0, lines - 1)  # the first says what was asked


def _read(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _rows(part: Path) -> Iterator[dict[str, Any]]:
    """The games that are done, one after the other."""
    with part.open(encoding="utf-8") as lines:
        next(lines)
        yield from map(json.loads, lines)
