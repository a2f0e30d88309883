"""The decisions of a bot, to look at, to predict and to work out by hand. The game is stopped just before each of them.

choice = decision(position("bot-places"), "O6")
scene(choice)
predict("12-first", bots_answer(choice))

It works with the bot of any game: whatever is said about its chart and its tables comes from the bot's own flow.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import Any, Final, NamedTuple

import redflag
from redflag import draw
from redflag.core.bot.flow import ANSWER, ASK, CHOOSE, DO, TABLE, Flow
from redflag.core.bot.opening import step_by_step
from redflag.core.bot.trace import Row, Step, Trace
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.rulebook import Rule
from redflag.core.text import Text, capital, joined, listed
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.content import rule_of
from redflag.lessons.look import Shown, folded, language, prose, said
from redflag.lessons.showing import picture, show
from redflag.lessons.tables import wide
from redflag.lessons.waiting import once_answered
from redflag.players.random import Random
from redflag.widgets import BotStepper

LEGIBLE: Final = "45rem"


class Decision(NamedTuple):
    """One step of the bot: the game stopped before it, the step as the bot will take it, and the walk it belongs to."""

    game: Game
    step: Step
    trace: Trace

    @property
    def side(self) -> str:
        """The side that the bot plays."""
        return self.trace.side

    @property
    def flow(self) -> Flow:
        """What the bot goes by."""
        return bot_of(self.game.rules).flow(self.game)

    @property
    def candidates(self) -> dict[str, Text]:
        """What it chooses between, by name."""
        return {name: self.trace.name(name) for name in self.step.candidates}

    def rule(self, rule_id: str = "") -> Rule:
        """A rule of the game; without an id, the one by which tables are read."""
        return rule_of(self.game.rules.name, rule_id or self.flow.rule)


def decision(game: Game, node: str, number: int = 1) -> Decision:
    """The first, second … time that the bot, in the turn that is at hand, comes to a node of its flowchart."""
    if not game.bots:
        raise BadOption(Text("There is no bot in this game."))
    if node not in bot_of(game.rules).flow(game).nodes:
        raise BadOption(Text("The flowchart has no node '{node}'.", node=str(node)))
    stopped, passed = step_by_step(game).copy(), 0
    while stopped.choice is not None and stopped.choice.side in stopped.bots:
        trace = stopped.pending_trace
        assert trace is not None
        for step in trace.steps():
            passed += step.node == node
            if step.node == node and passed == number:
                return Decision(stopped, step, trace)
        stopped.play(stopped.choice.moves[0])
    raise BadOption(
        Text("In this turn the bot comes to {node} {n} times, not {number} times.", node=node, n=passed, number=number)
    )


def played_by_chance(bot: str, seed: int, moves: int, game: str = redflag.FLAGSHIP) -> Game:
    """A game against the bot, step by step, in which chance has chosen the player's moves so far."""
    options = bot_of(redflag.rules(game)).options(bot, stepwise=True)
    begun = redflag.new(game, seed=seed, language=language(), **options)
    person = Random(seed)
    while begun.choice is not None and len(begun.moves) < moves:
        mine = begun.choice.side not in begun.bots
        begun.play(person.among(begun.choice.moves) if mine else begun.choice.moves[0])
    return begun


# ---- things to look at ---------------------------------------------------------------------------------------------


def scene(
    choice: Decision,
    caption: str = "",
    *told: Text,
    marked: Collection[str] = (),
    aid: bool = False,
    judged: bool = True,
) -> Shown:
    """The game just before a decision; what the bot chooses between is shaded. What is `told` stands in the caption.

    With `aid` the table that the bot will read, or its part of the chart, lies folded below.
    """
    side = choice.game.rules.side_name(choice.game.side_index(choice.side))
    words = [Text("The bot plays {side}.", side=side), *told]
    if choice.candidates:
        words.append(Text("It may choose between {spaces}.", spaces=listed(choice.candidates.values())))
    lines = [caption, *(said(text) for text in words)] if caption else [said(text) for text in words]
    drawn = {key.partition(":")[2] for key in redflag.face(choice.game.rules.name).picture.targets()}
    shade = {name: how for name, how in draw.shades(choice.step, 0).items() if name in drawn}  # else told in words
    shown = show(choice.game, " ".join(lines), shade, marked=marked, judged=judged)
    return Shown(shown.markup + _aid(choice), shown.words) if aid else shown


