"""The pictures of `redflag.draw`: legible at a notebook's width, nothing overlaps, and each says what its twin says."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from IPython.core.formatters import DisplayFormatter
from matplotlib import pyplot
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Polygon
from matplotlib.transforms import Bbox

import redflag
from redflag import draw
from redflag.core.bot.flow import Flow, Node
from redflag.core.bot.trace import Row, Step, Trace, Walk, from_data
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.draw import chart, flow_svg, ink
from redflag.draw.arrows import drawn
from redflag.draw.chart import Chart
from redflag.draw.flow_looks import STATES, STYLES
from redflag.draw.lit import lit_by
from redflag.draw.palette import DARK, LIGHT
from redflag.draw.wrap import Measure
from redflag.paris import board
from redflag.paris.board import LINKS, NEIGHBOURS, ONE_WAY, PLACE_NAMES, SIDES, SPACE_NAMES, SPACES
from redflag.paris.editions import EDITIONS
from redflag.paris.face import layout
from redflag.paris.face.board_graph import board_graph
from redflag.paris.face.looks import SIGNS

pytestmark = pytest.mark.slow  # whole games and walks

SVG = "{http://www.w3.org/2000/svg}"
LONG = "that is longer than a question of the printed aid would ever be, so that it needs many lines"


# ---- what is drawn -------------------------------------------------------------------------------------------------


def standard_flow() -> Flow:
    return redflag.rules("paris").bot.flow()


@cache
def game(side: str = "versailles", edition: str = "gmt", seed: int = 7) -> redflag.Game:
    return redflag.run(redflag.new("paris", solo=side, edition=edition, seed=seed))


@cache
def turn(side: str = "versailles"):
    """A whole turn of the bot in which a table was read and a space chosen by several rows."""
    for trace in game(side).traces:
        kinds = {step.kind for step in trace.steps()}
        if {"table", "choose"} <= kinds and any(len(step.rows) > 1 for step in trace.steps()):
            return trace
    raise AssertionError("no such turn")


def node(name: str, lane: str, kind: str, text: str, **paths: str) -> Node:
    like = standard_flow().nodes["A"]
    return like._replace(id=name, lane=lane, kind=kind, text=Text(text), paths=paths)


@cache
def invented() -> Flow:
    """The kit's aid with two lanes more: a ladder that ends in one box, a circle, long sentences, many followers."""
    standard = standard_flow()
    nodes = [
        node(
            f"X{n}",
            "ladder",
            "ask",
            f"Is this the question {n} {LONG if n % 3 == 0 else ''}?",
            yes="X-end",
            no=f"X{n + 1}",
        )
        for n in range(9)
    ]
    nodes += [
        node("X9", "ladder", "table", "A table with a text of its own?", remove="X-space", place="X3"),
        node("X-space", "ladder", "choose", f"Choose a space {LONG}.", then="X-end"),
        node("X-end", "ladder", "do", "The end of the ladder.", then="Y0"),
        node("X-alone", "ladder", "answer", "Something by itself."),
        node("Y0", "circle", "ask", "Once more?", yes="Y1", no="Y4"),
        node("Y1", "circle", "do", f"Do it {LONG}.", then="Y2"),
        node("Y2", "circle", "ask", "Is it done?", yes="Y3", no="Y0"),
        node("Y3", "circle", "choose", "By a table.", then="Y4"),
        node("Y4", "circle", "answer", "Enough."),
    ]
    lanes = {**standard.lanes, "ladder": Text("A ladder"), "circle": Text("A circle")}
    entry = {**standard.entry, "ladder": "X0", "alone": "X-alone"}
    return replace(standard, lanes=lanes, entry=entry, nodes={**standard.nodes, **{n.id: n for n in nodes}})


def random_flow(seed: int) -> Flow:
    """A flow that nobody has drawn before."""
    rng, standard = Random(seed), standard_flow()
    size = rng.randint(6, 22)
    nodes = []
    for n in range(size):
        lane = "one" if n < size / 2 else "two"
        later = [f"N{k}" for k in range(n + 1, min(size, n + 6))]
        back = f"N{rng.randrange(max(1, n))}"
        if len(later) < 2 or rng.random() < 0.2:
            nodes.append(node(f"N{n}", lane, "answer", "The end of a walk."))
        elif rng.random() < 0.6:
            yes, no = rng.sample(later, 2)
            words = " ".join(
                rng.choice(["Is", "any", "space", "of", "the", "player", "isolated"]) for _ in range(rng.randint(2, 14))
            )
            nodes.append(node(f"N{n}", lane, "ask", words + "?", yes=yes, no=back if n and rng.random() < 0.15 else no))
        else:
            nodes.append(node(f"N{n}", lane, rng.choice(["do", "choose"]), "Do something now.", then=rng.choice(later)))
    lanes = {"one": Text("One"), "two": Text("Two")}
    return replace(standard, lanes=lanes, entry={"turn": "N0"}, nodes={n.id: n for n in nodes})


# ---- how it is looked at -------------------------------------------------------------------------------------------


