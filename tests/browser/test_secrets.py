"""With two people at one screen the page, its messages and the browser's memory hold no card of the other side."""

from __future__ import annotations

import re
import zlib
from contextlib import suppress
from random import Random

import pytest

from redflag.widgets.sitting import Sitting
from tests.browser.playing import kept_game, open_panel, press_on, start
from tests.widgets.hidden import hidden_cards, told

pytestmark = pytest.mark.slow


def test_nothing_tells_a_card_of_the_other_person(page, server):
    frames: list[str] = []

    def listen(socket):
        socket.on("framereceived", lambda frame: frames.append(as_text(frame)))

    page.on("websocket", listen)
    open_panel(page, server)
    start(page, opponent="person", seed=12)
    rng, readers, heard = Random(12), set(), 0
    own_cards_heard = False
    for _ in range(45):
        game = kept_game(page, server)
        if game.result is not None:
            break
        sitting = Sitting.at(game)
        if not page.locator('.ask [data-do="lift"]').count():
            sitting.lift_curtain()
        readers.add(sitting.reader)
        hidden = hidden_cards(sitting)
        assert hidden
        # The first frame of a page comes before anybody has cards, and each later one was sent for who sits here now.
        assert told(page.content(), hidden) == set()
        for frame in frames:
            assert told(frame, hidden) == set()
        # One's own cards are in what is sent, so a card of the other would be found there, too.
        own = set(sitting.view()["hand"][sitting.reader]) if sitting.reader else set()
        own_cards_heard |= bool(own) and set().union(*(told(frame, own) for frame in frames)) == own
        heard += len(frames)
        frames.clear()
        press_on(page, rng, quick=False)
    assert readers == {None, "commune", "versailles"}
    assert heard > 40
    assert own_cards_heard
    stored = page.evaluate("Object.entries(localStorage).flat().concat(Object.entries(sessionStorage).flat())")
    name = page.evaluate("localStorage.getItem('redflag.game')")
    ours = {entry for entry in stored if "redflag" in entry or entry == name}
    assert ours == {"redflag.game", name, f"redflag.game.{name}"}  # its name, and its title for the front page
    assert not [entry for entry in stored if '"hand"' in entry or "data-arg" in entry]


def as_text(frame: str | bytes) -> str:
    """The markup in a frame, as it was before it became JSON."""
    text = frame if isinstance(frame, str) else unpacked(frame).decode("utf-8", "replace")
    return re.sub(r"\\(u[0-9a-f]{4}|.)", lambda found: chr(int(found[1][1:], 16)) if found[1][1:] else found[1], text)


def unpacked(frame: bytes) -> bytes:
    """A frame with what is packed in it written out behind it."""
    found = frame
    for packed in re.finditer(rb"\x78[\x01\x5e\x9c\xda]", frame):  # as what is packed begins, at any level
        with suppress(zlib.error):
            found += zlib.decompressobj().decompress(frame[packed.start() :])
    return found
