"""What just happened at the table: in words, on the picture, in beats; and the pages of rounds and of the result."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import redflag
from redflag.core.story import KeepsAccounts
from redflag.players import player
from redflag.widgets import Replay, Table, saves
from redflag.widgets.happened import Happened
from redflag.widgets.sitting import Sitting
from redflag.widgets.story import Story
from tests.widgets.screen import Screen, Visitor

pytestmark = pytest.mark.slow  # whole games and walks


def at_table(game: str = "paris", opponent: str = "bot", side: str = "", seed: int = 1871) -> Visitor:
    page = Table()
    page.sit(Sitting.new(game, opponent, side or redflag.rules(game).sides[0], seed, "en"))
    return Visitor(page)


def beats_of(visitor: Visitor) -> dict | None:
    return next((message["beats"] for message in reversed(visitor.sent) if "beats" in message), None)


def go_on(visitor: Visitor, rng: Random) -> None:
    visitor.tell("close")
    visitor.tell("play", rng.choice(visitor.page.game.choice.moves))


def until_the_others_have_acted(visitor: Visitor, rng: Random) -> Happened:
    """Play until the other side has done something that could be seen."""
    while visitor.page.game.choice is not None:
        visitor.sent.clear()
        go_on(visitor, rng)
        happened = visitor.page._happened(visitor.page.sitting)
        if happened.beats and beats_of(visitor) is not None:
            return happened
    raise AssertionError("the other side has never acted")


@pytest.mark.parametrize(("game", "opponent"), [("paris", "bot"), ("caesar", "bot"), ("battleline", "greedy")])
def test_the_last_turn_stays_to_be_seen_until_the_next_choice(game, opponent):
    visitor, rng = at_table(game, opponent), Random(2)
    for _ in range(6):
        happened = until_the_others_have_acted(visitor, rng)
        marked = [name for name, html in visitor.screen.regions.items() if name.startswith("changes-") and html]
        before, after = happened.before, happened.beats[-1].view
        assert bool(marked) == any(visitor.page.face.picture.changes(before, after).values())
        told = visitor.screen.text("happened")
        assert told.startswith("What just happened") and "Nothing" not in told
        # Whatever only looks at something leaves it where it is.
        visitor.tell("words").tell("close").tell("help").tell("close")
        assert visitor.screen.text("happened") == told
        if visitor.page.game.choice is None:
            break
    if visitor.page.game.choice is not None:
        go_on(visitor, rng)
        assert visitor.screen.text("happened") != told


@pytest.mark.parametrize(("game", "opponent"), [("paris", "bot"), ("caesar", "bot"), ("battleline", "greedy")])
def test_beats_lead_back_to_where_the_person_chose_and_on_to_what_is_shown(game, opponent):
    visitor, rng = at_table(game, opponent), Random(4)
    for _ in range(5):
        happened = until_the_others_have_acted(visitor, rng)
        beats = beats_of(visitor)
        assert beats["play"] is True and len(beats["steps"]) == len(happened.beats) - 1  # the last one is what is shown
        shown = dict(visitor.screen.regions)
        screen = Screen()
        screen.hear({"frame": visitor.screen.frame, "regions": shown})
        screen.hear({"regions": beats["start"]})
        drawn = visitor.page.face.picture.groups(happened.before, "en")
        told = {name for name, html in drawn.items() if screen.regions.get(name, "") == html}
        assert len(told) >= len(drawn) - 1, "only what is long to tell may be left out"
        assert not any(html for name, html in screen.regions.items() if name.startswith("changes-"))
        for step, beat in zip(beats["steps"], happened.beats, strict=False):
            screen.hear({"regions": step})
            then = visitor.page.face.picture.groups(beat.view, "en")
            assert len({name for name, html in then.items() if screen.regions.get(name, "") == html}) >= len(then) - 1
        if visitor.page.game.choice is None:
            break


def test_somebody_who_opens_the_page_anew_can_see_the_beats_again_but_they_do_not_play_by_themselves():
    visitor = at_table()
    until_the_others_have_acted(visitor, Random(1))
    told = beats_of(visitor)
    visitor.sent.clear()
    visitor.tell("hello")
    assert beats_of(visitor) == {}, "there are some, to be asked for"
    assert {**visitor.look("beats")["beats"], "play": True} == told


def test_who_wants_no_motion_is_sent_no_beats_and_can_ask_for_them():
    visitor = at_table()
    visitor.tell("set", settings={"beats": "off"})
    until_the_others_have_acted(visitor, Random(1))
    assert beats_of(visitor) == {}
    assert visitor.look("beats")["beats"]["start"]


def test_the_bots_play_is_summed_up_in_a_sentence_with_its_card():
    visitor, rng = at_table(seed=3), Random(3)
    said = []
    while visitor.page.game.choice is not None:
        go_on(visitor, rng)
        said.append(visitor.screen.text("happened"))
    assert any(re.search(r"The bot used the event of [^:.]+: \d cubes? to", one) for one in said)
    assert any(re.search(r"The bot spent the operations points of [^:.]+:", one) for one in said)
    assert any("VP were scored:" in one for one in said)
    assert any(re.search(r"with strength \d failed against the \d points of|succeeded against the \d points", one)
               for one in said)  # fmt: skip
    assert not any("option 2" in one for one in said)


def test_a_game_with_a_bare_face_tells_what_the_journal_says(toy):
    visitor, rng = at_table("toy", "random"), Random(1)
    go_on(visitor, rng)
    assert "Black lays a card face down" in visitor.screen.text("happened") or "takes" in visitor.screen.text(
        "happened"
    )
    while visitor.page.game.choice is not None:
        go_on(visitor, rng)
    assert "class='page story'" in visitor.screen.regions["dialog"]


def test_two_people_are_told_what_the_other_did_and_never_what_is_hidden():
    visitor, rng = at_table("paris", "person"), Random(5)
    for _ in range(120):
        if visitor.page.game.choice is None:
            break
        if visitor.page.at_table.curtain:
            said = visitor.screen.text("happened").replace("Nothing has happened yet.", "")  # at the very beginning
            assert said.strip() == "What just happened", "behind the curtain nothing is told"
            visitor.tell("close").tell("lift")
            continue
        go_on(visitor, rng)
    told = visitor.page._happened(visitor.page.sitting)
    for data in told.entries(0, len(visitor.page.game.state.journal)):
        if visitor.page.at_table.reader is not None:
            assert data == visitor.page.game.rules.veiled(data, visitor.page.game.side_index(told.reader))


# ---- the journal -----------------------------------------------------------------------------------------------------


def test_a_line_of_the_journal_shows_the_board_as_it_was_then():
    visitor, rng = at_table(), Random(6)
    for _ in range(12):
        go_on(visitor, rng)
    game = visitor.page.game
    for number in (0, 5, len(game.journal) // 2, len(game.journal) - 1):
        visitor.tell("then", str(number))
        scrubber = visitor.page.replay
        assert scrubber.ply == game.journal[number].ply
        assert scrubber.then.view() == game.at(scrubber.ply).view("commune")
    assert "There is no such line" in visitor.tell("then", "x").notice
    visitor.tell("replay")
    assert visitor.page.replay is None


def test_lines_of_the_journal_bear_their_numbers_and_turns_fold():
    visitor, rng = at_table(), Random(6)
    for _ in range(10):
        go_on(visitor, rng)
    lines = visitor.screen.lists["journal"]
    assert [int(re.search(r"data-n='(\d+)'", line)[1]) for line in lines] == list(range(len(lines)))
    folds = [line for line in lines if "class='fold'" in line]
    assert folds and all(re.match(r"<li class='(part|turn)'", line) for line in folds)


def test_names_of_spaces_in_the_journal_open_what_there_is_to_tell_about_them():
    visitor, rng = at_table(), Random(6)
    for _ in range(10):
        go_on(visitor, rng)
    named = re.findall(r"data-do='tell' data-arg='(space:[^']*)'", " ".join(visitor.screen.lists["journal"]))
    assert named
    for target in set(named):
        told = visitor.tell("tell", target).screen.text("dialog")
        assert str(visitor.page.face.called(target)) in told and "control" in told and "present" in told


# ---- rounds and the result -------------------------------------------------------------------------------------------


def finished(game: str = "paris", opponent: str = "bot", side: str = "", seed: int = 1871) -> Visitor:
    """A game that a hasty player has played to its end, page by page."""
    visitor, hasty = at_table(game, opponent, side, seed), player("greedy", 5)
    while visitor.page.game.choice is not None:
        if visitor.page.at_table.curtain:
            visitor.tell("lift")
        visitor.tell("close").tell("play", hasty(visitor.page.game.seat(visitor.page.game.choice.side)))
    return visitor


@pytest.mark.parametrize("side", ["commune", "versailles"])
@pytest.mark.parametrize("seed", range(5))
def test_every_vp_of_a_round_stands_on_its_page_with_a_reason(side, seed):
    visitor = finished(side=side, seed=seed)
    game, face = visitor.page.game, visitor.page.face
    assert isinstance(face, KeepsAccounts)
    closed = [n for n, data in enumerate(game.state.journal) if n and face.closes(data)]
    assert 2 <= len(closed) <= 4
    vp, first = [0, 0], 0
    for number in closed:
        entries = game.state.journal[first:number]
        then = game.at(game.journal[number].ply)
        account = face.account(then, entries, None)
        for row in [row for _, rows in account.parts for row in rows]:
            for sphere, cell in enumerate(row.cells):
                vp[sphere] += 0 if cell is None else cell[1] if cell[0] == "commune" else -cell[1]
            assert str(row.why).endswith(".")
        assert vp == then.state.vp, "every point, and nothing twice"
        held = [str(row.why) for name, rows in account.parts if str(name) == "Dimensions" for row in rows]
        assert len(held) == 4
        for row in next(rows for name, rows in account.parts if str(name) == "Dimensions"):
            scored = any(row.cells)
            assert scored == (not str(row.why).startswith("Nobody") and "end of the scale" not in str(row.why))
        visitor.tell("account", str(number))
        assert str(account.title) in visitor.screen.text("dialog")
        first = number
    assert "No round ended there" in visitor.tell("account", "1").notice


def test_a_round_opens_its_page_by_itself_and_again_from_the_journal():
    visitor, rng = at_table(), Random(8)
    while "page round" not in visitor.screen.regions["dialog"]:
        go_on(visitor, rng)
    page = visitor.screen.regions["dialog"]
    number = re.search(r"data-do='account' data-arg='(\d+)'", " ".join(visitor.screen.lists["journal"]))[1]
    visitor.tell("close")
    assert visitor.screen.regions["dialog"] == ""
    assert visitor.tell("account", number).screen.regions["dialog"] == page


@pytest.mark.parametrize(
    ("game", "opponent", "compared"),
    [
        ("paris", "bot", "Had the game ended just before it: "),
        ("caesar", "bot", "Markers placed, and one for each open province in which a side is ahead: "),
        ("battleline", "greedy", "Had the game ended just before it: "),
    ],
)
def test_the_result_is_a_story(game, opponent, compared):
    visitor = finished(game, opponent)
    story = Story(visitor.page.game, visitor.page.face)
    page = visitor.screen.regions["dialog"]
    assert "class='page story'" in page and 'class="progress"' in page
    # The chart ends with the numbers of the result, and starts where the game did.
    assert len(story.standing) == len(visitor.page.game.moves) + 1
    end = visitor.page.face.standing(visitor.page.game.view(None))
    assert story.standing[-1] == end
    assert 1 <= len(story.turning) <= 3
    swings = [abs(story._lead(b) - story._lead(a)) for a, b in zip(story.standing, story.standing[1:], strict=False)]
    told = sorted(abs(story._lead(turn.after) - story._lead(turn.before)) for turn in story.turning)
    assert told == sorted(swings)[-len(told) :]
    for turn in story.turning:
        assert f"data-do='moment' data-arg='{turn.ply}'" in page and str(turn.told)
    assert (compared in page) == (story.decided is not None)
    visitor.tell("moment", str(story.turning[0].ply))
    assert visitor.page.replay.ply == story.turning[0].ply and visitor.screen.regions["dialog"] == ""
    visitor.tell("replay").tell("story")
    assert visitor.screen.regions["dialog"] == page


def test_the_same_cards_from_the_other_side():
    visitor = finished()
    old = visitor.page.game
    visitor.tell("other_side")
    new = visitor.page.game
    assert new.seed == old.seed and new.bots == ("commune",) and visitor.page.at_table.side == "versailles"
    assert new.result is None and old is not new
    assert saves.exists(visitor.page.name)


# ---- one's own games -------------------------------------------------------------------------------------------------


def test_ones_own_games_are_listed_seen_again_renamed_and_after_asking_thrown_away():
    first = finished(seed=4)
    first.page.afterwards()
    name = first.page.name
    visitor = Visitor(Replay(), saved=name)
    assert "Red Flag Over Paris: Commune against" in visitor.screen.text("shelf")
    assert "wins." in visitor.screen.text("shelf")
    visitor.tell("rename", form={"game": name, "title": "  The   long <night> "})
    assert "The long <night>" in visitor.screen.text("shelf")
    assert saves.read(name).title == "The long <night>"
    visitor.tell("mine", name)
    assert visitor.page.replay.ply == 0 and visitor.page.game.to_json() == first.page.game.to_json()
    visitor.tell("knowledge", "all").tell("leave")
    visitor.tell("discard", name)
    assert saves.exists(name) and "cannot be brought back" in visitor.screen.text("dialog")
    visitor.tell("close").tell("discard", name).tell("throw_away", name)
    assert not saves.exists(name) and visitor.screen.text("shelf") == ""


def test_what_is_told_costs_few_bytes():
    sizes = []
    for seed in range(3):
        visitor, rng = at_table(seed=seed), Random(seed)
        while visitor.page.game.choice is not None:
            visitor.tell("close")
            visitor.sent.clear()
            visitor.tell("play", rng.choice(visitor.page.game.choice.moves))
            sizes.append(sum(len(json.dumps(message)) for message in visitor.sent))
    assert sorted(sizes)[len(sizes) // 2] < 4096


def test_a_turn_that_ends_with_done_still_tells_what_was_done():
    visitor, rng = at_table(seed=3), Random(3)
    table = visitor.page
    table.at_table.asks_first = True
    while not any(move.startswith("place ") for move in table.game.choice.moves):
        visitor.tell("end_turn") if table.at_table.waits else go_on(visitor, rng)
    visitor.tell("play", next(move for move in table.game.choice.moves if move.startswith("place ")))
    visitor.tell("play", "done")
    assert table.at_table.waits
    assert "cube" in visitor.screen.regions["happened"]
