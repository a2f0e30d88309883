"""A person's own games, finished ones included: a list from which one is seen again, renamed or thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import redflag
from redflag.core.errors import BadFile
from redflag.core.text import Text
from redflag.widgets import saves
from redflag.widgets.dialogs import dialog
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.opponents import opponent
from redflag.widgets.replaying import who_won

LONGEST: Final = 60  # letters of a title


@lru_cache(maxsize=64)
def about(name: str, stamp: saves.Stamp | None, language: str) -> tuple[str, str]:
    """The title of a game and what it is, in a line; a save that has not changed since is not read again."""
    try:
        sitting = saves.read(name, language)
    except BadFile as error:
        return "", error.text.into(language)
    game = sitting.game
    face = redflag.face(game.rules.name)
    state = face.summary(game.view(sitting.side))
    if game.result is not None:
        state = who_won(game, game.result)
    said = Text(
        "{game}: {side} against {opponent}. {state}",
        game=face.title,
        side=face.sides[sitting.side].name,
        opponent=opponent(game, sitting.opponent).called,
        state=state,
    )
    return sitting.title, said.into(language)


def shelf(names: Sequence[str], language: str) -> str:
    """The list; "" where there is nothing on it."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    items = []
    for name in names:
        stamp = saves.stamp(name)
        if stamp is None:
            continue
        title, what = about(name, stamp, language)
        words = (tag("b", escaped(title)) if title else "") + tag("small" if title else "b", escaped(what))
        see = button(tag("span", words), "mine", name, type="button", class_="pick")
        label = t(Text("A name for this game"))
        rename = (
            f"<input type='hidden' name='game' value='{name}'>"
            f"<input type='text' name='title' maxlength='{LONGEST}' value='{escaped(title)}' aria-label='{label}' "
            f"placeholder='{label}'><button type='submit'>{t(Text('Rename'))}</button>"
            + button(t(Text("Throw away")), "discard", name, type="button")
        )
        items.append(tag("li", see + tag("form", rename, class_="buttons", data_do="rename")))
    if not items:
        return ""
    legend = tag("legend", t(Text("Your own games")))
    return tag("fieldset", legend + tag("ul", "".join(items), class_="shelf"))


def rename(name: str, title: str, language: str) -> None:
    """Give a game a title; an empty one takes it away."""
    sitting = saves.read(name, language)
    sitting.title = " ".join(title.split())[:LONGEST]
    saves.write(name, sitting)


def ask(name: str, language: str) -> str:
    """Is a game really to be thrown away?"""
    title, what = about(name, saves.stamp(name), language)
    said = Text("{game} It cannot be brought back.", game=f"{title or what} ").into(language)
    yes = button(escaped(Text("Throw it away").into(language)), "throw_away", name, class_="main")
    return dialog(Text("Throw this game away?").into(language), tag("p", escaped(said)) + tag("p", yes), language)
