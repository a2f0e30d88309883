"""What has happened since the person before the screen last chose: in words, as signs in a row, and in beats.

It stays to be seen until the next choice. A *beat* is a move of another side that could be seen: the picture after it,
told as what differs from the beat before, so that a browser can show them one after the other. The game itself has gone
on already; whoever closes the page in the middle loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from redflag.core.agenda import Frame
from redflag.core.face import Face, MarksChanges, View
from redflag.core.game import Game
from redflag.core.story import Deed, Recounts, ShowsCards
from redflag.core.text import Said, Text, joined
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.page import Told, markup_since
from redflag.widgets.painting import painted
from redflag.widgets.sitting import Sitting, Trail

MOST: Final = 40  # beats; more than anybody watches
LONG: Final = 700  # characters
SENTENCES: Final = 6  # of the journal, where a face does not sum up itself
CARDS: Final = 3  # that are shown with their text; the column has room for no more


class Beat(NamedTuple):
    """A move that could be seen: the view after it, and the entries of the journal that it wrote."""

    view: View
    first: int
    last: int


class Happened:
    """What a sitting has to tell of the time since its reader last chose."""

    def __init__(self, sitting: Sitting, face: Face, trail: Trail | None = None) -> None:
        """`trail` is the way that is told, if not that since the reader last chose."""
        self.face = face
        self.game: Game = sitting.game
        self.trail: Trail | None = trail or sitting.trail()
        self.reader = sitting.reader
        self.referee = sitting.referee
        self.beats: list[Beat] = []
        self._sentence: str | None = None  # both made when they are first asked for
        self._signs: str | None = None
        self.before: View = {}
        if self.trail is not None:
            self.before = self.trail.views[0]
            self._find(self.trail)

    def _find(self, trail: Trail) -> None:
        view = self.before
        for number, after in enumerate(trail.views[1:], start=trail.ply):
            first, last = self.game.entries_after(number), self.game.entries_after(number + 1)
            if first < last or after != view:
                self.beats.append(Beat(after, first, last))
            view = after
        if len(self.beats) > MOST:
            rest = self.beats[MOST - 1 :]
            self.beats[MOST - 1 :] = [Beat(rest[-1].view, rest[0].first, rest[-1].last)]

    def entries(self, first: int, last: int) -> list[Frame]:
        """Entries of the journal as the reader may read them."""
        entries, rules = self.game.state.journal[first:last], self.game.rules
        # Where nobody reads in particular, what is told is what everybody may know; a referee may know all.
        readers = rules.sides if self.reader is None else (self.reader,)
        for side in () if self.referee else readers:
            entries = [rules.veiled(data, self.game.side_index(side)) for data in entries]
        return entries

    @property
    def span(self) -> tuple[int, int]:
        """The entries that are told: those of the others' moves or, if nobody else has moved, of one's own last one."""
        if self.trail is None:
            return 0, 0
        end = len(self.game.state.journal)
        if self.beats:
            return self._entry(self.trail.ply), end
        # To be done, or to pass, writes nothing that is worth telling: then what was done before it is told.
        first = end
        for ply in range(self.trail.ply - 1, -1, -1):
            first = self._entry(ply)
            if _news(self.game, self.face, self.game.state.journal[first:end]):
                break
        return first, end

    def _entry(self, ply: int) -> int:
        """The first entry of the journal that was written from a move on."""
        return self.game.entries_after(ply) if ply else 0

    @property
    def by(self) -> str:
        """The side that has acted: of several the one that did so last."""
        if self.trail is None or not self.beats:
            return ""
        others = [side for side, _ in self.game.played()[self.trail.ply :]]
        return others[-1] if others else ""

    # ---- in words ----------------------------------------------------------------------------------------------------

    def sentence(self) -> Text:
        """All of it, in a sentence or a few."""
        entries = self.entries(*self.span)
        if isinstance(self.face, Recounts):
            return self.face.recounted(self.game, entries)
        return recounted(self.game, self.face, entries, self.reader)

    def used(self) -> Sequence[str]:
        """The things that were used for it."""
        entries = self.entries(*self.span)
        if isinstance(self.face, Recounts):
            return self.face.used(self.game, entries)
        return used(self.game, self.face, entries, self.reader)

    def deeds(self) -> list[Deed | None]:
        """For each beat what it did, in two words; None where that is nothing worth a sign."""
        return [self._deed(self.entries(beat.first, beat.last)) for beat in self.beats]

    def _deed(self, entries: Sequence[Frame]) -> Deed | None:
        if isinstance(self.face, Recounts):
            return self.face.deed(self.game, entries)
        names = [piece for data in entries for piece in _names(self.game, data, self.reader)]
        return next((Deed(Text("{name}", name=name.words)) for name in names if not name.key.startswith("side:")), None)

    # ---- as markup ---------------------------------------------------------------------------------------------------

    def told(self, chronicle: Chronicle) -> str:
        """The sentence; read aloud once."""
        if self._sentence is None:
            said = chronicle.said(self.sentence())
            self._sentence = tag("p", said) if said else ""
        return self._sentence

    def shown(self, chronicle: Chronicle) -> str:
        """The beats as a row of signs, with a button that shows them again, and what was used."""
        if self._signs is None:
            self._signs = self._shown(chronicle)
        return self._signs

    def _shown(self, chronicle: Chronicle) -> str:
        language, face = chronicle.language, self.face

        def said(text: Text) -> str:
            return escaped(text.into(language))

        cards = list(self.used())[:CARDS]
        if isinstance(face, ShowsCards):
            parts = [face.shown(self.game, target, language) for target in cards]
        else:
            names = [button(said(face.called(card, self.game)), "tell", card, class_="chip") for card in cards]
            parts = [tag("p", " ".join(names))] if names else []
        signs = [
            tag("li", tag("span", said(deed.about)) + tag("b", said(deed.change)), data_beat=str(number))
            for number, deed in enumerate(self.deeds())
            if deed is not None
        ]
        if signs:
            again = button("▶", "beats", class_="again", aria_label=Text("Show it again, step by step").into(language))
            row = tag("div", again + tag("ol", "".join(signs), class_=f"deeds of-{self.by}"), class_="row")
            parts.insert(0, row)  # before the cards, which may need more room than there is
        return "".join(parts)

    # ---- on the picture ----------------------------------------------------------------------------------------------

    def marks(self, view: View) -> dict[str, str]:
        """What has changed on the picture since the reader last chose."""
        picture = self.face.picture
        if not isinstance(picture, MarksChanges):
            return {}
        before = self.before if self.beats else view
        return dict(picture.changes(before, view, self.by))

    def message(self, language: str, now: dict[str, str]) -> dict[str, Any]:
        """The beats for the browser. `now` is the picture as it is shown; each beat says what differs in it.

        "start" leads from there back to the beginning, the steps from one beat to the next. The last beat leads to what
        is shown, which the browser has.
        """
        drawn = [self._drawn(self.before, language), *(self._drawn(beat.view, language) for beat in self.beats[:-1])]
        drawn.append({name: now[name] for name in drawn[0]})
        start = _since(drawn[-1], drawn[0])
        # What is long to tell (a line of counts) stands from the beginning as it ends: a beat is worth few bytes.
        short = {name for name, told in start.items() if _length(told) < LONG}
        steps = [
            {name: told for name, told in _since(old, new).items() if name in short or name not in start}
            for old, new in pairwise(drawn[:-1])
        ]
        return {"start": {name: start[name] for name in short}, "steps": steps}

    def _drawn(self, view: View, language: str) -> dict[str, str]:
        return painted(self.face.picture, view, language) | self.marks(view)


def _length(told: Told) -> int:
    return len(told) if isinstance(told, str) else sum(len(came) for _, _, came in told)


def _since(old: dict[str, str], new: dict[str, str]) -> dict[str, Told]:
    """What differs between two pictures, by the names of its groups."""
    return {name: markup_since(old[name], html) for name, html in new.items() if html != old[name]}


# ---- for faces that do not recount themselves -----------------------------------------------------------------------


def _text(game: Game, data: Frame, reader: str | None) -> Text:
    return game.rules.entry(game.state, data, None if reader is None else game.side_index(reader))


def _names(game: Game, data: Frame, reader: str | None) -> list[Said]:
    return [piece for piece in _text(game, data, reader).parts(game.language) if isinstance(piece, Said)]


def _news(game: Game, face: Face, entries: Sequence[Frame]) -> list[Frame]:
    """The entries that tell something: not those that only say whose turn it is, or that a part begins."""
    return [data for data in entries if data[0] not in face.turns and game.rules.heading(data) is None]


def recounted(game: Game, face: Face, entries: Sequence[Frame], reader: str | None) -> Text:
    """The sentences of the journal themselves; of many the last ones."""
    return joined([_text(game, data, reader) for data in _news(game, face, entries)[-SENTENCES:]])


def used(game: Game, face: Face, entries: Sequence[Frame], reader: str | None) -> list[str]:
    """The things named in them that can be told about, and are not places on the picture."""
    places = set(face.picture.targets())
    names = [name for data in _news(game, face, entries) for name in _names(game, data, reader)]
    return list(dict.fromkeys(n.key for n in names if n.key.partition(":")[0] in face.opens and n.key not in places))
