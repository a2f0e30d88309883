"""Games from texts that somebody brings: what is good opens exactly, what is not is refused in a sentence."""

from __future__ import annotations

import base64
import json
import re
import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import redflag
from redflag.core.bounds import LONGEST
from redflag.core.errors import RedflagError
from redflag.core.files import plain
from redflag.paris.position_text import position_text
from redflag.widgets import links, loading, sharing
from redflag.widgets.sitting import Sitting
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks


def game(solo: str | None = None, plies: int = 25, **options) -> redflag.Game:
    made, rng = redflag.new("paris", seed=11, solo=solo, **options), Random(11)
    while made.choice is not None and len(made.moves) < plies:
        made.play(rng.choice(made.choice.moves))
    return made


def refusal(text: str) -> str:
    """The sentence with which a text is refused; nothing was begun."""
    with pytest.raises(RedflagError) as refused:
        loading.sit_down(text, "the file", {}, "en")
    return str(refused.value)


def test_a_save_and_a_record_open_exactly():
    for solo in (None, "commune", "versailles"):
        made = game(solo)
        for text in (made.to_json(), made.record()):
            opened = loading.sit_down(text, "the file", {"opponent": "person"}, "en").game
            assert opened.view(None) == made.view(None)


def test_a_solo_game_says_itself_who_plays():
    sitting = loading.sit_down(game("commune").to_json(), "x", {"side": "commune", "opponent": "random"}, "en")
    assert (sitting.opponent, sitting.side, sitting.game.bots) == ("bot", "versailles", ("commune",))


@pytest.mark.parametrize(("opponent", "expected"), [("bot", "bot"), ("person", "person"), ("greedy", "greedy")])
def test_of_a_position_the_form_says_who_plays(opponent, expected):
    form = {"side": "versailles", "opponent": opponent}
    sitting = loading.sit_down('to_play = "versailles"\nround = 2', "x", form, "en")
    assert (sitting.opponent, sitting.side) == (expected, "versailles")
    assert sitting.game.view(None)["round"] == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        (" \n", "is empty"),
        ("x" * (LONGEST + 1), "too long"),
        ("{", "not JSON"),
        ('{"a": 1}', "not a saved game of this kit"),
        ('{"redflag": 99}', "format 99"),
        ("nonsense", "is not a TOML file"),
        ("[" * 50_000, "tables within tables"),
        ("colour = 3", "there is no key 'colour'"),
        ("round = 77", "'round' is a whole number"),
        ("game: chess\nseed: 1\n\ne4", "There is no game 'chess'"),
        ("game: paris\nseed: x\n\nkeep 1", "seed"),
        ("game: paris\nseed: 1\n\ncommune: keep 1", "keep 1"),
        ("game: paris\nseed: 1\nedition: third\n\ncommune: keep 44", "third"),
    ],
)
def test_what_cannot_be_read_is_said(text, said):
    sentence = refusal(text)
    assert said in sentence
    assert sentence.endswith((".", '"')) or said in ("keep 1", "third")
    assert "Traceback" not in sentence


@pytest.mark.parametrize("key", ["deck", "position", "aid"])
@pytest.mark.parametrize("file", ["/etc/passwd", "../deck.toml", "deck.toml", "~/x", ""])
def test_a_text_that_names_a_file_is_refused(key, file):
    wanted = f"It names a file ('{key}')"
    assert wanted in refusal(f"game: paris\n{key}: {json.dumps(file)}\nseed: 1\n\ncommune: keep 44\n")
    save = json.loads(game().to_json())
    save["options"][key] = file
    assert wanted in refusal(json.dumps(save))


def test_a_file_that_is_named_is_never_opened(monkeypatch):
    def opened(*_args, **_more):
        raise AssertionError("a file was read")

    text = "game: paris\ndeck: /etc/passwd\nseed: 1\n\n"
    refusal(text)  # whatever is read once for all is read now
    monkeypatch.setattr("pathlib.Path.read_text", opened)
    monkeypatch.setattr("pathlib.Path.open", opened)
    monkeypatch.setattr("builtins.open", opened)
    refusal(text)


def test_a_deck_inside_a_save_is_played_with():
    from redflag.paris import deck

    own = plain(deck.standard_deck().data)
    made = game(deck=own)
    opened = loading.sit_down(made.to_json(), "x", {"opponent": "person"}, "en").game
    assert opened.to_json() == made.to_json()


