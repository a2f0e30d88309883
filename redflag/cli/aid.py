"""`redflag aid`: the bot's tables in words, everything a row may test, and what is wrong with an owner's file."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

import redflag
from redflag.cli.arguments import Arguments
from redflag.core.bot.bot import Bot
from redflag.core.bot.flow import Flow
from redflag.core.bot.predicates import Predicate
from redflag.core.errors import BadFile, BadOption, first_mistakes, quoted
from redflag.core.files import read_toml
from redflag.core.lines import paragraph
from redflag.core.parts import bot_of
from redflag.core.text import LAST_OR, Text, joined, listed


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag aid`."""
    words.takes_game()
    check = words.command("check", Text("find every mistake in an aid file"))
    check.takes_game()
    check.add("file", metavar="FILE")
    check.runs(run_check)
    show = words.command("show", Text("print the tables, and all that a row may test"))
    show.takes_game()
    show.add("file", nargs="?", metavar="FILE", about=Text("tables of your own for the bot"))
    show.runs(run_show)


def run_check(args: argparse.Namespace) -> int:
    """Print every mistake in an aid file, or that it is fine."""
    bot = _bot_with_tables(args.game)
    try:
        data = read_toml(args.file)
        mistakes = bot.mistakes(data, args.file)
    except BadFile as error:
        mistakes = [error.text]
    for mistake in first_mistakes(mistakes):
        print(mistake.quoting(quoted).into(args.language))
    if mistakes:
        return 1
    flow = bot.flow_with(data, args.file)
    fine = Text("{file} is fine. It holds {tables}.", file=args.file, tables=_titles(flow, _yours(flow)))
    print(fine.quoting(quoted).into(args.language))
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print the tables of a file, or the kit's own."""
    bot = _bot_with_tables(args.game)
    flow = bot.chart if args.file is None else bot.flow_with(read_toml(args.file), args.file)
    print(aid_text(bot, flow, args.language))
    return 0


def _bot_with_tables(game: str) -> Bot:
    bot = bot_of(redflag.rules(game))
    if not bot.own_file:
        raise BadOption(Text("The bot of this game takes no tables of one's own."))
    return bot


def _yours(flow: Flow) -> list[str]:
    return [name for name in flow.own_tables if not flow.tables[name].ours]


def _ours(flow: Flow) -> list[str]:
    return [name for name in flow.own_tables if flow.tables[name].ours]


def _titles(flow: Flow, tables: list[str]) -> Text:
    return listed([flow.tables[name].title for name in tables])


def note(flow: Flow) -> Text:
    """Whose tables these are: said wherever they are shown."""
    if not _yours(flow):
        return flow.note
    if not _ours(flow):
        return Text("The flow is the rulebook's procedure. The tables are those of your file.")
    return Text(
        "The flow is the rulebook's procedure. From your file: {yours}. "
        "This kit's own reconstruction, not the printed aid: {ours}.",
        yours=_titles(flow, _yours(flow)),
        ours=_titles(flow, _ours(flow)),
    )


def aid_text(bot: Bot, flow: Flow, language: str = "en") -> str:
    """The tables that an owner may replace, and the list of all that a row may test."""
    first_match = [name for name in flow.own_tables if flow.is_first_match(name)]
    striking = [name for name in flow.own_tables if name not in first_match]
    parts = [paragraph(note(flow).into(language))]
    parts += [_table(flow, name, language) for name in flow.own_tables]
    parts.append(paragraph(Text("An aid of your own is a file that holds one or more of these tables.").into(language)))
    parts += _tests(Text("A row of {tables} may test (keep = …):"), striking, bot.words.keeps, language)
    parts += _tests(Text("A row of {tables} may test (when = …):"), first_match, bot.words.whens, language)
    return "\n\n".join(parts)


def _table(flow: Flow, name: str, language: str) -> str:
    """A table with its rows in words, and beside each what it tests as a file writes it."""
    table = flow.tables[name]
    whose = Text("this kit's reconstruction") if table.ours else Text("from your file")
    how = Text("Each row strikes what fails it; a row that would strike all is skipped; in the end the die.")
    if flow.is_first_match(name):
        how = Text("The first row that holds decides.")
    heading = Text("{title} [table.{name}], {whose}. {how}", title=table.title, name=name, whose=whose, how=how)
    lines = [paragraph(heading.into(language), "", "  ")]
    for number, row in enumerate(table.rows, start=1):
        text = Text("{text} ({test})", text=row.text, test=row.test)
        if row.then:
            text = joined([text, Text("Then {act}.", act=flow.labels[row.then])])
        lines.append(paragraph(text.into(language), f"  {number}  "))
    return "\n".join(lines)


def _tests(heading: Text, tables: list[str], tests: Mapping[str, Predicate], language: str) -> list[str]:
    """What the rows of some tables may test, each with a sentence on what it looks at."""
    if not tables:
        return []
    named = listed([Text("[table.{name}]", name=name) for name in tables], LAST_OR)
    column = max(len(test) for test in tests)
    lines = [paragraph(heading.with_(tables=named).into(language))]
    lines += [paragraph(test.text.into(language), f"  {name:<{column}}  ") for name, test in tests.items()]
    return ["\n".join(lines)]
