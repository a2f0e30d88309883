"""The panels of the bot stepper in markup: the step in words, the prediction, the choice of a person, the chart.

They show a `Stepping`, which gives away nothing that has not been shown.
"""

from __future__ import annotations

from collections.abc import Iterable

import redflag
from redflag.core.bot.flow import Flow
from redflag.core.bot.stepping import SEEN_BEFORE, Stepping, Verdict
from redflag.core.bot.trace import NO, YES, Step, Trace
from redflag.core.text import Text, joined
from redflag.draw import flow_svg, shades
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag


def rule_button(rule: str, language: str) -> str:
    """The id of a rule, which opens its text. It may stand in a form, which it does not send."""
    return button(
        escaped(rule), "rule", rule, type="button", class_="rule", aria_label=Text("Rule {id}", id=rule).into(language)
    )


def where(stepping: Stepping, language: str) -> str:
    """Whose bot it is, and how far the game has come."""
    face = redflag.face(stepping.game.rules.name)
    side = tag("b", escaped(face.sides[stepping.bot].name.into(language)), class_=f"of-{stepping.bot}")
    return side + escaped(f" · {face.stands(stepping.game.view(stepping.person)).into(language)}")


def known(stepping: Stepping, language: str) -> str:
    """What the bot's tables look at and the picture does not show."""
    game = stepping.game
    said = redflag.face(game.rules.name).known_to_bot(game, game.view(stepping.person))
    return escaped(joined(said).into(language))


def shade(stepping: Stepping) -> dict[str, str]:
    """The spaces that a table is about: the candidates, and once it is read what became of them."""
    upcoming, last = stepping.upcoming, stepping.last
    if upcoming is not None and upcoming.kind == "choose":
        return dict.fromkeys(upcoming.candidates, "kept")
    return shades(last) if last is not None and last.kind == "choose" else {}


# ---- the step in words ---------------------------------------------------------------------------------------------


def step_panel(stepping: Stepping, chronicle: Chronicle, verdict: Verdict | None, language: str) -> str:
    """Where the bot stands and why: the last step with its answer and the facts behind it."""
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
    parts.append(tag("h2", tag("span", escaped(step.node), class_="node-id") + " " + escaped(step.text.into(language))))
    parts.append(tag("p", f"{answer(trace, step, stepping, language)} {rule}", class_="answer"))
    facts = step.facts if step.kind != "table" else step.facts[1:]
    if facts:
        items = "".join(tag("li", chronicle.said(fact)) for fact in facts)
        seen = tag("span", escaped(Text("The bot looked at:").into(language)), class_="quiet")
        parts.append(tag("div", f"{seen} {tag('ul', items)}", class_="facts"))
    if step.kind == "act" and stepping.game.moves:
        parts.append(_happened(stepping, chronicle))
    return "".join(parts)


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
        chosen = tag("strong", "★ " + escaped(trace.name(step.answer).into(language)), class_="said")
        if step.die:
            die = Text("by the die, between {n}", n=step.die)
            return f"{chosen} ⚄ {escaped(die.into(language))}"
        return chosen
    return tag("strong", escaped(Text("The bot does it.").into(language)), class_="said")


def _happened(stepping: Stepping, chronicle: Chronicle) -> str:
    """What the journal says of the act."""
    moves = len(stepping.game.moves)
    lines = [entry for entry in stepping.game.journal_of(stepping.person) if entry.ply == moves]
    return tag("ul", "".join(tag("li", chronicle.said(entry.text)) for entry in lines), class_="happened")


# ---- the prediction ------------------------------------------------------------------------------------------------


def predict_panel(stepping: Stepping, language: str) -> str:
    """What comes next, and what one thinks the bot will answer."""
    step = stepping.upcoming
    if step is None:
        return ""
    question = tag("b", escaped(step.node)) + " " + escaped(step.text.into(language))
    question += " " + rule_button(step.rule, language)
    if not stepping.answers:
        hint = Text("Nothing to predict here: go on.") if step.kind == "act" else Text("Go on to see.")
        heading = tag("h3", escaped(Text("What comes next").into(language)))
        return (
            heading
            + tag("p", question)
            + tag("p", escaped(hint.into(language)), class_="quiet")
            + score(stepping, language)
        )
    radios = "".join(_radio(value, text.into(language)) for value, text in stepping.answers.items())
    legend = tag("legend", escaped(Text("Predict:").into(language)) + " " + tag("span", question, class_="question"))
    check = tag("button", escaped(Text("Check").into(language)), type="submit", class_="main")
    show = button(escaped(Text("Just show me").into(language)), "next", type="button")
    form = tag("fieldset", legend + tag("div", radios, class_="radios"))
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
    return tag("span", escaped(text.into(language)), class_="score")


# ---- the person's choice -------------------------------------------------------------------------------------------


def choice_panel(stepping: Stepping, language: str) -> str:
    """What the person is asked; or how the game ended."""
    game, choice = stepping.game, stepping.game.choice
    if choice is None:
        result = game.result
        over = escaped(result.reason) + " " + rule_button(result.rule, language) if result else ""
        again = button(escaped(Text("Begin somewhere else").into(language)), "load", class_="main")
        return tag("h3", escaped(Text("The game is over").into(language))) + tag("p", over) + tag("p", again)
    chance = button(escaped(Text("Let chance play my move").into(language)), "chance", class_="main")
    question = escaped(choice.prompt) + " " + rule_button(choice.rule, language)
    heading = tag("h3", escaped(Text("Your choice").into(language)))
    return heading + tag("p", question) + tag("div", chance + score(stepping, language), class_="row")


def moves_panel(stepping: Stepping, language: str) -> str:
    """Every move that the person can choose, with what it does."""
    game, choice = stepping.game, stepping.game.choice
    if choice is None:
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
