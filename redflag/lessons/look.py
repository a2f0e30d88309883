"""The look of a lesson's parts: a little markup and one small style sheet.

Colours are mixed from the colour of the text around, so that a part looks right by day and by night, in JupyterLab,
VS Code or a page, whatever the theme is.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

from redflag.core import packaged
from redflag.core.catalogs import spoken
from redflag.core.text import Text

STYLE: Final = packaged.text("redflag.lessons", "lesson.css")


def language() -> str:
    """The language in which the kit's own sentences are said in lessons."""
    return spoken()


def said(text: Text | str) -> str:
    """A text in words: a notebook's own text stays as it is."""
    return text if isinstance(text, str) else text.into(language())


def prose(text: Text | str) -> str:
    """A text as markup: an empty line begins a paragraph, *stars* stress a word, **two** make it bold."""
    paragraphs = []
    for block in re.split(r"\n\s*\n", said(text).strip()):
        words = escape(" ".join(block.split()), quote=False)
        words = re.sub(r"\*\*(\S.*?)\*\*", r"<strong>\1</strong>", words)
        words = re.sub(r"(?<![\w*])\*(\S[^*]*?)\*(?![\w*])", r"<em>\1</em>", words)
        paragraphs.append(f"<p>{words}</p>")
    return "".join(paragraphs)


def plain(text: Text | str) -> str:
    """A text without the stars of `prose`."""
    return re.sub(r"(?<!\w)\*{1,2}|\*{1,2}(?!\w)", "", said(text).strip())


def folded(summary: Text | str, inner: str) -> str:
    """Something folded away under a line that opens it."""
    return f"<details><summary>{escape(said(summary))}</summary>{inner}</details>"


def part(inner: str, styled: bool = True) -> str:
    """A part of a lesson; it carries the style with it unless something around it does."""
    style = f"<style>{STYLE}</style>" if styled else ""
    return f'{style}<div class="lesson-part">{inner}</div>'


class Shown:
    """Something to look at that needs no kernel: markup for the page, and the same in plain words."""

    def __init__(self, markup: str, words: str) -> None:
        self.markup = markup
        self.words = words

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What a notebook shows."""
        return {"text/html": part(self.markup), "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words