def test_a_save_whose_moves_were_changed_is_refused():
    save = json.loads(game().to_json())
    save["moves"][3] = "place press"
    assert "damaged" in refusal(json.dumps(save))
    save = json.loads(game().to_json())
    save["state"]["round"] = 3
    assert "its moves do not lead to the position it holds" in refusal(json.dumps(save))


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=4,
)


@settings(max_examples=150)
@given(st.sampled_from(["game", "options", "seed", "moves", "state", "redflag"]), PLAIN)
def test_a_save_with_any_part_replaced_opens_or_is_refused_in_a_sentence(part, value):
    save = json.loads(game(plies=4).to_json())
    save[part] = value
    _opens_or_is_refused(json.dumps(save))


@settings(max_examples=150)
@given(st.sampled_from(list(game().options)), PLAIN)
def test_a_save_with_any_option_replaced_opens_or_is_refused_in_a_sentence(option, value):
    save = json.loads(game(plies=0).to_json())
    save["options"][option] = value
    _opens_or_is_refused(json.dumps(save))


@settings(max_examples=150)
@given(st.data())
def test_a_text_cut_or_changed_anywhere_opens_or_is_refused_in_a_sentence(data):
    made = game(plies=12)
    text = data.draw(st.sampled_from([made.to_json(), made.record(), position_text(made.view("commune"))]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    _opens_or_is_refused(text[:start] + data.draw(st.text(max_size=5)) + text[end:])


def _opens_or_is_refused(text: str) -> None:
    try:
        sitting = loading.sit_down(text, "the file", {}, "en")
    except RedflagError as error:
        assert str(error)
    else:
        assert sitting.game.choice is not None or sitting.game.result is not None


# ---- links ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("solo", [None, "versailles"])
def test_a_link_holds_a_game(solo):
    made = game(solo)
    link = links.to_link(made.record())
    assert loading.from_link(link, "en").game.view(None) == made.view(None)
    assert set(link.removeprefix(links.LINK)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_link_opens_the_table_at_its_game():
    made = game("versailles")
    visitor = Visitor(Table(), link=links.to_link(made.record()))
    assert visitor.page.game.view(None) == made.view(None)


def packed(data: bytes) -> str:
    return links.LINK + base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")


LINKS = {
    "nothing": "game=",
    "no base64": "game=%%%",
    "one letter": "game=A",
    "not packed": packed(b"hello"),
    "no text": packed(zlib.compress(b"\xff\xfe\x00")),
    "no game": packed(zlib.compress(b"hello")),
    "a bomb": packed(zlib.compress(b"#" * 50_000_000, 9)),
    "letters of another kind": "game=ééé",
}


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS.keys())
def test_a_damaged_link_is_refused_in_a_sentence_and_the_panel_opens(link):
    visitor = Visitor(Table(), link=link)
    assert visitor.page.sitting is None
    assert visitor.notice.endswith(".")
    assert "fault of the kit" not in visitor.notice
    assert "Start the game" in visitor.screen.text()


def test_a_link_that_was_cut_off_is_not_opened_as_a_shorter_game():
    link = links.to_link(game().record())
    for length in range(len(link) - 60, len(link), 7):
        with pytest.raises(RedflagError, match="The link is damaged"):
            loading.from_link(link[:length], "en")


def test_what_a_link_pretends_to_hold_is_not_unpacked():
    import tracemalloc

    tracemalloc.start()
    with pytest.raises(RedflagError):
        loading.from_link(LINKS["a bomb"], "en")
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("opponent", ["bot", "person", "random"])
def test_a_shared_position_opens_from_its_link_with_the_same_pieces(opponent):
    sitting, rng = Sitting.new("paris", opponent, "commune", 7, "en"), Random(7)
    for _ in range(12):
        if sitting.curtain:
            sitting.lift_curtain()
        links = re.findall(r'data-link="([^"]+)"', sharing.share_dialog(sitting, "en"))
        opened = loading.from_link(links[-1], "en")
        pieces = [game.view(None)[key] for game in (opened.game, sitting.game) for key in ("cubes", "discs", "vp")]
        assert pieces[:3] == pieces[3:]
        assert opened.game.bots == sitting.game.bots
        sitting.play(rng.choice(sitting.game.choice.moves))
