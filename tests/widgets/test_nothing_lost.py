"""Nothing lost, nothing told: saving that fails, saves that cannot be read, two windows, codes, seals and secrets."""

from __future__ import annotations

import json
import os
import time
from random import Random

import pytest

import redflag
from redflag.core import saving
from redflag.core.errors import BadFile
from redflag.widgets import saves, sharing
from redflag.widgets.sitting import Sitting
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor
from tests.widgets.test_saves import remembered, started


def move(visitor: Visitor) -> Visitor:
    return visitor.tell(*visitor.ways_on()[0])


def test_saving_that_fails_is_told_until_it_works_again(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    good = os.environ["REDFLAG_SAVES"]
    monkeypatch.setenv("REDFLAG_SAVES", str(blocked / "games"))
    visitor = started()
    for _ in range(3):
        assert "cannot be saved" in visitor.notice
        assert "data-do='save'" in visitor.sent[-1]["regions"]["notice"]
        move(visitor)
    assert "cannot be saved" in visitor.tell("words").notice, "it is tried again with whatever is done"
    monkeypatch.setenv("REDFLAG_SAVES", good)
    move(visitor)
    assert "cannot be saved" not in visitor.notice
    assert saves.read(remembered(visitor)).game.moves == visitor.page.game.moves


def test_a_copy_that_cannot_be_saved_is_told_too(monkeypatch, tmp_path):
    first = move(started())
    second = Visitor(Table(), saved=remembered(first)).tell("go_on")
    move(first)
    good, write = saves.folder(), saves.write

    def full(name: str, *about: object) -> saves.Stamp | None:
        if not saves.exists(name):  # only the copy finds no room
            raise OSError(28, "No space left on device")
        return write(name, *about)

    monkeypatch.setattr(saves, "write", full)
    move(second)
    assert "cannot be saved (the disk is full)" in second.notice
    monkeypatch.setattr(saves, "write", write)
    move(second)
    assert "cannot be saved" not in second.notice
    assert saves.read(second.page.name).game.moves == second.page.game.moves
    assert len([*good.glob("*.json")]) == 2


@pytest.mark.parametrize("damage", [lambda text: text[:50], lambda text: text[:-40] + text[-20:], lambda _: "{}"])
def test_a_save_that_cannot_be_read_is_named_and_kept(damage):
    name = remembered(move(started()))
    file = saves.folder() / f"{name}.json"
    text = damage(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")
    visitor = Visitor(Table(), saved=name)
    assert "cannot be read any more" in visitor.screen.text()
    assert name[:8] in visitor.screen.text()
    assert file.read_text(encoding="utf-8") == text
    taken = visitor.tell("take", arg=name).sent[-1]["download"]["text"]
    assert saving.unsealed(taken) == text


def test_a_save_says_its_version_and_older_ones_open():
    name = remembered(move(started()))
    file = saves.folder() / f"{name}.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["kept"] == saves.VERSION
    moves = saves.read(name).game.moves
    file.write_text(json.dumps({key: data[key] for key in ("opponent", "side", "game")}), encoding="utf-8")
    assert saves.read(name).game.moves == moves
    file.write_text(json.dumps({**data, "kept": 99}), encoding="utf-8")
    with pytest.raises(BadFile, match="newer version"):
        saves.read(name)


def test_of_two_windows_the_second_plays_a_copy_and_no_move_is_lost():
    first = move(started())
    name = remembered(first)
    second = Visitor(Table(), saved=name).tell("go_on")
    move(first)
    played = list(first.page.game.moves)
    move(second)
    assert "played on in another window" in second.notice
    assert saves.read(name).game.moves == played
    copy = remembered(second).split()[0]
    assert copy != name
    assert saves.read(copy).game.moves == second.page.game.moves
    move(second)
    assert "another window" not in second.notice
    assert remembered(second).split()[:2] == [copy, name]


def test_what_another_window_writes_while_a_game_is_opened_is_noticed(monkeypatch):
    first = move(started())
    read = saves.read

    def slowly(name: str, language: str = "en") -> Sitting:
        found = read(name, language)
        monkeypatch.setattr(saves, "read", read)
        move(first)
        return found

    monkeypatch.setattr(saves, "read", slowly)
    second = Visitor(Table()).tell("set")
    second.page.remembered = [first.page.name]
    second.tell("go_on")
    move(second)
    assert "played on in another window" in second.notice
    assert saves.read(first.page.name).game.moves == first.page.game.moves


def test_two_windows_that_move_at_the_same_moment_do_not_write_over_each_other():
    """While one writes, the other plays a copy; what somebody left half-written keeps nobody from saving."""
    first = move(started())
    name = remembered(first)
    half = saves.folder() / f"{name}.new"
    half.write_text("half", encoding="utf-8")
    before = saves.read(name).game.moves
    move(first)
    assert "played on in another window" in first.notice
    assert saves.read(name).game.moves == before
    again = Visitor(Table(), saved=name).tell("go_on")
    long_ago = time.time() - 60
    os.utime(half, (long_ago, long_ago))
    move(again)
    assert "another window" not in again.notice
    assert saves.read(name).game.moves == again.page.game.moves
    assert not half.exists()


@pytest.mark.parametrize("games", [["{}"] * 3, ['{"kept": 1}'] * 1000, [7], "x"])
def test_a_file_of_games_cannot_fill_the_disk(games, saves_folder):
    text = saving.sealed(json.dumps({"games": games}))
    visitor = Visitor(Table()).tell("load", name="many.json", text=text, form={})
    assert visitor.notice == "This file holds no games of this kit."
    assert not saves.folder().exists() or list(saves.folder().iterdir()) == []


def test_a_code_opens_ones_seat_in_another_browser():
    visitor = move(started("greedy"))
    code = visitor.page.code
    assert code in visitor.tell("share").screen.text("dialog")
    assert len(code.replace("-", "")) * 5 >= 40
    other = Visitor(Table()).tell("code", form={"code": f" {code.lower()} "})
    assert other.page.game.to_json() == visitor.page.game.to_json()
    assert (other.page.sitting.side, other.page.name) == (visitor.page.sitting.side, visitor.page.name)
    wrong = Visitor(Table()).tell("code", form={"code": "AAAAA-AAAAA"})
    assert wrong.notice == "There is no game with this code on this server."
    assert Visitor(Table()).tell("code").page.sitting is None


def test_games_are_found_under_another_address_of_the_same_machine(monkeypatch):
    name = remembered(move(started()))
    elsewhere = Visitor(Table()).tell("find")
    assert "found by its code" in elsewhere.notice
    monkeypatch.setenv("REDFLAG_ALONE", "yes")
    found = Visitor(Table()).tell("find")
    assert "in progress" in found.screen.text()
    assert found.tell("go_on").page.name == name


def test_all_games_can_be_exported_and_erased_and_come_back():
    visitor = started(seed="1")
    visitor.tell("leave").tell("start", form={"opponent": "random", "seed": "2"}).tell("leave")
    text = visitor.tell("export").sent[-1]["download"]["text"]
    assert "seed" not in text
    visitor.tell("erase")
    assert list(saves.folder().iterdir()) == []
    assert remembered(visitor) == ""
    back = Visitor(Table()).tell("load", name="redflag-games.json", text=text, form={})
    assert back.screen.text().count("in progress") == 2
    assert sorted(saves.read(name).game.seed for name in remembered(back).split()) == [1, 2]


def test_tidying_leaves_what_is_not_ours(saves_folder):
    old = remembered(started())
    strange = saves.folder() / "somebody-elses-notes-of-old.json"
    strange.write_text('{"mine": true}', encoding="utf-8")
    other = saves.folder() / "x.json"
    other.write_text('{"kept": 1}', encoding="utf-8")
    long_ago = time.time() - saves.KEPT_FOR - 60
    for file in saves.folder().iterdir():
        os.utime(file, (long_ago, long_ago))
    saves.tidy()
    assert not saves.exists(old)
    assert strange.exists()
    assert other.exists()


# Secrets


@pytest.mark.parametrize("opponent", ["bot", "greedy", "random", "person"])
def test_nothing_that_is_shared_during_a_game_tells_hidden_cards(opponent):
    seed = "987654321987"
    visitor = started(opponent, seed)
    for _ in range(6):
        if visitor.page.game.result is None and visitor.ways_on():
            move(visitor)
    visitor.tell("share")
    said = json.dumps(visitor.sent)
    assert seed not in said
    assert "game-link" not in said
    file = visitor.tell("save").sent[-1]["download"]
    assert seed not in file["name"] + file["text"]
    assert "deck" not in file["text"] and "hand" not in file["text"].replace(str(saving.CURTAIN), "")
    assert "curtain, not a safe" in file["text"]
    assert redflag.from_json(file["text"]).to_json() == visitor.page.game.to_json()


def test_the_file_of_every_move_is_sealed_until_the_game_is_over():
    """Whoever plays on their own machine has it, too, and must not read the other hand by opening it."""
    seed = "987654321987"
    visitor, rng = started("random", seed), Random(1)
    file = saves.folder() / f"{remembered(visitor)}.json"
    while visitor.page.game.result is None:
        kept = file.read_text(encoding="utf-8")
        assert seed not in kept and '"moves' not in kept.replace("\\", "")
        visitor.tell(*rng.choice(visitor.ways_on()))
    assert seed in file.read_text(encoding="utf-8")


def test_at_the_end_everything_can_be_shared():
    visitor, rng = started("random"), Random(1)
    while visitor.page.game.result is None:
        visitor.tell(*rng.choice(visitor.ways_on()))
    visitor.tell("share")
    shared = visitor.screen.regions["dialog"]
    assert "game-link" in shared
    assert sharing.file_text(visitor.page.at_table).startswith('{"redflag"')
    assert "seed: 7" in shared


@pytest.mark.parametrize(
    "damage", [lambda text: text[:-20] + '"}', lambda text: text.replace('sealed": "', 'sealed": "~')]
)
def test_a_broken_seal_is_refused(damage):
    text = saving.sealed(redflag.new("paris", seed=5).to_json())
    assert redflag.from_json(text).seed == 5
    with pytest.raises(BadFile):
        redflag.from_json(damage(text))
