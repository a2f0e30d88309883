"""The table without a browser: whole games by clicks, what each person may see, every dialog, every language."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

import redflag
from redflag.core import text
from redflag.core.catalogs import languages
from redflag.paris.deck import standard_deck
from redflag.paris.editions import EDITIONS
from redflag.paris.rulebook import rulebook
from redflag.widgets.bot import BotStepper
from redflag.widgets.opponents import LEVEL, opponents
from redflag.widgets.settings import OWN_NAME
from redflag.widgets.start import Panel
from redflag.widgets.table import Table
from tests.test_messages import codes, made_up
from tests.widgets.hidden import hidden_cards, told
from tests.widgets.screen import Screen, Visitor

OPPONENTS = [name for name in opponents(redflag.rules("paris")) if not name.startswith(LEVEL)]
GAMES = [(opponent, edition) for opponent in OPPONENTS for edition in EDITIONS]
# What a person may do besides playing; none of it may change the game.
ASIDE = ("why", "words", "share", "rules", "close", "unpick", "turn", "watch", "save")


def at_table(opponent: str = "bot", side: str = "commune", seed: int = 1871, **form: str) -> Visitor:
    """Somebody who has started a game."""
    visitor = Visitor(Table())
    visitor.tell("start", form={"opponent": opponent, "side": side, "seed": str(seed), **form})
    assert visitor.page.sitting is not None, visitor.screen.text()
    return visitor


def press_on(visitor: Visitor, rng: Random, until: int = 10_000) -> None:
    """Press anything that takes the game on, until it is over or so many moves are played."""
    for _ in range(5000):
        if visitor.page.game.result is not None or len(visitor.page.game.moves) >= until:
            return
        visitor.tell(*rng.choice(visitor.ways_on()))
        assert visitor.notice == ""
    pytest.fail("the game does not end")


# ---- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("opponent", "edition"), GAMES)
def test_a_whole_game_by_clicks(opponent, edition):
    """Whatever is pressed, the screen shows what somebody would see who opens the page only now."""
    rng = Random(f"{opponent} {edition}")
    variant = "censorship" if opponent != "bot" and rng.random() < 0.5 else ""
    visitor = at_table(opponent, rng.choice(["commune", "versailles"]), rng.randrange(10**6), edition=edition,
                       variant=variant)  # fmt: skip
    table = visitor.page
    for step in range(3000):
        if table.game.result is not None:
            break
        ways = visitor.ways_on()
        assert ways, f"nothing can be pressed: {visitor.screen.text('ask')}"
        chance = rng.random()
        if chance < 0.05:
            visitor.tell(*rng.choice([("undo",), ("replay",), ("scrub", "back"), ("scrub", "first")]))
            assert visitor.screen.shown() == visitor.as_if_new().shown()
            if table.replay is not None:
                visitor.tell("replay")
        elif chance < 0.2:
            moves = table.game.moves[:]
            visitor.tell(rng.choice(ASIDE), arg=rng.choice(["", "space:press", "card:44", "play 12 event"]))
            if not table.sitting.watching:
                assert table.game.moves[: len(moves)] == moves
        else:
            do, arg = rng.choice(ways)
            visitor.tell(do, arg=arg)
            if step % 3 == 0 or table.game.result is not None:
                assert visitor.screen.shown() == visitor.as_if_new().shown()
        assert "fault of the kit" not in visitor.notice
    assert table.game.result is not None
    assert table.game.result.reason in visitor.screen.text("ask")
    assert visitor.screen.lists["journal"] == visitor.as_if_new().lists["journal"]


@pytest.mark.slow
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_click_costs_few_bytes(opponent):
    visitor = at_table(opponent)
    visitor.sent.clear()
    press_on(visitor, Random(1))
    sizes = sorted(len(str(message)) for message in visitor.sent)
    assert sizes[len(sizes) // 2] < 4000


# ---- secrets --------------------------------------------------------------------------------------------------------


def scene_of(table: Table, game: redflag.Game) -> tuple:
    """What the table would show if this were the game."""
    real, table.sitting.game = table.sitting.game, game
    try:
        screen, scene = Screen(), table.scene()
        del scene.regions["menu"]  # it offers to take back a move, and an imagined game has no past
        screen.hear(scene.whole())
        return screen.shown()
    finally:
        table.sitting.game = real


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("opponent", ["person", "random"])
def test_the_screen_is_the_same_whatever_the_hidden_cards_are(opponent, edition):
    """All that a reader cannot know is dealt anew; nothing on the screen may change by that."""
    rng = Random(edition)
    variant = rng.choice(["", "censorship"])
    visitor = at_table(opponent, "versailles", rng.randrange(10**6), edition=edition, variant=variant)
    table, seen = visitor.page, set()
    while table.game.result is None:
        readers = table.game.rules.sides if table.sitting.curtain else (table.sitting.reader,)
        visitor.tell(rng.choice(["share", "words", "close", "close"]))
        for reader in readers:
            imagined = table.game.imagine(reader, rng.randrange(10**6))
            assert scene_of(table, imagined) == scene_of(table, table.game)
            seen.add((reader, table.sitting.curtain))
        visitor.tell(*rng.choice(visitor.ways_on()))
    wanted = {("commune", True), ("versailles", True), ("commune", False), ("versailles", False)}
    assert seen == (wanted if opponent == "person" else {("versailles", False)})


def markup(message: dict) -> str:
    """All markup that a message tells whole; what is told in pieces is looked at on the screen."""
    items = [item for changes in message.get("lists", {}).values() for _, _, items in changes for item in items]
    whole = [one for one in [*items, *message.get("regions", {}).values()] if isinstance(one, str)]
    marks = [str(value) for marks in message.get("marks", {}).values() for value in marks.values()]
    return " ".join([message.get("frame", ""), *whole, *marks])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_message_tells_a_card_of_the_other_person(seed):
    rng = Random(seed)
    visitor = at_table("person", seed=seed)
    table = visitor.page
    while table.game.result is None:
        presses = [rng.choice([*visitor.ways_on(), ("share", ""), ("words", ""), ("close", ""), ("replay", "")])]
        if presses[0][0] == "replay":
            scrubs = ("first", "next", str(rng.randrange(50)), "back", "last")
            presses += [*(("scrub", where) for where in scrubs), ("replay", "")]
        for do, arg in presses:
            visitor.tell(do, arg=arg)
            shown = table.sitting if table.replay is None else table.replay.then
            assert told(markup(visitor.sent[-1]), hidden_cards(shown)) == set(), (do, arg)
            # What is told in pieces is put together on the screen.
            assert told(visitor.screen.html(), hidden_cards(shown)) == set(), (do, arg)


def test_that_test_can_fail():
    visitor = at_table("person")
    visitor.tell("lift")
    own = set(visitor.page.game.view(None)["offered"]["commune"])
    assert own
    assert told(markup(visitor.sent[-1]), own) == own


def test_behind_the_curtain_an_earlier_answer_is_not_told():
    """Both have chosen an objective; whoever looks at the replay now, it says only who was asked."""
    visitor = at_table("person")
    visitor.tell("lift").tell("play", arg=visitor.page.game.choice.moves[0])
    assert visitor.page.sitting.curtain
    visitor.tell("replay").tell("scrub", arg="first")
    assert "Commune is asked here." in visitor.screen.text("ask")
    assert "Keep" not in visitor.screen.text("ask")


def test_after_the_curtain_falls_the_hand_is_gone():
    visitor = at_table("person")
    visitor.tell("lift")
    assert visitor.screen.lists["hand"]
    visitor.tell("play", arg=visitor.page.game.choice.moves[0])
    assert visitor.screen.lists["hand"] == []
    assert visitor.tell("play", arg="pass").notice == "First the person who is asked sits down before the screen."
    visitor.tell("why", arg="press")
    assert visitor.notice == ""


# ---- questions ------------------------------------------------------------------------------------------------------


def test_an_unlit_space_says_why_not():
    visitor = at_table()
    visitor.tell("touch", arg="space:press")
    assert visitor.notice.startswith("Press Tell me more Public Opinion, a pivotal space.")
    assert "Commune may act there: it is present." in visitor.notice


def test_a_lit_space_that_offers_several_moves_opens_a_menu_and_closes_it():
    visitor = at_table("random")
    rng = Random(2)
    while visitor.page.game.result is None:
        spaces = [arg for do, arg in visitor.ways_on() if do == "touch"]
        for space in spaces:
            visitor.tell("touch", arg=space)
            moves = [arg for do, arg in visitor.buttons("choices") if do == "play"]
            if visitor.page.picked and moves:
                assert len(moves) > 1
                assert all(space.removeprefix("space:") in move for move in moves)
                assert visitor.sent[-1]["focus"] == ".menu .option"
                visitor.tell("unpick")
                assert visitor.screen.regions["choices"] == ""
                return
            if visitor.page.picked:
                visitor.tell("unpick")
            break
        visitor.tell(*rng.choice(visitor.ways_on()))
    pytest.fail("no space ever offered two moves")


def test_every_dashed_way_says_why_not():
    visitor = at_table("random")
    rng, dashed = Random(3), []
    while not dashed:
        visitor.tell(*rng.choice(visitor.ways_on()))
        dashed = [arg for do, arg in visitor.buttons() if do == "why" and arg]
    for move in dashed:
        visitor.tell("why", arg=move)
        assert visitor.notice
        assert visitor.page.game.explain(move).reasons[0].text.into("en") in visitor.notice


def test_asking_why_makes_every_space_reachable_and_a_move_ends_it():
    visitor = at_table()
    visitor.tell("why")
    assert len(visitor.screen.marks) == 12
    visitor.tell("why")
    assert [marks for marks in visitor.screen.marks.values() if marks] == []


def test_a_move_that_is_not_allowed_is_refused_with_a_sentence():
    visitor = at_table()
    before = visitor.page.game.to_json()
    assert visitor.tell("play", arg="place press").notice.endswith(".")
    assert visitor.tell("play", arg="<script>").notice
    assert "<script>" not in visitor.screen.html()
    assert visitor.page.game.to_json() == before


def test_a_card_turns_to_its_history_and_back():
    visitor = at_table()
    number = str(visitor.page.game.view("commune")["hand"]["commune"][0])
    history = standard_deck().cards[int(number)].history
    visitor.tell("turn", arg=f"card:{number}")
    assert history in visitor.screen.text("hand")
    visitor.tell("turn", arg=f"card:{number}")
    assert history not in visitor.screen.text("hand")


# ---- dialogs --------------------------------------------------------------------------------------------------------


def test_every_rule_that_the_table_names_opens():
    visitor = at_table()
    for rule_id, rule in rulebook().items():
        visitor.tell("rule", arg=rule_id)
        assert str(rule.text) in visitor.screen.text("dialog")
    visitor.tell("close")
    assert visitor.screen.regions["dialog"] == ""
    assert visitor.tell("rule", arg="X99").notice.startswith("There is no rule 'X99'")


def test_every_card_opens():
    visitor = at_table()
    for number, card in standard_deck().cards.items():
        visitor.tell("tell", arg=f"card:{number}")
        assert card.title in visitor.screen.text("dialog")
    assert visitor.tell("tell", arg="card:999").notice == "There is nothing to tell about 'card:999'."


def test_the_rulebook_and_the_board_in_words_open():
    visitor = at_table()
    assert all(str(rule.title) in visitor.tell("rules").screen.text("dialog") for rule in list(rulebook().values())[:5])
    assert "Press" in visitor.tell("words").screen.text("dialog")


@pytest.mark.slow
def test_from_its_reasons_every_turn_of_the_bot_can_be_stepped_through():
    visitor = at_table(seed=4)
    press_on(visitor, Random(4), until=40)
    visitor.tell("trace", arg="0")
    assert "bot.ipynb" not in visitor.screen.regions["dialog"]  # a link would tell the cards to come
    press_on(visitor.tell("close"), Random(4))
    for number, trace in list(enumerate(visitor.page.game.traces))[:12]:
        visitor.tell("trace", arg=str(number))
        (link,) = re.findall(r"href='bot.ipynb#([^']+)'", visitor.screen.regions["dialog"])
        stepper = Visitor(BotStepper(), link=link)
        stepping = stepper.page.stepping
        assert (stepper.notice, stepping.bots_step, stepping.last) == ("", True, None)
        stepper.tell("play_on")
        assert stepping.game.moves == visitor.page.game.moves[: len(stepping.game.moves)]
        assert stepping.game.traces[-1].lines()[:3] == trace.lines()[:3]


def test_a_damaged_link_leaves_the_stepper_where_it_begins():
    stepper = Visitor(BotStepper(), link="game=abc")
    assert stepper.notice == "The link is damaged: it holds no game. Ask for it again."
    stepper.tell("next")
    assert stepper.notice == ""


def test_a_stepper_with_a_game_of_its_own_minds_no_address():
    """A lesson may be opened at one of its headings: 11-the-flowchart.ipynb#Glossary."""
    game = redflag.new("paris", seed=4, solo="versailles")
    stepper = Visitor(BotStepper(game), link="Glossary")
    assert (stepper.notice, stepper.page.stepping.game.seed) == ("", 4)


