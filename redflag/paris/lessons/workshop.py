"""A card of one's own: written in a form, read by the kit's own deck checker, and played with at once.

from redflag.paris.lessons.workshop import means, workshop
exercise("24-press", "place up to 2 in Press", check=means("place up to 2 in Press"))
workshop()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

import ipywidgets

import redflag
from redflag.core.errors import BadOption, RedflagError
from redflag.core.files import plain
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.look import STYLE, folded, language, part, prose, said
from redflag.lessons.tables import table
from redflag.lessons.tasks import button
from redflag.lessons.texts import words_of
from redflag.lessons.turns import in_turn
from redflag.lessons.typed import in_english
from redflag.paris import words
from redflag.paris.board import DIMENSION_NAMES, SIDES, SPACE_NAMES
from redflag.paris.deck import CARD_SIDES, NEUTRAL, Card, build, check, standard_deck
from redflag.paris.effects import OUT_OF_SOLO, BadEffect, Condition, Cubes, Effect, flatten, read_condition, read_effect
from redflag.paris.lessons.answers import answer

NUMBER: Final = "N1"
YOUR_CARD: Final = Text("Your card")
CHOOSE: Final = "choose:"
PLACES: Final = (*SPACE_NAMES, *DIMENSION_NAMES)
SIDE_CHOICE: Final = dict(zip(CARD_SIDES, words.CARD_SIDE_NAMES, strict=True))
COMPANY: Final = ((21, 28), (4, 5))  # cards that are dealt with the new one, so that there is something to compare
EXAMPLE: Final = {
    "title": "Eugène Varlin",
    "side": "commune",
    "points": 2,
    "event": "place up to 2 in Social Movements\nplace up to 1 in Press",
    "history": "A bookbinder. He organised strikes, sat in the Commune's council, and was shot on 28 May 1871.",
}


# ---- one sentence --------------------------------------------------------------------------------------------------


def _tidy(sentence: str) -> str:
    """A sentence without what people add from habit: a capital at its beginning, a full stop at its end.

    Places may be named in the reader's language; a deck has their English names, so that it is the same everywhere.
    """
    line = in_english(" ".join(sentence.split()).rstrip("."), PLACES, where="in")
    return line[:1].lower() + line[1:]


def _read(sentence: str) -> Condition | tuple[Effect, ...]:
    """A sentence of the language of effects; one that is not in it is refused with what would be right."""
    line = _tidy(sentence)
    try:
        return read_condition(line) or read_effect(line)
    except BadEffect as error:
        raise BadOption(Text("The kit says: {what}.", what=error.text)) from None


def means_answer(task_id: str) -> Callable[[str], object]:
    """A judge of sentences: does one mean the same as the answer that stands in the file of the lesson?"""
    return means(words_of("exercise", task_id, {})["answer"])


def means(sentence: str) -> Callable[[str], object]:
    """A judge that takes every sentence which does the same as this one."""
    wanted = _read(sentence)

    def judge(given: str) -> object:
        found = _read(given)
        return found == wanted or Text("The kit reads this as: {found}.", found=_told(found))

    return judge


def _told(found: Condition | tuple[Effect, ...]) -> Text:
    return words.line(found) if isinstance(found, tuple) else words.condition(found)


def reads(sentence: str) -> Answer:
    """Does the kit understand this sentence? Yes or no, and how, or why not."""
    try:
        found = _read(sentence)
    except BadOption as error:
        return answer("no", YES_NO, because=error.text)
    return answer("yes", YES_NO, because=Text("It reads: {found}.", found=_told(found)))


def most_placed(points: int) -> Answer:
    """How many cubes the most generous strategy card of so many points lets you place, if it asks for nothing."""
    best, name = 0, Text("")
    for number in standard_deck().strategy:
        card = standard_deck().cards[number]
        if card.points == points and not card.conditions:
            placed = sum(what.n for what in card.effects if isinstance(what, Cubes) and what.verb == "place")
            if placed > best:
                best, name = placed, card.name
    return answer(best, because=Text("For example card {card}.", card=name))


# ---- a whole card --------------------------------------------------------------------------------------------------


def _lines(event: str) -> list[Any]:
    """The lines of the form as a deck writes them; "choose: this | that" is a choice."""
    lines = [_tidy(line) for line in event.splitlines() if line.strip()]
    return [
        {"choose": [_tidy(option) for option in line[len(CHOOSE) :].split("|")]} if line.startswith(CHOOSE) else line
        for line in lines
    ]


def _hidden(lines: list[Any]) -> bool:
    """Does it look at hidden cards? Such a card stays out of games against the bot."""
    sentences = [one for line in lines for one in (line["choose"] if isinstance(line, dict) else [line])]
    try:
        return any(isinstance(what, OUT_OF_SOLO) for one in sentences for what in flatten(_effects(one)))
    except BadOption:
        return False  # the deck checker will say what is wrong


def _effects(sentence: str) -> tuple[Effect, ...]:
    found = _read(sentence)
    return found if isinstance(found, tuple) else ()


def deck_with(form: Mapping[str, Any]) -> dict[str, Any]:
    """The data of the kit's deck with one more card."""
    lines = _lines(form["event"])
    row = {"number": NUMBER, **form, "event": lines, "solo": not _hidden(lines)}
    data: dict[str, Any] = plain(standard_deck().data)
    data["strategy"] = [*data["strategy"], row]
    return data


