"""The panel of the map explorer: all there is to know about one space, by side, with the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from redflag.core.agenda import Reason
from redflag.core.text import Text, counted, joined
from redflag.draw.shapes import sign
from redflag.paris import odds, standing
from redflag.paris.board import (
    ALL_SPACES,
    DIMENSION_NAMES,
    MILITARY,
    PIVOTAL,
    PLACE_NAMES,
    SIDE_NAMES,
    SIDES,
    SPACE_NAMES,
    SPACES,
    SPHERE_NAMES,
    SPHERE_OF,
    dimension_of,
)
from redflag.paris.face.layout import BOARD, DIMENSION_SIGNS
from redflag.paris.face.picture import PICTURE, target
from redflag.paris.odds import Attempt
from redflag.paris.standing import Neighbour
from redflag.paris.state import NOBODY, ParisState
from redflag.widgets.markup import button, escaped, tag

BOTH = (0, 1)


class Panel:
    """One space of a position. `readers` says whose hand the position tells, so that odds may count it."""

    def __init__(self, s: ParisState, space: int, readers: tuple[int | None, int | None], language: str) -> None:
        self.s, self.space, self.language = s, space, language
        self.acts = [standing.acts(s, side, space) for side in BOTH]
        self.readers = readers
        self.attempts: list[Attempt] = []
        if SPHERE_OF[space] == MILITARY:
            self.attempts = [odds.attempt(s, side, space, readers[side]) for side in BOTH]

    def say(self, text: Text) -> str:
        """A text in the language of the page, as markup."""
        return escaped(text.into(self.language))

    def rule(self, rule: str) -> str:
        """A rule's id, which opens its text."""
        return button(escaped(rule), "rule", rule, class_="rule", aria_label=self.say(Text("Rule {id}", id=rule)))

    def markup(self) -> str:
        """The whole panel."""
        return self._heading() + self._table() + self._reasons() + self._neighbours()

    def _heading(self) -> str:
        space, place = self.space, BOARD[SPACES[self.space]]
        assert place.dimension is not None
        drawn = PICTURE.markup([sign(DIMENSION_SIGNS[place.dimension], 9, 9)])
        icon = f'<svg class="board sign" viewBox="0 0 18 18" aria-hidden="true">{drawn}</svg>'
        kind = Text(
            "{dimension} · {sphere}",
            dimension=DIMENSION_NAMES[dimension_of(space)],
            sphere=SPHERE_NAMES[SPHERE_OF[space]],
        )
        if space in PIVOTAL:
            kind = Text("{kind} · pivotal space", kind=kind)
        heading = tag("h2", icon + self.say(SPACE_NAMES[space]), id="explored")
        return tag("header", heading + tag("p", self.say(kind) + " " + self.rule("B2"), class_="quiet"))

    # ---- side by side ------------------------------------------------------------------------------------------------

    def _table(self) -> str:
        heads = "".join(tag("th", self.say(SIDE_NAMES[side]), scope="col", class_=f"of-{SIDES[side]}") for side in BOTH)
        rows = "".join(self._rows())
        head = tag("thead", tag("tr", "<td></td>" + heads))
        return tag("table", head + tag("tbody", rows) + self._strength(), class_="facts")

    def _row(self, name: Text, rule: str, cells: Iterable[Text | str], kind: str | None = None) -> str:
        head = tag("th", self.say(name) + (" " + self.rule(rule) if rule else ""), scope="row")
        shown = [self.say(cell) if isinstance(cell, Text) else escaped(cell) for cell in cells]
        return tag("tr", head + "".join(tag("td", cell) for cell in shown), class_=kind)

    def _rows(self) -> Iterator[str]:
        s, space = self.s, self.space
        yield self._row(Text("Pieces"), "B5", [self._pieces(side) for side in BOTH])
        yield self._row(Text("Present"), "P1", [_yes(standing.is_present(s, side, space)) for side in BOTH])
        yield self._row(Text("Controls"), "P2", [_yes(s.controller(space) == side) for side in BOTH])
        yield self._row(Text("May act here"), "O2", [_yes(bool(standing.reach(s, side) >> space & 1)) for side in BOTH])
        place, remove = zip(*self.acts, strict=True)
        yield self._row(Text("Placing a cube"), "O6", [self._cost(act.possible, act.cost) for act in place])
        rule = "O4" if self.attempts else "O3"
        yield self._row(Text("Removing"), rule, [self._cost(act.possible, act.cost) for act in remove])

    def _pieces(self, side: int) -> Text:
        cubes = counted("{n} cube", "{n} cubes", self.s.cubes[side][self.space])
        return Text("{cubes}, disc", cubes=cubes) if self.s.discs[self.space] == side else cubes

    def _cost(self, possible: bool, cost: int) -> Text:
        return counted("{n} point", "{n} points", cost) if possible else Text("not now")

    def _strength(self) -> str:
        """The strength of an attempt, part by part; nothing for a political space, where removing always succeeds."""
        if not self.attempts:
            return ""
        rows = [
            tag(
                "tr",
                tag(
                    "th",
                    self.say(Text("Strength of an attempt")) + " " + self.rule("O4"),
                    colspan="3",
                    scope="colgroup",
                ),
            )
        ]
        for parts in zip(*(attempt.parts for attempt in self.attempts), strict=True):
            rule = "" if parts[0].rule == "B4" else parts[0].rule  # it stands below, with the neighbours
            rows.append(self._row(parts[0].text, rule, [str(part.points) for part in parts]))
        rows.append(self._row(Text("Strength"), "", [str(attempt.strength) for attempt in self.attempts], "sum"))
        rows.append(self._row(Text("Chance"), "", [percent(attempt.odds) for attempt in self.attempts], "chance"))
        stronger = [Text("not needed") if a.stronger is None else percent(a.stronger) for a in self.attempts]
        rows.append(self._row(Text("… with an extra point"), "", stronger))
        return tag("tbody", "".join(rows))

    # ---- why ---------------------------------------------------------------------------------------------------------

    def _reasons(self) -> str:
        reasons = [standing.control(self.s, self.space)]
        for side in BOTH:
            lasting = standing.presence(self.s, side, self.space)
            if not standing.pieces(self.s, side, self.space) and standing.is_present(self.s, side, self.space):
                reasons.append(lasting)
            for act in self.acts[side]:
                # What an act costs stands in the table; here stands what makes it possible, or what is in its way.
                reasons += [reason for reason in act.reasons if reason.rule == "O2" or not act.possible]
        items = "".join(self._reason(reason) for reason in dict.fromkeys(reasons))
        return tag("h3", self.say(Text("Why"))) + tag("ul", items, class_="why")

    def _reason(self, reason: Reason) -> str:
        return tag("li", self.say(reason.text) + " " + self.rule(reason.rule))

    # ---- neighbours --------------------------------------------------------------------------------------------------

    def _neighbours(self) -> str:
        """The places beside the space, by the way in which they open one another."""
        opening, opened = standing.opened_by(self.s, self.space), standing.opens(self.s, self.space)
        both = [one for one in opening if one in opened]
        ways = (
            (Text("↔ both ways:"), both),
            (Text("→ only opens it:"), [one for one in opening if one not in both]),
            (Text("← only opened by it:"), [one for one in opened if one not in both]),
        )
        lines = [
            tag("span", self.say(lead), class_="quiet") + "".join(self._neighbour(one) for one in found)
            for lead, found in ways
            if found
        ]
        if not opened:
            lines.append(tag("span", self.say(Text("Its own control opens nothing.")), class_="quiet"))
        heading = tag("h3", self.say(Text("Neighbours")) + " " + self.rule("B4"))
        return heading + "".join(tag("p", line, class_="chips") for line in lines)

    def _neighbour(self, one: Neighbour) -> str:
        """A neighbour, which can be looked at next, with who controls it."""
        said = PLACE_NAMES[one.place]
        if one.owner != NOBODY:
            said = Text("{place} ({side})", place=said, side=SIDE_NAMES[one.owner])
        side = f" of-{SIDES[one.owner]}" if one.owner != NOBODY else ""
        if one.place not in ALL_SPACES:
            return tag("span", self.say(said) + " " + self.rule("B3"), class_="chip" + side)
        return button(self.say(said), "touch", target(SPACES[one.place]), class_="chip" + side)

    # ---- the next card -----------------------------------------------------------------------------------------------

    def chart(self) -> str:
        """How many cards of each number of points may come up, as bars and in words; who succeeds against which."""
        if not self.attempts:
            said = Text("In a political space removing always succeeds; no card is turned up.")
            return tag("h3", self.say(Text("The next card")) + " " + self.rule("O3")) + tag("p", self.say(said))
        counts = odds.points_to_come(self.s, None)
        total = sum(counts.values())
        lead = counted("One card may come up next:", "{n} cards may come up next, as far as all can see:", total)
        most = max(counts.values(), default=1)
        items = "".join(self._bar(points, cards, most) for points, cards in counts.items())
        return (
            tag("h3", self.say(Text("The next card")) + " " + self.rule("O4"))
            + tag("p", self.say(lead), class_="quiet")
            + tag("ul", items, class_="bars")
        )

    def _bar(self, points: int, cards: int, most: int) -> str:
        beaten = [SIDE_NAMES[side] for side in BOTH if self.attempts[side].strength >= points]
        who = Text("✓ {sides}", sides=joined(beaten, ", ")) if beaten else Text("✗ neither side")
        bar = tag("span", "", class_="bar-of", style=f"width:{100 * cards // most}%")
        return tag(
            "li",
            tag("span", self.say(counted("{n} point", "{n} points", points)))
            + tag("span", bar, class_="track", aria_hidden="true")
            + tag("span", self.say(counted("{n} card", "{n} cards", cards)))
            + tag("span", self.say(who), class_="who"),
        )


def percent(chance: Fraction) -> Text:
    """A chance for people."""
    if chance == 1:
        return Text("sure")
    return Text("{n} %", n=round(100 * chance)) if chance else Text("none")


def _yes(holds: bool) -> Text:
    return Text("✓ yes") if holds else Text("– no")
