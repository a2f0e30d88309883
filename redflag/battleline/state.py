"""The state of a game: one plain value that copies fast and depends only on options, seed and moves.

Lists that belong to both sides are indexed by side (0 South, 1 North), lists of fields from 0 to 8. The decks have
their top at the end. Options and terrain never change during a game; what of them is not in the seed is not saved.
"""

from __future__ import annotations

from bisect import insort
from typing import Any, NamedTuple

from redflag.battleline.cards import ALL_TROOPS, TROOPS, CardId, value_of
from redflag.battleline.formations import Ground
from redflag.battleline.terrain import PLAIN, Terrain, ground
from redflag.core.agenda import Frame
from redflag.core.bot.walk import BotState

SIDES = ("south", "north")
FIELDS = range(9)
HAND = 7
NOBODY = -1
# In `proved`, for each side and field: nothing is known; the claim is proved; or the unseen troops that refute it.
UNKNOWN, PROVED = 0, -1
ALWAYS_REFUTED = 1 << TROOPS  # by what lies open already


class Options(NamedTuple):
    """How this game is played; see `redflag.battleline.BattleLine.options`."""

    tactics: bool
    advanced: bool
    terrain: bool
    free_pass: bool
    first: int = -1  # the side that begins; -1: by chance


# What the options say or what follows from the moves; not part of what is saved.
_CONTEXT = (
    "bots",
    "flow",
    "grounds",
    "journal",
    "options",
    "proved",
    "quiet",
    "stepwise",
    "strength",
    "traces",
    "tracing",
)


class BattleState(BotState):
    """Everything there is to know about a game of Battle Line."""

    __slots__ = (
        "acts",
        "cards",
        "completed",
        "deck",
        "fog",
        "grounds",
        "hand",
        "idle",
        "known",
        "leader_played",
        "limit",
        "mud",
        "options",
        "owner",
        "proved",
        "removed",
        "scouted",
        "strength",
        "tactics_deck",
        "tactics_played",
        "terrain",
        "unseen",
    )

    def __init__(self, seed: int, options: Options) -> None:
        super().__init__(seed)
        self.options = options
        self.hand: list[list[CardId]] = [[], []]
        self.limit = [HAND, HAND]  # how many cards a side may hold
        self.deck: list[CardId] = []
        self.tactics_deck: list[CardId] = []
        self.cards: list[list[list[CardId]]] = [[[] for _ in FIELDS], [[] for _ in FIELDS]]
        self.owner = [NOBODY] * 9
        self.terrain: list[Terrain] = [PLAIN] * 9
        self.fog = self.mud = -1  # the field where the card lies
        self.grounds: tuple[Ground, ...] = (ground(PLAIN, False, False),) * 9  # follows from terrain and weather
        self.removed: list[CardId] = []  # cards that lie face up and count nowhere
        self.unseen = ALL_TROOPS  # the troops that do not lie face up anywhere
        self.acts = 0  # cards that have come to a field so far; by it "completed first" is told
        self.completed = [[0] * 9, [0] * 9]  # the act by which a side last became complete; 0: it is not
        self.tactics_played = [0, 0]
        self.leader_played = [False, False]
        self.idle = 0  # turns running in which no card was played
        self.scouted = False  # has the side drawn by Scout in this turn?
        self.known = [0, 0]  # hidden cards whose place a side knows: those it put back by Scout, as masks
        self.proved = [[UNKNOWN] * 9, [UNKNOWN] * 9]
        self.strength = [[UNKNOWN] * 9, [UNKNOWN] * 9]  # of complete formations that have been judged

    def copy(self) -> BattleState:
        """An independent copy; written by hand because it is called for every move a search looks at."""
        new = object.__new__(BattleState)
        new.options, new.terrain, new.bots, new.stepwise = self.options, self.terrain, self.bots, self.stepwise
        new.flow, new.tracing, new.traces = self.flow, self.tracing, self.traces[:]
        new.chance, new.moves, new.result = self.chance, self.moves, self.result
        new.todo, new.journal, new.quiet = self.todo[:], self.journal[:], self.quiet
        a, b = self.hand
        new.hand = [a[:], b[:]]
        new.limit, new.deck, new.tactics_deck = self.limit[:], self.deck[:], self.tactics_deck[:]
        south, north = self.cards
        new.cards = [[pile[:] for pile in south], [pile[:] for pile in north]]
        new.owner, new.fog, new.mud = self.owner[:], self.fog, self.mud
        new.removed, new.unseen, new.acts = self.removed[:], self.unseen, self.acts
        a, b = self.completed
        new.completed = [a[:], b[:]]
        new.tactics_played, new.leader_played = self.tactics_played[:], self.leader_played[:]
        new.idle, new.scouted, new.known = self.idle, self.scouted, self.known[:]
        a, b = self.proved
        new.proved = [a[:], b[:]]
        a, b = self.strength
        new.strength = [a[:], b[:]]
        new.grounds = self.grounds
        return new

    def dump(self) -> dict[str, Any]:
        """All of it as plain data; what the options say and what can be worked out again is left out."""
        names = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        data = {name: getattr(self, name) for name in sorted(names) if name not in _CONTEXT}
        return data | {"terrain": [terrain.id for terrain in self.terrain]}

    def draw(self, side: int, deck: list[CardId], rule: str) -> None:
        """A side draws the top card of a deck."""
        card = deck.pop()
        insort(self.hand[side], card)
        self.known[side] &= ~(1 << card)  # it is in the hand now
        self.log("draw", side, rule, card)

    # ---- fields ------------------------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Work out what each field asks of formations, after terrain or weather has changed."""
        self.grounds = tuple(ground(self.terrain[n], n == self.fog, n == self.mud) for n in FIELDS)

    def free(self, side: int, field: int) -> bool:
        """May a side put one more card here?"""
        return self.owner[field] < 0 and len(self.cards[side][field]) < self.grounds[field].slots

    def takes(self, field: int, card: CardId) -> bool:
        """May this card lie here, as far as the ground is concerned?"""
        return card >= TROOPS or value_of(card) <= self.terrain[field].highest

    def put(self, side: int, field: int, card: CardId) -> None:
        """A card comes to a field."""
        pile = self.cards[side][field]
        pile.append(card)
        self.acts += 1
        if card < TROOPS:
            self.unseen &= ~(1 << card)
        if len(pile) == self.grounds[field].slots:
            self.completed[side][field] = self.acts
        self.forget(field)

    def take(self, side: int, field: int, card: CardId) -> None:
        """A card leaves a field."""
        self.cards[side][field].remove(card)
        self.completed[side][field] = self.strength[side][field] = 0
        self.forget(field)

    def forget(self, field: int) -> None:
        """What was proved of a field need not hold any more."""
        self.proved[0][field] = self.proved[1][field] = UNKNOWN

    def where(self, side: int, card: CardId) -> int:
        """The unclaimed field where a side's card lies, or -1."""
        for field in FIELDS:
            if card in self.cards[side][field]:
                return field if self.owner[field] < 0 else -1
        return -1

    def count(self, side: int) -> int:
        """How many fields a side has, as they count towards five."""
        return sum(self.terrain[field].worth for field in FIELDS if self.owner[field] == side)

    def pending(self) -> Frame | None:
        """The frame of the question that waits, if any."""
        return self.todo[-1] if self.todo else None
