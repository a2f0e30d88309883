"""`redflag deck`: the cards of a game in words, and what is wrong with a deck of one's own."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

import redflag
from redflag.cli.arguments import Arguments
from redflag.cli.faces import face_of
from redflag.core.errors import BadFile, BadOption, first_mistakes, quoted
from redflag.core.files import read_toml
from redflag.core.lines import paragraph
from redflag.core.parts import HasDecks
from redflag.core.terminal import TellsCards
from redflag.core.text import Text, counted

Data = Mapping[str, Any]


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag deck`."""
    words.takes_game()
    check = words.command("check", Text("find every mistake in a deck file"))
    check.takes_game()
    check.add("file", metavar="FILE")
    check.runs(run_check)
    show = words.command("show", Text("print a card in words, or list all"))
    show.takes_game()
    show.add("number", nargs="?", default="", metavar="CARD", about=Text("the number of a card, for example 12"))
    show.add("--deck", metavar="FILE", about=Text("a deck of your own"))
    show.runs(run_show)


def run_check(args: argparse.Namespace) -> int:
    """Print every mistake in a deck file, or that it is fine."""
    decks = _decks_of(args.game)
    try:
        data = read_toml(args.file)
        mistakes = decks.deck_mistakes(data, args.file)
    except BadFile as error:
        mistakes = [error.text]
    for mistake in first_mistakes(mistakes):
        print(mistake.quoting(quoted).into(args.language))
    if mistakes:
        return 1
    n = len(cards_of(args.game).headlines(data))
    fine = counted("{file} is fine: {n} card.", "{file} is fine: {n} cards.", n, file=args.file)
    print(fine.quoting(quoted).into(args.language))
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print a card, or the list of all."""
    cards_of(args.game)  # a game without cards is refused before the file
    data = None if args.deck is None else _decks_of(args.game).deck_data(read_toml(args.deck), args.deck)
    print(card_text(args.game, data, args.number, args.language))
    return 0


def _decks_of(game: str) -> HasDecks:
    rules: object = redflag.rules(game)
    if not isinstance(rules, HasDecks):
        raise BadOption(Text("This game is not played with a deck of one's own."))
    return rules


def cards_of(game: str) -> TellsCards:
    """What tells the cards of a game; a game without any is refused with a sentence."""
    terminal: object = face_of(game).terminal
    if not isinstance(terminal, TellsCards):
        raise BadOption(Text("This game has no cards to show."))
    return terminal


def card_text(game: str, deck: Data | None, number: str, language: str) -> str:
    """A card in words or, without a number, the list of all; `deck` is what a deck of one's own holds."""
    cards = cards_of(game)
    known = cards.headlines(deck)
    if not number:
        about = [paragraph(text.into(language)) for text in cards.about(deck)]
        return "\n".join([*about, *(f"  {headline.into(language)}" for headline in known.values())])
    found = next((name for name in known if name.lower() == number.lower()), None)
    if found is None:
        raise BadOption(
            Text("There is no card '{number}'; the cards are {known}.", number=number, known=", ".join(known))
        )
    return cards.card(deck, found, language)
