"""Learners answer in the words of their language, and what is kept of a game belongs to none."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

import redflag
from redflag.core.catalogs import forms, languages
from redflag.core.text import Text, catalog
from redflag.lessons import after, position, texts
from redflag.lessons.answers import answer_of, judge, number
from redflag.lessons.tasks import exercise
from redflag.lessons.typed import in_english
from redflag.paris.board import SPACE_NAMES
from redflag.paris.lessons.plans import _notation, least_points, plan
from redflag.paris.lessons.workshop import means, read_card
from redflag.widgets import Table, loading
from redflag.widgets.links import to_link
from tests import golden
from tests.widgets.screen import Visitor

every_language = pytest.mark.parametrize("code", languages())


@pytest.fixture
def speaks(monkeypatch):
    """Speak a language."""
    monkeypatch.setenv("REDFLAG_LANGUAGE", "en")
    return redflag.speak


# ---- numbers and names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "typed", "value"),
    [
        ("fr", "0,42", Fraction(42, 100)),
        ("fr", "42 pour cent", Fraction(42, 100)),
        ("fr", "moins 1", -1),
        ("fr", "1 sur 3", Fraction(1, 3)),
        ("ru", "0,42", Fraction(42, 100)),
        ("ru", "42\u00a0%", Fraction(42, 100)),
        ("ru", "минус 1", -1),
        ("ru", "1 из 3", Fraction(1, 3)),
        ("fr", "trois", None),
    ],
)
def test_numbers_are_read_as_the_reader_writes_them(speaks, code, typed, value):
    speaks(code)
    assert number(typed) == value


@every_language
def test_numbers_of_other_lands_are_read_everywhere(speaks, code):
    speaks(code)
    assert number("0,42") == number("0.42") == number("42 %") == Fraction(42, 100)


@pytest.mark.parametrize(
    ("code", "typed"), [("fr", "gaillard"), ("ru", "Гайяр"), ("ru", "Gaillard"), ("en", "GAILLARD")]
)
def test_a_name_is_read_in_either_alphabet(speaks, code, typed):
    speaks(code)
    assert judge(answer_of("Gaillard"), typed).right
    assert not judge(answer_of("Gaillard"), "Dupont").right


@every_language
def test_the_name_of_a_space_is_read_in_every_form(speaks, code):
    speaks(code)
    for name in SPACE_NAMES:
        for form in ("", *forms(code)) if code != "en" else ("",):
            assert in_english(f"7 {name.said(catalog(code), form)}!", SPACE_NAMES) == f"7 {name}!", form


# ---- plans and cards ------------------------------------------------------------------------------------------------


def road():
    return after(position("road-to-the-assembly"), "play 38 operations")


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("en", "remove republicans, place National Assembly, place national-assembly"),
        ("fr", "retirer Républicains, placer Assemblée Nationale, place national-assembly"),
        ("fr", "Retirez des Républicains ; placez à l'Assemblée Nationale ; placer Assemblée Nationale."),
        ("ru", "удалить Республиканцы, разместить Национальное собрание, place national-assembly"),
        ("ru", "Удалить из Республиканцев\nразместить в Национальное собрание\nразместить в Национальном собрании"),
    ],
)
def test_a_plan_is_written_in_the_readers_words_or_in_English(speaks, code, typed):
    speaks(code)
    assert plan(road(), "commune", "national-assembly")(typed) is True


@every_language
def test_the_example_in_the_question_can_be_read(speaks, code):
    speaks(code)
    example = Text(texts.lesson("04")["exercise"]["assembly"]["question"]).into(code).split("*")[3]
    assert [_notation(step) for step in example.split(", ")] == ["remove press", "place press", "place press"]


@every_language
def test_a_plan_is_told_as_it_can_be_typed(speaks, code):
    speaks(code)
    judge_of_plans = plan(road(), "commune", "national-assembly")
    task = exercise(
        "x-plan",
        "remove republicans, place national-assembly, place national-assembly",
        check=judge_of_plans,
        question="?",
        hint="?",
    )
    said = task.answer.told().into(code)
    assert judge_of_plans(said) is True, said
    because = least_points(road(), "commune", "republicans").because
    assert SPACE_NAMES[2].into(code) in because.into(code) or code != "en"
    assert "republicans" not in because.into(code)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("en", "Place up to 2 in Press."),
        ("fr", "place up to 2 in Presse"),
        ("fr", "place up to 2 dans la Presse"),
        ("fr", "place up to 2 in Press"),
        ("ru", "place up to 2 in Пресса"),
        ("ru", "place up to 2 в Прессе."),
    ],
)
def test_a_card_names_places_in_the_readers_language_and_is_kept_in_English(speaks, code, typed):
    speaks(code)
    assert means("place up to 2 in Press")(typed) is True
    card = read_card({"title": "?", "side": "commune", "points": 2, "event": typed, "history": ""})
    speaks("en")
    english = {"title": "?", "side": "commune", "points": 2, "event": "place up to 2 in Press", "history": ""}
    assert read_card(english).effects == card.effects


# ---- what is kept ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", redflag.GAMES)
def test_a_save_a_record_and_a_link_of_one_language_open_in_every_other(speaks, game):
    made = {}
    for code in languages():
        speaks(code)
        made[code] = redflag.run(redflag.new(game, seed=4), **dict.fromkeys(redflag.rules(game).sides, "random"))
    assert len({one.to_json() for one in made.values()}) == 1, "a save has no language"
    assert len({re.sub("#.*", "", one.record()) for one in made.values()}) == 1, "only its remarks have one"
    for code in languages():
        speaks(code)
        for one in made.values():
            for opened in (redflag.from_json(one.to_json()), redflag.replay(one.record())):
                assert opened.language == code and opened.view(None) == one.view(None)
            assert loading.from_link(to_link(one.record()), code).game.moves == one.moves
    assert len({made[code].journal[0].text.into(code) for code in languages()}) == len(languages())


def test_a_golden_game_opens_in_every_language(speaks):
    text = golden.file_of("own-deck").read_text(encoding="utf-8")
    ends = {code: redflag.replay(text, code).result for code in languages()}
    assert len({end.winner for end in ends.values()}) == 1
    assert len({end.reason for end in ends.values()}) == len(languages())


def test_a_game_begun_at_a_table_in_one_language_goes_on_in_another(speaks, monkeypatch, tmp_path):
    monkeypatch.setenv("REDFLAG_SAVES", str(tmp_path))
    speaks("fr")
    french = Visitor(Table())
    french.tell("start", form={"opponent": "bot", "seed": "5"})
    french.tell("play", french.page.game.choice.moves[0]).tell("save")
    file = french.sent[-1].get("download") or next(sent["download"] for sent in french.sent if "download" in sent)
    speaks("ru")
    russian = Visitor(Table())
    russian.tell("load", name=file["name"], text=file["text"], form={})
    assert russian.page.game.moves == french.page.game.moves
    assert russian.page.game.language == "ru" and "Коммуна" in russian.screen.text()
