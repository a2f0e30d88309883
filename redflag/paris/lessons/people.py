"""The people on the cards: who has a card of their own, and what for (`history.toml`).

from redflag.paris.lessons.people import crowd, women
crowd()
predict("21-women", women())
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.deck import CARD_SIDES, Card, standard_deck
from redflag.paris.face.palette import LIGHT
from redflag.paris.lessons.answers import answer, label
from redflag.paris.lessons.chronicle import SIDES, SIGNS, history

INKS: Final = (LIGHT["commune-ink"], LIGHT["versailles-ink"], LIGHT["faint"])
ROLES: Final = {
    "arms": Text("commands soldiers or police"),
    "office": Text("governs, or sits in a parliament or council"),
    "word": Text("writes, speaks, teaches or organises"),
    "church": Text("leads the Church"),
    "other": Text("does other work"),
}
# A name that the lesson asks for; in another alphabet it is typed in that.
CRAFTSMAN: Final = (Text("Napoléon"), Text("Gaillard"))


class Person(NamedTuple):
    """Somebody with a card of their own."""

    card: Card
    role: str
    woman: bool
    abroad: bool


@cache
def people(supplement: bool = False) -> tuple[Person, ...]:
    """Everybody with a card of their own; with the supplement, those on the kit's cards A1 to A10 too."""
    found = []
    for row in history()["person"]:
        card = _card(row["card"])
        if supplement or card.kind != "supplement":
            found.append(Person(card, row["role"], row.get("woman", False), row.get("abroad", False)))
    return tuple(found)


def _card(number: int | str) -> Card:
    card = standard_deck().find(number)
    if card is None:
        raise BadOption(Text("There is no card '{card}'.", card=str(number)))
    return card


# ---- answers -------------------------------------------------------------------------------------------------------


def women(supplement: bool = False) -> Answer:
    """How many of the people on the cards are women."""
    found = [person.card.name for person in people(supplement) if person.woman]
    return answer(len(found), because=Text("They are {names}.", names=joined(found, ", ")))


def in_roles(*roles: str) -> Answer:
    """How many of the people on the cards are there for one of these roles."""
    count = Counter(person.role for person in people())
    for role in roles:
        if role not in ROLES:
            raise BadOption(
                Text("There is no role '{role}'; the roles are {known}.", role=role, known=", ".join(ROLES))
            )
    told = [Text("{role}: {n}", role=ROLES[role], n=count[role]) for role in roles]
    return answer(sum(count[role] for role in roles), because=Text("{counts}.", counts=joined(told, "; ")))


def from_abroad(*numbers: int | str) -> Answer:
    """Which of these people came from another country."""
    chosen = {str(number): _person(number) for number in numbers}
    return answer(
        frozenset(key for key, person in chosen.items() if person.abroad),
        {key: person.card.name for key, person in chosen.items()},
        about=lambda key: Text("{who} was French.", who=Text(chosen[key].card.title)),
    )


def _person(number: int | str) -> Person:
    for person in people(supplement=True):
        if person.card is _card(number):
            return person
    raise BadOption(Text("The card '{card}' is not named after a person.", card=str(number)))


def side_of(number: int | str) -> Answer:
    """Whose card it is."""
    options = {side: label(side) for side in CARD_SIDES[:2]} | {CARD_SIDES[2]: Text("Neutral")}
    return answer(CARD_SIDES[_card(number).side], options)


def sentence_with(number: int | str, word: str) -> Answer:
    """Which sentence of the note on a card has this word in it; all its sentences are the options.

    The word is looked for in English; a translation has the same sentences.
    """
    note = Text(" ".join(_card(number).history.split()))
    hits = [str(n) for n, sentence in enumerate(_sentences(str(note))) if word in sentence]
    sentences = _sentences(said(note))
    if len(hits) != 1:
        raise BadOption(
            Text(
                "The word '{word}' stands in {n} sentences of the note on card {card}; it must be one.",
                word=word,
                n=len(hits),
                card=str(number),
            )
        )
    return answer(hits[0], {str(n): Text("{sentence}", sentence=one) for n, one in enumerate(sentences)})


def _sentences(note: str) -> list[str]:
    """A note sentence by sentence."""
    return re.split(r"(?<=[^\s.]{2}\.) ", note)


# ---- the picture ---------------------------------------------------------------------------------------------------


def crowd(supplement: bool = False, caption: str = "") -> Shown:
    """Everybody with a card as one sign, in rows by what they are there for; the women are ringed."""
    from matplotlib.figure import Figure

    shown = people(supplement)
    figure = Figure(figsize=(7.6, 3.1), dpi=100, facecolor=LIGHT["sheet"])
    axes = figure.add_axes((0.01, 0.02, 0.98, 0.96))
    axes.axis("off")
    axes.set(xlim=(0, 23.4), ylim=(5.05, -1.1))
    for kind, (sign, ink, text) in enumerate(zip(SIGNS, INKS, SIDES, strict=True)):
        axes.text((0.2, 3.4, 7.0)[kind], -0.75, f"{sign} {said(text)}", fontsize=9, color=ink, va="center")
    axes.text(14.9, -0.75, said(Text("in a gold ring: a woman")), fontsize=9, color=LIGHT["ink"], va="center")
    for row, (role, text) in enumerate(ROLES.items()):
        axes.axhline(row - 0.05, color=LIGHT["line"], lw=0.8)
        axes.text(0.2, row + 0.5, said(text), fontsize=9, va="center", color=LIGHT["ink"])
        members = sorted((one for one in shown if one.role == role), key=lambda one: one.card.side)
        for place, person in enumerate(members):
            x = 9.4 + 1.05 * place
            ink = INKS[person.card.side]
            axes.text(x, row + 0.34, SIGNS[person.card.side], fontsize=15, ha="center", va="center", color=ink)
            axes.text(x, row + 0.8, str(person.card.number), fontsize=7.5, ha="center", va="center", color=ink)
            if person.woman:
                axes.plot([x], [row + 0.35], "o", ms=18, mfc="none", mec=LIGHT["glow"], mew=2.5, zorder=1)
    alt = Text(
        "{n} people with a card of their own, sorted by what they are on the card for; {women} of them are women.",
        n=len(shown),
        women=women(supplement).right,
    )
    return picture(figure, said(alt), _in_full(shown), caption)


def _in_full(shown: tuple[Person, ...]) -> str:
    rows = []
    for role, text in ROLES.items():
        rows.append(said(Text("{role}:", role=text)))
        rows += [f"  {said(_named(one))}" for one in shown if one.role == role]
    return "\n".join(rows)


def _named(person: Person) -> Text:
    who = Text("{name} ({side}, woman)") if person.woman else Text("{name} ({side})")
    return who.with_(name=person.card.name, side=SIDES[person.card.side])
