"""What was done, summed up: the entries of the journal gathered by plays, each play in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from redflag.core.agenda import Frame
from redflag.core.game import Game
from redflag.core.story import Deed
from redflag.core.text import Text, capital, counted, joined, listed
from redflag.paris import journal, pivotal
from redflag.paris.board import DIMENSION_NAMES, MOMENTUM_NAMES, SIDE_NAMES, SPACE_NAMES, SPHERE_NAMES, ZONE_NAMES
from redflag.paris.state import ParisState

# The entries that begin a play, and what is said of each; a bot is called so.
PLAYS: Final = {
    "bot-event": Text("{who} used the event of {card}"),
    "bot-operations": Text("{who} spent the operations points of {card}"),
    "play-event": Text("{who} played {card} for its event"),
    "play-operations": Text("{who} played {card} for operations"),
    "play-momentum": Text("{who} spent {card} on momentum"),
    "play-discarded": Text("{who} paid with {card} for the discarded event of {other}"),
    "play-crisis-card": Text("{who} paid with {card} for the operations of {other}"),
    "crisis-play": Text("{who} played {card} in the Final Crisis"),
    "crisis-accept": Text("{who} carried out {card}"),
    "objective-event": Text("{who} carried out the event of its objective {card}"),
    "pivot": Text("{who} used the pivotal action of {space}, {action}"),
}
ALONE: Final = Text("{who}")  # without a card: the bot's momentum at the beginning of its turn
SAID: Final = Text("{play}: {what}.")
BARE: Final = Text("{play}.")
# What happens so often, or so quietly, that the sentence does without it.
LEFT_OUT: Final = ("bot-turn", "bot-reveal", "draw", "choose", "set-aside", "pivot-pass", "round", "initiative")
SCORED: Final = ("K4", "G1", "M3")  # by rules; other VP come of what is played
SCORING: Final = ("vp-gain", "vp-loss", "vp-limit", "reveal-objective")


# What happened to the cubes of a space; the same thing several times is told once, with its number.
COUNTED: Final[dict[str, Text]] = {
    "place": counted("{n} cube to {space}", "{n} cubes to {space}"),
    "remove": counted("{n} enemy cube out of {space}", "{n} enemy cubes out of {space}"),
    "remove-out": counted(
        "{n} enemy cube out of {space} and, without a free cell, out of the game",
        "{n} enemy cubes out of {space} and, without a free cell, out of the game",
    ),
    "withdraw": counted("{n} cube taken back from {space}", "{n} cubes taken back from {space}"),
    "withdraw-out": counted(
        "{n} cube taken back from {space} and, without a free cell, out of the game",
        "{n} cubes taken back from {space} and, without a free cell, out of the game",
    ),
    "recover": counted("{n} cube back into the game in {space}", "{n} cubes back into the game in {space}"),
    "disc": counted("{n} disc to {space}", "{n} discs to {space}"),
    "remove-disc": counted("{n} enemy disc out of {space}", "{n} enemy discs out of {space}"),
}


def _state(game: Game) -> ParisState:
    assert isinstance(game.state, ParisState)
    return game.state


def recounted(game: Game, entries: Sequence[Frame]) -> Text:
    """What was done, in a sentence for each play."""
    s = _state(game)
    said: list[Text] = []
    scored, turned_up = False, 0
    for play in _plays(entries):
        kind, side, _, *args = play[0]
        if kind == "bot-operations" and turned_up:
            said.append(_sentence(s, PLAYS[kind], kind, side, [turned_up], play[1:]))
        elif kind in PLAYS and kind != "bot-operations":
            said.append(_sentence(s, PLAYS[kind], kind, side, args, play[1:]))
        else:
            said += _loose(s, play)
            scored = scored or any(entry[0] == "vp-gain" and entry[2] in SCORED for entry in play)
        turned_up = next((entry[3] for entry in reversed(play) if entry[0] == "bot-reveal"), turned_up)
    if scored:
        said.append(_scored(s, entries))
    if not said:  # nothing but what is left out elsewhere
        said = [journal.words(s, entry, None) for entry in entries if entry[0] not in ("bot-turn", "round", "draw")]
    return joined(said)


def _scored(s: ParisState, entries: Sequence[Frame]) -> Text:
    """Who scored for which dimensions and objectives."""
    gains: dict[int, list[Text]] = {}
    for kind, side, rule, *args in entries:
        if kind == "vp-gain" and rule == "K4":
            gains.setdefault(side, []).append(DIMENSION_NAMES[args[1]])
        elif kind == "vp-gain" and rule == "G1":
            gains.setdefault(side, []).append(s.deck.cards[args[1]].name)
        elif kind == "vp-gain" and rule == "M3":
            gains.setdefault(side, []).append(MOMENTUM_NAMES[side])
    each = [Text("{side} for {what}", side=SIDE_NAMES[side], what=listed(what)) for side, what in gains.items()]
    return Text("VP were scored: {gains}.", gains=joined(each, "; "))


def _plays(entries: Sequence[Frame]) -> Iterator[list[Frame]]:
    """The entries by plays. The card of the bot's operations is the one that it turned up before."""
    play: list[Frame] = []
    for entry in entries:
        ends = entry[0] in PLAYS or entry[0] in SCORING or entry[0] in journal.HEADINGS
        within = play and play[0][0] in PLAYS and entry[0] in SCORING and entry[2] not in SCORED
        if play and ends and not within:
            yield play
            play = []
        play.append(entry)
    if play:
        yield play


