"""The ground of every page: the kernel draws, the browser shows.

A page is a *scene*: a frame of markup with named regions, lists and marked elements. After each thing a person does the
kernel makes the scene anew and sends only what differs from the scene the browser already has, so that a move costs few
bytes. The browser's side (`static/page.js`) knows no rules and no words: an element with `data-do` tells the kernel
that it was clicked, and with which `data-arg`; here the method of that name answers.

Whatever is in the scene can be read in the browser, so a scene holds only what the person before the screen may know.
"""

from __future__ import annotations

import logging
import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import anywidget

from redflag.core.bounds import check_data
from redflag.core.catalogs import spoken
from redflag.core.errors import RedflagError
from redflag.core.text import Text
from redflag.draw.palette import variables
from redflag.widgets.markup import escaped, tag
from redflag.widgets.packing import packed

STATIC: Final = Path(__file__).parent / "static"
SCRIPTS: Final = ("settings", "layout", "glance", "keys", "beats", "journal", "page")
REGION: Final = re.compile(r"""data-region=["']([^"']+)""")
KEY: Final = re.compile(r"""data-key=["']([^"']+)""")
WORTH: Final = 20  # characters that telling a change costs besides what comes
ELEMENT: Final = re.compile("(?=<)")
LONG: Final = re.compile("[^\0-\uffff]")  # characters that a browser counts as two
LOG: Final = logging.getLogger(__name__)


