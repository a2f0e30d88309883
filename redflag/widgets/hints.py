"""What the coach says at a table, as markup: that it thinks, a clue, the best moves, and how a move was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from redflag.coach.advice import Advice, advise, clues, matters, said
from redflag.coach.chances import apart
from redflag.coach.pondering import BUDGETS, SECONDS, Pondering
from redflag.coach.report import percent
from redflag.core.seat import Seat
from redflag.core.text import Text, joined
from redflag.players.thinker import Considered, Thoughts
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag

SHARE: Final = "coach-share"  # the region that says how far it is
FAIR: Final = 0.03  # a move that is worse by no more than this was as good as the best


class Judgement(NamedTuple):
    """How a move was: it, the best one, and what that is in words."""

    played: Considered
    best: Considered
    says: Text


class Hint:
    """A search for one choice of the person before the screen, and what is shown of it by now."""

    def __init__(self, seat: Seat, long: str, played: str = "") -> None:
        self.seat, self.played = seat, played  # `played`: the move that is judged; "": what to do is asked
        self.work = Pondering(seat, BUDGETS[long], SECONDS[long])
        if played:
            self.work.weigh(played)
        self.thoughts: Thoughts | None = None
        self.advised: list[Advice] = []
        self.named = False  # are the moves named, or only the reasons?
        self.looked = 0  # which of them is looked at

    @property
    def thinks(self) -> bool:
        """Is it still searching?"""
        return self.thoughts is None

    def enough(self) -> None:
        """The search is over, or was stopped: what it knows is put into words."""
        if not self.work.share:
            self.work.go_on(0)
        self.thoughts = self.work.thoughts
        if not self.played:
            self.advised = advise(self.seat, self.thoughts)
            self.named = self.named or len(self.thoughts.moves) < 2

    @property
    def judgement(self) -> Judgement | None:
        """How the move was that is judged; None if it was too rare to be looked at."""
        if self.thoughts is None:
            return None
        found = next((one for one in self.thoughts.moves if one.move == self.played), None)
        best = self.thoughts.moves[0]
        return Judgement(found, best, said(self.seat, best.move)) if found is not None else None

    @property
    def targets(self) -> dict[str, str]:
        """What is touched for the moves that are named: the numbers of those moves, beginning with 1."""
        found: dict[str, list[str]] = {}
        for number, one in enumerate(self.advised if self.named else (), start=1):
            for target in one.targets:
                found.setdefault(target, []).append(str(number))
        return {target: " ".join(numbers) for target, numbers in found.items()}


# ---- as markup -------------------------------------------------------------------------------------------------------


def share(hint: Hint, language: str) -> str:
    """How far it is."""
    n = round(100 * hint.work.share)
    label = Text("The coach thinks: {n} %", n=n).into(language)
    return tag("progress", "", max="100", value=str(n), aria_label=label)


def panel(hint: Hint, chronicle: Chronicle) -> str:
    """All that is shown of it."""
    if hint.thinks:
        return _thinks(hint, chronicle.language)
    if hint.played:
        return _judged(hint, chronicle)
    return _moves(hint, chronicle) if hint.named else _clue(hint, chronicle)


def _t(text: Text, language: str) -> str:
    return escaped(text.into(language))


def _head(title: Text, language: str) -> str:
    close = button("×", "hint_close", aria_label=Text("Close the hint").into(language), class_="close")
    return tag("div", tag("h2", _t(title, language), class_="label") + close, class_="top")


def _thinks(hint: Hint, language: str) -> str:
    title = Text("How was that? The coach thinks") if hint.played else Text("The coach thinks")
    far = tag("div", "", data_region=SHARE, aria_live="off", class_="share")
    return _head(title, language) + tag("div", far + button(_t(Text("Stop"), language), "hint_stop"), class_="thinks")


def _clue(hint: Hint, chronicle: Chronicle) -> str:
    """The reason, so that a person can find the move."""
    language = chronicle.language
    assert hint.thoughts is not None
    lines = "".join(tag("li", chronicle.said(text)) for text in clues(hint.advised))
    look = Text("Look for the move that this speaks for:") if lines else Text("No move changes much at once.")
    return (
        _head(Text("A hint: the reason first"), language)
        + tag("p", _t(matters(hint.thoughts), language))
        + tag("p", _t(look, language))
        + (tag("ul", lines, class_="would") if lines else "")
        + button(_t(Text("Show me the moves"), language), "hint", class_=f"main of-{hint.seat.side}")
    )


def bar(chance: float, low: float, high: float, language: str) -> str:
    """A chance as a bar, with the interval in which it lies."""
    n, least, most = percent(chance), percent(low), percent(high)
    said = Text("chance to win {n} %, between {low} and {high}", n=n, low=least, high=most).into(language)
    inner = tag("i", "", style=f"width:{n}%") + tag("s", "", style=f"left:{least}%;width:{most - least}%")
    return tag("span", inner, class_="odds", role="img", aria_label=said, data_tip=said) + tag("b", f"{n} %")


def _reasons(one: Advice, chronicle: Chronicle) -> str:
    lines = "".join(
        tag("li", chronicle.said(line.text), class_=line.kind or None) for line in (*one.changes, *one.risks)
    )
    if one.next is not None:
        lines += tag("li", chronicle.said(one.next), class_="then")
    return tag("ul", lines, class_="would") if lines else ""


def _moves(hint: Hint, chronicle: Chronicle) -> str:
    """The best moves; the one that is looked at with its reasons, and drawn on the board."""
    language, items = chronicle.language, []
    assert hint.thoughts is not None
    for number, one in enumerate(hint.advised):
        now = number == hint.looked
        chance = tag("span", bar(one.chance, one.low, one.high, language), class_="row")
        says = tag("span", _t(one.says, language), class_="says")
        look = button(
            chance + says, "hint_look", str(number), aria_expanded="true" if now else "false", class_="advice"
        )
        more = ""
        if now:
            make = button(
                _t(Text("Play this move"), language), "hint_play", one.move, class_=f"main of-{hint.seat.side}"
            )
            more = _reasons(one, chronicle) + make
        items.append(tag("li", look + more))
    whose = Text("The chances are those of a player who thinks ahead.")
    note = joined([matters(hint.thoughts), Text("Judged by what you can know."), whose])
    return (
        _head(Text("The best moves"), language)
        + tag("p", _t(note, language), class_="quiet")
        + tag("ol", "".join(items), class_="advised")
    )


def _judged(hint: Hint, chronicle: Chronicle) -> str:
    """How the move was: a bar for it, one for the best, and in a sentence what that would have been."""
    language, judged = chronicle.language, hint.judgement
    head = _head(Text("How was that?"), language)
    if judged is None:
        return head + tag("p", _t(Text("The coach has not looked at this move."), language))
    played, best = judged.played, judged.best
    rows = _row(Text("Your move"), played, language)
    if played.move == best.move:
        said = Text("The coach would have done the same.")
    else:
        rows += _row(Text("The coach's"), best, language)
        said = Text("The coach would have: {move}", move=judged.says)
        if apart(best.chance, played.chance) <= FAIR:
            said = Text("About as good as the best. {said}", said=said)
    return head + tag("div", rows, class_="judged") + tag("p", chronicle.said(said))


def _row(name: Text, one: Considered, language: str) -> str:
    return tag("p", tag("span", _t(name, language)) + bar(one.chance, one.low, one.high, language), class_="row")


def marks(hint: Hint, before: dict[str, dict[str, str]], keys: Sequence[str], language: str) -> None:
    """Mark what is touched for the moves that are named, upon the marks that there are."""
    now = hint.advised[hint.looked].targets if hint.named and hint.advised else ()
    for target, numbers in hint.targets.items():
        if target not in keys:
            continue
        mark = before.setdefault(target, {})
        mark["data-hint"] = numbers
        if target in now:
            mark["data-hint-now"] = "yes"
        if "data-lit" in mark:
            mark["data-lit"] = Text("{said} (hint {numbers})", said=mark["data-lit"], numbers=numbers).into(language)
