"""Things to look at: a board, any picture, the journal, rules. Every picture has its twin in words below it."""

from __future__ import annotations

import base64
from collections.abc import Collection, Mapping
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

import redflag
from redflag.core.errors import BadOption
from redflag.core.face import Teaches
from redflag.core.game import Game
from redflag.core.rulebook import Rule
from redflag.core.text import Text
from redflag.draw import board_svg, board_text
from redflag.draw.svg import label_of, upright
from redflag.lessons.content import rule_of
from redflag.lessons.look import Shown, folded, language, plain, prose, said

if TYPE_CHECKING:
    from matplotlib.figure import Figure

IN_WORDS = Text("The picture in words")


def show(
    game: Game,
    caption: str = "",
    shade: Mapping[str, str] | None = None,
    reader: str | None = None,
    judged: bool = True,
    marked: Collection[str] = (),
) -> Shown:
    """The board of a game with its twin in words. `shade` marks spaces as "kept", "struck" or "chosen".

    `judged=False`: without what the board says of itself and a task asks, for example who controls what. `marked` are
    things to which the lesson points, for example the spaces of open objectives.
    """
    view = game.view(reader)
    name = game.rules.name
    drawn_by = redflag.face(name).picture
    if isinstance(drawn_by, Teaches):
        view = drawn_by.taught(view, judged, marked)
    drawn = board_svg(view, shade, language=language(), game=name)
    twin = board_text(view, shade, language=language(), game=name)
    return _figure(f"<picture>{_tall(drawn)}{_drawn(drawn, label_of(drawn))}</picture>", caption, twin)


def _tall(drawn: str) -> str:
    """The same picture for a telephone, if it has a form for it."""
    turned = upright(drawn)
    if turned == drawn:
        return ""
    return f'<source media="(max-width: 600px)" srcset="{_address("image/svg+xml", turned.encode())}">'


def picture(figure: Figure | str, alt: str, twin: str, caption: str = "") -> Shown:
    """A picture (a matplotlib figure, or SVG text) with what it shows in a sentence (`alt`) and in full (`twin`)."""
    if not alt.strip() or not twin.strip():
        raise BadOption(Text("Every picture needs words: a sentence as alt and the same in full as twin."))
    return _figure(_drawn(figure, alt), caption, twin)


def _drawn(figure: Any, alt: str) -> str:
    """A picture as an image of its own, so that its styles touch nothing else on the page."""
    if isinstance(figure, str):
        if not figure.lstrip().startswith("<svg"):
            raise BadOption(Text("A picture is a matplotlib figure, or a text that begins with <svg."))
        return _image("image/svg+xml", figure.encode(), alt)
    from matplotlib import pyplot

    png = BytesIO()
    figure.savefig(png, format="png", dpi=144, bbox_inches="tight")
    pyplot.close(figure)  # else the notebook would show it once more, without its words
    return _image("image/png", png.getvalue(), alt, round(figure.get_size_inches()[0] * figure.dpi))


def _image(kind: str, data: bytes, alt: str, width: int | None = None) -> str:
    size = f' style="width:{width}px"' if width else ""
    return f'<img alt="{escape(alt)}" src="{_address(kind, data)}"{size}>'


def _address(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"


def _figure(drawn: str, caption: str, twin: str) -> Shown:
    below = f"<figcaption>{prose(caption)}</figcaption>" if caption else ""
    lines = folded(IN_WORDS, f"<pre>{escape(twin, quote=False)}</pre>")
    return Shown(f"<figure>{drawn}{below}</figure>{lines}", "\n".join(filter(None, [plain(caption), twin])))


def journal(game: Game, last: int = 10, reader: str | None = None) -> Shown:
    """The last lines of a game's journal, with the rules they rest on."""
    entries = game.journal_of(reader)[-last:]
    lines = [
        said(Text("{sentence} ({rule})", sentence=entry.text, rule=entry.rule) if entry.rule else entry.text)
        for entry in entries
    ]
    items = "".join(f"<li>{escape(line, quote=False)}</li>" for line in lines)
    return Shown(f"<ul>{items}</ul>", "\n".join(lines))


def rule(*ids: str, game: str = redflag.FLAGSHIP) -> Shown:
    """Rules of a game in the kit's own words."""
    if not ids:
        raise BadOption(Text("Name a rule, for example rule('P2')."))
    found = [rule_of(game, id_) for id_ in ids]
    heads = [said(Text("Rule {id}: {title}", id=one.id, title=one.title)) for one in found]
    markup = "".join(
        f'<div class="lesson-said"><p><strong>{escape(head)}</strong></p>{rule_words(one)}</div>'
        for head, one in zip(heads, found, strict=True)
    )
    return Shown(markup, "\n".join(f"{head}. {said(one.short)}" for head, one in zip(heads, found, strict=True)))


def rule_words(one: Rule) -> str:
    """A rule for a learner; what it leaves out (editions, rules it refers to) is in the whole text, folded below."""
    whole = folded(Text("The whole rule"), prose(one.text)) if one.learner else ""
    return prose(one.short) + whole
