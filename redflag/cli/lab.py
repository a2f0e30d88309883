"""`redflag lab`: play many games and write what came of them as CSV or Parquet. A run that was stopped goes on."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import redflag
from redflag.cli.arguments import Arguments
from redflag.cli.faces import face_of
from redflag.cli.playing import bot_options, flags, meant_by, typed_options
from redflag.core.bot.opening import SIDE
from redflag.core.errors import BadFile, BadOption, quoted
from redflag.core.parts import HasBot, bot_of
from redflag.core.text import Text
from redflag.core.why import of_machine
from redflag.players import names

if TYPE_CHECKING:
    from redflag.lab.jobs import Plan

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
    if isinstance(rules, HasBot):
        about = Text("the side that the game's own bot plays (if you say nothing: none)")
        words.add("--solo", dest=SIDE, choices=rules.sides, about=about)
        words.takes_level(rules.bot)
    for option in face_of(words.game).terminal.options:
        words.takes_option(option)
    words.takes_seed()
    words.number("--workers", 4, about=Text("how many processes (if you say nothing: as many as there are cores)"))
    words.add("--scheduler", metavar="ADDRESS", about=Text("the address of a Dask scheduler, whose workers then play"))
    words.runs(run)


def run(args: argparse.Namespace) -> int:
    """Play what is not played yet, and write the table."""
    from redflag.lab.crews import client_at
    from redflag.lab.simulating import check_crew, check_tools, played, table, tell_who_waits, written

    path = Path(args.file)
    if path.suffix not in (".csv", ".parquet"):
        raise BadOption(Text("'{file}' must end in .csv or .parquet.", file=str(path)))
    jobs = _planned(args)
    check_tools(path.suffix)
    check_crew(args.workers, None)
    part = path.with_name(path.name + PART)
    plain = json.loads(json.dumps({"jobs": jobs[0][2:], "seed": jobs.seed, "game": jobs.game}))
    client = client_at(args.scheduler) if args.scheduler else None
    try:
        _can_be_written(part, path)
        done, whole = _done(part, plain, jobs.seed)
        tell_who_waits(client, args.language)
        try:
            with part.open("ab") as kept:
                if not whole:
                    kept.write(_line(plain))
                    kept.flush()
                    whole = kept.tell()
                for batch in played(jobs.after(done), args.workers, client, written(done, args.language)):
                    kept.write(b"".join(map(_line, batch)))
                    kept.flush()
                    done, whole = done + len(batch), kept.tell()
            found = table(islice(_rows(part), len(jobs)))
            _write(found, path)
        except KeyboardInterrupt:
            os.truncate(part, whole)  # no line is left half written
            text = Text("Stopped after {n} of {games} games; the same command goes on from there.")
            print("\n" + text.with_(n=done, games=len(jobs)).into(args.language), file=sys.stderr)
            raise
    finally:
        if client is not None:
            client.close()
    part.unlink()
    print(Text("{n} games are in {file}.", n=len(found), file=quoted(path)).into(args.language))
    return 0


def _planned(args: argparse.Namespace) -> Plan:
    """The games that were asked for."""
    from redflag.lab.jobs import plan

    rules = redflag.rules(args.game)
    players = {side: getattr(args, side) for side in rules.sides if getattr(args, side)}
    typed = {key: value for key, value in typed_options(args).items() if key != "seed"}  # each game has its own
    options, bot, its_side = meant_by(args.game, typed), bot_options(args), getattr(args, SIDE, None)
    if its_side in players:
        raise BadOption(
            Text(
                "{option} and {other} do not go together; leave one out.",
                option=f"--{its_side}",
                other=f"--solo {its_side}",
            )
        )
    if its_side:
        options |= bot_of(rules).options(its_side, **bot)
    elif bot:
        raise BadOption(Text("{options} is for the bot; say --solo as well.", options=flags(args, bot)))
    return plan(args.game, args.games, players, options, seed=args.seed or 0)


def _can_be_written(part: Path, path: Path) -> None:
    """Is there room for the table? Better asked before a million games than after them."""
    try:
        if path.exists():
            path.open("ab").close()
        part.open("ab").close()
    except (OSError, ValueError) as error:  # a ValueError: a name that no file can have
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: Exception) -> BadFile:
    why = (of_machine(error) if isinstance(error, OSError) else None) or Text("this is no file name")
    return BadFile(Text("The table cannot be written in {file}: {why}.", file=str(path), why=why))


def _write(found: Any, path: Path) -> None:
    """Write a table of pandas as the name says."""
    try:
        if path.suffix == ".csv":
            found.to_csv(path, index=False)
        else:
            found.to_parquet(path, index=False)
    except OSError as error:  # the games are kept beside it
        raise _unwritable(path, error) from None


def _done(part: Path, plain: dict[str, Any], seed: int) -> tuple[int, int]:
    """How many games an earlier run has left, and in how many bytes; games of another question are refused.

    A last line that was cut off, as a run that was killed leaves it, is taken away, and its game played again. Any
    other that is not the game which belongs there is refused: what stands after it may be worth keeping.
    """
    from redflag.lab.jobs import seed_of

    lines = length = 0
    with part.open("rb") as kept:
        for number, line in enumerate(kept):  # the first says what was asked
            if not line.endswith(b"\n"):
                break
            found = _read(line)
            if not number and found != plain:
                raise BadFile(
                    Text(
                        "{file} holds games of another question; remove it, or write the table under another name.",
                        file=str(part),
                    )
                )
            if number and not _is_game(found, seed_of(seed, number - 1)):
                raise BadFile(
                    Text(
                        "Line {n} of {file} is not the game that belongs there; delete that line and all after it, or "
                        "the file.",
                        n=number + 1,
                        file=str(part),
                    )
                )
            lines, length = lines + 1, length + len(line)
    os.truncate(part, length)
    return max(0, lines - 1), length


def _is_game(found: Any, seed: int) -> bool:
    """Is it the row of the game with this seed?"""
    return isinstance(found, dict) and found.get("seed") == seed and "winner" in found


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _read(line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def _rows(part: Path) -> Iterator[dict[str, Any]]:
    """The games that are done, one after the other."""
    with part.open("rb") as lines:
        next(lines)
        yield from map(json.loads, lines)
