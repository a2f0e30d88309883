"""The bot's decisions, to look at, to predict and to work out by hand. The game is stopped just before each of them.

choice = decision(position("bot-places"), "O6")
scene(choice)
predict("12-first", bots_answer(choice))
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any, Final, NamedTuple

import redflag
from redflag import draw
from redflag.core.bot.opening import step_by_step
from redflag.core.bot.trace import Row, Step, Trace
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined, listed
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.look import Shown, folded, language, prose, said
from redflag.lessons.showing import picture, show
from redflag.lessons.tables import wide
from redflag.paris.board import PIVOTAL, SIDE_NAMES, SIDES, SPACE_INDEX, SPACES
from redflag.paris.lessons.answers import answer, label
from redflag.paris.solo.bot import BOT
from redflag.paris.state import ParisState
from redflag.players.random import Random
from redflag.widgets import BotStepper

ACTS: Final = {"place": Text("Place"), "remove": Text("Remove")}
HEADS: Final = (
    Text("Space"),
    Text("cubes of the bot"),
    Text("your cubes"),
    Text("control"),
    Text("pivotal"),
    Text("objective"),
)
YES: Final = Text("yes")
DASH: Final = Text("–")
LEGIBLE: Final = "45rem"


class Decision(NamedTuple):
    """One step of the bot: the game stopped before it, the step as the bot will take it, and the walk it belongs to."""

    game: Game
    step: Step
    trace: Trace

    @property
    def bot(self) -> int:
        """The side that the bot plays."""
        return SIDES.index(self.game.bots[0])


def decision(game: Game, node: str, number: int = 1) -> Decision:
    """The first, second … time that the bot, in the turn that is at hand, comes to a node of its flowchart."""
    if not game.bots:
        raise BadOption(Text("There is no bot in this game."))
    if node not in BOT.flow().nodes:
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


def played_by_chance(bot: str, seed: int, moves: int) -> Game:
    """A solo game, step by step, in which chance has chosen the player's moves so far."""
    game = redflag.new("paris", seed=seed, language=language(), solo=bot, stepwise=True)
    person = Random(seed)
    while game.choice is not None and len(game.moves) < moves:
        game.play(game.choice.moves[0] if game.choice.side == bot else person.among(game.choice.moves))
    return game


# ---- things to look at ---------------------------------------------------------------------------------------------


def scene(choice: Decision, caption: str = "") -> Shown:
    """The board just before a decision; the spaces between which the bot chooses are marked."""
    told = [caption] if caption else []
    told.append(said(Text("The bot plays {side}.", side=SIDE_NAMES[choice.bot])))
    aims = [label(space) for space in SPACES if space in _objectives(choice)]
    if aims:
        told.append(said(Text("The open objectives are {spaces}.", spaces=listed(aims))))
    if choice.step.candidates:
        names = listed([choice.trace.name(space) for space in choice.step.candidates])
        told.append(said(Text("It may choose between {spaces}.", spaces=names)))
    return show(choice.game, " ".join(told), draw.shades(choice.step, 0))


def worksheet(choice: Decision) -> Shown:
    """All that the rows of a table look at, for each space between which the bot chooses."""
    s, bot, aims = _state(choice), choice.bot, _objectives(choice)
    rows = []
    for name in choice.step.candidates:
        space = SPACE_INDEX[name]
        owner = s.controller(space)
        rows.append(
            (
                label(name),
                Text("{n}", n=s.cubes[bot][space]),
                Text("{n}", n=s.cubes[1 - bot][space]),
                SIDE_NAMES[owner] if owner >= 0 else DASH,
                YES if space in PIVOTAL else DASH,
                YES if name in aims else DASH,
            )
        )
    head = "".join(f'<th scope="col">{escape(said(text))}</th>' for text in HEADS)
    body = "".join(
        f'<tr><th scope="row">{escape(said(first))}</th>'
        + "".join(f"<td>{escape(said(cell))}</td>" for cell in cells)
        + "</tr>"
        for first, *cells in rows
    )
    words = [", ".join(f"{said(h)} {said(c)}" for h, c in zip(HEADS, row, strict=True)) for row in rows]
    markup = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return Shown(f'<div style="overflow-x:auto" tabindex="0">{markup}</div>', "\n".join(words))


