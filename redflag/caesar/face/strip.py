"""The strip below the map: the tokens behind the screen, bonus tokens just taken, centurions, and what is unseen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from redflag.caesar.board import (
    BONUS_NAMES,
    BORDERS,
    ICON_NAMES,
    SIDE_NAMES,
    SIDES,
    TOKEN_BY_ID,
    TOKENS,
    Token,
)
from redflag.caesar.face import pieces
from redflag.caesar.face.looks import SIGNS
from redflag.caesar.face.names import in_the_bag, tokens
from redflag.core.face import Held
from redflag.core.game import Game
from redflag.core.text import Text, counted
from redflag.draw import svg
from redflag.draw.shapes import Shape, moved
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
        found = [*_bonuses(game, reader), *_tokens(view["hand"][reader], reader, view, game.language)]
        if game.choice is not None and game.choice.kind == "centurion" and game.choice.side == reader:
            found += _tokens(view["centurions"][reader], reader, view, game.language)
        return found

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """What each bag still holds, as far as the reader can tell it from the hand; and centurions."""
        lines = []
        for told, left in in_the_bag(view):
            lines.append(_line(told, tokens(left), game.language))
        for index, side in enumerate(SIDES):
            centurions = view["centurions"][side]
            if isinstance(centurions, list) and centurions:
                said = Text("Centurions of {side}:", side=SIDE_NAMES[index])
                lines.append(_line(said, tokens(centurions), game.language))
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


def _line(label: Text, names: Text, language: str) -> str:
    return tag("p", tag("span", escaped(label.into(language))) + " " + escaped(names.into(language)))


def _tokens(keys: Iterable[str], side: str, view: View, language: str) -> list[Held]:
    found = []
    for key in dict.fromkeys(keys):
        token = TOKENS[TOKEN_BY_ID[key]]
        fits = sum(view["borders"][border.id] is None and token.fits(border) for border in BORDERS)
        found.append(Held(f"token:{key}", _token(token, side, fits, language), f"card token of-{side}"))
    return found


def _token(token: Token, side: str, fits: int, language: str) -> str:
    """A token, large: its icons, its halves, and how many borders it fits now."""
    icons = " ".join(ICON_NAMES[icon].into(language) for icon in token.icons)
    drawn = svg.markup(pieces.token(0, 0, 0, side, token.values))
    picture = f'<svg class="board half-token" viewBox="-27 -15 54 30" aria-hidden="true">{drawn}</svg>'
    signs = "".join(svg.markup(_moved(icon, 24 * n)) for n, icon in enumerate(token.icons))
    drawn = f'<svg class="icon" viewBox="-12 -11 {24 * len(token.icons)} 22" aria-hidden="true">{signs}</svg>'
    head = tag("h3", drawn + tag("b", escaped(icons)) + tag("span", f"{token.values[0]}/{token.values[1]}"))
    told = counted("fits {n} border now", "fits {n} borders now", fits)
    return head + picture + tag("p", escaped(told.into(language)), class_="fits")


def _moved(icon: str, by: float) -> list[Shape]:
    return [moved(shape, by, 0) for shape in SIGNS[icon]]


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
