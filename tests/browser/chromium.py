"""Which browser the tests, the screenshots and the benchmarks drive: a Chromium or Chrome that is already there."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
WINDOWS = (
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
# It runs without a window, also as root in a container, and asks nobody for anything.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """The path of the browser. REDFLAG_CHROMIUM names another than the one that is found."""
    said = os.environ.get("REDFLAG_CHROMIUM")
    if said:
        if not Path(said).is_file():
            raise FileNotFoundError(f"REDFLAG_CHROMIUM names {said}, but there is no such file.")
        return said
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    for place in (*MAC, *WINDOWS):
        if Path(place).is_file():
            return place
    raise FileNotFoundError(
        "The browser tests need Chromium or Chrome, and there is none: install it (on Debian: apt install chromium), "
        "or set REDFLAG_CHROMIUM to its path."
    )


if __name__ == "__main__":
    try:
        print(chromium())
    except FileNotFoundError as missing:
        sys.exit(str(missing))
