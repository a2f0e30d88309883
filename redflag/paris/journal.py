"""The journal in words: an entry of the state is a tuple (kind, side, rule, …); each kind has its sentence here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from redflag.core.agenda import Frame
from redflag.core.text import Text, counted, joined
from redflag.paris import board, pivotal
from redflag.paris.events import effects_at
from redflag.paris.state import ParisState
from redflag.paris.words import line as in_words

Show = Callable[[ParisState, Any], object]


def _card(s: ParisState, card: Any) -> Text:
    name: Text = s.deck.cards[card].name
    return name


def _cards(s: ParisState, cards: Any) -> Text:
    return joined([s.deck.cards[card].name for card in cards], ", ") if cards else Text("no card")


def _space(s: ParisState, space: Any) -> Text:
    name: Text = board.SPACE_NAMES[space]
    return name


def _zone(s: ParisState, zone: Any) -> Text:
    return board.ZONE_NAMES[zone]


def _kind(s: ParisState, sphere: Any) -> Text:
    return board.SPHERE_NAMES[sphere]


def _action(s: ParisState, action: Any) -> Text:
    return pivotal.ACTION_NAMES[action]


def _option(s: ParisState, option: Any) -> Text:
    return in_words(effects_at(s, *option))


def _number(s: ParisState, n: Any) -> object:
    return n


SHOW: Final[dict[str, Show]] = {
    "card": _card,
    "other": _card,
    "cards": _cards,
    "space": _space,
    "target": _space,
    "zone": _zone,
    "kind": _kind,
    "action": _action,
    "option": _option,
    "n": _number,
    "strength": _number,
}


class Line(NamedTuple):
    """How a kind of entry is said: template, names of its values, what the others read if it is secret, and what is
    said with Censorship if that is another thing (X2)."""

    text: Text
    values: tuple[str, ...] = ()
    others: Text | None = None
    censored: Text | None = None


LINES: Final[dict[str, Line]] = {
    "round": Line(Text("Round {n} begins."), ("n",)),
    "final-crisis": Line(Text("The Final Crisis begins.")),
    "position": Line(Text("The game begins from a set position.")),
    "draw": Line(Text("{side} draws {card}."), ("card",), Text("{side} draws a card.")),
    "keep": Line(Text("{side} keeps the objective {card}."), ("card",), Text("{side} keeps an objective.")),
    "set-aside": Line(
        Text("{side} sets {card} aside for the Final Crisis."),
        ("card",),
        Text("{side} sets a card aside for the Final Crisis."),
    ),
    "initiative": Line(Text("{side} is the initiative player.")),
    "next-initiative": Line(Text("{side} will decide the next initiative.")),
    "discard": Line(Text("{side} discards {card}."), ("card",)),
    "under-the-pile": Line(Text("{card} goes under the discard pile, not out of the game."), ("card",)),
    "new-deck": Line(counted("A new deck of {n} card is shuffled.", "A new deck of {n} cards is shuffled."), ("n",)),
    # plays
    "play-event": Line(Text("{side} plays {card} for its event."), ("card",)),
    "play-operations": Line(Text("{side} plays {card} for operations."), ("card",)),
    "play-momentum": Line(
        Text("{side} removes {card} from the game for momentum."),
        ("card",),
        censored=Text("{side} spends {card} on momentum."),
    ),
    "play-discarded": Line(Text("{side} pays with {card} for the discarded event of {other}."), ("card", "other")),
    "play-crisis-card": Line(Text("{side} pays with {card} for the operations of {other}."), ("card", "other")),
    "crisis-play": Line(Text("{side} plays {card} in the Final Crisis."), ("card",)),
    "crisis-condition": Line(Text("The condition of {card} is not met; it is discarded."), ("card",)),
    "crisis-accept": Line(Text("{side} carries out {card}."), ("card",)),
    "crisis-decline": Line(Text("{side} lets {card} pass without effect."), ("card",)),
    "objective-event": Line(Text("{side} carries out the event of its objective {card}."), ("card",)),
    "choose": Line(Text("{side} chooses one part of {card}: {option}."), ("card", "option")),
    # pieces
    "place": Line(Text("{side} places a cube in {space}."), ("space",)),
    "remove": Line(Text("{side} removes an enemy cube in {space}."), ("space",)),
    "remove-out": Line(
        Text("{side} removes an enemy cube in {space}; it finds no free cell and leaves the game."), ("space",)
    ),
    "withdraw": Line(Text("{side} takes one of its cubes back from {space}."), ("space",)),
    "withdraw-out": Line(
        Text("{side} takes one of its cubes back from {space}; it finds no free cell and leaves the game."), ("space",)
    ),
    "move": Line(Text("{side} moves a cube from {space} to {target}."), ("space", "target")),
    "recover": Line(Text("{side} brings a cube back into the game in {space}."), ("space",)),
    "disc": Line(Text("{side} puts a disc in {space}."), ("space",)),
    "move-disc": Line(Text("{side} moves its disc from {space} to {target}."), ("space", "target")),
    "remove-disc": Line(Text("{side} removes the enemy disc in {space}."), ("space",)),
    "reveal": Line(Text("{side} attempts with strength {strength} and reveals {card}."), ("card", "strength")),
    "attempt-failed": Line(Text("The attempt in {space} fails."), ("space",)),
    # tracks
    "momentum-up": Line(Text("{track} rises to {n}."), ("n",)),
    "momentum-down": Line(Text("{track} falls to {n}."), ("n",)),
    "momentum-full": Line(Text("{track} is at 3 and rises no further.")),
    "momentum-empty": Line(Text("{track} is at 0 and falls no further.")),
    "collaboration": Line(
        counted(
            "{n} cube from below the track goes to the pool of {side}.",
            "{n} cubes from below the track go to the pool of {side}.",
        ),
        ("n",),
    ),
    "cells-lost": Line(
        counted(
            "{n} cube of {side} has no cell any more and leaves the game.",
            "{n} cubes of {side} have no cell any more and leave the game.",
        ),
        ("n",),
    ),
    "breach": Line(Text("{side} breaches the zone {zone} of its crisis track."), ("zone",)),
    "bonus": Line(
        counted(
            "{n} bonus cube of {zone} goes to the pool of {side}.",
            "{n} bonus cubes of {zone} go to the pool of {side}.",
        ),
        ("zone", "n"),
    ),
    "bonus-lost": Line(
        counted(
            "{n} bonus cube of {zone} finds no free cell in the pool of {side} and leaves the game.",
            "{n} bonus cubes of {zone} find no free cell in the pool of {side} and leave the game.",
        ),
        ("zone", "n"),
    ),
    "bonus-out": Line(
        counted(
            "{side} is the second in the Final Crisis zone: its {n} bonus cube leaves the game.",
            "{side} is the second in the Final Crisis zone: its {n} bonus cubes leave the game.",
        ),
        ("n",),
    ),
    "vp-gain": Line(Text("{side} gains 1 {kind} VP."), ("kind",)),
    "vp-loss": Line(Text("{side} loses 1 {kind} VP."), ("kind",)),
    "vp-limit": Line(Text("The {kind} VP of {side} are at the end of the scale and do not change."), ("kind",)),
    # hidden cards
    "see-hand": Line(
        Text("{side} looks at the enemy's hand: {cards}."), ("cards",), Text("{side} looks at the enemy's hand.")
    ),
    "see-objective": Line(
        Text("{side} looks at the enemy's objective: {card}."),
        ("card",),
        Text("{side} looks at the enemy's objective."),
    ),
    "see-top": Line(
        Text("{side} looks at the top of the deck: {cards}."), ("cards",), Text("{side} looks at the top of the deck.")
    ),
    "order": Line(Text("{side} has put the top {n} cards of the deck in order."), ("n",)),
    "return": Line(Text("{side} puts {card} under the deck."), ("card",), Text("{side} puts a card under the deck.")),
    # pivotal actions, objectives, the end
    "pivot": Line(Text("{side} uses the pivotal action of {space}: {action}."), ("space", "action")),
    "pivot-pass": Line(Text("{side} does not use the pivotal action of {space}."), ("space",)),
    "reveal-objective": Line(Text("The objective of {side} is {card}."), ("card",)),
    # the solo opponent
    "bot-turn": Line(Text("The bot's turn.")),
    "bot-objective": Line(Text("The bot's objective is {card}."), ("card",)),
    "bot-reveal": Line(Text("The bot reveals {card}."), ("card",)),
    "bot-event": Line(Text("The bot uses the event of {card}."), ("card",)),
    "bot-operations": Line(
        counted("The bot spends {n} operations point.", "The bot spends {n} operations points."), ("n",)
    ),
    "bot-nothing": Line(Text("The bot finds no event to play.")),
    "victory": Line(Text("{side} wins the game.")),
}

# What the side whose hand was looked at, or that owns the objective, may of course read as well: it holds the cards.
OWNERS_MAY_READ: Final = ("see-hand", "see-objective")
HEADINGS: Final = ("round", "final-crisis", "position")


def words(s: ParisState, data: Frame, reader: int | None) -> Text:
    """An entry as a sentence, as far as this reader may know it; None is the referee."""
    kind, side, _, *args = data
    line = LINES[kind]
    not_for_reader = reader is not None and reader != side and kind not in OWNERS_MAY_READ
    secret = line.others is not None and (not_for_reader or not args)  # without values: veiled, for everybody
    text = line.others if secret and line.others is not None else line.text
    if s.censorship and line.censored is not None:
        text = line.censored
    values = {} if secret else {name: SHOW[name](s, value) for name, value in zip(line.values, args, strict=False)}
    if side >= 0:
        values["side"] = board.SIDE_NAMES[side]
        values["track"] = board.MOMENTUM_NAMES[side]
    return text.with_(**values)


def heading(data: Frame) -> Text | None:
    """The words of an entry that opens a new part of the game."""
    kind, _, _, *args = data
    if kind not in HEADINGS:
        return None
    return LINES[kind].text.with_(n=args[0]) if args else LINES[kind].text
