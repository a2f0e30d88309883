"""The page of a round: the account that a face gives of it, with the board as it was then."""

from __future__ import annotations

from redflag.core.errors import BadOption
from redflag.core.face import Face
from redflag.core.game import Game
from redflag.core.story import Account, KeepsAccounts, Row
from redflag.core.text import Text
from redflag.draw import svg
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting, common


def last_closed(game: Game, face: Face, since: int) -> int | None:
    """The entry of the journal, from one on, before which a round ended last; None if none has."""
    if not isinstance(face, KeepsAccounts):
        return None
    found = [n for n, data in enumerate(game.state.journal[since:], start=since) if n and face.closes(data)]
    return found[-1] if found else None


def page(sitting: Sitting, chronicle: Chronicle, number: int) -> str:
    """The page of the round that ended before this entry of the journal."""
    game, face = sitting.game, chronicle.face
    journal = game.state.journal
    if not isinstance(face, KeepsAccounts) or not 0 < number < len(journal) or not face.closes(journal[number]):
        raise BadOption(Text("No round ended there."))
    first = max((n for n in range(number) if game.rules.heading(journal[n]) is not None), default=0)
    then = game.at(next(ply for ply in range(game.ply + 1) if game.entries_after(ply) > number))
    entries = journal[first:number]
    for side in range(len(game.rules.sides)):
        entries = [game.rules.veiled(data, side) for data in entries]
    account = face.account(then, entries, sitting.reader)
    reader, board, language = sitting.reader, face.picture, chronicle.language
    view = then.view(reader) if reader is not None else common(*(then.view(side) for side in game.rules.sides))
    picture = svg.filled(board.frame(language, "", "presentation"), board.groups(view, language))
    return _page(account, chronicle, picture, game.result is not None)


def _page(account: Account, chronicle: Chronicle, picture: str, over: bool) -> str:
    language, said = chronicle.language, chronicle.said

    def t(text: Text) -> str:
        return escaped(text.into(language))

    close = button(t(Text("Back to the table") if over else Text("Go on")), "close", class_="main", autofocus=True)
    lists = ((Text("Gone for good"), account.gone), (Text("What comes next"), account.next))
    then = "".join(
        tag("div", tag("h2", t(name), class_="label") + tag("ul", "".join(tag("li", said(text)) for text in texts)))
        for name, texts in lists
        if texts
    )
    head = tag("h1", said(account.title), id="dialog-title") + tag("p", t(account.lead))
    inner = tag("section", head + _table(account, chronicle) + tag("div", then, class_="then"))
    inner += tag("aside", tag("div", picture, class_="map small mini", aria_hidden="true"))
    inner += tag("footer", close + " " + button(t(Text("Print")), "print"), class_="buttons")
    return tag("dialog", inner, data_do="close", aria_labelledby="dialog-title", class_="page round")


def _table(account: Account, chronicle: Chronicle) -> str:
    language = chronicle.language
    names = [Text("What"), Text("Why"), *account.columns]
    head = tag("tr", "".join(tag("th", escaped(name.into(language)), scope="col") for name in names))
    body = ""
    for heading, rows in account.parts:
        title = tag("th", escaped(heading.into(language)), scope="colgroup", colspan=str(len(names)), class_="part")
        body += tag("tr", title) + "".join(_row(row, chronicle) for row in rows)
    return tag("table", tag("thead", head) + tag("tbody", body + _row(account.total, chronicle, "total", "")))


def _row(row: Row, chronicle: Chronicle, look: str = "", sign: str = "+") -> str:
    cells = "".join(tag("td", _cell(cell, sign), class_="cell") for cell in row.cells)
    what, why = chronicle.said(row.what), chronicle.said(row.why)
    return tag("tr", tag("th", what, scope="row") + tag("td", why) + cells, class_=look or None)


def _cell(cell: tuple[str, int] | None, sign: str) -> str:
    if cell is None:
        return "–" if sign else "0"
    side, points = cell
    return tag("b", f"{sign}{points}", class_=f"of-{side} gain")
