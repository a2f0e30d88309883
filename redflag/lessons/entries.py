"""How a learner answers: choose one, choose several, write a number, write words. Each is one widget with a value."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets

from redflag.core.text import Text
from redflag.lessons.answers import Answer, Right, number
from redflag.lessons.look import said


class OneOf:
    """One of several options."""

    def __init__(self, answer: Answer) -> None:
        names = [(said(text), key) for key, text in answer.options.items()]
        self.widget = ipywidgets.RadioButtons(options=names, value=None)

    @property
    def value(self) -> Right | None:
        """What is chosen."""
        chosen: str | None = self.widget.value
        return chosen

    def fill(self, value: Right) -> None:
        """Choose as a learner would."""
        self.widget.value = value

    def lock(self) -> None:
        """Nothing can be changed any more."""
        self.widget.disabled = True


class SomeOf:
    """Any number of several options."""

    def __init__(self, answer: Answer) -> None:
        self.boxes = {
            key: ipywidgets.Checkbox(description=said(text), value=False, indent=False)
            for key, text in answer.options.items()
        }
        self.widget = ipywidgets.Box(list(self.boxes.values()))
        self.widget.add_class("lesson-many")

    @property
    def value(self) -> Right | None:
        """What is ticked."""
        return frozenset(key for key, box in self.boxes.items() if box.value)

    def fill(self, value: Right) -> None:
        """Tick as a learner would."""
        for key, box in self.boxes.items():
            box.value = isinstance(value, frozenset) and key in value

    def lock(self) -> None:
        """Nothing can be changed any more."""
        for box in self.boxes.values():
            box.disabled = True


class Typed:
    """Words or a number, in a line or, for longer texts, in a field."""

    def __init__(self, answer: Answer, lines: int = 1) -> None:
        self.is_number = isinstance(answer.right, (int, Fraction))
        note = Text("A number:") if self.is_number else Text("Your answer:")
        options: dict[str, Any] = {"description": said(note), "style": {"description_width": "initial"}}
        if lines > 1:
            self.widget = ipywidgets.Textarea(rows=lines, **options)
        else:
            # Enter, or leaving the field, sends the text.
            self.widget = ipywidgets.Text(continuous_update=False, **options)

    @property
    def value(self) -> Right | None:
        """What is written; something that is no number stays as it is."""
        text: str = self.widget.value.strip()
        found = number(text) if self.is_number else None
        return text if found is None else found

    def fill(self, value: Right) -> None:
        """Write as a learner would."""
        self.widget.value = str(value)

    def lock(self) -> None:
        """Nothing can be changed any more."""
        self.widget.disabled = True


Entry = OneOf | SomeOf | Typed


def entry_for(answer: Answer, lines: int = 1) -> Entry:
    """The entry that fits an answer."""
    if not answer.options:
        return Typed(answer, lines)
    return SomeOf(answer) if isinstance(answer.right, frozenset) else OneOf(answer)
