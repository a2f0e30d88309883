"""What is right, and what is said to a learner: plain values, no widgets.

An `Answer` holds the right answer, what may be chosen, and what can be said about each choice. Wherever possible it
comes from the game itself (`redflag.lessons.any_game`, and `lessons.facts` of each game), so that a lesson cannot be
wrong about the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, NamedTuple, Protocol, runtime_checkable

from redflag.core.catalogs import spoken
from redflag.core.errors import BadOption
from redflag.core.rulebook import Rule
from redflag.core.text import Text, counted, joined, listed, meant, slug

Right = str | int | Fraction | frozenset[str]

NOBODY: Final = "nobody"
YES_NO: Final = {"yes": Text("Yes"), "no": Text("No")}
CLOSE: Final = Fraction(1, 200)  # a chance said in whole percent is near enough
WRITTEN: Final = {  # how numbers are written by people, and how they are read here
    "minus": "-",
    "plus": "+",
    "−": "-",
    "–": "-",
    "percent": "%",
    "per cent": "%",
    " out of ": "/",
    " of ": "/",
    " in ": "/",
    ",": ".",
    "\u00a0": "",
    "\u202f": "",
}
# The same in the reader's language; where it has several words for one, a bar stands between them: "sur|parmi".
WORDS: Final = {
    meant("in a typed number", Text("minus")): "-",
    meant("in a typed number", Text("plus")): "+",
    meant("in a typed number", Text("percent")): "%",
    meant("in a typed number", Text("out of")): "/",
}


class Typical(NamedTuple):
    """A wrong answer that people often give, and what is said about it.

    `given` is the whole answer. Where several are ticked it may be left out: then `ticked` is an option that does not
    belong, or `missing` one that does. Without a sentence the task's own check says what is wrong.
    """

    given: Right | None = None
    ticked: str = ""
    missing: str = ""
    say: str = ""


@runtime_checkable
class Tells(Protocol):
    """A judge of what is typed that can say a right answer in the reader's words."""

    def told(self, typed: str) -> Text: ...


class Verdict(NamedTuple):
    """What is said about an answer. `right` is None where there is nothing to judge yet."""

    right: bool | None
    text: Text


@dataclass(frozen=True)
class Answer:
    """A right answer with all that can be said about it.

    `because` is said when it is found; `about` says of an option why it does not belong.
    """

    right: Right
    options: Mapping[str, Text] = field(default_factory=dict)  # empty: it is typed
    rule: Rule | None = None
    because: Text | None = None
    about: Callable[[str], Text] | None = None
    words: Text | None = None  # a typed answer as a reader would write it

    def __post_init__(self) -> None:
        if not self.options:
            return
        wanted = self.right if isinstance(self.right, frozenset) else {str(self.right)}
        for one in sorted(wanted - set(self.options)):
            raise BadOption(
                Text(
                    "The right answer '{answer}' is not among the options: {options}.",
                    answer=one,
                    options=", ".join(self.options),
                )
            )
        if len(self.options) < 2:
            raise BadOption(Text("A question with options needs at least two of them."))

    def told(self) -> Text:
        """The right answer in words."""
        if self.words is not None:
            return self.words
        if isinstance(self.right, frozenset):
            named = [text for key, text in self.options.items() if key in self.right]
            return listed(named) if named else Text("none of them")
        if isinstance(self.right, Fraction):
            return Text("{chance} ({percent} %)", chance=str(self.right), percent=round(self.right * 100))
        return self.options.get(str(self.right), Text(str(self.right)))

    def wrong(self) -> Right:
        """Some answer that is wrong."""
        if isinstance(self.right, frozenset):
            other = [key for key in self.options if key not in self.right]
            return frozenset([*self.right, other[0]] if other else sorted(self.right)[1:])
        if isinstance(self.right, (int, Fraction)):
            return self.right + 1
        return next((key for key in self.options if key != self.right), "?")


def labelled(options: Iterable[str] | Mapping[str, str]) -> dict[str, Text]:
    """Options with what they say: a table of texts by their keys, or a list of texts."""
    if isinstance(options, Mapping):
        return {key: Text(text) for key, text in options.items()}
    named = [str(option) for option in options]
    if len(set(named)) < len(named):
        raise BadOption(Text("An option stands there twice: {options}.", options=", ".join(named)))
    return {option: Text(option) for option in named}


