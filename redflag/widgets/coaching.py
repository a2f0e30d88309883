"""The coach at a table: hints, how a move was, and how a game was. It is asked for, thinks meanwhile, can be stopped.

Nothing of the coach is imported before somebody asks for it, so that a table costs no more for those who do not. It
sits on the seat of the one person who plays; between two people, and where the host says so, it gives no hints.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.widgets.foreseeing import Glance
from redflag.widgets.markup import button
from redflag.widgets.meanwhile import Meanwhile
from redflag.widgets.page import Scene
from redflag.widgets.reading import Reading
from redflag.widgets.settings import OF_THE_COACH

if TYPE_CHECKING:
    from redflag.coach.review import Review
    from redflag.widgets.hints import Hint

HINTS: Final = "REDFLAG_HINTS"  # "off", said by whoever serves the pages
NO_HINTS: Final = Text("There are no hints at this table.")
BETWEEN_PEOPLE: Final = Text("Between two people the coach says nothing.")
NOT_ASKED: Final = Text("A hint is for a choice of yours; you are not asked anything now.")


class Coaching(Reading):
    """A table at which a coach can be asked."""

    hints = True  # may the coach be asked while a game is played here?

    def clear(self) -> None:
        """The coach is silent."""
        super().clear()
        self._hush()

    def _hush(self) -> None:
        """The coach stops thinking, and what it said is gone."""
        self.hint: Hint | None = None
        self.review: Review | None = None
        self._reviewed = ""  # what came of it, as markup
        if not hasattr(self, "meanwhile"):
            self.meanwhile = Meanwhile()
        self.meanwhile.stop()

    def afterwards(self) -> None:
        """What a person has done is answered; the coach waits a little, so that the answer goes out at once."""
        super().afterwards()
        self.meanwhile.rest()

    # ---- may it be asked? --------------------------------------------------------------------------------------------

    @property
    def coached(self) -> bool:
        """Is there one person at this table, and does nobody forbid it?"""
        return self._hints_allowed and len(self.at_table.people) == 1

    @property
    def _hints_allowed(self) -> bool:
        """Do table and host allow hints?"""
        return self.hints and os.environ.get(HINTS, "") != "off"

    @property
    def idle_settings(self) -> Collection[str]:
        """Where there are no hints, there is nothing to set about them."""
        return () if self._hints_allowed else OF_THE_COACH

    def _may_be_asked(self) -> None:
        """Refuse, with the reason, where there are no hints."""
        sitting = self.at_table
        if not self._hints_allowed:
            raise BadOption(NO_HINTS)
        if len(sitting.people) != 1:
            raise BadOption(BETWEEN_PEOPLE if sitting.people else NOT_ASKED)
        choice = sitting.game.choice
        if self.replay is not None or choice is None or choice.side not in sitting.people or sitting.waits:
            raise BadOption(NOT_ASKED)

    def _hint_button(self) -> str:
        """The way to a hint, where there are any."""
        if not self.coached or self.game.result is not None:
            return ""
        pressed = "true" if self.hint is not None and not self.hint.played else "false"
        return button(self.say(Text("Hint")), "hint", aria_pressed=pressed, data_shortcut="c")

    # ---- a hint ------------------------------------------------------------------------------------------------------

    def do_hint(self, **_: Any) -> None:
        """First the reason, then the moves; asked once more, nothing."""
        self._may_be_asked()
        hint = self.hint
        if hint is None or hint.played:
            self._think(self._new_hint())
        elif hint.thinks:
            pass  # it comes
        elif hint.named:
            self._hush()
        else:
            hint.named = True

    def _new_hint(self, played: str = "") -> Hint:
        from redflag.widgets.hints import Hint

        choice = self.game.choice
        assert choice is not None
        hint = Hint(self.game.seat(choice.side), self.settings["coach"], played)
        hint.named = self.settings["hints"] == "moves"
        return hint

    def _think(self, hint: Hint) -> None:
        """Let the coach think, and show what it says when it is done."""
        self.hint = hint

        def thought() -> None:
            hint.enough()
            self.show_meanwhile()

        def far() -> None:
            from redflag.widgets import hints

            self.show_meanwhile({hints.SHARE: hints.share(hint, self.language)})

        self.meanwhile.begin(hint.work, far, thought, self._lost)

    def _lost(self) -> None:
        """Something has gone wrong while it thought; the log says what."""
        self._hush()
        self.notice = self.say(Text("The coach has lost its thread. Ask it once more."))
        self.show_meanwhile()

    def do_hint_stop(self, **_: Any) -> None:
        """Enough: what it has found so far is said."""
        if self.hint is not None and self.hint.thinks:
            self.meanwhile.stop()
            self.hint.enough()

    def do_hint_close(self, **_: Any) -> None:
        """The hint is put away."""
        self._hush()

    def do_hint_look(self, arg: str = "", **_: Any) -> None:
        """Look at one of the moves: its reasons, and what it would do drawn on the board."""
        hint = self.hint
        if hint is not None and hint.named and str(arg) in map(str, range(len(hint.advised))):
            hint.looked = int(arg)

    # ---- how a move was ----------------------------------------------------------------------------------------------

    def _before_a_move(self, move: str) -> Hint | None:
        """What is needed to judge a move that is about to be made, if the person wants that."""
        choice = self.game.choice
        if self.settings["judge"] != "on" or not self.coached or choice is None or len(choice.moves) < 2:
            return None
        if choice.side not in self.at_table.people:
            return None
        judged = self._new_hint(move)
        if self.hint is not None and not self.hint.thinks and not self.hint.played:
            judged.work = self.hint.work  # it has been thought about already
            judged.work.weigh(move)
        return judged

    def _after_a_move(self, judged: Hint | None) -> None:
        """What was said is about a choice that is made; how that was comes meanwhile."""
        self._hush()
        if judged is not None:
            self._think(judged)

    # ---- how a game was ----------------------------------------------------------------------------------------------

    def do_review(self, **_: Any) -> None:
        """Let the coach look at a game that is over, each choice with what could be known then."""
        from redflag.coach.review import Review
        from redflag.widgets import story_review

        if self.game.result is None:
            raise BadOption(Text("The game is not over yet."))
        if self.review is not None:
            return
        self._hush()
        self.review = review = Review(self.game, self.at_table.people)

        def far() -> None:
            self.show_meanwhile({story_review.SHARE: story_review.share(review, self.language)})

        self.meanwhile.begin(review, far, self.show_meanwhile, self._lost)

    def do_review_stop(self, **_: Any) -> None:
        """Enough: what it has seen so far is told."""
        if self.review is not None and not self.review.done:
            self.meanwhile.stop()
            self.review.stop()

    def _review_regions(self, scene: Scene) -> None:
        """Its part of the story."""
        from redflag.widgets import story_review

        review = self.review
        if review is not None and review.done:
            self._reviewed = self._reviewed or story_review.told(review, self.face, self.language)
        scene.regions[story_review.REGION] = self._reviewed or story_review.asked(review, self.language)
        if review is not None and not review.done:
            scene.regions[story_review.SHARE] = story_review.share(review, self.language)

    # ---- the scene ---------------------------------------------------------------------------------------------------

    def _coach_regions(self, scene: Scene) -> None:
        """What the coach says, in the column and on the board."""
        hint = self.hint
        scene.regions["coach"] = ""
        if self.story_open and self.at_table.people:
            self._review_regions(scene)
        if hint is None:
            return
        from redflag.widgets import hints

        scene.regions["coach"] = hints.panel(hint, self.chronicle)
        if hint.thinks:
            scene.regions[hints.SHARE] = hints.share(hint, self.language)
        elif hint.named and hint.advised and not hint.played:
            hints.marks(hint, scene.marks, [*self.face.picture.targets(), *hint.targets], self.language)
            self._draw(scene, hint.advised[hint.looked].move)

    def _draw(self, scene: Scene, move: str) -> None:
        """What the move that is looked at would do, on the picture."""
        from redflag.core.foresight import foresee

        view = self.at_table.view()
        glance = Glance(self.game, self.face, view, self.chronicle, 1)
        if not self.picked:
            scene.regions |= glance.drawn(foresee(self.game, move), move)
