"""The strip below the map: the tokens behind the screen, bonus tokens just taken, centurions, and what is unseen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from redflag.caesar.board import (
    BONUS_NAMES,
    ICON_NAMES,
    SIDE_NAMES,
    SIDES,
    TOKEN_BY_ID,
    TOKENS,
    Token,
)
from redflag.caesar.face import map as the_map
from redflag.caesar.face.looks import SIGNS
from redflag.core.face import Held
from redflag.core.game import Game
from redflag.core.text import Text, counted, joined
from redflag.draw import svg
from redflag.widgets.markup import escaped, tag

View = Mapping[str, Any]
BONUS_SAYS: Final = {
    "senate": Text("Won the province? Then markers go under it, one more each time."),
    "tactics": Text("One more turn after this one."),
    "wealth": Text("Draw one more token now."),
    "might": Text("Turn an enemy token or marker face down."),
    "poison": Text("The enemy puts a token back, by chance."),
    "centurion": Text("Take a centurion instead of drawing."),
}


class ScreenStrip:
    """See `redflag.core.face.Strip`."""

    title = Text("Your tokens")

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """Bonus tokens just taken come first, then the tokens behind the screen, then centurions to choose from."""
        if reader is None:
            return []
        found = [*_bonuses(game, reader), *_tokens(view["hand"][reader], reader, game.language)]
        if game.choice is not None and game.choice.kind == "centurion" and game.choice.side == reader:
            found += _tokens(view["centurions"][reader], reader, game.language)
        return found

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """Tokens that nobody has seen yet, and centurions."""
        lines = []
        for index, side in enumerate(SIDES):
            seen = Text("Unseen of {side}:", side=SIDE_NAMES[index])
            lines.append(_line(seen, _names(view["unseen"][side]), game.language))
            centurions = view["centurions"][side]
            if isinstance(centurions, list) and centurions:
                said = Text("Centurions of {side}:", side=SIDE_NAMES[index])
                lines.append(_line(said, _names(centurions), game.language))
        return lines

    def counts(self, game: Game, reader: str | None, view: View) -> list[Text]:
        """How much lies where it cannot be seen."""
        found = [
            counted("bag of {side}: {n} token", "bag of {side}: {n} tokens", view["bag"][side], side=SIDE_NAMES[index])
            for index, side in enumerate(SIDES)
        ]
        if "tiles" in view:
            tiles = view["tiles"] if isinstance(view["tiles"], int) else len(view["tiles"])
            found.append(counted("{n} order tile left", "{n} order tiles left", tiles))
        if view["kept"]:
            kept = view["kept"] if isinstance(view["kept"], int) else len(view["kept"])
            found.append(counted("{n} bonus token kept", "{n} bonus tokens kept", kept))
        return found


def _names(keys: Iterable[str]) -> Text:
    found = [TOKENS[TOKEN_BY_ID[key]].name for key in keys]
    return joined(found, ", ") if found else Text("none")


def _line(label: Text, names: Text, language: str) -> str:
    return tag("p", tag("span", escaped(label.into(language))) + " " + escaped(names.into(language)))


def _tokens(keys: Iterable[str], side: str, language: str) -> list[Held]:
    found = []
    for key in dict.fromkeys(keys):
        token = TOKENS[TOKEN_BY_ID[key]]
        found.append(Held(f"token:{key}", _token(token, side, language), f"card token of-{side}"))
    return found


def _token(token: Token, side: str, language: str) -> str:
    """A token, large: its icons and its halves."""
    icons = " ".join(ICON_NAMES[icon].into(language) for icon in token.icons)
    drawn = svg.markup(the_map.token(0, 0, 0, side, token.values))
    picture = f'<svg class="board half-token" viewBox="-27 -15 54 30" aria-hidden="true">{SIGN_DEFS}{drawn}</svg>'
    head = tag("h3", escaped(icons) + tag("span", f"{token.values[0]}/{token.values[1]}"))
    return head + picture


# The marks of the sides, for pictures that stand outside the map.
SIGN_DEFS: Final = (
    "<defs>" + "".join(f'<g id="rf-mark-{side}">{svg.markup(SIGNS[f"mark-{side}"])}</g>' for side in SIDES) + "</defs>"
)


def _bonuses(game: Game, reader: str) -> list[Held]:
    """The bonus tokens that the reader has just taken and may use."""
    choice = game.choice
    if choice is None or choice.kind != "bonus" or choice.side != reader:
        return []
    found = []
    for move in choice.moves:
        for target in choice.targets(move):
            bonus = target.partition(":")[2].partition("-")[0]
            sign = svg.markup(SIGNS[bonus])
            picture = f'<svg class="board bonus-sign" viewBox="-12 -12 24 24" aria-hidden="true">{sign}</svg>'
            head = tag("h3", escaped(BONUS_NAMES[bonus].into(game.language)))
            says = tag("p", escaped(BONUS_SAYS[bonus].into(game.language)), class_="does")
            found.append(Held(target, head + picture + says, "card bonus"))
    return found


STRIP: Final = ScreenStrip()