def test_every_turn_of_the_bot_opens_to_its_reasons():
    visitor = at_table(seed=4)
    press_on(visitor, Random(4), until=40)
    table = visitor.page
    turns = re.findall(r"data-do='trace' data-arg='(\d+)'", " ".join(visitor.screen.lists["journal"]))
    assert turns == [str(number) for number in range(len(table.game.traces))]
    for number in turns:
        visitor.tell("trace", arg=number)
        assert visitor.page.game.traces[int(number)].title.into("en") in visitor.screen.text("dialog")
        assert "<svg" in visitor.screen.regions["dialog"]
    for wrong in ("999", "-1", "x", ""):
        assert visitor.tell("trace", arg=wrong).notice == "There is no such turn of the bot."


def test_the_game_of_two_is_not_shared_before_it_is_over():
    visitor = at_table("person")
    visitor.tell("lift").tell("share")
    assert "game: paris" not in visitor.screen.text("dialog")
    visitor.tell("close")
    press_on(visitor, Random(1))
    assert "game: paris" in visitor.tell("share").screen.text("dialog")


# ---- the start panel ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"seed": "x"}, "The seed is a whole number"),
        ({"seed": "9" * 16}, "The seed is a whole number"),
        ({"seed": "-1"}, "The seed is a whole number"),
        ({"opponent": "god"}, "'god' is no"),
        ({"side": "prussia"}, "'prussia' is no"),
        ({"edition": "third"}, "'third' is no"),
        ({"variant": "chess"}, "chess"),
        ({"variant": "censorship", "opponent": "bot"}, "Censorship"),
        ({"language": "xx"}, "There is no language 'xx' yet"),
    ],
)
def test_a_wrong_choice_in_the_panel_is_said(form, said):
    visitor = Visitor(Table())
    frame = visitor.screen.frame
    visitor.tell("start", form=form)
    assert said in visitor.screen.text()
    assert visitor.page.sitting is None
    assert visitor.screen.frame == frame, "what was filled in is lost when the panel is drawn anew"


