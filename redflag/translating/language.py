"""What is peculiar to a language: its forms of names, its plurals, its signs. A file `language.toml` tells them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from string import Formatter
from typing import Any, Final

from redflag.core.catalogs import FOLDER, languages
from redflag.core.errors import BadOption
from redflag.core.messages import PACKAGE, Message
from redflag.core.text import Text

FILE: Final = "language.toml"
CODE: Final = re.compile("[a-z]{2,3}(_[A-Z][A-Za-z]{1,3})?")  # "fr", "pt_BR"; it is also the name of a folder
# What is no prose in a text: a blank to fill in, code, the target of a link, a tag, an address.
KEPT: Final = re.compile(r"\{[^{}]*\}|`[^`]*`|\]\([^)]*\)|<[^>]*>|https?://\S+")
HIDDEN: Final = "\ue000"


@dataclass(frozen=True)
class Language:
    """A language as a translator sees it."""

    code: str
    name: str
    forms: Mapping[str, str]  # each form of a name with what it is for
    kinds: tuple[str, ...]  # the kinds of things whose names have them
    signs: tuple[Mapping[str, str], ...]  # what is wrong in print: "find", "put" instead if there is no doubt, "say"

    @cached_property
    def plurals(self) -> int:
        """How many forms a count has."""
        from babel.messages.plurals import get_plural

        return int(get_plural(self.code).num_plurals)

    def bends(self, message: Message) -> bool:
        """Is it a name that this language needs in several forms? One made of blanks alone hands them on."""
        if message.names not in self.kinds:
            return False
        return any(re.search(r"[^\W\d]", words) for words, _, _, _ in Formatter().parse(message.text))

    def tidied(self, text: str) -> str:
        """A translation with its signs and spaces put right."""
        kept = KEPT.findall(text)
        plain = KEPT.sub(HIDDEN, text)
        for rule in self.signs:
            if "put" in rule:
                plain = re.sub(rule["find"], rule["put"], plain)
        return re.sub(HIDDEN, lambda _: kept.pop(0), plain)

    def misprints(self, text: str) -> Iterator[str]:
        """What is wrong with the signs and spaces of a translation, in sentences."""
        plain = KEPT.sub(HIDDEN, text)
        for rule in self.signs:
            found = re.search(rule["find"], plain)
            if found and ("put" not in rule or re.sub(rule["find"], rule["put"], plain) != plain):
                around = plain[max(0, found.start() - 12) : found.end() + 12].replace(HIDDEN, "{…}")
                yield f"{rule['say']} (near “{around}”)"
            if "put" in rule:
                plain = re.sub(rule["find"], rule["put"], plain)


def language(code: str, package: Path = PACKAGE) -> Language:
    """A language by its code; one without a file has no forms and no signs of its own."""
    if not CODE.fullmatch(code):
        raise BadOption(
            Text("There is no language '{code}' yet; there is: {known}.", code=code, known=", ".join(languages()))
        )
    file = package / FOLDER / code / FILE
    data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return Language(
        code,
        data.get("name", code),
        data.get("forms", {}),
        tuple(data.get("kinds", ())),
        tuple(data.get("signs", ())),
    )
