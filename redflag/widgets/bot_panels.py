"""The panels of the bot stepper in markup: the step in words, the prediction, the choice of a person, the chart.

They show a `Stepping`, which gives away nothing that has not been shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import redflag
from redflag.core.bot.flow import Flow
from redflag.core.bot.stages import Stages
from redflag.core.bot.stepping import SEEN_BEFORE, Stepping, Verdict
from redflag.core.bot.trace import NO, YES, Step, Trace
from redflag.core.text import Text, joined
from redflag.draw import flow_svg, shades
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag

RADIOS: Final = 16  # with more answers than this, a list unfolds instead


def rule_button(rule: str, language: str) -> str:
    """The id of a rule, which opens its text. It may stand in a form, which it does not send."""
    return button(
        escaped(rule), "rule", rule, type="button", class_="rule", aria_label=Text("Rule {id}", id=rule).into(language)
    )


def where(stepping: Stepping, language: str) -> str:
    """Whose bot it is, and how far the game has come."""
    face = redflag.face(stepping.game.rules.name)
    side = tag("b", escaped(face.sides[stepping.bot].name.into(language)), class_=f"of-{stepping.bot}")
    return side + escaped(f" · {face.stands(stepping.game.view(stepping.reader)).into(language)}")


def known(stepping: Stepping, language: str) -> str:
    """What the bot's tables look at and the picture does not show."""
    game = stepping.game
    said = redflag.face(game.rules.name).known_to_bot(game, game.view(stepping.reader))
    return escaped(joined(said).into(language))


def shade(stepping: Stepping) -> dict[str, str]:
    """The spaces that a table is about: the candidates, and once it is read what became of them."""
    upcoming, last = stepping.upcoming, stepping.last
    found: dict[str, str] = {}
    if upcoming is not None and upcoming.kind == "choose":
        found = dict.fromkeys(upcoming.candidates, "kept")
    elif last is not None and last.kind == "choose":
        found = shades(last)
    # A bot may also choose between things that are not on the picture, such as whole moves.
    places = {target.partition(":")[2] for target in redflag.face(stepping.game.rules.name).picture.targets()}
    return {name: how for name, how in found.items() if name in places}


# ---- the step in words ---------------------------------------------------------------------------------------------


def progress(stages: Stages, every: bool, language: str) -> str:
    """How many stages the turn has, how many are over; and the switch for every small step."""
    done, total = stages.number, len(stages.stops)
    said = Text("Step {n} of {all}", n=done, all=total) if total else Text("No turn of the bot yet")
    bars = "".join(tag("i", class_="done" if n < done else "next" if n == done else None) for n in range(total))
    switch = button(
        escaped(Text("every small step").into(language)), "every", class_="plain", aria_pressed=str(every).lower()
    )
    head = tag("p", tag("span", escaped(said.into(language)), class_="count") + switch, class_="count-line")
    return head + (tag("div", bars, class_="bars", aria_hidden="true") if total else "")


def step_panel(
    stepping: Stepping, way: Sequence[Step], chronicle: Chronicle, verdict: Verdict | None, language: str
) -> str:
    """Where the bot stands and why: the last step with its answer and the facts behind it, and the `way` to it."""
    trace, step = stepping.trace, stepping.last
    if trace is None or step is None:
        title = trace.title if trace is not None else Text("The bot has not decided anything yet.")
        words = Text("Follow the dashed frame in the chart: there the bot begins.")
        if not stepping.bots_step:
            words = Text("Answer for the other side, or let chance do it, until the bot is asked.")
        return tag("h2", escaped(title.into(language))) + tag("p", escaped(words.into(language)))
    rule = rule_button(step.rule, language)
    turn = tag("span", escaped(trace.title.into(language)), class_="quiet small")
    parts = [tag("p", turn + (verdict_html(verdict, language) if verdict else ""), class_="turn")]
    if way:
        passed = "".join(tag("li", _passed(trace, one, stepping, language)) for one in way)
        parts.append(tag("ul", passed, class_="passed", aria_label=Text("The way here").into(language)))
    parts.append(tag("h2", tag("span", escaped(step.node), class_="node-id") + " " + escaped(step.text.into(language))))
    parts.append(tag("p", f"{answer(trace, step, stepping, language)} {rule}", class_="answer"))
    facts = step.facts if step.kind != "table" else step.facts[1:]
    if facts:
        items = "".join(tag("li", chronicle.said(fact)) for fact in facts)
        seen = tag("span", escaped(Text("The bot looked at:").into(language)), class_="quiet")
        parts.append(tag("div", f"{seen} {tag('ul', items)}", class_="facts"))
    acts = sum(one.kind == "act" for one in (*way, step))
    if acts and stepping.game.moves:
        happened = _happened(stepping, chronicle, acts)
        parts.append(happened or tag("p", escaped(Text("The bot does it.").into(language))))
    return "".join(parts)


def _passed(trace: Trace, step: Step, stepping: Stepping, language: str) -> str:
    """A step on the way, in few words: the chart beside it has the questions."""
    node, words = tag("b", escaped(step.node)), escaped(step.text.into(language))
    if step.kind == "act":
        return f"{node} {words}"
    return f"{node} {tag('span', words, class_='unseen')} {answer(trace, step, stepping, language)}"


def verdict_html(verdict: Verdict, language: str) -> str:
    """Right or wrong, on a ground of its own."""
    said = verdict.text if verdict.counted else joined([verdict.text, SEEN_BEFORE])
    return tag("span", escaped(said.into(language)), class_=f"verdict {'good' if verdict.right else 'bad'}")


