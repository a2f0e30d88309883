"""What a person sets once for this browser: pace, sound, size of letters, how much is asked. The browser keeps it.

Most settings are the browser's alone (`static/page.js` puts them on the page, where styles see them); what the kernel
must know it is told when a page opens and whenever a setting is changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from redflag.core.catalogs import about
from redflag.core.text import Text, languages, meant
from redflag.widgets.markup import button, escaped, tag


class Setting(NamedTuple):
    """A setting: its label, its values with their names (the first one holds at first), and what it is for."""

    label: Text
    values: Mapping[str, Text]
    note: Text = Text("")


# What a language calls itself, for one that has no file that says so.
OWN_NAME: Final = meant("the name of this language", Text("English"))
ON_OFF: Final = {"on": Text("on"), "off": Text("off")}
OFF_ON: Final = {"off": Text("off"), "on": Text("on")}
SETTINGS: Final = {
    "speed": Setting(
        Text("The other side's turn"),
        {"usual": Text("at the usual pace"), "slow": Text("slowly"), "fast": Text("fast"), "once": Text("at once")},
    ),
    "confirm": Setting(
        Text("Ask me before my turn ends"),
        OFF_ON,
        Text("Until then the last choice can be taken back. By itself this is on until you have finished a game."),
    ),
    "motion": Setting(Text("Motion"), ON_OFF, Text("A device that asks for less motion gets none in any case.")),
    "sound": Setting(Text("Soft sounds"), OFF_ON),
    "size": Setting(Text("Size of the text"), {"1": Text("normal"), "2": Text("large"), "3": Text("very large")}),
    "codes": Setting(Text("Codes of the rules"), {"on": Text("shown"), "off": Text("hidden")}),
    "hints": Setting(
        Text("A hint gives"),
        {"reasons": Text("the reason first, then the moves"), "moves": Text("the moves at once")},
        Text("By itself the reason comes first until you have finished a game."),
    ),
    "coach": Setting(
        Text("The coach thinks"),
        {"usual": Text("as long as usual"), "short": Text("only a moment"), "long": Text("long")},
    ),
    "judge": Setting(
        Text("How was that? After each of my moves"),
        OFF_ON,
        Text("The coach compares your move with the best one that it finds, with what you could know."),
    ),
    "theme": Setting(Text("Colours"), {"auto": Text("as the device"), "light": Text("light"), "dark": Text("dark")}),
}

OF_THE_COACH: Final = ("hints", "coach", "judge")


def read(given: Any) -> dict[str, str]:
    """What a browser says of its settings; what it does not say, or says wrongly, is as at first.

    "beats" is not set by a person: the browser finds it out of pace, motion and what the device asks for.
    """
    said = given if isinstance(given, dict) else {}
    found = {
        name: str(said.get(name)) if said.get(name) in setting.values else next(iter(setting.values))
        for name, setting in SETTINGS.items()
    }
    return {**found, "beats": "off" if said.get("beats") == "off" else "on"}


def form(now: Mapping[str, str], language: str, idle: Collection[str] = ()) -> str:
    """All settings but those that do nothing here, each as a choice; `data-setting` tells the browser which it is."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    rows = []
    for name, setting in SETTINGS.items():
        if name in idle:
            continue
        options = "".join(
            tag("option", t(said), value=value, selected=value == now.get(name))
            for value, said in setting.values.items()
        )
        chosen = tag("select", options, data_setting=name, id=f"set-{name}")
        note = tag("small", t(setting.note), class_="quiet") if setting.note.template else ""
        rows.append(tag("p", tag("label", t(setting.label), for_=f"set-{name}") + chosen + note))
    full = tag("button", t(Text("Full screen")), data_do="full-screen")
    return tag("div", "".join(rows), class_="settings") + tag("p", full) + _languages(language)


@cache
def own_name(code: str) -> str:
    """What a language calls itself. Its file says so; only where there is none is its whole catalog read for that."""
    return str(about(code).get("name") or OWN_NAME.into(code))


def _languages(language: str) -> str:
    """The languages of the page, if it is served with others; the browser opens it at the same place."""
    if len(languages()) == 1:
        return ""
    ways = "".join(
        button(escaped(own_name(code)), "language", code, lang=code, aria_pressed=str(code == language).lower())
        for code in languages()
    )
    label = tag("span", escaped(Text("Language").into(language)), class_="quiet")
    return tag("p", label + ways, class_="home languages")
