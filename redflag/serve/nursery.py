"""The nursery: a process that has loaded all that a page needs, and becomes the kernel of a page by dividing itself.

Each kernel would otherwise load the same modules anew: two seconds of a processor, and memory that is the same in all
of them. A child of the nursery begins with everything in place, and shares it with the others until it changes it.

    python -m redflag.serve.nursery NUMBER        # of an open socket to the server

The server asks for a kernel with a line of JSON ({"argv", "env", "cwd", "memory"}), is answered with {"pid"}, and is
told of each one that ended: {"ended", "code"}. When the server is gone the socket is closed, and the nursery ends; so
then do the kernels, which watch their parent.
"""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import os
import random
import selectors
import signal
import socket
import sys
from typing import Any, NoReturn

import redflag
from redflag.core.catalogs import spoken
from redflag.serve.limits import limit_memory

# What the pages of the kit import.
MODULES = (
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "faulthandler",
    "tornado.platform.asyncio",
    "tornado.queues",
    "ipywidgets",
    "anywidget",
    "redflag.players",
    "redflag.widgets.table",
    "redflag.widgets.replay",
    "redflag.widgets.bot",
    "redflag.widgets.front",
)
# Nobody types into these kernels, so nobody's typing is kept; and only what went wrong is worth a word.
SETTINGS = ("--HistoryManager.enabled=False", "--IPKernelApp.log_level=40")


def load() -> None:
    """Load what pages need, and what games prepare when they are first played and drawn, with the words for it in the
    language that is spoken here."""
    from importlib import import_module

    # A page that opens on a busy machine may speak to a widget a moment too early or too late; it asks again by itself.
    logging.getLogger("Comm").setLevel(logging.ERROR)
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # nobody debugs a page; it would be a third of its memory
    for name in MODULES:
        import_module(name)
    for name in redflag.GAMES:
        game, face = redflag.new(name, seed=1), redflag.face(name)
        # A catalog takes a second to read: only that of the game with which every table begins is worth waiting for.
        face.picture.svg(game.view(game.rules.sides[0]), game.language if name == redflag.FLAGSHIP else "en")
    import_module("redflag.widgets.start").Panel(redflag.FLAGSHIP, spoken()).markup()
    # What is here now stays: a collector that looked at it would write to memory that all kernels share.
    gc.collect()
    gc.freeze()


def become_kernel(argv: list[str], env: dict[str, str], cwd: str, memory: int) -> NoReturn:
    """In the child: be the kernel of a page, to the end."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    parent = str(os.getppid())
    os.environ.clear()
    os.environ.update(env, JPY_PARENT_PID=parent)
    os.chdir(cwd)
    sys.argv = ["ipykernel_launcher", *argv]
    random.seed()
    if memory:
        limit_memory(memory)
    import ipywidgets
    from ipykernel.kernelapp import IPKernelApp

    app = IPKernelApp.instance()
    app.initialize([*argv, *SETTINGS])
    ipywidgets.register_comm_target()  # done by its import, where there is a kernel already
    app.start()
    raise SystemExit(0)


def main(number: int) -> None:
    """Serve requests for kernels until the server is gone."""
    server = socket.socket(fileno=number)
    ends, wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then closes the socket
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    load()
    selector = selectors.DefaultSelector()
    selector.register(server, selectors.EVENT_READ)
    selector.register(ends, selectors.EVENT_READ)
    waiting = b""
    while True:
        for key, _ in selector.select():
            if key.fileobj is server:
                came = server.recv(65536)
                if not came:
                    return
                *requests, waiting = (waiting + came).split(b"\n")
                for request in requests:
                    asked = json.loads(request)
                    _tell(server, {"pid": _divide(asked, [server.fileno(), ends, wake])})
            else:
                os.read(ends, 4096)
                for pid, code in _ended():
                    _tell(server, {"ended": pid, "code": code})


def _divide(asked: dict[str, Any], ours: list[int]) -> int:
    """Make a child that becomes a kernel."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        signal.set_wakeup_fd(-1)
        for open_file in ours:
            os.close(open_file)
        become_kernel(asked["argv"], asked["env"], asked["cwd"], asked["memory"])
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    finally:
        with contextlib.suppress(Exception):
            sys.__stderr__.flush()  # type: ignore[union-attr]
        os._exit(code)


def _ended() -> list[tuple[int, int]]:
    """The children that have ended since this was last asked."""
    found: list[tuple[int, int]] = []
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return found
        if not pid:
            return found
        found.append((pid, os.waitstatus_to_exitcode(status)))


def _tell(server: socket.socket, told: dict[str, int]) -> None:
    with contextlib.suppress(BrokenPipeError):
        server.sendall(json.dumps(told).encode() + b"\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
