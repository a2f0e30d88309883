"""The flowchart as data: it hangs together, it names only what exists, and every node of it is reached by a position.

`REACHED` is the table of node and situation. Both bots come to every node of it, except the two of the momentum check
that ask one side only.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import redflag
from redflag.paris import rulebook
from redflag.paris.solo.bot import BOT, WORDS
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    OWN,
    POINTS,
    TWO_POINTS,
    VERSAILLES,
    event,
    facing,
    nodes,
    operations,
    other,
    standing,
    steps,
    turn,
)
from tests.paris.solo.test_final_crisis import crisis, nothing_works
from tests.paris.table import NO_CUBES, play

AID = BOT.flow()
HOME = {COMMUNE: "pere-lachaise", VERSAILLES: "mont-valerien"}


# ---- situations ----------------------------------------------------------------------------------------------------


def asked(bot: str, question: str) -> redflag.Game:
    """The player's card gives the bot a cube to place: with one Available, or without."""
    player = other(bot)
    g = facing(
        bot,
        events={OWN[player]: ["enemy may place 1 in Press and Republicans"]},
        to_play=player,
        hand={player: [OWN[player], 36, 37, 38]},
        available=3 if question == "place" else 0,
    )
    return play(g, f"play {OWN[player]} event")


def attack(bot: str, points: int) -> redflag.Game:
    """A player cube in a space next to the bot's; the strength is 1."""
    space = "mont-valerien" if bot == VERSAILLES else "butte-montmartre"
    here = {space: {other(bot): 1}} | ({"pere-lachaise": {bot: 1}} if bot == COMMUNE else {})
    return operations(bot, points, TWO_POINTS, cubes=standing(here))


def in_public_opinion(bot: str, church: Any = (0, 0), press: Any = (1, 0), social: Any = (0, 0), **position: Any):
    here = {"catholic-church": church, "press": press, "social-movements": social}
    cubes = {space: {bot: own, other(bot): foe} for space, (own, foe) in here.items()}
    return facing(bot, phase="pivotal", cubes=standing(cubes), **position)


def objective(bot: str, available: int) -> redflag.Game:
    """The bot has fulfilled Pius IX: place up to 2 in Catholic Church and Royalists."""
    return facing(
        bot,
        phase="pivotal",
        available=available,
        cubes=standing({"catholic-church": {bot: 1}}),
        objective={bot: 49, other(bot): None},
    )


def laid_down(bot: str, room: bool) -> redflag.Game:
    """The player lays down a card of the bot's side in the Final Crisis: place up to 2 in Press."""
    player = other(bot)
    here = {} if room else {"press": {bot: 2}}
    hand = {player: [OWN[bot], 36]}
    g = facing(bot, phase="final-crisis", round=2, to_play=player, hand=hand, deck=[38], cubes=standing(here))
    return play(g, f"play {OWN[bot]} event")


def first_chosen(bot: str) -> redflag.Game:
    return facing(bot, phase="initiative", next_initiative=bot)


def two_discs(bot: str) -> redflag.Game:
    lines = ["place up to 1 in Republicans", "disc in Forts"]
    return event(bot, lines, discs={"butte-montmartre": bot, "butte-aux-cailles": bot})


