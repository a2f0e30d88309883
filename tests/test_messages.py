"""Every text a person sees goes through the language catalogs: proved with a made-up language."""

from __future__ import annotations

import ast
import re
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from string import Formatter, ascii_letters

import pytest
from babel.messages.pofile import read_po, write_po

import redflag
from redflag.core import catalogs, messages
from redflag.core.text import ENGLISH, Catalog, Text, counted, read_catalog
from redflag.paris import words
from redflag.paris.board import SIDE_NAMES, SIDES, SPACE_NAMES, SPACES
from redflag.paris.deck import standard_deck
from redflag.paris.editions import EDITIONS
from redflag.paris.rulebook import rulebook

pytestmark = pytest.mark.slow  # whole games and walks

OPTIONS = [(edition, variant) for edition in EDITIONS for variant in (None, "censorship")]

# The made-up language writes "Commune" in brackets and in wide letters, as ‹Ｃｏｍｍｕｎｅ›. A plain letter from a to z
# in what it says has escaped the catalogs.
WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})


def wide(template: str) -> str:
    """A template in the made-up language; what stands in braces is left alone."""
    return "‹" + "".join(p if p[:1] == "{" else p.translate(WIDE) for p in re.split(r"({\w+})", template)) + "›"


templates = cache(messages.templates)


@cache
def made_up() -> Catalog:
    """The kit's texts and all games' in the made-up language."""
    found: Catalog = ENGLISH
    for template in templates().values():
        catalog = read_po(BytesIO(template), locale="en")
        for message in catalog:
            if message.id:
                message.string = tuple(map(wide, message.id)) if isinstance(message.id, tuple) else wide(message.id)
        po = BytesIO()
        write_po(po, catalog)
        found = read_catalog(po.getvalue(), rest=found)
    return found


@cache
def codes() -> frozenset[str]:
    """Ids of rules and cards, which are the same in every language."""
    return frozenset({*rulebook(), *(str(number) for number in standard_deck().cards)})


def escaped(text: Text, *quoted: str) -> list[str]:
    """The words of a text that are not in the made-up language, apart from ids and the notation it quotes."""
    said = text.into(made_up())
    for notation in quoted:
        said = said.replace(f"'{notation}'", "")
    return [word for word in re.findall(r"[A-Za-z][A-Za-z0-9-]*", said) if word not in codes()]


@pytest.mark.slow
def test_the_made_up_language_shows_what_escapes():
    assert escaped(Text("Commune")) == []
    assert escaped(Text("A sentence that is in no catalog.")) == ["A", "sentence", "that", "is", "in", "no", "catalog"]
    assert escaped(Text("{side} is done.", side="Commune")) == ["Commune"]
    assert escaped(Text("{side} is done.", side=Text("Commune"))) == []


def test_plurals_are_in_the_made_up_language():
    for n in (1, 2):
        said = counted("A new deck of {n} card is shuffled.", "A new deck of {n} cards is shuffled.", n)
        assert escaped(said) == []
        assert str(n) in said.into(made_up())


def test_the_templates_for_translators_are_up_to_date():
    for file, content in templates().items():
        assert content == file.read_bytes(), "a text has changed: run `make messages`"


def test_the_kit_and_each_game_have_a_template():
    package = messages.PACKAGE
    games = [package.joinpath(*module.split(".")[1:]) for module in redflag.GAMES.values()]
    assert [*templates()] == [
        package / "locale" / "redflag.pot",
        *(game / "locale" / f"{game.name}.pot" for game in sorted(games)),
    ]


def ids(template: bytes) -> set[str]:
    """The texts of a template, the singular of those with a plural, with what is meant where that is said."""
    found = ((m.context, m.id if isinstance(m.id, str) else m.id[0]) for m in read_po(BytesIO(template)) if m.id)
    return {f"{text} ({context})" if context else text for context, text in found}


def test_a_text_stands_in_one_template():
    kit, *games = (ids(content) for content in templates().values())
    assert all(kit.isdisjoint(game) for game in games)
    assert "Goodbye." in kit
    assert sum("{side} places a cube in {space}." in game for game in games) == 1


