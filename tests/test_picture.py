"""The picture of any game, made out of shapes (`redflag.draw.picture`)."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from redflag.core.text import Text
from redflag.draw.picture import ShapePicture
from redflag.draw.shapes import Style, box, circle, sign, words
from redflag.paris.face.picture import PICTURE
from tests.test_draw import SVG, Look, check_words

STYLES = {
    "field": Style(fill="sheet", line="edge", width=2),
    "stone": Style(fill="red", line="ink"),
    "said": Style(fill="ink"),
}
SIGNS = {"stone": (circle("stone", 0, 0, 20),)}


class Fields(ShapePicture):
    """Three fields in a row, with a stone on those that are taken."""

    game = "fields"
    size = (900, 200)
    styles = STYLES
    signs = SIGNS
    layers = ("turn",)

    def places(self, language):
        at = {n: 160 + 290 * n for n in range(3)}
        return {
            f"field:{n}": [box("field", x - 120, 40, 240, 120, 8), words("said", x, 150, str(n))] for n, x in at.items()
        }

    def moving(self, view, language):
        stones = {f"field:{n}": [sign("stone", 160 + 290 * n, 90)] for n in view["stones"]}
        return {"turn": [words("said", 450, 20, Text("turn {n}", n=view["turn"]).into(language), 14)], **stones}

    def title(self, view):
        return Text("Fields, turn {n}", n=view["turn"])

    def text(self, view, language="en", shade=None, title=None):
        return " ".join("o" if n in view["stones"] else "." for n in range(3))


def test_a_picture_out_of_shapes_is_all_that_a_picture_must_be():
    picture, view = Fields(), {"turn": 4, "stones": [0, 2]}
    assert list(picture.targets()) == ["field:0", "field:1", "field:2"]
    regions = set(re.findall('data-region="([^"]*)"', picture.frame()))
    groups = picture.groups(view, shade={"1": "struck"})
    changes = picture.changes(view, {"turn": 5, "stones": [0]})
    assert regions == {*groups, *changes}
    assert groups["field:0"] == "<use href='#rf-fields-stone' x='160' y='90'/>" and groups["field:1"] == ""
    assert groups["shade-field:1"] and not groups["shade-field:0"]
    whole = picture.svg(view, shade={"1": "struck"})
    root = ElementTree.fromstring(whole)
    assert root.attrib["aria-label"] == "Fields, turn 4" and root.attrib["width"] == "900"
    touched = [part.attrib["data-arg"] for part in root.iter(f"{SVG}g") if part.attrib.get("class") == "target"]
    assert touched == list(picture.targets())
    used = set(re.findall(r"class='(rf-[\w-]+)'", whole))
    assert used and all(f".{name}{{" in whole for name in used)
    look = Look(picture.figure(view, shade={"1": "struck"}))
    check_words(look)
    assert {"Fields, turn 4", "turn 4", "✗"} <= set(look.words())
    assert len([name for name in look.shapes if name.startswith("stone ")]) == 2


def test_the_looks_of_two_games_on_one_page_do_not_mix():
    ours, theirs = (set(re.findall(r"\.rf-[\w-]+", picture.style_sheet())) for picture in (Fields(), PICTURE))
    assert ours & theirs == {".rf-glow", ".rf-glow-edge"}
