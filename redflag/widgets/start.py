"""The start panel: which game, which side, against whom, by which rules. One click starts; all else has a default."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any, Final

import redflag
from redflag.core.errors import BadOption
from redflag.core.face import Face, FileField, Option, chosen
from redflag.core.text import Text, joined, languages
from redflag.widgets import matches
from redflag.widgets.frame import home
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button as pressed
from redflag.widgets.markup import escaped, tag
from redflag.widgets.opponents import opponents
from redflag.widgets.settings import own_name
from redflag.widgets.sitting import Sitting

SEED: Final = Text("Seed")
LANGUAGE: Final = Text("Language")


def button(inner: str, do: str, arg: str | None = None, /, **attributes: str | bool | None) -> str:
    """A button in the form that does not send it: who presses Enter in a field means to start the game."""
    return pressed(inner, do, arg, type="button", **attributes)


def _choice(name: str, value: str, title: str, note: str, checked: bool) -> str:
    field = f'<input type="radio" name="{name}" value="{value}"{" checked" if checked else ""}>'
    return tag("label", f"{field}<span><b>{title}</b><small>{note}</small></span>", class_=f"pick of-{value}")


def _select(name: str, label: str, options: Mapping[str, str], now: str) -> str:
    inner = "".join(tag("option", escaped(text), value=value, selected=value == now) for value, text in options.items())
    return tag("label", f"<span>{label}</span>" + tag("select", inner, name=name))


class Panel:
    """The start panel of a game, in a language."""

    def __init__(self, game: str, language: str) -> None:
        self.game, self.language = game, language
        self.face = redflag.face(game)

    def say(self, text: Text) -> str:
        """A text in the language of the panel, as markup."""
        return escaped(text.into(self.language))

    def markup(self) -> str:
        """The panel. What changes while it is filled in stands in regions of its own, so that nothing filled in is
        lost."""
        t, face = self.say, self.face
        sides = [Option(name, side.name, side.note) for name, side in face.sides.items()]
        others = [Option(name, one.title, one.note) for name, one in opponents(redflag.rules(self.game)).items()]
        first = next(iter(face.sides))
        return (
            style_of(self.game)
            + f'<form class="start" data-do="start" id="start">{home(self.language)}{self._games()}'
            + tag("h1", t(face.title))
            + tag("p", t(face.about), class_="lead")
            + '<div data-region="notice" role="alert" class="notice"></div><div data-region="go-on"></div>'
            + self._picks("side", Text("You play"), sides)
            + self._picks("opponent", Text("against"), others)
            + f'<p><button type="submit" class="main of-{first} big">{t(Text("Start the game"))}</button></p>'
            + f"<details class=more><summary>{t(self._more())}</summary>"
            + f"<div class=fields>{self._fields()}{''.join(self._file(field) for field in face.files)}</div></details>"
            + f"<div class=files>{self._load()}{self._paste()}{self._code()}</div>"
            + tag("p", t(Text("This kit is unofficial. {ours}", ours=face.unofficial)), class_="quiet small")
            + "</form>"
        )

    def _games(self) -> str:
        """Which game; nothing where there is only one."""
        if len(redflag.GAMES) < 2:
            return ""
        made = "".join(
            button(self.say(redflag.face(name).title), "game", name, aria_pressed=str(name == self.game).lower())
            for name in redflag.GAMES
        )
        return tag("nav", made, class_="games", aria_label=Text("Games").into(self.language))

    def _picks(self, name: str, legend: Text, options: Iterable[Option]) -> str:
        made = "".join(
            _choice(name, option.value, self.say(option.title), self.say(option.note), number == 0)
            for number, option in enumerate(options)
        )
        return f"<fieldset><legend>{self.say(legend)}</legend><div class=picks>{made}</div></fieldset>"

    def _more(self) -> Text:
        """What is folded away, in words."""
        labels = [*(field.label for field in self.face.fields), matches.FIELD.label]
        labels += [file.label for file in self.face.files]
        return Text("More choices: {labels}", labels=joined([*labels, SEED, LANGUAGE], ", "))

    def _fields(self) -> str:
        t, language = self.say, self.language
        made = "".join(
            _select(
                field.name,
                t(field.label),
                {option.value: option.title.into(language) for option in field.options},
                field.options[0].value,
            )
            for field in (*self.face.fields, matches.FIELD)
        )
        seed = tag(
            "label",
            f"<span>{t(SEED)}</span>"
            + '<input type="text" name="seed" inputmode="numeric" pattern="[0-9]*" size="8" '
            + f'placeholder="{t(Text("by chance"))}">',
            data_tip=Text("The same number deals the same cards.").into(language),
        )
        spoken = {code: own_name(code) for code in languages()}
        return made + seed + _select("language", t(LANGUAGE), spoken, language)

    def _file(self, field: FileField) -> str:
        return tag(
            "label",
            f"<span>{self.say(field.label)}: {tag('span', data_region=f'file-{field.name}')}</span>"
            + f'<input type="file" accept="{field.accept}" data-do="bring" data-arg="{field.name}" '
            + f'aria-label="{self.say(field.theirs)}">',
            class_="file",
        )

    def _load(self) -> str:
        return tag(
            "label",
            f"<span>{self.say(Text('Go on from a file: a save, a record or a position'))}</span>"
            + '<input type="file" accept=".json,.txt,.toml" data-do="load">',
            class_="file",
        )

    def _paste(self) -> str:
        t = self.say
        return (
            f"<details><summary>{t(Text('or from a text'))}</summary>"
            + f'<textarea name="pasted" rows="5" aria-label="{t(Text("The text of a game or a position"))}"></textarea>'
            + button(t(Text("Open this text")), "paste", data_form="start")
            + "</details>"
        )

    def _code(self) -> str:
        t = self.say
        find = button(t(Text("Find the games of this machine")), "find") if os.environ.get("REDFLAG_ALONE") else ""
        return (
            f"<details><summary>{t(Text('or with the code of a game'))}</summary>"
            + f'<label>{t(Text("Code"))} <input type="text" name="code" size="12" autocomplete="off"></label> '
            + button(t(Text("Open the game of this code")), "code", data_form="start")
            + find
            + "</details>"
        )

    def regions(
        self, saved: Mapping[str, Text], unreadable: Mapping[str, Text], brought: Mapping[str, str], notice: str
    ) -> dict[str, str]:
        """What changes in the panel: games that can be gone on with, or not any more, and the files one has brought."""
        t = self.say
        first = next(iter(self.face.sides))
        games = "".join(
            tag(
                "li",
                tag("p", t(said))
                + button(t(Text("Go on with this game")), "go_on", name, class_=f"main of-{first}")
                + button(t(Text("Throw it away")), "throw_away", name),
            )
            for name, said in saved.items()
        )
        games += "".join(
            tag(
                "li",
                tag("p", t(said))
                + button(t(Text("Take the file")), "take", name)
                + button(t(Text("Throw it away")), "throw_away", name),
            )
            for name, said in unreadable.items()
        )
        if games:
            games += tag(
                "li",
                button(t(Text("All as one file")), "export")
                + button(t(Text("Erase all games of this browser")), "erase"),
            )
        go_on = tag("ul", games, class_="go-on", aria_label=t(Text("Games in progress"))) if games else ""
        files = {}
        for field in self.face.files:
            name = brought.get(field.name, "")
            ours = button(t(Text("Without this file")), "take_away", field.name) if name else ""
            files[f"file-{field.name}"] = (escaped(name) or t(field.ours)) + " " + ours
        return {"notice": notice, "go-on": go_on, **files}


def sit_down(game: str, form: Mapping[str, Any], brought: Mapping[str, Any], language: str) -> Sitting:
    """The game that the form of the panel asks for; `brought` is what files of one's own hold."""
    face = redflag.face(game)
    opponent = chosen(form, "opponent", list(opponents(redflag.rules(game))))
    side = chosen(form, "side", list(face.sides))
    seed = str(form.get("seed", "")).strip()
    if seed and not (seed.isdecimal() and len(seed) <= 15):
        raise BadOption(Text("The seed is a whole number of at most 15 digits, or nothing."))
    options = {**face.options(form), **brought, "series": matches.length(form)}
    return Sitting.new(game, opponent, side, int(seed) if seed else None, language, **options)


def field_of(face: Face, name: str) -> FileField:
    """The field for a file of one's own, by its name."""
    found = next((field for field in face.files if field.name == name), None)
    if found is None:
        raise BadOption(Text("'{value}' is not one of the choices of the panel.", value=name))
    return found
