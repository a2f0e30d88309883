"""All that this bot's flowchart and tables can name: each with its name, a sentence on what it looks at, and its test.

What an owner's file may use are those under "rows" below; `redflag aid show` prints them with their sentences.
"""

from __future__ import annotations

from typing import Final

from redflag.core.bot.predicates import Among, Ask, Blank, Keep, Predicate, When, most
from redflag.core.text import Text
from redflag.paris import board, operations, pivotal
from redflag.paris.asking import DONE
from redflag.paris.board import (
    COMMUNE,
    MAX_MOMENTUM,
    MILITARY,
    PIVOTAL_MASK,
    POLITICAL,
    SIDES,
    SPACES,
    SPHERE_MASK,
    SPHERE_OF,
    VERSAILLES,
    spaces_in,
)
from redflag.paris.solo import outlook, spread
from redflag.paris.solo.sight import (
    ANY_LEAD,
    ENDS,
    FLIPS,
    GAINS,
    Span,
    available,
    preferred_sphere,
    room,
    supported,
    to_spare,
)
from redflag.paris.solo.walk import ParisWalk as Walk
from redflag.paris.solo.walk import only
from redflag.paris.state import ParisState

Answer = int  # yes or no, or the spaces that were asked for, as a mask (none of them means no)


# ---- rows of the elimination tables --------------------------------------------------------------------------------


def _completes(w: Walk, mask: int) -> int:
    """Where one act would give the bot the last space of a dimension."""
    kept = 0
    for space in spaces_in(w.by_lead(mask, GAINS[w.act])):
        dimension = spaces_in(board.DIMENSION_MASK[board.dimension_of(space)])
        if all(w.leads[other] > 0 for other in dimension if other != space):
            kept |= 1 << space
    return kept


def _player_isolated(w: Walk, mask: int) -> int:
    """Where the player's cubes (by edition: pieces) are Isolated (Z-D4)."""
    isolated = mask & ~supported(w.s, 1 - w.s.bot)
    if w.s.edition.bot_isolated_pieces == "pieces":
        return isolated
    return only(w.s, isolated, lambda s, space: s.cubes[1 - s.bot][space] > 0)


KEEPS: Final = (
    Keep("has room", Text("the space has Room (Z-D5)"), lambda w, mask: room(w.s, mask)),
    Keep(
        "objective space",
        Text("the space is on one of the two open objectives"),
        lambda w, mask: mask & w.objectives,
    ),
    Keep(
        "gains control",
        Text("this one act would give the bot control of the space"),
        lambda w, mask: w.by_lead(mask, GAINS[w.act]),
    ),
    Keep(
        "ends player control",
        Text("this one act would end the player's control of the space"),
        lambda w, mask: w.by_lead(mask, ENDS[w.act]),
    ),
    Keep(
        "flips control",
        Text("this one act would add bot control or end player control"),
        lambda w, mask: w.by_lead(mask, FLIPS[w.act]),
    ),
    Keep("pivotal", Text("the space is pivotal"), lambda w, mask: mask & PIVOTAL_MASK),
    Keep(
        "not isolated",
        Text("a bot cube there would not be Isolated (Z-D4)"),
        lambda w, mask: mask & supported(w.s, w.s.bot),
    ),
    Keep("player isolated", Text("the player's cubes there are Isolated (Z-D4)"), _player_isolated),
    Keep(
        "preferred sphere",
        Text("the space is military for a Versailles bot, political for a Commune bot"),
        lambda w, mask: mask & preferred_sphere(w.s),
    ),
    Keep("military", Text("the space is military"), lambda w, mask: mask & SPHERE_MASK[MILITARY]),
    Keep("political", Text("the space is political"), lambda w, mask: mask & SPHERE_MASK[POLITICAL]),
    Keep(
        "fewest player cubes",
        Text("the player has no fewer cubes in any other space left"),
        most(lambda w, space: -w.s.cubes[1 - w.s.bot][space]),
    ),
    Keep(
        "most player cubes",
        Text("the player has no more cubes in any other space left"),
        most(lambda w, space: w.s.cubes[1 - w.s.bot][space]),
    ),
    Keep(
        "fewest bot cubes",
        Text("the bot has no fewer cubes in any other space left"),
        most(lambda w, space: -w.s.cubes[w.s.bot][space]),
    ),
    Keep(
        "largest lead",
        Text("the bot's lead in pieces is nowhere larger among the spaces left"),
        most(lambda w, space: w.leads[space]),
    ),
    Keep("player controls", Text("the player controls the space"), lambda w, mask: w.by_lead(mask, (-ANY_LEAD, -1))),
    Keep("bot controls", Text("the bot controls the space"), lambda w, mask: w.by_lead(mask, (1, ANY_LEAD))),
    Keep("nobody controls", Text("nobody controls the space"), lambda w, mask: w.by_lead(mask, (0, 0))),
    Keep(
        "completes a dimension",
        Text("this one act would give the bot control of the whole dimension"),
        _completes,
    ),
)


