"""The ground of every page: the kernel draws, the browser shows.

A page is a *scene*: a frame of markup with named regions, lists and marked elements. After each thing a person does the
kernel makes the scene anew and sends only what differs from the scene the browser already has, so that a move costs few
bytes. The browser's side (`static/page.js`) knows no rules and no words: an element with `data-do` tells the kernel that
it was clicked, and with which `data-arg`; here the method of that name answers.

Whatever is in the scene can be read in the browser, so a scene holds only what the person before the screen may know.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import anywidget

from redflag.core.errors import RedflagError
from redflag.core.text import Text
from redflag.draw.palette import variables
from redflag.draw.svg import style_sheet
from redflag.widgets.markup import escaped

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

    `regions` fill the elements with that `data-region`, `lists` those with that `data-list` (a list mostly grows at its
    end, so only its new end is sent), `marks` set attributes on the elements with that `data-key`.
    """

    frame: str = ""
    regions: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    marks: dict[str, dict[str, str]] = field(default_factory=dict)

    def whole(self) -> dict[str, Any]:
        """The message that shows this scene to a browser that has nothing yet."""
        lists = {name: [0, items] for name, items in self.lists.items()}
        return {"frame": self.frame, "regions": self.regions, "lists": lists, "marks": self.marks}

    def since(self, before: Scene) -> dict[str, Any]:
        """The message that turns another scene into this one; empty parts are left out."""
        if self.frame != before.frame:
            return self.whole()
        regions = {name: html for name, html in self.regions.items() if html != before.regions.get(name)}
        # A region that is drawn anew is empty where it holds others, so these are sent again with it.
        inside = [name for html in regions.values() for name in REGION.findall(html)]
        regions |= {name: self.regions[name] for name in inside if name in self.regions}
        lists = {}
        for name, items in self.lists.items():
            old = before.lists.get(name, [])
            same = next((n for n, pair in enumerate(zip(old, items, strict=False)) if pair[0] != pair[1]), None)
            start = min(len(old), len(items)) if same is None else same
            if start < max(len(old), len(items)):
                lists[name] = [start, items[start:]]
        marks = {key: marks for key, marks in self.marks.items() if marks != before.marks.get(key)}
        marks |= {key: {} for key in before.marks if key not in self.marks}
        message = {"regions": regions, "lists": lists, "marks": marks}
        return {part: changes for part, changes in message.items() if changes}


class Page(anywidget.AnyWidget):
    """A widget made of a scene. A page defines `scene` and a method `do_…` for each thing that a person can do."""

    _esm = STATIC / "page.js"
    _css = styles()

    def __init__(self, language: str = "en") -> None:
        super().__init__()
        self.language = language
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
            # A person who plays cannot do anything with a traceback; whoever runs the server finds it in the log.
            LOG.exception("do_%s failed", name)
            self.notice = self.say(
                Text("This did not work, through a fault of the kit. Nothing is lost: reload the page.")
            )
        if name != "hello":
            self.show()