def reading(choice: Decision) -> Shown:
    """How the bot read the table: row by row, what was kept and what was struck."""
    step, aid = choice.step, _state(choice).flow
    alt = said(
        Text("A chart of rows and spaces: what each row kept or struck. {outcome}", outcome=_story(step, choice.trace))
    )
    return _legible(
        picture(draw.elimination(step, language(), aid), alt=alt, twin=draw.elimination_text(step, language(), aid))
    )


def aid_table(name: str) -> Shown:
    """A table of the bot in words, and whose it is."""
    if name not in BOT.flow().own_tables:
        raise BadOption(
            Text(
                "There is no table '{name}'; the tables are {known}.",
                name=str(name),
                known=", ".join(BOT.flow().own_tables),
            )
        )
    table, ours = BOT.flow().tables[name], BOT.flow().ours
    rows = [
        said(Text("{text} → {then}", text=row.text, then=ACTS[row.then]) if row.then else row.text)
        for row in table.rows
    ]
    head = said(Text("The table {title}", title=table.title))
    items = "".join(f"<li>{escape(row, quote=False)}</li>" for row in rows)
    markup = f'<div class="lesson-said"><p><strong>{escape(head)}</strong></p><ol>{items}</ol>{prose(ours)}</div>'
    numbered = [f"{number}. {row}" for number, row in enumerate(rows, start=1)]
    return Shown(markup, "\n".join([head, *numbered, said(ours)]))


def lane(name: str, choice: Decision | None = None) -> Shown:
    """A part of the flowchart. With a decision, the way of the bot to it and on to its act is lit."""
    aid = BOT.flow() if choice is None else _state(choice).flow
    trace = None if choice is None else choice.trace
    title = aid.lanes[name] if name in aid.lanes else Text("{name}", name=str(name))
    alt = Text(
        "The part “{title}” of the flowchart: questions, tables and acts, with arrows between them.", title=title
    )
    return _legible(
        picture(
            draw.flowchart(aid, trace, lane=name, language=language()),
            alt=said(alt),
            twin=draw.flowchart_text(aid, trace, lane=name, language=language()),
        )
    )


def _legible(chart: Shown) -> Shown:
    """A chart with small letters: on a telephone it is moved sideways rather than drawn too small."""
    scrolled = chart.markup.replace("<figure>", '<figure style="overflow-x:auto" tabindex="0">')
    return Shown(scrolled.replace('style="width:', f'style="min-width:{LEGIBLE};width:'), chart.words)


def once_answered(shown: Shown) -> Shown:
    """Something folded away, so that nobody sees it before they have made up their mind."""
    return Shown(folded(Text("Open this when you have answered"), shown.markup), shown.words)


def stepper(game: Game) -> Any:
    """The bot stepper, at the beginning of the turn that is at hand."""
    return wide(BotStepper(step_by_step(game).copy()))


# ---- answers -------------------------------------------------------------------------------------------------------


def bots_answer(choice: Decision) -> Answer:
    """What the bot will answer, choose or decide at this step, and why."""
    step, trace = choice.step, choice.trace
    if step.kind == "ask":
        because = Text("It looked at: {facts}.", facts=joined(step.facts, "; ")) if step.facts else None
        return answer(step.answer, YES_NO, step.rule, because)
    if step.kind == "table":
        row = _state(choice).flow.tables[step.table].rows[int(step.answer) - 1]
        facts = joined(step.checks[-1].facts, "; ") if step.checks[-1].facts else Text("no other row held")
        because = Text("Row {n} decides: {text} ({facts})", n=row.number, text=row.text, facts=facts)
        return answer(row.then, ACTS, step.rule, because)
    if step.kind == "choose" and len(step.candidates) > 1:
        if step.die:
            raise BadOption(Text("Here the die decides between {n} spaces; nobody can predict it.", n=step.die))
        names = {name: trace.name(name) for name in step.candidates}
        return answer(
            step.answer, names, step.rule, _story(step, trace), lambda name: _fails(_dropped(step)[name], names[name])
        )
    raise BadOption(Text("At {node} there is nothing to predict: the bot has no choice.", node=step.node))


