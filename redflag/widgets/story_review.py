"""The coach's part of the story of a game: it is asked, it looks at every choice, and tells what it saw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from redflag.core.face import Face
from redflag.core.text import Text
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.story import Story

if TYPE_CHECKING:
    from redflag.coach.review import Review

REGION: Final = "review"
SHARE: Final = "review-share"  # the region that says how far it is
ABOUT: Final = Text(
    "The coach can look at every choice again, each with what could be known then: the chance to win over time, the "
    "moments that cost most, and what it would have done. This takes some seconds."
)


def asked(review: Review | None, language: str) -> str:
    """Before it is done: a button, or how far it is."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    if review is None:
        inner = tag("p", t(ABOUT)) + button(t(Text("Ask the coach")), "review", class_="main")
    else:
        far = tag("div", "", data_region=SHARE, aria_live="off", class_="share")
        inner = far + button(t(Text("Stop")), "review_stop")
    return tag("h2", t(Text("The coach")), class_="label") + tag("div", inner, class_="review-asked")


def share(review: Review, language: str) -> str:
    """How far it is."""
    n = round(100 * review.share)
    said = Text("The coach has looked at {n} of {of} choices.", n=review.looked, of=review.of).into(language)
    return tag("p", escaped(said), class_="quiet") + tag("progress", "", max="100", value=str(n), aria_label=said)


def told(review: Review, face: Face, language: str) -> str:
    """What it saw; each moment leads into the replay."""
    from redflag.coach.report import TITLE, Report

    see = escaped(Text("See it").into(language))
    parts = Story(review.game, face).parts
    markup = Report(review, language).markup(lambda ply: button(see, "moment", str(ply), class_="plain"), parts)
    return tag("h2", escaped(TITLE.into(language)), class_="label") + markup