class Look:
    """A figure as a reader sees it: its words and shapes with their places in pixels."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        renderer = figure.canvas.get_renderer()
        self.width, self.height = figure.get_size_inches() * figure.dpi
        axes = figure.axes[0]
        self.texts = [(text, text.get_window_extent(renderer)) for text in axes.texts if text.get_text()]
        self.shapes = {patch.get_gid(): patch for patch in axes.patches if patch.get_gid()}

    def words(self) -> list[str]:
        return [text.get_text() for text, _ in self.texts]

    def pieces(self) -> list[tuple[str, Bbox]]:
        """The cubes and discs, each by its name and its group, without the width of their outlines."""
        patches = [patch for patch in self.figure.axes[0].patches if (patch.get_gid() or "")[:5] in ("cube-", "disc-")]
        return [(patch.get_gid(), patch.get_path().get_extents(patch.get_transform())) for patch in patches]

    def named(self, name: str) -> list[Bbox]:
        return [place for text, place in self.texts if text.get_gid() == name]

    def nodes(self) -> dict[str, Bbox]:
        """The boxes of nodes and spaces, without the width of their outlines."""
        found = {}
        for name, patch in self.shapes.items():
            if name.startswith("node "):
                found[name[5:]] = patch.get_path().get_extents(patch.get_transform())
        return found


def overlap(a: Bbox, b: Bbox, slack: float = 1.0) -> bool:
    """Do two places share more than their edges?"""
    return min(a.x1, b.x1) - max(a.x0, b.x0) > slack and min(a.y1, b.y1) - max(a.y0, b.y0) > slack


def inside(inner: Bbox, outer: Bbox, slack: float = 1.0) -> bool:
    return (
        inner.x0 >= outer.x0 - slack
        and inner.x1 <= outer.x1 + slack
        and inner.y0 >= outer.y0 - slack
        and inner.y1 <= outer.y1 + slack
    )


def in_hexagon(words: Bbox, box: Bbox) -> bool:
    """Is every corner of some words inside a box with pointed ends?"""
    middle, half = (box.y0 + box.y1) / 2, box.height / 2
    corners = [(x, y) for x in (words.x0, words.x1) for y in (words.y0, words.y1)]
    cut = [chart.NOTCH * abs(y - middle) / half for _, y in corners]
    return all(box.x0 + off <= x <= box.x1 - off for (x, _), off in zip(corners, cut, strict=True))


def check_words(look: Look) -> None:
    """No word is small, cut off by the edge, or written over another."""
    assert look.width == 900 and look.figure.dpi == 100
    for text, place in look.texts:
        assert text.get_fontsize() >= 9, text.get_text()
        assert text.get_fontname() == "DejaVu Sans"
        assert inside(place, Bbox([[0, 0], [look.width, look.height]]), 0), f"cut off: {text.get_text()}"
    over = [(a.get_text(), b.get_text()) for (a, one), (b, other) in combinations(look.texts, 2) if overlap(one, other)]
    assert over == []


def check_nodes(look: Look) -> None:
    nodes = look.nodes()
    assert [pair for pair in combinations(nodes, 2) if overlap(nodes[pair[0]], nodes[pair[1]], 0)] == []
    for name in nodes:
        assert look.named(f"words {name}"), f"{name} has no words"


def check_flowchart(figure: Figure, aid: Flow, lane: str | None = None) -> None:
    look = Look(figure)
    check_words(look)
    check_nodes(look)
    nodes = look.nodes()
    assert set(nodes) == {spot.id for spot in drawn(aid, lane)[0]}
    for name, place in nodes.items():
        kind = aid.nodes[name].kind if lane in (None, aid.nodes[name].lane) else "elsewhere"
        for words in look.named(f"words {name}") + look.named(f"lead words {name}"):
            assert in_hexagon(words, place) if kind == "ask" else inside(words, place), f"the words of {name} overflow"
    for (text, one), (name, place) in ((t, n) for t in look.texts for n in nodes.items()):
        gid = text.get_gid() or ""
        if overlap(one, place) and gid.split(" ")[-1] != name:
            raise AssertionError(f"{text.get_text()} stands on {name}")


def segments(points):
    """The pieces of a line: each with its lower and upper corner."""
    for (x, y), (to_x, to_y) in pairwise(points):
        yield min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y)


def check_arrows(found: Chart, measure: Measure) -> None:
    """Arrows run upright or level, through no node and no name; two to different nodes never lie on each other."""
    pieces = []
    for line in found.lines:
        for x, y, to_x, to_y in segments(line.points):
            assert abs(to_x - x) < 0.01 or abs(to_y - y) < 0.01
            pieces.append((line.arrow, x, y, to_x, to_y))
            for name, box in found.boxes.items():
                through = min(to_x, box.right - 1) > max(x, box.left + 1) and min(to_y, box.bottom - 1) > max(
                    y, box.top + 1
                )
                level = min(to_x, box.right - 1) - max(x, box.left + 1) > 0 and box.top + 1 < y < box.bottom - 1
                upright = min(to_y, box.bottom - 1) - max(y, box.top + 1) > 0 and box.left + 1 < x < box.right - 1
                assert not (through or level or upright), f"{line.arrow} runs through {name}"
            assert 0 < x <= to_x < found.width, f"{line.arrow} leaves the picture"
    for line in found.lines:
        if line.label:
            check_label(line, found, pieces, measure)
    for lane in found.lanes:
        right, y = lane.name_at
        words = (right - measure(lane.name, found.size, True), y - found.size, right, y)
        assert words[0] >= 0
        assert [arrow for arrow, *piece in pieces if crosses(words, piece)] == [], f"{lane.name} is crossed"
    for (a, *one), (b, *other) in combinations(pieces, 2):
        if a.target != b.target:
            across = min(one[2], other[2]) - max(one[0], other[0])
            along = min(one[3], other[3]) - max(one[1], other[1])
            assert max(across, along) < 3 or min(across, along) < -2, f"{a} lies on {b}"


def crosses(words, piece) -> bool:
    """Does a piece of an arrow run through some words? Both are given by their corners."""
    return min(words[2], piece[2]) >= max(words[0], piece[0]) and min(words[3], piece[3]) >= max(words[1], piece[1])


def check_label(line, found: Chart, pieces, measure: Measure) -> None:
    """A label is crossed by no arrow, stands on no node, and is not cut off by the edge."""
    x, y = line.label_at
    width = measure(line.label, found.size, True)
    left = x - width if line.leftward else x
    words = (left, y - found.size, left + width, y)  # the letters are about as high as the size in points
    assert left >= 0 and left + width <= found.width, f"{line.label} of {line.arrow} is cut off"
    for arrow, *piece in pieces:
        assert not crosses(words, piece), f"{line.label} of {line.arrow} is crossed by {arrow}"
    for name, box in found.boxes.items():
        apart = words[2] <= box.left or words[0] >= box.right or words[3] <= box.top or words[1] >= box.bottom
        assert apart, f"{line.label} of {line.arrow} stands on {name}"


def in_print(aid: Flow, lane: str | None = None) -> Chart:
    """The chart of a figure, measured."""
    size = ink.SMALL if lane is None else ink.LARGE
    return chart.measured(*drawn(aid, lane), aid.lanes, ink.WIDTH, size, ink.measure, "en")


def on_a_page(aid: Flow, part: str) -> Chart:
    """The chart of a page, measured."""
    return flow_svg.chart_of(aid, part, "en")


# ---- the flowchart -------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("aid", [standard_flow, invented])
def test_the_whole_flowchart_is_legible(aid):
    check_flowchart(draw.flowchart(aid()), aid())


@pytest.mark.parametrize("aid", [standard_flow, invented])
def test_arrows_run_in_the_gutters(aid):
    check_arrows(in_print(aid()), ink.measure)


@pytest.mark.parametrize("aid", [standard_flow, invented])
def test_arrows_run_in_the_gutters_of_every_part_on_a_page(aid):
    for part in (*aid().parts, flow_svg.WHOLE):
        check_arrows(on_a_page(aid(), part), flow_svg.estimated)


@pytest.mark.parametrize("lane", invented().lanes)
def test_a_lane_is_drawn_alone_and_larger(lane):
    figure = draw.flowchart(invented(), lane=lane)
    check_flowchart(figure, invented(), lane)
    check_arrows(in_print(invented(), lane), ink.measure)
    sizes = {text.get_fontsize() for text, _ in Look(figure).texts if (text.get_gid() or "").startswith("words ")}
    assert sizes == {11}


@pytest.mark.parametrize("seed", range(12))
def test_any_flow_can_be_drawn(seed):
    aid = random_flow(seed)
    check_flowchart(draw.flowchart(aid), aid)
    check_arrows(in_print(aid), ink.measure)
    for part in (*aid.parts, flow_svg.WHOLE):
        check_arrows(on_a_page(aid, part), flow_svg.estimated)


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_a_trace_lights_the_path_and_marks_where_the_bot_stands(side):
    trace, aid = turn(side), standard_flow()
    figure = draw.flowchart(game(side), trace)
    check_flowchart(figure, aid)
    look = Look(figure)
    passed = {name for walk in trace.walks for name in walk.nodes}
    here = trace.walks[-1].nodes[-1]
    colors = {name: look.shapes[f"node {name}"].get_edgecolor() for name in aid.nodes}
    lit, unlit = ({colors[name] for name in group if name != here} for group in (passed, set(aid.nodes) - passed))
    assert len(lit) == len(unlit) == 1 and lit != unlit
    assert colors[here] not in lit | unlit
    assert any("here" in words for words in look.words())
    pairs = {(a, b) for walk in trace.walks for a, b in pairwise(walk.nodes)}
    # What the bot does leads on to where its next walk begins.
    ends = [(walk.nodes[-1], following.start) for walk, following in pairwise(trace.walks)]
    onward = {(end, start) for end, start in ends if aid.nodes[end].paths.get("then") == start}
    assert onward
    arrows = {tuple(name.split(" ")[1:]) for name in look.shapes if name.startswith("lit ")}
    assert pairs | onward <= arrows and {node for arrow in arrows for node in arrow} <= passed


def test_the_numbers_say_where_each_walk_begins():
    trace = turn()
    look = Look(draw.flowchart(game(), trace))
    first = trace.walks[0].start
    assert [text.get_text() for text, _ in look.texts if text.get_gid() == f"badge {first}"] == ["1"]


def test_a_walk_and_a_step_light_the_trace_only_so_far():
    trace = turn()
    assert len(trace.walks[0].nodes) > 2
    look = Look(draw.flowchart(game(), trace, walk=0, step=1))
    here, later = trace.walks[0].nodes[1], trace.walks[0].nodes[2]
    widths = {name: look.shapes[f"node {name}"].get_linewidth() for name in (here, later)}
    assert widths[here] > widths[later]
    assert [name for name in look.shapes if name.startswith("lit ")] == [f"lit {trace.walks[0].start} {here}"]
    twin = draw.flowchart_text(game(), trace, walk=0, step=1)
    assert re.search(rf"^>. {here} ", twin, re.MULTILINE)
    assert not re.search(rf"^[>*]. {later} ", twin, re.MULTILINE)


def test_print_and_page_show_the_same_forms_and_states():
    """A node has the same corners and the same state in the figure and in the SVG; the legend says the same."""
    trace, aid = turn(), standard_flow()
    look = Look(draw.flowchart(game(), trace))
    picture = ElementTree.fromstring(flow_svg.part_svg(aid, flow_svg.WHOLE).replace("&nbsp;", " "))
    marks = flow_svg.marks(aid, flow_svg.WHOLE, lit_by(aid, trace))
    for group in picture.iter(f"{SVG}g"):
        name = group.attrib.get("data-key", "").removeprefix(f"{flow_svg.WHOLE}/")
        if not group.attrib["class"].startswith("node "):
            continue
        shape = next(part for part in group if part.attrib["class"] == "rf-flow-node")
        patch = look.shapes[f"node {name}"]
        assert (shape.tag == f"{SVG}polygon") == isinstance(patch, Polygon) == (aid.nodes[name].kind == "ask")
        state = marks.get(f"{flow_svg.WHOLE}/{name}", {}).get("data-state", "")
        style = STATES.get(state, STYLES).get("flow-node")
        assert to_hex(patch.get_facecolor()) == LIGHT[style.fill] and to_hex(patch.get_edgecolor()) == LIGHT[style.line]
    said = " ".join(look.words())
    assert all(words in said for _, words in flow_svg.legend(signs=("ask", "do", "table", "begin", "here", "now")))


def test_every_shape_of_the_chart_has_a_colour_in_light_and_in_dark():
    for styles in (STYLES, *STATES.values()):
        for style in styles.values():
            assert {style.fill, style.line, style.halo, style.lead} - {""} <= set(LIGHT) & set(DARK)
    assert set().union(*STATES.values()) <= set(STYLES)


@pytest.mark.slow
def test_the_same_flow_is_always_drawn_the_same_way():
    code = (
        "import redflag\nfrom redflag.draw import ink\nfrom redflag.draw.arrows import drawn\n"
        "from redflag.draw.chart import measured\nflow = redflag.rules('paris').bot.flow()\n"
        "c = measured(*drawn(flow), flow.lanes, ink.WIDTH, ink.SMALL, ink.measure, 'en')\n"
        "print([(b.spot.id, b.x, b.y) for b in c.boxes.values()], [(l.arrow, l.points) for l in c.lines])"
    )
    one, other = (in_python(code, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert one == other and "'A0'" in one


@pytest.mark.parametrize("aid", [standard_flow, invented])
def test_the_twin_of_the_flowchart_has_every_node_lane_and_arrow(aid):
    twin = draw.flowchart_text(aid())
    assert max(map(len, twin.splitlines())) <= 80
    said = " ".join(twin.split())
    for lane in aid().lanes.values():
        assert str(lane).upper() in twin
    for one in aid().nodes.values():
        assert f" {one.id} " in said and " ".join(str(one.text).split()) in said
        for label, target in one.paths.items():
            assert f"→ {target}" in said if label == "then" else f"{label} → {target}" in said


def test_the_note_on_the_tables_stands_on_the_chart_and_its_twin():
    note = str(standard_flow().note)
    assert note in " ".join(Look(draw.flowchart()).words()) and note in " ".join(draw.flowchart_text().split())


# ---- the elimination chart -----------------------------------------------------------------------------------------


def choices(side: str = "versailles", edition: str = "gmt", seed: int = 7) -> list[Step]:
    return [step for trace in game(side, edition, seed).traces for step in trace.steps() if step.kind == "choose"]


@cache
def widest() -> Step:
    """A choice between as many spaces as possible, with a skipped row."""
    found = [step for seed in range(7, 13) for step in choices(seed=seed) if any(row.skipped for row in step.rows)]
    return max(found, key=lambda step: len(step.candidates))


@cache
def by_die() -> Step:
    return next(step for seed in range(7, 20) for step in choices(seed=seed) if step.die and step.rows)


def check_elimination(step: Step) -> None:
    look = Look(draw.elimination(step))
    check_words(look)
    words = " ".join(look.words())
    for row in step.rows:
        # A cell for each space that was still there, kept or struck.
        if not row.skipped:
            assert look.named(f"row {row.number}")
    read = [row for row in step.rows if not row.skipped]
    struck = [space for row in read for space in row.struck]
    signs = [text.get_text() for text, _ in look.texts if (text.get_gid() or "").startswith("cell ")]
    assert sum("✓" in sign for sign in signs) == sum(len(row.after) for row in read)
    left = step.rows[-1].after if step.rows else step.candidates
    assert sum("✗" in sign for sign in signs) == len(struck) + len(left) - 1
    assert sum("◉" in sign for sign in signs) == 1
    assert words.count("skipped: it would strike all") == len(step.rows) - len(read)
    assert words.count("not read") == len(step.unread)
    assert ("Chosen by the die" in words) == bool(step.die)
    for space in step.candidates:
        assert look.named(f"candidate {space}")


def test_a_choice_between_many_spaces_is_legible():
    assert len(widest().candidates) >= 8
    check_elimination(widest())


def test_a_choice_by_the_die_shows_the_die():
    check_elimination(by_die())
    assert f"The die decides between {by_die().die}" in draw.elimination_text(by_die())


def test_a_choice_without_a_choice_says_so():
    step = next(step for step in choices() if len(step.candidates) == 1)
    check_elimination(step)
    assert "only one is possible" in draw.elimination_text(step)


def test_the_first_row_that_holds_is_marked():
    step = next(step for step in turn().steps() if step.kind == "table")
    look = Look(draw.elimination(step))
    check_words(look)
    words = " ".join(look.words())
    rows = standard_flow().tables["place-or-remove"].rows
    for row in rows:
        assert " ".join(str(row.text).split()) in words
    decided = int(step.answer)
    marked = look.shapes["decides"].get_path().get_extents(look.shapes["decides"].get_transform())
    assert all(inside(place, marked) for place in look.named(f"row {decided}"))
    assert words.count("holds, and decides") == 1
    assert words.count("does not hold") == decided - 1
    assert words.count("not read") == len(rows) - decided


def test_a_table_of_somebody_elses_aid_shows_the_rows_that_were_read():
    rows = [{"when": "otherwise", "then": "place", "text": "Come what may."}]
    g = redflag.run(redflag.new("paris", solo="commune", seed=3, aid={"table": {"place-or-remove": {"row": rows}}}))
    step = next(step for trace in g.traces for step in trace.steps() if step.kind == "table")
    for said in (draw.elimination_text(step), draw.elimination_text(step, aid_or_game=g)):
        assert "Come what may." in said and "The bot has no Available cube." not in said
        assert "reconstruction" not in said
    assert "→ place" in draw.elimination_text(step, aid_or_game=g)
    check_words(Look(draw.elimination(step)))


def test_a_trace_shows_all_its_tables_below_each_other():
    trace = turn()
    look = Look(draw.elimination(trace))
    check_words(look)
    tables = [step for step in trace.steps() if step.kind in ("choose", "table")]
    headings = [words for words in look.words() if re.match(r"[\w-]+ · ", words)]
    assert [words.split(" ")[0] for words in headings] == [step.node for step in tables]
    twin = draw.elimination_text(trace)
    assert [line.split(" ")[0] for line in twin.splitlines() if re.match(r"[\w-]+ · ", line)] == [
        s.node for s in tables
    ]
    assert "kit's own reconstruction" in twin and "kit's own reconstruction" in " ".join(look.words())


def test_a_trace_without_tables_says_so():
    trace = next(t for t in game().traces if not any(step.kind in ("choose", "table") for step in t.steps()))
    assert "reads no table" in draw.elimination_text(trace)
    assert any("reads no table" in words for words in Look(draw.elimination(trace)).words())


def test_the_twin_of_an_elimination_has_every_row_and_every_space():
    for step in (widest(), by_die()):
        twin = draw.elimination_text(step)
        assert max(map(len, twin.splitlines())) <= 80
        said = " ".join(re.sub(r"^(.{41}).*", r"\1", line) for line in twin.splitlines())
        for text in (*(row.text for row in step.rows), *step.unread):
            assert " ".join(str(text).split()) in " ".join(said.split())
        for space in step.candidates:
            assert str(SPACE_NAMES[SPACES.index(space)]) in twin
        cells = [
            line.split()[-len(step.candidates) :]
            for line in twin.splitlines()
            if re.search(r"(^| )[+x.]( [+x.])*$", line)
        ]
        assert cells == [
            ["+" if s in row.after else "x" if s in row.before else "." for s in step.candidates]
            for row in step.rows
            if not row.skipped
        ]


def test_tables_of_any_size_over_anything_can_be_drawn():
    """Candidates of another game, and many of them: the table is drawn in pieces, and each candidate is named."""
    names = {f"card-{n}": Text("{n} of stars to field {f}", n=n, f=n % 9 + 1) for n in range(63)}
    every = tuple(names)
    rows = (
        Row(1, Text("It completes a formation."), every, every[::2], False),
        Row(2, Text("It is the highest."), every[::2], every[40:41], False),
    )
    step = Step("choose", "Q1", "Z9", Text("Which card?"), every[40], candidates=every, rows=rows)
    trace = Trace(Text("A turn"), (Walk("Q1", "", (step,)),), (0, 0), names)
    twin = draw.elimination_text(trace)
    assert max(map(len, twin.splitlines())) <= 80
    said = " ".join(twin.split())
    assert all(str(name) in said for name in names.values())
    assert said.count("None of these.") == 3 and said.count("Chosen: 40 of stars to field 5.") == 1
    look = Look(draw.elimination(trace))
    check_words(look)
    assert {text.get_gid() for text, _ in look.texts} >= {f"candidate {name}" for name in every}


def test_a_trace_that_was_saved_is_drawn_like_the_first():
    again = from_data(turn().to_data())
    assert draw.elimination_text(again) == draw.elimination_text(turn())
    assert draw.flowchart_text(game(), again) == draw.flowchart_text(game(), turn())


# ---- the board -----------------------------------------------------------------------------------------------------


def full_view():
    """A view with as many pieces as a space can hold."""
    view = game().view(None)
    view["cubes"] = {space: dict.fromkeys(SIDES, board.MAX_CUBES) for space in SPACES}
    view["discs"] = dict(zip(SPACES, SIDES * 6, strict=True))
    return view


@pytest.mark.parametrize("shade", [None, dict(zip(SPACES, ["kept", "struck", "chosen"] * 4, strict=True))])
def test_the_board_is_legible_even_when_it_is_full(shade):
    look = Look(draw.board(full_view(), shade))
    check_words(look)
    check_nodes(look)
    nodes = look.nodes()
    assert set(nodes) == {*SPACES, "hq", "territory"}
    for name, place in nodes.items():
        for words in look.named(f"words {name}"):
            if name not in SPACES:
                assert inside(words, place, 0), f"{name} overflows"
                continue
            # The name stands close below its own space (matplotlib counts y upwards) and on no other.
            assert place.y0 - 16 < words.y1 <= place.y0 and abs(words.x0 + words.x1 - place.x0 - place.x1) < 4, name
            assert [other for other, at in nodes.items() if overlap(words, at, 0)] == [], name


def test_pieces_cover_neither_each_other_nor_words():
    look = Look(draw.board(full_view(), dict.fromkeys(SPACES, "chosen")))
    pieces = [(name, place) for name, place in look.pieces() if " pieces-" in name]
    assert len(pieces) == 12 * (2 * board.MAX_CUBES + 1)
    assert [(a, b) for (a, one), (b, other) in combinations(pieces, 2) if overlap(one, other, 0)] == []
    over = [(text.get_text(), name) for text, words in look.texts for name, at in pieces if overlap(words, at)]
    assert over == []


def test_each_piece_lies_in_its_own_space():
    look = Look(draw.board(full_view()))
    nodes = look.nodes()
    for name, place in look.pieces():
        piece, _, group = name.partition(" ")
        if group.startswith("pieces-") and piece.startswith("cube"):
            assert inside(place, nodes[group.removeprefix("pieces-")], 0), name


def test_a_long_title_of_the_board_is_not_cut():
    look = Look(draw.board(game(), title=f"A title {LONG}, and then some more of it, and more"))
    check_words(look)
    assert LONG in " ".join(look.words())


def test_the_board_shows_the_pieces_of_both_sides():
    view = game().view("commune")
    drawn = [name for name, _ in Look(draw.board(view)).pieces()]
    for side in SIDES:
        for space in SPACES:
            assert drawn.count(f"cube-{side} pieces-{space}") == view["cubes"][space][side]
            assert drawn.count(f"disc-{side} pieces-{space}") == (view["discs"].get(space) == side)
        assert drawn.count(f"cube-{side} legend") == drawn.count(f"disc-{side} legend") == 1
        on_track = sum(view["track"][side].values()) + sum(view["bonus"][side].values())
        assert drawn.count(f"cube-{side} track-{side}") == on_track
    assert drawn.count("cube-commune below-commune") == view["pool"]["commune"]
    assert drawn.count("cube-versailles below-versailles") == view["collaboration"]
    assert drawn.count("cube-versailles pool-versailles") == view["pool"]["versailles"]


def test_the_sides_differ_by_more_than_their_colour():
    """A cube of Commune bears a stroke, one of Versailles a dot; and so do their discs."""
    for piece in ("cube", "disc"):
        one, other = ([part.kind for part in SIGNS[f"{piece}-{side}"]] for side in SIDES)
        assert one[0] == other[0] and one != other


@pytest.mark.parametrize("pool", range(19))
def test_the_whole_pool_of_versailles_is_shown_and_covers_no_words(pool):
    view = game().view(None)
    view["pool"]["versailles"], view["out"]["versailles"] = pool, 3
    look = Look(draw.board(view))
    cubes = [place for name, place in look.pieces() if name == "cube-versailles pool-versailles"]
    assert len(cubes) == pool
    assert [(text.get_text(), cube) for text, words in look.texts for cube in cubes if overlap(words, cube)] == []


def test_links_are_lines_and_one_way_openings_are_arrows():
    shapes = Look(draw.board(game())).shapes
    lines = {frozenset(name.split(" ")[1:]) for name in shapes if name.startswith("link ")}
    arrows = {tuple(name.split(" ")[1:]) for name in shapes if name.startswith("one-way ")}
    assert lines == {frozenset(pair) for pair in LINKS}
    assert arrows == set(ONE_WAY)


def test_the_graph_of_the_board_is_the_adjacency_of_the_rules():
    graph = board_graph()
    for index, space in enumerate(SPACES):
        opening = {layout.PLACES.index(place) for place in graph.predecessors(space)}
        assert sum(1 << place for place in opening) == NEIGHBOURS[index]


def test_links_run_through_no_other_place():
    for link in layout.BOARD_LINKS:
        (x, y), (to_x, to_y) = layout.clipped(layout.BOARD[link.first], layout.BOARD[link.second])
        for part in range(101):
            px, py = x + (to_x - x) * part / 100, y + (to_y - y) * part / 100
            for place in layout.BOARD.values():
                if place.name in (link.first, link.second):
                    continue
                across, down = abs(px - place.x), abs(py - place.y)
                if place.dimension is None:
                    near = across < layout.PLACE_WIDTHS[place.name] / 2 and down < layout.PLACE_HEIGHT / 2
                else:
                    near = hypot(across, down) < (layout.FRAMES[0] if place.pivotal else layout.RADIUS)
                assert not near, (link, place.name)


def test_places_lie_where_the_printed_board_has_them():
    """Left of and above each other as on paper, as far as they are not level there."""
    for one, other in combinations(range(14), 2):
        (x, y), (to_x, to_y) = board.LAYOUT[one], board.LAYOUT[other]
        a, b = layout.BOARD[layout.PLACES[one]], layout.BOARD[layout.PLACES[other]]
        assert (x < to_x) == (a.x < b.x)
        assert abs(y - to_y) < 200 or (y < to_y) == (a.y < b.y)


def test_the_shades_of_a_choice():
    step = widest()
    shade = draw.shades(step)
    assert shade[step.answer] == "chosen" and set(shade) == set(step.candidates)
    assert {space for space, how in shade.items() if how == "struck"} == set(step.candidates) - set(step.rows[-1].after)
    assert draw.shades(step, rows=0) == dict.fromkeys(step.candidates, "kept")
    assert {s for s, how in draw.shades(step, rows=1).items() if how == "kept"} == set(step.rows[0].after)


def test_the_twin_of_the_board_has_every_space_with_its_pieces():
    shade = {"press": "chosen", "royalists": "struck"}
    twin = draw.board_text(full_view(), shade)
    assert max(map(len, twin.splitlines())) <= 80
    said = " ".join(twin.split())
    for index, name in enumerate(SPACE_NAMES):
        disc = {0: "CCCC (C) VVVV", 1: "CCCC VVVV (V)"}[index % 2]
        assert re.search(rf"{name}(, pivotal)?: {re.escape(disc)}; controlled by", said), name
    for name in PLACE_NAMES:
        assert str(name) in said
    assert said.count("chosen") == said.count("struck") == 1
    assert "National Assembly, pivotal" in said and said.count("pivotal") == 4
    assert re.search(
        r"National Assembly, pivotal: [^;]*; [^;]*; opened by Royalists, Republicans PUBLIC|Republicans:", said
    )


# ---- the board as the value of a cell -------------------------------------------------------------------------------


def test_a_game_as_the_value_of_a_cell_is_its_board():
    g = redflag.new("paris", seed=7)
    shown = DisplayFormatter().format(g)[0]
    assert set(shown) == {"text/plain", "image/svg+xml"}
    assert shown["text/plain"] == repr(g)
    picture = ElementTree.fromstring(shown["image/svg+xml"])
    assert picture.attrib["width"] == "900" and picture.attrib["role"] == "img"
    assert picture.attrib["aria-label"].startswith("The board, round 1. Victory points: political C 0, V 0;")
    cubes = [use for use in picture.iter(f"{SVG}use") if use.attrib["href"].startswith("#rf-paris-cube-")]
    view = g.view(None)
    beside = sum(sum(view[part][side].values()) for part in ("track", "bonus") for side in SIDES)
    beside += view["collaboration"] + sum(view["pool"].values()) + len(SIDES)  # and one beside the name of each side
    assert len(cubes) == beside + sum(view["cubes"][space][side] for space in SPACES for side in SIDES)


def test_the_picture_of_a_cell_stands_for_itself_and_tells_no_secret():
    """Nothing is loaded from elsewhere, every sign is defined in it, and it is the same whatever the hands are."""
    g = redflag.new("paris", seed=7)
    svg = g._repr_mimebundle_()["image/svg+xml"]
    used = set(re.findall(r"href='#([\w-]+)'", svg))
    assert used and used <= set(re.findall(r'id="([\w-]+)"', svg))
    assert re.findall(r"""(?:href|src)=["'](?!#)|url\(|@import""", svg) == []
    assert g.imagine("commune", 3)._repr_mimebundle_()["image/svg+xml"] == svg
    assert g.imagine("versailles", 4)._repr_mimebundle_()["image/svg+xml"] == svg


