"""The bot's reasons on paper: its traces in lines of 80 columns, and "why not this one?"."""

from __future__ import annotations

from redflag.core.bot.trace import Step, Trace, Walk
from redflag.core.lines import paragraph
from redflag.core.text import Text, slug


def trace_text(trace: Trace, language: str = "en") -> str:
    """A whole trace, indented like a tree."""
    return "\n".join(_wrapped(line) for line in trace.lines(language))


def step_text(trace: Trace, step: Step, language: str = "en") -> str:
    """One step of a trace, without its title."""
    alone = trace._replace(walks=(Walk(step.node, "", (step,)),))
    return "\n".join(_wrapped(line) for line in alone.lines(language)[1:])


def _wrapped(line: str) -> str:
    words = line.lstrip(" ")
    indent = " " * (len(line) - len(words))
    return paragraph(words, indent, indent + "    ")


def candidate(trace: Trace, words: str, language: str) -> str:
    """What the last words name of all that was chosen between ("press", "place press", "Père Lachaise"); "" if none."""
    known = {name for step in trace.steps() for name in step.candidates}
    by_words = {slug(said): name for name in known for said in (name, trace.name(name).into(language))}
    return by_words.get(slug(words)) or by_words.get(slug(words.rpartition(" ")[2]), "")


def why_not(trace: Trace, name: str) -> list[Text]:
    """Why the bot did not choose something in this trace; nothing if it was never a candidate."""
    choices = [step for step in trace.steps() if step.kind == "choose"]
    if not any(name in step.candidates for step in choices):
        return []
    chosen = [
        Text("{space} was chosen ({node}). ({rule})", space=trace.name(name), node=step.node, rule=step.rule)
        for step in choices
        if step.answer == name
    ]
    dropped = [Text("{why} ({rule})", why=reason.text, rule=reason.rule) for reason in trace.why_not(name)]
    return chosen + dropped
