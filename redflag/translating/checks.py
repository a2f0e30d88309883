"""What is wrong with a translation, one sentence a mistake."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import Any, Final, NamedTuple

from redflag.translating.files import Unreadable, key_of, read, wanted
from redflag.translating.language import KEPT, Language
from redflag.translating.parts import Part

# Comments by which a translator says that something is meant to be so.
SAME: Final = "as in English"
NUMBERS: Final = "other numbers"

RULE_ID: Final = re.compile(r"\b(?:Z-[A-Z]\w*|[A-Z]{1,2}\d[\w.]*\w|[A-Z]{1,2}\d)\b")
NUMBER: Final = re.compile(r"\d(?:[\d.,\u00a0\u202f]*\d)?")
MARKS: Final = {
    "**bold** marks": re.compile(r"\*\*"),
    "pieces of `code`": re.compile(r"`[^`]*`"),
    "targets of links": re.compile(r"\]\([^)]*\)"),
    "tags": re.compile(r"<[^>]*>"),
    "empty lines": re.compile(r"\n\s*\n"),
    "columns (|)": re.compile(r"(?:^|(?<=\s))\|(?=\s|$)"),
}


class Mistake(NamedTuple):
    """A mistake in a part: the English text that it is about, and what is wrong."""

    part: str
    text: str
    say: str
    kind: str = "wrong"  # or "missing", "fuzzy", "stale"

    def __str__(self) -> str:
        """In one line."""
        return f"{self.part}: “{self.text}”: {self.say}"


def mistakes(part: Part, language: Language) -> Iterator[Mistake]:
    """All mistakes in a part."""
    try:
        there = {key_of(message): message for message in read(part.file(language.code), language.code) if message.id}
    except Unreadable as error:
        yield Mistake(part.name, "", f"{error}.")
        return
    needed = [*wanted(part, language)]
    for each in needed:
        shown = f"{each.message.text} [{each.form}]" if each.form else each.message.text
        found: Any = there.get(each.key)
        said = _forms(found.string) if found is not None else []
        if not any(said):
            yield Mistake(part.name, shown, "it is not translated.", "missing")
        elif found.fuzzy:
            yield Mistake(part.name, shown, "it is marked fuzzy: read it again, then delete the word.", "fuzzy")
        else:
            for say in wrong(found, language, bool(each.form)):
                yield Mistake(part.name, shown, say)
    texts = {each.message.text for each in needed}
    keys = {each.key for each in needed}
    for key in there:
        if key[0] not in texts:
            say = "no such text is in this part any more; `redflag catalog update` takes it out."
            yield Mistake(part.name, key[0], say, "stale")
        elif key not in keys and key[1] not in language.forms:
            known = ", ".join(language.forms)
            yield Mistake(part.name, key[0], f"it has no context “{key[1]}”, and the forms are: {known}.")


def wrong(message: Any, language: Language, is_form: bool = False) -> Iterator[str]:
    """What is wrong with a translated message."""
    texts, said = _forms(message.id), _forms(message.string)
    comments = " ".join(message.user_comments)
    if len(texts) > 1 and (len(said) != language.plurals or not all(said)):
        yield f"it needs {language.plurals} plurals (msgstr[0] to msgstr[{language.plurals - 1}]), all of them filled."
    for number, words in enumerate(said):
        if words:
            english = texts[min(number, len(texts) - 1)]
            yield from _blanks(english, texts, words, number, language)
            yield from _marks(english, words)
            yield from (f"{misprint}." for misprint in language.misprints(words))
            if words.strip() != words and english.strip() == english and has_words(english):
                yield "it begins or ends with a space, which the English does not."
            if NUMBERS not in comments and len(texts) == 1:
                yield from _numbers(english, words)
    if said[0] == texts[0] and has_words(texts[0]) and SAME not in comments and not is_form:
        yield f"it is the same as in English; if it is meant to be, write “# {SAME}” in the line above its msgid."


def has_words(text: str) -> bool:
    """Is there anything to translate in a text besides blanks, signs and ids?"""
    return bool(re.search(r"[^\W\d_]{2,}", RULE_ID.sub("", KEPT.sub("", text))))


def _blanks(english: str, texts: list[str], words: str, number: int, language: Language) -> Iterator[str]:
    """What is wrong with the blanks of a translation."""
    try:
        asked = [_blank(field) for field in _fields(words)]
    except ValueError as error:
        yield f"its braces are wrong: {error}."
        return
    known = {_blank(field)[0] for text in texts for field in _fields(text)}
    for name, form in asked:
        if name not in known:
            yield f"there is no {{{name}}} in the English text."
        elif form and form not in language.forms:
            yield f"{{{name}[{form}]}}: there is no form “{form}”; there is: {', '.join(language.forms) or 'none'}."
    said = {name for name, _ in asked}
    needed = {_blank(field)[0] for field in _fields(english)}
    if len(texts) > 1 and number == 0 and language.plurals > 2:  # it also stands for 21, 31 …
        needed |= {_blank(field)[0] for field in _fields(texts[1])}
    yield from (f"{{{name}}} is left out." for name in sorted(needed - said))


def _marks(english: str, words: str) -> Iterator[str]:
    """Marks of markdown and markup that are lost or changed."""
    for what, pattern in MARKS.items():
        before, after = (Counter(mark.strip() for mark in pattern.findall(text)) for text in (english, words))
        if before != after:
            yield f"its {what} are not those of the English text."
    lost = [rule for rule in RULE_ID.findall(KEPT.sub(" ", english)) if rule not in words]
    yield from (f"“{rule}” is left out or written in other letters; ids stay as they are." for rule in lost)


def _numbers(english: str, words: str) -> Iterator[str]:
    """Numbers that are lost or changed; how they are written is the language's own."""
    before, after = (
        Counter(re.sub(r"\D", "", number) for number in NUMBER.findall(RULE_ID.sub(" ", KEPT.sub(" ", text))))
        for text in (english, words)
    )
    if before != after:
        there = ", ".join(sorted((before - after).elements())) or "none"
        here = ", ".join(sorted((after - before).elements())) or "none"
        yield (
            f"its numbers differ (only in English: {there}; only here: {here}); if they are meant to, "
            f"write “# {NUMBERS}” in the line above its msgid."
        )


def _forms(found: object) -> list[str]:
    """A text, or the singular and plurals of one."""
    return [str(text or "") for text in found] if isinstance(found, (tuple, list)) else [str(found or "")]


def _fields(template: str) -> list[str]:
    """What stands in the braces of a template."""
    return [name for _, name, _, _ in Formatter().parse(template) if name is not None]


def _blank(field: str) -> tuple[str, str]:
    """The name of a blank, and the form that is asked for."""
    name, _, form = field.partition("[")
    return name, form.removesuffix("]")
