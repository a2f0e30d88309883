"""Sentences about tokens, borders and provinces, and what placing a token would do."""

from __future__ import annotations

from typing import Any

from redflag.caesar import journal
from redflag.caesar.asking import Placing
from redflag.caesar.board import (
    BONUS_NAMES,
    BORDERS,
    ICON_NAMES,
    ITALIA,
    NOBODY,
    PROVINCES,
    SENATE,
    SIDE_NAMES,
    TOKENS,
    Border,
    Token,
)
from redflag.caesar.closing import after_placing
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Reason
from redflag.core.text import Text, counted


def placing(placed: Placing) -> Text:
    """What a move places, as a sentence."""
    border, token = BORDERS[placed.border], TOKENS[placed.token]
    if placed.down:
        return Text(
            "{token} goes face down to {border}: it counts nothing, and brings one of the bonus tokens kept aside.",
            token=token.name,
            border=border.name,
        )
    return Text(
        "{token} on {border}: {to_a} to {a}, {to_b} to {b}.",
        token=token.name,
        border=border.name,
        to_a=placed.to_a,
        to_b=placed.to_b,
        a=PROVINCES[border.a].name,
        b=PROVINCES[border.b].name,
    )


def placing_label(placed: Placing) -> Text:
    """The same on a button."""
    border = BORDERS[placed.border]
    if placed.down:
        return Text("{token} face down", token=TOKENS[placed.token].name)
    return Text(
        "{to_a} to {a}, {to_b} to {b}",
        to_a=placed.to_a,
        to_b=placed.to_b,
        a=PROVINCES[border.a].name,
        b=PROVINCES[border.b].name,
    )


def consequences(s: CaesarState, side: int, placed: Placing) -> list[Reason]:
    """What becomes of the two provinces: their new sums, whether they close, and what follows from that."""
    border = BORDERS[placed.border]
    found, new = [], after_placing(s, side, placed)
    for province, value in ((border.a, placed.to_a), (border.b, placed.to_b)):
        mine, theirs = s.totals[side][province] + value, s.totals[1 - side][province]
        values = {
            "province": PROVINCES[province].name,
            "side": SIDE_NAMES[side],
            "enemy": SIDE_NAMES[1 - side],
            "mine": mine,
            "theirs": theirs,
        }
        if s.empty[province] > 1:
            left = s.empty[province] - 1
            text = counted(
                "{province} stays open with {n} empty border; {side} has {mine} there, {enemy} {theirs}.",
                "{province} stays open with {n} empty borders; {side} has {mine} there, {enemy} {theirs}.",
                left,
            )
        elif mine > theirs:
            text = Text("{province} closes, and {side} wins it, {mine} to {theirs}.")
        elif mine < theirs:
            text = Text("{province} closes, and {enemy} wins it, {theirs} to {mine}.")
        elif s.bot == NOBODY:
            text = Text("{province} closes with {mine} each: nobody wins it.")
        else:
            text = Text("{province} closes with {mine} each: the bot wins ties.")
        found.append(Reason("CA3.2.2", text.with_(**values)))
    return found + [_follows(new, *entry) for entry in new.journal if entry[0] in ("bonus", "rome", "border", "end")]


def _follows(new: CaesarState, kind: str, side: int, rule: str, *args: Any) -> Reason:
    """What else comes with it: the bonus that is taken, and further markers."""
    if kind != "bonus":
        return Reason(rule, journal.words(new, (kind, side, rule, *args), side))
    bonus, province = args
    text = Text("{side} takes the bonus of {province}: {bonus}.")
    if bonus == SENATE and new.marked[province] == side:
        text = counted(
            "{side} takes the bonus of {province}: {bonus}. If used it brings {n} marker more.",
            "{side} takes the bonus of {province}: {bonus}. If used it brings {n} markers more.",
            new.senate[side] + 1,
        )
    names = {"side": SIDE_NAMES[side], "province": PROVINCES[province].name, "bonus": BONUS_NAMES[bonus]}
    return Reason(rule, text.with_(**names))


def standing(s: CaesarState, province: int) -> Reason:
    """How things stand in a province."""
    found = PROVINCES[province]
    if s.empty[province]:
        text = counted(
            "{province} is open: {n} border is empty. {a} has {mine} facing it, {b} {theirs}.",
            "{province} is open: {n} borders are empty. {a} has {mine} facing it, {b} {theirs}.",
            s.empty[province],
            province=found.name,
            a=SIDE_NAMES[0],
            b=SIDE_NAMES[1],
            mine=s.totals[0][province],
            theirs=s.totals[1][province],
        )
    elif s.marked[province] == NOBODY:
        text = Text("{province} is closed, and nobody won it.", province=found.name)
    else:
        text = Text("{province} is closed: {side} won it.", province=found.name, side=SIDE_NAMES[s.marked[province]])
    return Reason("CA3.2.2", text)


def taken(s: CaesarState, border: int) -> Text:
    """Why nothing can be placed on a border that is full."""
    lying = s.borders[border]
    assert lying is not None
    return Text("A token of {side} lies on {border} already.", side=SIDE_NAMES[lying.side], border=BORDERS[border].name)


def wrong_icon(token: Token, border: Border) -> Text:
    """Why a token does not fit."""
    return Text(
        "{border} takes the icon {icon}; {token} does not fit there.",
        border=border.name,
        icon=ICON_NAMES[border.icon],
        token=token.name,
    )


def no_token_fits(side: int, border: int) -> Text:
    """Why a border that is empty is not lit."""
    return Text(
        "{border} takes the icon {icon}, and {side} holds no token that fits.",
        border=BORDERS[border].name,
        icon=ICON_NAMES[BORDERS[border].icon],
        side=SIDE_NAMES[side],
    )


def bonus_of(s: CaesarState, province: int) -> Text | None:
    """The bonus that lies in a province."""
    return BONUS_NAMES[s.bonus[province]] if s.bonus[province] else None


__all__ = ["ITALIA", "bonus_of", "consequences", "no_token_fits", "placing", "placing_label", "standing", "taken"]