SITUATIONS: dict[str, Callable[[str], redflag.Game]] = {
    "few cubes": lambda bot: turn(bot, 38, available=0, momentum={}),
    "own card": lambda bot: turn(bot, OWN[bot]),
    "own card on the pile": lambda bot: turn(bot, POINTS[bot][1], discard=[OWN[bot]]),
    "a cube offered": lambda bot: asked(bot, "place"),
    "a cube declined": lambda bot: asked(bot, "pass"),
    "initiative": first_chosen,
    "a cube to remove": lambda bot: operations(bot, 1, cubes=standing({"press": {bot: 1, other(bot): 1}})),
    "strength one": lambda bot: attack(bot, 3),
    "a lone disc": lambda bot: operations(
        bot, 3, available=0, track={COMMUNE: NO_CUBES, VERSAILLES: NO_CUBES}, discs={HOME[bot]: other(bot)}
    ),
    "remove": lambda bot: event(bot, ["remove up to 1 in any"], cubes=standing({"press": {other(bot): 1}})),
    "remove a disc": lambda bot: event(bot, ["remove disc in any"], discs={"fort-d-issy": other(bot)}),
    "replace": lambda bot: event(bot, ["replace up to 1 in any"], cubes=standing({"press": {other(bot): 1}})),
    "recover": lambda bot: event(bot, ["recover up to 1 into any"]),
    "no room": lambda bot: event(bot, ["place up to 2 in Republicans"]),
    "move": lambda bot: event(bot, ["move up to 1 from any to any"], cubes=standing({"press": {bot: 3}})),
    "disc": lambda bot: event(bot, ["disc in Forts"]),
    "two discs": two_discs,
    "sacrifice": lambda bot: event(
        bot, ["must sacrifice 1 in any", "place up to 1 in Paris"], cubes=standing({"press": {bot: 2}})
    ),
    "choose": lambda bot: event(bot, [{"choose": ["place up to 1 in Press", "vp political +1"]}]),
    "pay": lambda bot: event(
        bot,
        ["must lower own momentum 1 or sacrifice 1 in any", "place up to 1 in Paris"],
        cubes=standing({"press": {bot: 2}}),
        momentum={bot: 1},
    ),
    "objective": lambda bot: objective(bot, 2),
    "objective in vain": lambda bot: objective(bot, 0),
    "spread": lambda bot: in_public_opinion(bot, press=(3, 0)),
    "turncoat": lambda bot: in_public_opinion(bot, church=(0, 1), social=(0, 1)),
    "de-escalate": lambda bot: in_public_opinion(bot, church=(0, 3), press=(3, 0), social=(1, 4)),
    "de-escalate alone": lambda bot: in_public_opinion(bot, church=(2, 0), social=(1, 0)),
    "nothing pivotal": lambda bot: in_public_opinion(bot, church=(1, 0), social=(1, 0)),
    "final crisis": lambda bot: crisis(bot, [38, OWN[bot]]),
    "last play": lambda bot: crisis(bot, [38], rounds=1),
    "nothing in the deck": lambda bot: crisis(bot, [38], events=nothing_works(bot)),
    "laid down": lambda bot: laid_down(bot, room=True),
    "laid down in vain": lambda bot: laid_down(bot, room=False),
}

REACHED = {
    "A": "few cubes",
    "A0": "few cubes",
    "A1": "few cubes",
    "A2": "few cubes",
    "A3": "few cubes",
    "M": "a cube offered",
    "M-space": "a cube offered",
    "M-place": "a cube offered",
    "M-pass": "a cube declined",
    "R3": "initiative",
    "B": "own card",
    "B1": "own card",
    "B1-effect": "own card",
    "B1-use": "own card",
    "B2": "own card on the pile",
    "B2-effect": "own card on the pile",
    "B2-use": "own card on the pile",
    "B4": "own card",
    "C1": "own card",
    "C2": "few cubes",
    "C3": "few cubes",
    "O1": "few cubes",
    "O2": "few cubes",
    "O2-only": "a cube to remove",
    "O3": "a cube to remove",
    "O4": "a cube to remove",
    "O4-one": "a cube to remove",
    "O4-extra": "strength one",
    "O4-remove": "a cube to remove",
    "O6-legal": "few cubes",
    "O6": "few cubes",
    "O6-place": "few cubes",
    "O7": "a lone disc",
    "E-place": "own card",
    "E-place-space": "own card",
    "E-place-it": "own card",
    "E-remove": "remove",
    "E-remove-space": "remove",
    "E-remove-it": "remove",
    "E-remove-disc": "remove a disc",
    "E-remove-disc-space": "remove a disc",
    "E-remove-disc-it": "remove a disc",
    "E-replace": "replace",
    "E-replace-space": "replace",
    "E-replace-it": "replace",
    "E-recover": "recover",
    "E-recover-space": "recover",
    "E-recover-it": "recover",
    "E-move": "move",
    "E-move-space": "move",
    "E-move-it": "move",
    "E-disc": "disc",
    "E-disc-space": "disc",
    "E-disc-it": "disc",
    "E-sacrifice": "sacrifice",
    "E-sacrifice-space": "sacrifice",
    "E-sacrifice-it": "sacrifice",
    "E6": "choose",
    "E-pay": "pay",
    "E-done": "no room",
    "E-pass": "two discs",
    "G2": "objective",
    "G2-event": "objective",
    "E-pass-objective": "objective in vain",
    "Pa": "spread",
    "Pb": "turncoat",
    "Pc": "nothing pivotal",
    "Pd": "de-escalate",
    "Pe": "nothing pivotal",
    "Pf": "nothing pivotal",
    "P-spread": "spread",
    "P-spread-it": "spread",
    "P-turncoat": "turncoat",
    "Pb-space": "turncoat",
    "Pb-replace": "turncoat",
    "P-de-escalate": "de-escalate",
    "Pd-own": "de-escalate",
    "Pd-own-it": "de-escalate",
    "Pd-enemy": "de-escalate",
    "Pd-space": "de-escalate",
    "Pd-remove": "de-escalate",
    "Pd-done": "de-escalate alone",
    "F5": "final crisis",
    "F5-effect": "last play",
    "F3": "final crisis",
    "F2": "final crisis",
    "F2-effect": "final crisis",
    "F2-use": "final crisis",
    "F-nothing": "nothing in the deck",
    "F6": "laid down",
    "F6-accept": "laid down",
    "F6-pass": "laid down in vain",
}
ONE_SIDE = {"A1": VERSAILLES, "A2": COMMUNE}


