"""The map explorer: what it tells comes from the rules, what is not allowed is refused with one, nothing is secret."""

from __future__ import annotations

import json
import re
import tomllib
from html import unescape

import pytest

import redflag
from redflag.core.errors import BadPosition
from redflag.paris import odds, standing, whatif
from redflag.paris.board import ALL_SPACES, MILITARY, SIDES, SPACE_INDEX, SPACE_NAMES, SPACES, SPHERE_OF
from redflag.paris.face.explore_overlay import MODES
from redflag.paris.face.explore_panel import percent
from redflag.paris.face.explore_presets import PRESETS
from redflag.paris.face.layout import BOARD_LINKS
from redflag.paris.rulebook import rulebook
from redflag.widgets import MapExplorer
from tests.widgets.screen import Visitor


@pytest.fixture
def visitor() -> Visitor:
    return Visitor(MapExplorer())


def row(visitor: Visitor, name: str) -> list[str]:
    """The cells of a row of the panel."""
    html = visitor.screen.regions["panel"]
    for found in re.findall(r"<tr[^>]*>(.*?)</tr>", html):
        head, *cells = (re.sub(r"<button.*?</button>|<[^>]*>", "", cell) for cell in re.split("</t[hd]>", found))
        if unescape(head).strip() == name:
            return [unescape(cell) for cell in cells[:2]]
    raise AssertionError(f"no row {name}")


@pytest.mark.parametrize("preset", PRESETS)
def test_each_position_to_begin_with_can_be_looked_at_and_played(visitor, preset):
    visitor.tell("preset", arg=preset)
    view = whatif.public_view(PRESETS[preset].position)
    name = str(SPACE_NAMES[SPACE_INDEX[PRESETS[preset].target.removeprefix("space:")]])
    assert visitor.screen.text("panel").startswith(name)
    g = redflag.new("paris", seed=1, position=PRESETS[preset].position)
    assert g.choice is not None and g.view(None)["cubes"] == view["cubes"]


def test_the_attack_on_Mont_Valerien_is_worth_what_the_rules_say(visitor):
    visitor.tell("preset", arg="attack")
    assert row(visitor, "Pieces") == ["1 cube", "2 cubes, disc"]
    assert row(visitor, "Controls") == ["– no", "✓ yes"]
    assert row(visitor, "Removing") == ["2 points", "1 point"]
    assert row(visitor, "controls Butte Montmartre") == ["1", "0"]
    assert row(visitor, "controls Versailles HQ") == ["0", "1"]
    assert row(visitor, "Strength") == ["2", "3"]
    assert row(visitor, "Chance") == ["82 %", "sure"]
    assert row(visitor, "… with an extra point") == ["sure", "not needed"]
    chart = visitor.screen.text("chart")
    assert "39 cards may come up next" in chart
    assert "1 point 16 cards ✓ Commune, Versailles" in chart and "3 points 7 cards ✓ Versailles" in chart


@pytest.mark.parametrize("preset", PRESETS)
def test_the_panel_of_every_space_agrees_with_the_rules(visitor, preset):
    visitor.tell("preset", arg=preset)
    s = whatif.state_of(PRESETS[preset].position)
    for space in ALL_SPACES:
        visitor.tell("touch", arg=f"space:{SPACES[space]}")
        reach = [bool(standing.reach(s, side) >> space & 1) for side in (0, 1)]
        assert row(visitor, "May act here") == ["✓ yes" if may else "– no" for may in reach]
        words = visitor.screen.text("panel")
        assert str(standing.control(s, space).text) in words
        for side in (0, 1):
            for act in standing.acts(s, side, space):
                if not act.possible:
                    assert str(act.reasons[0].text) in words
        if SPHERE_OF[space] == MILITARY:
            found = [odds.attempt(s, side, space) for side in (0, 1)]
            assert row(visitor, "Chance") == [str(percent(attempt.odds)) for attempt in found]
        else:
            assert "always succeeds" in visitor.screen.text("chart")


def test_neighbours_are_told_in_both_directions(visitor):
    visitor.tell("touch", arg="space:royalists")
    words = visitor.screen.text("panel")
    assert re.search(r"↔ both ways: Catholic Church Press", words)
    assert "← only opened by it: National Assembly" in words
    visitor.tell("touch", arg="space:national-assembly")
    words = visitor.screen.text("panel")
    assert "→ only opens it: Royalists (Versailles) Republicans" in words and "opens nothing" in words


def test_every_rule_that_is_named_opens_its_text(visitor):
    named = set()
    for space in SPACES:
        visitor.tell("touch", arg=f"space:{space}")
        named |= {arg for do, arg in re.findall(r"data-do='(rule)' data-arg='([^']*)'", visitor.screen.html())}
    assert {"B2", "B3", "B4", "B5", "P1", "P2", "O2", "O3", "O4", "O6"} <= named <= set(rulebook())
    visitor.tell("rule", arg="O4")
    assert str(rulebook()["O4"].title) in visitor.screen.text("dialog")
    visitor.tell("close")
    assert visitor.screen.text("dialog") == ""


# ---- what if -------------------------------------------------------------------------------------------------------