def _sentence(s: ParisState, text: Text, kind: str, side: int, args: Sequence[Any], rest: Sequence[Frame]) -> Text:
    """A play: who did it with what, and what came of it."""
    values: dict[str, object] = {"who": capital(who(s, side))}
    if kind == "pivot":
        values |= {"space": SPACE_NAMES[args[0]], "action": pivotal.ACTION_NAMES[args[1]]}
    else:
        values |= {name: s.deck.cards[card].name for name, card in zip(("card", "other"), args, strict=False)}
    clauses = _clauses(s, side, rest)
    play = text.with_(**values)
    return SAID.with_(play=play, what=listed(clauses)) if clauses else BARE.with_(play=play)


def _loose(s: ParisState, entries: Sequence[Frame]) -> list[Text]:
    """What happened outside a play: in words of the journal, or as what came of nothing that was played."""
    kept = [entry for entry in entries if entry[0] not in (*LEFT_OUT, *SCORING)]
    if not kept:
        return []
    side = kept[0][1]
    clauses = _clauses(s, side, kept) if side >= 0 else []
    if clauses:
        return [SAID.with_(play=ALONE.with_(who=capital(who(s, side))), what=listed(clauses))]
    return [journal.words(s, entry, None) for entry in kept if entry[0] not in journal.HEADINGS]


def who(s: ParisState, side: int) -> Text:
    """A side; the bot is called so."""
    return Text("the bot") if side == s.bot else SIDE_NAMES[side]


def _clauses(s: ParisState, side: int, entries: Sequence[Frame]) -> list[Text]:
    """What came of a play, as parts of a sentence: the same thing in the same space once, with its number."""
    kept = [entry for entry in entries if entry[0] not in LEFT_OUT]
    counts: dict[tuple[str, Any], int] = {}
    for entry in kept:
        if entry[0] in COUNTED:
            counts[entry[0], entry[3]] = counts.get((entry[0], entry[3]), 0) + 1
    said: list[Text] = []
    zones: list[Text] = []
    pools: dict[int, int] = {}
    for number, entry in enumerate(kept):
        kind, whose, _, *args = entry
        if kind in COUNTED:
            n = counts.pop((kind, args[0]), 0)
            if n:
                said.append(COUNTED[kind].with_(n=n, space=SPACE_NAMES[args[0]]))
        elif kind == "reveal":
            said.append(_attempt(s, entry, kept[number + 1 :]))
        elif kind == "breach":
            zones.append(ZONE_NAMES[args[0]])
        elif kind in ("bonus", "collaboration"):
            pools[whose] = pools.get(whose, 0) + args[-1]
        else:
            said += _other(kind, whose, args)
    if zones:
        breached = Text("the zone {zones} is breached") if len(zones) == 1 else Text("the zones {zones} are breached")
        said.append(breached.with_(zones=listed(zones)))
    pool = counted("{n} cube for the pool of {side}", "{n} cubes for the pool of {side}")
    return [*said, *(pool.with_(n=n, side=SIDE_NAMES[whose]) for whose, n in pools.items())]


