"""What a learner types in their own language, as the kit reads it: names and words become English ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from redflag.core.catalogs import forms, spoken
from redflag.core.text import Text, catalog

IN = "in"  # the form of a name in which its preposition says where


def in_english(typed: str, names: Iterable[Text], words: Mapping[Text, str] = {}, where: str = "") -> str:
    """A text with names, in any form of the reader's language, and words as English writes them; the rest stays.

    `words` are texts that may be typed, several with a bar between them, and what each stands for. `where` stands
    before a name whose form says where something is. What could be two things stays as well.
    """
    meant = _meant(spoken(), tuple(names), tuple(words.items()), where)
    if not meant:
        return typed
    every = "|".join(re.escape(said) for said in sorted(meant, key=len, reverse=True))
    plain = typed.replace("'", "’").replace("\u00a0", " ")
    return re.sub(rf"(?<![\w-])(?:{every})(?![\w-])", lambda found: meant[found[0].lower()], plain, flags=re.IGNORECASE)


@cache
def _meant(code: str, names: tuple[Text, ...], words: tuple[tuple[Text, str], ...], where: str) -> dict[str, str]:
    """What can be typed in a language, in small letters, and what it stands for."""
    if code == "en":
        return {}
    spoken_there = catalog(code)
    found: dict[str, set[str]] = {}
    for name in names:
        for form in ("", *forms(code)):
            stands_for = f"{where} {name}".strip() if form == IN else str(name)
            found.setdefault(_low(name.said(spoken_there, form)), set()).add(stands_for)
    for text, stands_for in words:
        for word in text.into(code).split("|"):
            found.setdefault(_low(word), set()).add(stands_for)
    return {said: next(iter(ways)) for said, ways in found.items() if len(ways) == 1}


def _low(words: str) -> str:
    return words.lower().replace("'", "’").replace("\u00a0", " ")