def test_a_cube_more_changes_the_board_at_once_and_reset_takes_it_back(visitor):
    visitor.tell("touch", arg="space:fort-d-issy")
    before = visitor.as_if_new().shown()
    visitor.tell("change", arg="cube versailles more")
    assert row(visitor, "Pieces") == ["0 cubes", "1 cube"]
    assert "cube-versailles" in visitor.screen.regions["pieces-fort-d-issy"]
    assert "Versailles controls" in visitor.screen.marks["space:fort-d-issy"]["aria-label"]
    visitor.tell("reset")
    assert visitor.screen.shown() == before


def test_momentum_of_Versailles_at_3_opens_the_Territory(visitor):
    visitor.tell("touch", arg="space:chateau-de-vincennes")
    assert row(visitor, "May act here") == ["✓ yes", "– no"]
    for _ in range(3):
        visitor.tell("change", arg="momentum versailles more")
    assert row(visitor, "May act here") == ["✓ yes", "✓ yes"]
    assert row(visitor, "controls Prussian Occupied Territory") == ["0", "1"]


@pytest.mark.parametrize(
    ("space", "presses", "words", "rule"),
    [
        ("press", [("change", "cube commune more")] * 4, "already holds four cubes of Commune", "B5"),
        ("press", [("change", "disc commune")], "Discs stand only in military spaces", "B5"),
        ("press", [("change", "cube versailles less")] * 2, "has no cube in Press", "B5"),
        ("press", [("change", "momentum commune less")], "Revolutionary Momentum runs from 0 to 3", "M1"),
    ],
)
def test_what_cannot_be_is_refused_with_one_sentence_and_its_rule(visitor, space, presses, words, rule):
    visitor.tell("touch", arg=f"space:{space}")
    for do, arg in presses:
        visitor.tell(do, arg=arg)
    assert words in visitor.notice
    assert f"data-arg='{rule}'" in visitor.screen.regions["notice"]
    visitor.tell("touch", arg="space:royalists")
    assert visitor.notice == ""


def test_a_third_disc_and_cubes_that_do_not_exist_are_refused(visitor):
    for space in ("fort-d-issy", "mont-valerien", "pere-lachaise"):
        visitor.tell("touch", arg=f"space:{space}").tell("change", arg="disc commune")
    assert "Both discs of Commune" in visitor.notice
    for space in SPACES:
        visitor.tell("touch", arg=f"space:{space}")
        for _ in range(4):
            visitor.tell("change", arg="cube commune more")
        if "no cube left" in visitor.notice:
            break
    assert "no cube left" in visitor.notice and "data-arg='T1'" in visitor.screen.regions["notice"]


def test_a_click_sends_little(visitor):
    """Choosing another space and adding a cube: the panel, two marks and a few shapes, not a new picture."""
    visitor.tell("preset", arg="attack").tell("touch", arg="space:press")
    for do, arg in (("touch", "space:royalists"), ("change", "cube commune more"), ("mode", "commune")):
        visitor.sent.clear()
        visitor.tell(do, arg=arg)
        assert len(json.dumps(visitor.sent[-1])) < 10_000
        assert "frame" not in visitor.sent[-1]


# ---- overlays ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_where_a_side_may_act_is_shown_by_signs_and_told_in_words(visitor, side):
    visitor.tell("preset", arg="final-crisis").tell("mode", arg=side)
    s = whatif.state_of(PRESETS["final-crisis"].position)
    for space, name in enumerate(SPACES):
        may = bool(standing.reach(s, SIDES.index(side)) >> space & 1)
        assert ("✓" if may else "✗") in visitor.screen.regions[f"shade-{name}"]
        assert ("may act there" if may else "may not act there") in visitor.screen.marks[f"space:{name}"]["data-tip"]


def test_who_controls_is_shown_by_the_cube_of_the_side(visitor):
    visitor.tell("preset", arg="middle").tell("mode", arg="control")
    s = whatif.state_of(PRESETS["middle"].position)
    for space, name in enumerate(SPACES):
        owner = s.controller(space)
        sign = f"#rf-paris-cube-{SIDES[owner]}" if owner >= 0 else "–"
        assert sign in visitor.screen.regions[f"shade-{name}"]


def test_what_opens_a_space_is_shown_by_arrows(visitor):
    visitor.tell("mode", arg="opening")
    for chosen in SPACES:
        visitor.tell("touch", arg=f"space:{chosen}")
        assert "◉" in visitor.screen.regions[f"shade-{chosen}"]
        opening = {link.first for link in BOARD_LINKS if link.second == chosen}
        opening |= {link.second for link in BOARD_LINKS if link.first == chosen and not link.one_way}
        shown = {name for name in SPACES if re.search("[→↔]", visitor.screen.regions[f"shade-{name}"])}
        assert shown == opening & set(SPACES)
        assert visitor.screen.regions["territory"].count("→") == len(opening & {"hq", "territory"})


def test_each_overlay_says_what_its_signs_mean(visitor):
    legends = set()
    for mode in MODES:
        visitor.tell("mode", arg=mode)
        legends.add(visitor.screen.text("legend"))
    assert len(legends) == len(MODES)


