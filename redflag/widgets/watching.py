"""Step mode at the table: the bot's next decision in words, to be predicted before it is shown."""

from __future__ import annotations

from redflag.core.text import Text, counted, joined
from redflag.core.trace import NO, YES, Step, Trace
from redflag.paris.solo.stepping import Stepping
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting


class Watch:
    """A person who watches the bot of a sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.steps = Stepping(sitting.game)
        self.verdict: Text | None = None

    def moved(self) -> None:
        """The game has moved on without the watcher."""
        self.verdict = None

    def do(self, what: str) -> None:
        """ "next", "back" or "on", or a prediction of what comes next."""
        self.verdict = None
        if what == "next":
            self.steps.next()
        elif what == "back":
            self.steps.back()
        elif what == "on":
            self.steps.play_on()
        else:
            self.verdict = self.steps.predict(what).text
            self.steps.next()
        if not self.steps.bots_step:
            self.sitting.run_on()

    def panel(self, language: str) -> str:
        """What the bot has just decided, and what it asks itself next."""

        def t(text: Text) -> str:
            return escaped(text.into(language))

        steps = self.steps
        parts = [tag("h2", t(Text("The bot decides")), class_=f"of-{steps.bot}", tabindex="-1", data_home="yes")]
        trace, last, upcoming = steps.trace, steps.last, steps.upcoming
        if self.verdict is not None:
            parts.append(tag("p", tag("b", t(self.verdict)), role="status"))
        if last is not None and trace is not None:
            parts.append(tag("p", t(said(trace, last)) + " " + _rule(last.rule)))
        if upcoming is not None:
            parts.append(tag("p", tag("b", t(Text("Next:"))) + " " + t(upcoming.text)))
        if steps.answers:
            guesses = "".join(button(t(text), "step", answer, class_="chip") for answer, text in steps.answers.items())
            parts.append(tag("div", tag("span", t(Text("Predict:"))) + guesses, class_="buttons"))
        parts.append(
            tag(
                "div",
                button(t(Text("Back")), "step", "back", data_shortcut="ArrowLeft")
                + button(
                    t(Text("Next step")), "step", "next", class_=f"main of-{steps.bot}", data_shortcut="ArrowRight"
                )
                + button(t(Text("Play on")), "step", "on"),
                class_="buttons",
            )
        )
        if steps.guesses:
            score = counted(
                "Your predictions: {right} of {n} was right.",
                "Your predictions: {right} of {n} were right.",
                len(steps.guesses),
                right=sum(steps.guesses),
            )
            parts.append(tag("p", t(score), class_="quiet"))
        return "".join(parts)


def said(trace: Trace, step: Step) -> Text:
    """A step that was taken, with its answer and what was looked at."""
    if step.kind == "ask":
        text = Text("{text} {answer}.", text=step.text, answer=YES if step.answer == "yes" else NO)
    elif step.kind == "choose":
        text = Text("{text} {chosen}.", text=step.text, chosen=trace.name(step.answer))
    elif step.kind == "table":
        text = Text("{text} Row {row} decides.", text=step.text, row=step.answer)
    else:
        text = step.text
    return Text("{step} ({facts})", step=text, facts=joined(step.facts, "; ")) if step.facts else text


def _rule(rule: str) -> str:
    return button(escaped(rule), "rule", rule, class_="rule")
