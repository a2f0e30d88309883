"""The journal in words: what happened, as far as a reader may know it."""

from __future__ import annotations

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.cards import NAMES, TROOPS
from redflag.battleline.state import BattleState
from redflag.battleline.terrain import terrains
from redflag.core.agenda import Frame
from redflag.core.text import Text, listed

A_TROOP, A_TACTICS_CARD = -1, -2  # cards of which only the back is known
SECRET = ("deal", "draw", "return")  # entries that only the side they are about may read in full


def veiled(data: Frame, side: int) -> Frame:
    """An entry without what a side may not read: of a card only its back."""
    if data[0] not in SECRET or data[1] == side:
        return data
    kind, who, rule, card = data
    if kind == "deal":
        return kind, who, rule, ()
    if card < 0:
        return data  # veiled before
    return kind, who, rule, A_TROOP if card < TROOPS else A_TACTICS_CARD


def words(s: BattleState, data: Frame, reader: int | None) -> Text:
    """A journal entry as a sentence."""
    kind, side, _, *args = data
    who = SIDE_NAMES[side] if side >= 0 else Text("")
    match kind:
        case "terrain":
            return Text("The fields from 1 to 9: {terrain}.", terrain=listed([terrains()[t].name for t in args]))
        case "first":
            return Text("{side} begins.", side=who)
        case "turn":
            return Text("{side}'s turn.", side=who)
        case "deal":
            if reader in (None, side) and args[0]:
                return Text("{side} is dealt {cards}.", side=who, cards=listed([NAMES[card] for card in args[0]]))
            return Text("{side} is dealt seven troop cards.", side=who)
        case "troop" | "morale":
            return Text("{side} plays {card} at {field}.", side=who, card=NAMES[args[0]], field=FIELD_NAMES[args[1]])
        case "weather":
            return Text("{side} lays {card} at {field}.", side=who, card=NAMES[args[0]], field=FIELD_NAMES[args[1]])
        case "guile":
            return Text("{side} plays {card}.", side=who, card=NAMES[args[0]])
        case "pass":
            return Text("{side} plays no card.", side=who)
        case "draw" | "return":
            return _hidden(kind, who, args[0], reader in (None, side) and args[0] >= 0)
        case "remove":
            return Text(
                "{card} of {side} leaves {field} and the game.",
                side=who,
                card=NAMES[args[0]],
                field=FIELD_NAMES[args[1]],
            )
        case "move":
            return Text(
                "{side} moves {card} from {here} to {there}.",
                side=who,
                card=NAMES[args[0]],
                here=FIELD_NAMES[args[1]],
                there=FIELD_NAMES[args[2]],
            )
        case "traitor":
            return Text(
                "{card} comes over from {here} to {side} at {there}.",
                side=who,
                card=NAMES[args[0]],
                here=FIELD_NAMES[args[1]],
                there=FIELD_NAMES[args[2]],
            )
        case "claim":
            return Text("{side} claims {field}.", side=who, field=FIELD_NAMES[args[0]])
    return outcome(s)


def _hidden(kind: str, who: Text, card: int, open_to_reader: bool) -> Text:
    """A card drawn or put back."""
    if open_to_reader:
        text = Text("{side} draws {card}.") if kind == "draw" else Text("{side} puts {card} back on top of its deck.")
        return text.with_(side=who, card=NAMES[card])
    troop = card == A_TROOP or 0 <= card < TROOPS
    if kind == "draw":
        text = Text("{side} draws a troop card.") if troop else Text("{side} draws a tactics card.")
    elif troop:
        text = Text("{side} puts a troop card back on top of its deck.")
    else:
        text = Text("{side} puts a tactics card back on top of its deck.")
    return text.with_(side=who)


def heading(data: Frame) -> Text | None:
    """The entries that open a new part of the game."""
    if data[0] == "turn":
        return Text("{side}'s turn.", side=SIDE_NAMES[data[1]])
    return None


def outcome(s: BattleState) -> Text:
    """Why the game ended as it did."""
    assert s.result is not None
    winner, how = s.result.winner, s.result.kind
    if how == "fields":
        index = 0 if winner == "south" else 1
        fields, worth = s.owner.count(index), s.count(index)
        if worth < 5:
            text = Text("{side} has claimed three fields side by side and wins.")
        elif worth == fields:
            text = Text("{side} has claimed {n} fields and wins.")
        else:
            text = Text("{side} has claimed {n} fields, which count {worth}, and wins.")
        return text.with_(side=SIDE_NAMES[index], n=fields, worth=worth)
    if winner:
        index = 0 if winner == "south" else 1
        text = Text("In two turns running no card was played. The fields of {side} count more, so it wins.")
        return text.with_(side=SIDE_NAMES[index])
    return Text("In two turns running no card was played. The fields of both count as much: a draw.")