# ---- rows of the first-match table ---------------------------------------------------------------------------------


def _no_available(w: Walk) -> bool:
    cubes = available(w.s)
    w.facts = (("available", cubes),)
    return cubes == 0


def _flipping(w: Walk, wanted: int = board.ANYWHERE) -> int:
    """Where a legal removal would flip control."""
    return w.by_lead(w.removals & wanted, FLIPS["remove"])


def _gaining(w: Walk, wanted: int = board.ANYWHERE) -> int:
    """Where a legal placement would gain control. What is legal is worked out only if it matters."""
    level = w.by_lead(wanted, GAINS["place"])
    return level and level & w.placements


def _single_isolated(w: Walk) -> int:
    """Spaces with a single, Isolated player piece (by edition: cube) that can be removed (Z-T1, Z-D4)."""
    s, foe = w.s, 1 - w.s.bot
    cubes, discs_count = s.cubes[foe], s.edition.bot_isolated_pieces == "pieces"
    single = 0
    for space in spaces_in(w.removals):
        if cubes[space] + (discs_count and s.discs[space] == foe) == 1:
            single |= 1 << space
    return single and single & ~supported(s, foe)


def _no_room(w: Walk) -> bool:
    spaces = room(w.s, w.placements)
    w.facts = (("spaces", spaces),)
    return not spaces


WHENS: Final = (
    When("no available cube", Text("the bot has no Available cube (Z-D2)"), _no_available),
    When(
        "a removal flips an objective space",
        Text("a legal removal would flip control of an objective space"),
        lambda w: _flipping(w, w.objectives),
    ),
    When(
        "a placement gains an objective space",
        Text("a legal placement would gain control of an objective space"),
        lambda w: _gaining(w, w.objectives),
    ),
    When(
        "a removal flips a pivotal space",
        Text("a legal removal would flip control of a pivotal space"),
        lambda w: _flipping(w, PIVOTAL_MASK),
    ),
    When(
        "a placement gains a pivotal space",
        Text("a legal placement would gain control of a pivotal space"),
        lambda w: _gaining(w, PIVOTAL_MASK),
    ),
    When("a removal flips a space", Text("a legal removal would flip control of any space"), _flipping),
    When("a placement gains a space", Text("a legal placement would gain control of any space"), _gaining),
    When(
        "a single isolated player piece",
        Text("a single, Isolated player piece can legally be removed"),
        _single_isolated,
    ),
    When("no legal space has room", Text("no space where a cube can legally be placed has Room"), _no_room),
)


# ---- the diamonds --------------------------------------------------------------------------------------------------


def _at_three(w: Walk) -> bool:
    w.facts = (("momentum", w.s.momentum[w.s.bot]),)
    return w.s.momentum[w.s.bot] == MAX_MOMENTUM


def _fewer_than_three(w: Walk) -> bool:
    cubes = available(w.s)
    w.facts = (("available", cubes),)
    return cubes < 3


def _fewer_cells(w: Walk) -> bool:
    empty = w.s.cells() - w.s.pool[COMMUNE]
    w.facts = (("cells", empty),)
    return empty < 2


def _available_and_legal(w: Walk) -> bool:
    cubes = available(w.s)
    w.facts = (("available", cubes), ("spaces", w.legal))
    return cubes > 0 and w.legal > 0


def _revealed_friendly(w: Walk) -> bool:
    card = w.s.revealed
    w.facts = (("card", card),)
    return bool(card) and w.s.deck.cards[card].side == w.s.bot


def _revealed_effect(w: Walk) -> bool:
    w.facts = (("card", w.s.revealed),)
    return outlook.has_effect(w.s, w.s.revealed)


def _discard_usable(w: Walk) -> bool:
    s = w.s
    if not s.discard or not s.revealed:
        return False
    top = s.deck.cards[s.discard[-1]]
    w.facts = (("card", top.number),)
    in_scope = s.edition.bot_discarded_event_scope == "any" or s.laid[-1] == 1 - s.bot
    return top.side == s.bot and in_scope and top.points <= s.deck.cards[s.revealed].points


def _discard_effect(w: Walk) -> bool:
    w.facts = (("card", w.s.discard[-1]),)
    return outlook.has_effect(w.s, w.s.discard[-1])


def _strength_one(w: Walk) -> bool:
    s = w.s
    if SPHERE_OF[w.space] != MILITARY:
        return False
    strength = operations.attempt_strength(s, w.frame, w.space)
    w.facts = (("strength", strength),)
    return strength == 1 and operations.no_extra_point(s, w.frame, w.space) is None


