"""What several test files use."""

from __future__ import annotations

import asyncio
import io
import sys

import pytest
from hypothesis import HealthCheck, settings

import redflag
from redflag.cli import main

# No test is timed: on a busy machine any of them may stand still for a moment.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def _empty_desk():
    """Every test begins with an empty desk, as every page does: the tests of a process share the module."""
    if "redflag.lessons.desk" in sys.modules:
        sys.modules["redflag.lessons.desk"].DESK.clear()


@pytest.fixture(autouse=True)
def _no_event_loop(request):
    """A browser's driver leaves its event loop running in the process for as long as the browser is open. Only its own
    tests may see it: to all others the kit would seem to run in a kernel, and do its work later."""
    loop = None if "browser" in request.path.parts else asyncio._get_running_loop()
    if loop is None:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture
def toy(monkeypatch):
    """The toy game is one of the games that the kit knows."""
    monkeypatch.setitem(redflag.GAMES, "toy", "tests.toy")


@pytest.fixture
def redflag_command(monkeypatch, capsys):
    """Run the command with these words typed at its prompt: exit code, what it printed, what it complained."""

    def run(*argv: str, typed: str | list[str] = "") -> tuple[int, str, str]:
        typed = typed if isinstance(typed, str) else "\n".join(typed) + "\n"
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return code, out, err

    return run
