"""What all questions of this game share: the moves as ready-made values, and what each of them means."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from redflag.caesar.board import BONUSES, BORDERS, CENTURIONS, PROVINCE_IDS, PROVINCES, TOKENS
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Agenda, Frame, Move, Question, Reason
from redflag.core.text import Text

AGENDA: Final = Agenda()

DONE: Final = Move("done")
LOSE: Final = Move("lose")  # nothing can be placed; it is never asked


class Placing(NamedTuple):
    """What a move places: a token, on a border, with these values facing its two provinces; or face down."""

    token: int
    border: int
    to_a: int
    to_b: int
    down: bool = False


def _placings() -> dict[Move, Placing]:
    found: dict[Move, Placing] = {}
    for n, token in enumerate(TOKENS):
        high, low = token.values
        for index, border in enumerate(BORDERS):
            move = f"place {token.id} {border.id}"
            if high == low:
                found.setdefault(Move(move), Placing(n, index, high, low))
                continue
            found.setdefault(Move(f"{move} facing {PROVINCES[border.a].id}"), Placing(n, index, high, low))
            found.setdefault(Move(f"{move} facing {PROVINCES[border.b].id}"), Placing(n, index, low, high))
        for index, border in enumerate(BORDERS):
            if border.control:
                found.setdefault(Move(f"hide {token.id} {border.id}"), Placing(n, index, 0, 0, True))
    return found


PLACINGS: Final = _placings()
# For each token and border: the moves that place it face up, both ways round.
WAYS: Final[dict[tuple[int, int], tuple[Move, ...]]] = {}
HIDES: Final[dict[tuple[int, int], Move]] = {}
_same = {token: [n for n, other in enumerate(TOKENS) if other.id == TOKENS[token].id] for token in range(len(TOKENS))}
for _move, _placing in PLACINGS.items():
    for _token in _same[_placing.token]:  # the two laurels 2/2 are one as far as moves go
        _key = (_token, _placing.border)
        if _placing.down:
            HIDES[_key] = _move
        elif TOKENS[_token].fits(BORDERS[_placing.border]):
            WAYS[_key] = (*WAYS.get(_key, ()), _move)
# For each token: the borders that it fits, in order.
FITS: Final = tuple(tuple(n for n, border in enumerate(BORDERS) if token.fits(border)) for token in TOKENS)
CONTROL_BORDERS: Final = tuple(n for n, border in enumerate(BORDERS) if border.control)
USE: Final = {
    (bonus, place): Move(f"use {bonus} {PROVINCE_IDS[place]}" if place >= 0 else f"use {bonus}")
    for bonus in BONUSES
    for place in range(-1, len(PROVINCE_IDS))
}
USED: Final = {move: what for what, move in USE.items()}
TURN_TOKEN: Final = tuple(Move(f"turn {border.id}") for border in BORDERS)
TURN_MARKER: Final = tuple(Move(f"turn {province}") for province in PROVINCE_IDS)
TURNED: Final = {move: ("slot", n) for n, move in enumerate(TURN_TOKEN)} | {
    move: ("province", n) for n, move in enumerate(TURN_MARKER)
}
TAKE: Final = {token: Move(f"take {TOKENS[token].id}") for token in CENTURIONS}
TAKEN: Final = {move: token for token, move in TAKE.items()}


class CaesarQuestion(Question):
    """A question of this game; the defaults of what most of them have in common."""

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        return [Reason(self.rule_of(s, frame), self.says(s, frame, move))]

    def says(self, s: CaesarState, frame: Frame, move: Move) -> Text:
        """What a legal move would do, as a sentence."""
        raise NotImplementedError

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return None


def border_key(border: int) -> str:
    """The target of a border."""
    return f"slot:{BORDERS[border].id}"


def token_key(token: int) -> str:
    """The target of a token behind the screen."""
    return f"token:{TOKENS[token].id}"


def province_key(province: int) -> str:
    """The target of a province."""
    return f"province:{PROVINCE_IDS[province]}"