def test_one_click_starts():
    visitor = Visitor(Table())
    visitor.tell("start", form={})
    assert "You are Commune, against the bot" in visitor.screen.text("who")
    assert visitor.sent[-1]["focus"] == "[data-home]"


def test_only_the_large_button_starts_the_game():
    """A browser presses the first button of a form that would send it when somebody presses Enter in a field."""
    visitor = at_table().tell("leave")
    form = visitor.screen.html().partition("<form")[2]
    sending = [found for found in re.findall(r"<button[^>]*>", form) if "type='button'" not in found]
    assert len(sending) == 1 and 'type="submit"' in sending[0]
    assert "data-do='go_on'" in form and "data-do='game'" in form


def test_before_a_game_nothing_else_can_be_done():
    visitor = Visitor(Table())
    for do in ("play", "undo", "touch", "save", "share", "words", "replay", "watch", "lift", "trace"):
        visitor.tell(do, arg="press")
        assert "No game has begun yet." in visitor.screen.text(), do


def test_a_deck_of_ones_own_is_played_with():
    from importlib import resources

    own = resources.files("redflag.paris").joinpath("deck.toml").read_text(encoding="utf-8")
    title = standard_deck().cards[44].title
    visitor = Visitor(Table())
    frame = visitor.screen.frame
    visitor.tell("bring", arg="deck", name="my <b>.toml", text=own.replace(title, "Our Own Objective"))
    assert "my <b>.toml is fine" in visitor.screen.text()
    assert visitor.screen.frame == frame, "what was filled in is lost when the panel is drawn anew"
    visitor.tell("start", form={"seed": "1"})
    assert visitor.page.game.state.deck.cards[44].title == "Our Own Objective"
    assert visitor.page.game.options["deck"]