def test_the_picture_of_a_cell_needs_no_library():
    loaded = in_python(
        "import sys, redflag\nassert redflag.new('paris', seed=7)._repr_mimebundle_()['image/svg+xml']\n"
        "print(*sys.modules)"
    ).split()
    assert {"matplotlib", "networkx", "numpy"}.isdisjoint(loaded)


def test_importing_the_kit_imports_no_drawing_library():
    loaded = in_python("import sys, redflag\nredflag.new('paris', seed=7)\nprint(*sys.modules)").split()
    assert "redflag.paris" in loaded
    assert {"matplotlib", "networkx", "numpy", "redflag.draw"}.isdisjoint(loaded)


# ---- all of them ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_trace_of_a_game_has_its_texts_and_some_their_pictures(side, edition):
    g = game(side, edition, 11)
    rng = Random(side + edition)
    for trace in g.traces:
        assert trace.walks[-1].nodes[-1] in draw.flowchart_text(g, trace)
        assert draw.elimination_text(trace, aid_or_game=g)
    trace = rng.choice([trace for trace in g.traces if any(step.kind == "choose" for step in trace.steps())])
    lane = g.state.flow.nodes[trace.walks[-1].nodes[-1]].lane
    check_flowchart(draw.flowchart(g, trace, lane=lane), g.state.flow, lane)
    check_words(Look(draw.elimination(trace, aid_or_game=g)))
    step = next(step for step in trace.steps() if step.kind == "choose")
    check_words(Look(draw.board(g, draw.shades(step), Text("Where?"))))


