"""What stands in the place of the question where nobody is asked: the curtain, the end of a turn, the end of a game."""

from __future__ import annotations

import redflag
from redflag.core.text import Text
from redflag.widgets import matches, replaying
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.sitting import Sitting


def _heading(said: str, side: str, more: str = "") -> str:
    """The line that is read first."""
    return tag("h2", said, class_=f"of-{side}{more}", tabindex="-1", data_home="yes")


def curtain(sitting: Sitting, language: str) -> str:
    """The screen passes from one person to the other."""
    choice = sitting.game.choice
    assert choice is not None
    side = redflag.face(sitting.game.rules.name).sides[choice.side].name
    said = Text("{side} is asked next. The other person looks away.", side=side).into(language)
    show = Text("I am {side}: show my cards", side=side).into(language)
    return _heading(escaped(said), choice.side) + button(escaped(show), "lift", class_=f"main of-{choice.side}")


def before_the_others(side: str, language: str) -> str:
    """The turn is over, and can still be taken back."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    on = button(t(Text("Go on")), "end_turn", class_=f"main of-{side}")
    back = button(t(Text("Take it back")), "undo")
    note = Text("You are asked this until you have finished a game; the settings can change it.")
    said = _heading(t(Text("Your turn is over.")), side)
    return said + tag("div", on + back, class_="buttons") + tag("p", t(note), class_="quiet")


def over(sitting: Sitting, language: str) -> str:
    """The game is over: who has won and why, and what can be done now."""

    def t(text: Text) -> str:
        return escaped(text.into(language))

    result = sitting.game.result
    assert result is not None
    rule = button(escaped(result.rule), "rule", result.rule, class_="rule")
    return (
        _heading(t(replaying.who_won(sitting.game, result)), result.winner or "", " over")
        + tag("p", escaped(result.reason) + " " + rule)
        + matches.at_the_end(sitting, language)
        + tag(
            "div",
            button(t(Text("The story of this game")), "story", class_="main")
            + button(t(Text("See it again")), "replay")
            + button(t(Text("A new game")), "leave"),
            class_="buttons",
        )
    )