def test_a_text_has_one_plural():
    plurals: dict[str, set[str]] = {}
    for message, _ in messages.messages():
        if message.plural:
            plurals.setdefault(message.text, set()).add(message.plural)
    assert {singular: found for singular, found in plurals.items() if len(found) > 1} == {}


def package(folder: Path) -> Path:
    """A small kit with one game that has a catalog of its own, and a part that has none."""
    kit = folder / "redflag"
    for name, content in {
        "cli.py": 'Text("Goodbye.")\ncounted("{n} card", "{n} cards", 2)\n',
        "part/words.py": 'Text("A part of the kit.")\n',
        "chess/board.py": 'Name("Rook", "piece:rook")\nName("{n} {what}", f"square:{n}", n=n)\nText("Goodbye.")\n',
        "chess/prose.toml": '"openings.toml" = ["title"]\n',
        "chess/openings.toml": '[[opening]]\ntitle = "Scotch"\nmoves = "e4"\n',
    }.items():
        (kit / name).parent.mkdir(parents=True, exist_ok=True)
        (kit / name).write_text(content, encoding="utf-8")
    (kit / "locale").mkdir()
    (kit / "chess" / "locale").mkdir()
    return kit


def test_texts_below_a_folder_with_a_catalog_go_to_that_catalog(tmp_path):
    kit = package(tmp_path)
    made = messages.templates(kit)
    assert [*made] == [kit / "locale" / "redflag.pot", kit / "chess" / "locale" / "chess.pot"]
    general, chess = made.values()
    assert ids(general) == {"Goodbye.", "{n} card", "A part of the kit."}
    assert ids(chess) == {"Rook", "{n} {what}", "Scotch"}


def test_a_translator_sees_what_is_a_name_and_of_what(tmp_path):
    chess = read_po(BytesIO(messages.templates(package(tmp_path))[tmp_path / "redflag/chess/locale/chess.pot"]))
    assert chess["Rook"].auto_comments == ["A name (piece)."]
    assert chess["{n} {what}"].auto_comments == ["A name (square)."]
    assert chess["Scotch"].auto_comments == []


def test_a_translator_sees_what_is_meant(tmp_path):
    kit = package(tmp_path)
    (kit / "chess" / "words.py").write_text(
        'meant("of a waiter", Text("Goodbye."))\nmeant("of stone", Name("Rook", "piece:rook"))\n', encoding="utf-8"
    )
    chess = read_po(BytesIO(messages.templates(kit)[kit / "chess" / "locale" / "chess.pot"]))
    assert {(message.id, message.context) for message in chess if message.id in ("Goodbye.", "Rook")} == {
        ("Goodbye.", "of a waiter"),
        ("Rook", None),
        ("Rook", "of stone"),
    }


def test_the_names_of_the_flagship_are_marked():
    paris = read_po(BytesIO(templates()[messages.PACKAGE / "paris" / "locale" / "paris.pot"]))
    for name, kind in (("Catholic Church", "space"), ("{number} {title}", "card")):
        assert paris[name].auto_comments == [f"A name ({kind})."]


@pytest.mark.parametrize(("edition", "variant"), OPTIONS)
def test_nothing_said_in_a_game_escapes(edition: str, variant: str | None):
    """Prompts, explanations of legal and of other moves, the journal as each reads it, the result."""
    seen: set[str] = set()
    for seed in range(4):
        rng = Random(seed)
        g = redflag.new("paris", seed=seed, edition=edition, variant=variant)
        while g.choice is not None:
            assert escaped(g.choice.text) == []
            for move in g.choice.moves:
                assert escaped(g.explain(move).text) == [], move
            seen.update(g.choice.moves)
            for move in rng.sample(sorted(seen), min(10, len(seen))):
                explanation = g.explain(move)
                if not explanation.legal:
                    assert escaped(explanation.text, move.lower(), g.choice.moves[0]) == [], move
            g.play(rng.choice(g.choice.moves))
        for reader in (None, *g.rules.sides):
            for entry in g.journal_of(reader):
                assert escaped(entry.text) == [], entry.kind
        for headings in g.headings().values():
            assert [escaped(heading) for heading in headings] == [[]] * len(headings)
        assert escaped(g.rules.outcome(g.state)) == []


