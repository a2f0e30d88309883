"""The state of a game: one plain value that copies fast and depends only on options, seed and moves.

Lists that belong to both sides are indexed by side (0 Caesar, 1 Pompey); a token is its number in `board.TOKENS`. What
follows from the rest (sums, empty borders) is kept up to date beside it, because every turn asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from redflag.caesar.board import (
    BORDERS,
    IN_THE_BAG,
    MARKERS,
    NOBODY,
    ORDERS,
    PROVINCES,
    SIDES,
    TOKENS,
)
from redflag.core.bot.walk import BotState

# How a token lies: face up, turned down by Might (everybody knows it), or placed face down (only its owner does).
UP, DOWN, HIDDEN = 0, 1, 2
UNSEEN = -1  # a token that was drawn from the bag in secret


class Options(NamedTuple):
    """How this game is played; see `redflag.caesar.Caesar.options`."""

    poison: bool = False
    centurions: bool = False
    border_control: bool = False
    any_icon: bool = True  # may a token that is placed face down ignore the border's icon?
    harder: bool = False
    level: str = ""
    behind_everywhere: bool = False  # does the bot catch up only when it is behind in every open province (CA5.1)?


class Lying(NamedTuple):
    """A token on a border: whose, which, the values that face the two provinces, and how it lies.

    `since` tells how many tokens had come behind its owner's screen when it was placed.
    """

    side: int
    token: int
    to_a: int
    to_b: int
    way: int = UP
    since: int = 0


# What the options say or what follows from the rest; not part of what is saved.
_CONTEXT = ("bots", "empty", "flow", "journal", "options", "quiet", "stepwise", "totals", "traces", "tracing")


class CaesarState(BotState):
    """Everything there is to know about a game of Caesar!."""

    __slots__ = (
        "bag",
        "bonus",
        "borders",
        "came",
        "centurion_due",
        "centurions",
        "discarded",
        "empty",
        "extra_turn",
        "hand",
        "kept",
        "marked",
        "marked_down",
        "on_border",
        "options",
        "order",
        "rome",
        "senate",
        "short",
        "supply",
        "tiles",
        "totals",
        "under_senate",
        "used",
        "went_back",
    )

    def __init__(self, seed: int, options: Options) -> None:
        super().__init__(seed)
        self.options = options
        self.bag: list[list[int]] = [list(range(IN_THE_BAG)), list(range(IN_THE_BAG))]
        self.hand: list[list[int]] = [[], []]  # in the order they were drawn
        # What both sides know of a hand: each token that came behind the screen (UNSEEN, or a centurion taken openly),
        # and the tokens that went back into the bag before both sides' eyes: how many had come by then.
        self.came: list[list[int]] = [[], []]
        self.went_back: list[dict[int, int]] = [{}, {}]
        self.centurions: list[list[int]] = [[], []]  # beside the screen
        self.borders: list[Lying | None] = [None] * len(BORDERS)
        self.on_border = [NOBODY] * len(BORDERS)  # whose control marker lies on a border
        self.marked = [NOBODY] * len(PROVINCES)  # whose control marker lies in a province
        self.marked_down = [False] * len(PROVINCES)  # is it face down?
        self.rome = NOBODY  # the second marker of Italia
        self.bonus = [""] * len(PROVINCES)
        self.kept: list[str] = []  # bonus tokens taken out unseen, for Border control
        self.supply = [MARKERS, MARKERS]
        self.senate = [0, 0]  # Senate tokens laid down
        self.under_senate = [0, 0]  # control markers under them
        self.extra_turn = False  # has Tactics been used in this turn?
        self.centurion_due = False  # is the draw of this turn a centurion?
        # Against the bot: its order tiles, those turned up before, the one being carried out, whether its bag was too
        # small for it, and the markers that it need not place any more.
        self.tiles: list[str] = []
        self.used: list[str] = []
        self.order = ""
        self.short = False
        self.discarded = 0
        self.totals = [[0] * len(PROVINCES), [0] * len(PROVINCES)]  # what faces each province
        self.empty = [len(province.borders) for province in PROVINCES]  # its empty borders

    def copy(self) -> CaesarState:
        """An independent copy; written by hand because it is called for every move a search looks at."""
        new = object.__new__(CaesarState)
        new.options, new.bots, new.stepwise = self.options, self.bots, self.stepwise
        new.flow, new.tracing, new.traces = self.flow, self.tracing, self.traces[:]
        new.chance, new.moves, new.result = self.chance, self.moves, self.result
        new.todo, new.journal, new.quiet = self.todo[:], self.journal[:], self.quiet
        a, b = self.bag
        new.bag = [a[:], b[:]]
        a, b = self.hand
        new.hand = [a[:], b[:]]
        a, b = self.came
        new.came = [a[:], b[:]]
        first, second = self.went_back
        new.went_back = [first.copy(), second.copy()]
        a, b = self.centurions
        new.centurions = [a[:], b[:]]
        new.borders, new.on_border = self.borders[:], self.on_border[:]
        new.marked, new.marked_down, new.rome = self.marked[:], self.marked_down[:], self.rome
        new.bonus, new.kept = self.bonus[:], self.kept[:]
        new.supply, new.senate, new.under_senate = self.supply[:], self.senate[:], self.under_senate[:]
        new.tiles, new.used, new.order, new.short = self.tiles[:], self.used[:], self.order, self.short
        new.discarded = self.discarded
        new.extra_turn, new.centurion_due = self.extra_turn, self.centurion_due
        a, b = self.totals
        new.totals = [a[:], b[:]]
        new.empty = self.empty[:]
        return new

    def dump(self) -> dict[str, Any]:
        """All of it as plain data; what the options say and what can be worked out again is left out."""
        names = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        return {name: getattr(self, name) for name in sorted(names) if name not in _CONTEXT} | {
            "went_back": [sorted(map(list, known.items())) for known in self.went_back]
        }

    @property
    def orders(self) -> Mapping[str, Sequence[str]]:
        """The steps of each order tile."""
        return ORDERS

    @property
    def bot(self) -> int:
        """The side that the game itself plays, or NOBODY."""
        return self.bots[0] if self.bots else NOBODY

    # ---- hands and bags ----------------------------------------------------------------------------------------------

    def take_up(self, side: int, token: int, *, openly: bool = False) -> None:
        """A token comes behind the screen: drawn from the bag, or openly from the centurions before it."""
        self.hand[side].append(token)
        self.came[side].append(token if openly else UNSEEN)

    def put_back(self, side: int, token: int) -> None:
        """A token goes back from behind the screen into the bag, and both sides see which."""
        self.hand[side].remove(token)
        self.bag[side].append(token)
        self.went_back[side][token] = len(self.came[side])

    def lay_from_hand(self, side: int, token: int, border: int, values: tuple[int, int], way: int) -> None:
        """A token leaves the screen for a border; one that lies open is no longer looked for elsewhere."""
        self.hand[side].remove(token)
        if way != HIDDEN:
            self.went_back[side].pop(token, None)
        self.lay(border, Lying(side, token, *values, way, len(self.came[side])))

    # ---- borders -----------------------------------------------------------------------------------------------------

    def lay(self, border: int, lying: Lying) -> None:
        """A token comes to an empty border."""
        self.borders[border] = lying
        a, b = BORDERS[border].a, BORDERS[border].b
        self.empty[a] -= 1
        self.empty[b] -= 1
        self.totals[lying.side][a] += lying.to_a
        self.totals[lying.side][b] += lying.to_b

    def turn_down(self, border: int) -> None:
        """A token is turned face down by Might: it counts nothing any more."""
        lying = self.borders[border]
        assert lying is not None
        self.totals[lying.side][BORDERS[border].a] -= lying.to_a
        self.totals[lying.side][BORDERS[border].b] -= lying.to_b
        self.borders[border] = Lying(lying.side, lying.token, 0, 0, DOWN)

    def tokens_known(self, side: int) -> list[int]:
        """The tokens of a side that lie open or have been seen on the map."""
        return [lying.token for lying in self.borders if lying and lying.side == side and lying.way != HIDDEN]


__all__ = ["DOWN", "HIDDEN", "SIDES", "TOKENS", "UNSEEN", "UP", "CaesarState", "Lying", "Options"]
