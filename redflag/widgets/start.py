"""The start panel: which side, against whom, by which rulebook. One click starts; all else has a good default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.core.errors import BadOption
from redflag.core.files import toml_data
from redflag.core.text import Text, languages
from redflag.paris import deck as decks
from redflag.paris.board import SIDE_NAMES, SIDES
from redflag.paris.editions import EDITIONS
from redflag.widgets.frame import home
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import BOT, PERSON, Sitting

OPPONENTS: Final = {
    BOT: (Text("The bot, by the book"), Text("the solo opponent of the rulebooks; you can watch it decide")),
    PERSON: (Text("Another person"), Text("two at this screen; a curtain hides each hand")),
    "greedy": (Text("A hasty player"), Text("takes what looks best at once")),
    "random": (Text("A random player"), Text("any legal move: good for a first look")),
}
SIDES_SAID: Final = {
    "commune": Text("the insurgent city: the press, the squares, the hills"),
    "versailles": Text("the national government: the assembly, the army, the forts"),
}
DECKS: Final = {"": Text("The kit's own cards"), "file": Text("A deck of your own, from a file")}


def _choice(name: str, value: str, title: str, note: str, checked: bool) -> str:
    field = f'<input type="radio" name="{name}" value="{value}"{" checked" if checked else ""}>'
    return tag("label", f"{field}<span><b>{title}</b><small>{note}</small></span>", class_=f"pick of-{value}")


def _select(name: str, label: str, options: Mapping[str, str], chosen: str = "") -> str:
    inner = "".join(
        tag("option", escaped(text), value=value, selected=value == chosen) for value, text in options.items()
    )
    return tag("label", f"<span>{label}</span>" + tag("select", inner, name=name))


def panel(language: str) -> str:
    """The panel. What changes while it is filled in stands in regions of its own, so that nothing filled in is lost."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    sides = "".join(
        _choice("side", side, t(name), t(SIDES_SAID[side]), side == SIDES[0])
        for side, name in zip(SIDES, SIDE_NAMES, strict=True)
    )
    opponents = "".join(
        _choice("opponent", name, t(title), t(note), name == BOT) for name, (title, note) in OPPONENTS.items()
    )
    more = (
        _select(
            "edition",
            t(Text("Rulebook")),
            {key: edition.title.into(language) for key, edition in EDITIONS.items()},
            "gmt",
        )
        + _select(
            "variant",
            t(Text("Variant")),
            {"": Text("none").into(language), "censorship": Text("Censorship (not against the bot)").into(language)},
        )
        + tag(
            "label",
            f"<span>{t(Text('Seed'))}</span>"
            + '<input type="text" name="seed" inputmode="numeric" pattern="[0-9]*" size="8" '
            + f'placeholder="{t(Text("by chance"))}">',
            data_tip=Text("The same number deals the same cards.").into(language),
        )
        + _select("language", t(Text("Language")), {code: _language_name(code) for code in languages()}, language)
    )
    own_deck = tag(
        "label",
        f"<span>{t(Text('Deck'))}: {tag('span', data_region='deck')}</span>"
        + f'<input type="file" accept=".toml" data-do="deck" aria-label="{t(DECKS["file"])}">',
        class_="file",
    )
    load = tag(
        "label",
        f"<span>{t(Text('Go on from a file: a save, a record or a position'))}</span>"
        + '<input type="file" accept=".json,.txt,.toml" data-do="load">',
        class_="file",
    )
    paste = (
        f"<details><summary>{t(Text('or from a text'))}</summary>"
        + f'<textarea name="pasted" rows="5" aria-label="{t(Text("The text of a game or a position"))}"></textarea>'
        + button(t(Text("Open this text")), "paste", data_form="start")
        + "</details>"
    )
    return (
        f'<form class="start" data-do="start" id="start">{home(language)}<h1>{t(Text("Red Flag Over Paris"))}</h1>'
        + tag("p", t(ABOUT), class_="lead")
        + '<div data-region="notice" role="alert" class="notice"></div><div data-region="go-on"></div>'
        + f"<fieldset><legend>{t(Text('You play'))}</legend><div class=picks>{sides}</div></fieldset>"
        + f"<fieldset><legend>{t(Text('against'))}</legend><div class=picks>{opponents}</div></fieldset>"
        + f'<p><button type="submit" class="main of-commune big">{t(Text("Start the game"))}</button></p>'
        + f"<details class=more><summary>{t(Text('More choices: rulebook, variant, deck, seed, language'))}</summary>"
        + f"<div class=fields>{more}{own_deck}</div></details>"
        + f"<div class=files>{load}{paste}</div>"
        + tag("p", t(UNOFFICIAL), class_="quiet small")
        + "</form>"
    )


def regions(language: str, saved: Mapping[str, Text], deck: str, notice: str) -> dict[str, str]:
    """What changes in the panel. `saved` tells of the games that can be gone on with, `deck` names a deck file."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    games = "".join(
        tag(
            "li",
            tag("p", t(said))
            + button(t(Text("Go on with this game")), "go_on", name, class_="main of-commune")
            + button(t(Text("Throw it away")), "throw_away", name),
        )
        for name, said in saved.items()
    )
    go_on = tag("ul", games, class_="go-on", aria_label=t(Text("Games in progress"))) if games else ""
    own = button(t(Text("Use the kit's own cards")), "no_deck") if deck else ""
    return {"notice": notice, "go-on": go_on, "deck": (escaped(deck) or t(DECKS[""])) + " " + own}


ABOUT: Final = Text(
    "Paris, spring 1871. For seventy-two days the people of the city govern themselves against the national government"
    " at Versailles. Play cards, hold the press and the hills, and see how far you get. The table tells you what you "
    "may do and why; you need no manual."
)
UNOFFICIAL: Final = Text(
    "This kit is unofficial. The events of the cards and the tables of the bot are the kit's own; "
    "the printed ones differ."
)


def _language_name(code: str) -> str:
    """A language in its own words."""
    if code == "en":
        return "English"
    from babel import Locale

    return Locale.parse(code).get_display_name() or code


def sit_down(form: Mapping[str, Any], deck: Mapping[str, Any] | None, language: str) -> Sitting:
    """The game that the form of the panel asks for."""
    opponent, side = _one_of(form, "opponent", OPPONENTS), _one_of(form, "side", SIDES)
    options: dict[str, Any] = {"edition": _one_of(form, "edition", EDITIONS)}
    if form.get("variant"):
        options["variant"] = form["variant"]
    if deck is not None:
        options["deck"] = deck
    seed = str(form.get("seed", "")).strip()
    if seed and not (seed.isdecimal() and len(seed) <= 15):
        raise BadOption(Text("The seed is a whole number of at most 15 digits, or nothing."))
    return Sitting.new(opponent, side, int(seed) if seed else None, language, **options)


def _one_of(form: Mapping[str, Any], key: str, known: Any) -> str:
    value = str(form.get(key) or next(iter(known)))
    if value not in known:
        raise BadOption(Text("'{value}' is not one of the choices of the panel.", value=value))
    return value


def read_deck(text: str, name: str) -> dict[str, Any]:
    """A deck of one's own, as data; every mistake is named."""
    plain: dict[str, Any] = decks.plain(decks.build(toml_data(text, name), name).data)
    return plain
