"""`redflag play` shows its pages and nothing else: asked over the wire, with real server processes."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import uuid
from pathlib import Path
from urllib.parse import quote, urlsplit

import nbformat
import psutil
import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from redflag.serve import binder, pages
from redflag.serve.server import SHARE
from redflag.serve.words import WORDS
from tests.browser.serving import Answer, Serving, serving
from tests.patience import SECONDS, free_port, run_aside, until

ROOT = Path(__file__).parents[1]
SECRET = "the guillotine stands in the cellar"
IDLE = 6  # seconds after which the short-lived server ends the kernel of a page that nobody has open


def notebook(folder: Path, name: str, *code: str, **metadata: object) -> None:
    cells = [nbformat.v4.new_code_cell(source) for source in code]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Pages of all sorts beside things that are none."""
    folder = tmp_path_factory.mktemp("notebooks")
    shutil.copy(ROOT / "notebooks" / "index.ipynb", folder)
    notebook(folder, "play.ipynb", "import ipywidgets\nipywidgets.Button(description='Vive la Commune')", title="A & B")
    notebook(folder, "bot.ipynb", f"raise ValueError({SECRET!r})")
    notebook(folder, "replay.ipynb", "while True: pass")
    notebook(folder, "map.ipynb", "import os\nos._exit(1)")
    notebook(folder, "01-a-lesson.ipynb", "print('a lesson')")
    notebook(folder, "06-only-words.ipynb")
    notebook(folder, "secret.ipynb", f"print({SECRET!r})")
    (folder / "notes.txt").write_text(SECRET, encoding="utf-8")
    (folder / "picture.svg").write_text(f"<svg><!-- {SECRET} --></svg>", encoding="utf-8")
    (folder / "deep").mkdir()
    notebook(folder / "deep", "02-below.ipynb", f"print({SECRET!r})")
    notebook(folder.parent, "03-above.ipynb", f"print({SECRET!r})")
    return folder


@pytest.fixture(scope="module")
def server(folder):
    with serving("--notebooks", str(folder)) as running:
        yield running


@pytest.fixture(scope="module")
def hasty(folder):
    """A server that gives no cell more than a second, and soon puts to rest a page that nobody has open."""
    with serving("--notebooks", str(folder), idle=IDLE, cell=1) as running:
        yield running


@pytest.fixture(scope="module")
def guarded():
    """A server that other machines can reach."""
    with serving("--host", "0.0.0.0") as running:
        yield running


# What is served


@pytest.mark.slow
def test_the_bare_address_leads_to_the_front_page(server):
    answer = server.ask("/")
    assert (answer.status, answer.headers["Location"]) == (302, "/voila/render/index.ipynb")
    assert "play.ipynb" in server.ask("/voila/render/index.ipynb").text


@pytest.mark.slow
def test_a_page_says_its_title_and_language_and_has_one_main_part(server):
    page = server.ask("/voila/render/play.ipynb").text
    assert "<title>A &amp; B</title>" in page
    assert '<html lang="en">' in page
    assert page.count("<main") == 1


@pytest.mark.slow
def test_a_page_without_a_title_takes_its_first_heading(server, folder):
    cells = [nbformat.v4.new_markdown_cell("# The barricades\n\nText."), nbformat.v4.new_code_cell("1")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / "04-heading.ipynb")
    assert "<title>The barricades</title>" in server.ask("/voila/render/04-heading.ipynb").text


@pytest.mark.slow
def test_no_source_is_in_a_page(server):
    for name, source in [("index", "from redflag"), ("play", "import ipywidgets"), ("01-a-lesson", "print(")]:
        answer = server.ask(f"/voila/render/{name}.ipynb")
        assert answer.status == 200
        assert source not in answer.text


@pytest.mark.slow
def test_nothing_in_a_page_comes_from_another_machine(server):
    for name in ("index", "play"):
        page = server.ask(f"/voila/render/{name}.ipynb").text
        assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
        assert "https://" not in page


