"""The examples of the README work as they are printed there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import redflag
from redflag.cli import main
from redflag.paris.effects import CONDITIONS, VERBS, read_condition, read_effect

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def block(language: str, number: int = 0) -> str:
    """A block of this language; the first one, as a rule."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)[number]


def test_the_front_door(capsys: pytest.CaptureFixture[str]):
    scene: dict[str, redflag.Game] = {}
    exec(block("python"), scene)
    said = capsys.readouterr().out
    assert said.startswith("commune is asked: Commune secretly keeps one objective.")
    assert " wins: " in said
    assert scene["g"].result is not None
    assert scene["same"].to_json() == scene["again"].to_json() == scene["g"].to_json()


def test_the_front_door_is_short():
    assert len([line for line in block("python").splitlines() if line.strip()]) <= 15


def test_a_player_of_ones_own_and_a_series(capsys: pytest.CaptureFixture[str]):
    scene: dict[str, Any] = {"redflag": redflag}
    exec(block("python", 1), scene)
    match = scene["match"]
    assert sum(points for points, _ in match.standing().values()) == 1
    assert match.sides() == {"commune": "Bert", "versailles": "Anna"}
    assert redflag.replay_series(match.record()).to_json() == match.to_json()
    assert "=== Game 2: commune Bert, versailles Anna" in capsys.readouterr().out


def test_the_record_can_be_replayed():
    g = redflag.replay(block("text"))
    assert g.seed == 1871
    assert g.moves[:2] == ["keep 44", "keep 52"]
    assert g.moves[-1] == "place catholic-church"


def test_the_position_of_caesar_can_be_played():
    """The third example of its rulebook: one more token wins Asia, and with it a marker on the border to Syria."""
    g = redflag.new("caesar", seed=1, position=tomllib.loads(block("toml", 1)))
    assert g.view(None)["provinces"]["syria"]["owner"] == "pompey"
    g.play("place shield-5-1 creta/asia facing asia")
    assert g.view(None)["borders"]["asia/syria"]["marker"] == "pompey"


def test_the_position_can_be_played():
    g = redflag.new("paris", seed=1, position=tomllib.loads(block("toml")))
    assert g.view(None)["cubes"]["press"] == {"commune": 2, "versailles": 0}
    assert "play 21 event" in g.choice.moves


def sentences() -> list[str]:
    """The left column of the table of the effect language, with a SET filled in."""
    table = README.split("## A deck of your own")[1].split("A SET is")[0]
    column = "\n".join(row.split(" | ")[0] for row in table.splitlines() if row.startswith("| `"))
    found = [text.replace("SET", "Paris") for text in re.findall(r"`([^`]+)`", column)]
    return [text for text in found if not text.startswith("{")]


@pytest.mark.parametrize("sentence", sentences())
def test_the_table_of_the_effect_language_is_in_the_language(sentence: str):
    assert read_condition(sentence) or read_effect(sentence)


def test_the_table_of_the_effect_language_is_complete():
    """Every verb and every kind of condition has an example."""
    shown = sentences()
    missing = [form for form, pattern, _ in VERBS if not any(pattern.fullmatch(text) for text in shown)]
    assert missing == []
    starts = {form.split()[0] for form in CONDITIONS}
    assert starts == {text.split()[0] for text in shown if text.split()[0] in starts}


@pytest.mark.parametrize("command", ["cli --help", "rule O4", "deck show 12", "aid show"])
def test_the_commands_exist(command: str, capsys: pytest.CaptureFixture[str]):
    assert f"redflag {command}" in README
    try:
        code = main(command.split())
    except SystemExit as leaving:  # --help leaves by itself
        code = leaving.code
    assert not code
    assert capsys.readouterr().out


@pytest.mark.slow
def test_the_lab_writes_its_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    words = next(line.split() for line in README.splitlines() if line.startswith("    redflag lab "))
    assert words[words.index("--games") + 1] == "1000"
    words[words.index("--games") + 1] = "1"
    monkeypatch.chdir(tmp_path)
    assert main([*words[1:], "--workers", "1"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["games.csv"]


def test_the_aid_can_be_played():
    example = README.split("## Playing alone")[1].split("## ")[0]
    lines = [line for line in example.splitlines() if line.startswith("    ") and "redflag" not in line]
    aid = tomllib.loads("\n".join(lines))
    g = redflag.new("paris", seed=1, solo="versailles", aid=aid)
    assert len(aid["table"]["place"]["row"]) == 2
    assert g.options["aid"] == aid


def test_the_make_targets_exist():
    makefile = (Path(__file__).parents[1] / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make ([a-z-]+)", README):
        assert f"\n{target}:" in makefile, target
