"""What a click on anything tells, at any time: what the thing is, why it cannot be chosen now, what happened to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from redflag.core.face import Face
from redflag.core.game import Game
from redflag.core.text import Said, Text
from redflag.widgets import question
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting

LAST: Final = 2  # things that happened to it
FAR: Final = 80  # entries of the journal that are looked through for them


def about(sitting: Sitting, face: Face, chronicle: Chronicle, target: str, drawn: str = "") -> str:
    """All there is to know about a thing, as the answer to a click on it; `drawn` is markup that shows why."""
    game, language = sitting.game, chronicle.language
    why, told = _why_not(sitting, target)
    facts = [fact for fact in face.facts(game, sitting.reader, target) if fact not in told]
    past = _past(sitting, chronicle, target)
    name = face.called(target, game)
    if not facts and why is None and not past:
        why = question.why_not(game, target)
    lines = [tag("p", chronicle.said(Text("{why}", why=why)), class_="why")] if why is not None else []
    lines += [tag("li", chronicle.said(fact)) for fact in facts]
    lines += [tag("li", chronicle.said(text), class_="past") for text in past]
    first, rest = (lines[:1], lines[1:]) if why is not None else ([], lines)
    head = tag("h3", escaped(name.into(language)))
    if target.partition(":")[0] in face.opens and face.tell(game, target, language) is not None:
        head = tag("div", head + button(escaped(Text("Tell me more").into(language)), "tell", target, class_="plain"))
    return head + "".join(first) + drawn + (tag("ul", "".join(rest)) if rest else "")


def _why_not(sitting: Sitting, target: str) -> tuple[Text | None, list[Text]]:
    """Why it cannot be chosen now, if more can be said than that it is not asked for; and the same in sentences."""
    choice = sitting.game.choice
    if choice is None or sitting.curtain or choice.side not in sitting.people:
        return None, []
    reasons = choice.about(target)
    return (question.with_rules(reasons), [reason.text for reason in reasons]) if reasons else (None, [])


def _past(sitting: Sitting, chronicle: Chronicle, target: str) -> Sequence[Text]:
    """The last things that the journal tells of it."""
    entries = sitting.journal(max(0, len(sitting.game.state.journal) - FAR))
    found = (
        entry.text
        for entry in reversed(entries)
        if any(isinstance(part, Said) and part.key == target for part in entry.text.parts(chronicle.language))
    )
    return list(islice(found, LAST))


def seen_by(game: Game, side: str, since: int) -> Text | None:
    """What a side has seen since an entry of the journal that was hidden before; None if nothing."""
    from redflag.core.parts import Foretells

    rules = game.rules
    if not isinstance(rules, Foretells):
        return None
    index = game.side_index(side)
    shown = [entry for entry in islice(game.state.journal, since, None) if rules.hidden(entry, index) is not None]
    return rules.entry(game.state, shown[0], index) if shown else None
