"""The ground of every page: the kernel draws, the browser shows.

A page is a *scene*: a frame of markup with named regions, lists and marked elements. After each thing a person does the
kernel makes the scene anew and sends only what differs from the scene the browser already has, so that a move costs few
bytes. The browser's side (`static/page.js`) knows no rules and no words: an element with `data-do` tells the kernel
that it was clicked, and with which `data-arg`; here the method of that name answers.

Whatever is in the scene can be read in the browser, so a scene holds only what the person before the screen may know.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import anywidget

from redflag.core.errors import RedflagError
from redflag.core.text import Text
from redflag.draw.palette import variables
from redflag.draw.svg import style_sheet
from redflag.widgets.markup import escaped, tag

STATIC: Final = Path(__file__).parent / "static"
REGION: Final = re.compile(r'data-region="([^"]+)"')
LOG: Final = logging.getLogger(__name__)


def styles(*names: str) -> str:
    """The style of all pages (colours, pieces, type), and after it those of some of them by their names."""
    files = [(STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("page", *names)]
    return "\n".join([variables(".redflag"), style_sheet(), *files])


@dataclass
class Scene:
    """All that a page shows.

    `regions` fill the elements with that `data-region` (one that holds others stands before them), `lists` those with
    that `data-list` (a journal grows at its end, a hand loses one card: only what differs is sent), `marks` set
    attributes on the elements with that `data-key`.
    """

    frame: str = ""
    regions: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    marks: dict[str, dict[str, str]] = field(default_factory=dict)

    def whole(self) -> dict[str, Any]:
        """The message that shows this scene to a browser that has nothing yet."""
        lists = {name: (0, 0, items) for name, items in self.lists.items()}
        return {"frame": self.frame, "regions": self.regions, "lists": lists, "marks": self.marks}

    def since(self, before: Scene) -> dict[str, Any]:
        """The message that turns another scene into this one; empty parts are left out."""
        if self.frame != before.frame:
            return self.whole()
        spliced = {name: splice(before.lists.get(name, []), items) for name, items in self.lists.items()}
        lists = {name: change for name, change in spliced.items() if change[1] or change[2]}
        changed = {name for name, html in self.regions.items() if html != before.regions.get(name)}
        # What is drawn anew is empty where it holds regions, so these are sent again with it.
        changed.update(region for _, _, items in lists.values() for region in REGION.findall("".join(items)))
        for name, html in self.regions.items():
            if name in changed:
                changed.update(REGION.findall(html))
        regions = {name: html for name, html in self.regions.items() if name in changed}
        marks = {key: marks for key, marks in self.marks.items() if marks != before.marks.get(key)}
        marks |= {key: {} for key in before.marks if key not in self.marks}
        message = {"regions": regions, "lists": lists, "marks": marks}
        return {part: changes for part, changes in message.items() if changes}


def splice(old: Sequence[str], new: Sequence[str]) -> tuple[int, int, list[str]]:
    """How one list becomes another: at which item, how many items go there, and which ones come instead."""
    shorter = min(len(old), len(new))
    start = next((n for n in range(shorter) if old[n] != new[n]), shorter)
    end = next((n for n in range(shorter - start) if old[-1 - n] != new[-1 - n]), shorter - start)
    return start, len(old) - start - end, list(new[start : len(new) - end])


class Page(anywidget.AnyWidget):
    """A widget made of a scene. A page defines `scene` and a method `do_…` for each thing that a person can do."""

    _esm = STATIC / "page.js"
    _css = styles()

    def __init__(self, language: str | None = None) -> None:
        super().__init__()
        # Pages that are served (`redflag play --language`) are told their language by whoever serves them.
        self.language = language or os.environ.get("REDFLAG_LANGUAGE", "en")
        self.notice = ""  # the answer to the last thing done, if it is one that the scene itself does not show
        self._shown: Scene | None = None
        self._effects: dict[str, Any] = {}
        self.on_msg(self._hear)

    def scene(self) -> Scene:
        """What the page now shows."""
        raise NotImplementedError

    def say(self, text: Text) -> str:
        """A text in the page's language, as markup."""
        return escaped(text.into(self.language))

    def effect(self, name: str, value: Any) -> None:
        """Something for the browser to do once besides showing the scene: `download`, `remember`, `focus`."""
        self._effects[name] = value

    def show(self) -> None:
        """Send what has changed since the scene was last shown. Before anybody looks there is nothing to send."""
        if self._shown is None:
            return
        scene = self.scene()
        self.send({**scene.since(self._shown), **self._effects})
        self._shown, self._effects = scene, {}

    def do_hello(self, **_: Any) -> None:
        """A browser has opened the page and has nothing yet."""
        self._shown = scene = self.scene()
        self.send({**scene.whole(), **self._effects})
        self._effects = {}

    def _hear(self, _: Any, message: Any, __: Any) -> None:
        """Something was done in the browser. What goes wrong is said in a sentence; nothing is lost."""
        given = dict(message) if isinstance(message, dict) else {}
        name = str(given.pop("do", ""))
        act = getattr(self, f"do_{name}", None)
        if act is None:
            return
        self.notice = ""
        try:
            act(**{str(key): value for key, value in given.items()})
        except RedflagError as error:
            self.notice = self.say(error.text)
        except Exception:
            self.notice = self._fault(name)
            if name == "hello":  # the page is still empty
                self.send({"frame": tag("p", self.notice, class_="notice", role="alert")})
        if name != "hello":
            try:
                self.show()
            except Exception:
                self.send({"regions": {"notice": self._fault(name)}})
        self.afterwards()

    def afterwards(self) -> None:
        """What a person need not wait for: it is done when the answer is already on its way."""

    def _fault(self, name: str) -> str:
        """A person who plays cannot do anything with a traceback; whoever runs the server finds it in the log."""
        LOG.exception("do_%s failed", name)
        return self.say(Text("This did not work, through a fault of the kit. Nothing is lost: reload the page."))
