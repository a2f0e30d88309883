"""Pages in several languages: which one a visitor gets, and the way to the others."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.catalogs import spoken, whole_languages
from redflag.core.text import Name, Text, figure, joined, listed, read_catalog
from redflag.lessons.answers import number
from redflag.serve.pages import in_language, is_page, preferred
from redflag.serve.words import switch


@pytest.fixture
def french(monkeypatch):
    """A process that speaks French."""
    monkeypatch.setenv("REDFLAG_LANGUAGE", "en")
    redflag.speak("fr")


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, ru;q=0.7, en;q=0.3", "ru"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("fr;q=0, de", "en"),
        ("*;q=x, ,;", "en"),
        ("", "en"),
    ],
)
def test_a_browser_is_answered_in_its_language(accepted, code):
    assert preferred(accepted, ["en", "fr", "ru"]) == code


def test_english_is_whole():
    assert whole_languages()[0] == "en"


def test_only_a_language_is_a_folder_of_pages():
    assert in_language("fr/play.ipynb") == ("fr", "play.ipynb") and in_language("play.ipynb") == ("en", "play.ipynb")
    assert is_page("fr/play.ipynb") and is_page("ru/01-the-board.ipynb")
    assert not any(
        map(is_page, ("deep/play.ipynb", "fr/fr/play.ipynb", "fr/../play.ipynb", "locale/play.ipynb", "fr/"))
    )


def test_a_page_leads_to_itself_in_other_languages():
    ways = {way["code"]: (way["href"], way["here"]) for way in switch("fr/map.ipynb", lambda path: True)}
    assert ways["en"] == ("../map.ipynb", "") and ways["fr"] == ("../fr/map.ipynb", "yes")
    assert [way["href"] for way in switch("map.ipynb", lambda path: "ru" not in path)] == ["map.ipynb", "fr/map.ipynb"]
    assert switch("map.ipynb", lambda path: path == "map.ipynb") == []


def test_an_unknown_language_is_not_spoken():
    with pytest.raises(redflag.BadOption):
        redflag.speak("tlh")


def test_what_is_spoken_is_the_language_of_games_and_mistakes(french):
    assert spoken() == "fr" and redflag.new("paris", seed=1).language == "fr"
    saved = redflag.new("paris", seed=1).to_json()
    assert redflag.from_json(saved, "ru").language == "ru" and redflag.from_json(saved).language == "fr"


@pytest.mark.parametrize("typed", ["0,42", "42 %", "42 pour cent", "42 sur 100", "0.42", "42\u202f%"])
def test_a_number_is_read_as_a_reader_of_french_writes_it(french, typed):
    assert number(typed) == number("42/100")


def test_numbers_and_lists_have_the_signs_of_their_language():
    signs = read_catalog(
        b'msgctxt "decimal point"\nmsgid "."\nmsgstr ","\n\nmsgctxt "between thousands"\nmsgid ","\nmsgstr " "\n\n'
        b'msgid "; "\nmsgstr " ; "\n\nmsgid "{first} and {last}"\nmsgstr "{first} et {last}"\n',
        "fr",
    )
    share = Text("{share:.1f} % of {all}", share=42.25, all=figure(1770))
    assert (str(share), share.into(signs)) == ("42.2 % of 1,770", "42,2 % of 1 770")
    assert figure(-0.5, 2).into(signs) == "−0,50"
    assert joined([Text("a"), Text("b")], "; ").into(signs) == "a ; b"
    assert listed([Text("a"), Text("b"), Text("c")]).into(signs) == "a, b et c"


def test_a_sentence_begins_with_a_capital_whatever_form_it_begins_with():
    words = read_catalog(
        b'msgid "{side} acts."\nmsgstr "{side[le]} agit."\n\nmsgid "{side} acts"\nmsgstr "{side[le]} agit"\n\n'
        b'msgctxt "le"\nmsgid "Commune"\nmsgstr "la Commune"\n',
        "fr",
    )
    side = Name("Commune", "side:commune")
    assert Text("{side} acts.", side=side).into(words) == "La Commune agit."
    assert Text("{side} acts", side=side).into(words) == "la Commune agit"
    assert Text("{side} acts.", side=side).parts(words) == [("La Commune", "side:commune"), " agit."]


def test_what_is_typed_keeps_its_small_letter_at_the_beginning_of_a_sentence():
    words = read_catalog(b'msgid "{file} is fine."\nmsgstr "{file} est bon."\n', "fr")
    assert Text("{file} is fine.", file="deck.toml").into(words) == "deck.toml est bon."
    assert Text("{file} is fine.", file=Text("redflag play")).into(words) == "redflag play est bon."
