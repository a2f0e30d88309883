"""The journal in words: what happened, as far as a reader may know it."""

from __future__ import annotations

from redflag.caesar.board import BONUS_NAMES, BORDERS, ITALIA, PROVINCES, SIDE_NAMES, SIDES, TOKENS
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Frame
from redflag.core.text import Text, counted

UNKNOWN = -1  # a token that the reader may not know
SECRET = ("draw", "hide")  # entries that name a token which only its owner may read


def veiled(data: Frame, side: int) -> Frame:
    """An entry without what a side may not read."""
    if data[0] not in SECRET or data[1] == side:
        return data
    kind, who, rule, _, *rest = data
    return (kind, who, rule, UNKNOWN, *rest)


def words(s: CaesarState, data: Frame, reader: int | None) -> Text:
    """A journal entry as a sentence."""
    kind, side, _, *args = data
    who = SIDE_NAMES[side] if side >= 0 else Text("")
    match kind:
        case "position":
            return Text("The game begins from a position.")
        case "turn":
            return Text("{side}'s turn.", side=who)
        case "draw":
            if args[0] != UNKNOWN and reader in (None, side):
                return Text("{side} draws {token}.", side=who, token=TOKENS[args[0]].name)
            return Text("{side} draws a token.", side=who)
        case "row":
            return Text("{side} draws {token} to its row.", side=who, token=TOKENS[args[0]].name)
        case "place":
            border = BORDERS[args[1]]
            return Text(
                "{side} places {token} on {border}: {to_a} to {a}, {to_b} to {b}.",
                side=who,
                token=TOKENS[args[0]].name,
                border=border.name,
                to_a=args[2],
                to_b=args[3],
                a=PROVINCES[border.a].name,
                b=PROVINCES[border.b].name,
            )
        case "hide":
            border_name = BORDERS[args[1]].name
            if reader in (None, side) and args[0] != UNKNOWN:
                token = TOKENS[args[0]].name
                return Text("{side} places {token} face down on {border}.", side=who, token=token, border=border_name)
            return Text("{side} places a token face down on {border}.", side=who, border=border_name)
        case "bonus":
            if args[1] < 0:
                return Text("{side} turns up a bonus: {bonus}.", side=who, bonus=BONUS_NAMES[args[0]])
            province = PROVINCES[args[1]].name
            return Text(
                "{side} closes {province} and takes its bonus, {bonus}.",
                side=who,
                province=province,
                bonus=BONUS_NAMES[args[0]],
            )
        case "tie":
            return Text(
                "{province} is closed with {n} each: nobody wins it.", province=PROVINCES[args[0]].name, n=args[1]
            )
        case "capture" if args[1] == args[2]:
            return Text(
                "{side} wins {province} with {n} each: the bot wins every tie.",
                side=who,
                province=PROVINCES[args[0]].name,
                n=args[1],
            )
        case "capture":
            return Text(
                "{side} wins {province}, {mine} to {theirs}.",
                side=who,
                province=PROVINCES[args[0]].name,
                mine=args[1],
                theirs=args[2],
            )
        case "rome":
            return Text("{side} puts a second marker in {province}.", side=who, province=PROVINCES[ITALIA].name)
        case "border":
            return Text("{side} puts a marker on {border}.", side=who, border=BORDERS[args[0]].name)
        case "use":
            if args[1] < 0:
                return Text("{side} uses {bonus}.", side=who, bonus=BONUS_NAMES[args[0]])
            province = PROVINCES[args[1]].name
            return Text("{side} uses {bonus} of {province}.", side=who, bonus=BONUS_NAMES[args[0]], province=province)
        case "unused":
            return Text("{side} lets {bonus} go unused.", side=who, bonus=BONUS_NAMES[args[0]])
        case "senate":
            return counted(
                "{side} puts {n} marker under the Senate token.",
                "{side} puts {n} markers under the Senate token.",
                args[0],
                side=who,
            )
        case "poison":
            return Text("{side} puts {token} back into the bag.", side=who, token=TOKENS[args[0]].name)
        case "centurion":
            return Text("{side} takes the centurion {token}.", side=who, token=TOKENS[args[0]].name)
        case "order":
            return Text("{side} turns up the order tile {tile}.", side=who, tile=args[0])
        case "put-back":
            return Text("{side} puts {token} back into its bag.", side=who, token=TOKENS[args[0]].name)
        case "fewer":
            return Text("{side} needs one marker less to win.", side=who)
        case "turn-down":
            if args[0] == "slot":
                return Text("{side} turns the token on {border} face down.", side=who, border=BORDERS[args[1]].name)
            return Text("{side} turns the marker in {province} face down.", side=who, province=PROVINCES[args[1]].name)
    return outcome(s)


def heading(data: Frame) -> Text | None:
    """The entries that open a new part of the game."""
    return Text("{side}'s turn.", side=SIDE_NAMES[data[1]]) if data[0] == "turn" else None


OUTCOMES = {
    "markers": Text("{side} has placed its last control marker and wins."),
    "no-marker": Text("{side} has no control marker left to place and wins."),
    "stuck": Text("{enemy} cannot place a token, so {side} wins."),
    "no-token": Text("{enemy} has no token behind the screen, so {side} wins."),
}


def outcome(s: CaesarState) -> Text:
    """Why the game ended as it did."""
    assert s.result is not None
    side = SIDES.index(s.result.winner)
    return OUTCOMES[s.result.kind].with_(side=SIDE_NAMES[side], enemy=SIDE_NAMES[1 - side])
