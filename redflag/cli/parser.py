"""argparse in the language of the person who types: its own words are English, whatever is spoken around them."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NoReturn

from redflag.core.errors import quoted
from redflag.core.lines import paragraph
from redflag.core.text import Text

USAGE: Final = Text("usage: ")
WORDS: Final = Text("words")
OPTIONS: Final = Text("options")
HELP: Final = Text("show this help and do nothing else")
VERSION: Final = Text("show the version of the kit and do nothing else")
# What argparse complains of, and what is said instead.
COMPLAINTS: Final = {
    r"unrecognized arguments: (?P<words>.+)": Text("Nothing here is called {words}."),
    r"the following arguments are required: (?P<words>.+)": Text("Something is missing: {words}."),
    r"argument (?P<option>.+?): expected .*": Text("{option} needs a word after it."),
    r"argument (?P<option>.+?): invalid choice: '(?P<found>.*?)'.* \(choose from (?P<known>.+)\)": Text(
        "{option} cannot be '{found}'; it can be {known}."
    ),
    r"argument (?P<option>.+?): invalid int value: '(?P<found>.*)'": Text("{option} is a whole number, not '{found}'."),
    r"argument (?P<option>.+?): not allowed with argument (?P<other>.+)": Text(
        "{option} and {other} do not go together; leave one out."
    ),
    r"argument .+?: (?P<words>'.+' .+)": Text("{words}"),  # a sentence of ours
}
UNREADABLE: Final = Text("This cannot be read.")


class Formatter(argparse.HelpFormatter):
    """How a command is written, after a word of the language."""

    def __init__(self, usage: str, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self._usage = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Write it."""
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A command with all that can be typed after it."""

    def __init__(self, say: Callable[[Text], str], **how: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=partial(Formatter, say(USAGE)), **how)
        self._say = say
        self._positionals.title, self._optionals.title = say(WORDS), say(OPTIONS)
        self.add_argument("-h", "--help", action="help", help=say(HELP))

    def error(self, message: str) -> NoReturn:
        """What was typed cannot be understood. It is quoted in short: it may be long, or what a terminal would obey."""
        found = ((re.fullmatch(pattern, message), text) for pattern, text in COMPLAINTS.items())
        text = next((text.with_(**match.groupdict()) for match, text in found if match), UNREADABLE)
        self.print_usage(sys.stderr)
        print(paragraph(self._say(text.quoting(quoted))), file=sys.stderr)
        sys.exit(2)
