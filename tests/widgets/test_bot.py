"""The bot stepper without a browser: what it sends, what it keeps to itself, and what it answers to anything."""

from __future__ import annotations

import json
import random
import re
from html import unescape
from itertools import islice

import pytest

import redflag
from redflag.draw import flow_svg
from redflag.paris.board import SIDES, SPACES
from redflag.widgets import BotStepper
from redflag.widgets.bot_starts import game_at
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks

STARTS = redflag.face("paris").starts


@pytest.fixture
def visitor():
    """Who wants to see every small step."""
    return Visitor(BotStepper()).tell("every")


@pytest.fixture
def passer():
    """Who goes by stages, as everybody does at first."""
    return Visitor(BotStepper())


def step_until(visitor: Visitor, wanted) -> None:
    """Go on until a question comes up that is wanted; chance plays for the person."""
    for _ in range(400):
        stepping = visitor.page.stepping
        if stepping.upcoming is not None and wanted(stepping):
            return
        visitor.tell("next" if stepping.bots_step else "chance")
    raise AssertionError("it did not come")


def before_a_choice(stepping) -> bool:
    return stepping.upcoming.kind == "choose" and len(stepping.answers) > 3


def states(visitor: Visitor, state: str) -> list[str]:
    return [key for key, marks in visitor.screen.marks.items() if marks.get("data-state") == state]


# ---- steps -----------------------------------------------------------------------------------------------------------


def test_it_opens_before_a_turn_of_the_bot(visitor):
    assert "The bot's turn (round 2)" in visitor.screen.text("step")
    assert "Versailles · round 2, turn 3 of 3" in visitor.screen.text("where")
    assert "our own tables, not the printed ones" in visitor.screen.text()
    assert "What comes next A Is the bot's momentum already 3?" in visitor.screen.text("predict")
    assert states(visitor, "next") == ["turn/A"]


def test_a_step_tells_the_answer_the_facts_and_the_rule(visitor):
    visitor.tell("next")
    said = visitor.screen.text("step")
    assert "A Is the bot's momentum already 3? no Z-A3 The bot looked at: momentum 0" in said
    assert states(visitor, "here") == ["turn/A"]
    assert states(visitor, "next") == ["turn/A0"]
    assert visitor.screen.marks["turn/A to A0"] == {"data-state": "now"}
    assert "The path so far: A." in visitor.screen.marks["turn/chart"]["aria-label"]


def test_a_step_in_the_same_part_changes_only_marks_of_the_chart(visitor):
    visitor.tell("next")
    visitor.tell("next")
    sent = visitor.sent[-1]
    assert "chart" not in sent["regions"]
    assert len(json.dumps(sent)) < 4000
    assert sent["marks"]["turn/A"] == {"data-state": "now"}


def test_what_is_sent_adds_up_to_what_a_newcomer_would_see(visitor):
    for number in range(120):
        visitor.tell("next" if visitor.page.stepping.bots_step else "chance")
        if number % 7 == 0:
            visitor.tell("back")
        assert visitor.screen.shown() == visitor.as_if_new().shown()


def test_an_act_is_told_from_the_journal(visitor):
    step_until(visitor, lambda stepping: stepping.upcoming.node == "B")
    visitor.tell("next")
    assert "The bot reveals 6 Général Louis Valentin" in visitor.page.stepping.game.journal[-1].text.into()
    assert "Général Louis Valentin" in visitor.screen.text("step")
    assert "Général Louis Valentin" in " ".join(visitor.screen.lists["journal"])


def test_back_takes_a_step_back_and_says_so_at_the_beginning():
    visitor = Visitor(BotStepper(redflag.new("paris", seed=1, solo="commune")))
    visitor.tell("back")
    assert visitor.notice == "This is the beginning; there is nothing to take back."
    visitor.tell("chance")
    before = visitor.screen.shown()
    visitor.tell("next")
    assert visitor.screen.shown() != before
    visitor.tell("back")
    assert visitor.screen.shown() == before


def test_play_the_turn_goes_to_its_end(visitor):
    visitor.tell("play_on")
    assert not visitor.page.stepping.bots_step
    assert "C3 No point is left: discard the revealed card; the turn is over." in visitor.screen.text("step")
    visitor.tell("next")
    assert visitor.notice == "It is not the bot who is asked now: choose a move first."


# ---- the chart -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [*redflag.rules("paris").bot.flow().parts, flow_svg.WHOLE])
def test_every_part_of_the_chart_can_be_marked_and_is_named(part):
    aid = redflag.rules("paris").bot.flow()
    picture = flow_svg.part_svg(aid, part)
    keys = set(re.findall(r"""data-key=["']([^"']*)""", picture))
    nodes = aid.nodes if part == flow_svg.WHOLE else aid.parts[part]
    assert {f"{part}/{node}" for node in nodes} <= keys
    for node in nodes:
        assert all(f"{part}/{node} to {target}" in keys for target in aid.nodes[node].paths.values())
        words = aid.nodes[node].text.into().replace("'", "&#x27;").split()
        assert all(word in picture for word in words)
    assert 'role="img"' in picture
    assert 'aria-label="How the bot decides: ' in picture


