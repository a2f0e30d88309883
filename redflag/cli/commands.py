"""What the commands other than the game itself do: cards, decks, rules and records in words."""

from __future__ import annotations

from pathlib import Path

import redflag
from redflag.cli.page import read_text
from redflag.core.errors import BadFile, BadOption
from redflag.core.files import read_toml
from redflag.core.game import Game
from redflag.core.lines import WIDTH, paragraph
from redflag.core.saving import is_save
from redflag.core.text import Text, counted
from redflag.paris import deck as decks
from redflag.paris import words
from redflag.paris.deck import Deck
from redflag.paris.rulebook import rulebook

# ---- games in files --------------------------------------------------------------------------------------------------

RECORD_ENDING = ".txt"


def deck_of(game: Game) -> Deck:
    """The deck a game is played with."""
    own = game.options["deck"]
    return decks.standard_deck() if own is None else decks.build(own, "deck")


def read_game(path: str, language: str) -> Game:
    """A game from a save or from a record."""
    text = read_text(path)
    return (redflag.from_json if is_save(text) else redflag.replay)(text, language)


def save_game(game: Game, path: str) -> None:
    """Write a game to a file, as a record if its name ends in .txt. Only files of this kit are written over."""
    target = Path(path)
    if target.is_file():
        held = read_text(path).lstrip()
        if held and not held.startswith(('{"redflag"', "game:")):
            raise BadFile(Text("{file} holds something else than a game; choose another name.", file=path))
    try:
        target.write_text(game.record() if target.suffix == RECORD_ENDING else game.to_json(), encoding="utf-8")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise BadFile(
            Text("The game cannot be saved in {file}: {why}.", file=path, why=why or Text("this is no file name"))
        ) from None


def replay_text(game: Game) -> str:
    """The journal of a game with headings, and its result."""
    lines: list[str] = []
    headings = {str(text) for texts in game.headings().values() for text in texts}
    for entry in game.journal:
        if str(entry.text) in headings:
            title = str(entry)
            lines += ["", title, "-" * len(title)]
        else:
            lines.append(paragraph(f"{entry} ({entry.rule})", " - "))
    if game.result is None:
        end = Text("The game is not over.")
    else:
        end = Text("{reason} ({rule})", reason=game.result.reason, rule=game.result.rule)
    return "\n".join([*lines, "", paragraph(end.into(game.language))]).lstrip("\n")


# ---- cards -----------------------------------------------------------------------------------------------------------


def card_text(deck: Deck, number: str, language: str = "en") -> str:
    """A card in words, made from its effects, with its history."""
    card = deck.find(number)
    if card is None:
        known = ", ".join(str(number) for number in deck.cards)
        raise BadOption(Text("There is no card '{number}'; the cards are {known}.", number=number, known=known))
    lines = [
        paragraph(words.headline(card).into(language)),
        paragraph(Text("Event: {event}", event=words.event(card)).into(language), "  "),
    ]
    if deck.note:
        lines.append(paragraph(Text("({note})", note=Text(deck.note)).into(language), "  "))
    if card.history:
        lines += ["", paragraph(Text(card.history).into(language))]
    lines += [paragraph(Text(what).into(language), f"  {when.isoformat()}  ") for when, what in card.timeline]
    return "\n".join(lines)


def card_list(deck: Deck, language: str = "en") -> str:
    """All cards, one a line."""
    about = [paragraph(Text(line).into(language)) for line in (deck.name, deck.note) if line]
    return "\n".join([*about, *(f"  {words.headline(card).into(language)}" for card in deck.cards.values())])


def read_deck(path: str | None) -> Deck:
    """The deck of a file, or the kit's own."""
    return decks.standard_deck() if path is None else decks.build(read_toml(path), path)


def deck_mistakes(path: str) -> list[Text]:
    """Every mistake in a deck file."""
    try:
        return decks.check(read_toml(path), path)
    except BadFile as error:
        return [error.text]


def deck_is_fine(path: str) -> Text:
    """The good news about a deck file."""
    return counted("{file} is fine: {n} card.", "{file} is fine: {n} cards.", len(read_deck(path).cards), file=path)


# ---- rules -----------------------------------------------------------------------------------------------------------


def rule_text(rule_id: str, language: str = "en") -> str:
    """A rule, or without an id the contents of the rulebook by section."""
    if not rule_id:
        return _contents(language)
    by_name = {name.lower(): rule for name, rule in rulebook().items()}
    rule = by_name.get(rule_id.lower())
    if rule is None:
        raise BadOption(
            Text("There is no rule '{id}'; a rule is named like O4, and 'rule' alone lists them all.", id=rule_id)
        )
    lines = [
        Text("{id} {title} ({section})", id=rule.id, title=rule.title, section=rule.section).into(language),
        paragraph(rule.text.into(language)),
    ]
    if rule.ours:
        lines.append(paragraph(Text("This is, in whole or in part, a ruling of this kit.").into(language)))
    return "\n".join(lines)


def _contents(language: str) -> str:
    lines: list[str] = []
    section = None
    for rule in rulebook().values():
        if rule.section != section:
            section = rule.section
            lines += ["", section.into(language)]
        lines.append(f"  {rule.id:<5} {rule.title.into(language)}"[:WIDTH])
    return "\n".join(lines).lstrip("\n")
