"""The face of a game: how it looks and what it says of itself, for every floor that shows games to people.

A floor asks the registry (`redflag.face(name)`) for a game's face and uses nothing else of that game but its rules. A
face is one lazy object: its parts (picture, strip, terminal, …) are made when they are first asked for, so that the
terminal never loads what draws, and a page never loads what prints. A `Face` has a default for whatever can have one.

Whatever a person can touch has a *target* key, its kind first: "space:press", "card:12". Questions name the same keys
(`Question.targets`), names in texts carry them (`Name.key`), and a picture marks its shapes with them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, runtime_checkable

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.terminal import Terminal
from redflag.core.text import Catalog, Said, Text

View = Mapping[str, Any]
Language = str | Catalog


class Side(NamedTuple):
    """A side for people: its name, a letter for it, and a line for the start panel."""

    name: Text
    letter: str
    note: Text = Text("")


class Option(NamedTuple):
    """One value of a field of the start panel."""

    value: str
    title: Text
    note: Text = Text("")


class Field(NamedTuple):
    """A field of the start panel, which becomes the option of the same name; the first value is chosen at first."""

    name: str
    label: Text
    options: Sequence[Option]


class FileField(NamedTuple):
    """A file of one's own that a game can be played with. `read` makes plain data of its text, or names its mistakes.

    `ours` says what is played with where there is no such file, `theirs` what the file is.
    """

    name: str
    label: Text
    ours: Text
    theirs: Text
    accept: str
    read: Callable[[str, str], Any]


class Sample(NamedTuple):
    """A game to see, which comes with the kit: who plays it, and from which seed."""

    title: Text
    note: Text
    seed: int
    options: Mapping[str, Any]
    players: Mapping[str, str]


class Start(NamedTuple):
    """A place to begin for who watches the bot: a game by its seed, and how many moves chance has played in it."""

    title: Text
    note: Text
    bot: str  # the side that it plays
    seed: int
    moves: int
    entry: str = ""  # where its walk then begins, by the name of that in the chart


class Lessons(NamedTuple):
    """A part of a game's course: its title, and for each lesson the name of its notebook and its title."""

    title: Text
    lessons: Sequence[tuple[str, Text]]


class Colours(NamedTuple):
    """Colours by name, for light and for dark. Those of a side are called after it: "white", "white-ink", "pale-white".

    The kit has colours for everything else, and two for sides that say nothing (see `redflag.draw.palette`).
    """

    light: Mapping[str, str]
    dark: Mapping[str, str]


class Told(NamedTuple):
    """What a dialog tells about a thing: its title, and markup."""

    title: Text
    html: str


class Held(NamedTuple):
    """A thing in the strip below the picture (a card, a token): its target key, its markup, and its CSS classes.

    The table adds what can be done with it. Who presses a button "turn" with the target sees its other face.
    """

    target: str
    html: str
    look: str = ""