def test_every_node_is_in_a_part():
    aid = redflag.rules("paris").bot.flow()
    assert set().union(*aid.parts.values()) == set(aid.nodes)


def test_words_keep_inside_their_shapes():
    """Each line of a node is (by our estimate) no wider than the node."""
    aid = redflag.rules("paris").bot.flow()
    for part in (*aid.parts, flow_svg.WHOLE):
        nodes = re.findall(r"<g class='node [a-z]+'.*?</g>", flow_svg.part_svg(aid, part))
        assert nodes
        for node in nodes:
            points = re.search(r"<polygon [^>]*points='([^']*)'", node)
            if points:
                xs = [float(x) for x in points[1].split()[::2]]
                width = max(xs) - min(xs)
            else:
                width = float(re.search(r"<rect [^>]*width='([\d.]+)'", node)[1])
            for lead, rest in re.findall(r"<text [^>]*>(?:<tspan [^>]*>(.*?)</tspan> )?(.*?)</text>", node):
                words = flow_svg.estimated(unescape(rest), flow_svg.SIZE, False)
                assert words + flow_svg.estimated(unescape(lead), flow_svg.SIZE, True) <= width


def test_the_parts_that_the_turn_has_come_through_can_be_looked_at_again(visitor):
    step_until(visitor, lambda stepping: stepping.upcoming.node == "O2")
    assert visitor.buttons("tabs") == [("part", "turn"), ("part", "operations")]
    assert states(visitor, "here") == ["operations/O1"]
    visitor.tell("part", arg="turn")
    assert "turn/B1-use" in states(visitor, "before")
    assert visitor.screen.shown() == visitor.as_if_new().shown()
    visitor.tell("next")
    assert states(visitor, "here") == ["operations/O2"], "the chart follows the bot"


def test_the_whole_chart_and_its_words(visitor):
    visitor.tell("next")
    visitor.tell("whole")
    assert visitor.screen.marks["whole/A"] == {"data-state": "here"}
    visitor.tell("close")
    assert visitor.screen.regions["dialog"] == ""
    visitor.tell("next")
    visitor.tell("chart_words")
    words = visitor.screen.text("dialog")
    assert "*o A ? Is the bot's momentum already 3? yes → B [no → A0]" in words
    assert "> A0 ? Does the bot play Versailles? yes → A1 no → A2" in words, "what comes later is not told"


# ---- predictions -----------------------------------------------------------------------------------------------------


def test_a_prediction_is_judged_and_the_stage_is_shown(passer):
    assert "Predict: where do its questions lead? Reveal the top strategy card." in passer.screen.text("predict")
    passer.tell("predict", form={"answer": "B"})
    assert "Right." in passer.screen.text("step")
    assert "Score: 1 of 1" in passer.screen.text("predict")
    step_until(passer, lambda stepping: stepping.upcoming.kind == "table")
    stepping = passer.page.stepping
    row = int(stepping._now.steps[stepping._shown].answer)
    right = stepping.flow.tables[stepping.upcoming.table].rows[row - 1].then
    wrong = next(answer for answer in stepping.answers if answer != right)
    passer.tell("predict", form={"answer": wrong})
    assert "Wrong." in passer.screen.text("step")
    assert "Score: 1 of 2" in passer.screen.text("predict")
    passer.tell("back")
    passer.tell("predict", form={"answer": wrong})
    assert "it does not count" in passer.screen.text("step")
    assert "Score: 1 of 2" in passer.screen.text("predict")


def test_of_small_steps_only_decisions_are_predicted(visitor):
    """What a yes or no hangs on (momentum, the card turned up) mostly stands on the screen."""
    seen = set()
    for _ in range(80):
        stepping = visitor.page.stepping
        if stepping.bots_step and "data-do='predict'" in visitor.screen.regions["predict"]:
            seen.add(stepping.upcoming.kind)
        visitor.tell("next" if stepping.bots_step else "chance")
    assert seen == {"choose", "table"}


@pytest.mark.parametrize("form", [None, {}, {"answer": 3}, {"answer": "perhaps"}, "no"])
def test_a_prediction_that_is_none_gets_a_sentence(visitor, form):
    visitor.tell("predict", form=form)
    assert visitor.notice in (
        "Choose an answer first, then check it.",
        "'perhaps' is no answer to the bot's next step.",
    )


