"""The bot's reasons on paper: its traces in lines of 80 columns, and "why not this space?"."""

from __future__ import annotations

from redflag.core.bot.trace import Step, Trace, Walk
from redflag.core.lines import paragraph
from redflag.core.text import Text, slug
from redflag.paris.board import SPACE_INDEX


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


def space_named(words: str) -> str:
    """The space that the last words name ("press", "place press", "Père Lachaise"), in notation; "" if none."""
    whole, last = slug(words), slug(words.rpartition(" ")[2])
    return next((name for name in (whole, last) if name in SPACE_INDEX), "")


def is_space(words: str) -> bool:
    """Are these words the name of a space and nothing else?"""
    return slug(words) in SPACE_INDEX


def why_not(trace: Trace, space: str) -> list[Text]:
    """Why the bot did not choose a space in this trace; nothing if the space was never a candidate."""
    choices = [step for step in trace.steps() if step.kind == "choose"]
    if not any(space in step.candidates for step in choices):
        return []
    chosen = [
        Text("{space} was chosen ({node}). ({rule})", space=trace.name(space), node=step.node, rule=step.rule)
        for step in choices
        if step.answer == space
    ]
    dropped = [Text("{why} ({rule})", why=reason.text, rule=reason.rule) for reason in trace.why_not(space)]
    return chosen + dropped
