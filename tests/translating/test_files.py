"""The files of a language: parts, forms of names, what is kept when English changes, what is wrong with them."""

from __future__ import annotations

import json

import pytest

from redflag.core.catalogs import languages, read_catalog, whole_languages
from redflag.core.text import Name, Text
from redflag.translating import checks, files, writing
from redflag.translating.language import Language, language
from redflag.translating.parts import parts

LANGUAGE = Language("ru", "Русский", {"in": "where", "of": "whose"}, ("piece", "word"), ())


@pytest.fixture
def kit(tmp_path):
    """A small kit with one game, divided into parts, and two notebooks."""
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": ["## Glossary\n", "\n", "- **Rook:** a\n", "  tower."]},
        {"cell_type": "code", "metadata": {}, "source": ['show("The board.")\nplay("rook a1")'], "outputs": []},
    ]
    page = {"cells": cells, "metadata": {"title": "Chess"}}
    other = {"cells": [*cells[:1]], "metadata": {"title": "Other"}}
    for name, content in {
        "redflag/cli.py": 'Text("Goodbye.")\ncounted("{n} card", "{n} cards", 2)\n',
        "redflag/chess/board.py": 'Name("Rook", "piece:rook")\nName("{n} {what}", f"piece:{n}", n=n)\n',
        "redflag/chess/words.py": (
            'Text("{side} moves to {space}.")\nText("the bot")\nText("Rule B4 holds **2** times.")\n'
        ),
        "redflag/locale/parts.toml": "",
        "redflag/chess/locale/parts.toml": 'bent = ["the bot"]\nwords = ["words.py"]\n',
        "notebooks/01-chess.ipynb": json.dumps(page),
        "notebooks/02-other.ipynb": json.dumps(other),
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


def fill(kit, part: str, **translations: str) -> None:
    """Write translations, by their English texts, into a part."""
    file = parts(kit)[part].file("ru")
    catalog = files.read(file, "ru")
    for message in catalog:
        text = message.id[0] if isinstance(message.id, tuple) else message.id
        if text and text in translations and not message.context:
            message.string = translations[text]
    file.write_bytes(files._written(catalog))


def told(kit, part: str) -> list[str]:
    """What is wrong with a part."""
    return [mistake.say for mistake in checks.mistakes(parts(kit)[part], LANGUAGE) if mistake.kind == "wrong"]


def test_the_texts_are_divided_by_their_files(kit):
    found = parts(kit)
    assert {name: [m.text for m, _ in part.messages] for name, part in found.items()} == {
        "kit/rest": ["Goodbye.", "{n} card"],
        "chess/names": ["Rook", "{n} {what}", "the bot"],
        "chess/words": ["{side} moves to {space}.", "Rule B4 holds **2** times."],
        "notebooks/common": ["Glossary", "**Rook:** a tower."],
        "notebooks/01-chess": ["Chess", "The board."],
        "notebooks/02-other": ["Other"],
    }
    assert found["chess/words"].file("ru") == kit / "redflag/chess/locale/ru/words.po"


def test_a_name_is_asked_for_in_all_forms_unless_it_is_made_of_blanks(kit):
    wanted = [*files.wanted(parts(kit)["chess/names"], LANGUAGE)]
    assert [(each.message.text, each.form) for each in wanted] == [
        *[("Rook", ""), ("Rook", "in"), ("Rook", "of")],
        ("{n} {what}", ""),
        *[("the bot", ""), ("the bot", "in"), ("the bot", "of")],
    ]


def test_what_is_translated_stays_and_what_hardly_changed_is_to_be_read_again(kit):
    files.update(parts(kit), LANGUAGE)
    fill(kit, "chess/words", **{"{side} moves to {space}.": "{side} идёт {space[in]}."})
    (kit / "redflag/chess/more.py").write_text('Text("{side} moves to {space}.")\n', encoding="utf-8")
    (kit / "redflag/chess/words.py").write_text('Text("{side} moves to {space} now.")\n', encoding="utf-8")
    files.update(parts(kit), LANGUAGE)
    known = files.known([parts(kit)["chess/rest"].file("ru")], "ru")
    assert known["{side} moves to {space}.", ""].string == "{side} идёт {space[in]}."
    (kit / "redflag/chess/more.py").unlink()
    files.update(parts(kit), LANGUAGE)
    near = files.known([parts(kit)["chess/words"].file("ru")], "ru")["{side} moves to {space} now.", ""]
    assert near.fuzzy and near.string == "{side} идёт {space[in]}."
    assert not (kit / "redflag/chess/locale/ru/rest.po").exists()
    assert read_catalog(parts(kit)["chess/words"].file("ru").read_bytes()).gettext(near.id) == near.id


def test_a_file_that_is_handed_in_goes_where_it_belongs(kit):
    files.update(parts(kit), LANGUAGE)
    handed = kit / "handed.po"
    handed.write_text(
        'msgid "Goodbye."\nmsgstr "До свидания."\n\nmsgctxt "in"\nmsgid "Rook"\nmsgstr "в ладье"\n\n'
        'msgid "Gone."\nmsgstr "Нет."\n',
        encoding="utf-8",
    )
    assert files.merge(handed, parts(kit), LANGUAGE) == (2, ["Gone."])
    assert "До свидания." in parts(kit)["kit/rest"].file("ru").read_text(encoding="utf-8")
    words = read_catalog(parts(kit)["chess/names"].file("ru").read_bytes(), "ru")
    assert Text("{where}", where=Name("Rook", "piece:rook")).said(words, "in") == "в ладье"


@pytest.mark.parametrize(
    ("text", "translation", "mistake"),
    [
        ("{side} moves to {space}.", "{side} идёт {place}.", "there is no {place} in the English text."),
        ("{side} moves to {space}.", "{side} идёт.", "{space} is left out."),
        (
            "{side} moves to {space}.",
            "{side} идёт {space[at]}.",
            "{space[at]}: there is no form “at”; there is: in, of.",
        ),
        ("{side} moves to {space}.", "{side идёт", "its braces are wrong: expected '}' before end of string."),
        (
            "Rule B4 holds **2** times.",
            "Правило В4 верно **2** раза.",
            "“B4” is left out or written in other letters; ids stay as they are.",
        ),
        (
            "Rule B4 holds **2** times.",
            "Правило B4 верно 2 раза.",
            "its **bold** marks are not those of the English text.",
        ),
        (
            "Rule B4 holds **2** times.",
            "Правило B4 верно **3** раза.",
            "its numbers differ (only in English: 2; only here: 3); if they are meant to, "
            "write “# other numbers” in the line above its msgid.",
        ),
        (
            "Rule B4 holds **2** times.",
            "Rule B4 holds **2** times.",
            "it is the same as in English; if it is meant to be, write “# as in English” in the line above its msgid.",
        ),
    ],
)
def test_a_translator_is_told_what_is_wrong(kit, text, translation, mistake):
    files.update(parts(kit), LANGUAGE)
    fill(kit, "chess/words", **{text: translation})
    assert mistake in told(kit, "chess/words")


def test_plurals_are_counted_and_the_first_says_the_number(kit):
    files.update(parts(kit), LANGUAGE)
    fill(kit, "kit/rest", **{"{n} card": ("карта", "{n} карты", "{n} карт")})
    assert told(kit, "kit/rest") == ["{n} is left out."]
    fill(kit, "kit/rest", **{"{n} card": ("{n} карта", "{n} карты", "")})
    assert told(kit, "kit/rest") == ["it needs 3 plurals (msgstr[0] to msgstr[2]), all of them filled."]
    fill(kit, "kit/rest", **{"{n} card": ("{n} карта", "{n} карты", "{n} карт")})
    assert told(kit, "kit/rest") == []


def test_a_file_that_cannot_be_read_is_told(kit):
    files.update(parts(kit), LANGUAGE)
    parts(kit)["kit/rest"].file("ru").write_text("Goodbye: hm\n", encoding="utf-8")
    assert ["cannot be read" in say for say in told(kit, "kit/rest")] == [True]


@pytest.mark.parametrize(
    ("code", "written", "right"),
    [
        ("fr", "Qu'est-ce ? Non! «x»; 50%", "Qu’est-ce\u202f? Non\u202f! «\u00a0x\u00a0»\u202f; 50\u202f%"),
        ("fr", "**Durée :** l'{a} [b ?](c.ipynb)", "**Durée\u00a0:** l’{a} [b\u202f?](c.ipynb)"),
        ("fr", "à 12:30, `if x: y`, BL2.5", "à 12:30, `if x: y`, BL2.5"),
        ("ru", "Она – игра, № 27, {n} %", "Она\u00a0— игра, №\u00a027, {n}\u00a0%"),
    ],
)
def test_signs_and_spaces_are_put_right(code, written, right):
    spoken = language(code)
    assert spoken.tidied(written) == right == spoken.tidied(right)
    assert [*spoken.misprints(right)] == []
    assert bool([*spoken.misprints(written)]) == (written != right)


@pytest.mark.parametrize(
    ("code", "wrong"), [("fr", "0.42"), ("ru", "0.42"), ("fr", 'un "mot"'), ("ru", "Cтавка"), ("ru", "« да »")]
)
def test_what_only_a_person_can_put_right_is_told(code, wrong):
    assert len([*language(code).misprints(wrong)]) == 1


def test_a_notebook_is_put_into_a_language(kit):
    files.update(parts(kit), LANGUAGE)
    fill(kit, "notebooks/common", **{"Glossary": "Словарь", "**Rook:** a tower.": "**Ладья:** башня."})
    fill(kit, "notebooks/01-chess", **{"The board.": 'Доска "а".'})
    made = json.loads(writing.in_language("ru", kit / "notebooks")[kit / "notebooks/ru/01-chess.ipynb"])
    first, code = made["cells"]
    assert "".join(first["source"]) == "## Словарь\n\n- **Ладья:** башня."
    assert first["metadata"]["redflag"]["part"] == "Glossary"
    assert "".join(code["source"]) == (
        'import redflag\n\nredflag.speak("ru")\n\nshow("Доска \\"а\\".")\nplay("rook a1")'
    )
    assert made["metadata"]["title"] == "Chess"


@pytest.mark.parametrize("code", languages()[1:])
def test_the_notebooks_of_a_language_are_up_to_date(code):
    for file, content in writing.in_language(code).items():
        assert file.read_text(encoding="utf-8") == content, "a lesson or a catalog has changed: run `make notebooks`"


@pytest.mark.slow
@pytest.mark.parametrize("code", languages()[1:])
def test_no_translation_is_wrong(code):
    """What is there has no mistakes; a language that calls itself whole lacks nothing, either."""
    spoken, whole = language(code), code in whole_languages()
    found = [mistake for part in parts().values() for mistake in checks.mistakes(part, spoken)]
    assert [str(mistake) for mistake in found if whole or mistake.kind == "wrong"] == []


@pytest.mark.slow
def test_a_part_can_be_done_in_an_afternoon():
    assert {name: part.words for name, part in parts().items() if part.words > 4500} == {}
