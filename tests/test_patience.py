"""Patience is in one place: no test and no script sleeps, has a limit of its own, or leaves one to a library."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests import patience

ROOT = Path(__file__).parents[1]
TESTS = sorted(path for folder in ("tests", "scripts") for path in (ROOT / folder).rglob("*.py"))
# What waits until a limit that is not ours unless it is told, and the only files in which it is called.
TOLD = {
    "sleep": "tests/patience.py",
    "new_context": "tests/browser/window.py",
    "new_page": "tests/browser/window.py",
    "launch": "tests/browser/window.py",
    "set_default_timeout": "tests/browser/window.py",
    "set_default_navigation_timeout": "tests/browser/window.py",
    "set_options": "tests/browser/window.py",
    "wait_for_timeout": "nowhere",
}
LIMITS = ("SECONDS", "MILLISECONDS")


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call in a test or a script, and the file it stands in."""
    return [
        (path.relative_to(ROOT).as_posix(), node)
        for path in TESTS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def name(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


@pytest.mark.slow
def test_the_calls_are_found():
    found = {name(call) for _, call in calls()}
    assert {"sleep", "new_context", "launch", "until", "NotebookClient"} <= found


def test_nobody_waits_but_where_patience_is_written():
    assert [
        f"{file}:{call.lineno}: {name(call)}"
        for file, call in calls()
        if name(call) in TOLD and file != TOLD[name(call)]
    ] == []


def test_every_limit_is_the_one_limit():
    wrong = []
    for file, call in calls():
        for given in call.keywords:
            if given.arg in ("timeout", "startup_timeout") and ast.unparse(given.value) not in LIMITS:
                wrong.append(f"{file}:{call.lineno}: {ast.unparse(given.value)}")
        if name(call) in ("NotebookClient", "HTTPConnection"):
            wanted = {"timeout", "startup_timeout"} if name(call) == "NotebookClient" else {"timeout"}
            if not wanted <= {given.arg for given in call.keywords}:
                wrong.append(f"{file}:{call.lineno}: {name(call)} with a limit of the library")
    assert wrong == []


def test_what_never_comes_is_named(monkeypatch):
    monkeypatch.setattr(patience, "SECONDS", 0)
    with pytest.raises(AssertionError, match="no train"):
        patience.until(lambda: None, "no train")


def test_what_comes_late_is_waited_for():
    late = iter([None, 0, "", "a train"])
    assert patience.until(lambda: next(late), "no train") == "a train"


def test_no_port_is_given_twice():
    assert patience.free_port() != patience.free_port()
