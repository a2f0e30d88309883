"""The game in one minute."""

from __future__ import annotations

from typing import Final

from redflag.core.text import Text

HELP: Final = (
    Text(
        "Two sides struggle for twelve spaces: six of politics, six of war. Whoever has more pieces in one controls it."
    ),
    Text(
        "In each of three rounds you play three of your four cards, in turn with the other side; the last one is kept "
        "for the Final Crisis. A card can be used for its event, for its points, or to raise your momentum."
    ),
    Text(
        "Points place cubes and remove enemy ones, in one sphere at a time, where you are present or next to a space "
        "you control. In politics a removal always succeeds; in war it is an attempt."
    ),
    Text(
        "A round: deal, and keep an objective; initiative; three plays each; the fourth card is set aside; pivotal "
        "actions; scoring; objectives."
    ),
    Text(
        "At the end of a round whoever controls a pivotal space, one with a jagged frame, acts once more in its group "
        "of three. Whoever controls three spaces of one sign gains a victory point, and so does whoever controls the "
        "space of an objective. Against the bot you score only your own objective; the bot scores both."
    ),
    Text(
        "Cubes are not free: taking them from your crisis track brings the Final Crisis nearer. It also comes after "
        "the third round, and then the game is decided: Commune by its political points, Versailles by its military "
        "ones."
    ),
)