@pytest.mark.parametrize(
    "broken", ["", "x = ", "[deck]\nname = 3", "[[strategy]]\nnumber = 1", "a" * 300_000, "[" * 5000]
)
def test_a_broken_deck_is_refused_and_not_played_with(broken):
    visitor = Visitor(Table())
    visitor.tell("bring", arg="deck", name="broken.toml", text=broken)
    assert "fault of the kit" not in visitor.screen.text()
    assert visitor.notice
    assert visitor.page.brought == {}


# ---- watching the bot -----------------------------------------------------------------------------------------------


def test_the_bot_can_be_watched_predicted_taken_back_and_left_to_itself():
    visitor = at_table(seed=4)
    table = visitor.page
    visitor.tell("watch")
    assert visitor.notice == "From now on the bot stops before each of its decisions."
    rng = Random(4)
    while not table.sitting.bots_step:
        visitor.tell(*rng.choice(visitor.ways_on()))
    predicted = 0
    for _ in range(200):
        if not table.sitting.bots_step or predicted:
            break
        guesses = [arg for do, arg in visitor.buttons("ask") if do == "step" and arg not in ("next", "back", "on")]
        visitor.tell("step", arg=guesses[0] if guesses else "next")
        predicted += bool(guesses)
        assert visitor.screen.shown() == visitor.as_if_new().shown()
    assert re.search(r"(Right|Wrong)", visitor.screen.text("ask"))
    moves = len(table.game.moves)
    visitor.tell("step", arg="back").tell("step", arg="back").tell("step", arg="back")
    assert len(table.game.moves) <= moves
    visitor.tell("step", arg="on")
    visitor.tell("watch")
    assert not table.sitting.bots_step
    assert visitor.tell("step", arg="next").notice == "Nobody watches the bot; press 'Watch the bot' first."


