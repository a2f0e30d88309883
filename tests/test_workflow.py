"""What runs on the machines of whoever publishes the repository is what the README tells people to type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
JOBS: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))["jobs"]


def commands(job: str) -> list[str]:
    """The lines that a job runs."""
    return [line for step in JOBS[job]["steps"] for line in step.get("run", "").splitlines()]


def test_linux_and_macos_make_test():
    assert JOBS["make"]["strategy"]["matrix"]["os"] == ["ubuntu-latest", "macos-latest"]
    assert commands("make") == ["make test"]
    assert "`make test` checks that all of it works" in README


def test_windows_runs_the_lines_of_the_readme_in_their_order():
    told = re.findall(r"^    (py .*|\.venv\\.*)$", README, re.MULTILINE)
    assert len(told) == 5
    run = iter(commands("windows"))
    for line in told:
        assert any(line in command for command in run), f"not run, or not in this order: {line}"


def test_the_oldest_python_that_is_promised_is_tried():
    (oldest,) = re.findall(r"Python (\d\.\d+) or later", README)
    assert oldest in JOBS["make"]["strategy"]["matrix"]["python"]
    for job in JOBS.values():
        assert [step["uses"].split("@")[0] for step in job["steps"] if "uses" in step] == [
            "actions/checkout",
            "actions/setup-python",
        ]
