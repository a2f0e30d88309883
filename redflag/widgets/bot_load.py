"""What the bot stepper can begin with: the places of the kit, or any saved game, record or position."""

from __future__ import annotations

from typing import NamedTuple

import redflag
from redflag.core.bot.opening import Opened, open_text
from redflag.core.errors import BadFile
from redflag.core.files import without_files
from redflag.core.text import Text
from redflag.paris.board import SIDE_NAMES, SIDES
from redflag.widgets.dialogs import dialog
from redflag.widgets.markup import button, escaped, tag

LONGEST = 200_000  # characters; a long game has 4,000


class Brought(NamedTuple):
    """A text that somebody has brought, and what they call it."""

    text: str
    name: str


def opened(brought: Brought, side: str | None, language: str) -> Opened:
    """The game of a text; `side` is the bot's, where the text does not say it."""
    if not brought.text.strip():
        raise BadFile(
            Text("{file} is empty or too long; a save, a record or a position is expected.", file=brought.name)
        )
    if len(brought.text) > LONGEST:
        raise BadFile(Text("{file} is too long to be a game.", file=brought.name))
    make, rules = without_files(redflag.new, redflag.rules), redflag.rules(redflag.FLAGSHIP)
    return open_text(brought.text, brought.name, make, rules, language, side=side or "")


def load_dialog(game: str, pasted: str, notice: str, language: str) -> str:
    """Where to begin: one click on a place of the kit, or a text of one's own."""

    def said(text: Text) -> str:
        return escaped(text.into(language))

    places = "".join(
        tag("li", button(tag("b", said(start.title)) + tag("span", said(start.note)), "start", key))
        for key, start in redflag.face(game).starts.items()
    )
    area = tag("textarea", escaped(pasted), name="text", rows="4", id="pasted", placeholder='to_play = "versailles"')
    form = tag("label", said(Text("Paste a saved game, a record or a position:")), for_="pasted") + area
    form += tag("button", said(Text("Open it")), type="submit", class_="main")
    file = '<input type="file" id="brought" data-do="file" accept=".json,.txt,.toml,text/*">'
    parts = [tag("p", notice, class_="verdict bad", role="alert") if notice else ""]
    parts.append(tag("ul", places, class_="starts"))
    parts.append(tag("form", form, data_do="paste"))
    parts.append(tag("p", tag("label", said(Text("Or choose a file:")), for_="brought") + " " + file))
    return dialog(Text("Where to begin").into(language), "".join(parts), language, wide=True)


def side_dialog(what: Text, language: str) -> str:
    """Which side is the bot to play?"""
    sides = "".join(
        button(escaped(name.into(language)), "side", side, class_="main of-commune" if side == SIDES[0] else "main")
        for side, name in zip(SIDES, SIDE_NAMES, strict=True)
    )
    words = tag("p", escaped(Text("{what}. Which side is the bot to play?", what=what).into(language)))
    return dialog(Text("The bot's side").into(language), words + tag("p", sides, class_="row"), language)
