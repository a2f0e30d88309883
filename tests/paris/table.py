"""A small language for rule tests that reads like table talk: set up a position, play, look."""

from __future__ import annotations

from typing import Any

import redflag
from redflag.paris.board import SPACES

FILLER = {"commune": [2, 3, 5, 6], "versailles": [21, 23, 24, 26]}  # enemy cards, so that no event offers itself


def table(
    to_play: str = "commune",
    *,
    seed: int = 1,
    edition: str = "gmt",
    variant: str | None = None,
    deck_file: Any = None,
    **position: Any,
):
    """A game in the card phase of a round, with `to_play` to act; the other keys are those of a position."""
    hand = dict(position.pop("hand", {}))
    taken = {card for cards in hand.values() for card in cards}
    taken |= {card for key in ("deck", "discard", "removed") for card in position.get(key, [])}
    taken |= {card for cards in position.get("set_aside", {}).values() for card in cards}
    if position.get("phase", "cards") == "cards":
        for side, cards in FILLER.items():
            hand.setdefault(side, [card for card in cards if card not in taken])
    if hand:
        position["hand"] = hand
    if to_play:
        position["to_play"] = to_play
    return redflag.new("paris", seed=seed, edition=edition, variant=variant, deck=deck_file, position=position)


def on_the_map(**pieces: dict[str, int]) -> dict[str, dict[str, int]]:
    """The `cubes` of a position that has these cubes and no others; spaces are written with underscores."""
    named = {space.replace("_", "-"): counts for space, counts in pieces.items()}
    return {space: {"commune": 0, "versailles": 0, **named.pop(space, {})} for space in SPACES} | named


def operations(side: str, **position: Any) -> redflag.Game:
    """A side about to spend the three points of card 35."""
    return play(table(side, hand={side: [35, 36, 37, 38]}, **position), "play 35 operations")


def play(g: redflag.Game, *moves: str) -> redflag.Game:
    """Play moves in a row."""
    for move in moves:
        g.play(move)
    return g


def moves(g: redflag.Game) -> list[str]:
    """The legal moves as plain strings."""
    return [] if g.choice is None else [str(move) for move in g.choice.moves]


def refused(g: redflag.Game, move: str) -> str:
    """The rule under which a move is refused; nothing may have changed by trying."""
    before = g.to_json()
    try:
        g.play(move)
    except redflag.IllegalMove as error:
        assert g.to_json() == before
        assert str(error)
        return error.rule
    raise AssertionError(f"{move} was accepted")


def sentence(g: redflag.Game, move: str) -> str:
    """What a person reads when a move is refused."""
    try:
        g.copy().play(move)
    except redflag.IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was accepted")


def cubes(g: redflag.Game, space: str) -> tuple[int, int]:
    """Commune's and Versailles' cubes in a space."""
    found = g.view(None)["cubes"][space]
    return found["commune"], found["versailles"]


def rules(g: redflag.Game) -> list[str]:
    """The rule ids of the journal, in order."""
    return [entry.rule for entry in g.journal]


def kinds(g: redflag.Game) -> list[str]:
    """The kinds of the journal's entries, in order."""
    return [entry.kind for entry in g.journal]


def look(g: redflag.Game, *path: str) -> Any:
    """One thing of the referee's view: `look(g, "pool", "commune")`."""
    found: Any = g.view(None)
    for key in path:
        found = found[key]
    return found


ONLY_FINAL_ZONE = {"start": 0, "escalation": 0, "tension": 0}  # the zones before it are used up
NO_CUBES = {**ONLY_FINAL_ZONE, "final-crisis": 0}
NO_OBJECTIVES = {"commune": None, "versailles": None}


def last_act(to_play: str = "commune", **position: Any) -> redflag.Game:
    """The Final Crisis when every card has been played: what is left are pivotal actions, scoring and victory."""
    spent = {"set_aside": {"commune": [], "versailles": []}, "crisis_card": {"commune": None, "versailles": None}}
    return table(to_play, phase="final-crisis", **spent, **position)


PIECES = ("vp", "momentum", "cubes", "discs", "track", "bonus", "collaboration", "pool", "out")
BETWEEN_PLAYS = ("play", "keep", "crisis-play", "crisis-discard", "objective-events")


def holding(side: str, *cards: int | str, **position: Any) -> redflag.Game:
    """A side to play that holds these cards and, up to four, enemy cards."""
    hand = dict(position.pop("hand", {}))
    named = {*cards, *position.get("deck", []), *position.get("discard", [])}.union(*hand.values())
    spare = [card for card in FILLER[side] if card not in named]
    hand[side] = [*cards, *spare][: max(4, len(cards))]
    return table(side, hand=hand, **position)


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What differs between two views in pieces, tracks and VP, by path; of numbers the difference, else the new value.

    VP are given once, as Commune's: Versailles' are their negative.
    """
    found: dict[str, Any] = {}

    def compare(path: str, old: Any, new: Any) -> None:
        if isinstance(old, dict) or isinstance(new, dict):
            for key in {**(old or {}), **(new or {})}:
                compare(f"{path}.{key}", (old or {}).get(key), (new or {}).get(key))
        elif old != new and not (path.startswith("vp.") and path.endswith(".versailles")):
            found[path] = new - old if isinstance(old, int) and isinstance(new, int) else new

    for key in PIECES:
        compare(key, before[key], after[key])
    return found


def outcome(g: redflag.Game, *moves: str) -> dict[str, Any]:
    """Play moves that end a play, and say all that it changed in pieces, tracks and VP."""
    before = g.view(None)
    play(g, *moves)
    assert g.choice is None or g.choice.kind in BETWEEN_PLAYS, f"not over: {g.choice.prompt}"
    return changes(before, g.view(None))
