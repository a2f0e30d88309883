"""A page without a browser: what is sent to it, what it would show, and what a person could click there."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import unescape
from typing import Any

from redflag.widgets.page import Page

STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
INLINE = re.compile(r"</?b\b[^>]*>")
WAYS_ON = ("play", "lift", "step", "touch", "end_turn")
PRESSED = re.compile(r"<button data-do='(\w+)'(?: data-arg='([^']*)')?([^>]*)>")


@lru_cache(maxsize=4096)
def named(attribute: str, html: str) -> tuple[str, ...]:
    """The names that a piece of markup gives its parts."""
    return tuple(re.findall(rf"""data-{attribute}=["']([^"']*)""", html))


def changed(had: str, told: Any) -> str:
    """Markup as it is told: whole, or as what changes in what was there."""
    if isinstance(told, str):
        return told
    for start, gone, came in told:
        had = had[:start] + came + had[start + gone :]
    return had


class Screen:
    """What `static/page.js` does with the messages of the kernel, in a few lines of Python."""

    def __init__(self) -> None:
        self.frame = ""
        self.regions: dict[str, str] = {}
        self.lists: dict[str, list[str]] = {}
        self.marks: dict[str, dict[str, str]] = {}

    def hear(self, message: dict[str, Any]) -> None:
        message = json.loads(json.dumps(message))  # it must go through a wire
        if "glance" in message:
            return  # shown for a moment, and taken away again
        if "frame" in message:
            self.__init__()
            self.frame = message["frame"]
        for name, changes in message.get("lists", {}).items():
            shown = self.lists.setdefault(name, [])
            for start, gone, told in changes:
                items = [changed(shown[start + n] if start + n < len(shown) else "", one) for n, one in enumerate(told)]
                self._empty("".join(items))
                shown[start : start + gone] = items
        for name, told in message.get("regions", {}).items():
            html = changed(self.regions.get(name, ""), told)
            if name in self.places():
                self._empty(html)
                self.regions[name] = html
        for key, marks in message.get("marks", {}).items():
            self.marks[key] = marks

    def _empty(self, html: str) -> None:
        """What is drawn anew has nothing in it yet, whatever stood there before."""
        for attribute, kept in (("region", self.regions), ("list", self.lists), ("key", self.marks)):
            for inner in named(attribute, html):
                kept.pop(inner, None)

    def places(self) -> list[str]:
        """The regions that there are, also those inside lists and inside others."""
        found: list[str] = []
        waiting = [self.frame, *(item for items in self.lists.values() for item in items)]
        while waiting:
            inner = named("region", waiting.pop())
            found += inner
            waiting += [self.regions.get(name, "") for name in inner]
        return found

    def shown(self) -> tuple[Any, ...]:
        """All that can be seen, to be compared with another screen."""
        regions = {name: self.regions.get(name, "") for name in self.places()}
        return (
            self.frame,
            regions,
            {name: items for name, items in self.lists.items() if items},
            {key: marks for key, marks in self.marks.items() if marks},
        )

    def text(self, name: str = "") -> str:
        """The words of a region or a list, or of all there is."""
        html = self.regions.get(name) or " ".join(self.lists.get(name, ())) if name else STYLE.sub("", self.html())
        return " ".join(unescape(INLINE.sub("", re.sub(r"<(?!/?b\b)[^>]*>", " ", html))).split())

    def html(self) -> str:
        """All markup there is."""
        lists = (line for lines in self.lists.values() for line in lines)
        regions = (self.regions.get(name, "") for name in self.places())
        return " ".join([self.frame, *regions, *lists])


class Visitor:
    """A person at a page: clicks, and sees what the kernel answers."""

    def __init__(self, page: Page, **hello: str) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.screen = Screen()
        page.send = self._receive
        self.tell("hello", **hello)

    def _receive(self, message: dict[str, Any], buffers: Any = None) -> None:
        self.sent.append(message)
        self.screen.hear(message)

    def tell(self, do: Any, arg: str | None = None, **more: Any) -> Visitor:
        """What the browser sends when something with this `data-do`, and perhaps `data-arg`, is pressed."""
        given = more if arg is None else {"arg": arg, **more}
        self.page._hear(self.page, {"do": do, **given}, None)
        return self

    def look(self, at: str, **given: Any) -> dict[str, Any]:
        """What the kernel answers when something is only looked at."""
        self.page._hear(self.page, {"glance": at, "of": at, **given}, None)
        return self.sent[-1]

    def raw(self, message: Any) -> None:
        """Anything at all, as a broken or a wicked browser might send it."""
        self.page._hear(self.page, message, None)

    @property
    def notice(self) -> str:
        """What the page says in answer."""
        return self.screen.text("notice")

    def buttons(self, *regions: str) -> list[tuple[str, str]]:
        """What can be pressed in some regions (in all, if none is named): what it does, and with what."""
        html = " ".join(self.screen.regions.get(name, "") for name in regions or self.screen.places())
        return [(do, unescape(arg)) for do, arg, rest in PRESSED.findall(html) if " disabled" not in rest]

    def ways_on(self) -> list[tuple[str, str]]:
        """All clicks that take the game on: buttons, ways to play a card, lit spaces, the curtain."""
        ways = [name for name in self.screen.places() if name.startswith("ways-")]
        found = [press for press in self.buttons("ask", "choices", *ways) if press[0] in WAYS_ON]
        found += [("touch", key) for key, marks in self.screen.marks.items() if "data-lit" in marks]
        return found

    def as_if_new(self) -> Screen:
        """What somebody would see who opens the page only now."""
        fresh = Screen()
        fresh.hear(self.page.scene().whole())
        return fresh