@pytest.mark.slow
def test_a_lesson_is_a_page(server):
    assert "a lesson" in server.ask("/voila/render/01-a-lesson.ipynb").text


@pytest.mark.slow
def test_the_headers_keep_strangers_out(server):
    for path in ("/voila/render/index.ipynb", "/voila/static/voila.js", "/nowhere"):
        headers = server.ask(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        policy = headers["Content-Security-Policy"]
        assert "frame-ancestors 'self'" in policy
        assert "default-src 'self'" in policy
        assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]


@pytest.mark.slow
def test_a_still_page_is_run_once_and_then_sent_from_memory(server, folder):
    """Each visit to the front page would otherwise keep a kernel that does nothing."""
    cells = [nbformat.v4.new_code_cell("import random\nprint(random.random())")]
    still = nbformat.v4.new_notebook(cells=cells, metadata={"redflag": {"still": True}})
    nbformat.write(still, folder / "05-still.ipynb")
    first = server.ask("/voila/render/05-still.ipynb").text
    assert "voila.js" not in first
    assert server.ask("/voila/render/05-still.ipynb").text == first
    still.cells.append(nbformat.v4.new_markdown_cell("Changed."))
    nbformat.write(still, folder / "05-still.ipynb")
    assert "Changed." in server.ask("/voila/render/05-still.ipynb").text


@pytest.mark.slow
def test_a_page_that_is_not_still_is_run_for_every_visitor(server):
    assert server.ask("/voila/render/play.ipynb").kernel != server.ask("/voila/render/play.ipynb").kernel


# What is not served

TRICKS = [
    "/voila/tree",
    "/voila/tree/deep",
    "/voila/render",
    "/voila/render/",
    "/voila/render/secret.ipynb",
    "/voila/render/notes.txt",
    "/voila/render/deep/02-below.ipynb",
    "/voila/render/deep%2f02-below.ipynb",
    "/voila/render/../03-above.ipynb",
    "/voila/render/%2e%2e/03-above.ipynb",
    "/voila/render/..%2f03-above.ipynb",
    "/voila/render/..%5c03-above.ipynb",
    "/voila/render/%252e%252e%252f03-above.ipynb",
    "/voila/render/01-a-lesson.ipynb/../secret.ipynb",
    "/voila/render/play.ipynb%00",
    "/voila/render/PLAY.IPYNB/",
    "/voila/render/{folder}/secret.ipynb",
    "/voila/render//{folder}/secret.ipynb",
    "/voila/render/{folder_quoted}%2fsecret.ipynb",
    "/voila/files/",
    "/voila/files/notes.txt",
    "/voila/files/picture.svg",
    "/voila/files/play.ipynb",
    "/voila/static/",
    "/voila/static/../../conf.json",
    "/voila/static/..%2f..%2fconf.json",
    "/voila/static/%2e%2e/%2e%2e/conf.json",
    "/voila/static/{folder}/notes.txt",
    "/voila/static//{folder}/notes.txt",
    "/voila/templates/redflag/static/../index.html.j2",
    "/voila/templates/redflag/static/..%2findex.html.j2",
    "/voila/templates/redflag/index.html.j2",
    "/voila/templates/lab/static/index.css",
    "/voila/templates/../static/voila.js",
    "/voila/labextensions/",
    "/voila/labextensions/../notes.txt",
    "/voila/labextensions/{folder}/notes.txt",
    "/voila/api/themes/",
    "/voila/api/contents",
    "/voila/api/contents/secret.ipynb",
    "/voila/execution/0-0-0-0-0",
    "/api",
    "/api/contents",
    "/api/contents/notes.txt",
    "/api/kernels",
    "/api/kernels/",
    "/api/kernelspecs",
    "/api/sessions",
    "/api/status",
    "/api/terminals",
    "/api/me",
    "/files/notes.txt",
    "/notebooks/secret.ipynb",
    "/notes.txt",
    "/static/",
    "/lab",
    "/tree",
    "/metrics",
    "/logout",
    "/favicon.ico",
    "//voila/tree",
    "/%2e%2e/%2e%2e/etc/passwd",
]