def test_a_bot_that_stops_before_each_step_is_drawn_as_it_stands():
    g = redflag.new("paris", solo="versailles", seed=7, stepwise=True)
    seen = 0
    while g.choice is not None and seen < 12:
        if g.choice.side == "versailles":
            here = g.pending_trace.walks[-1].nodes[-1]
            assert re.search(rf"^>. {here} ", draw.flowchart_text(g, g.pending_trace), re.MULTILINE)
            seen += 1
        g.play(g.choice.moves[0])
    assert seen == 12


class Loud:
    """A made-up language of capital letters. What stands in braces is left alone."""

    def gettext(self, message: str) -> str:
        return "".join(part if part[:1] == "{" else part.upper() for part in re.split(r"({\w+})", message))

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)


@pytest.mark.slow
def test_every_word_is_put_into_the_language_of_the_reader():
    """Only ids of nodes may have small letters; and words that are a good deal wider still fit."""
    loud, trace = Loud(), turn()
    step = next(step for step in trace.steps() if step.kind == "choose")
    ids = "|".join(sorted(map(re.escape, standard_flow().nodes), key=len, reverse=True))
    chart = draw.flowchart(game(), trace, language=loud)
    check_flowchart(chart, standard_flow())
    figures = [chart, draw.elimination(trace, loud), draw.board(game(), draw.shades(step), language=loud)]
    said = [words for figure in figures for words in Look(figure).words()]
    said += draw.flowchart_text(game(), trace, language=loud).split("\n")
    said += draw.elimination_text(trace, loud).split("\n") + draw.board_text(game(), language=loud).split("\n")
    for words in said:
        plain = re.sub(rf"(?<![\w-])({ids})(?![\w-])|Z-P[a-f]|(?<![\w-])[a-lxo](?![\w-])", "", words)
        assert not re.search(r"[a-z]", plain), words