def answer(trace: Trace, step: Step, stepping: Stepping, language: str) -> str:
    """What came of a step."""
    if step.kind == "ask":
        return tag("strong", escaped((YES if step.answer == "yes" else NO).into(language)), class_="said")
    if step.kind == "table":
        row = stepping.flow.tables[step.table].rows[int(step.answer) - 1]
        then = stepping.flow.labels[row.then]
        text = Text("Row {n} is the first that holds: {row}", n=step.answer, row=row.text)
        return escaped(text.into(language)) + " " + tag("strong", "→ " + escaped(then.into(language)), class_="said")
    if step.kind == "choose":
        chosen = tag("strong", "◉ " + escaped(trace.name(step.answer).into(language)), class_="said")
        if step.die:
            die = Text("by the die, between {n}", n=step.die)
            return f"{chosen} ⚄ {escaped(die.into(language))}"
        return chosen
    return ""  # of an act the journal tells what came


def _happened(stepping: Stepping, chronicle: Chronicle, acts: int) -> str:
    """What the journal says of the last acts."""
    first = len(stepping.game.moves) - acts
    lines = [entry for entry in stepping.game.journal_of(stepping.reader) if entry.ply > first]
    return (
        tag("ul", "".join(tag("li", chronicle.said(entry.text)) for entry in lines), class_="happened") if lines else ""
    )


# ---- the prediction ------------------------------------------------------------------------------------------------


def predict_panel(stepping: Stepping, answers: Mapping[str, Text], language: str) -> str:
    """What comes next, and what one thinks the bot will answer."""
    step = stepping.upcoming
    if step is None:
        return ""
    question = tag("b", escaped(step.node)) + " " + escaped(step.text.into(language))
    question += " " + rule_button(step.rule, language)
    if not answers:
        heading = tag("h3", escaped(Text("What comes next").into(language)))
        return heading + tag("p", question) + score(stepping, language)
    if step.kind == "ask":
        asked = Text("Predict: where do its questions lead?")
        legend = tag("legend", escaped(asked.into(language)))
    else:
        legend = tag(
            "legend", escaped(Text("Predict:").into(language)) + " " + tag("span", question, class_="question")
        )
    if len(answers) > RADIOS:
        options = "".join(tag("option", escaped(text.into(language)), value=value) for value, text in answers.items())
        label = Text("Your prediction").into(language)
        field = tag("p", tag("select", options, name="answer", id="answer", aria_label=label))
    else:
        radios = "".join(_radio(value, text.into(language)) for value, text in answers.items())
        field = tag("div", radios, class_="radios long" if step.kind == "ask" else "radios")
    check = tag("button", escaped(Text("Check").into(language)), type="submit", class_="main")
    show = button(escaped(Text("Just show me").into(language)), "next", type="button")
    form = tag("fieldset", legend + field)
    return tag("form", form + tag("div", check + show + score(stepping, language), class_="row"), data_do="predict")


def _radio(value: str, words: str) -> str:
    field = f'<input type="radio" name="answer" value="{escaped(value)}" id="answer-{escaped(value)}">'
    return tag("label", f"{field} {escaped(words)}")


def score(stepping: Stepping, language: str) -> str:
    """How many predictions were right."""
    guesses = stepping.guesses
    if not guesses:
        return ""
    text = Text("Score: {right} of {n}", right=sum(guesses), n=len(guesses))
    made, right = str(len(guesses)), str(sum(guesses))
    return tag("span", escaped(text.into(language)), class_="score", data_made=made, data_right=right)


# ---- the person's choice -------------------------------------------------------------------------------------------


def choice_panel(stepping: Stepping, language: str) -> str:
    """What the person is asked; or how the game ended."""
    game, choice = stepping.game, stepping.game.choice
    if choice is None:
        result = game.result
        over = escaped(result.reason) + " " + rule_button(result.rule, language) if result else ""
        again = button(escaped(Text("Begin somewhere else").into(language)), "load", class_="main")
        return tag("h3", escaped(Text("The game is over").into(language))) + tag("p", over) + tag("p", again)
    if stepping.reader != stepping.person:  # one sees the bot's hand, so one does not play against it
        said = Text("You look over the bot's shoulder. The other side is asked; chance plays for it.")
        on = button(escaped(Text("Let it play").into(language)), "chance", class_="main")
        return tag("h3", escaped(Text("The other side").into(language))) + tag("p", escaped(said.into(language))) + on
    chance = button(escaped(Text("Let chance play my move").into(language)), "chance", class_="main")
    question = escaped(choice.prompt) + " " + rule_button(choice.rule, language)
    heading = tag("h3", escaped(Text("Your choice").into(language)))
    return heading + tag("p", question) + tag("div", chance + score(stepping, language), class_="row")


def moves_panel(stepping: Stepping, language: str) -> str:
    """Every move that the person can choose, with what it does."""
    game, choice = stepping.game, stepping.game.choice
    if choice is None or stepping.reader != stepping.person:
        return ""
    heading = tag("h3", escaped(Text("Choose a move").into(language)))
    items = "".join(
        tag("li", button(escaped(game.explain(move).reasons[0].text.into(language)), "move", str(move), class_="move"))
        for move in choice.moves
    )
    return heading + tag("ul", items, class_="moves")


# ---- the chart -----------------------------------------------------------------------------------------------------


def tabs(flow: Flow, parts: Iterable[str], shown: str, current: str, language: str) -> str:
    """The parts of the chart that this turn has come through; the one that is shown is pressed."""
    made = []
    for part in parts:
        words = escaped(flow_svg.title_of(flow, part).into(language)) + (" ●" if part == current else "")
        made.append(button(words, "part", part, aria_pressed="true" if part == shown else "false", class_="tab"))
    return "".join(made)


def legend(language: str) -> str:
    """What the shapes and colours of the chart mean."""
    signs = "".join(tag("li", sign + escaped(words)) for sign, words in flow_svg.legend(language))
    return tag("ul", signs, class_="legend")
