"""What all questions of this game share: the moves as ready-made values, and why an act is not possible.

Whether an act is possible is decided in one place and answered with a short code, `None` meaning "possible". The lists
of legal moves and the explanations ("why not?") both read these codes, so they cannot disagree. `REASONS` puts each
code into words, with the rule it comes from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from redflag.core.agenda import Agenda, Move, Question, Reason
from redflag.core.text import Text
from redflag.paris import board
from redflag.paris.board import SPACE_INDEX, SPACE_NAMES, SPACES
from redflag.paris.state import ParisState

AGENDA: Final = Agenda()

DONE: Final = Move("done")
PASS: Final = Move("pass")
NOT_TO_DECLINE: Final = Move("")  # where a frame has the move that declines, but it must be done


def _one_for_each_space(verb: str, tail: str = "") -> tuple[Move, ...]:
    return tuple(Move(f"{verb} {space}{tail}") for space in SPACES)


PLACE: Final = _one_for_each_space("place")
REMOVE: Final = _one_for_each_space("remove")
REMOVE_STRONGER: Final = _one_for_each_space("remove", " +1")
REPLACE: Final = _one_for_each_space("replace")
RECOVER: Final = _one_for_each_space("recover")
SACRIFICE: Final = _one_for_each_space("sacrifice")
WITHDRAW: Final = _one_for_each_space("withdraw")
REMOVE_DISC: Final = _one_for_each_space("remove-disc")
DISC: Final = _one_for_each_space("disc")
PIVOT: Final = _one_for_each_space("pivot")
MOVE: Final = tuple(tuple(Move(f"move {a} to {b}") for b in SPACES) for a in SPACES)
MOVE_DISC: Final = tuple(tuple(Move(f"disc {a} to {b}") for b in SPACES) for a in SPACES)

# The space that a move of one verb and one space names.
SPACE_OF: Final = {
    move: space
    for table in (PLACE, REMOVE, REPLACE, RECOVER, SACRIFICE, WITHDRAW, REMOVE_DISC, DISC, PIVOT)
    for space, move in enumerate(table)
}

# Codes of why something is not possible, with rule and words. Every template may use {space}, {side} and {place}.
REASONS: Final = {
    "full": Reason("B5", Text("{space} already holds four cubes of {side}, the most a side may have there.")),
    "no-cube": Reason("T1", Text("{side} has no cube left to place: its pool and its crisis track are empty.")),
    "no-enemy-cube": Reason("E2", Text("{side} finds no enemy cube in {space}.")),
    "no-own-cube": Reason("E4", Text("{side} has no cube in {space}.")),
    "none-out": Reason("E4", Text("No cube of {side} has left the game, so none can come back.")),
    "outside": Reason("E1", Text("{space} is not among the spaces this effect allows.")),
    "had-one": Reason("E1", Text("Each cube of this effect needs a different space, and {space} has had one already.")),
    "one-space": Reason("E1", Text("All cubes of this effect need the same space, and that is {place}.")),
    "dimension": Reason("K2", Text("{space} does not belong to the dimension of this pivotal action.")),
    "disc-there": Reason("B5", Text("A disc already stands in {space}; no space holds two.")),
    "disc-political": Reason("B5", Text("Discs stand only in military spaces, and {space} is political.")),
    "no-disc-left": Reason("B5", Text("Both discs of {side} stand on the map; one of them may be moved instead.")),
    "disc-to-spare": Reason("B5", Text("{side} still has a disc beside the board; it is placed, not moved.")),
    "no-own-disc": Reason("B5", Text("{side} has no disc in {space} that could be moved.")),
    "no-enemy-disc": Reason("E2", Text("No enemy disc stands in {space}.")),
    "disc-guarded": Reason("E2", Text("The disc in {space} is safe while an enemy cube stands there.")),
    "same-space": Reason("E4", Text("A cube moves to another space; {space} is where it stands.")),
    # Operations
    "points": Reason("O1", Text("The points left do not pay for this in {space}.")),
    "other-sphere": Reason("O1", Text("All points of a play are spent in one sphere, and {space} lies in the other.")),
    "removals-over": Reason("O1", Text("All removals come before all placements, and a cube has been placed already.")),
    "removals-only": Reason("E3", Text("These operations allow removals only.")),
    "reach": Reason(
        "O2", Text("{side} may act where it is present or next to a space it controls; neither holds for {space}.")
    ),
    "won-before-remove": Reason(
        "P4",
        Text("{side} won control of {place} in this play; that does not count for removals, so {space} is not open."),
    ),
    "won-before-place": Reason(
        "P4",
        Text(
            "{side} won control of {place} with a cube placed in this play; what counts is what it controlled before "
            "its placements, so {space} is not open."
        ),
    ),
    "one-way": Reason(
        "B4",
        Text(
            "{side} controls {place}, but the arrow goes one way: control of {space} opens {place}, control of {place} "
            "does not open {space}."
        ),
    ),
    "nothing-there": Reason("O3", Text("There is nothing of the enemy to remove in {space}.")),
    "not-military": Reason(
        "O3", Text("Removals in a political space always succeed; no extra point is needed in {space}.")
    ),
    "strong-enough": Reason(
        "O4", Text("The strength in {space} is 3 or more without an extra point, so none is offered.")
    ),
    # Ways to play a card
    "not-in-hand": Reason("Q4", Text("{side} does not hold this card.")),
    "enemy-card": Reason("C1", Text("This card's event belongs to the other side; {side} may use its points.")),
    "condition": Reason("E1", Text("The condition of this event is not met.")),
    "momentum-3": Reason("C4", Text("The momentum of {side} is already at 3.")),
    "pile-empty": Reason("C3", Text("The discard pile is empty.")),
    "pile-side": Reason("C3", Text("The top card of the discard pile is not a card of {side}.")),
    "pile-not-enemys": Reason(
        "C3", Text("The top card of the discard pile was not laid there by the enemy this round.")
    ),
    "pile-condition": Reason("C3", Text("The condition of the top card's event is not met.")),
    "pile-points": Reason("C3", Text("A card of at least as many points as the top card of the pile must be paid.")),
    "crisis-card-gone": Reason("C5", Text("The Final Crisis card of {side} has been used already.")),
}

EVENT_ONLY: Final = Reason("F3", Text("In the Final Crisis every card is played for its event."))
FIRST_MUST: Final = Reason(
    "E1", Text("A number without 'up to' means that many, as far as possible; it is not done yet.")
)


def reason(code: str, side: int, space: int | None = None, under: str = "", place: int = -1) -> Reason:
    """A code in words; `under` names the rule where it is another than usual, `place` what else has to do with it."""
    rule, text = REASONS[code]
    where = Text("This space") if space is None else SPACE_NAMES[space]
    return Reason(under or rule, text.with_(side=board.SIDE_NAMES[side], space=where, place=board.PLACE_NAMES[place]))


# What a button says where no more than the word of the move is meant.
PLAIN: Final = {DONE: Text("Done"), PASS: Text("Pass")}
SECRET: Final = "…"  # stands for a card that a reader of a move may not see


def spaces_named(move: str) -> tuple[str, ...]:
    """The spaces that a move names, in order, as what a person touches to make it."""
    return tuple(f"space:{word}" for word in move.split(" ") if word in SPACE_INDEX)


def no_pieces(move: Move) -> Reason | None:
    """Why nothing is done in the HQ or the Territory, if a move names one of them (B3)."""
    for word in move.words:
        if word in board.NO_PIECES:
            place = board.NO_PIECES[word]
            return Reason("B3", Text("{place} never holds pieces, so nothing is done there.", place=place))
    return None


def space_named(move: str) -> int | None:
    """The space a move of the form "verb space …" names, or None."""
    words = move.split()
    return SPACE_INDEX.get(words[1]) if len(words) > 1 else None


class ParisQuestion(Question):
    """A question of this game; the defaults of what most of them have in common."""

    act: ClassVar[Text] = Text("")  # what the button of its ordinary move says

    def why(self, s: ParisState, frame: Any, move: Move) -> list[Reason]:
        return [Reason(self.rule_of(s, frame), self.says(s, frame, move))]

    def says(self, s: ParisState, frame: Any, move: Move) -> Text:
        """What a legal move would do, as a sentence."""
        raise NotImplementedError

    def why_not(self, s: ParisState, frame: Any, move: Move) -> Reason | None:
        return None

    def targets(self, s: ParisState, frame: Any, move: Move) -> tuple[str, ...]:
        return spaces_named(move)

    def label(self, s: ParisState, frame: Any, move: Move) -> Text:
        return PLAIN.get(move, self.act)

    def attempts(self, s: ParisState, frame: Any, target: str) -> Iterable[Move]:
        """What a person may have wanted to do with a thing: whatever can be done now with another of its kind."""
        kind, _, name = target.partition(":")
        verbs = [move.verb for move in s.moves if kind in (key.split(":")[0] for key in self.targets(s, frame, move))]
        return [Move(f"{verb} {name}") for verb in dict.fromkeys(verbs)]

    def about(self, s: ParisState, frame: Any, target: str) -> list[Reason]:
        if target.startswith("place:"):
            bare = no_pieces(Move(f"place {target.removeprefix('place:')}"))
            return [bare] if bare and any(spaces_named(move) for move in s.moves) else []
        tried = [move for move in self.attempts(s, frame, target) if move not in s.moves]
        reasons = [self.why_not(s, frame, move) for move in tried]
        return list(dict.fromkeys(found for found in reasons if found is not None))


class CardQuestion(ParisQuestion):
    """A question that is answered with one card: "verb card"."""

    def targets(self, s: ParisState, frame: Any, move: Move) -> tuple[str, ...]:
        return () if move in PLAIN else (f"card:{move.split(' ')[1]}",)


def hidden_from(move: Move, owner: int, reader: int | None) -> str:
    """A move that names cards in secret, as a reader sees it: its owner and the referee all of it, others the verb."""
    return move if reader in (None, owner) else f"{move.verb} {SECRET}"