def _attempt(s: ParisState, entry: Frame, rest: Sequence[Frame]) -> Text:
    """An attempt: its strength, the card that was revealed with its points, and how it went."""
    card, strength = s.deck.cards[entry[3]], entry[4]
    values = {"strength": strength, "card": card.name, "points": card.points}
    if rest and rest[0][0] == "attempt-failed":
        text = Text("the attempt in {space} with strength {strength} failed against the {points} points of {card}")
        return text.with_(space=SPACE_NAMES[rest[0][3]], **values)
    return Text("an attempt with strength {strength} succeeded against the {points} points of {card}").with_(**values)


def _other(kind: str, whose: int, args: Sequence[Any]) -> list[Text]:
    """The rest of what can come of a play."""
    match kind:
        case "move" | "move-disc":
            text = (
                Text("a cube from {space} to {target}") if kind == "move" else Text("a disc from {space} to {target}")
            )
            return [text.with_(space=SPACE_NAMES[args[0]], target=SPACE_NAMES[args[1]])]
        case "momentum-up" | "momentum-down":
            text = Text("{track} rises to {n}") if kind == "momentum-up" else Text("{track} falls to {n}")
            return [text.with_(track=MOMENTUM_NAMES[whose], n=args[0])]
        case "bonus-lost" | "bonus-out" | "cells-lost":
            text = counted(
                "{n} cube of {side} leaves the game for good", "{n} cubes of {side} leave the game for good", args[-1]
            )
            return [text.with_(n=args[-1], side=SIDE_NAMES[whose])]
        case "vp-gain" | "vp-loss":
            text = Text("{side} gains 1 {kind} VP") if kind == "vp-gain" else Text("{side} loses 1 {kind} VP")
            return [text.with_(side=SIDE_NAMES[whose], kind=SPHERE_NAMES[args[0]])]
    return []


def deed(game: Game, entries: Sequence[Frame]) -> Deed | None:
    """What one move did, in two words."""
    s = _state(game)
    for entry in entries:
        kind, side, _, *args = entry
        match kind:
            case "place" | "recover" | "disc":
                return Deed(SPACE_NAMES[args[0]], Text("+{n}", n=sum(e[0] == kind for e in entries)))
            case "remove" | "remove-out" | "withdraw" | "withdraw-out" | "remove-disc":
                return Deed(SPACE_NAMES[args[0]], Text("−{n}", n=sum(e[0] == kind for e in entries)))
            case "move" | "move-disc":
                return Deed(SPACE_NAMES[args[1]], Text("from {space}", space=SPACE_NAMES[args[0]]))
            case "momentum-up" | "momentum-down":
                before = args[0] - 1 if kind == "momentum-up" else args[0] + 1
                return Deed(Text("Momentum"), Text("{before} → {n}", before=before, n=args[0]))
            case "reveal":
                failed = any(e[0] == "attempt-failed" for e in entries)
                return Deed(Text("Attempt"), Text("fails") if failed else Text("succeeds"))
            case "bot-event" | "play-event" | "play-operations" | "play-momentum" | "crisis-play" | "bot-reveal":
                return Deed(Text("Card"), Text(s.deck.cards[args[0]].title))
            case "pivot":
                return Deed(SPACE_NAMES[args[0]], pivotal.ACTION_NAMES[args[1]])
            case "reveal-objective":
                return Deed(Text("Scoring"))
            case "initiative":
                return Deed(Text("First"), SIDE_NAMES[side])
    return None


def used(game: Game, entries: Sequence[Frame]) -> list[str]:
    """The cards that were played, turned up or revealed, in order."""
    kinds = {"bot-reveal", "reveal", *PLAYS} - {"bot-operations", "pivot"}
    found = [f"card:{card}" for kind, _, _, *args in entries if kind in kinds for card in args[:1]]
    return list(dict.fromkeys(found))