def _aid(choice: Decision) -> str:
    """What the bot goes by at this step, folded."""
    name, game = choice.step.table, choice.game.rules.name
    if name:
        title = Text("The table {title}", title=choice.flow.tables[name].title)
        return folded(title, aid_table(choice.flow.tables[name].like or name, game).markup)
    own = choice.flow.nodes[choice.step.node].lane
    return folded(Text("This part of the chart: {title}", title=choice.flow.lanes[own]), lane(own, game=game).markup)


def reading(choice: Decision) -> Shown:
    """How the bot read the table: row by row, what was kept and what was struck."""
    step, flow = choice.step, replace(choice.flow, names=choice.candidates)
    alt = Text("A chart of rows and spaces: what each row kept or struck. {outcome}", outcome=_story(choice))
    drawn = draw.elimination(step, language(), flow)
    return legible(picture(drawn, alt=said(alt), twin=draw.elimination_text(step, language(), flow)))


def aid_table(name: str, game: str = redflag.FLAGSHIP) -> Shown:
    """A table of a game's bot in words, and whose it is."""
    flow = bot_of(redflag.rules(game)).flow()
    tables = flow.own_tables or flow.tables  # a bot that nobody may rewrite has no own ones
    if name not in tables:
        known = ", ".join(tables)
        raise BadOption(Text("There is no table '{name}'; the tables are {known}.", name=str(name), known=known))
    rows = [
        said(Text("{text} → {then}", text=row.text, then=flow.labels[row.then]) if row.then else row.text)
        for row in flow.tables[name].rows
    ]
    head = said(Text("The table {title}", title=flow.tables[name].title))
    items = "".join(f"<li>{escape(row, quote=False)}</li>" for row in rows)
    ours = prose(flow.ours) if said(flow.ours) else ""
    markup = f'<div class="lesson-said"><p><strong>{escape(head)}</strong></p><ol>{items}</ol>{ours}</div>'
    numbered = [f"{number}. {row}" for number, row in enumerate(rows, start=1)]
    return Shown(markup, "\n".join(filter(None, [head, *numbered, said(flow.ours)])))


def lane(name: str, choice: Decision | None = None, game: str = redflag.FLAGSHIP) -> Shown:
    """A part of the flowchart. With a decision, the way of the bot to it and on to its act is lit."""
    flow = bot_of(redflag.rules(game)).flow() if choice is None else choice.flow
    trace = None if choice is None else choice.trace
    title = flow.lanes[name] if name in flow.lanes else Text("{name}", name=str(name))
    alt = Text(
        "The part “{title}” of the flowchart: questions, tables and acts, with arrows between them.", title=title
    )
    return legible(
        picture(
            draw.flowchart(flow, trace, lane=name, language=language()),
            alt=said(alt),
            twin=draw.flowchart_text(flow, trace, lane=name, language=language()),
        )
    )


def legible(chart: Shown, wide: str = LEGIBLE) -> Shown:
    """A chart with small letters: on a telephone it is moved sideways rather than drawn too small."""
    scrolled = chart.markup.replace("<figure>", '<figure style="overflow-x:auto" tabindex="0">')
    sized = 'style="width:'
    if sized not in scrolled:
        return Shown(scrolled.replace("<img ", f'<img style="min-width:{wide}" ', 1), chart.words)
    return Shown(scrolled.replace(sized, f'style="min-width:{wide};width:'), chart.words)


def stepper(game: Game) -> Any:
    """The bot stepper, at the beginning of the turn that is at hand."""
    return wide(BotStepper(step_by_step(game).copy()))


# ---- answers -------------------------------------------------------------------------------------------------------


def bots_answer(choice: Decision) -> Answer:
    """What the bot will answer, choose or decide at this step, and why."""
    step, flow = choice.step, choice.flow
    rule = choice.rule(step.rule)
    if step.kind == ASK:
        because = Text("It looked at: {facts}.", facts=joined(step.facts, "; ")) if step.facts else None
        return Answer(step.answer, YES_NO, rule, because)
    if step.kind == TABLE:
        row = flow.tables[step.table].rows[int(step.answer) - 1]
        facts = joined(step.checks[-1].facts, "; ") if step.checks[-1].facts else Text("no other row held")
        because = Text("Row {n} decides: {text} ({facts})", n=row.number, text=row.text, facts=facts)
        return Answer(row.then, {then: capital(flow.labels[then]) for then in flow.thens(step.table)}, rule, because)
    if step.kind == CHOOSE and len(step.candidates) > 1:
        if step.die:
            raise BadOption(Text("Here the die decides between {n} spaces; nobody can predict it.", n=step.die))
        return Answer(step.answer, choice.candidates, rule, _story(choice), lambda name: _fails(choice, name))
    raise BadOption(Text("At {node} there is nothing to predict: the bot has no choice.", node=step.node))


