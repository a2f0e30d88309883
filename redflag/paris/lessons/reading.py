"""Sources to read: each in our words with its five questions, two side by side, and a puzzle of dates.

from redflag.paris.lessons.reading import read
read("clemenceau")
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise
from typing import Final

from redflag.core.errors import BadOption
from redflag.core.text import Text, joined, listed
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, folded, plain, prose, said
from redflag.paris.lessons.answers import answer
from redflag.paris.sources import QUESTIONS, Source, source, sources

VOICES: Final = {
    "commune": Text("speaks for the Commune"),
    "versailles": Text("speaks for Versailles"),
    "between": Text("stands between or outside"),
}
RETOLD: Final = Text("Retold in our words")
LETTERS: Final = "ABCDE"
# The texts of the puzzle of dates, in the order in which they are laid out.
PUZZLE: Final = ("thiers-telegram", "archbishop", "government-poster", "hugo-amnesty", "to-the-people")


def read(*names: str, answers: bool = True) -> Shown:
    """Sources to read, each with the five questions; the model answers are folded away, or left out."""
    if not names:
        raise BadOption(Text("Name a source, for example read('clemenceau')."))
    found = [source(name) for name in names]
    return Shown("".join(_markup(one, answers) for one in found), "\n\n".join(_words(one, answers) for one in found))


def _head(one: Source) -> Text:
    return Text("{title} · {dated}", title=one.title, dated=one.dated)


def _voice(one: Source) -> Text:
    """The side that speaks; said with the answers, because a learner finds it out first."""
    return Text("So this text {voice}.", voice=VOICES[one.side])


def _below(one: Source) -> list[Text]:
    """What stands under a source: its cards, its original, and what to take care of."""
    cards = listed([card.name for card in one.cards])
    found = [
        Text("On the cards: {cards}.", cards=cards),
        Text("The original: {where}.", where=one.original),
    ]
    return [*found, Text("Take care: {care}", care=one.care)] if str(one.care) else found


def _markup(one: Source, answers: bool) -> str:
    inner = f"<p><strong>{escape(said(_head(one)))}</strong></p>"
    inner += f"<p><em>{escape(said(RETOLD))}.</em> {escape(said(one.by))}.</p>" + prose(one.retold)
    inner += "".join(f"<small>{prose(text)}</small>" for text in _below(one))
    if answers:
        items = "".join(
            f"<li>{prose(joined([Text('**{asked}**', asked=text), one.answers[key]]))}</li>"
            for key, text in QUESTIONS.items()
        )
        items += f"<li>{prose(_voice(one))}</li>"
        inner += folded(Text("Five questions: answer them yourself, then open our answers"), f"<ol>{items}</ol>")
    return f'<div class="lesson-said">{inner}</div>'


def _words(one: Source, answers: bool) -> str:
    rows = [_head(one), one.by, one.retold, *_below(one)]
    if answers:
        rows += [joined([text, one.answers[key]]) for key, text in QUESTIONS.items()] + [_voice(one)]
    return "\n".join(plain(row) for row in rows)


def on_paper(*names: str) -> str:
    """Sources for a printed sheet: the text, and where the original is; no answers."""
    parts = []
    for one in map(source, names):
        head = f"<h3>{escape(said(_head(one)))}</h3><p><em>{escape(said(RETOLD))}.</em> {escape(said(one.by))}.</p>"
        where = Text("The original: {where}.", where=one.original)
        parts.append(f'<div class="retold">{head}{prose(one.retold)}<small>{prose(where)}</small></div>')
    return "".join(parts)


# ---- answers -------------------------------------------------------------------------------------------------------


def speak_for(side: str, *names: str) -> Answer:
    """Which of these sources speak for a side."""
    if side not in VOICES:
        raise BadOption(
            Text("A source speaks for one of {known}, not '{found}'.", known=", ".join(VOICES), found=str(side))
        )
    chosen = {name: source(name) for name in names}
    return answer(
        frozenset(name for name, one in chosen.items() if one.side == side),
        {name: one.title for name, one in chosen.items()},
        about=lambda name: Text("{title}: it {voice}.", title=chosen[name].title, voice=VOICES[chosen[name].side]),
    )


def by_women(lesson: str) -> Answer:
    """How many of the sources of a lesson are by women."""
    read_there = [one for one in sources().values() if one.lesson == lesson]
    found = [one.title for one in read_there if one.woman]
    told = Text("{n} of {all}: {titles}.", n=len(found), all=len(read_there), titles=listed(found))
    return answer(len(found), because=told)


# ---- the puzzle of dates -------------------------------------------------------------------------------------------


def puzzle() -> Shown:
    """Five texts without names and dates, each with a letter."""
    rows = [(letter, source(name).clue) for letter, name in zip(LETTERS, PUZZLE, strict=True)]
    items = "".join(f"<p><strong>{letter}</strong> &nbsp; {escape(said(clue))}</p>" for letter, clue in rows)
    return Shown(
        f'<div class="lesson-said">{items}</div>', "\n".join(f"{letter}: {said(clue)}" for letter, clue in rows)
    )


def in_order() -> str:
    """The letters of the puzzle, the oldest text first."""
    return "".join(sorted(LETTERS, key=lambda letter: _of(letter).day))


def _of(letter: str) -> Source:
    return source(PUZZLE[LETTERS.index(letter)])


def puts_in_order() -> Callable[[str], bool | Text]:
    """Judges the letters that a learner writes: what cannot be so is said of the first pair that is wrong."""

    def check(written: str) -> bool | Text:
        letters = [letter for letter in written.upper() if letter.isalpha()]
        if sorted(letters) != sorted(LETTERS):
            return Text("Write each of the letters {letters} once, the oldest first.", letters=" ".join(LETTERS))
        for first, second in pairwise(letters):
            if _of(first).day > _of(second).day:
                return Text(
                    "{second} cannot be later than {first}. Look at {second}: {shows}.",
                    first=first,
                    second=second,
                    shows=_of(second).shows,
                )
        return True

    return check


def dates_of_puzzle() -> Shown:
    """What the five texts were: for those who have solved the puzzle."""
    rows = [
        Text("{letter}: {title}, {dated}. {clue}", letter=letter, title=_of(letter).title, dated=_of(letter).dated,
             clue=Text("What tells the time: {shows}.", shows=_of(letter).shows))
        for letter in in_order()
    ]  # fmt: skip
    return Shown("".join(prose(row) for row in rows), "\n".join(said(row) for row in rows))
