"""The golden games are what they were: a change of the rules shows here as a change of whole games."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.catalogs import languages
from tests import golden

pytestmark = pytest.mark.slow  # whole games and walks

names = pytest.mark.parametrize("name", golden.GAMES)
HINT = "the games have changed; if that is meant, run `make golden` and read the difference"


@names
def test_a_golden_game_is_told_as_before(name: str):
    text = golden.file_of(name).read_text(encoding="utf-8")
    game = redflag.replay(text)
    assert game.result is not None
    assert golden.text_of(golden.GAMES[name].title, game) == text, HINT


@names
def test_a_golden_game_is_the_one_that_the_list_names(name: str):
    game, kind = redflag.replay(golden.file_of(name).read_text(encoding="utf-8")), golden.GAMES[name]
    assert game.seed == kind.seed
    assert golden.given(game) == golden.given(redflag.new(kind.of, seed=kind.seed, **kind.options))
    assert golden.recorded(name) == game.moves


@names
def test_the_record_of_a_golden_game_replays(name: str):
    game = redflag.replay(golden.file_of(name).read_text(encoding="utf-8"))
    again = redflag.replay(game.record())
    assert again.to_json() == game.to_json()
    assert again.result == game.result


@names
def test_a_golden_game_can_be_read_by_a_person(name: str):
    text = golden.file_of(name).read_text(encoding="utf-8")
    assert len(text.encode()) < golden.MOST_BYTES
    assert "{" not in "\n".join(line for line in text.splitlines() if line.startswith("#"))
    assert text.splitlines()[0] == f"# {golden.GAMES[name].title}"


@pytest.mark.parametrize("code", languages()[1:])
def test_journals_are_told_as_before_in_other_languages(code: str):
    told = golden.told_in(code)
    assert {*told} == {*(golden.FOLDER / code).glob("*.txt")}
    for path, text in told.items():
        assert path.read_text(encoding="utf-8") == text, HINT


def test_a_language_tells_each_game_alone_and_for_two():
    kept = [golden.GAMES[name] for name in golden.IN_LANGUAGES]
    assert {(kind.of, "solo" in kind.options) for kind in kept} == {
        (game, alone) for game in redflag.GAMES for alone in (True, False)
    }


def test_every_kind_of_game_is_there():
    assert len(golden.GAMES) >= 12
    assert {path.stem for path in golden.FOLDER.glob("*.txt")} == set(golden.GAMES)
    kinds = {
        (kind.options["edition"], kind.options.get("variant"), kind.options.get("solo"))
        for kind in golden.GAMES.values()
        if kind.of == "paris"
    }
    for edition in ("gmt", "nuts", "gaga"):
        assert {(edition, None, None), (edition, "censorship", None)} <= kinds
        assert {(edition, None, "commune"), (edition, None, "versailles")} <= kinds
    for option in ("deck", "position", "aid"):
        assert any(option in kind.options for kind in golden.GAMES.values())


def test_a_golden_solo_game_tells_why_the_bot_did_what_it_did():
    text = golden.file_of("solo-commune-gmt").read_text(encoding="utf-8")
    for said in ("# |  The bot's turn (round 1)", "# |          candidates: ", "# === Round 2", "# === Round 3, over"):
        assert said in text


def test_moves_on_record_are_kept_as_long_as_they_are_legal():
    kind = golden.GAMES["random-gmt"]
    moves = golden.recorded("random-gmt")
    assert golden.played(kind, moves).moves == moves
    changed = golden.played(kind, [*moves[:10], "place nowhere", *moves[11:]])
    assert changed.moves[:10] == moves[:10]
    assert changed.result is not None