class Picture(Protocol):
    """The game as SVG, drawn from a view alone. What changes stands in groups that a page sends by themselves.

    The shape of a target bears its key as `data-key` and `data-arg`, the class "target", and `data-do` "touch". What
    glows when it is lit has the class "rf-glow". `data-wide` and `data-tall` of its svg are its viewBox with its parts
    side by side and below one another, `data-wide-part` and `data-tall-part` (if any) what of that is shown where there
    is little room. `shade` says how the candidates of a bot are shaded, by their names.
    """

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes: an empty group with `data-region` for each group that does."""

    def groups(self, view: View, language: Language = "en", shade: Mapping[str, str] | None = None) -> dict[str, str]:
        """The groups that change, by the names that `frame` has empty places for."""

    def targets(self) -> Collection[str]:
        """The keys of everything on the picture that can be touched."""

    def svg(
        self, view: View, language: Language = "en", shade: Mapping[str, str] | None = None, label: Text | None = None
    ) -> str:
        """The whole picture, which stands for itself."""

    def text(
        self, view: View, language: Language = "en", shade: Mapping[str, str] | None = None, title: Text | None = None
    ) -> str:
        """The text twin."""

    def style_sheet(self) -> str:
        """The looks of its shapes, as CSS; colours are variables."""


@runtime_checkable
class Printed(Protocol):
    """A picture that can be printed, too: as a figure of matplotlib, 900 pixels wide."""

    def figure(
        self, view: View, language: Language = "en", shade: Mapping[str, str] | None = None, title: Text | None = None
    ) -> Any:
        """The figure."""


@runtime_checkable
class Teaches(Protocol):
    """A picture that lessons can change: less than the table shows, or a mark more."""

    def taught(self, view: View, judged: bool = True, marked: Collection[str] = ()) -> dict[str, Any]:
        """The same view, to be drawn and told so.

        Not `judged`: without what it says beyond the bare pieces, because a learner is to find that out. `marked`: the
        names of things that matter in this lesson.
        """


class Reasoned(NamedTuple):
    """A reason that is seen: the groups of the picture that look different while it is told, and the things that it
    rests on, one by one, as markup."""

    groups: Mapping[str, str] = MappingProxyType({})
    html: str = ""


@runtime_checkable
class DrawsReasons(Protocol):
    """A picture that can draw why something is possible or not, not only say it."""

    def reason(self, game: Game, view: View, about: str, language: Language = "en") -> Reasoned:
        """What the reader of a view sees while a reason is told. `about` is the target of a thing that was touched, or
        a move."""

    def explained(self, view: View, groups: Mapping[str, str], language: Language = "en") -> str:
        """The whole picture with such groups, which stands for itself."""


@runtime_checkable
class Sorts(Protocol):
    """A strip whose things can be looked at in one order or another."""

    orders: Mapping[str, Text]  # the first one is the order at first

    def sorted(self, game: Game, reader: str | None, held: Sequence[Held], order: str) -> list[Held]:
        """What the reader holds, in another order."""


@runtime_checkable
class Foresees(Protocol):
    """A picture that shows what a move would do before it is made: its frame has an empty group "ghosts" on top."""

    def foreseen(self, game: Game, move: str, language: Language = "en") -> str:
        """What lies over the picture while a move is thought about; "" if there is nothing to see."""


@runtime_checkable
class MarksChanges(Protocol):
    """A picture that marks what has changed in it since an earlier view of the same reader."""

    def changes(self, before: View, after: View, by: str = "") -> Mapping[str, str]:
        """The groups of the marks by the names that `frame` has empty places for; "" where nothing has changed.

        `by` is the side that acted, whose colour they have.
        """


class Thing(NamedTuple):
    """A thing of a game that can be looked up: its target key, what kind of thing it is, its title, all about it."""

    target: str
    kind: Text
    title: Text
    text: Text


@runtime_checkable
class Lists(Protocol):
    """A face that lists the things of its game, so that they can be looked up: cards, provinces."""

    def things(self) -> Sequence[Thing]:
        """All of them, in their order; only what everybody may know."""


class Strip(Protocol):
    """What lies below the picture: what the person before the screen holds, and what lies open beside it."""

    title: Text  # e.g. "Your cards"

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """What the reader holds; behind the curtain (None) nothing. `turned` are the targets that show their back."""

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """What lies open, one line of markup each."""

    def counts(self, game: Game, reader: str | None, view: View) -> list[Text]:
        """How much lies where it cannot be seen."""


@runtime_checkable
class HasPlaces(Protocol):
    """A strip with fixed places: a thing stays where it lies, and an empty place is seen."""

    def places(self, game: Game, reader: str | None, view: View) -> int:
        """How many things the reader can hold now."""


@runtime_checkable
class LaysOpen(Protocol):
    """A strip with things that lie open beside what is held and are worth reading whole: goals, say."""

    def open(self, game: Game, reader: str | None, view: View) -> list[Held]:
        """These, the most important first; nothing is done with them."""


class PlainStrip:
    """The strip of a game in which nobody holds anything."""

    title = Text("Your hand")

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """Nothing."""
        return []

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """Nothing."""
        return []

    def counts(self, game: Game, reader: str | None, view: View) -> list[Text]:
        """Nothing."""
        return []


class Preset(NamedTuple):
    """A position to explore, and the thing that is worth looking at first."""

    name: Text
    target: str
    position: Mapping[str, Any]


class Mode(NamedTuple):
    """Something to be laid over the picture, and what its signs mean."""

    name: Text
    legend: Text


class Explored(NamedTuple):
    """A position with one thing in it chosen, as markup."""

    groups: Mapping[str, str]  # of the picture, with what is laid over it
    panel: str  # all about the thing
    chart: str
    trial: str  # buttons "change" that try something else
    labels: Mapping[str, Text]  # for each target of the picture, what those should hear who do not see it


class Explorer(Protocol):
    """Positions to look at and to change, for the page "Explore the map"."""

    note: Text  # what one finds there

    @property
    def presets(self) -> Mapping[str, Preset]:
        """Positions to begin with; the first one is looked at first."""

    @property
    def modes(self) -> Mapping[str, Mode]:
        """What can be laid over the picture; the first is nothing."""

    def check(self, position: Mapping[str, Any]) -> None:
        """Refuse a position that contradicts itself."""

    def view(self, position: Mapping[str, Any]) -> View:
        """What everybody may see of it."""

    def explore(self, position: Mapping[str, Any], target: str, mode: str, language: str) -> Explored:
        """A position with this thing chosen."""

    def change(self, position: Mapping[str, Any], target: str, what: str) -> dict[str, Any]:
        """The position after what a button of the trial asks for; what the rules do not allow is refused."""

    def text(self, position: Mapping[str, Any]) -> str:
        """The position as a text that can be opened again."""

    def style_sheet(self) -> str:
        """The looks of panel, chart and trial."""


class Face:
    """One game for people. A game must say its name, title, sides and picture; the rest has a default."""

    name: str  # of the game, as the registry knows it
    title: Text
    sides: Mapping[str, Side]
    slug: str = ""  # the title as names of files write it; "" is the name
    about: Text = Text("")  # what it is, in a paragraph
    unofficial: Text = Text("")  # what of it is the kit's own
    help: Sequence[Text] = ()  # the game in one minute, by paragraphs
    fields: Sequence[Field] = ()  # of the start panel
    files: Sequence[FileField] = ()
    samples: Mapping[str, Sample] = MappingProxyType({})
    starts: Mapping[str, Start] = MappingProxyType({})  # for who watches the bot; it begins with the first
    lessons: Sequence[Lessons] = ()
    opens: Collection[str] = ()  # the kinds of things that `tell` knows
    turns: Collection[str] = ()  # the kinds of journal entries that begin a turn
    colours: Colours = Colours({}, {})  # of its own

    @property
    def picture(self) -> Picture:
        """The table top."""
        raise NotImplementedError

    @property
    def strip(self) -> Strip:
        """What lies below it."""
        return PlainStrip()

    @property
    def terminal(self) -> Terminal:
        """Both without pictures."""
        return Terminal(self)

    @property
    def explorer(self) -> Explorer | None:
        """Positions to look at, if the game has such a page."""
        return None

    def options(self, form: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game that a filled-in start panel asks for; what is "" is left out, a wrong value
        refused."""
        found = {field.name: chosen(form, field.name, [one.value for one in field.options]) for field in self.fields}
        return {name: value for name, value in found.items() if value}

    def style_sheet(self) -> str:
        """What a page needs to show it beyond the kit's own looks and those of the picture, as CSS."""
        return ""

    def called(self, target: str, game: Game | None = None) -> Text:
        """The name of a thing, in a game if it depends on that."""
        return Text("{name}", name=target.partition(":")[2].replace("-", " "))

    def said(self, name: Said) -> str:
        """A name in a sentence, as a page writes it where the thing can be opened."""
        return name.words

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """What a dialog tells about a thing; only what everybody may know. None: there is no such thing."""
        return None

    def facts(self, game: Game, reader: str | None, target: str) -> Sequence[Text]:
        """What the reader may know of a thing on the table as it stands now, a sentence each: its pieces, who may act
        there and why, how strong they would be."""
        return ()

    def summary(self, view: View) -> Text:
        """How far a game has come, for a list of games: "round 2"."""
        return Text("begun")

    # What is shown to who watches the bot, besides its chart:

    def stands(self, view: View) -> Text:
        """How far a game has come, more exactly: "round 2, turn 1 of 3"."""
        return self.summary(view)

    def known_to_bot(self, game: Game, view: View) -> Sequence[Text]:
        """What the bot's tables look at and the picture does not show."""
        return ()


def chosen(form: Mapping[str, Any], key: str, known: Sequence[str]) -> str:
    """The value of a field in a filled-in form, if there is none the first; another than the known ones is refused."""
    value = str(form.get(key) or known[0])
    if value not in known:
        raise BadOption(Text("'{value}' is not one of the choices of the panel.", value=value))
    return value
