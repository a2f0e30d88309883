"""The state of a game: one plain value that copies fast and depends only on options, seed and moves.

Lists that belong to both sides are indexed by side (0 Commune, 1 Versailles). Piles of cards have their top at the end.
Deck, edition and variant never change during a game; they are not part of what is saved, since the options say them.
"""

from __future__ import annotations

from itertools import compress
from operator import gt
from typing import Any, Final

from redflag.core.agenda import State
from redflag.core.bot.walk import BotState
from redflag.paris import board
from redflag.paris.board import ALWAYS_PRESENT, COMMUNE, DISC_SPACES, MAX_CUBES, NO_DISCS, SPACE_BITS, VERSAILLES
from redflag.paris.deck import CardId, Deck
from redflag.paris.editions import Edition

OBJECTIVES, INITIATIVE, CENSORSHIP, CARDS, PIVOTAL, SCORING, FINAL_CRISIS, OVER = PHASES = (
    "objectives",
    "initiative",
    "censorship",
    "cards",
    "pivotal",
    "scoring",
    "final-crisis",
    "over",
)
NOBODY = -1
# What the options say or what follows from the moves; not part of what is saved.
_CONTEXT = (
    *("bot", "bots", "censorship", "deck", "edition", "flow"),
    *("journal", "quiet", "stepwise", "tie_breaks", "traces", "tracing"),
)


