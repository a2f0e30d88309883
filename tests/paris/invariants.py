"""What holds at every moment of every game of Red Flag Over Paris, read off the referee's view."""

from __future__ import annotations

from collections import Counter
from typing import Any

import redflag
from redflag.paris import board
from redflag.paris.deck import standard_deck
from redflag.paris.state import PHASES

SIDES = ("commune", "versailles")
POLITICAL_SPACES = board.SPACES[:6]
CELLS = (0, 2, 3, 4)  # of Commune's pool, by its momentum (T4)
SOLO_EXCLUSIONS = {1, 12, 13, 22, 29, 30}  # Z-S1


def check(game: redflag.Game) -> None:
    """All invariants; a broken one is an `AssertionError` that names its rule."""
    view = game.view(None)
    cubes(view)
    discs(view)
    tracks(view)
    cards(view, game)
    knowledge(view)
    end(view, game)
    solo(view, game)


def cubes(view: dict[str, Any]) -> None:
    """18 cubes a side, at most four of a side in a space (B5), Commune's pool within its cells (T4)."""
    for side in SIDES:
        here = [view["cubes"][space][side] for space in board.SPACES]
        assert all(0 <= count <= 4 for count in here), f"B5: at most four cubes of {side} in a space: {here}"
        parts = [
            sum(here),
            sum(view["track"][side].values()),
            sum(view["bonus"][side].values()),
            view["pool"][side],
            view["out"][side],
            view["collaboration"] if side == "versailles" else 0,
        ]
        assert min(parts) >= 0, f"B5: no number of cubes is below zero: {parts}"
        assert sum(parts) == 18, f"B5: {side} has 18 cubes, not {sum(parts)}"
    cells = CELLS[view["momentum"]["commune"]]
    assert view["pool"]["commune"] <= cells, f"T4: {view['pool']['commune']} cubes in {cells} cells"


def discs(view: dict[str, Any]) -> None:
    """Two discs a side at most, only in military spaces; that there is one a space is in the shape of the data (B5)."""
    for space, side in view["discs"].items():
        assert space not in POLITICAL_SPACES, f"B5: a disc in {space}"
        assert side in SIDES
    for side in SIDES:
        assert list(view["discs"].values()).count(side) <= 2, f"B5: {side} has two discs"


def tracks(view: dict[str, Any]) -> None:
    """VP (K5), momentum (M), and the crisis track, which empties from Start outward (T1, T2)."""
    for kind in ("political", "military"):
        ours, theirs = (view["vp"][kind][side] for side in SIDES)
        assert ours == -theirs, f"K5: {kind} VP {ours} and {theirs}"
        assert abs(ours) <= 5, f"K5: {kind} VP {ours}"
    assert all(0 <= view["momentum"][side] <= 3 for side in SIDES), f"M: {view['momentum']}"
    assert view["collaboration"] <= sum(board.START_BELOW[view["momentum"]["versailles"] :]), (
        "M1: cubes of steps climbed"
    )
    for index, side in enumerate(SIDES):
        track, bonus = list(view["track"][side].values()), list(view["bonus"][side].values())
        for zone in range(1, 4):
            breached = track[zone] < board.START_TRACK[index][zone]
            assert not breached or not any(track[:zone]), f"T1: the track of {side} empties outward: {track}"
            assert bonus[zone] in (0, board.START_BONUS[index][zone]), f"T2: bonus cubes of {side}: {bonus}"
            assert breached or bonus[zone], f"T2: bonus cubes of {side} left an unbreached zone: {track}, {bonus}"


def cards(view: dict[str, Any], game: redflag.Game) -> None:
    """Every card of the game is in exactly one place; only one that is being played is in none (N11)."""
    deck = standard_deck()
    supplement = game.options["edition"] == "nuts" and game.options["variant"] == "censorship"
    strategy = {*deck.strategy, *deck.final_crisis, *(deck.supplement if supplement else ())}
    places = [view["deck"], view["discard"], view["removed"], view["objective_deck"]]
    if game.options["solo"]:
        strategy -= SOLO_EXCLUSIONS
        places.append([view["revealed"]] if view["revealed"] else [])
    for key in ("hand", "set_aside", "offered", "rejected", "fulfilled"):
        places += view[key].values()
    for key in ("crisis_card", "crisis_discard", "objective"):
        places.append([card for card in view[key].values() if card is not None])
    found = Counter(card for place in places for card in place)
    twice = [card for card, count in found.items() if count > 1]
    assert not twice, f"the cards {twice} are in two places"
    assert set(found) <= strategy | set(deck.objectives), f"cards that are not in this game: {found}"
    in_play = strategy - set(found)
    assert len(in_play) <= (game.choice is not None), f"the cards {in_play} are nowhere"
    assert set(deck.objectives) <= set(found), f"the objectives {set(deck.objectives) - set(found)} are nowhere"
    assert len(view["discard"]) == len(view["discard_by"])


def knowledge(view: dict[str, Any]) -> None:
    """What a side has seen of hidden cards is true."""
    for side, enemy in (SIDES, SIDES[::-1]):
        held = [*view["hand"][enemy], *view["set_aside"][enemy], view["crisis_discard"][enemy]]
        assert set(view["seen"][side]["hand"]) <= set(held), f"{side} believes in cards that {enemy} does not hold"
        for place, card in view["seen"][side]["deck"].items():
            assert view["deck"][int(place) - 1] == card, f"{side} believes that card {card} is number {place}"


def end(view: dict[str, Any], game: redflag.Game) -> None:
    """The game is over when, and only when, there is a result and nothing is asked."""
    assert view["phase"] in PHASES
    assert 1 <= view["round"] <= 3
    over = view["phase"] == "over"
    assert over == (game.result is not None) == (game.choice is None)
    if over:
        assert not any(view["hand"].values()), "F3: all cards must be played"
        assert game.result is not None
        assert game.result.winner in SIDES


def solo(view: dict[str, Any], game: redflag.Game) -> None:
    """The bot holds no cards (Z-R1), both objectives are open (Z-R2), and only the player sets cards aside (Z-R5)."""
    bot = game.options["solo"]
    assert ("bot" in view) == (bot is not None)
    if bot is None:
        return
    assert view["bot"] == bot
    for pile in ("hand", "set_aside", "offered", "rejected"):
        assert not view[pile][bot], f"Z-R: the bot holds {view[pile][bot]} in {pile}"
    assert 0 <= view["bot_turns"] <= 3, f"Z-R4, Z-F1: {view['bot_turns']} turns of the bot are left"
    for side in SIDES:
        assert game.view(side)["objective"] == view["objective"], "Z-R2: both objectives are open"
    assert game.result is None or game.result.rule != "V2", "Z-G: the bot wins if neither meets its victory condition"