def answer_of(given: object, options: Iterable[str] | Mapping[str, str] = (), rule: Rule | None = None) -> Answer:
    """An answer as an author writes it: a value, or one that comes from the engine."""
    if isinstance(given, Answer):
        return replace(given, rule=rule) if rule else given
    choices = labelled(options)
    if isinstance(given, bool):
        return Answer("yes" if given else "no", YES_NO, rule)
    if isinstance(given, (set, frozenset, list, tuple)):
        if not choices:
            raise BadOption(Text("Several right answers need options to choose from; add options=[…]."))
        return Answer(frozenset(map(str, given)), choices, rule)
    if isinstance(given, (int, Fraction)) and not choices:
        return Answer(given, {}, rule)
    if isinstance(given, (str, int)) and str(given):
        return Answer(str(given), choices, rule)
    raise BadOption(
        Text(
            "An answer is a text, a whole number, a Fraction, yes or no (True, False), a set of options, or one of the "
            "answers of redflag.lessons that come from the game; not '{found}'.",
            found=repr(given),
        )
    )


# ---- judging -------------------------------------------------------------------------------------------------------


def judge(answer: Answer, given: Right | None, typical: Iterable[Typical] = ()) -> Verdict:
    """What to say about a learner's answer. A typical wrong one is answered with what was written about it."""
    if given is None or given in ("", frozenset()):
        return Verdict(None, Text("Choose or write an answer first."))
    if isinstance(answer.right, (int, Fraction)) and isinstance(given, str):
        return Verdict(None, Text("Write a number, for example 2, 1/3 or 40 %."))
    if _same(answer.right, given):
        return Verdict(True, _with(Text("Yes, that is right."), answer.because))
    known = next((Text(one.say) for one in typical if one.say and fits(one, answer.right, given)), None)
    if isinstance(answer.right, frozenset) and isinstance(given, frozenset):
        return Verdict(False, _with(_compared(answer, answer.right, given), known or _look_up(answer.rule)))
    if known is not None:
        return Verdict(False, _with(Text("Not quite."), known, Text("Try again.")))
    about = answer.about(str(given)) if answer.about and str(given) in answer.options else None
    return Verdict(False, _with(Text("Not quite."), about, _look_up(answer.rule), Text("Try again.")))


def fits(one: Typical, right: Right, given: Right) -> bool:
    """Is this the typical wrong answer?"""
    if one.given is not None:
        return _same(one.given, given)
    if not isinstance(right, frozenset) or not isinstance(given, frozenset):
        return False
    return one.ticked in given - right if one.ticked else one.missing in right - given


def _same(right: Right, given: Right) -> bool:
    if isinstance(right, Fraction) and isinstance(given, (int, Fraction)):
        is_chance = 0 <= right <= 1
        return abs(right - given) <= CLOSE or (is_chance and given > 1 and abs(right - Fraction(given, 100)) <= CLOSE)
    if isinstance(right, str) and isinstance(given, str):
        # A name may be written as the reader's language writes it.
        wanted = {slug(right), slug(Text(right).into(spoken()))} if right else set()
        return right == given or (slug(given) in wanted and slug(given) != "")
    return right == given


def _compared(answer: Answer, right: frozenset[str], given: frozenset[str]) -> Text:
    """Several were chosen: which do not belong and why, and how many are missing, but not which."""
    said = [
        counted("{n} of your answers is right.", "{n} of your answers are right.", len(given & right))
        if given & right
        else Text("Not quite.")
    ]
    for extra in [key for key in answer.options if key in given - right][:2]:
        name = answer.options[extra]
        said.append(answer.about(extra) if answer.about else Text("{name} does not belong here.", name=name))
    missing = len(right - given)
    if missing:
        said.append(Text("Still missing: {n}.", n=missing))
    return joined(said)


def _look_up(rule: Rule | None) -> Text | None:
    return Text("Look at rule {rule}, {title}.", rule=rule.id, title=rule.title) if rule else None


def _with(*parts: Text | None) -> Text:
    return joined([text for text in parts if text is not None])


def number(text: str) -> int | Fraction | None:
    """A number as people write it: 3, −1, minus 1, 1/2, 1 of 2, 0.5, 0,5, 50 % or 50 percent; None if it is none."""
    tidy = text.lower().strip().rstrip(".")
    for text_, sign in WORDS.items():
        for word in sorted(text_.into(spoken()).split("|"), key=len, reverse=True):
            tidy = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", sign, tidy)
    for word, sign in WRITTEN.items():
        tidy = tidy.replace(word, sign)
    tidy = tidy.replace(" ", "")
    percent = tidy.endswith("%")
    try:
        value = Fraction(tidy.removesuffix("%"))
    except (ValueError, ZeroDivisionError):
        return None
    value = value / 100 if percent else value
    return int(value) if value.denominator == 1 else value
