"""The bot's aid in words: its tables, everything a row may test, and what is wrong with an owner's file."""

from __future__ import annotations

from collections.abc import Mapping

import redflag
from redflag.core.bot.flow import Flow, Table
from redflag.core.bot.predicates import Predicate
from redflag.core.errors import BadFile
from redflag.core.files import read_toml
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.parts import bot_of
from redflag.core.text import Text, joined, listed

BOT = bot_of(redflag.rules(redflag.FLAGSHIP))


def aid_of(game: Game) -> Flow:
    """The aid that the bot of a game goes by."""
    return BOT.flow(game)


def read_aid(path: str | None) -> Flow:
    """The aid of a file, or the kit's own."""
    return BOT.flow() if path is None else BOT.flow_with(read_toml(path), path)


def aid_mistakes(path: str) -> list[Text]:
    """Every mistake in an aid file."""
    try:
        return BOT.mistakes(read_toml(path), path)
    except BadFile as error:
        return [error.text]


def aid_is_fine(path: str) -> Text:
    """The good news about an aid file."""
    aid = read_aid(path)
    return Text("{file} is fine. It holds {tables}.", file=path, tables=_titles(_tables(aid, ours=False)))


def note(aid: Flow) -> Text:
    """Whose tables these are: said wherever they are shown."""
    if not _tables(aid, ours=False):
        return aid.note
    if not _tables(aid, ours=True):
        return Text("The flow is the rulebook's procedure. The tables are those of your file.")
    return Text(
        "The flow is the rulebook's procedure. From your file: {yours}. "
        "This kit's own reconstruction, not the printed aid: {ours}.",
        yours=_titles(_tables(aid, ours=False)),
        ours=_titles(_tables(aid, ours=True)),
    )


def aid_text(aid: Flow, language: str = "en") -> str:
    """The three tables, and the list of all that a row may test."""
    parts = [paragraph(note(aid).into(language))]
    parts += [_table(aid, aid.tables[name], language) for name in aid.own_tables]
    parts.append(paragraph(Text("An aid of your own is a file that holds one or more of these tables.").into(language)))
    parts.append(
        _tests(Text("A row of [table.place] or [table.remove] may test (keep = …):"), BOT.words.keeps, language)
    )
    parts.append(_tests(Text("A row of [table.place-or-remove] may test (when = …):"), BOT.words.whens, language))
    return "\n\n".join(parts)


def _tables(aid: Flow, ours: bool) -> list[Table]:
    return [aid.tables[name] for name in aid.own_tables if aid.tables[name].ours == ours]


def _titles(tables: list[Table]) -> Text:
    return listed([table.title for table in tables])


def _table(aid: Flow, table: Table, language: str) -> str:
    """A table with its rows in words, and beside each what it tests as a file writes it."""
    whose = Text("this kit's reconstruction") if table.ours else Text("from your file")
    how = Text("Each row strikes the spaces that fail it; a row that would strike all is skipped; in the end the die.")
    if table.rows[-1].then:
        how = Text("The first row that holds decides.")
    heading = Text("{title} [table.{name}], {whose}. {how}", title=table.title, name=table.name, whose=whose, how=how)
    lines = [paragraph(heading.into(language), "", "  ")]
    for number, row in enumerate(table.rows, start=1):
        text = Text("{text} ({test})", text=row.text, test=row.test)
        if row.then:
            text = joined([text, Text("Then {act}.", act=aid.labels[row.then])])
        lines.append(paragraph(text.into(language), f"  {number}  "))
    return "\n".join(lines)


def _tests(heading: Text, tests: Mapping[str, Predicate], language: str) -> str:
    column = max(len(test) for test in tests)
    lines = [paragraph(heading.into(language))]
    lines += [paragraph(known.text.into(language), f"  {test:<{column}}  ") for test, known in tests.items()]
    return "\n".join(lines)
