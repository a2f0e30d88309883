"""Cards in words: every sentence is made from the effects themselves, so text and behaviour cannot drift apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from redflag.core.text import LAST_OR, Text, capital, counted, joined, listed
from redflag.paris import board, effects
from redflag.paris.deck import Card

FILTER_WORDS = {
    "present": Text("where you are present"),
    "controlled": Text("where you are in control"),
    "adjacent to control": Text("next to a space you control"),
    "pivotal": Text("where the space is pivotal"),
}
PHASE_NAMES = {
    "objectives": Text("choosing objectives"),
    "initiative": Text("initiative"),
    "censorship": Text("Censorship"),
    "cards": Text("playing cards"),
    "pivotal": Text("pivotal actions"),
    "scoring": Text("scoring"),
    "final-crisis": Text("Final Crisis"),
    "over": Text("the game is over"),
}
CARD_SIDE_NAMES = (*board.SIDE_NAMES, Text("Neutral"))


def place_name(name: str) -> Text:
    """A place of a SET, for people."""
    if name in board.SPACE_INDEX:
        return board.SPACE_NAMES[board.SPACE_INDEX[name]]
    if name in board.DIMENSION_INDEX:
        return board.DIMENSION_NAMES[board.DIMENSION_INDEX[name]]
    return {
        "political": Text("political spaces"),
        "military": Text("military spaces"),
        "any": Text("any space"),
    }[name]


def spaces(mask: int) -> Text:
    """The spaces of a mask: whole spheres and dimensions by their name, the others one by one."""
    if mask == board.ANYWHERE:
        return place_name("any")
    names: list[Text] = []
    for wholes, call in ((board.SPHERE_MASK, board.SPHERES), (board.DIMENSION_MASK, board.DIMENSIONS)):
        for whole, name in zip(wholes, call, strict=True):
            if mask & whole == whole:
                names.append(place_name(name))
                mask &= ~whole
    names += [board.SPACE_NAMES[space] for space in board.spaces_in(mask)]
    return listed(names or [Text("no space")], LAST_OR)


def area(where: effects.Area, n: int = 2) -> Text:
    """A SET in words."""
    places = listed([place_name(name) for name in where.places], *([LAST_OR] if n == 1 else []))
    text = places
    if where.filters:
        text = Text(
            "{places} {filters}", places=places, filters=listed([FILTER_WORDS[f] for f in where.filters], LAST_OR)
        )
    return spread(text, where.spread)


def spread(places: Text, how: str) -> Text:
    """Places, and how several cubes are spread over them."""
    if how == "different":
        return Text("{places}, each in a different space", places=places)
    return Text("{places}, all in one space", places=places) if how == "one" else places


def _cubes(effect: effects.Cubes) -> Text:
    where = area(effect.area, effect.n)
    exact = {
        "place": counted("place {n} cube in {where}", "place {n} cubes in {where}", effect.n),
        "remove": counted("remove {n} enemy cube in {where}", "remove {n} enemy cubes in {where}", effect.n),
        "replace": counted(
            "replace {n} enemy cube with your own in {where}",
            "replace {n} enemy cubes with your own in {where}",
            effect.n,
        ),
    }
    some = {
        "place": counted("place up to {n} cube in {where}", "place up to {n} cubes in {where}", effect.n),
        "remove": counted(
            "remove up to {n} enemy cube in {where}", "remove up to {n} enemy cubes in {where}", effect.n
        ),
        "replace": counted(
            "replace up to {n} enemy cube with your own in {where}",
            "replace up to {n} enemy cubes with your own in {where}",
            effect.n,
        ),
        "recover": counted(
            "bring back up to {n} of your cubes that left the game into {where}",
            "bring back up to {n} of your cubes that left the game into {where}",
            effect.n,
        ),
    }
    return (some if effect.up_to else exact)[effect.verb].with_(where=where)


def _operations(effect: effects.Operations) -> Text:
    text = counted(
        "spend {n} operations point in {where}",
        "spend {n} operations points in {where}",
        effect.points,
        where=area(effect.area),
    )
    if effect.removals_only:
        text = Text("{operations}, on removals only", operations=text)
    if effect.strength:
        text = Text("{operations}, with strength +1", operations=text)
    return text


def cost(paid: effects.Sacrifice | effects.LowerMomentum) -> Text:
    """The cost of a "must" in words."""
    if isinstance(paid, effects.LowerMomentum):
        return Text("lower your momentum by 1")
    return counted(
        "give up {n} of your cubes in {where}",
        "give up {n} of your cubes in {where}",
        paid.n,
        where=area(paid.area, paid.n),
    )


def effect(what: effects.Effect) -> Text:
    """One effect in words, without a full stop."""
    match what:
        case effects.Cubes():
            return _cubes(what)
        case effects.Shift(n, source, target):
            return counted(
                "move up to {n} of your cubes from {source} to {target}",
                "move up to {n} of your cubes from {source} to {target}",
                n,
                source=area(source),
                target=area(target),
            )
        case effects.Sacrifice():
            return cost(what)
        case effects.Disc(where):
            return Text("put a disc in {where}", where=area(where, 1))
        case effects.RemoveDisc(where):
            return Text("remove an enemy disc that no enemy cube guards in {where}", where=area(where, 1))
        case effects.Momentum(True, by):
            return Text("raise your momentum by 1") if by > 0 else Text("lower your momentum by 1")
        case effects.Momentum(_, by):
            return Text("raise the enemy's momentum by 1") if by > 0 else Text("lower the enemy's momentum by 1")
        case effects.Operations():
            return _operations(what)
        case effects.VictoryPoints(sphere, by):
            kind = board.SPHERE_NAMES[sphere]
            return Text("gain 1 {kind} VP", kind=kind) if by > 0 else Text("lose 1 {kind} VP", kind=kind)
        case effects.EnemyPlaces(n, where):
            return counted(
                "the enemy may place {n} cube in {where}",
                "the enemy may place {n} cubes in {where}",
                n,
                where=area(where, n),
            )
        case effects.NextInitiative():
            return Text("you decide the next initiative")
        case effects.SeeHand():
            return Text("look at the enemy's hand")
        case effects.SeeObjective():
            return Text("look at the enemy's objective")
        case effects.Reorder(n):
            return counted(
                "look at the top card of the deck", "look at the top {n} cards of the deck and put them in any order", n
            )
        case effects.EnemyDiscards(True):
            return Text("the enemy discards a card of their choice and draws another")
        case effects.EnemyDiscards():
            return Text("the enemy discards a card that you name and draws another")
        case effects.DrawReturn():
            return Text("draw a card, then put a card of your hand under the deck")
        case effects.Choose(options):
            return Text("choose one: {options}", options=joined([line(option) for option in options], Text(" — or ")))
    raise AssertionError(what)


def line(row: Sequence[effects.Effect]) -> Text:
    """Several effects in a row, without a full stop."""
    return joined([effect(what) for what in row], "; ")


def condition(what: effects.Condition) -> Text:
    """A condition in words."""
    if isinstance(what, effects.IfControl):
        return counted(
            "only if you control a space of {where}",
            "only if you control {n} spaces of {where}",
            what.n,
            where=area(what.area, what.n),
        )
    return Text("you must first {costs}", costs=listed([cost(paid) for paid in what.costs], LAST_OR))


@lru_cache(maxsize=1 << 8)  # every explanation of an event asks for it
def event(card: Card) -> Text:
    """The event of a card as a sentence."""
    parts = [*(condition(what) for what in card.conditions), *(effect(what) for what in card.effects)]
    return Text("{event}.", event=capital(joined(parts, "; ")))


def headline(card: Card) -> Text:
    """Number, title, side and points of a card in one line."""
    if card.kind == "objective":
        return Text("{card} (objective: {space})", card=card.name, space=board.SPACE_NAMES[card.space])
    return counted(
        "{card} ({side}, {n} operations point)",
        "{card} ({side}, {n} operations points)",
        card.points,
        card=card.name,
        side=CARD_SIDE_NAMES[card.side],
    )
