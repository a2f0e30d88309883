"""A class comes all at once: tables that are ready before anybody asks, and files that are read and packed once."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
from http.client import HTTPConnection
from urllib.parse import urlsplit

import psutil
import pytest
from tornado.web import HTTPError

from redflag.serve import limits
from redflag.serve.assets import Assets
from tests.browser.serving import Serving, serving
from tests.patience import SECONDS, until
from tests.test_serve import ROOT, notebook
from tests.test_serve_limits import kernels

pytestmark = pytest.mark.slow  # whole games and walks

PLAY, OTHER = "/voila/render/play.ipynb", "/voila/render/01-a-page.ipynb"


@pytest.fixture
def folder(tmp_path):
    shutil.copy(ROOT / "notebooks" / "index.ipynb", tmp_path)
    notebook(tmp_path, "play.ipynb", "print('as it was')")
    notebook(tmp_path, "01-a-page.ipynb", "print('another page')")
    return tmp_path


def waiting(server: Serving, count: int) -> list[psutil.Process]:
    """So many kernels, as soon as they are there."""
    return until(lambda: len(found := kernels(server)) == count and found, f"there are never {count} kernels")


@pytest.mark.slow
def test_tables_are_set_up_before_anybody_asks(folder):
    """Each visitor has another, nobody else has it, and what is taken is replaced; what died or is old is not given."""
    with serving("--notebooks", str(folder), REDFLAG_READY="2", REDFLAG_TABLES="5") as server:
        before = {kernel.pid for kernel in waiting(server, 2)}
        pages = [server.ask(PLAY) for _ in range(2)]
        assert all("as it was" in page.text and server.is_alive(page) for page in pages)
        assert pages[0].kernel != pages[1].kernel
        assert server.ask(f"/api/kernels/{pages[0].kernel}", Cookie=pages[1].cookie).status == 404
        now = {kernel.pid for kernel in waiting(server, 4)}
        assert before < now, "those who came got the kernels that were there"
        for died in now - before:
            os.kill(died, 9)
        assert server.is_alive(server.ask(PLAY))
        notebook(folder, "play.ipynb", "print('as it is')")
        assert "as it is" in server.ask(PLAY).text


@pytest.mark.slow
def test_tables_that_wait_keep_nobody_out(folder):
    """They count as free: as many visitors as before find a place, on whatever page, and never are more kernels."""
    with serving("--notebooks", str(folder), REDFLAG_READY="9", REDFLAG_TABLES="3") as server:
        waiting(server, 2)
        for _ in range(3):
            assert server.ask(OTHER).status == 200
            # One that has been ended may be seen for a moment longer.
            until(lambda: len(kernels(server)) <= 3, "there are more kernels than tables")
        assert server.ask(OTHER).status == server.ask(PLAY).status == 503


def test_how_many_tables_are_ready(monkeypatch):
    monkeypatch.delenv("REDFLAG_READY", raising=False)
    assert (limits.expected(alone=True), limits.expected(alone=False)) == (1, 30)
    monkeypatch.setenv("REDFLAG_READY", "0")
    assert limits.expected(alone=False) == 0


def test_a_table_reads_no_catalog_of_a_language_that_nobody_speaks():
    """For the list of languages alone each kernel read them all: 0.7 s, and 15 MiB that it shares with no other."""
    code = (
        "import sys; from redflag.widgets.table import Table; table = Table(); table.do_hello(); "
        "print('Français' in table.scene().frame, 'babel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


def test_the_language_that_is_spoken_is_read_once_for_all_tables():
    """Not by each kernel for itself: what the nursery has read they share."""
    code = (
        "from redflag.serve import nursery; nursery.load(); from redflag.core import catalogs; "
        "catalogs.read_catalog = None; from redflag.widgets.table import Table; table = Table(); table.do_hello(); "
        "print(table.scene().frame)"
    )
    told = {**os.environ, "REDFLAG_LANGUAGE": "fr"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=told)
    assert "La connexion avec la partie" in done.stdout


def test_a_message_that_comes_too_early_or_too_late_is_no_trouble():
    """On a busy machine an opening page spoke to a widget that was not there yet, and the terminal told of trouble."""
    code = (
        "from redflag.serve import nursery; nursery.load(); from comm import get_comm_manager; "
        "print(get_comm_manager().get_comm('unknown'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["None"] and not done.stderr


# Scripts and styles


def test_only_files_that_were_there_are_sent(tmp_path):
    folder = tmp_path / "static"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "page.js").write_text("let it = 1;\n" * 200, encoding="utf-8")
    (folder / "source.py").write_text("secret", encoding="utf-8")
    (tmp_path / "secret.js").write_text("secret", encoding="utf-8")
    assert Assets([str(tmp_path)], ["static"]).find("static/deep/page.js").kind == "text/javascript"
    assets = Assets([str(folder)])
    found = assets.find("deep/page.js")
    assert gzip.decompress(found.packed) == found.body
    assert len(found.packed) < len(found.body)
    for path in ("source.py", "../secret.js", "deep", "", "deep/../deep/page.js", str(tmp_path / "secret.js")):
        with pytest.raises(HTTPError):
            assets.find(path)
    before = assets.stamp
    (folder / "deep" / "page.js").write_text("let it = 2;", encoding="utf-8")
    assert Assets([str(folder)]).stamp != before


@pytest.mark.slow
def test_a_browser_that_has_the_scripts_never_asks_again(folder):
    with serving("--notebooks", str(folder), REDFLAG_READY="0") as server:
        page = server.ask(PLAY).text
        # A browser leaves out what says "here".
        scripts = [script.replace("/./", "/") for script in re.findall(r'(?:src|href)="(/voila/[^"]+)"', page)]
        assert any("voila.js" in script for script in scripts)
        for script in scripts:
            answer = server.ask(script)
            assert answer.status == 200
            assert "immutable" in answer.headers["Cache-Control"], script
            old = re.sub("kept-[0-9a-f]{4}", "kept-0000", script)
            assert (old != script, server.ask(old).status) == (True, 404), "of another version"
        connection = HTTPConnection("127.0.0.1", urlsplit(server.url).port, timeout=SECONDS)
        voila = next(script for script in scripts if "voila.js" in script)
        connection.request("GET", voila, headers={"Accept-Encoding": "gzip, deflate, br"})
        answer = connection.getresponse()
        assert answer.headers["Content-Encoding"] == "gzip"
        assert b"webpack" in gzip.decompress(answer.read())
        connection.close()
