"""Languages: the kit's catalog and those of the games as one, each read when it is needed."""

from __future__ import annotations

import copy
import json
import pickle

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


RUSSIAN = (
    'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : '
    '2);\\n"\n\n'
)
RUSSIAN_KIT = RUSSIAN + (
    'msgid "Goodbye."\nmsgstr "До свидания."\n\n'
    'msgid "The game is over; no move can be played."\nmsgstr "Игра окончена."\n'
)
RUSSIAN_PARIS = RUSSIAN + (
    'msgid "The game is over; no move can be played."\nmsgstr "Игра Парижа окончена."\n\n'
    'msgid "{side} has {n} operations point left"\nmsgid_plural "{side} has {n} operations points left"\n'
    'msgstr[0] "Осталось {n} очко"\nmsgstr[1] "Осталось {n} очка"\nmsgstr[2] "Осталось {n} очков"\n\n'
    'msgid "{side} may act where it is present or next to a space it controls; neither holds for {space}."\n'
    'msgstr "{space[in]}: нет."\n\nmsgctxt "in"\nmsgid "Royalists"\nmsgstr "у роялистов"\n'
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
    catalogs._as_one.cache_clear()
    yield tmp_path
    catalogs._as_one.cache_clear()


def test_a_language_is_there_when_the_kit_or_a_game_has_it(package):
    assert catalogs.languages() == ["en", "de", "fr"]
    assert Text("Goodbye.").into("de") == "Goodbye."


def test_the_catalogs_of_kit_and_games_are_one(package):
    assert Text("Goodbye.").into("fr") == "Au revoir."
    assert Text("Rook").into("fr") == "Tour"
    assert Text("Pawn").into("fr") == "Pawn"
    assert [counted("{n} rook", "{n} rooks", n).into("fr") for n in (0, 2)] == ["0 tour", "2 tours"]
    assert [counted("{n} pawn", "{n} pawns", n).into("fr") for n in (0, 1)] == ["0 pawns", "1 pawn"]


def test_what_both_say_is_said_by_the_kit_where_no_game_is_played(package):
    assert Text("Done").into("fr") == "Fini"
    assert Text("Done").into(catalogs.InGame("fr", "draughts")) == "Fini"


def test_in_a_game_its_own_catalog_wins_and_what_it_lacks_is_in_the_others(package):
    (package / "go" / "locale").mkdir(parents=True)
    (package / "go" / "locale" / "fr.po").write_text(CHESS.replace("Tour", "Tour de go"), encoding="utf-8")
    chess, go = catalogs.InGame("fr", "chess"), catalogs.InGame("fr", "go")
    assert [Text("Done").into(language) for language in ("fr", chess)] == ["Fini", "Terminé"]
    assert [Text("Rook").into(language) for language in (chess, go, chess)] == ["Tour", "Tour de go", "Tour"]
    assert Text("Goodbye.").into(go) == "Au revoir."


def test_a_language_in_a_game_is_its_code_for_everybody_else(package):
    french = catalogs.InGame("fr", "chess")
    again = pickle.loads(pickle.dumps(french))
    assert (again, again.game) == ("fr", "chess")
    assert json.dumps({"language": french}) == '{"language": "fr"}'
    assert copy.deepcopy(french).game == "chess"


def test_a_game_speaks_its_language_with_its_own_words(package):
    """The whole path: a game's catalog and the kit's, forms of names, and three Russian plurals."""
    for folder, po in (("locale", RUSSIAN_KIT), ("paris/locale", RUSSIAN_PARIS)):
        (package / folder).mkdir(parents=True, exist_ok=True)
        (package / folder / "ru.po").write_text(po, encoding="utf-8")
    g = redflag.new("paris", seed=1, language="ru")
    assert g.language == "ru" and g.copy().language.game == "paris"
    while g.choice.kind != "operations":
        g.play(next((move for move in g.choice.moves if move.endswith("operations")), g.choice.moves[0]))
    left = g.choice.left
    assert g.choice.prompt.startswith({1: "Осталось 1 очко", 2: "Осталось 2 очка", 3: "Осталось 3 очка"}[left])
    points = counted("{side} has {n} operations point left", "{side} has {n} operations points left", side="")
    assert [points.with_(n=n).into(g.language) for n in (1, 3, 5, 11, 21)] == [
        "Осталось 1 очко",
        "Осталось 3 очка",
        "Осталось 5 очков",
        "Осталось 11 очков",
        "Осталось 21 очко",
    ]
    assert str(g.explain("place royalists")) == "У роялистов: нет. (O2)"
    assert Text("The game is over; no move can be played.").into(g.language) == "Игра Парижа окончена."
    assert Text("The game is over; no move can be played.").into("ru") == "Игра окончена."
    assert Text("Goodbye.").into(g.language) == "До свидания."


def test_a_catalog_is_read_when_it_is_needed(package):
    french = catalogs.catalog("fr")
    assert Text("Goodbye.").into(french) == "Au revoir."
    (package / "chess" / "locale" / "fr.po").write_text(CHESS.replace("Tour", "La Tour"), encoding="utf-8")
    assert Text("Rook").into(french) == "La Tour"


def test_an_unknown_language_is_refused_with_those_there_are(package):
    with pytest.raises(redflag.BadOption, match="no language 'tlh' yet; there is: en, de, fr"):
        Text("Rook").into("tlh")
