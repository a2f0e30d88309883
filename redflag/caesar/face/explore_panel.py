"""The panel of the map explorer: all there is to know about one province or one border, with the rules behind it."""

from __future__ import annotations

from collections.abc import Iterable

from redflag.caesar import whatif
from redflag.caesar.board import (
    BONUS_NAMES,
    BORDERS,
    ICON_NAMES,
    NOBODY,
    PROVINCES,
    SIDE_NAMES,
    SIDES,
    TOKENS,
)
from redflag.caesar.face.explore_overlay import markers_for
from redflag.caesar.face.names import tokens
from redflag.caesar.face.telling import notes
from redflag.caesar.state import UP, CaesarState
from redflag.caesar.words import standing
from redflag.core.text import Text, counted
from redflag.widgets.markup import button, escaped, tag

BOTH = (0, 1)


class Panel:
    """What is said about a position in a language."""

    def __init__(self, s: CaesarState, language: str) -> None:
        self.s, self.language = s, language

    def say(self, text: Text) -> str:
        """A text in the language of the page, as markup."""
        return escaped(text.into(self.language))

    def rule(self, rule: str) -> str:
        """A rule's id, which opens its text."""
        return button(escaped(rule), "rule", rule, class_="rule", aria_label=self.say(Text("Rule {id}", id=rule)))

    def _heading(self, name: Text, kind: Text, rule: str) -> str:
        return tag(
            "header",
            tag("h2", self.say(name), id="explored") + tag("p", self.say(kind) + " " + self.rule(rule), class_="quiet"),
        )

    def _table(self, rows: Iterable[tuple[Text, str, list[Text | str]]]) -> str:
        heads = "".join(tag("th", self.say(SIDE_NAMES[side]), scope="col", class_=f"of-{SIDES[side]}") for side in BOTH)
        lines = []
        for name, rule, cells in rows:
            head = tag("th", self.say(name) + (" " + self.rule(rule) if rule else ""), scope="row")
            shown = [self.say(cell) if isinstance(cell, Text) else escaped(cell) for cell in cells]
            lines.append(tag("tr", head + "".join(tag("td", cell) for cell in shown)))
        return tag("table", tag("thead", tag("tr", "<td></td>" + heads)) + tag("tbody", "".join(lines)), class_="facts")

    # ---- a province --------------------------------------------------------------------------------------------------

    def province(self, n: int) -> str:
        """A province: sums, what winning it would bring, its neighbours, and what happened there."""
        s, found = self.s, PROVINCES[n]
        kind = counted("{n} border", "{n} borders", len(found.borders))
        if found.central:
            kind = Text("central · {borders}", borders=kind)
        tokens_here = [[s.borders[border] for border in found.borders] for _ in BOTH]
        rows: list[tuple[Text, str, list[Text | str]]] = [
            (Text("Faces it"), "CA3.2.2b", [str(s.totals[side][n]) for side in BOTH]),
            (
                Text("Tokens on its borders"),
                "",
                [str(sum(on is not None and on.side == side for on in tokens_here[side])) for side in BOTH],
            ),
        ]
        if s.empty[n]:
            brings: list[Text | str] = [counted("{n} marker", "{n} markers", markers_for(s, side, n)) for side in BOTH]
            rows.append((Text("Winning it brings"), "CA3.2.2d", brings))
        else:
            rows.append(
                (Text("Holds it"), "", [Text("✓ yes") if s.marked[n] == side else Text("– no") for side in BOTH])
            )
        reason = standing(s, n)
        bonus = (
            Text("Its bonus is {bonus}.", bonus=BONUS_NAMES[s.bonus[n]]) if s.bonus[n] else Text("Its bonus is gone.")
        )
        why = tag("li", self.say(reason.text) + " " + self.rule(reason.rule))
        why += tag("li", self.say(bonus) + " " + self.rule("CA3.2.2a"))
        note = notes("province")[found.id]
        where = Text("Where to check it: {where}.", where=note.where)
        return (
            self._heading(found.name, kind, "CA1.1")
            + self._table(rows)
            + tag("ul", why, class_="why")
            + self._neighbours(n)
            + tag("h3", self.say(Text("What happened there")))
            + tag("p", self.say(note.history))
            + tag("p", self.say(where), class_="quiet")
        )

    def _neighbours(self, n: int) -> str:
        """The provinces beyond its borders, and what lies between."""
        chips = []
        for border, beyond in zip(PROVINCES[n].borders, PROVINCES[n].neighbours, strict=True):
            owner = self.s.marked[beyond]
            said = Text("{province} ({icon})", province=PROVINCES[beyond].name, icon=ICON_NAMES[BORDERS[border].icon])
            side = f" of-{SIDES[owner]}" if owner != NOBODY else ""
            chips.append(button(self.say(said), "touch", f"slot:{BORDERS[border].id}", class_="chip" + side))
        heading = tag("h3", self.say(Text("Its borders")) + " " + self.rule("CA1.1"))
        return heading + tag("p", "".join(chips), class_="chips")

    # ---- a border ----------------------------------------------------------------------------------------------------

    def border(self, n: int) -> str:
        """A border: what lies there, and how its two provinces stand."""
        s, found = self.s, BORDERS[n]
        kind = Text("takes the icon {icon}", icon=ICON_NAMES[found.icon])
        if found.control:
            kind = Text("{kind} · border of Border control", kind=kind)
        lying = s.borders[n]
        if lying is None:
            said = Text("No token lies here yet.")
        elif lying.way != UP:
            said = Text("A token of {side} lies here face down and counts nothing.", side=SIDE_NAMES[lying.side])
        else:
            said = Text(
                "{token} of {side} lies here: {to_a} to {a}, {to_b} to {b}.",
                **{"token": TOKENS[lying.token].name, "side": SIDE_NAMES[lying.side]},
                **{"to_a": lying.to_a, "to_b": lying.to_b},
                **{"a": PROVINCES[found.a].name, "b": PROVINCES[found.b].name},
            )
        items = [tag("li", self.say(said) + " " + self.rule("CA3.2.1"))]
        if s.on_border[n] != NOBODY:
            text = Text("A marker of {side} lies on it, because both provinces are its own.")
            items.append(tag("li", self.say(text.with_(side=SIDE_NAMES[s.on_border[n]])) + " " + self.rule("CA3.2.2d")))
        items += [tag("li", self.say(standing(s, end).text)) for end in (found.a, found.b)]
        chips = "".join(
            button(self.say(PROVINCES[end].name), "touch", f"province:{PROVINCES[end].id}", class_="chip")
            for end in (found.a, found.b)
        )
        return (
            self._heading(found.name, kind, "CA1.1")
            + tag("ul", "".join(items), class_="why")
            + tag("h3", self.say(Text("Its two provinces")))
            + tag("p", chips, class_="chips")
        )

    # ---- what is still to come ---------------------------------------------------------------------------------------

    def to_come(self, borders: Iterable[int]) -> str:
        """The tokens of each side that do not lie on the map and fit one of these borders."""
        empty = [BORDERS[n] for n in borders if self.s.borders[n] is None]
        lines = []
        for side in BOTH:
            left = [TOKENS[n] for n in whatif.tokens_left(self.s, side)]
            fitting = [token.id for token in left if any(token.fits(border) for border in empty)]
            said = counted("{side}, {n} token: {tokens}", "{side}, {n} tokens: {tokens}", len(fitting))
            lines.append(tag("p", self.say(said.with_(side=SIDE_NAMES[side], tokens=tokens(fitting)))))
        if not empty:
            lines = [tag("p", self.say(Text("No border here is empty.")))]
        return tag("h3", self.say(Text("What still fits here"))) + "".join(lines)
