"""The sentences that stand on every page, whatever it shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import redflag
from redflag.core.text import Text, languages
from redflag.serve.pages import address, in_language
from redflag.widgets.settings import own_name

WORDS = {
    "loading": Text("The page is being set up…"),
    "slow": Text("This takes a little longer than usual. Please wait a moment."),
    "no_scripts": Text("This page needs JavaScript. Please allow it in your browser and reload the page."),
    "failed": Text("Something went wrong on this page. Reload it; if that does not help, go back to the front page."),
    "lost": Text(
        "The connection to this page was lost, or the page was put to rest because nobody used it. "
        "Reload it to go on; a saved game is still there."
    ),
    "reload": Text("Reload"),
    "front_page": Text("To the front page"),
    "not_found": Text("There is no such page"),
    "not_found_more": Text("The address may be mistyped. Everything there is can be reached from the front page."),
    "refused": Text("This page cannot be shown"),
    "refused_more": Text("Something went wrong while it was being prepared. Please try again from the front page."),
    "full": Text("The table is full"),
    "full_more": Text("As many people play here as this machine can bear. This page looks again by itself."),
    "login": Text("This table needs a key"),
    "login_more": Text("Type the key that the person who started the table has, or open the whole address they gave."),
    "login_wrong": Text("That is not the key of this table. Please look at it again."),
    "login_key": Text("Key"),
    "login_go": Text("Open"),
    "languages": Text("Languages"),
}


def name() -> Text:
    """What is open here: the game or, where there are several, the kit."""
    return redflag.face(redflag.FLAGSHIP).title if len(redflag.GAMES) == 1 else Text("redflag")


def switch(path: str, there: Callable[[str], bool]) -> list[dict[str, str]]:
    """The languages in which a page can be read, each with the way to it from this one; none if it is only one."""
    here, page = in_language(path)
    up = "" if here == "en" else "../"
    found = [
        {"code": code, "name": own_name(code), "href": up + address(code, page)}
        for code in languages()
        if there(address(code, page))
    ]
    return [{**each, "here": "yes" if each["code"] == here else ""} for each in found] if len(found) > 1 else []


@cache
def words(language: str) -> dict[str, str]:
    """All of them in a language; "language" is its code, "name" what is open here."""
    said = {key: text.into(language) for key, text in WORDS.items()}
    return {"language": language, "name": name().into(language), **said}