# Enough of two languages to see a sentence of the journal and a prompt with the forms that they need.
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: {code}\\n"\n'
SAMPLES = {
    "fr": """
msgid "Goodbye."
msgstr "Au revoir."

msgid "{side} places a cube in {space}."
msgstr "{side} place un cube {space[in]}."

msgctxt "in"
msgid "Press"
msgstr "à la Presse"

msgctxt "in"
msgid "Republicans"
msgstr "chez les Républicains"

msgid "Commune"
msgstr "La Commune"

msgid "{n} card in the deck"
msgid_plural "{n} cards in the deck"
msgstr[0] "{n} carte dans la pioche"
msgstr[1] "{n} cartes dans la pioche"
""",
    "ru": """
msgid "{side} places a cube in {space}."
msgstr "{side} ставит кубик {space[in]}."

msgctxt "in"
msgid "Press"
msgstr "в Прессе"

msgctxt "in"
msgid "Republicans"
msgstr "у Республиканцев"

msgid "Commune"
msgstr "Коммуна"

msgid "{n} card in the deck"
msgid_plural "{n} cards in the deck"
msgstr[0] "{n} карта в колоде"
msgstr[1] "{n} карты в колоде"
msgstr[2] "{n} карт в колоде"
""",
}


@pytest.fixture
def languages_of_the_game(tmp_path, monkeypatch):
    """A package in which only the game has catalogs."""
    folder = tmp_path / "paris" / "locale"
    folder.mkdir(parents=True)
    for code, sample in SAMPLES.items():
        (folder / f"{code}.po").write_text(HEAD.replace("{code}", code) + sample, encoding="utf-8")
    monkeypatch.setattr(catalogs, "package", lambda: tmp_path)
    catalogs._as_one.cache_clear()
    yield
    catalogs._as_one.cache_clear()


@pytest.mark.usefixtures("languages_of_the_game")
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("fr", ["La Commune place un cube à la Presse.", "La Commune place un cube chez les Républicains."]),
        ("ru", ["Коммуна ставит кубик в Прессе.", "Коммуна ставит кубик у Республиканцев."]),
        ("en", ["Commune places a cube in Press.", "Commune places a cube in Republicans."]),
    ],
)
def test_a_game_is_told_with_the_forms_that_a_language_needs(code: str, told: list[str]):
    cubes = {"press": {"commune": 1}, "social-movements": {"commune": 1}}
    position = {"to_play": "commune", "hand": {"commune": [30, 33]}, "cubes": cubes}
    g = redflag.new("paris", seed=1, language=code, position=position)
    for move in ("play 30 operations", "place press", "place republicans"):
        g.play(move)
    assert [str(entry) for entry in g.journal if entry.kind == "place"] == told


@pytest.mark.usefixtures("languages_of_the_game")
def test_a_language_has_as_many_plurals_as_it_needs():
    def said(code: str, *numbers: int) -> list[str]:
        return [counted("{n} card in the deck", "{n} cards in the deck", n).into(code) for n in numbers]

    assert said("fr", 0, 1, 2) == ["0 carte dans la pioche", "1 carte dans la pioche", "2 cartes dans la pioche"]
    assert said("ru", 1, 3, 5, 11, 21) == [
        *("1 карта в колоде", "3 карты в колоде", "5 карт в колоде", "11 карт в колоде", "21 карта в колоде")
    ]


@pytest.mark.usefixtures("languages_of_the_game")
def test_the_terminal_speaks_the_language(redflag_command):
    _, out, _ = redflag_command("cli", "--seed", 5, "--language", "fr")
    assert "31 cartes dans la pioche" in out
    assert out.endswith("Au revoir.\n")


