"""Answers about formations and claims, and things to look at. Each brings its rule and the engine's own words.

exercise("50-claim", can_claim(game, "south", 5))
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from redflag.battleline import claims, words
from redflag.battleline.asking import FIELD_NAMES
from redflag.battleline.cards import NAMES, CardId
from redflag.battleline.face import argument
from redflag.battleline.formations import Formation, Ground, best
from redflag.battleline.lessons.answers import RANK_OPTIONS, RANKS, answer, as_options, cards_of, field_of, state
from redflag.battleline.state import FIELDS
from redflag.battleline.terrain import PLAIN, ground, terrains
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, capital, listed
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.look import Shown, language, prose, said


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
        raise BadOption(
            Text("A formation has {n} cards here; these are not so many: {cards}.", n=on(terrain).slots, cards=keys)
        )
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
    because = Text("It is {one} against {two}.", one=words.formation(made["one"]), two=words.formation(made["two"]))
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
    right = frozenset(str(field + 1) for field in found)
    return answer(right, _fields(), "BL2.5", None, lambda name: _proof(game, side, int(name)))


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


def wins_with(game: Game, side: str) -> Answer:
    """With which one field more a side would win at once (BL2.6)."""
    s, index = state(game), game.side_index(side)
    found = set()
    for field in FIELDS:
        trial = s.copy()
        if trial.owner[field] < 0:
            trial.owner[field] = index
            found |= {str(field + 1)} if claims.won(trial, index) else set()

    def about(name: str) -> Text:
        field = FIELD_NAMES[int(name) - 1]
        if s.owner[int(name) - 1] >= 0:
            return capital(Text("{field} is claimed already.", field=field))
        return Text("With {field} it would have neither three side by side nor five.", field=field)

    return answer(frozenset(found), _fields(), "BL2.6", None, about)


def fields_of(game: Game, side: str) -> Answer:
    """How many fields a side has, as they count towards five."""
    return answer(state(game).count(game.side_index(side)), {}, "BL2.6")


def proof(game: Game, side: str, *fields: int) -> Shown:
    """For some fields: the proof of a side's claim, or what refutes it, in words and with its cards drawn."""
    markup, words_only = "", []
    for field in fields:
        text = said(_proof(game, side, field))
        drawn = argument.argument(game.view(None), field_of(field), game.side_index(side))
        cards = argument.told(drawn, language()) if drawn is not None else ""
        markup += f'<div class="lesson-said">{prose(escape(text, quote=False))}{cards}</div>'
        reasons = words.argued(state(game), game.side_index(side), field_of(field))[1:]
        words_only += [text, *(f" - {said(reason.text)}" for reason in reasons)]
    return Shown(markup, "\n".join(words_only))


def tactics_cards() -> Shown:
    """The ten tactics cards: what each is called, and what it does."""
    told = {NAMES[card]: words.ABOUT_TACTICS[card].with_(field=Text("its field")) for card in words.ABOUT_TACTICS}
    lines = [(said(name), said(text)) for name, text in told.items()]
    lines = list(dict.fromkeys(lines))  # the two Leaders are alike
    rows = "".join(f"<tr><td><strong>{escape(name)}</strong></td><td>{escape(text)}</td></tr>" for name, text in lines)
    return Shown(f"<table><tbody>{rows}</tbody></table>", "\n".join(f"{name}: {text}" for name, text in lines))


def _proof(game: Game, side: str, field: int) -> Text:
    text = words.proof(state(game), game.side_index(side), field_of(field))[0].text
    return capital(text)


def _fields() -> dict[str, Text]:
    return {str(field + 1): capital(FIELD_NAMES[field]) for field in FIELDS}


def _names(cards: Sequence[CardId]) -> list[Text]:
    return [NAMES[card] for card in cards]
