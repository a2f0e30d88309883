"""What the bot stepper can begin with: the places of the kit, or any saved game, record or position."""

from __future__ import annotations

from typing import NamedTuple

import redflag
from redflag.core.bot.opening import Opened, open_text
from redflag.core.bounds import LONGEST
from redflag.core.errors import BadFile
from redflag.core.files import without_files
from redflag.core.text import Text
from redflag.widgets.dialogs import dialog
from redflag.widgets.markup import button, escaped, tag


class Brought(NamedTuple):
    """A text that somebody has brought, and what they call it."""

    text: str
    name: str


def opened(brought: Brought, of: str, side: str, language: str) -> Opened:
    """The game of a text; a position is one `of` this name. `side` is the bot's, where the text does not say it."""
    if not brought.text.strip():
        raise BadFile(
            Text("{file} is empty or too long; a save, a record or a position is expected.", file=brought.name)
        )
    if len(brought.text) > LONGEST:
        raise BadFile(Text("{file} is too long to be a game.", file=brought.name))
    make = without_files(redflag.new, redflag.rules)
    return open_text(brought.text, brought.name, make, redflag.rules(of), language, side=side)


def load_dialog(pasted: str, notice: str, language: str) -> str:
    """Where to begin: one click on a place of the kit, or a text of one's own."""

    def said(text: Text) -> str:
        return escaped(text.into(language))

    area = tag("textarea", escaped(pasted), name="text", rows="4", id="pasted")
    form = tag("label", said(Text("Paste a saved game, a record or a position:")), for_="pasted") + area
    form += tag("button", said(Text("Open it")), type="submit", class_="main")
    file = '<input type="file" id="brought" data-do="file" accept=".json,.txt,.toml,text/*">'
    parts = [tag("p", notice, class_="verdict bad", role="alert") if notice else ""]
    for game in redflag.GAMES:
        parts.append(_places(game, language))
    parts.append(tag("form", form, data_do="paste"))
    parts.append(tag("p", tag("label", said(Text("Or choose a file:")), for_="brought") + " " + file))
    return dialog(Text("Where to begin").into(language), "".join(parts), language, wide=True)


def _places(game: str, language: str) -> str:
    """The places of a game where one can begin."""
    face = redflag.face(game)
    places = "".join(
        tag(
            "li",
            button(
                tag("b", escaped(start.title.into(language))) + tag("span", escaped(start.note.into(language))),
                "start",
                f"{game} {key}",
            ),
        )
        for key, start in face.starts.items()
    )
    heading = tag("h3", escaped(face.title.into(language))) if places and len(redflag.GAMES) > 1 else ""
    return heading + tag("ul", places, class_="starts") if places else ""


def side_dialog(game: str, what: Text, language: str) -> str:
    """Which side is the bot to play?"""
    sides = "".join(
        button(escaped(seat.name.into(language)), "side", side, class_=f"main of-{side}")
        for side, seat in redflag.face(game).sides.items()
    )
    words = tag("p", escaped(Text("{what}. Which side is the bot to play?", what=what).into(language)))
    return dialog(Text("The bot's side").into(language), words + tag("p", sides, class_="row"), language)