def _room_and_available(w: Walk) -> bool:
    cubes, spaces = available(w.s), w.with_room
    w.facts = (("available", cubes), ("spaces", spaces))
    return cubes > 0 and spaces > 0


def _spread_gains_two(w: Walk) -> Answer:
    w.ways = spread.two_spaces(w.survey)
    return spread.gained(w.ways)


def _spread_gains_one(w: Walk) -> Answer:
    w.ways = spread.one_space(w.survey)
    return spread.gained(w.ways)


def _turncoats(w: Walk, spans: dict[str, Span]) -> Answer:
    """Where a Turncoat with an Available cube is possible and would change control so."""
    found = w.by_lead(w.dimension, spans["replace"])
    if not found or not available(w.s):
        return 0
    return only(w.s, found, lambda s, space: pivotal.no_turncoat(s, s.bot, space) is None)


def _last_play(w: Walk) -> bool:
    w.facts = (("plays", w.s.bot_turns + 1),)
    return w.s.bot_turns == 0


def _spare_cubes(w: Walk) -> Answer:
    """Bot cubes whose loss costs no control (Z-E7)."""
    return sum(1 << space for space in spaces_in(w.legal) if w.leads[space] != 1)


ASKS: Final = (
    Ask("momentum is 3", Text("the bot's momentum stands at 3"), _at_three),
    Ask("bot is versailles", Text("the bot plays Versailles"), lambda w: w.s.bot == VERSAILLES),
    Ask("fewer than 3 available", Text("the bot has fewer than 3 Available cubes (Z-D2)"), _fewer_than_three),
    Ask("fewer than 2 empty cells", Text("Commune's pool has fewer than 2 empty cells"), _fewer_cells),
    Ask(
        "available and legal",
        Text("the bot has an Available cube, and a space where it may be placed"),
        _available_and_legal,
    ),
    Ask("revealed is friendly", Text("the card turned up is of the bot's side (Z-D3)"), _revealed_friendly),
    Ask(
        "revealed has an effect", Text("the event of the card turned up would have an effect (Z-E2)"), _revealed_effect
    ),
    Ask(
        "discard may be used",
        Text("the top discard is of the bot's side, within the scope of reuse, and of no more points (Z-B2)"),
        _discard_usable,
    ),
    Ask("discard has an effect", Text("the event of the top discard would have an effect (Z-E2)"), _discard_effect),
    Ask("already placing", Text("the bot has placed with these points"), lambda w: w.frame.placing),
    Ask("something to remove", Text("spaces where something of the player can be removed"), lambda w: w.removals),
    Ask("removals only", Text("these points are for removals only"), lambda w: w.frame.removals_only),
    Ask(
        "strength one and a point",
        Text("it is an attempt at a strength of exactly 1, and there is an extra point for it"),
        _strength_one,
    ),
    Ask("something to place", Text("spaces where a cube can be placed"), lambda w: w.placements),
    Ask(
        "room and available",
        Text("the bot has an Available cube, and a legal space with Room (Z-D2, Z-D5)"),
        _room_and_available,
    ),
    Ask("room", Text("legal spaces with Room (Z-D5)"), lambda w: w.with_room),
    Ask("a legal space", Text("legal spaces"), lambda w: w.legal),
    Ask(
        "a useful move",
        Text("spaces that a cube to spare would win, or take from the player"),
        lambda w: w.destinations,
    ),
    Ask(
        "a useful disc",
        Text("spaces where a disc may go; with both on the map, those that a disc to spare would win"),
        lambda w: w.disc_spaces,
    ),
    Ask("a spare cube", Text("spaces with a bot cube whose loss costs no control"), _spare_cubes),
    Ask(
        "objective has an effect",
        Text("the event of the objective would have an effect (Z-E2)"),
        lambda w: outlook.has_effect(w.s, w.frame.card),
    ),
    Ask("spread gains two", Text("spaces that a Spread gains, two of them, without losing any"), _spread_gains_two),
    Ask("spread gains one", Text("spaces of which a Spread gains one, without losing any"), _spread_gains_one),
    Ask("turncoat gains", Text("spaces that a Turncoat gains"), lambda w: _turncoats(w, GAINS)),
    Ask(
        "turncoat ends control",
        Text("spaces where a Turncoat ends the player's control"),
        lambda w: _turncoats(w, ENDS),
    ),
    Ask(
        "cubes to spare",
        Text("spaces with at least 2 more bot cubes than player cubes, 3 in a pivotal one"),
        lambda w: to_spare(w.s, w.dimension),
    ),
    Ask("a player cube here", Text("spaces with a player cube that may be removed"), lambda w: w.named("remove")),
    Ask("last play", Text("it is the bot's last play"), _last_play),
    Ask(
        "laid card has an effect",
        Text("the event of the card laid down by the player would have an effect (Z-E2)"),
        lambda w: outlook.has_effect(w.s, w.frame.card),
    ),
)