def in_python(code: str, **environment: str) -> str:
    root = Path(redflag.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(root), "PATH": "", **environment},
    )
    return done.stdout


def test_playing_and_the_text_twins_need_no_drawing_library():
    loaded = in_python(
        "import sys, redflag\nfrom redflag import draw\n"
        "g = redflag.run(redflag.new('paris', solo='commune', seed=1))\n"
        "t = g.traces[1]\ndraw.flowchart_text(g, t), draw.elimination_text(t), draw.board_text(g)\n"
        "print(*sys.modules)"
    ).split()
    assert "redflag.draw.text" in loaded
    assert {"matplotlib", "networkx", "numpy"}.isdisjoint(loaded)


def test_the_play_page_waits_for_no_drawing_library():
    loaded = in_python(
        "import sys, redflag\nfrom redflag.widgets import Table\nTable(redflag.new('paris', seed=1)).scene()\n"
        "print(*sys.modules)"
    ).split()
    assert "redflag.paris.face.picture" in loaded
    assert {"matplotlib", "networkx", "numpy"}.isdisjoint(loaded)


@pytest.mark.parametrize("library", ["matplotlib", "networkx"])
def test_without_the_libraries_a_picture_is_refused_with_a_sentence(library):
    said = in_python(
        f"import sys\nsys.modules['{library}'] = None\nfrom redflag import draw\n"
        "from redflag.core.errors import BadOption\n"
        "try:\n    draw.flowchart()\nexcept BadOption as error:\n    print(error)"
    )
    assert 'pip install "redflag[draw]"' in said


