"""A card and its five uses: in which ways it may be played and where it goes (C1 to C6); and the deck as a whole."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from matplotlib.figure import Figure

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import LAST_OR, Text, counted, joined, listed
from redflag.draw.ink import FONT
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.board import SIDES
from redflag.paris.deck import CARD_SIDES, NEUTRAL, WAYS, Card, CardId, standard_deck
from redflag.paris.face.palette import LIGHT
from redflag.paris.frames import Operations
from redflag.paris.lessons.answers import answer
from redflag.paris.state import ParisState
from redflag.paris.words import CARD_SIDE_NAMES

WAY_NAMES: Final = dict(
    zip(
        WAYS,
        (
            Text("Event"),
            Text("Operations"),
            Text("Momentum"),
            Text("Discarded event"),
            Text("Final Crisis card"),
        ),
        strict=True,
    )
)
PILES: Final = {
    "hand": Text("In the hand"),
    "discard": Text("On the discard pile"),
    "removed": Text("Out of the game"),
}
HATCHES: Final = ("//", "..", "")  # the sides are told apart by more than their colour


def uses(game: Game, card: CardId) -> Answer:
    """The ways in which a card of the hand may be played now (C1 to C5)."""
    if game.choice is None or game.choice.kind != "play":
        raise BadOption(Text("Nobody is to play a card now, so no card has a use."))
    right = frozenset(way for way in WAYS if f"play {card} {way}" in game.choice.moves)
    if not right:
        raise BadOption(Text("Card {card} is not in the hand of the side that is to play a card now.", card=str(card)))

    def about(way: str) -> Text:
        why_not = game.explain(f"play {card} {way}").text
        return Text("{way} is not possible here: {why}", way=WAY_NAMES[way], why=why_not)

    return answer(right, WAY_NAMES, "", None, about)


def where_is(game: Game, card: CardId) -> Answer:
    """Where a card is: in a hand, on the discard pile, or out of the game (C4, C6)."""
    assert isinstance(game.state, ParisState)
    s = game.state
    piles = {"hand": [*s.hand[0], *s.hand[1]], "discard": s.discard, "removed": s.removed}
    for pile, cards in piles.items():
        if card in cards:
            return answer(pile, PILES, "C6" if pile == "discard" else "C4" if pile == "removed" else "")
    raise BadOption(Text("Card {card} is neither in a hand nor on a pile.", card=str(card)))


def points_to_spend(game: Game) -> Answer:
    """How many operations points the side that is asked may spend now (C2, C5)."""
    if game.choice is None or game.choice.kind != "operations":
        raise BadOption(Text("Nobody spends operations points now."))
    _, frame = game.rules.agenda.pending(game.state)
    assert isinstance(frame, Operations)
    return answer(frame.points, {}, "O1")


# ---- the whole deck ------------------------------------------------------------------------------------------------


def _strategy_cards() -> list[Card]:
    deck = standard_deck()
    return [deck.cards[number] for number in deck.strategy]


def event_share(side: str) -> Answer:
    """The chance that a card drawn from the full deck has an event for a side: one of its own or a neutral one (C1)."""
    if side not in SIDES:
        raise BadOption(
            Text(
                "A side is {known}, not '{found}'.",
                known=listed([Text("{name}", name=name) for name in SIDES], LAST_OR),
                found=str(side),
            )
        )
    cards = _strategy_cards()
    own = sum(card.side in (SIDES.index(side), NEUTRAL) for card in cards)
    because = Text("{own} of the {all} cards.", own=own, all=len(cards))
    return answer(Fraction(own, len(cards)), {}, "C1", because)


def deck_chart() -> Shown:
    """The strategy deck as bars: how many cards there are of each side and each number of points."""
    cards = _strategy_cards()
    points = sorted({card.points for card in cards})
    counts = {
        side: [sum(card.side == side and card.points == n for card in cards) for n in points]
        for side in range(len(CARD_SIDES))
    }
    twin = [
        counted(
            "Cards with {n} point: {counts}.",
            "Cards with {n} points: {counts}.",
            n,
            counts=joined(
                [Text("{side} {n}", side=CARD_SIDE_NAMES[side], n=of_side[place]) for side, of_side in counts.items()],
                ", ",
            ),
        )
        for place, n in enumerate(points)
    ]
    alt = Text("Bars: the strategy deck by side and points. Only neutral cards have 3 points, and they have no other.")
    return picture(_bars(points, counts), said(alt), "\n".join(said(line) for line in twin))


def _bars(points: list[int], counts: dict[int, list[int]]) -> Figure:
    figure = Figure(figsize=(5.6, 3.1), facecolor=LIGHT["paper"], layout="constrained")
    axes = figure.add_subplot(facecolor=LIGHT["paper"])
    below = [0] * len(points)
    for side, heights in counts.items():
        colour = LIGHT[CARD_SIDES[side]]
        bars = axes.barh(
            [str(n) for n in points],
            heights,
            left=below,
            color=colour,
            edgecolor=LIGHT["paper"],
            hatch=HATCHES[side],
            label=said(CARD_SIDE_NAMES[side]),
        )
        labels = [str(height) if height else "" for height in heights]
        written = axes.bar_label(
            bars, labels, label_type="center", color="white", weight="bold", fontsize=12, family=FONT
        )
        for one in written:
            one.set_bbox({"facecolor": colour, "edgecolor": "none", "pad": 2.5})
        below = [low + height for low, height in zip(below, heights, strict=True)]
    axes.set_xlabel(said(Text("number of cards")), fontsize=11)
    axes.set_ylabel(said(Text("operations points")), fontsize=11)
    axes.invert_yaxis()
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="lower right", frameon=False, fontsize=11)
    return figure