def mistakes(form: Mapping[str, Any]) -> list[Text]:
    """Every mistake in a card, each as a sentence."""
    if not form["title"].strip():
        return [Text("Your card has no title yet. Write a name or an event, for example Eugène Varlin.")]
    if not form["event"].strip():
        return [Text("Your card does nothing yet. Write a sentence under Event, for example: place up to 2 in Press")]
    return check(deck_with(form), said(YOUR_CARD))


def read_card(form: Mapping[str, Any]) -> Card:
    """The card that somebody has written; one with mistakes is refused with all of them."""
    wrong = mistakes(form)
    if wrong:
        raise BadOption(joined(wrong, "\n\n"))
    return build(deck_with(form), said(YOUR_CARD)).cards[NUMBER]


def as_file(form: Mapping[str, Any]) -> str:
    """The card as it would stand in a deck file."""

    def quoted(text: object) -> str:
        return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'

    rows = []
    for line in _lines(form["event"]):
        options = ", ".join(map(quoted, line["choose"])) if isinstance(line, dict) else ""
        rows.append(f"  {{ choose = [{options}] }}," if options else f"  {quoted(line)},")
    head = f"[[strategy]]\nnumber = {quoted(NUMBER)}\ntitle = {quoted(form['title'])}\n"
    side = f"side = {quoted(form['side'])}\npoints = {form['points']}\n"
    solo = "solo = false\n" if _hidden(_lines(form["event"])) else ""
    return f"{head}{side}{solo}event = [\n" + "\n".join(rows) + f"\n]\nhistory = {quoted(form['history'])}\n"


def game_with(form: Mapping[str, Any], seed: int = 1871) -> Game:
    """A game in which the learner holds the new card: against the bot, if the bot can play with such a card."""
    card = read_card(form)
    side = 0 if card.side == NEUTRAL else card.side
    position = {"round": 1, "to_play": SIDES[side], "hand": {SIDES[side]: [NUMBER, *COMPANY[side]]}}
    bot = SIDES[1 - side] if card.solo else None
    return redflag.new("paris", seed=seed, language=language(), deck=deck_with(form), solo=bot, position=position)


# ---- the form ------------------------------------------------------------------------------------------------------


class Workshop:
    """A form for a card, with two buttons: read it, and play with it."""

    def __init__(self) -> None:
        width: dict[str, Any] = {"style": {"description_width": "6em"}}
        self.title = ipywidgets.Text(description=said(Text("Title")), **width)
        sides = [(said(text), key) for key, text in SIDE_CHOICE.items()]
        self.side = ipywidgets.Dropdown(options=sides, description=said(Text("Side")), **width)
        self.points = ipywidgets.Dropdown(options=[1, 2, 3, 4], description=said(Text("Points")), **width)
        self.event = ipywidgets.Textarea(rows=3, description=said(Text("Event")), **width)
        self.history = ipywidgets.Textarea(rows=3, description=said(Text("History")), **width)
        self.said = ipywidgets.HTML()
        self.room = ipywidgets.VBox(layout={"overflow": "visible"})  # a table is wider than the text
        fields = (self.title, self.side, self.points, self.event, self.history)
        for field, key in zip(fields, EXAMPLE, strict=True):
            field.value = EXAMPLE[key]
        self.reading = button(Text("Read my card"), self.read)
        self.playing = button(Text("Play with it"), self.play)
        form = ipywidgets.VBox(
            [*fields, ipywidgets.HBox([self.reading, self.playing], layout={"grid_gap": "0.6em"}), self.said]
        )
        form.add_class("lesson-task")
        in_turn(form)
        self.widget = ipywidgets.VBox(
            [ipywidgets.HTML(f"<style>{STYLE}</style>"), form, self.room], layout={"overflow": "visible"}
        )

    @property
    def form(self) -> dict[str, Any]:
        """What is written in the form."""
        return {
            "title": self.title.value,
            "side": self.side.value,
            "points": self.points.value,
            "event": self.event.value,
            "history": self.history.value,
        }

    def read(self) -> None:
        """Say how the kit reads the card, or every mistake in it."""
        try:
            card = read_card(self.form)
        except RedflagError as error:
            self._say(error.text, "lesson-wrong")
            return
        file = folded(Text("For a deck file"), f"<pre>{escape(as_file(self.form), quote=False)}</pre>")
        self._say(joined([Text("{card}:", card=words.headline(card)), words.event(card)]), "lesson-right", file)

    def play(self) -> None:
        """Put a table below, with the card in the learner's hand."""
        self.read()
        self.room.children = ()
        if not mistakes(self.form):
            self.room.children = (table(game_with(self.form)),)

    def _say(self, text: Text, look: str, below: str = "") -> None:
        inner = f'<div class="lesson-said {look}" role="alert">{prose(text)}</div>{below}'
        self.said.value = part(inner, styled=False)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """What a notebook shows."""
        shown: dict[str, Any] = self.widget._repr_mimebundle_(**options)
        return shown | {"text/plain": repr(self)}

    def __repr__(self) -> str:
        return said(Text("A form for a card of your own."))


def workshop() -> Workshop:
    """A form for a card of one's own."""
    return Workshop()