@pytest.mark.usefixtures("languages_of_the_game")
def test_a_game_without_a_catalog_speaks_english(toy):
    g = redflag.new("toy", seed=3, language="fr")
    assert g.choice.prompt == "White lays a card face down. Which?"


def hidden_names(text: Text) -> list[str]:
    """The names of sides, spaces and cards in the plain words of a text, where no reader can be led from them."""
    words = "|".join(part for part in text.parts() if isinstance(part, str))
    cards = [card.title for card in standard_deck().cards.values()]
    return [name for name in (*map(str, SIDE_NAMES), *map(str, SPACE_NAMES), *cards) if name in words]


def test_names_that_are_written_out_are_found():
    assert hidden_names(Text("{side} takes Press.", side=SIDE_NAMES[0])) == ["Press"]


@pytest.mark.parametrize("solo", [None, *SIDES])
def test_sides_spaces_and_cards_are_names_in_every_sentence(solo: str | None):
    """So a journal can link them and a translation can ask for their forms."""
    for seed in range(3):
        rng = Random(seed)
        g = redflag.new("paris", seed=seed, solo=solo, edition=list(EDITIONS)[seed])
        while g.choice is not None:
            choice = g.choice
            texts = [choice.text, *(choice.label(move) for move in choice.moves)]
            texts += [reason.text for move in choice.moves for reason in g.explain(move).reasons]
            texts += [reason.text for space in SPACES for reason in g.explain(f"place {space}").reasons]
            texts += [reason.text for space in SPACES for reason in choice.about(f"space:{space}")]
            assert [text for text in texts if hidden_names(text)] == []
            g.play(rng.choice(choice.moves))
        told = [entry.text for reader in (None, *SIDES) for entry in g.journal_of(reader)]
        told += [
            g.rules.outcome(g.state),
            *(fact for trace in g.traces for step in trace.steps() for fact in step.facts),
        ]
        assert [text for text in told if hidden_names(text)] == []


def test_nothing_on_a_card_escapes():
    deck = standard_deck()
    for card in deck.cards.values():
        texts = [card.name, words.headline(card), words.event(card), Text(card.history)]
        texts += [Text(what) for _, what in card.timeline]
        assert [escaped(text) for text in texts if str(text)] == [[]] * sum(bool(str(text)) for text in texts)
    assert escaped(Text(deck.name)) == escaped(Text(deck.note)) == []


def test_nothing_in_the_rulebook_or_the_names_of_editions_escapes():
    for rule in rulebook().values():
        for text in (rule.section, rule.title, rule.text):
            assert escaped(text) == [], rule.id
    for edition in EDITIONS.values():
        assert escaped(edition.title) == []


def placeholders(template: str) -> set[str]:
    """The names in braces. A template with a brace too many cannot be read and fails here."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_placeholders_are_names_and_both_forms_of_a_plural_have_known_ones():
    for message, file in messages.messages():
        if file.suffix == ".toml":
            assert placeholders(message.text) == set(), message
            continue
        forms = (message.text, message.plural) if message.plural else (message.text,)
        assert all(name.isidentifier() for form in forms for name in placeholders(form)), message
        # The singular may leave {n} out ("the top card"); all else must be in both.
        assert len({frozenset(placeholders(form) - {"n"}) for form in forms}) == 1, message


def calls(name: str):
    """All calls of a function of the texts in the package."""
    for file in sorted(messages.PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield file.name, node


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Text", "counted"])
def test_templates_are_literals_and_get_all_their_values(name: str):
    checked = 0
    for file, call in calls(name):
        first = call.args[0]
        assert not isinstance(first, (ast.JoinedStr, ast.BinOp)), (
            f"{file}: a text is put together at line {first.lineno}"
        )
        given = {keyword.arg for keyword in call.keywords}
        # Without any value a template waits for `with_`; a value called None is "**values".
        if isinstance(first, ast.Constant) and given and None not in given:
            known = given | {"n"} if name == "counted" else given
            assert placeholders(first.value) <= known, f"{file}: {first.value}"
            checked += 1
    assert checked > 10
