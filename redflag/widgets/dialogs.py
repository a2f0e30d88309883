"""What opens over the table: a rule, a card, the rulebook, a text to share, the board in words, the bot's reasons."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Final

import redflag
from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Trace
from redflag.core.errors import BadOption
from redflag.core.face import Face
from redflag.core.game import Game
from redflag.core.rulebook import OURS, Rule, rule
from redflag.core.text import Text
from redflag.widgets import settings
from redflag.widgets.markup import button, escaped, tag

CLICK: Final = Text("Lit things can be clicked. Whatever is not possible tells you why when you click it.")


def dialog(title: str, inner: str, language: str, wide: bool = False) -> str:
    """A dialog with a heading and a button that closes it; Escape does the same."""
    close = button(escaped(Text("Close").into(language)), "close", autofocus=True)
    inner = tag("h2", escaped(title), id="dialog-title") + inner + tag("p", close)
    return tag("dialog", inner, data_do="close", aria_labelledby="dialog-title", class_="wide" if wide else None)


def rule_dialog(game: str, rule_id: str, language: str) -> str:
    """One rule in the kit's own words."""
    found = rule(redflag.rulebook(game), rule_id)
    title = Text("{id} {title}", id=found.id, title=found.title).into(language)
    return dialog(
        title, tag("p", escaped(found.section.into(language)), class_="quiet") + _told(found, language), language
    )


def _told(found: Rule, language: str) -> str:
    """What a rule says, and whose ruling it is if it is not the game's alone."""
    ours = tag("p", escaped(OURS.into(language)), class_="quiet") if found.ours else ""
    return tag("p", escaped(found.text.into(language))) + ours


def help_dialog(face: Face, language: str) -> str:
    """The game in one minute, and the way to the rules."""
    items = "".join(tag("li", escaped(text.into(language))) for text in (*face.help, CLICK))
    rules = button(escaped(Text("All rules").into(language)), "rules", class_="main")
    return dialog(
        Text("The game in one minute").into(language),
        tag("ol", items, class_="numbered") + keys(language) + rules,
        language,
    )


KEYS: Final = {
    "q": Text("the question"),
    "b": Text("the board; the arrow keys go from one lit space to the next"),
    "h": Text("your hand; the arrow keys go from card to card"),
    "w": Text("what happened, or would happen"),
    "j": Text("the journal"),
    "m": Text("the menu"),
    "u": Text("undo"),
    "c": Text("a hint from the coach"),
    "?": Text("this help"),
}


def keys(language: str) -> str:
    """The keys that lead to the parts of the table."""
    rows = "".join(tag("dt", tag("kbd", key)) + tag("dd", escaped(said.into(language))) for key, said in KEYS.items())
    return tag("h3", escaped(Text("Keys").into(language))) + tag("dl", rows, class_="keys")


def settings_dialog(now: Mapping[str, str], language: str, idle: Collection[str] = ()) -> str:
    """What a person sets once for this browser, without what does nothing here."""
    return dialog(Text("Settings").into(language), settings.form(now, language, idle), language)


def rules_dialog(game: str, language: str) -> str:
    """All rules by section, each to be unfolded."""
    parts = []
    for section, rules in groupby(redflag.rulebook(game).values(), key=lambda found: found.section):
        inner = "".join(
            tag(
                "details",
                tag("summary", escaped(f"{found.id} {found.title.into(language)}")) + _told(found, language),
            )
            for found in rules
        )
        parts.append(tag("h3", escaped(section.into(language))) + inner)
    lead = Text("The rules in the kit's own words. The journal names the rule behind every line.")
    return dialog(
        Text("The rules").into(language), tag("p", escaped(lead.into(language))) + "".join(parts), language, True
    )


def told_dialog(game: Game, target: str, language: str) -> str:
    """What there is to know about a thing."""
    told = redflag.face(game.rules.name).tell(game, target, language)
    if told is None:
        raise BadOption(Text("There is nothing to tell about '{thing}'.", thing=target))
    return dialog(told.title.into(language), told.html, language)


def to_copy(name: str, title: Text, text: str, language: str, rows: int = 22) -> str:
    """A text to read, with a button that copies it."""
    area = tag(
        "textarea", escaped(text), id=name, rows=str(min(rows, text.count("\n") + 2)), readonly=True,
        aria_label=title.into(language),
    )  # fmt: skip
    return tag("h3", escaped(title.into(language))) + area + _copy(name, language)


def link_to_copy(name: str, title: Text, end: str, language: str, page: str = "") -> str:
    """A link; the browser puts the address of this page, or of another one beside it, before its end."""
    said = escaped(title.into(language))
    where = f'data-page="{escaped(page)}" data-link="{escaped(end)}"'
    field = f'<input type="text" id="{name}" readonly {where} aria-label="{said}">'
    return tag("p", f"{tag('span', said)} {field} {_copy(name, language)}", class_="link")


def _copy(name: str, language: str) -> str:
    done = Text("Copied").into(language)
    return button(escaped(Text("Copy").into(language)), "copy", f"#{name}", data_done=done)


def text_dialog(title: Text, note: Text, text: str, language: str) -> str:
    """A text to read or to copy."""
    inner = tag("p", escaped(note.into(language))) + to_copy("text", title, text, language)
    return dialog(title.into(language), inner, language, True)


def trace_dialog(trace: Trace, aid: Flow, language: str, stepper: str = "") -> str:
    """Why the bot did what it did: the chart with its path lit, and beside it every step in words.

    `stepper` is the end of a link to the bot stepper; shown only where the pages are served together.
    """
    from redflag.draw.flow_svg import flowchart_svg

    lines = [line for line in trace.lines(language)[1:] if line.strip()]
    depth = [(len(line) - len(line.lstrip(" "))) // 2 for line in lines]
    items = "".join(
        tag("li", escaped(line.strip()), style=f"margin-left:{max(0, level - 1)}em")
        for line, level in zip(lines, depth, strict=True)
    )
    chart = flowchart_svg(aid, trace, language=language)
    inner = f'<div class="trace"><div class="chart" tabindex="0">{chart}</div>{tag("ol", items)}</div>'
    note = tag("p", escaped(aid.note.into(language)), class_="quiet small")
    if stepper:
        step = escaped(Text("Step through it and predict ▸").into(language))
        note += tag("a", step, class_="home", href=f"bot.ipynb#{stepper}", target="_blank")
    return dialog(trace.title.into(language), note + inner, language, True)