@pytest.mark.slow
@pytest.mark.parametrize("trick", TRICKS)
def test_there_is_nothing_else(server, folder, trick):
    path = trick.format(folder=folder, folder_quoted=quote(str(folder), safe=""))
    answer = server.ask(path)
    assert 400 <= answer.status < 500, answer.text[:300]
    assert SECRET not in answer.text
    assert "notes.txt" not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.slow
def test_a_mistyped_address_leads_to_the_front_page(server):
    answer = server.ask("/voila/render/plya.ipynb")
    assert answer.status == 404
    assert str(WORDS["not_found"]) in answer.text
    assert f'<a href="/">{WORDS["front_page"]}</a>' in answer.text


@pytest.mark.slow
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_nothing_can_be_written_or_started(server, method):
    for path in ("/api/kernels", "/api/contents/new.ipynb", "/voila/render/play.ipynb", "/voila/files/notes.txt"):
        assert 400 <= server.ask(path, method, {"type": "notebook"}).status < 500


@pytest.mark.slow
def test_the_address_cannot_choose_another_template(server):
    assert 'class="reading"' in server.ask("/voila/render/play.ipynb?template=lab&theme=dark").text


@pytest.mark.slow
def test_another_name_for_this_machine_is_refused(server):
    """A page elsewhere could call itself a name that leads here, and read ours (DNS rebinding)."""
    assert server.ask("/voila/render/index.ipynb", Host="evil.example").status == 403
    assert server.ask("/", Host="localhost").status == 302


def test_pages_are_known_by_their_names():
    assert all(pages.is_page(name) for name in ("index.ipynb", "play.ipynb", "01-the-board.ipynb", "12-a_b.ipynb"))
    wrong = ["tour.ipynb", "1-x.ipynb", "01-.ipynb", "01-x.ipynb/", "a/01-x.ipynb", "../01-x.ipynb", "01-x\n.ipynb", ""]
    assert not any(pages.is_page(name) for name in wrong)


# What goes wrong


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bot", "replay", "map"], ids=["raises", "never ends", "dies"])
def test_a_page_that_fails_says_so_in_a_sentence(server, hasty, name):
    answer = (hasty if name == "replay" else server).ask(f"/voila/render/{name}.ipynb")
    assert answer.status == 200
    assert str(WORDS["failed"]) in answer.text
    for unwanted in (SECRET, "Error", "Traceback", "exception", "Voil", "os._exit"):
        assert unwanted not in answer.text.partition("<main")[2]


@pytest.mark.slow
def test_the_terminal_tells_what_went_wrong_and_nothing_else(server):
    before = server.complaints
    server.ask("/voila/render/play.ipynb")
    server.ask("/voila/render/nowhere.ipynb")
    assert server.complaints == before
    server.ask("/voila/render/bot.ipynb")
    assert f"ValueError: {SECRET}" in server.complaints[len(before) :]


# Kernels


