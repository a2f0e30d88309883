"""Answers about formations and claims, and things to look at. Each brings its rule and the engine's own words.

exercise("50-claim", can_claim(game, "south", 5))
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from redflag.battleline import claims, words
from redflag.battleline.asking import FIELD_NAMES
from redflag.battleline.cards import NAMES, CardId
from redflag.battleline.formations import Formation, Ground, best
from redflag.battleline.lessons.answers import RANK_OPTIONS, RANKS, answer, as_options, cards_of, field_of, state
from redflag.battleline.state import FIELDS, HAND
from redflag.battleline.terrain import PLAIN, ground, terrains
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, capital, listed
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.look import Shown, prose, said


def on(terrain: str = "") -> Ground:
    """What a kind of terrain asks of formations; open ground if it is not named."""
    if terrain and terrain not in terrains():
        known = ", ".join(terrains())
        raise BadOption(Text("There is no terrain '{found}'; there is {known}.", found=str(terrain), known=known))
    return ground(terrains()[terrain] if terrain else PLAIN, False, False)


def _made(keys: str, terrain: str) -> Formation:
    cards = cards_of(keys)
    made = best(cards, 0, on(terrain)) if len(cards) == on(terrain).slots else None
    if made is None:
        raise BadOption(Text("A formation has {n} cards here; these are not so many: {cards}.", n=3, cards=keys))
    return made


def rank_of(keys: str, terrain: str = "") -> Answer:
    """Which formation some cards are (BL1.2)."""
    made = _made(keys, terrain)
    right = next(key for key, rank in RANKS.items() if rank == made.rank)
    because = Text("{cards}: {formation}.", cards=listed(_names(cards_of(keys))), formation=words.formation(made))
    return answer(right, RANK_OPTIONS, "BL1.2", because)


def stronger(one: str, two: str, terrain: str = "") -> Answer:
    """Which of two formations is stronger on a kind of ground."""
    made = {"one": _made(one, terrain), "two": _made(two, terrain)}
    options = {key: listed(_names(cards_of(keys))) for key, keys in (("one", one), ("two", two))}
    options["equal"] = Text("They are equal")
    a, b = made["one"].strength, made["two"].strength
    because = Text(
        "It is {one} against {two}.", one=words.formation(made["one"]), two=words.formation(made["two"])
    )
    rule = terrains()[terrain].rule if terrain else "BL1.2"
    return answer("one" if a > b else "two" if b > a else "equal", options, rule, because)


def can_claim(game: Game, side: str, field: int) -> Answer:
    """May a side claim a field, by proof? Yes or no, with the proof or the counter-example (BL2.5)."""
    s, index = state(game), game.side_index(side)
    right = "yes" if claims.provable(s, index, field_of(field)) else "no"
    return answer(right, YES_NO, "BL2.5", _proof(game, side, field))


def claimable(game: Game, side: str) -> Answer:
    """Which fields a side can claim now (BL2.5)."""
    found = claims.claimable(state(game), game.side_index(side))
    options = {str(field + 1): capital(FIELD_NAMES[field]) for field in FIELDS}
    right = frozenset(str(field + 1) for field in found)
    return answer(right, options, "BL2.5", None, lambda name: _proof(game, side, int(name)))


def breakers(game: Game, side: str, field: int, among: str) -> Answer:
    """Which of some troops would refute a claim, if the enemy had this one card more (BL2.5)?"""
    s, index, place = state(game), game.side_index(side), field_of(field)
    theirs, on_it = s.cards[1 - index][place], s.grounds[place]
    mine = best(s.cards[index][place], 0, on_it)
    if mine is None or len(theirs) != on_it.slots - 1:
        raise BadOption(Text("This is asked where one side is complete and the other lacks one card."))
    made = {card: best([*theirs, card], 0, on_it) for card in cards_of(among)}
    beats = frozenset(
        key
        for key, card in zip(as_options(made), made, strict=True)
        if s.unseen >> card & 1 and (made[card] or mine).strength > mine.strength
    )

    def about(key: str) -> Text:
        [card] = cards_of(key)
        if not s.unseen >> card & 1:
            return Text("{card} lies open, so it cannot come there any more.", card=NAMES[card])
        formed = made[card]
        assert formed is not None
        return Text(
            "With {card} it would be {theirs}, which does not beat {mine}.",
            card=NAMES[card],
            theirs=words.formation(formed),
            mine=words.formation(mine),
        )

    return answer(beats, as_options(made), "BL2.5", None, about)


def may_hold(game: Game, side: str) -> Answer:
    """How many cards a side may hold after its draw."""
    limit = state(game).limit[game.side_index(side)]
    return answer(limit, {}, "BL2.2" if limit == HAND else "BL4.9")


def fields_of(game: Game, side: str) -> Answer:
    """How many fields a side has, as they count towards five."""
    return answer(state(game).count(game.side_index(side)), {}, "BL2.6")


def proof(game: Game, side: str, *fields: int) -> Shown:
    """For some fields: the proof of a side's claim, or what refutes it, in words."""
    found = [said(_proof(game, side, field)) for field in fields]
    markup = "".join(f'<div class="lesson-said">{prose(escape(text, quote=False))}</div>' for text in found)
    return Shown(markup, "\n".join(found))


def _proof(game: Game, side: str, field: int) -> Text:
    text = words.proof(state(game), game.side_index(side), field_of(field))[0].text
    return capital(text)


def _names(cards: Sequence[CardId]) -> list[Text]:
    return [NAMES[card] for card in cards]