def test_pictures_leave_nothing_open():
    draw.board(game())
    draw.elimination(by_die())
    assert pyplot.get_fignums() == []


def test_names_of_the_board_of_version_0_1_are_found_and_draw_it():
    from redflag.draw.svg import board_svg, frame, groups
    from redflag.draw.text import board

    view = game().view(None)
    assert board_svg(view, "fr") == draw.board_svg(view, language="fr")
    assert frame("fr", "", "img").startswith("<svg") and groups(view, "fr", {"press": "kept"})["shade-press"]
    assert board(view, {"press": "kept"}, None, "fr") == draw.board_text(view, {"press": "kept"}, language="fr")
    for module in ("svg", "text"):
        with pytest.raises(AttributeError, match=f"'redflag.draw.{module}' has no attribute 'moon'"):
            _ = import_module(f"redflag.draw.{module}").moon


@pytest.mark.parametrize("name", ["layout", "board_graph", "table_top", "words", "map"])
def test_what_stood_here_in_version_0_1_is_found_where_it_stands_now(name):
    module = import_module(f"redflag.draw.{name}")
    assert module.__name__.startswith("redflag.paris.face.")
    with pytest.raises(ModuleNotFoundError, match=r"redflag\.draw\.moon"):
        import_module("redflag.draw.moon")


def test_what_does_not_exist_is_refused_with_what_there_is():
    trace = turn()
    with pytest.raises(BadOption, match="momentum, reveal"):
        draw.flowchart(lane="kitchen")
    with pytest.raises(BadOption, match="walks 0 to"):
        draw.flowchart_text(game(), trace, walk=len(trace.walks))
    with pytest.raises(BadOption, match="steps 0 to"):
        draw.flowchart_text(game(), trace, walk=0, step=99)
    with pytest.raises(BadOption, match="no 'louvre'"):
        draw.board_text(game(), {"louvre": "kept"})
    with pytest.raises(BadOption, match="not as 'pink'"):
        draw.board(game(), {"press": "pink"})
