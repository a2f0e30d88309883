"""The pages in a real browser: how they open, what a screen reader finds, and what happens when something breaks."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest
from playwright.sync_api import expect

from redflag.serve.words import WORDS
from tests.browser.serving import Serving, serving
from tests.browser.visit import findings, ready, visit
from tests.patience import MILLISECONDS, until

pytestmark = pytest.mark.slow

LOOK = 15_000  # milliseconds between two questions of a page whether its kernel is still there
# A widget that fills the window and counts its clicks in the kernel.
COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = "Clicks: " + model.get("clicks"); };
      button.onclick = () => model.send("click");
      model.on("change:clicks", show);
      show();
      el.classList.add("counter");
      el.append(button);
    } };
    """
    _css = ".counter { height: 100vh; box-sizing: border-box; border: 1px solid; }"
    clicks = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "clicks", self.clicks + 1))
Counter()
'''
CONTROLS = """
import ipywidgets
go = ipywidgets.Button(description="Go", button_style="primary")
said = ipywidgets.Label("nothing yet")
go.on_click(lambda _: setattr(said, "value", "it went"))
ipywidgets.VBox([go, said, ipywidgets.Dropdown(options=["a", "b"], description="Which"), ipywidgets.HTML("<b>x</b>")])
"""


def write(folder: Path, name: str, code: str, layout: str) -> None:
    cells = [nbformat.v4.new_markdown_cell("# A heading\n\nSome words."), nbformat.v4.new_code_cell(code)]
    metadata = {"title": "A page", "redflag": {"layout": layout}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Small pages of our own."""
    folder = tmp_path_factory.mktemp("notebooks")
    write(folder, "index.ipynb", CONTROLS, "reading")
    write(folder, "play.ipynb", COUNTER, "table")
    write(folder, "bot.ipynb", "1 / 0", "table")
    return folder


@pytest.fixture(scope="module")
def workshop(folder):
    with serving("--notebooks", str(folder)) as running:
        yield running


def kernel_of(page) -> str:
    return page.locator("#kernel").get_attribute("data-id")


# The two layouts


def test_a_table_fills_the_window_and_its_widget_works(page, workshop):
    visit(page, workshop.page("play"))
    assert page.locator(".counter").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1280, 720]
    assert page.evaluate("document.querySelector('main').scrollHeight") == 720
    for clicks in (1, 2):
        page.get_by_role("button", name="Clicks").click()
        expect(page.get_by_role("button", name=f"Clicks: {clicks}")).to_be_visible()
    # Its words are not seen but heard.
    expect(page.get_by_role("heading", level=1, name="A heading")).to_have_count(1)


def test_a_page_to_read_shows_its_words_and_its_widgets_work(page, workshop):
    visit(page, workshop.page("index"))
    expect(page.get_by_text("Some words.")).to_be_visible()
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("it went")).to_be_visible()
    assert page.locator("main").bounding_box()["width"] < 800
    assert findings(page) == []


# A kernel that does not wake up before it is told to.
SLEEPER = """
import runpy, sys, time
from pathlib import Path
call = Path(sys.argv.pop(1))
while not call.exists():
    time.sleep(0.05)
sys.path.pop(0)
runpy.run_module("ipykernel_launcher", run_name="__main__", alter_sys=True)
"""


def test_words_can_be_read_while_the_kernel_starts(page, folder, tmp_path):
    call, kernel = tmp_path / "call", tmp_path / "kernels" / "python3" / "kernel.json"
    kernel.parent.mkdir(parents=True)
    (tmp_path / "sleeper.py").write_text(SLEEPER, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "sleeper.py"), str(call), "-f", "{connection_file}"]
    kernel.write_text(json.dumps({"argv": command, "display_name": "sleeper", "language": "python"}), encoding="utf-8")
    with serving("--notebooks", str(folder), JUPYTER_PATH=str(tmp_path)) as running:
        page.goto(running.page("index"), wait_until="commit")
        expect(page.get_by_text("Some words.")).to_be_visible()
        expect(page.get_by_role("status")).to_have_text(re.compile(f"{WORDS['loading']}|{WORDS['slow']}"))
        expect(page.get_by_role("button", name="Go")).to_have_count(0)
        call.touch()
        ready(page)
        expect(page.get_by_role("status")).to_be_hidden()
        expect(page.get_by_role("button", name="Go")).to_be_visible()


# When something breaks


def test_a_page_that_fails_says_so(page, workshop):
    visit(page, workshop.page("bot"))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(str(WORDS["failed"]))
    assert "ZeroDivisionError" not in page.content()
    alert.get_by_role("link").click()
    expect(page.get_by_role("button", name="Go")).to_be_visible()


def kernels(server: Serving) -> set[psutil.Process]:
    return set(psutil.Process(server.process.pid).children(recursive=True))


def test_a_page_whose_kernel_was_ended_offers_to_reload(unwatched, workshop):
    page = unwatched
    page.clock.install()
    visit(page, workshop.page("play"))
    expect(page.get_by_role("alert")).to_have_count(0)
    key = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}["_xsrf"]
    ending = f"{workshop.url}voila/api/shutdown/{kernel_of(page)}"
    assert page.request.post(ending, form={"_xsrf": key}, timeout=MILLISECONDS).ok
    page.clock.fast_forward(LOOK)  # nobody tells the page: it asks now and then
    lost_and_reloaded(page)


def test_a_page_whose_kernel_dies_offers_to_reload_and_one_whose_server_is_gone_says_so(unwatched, folder):
    page = unwatched
    with serving("--notebooks", str(folder)) as running:
        visit(page, running.page("play"))
        expect(page.get_by_role("alert")).to_have_count(0)
        for kernel in kernels(running):
            kernel.kill()
        lost_and_reloaded(page)
        running.process.terminate()
        expect(page.get_by_role("alert")).to_contain_text(str(WORDS["lost"]))


def lost_and_reloaded(page) -> None:
    """The page says that it lost its kernel, and has another after a click."""
    before, alert = kernel_of(page), page.get_by_role("alert")
    expect(alert).to_contain_text(str(WORDS["lost"]))
    alert.get_by_role("button", name=str(WORDS["reload"])).click()
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    assert kernel_of(page) != before
    ready(page)
    expect(alert).to_have_count(0)


def test_a_page_that_was_cut_off_offers_to_reload(unwatched, workshop):
    page = unwatched
    address = workshop.page("play")
    whole = workshop.ask("/voila/render/play.ipynb").text
    page.route(
        address, lambda route: route.fulfill(body=whole.partition("<main>")[0], content_type="text/html"), times=1
    )
    page.goto(address)
    page.get_by_role("alert").get_by_role("button", name=str(WORDS["reload"])).click()
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_closing_a_page_ends_its_kernel(page, workshop):
    visit(page, workshop.page("play"))
    kernel, visitor = f"{workshop.url}api/kernels/{kernel_of(page)}", page.context.request
    assert visitor.get(kernel).ok
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    until(lambda: not visitor.get(kernel).ok, "its kernel still runs")


def test_going_back_to_a_page_opens_it_anew(page, workshop):
    visit(page, workshop.page("play"))
    before = kernel_of(page)
    visit(page, workshop.page("index"))
    page.go_back()
    expect(page.locator("#kernel")).not_to_have_attribute("data-id", before)
    ready(page)
    page.get_by_role("button", name="Clicks: 0").click()
    expect(page.get_by_role("button", name="Clicks: 1")).to_be_visible()


# A table that needs a key


@pytest.fixture(scope="module")
def guarded(folder):
    """The key, and where the pages are for this machine."""
    with serving("--host", "0.0.0.0", "--notebooks", str(folder)) as running:
        yield running.token, f"http://127.0.0.1:{urlsplit(running.url).port}/"


def test_with_the_key_in_the_address_the_pages_work(page, guarded):
    token, here = guarded
    visit(page, f"{here}?token={token}")
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("it went")).to_be_visible()
    visit(page, f"{here}voila/render/play.ipynb")
    page.get_by_role("button", name="Clicks: 0").click()
    expect(page.get_by_role("button", name="Clicks: 1")).to_be_visible()


def test_the_key_can_be_typed(page, guarded):
    token, here = guarded
    page.goto(here)
    expect(page.get_by_role("heading", level=1)).to_have_text(str(WORDS["login"]))
    assert findings(page) == []
    page.get_by_label(str(WORDS["login_key"])).fill(token)
    page.get_by_role("button", name=str(WORDS["login_go"])).click()
    expect(page.get_by_role("button", name="Go")).to_be_visible()
