"""The bot's aid in words: its tables, everything a row may test, and what is wrong with an owner's file."""

from __future__ import annotations

from collections.abc import Mapping

from redflag.core.errors import BadFile
from redflag.core.files import read_toml
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.text import Text, joined, listed
from redflag.paris.solo import aid as aids
from redflag.paris.solo.aid import Aid, Table


def aid_of(game: Game) -> Aid:
    """The aid that the bot of a game goes by."""
    return aids.build(game.options["aid"])


def read_aid(path: str | None) -> Aid:
    """The aid of a file, or the kit's own."""
    return aids.standard_aid() if path is None else aids.build(read_toml(path), path)


def aid_mistakes(path: str) -> list[Text]:
    """Every mistake in an aid file."""
    try:
        return aids.check(read_toml(path), path)
    except BadFile as error:
        return [error.text]


def aid_is_fine(path: str) -> Text:
    """The good news about an aid file."""
    aid = read_aid(path)
    return Text("{file} is fine. It holds {tables}.", file=path, tables=_titles(_tables(aid, ours=False)))


def note(aid: Aid) -> Text:
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


def aid_text(aid: Aid, language: str = "en") -> str:
    """The three tables, and the list of all that a row may test."""
    parts = [paragraph(note(aid).into(language))]
    parts += [_table(aid.tables[name], language) for name in aids.AID_TABLES]
    parts.append(paragraph(Text("An aid of your own is a file that holds one or more of these tables.").into(language)))
    parts.append(
        _tests(Text("A row of [table.place] or [table.remove] may test (keep = …):"), aids.ROW_TESTS, language)
    )
    parts.append(
        _tests(Text("A row of [table.place-or-remove] may test (when = …):"), aids.FIRST_MATCH_TESTS, language)
    )
    return "\n\n".join(parts)


def _tables(aid: Aid, ours: bool) -> list[Table]:
    return [aid.tables[name] for name in aids.AID_TABLES if aid.tables[name].ours == ours]


def _titles(tables: list[Table]) -> Text:
    return listed([table.title for table in tables])


def _table(table: Table, language: str) -> str:
    """A table with its rows in words, and beside each what it tests as a file writes it."""
    whose = Text("this kit's reconstruction") if table.ours else Text("from your file")
    how = Text("Each row strikes the spaces that fail it; a row that would strike all is skipped; in the end the die.")
    if table.name == aids.FIRST_MATCH:
        how = Text("The first row that holds decides.")
    heading = Text("{title} [table.{name}], {whose}. {how}", title=table.title, name=table.name, whose=whose, how=how)
    lines = [paragraph(heading.into(language), "", "  ")]
    for number, row in enumerate(table.rows, start=1):
        text = Text("{text} ({test})", text=row.text, test=row.test)
        if row.then:
            then = Text("remove") if row.then == "remove" else Text("place")
            text = joined([text, Text("Then {act}.", act=then)])
        lines.append(paragraph(text.into(language), f"  {number}  "))
    return "\n".join(lines)


def _tests(heading: Text, tests: Mapping[str, Text], language: str) -> str:
    column = max(len(test) for test in tests)
    lines = [paragraph(heading.into(language))]
    lines += [paragraph(text.into(language), f"  {test:<{column}}  ") for test, text in tests.items()]
    return "\n".join(lines)
