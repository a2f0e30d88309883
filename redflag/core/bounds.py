"""What comes from outside is measured before it is read: length, depth, digits, and characters nobody can see.

Links, pasted texts, positions, decks, aids, saves and records are written by people, by programs, and by people who
want to see what breaks. A reader of TOML or JSON believes a text and may take gigabytes for a short one; so nothing is
read here before it is measured, everywhere by the same limits, and what is over a limit is refused with a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from redflag.core.errors import BadFile, BadOption, RedflagError, in_words, printable
from redflag.core.text import Text, figure

LONGEST: Final = 400_000  # characters of a text that holds one game; a long game has 4,000, the kit's deck 39,000
DEEPEST: Final = 32  # tables within tables; the kit's own files have eight
DIGITS: Final = 40  # of a number; a seed has 20
LARGEST: Final = 10**DIGITS
ITEMS: Final = 500_000  # parts of all data together

# Strings and comments: what they hold is no structure. The quantifiers never give back what they took, so that no text,
# however long, is looked at twice.
TOML_WORDS: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\Z)'  # the last one or two of five marks belong to what is quoted
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+(?:"|\n|\Z)'
    r"|'[^'\n]*+(?:'|\n|\Z)"
    r"|\#[^\n]*+",
    re.DOTALL,
)
JSON_WORDS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\Z)', re.DOTALL)
BRACKETS: Final = re.compile(r"[\[\]{}]")
BETWEEN_KEYS: Final = re.compile(r"[=,\[\]{}\n]")
LONG_NUMBER: Final = re.compile(rf"(?<![\w.])[+-]?[0-9][0-9_]{{{DIGITS}}}|(?<!\w)0[xob][0-9a-fA-F_]{{{DIGITS}}}")
SURROGATE: Final = re.compile("[\ud800-\udfff]")
# Line ends and tabs are the only characters without a shape that a text needs.
UNSEEN: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def seed_in_bounds(seed: int) -> bool:
    """Can this number be written, and so be a seed?"""
    return -LARGEST < seed < LARGEST


def check_seed(seed: object, language: str | None = None) -> int:
    """A number that can be a seed."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadOption(Text("'seed' is a whole number, not '{found}'.", found=_given(seed)), language)
    if not seed_in_bounds(seed):
        raise BadOption(Text("'{key}' is a whole number of at most {n} digits.", key="seed", n=DIGITS), language)
    return seed


def check_whole(found: object, key: str, most: int = LARGEST) -> int:
    """A whole number from 1 on; `key` is what people call it."""
    if not isinstance(found, int) or isinstance(found, bool) or not 1 <= found <= most:
        raise BadOption(Text("'{key}' is a whole number from 1 on, not '{found}'.", key=key, found=_given(found)))
    return found


def _given(found: object) -> str:
    """What was given in the place of a number: a text has its marks, because "2" would look like one."""
    return f'"{found}"' if isinstance(found, str) else in_words(found)


def check_text(text: object, name: str | Text, error: type[RedflagError] = BadFile, longest: int = LONGEST) -> str:
    """A text that is short enough and holds whole characters; `name` is what people call it."""
    if not isinstance(text, str):
        raise error(Text("{file} is not a text.", file=name))
    if len(text) > longest:
        raise _too_long(name, error, longest)
    if SURROGATE.search(text):
        raise error(Text("{file} holds half a character (a lone surrogate); save it again as UTF-8.", file=name))
    return text


def check_data(data: object, name: str | Text, error: type[RedflagError] = BadFile) -> None:
    """Data that was read, or given by a program: not too deep, not too much, and every word and number can be shown."""
    left: list[tuple[object, int]] = [(data, 0)]
    items = 0
    while left:
        value, depth = left.pop()
        items += 1
        if depth > DEEPEST:
            raise _too_deep(name, error)
        if items > ITEMS:
            raise error(Text("{file} holds too much to be a game.", file=name))
        if isinstance(value, str):
            if len(value) > LONGEST:
                raise _too_long(name, error)
            unseen = UNSEEN.search(value)
            if unseen:
                raise error(
                    Text(
                        "{file} holds a character that cannot be shown ({found}); leave it out.",
                        file=name,
                        found=printable(unseen[0]),
                    )
                )
        elif isinstance(value, int):
            if not seed_in_bounds(value):
                raise _too_many_digits(name, error)
        elif isinstance(value, Mapping):
            left += [(part, depth + 1) for pair in value.items() for part in pair]
        elif isinstance(value, (list, tuple, set, frozenset)):
            left += [(part, depth + 1) for part in value]


def _check_structure(skeleton: str, name: str | Text, error: type[RedflagError]) -> None:
    """A text without its strings: how deep its brackets and its dotted keys go, and how long its numbers are."""
    depth = 0
    for bracket in BRACKETS.finditer(skeleton):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise _too_deep(name, error)
    if any(part.count(".") > DEEPEST for part in BETWEEN_KEYS.split(skeleton)):
        raise _too_deep(name, error)
    if LONG_NUMBER.search(skeleton):
        raise _too_many_digits(name, error)


def _too_long(name: str | Text, error: type[RedflagError], longest: int = LONGEST) -> RedflagError:
    most = figure(longest)
    return error(Text("{file} is too long to be a game: it has more than {n} characters.", file=name, n=most))


def _too_deep(name: str | Text, error: type[RedflagError]) -> RedflagError:
    return error(Text("{file} holds tables within tables, more than {n} deep.", file=name, n=DEEPEST))


def _too_many_digits(name: str | Text, error: type[RedflagError]) -> RedflagError:
    return error(Text("{file} holds a number of more than {n} digits.", file=name, n=DIGITS))


def read_toml_text(text: object, name: str | Text, error: type[RedflagError] = BadFile) -> dict[str, Any]:
    """The data of a text in TOML. What is no TOML raises the parser's `ValueError`."""
    import tomllib

    checked = check_text(text, name, error)
    _check_structure(TOML_WORDS.sub(" s ", checked), name, error)
    try:
        data = tomllib.loads(checked)
    except RecursionError:
        raise _too_deep(name, error) from None
    check_data(data, name, error)
    return data


def read_json_text(text: object, name: str | Text, error: type[RedflagError] = BadFile, longest: int = LONGEST) -> Any:
    """The data of a text in JSON. What is no JSON raises the parser's `ValueError`."""
    import json

    checked = check_text(text, name, error, longest)
    _check_structure(JSON_WORDS.sub(" s ", checked), name, error)
    try:
        data = json.loads(checked)
    except RecursionError:
        raise _too_deep(name, error) from None
    check_data(data, name, error)
    return data


def unpack(data: bytes) -> str:
    """The text of packed bytes. A few bytes may pretend to be a huge text; no more is unpacked than a game can have."""
    import zlib

    unpacker = zlib.decompressobj()
    text = unpacker.decompress(data, LONGEST)
    if not unpacker.eof:
        raise ValueError("cut off, or longer than any game")
    return text.decode("utf-8")