def styles(*names: str) -> str:
    """The style of all pages (colours, type), and after it those of some of them by their names."""
    files = [(STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("page", *names)]
    return "\n".join([variables(".redflag"), *files])


def script() -> str:
    """The browser's side of every page: one module out of several files, each with one job."""
    return "\n".join((STATIC / f"{name}.js").read_text(encoding="utf-8") for name in SCRIPTS)


@dataclass
class Scene:
    """All that a page shows.

    `regions` fill the elements with that `data-region` (one that holds others stands before them), `lists` those with
    that `data-list` (a journal grows at its end, a hand loses one card), `marks` set attributes on the elements with
    that `data-key`. Of a region's markup, too, only what differs is sent. `game` is the one whose colours it has.
    """

    frame: str = ""
    regions: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    marks: dict[str, dict[str, str]] = field(default_factory=dict)
    game: str = ""

    def whole(self) -> dict[str, Any]:
        """The message that shows this scene to a browser that has nothing yet."""
        lists = {name: [(0, 0, items)] for name, items in self.lists.items()}
        message = {"frame": self.frame, "regions": self.regions, "lists": lists, "marks": self.marks}
        return {**message, "game": self.game} if self.game else message

    def since(self, before: Scene) -> dict[str, Any]:
        """The message that turns another scene into this one; empty parts are left out."""
        if self.frame != before.frame:
            return self.whole()
        spliced = {name: splices(before.lists.get(name, []), items) for name, items in self.lists.items()}
        lists = {name: changes for name, changes in spliced.items() if changes}
        changed = {name for name, html in self.regions.items() if html != before.regions.get(name)}
        # What is drawn anew is empty where it holds regions, so these are sent again with it, whole.
        came = "".join(item for changes in lists.values() for _, _, items in changes for item in items)
        anew = set(REGION.findall(came))
        for name, html in self.regions.items():
            if name in changed or name in anew:
                anew.update(REGION.findall(html))
        regions = {
            name: html if name in anew else markup_since(before.regions.get(name, ""), html)
            for name, html in self.regions.items()
            if name in changed or name in anew
        }
        # So are the marks of what is drawn anew.
        unmarked = set(KEY.findall(came + "".join(self.regions[name] for name in regions)))
        marks = {key: marks for key, marks in self.marks.items() if key in unmarked or marks != before.marks.get(key)}
        marks |= {key: {} for key in before.marks if key not in self.marks}
        told = {name: [_shorter(before.lists.get(name, []), change) for change in lists[name]] for name in lists}
        message = {"regions": regions, "lists": told, "marks": marks}
        return {part: changes for part, changes in message.items() if changes}


Splice = tuple[int, int, list[str]]
Told = str | list[tuple[int, int, str]]  # markup, or what changes in it: the last place first


def splice(old: Sequence[str], new: Sequence[str]) -> Splice:
    """How one list becomes another: at which item, how many items go there, and which ones come instead."""
    shorter = min(len(old), len(new))
    start = bisect_left(range(shorter), True, key=lambda n: old[: n + 1] != new[: n + 1])
    end = bisect_left(range(shorter - start), True, key=lambda n: old[-1 - n :] != new[-1 - n :])
    return start, len(old) - start - end, list(new[start : len(new) - end])


def splices(old: Sequence[str], new: Sequence[str]) -> list[Splice]:
    """The same in as few items as possible, to be done one after the other: the last place comes first."""
    start, gone, came = splice(old, new)
    if not gone or not came:
        return [(start, gone, came)] if gone or came else []
    changes = SequenceMatcher(None, old[start : start + gone], came, autojunk=False).get_opcodes()
    return [(start + a, b - a, came[c:d]) for what, a, b, c, d in reversed(changes) if what != "equal"]


def markup_since(old: str, new: str) -> Told:
    """How the markup of a region becomes another: from which letters on how many go and which come, or all of it where
    that is hardly more. It is compared element by element, for much may stay between two things that change."""
    if not old or LONG.search(old):
        return new
    before, after = ELEMENT.split(old), ELEMENT.split(new)
    starts = [0, *accumulate(map(len, before))]
    changes = []
    for first, gone, came in splices(before, after):
        start, less, more = splice(old[starts[first] : starts[first + gone]], "".join(came))
        changes.append((starts[first] + start, less, "".join(more)))
    return changes if sum(len(more) + WORTH for _, _, more in changes) < len(new) else new


def _shorter(old: Sequence[str], change: Splice) -> tuple[int, int, list[Told]]:
    """A change of a list in which items that come in the place of as many others are told as what differs in them."""
    start, gone, came = change
    if gone != len(came):
        return start, gone, [*came]
    return start, gone, [markup_since(*pair) for pair in zip(old[start : start + gone], came, strict=True)]


class Page(anywidget.AnyWidget):
    """A widget made of a scene. A page defines `scene` and a method `do_…` for each thing that a person can do."""

    _esm = script()
    _css = styles()

    def __init__(self, language: str | None = None) -> None:
        super().__init__()
        # Pages that are served (`redflag play --language`) are told their language by whoever serves them.
        self.language = language or spoken()
        self.notice = ""  # the answer to the last thing done, if it is one that the scene itself does not show
        self._shown: Scene | None = None
        self._unpacks = False  # can the browser unpack what it is sent?
        self._effects: dict[str, Any] = {}
        self.on_msg(self._hear)

    def scene(self) -> Scene:
        """What the page now shows."""
        raise NotImplementedError

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send something to the browser, packed if it can unpack it."""
        if self._unpacks and buffers is None:
            content, buffers = packed(content)
        super().send(content, buffers)

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
        self.send({**scene.since(self._shown), **self._effects, **self.beside(scene, False)})
        self._shown, self._effects = scene, {}

    def show_meanwhile(self, regions: dict[str, str] | None = None) -> None:
        """Send what the kernel has worked out by itself; nothing that a person does or looks at is disturbed by it.

        `regions`, if they are given, are all that has changed: then the scene need not be made anew.
        """
        if self._shown is None:
            return
        if regions is None:
            scene = self.scene()
            self.send({**scene.since(self._shown), "meanwhile": True})
            self._shown = scene
        else:
            self.send({"regions": regions, "meanwhile": True})
            self._shown.regions |= regions

    def do_hello(self, **_: Any) -> None:
        """A browser has opened the page and has nothing yet."""
        self._shown = scene = self.scene()
        self.send({**scene.whole(), **self._effects, **self.beside(scene, True)})
        self._effects = {}

    def beside(self, scene: Scene, whole: bool) -> dict[str, Any]:
        """What goes to the browser with a scene; `whole`: to one that has nothing yet."""
        return {}

    def _hear(self, _: Any, message: Any, __: Any) -> None:
        """Something was done in the browser. What goes wrong is said in a sentence; nothing is lost."""
        given = dict(message) if isinstance(message, dict) else {}
        given.pop("self", None)  # Python has filled that in already
        if "glance" in given:
            self._glance(given)
            return
        name = str(given.pop("do", ""))
        self._unpacks = bool(given.pop("unpacks", self._unpacks))
        act = getattr(self, f"do_{name}", None)
        if act is None:
            return
        self.notice = ""
        try:
            check_data(given, Text("What the browser has sent"))
        except RedflagError as error:
            self.notice, given = self.say(error.text), {}
            if name != "hello":  # a page opens all the same
                self.show()
                return
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
                said = self._fault(name)
                self.send({"regions": {"notice": said}})
                if self._shown:
                    self._shown.regions["notice"] = said
        self.afterwards()

    def _glance(self, given: dict[str, Any]) -> None:
        """Something is only looked at: a method `glance_…` answers, and nothing else happens."""
        name, of = str(given.pop("glance")), str(given.pop("of", ""))
        look = getattr(self, f"glance_{name}", None)
        found: dict[str, Any] = {}
        if look is not None:
            try:
                check_data(given, Text("What the browser has sent"))
                found = look(**{str(key): value for key, value in given.items()})
            except RedflagError as error:
                found = {"told": self.say(error.text)}
            except Exception:
                self._fault(name)
        self.send({"glance": of, **found})

    def afterwards(self) -> None:
        """What a person need not wait for: it is done when the answer is already on its way."""

    def _fault(self, name: str) -> str:
        """A person who plays cannot do anything with a traceback; whoever runs the server finds it in the log."""
        LOG.exception("do_%s failed", name)
        return self.say(Text("This did not work, through a fault of the kit. Nothing is lost: reload the page."))
