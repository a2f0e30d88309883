"""Languages: the kit's catalog and those of the games as one, each read when it is needed."""

from __future__ import annotations

import pytest

import redflag
from redflag.core import catalogs
from redflag.core.text import Text, counted

HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
PLURALS = '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
KIT = f'{HEAD}{PLURALS}\nmsgid "Goodbye."\nmsgstr "Au revoir."\n\nmsgid "Done"\nmsgstr "Fini"\n'
CHESS = (
    f'{HEAD}{PLURALS}\nmsgid "Rook"\nmsgstr "Tour"\n\nmsgid "Done"\nmsgstr "Terminé"\n\n'
    'msgid "{n} rook"\nmsgid_plural "{n} rooks"\nmsgstr[0] "{n} tour"\nmsgstr[1] "{n} tours"\n'
)


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A kit in French, a game in French and German, and a game that nobody has translated."""
    for folder, name, content in (
        ("locale", "fr.po", KIT),
        ("locale", "redflag.pot", ""),
        ("chess/locale", "fr.po", CHESS),
        ("chess/locale", "de.po", HEAD),
    ):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).write_text(content, encoding="utf-8")
    (tmp_path / "draughts").mkdir()
    monkeypatch.setattr(catalogs, "package", lambda: tmp_path)
    catalogs.catalog.cache_clear()
    yield tmp_path
    catalogs.catalog.cache_clear()


def test_a_language_is_there_when_the_kit_or_a_game_has_it(package):
    assert catalogs.languages() == ["en", "de", "fr"]
    assert Text("Goodbye.").into("de") == "Goodbye."


def test_the_catalogs_of_kit_and_games_are_one(package):
    assert Text("Goodbye.").into("fr") == "Au revoir."
    assert Text("Rook").into("fr") == "Tour"
    assert Text("Pawn").into("fr") == "Pawn"
    assert [counted("{n} rook", "{n} rooks", n).into("fr") for n in (0, 2)] == ["0 tour", "2 tours"]
    assert [counted("{n} pawn", "{n} pawns", n).into("fr") for n in (0, 1)] == ["0 pawns", "1 pawn"]


def test_what_both_say_is_said_by_the_kit(package):
    assert Text("Done").into("fr") == "Fini"


def test_a_catalog_is_read_when_it_is_needed(package):
    french = catalogs.catalog("fr")
    assert Text("Goodbye.").into(french) == "Au revoir."
    (package / "chess" / "locale" / "fr.po").write_text(CHESS.replace("Tour", "La Tour"), encoding="utf-8")
    assert Text("Rook").into(french) == "La Tour"


def test_an_unknown_language_is_refused_with_those_there_are(package):
    with pytest.raises(redflag.BadOption, match="no language 'tlh' yet; there is: en, de, fr"):
        Text("Rook").into("tlh")
