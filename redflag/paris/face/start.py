"""The form of a new game: by which rulebook, with which variant, with whose cards."""

from __future__ import annotations

from typing import Any, Final

from redflag.core.face import Field, FileField, Option
from redflag.core.files import plain, toml_data
from redflag.core.text import Text
from redflag.paris.editions import EDITIONS


def read_deck(text: str, name: str) -> dict[str, Any]:
    """A deck of one's own, as data; every mistake is named."""
    from redflag.paris import deck

    found: dict[str, Any] = plain(deck.build(toml_data(text, name), name).data)
    return found


FIELDS: Final = (
    Field("edition", Text("Rulebook"), [Option(name, edition.title) for name, edition in EDITIONS.items()]),
    Field(
        "variant",
        Text("Variant"),
        (Option("", Text("none")), Option("censorship", Text("Censorship (not against the bot)"))),
    ),
)
FILES: Final = (
    FileField(
        "deck", Text("Deck"), Text("The kit's own cards"), Text("A deck of your own, from a file"), ".toml", read_deck
    ),
)