@cache
def passed(situation: str, bot: str) -> tuple[str, ...]:
    """The nodes that the bot passes in a situation, until a person is asked."""
    g = SITUATIONS[situation](bot)
    steps(g)
    return tuple(nodes(g))


def test_the_table_has_every_node_of_the_chart_and_no_other():
    assert sorted(REACHED) == sorted(AID.nodes)
    assert set(REACHED.values()) == set(SITUATIONS)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("node", REACHED)
def test_every_node_is_reached(node, bot):
    assert (node in passed(REACHED[node], bot)) == (ONE_SIDE.get(node, bot) == bot)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("node", [node.id for node in AID.nodes.values() if node.kind == "ask"])
def test_every_question_is_answered_both_ways(node, bot):
    """Over all situations each diamond says yes once and no once."""
    answers = {answer for situation in SITUATIONS for answer in answered(situation, bot).get(node, ())}
    expected = {"yes", "no"}
    if ONE_SIDE.get(node, bot) != bot:
        expected = set()
    elif node == "A0":
        expected = {"yes" if bot == VERSAILLES else "no"}
    elif node in ("E-remove", "E-remove-disc"):
        # With nothing to remove there is one legal answer, which nobody is asked for. The "no" is read only when the
        # bot looks ahead whether an event would have an effect (see `test_events`).
        expected = {"yes"}
    assert answers | more_answers(bot).get(node, set()) == expected


@cache
def answered(situation: str, bot: str) -> dict[str, set[str]]:
    g = SITUATIONS[situation](bot)
    steps(g)
    return answers_of(g)


def answers_of(g: redflag.Game) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for trace in g.traces:
        for step in trace.steps():
            if step.kind == "ask":
                found.setdefault(step.node, set()).add(step.answer)
    return found


@cache
def more_answers(bot: str) -> dict[str, set[str]]:
    """Answers that no situation of the table gives, because they lead to no node of their own."""
    player = other(bot)
    games = [
        turn(bot, 38, momentum={bot: 3}),  # A: yes
        turn(
            bot, OWN[bot], discard=[26 if bot == COMMUNE else 11], cubes=standing({"press": {bot: 2}})
        ),  # B1-effect: no
        turn(bot, 35, discard=[OWN[bot]], cubes=standing({"press": {bot: 2}})),  # B2-effect: no
        event(bot, ["operations 2 in any, removals only"], cubes=standing({"press": {bot: 1, player: 2}})),  # O2-only
        event(bot, ["remove up to 2 in any", "place up to 1 in Paris"], cubes=standing({"press": {player: 1}})),
        event(bot, ["remove up to 1 in any", "place up to 1 in Press"]),  # E-remove: nothing there
        event(
            bot, ["replace up to 1 in Press", "place up to 1 in Paris"], cubes=standing({"press": {bot: 3, player: 1}})
        ),
        event(bot, ["recover up to 2 into Republicans"]),  # E-recover: no Room for a second
        event(bot, ["move up to 2 from Press to Republicans"], cubes=standing({"press": {bot: 3}})),
        event(bot, ["sacrifice 1 in Press", "place up to 1 in Paris"], cubes=standing({"press": {bot: 1}})),
        event(bot, ["remove disc in any", "place up to 1 in Paris"], discs={"fort-d-issy": player}),
        in_public_opinion(bot, press=(2, 0)),  # Pc: yes
        in_public_opinion(bot, church=(0, 2), social=(1, 0)),  # Pe: yes
        crisis(bot, [OWN[bot], 38], cubes=standing({"press": {bot: 2}})),  # F2-effect: no
    ]
    found: dict[str, set[str]] = {}
    for g in games:
        steps(g)
        for node, answers in answers_of(g).items():
            found.setdefault(node, set()).update(answers)
    return found


