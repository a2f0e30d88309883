"""What can be opened at a table to be read or taken along: rules, things, the board in words, help, settings, files."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from redflag.core.errors import BadOption
from redflag.core.parts import bot_of
from redflag.core.text import Text
from redflag.widgets import dialogs, sharing
from redflag.widgets.retelling import Retelling


class Reading(Retelling):
    """A page on which a dialog opens over a game. Nothing here changes the game."""

    opens_links = ""  # the page where a link to its game can be opened, if not its own

    @property
    def idle_settings(self) -> Collection[str]:
        """The settings that do nothing here."""
        return ()

    @property
    def _watched(self) -> bool:
        """Is the bot watched, so that its reasons may be read while it plays?"""
        return False

    def do_close(self, **_: Any) -> None:
        """Close what is open."""
        self.open_dialog = ""

    def do_rule(self, arg: str = "", **_: Any) -> None:
        """Open a rule."""
        self.open_dialog = dialogs.rule_dialog(self.game.rules.name, str(arg), self.language)

    def do_rules(self, **_: Any) -> None:
        """Open the rulebook."""
        self.open_dialog = dialogs.rules_dialog(self.game.rules.name, self.language)

    def do_help(self, **_: Any) -> None:
        """The game in one minute."""
        self.open_dialog = dialogs.help_dialog(self.face, self.language)

    def do_settings(self, **_: Any) -> None:
        """Open the settings."""
        self.open_dialog = dialogs.settings_dialog(self.settings, self.language, self.idle_settings)

    def do_tell(self, arg: str = "", **_: Any) -> None:
        """Open what there is to know about a thing."""
        self.open_dialog = dialogs.told_dialog(self.game, str(arg), self.language)

    def do_trace(self, arg: str = "", **_: Any) -> None:
        """Open the bot's reasons."""
        game = (self.replay.then if self.replay else self.at_table).game
        traces = game.traces
        if not str(arg).isdecimal() or len(str(arg)) > 6 or int(arg) >= len(traces):
            raise BadOption(Text("There is no such turn of the bot."))
        if not self._watched and not self.replay:
            bot_of(game.rules).must_not_tell(game)
        trace = traces[int(arg)]
        link = sharing.link_before(game, trace)
        self.open_dialog = dialogs.trace_dialog(trace, bot_of(game.rules).flow(game), self.language, link)

    def do_words(self, **_: Any) -> None:
        """Open the board in words."""
        sitting = self.replay.then if self.replay else self.at_table
        text = self.face.picture.text(sitting.view(), self.language)
        note = Text("The same as the picture, for reading aloud or for a screen reader.")
        self.open_dialog = dialogs.text_dialog(Text("The board in words"), note, text, self.language)

    # ---- files and texts ---------------------------------------------------------------------------------------------

    def do_save(self, **_: Any) -> None:
        """The game as a file."""
        self.effect("download", {"name": sharing.file_name(self.at_table), "text": sharing.file_text(self.at_table)})
        said = Text("Saved as a file. To go on later, press 'New game' and choose the file.")
        if self.game.holds_secrets:
            said = Text("Saved as a file, sealed: it holds hidden cards. The seal is a curtain, not a safe.")
        self.notice = self.say(said)

    def do_share(self, **_: Any) -> None:
        """The position and the game as texts that can be sent to somebody."""
        self.open_dialog = sharing.share_dialog(self.at_table, self.language, self.opens_links, self.code)