def message(kind: str, **content: object) -> str:
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "s",
        "username": "",
        "version": "5.3",
        "date": "",
    }
    return json.dumps(
        {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell", "buffers": []}
    )


def channels(server: Serving, page: Answer, **headers: str) -> HTTPRequest:
    """The address at which a page talks with its kernel."""
    port = urlsplit(server.url).port
    headers = {"Cookie": page.cookie, **headers}
    return HTTPRequest(f"ws://127.0.0.1:{port}/api/kernels/{page.kernel}/channels?session_id=s", headers=headers)


@pytest.mark.slow
def test_a_page_cannot_make_its_kernel_run_code(server, tmp_path):
    """The kernel answers other requests, before and after, but never hears of this one."""
    page = server.ask("/voila/render/play.ipynb")
    proof = tmp_path / "proof"

    async def talk() -> list[str]:
        heard = []
        connection = await websocket_connect(channels(server, page))
        code = f"open({str(proof)!r}, 'w').close()"
        requests = [
            message("kernel_info_request"),
            message("execute_request", code=code, silent=False, store_history=True, allow_stdin=False),
            message("complete_request", code="o", cursor_pos=1),
            message("inspect_request", code="open", cursor_pos=1, detail_level=0),
            message("history_request", output=True, raw=True, hist_access_type="tail", n=9),
            message("kernel_info_request"),
        ]
        for request in requests:
            await connection.write_message(request)
        while heard.count("kernel_info_reply") < 2:
            heard.append(json.loads(await asyncio.wait_for(connection.read_message(), SECONDS))["msg_type"])
        connection.close()
        return heard

    heard = run_aside(talk())
    assert set(heard) <= {"kernel_info_reply", "status", "iopub_welcome"}
    assert not proof.exists()


@pytest.mark.slow
def test_a_page_elsewhere_cannot_talk_with_a_kernel(server):
    page = server.ask("/voila/render/play.ipynb")

    async def talk() -> None:
        await websocket_connect(channels(server, page, Origin="http://evil.example"))

    with pytest.raises(HTTPClientError) as refused:
        run_aside(talk())
    assert refused.value.code == 403


@pytest.mark.slow
def test_a_page_that_nobody_has_open_is_put_to_rest(hasty):
    """While a page is open its kernel stays, longer than that of one asked for after it; once it is closed it goes."""

    async def ponder() -> None:
        kept = hasty.ask("/voila/render/06-only-words.ipynb")
        connection = await websocket_connect(channels(hasty, kept))
        left = hasty.ask("/voila/render/06-only-words.ipynb")
        # Waited for beside the connection, which must answer when the server asks whether it is still there.
        await asyncio.to_thread(until, lambda: not hasty.is_alive(left), "a page nobody has open is not put to rest")
        assert hasty.is_alive(kept), "a person who ponders has lost the page"
        connection.close()
        await asyncio.to_thread(until, lambda: not hasty.is_alive(kept), "a page that was closed is not put to rest")

    run_aside(ponder())


@pytest.mark.slow
def test_a_page_ends_its_kernel_when_it_is_closed(server):
    page = server.ask("/voila/render/play.ipynb")
    address, key = f"/voila/api/shutdown/{page.kernel}", page.cookies["_xsrf"]
    assert server.ask(address, "POST").status == 403
    assert server.ask(address, "POST", Cookie=page.cookie).status == 403
    assert server.ask(address, "POST", {"_xsrf": key}, Cookie=page.cookie).status == 204
    assert not server.is_alive(page)


@pytest.mark.slow
def test_no_kernel_outlives_the_server(folder):
    with serving("--notebooks", str(folder)) as running:
        running.ask("/voila/render/play.ipynb")
        kernels = psutil.Process(running.process.pid).children(recursive=True)
        assert kernels
    _, alive = psutil.wait_procs(kernels, timeout=SECONDS)
    assert alive == []


# Who may come in


@pytest.mark.slow
def test_where_other_machines_can_come_in_a_key_is_needed(guarded):
    assert len(guarded.token) >= 20
    for path in ("/", "/voila/render/index.ipynb", "/voila/static/voila.js", "/nowhere", "/api/kernels"):
        answer = guarded.ask(path)
        assert (answer.status, answer.headers.get("Location", "").split("?")[0]) == (302, "/login"), path
    assert guarded.ask("/api/kernels/0-0-0-0-0").status == 403
    assert guarded.ask("/voila/api/shutdown/0-0-0-0-0", "POST").status == 403
    login = guarded.ask("/login")
    assert (login.status, str(WORDS["login"]) in login.text) == (200, True)
    assert guarded.ask("/?token=wrong").headers["Location"] == "/"


@pytest.mark.slow
def test_with_the_key_all_pages_open(guarded):
    first = guarded.ask(f"/?token={guarded.token}")
    assert first.headers["Location"] == "/"
    cookie = first.cookie
    for path in ("/voila/render/index.ipynb", "/voila/static/voila.js", "/voila/templates/redflag/static/redflag.css"):
        assert guarded.ask(path, Cookie=cookie).status == 200
    assert guarded.token not in guarded.ask("/voila/render/index.ipynb", Cookie=cookie).text


@pytest.mark.slow
def test_the_key_can_be_typed(guarded):
    key = guarded.ask("/login").cookies["_xsrf"]

    def type_in(token: str, next_page: str = "/voila/render/index.ipynb") -> Answer:
        form = {"password": token, "_xsrf": key}
        return guarded.ask(f"/login?next={quote(next_page, safe='')}", "POST", form, Cookie=f"_xsrf={key}")

    wrong = type_in("1871")
    assert (wrong.status, str(WORDS["login_wrong"]) in wrong.text) == (401, True)
    right = type_in(guarded.token)
    assert (right.status, right.headers["Location"]) == (302, "/voila/render/index.ipynb")
    assert type_in(guarded.token, "http://evil.example").headers["Location"] == "/"


# How it is started


@pytest.mark.slow
def test_a_port_that_is_taken_is_left_to_its_owner(server):
    taken = urlsplit(server.url).port
    with serving("--port", str(taken)) as second:
        assert taken < urlsplit(second.url).port < taken + 50
        assert second.ask("/").status == 302


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--notebooks", "nowhere"], "There is no page 'index.ipynb' in the folder nowhere."),
        (["--host", "no.such.host.invalid"], "This machine has no address 'no.such.host.invalid'"),
        (["--port", "70000"], "A port is a number from 0 to 65535, not 70000"),
        (["--port", "-1"], "A port is a number from 0 to 65535, not -1"),
        (["--language", "xx"], "There is no language 'xx' yet"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(redflag_command, words, said):
    code, printed, complained = redflag_command("play", "--no-browser", *words)
    assert (code, printed) == (1, "")
    assert " ".join(complained.split()).startswith(said)


@pytest.mark.slow
def test_on_binder_jupyter_shows_the_pages_as_ours(tmp_path):
    """Binder starts Jupyter's own server, with the settings that `postBuild` writes."""
    (tmp_path / "etc" / "jupyter").mkdir(parents=True)
    (tmp_path / "etc" / "jupyter" / "jupyter_server_config.json").write_text('{"ServerApp": {"token": "1871"}}')
    settings = binder.main(tmp_path)
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", f"--port={port}"],
        cwd=ROOT,
        stderr=subprocess.DEVNULL,
        env={
            **os.environ,
            "HOME": str(tmp_path),
            "JUPYTER_CONFIG_PATH": str(settings.parent),
            "JUPYTER_PATH": str(SHARE),
        },
    )
    try:
        jupyter = Serving(f"http://127.0.0.1:{port}/", "1871", process, tmp_path)
        until(lambda: answers(jupyter), "Jupyter does not start")
        page = jupyter.ask("/voila/render/notebooks/index.ipynb?token=1871")
        assert (page.status, 'class="redflag-doors"' in page.text, "<main" in page.text) == (200, True, True)
        assert str(WORDS["not_found"]) in jupyter.ask("/voila/render/notebooks/nowhere.ipynb?token=1871").text
    finally:
        process.terminate()
        process.wait(timeout=SECONDS)


def answers(server: Serving) -> bool:
    try:
        return server.ask("/api").status == 200
    except ConnectionError:
        return False


def test_missing_libraries_are_named_with_the_command_that_brings_them():
    """Without its site-packages this Python has neither Voila nor anything else."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from redflag.cli import main; sys.exit(main(['play']))"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    said = " ".join(done.stderr.split())
    assert said.startswith("To play in the browser, voila, ipywidgets, anywidget,")
    assert "pip install 'redflag[play]'" in said


@pytest.mark.slow
def test_a_wrong_number_of_seconds_is_refused(redflag_command, monkeypatch):
    monkeypatch.setenv("REDFLAG_IDLE_SECONDS", "soon")
    code, _, complained = redflag_command("play", "--no-browser")
    assert (code, complained.strip()) == (1, "REDFLAG_IDLE_SECONDS is a whole number of seconds from 1, not 'soon'.")