# ---- what choices are made between ---------------------------------------------------------------------------------


def _turncoat_spaces(w: Walk) -> int:
    """Where the Turncoat goes: where it gains control or, if nowhere, where it ends the player's (Z-Pb, Z-Pe)."""
    return _turncoats(w, GAINS) or _turncoats(w, ENDS)


def _fewest(s: ParisState, mask: int, side: int) -> int:
    """Where a side has fewest cubes, but at least one."""
    counts = {space: s.cubes[side][space] for space in spaces_in(mask) if s.cubes[side][space]}
    return sum(1 << space for space, n in counts.items() if n == min(counts.values()))


def _de_escalation_targets(w: Walk) -> int:
    """Player cubes for De-escalate: the first of three groups that has any (Z-Pd)."""
    s, mask = w.s, w.named("remove")
    gaining = w.by_lead(mask, GAINS["remove"])
    by_one = only(s, mask, lambda s, space: s.cubes[1 - s.bot][space] - s.cubes[s.bot][space] == 1)
    return gaining or by_one or _fewest(s, mask, 1 - s.bot)


AMONGS: Final = (
    Among("legal", Text("the legal spaces"), lambda w: w.legal),
    Among("legal with room", Text("the legal spaces with Room (Z-D5)"), lambda w: w.with_room),
    Among("removals", Text("the spaces where something of the player can be removed"), lambda w: w.removals),
    Among("placements", Text("the spaces where a cube can be placed"), lambda w: w.placements),
    Among("destinations", Text("where a cube to spare is of use (Z-E7)"), lambda w: w.destinations),
    Among("disc spaces", Text("where a disc may go, or is of use (Z-E7)"), lambda w: w.disc_spaces),
    Among("spare cubes", Text("where a bot cube can be given up without losing control"), _spare_cubes),
    Among(
        "spread destinations",
        Text("the spaces that the fewest cubes can gain, by the ways that the question before has found"),
        lambda w: spread.gained(w.ways),
    ),
    Among(
        "turncoat spaces",
        Text("where a Turncoat gains control or, if nowhere, where it ends the player's"),
        _turncoat_spaces,
    ),
    Among(
        "spaces with cubes to spare",
        Text("the spaces with at least 2 more bot cubes than player cubes, 3 in a pivotal one"),
        lambda w: to_spare(w.s, w.dimension),
    ),
    Among(
        "de-escalation targets",
        Text("player cubes whose removal gains control; else where the player leads by one; else the fewest (Z-Pd)"),
        _de_escalation_targets,
    ),
)


# ---- blanks of an answer -------------------------------------------------------------------------------------------


def _source(w: Walk) -> str:
    """The space that a moved cube comes from."""
    mask = sum(1 << source for source, target in w.spare_moves if target == w.space)
    return SPACES[w.largest_lead(mask, w.leads)]


def _from(w: Walk) -> str:
    """The space that a moved disc comes from; nothing if one is still beside the board."""
    if w.s.discs.count(w.s.bot) < board.DISCS_A_SIDE:
        return ""
    return f"{SPACES[w.largest_lead(w.spare_discs, w.leads)]} to "


def _first_option(w: Walk) -> str:
    """The first exclusive option with an effect; the first of all if none has one (Z-E6)."""
    for number in range(len(w.moves)):
        if outlook.option_has_effect(w.s, w.frame.card, w.frame.number, number):
            w.facts += (("option", number + 1),)
            return str(number + 1)
    return "1"


def _spread(w: Walk) -> str:
    """A Spread is decided at once, and then carried out cube by cube."""
    s = w.s
    if w.asked == "pivotal-action":
        s.plan = w.spread()
        return "spread"
    move, s.plan = (s.plan[0], s.plan[1:]) if s.plan else (DONE, ())
    return move


BLANKS: Final = (
    Blank("player", Text("the side of the player"), lambda w: SIDES[1 - w.s.bot]),
    Blank("source", Text("the space with the largest lead that a cube can come from"), _source),
    Blank("from", Text("with both discs on the map, the space that one comes from"), _from),
    Blank("option", Text("the first exclusive option with an effect (Z-E6)"), _first_option),
    Blank("first", Text("the first legal answer"), lambda w: w.moves[0]),
    Blank("spread", Text("the Spread; after it the next of the cubes that it moves"), _spread),
)

PREDICATES: Final[tuple[Predicate, ...]] = (*KEEPS, *WHENS, *ASKS, *AMONGS, *BLANKS)
