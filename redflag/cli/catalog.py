"""`redflag catalog`: for translators. What there is to translate, what is missing, what is wrong."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from redflag.cli.arguments import Arguments
from redflag.core.errors import BadFile, BadOption, printable, quoted
from redflag.core.files import is_file
from redflag.core.messages import PACKAGE
from redflag.core.text import Text, counted
from redflag.translating import checks, files, writing
from redflag.translating.language import Language, language
from redflag.translating.parts import Part, parts


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag catalog`."""
    for name, about, run, several in (
        ("parts", Text("list the parts of a language, and how much of each is translated"), run_parts, False),
        ("update", Text("bring the files of a language up to date with the English texts"), run_update, True),
        ("check", Text("list what is missing and what is wrong"), run_check, True),
        ("tidy", Text("put signs and spaces right where there is no doubt"), run_tidy, True),
        ("open", Text("print what is not translated yet, as a file to fill in"), run_open, True),
        ("merge", Text("put the translations of a file where they belong"), run_merge, False),
        ("notebooks", Text("write the notebooks in the languages there are"), run_notebooks, False),
    ):
        after = words.command(name, about)
        if name != "notebooks":
            after.add("code", metavar="CODE", about=Text("the code of a language, for example fr"))
        if several:
            after.add("part", nargs="*", metavar="PART", about=Text("only these parts, for example kit/table"))
        if name == "check":
            after.add("--wrong", action="store_true", about=Text("leave out what is not translated yet"))
        if name == "merge":
            after.add("file", metavar="FILE")
        after.runs(run)


def _chosen(args: argparse.Namespace) -> tuple[Language, dict[str, Part]]:
    """The language, and the parts that are meant."""
    found = parts()
    asked: Iterable[str] = args.part or found
    for name in asked:
        if name not in found:
            raise BadOption(
                Text("There is no part '{part}'; `redflag catalog parts {code}` lists them.", part=name, code=args.code)
            )
    return language(args.code), {name: found[name] for name in asked}


def run_parts(args: argparse.Namespace) -> int:
    """Print the parts with how many texts and words they have, and how many texts are not translated."""
    spoken = language(args.code)
    for part in parts().values():
        needed = [*files.wanted(part, spoken)]
        there = files.known([part.file(args.code)], args.code)
        left = sum(each.key not in there or bool(there[each.key].fuzzy) for each in needed)
        told = Text(
            "{part:<36} {texts:>5} texts {words:>6} words {left:>5} not translated  {file}",
            part=part.name,
            texts=len(needed),
            words=part.words,
            left=left,
            file=part.file(args.code).relative_to(PACKAGE.parent).as_posix(),
        )
        print(told.into(args.language))
    return 0


def run_update(args: argparse.Namespace) -> int:
    """Write the files anew."""
    spoken, chosen = _chosen(args)
    written = files.update(parts(), spoken, chosen if args.part else ())
    print(counted("{n} file is up to date.", "{n} files are up to date.", len(written)).into(args.language))
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Print every mistake, and how many there are of each kind."""
    spoken, chosen = _chosen(args)
    kinds: Counter[str] = Counter()
    for part in chosen.values():
        for mistake in checks.mistakes(part, spoken):
            kinds[mistake.kind] += 1
            if mistake.kind != "missing" or not args.wrong:
                print(printable(str(mistake)))
    told = Text(
        "{code}: {wrong} wrong, {fuzzy} fuzzy, {missing} not translated, {stale} no longer needed.",
        code=args.code,
        wrong=kinds["wrong"],
        fuzzy=kinds["fuzzy"],
        missing=kinds["missing"],
        stale=kinds["stale"],
    )
    print(told.into(args.language))
    return 1 if kinds["wrong"] or kinds["fuzzy"] or (kinds["missing"] and not args.wrong) else 0


def run_tidy(args: argparse.Namespace) -> int:
    """Put signs and spaces right."""
    spoken, chosen = _chosen(args)
    n = sum(files.tidy(part, spoken) for part in chosen.values())
    print(counted("{n} text was put right.", "{n} texts were put right.", n).into(args.language))
    return 0


def run_open(args: argparse.Namespace) -> int:
    """Print what is not translated yet of some parts."""
    spoken, chosen = _chosen(args)
    for part in chosen.values():
        sys.stdout.write(files.open_texts(part, spoken).decode())
    return 0


def run_merge(args: argparse.Namespace) -> int:
    """Take a file in."""
    file = Path(args.file)
    if not is_file(file):
        raise BadFile(Text("There is no file '{file}'.", file=args.file))
    try:
        n, strays = files.merge(file, parts(), language(args.code))
    except files.Unreadable as error:
        raise BadFile(Text("{why}.", why=str(error))) from None
    print(counted("{n} text was taken.", "{n} texts were taken.", n).into(args.language))
    for stray in strays:
        print(Text("In no part: “{text}”", text=quoted(stray)).into(args.language))
    return 1 if strays else 0


def run_notebooks(args: argparse.Namespace) -> int:
    """Write the notebooks of all languages."""
    for file in writing.write_all():
        print(file.relative_to(PACKAGE.parent).as_posix())
    return 0
