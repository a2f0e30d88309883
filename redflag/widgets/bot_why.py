""" "Why not …?" in the bot stepper: an answer in a sentence for everything that can be asked about, chosen or not."""

from __future__ import annotations

from collections.abc import Sequence

from redflag.core.bot.stepping import Stepping
from redflag.core.bot.trace import Step, Trace, Walk
from redflag.core.parts import bot_of
from redflag.core.text import Text, counted
from redflag.widgets.markup import escaped, tag


def universe(step: Step, trace: Trace) -> tuple[str, ...]:
    """All that a choice could ever be made between, candidates now or not."""
    named = trace.universes.get(step.universe, ())
    if set(step.candidates) <= set(named):
        return named
    found = (names for names in trace.universes.values() if set(step.candidates) <= set(names))
    return next(found, step.candidates)


def choices(stepping: Stepping) -> list[Step]:
    """The choices of this turn that can be asked about, the one that comes next or was made last first."""
    trace, upcoming = stepping.trace, stepping.upcoming
    made = [step for step in trace.steps() if step.kind == "choose"] if trace is not None else []
    return ([upcoming] if upcoming is not None and upcoming.kind == "choose" else []) + made[::-1]


def asked_about(stepping: Stepping) -> tuple[str, ...]:
    """Everything that can be asked about: all that the choices of this turn could be made between."""
    trace = stepping.trace
    if trace is None:
        return ()
    return tuple(dict.fromkeys(name for step in choices(stepping) for name in universe(step, trace)))


def why_not(stepping: Stepping, name: str, called: Text) -> Text:
    """Why the bot has not chosen a thing (which people call so), told by the last choice that could have come to it."""
    trace = stepping.trace
    found = next((step for step in choices(stepping) if trace is not None and name in universe(step, trace)), None)
    if trace is None or not choices(stepping):
        return Text("In this turn the bot has not chosen between things yet, so there is no reason to give.")
    if found is None:
        return Text("In this turn the bot has not had to choose {name}, or to leave it, so far.", name=called)
    if name not in found.candidates:
        return _no_candidate(stepping, found, trace, name)
    if not found.answer:
        return counted(
            "{name} is the only thing possible at {node}.",
            "{name} is one of {n} that are possible at {node}; the table decides between them. Go on to see.",
            len(found.candidates),
            name=trace.name(name),
            node=found.node,
        )
    if name == found.answer:
        return Text("{name} was chosen at {node}: {task}", name=trace.name(name), node=found.node, task=found.text)
    return trace._replace(walks=(Walk(found.node, "", (found,)),)).why_not(name)[0].text


def _no_candidate(stepping: Stepping, step: Step, trace: Trace, name: str) -> Text:
    """What a choice is made between, and that this is none of it."""
    game = stepping.game
    among = bot_of(game.rules).words.amongs[stepping.flow.nodes[step.node].among].text
    return counted(
        "{name} was no candidate. At {node} the bot looks for one thing: {among}. That was {names} alone.",
        "{name} was no candidate. At {node} the bot looks for one thing: {among}. Those were {names}.",
        len(step.candidates),
        name=trace.name(name),
        node=step.node,
        among=among,
        names=trace.listed(step.candidates),
    )


def panel(stepping: Stepping, asked: str, called: Text, language: str) -> str:
    """The question with everything to choose from, and the answer."""
    names: Sequence[str] = asked_about(stepping)
    trace = stepping.trace
    said = tag("p", escaped(why_not(stepping, asked, called).into(language)), class_="because") if asked else ""
    hint = Text("or touch the board") if names else Text("Touch anything on the board to ask about it.")
    if not names or trace is None:
        return said or tag("p", escaped(hint.into(language)), class_="quiet small")
    options = tag("option", escaped(Text("choose one").into(language)), value="", selected=asked not in names)
    options += "".join(
        tag("option", escaped(trace.name(name).into(language)), value=name, selected=name == asked) for name in names
    )
    label = tag("label", escaped(Text("Why not").into(language)), for_="why")
    touch = tag("span", escaped(hint.into(language)), class_="quiet small")
    field = f"{label} {tag('select', options, id='why', data_do='why')} {touch}"
    return tag("p", field, class_="ask-why") + said