def ends_at(choice: Decision) -> Answer:
    """With which act the walk to which this step belongs comes to its end."""
    nodes, end = _state(choice).flow.nodes, choice.trace.walks[-1].steps[-1]
    open_, acts = [choice.step.node], {}
    for name in open_:  # all nodes that can be reached before the bot acts
        node = nodes[name]
        if node.kind in ("do", "answer"):
            acts[name] = Text("{node}: {text}", node=name, text=_bare(node.text))
        else:
            open_ += [next_ for next_ in node.paths.values() if next_ not in open_]
    way = ", ".join(choice.trace.walks[-1].nodes)
    return answer(end.node, acts, choice.step.rule, Text("The way was {nodes}.", nodes=way))


def left_after(choice: Decision, row: int) -> Answer:
    """Which spaces are left when the table has been read down to a row (Z-L2)."""
    step = choice.step
    names = {name: choice.trace.name(name) for name in step.candidates}
    left = _row(step, row).after
    dropped = _dropped(step)
    return answer(frozenset(left), names, "Z-L2", None, lambda name: _fails(dropped[name], names[name]))


def struck_by(choice: Decision, space: str) -> Answer:
    """Which row struck a space."""
    dropped = _dropped(choice.step)
    if space not in dropped:
        raise BadOption(Text("No row of this table struck {space}.", space=label(space)))
    return answer(str(dropped[space].number), _rows(choice.step), "Z-L2", _fails(dropped[space], label(space)))


def skipped_rows(choice: Decision) -> Answer:
    """Which of the rows that were read were skipped, because they would have struck every space (Z-L2)."""
    rows = {str(row.number): row for row in choice.step.rows}

    def about(number: str) -> Text:
        if not rows[number].after:
            return Text("Row {n} was not read.", n=number)
        left = listed([choice.trace.name(name) for name in rows[number].after])
        return Text("Row {n} is not skipped: {spaces} would stay.", n=number, spaces=left)

    return answer(
        frozenset(number for number, row in rows.items() if row.skipped), _rows(choice.step), "Z-L2", None, about
    )


def chance_of_the_die(choice: Decision) -> Answer:
    """How likely each of the spaces is that no row has struck (Z-L3)."""
    if not choice.step.die:
        raise BadOption(Text("In this choice one space was left, so the die was not needed."))
    left = listed([choice.trace.name(name) for name in choice.step.rows[-1].after])
    return answer(Fraction(1, choice.step.die), {}, "Z-L3", Text("Left are {spaces}.", spaces=left))


# ---- reading a step ------------------------------------------------------------------------------------------------


def _state(choice: Decision) -> ParisState:
    assert isinstance(choice.game.state, ParisState)
    return choice.game.state


def _objectives(choice: Decision) -> set[str]:
    """The spaces of the open objectives."""
    s = _state(choice)
    cards = [card for card in choice.game.view(None)["objective"].values() if card is not None]
    return {SPACES[s.deck.cards[card].space] for card in cards}


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
    """The row that struck each space that was struck."""
    return {name: row for row in step.rows for name in row.struck}


def _fails(row: Row, name: Text) -> Text:
    return Text("Row {n} struck {space}: “{text}” does not hold there.", n=row.number, space=name, text=_bare(row.text))


def _bare(text: Text) -> str:
    """A sentence of the chart without its full stop, to stand within another."""
    return said(text).rstrip(".")


def _story(step: Step, trace: Trace) -> Text:
    """A table told in short: what each row struck, and what came out."""
    if step.kind == "table":
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