class ParisState(BotState):
    """Everything there is to know about a game of Red Flag Over Paris."""

    __slots__ = (
        "below",
        "bonus",
        "bot",
        "bot_turns",
        "breaches",
        "censorship",
        "crisis_card",
        "crisis_decks",
        "crisis_discard",
        "cubes",
        "deck",
        "discard",
        "discs",
        "draw",
        "edition",
        "fulfilled",
        "hand",
        "initiative",
        "known_deck",
        "known_hand",
        "known_objective",
        "laid",
        "momentum",
        "next_initiative",
        "objective",
        "objective_draw",
        "offered",
        "out",
        "phase",
        "plan",
        "pool",
        "rejected",
        "removed",
        "revealed",
        "round",
        "set_aside",
        "tie_breaks",
        "track",
        "vp",
    )

    def __init__(self, seed: int, deck: Deck, edition: Edition, censorship: bool) -> None:
        super().__init__(seed)
        self.deck = deck
        self.edition = edition
        self.censorship = censorship
        self.round = 1
        self.phase = OBJECTIVES
        self.initiative = COMMUNE
        self.next_initiative = NOBODY  # who decides the next initiative because of an event
        self.vp = [0, 0]  # Commune's political and military VP; Versailles' are the negatives (K5)
        self.momentum = [0, 0]
        self.cubes = [[0] * 12, [0] * 12]
        self.discs = [board.NO_DISC] * 12  # whose disc stands there
        self.track = [list(zones) for zones in board.START_TRACK]
        self.bonus = [list(zones) for zones in board.START_BONUS]
        self.below = list(board.START_BELOW)  # Versailles cubes below each step of Prussian Collaboration
        self.pool = [0, 0]
        self.out = [0, 0]  # cubes out of the game
        self.breaches: list[
            tuple[int, int, bool]
        ] = []  # not yet settled: side, zone, was it the first to its last zone
        self.draw: list[CardId] = []  # the strategy deck
        self.discard: list[CardId] = []
        self.laid: list[int] = []  # for each card of the discard pile: who laid it there this round (C3), or NOBODY
        self.removed: list[CardId] = []  # cards out of the game that both sides have seen
        self.hand: list[list[CardId]] = [[], []]
        self.set_aside: list[list[CardId]] = [[], []]
        self.crisis_card: list[CardId] = list(deck.final_crisis)  # 0 when no longer before its owner
        self.crisis_discard: list[CardId] = [0, 0]  # chosen in secret (F2), shown when both have chosen
        self.objective_draw: list[CardId] = []
        self.offered: list[list[CardId]] = [[], []]  # the two objectives to choose from
        self.objective: list[CardId] = [0, 0]
        self.rejected: list[list[CardId]] = [[], []]  # objectives not kept, which the other side never sees
        self.fulfilled: list[list[CardId]] = [[], []]
        # What a side has learnt of hidden cards: the enemy's hand and set-aside cards, cards whose exact place in the
        # deck it knows, whether it has seen the enemy's objective.
        self.known_hand: list[list[CardId]] = [[], []]
        self.known_deck: list[list[CardId]] = [[], []]
        self.known_objective = [False, False]
        # Solo games: the side of the bot, the card it has turned up, and how many turns it has left.
        self.bot = NOBODY
        self.tie_breaks = False  # do tie-breaks decide, though there is a bot (a level of the kit)?
        self.revealed: CardId = 0
        self.bot_turns = 0
        self.crisis_decks = 0  # new decks made in one Final Crisis play (Z-F3)
        self.plan: tuple[str, ...] = ()  # the cubes of a Spread that the bot has decided on

    def copy(self) -> ParisState:
        """An independent copy; written by hand because it is called for every move a search looks at."""
        new = object.__new__(ParisState)
        new.deck, new.edition, new.censorship = self.deck, self.edition, self.censorship
        new.flow, new.tracing, new.traces = self.flow, self.tracing, self.traces[:]
        new.bot, new.bots, new.stepwise = self.bot, self.bots, self.stepwise
        new.revealed, new.bot_turns, new.crisis_decks = self.revealed, self.bot_turns, self.crisis_decks
        new.plan, new.tie_breaks = self.plan, self.tie_breaks
        new.chance, new.moves, new.result = self.chance, self.moves, self.result
        new.todo, new.journal, new.quiet = self.todo[:], self.journal[:], self.quiet
        new.round, new.phase = self.round, self.phase
        new.initiative, new.next_initiative = self.initiative, self.next_initiative
        new.vp, new.momentum = self.vp[:], self.momentum[:]
        a, b = self.cubes
        new.cubes = [a[:], b[:]]
        new.discs = self.discs[:]
        a, b = self.track
        new.track = [a[:], b[:]]
        a, b = self.bonus
        new.bonus = [a[:], b[:]]
        new.below, new.pool, new.out = self.below[:], self.pool[:], self.out[:]
        new.breaches = self.breaches[:]
        new.draw, new.discard, new.laid, new.removed = self.draw[:], self.discard[:], self.laid[:], self.removed[:]
        c, d = self.hand
        new.hand = [c[:], d[:]]
        c, d = self.set_aside
        new.set_aside = [c[:], d[:]]
        new.crisis_card, new.crisis_discard = self.crisis_card[:], self.crisis_discard[:]
        new.objective_draw, new.objective = self.objective_draw[:], self.objective[:]
        c, d = self.offered
        new.offered = [c[:], d[:]]
        c, d = self.rejected
        new.rejected = [c[:], d[:]]
        c, d = self.fulfilled
        new.fulfilled = [c[:], d[:]]
        c, d = self.known_hand
        new.known_hand = [c[:], d[:]]
        c, d = self.known_deck
        new.known_deck = [c[:], d[:]]
        new.known_objective = self.known_objective[:]
        return new

    def dump(self) -> dict[str, Any]:
        """The state as plain data. The journal follows from the moves and is left out."""
        return {name: getattr(self, name) for name in SAVED}

    # ---- presence and control (P) ------------------------------------------------------------------------------------

    def standing(self, side: int) -> tuple[int, int]:
        """Where a side is present and which places it controls, as masks (P1, P2)."""
        own, foe = self.cubes[side], self.cubes[1 - side]
        present = ALWAYS_PRESENT[side] | sum(compress(SPACE_BITS, own))
        control = sum(compress(SPACE_BITS, map(gt, own, foe)))
        if self.discs != NO_DISCS:  # a disc is a piece, too
            for space in DISC_SPACES:
                disc = self.discs[space]
                if disc == side:
                    present |= SPACE_BITS[space]
                    if own[space] == foe[space]:
                        control |= SPACE_BITS[space]
                elif disc >= 0 and own[space] == foe[space] + 1:
                    control &= ~SPACE_BITS[space]
        if side == VERSAILLES:
            control |= 1 << board.HQ
            if self.momentum[VERSAILLES] == board.MAX_MOMENTUM:
                control |= 1 << board.TERRITORY
        return present, control

    def cubes_of(self, side: int) -> int:
        """Where cubes of a side stand, as a mask."""
        return sum(compress(SPACE_BITS, self.cubes[side]))

    def discs_of(self, side: int) -> int:
        """Where discs of a side stand, as a mask."""
        if self.discs == NO_DISCS:
            return 0
        return sum(SPACE_BITS[space] for space in DISC_SPACES if self.discs[space] == side)

    def full_of(self, side: int) -> int:
        """Where a side has all the cubes that it may have in one space, as a mask (B5)."""
        own = self.cubes[side]
        return sum(compress(SPACE_BITS, [n == MAX_CUBES for n in own])) if MAX_CUBES in own else 0

    def controller(self, space: int) -> int:
        """The side that controls a space, or NOBODY."""
        commune, versailles = self.cubes
        lead, disc = commune[space] - versailles[space], self.discs[space]
        if disc >= 0:
            lead += 1 if disc == COMMUNE else -1
        return COMMUNE if lead > 0 else VERSAILLES if lead < 0 else NOBODY

    def dimension_controller(self, dimension: int) -> int:
        """The side that controls all three spaces of a dimension, or NOBODY (P3)."""
        first = self.controller(3 * dimension)
        if first >= 0 and first == self.controller(3 * dimension + 1) == self.controller(3 * dimension + 2):
            return first
        return NOBODY

    def cells(self) -> int:
        """How many cells Commune's pool has (T4)."""
        return board.COMMUNE_CELLS[self.momentum[COMMUNE]]

    def can_take(self, side: int) -> bool:
        """Is there a cube to place (T1)?"""
        return self.pool[side] > 0 or any(self.track[side])

    def breached(self, side: int, zone: int) -> bool:
        """Has the first cube of a zone been taken (T2)? Cubes never come back to the track."""
        return self.track[side][zone] < board.START_TRACK[side][zone]


SAVED: Final = sorted({*State.__slots__, *BotState.__slots__, *ParisState.__slots__} - {*_CONTEXT})  # what a save holds
