"""The files of a language: brought up to date with the English texts, and filled with what a translator hands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from redflag.core.messages import Message
from redflag.translating.language import Language
from redflag.translating.parts import Part, catalogs

NEAR: Final = 0.8  # how much of an English text must be left for its old translation to be worth reading again
LONGEST: Final = 600  # characters of a text that is compared with others; longer ones would take minutes

Key = tuple[str, str]  # the English text, and the context in which it is meant or the form that is asked for


class Unreadable(Exception):
    """A file that is no .po file."""


class Wanted(NamedTuple):
    """A message that a language needs, with the file its English comes from."""

    message: Message
    file: str
    form: str = ""

    @property
    def key(self) -> Key:
        """What it is found by."""
        return self.message.text, self.form or self.message.context


def wanted(part: Part, language: Language) -> Iterator[Wanted]:
    """All that a part needs in a language: its texts, and each name that the language bends in all its forms."""
    for message, file in part.messages:
        yield Wanted(message, file)
        if language.bends(message):
            yield from (Wanted(message, file, form) for form in language.forms)


def read(file: Path, code: str) -> Any:
    """A .po file as Babel reads it; an empty one if it is not there."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import PoFileError, read_po

    if not file.is_file():
        return Catalog(locale=code)
    try:
        return read_po(BytesIO(file.read_bytes()), locale=code, abort_invalid=True)
    except (PoFileError, ValueError, SyntaxError, AssertionError, IndexError, LookupError) as error:
        raise Unreadable(f"{file.name} cannot be read: {error}") from None


def known(part_files: Iterable[Path], code: str) -> dict[Key, Any]:
    """What is translated in some files."""
    found = {}
    for file in part_files:
        for message in read(file, code):
            if message.id and (any(message.string) if isinstance(message.string, tuple) else message.string):
                found[key_of(message)] = message
    return found


def key_of(message: Any) -> Key:
    """What a message of a .po file is found by."""
    text = message.id[0] if isinstance(message.id, tuple) else message.id
    return text, message.context or ""


def update(found: Mapping[str, Part], language: Language, only: Iterable[str] = ()) -> list[Path]:
    """Write the files of a language anew: what is translated stays, what is new is asked for, what is gone goes.

    A text that has hardly changed keeps its translation, marked "fuzzy" until somebody has read it again.
    """
    names = [*only]
    written = []
    for group in catalogs(found).values():
        folder = group[0].folder / language.code
        there = known(sorted(folder.glob("*.po")) if folder.is_dir() else [], language.code)
        needed = {each.key for part in group for each in wanted(part, language)}
        texts = {text for text, _ in needed}
        gone = {key[0]: message for key, message in there.items() if key[0] not in texts and len(key[0]) < LONGEST}
        for part in group:
            if names and part.name not in names:
                continue
            file = part.file(language.code)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_filled(part, language, there, gone, needed))
            written.append(file)
        if not names:
            for old in {*folder.glob("*.po")} - {part.file(language.code) for part in group}:
                old.unlink()
    return written


def _filled(
    part: Part, language: Language, there: Mapping[Key, Any], gone: Mapping[str, Any], needed: set[Key]
) -> bytes:
    """The file of a part with all that is known."""
    catalog = _empty(language)
    own = {message.text for message, _ in part.messages}
    for each in wanted(part, language):
        message = each.message
        old: Any = there.get(each.key)
        near = get_close_matches(message.text, gone, 1, NEAR) if old is None and gone and not each.form else []
        fuzzy = old is None and bool(near)
        old = gone[near[0]] if near else old
        catalog.add(
            (message.text, message.plural) if message.plural else message.text,
            _fitting(old, message, language) if old is not None else None,
            context=each.key[1] or None,
            locations=[(each.file, 0)],
            flags=[*(["fuzzy"] if fuzzy or (old is not None and old.fuzzy) else [])],
            auto_comments=_comments(each, language),
            user_comments=old.user_comments if old is not None and not fuzzy else (),
            previous_id=old.id if fuzzy else (),
        )
    for key, extra in there.items():  # forms that a translator has given to what is no name
        if key not in needed and key[1] in language.forms and key[0] in own:
            catalog.add(extra.id, extra.string, context=key[1], user_comments=extra.user_comments)
    return _written(catalog)


def _fitting(old: Any, message: Message, language: Language) -> Any:
    """An old translation, if it has as many plurals as are needed."""
    if isinstance(old.string, (tuple, list)) != bool(message.plural):
        return ("",) * language.plurals if message.plural else old.string[0]
    return tuple(old.string) if message.plural else old.string


def _comments(each: Wanted, language: Language) -> list[str]:
    """What a translator is told about a message."""
    told = [f"A name ({each.message.names})."] if each.message.names else []
    return [*told, f"The form “{each.form}”: {language.forms[each.form]}"] if each.form else told


def _empty(language: Language) -> Any:
    from babel.messages.catalog import Catalog

    return Catalog(locale=language.code, header_comment="", fuzzy=False)


def _written(catalog: Any) -> bytes:
    from babel.messages.pofile import write_po

    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False, include_previous=True)
    head = (
        f'msgid ""\nmsgstr ""\n"Language: {catalog.locale_identifier}\\n"\n'
        f'"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {catalog.plural_forms}\\n"\n\n'
    )
    return head.encode() + body.getvalue()


def open_texts(part: Part, language: Language) -> bytes:
    """What is not translated yet of a part, as a file of its own to be handed out."""
    there = known([part.file(language.code)], language.code)
    catalog = _empty(language)
    for each in wanted(part, language):
        if each.key not in there or there[each.key].fuzzy:
            message = each.message
            catalog.add(
                (message.text, message.plural) if message.plural else message.text,
                context=each.key[1] or None,
                locations=[(each.file, 0)],
                auto_comments=_comments(each, language),
            )
    return _written(catalog)


def merge(file: Path, found: Mapping[str, Part], language: Language) -> tuple[int, list[str]]:
    """Put what a file translates where it belongs; how many texts that were, and those that are in no part."""
    came = known([file], language.code)
    taken: set[Key] = set()
    for part in found.values():
        needs = {each.key for each in wanted(part, language)}
        texts = {text for text, _ in needs}
        mine = {key: m for key, m in came.items() if key in needs or (key[1] in language.forms and key[0] in texts)}
        if mine:
            there = known([part.file(language.code)], language.code)
            part.file(language.code).parent.mkdir(parents=True, exist_ok=True)
            part.file(language.code).write_bytes(_filled(part, language, {**there, **mine}, {}, needs))
            taken |= set(mine)
    return len(taken), [text for text, context in came if (text, context) not in taken]


def tidy(part: Part, language: Language) -> int:
    """Put the signs and spaces of a part right where there is no doubt; how many texts that changed."""
    file = part.file(language.code)
    if not file.is_file():
        return 0
    catalog, changed = read(file, language.code), 0
    for message in catalog:
        if not message.id or not message.string:
            continue
        several = isinstance(message.string, (tuple, list))
        better = tuple(map(language.tidied, message.string)) if several else language.tidied(message.string)
        if better != (tuple(message.string) if several else message.string):
            message.string, changed = better, changed + 1
    if changed:
        file.write_bytes(_written(catalog))
    return changed
