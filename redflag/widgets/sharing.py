"""What can be sent to somebody: the position as a text, the whole game as a record, and each as a link."""

from __future__ import annotations

import json
from typing import Final

import redflag
from redflag.core.bot.trace import Trace
from redflag.core.errors import RedflagError
from redflag.core.files import toml_data
from redflag.core.game import Game
from redflag.core.parts import HasPositions
from redflag.core.saving import for_keeping
from redflag.core.series import record_of
from redflag.core.text import Text
from redflag.widgets import dialogs
from redflag.widgets.links import to_link
from redflag.widgets.markup import escaped, tag
from redflag.widgets.sitting import Sitting

SEED: Final = 1871


def file_name(sitting: Sitting) -> str:
    """The name of a save. The seed, from which the hidden cards follow, is in it only when they are no secret."""
    game = sitting.game
    seed = "" if game.holds_secrets else f"-{game.seed}"
    return f"{redflag.face(game.rules.name).slug or game.rules.name}{seed}-{len(game.moves)}.json"


def file_text(sitting: Sitting) -> str:
    """A save that also tells who plays; what reads saves of the kit reads over that. Until the end it is sealed."""
    seats = json.dumps({"opponent": sitting.opponent, "side": sitting.side})
    return for_keeping(sitting.game, f'{sitting.game.to_json()[:-1]},"seats":{seats}}}')


def share_dialog(sitting: Sitting, language: str, page: str = "", code: str = "") -> str:
    """Position and game as texts. Before the end the record would tell the hidden cards: those held, or to come.

    `page` is where a link leads, if not to the page that the table is on.
    """
    game = sitting.game
    parts = []
    if game.holds_secrets:
        note = Text("The record of a game tells the hidden cards; it can be shared when the game is over.")
        if game.result is not None:
            note = Text("From the record follow the cards of the next games; it can be shared when the series is over.")
        parts.append(tag("p", escaped(note.into(language)), class_="quiet"))
    else:
        series = game.series
        title = Text("The whole game, as a record") if series is None else Text("The series so far, as a record")
        record = record_of(game)
        parts.append(dialogs.to_copy("record", title, record, language, 7))
        end = to_link(record)
        parts.append(dialogs.link_to_copy("game-link", Text("A link to this game"), end, language, page))
    if code:
        seat = Text("Your seat in another browser of this server: type this code at the start of its table")
        parts.append(dialogs.to_copy("code", seat, code, language, 1))
    if isinstance(game.rules, HasPositions):
        position = game.rules.position_text(sitting.view())
        parts.append(dialogs.to_copy("position", Text("The position, as far as you know it"), position, language, 7))
        begun = _begun_from(position, sitting)
        if begun is not None:
            end = to_link(begun.record())
            parts.append(dialogs.link_to_copy("link", Text("A link to this position"), end, language, page))
    lead = Text("A text can be opened at the start of any table and in the replay; a link works where this page is.")
    return dialogs.dialog(
        Text("Share").into(language), tag("p", escaped(lead.into(language))) + "".join(parts), language, True
    )


def link_before(game: Game, trace: Trace) -> str:
    """The end of a link to a game as it was when the bot was about to begin this turn; "" before the game is over."""
    if game.holds_secrets:
        return ""
    before = game.copy()
    before.undo(len(game.moves) - (game.journal[trace.entries[0]].ply - 1))
    return to_link(before.record())


def _begun_from(position: str, sitting: Sitting) -> Game | None:
    """A new game from a position, by the same rules and with the same seats; None where none can begin from there.

    Its seed is not that of the game, which would tell how the hidden cards were dealt.
    """
    options = {**sitting.game.options, "position": toml_data(position, "position")}
    try:
        return redflag.new(sitting.game.rules.name, seed=SEED, **options)
    except RedflagError:
        return None