def test_the_table_is_blank_until_it_is_read(visitor):
    step_until(visitor, before_a_choice)
    table = visitor.screen.regions["table"]
    assert "It is an objective space." in table
    assert not re.search("✓|✗|◉|skipped|not read", table)
    assert "Why not" not in table
    shaded = [name for name in SPACES if visitor.screen.regions[f"shade-{name}"]]
    assert shaded == [space for space in SPACES if space in visitor.page.stepping.answers]
    assert "◉" not in "".join(visitor.screen.regions[f"shade-{name}"] for name in SPACES)
    visitor.tell("next")
    assert "◉" in visitor.screen.regions["table"]


def test_the_answers_to_come_are_nowhere_in_what_is_sent():
    """With every step of the bot: facts and chosen spaces of steps not yet shown are not in the message."""
    visitor = Visitor(BotStepper(game_at("paris", STARTS["commune-turn"])))
    for _ in range(150):
        stepping = visitor.page.stepping
        if stepping.bots_step:
            hidden = stepping.game.pending_trace.walks[0].steps[stepping._shown :]
            panels = "".join(visitor.screen.regions[name] for name in ("step", "predict", "table", "dialog"))
            for step in hidden:
                if step.kind == "table":
                    assert "row-decides" not in panels or f"read at {step.node}" not in panels
                if step.kind == "choose" and len(step.candidates) > 1 and step is hidden[0]:
                    assert not re.search(r"class=.[\w ]*chosen", panels)
                    assert step.die == 0 or "by the die" not in panels
        visitor.tell("next" if stepping.bots_step else "chance")


# ---- why not ---------------------------------------------------------------------------------------------------------


def test_why_not_names_the_row_that_dropped_a_space(visitor):
    step_until(visitor, before_a_choice)
    visitor.tell("next")
    step, trace = visitor.page.stepping.last, visitor.page.stepping.trace
    for space in SPACES:
        visitor.tell("why", arg=space)
        said = visitor.screen.text("why")
        row = next((row for row in step.rows if space in row.struck), None)
        name = trace.name(space).into()
        if space == step.answer:
            assert f"{name} was chosen at {step.node}" in said
        elif row is not None:
            assert f"{name} was struck by row {row.number} of" in said
        elif space in step.candidates:
            assert f"{name} was left to the end; the die decided" in said
        else:
            assert f"{name} was no candidate" in said
    visitor.tell("why", arg="nowhere")
    assert "struck by" not in visitor.screen.text("why")


@pytest.mark.parametrize("game", [name for name in redflag.GAMES if redflag.face(name).starts])
def test_whatever_is_touched_on_the_board_is_answered_with_a_sentence_at_any_time(game):
    face = redflag.face(game)
    for start in islice(face.starts.values(), 2):
        visitor, answers = Visitor(BotStepper(game_at(game, start))), set()
        for _ in range(14):
            for target in list(face.picture.targets())[::3]:
                visitor.tell("touch", arg=target)
                said = re.search("class='because'>(.*?)</p>", visitor.screen.regions["why"])[1]
                assert re.match("[A-Z0-9].*[.]$", said), said
                answers.add(said)
            visitor.tell("next" if visitor.page.stepping.bots_step else "chance")
        assert len(answers) > 3


# ---- the person's choice ---------------------------------------------------------------------------------------------


def test_the_person_may_answer_or_let_chance_answer():
    visitor = Visitor(BotStepper(redflag.new("paris", seed=3, solo="versailles")))
    assert "Your choice" in visitor.screen.text("predict")
    assert visitor.buttons("table") == [("move", "keep 44"), ("move", "keep 51")]
    assert "Its event: Place up to 2 cubes in Paris." in visitor.screen.text("table")
    visitor.tell("move", arg="keep 51")
    assert visitor.page.stepping.game.moves == ["keep 51"]
    visitor.tell("move", arg="keep 44")
    assert "'keep 44' does not answer" in visitor.notice
    visitor.tell("chance")
    assert visitor.page.stepping.bots_step
    visitor.tell("move", arg="bot B")
    assert visitor.notice == "It is the bot who is asked now; press Next step."


@pytest.mark.parametrize("start", STARTS)
def test_a_place_to_begin_is_what_it_says(start):
    place = STARTS[start]
    visitor = Visitor(BotStepper())
    visitor.tell("load")
    assert ("start", f"paris {start}") in visitor.buttons("dialog")
    visitor.tell("start", arg=f"paris {start}")
    stepping = visitor.page.stepping
    assert (stepping.bot, len(stepping.game.moves)) == (place.bot, place.moves)
    if place.entry:
        assert stepping.opens_a_turn
        assert stepping.upcoming.node == stepping.flow.entry[place.entry]
    assert visitor.screen.regions["dialog"] == ""