def ends_at(choice: Decision) -> Answer:
    """With which act the walk to which this step belongs comes to its end."""
    nodes, end = choice.flow.nodes, choice.trace.walks[-1].steps[-1]
    open_, acts = [choice.step.node], {}
    for name in open_:  # all nodes that can be reached before the bot acts
        node = nodes[name]
        if node.kind in (DO, ANSWER):
            acts[name] = Text("{node}: {text}", node=name, text=_bare(node.text))
        else:
            open_ += [next_ for next_ in node.paths.values() if next_ not in open_]
    way = Text("The way was {nodes}.", nodes=", ".join(choice.trace.walks[-1].nodes))
    return Answer(end.node, acts, choice.rule(choice.step.rule), way)


def left_after(choice: Decision, row: int) -> Answer:
    """What is left when the table has been read down to a row."""
    left = frozenset(_row(choice.step, row).after)
    return Answer(left, choice.candidates, choice.rule(), None, lambda name: _fails(choice, name))


def struck_by(choice: Decision, name: str) -> Answer:
    """Which row struck a candidate."""
    if name not in _dropped(choice.step):
        raise BadOption(Text("No row of this table struck {space}.", space=choice.trace.name(name)))
    number = str(_dropped(choice.step)[name].number)
    return Answer(number, _rows(choice.step), choice.rule(), _fails(choice, name))


def skipped_rows(choice: Decision) -> Answer:
    """Which of the rows that were read were skipped, because they would have struck every candidate."""
    rows = {str(row.number): row for row in choice.step.rows}

    def about(number: str) -> Text:
        left = listed([choice.trace.name(name) for name in rows[number].after])
        return Text("Row {n} is not skipped: {spaces} would stay.", n=number, spaces=left)

    skipped = frozenset(number for number, row in rows.items() if row.skipped)
    return Answer(skipped, _rows(choice.step), choice.rule(), None, about)


def chance_of_the_die(choice: Decision) -> Answer:
    """How likely each of the candidates is that no row has struck."""
    if not choice.step.die:
        raise BadOption(Text("In this choice one space was left, so the die was not needed."))
    left = listed([choice.trace.name(name) for name in choice.step.rows[-1].after])
    return Answer(Fraction(1, choice.step.die), {}, choice.rule(), Text("Left are {spaces}.", spaces=left))


# ---- reading a step ------------------------------------------------------------------------------------------------


def _rows(step: Step) -> dict[str, Text]:
    """The rows that were read, as options."""
    return {str(row.number): Text("Row {n}: {text}", n=row.number, text=_bare(row.text)) for row in step.rows}


def _row(step: Step, number: int) -> Row:
    found = next((row for row in step.rows if row.number == number), None)
    if found is None:
        raise BadOption(
            Text("Row {n} was not read here; the last one was row {last}.", n=number, last=step.rows[-1].number)
        )
    return found


def _dropped(step: Step) -> Mapping[str, Row]:
    """The row that struck each candidate that was struck."""
    return {name: row for row in step.rows for name in row.struck}


def _fails(choice: Decision, name: str) -> Text:
    row, text = _dropped(choice.step)[name], choice.trace.name(name)
    return Text("Row {n} struck {space}: “{text}” does not hold there.", n=row.number, space=text, text=_bare(row.text))


def _bare(text: Text) -> str:
    """A sentence of the chart without its full stop, to stand within another."""
    return said(text).rstrip(".")


def _story(choice: Decision) -> Text:
    """A table told in short: what each row struck, and what came out."""
    step, trace = choice.step, choice.trace
    if step.kind == TABLE:
        return Text("Row {n} decides.", n=step.answer)
    told = []
    for row in step.rows:
        if row.skipped:
            told.append(Text("Row {n} was skipped.", n=row.number))
        elif row.struck:
            struck = listed([trace.name(name) for name in row.struck])
            told.append(Text("Row {n} (“{text}”) struck {spaces}.", n=row.number, text=_bare(row.text), spaces=struck))
    chosen = trace.name(step.answer)
    told.append(Text("The die chose {space}.", space=chosen) if step.die else Text("{space} was left.", space=chosen))
    return joined(told)


__all__ = [
    "Decision",
    "aid_table",
    "bots_answer",
    "chance_of_the_die",
    "decision",
    "ends_at",
    "lane",
    "left_after",
    "legible",
    "once_answered",
    "played_by_chance",
    "reading",
    "scene",
    "skipped_rows",
    "stepper",
    "struck_by",
]
