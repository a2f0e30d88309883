"""Words for people: templates, plurals, texts in texts, and languages from .po files."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.text import LAST_OR, Text, catalog, counted, joined, languages, listed, read_catalog

FRENCH = """\
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{side} places a cube in {space}."
msgstr "Dans {space}, {side} place un cube."

msgid "Press"
msgstr "Presse"

msgid "{n} cube"
msgid_plural "{n} cubes"
msgstr[0] "{n} cube rouge"
msgstr[1] "{n} cubes rouges"

msgid "{first} or {last}"
msgstr "{first} ou {last}"

msgid " — or "
msgstr " — ou "
""".encode()

RUSSIAN = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "{n} cube"
msgid_plural "{n} cubes"
msgstr[0] "{n} кубик"
msgstr[1] "{n} кубика"
msgstr[2] "{n} кубиков"
""".encode()


def test_a_text_is_its_template_with_the_values_filled_in():
    assert str(Text("{side} has {n} cards.", side="Commune", n=4)) == "Commune has 4 cards."
    assert str(Text("Nothing to fill in.")) == "Nothing to fill in."


def test_a_text_within_a_text_is_translated_first():
    text = Text("{side} places a cube in {space}.", side="Commune", space=Text("Press"))
    assert str(text) == "Commune places a cube in Press."
    assert text.into(read_catalog(FRENCH)) == "Dans Presse, Commune place un cube."


def test_what_a_catalog_does_not_have_stays_english():
    assert Text("Royalists").into(read_catalog(FRENCH)) == "Royalists"


@pytest.mark.parametrize(("n", "english"), [(0, "0 cubes"), (1, "1 cube"), (2, "2 cubes")])
def test_plurals_in_english(n, english):
    assert str(counted("{n} cube", "{n} cubes", n)) == english


def test_plurals_follow_the_language():
    french, russian = read_catalog(FRENCH), read_catalog(RUSSIAN, "ru")
    assert [counted("{n} cube", "{n} cubes", n).into(french) for n in (0, 1, 2)] == [
        "0 cube rouge",
        "1 cube rouge",
        "2 cubes rouges",
    ]
    assert [counted("{n} cube", "{n} cubes", n).into(russian) for n in (1, 2, 5, 11, 21)] == [
        "1 кубик",
        "2 кубика",
        "5 кубиков",
        "11 кубиков",
        "21 кубик",
    ]


def test_with_keeps_the_plural_and_the_values_already_there():
    text = counted("{n} cube in {where}", "{n} cubes in {where}", 3).with_(where="Press")
    assert str(text) == "3 cubes in Press"


def test_a_row_of_texts_and_a_glue_that_is_translated():
    row = joined([Text("Press"), Text("Press")], Text(" — or "))
    assert str(row) == "Press — or Press"
    assert row.into(read_catalog(FRENCH)) == "Presse — ou Presse"
    assert str(joined([], ", ")) == ""


def test_a_list_in_a_sentence():
    names = [Text("A"), Text("B"), Text("Press")]
    assert str(listed(names)) == "A, B and Press"
    assert str(listed(names[:1])) == "A"
    assert listed(names, LAST_OR).into(read_catalog(FRENCH)) == "A, B ou Presse"


def test_texts_are_equal_when_they_say_the_same():
    assert Text("{n} cards", n=2) == Text("2 cards")
    assert hash(Text("{n} cards", n=2)) == hash(Text("2 cards"))
    assert Text("2 cards") != "2 cards"
    assert repr(Text("2 cards")) == "Text('2 cards')"


def test_values_with_braces_are_left_alone():
    assert str(Text("'{move}' is no move.", move="{x}")) == "'{x}' is no move."


def test_english_is_always_there_and_an_unknown_language_is_refused():
    assert languages()[0] == "en"
    assert catalog("en").gettext("Press") == "Press"
    with pytest.raises(redflag.BadOption, match="no language 'tlh'"):
        Text("Press").into("tlh")


def test_an_error_says_itself_in_its_language():
    error = redflag.BadFile(Text("Press"), read_catalog(FRENCH))
    assert str(error) == "Presse"
    assert error.text == Text("Press")
