"""A small language for rule tests that reads like table talk: set up a position, play, look."""

from __future__ import annotations

from typing import Any

import redflag

FILLER = {"commune": [2, 3, 5, 6], "versailles": [21, 23, 24, 26]}  # enemy cards, so that no event offers itself


def table(
    to_play: str = "commune", *, seed: int = 1, edition: str = "gmt", variant: str | None = None, **position: Any
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
    return redflag.new("paris", seed=seed, edition=edition, variant=variant, position=position)


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
