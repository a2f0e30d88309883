"""The game that `redflag bot` steps through, from the file and the options that were typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import redflag
from redflag.cli.page import read_text
from redflag.core.bot.opening import OWN, SIDE, Opened, SideUnknown, open_text
from redflag.core.errors import BadOption
from redflag.core.text import Text


def open_game(path: str, typed: Mapping[str, Any], language: str) -> Opened:
    """The game of a file, step by step. `typed` are the options of the command line: solo, aid, edition, seed."""
    text = read_text(path)
    meant = {{"solo": SIDE, "aid": OWN}.get(key, key): value for key, value in typed.items()}
    try:
        opened = open_text(text, path, redflag.new, redflag.rules(redflag.FLAGSHIP), language, **meant)
    except SideUnknown as unknown:
        raise BadOption(
            Text("{what}; say which side the bot is to play: --solo commune or --solo versailles.", what=unknown.what)
        ) from None
    surplus = [f"--{key}" for key, meaning in zip(typed, meant, strict=True) if meaning not in opened.left_open]
    if surplus:
        raise BadOption(Text("The saved game knows this itself, so leave out {options}.", options=", ".join(surplus)))
    return opened
