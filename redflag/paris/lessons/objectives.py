"""What a side can know of the enemy's objective, and who has fulfilled one: answers that come from the game (Q2, G)."""

from __future__ import annotations

from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons.answers import Answer
from redflag.paris.board import SIDE_NAMES, SIDES, SPACES
from redflag.paris.deck import CardId
from redflag.paris.lessons.answers import answer, label
from redflag.paris.state import ParisState


def possible_objectives(game: Game, side: str) -> Answer:
    """The spaces that may be the enemy's objective, as far as a side can know (Q2)."""
    known = _known(game, side)
    cards = _cards(game)
    right = frozenset(space for space, card in cards.items() if card not in known)

    def about(space: str) -> Text:
        return known[cards[space]].with_(space=label(space), side=SIDE_NAMES[game.side_index(side)])

    return answer(right, {space: label(space) for space in cards}, "Q2", None, about)


def short_list(game: Game, side: str) -> Answer:
    """Those of the possible objectives of the enemy whose spaces the enemy controls now."""
    possible = possible_objectives(game, side)
    assert isinstance(possible.right, frozenset)
    enemy, s = 1 - game.side_index(side), _state(game)
    held = {space for space in possible.options if s.controller(SPACES.index(space)) == enemy}

    def about(space: str) -> Text:
        if space not in held:
            return Text("{enemy} does not control {space}.", enemy=SIDE_NAMES[enemy], space=label(space))
        assert possible.about is not None
        return possible.about(space)

    return answer(possible.right & held, possible.options, "Q2", None, about)


def fulfilled(game: Game, card: CardId) -> Answer:
    """Whether an objective lies in its owner's pile of fulfilled objectives (G2)."""
    kept = any(card in pile for pile in game.view(None)["fulfilled"].values())
    return answer("yes" if kept else "no", {"yes": Text("Yes"), "no": Text("No")}, "G2")


def _cards(game: Game) -> dict[str, CardId]:
    """The twelve objectives by their spaces, in the order of the board."""
    deck = _state(game).deck
    found = {SPACES[deck.cards[number].space]: number for number in deck.objectives}
    return {space: found[space] for space in SPACES if space in found}


def _known(game: Game, side: str) -> dict[CardId, Text]:
    """Objectives that cannot be the enemy's, each with the reason why a side knows it."""
    view = game.view(side)
    enemy = next(name for name in SIDES if name != side)
    seen = view["objective"][enemy]
    if seen in _cards(game).values():
        told = Text("The objective of the enemy has been seen, and it is not {space}.")
        return {card: told for card in _cards(game).values() if card != seen}
    mine = Text("{side} was dealt the objective {space}, so the enemy was not.")
    shown = Text("The objective {space} was shown in an earlier round and does not come again.")
    own = [view["objective"][side], *view["offered"][side], *view["rejected"][side]]
    open_ = [*view["removed"], *view["fulfilled"]["commune"], *view["fulfilled"]["versailles"]]
    return {**dict.fromkeys(open_, shown), **dict.fromkeys(own, mine)}


def _state(game: Game) -> ParisState:
    assert isinstance(game.state, ParisState)
    return game.state
