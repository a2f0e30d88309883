"""Words for people: templates, plurals, texts in texts, and languages from .po files."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.text import (
    LAST_OR,
    Name,
    Said,
    Text,
    capital,
    catalog,
    counted,
    joined,
    languages,
    listed,
    meant,
    read_catalog,
)

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

msgid "{side} removes a cube in {space}."
msgstr "{side} retire un cube {space[in]}."

msgctxt "in"
msgid "Press"
msgstr "à la Presse"

msgctxt "in"
msgid "Royalists"
msgstr "chez les Royalistes"

msgid "Republicans"
msgstr "Républicains"
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

msgid "{side} removes a cube in {space}."
msgstr "{side} убирает кубик {space[in]}."

msgid "{side} looks at {card}."
msgstr "{side} видит {card[accusative]}."

msgid "{number} {title}"
msgstr "№ {number} {title}"

msgid "{first} and {last}"
msgstr "{first} и {last}"

msgid "Press"
msgstr "Пресса"

msgctxt "in"
msgid "Press"
msgstr "в Прессе"

msgctxt "in"
msgid "Royalists"
msgstr "у роялистов"

msgctxt "accusative"
msgid "The Column"
msgstr "Колонну"
""".encode()

PRESS, ROYALISTS = Name("Press", "space:press"), Name("Royalists", "space:royalists")
REPUBLICANS = Name("Republicans", "space:republicans")
REMOVES = Text("{side} removes a cube in {space}.", side="Commune")


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


def test_a_translation_asks_for_the_form_of_a_name():
    french, russian = read_catalog(FRENCH), read_catalog(RUSSIAN, "ru")
    assert str(REMOVES.with_(space=PRESS)) == "Commune removes a cube in Press."
    assert REMOVES.with_(space=PRESS).into(french) == "Commune retire un cube à la Presse."
    assert REMOVES.with_(space=PRESS).into(russian) == "Commune убирает кубик в Прессе."
    assert PRESS.into(russian) == "Пресса"


def test_a_form_that_a_language_does_not_give_is_the_name_itself():
    french = read_catalog(FRENCH)
    assert REMOVES.with_(space=REPUBLICANS).into(french) == "Commune retire un cube Républicains."
    assert REMOVES.with_(space=Name("Forts", "dimension:forts")).into(french) == "Commune retire un cube Forts."
    assert REMOVES.with_(space=Text("Press")).into(french) == "Commune retire un cube à la Presse.", "not only of names"


def test_one_english_word_may_be_meant_in_two_ways():
    words = read_catalog(
        b"""
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Order"
msgstr "Ordre"

msgctxt "at an inn"
msgid "Order"
msgstr "Commande de {who}"

msgctxt "of money"
msgid "{n} note"
msgid_plural "{n} notes"
msgstr[0] "{n} billet"
msgstr[1] "{n} billets"
"""
    )
    assert Text("Order").into(words) == "Ordre"
    assert meant("at an inn", Text("Order", who="Thiers")).into(words) == "Commande de Thiers"
    assert meant("at an inn", Text("Order")).with_(who="Thiers").into(words) == "Commande de Thiers"
    assert meant("of a knight", Text("Order")).into(words) == "Ordre", "where a language makes no difference"
    notes = meant("of money", counted("{n} note", "{n} notes"))
    assert [notes.with_(n=n).into(words) for n in (1, 2)] == ["1 billet", "2 billets"]
    assert [str(notes.with_(n=n)) for n in (1, 2)] == ["1 note", "2 notes"]
    assert meant("of a sound", counted("{n} note", "{n} notes", 2)).into(words) == "2 notes"


def test_a_form_is_handed_on_to_what_stands_inside():
    russian = read_catalog(RUSSIAN, "ru")
    both = listed([PRESS, ROYALISTS])
    assert both.into(russian) == "Пресса и Royalists"
    assert REMOVES.with_(space=both).into(russian) == "Commune убирает кубик в Прессе и у роялистов."
    card = Name("{number} {title}", "card:41", number=41, title=Text("The Column"))
    assert card.into(russian) == "№ 41 The Column"
    assert Text("{side} looks at {card}.", side="Commune", card=card).into(russian) == "Commune видит № 41 Колонну."


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["Commune removes a cube in ", "Press", "."]), ("fr", ["Commune retire un cube ", "à la Presse", "."])],
)
def test_the_parts_of_a_sentence_tell_its_names(language, words):
    text = REMOVES.with_(space=PRESS)
    found = text.parts(read_catalog(FRENCH) if language == "fr" else "en")
    assert found == [words[0], Said(words[1], "space:press"), words[2]]


def test_names_are_told_in_rows_and_lists_and_by_themselves():
    assert PRESS.parts() == [Said("Press", "space:press")]
    assert joined([PRESS, ROYALISTS], ", ").parts() == [
        Said("Press", "space:press"),
        ", ",
        Said("Royalists", "space:royalists"),
    ]
    assert listed([PRESS, Text("others")]).parts() == [Said("Press", "space:press"), " and others"]
    of_a_name = Name("{number} {title}", "card:1", number=1, title=PRESS)
    assert Text("Play {card}.", card=of_a_name).parts() == ["Play ", Said("1 Press", "card:1"), "."]


def test_a_sentence_begins_with_a_capital():
    assert str(capital(Text("place {n} cubes", n=2))) == "Place 2 cubes"
    assert Text("{event}.", event=capital(joined([Text("raise")], "; "))).parts() == ["Raise."]
    assert capital(PRESS).parts() == [Said("Press", "space:press")]


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


@pytest.mark.parametrize("wrong", ["{plaec}", "{side[in]}", "{", "{0}", "{space.x}"])
def test_a_translation_with_a_mistake_is_said_in_english(wrong):
    po = f"{FRENCH.decode().split('msgid', 2)[1]}"
    words = read_catalog(f'msgid{po}msgid "{{side}} moves to {{space}}."\nmsgstr "{wrong}"\n'.encode())
    text = Text("{side} moves to {space}.", side="Commune", space=PRESS)
    assert text.into(words) == "Commune moves to Press."
    assert text.parts(words) == ["Commune moves to ", Said("Press", "space:press"), "."]


def test_a_text_with_a_mistake_is_a_mistake():
    with pytest.raises(KeyError):
        str(Text("{side} moves.", other="Commune"))


def test_an_error_says_itself_in_its_language():
    error = redflag.BadFile(Text("Press"), read_catalog(FRENCH))
    assert str(error) == "Presse"
    assert error.text == Text("Press")
