"""What is true of the repository as a whole."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from redflag.paris.rulebook import rulebook

ROOT = Path(__file__).parents[1]
MADE = {".git", ".venv", "__pycache__", "build", "dist", ".ipynb_checkpoints", "redflag.egg-info"}
ENDINGS = {".py", ".toml", ".md", ".yml", ".ipynb", ".pot", ".po", ".txt", ".j2", ".html", ".css", ".js", ""}


def made(path: Path) -> bool:
    """Is a path below something that was made and is not kept?"""
    return any(part in MADE or part.endswith("_cache") or part == ".hypothesis" for part in path.parts)


FILES = sorted(
    path
    for path in ROOT.rglob("*")
    if path.is_file() and path.suffix in ENDINGS and not made(path.relative_to(ROOT)) and path != Path(__file__)
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

UNWANTED = {
    "a path of somebody's machine": r"(?<![\w.])/(?:home|Users|root|work|tmp|opt)/|\b[A-Z]:\\\\?Users",
    "a host of packages": r"pypi\.org|pythonhosted\.org|anaconda\.org|index-url"
    r"|(?:127\.0\.0\.1|localhost)\S*/(?:simple|pypi)",
    "something left to do": r"\b(?:TODO|FIXME|XXX|HACK)\b",
    "a test that is switched off": r"pytest\.mark\.(?:skip|xfail)|pytest\.(?:skip|xfail)\(|unittest\.mock|MagicMock",
}


def test_files_are_found():
    names = {path.relative_to(ROOT).as_posix() for path in FILES}
    assert {"README.md", "Makefile", "redflag/core/game.py", "redflag/paris/deck.toml", "binder/postBuild"} <= names


@pytest.mark.parametrize("what", UNWANTED)
def test_nothing_unwanted_is_written(what: str):
    pattern = re.compile(UNWANTED[what])
    found = []
    for path in FILES:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_every_rule_that_the_game_cites_is_in_the_rulebook():
    """Rule ids stand in the code as short strings, and in its comments and docstrings in brackets."""
    known = set(rulebook())
    families = {rule.rstrip("0123456789") for rule in known}
    cited: dict[str, set[str]] = {}
    for path in sorted((ROOT / "redflag" / "paris").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        strings = re.findall(r'"((?:Z-)?[A-Z][a-z]?\d{1,2})"', source)
        brackets = " ".join(re.findall(r"\(([^()\n]*)\)", source))
        asides = re.findall(r"(?<![\w-])((?:Z-)?[A-Z]\d{1,2})(?![\w-])", brackets)
        cited[path.name] = {rule for rule in (*strings, *asides) if rule.rstrip("0123456789") in families}
    assert len(set().union(*cited.values())) > 40, "the search for rule ids finds too little"
    assert {name: rules - known for name, rules in cited.items() if rules - known} == {}


def test_the_licence_is_mit_and_the_kit_says_that_it_is_unofficial():
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert PROJECT["license"] == "MIT"
    assert "This kit is unofficial" in (ROOT / "README.md").read_text(encoding="utf-8")


def requirements(*extras: str) -> dict[str, str]:
    """What must be installed for the kit with these extras: names and versions."""
    listed = list(PROJECT["dependencies"])
    for extra in extras:
        listed += PROJECT["optional-dependencies"][extra]
    return {
        name: version
        for name, version in (re.fullmatch(r"([\w-]+)(.*)", requirement).groups() for requirement in listed)
        if name != "redflag"
    }


def test_every_requirement_has_a_lower_bound():
    for name, version in requirements(*PROJECT["optional-dependencies"]).items():
        assert re.fullmatch(r">=\d+(\.\d+)*", version), name


def extras_of(name: str) -> set[str]:
    """The extras that an extra is made of, those inside them included."""
    found = {name}
    for line in PROJECT["optional-dependencies"][name]:
        inside = re.fullmatch(r"redflag\[(.*)\]", line)
        for part in inside[1].split(",") if inside else ():
            found |= extras_of(part)
    return found


def test_all_is_everything_there_is():
    assert extras_of("all") == set(PROJECT["optional-dependencies"])


@pytest.mark.parametrize("file", ["environment.yml", "binder/environment.yml"])
def test_conda_and_binder_install_what_pyproject_names(file: str):
    lines = re.findall(r"^  - ([\w-]+)((?:>=|=)\S+)?$", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    named = {name: version for name, version in lines if name not in ("python", "pip", "conda-forge")}
    assert named == requirements("notebook", "lab", "draw", "play")


def test_binder_stops_at_the_first_failure():
    assert "\nset -e\n" in (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")


def test_binder_installs_the_template_of_the_pages():
    """It is a data file beside the package, which an editable install leaves out."""
    commands = [
        line for line in (ROOT / "binder" / "postBuild").read_text(encoding="utf-8").splitlines() if "pip" in line
    ]
    assert commands == ["python -m pip install --no-deps ."]


def test_every_rule_has_a_test_named_after_it():
    rules = tomllib.loads((ROOT / "redflag/paris/rules.toml").read_text(encoding="utf-8"))["rule"]
    files = (ROOT / "tests").rglob("test_*.py")
    names = re.findall(r"def test_(\w+)", "\n".join(file.read_text(encoding="utf-8") for file in files))
    words = {word for name in names for word in name.split("_")}
    assert [rule["id"] for rule in rules if rule["id"].replace("-", "") not in words] == []