# ---- positions as text ---------------------------------------------------------------------------------------------


def shared(visitor: Visitor) -> str:
    visitor.tell("share")
    return unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", visitor.screen.regions["dialog"], re.S)[1])


def test_a_position_is_shared_as_text_and_loaded_again(visitor):
    visitor.tell("preset", arg="attack").tell("change", arg="cube commune more").tell(
        "change", arg="momentum versailles more"
    )
    text = shared(visitor)
    other = Visitor(MapExplorer())
    other.tell("paste", form={"pasted": text})
    assert other.screen.text("dialog") == ""
    visitor.tell("close").tell("touch", arg="space:press")
    for region in ("pieces-mont-valerien", "momentum-versailles", "track-commune", "panel"):
        other.tell("touch", arg="space:press")
        assert other.screen.regions[region] == visitor.screen.regions[region]
    assert "A position of your own" in other.screen.text("bar")
    assert redflag.new("paris", seed=3, position=tomllib.loads(text)).choice is not None


def test_a_shared_position_tells_no_card_that_was_dealt(visitor):
    data = tomllib.loads(shared(visitor))
    assert {"hand", "deck", "objective", "offered", "set_aside"}.isdisjoint(data)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is empty or too long"),
        ("round = ", "is not a TOML file"),
        ("cubes = { press = { commune = 5 } }", "holds at most four cubes of a side, not 5"),
        ("discs = { press = 'commune' }", "discs stand only in military spaces"),
        ("louvre = 1", "there is no key 'louvre'"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence_and_nothing_changes(visitor, text, words):
    visitor.tell("change", arg="cube commune more")
    position = visitor.page.position
    visitor.tell("load").tell("paste", form={"pasted": text})
    assert words in visitor.screen.text("dialog")
    assert visitor.page.position == position
    visitor.tell("close").tell("file", name="mine.toml", text=text)
    assert words in visitor.screen.text("dialog")


def test_a_hand_that_the_position_tells_counts_for_the_odds_of_its_side():
    position = {**PRESETS["attack"].position, "hand": {"commune": [35, 36, 37, 38]}}
    visitor = Visitor(MapExplorer(position)).tell("touch", arg="space:mont-valerien")
    expected = odds.attempt(whatif.state_of(position), 0, SPACE_INDEX["mont-valerien"], 0).odds
    assert row(visitor, "Chance")[0] == str(percent(expected)) != "82 %"


def test_a_wrong_position_given_in_a_notebook_is_refused():
    with pytest.raises(BadPosition, match="four cubes"):
        MapExplorer({"cubes": {"press": {"commune": 5}}})


# ---- the page ------------------------------------------------------------------------------------------------------


def test_every_space_can_be_reached_by_the_keyboard_and_is_named(visitor):
    for space, name in enumerate(SPACES):
        marks = visitor.screen.marks[f"space:{name}"]
        assert (marks["tabindex"], marks["role"]) == ("0", "button")
        assert marks["aria-label"].startswith(str(SPACE_NAMES[space]))
    pressed = [key for key, marks in visitor.screen.marks.items() if marks["aria-pressed"] == "true"]
    assert pressed == ["space:press"]


def test_what_is_sent_piece_by_piece_is_what_a_new_visitor_sees(visitor):
    for do, arg in (
        ("preset", "final-crisis"), ("mode", "opening"), ("touch", "space:pere-lachaise"),
        ("change", "cube commune less"), ("change", "disc versailles"), ("change", "momentum commune less"),
        ("words", ""), ("close", ""), ("preset", "set-up"),
    ):  # fmt: skip
        visitor.tell(do, arg=arg)
        assert visitor.screen.shown() == visitor.as_if_new().shown()


def test_nothing_that_a_browser_says_breaks_it(visitor):
    for arg in (None, 7, [], {}, "louvre", "commune", "more", "<b>"):
        for do in ("touch", "change", "game", "preset", "mode", "rule", "paste", "file", "load"):
            visitor.tell(do, arg=arg, form=arg, text=arg, name=arg)
            assert "a fault of the kit" not in visitor.notice, (do, arg)
    visitor.tell("close").tell("touch", arg="space:press")
    assert visitor.screen.text("panel").startswith("Press")


class Loud:
    """A made-up language of capital letters. What stands in braces is left alone."""

    def gettext(self, message: str) -> str:
        return "".join(part if part[:1] == "{" else part.upper() for part in re.split(r"({\w+})", message))

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)


def test_every_word_is_put_into_the_language_of_the_reader():
    visitor = Visitor(MapExplorer(language=Loud()))
    for space in ("mont-valerien", "national-assembly", "pere-lachaise"):
        for mode in MODES:
            visitor.tell("mode", arg=mode).tell("touch", arg=f"space:{space}")
            words = visitor.screen.text() + " ".join(marks["aria-label"] for marks in visitor.screen.marks.values())
            assert not re.search(r"[a-z]", words), re.findall(r"\w*[a-z]\w*", words)
    visitor.tell("change", arg="disc commune").tell("touch", arg="space:press").tell("change", arg="disc commune")
    assert visitor.notice and not re.search(r"[a-z]", visitor.notice)
