"""A walk of this game's bot: what its predicates look at, each worked out once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from redflag.core.agenda import Move
from redflag.core.bot.predicates import Universe
from redflag.core.bot.stops import Stop
from redflag.core.bot.walk import Walk, once
from redflag.core.text import Text
from redflag.paris import board, operations
from redflag.paris.asking import AGENDA, MOVE, PASS
from redflag.paris.board import DIMENSION_MASK, NO_DISCS, SPACE_INDEX, SPACE_NAMES, SPACES, dimension_of, spaces_in
from redflag.paris.solo.sight import FLIPS, GAINS, Span, leads, objective_spaces, room
from redflag.paris.solo.spread import Survey, Way, survey
from redflag.paris.state import ParisState
from redflag.paris.verbs import CubeQuestion

SPACE: Final = Universe("space", SPACES, SPACE_NAMES, Text("no space"))
SPREAD: Final = "P-spread-it"  # the node whose cubes are moved one by one
CUBE_QUESTIONS: Final = {
    name: question for name, question in AGENDA.questions.items() if isinstance(question, CubeQuestion)
}
ALWAYS_OPEN: Final = {"first", "objective-event", "crisis-enemy"}  # questions with two answers, whatever the position
# What a question that reads the Place table is about to do, if not just to place.
ACTS: Final = {"replace": "replace", "turncoat": "replace", "disc": "disc"}
FROM_TO: Final = {move: (a, b) for a, moves in enumerate(MOVE) for b, move in enumerate(moves)}
BITS: Final = {
    f"{verb} {space}": (verb, 1 << i) for verb in ("remove", "withdraw", "disc") for space, i in SPACE_INDEX.items()
}


def only(s: ParisState, mask: int, test: Callable[[ParisState, int], bool]) -> int:
    """The spaces of a mask that pass a test."""
    kept = 0
    for space in spaces_in(mask):
        if test(s, space):
            kept |= 1 << space
    return kept


class ParisWalk(Walk):
    """One walk: the position, what was asked, and what the bot has noted so far."""

    s: ParisState
    frame: Any  # one of `redflag.paris.frames`
    space = -1  # the space chosen last
    ways: Sequence[Way] = ()  # the ways to spread that a diamond has found

    # ---- what is possible --------------------------------------------------------------------------------------------

    @once
    def moves(self) -> Sequence[Move]:
        """The legal answers, listed only for questions that do not tell their spaces as a mask."""
        return AGENDA.questions[self.asked].moves(self.s, self.frame)

    @once
    def legal(self) -> int:
        """The spaces of the legal answers to a question about cubes, as a mask."""
        return CUBE_QUESTIONS[self.asked].open_spaces(self.s, self.frame)

    @once
    def with_room(self) -> int:
        """Those of them with Room."""
        return room(self.s, self.legal)

    @once
    def removals(self) -> int:
        """Where the bot's operations may remove: cubes only, or by edition also discs (Z-O2), as a mask."""
        s, mask = self.s, operations.removals(self.s, self.frame)
        if s.discs == NO_DISCS or s.edition.bot_removes_discs:
            return mask
        return mask & s.cubes_of(1 - s.bot)

    @once
    def placements(self) -> int:
        """Where operations may place, as a mask."""
        return operations.placements(self.s, self.frame)

    def named(self, verb: str) -> int:
        """The spaces of the legal answers with this verb, as a mask."""
        mask = 0
        for move in self.moves:
            word, bit = BITS.get(move, ("", 0))
            if word == verb:
                mask |= bit
        return mask

    # ---- how the spaces stand ----------------------------------------------------------------------------------------

    @once
    def leads(self) -> list[int]:
        """Bot pieces less player pieces, for every space."""
        return leads(self.s)

    @once
    def objectives(self) -> int:
        """The spaces of both open objectives, as a mask."""
        return objective_spaces(self.s)

    @once
    def dimension(self) -> int:
        """The dimension of a pivotal action, as a mask."""
        frame = self.frame
        area: int = DIMENSION_MASK[dimension_of(frame.space)] if self.asked == "pivotal-action" else frame.area
        return area

    @once
    def survey(self) -> Survey:
        """What matters there for a Spread."""
        return survey(self.s, self.leads, self.dimension)

    def by_lead(self, mask: int, span: Span) -> int:
        """The spaces of a mask where the bot's lead lies within a span."""
        kept, leads, (least, most) = 0, self.leads, span
        for space in spaces_in(mask):
            if least <= leads[space] <= most:
                kept |= 1 << space
        return kept

    # ---- moving cubes and discs (Z-E7) -------------------------------------------------------------------------------

    @once
    def spare_moves(self) -> list[tuple[int, int]]:
        """From where to where an event may move a cube without costing the bot control."""
        legal = [FROM_TO[move] for move in self.moves if move in FROM_TO]
        return [(source, target) for source, target in legal if self.leads[source] > 1]

    @once
    def destinations(self) -> int:
        """Where a moved cube would gain control, or end the player's, with Room and from somewhere."""
        reached = 0
        for _, target in self.spare_moves:
            reached |= 1 << target
        return self.by_lead(room(self.s, reached), FLIPS["place"])

    @once
    def spare_discs(self) -> int:
        """The bot's discs whose spaces stay under its control without them."""
        s = self.s
        return sum(1 << space for space in board.ALL_SPACES if s.discs[space] == s.bot and self.leads[space] > 1)

    @once
    def disc_spaces(self) -> int:
        """Where a disc may go: any legal space, or, with both on the map, one whose control it would gain."""
        s = self.s
        if s.discs.count(s.bot) < board.DISCS_A_SIDE:
            return self.named("disc")
        if not self.spare_discs:
            return 0
        free = {SPACE_INDEX[move.split(" ")[3]] for move in self.moves if " to " in move}
        return self.by_lead(sum(1 << space for space in free), GAINS["disc"])

    # ---- the walk itself ---------------------------------------------------------------------------------------------

    def start(self) -> Stop | None:
        """Where the walk begins. The cubes of a Spread follow from what was decided before."""
        if self.asked == "move" and self.frame.pivotal:
            return self.s.flow.stops[SPREAD]
        return None if self.forced() else self.entry()

    def entry(self) -> Stop:
        """Where the walk begins for a question that the game asks the bot, if there is anything to decide."""
        name = self.asked
        if name == "place" and self.frame.decline == PASS:
            name = "momentum-cube"  # M2's cube, or "enemy may place"
        elif name == "withdraw" and self.frame.second:
            name = "withdraw-second"
        return self.s.flow.begins[name]

    @once
    def act(self) -> str:
        """What is about to happen in the space that is chosen, one in each walk; what one act adds depends on it."""
        assert self.table is not None
        return "remove" if self.table.name == "remove" else ACTS.get(self.asked, "place")

    def forced(self) -> bool:
        """Is there nothing to decide, because only one answer is legal?"""
        name = self.asked
        if name == "operations":
            return not self.removals and not self.placements and not operations.removals(self.s, self.frame)
        if name in CUBE_QUESTIONS:
            return not self.legal
        if name in ALWAYS_OPEN:
            return False
        if name == "pivotal-action" and self.s.cubes[self.s.bot][self.frame.space]:
            return False  # it could de-escalate
        return len(self.moves) == 1

    def largest_lead(self, mask: int, leads: Sequence[int]) -> int:
        """Where a piece comes from: the space with the bot's largest lead; the die on ties."""
        most = max(leads[space] for space in spaces_in(mask))
        chosen, die = self.one_of(sum(1 << space for space in spaces_in(mask) if leads[space] == most))
        self.facts += (("source", chosen), ("lead", most))
        if die:
            self.facts += (("die", die),)
        return chosen

    def spread(self) -> tuple[str, ...]:
        """Fix which cubes a Spread moves: to the chosen space first, each from the largest lead that allows it."""
        left = [way for way in self.ways if any(target == self.space for _, target in way)]
        # The chosen space is served first; ways that differ only in the order of their cubes are one.
        left = [tuple(sorted(way, key=lambda move: move[1] != self.space)) for way in left]
        leads = self.leads[:]  # as they will be when the cubes before have left
        plan: list[tuple[int, int]] = []
        for index in range(len(left[0])):
            chosen = self.largest_lead(sum(1 << space for space in {way[index][0] for way in left}), leads)
            leads[chosen] -= 1
            left = [way for way in left if way[index][0] == chosen]
            plan.append(left[0][index])
            left = [way for way in left if way[index] == plan[-1]]
        return tuple(f"move {SPACES[source]} to {SPACES[target]}" for source, target in plan)
