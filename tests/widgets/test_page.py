"""The ground of every page: only what differs is sent, and nothing that a browser says can break it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import redflag
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.widgets.page import Page, Scene
from redflag.widgets.replay import Replay
from redflag.widgets.table import Table
from tests.widgets.screen import Screen, Visitor


def after(before: Scene, now: Scene) -> Screen:
    """The screen that saw one scene and then heard what changed."""
    screen = Screen()
    screen.hear(before.whole())
    screen.hear(now.since(before))
    return screen


def whole(scene: Scene) -> Screen:
    screen = Screen()
    screen.hear(scene.whole())
    return screen


FRAME = '<p data-region="a"></p><p data-region="b"></p><ol data-list="l"></ol><i data-key="k"></i>'


def test_a_scene_that_did_not_change_costs_nothing():
    scene = Scene(FRAME, {"a": "1"}, {"l": ["x"]}, {"k": {"data-lit": "yes"}})
    assert scene.since(scene) == {}


def test_only_the_region_that_changed_is_sent():
    assert Scene(FRAME, {"a": "1", "b": "3"}).since(Scene(FRAME, {"a": "1", "b": "2"})) == {"regions": {"b": "3"}}


LONG = "Commune has {n} points left. Place a cube, or be done?"


def test_of_a_long_region_only_what_differs_is_sent():
    now, before = Scene(FRAME, {"a": LONG.format(n=2)}), Scene(FRAME, {"a": LONG.format(n=3)})
    assert now.since(before) == {"regions": {"a": [(12, 1, "2")]}}
    assert after(before, now).shown() == whole(now).shown()


def test_what_stays_between_two_changes_is_not_sent():
    row = "<b>{n}</b>" + "<i>stays</i>" * 8 + "<b>{m}</b>"
    now, before = Scene(FRAME, {"a": row.format(n=2, m=5)}), Scene(FRAME, {"a": row.format(n=3, m=4)})
    assert now.since(before) == {"regions": {"a": [(107, 1, "5"), (3, 1, "2")]}}
    assert after(before, now).shown() == whole(now).shown()


def test_of_a_long_item_in_a_list_only_what_differs_is_sent():
    before, now = (Scene(FRAME, lists={"l": ["x", LONG.format(n=n), "z"]}) for n in (3, 2))
    assert now.since(before) == {"lists": {"l": [(1, 1, [[(12, 1, "2")]])]}}
    assert after(before, now).shown() == whole(now).shown()


def test_where_a_browser_counts_otherwise_the_whole_region_is_sent():
    now, before = Scene(FRAME, {"a": "🎲" + LONG}), Scene(FRAME, {"a": "🎲🎲" + LONG})
    assert now.since(before) == {"regions": {"a": "🎲" + LONG}}


def test_another_frame_brings_everything_anew():
    now = Scene(FRAME + "!", {"a": "1"})
    assert now.since(Scene(FRAME, {"a": "1"})) == now.whole()


def test_a_region_inside_another_is_sent_again_with_it():
    before = Scene(FRAME, {"a": '<b data-region="c"></b>', "c": "in"})
    now = Scene(FRAME, {"a": 'new <b data-region="c"></b>', "c": "in"})
    assert after(before, now).shown() == whole(now).shown()
    assert after(before, now).regions["c"] == "in"


def test_so_is_a_region_inside_a_region_inside_another():
    inner = {"c": '<i data-region="d"></i>', "d": "deep"}
    before = Scene(FRAME, {"a": '<b data-region="c"></b>', **inner})
    now = Scene(FRAME, {"a": 'new <b data-region="c"></b>', **inner})
    assert after(before, now).shown() == whole(now).shown()


def test_a_list_that_grows_sends_its_end():
    assert Scene(FRAME, lists={"l": ["x", "y"]}).since(Scene(FRAME, lists={"l": ["x"]})) == {
        "lists": {"l": [(1, 0, ["y"])]}
    }


def test_a_list_that_shrinks_says_where_it_ends():
    assert Scene(FRAME, lists={"l": ["x"]}).since(Scene(FRAME, lists={"l": ["x", "y"]})) == {
        "lists": {"l": [(1, 1, [])]}
    }


def test_a_list_that_loses_an_item_in_its_middle_keeps_the_others():
    before = Scene(FRAME, lists={"l": ["x", "y", "z"]})
    assert Scene(FRAME, lists={"l": ["x", "z"]}).since(before) == {"lists": {"l": [(1, 1, [])]}}


def test_a_list_that_changes_at_two_places_keeps_what_lies_between():
    before = Scene(FRAME, lists={"l": ["secret", "x", "y", "z"]})
    now = Scene(FRAME, lists={"l": ["known", "x", "y", "z", "new"]})
    assert now.since(before) == {"lists": {"l": [(4, 0, ["new"]), (0, 1, ["known"])]}}
    assert after(before, now).shown() == whole(now).shown()


def test_regions_inside_a_new_item_are_sent_with_it():
    before = Scene(FRAME, {"c": "in"}, {"l": ['<b data-region="c"></b>']})
    now = Scene(FRAME, {"c": "in"}, {"l": ['<b data-region="c"></b>!']})
    assert after(before, now).shown() == whole(now).shown()


def test_marks_that_are_gone_are_taken_away():
    assert Scene(FRAME).since(Scene(FRAME, marks={"k": {"data-lit": "yes"}})) == {"marks": {"k": {}}}


NESTED = st.builds(
    lambda a, b, c: {"a": a, "b": b, "c": c},
    st.sampled_from(["", "1", '<b data-region="c"></b>', '2<b data-region="c"></b>']),
    st.text("xy🎲", max_size=60),
    st.sampled_from(["", "3", LONG, LONG + "!", "!" + LONG, LONG[:30]]),
)
SCENES = st.builds(
    Scene,
    st.sampled_from([FRAME, FRAME + "!"]),
    NESTED,
    st.fixed_dictionaries({"l": st.lists(st.sampled_from("xyz"), max_size=5)}),
    st.dictionaries(st.just("k"), st.fixed_dictionaries({"data-lit": st.sampled_from("pq")}), max_size=1),
)


@given(st.lists(SCENES, min_size=2, max_size=6))
def test_after_any_changes_the_browser_shows_the_last_scene(scenes):
    screen = whole(scenes[0])
    for before, now in pairwise(scenes):
        screen.hear(now.since(before))
        assert screen.shown() == whole(now).shown()


class Small(Page):
    """A page with all that can go wrong."""

    broken = False

    def scene(self) -> Scene:
        if self.broken:
            raise RuntimeError("/secret/path")
        return Scene('<p data-region="notice"></p>', {"notice": self.notice})

    def do_refuse(self, **_):
        raise BadOption(Text("Not <now>."))

    def do_fail(self, **_):
        raise RuntimeError("/secret/path")

    def do_break(self, **_):
        self.broken = True


def test_what_is_refused_is_said_in_a_sentence():
    visitor = Visitor(Small())
    assert visitor.tell("refuse").notice == "Not <now>."
    assert "Not &lt;now&gt;." in visitor.screen.html()  # words never become markup


@pytest.mark.parametrize("do", ["fail", "break"])
def test_a_fault_of_the_kit_is_said_in_a_sentence_and_kept_in_the_log(do, caplog):
    visitor = Visitor(Small())
    visitor.tell(do)
    assert visitor.notice == "This did not work, through a fault of the kit. Nothing is lost: reload the page."
    assert "secret" not in visitor.screen.html()
    assert "/secret/path" in caplog.text


def test_a_page_that_cannot_be_drawn_at_all_says_so():
    page = Small()
    page.broken = True
    assert "through a fault of the kit" in Visitor(page).screen.text()


@pytest.mark.parametrize("message", [None, 3, "hello", [], {}, {"do": None}, {"do": "nothing"}, {"do": "__init__"}])
def test_what_no_page_knows_does_nothing(message):
    visitor = Visitor(Small())
    before = len(visitor.sent)
    visitor.raw(message)
    assert len(visitor.sent) == before


@pytest.mark.parametrize("given", [{"self": 1}, {"arg": "9" * 5000}, {"arg": "²"}, {"arg": None}])
@pytest.mark.parametrize("game", redflag.GAMES)
def test_odd_numbers_and_names_are_no_fault_of_the_kit(game, given, caplog):
    visitor = Visitor(Table(redflag.new(game, seed=3)))
    for name in DONE:
        visitor.raw({"do": name, **given})
    assert caplog.text == ""


DONE = sorted(name.removeprefix("do_") for name in dir(Replay) if name.startswith("do_"))
KNOWN = ["press", "place press", "44", "0", "1", "back", "next", "on", "last", "first", "../x", "O1", "9" * 5000]
ANYTHING = st.one_of(
    st.sampled_from(KNOWN),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        max_leaves=5,
    ),
)
FORMS = st.dictionaries(
    st.sampled_from(["side", "opponent", "edition", "variant", "seed", "language", "pasted"]),
    ANYTHING | st.sampled_from(["commune", "versailles", "bot", "person", "random", "gmt", "censorship", "en"]),
    max_size=5,
)
MESSAGES = st.builds(
    lambda do, given, form: {"do": do, **given} | ({"form": form} if form else {}),
    st.sampled_from(DONE) | st.text(max_size=8),
    st.dictionaries(st.sampled_from(["arg", "name", "text", "saved", "link", "form"]), ANYTHING, max_size=3),
    st.none() | FORMS,
)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Table, Replay])
@settings(max_examples=60)
@given(st.lists(MESSAGES, min_size=1, max_size=8), st.sampled_from(["bot", "person", "random", ""]))
def test_nothing_that_a_browser_says_breaks_a_table(kind, messages, opponent):
    """Whatever comes, nothing is raised, and the browser shows what the table is."""
    visitor = Visitor(kind())
    if opponent:
        visitor.tell("start", form={"opponent": opponent, "seed": "1871"})
    for message in messages:
        visitor.raw(message)
        assert visitor.screen.shown() == visitor.as_if_new().shown()
        assert "Traceback" not in visitor.screen.html()


def test_what_is_drawn_anew_in_a_region_is_marked_anew():
    """A card that lies in a region keeps its glow when the region changes around it."""
    lying = "<g data-key='card'></g>"
    before = Scene(FRAME, {"a": lying}, marks={"card": {"data-lit": "yes"}})
    now = Scene(FRAME, {"a": lying + "<g data-key='other'></g>"}, marks={"card": {"data-lit": "yes"}})
    assert now.since(before)["marks"] == {"card": {"data-lit": "yes"}}
    assert "marks" not in now.since(now)
