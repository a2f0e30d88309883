"""Step mode at the table: the bot's next decision in words, to be predicted before it is shown."""

from __future__ import annotations

from redflag.core.bot.stepping import Stepping
from redflag.core.text import Text, joined
from redflag.widgets.bot_panels import answer, rule_button, score, shade, verdict_html
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting


class Watch:
    """A person who watches the bot of a sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.steps = Stepping(sitting.game)
        self.verdict = ""

    def moved(self) -> None:
        """The game has moved on without the watcher."""
        self.verdict = ""

    def shade(self) -> dict[str, str]:
        """The spaces between which the bot decides, or has just decided."""
        return shade(self.steps) if self.sitting.bots_step else {}

    def do(self, what: str) -> None:
        """ "next", "back" or "on", or a prediction of what comes next."""
        self.verdict = ""
        if what == "next":
            self.steps.next()
        elif what == "back":
            self.steps.back()
        elif what == "on":
            self.steps.play_on()
        else:
            self.verdict = verdict_html(self.steps.predict(what), self.sitting.game.language)
            self.steps.next()
        if not self.steps.bots_step:
            self.sitting.run_on()

    def panel(self, language: str) -> str:
        """What the bot has just decided and why, and what it asks itself next."""

        def t(text: Text) -> str:
            return escaped(text.into(language))

        steps = self.steps
        trace, last, upcoming = steps.trace, steps.last, steps.upcoming
        title = trace.title if trace is not None else Text("The bot decides")
        parts = [tag("h2", t(title), class_=f"of-{steps.bot}", tabindex="-1", data_home="yes")]
        if last is not None and trace is not None:
            said = f"{t(last.text)} {answer(trace, last, steps, language)} {rule_button(last.rule, language)}"
            facts = tag("span", f"({t(joined(last.facts, '; '))})", class_="quiet") if last.facts else ""
            parts.append(tag("p", self.verdict + said + " " + facts))
        if upcoming is not None:
            parts.append(tag("p", tag("b", t(Text("Next:"))) + " " + t(upcoming.text)))
        if steps.answers:
            guesses = "".join(button(t(text), "step", name, class_="chip") for name, text in steps.answers.items())
            parts.append(tag("div", tag("span", t(Text("Predict:"))) + guesses, class_="buttons"))
        controls = (
            button(t(Text("Back")), "step", "back", data_shortcut="ArrowLeft")
            + button(t(Text("Next step")), "step", "next", class_=f"main of-{steps.bot}", data_shortcut="ArrowRight")
            + button(t(Text("Play on")), "step", "on")
            + button(t(Text("Chart")), "chart")
        )
        parts.append(tag("div", controls + score(steps, language), class_="buttons"))
        return "".join(parts)
