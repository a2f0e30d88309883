"""Takes the pictures of docs/screenshots from the running product: `make screenshots`.

Everything is seeded, so that the same version of the kit gives the same pictures on the same machine.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.playing import open_panel, press, press_on, settle, start
from tests.browser.serving import Serving, serving
from tests.browser.visit import painted, visit
from tests.browser.window import launched, window

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
PROJECTOR = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
SEED = 1871
MOST = 150_000  # bytes of a picture


def take(page: Page, name: str) -> None:
    """Take a picture of what is in the window, without the pointer and its hints."""
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement?.blur()")
    write(page, name)


def write(page: Page, name: str) -> None:
    """Take a picture of what is in the window, as it is."""
    page.wait_for_function("!document.querySelector('.redflag:is([data-sent], [data-more])')")  # all is answered
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))")  # nothing moves
    painted(page)
    file = FOLDER / f"{name}.png"
    file.write_bytes(small(page.screenshot()))
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


def small(png: bytes) -> bytes:
    """The same picture in fewer bytes; in 256 colours only where it would be too big without that."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    found = written(picture)
    return found if len(found) < MOST else written(picture.quantize(256, dither=Image.Dither.NONE))


def written(picture: Image.Image) -> bytes:
    """A picture as the bytes of a PNG file."""
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


# ---- what is shown ---------------------------------------------------------------------------------------------------


def index(page: Page, server: Serving) -> None:
    """The front page."""
    visit(page, server.page("index"))
    take(page, "index")


def play(page: Page, server: Serving) -> None:
    """The start panel, and a game against the bot in its middle: light, dark, on a projector, on a phone."""
    open_panel(page, server)
    take(page, "play-start")
    start(page, seed=SEED)
    rng = Random(SEED)
    while page.locator(".journal li").count() < 45 or page.locator(".board .target[data-lit]").count() < 3:
        press_on(page, rng, quick=False)
    take(page, "play")
    page.emulate_media(color_scheme="dark")
    take(page, "play-dark")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(PROJECTOR)
    take(page, "play-projector")
    page.set_viewport_size(PHONE)
    take(page, "play-phone")


def caesar(page: Page, server: Serving) -> None:
    """Caesar! against auto-Crassus: what a placement would do, before it is confirmed."""
    visit(page, server.page("play") + "#of=caesar")
    start(page, "caesar", "bot-normal", 49)
    rng = Random(SEED)
    while page.locator(".journal li").count() < 70:
        press_on(page, rng, quick=False)
    while page.locator(".choices .option").count() < 2:
        press_on(page, rng, quick=False)
    page.locator(".choices .option").first.hover()
    page.locator('[data-region="ghosts"] > *').first.wait_for()
    write(page, "play-caesar")


def battle_line(page: Page, server: Serving) -> None:
    """Battle Line against the counting player: a field that can be proved."""
    visit(page, server.page("play") + "#of=battleline")
    start(page, "south", "bot", 11)
    rng = Random(SEED)
    while page.locator(".rf-proved").count() == 0 or page.locator(".journal li").count() < 60:
        press_on(page, rng, quick=False)
    take(page, "play-battle-line")


def curtain(page: Page, server: Serving) -> None:
    """Two people at one screen, while it passes from one to the other."""
    open_panel(page, server)
    start(page, opponent="person", seed=SEED)
    rng = Random(SEED)
    press_on(page, rng)
    for _ in range(12):
        press_on(page, rng, quick=False)
    while not page.locator('.ask [data-do="lift"]').count():
        press_on(page, rng)
    take(page, "play-two")


def watching(page: Page, server: Serving) -> None:
    """Step mode at the table."""
    open_panel(page, server)
    start(page, seed=SEED)
    press(page, '[data-do="watch"]')
    rng = Random(SEED)
    while not page.locator('.ask [data-do="step"]').count():
        press_on(page, rng)
    for _ in range(4):
        press(page, '.ask [data-arg="next"]')
    take(page, "play-watch")


def bot(page: Page, server: Serving) -> None:
    """The bot stepper after a few steps."""
    visit(page, server.page("bot"))
    for _ in range(5):
        press(page, '[data-do="next"]')
    take(page, "bot")


def replay(page: Page, server: Serving) -> None:
    """A game seen again, at the beginning of its second round."""
    visit(page, server.page("replay"))
    press(page, '[data-do="sample"]')
    page.locator(".jumps").wait_for()
    page.locator(".jumps button").nth(1).click()
    settle(page)
    for _ in range(8):
        press(page, '[data-arg="next"]')
    take(page, "replay")


def explore(page: Page, server: Serving) -> None:
    """The map with a space chosen."""
    visit(page, server.page("map"))
    press(page, '[data-key="space:butte-montmartre"]')
    take(page, "map")


SHOWN: dict[str, Callable[[Page, Serving], None]] = {
    "index": index,
    "play": play,
    "caesar": caesar,
    "battle-line": battle_line,
    "curtain": curtain,
    "watching": watching,
    "bot": bot,
    "replay": replay,
    "map": explore,
}


def main(wanted: list[str]) -> None:
    """Take all pictures, or those of the parts that are named."""
    unknown = [name for name in wanted if name not in SHOWN]
    if unknown:
        sys.exit(f"There is nothing called {', '.join(unknown)} to take; there is: {', '.join(SHOWN)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with launched() as browser, serving() as server:
        for name in wanted or SHOWN:
            shoot(browser, server, SHOWN[name])


def shoot(browser: Browser, server: Serving, show: Callable[[Page, Serving], None]) -> None:
    """In a window of its own, with the same language and colours everywhere."""
    with window(browser, locale="en-GB", color_scheme="light", reduced_motion="reduce") as page:
        show(page, server)


if __name__ == "__main__":
    main(sys.argv[1:])