# ---- the data hangs together ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("node", AID.nodes.values(), ids=lambda node: node.id)
def test_a_node_has_words_a_rule_a_lane_and_paths_that_lead_somewhere(node):
    assert str(node.text)[-1] in ".?"
    assert node.rule in rulebook.rulebook()
    assert node.lane in AID.lanes
    assert set(node.paths.values()) <= set(AID.nodes)
    expected = {"ask": {"yes", "no"}, "table": {"place", "remove"}, "choose": {"then"}, "answer": set()}
    if node.kind == "do":
        assert set(node.paths) <= {"then"}
    else:
        assert set(node.paths) == expected[node.kind]
    if node.kind == "ask":
        assert str(node.text).endswith("?")


@pytest.mark.parametrize("node", AID.nodes.values(), ids=lambda node: node.id)
def test_a_node_names_only_what_exists(node):
    if node.kind == "ask":
        assert node.what in WORDS.asks
    elif node.kind == "choose":
        assert node.what in AID.tables
        assert node.among in WORDS.amongs
    elif node.kind == "table":
        assert node.what in AID.tables
    elif node.kind == "do":
        assert node.what in WORDS.does
    else:
        assert set(re.findall(r"\{(\w+)\}", node.what)) <= {"space", *WORDS.blanks}


def test_everything_that_is_implemented_is_used_by_the_chart():
    by_kind: dict[str, set[str]] = {}
    for node in AID.nodes.values():
        by_kind.setdefault(node.kind, set()).add(node.what)
    assert by_kind["ask"] == set(WORDS.asks)
    assert by_kind["do"] == set(WORDS.does)
    assert {node.among for node in AID.nodes.values() if node.kind == "choose"} == set(WORDS.amongs)
    blanks = {blank for what in by_kind["answer"] for blank in re.findall(r"\{(\w+)\}", what)}
    assert blanks == {*WORDS.blanks, "space"}


def test_every_predicate_has_a_sentence():
    for kind in (WORDS.asks, WORDS.whens, WORDS.keeps, WORDS.amongs, WORDS.blanks, WORDS.does):
        assert all(str(predicate.text) for predicate in kind.values())


def test_every_entry_leads_to_a_node_and_every_node_hangs_on_an_entry():
    assert set(AID.entry.values()) <= set(AID.nodes)
    found, ahead = set(), list(AID.entry.values())
    while ahead:
        node = ahead.pop()
        if node not in found:
            found.add(node)
            ahead += AID.nodes[node].paths.values()
    assert found == set(AID.nodes)


def test_every_question_that_the_game_may_ask_the_bot_has_an_entry():
    questions = set(redflag.new("paris", solo=COMMUNE, seed=1).rules.agenda.questions)
    # Only the player is asked these: the bot holds no cards and sets no order, and hidden cards stay out of its game.
    cards = {"keep", "play", "censor-card", "crisis-discard", "crisis-play", "redraw", "return", "order"}
    orders = {"pivot", "score", "objective-events"}
    assert questions - set(AID.entry) - {"bot"} == cards | orders


@pytest.mark.parametrize("table", AID.tables.values(), ids=lambda table: table.name)
def test_a_table_has_words_and_rows_that_exist(table):
    assert str(table.title)
    assert table.rule in rulebook.rulebook()
    for row in table.rows:
        assert str(row.text).endswith(".")
        known = WORDS.whens if table.name == "place-or-remove" else WORDS.keeps
        assert row.test in known


def test_ZT_the_tables_are_those_of_the_rules():
    tests = {name: [row.test for row in AID.tables[name].rows] for name in ("place-or-remove", "place", "remove")}
    assert tests["place-or-remove"] == [
        "no available cube",
        "a removal flips an objective space",
        "a placement gains an objective space",
        "a removal flips a pivotal space",
        "a single isolated player piece",
        "no legal space has room",
        "otherwise",
    ]
    assert [row.then for row in AID.tables["place-or-remove"].rows] == [
        *("remove", "remove", "place", "remove", "remove", "remove", "place")
    ]
    assert tests["place"] == [
        "has room",
        "objective space",
        "gains control",
        "pivotal",
        "ends player control",
        "not isolated",
        "preferred sphere",
    ]
    assert tests["remove"] == [
        "flips control",
        "objective space",
        "pivotal",
        "player isolated",
        "gains control",
        "preferred sphere",
        "fewest player cubes",
    ]
    assert AID.tables["die"].rows == ()