def test_a_game_can_be_stepped_through_to_its_end():
    visitor = Visitor(BotStepper(game_at("paris", STARTS["crisis"])))
    for _ in range(200):
        if visitor.page.stepping.game.choice is None:
            break
        visitor.tell("play_on" if visitor.page.stepping.bots_step else "chance")
    assert "The game is over" in visitor.screen.text("predict")
    visitor.tell("next")
    assert visitor.notice == "The game is over; the bot decides nothing more."


# ---- loading ---------------------------------------------------------------------------------------------------------


def test_a_position_asks_for_the_side_of_the_bot(visitor):
    visitor.tell("load")
    visitor.tell("paste", form={"text": 'to_play = "commune"\nround = 2'})
    assert "The text is a position. Which side is the bot to play?" in visitor.screen.text("dialog")
    visitor.tell("side", arg="commune")
    assert visitor.page.stepping.bot == "commune"
    assert "Commune · round 2" in visitor.screen.text("where")


def test_a_game_for_two_is_taken_over_with_a_note(visitor):
    visitor.tell("load")
    visitor.tell("file", name="two.json", text=redflag.new("paris", seed=4).to_json())
    visitor.tell("side", arg="versailles")
    assert "This was a game for two; from here on the bot plays Versailles." in visitor.notice


def test_a_solo_save_is_opened_before_the_bots_last_steps(visitor):
    game = redflag.new("paris", seed=3, solo="versailles")
    for move in ("keep 51", "first commune", "play 5 momentum"):
        game.play(move)
    visitor.tell("file", name="save.json", text=game.to_json())
    assert visitor.page.stepping.bots_step
    assert "The bot's turn (round 1)" in visitor.screen.text("step")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty or too long"),
        ("x" * 500_000, "is too long to be a game"),
        ("hello", "is no saved game and no record, and it is not a TOML file with a position either"),
        ("{", "This save is not JSON"),
        ('{"redflag": 1}', "This save is damaged"),
        ("game: paris\nseed: 1\n\ncommune: dance\n", "Line 4: 'dance' cannot be played"),
        ("game: paris\nseed: 1\nposition: /etc/hostname\n", "It names a file ('position')"),
    ],
)
def test_a_text_that_cannot_be_opened_gets_one_sentence(visitor, text, sentence):
    game = visitor.page.stepping.game
    visitor.tell("load")
    visitor.tell("file", name="mine.txt", text=text)
    assert sentence in visitor.screen.text("dialog")
    assert visitor.page.stepping.game is game, "nothing is lost"


def test_a_position_that_contradicts_itself_is_refused_after_the_side_is_known(visitor):
    visitor.tell("load")
    visitor.tell("paste", form={"text": "round = 99"})
    visitor.tell("side", arg="commune")
    assert "'round'" in visitor.screen.text("dialog")
    assert "Paste a saved game" in visitor.screen.text("dialog")


def test_a_game_without_a_bot_is_refused():
    with pytest.raises(redflag.BadOption, match="There is no bot in this game"):
        BotStepper(redflag.new("paris", seed=1))


# ---- rules, cards, the board -----------------------------------------------------------------------------------------


def test_rules_cards_and_the_board_open(visitor):
    visitor.tell("rule", arg="Z-A3")
    assert visitor.screen.text("dialog").startswith("Z-A3")
    visitor.tell("close")
    visitor.tell("tell", arg="card:6")
    assert "Général Louis Valentin" in visitor.screen.text("dialog")
    visitor.tell("tell", arg="card:999")
    assert "There is nothing to tell about 'card:999'" in visitor.screen.text()
    visitor.tell("close")
    visitor.tell("board_words")
    assert "PARIS" in visitor.screen.text("dialog")
    visitor.tell("close")
    visitor.tell("board")
    assert visitor.screen.marks["bot"] == {"data-board": "large"}


@pytest.mark.parametrize("solo", SIDES)
def test_every_rule_that_is_named_opens(solo):
    visitor = Visitor(BotStepper(redflag.new("paris", seed=7, solo=solo)))
    for _ in range(60):
        for do, arg in visitor.buttons("step", "predict"):
            if do == "rule":
                visitor.tell("rule", arg=arg)
                assert visitor.screen.text("dialog").startswith(arg)
                visitor.tell("close")
        visitor.tell("next" if visitor.page.stepping.bots_step else "chance")


def test_no_click_in_any_order_is_answered_with_a_fault():
    chance = random.Random(11)
    visitor = Visitor(BotStepper())
    acts = ["next"] * 8 + ["back", "play_on", "chance", "whole", "close", "load", "board", "chart_words", "board_words"]
    for _ in range(150):
        do = chance.choice([*acts, "predict", "why", "part", "start", "side", "paste", "move", "tell", "rule"])
        arg = chance.choice(["", "press", "turn", "operations", "yes", "no", "crisis", "commune", "Z-O4", "12"])
        visitor.tell(do, arg=arg, form={"answer": arg, "text": arg})
        assert "through a fault of the kit" not in visitor.screen.text()