def test_only_a_bot_can_be_watched():
    assert at_table("random").tell("watch").notice == "There is no bot in this game to watch."


# ---- files ----------------------------------------------------------------------------------------------------------


def test_a_game_saved_as_a_file_is_loaded_again():
    visitor = at_table()
    press_on(visitor, Random(5), until=20)
    visitor.tell("save")
    file = visitor.sent[-1]["download"]
    assert re.fullmatch(r"red-flag-over-paris-\d+\.json", file["name"])
    other = Visitor(Table())
    other.tell("load", name=file["name"], text=file["text"], form={})
    assert other.page.game.to_json() == visitor.page.game.to_json()


@pytest.mark.parametrize("opponent", ["god", 3, None, ""])
def test_a_file_with_a_strange_form_is_still_loaded(opponent):
    save = redflag.new("paris", seed=1).to_json()
    visitor = Visitor(Table())
    visitor.tell("load", name="x.json", text=save, form={"opponent": opponent, "side": "prussia"})
    assert visitor.page.sitting is not None
    assert visitor.screen.shown() == visitor.as_if_new().shown()


def test_a_damaged_file_is_refused_and_the_panel_stays():
    visitor = Visitor(Table())
    frame = visitor.screen.frame
    visitor.tell("load", name="x.json", text='{"redflag": 1', form={})
    assert "This save is not JSON" in visitor.screen.text()
    assert visitor.page.sitting is None
    assert visitor.screen.frame == frame, "what was filled in is lost when the panel is drawn anew"


# ---- languages ------------------------------------------------------------------------------------------------------


@pytest.fixture
def made_up_language(monkeypatch):
    """The made-up language of the tests of the catalogs, as one that can be chosen."""
    real = text.catalog
    monkeypatch.setattr(text, "catalog", lambda code: made_up() if code == "xx" else real(code))
    return "xx"


def plain_words(html: str) -> list[str]:
    """The words in what a person reads that are not in the made-up language."""
    html = re.sub(r"<textarea.*?</textarea>|<style.*?</style>", " ", html, flags=re.DOTALL)
    read = re.sub(r"<[^>]*>", " ", html)
    read += " ".join(re.findall(r"(?:aria-label|data-tip|title|placeholder|data-lit|data-done)='([^']*)'", html))
    for language in languages():  # each is named in its own words
        read = read.replace(OWN_NAME.into(language), " ")
    words = re.findall(r"[A-Za-z][A-Za-z0-9-]*", unescape(read))
    return sorted({word for word in words if word not in codes()} - {"English", "P", "M"})


def test_the_start_panel_is_in_the_language(made_up_language):
    assert (
        plain_words(
            Panel("paris", made_up_language).markup()
            + " ".join(Panel("paris", made_up_language).regions({}, {}, {}, "").values())
        )
        == []
    )


@pytest.mark.parametrize("opponent", ["bot", "person"])
def test_all_that_the_table_says_is_in_the_language(opponent, made_up_language):
    solo = "versailles" if opponent == "bot" else None
    visitor = Visitor(Table(redflag.new("paris", seed=3, language=made_up_language, solo=solo)))
    rng = Random(3)
    for step in range(60):
        if visitor.page.game.result is not None:
            break
        if step % 6 == 0:
            visitor.tell(rng.choice(["words", "share", "rules", "why", "undo", "replay", "close"]), arg="")
        elif visitor.page.replay is not None:
            visitor.tell("replay")
        else:
            visitor.tell(*rng.choice(visitor.ways_on()))
        assert plain_words(visitor.screen.html()) == []
        assert plain_words(" ".join(str(marks.get("data-lit", "")) for marks in visitor.screen.marks.values())) == []
