"""Every text a person sees goes through the language catalogs: proved with a made-up language."""

from __future__ import annotations

import ast
import re
from functools import cache
from io import BytesIO
from random import Random
from string import Formatter, ascii_letters

import pytest
from babel.messages.pofile import read_po, write_po

import redflag
from redflag.core import messages
from redflag.core.text import Catalog, Text, counted, read_catalog
from redflag.paris import words
from redflag.paris.deck import standard_deck
from redflag.paris.editions import EDITIONS
from redflag.paris.rulebook import rulebook

OPTIONS = [(edition, variant) for edition in EDITIONS for variant in (None, "censorship")]

# The made-up language writes "Commune" in brackets and in wide letters, as ‹Ｃｏｍｍｕｎｅ›. A plain letter from a to z
# in what it says has escaped the catalogs.
WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})


def wide(template: str) -> str:
    """A template in the made-up language; what stands in braces is left alone."""
    return "‹" + "".join(p if p[:1] == "{" else p.translate(WIDE) for p in re.split(r"({\w+})", template)) + "›"


@cache
def made_up() -> Catalog:
    catalog = read_po(BytesIO(messages.template()), locale="en")
    for message in catalog:
        if message.id:
            message.string = tuple(map(wide, message.id)) if isinstance(message.id, tuple) else wide(message.id)
    po = BytesIO()
    write_po(po, catalog)
    return read_catalog(po.getvalue())


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


def test_the_template_for_translators_is_up_to_date():
    assert messages.template() == messages.TEMPLATE.read_bytes(), "a text has changed: run `make messages`"


def test_a_text_has_one_plural():
    plurals: dict[str, set[str]] = {}
    for message, _ in messages.messages():
        if isinstance(message, tuple):
            plurals.setdefault(message[0], set()).add(message[1])
    assert {singular: found for singular, found in plurals.items() if len(found) > 1} == {}


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
            assert placeholders(str(message)) == set(), message
            continue
        forms = message if isinstance(message, tuple) else (message,)
        assert all(name.isidentifier() for form in forms for name in placeholders(form)), message
        # The singular may leave {n} out ("the top card"); all else must be in both.
        assert len({frozenset(placeholders(form) - {"n"}) for form in forms}) == 1, message


def calls(name: str):
    """All calls of a function of the texts in the package."""
    for file in sorted(messages.PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield file.name, node


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
