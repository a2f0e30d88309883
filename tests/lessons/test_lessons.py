"""`redflag.lessons`: what is judged, what is said, and what is refused."""

from __future__ import annotations

import base64
import json
import re
from fractions import Fraction

import pytest

import redflag
from redflag import lessons
from redflag.cli import learn
from redflag.core.errors import BadFile, BadOption
from redflag.lessons import answers, bots_space, content, kind, texts
from redflag.lessons.answers import Answer, Typical, answer_of, judge, number
from redflag.lessons.blank import write_all
from redflag.lessons.desk import DESK
from redflag.lessons.positions import teaching_positions
from redflag.lessons.progress import standing
from redflag.lessons.tables import Guide, LessonTable
from redflag.paris.lessons import facts
from redflag.paris.lessons.cards import card
from redflag.paris.lessons.explorer import explore
from tests.lessons.form import NOTEBOOKS
from tests.patience import SECONDS
from tests.widgets.screen import Visitor

WORDS = {"question": "How many?", "hint": "Count."}


@pytest.fixture
def game():
    return lessons.position("presence")


# ---- answers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("3", 3),
        (" 1/2 ", Fraction(1, 2)),
        ("1 of 2", Fraction(1, 2)),
        ("1 in 4", Fraction(1, 4)),
        ("0,5", Fraction(1, 2)),
        ("0,42", Fraction(42, 100)),
        ("50 %", Fraction(1, 2)),
        ("50 percent", Fraction(1, 2)),
        ("41,7 %", Fraction(417, 1000)),
        ("100%", 1),
        ("-1", -1),
        ("−1", -1),
        ("– 1", -1),
        ("minus 1", -1),
        ("Minus 2.", -2),
        ("+2", 2),
        ("plus 2", 2),
    ],
)
def test_a_number_may_be_written_in_several_ways(typed, value):
    assert number(typed) == value


@pytest.mark.parametrize("typed", ["", "three", "1/0", "%", "minus", "1,2,3", "5 - 1"])
def test_what_is_no_number_is_none(typed):
    assert number(typed) is None


def test_a_chance_in_whole_percent_is_near_enough():
    third = Answer(Fraction(1, 3))
    assert judge(third, Fraction(33, 100)).right
    assert not judge(third, Fraction(35, 100)).right


@pytest.mark.parametrize("given", [42, Fraction(417, 10), Fraction(42, 100), Fraction(5, 12)])
def test_where_a_chance_is_asked_42_is_42_percent(given):
    assert judge(Answer(Fraction(5, 12)), given).right


def test_percent_are_meant_only_where_a_chance_is_asked():
    assert not judge(Answer(2), 200).right
    assert not judge(Answer(Fraction(5, 2)), 250).right
    assert not judge(Answer(Fraction(5, 12)), 1).right


TYPICAL = (Typical(1, say="You forgot the HQ."), Typical(4, say="That is one too many."))


def test_a_typical_wrong_answer_is_answered():
    assert "You forgot the HQ. Try again." in str(judge(Answer(2), 1, TYPICAL).text)
    assert "one too many" in str(judge(Answer(2), 4, TYPICAL).text)
    assert str(judge(Answer(2), 3, TYPICAL).text) == "Not quite. Try again."
    assert str(judge(Answer(2), 2, TYPICAL).text) == "Yes, that is right."


def test_of_several_a_typical_tick_or_gap_is_answered(game):
    answer = facts.present(game, "commune")
    typical = (
        Typical(missing="pere-lachaise", say="Read the rule to its end."),
        Typical(ticked="royalists", say="No."),
    )
    right = answer.right
    assert "Read the rule to its end." in str(judge(answer, right - {"pere-lachaise"}, typical).text)
    assert str(judge(answer, right | {"royalists"}, typical).text).endswith("No.")
    assert "Read the rule" not in str(judge(answer, right | {"national-assembly"}, typical).text)


def test_words_are_compared_without_capitals_and_accents():
    assert judge(answer_of("Père Lachaise"), "pere lachaise").right
    assert not judge(answer_of("Père Lachaise"), "!").right


def test_of_several_the_wrong_are_explained_and_the_missing_only_counted(game):
    verdict = judge(facts.controlled(game, "versailles"), frozenset({"royalists", "press"}))
    said = str(verdict.text)
    assert verdict.right is False
    assert "1 of your answers is right" in said
    assert "Nobody controls Press" in said
    assert "Still missing: 2" in said
    assert "Mont-Valérien" not in said


def test_nothing_is_not_judged():
    assert judge(answer_of(3), None).right is None
    assert judge(answer_of(3), "").right is None


def test_facts_come_from_the_engine(game):
    state = game.state
    assert facts.controls(game, "press").right == "nobody"
    assert "pere-lachaise" in facts.present(game, "commune").right
    assert facts.pieces(game, "versailles", "mont-valerien").right == 3
    assert "national-assembly" not in facts.may_act(game, "commune").right
    assert facts.dimensions(lessons.position("paris-held"), "commune").right == {"paris"}
    assert lessons.allowed(game, "play 28 operations").right == "yes"
    assert game.state is state, "asking changes nothing"


def test_where_something_can_be_done_are_the_legal_moves(game):
    later = lessons.after(game, "play 28 operations")
    places = {move.words[0] for move in later.choice.moves if move.verb == "place"}
    assert facts.can(later, "place").right == places


def test_strength_and_chance_are_those_of_the_engine(game):
    assert facts.strength(game, "commune", "mont-valerien").right == 2  # present, and Butte Montmartre beside it
    chance = facts.chance(game, "commune", "mont-valerien").right
    assert 0 < chance < 1
    assert facts.chance(game, "commune", "mont-valerien", extra=True).right == 1


def test_the_winner_of_a_game():
    over = redflag.run(redflag.new("paris", seed=1))
    assert lessons.winner(over).right == over.result.winner


def test_a_choice_of_the_bot_can_be_asked_for():
    game = redflag.run(redflag.new("paris", seed=18, solo="versailles"), commune="random")
    steps = [(trace, step) for trace in game.traces for step in trace.steps() if step.kind == "choose"]
    trace, step = next((trace, step) for trace, step in steps if len(step.candidates) > 1)
    place = [one for one in trace.steps() if one.kind == "choose"].index(step)
    asked = bots_space(trace, place + 1)
    assert asked.right == step.answer
    assert set(asked.options) == set(step.candidates)
    other = next(name for name in step.candidates if name != step.answer)
    assert str(asked.about(other))


# ---- tasks ---------------------------------------------------------------------------------------------------------


def test_a_text_is_judged_by_a_function():
    def even(text: str) -> object:
        return True if int(text) % 2 == 0 else "That is odd."

    task = lessons.exercise("x-even", "4", check=even, wrong="3", **WORDS)
    task.answer_wrongly()
    assert "That is odd." in str(task.verdict.text)
    task.entry.fill("not a number")
    task.button.click()
    assert task.verdict.right is False
    task.answer_rightly()
    assert task.verdict.right


def test_who_writes_words_where_a_number_is_asked_is_told_so():
    task = lessons.exercise("x-number", 3, **WORDS)
    task.entry.fill("three")
    task.button.click()
    assert (task.verdict.right, str(task.verdict.text)) == (None, "Write a number, for example 2, 1/3 or 40 %.")
    assert "x-number" not in DESK.tried


def test_an_error_of_the_kit_is_said():
    task = lessons.exercise("x-position", "presence", check=lambda name: bool(lessons.position(name)), **WORDS)
    task.entry.fill("nowhere")
    task.button.click()
    assert "no teaching position 'nowhere'" in task.said.value


def test_an_answer_in_a_cell_is_checked():
    lessons.exercise("x-two", 2, **WORDS)
    assert "right" in str(lessons.check("x-two", 2))
    assert "Not quite" in str(lessons.check("x-two", 3))
    assert "first" in str(lessons.check("x-two", None))


def test_a_prediction_asks_for_the_outcome_only_when_it_is_made():
    asked = []

    def outcome() -> str:
        asked.append(True)
        return "heads"

    task = lessons.predict("x-coin", outcome, question="Heads or tails?", options=["heads", "tails"])
    assert not asked
    task.entry.fill("tails")
    task.button.click()
    assert asked == [True]
    assert task.verdict.right is False
    assert "x-coin" in DESK.done


def test_progress_stays_when_a_cell_is_run_again():
    lessons.exercise("x-two", 2, **WORDS).answer_rightly()
    lessons.exercise("x-three", 3, **WORDS).answer_wrongly()
    lessons.exercise("x-two", 2, **WORDS)
    assert [(str(name), how) for name, how in standing()] == [("Exercise 1", "done"), ("Exercise 2", "tried")]
    widget = lessons.progress()
    assert "1 of 2" in widget.value
    DESK.tasks["x-three"].answer_rightly()
    assert "2 of 2" in widget.value


def test_a_task_may_come_when_its_list_is_already_on_the_page():
    """As in a notebook whose cells are run in another order."""
    widget = lessons.progress()
    lessons.exercise("x-two", 2, **WORDS)
    lessons.exercise("x-three", 3, **WORDS).answer_rightly()
    assert "1 of 2" in widget.value and "Exercise 2" in widget.value


def test_markup_in_texts_is_escaped():
    task = lessons.exercise("x-html", 2, question="Is <b>1 < 2</b> *true*?", hint="A & B")
    shown = task.widget.children[0].value
    assert "&lt;b&gt;1 &lt; 2&lt;/b&gt; <em>true</em>?" in shown
    assert "A &amp; B" in task.folds.value


REFUSED = {
    "needs a hint": lambda: lessons.exercise("x-1", 2, question="How many?"),
    "has no question": lambda: lessons.exercise("02-nothing", 2),
    "is not among the options": lambda: lessons.exercise("x-1", "c", options=["a", "b"], **WORDS),
    "need options": lambda: lessons.exercise("x-1", {"a"}, **WORDS),
    "at least two": lambda: lessons.exercise("x-1", "a", options=["a"], **WORDS),
    "stands there twice": lambda: lessons.exercise("x-1", "a", options=["a", "a"], **WORDS),
    "An answer is a text": lambda: lessons.exercise("x-1", None, **WORDS),
    "without blanks": lambda: lessons.exercise("x 1", 2, **WORDS),
    "needs no check": lambda: lessons.exercise("x-1", "a", options=["a", "b"], check=bool, **WORDS),
    "There is no rule 'P9'": lambda: lessons.exercise("x-1", 2, rule="P9", **WORDS),
    "needs options": lambda: lessons.predict("x-1", lambda: 2, question="How many?"),
    "There is no quiz '99'": lambda: lessons.quiz("99"),
    "has four parts": lambda: lessons.quiz("x", ("Why?", ["a", "b"], "a")),
    "There is no task 'x-9'": lambda: lessons.reveal("x-9"),
    "Name the tasks": lessons.reveal,
    "There is no teaching position 'x'": lambda: lessons.position("x"),
    "There is no space 'moon'": lambda: facts.controls(lessons.position("presence"), "moon"),
    "'within' is a sphere": lambda: facts.present(lessons.position("presence"), "commune", "moon"),
    "is political": lambda: facts.strength(lessons.position("presence"), "commune", "press"),
    "not over": lambda: lessons.winner(lessons.position("presence")),
    "There is no card '999'": lambda: card(999),
    "Every picture needs words": lambda: lessons.picture("<svg></svg>", "", ""),
    "begins with <svg": lambda: lessons.picture("a picture", "A picture.", "A picture."),
    "There is no guide '02'": lambda: lessons.table(lessons.position("presence"), guide="02"),
    "Step 1 of the guide": lambda: lessons.table(redflag.new("paris", seed=1, solo="versailles"), guide="00"),
}


@pytest.mark.parametrize("said", REFUSED)
def test_bad_use_is_refused_with_one_sentence(said: str):
    with pytest.raises(redflag.RedflagError) as refused:
        REFUSED[said]()
    assert said in str(refused.value)


def test_a_file_of_texts_with_an_unknown_key_is_refused(monkeypatch, tmp_path):
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "77.toml").write_text('[exercise.a]\nqestion = "Who?"\n', encoding="utf-8")
    monkeypatch.setattr(content, "folders", lambda: {"paris": tmp_path})
    with pytest.raises(BadFile, match="'qestion'"):
        texts.lesson("77")


def test_all_texts_and_positions_can_be_read():
    numbers = content.files("texts")
    assert {"00", "02"} <= set(numbers)
    assert all(texts.lesson(name) for name in numbers)
    for place in teaching_positions().values():
        assert place.game().choice is not None, place.name


# ---- things to look at ---------------------------------------------------------------------------------------------


def drawn(shown) -> str:
    """The picture itself, without the sheet of its looks."""
    coded = re.search(r'<img alt="[^"]*" src="data:image/svg\+xml;base64,([^"]*)"', shown.markup)[1]
    return base64.b64decode(coded).decode().partition("</style>")[2]


def test_a_board_has_words_beside_it(game):
    shown = lessons.show(game, "A *caption*.")
    assert 'alt="The board, round 2.' in shown.markup
    assert "Mont-Valérien, pivotal: CC VV (V); controlled by Versailles" in shown.words
    bare = lessons.show(game, judged=False)
    assert "Mont-Valérien, pivotal: CC VV (V); opened by" in bare.words and "controlled" not in bare.words
    assert "rf-paris-control-versailles'" in drawn(shown) and "rf-paris-control-versailles'" not in drawn(bare)
    assert "<em>caption</em>" in shown.markup
    assert set(shown._repr_mimebundle_()) == {"text/html", "text/plain"}


def test_a_figure_is_shown_once_with_its_words():
    from matplotlib import pyplot

    figure, axes = pyplot.subplots()
    axes.plot([1, 2])
    shown = lessons.picture(figure, "A rising line.", "From 1 to 2.")
    assert 'alt="A rising line."' in shown.markup
    assert "From 1 to 2." in shown.words
    assert not pyplot.fignum_exists(figure.number)


def test_the_journal_rules_and_cards_are_shown(game):
    played = lessons.after(game, "play 28 operations", "place republicans")
    assert "Commune places a cube in Republicans. (O6)" in str(lessons.journal(played, 1))
    assert "P2: Control of a space" in str(lessons.rule("P2"))
    markup = lessons.rule("O4").markup
    first, _, whole = markup.partition("<details>")
    assert "By edition" in whole and "By edition" not in first and "(B4)" not in first
    assert "Louise Michel" in str(card(27))
    assert "paris-held" in str(lessons.positions())


# ---- playing -------------------------------------------------------------------------------------------------------


def test_a_guide_is_ticked_off_and_left():
    steps = texts.guide_of("00")
    guide = Guide(steps)
    game = redflag.new("paris", seed=18, solo="versailles")
    guide.look(game)
    assert guide.done == 0 and f"Step 1 of {len(steps)}" in guide.widget.value
    game.play("keep 44")
    guide.look(game)
    assert guide.done == 1
    game.play("first versailles")
    guide.look(game)
    assert guide.astray and "another way" in guide.widget.value
    game.undo()
    guide.look(game)
    assert not guide.astray
    for move in ("first commune", "play 27 event", "choose 2", "place butte-montmartre"):
        game.play(move)
    guide.look(game)
    assert "Step 5 of" in guide.widget.value, "one of the two cubes that this step asks for"
    guide.look(lessons.guided(redflag.new("paris", seed=18, solo="versailles"), "00"))
    assert guide.done == len(steps) and "guided part" in guide.widget.value


def test_a_table_in_a_lesson_plays_and_saves_nothing(monkeypatch, tmp_path):
    monkeypatch.setenv("REDFLAG_SAVES", str(tmp_path))
    game = redflag.new("paris", seed=18, solo="versailles")
    _, guide, table, all_steps = lessons.table(game, guide="00").children
    for move in [move for step in texts.guide_of("00") for move in step.moves]:
        table._hear(None, {"do": "play", "arg": move}, [])
    assert "All steps" in all_steps.value and "<details" not in guide.value, "the list never lies on the table"
    assert "That was the guided part" in guide.value
    assert not game.moves, "the lesson's own game stays as it is"
    assert list(tmp_path.iterdir()) == []


def test_the_explorer_opens_on_a_board(game):
    explorer = explore(game).children[-1]
    assert explorer.position["cubes"]["press"] == {"commune": 2, "versailles": 2}


# ---- kind errors, copies for a class, the command --------------------------------------------------------------------


def test_what_goes_wrong_is_said_in_a_sentence():
    with pytest.raises(NameError) as unknown:
        exec("gmae", {})
    assert str(kind.sentence(unknown.value)) == "'gmae' is not known yet. Run the cells above this one first."
    assert str(kind.sentence(BadOption(answers.Text("Not so.")))) == "Not so."
    assert "line 1" in str(kind.sentence(SyntaxError("bad", ("cell", 1, 1, "(", 1, 1))))
    assert "division by zero. Run" in str(kind.sentence(ZeroDivisionError("division by zero")))
    assert "Traceback" not in str(kind.told(unknown.value))


@pytest.mark.slow
def test_in_a_notebook_no_traceback_is_shown():
    from nbclient import NotebookClient
    from nbformat.v4 import new_code_cell, new_notebook

    cells = [new_code_cell("from redflag.lessons import position"), new_code_cell('position("x")')]
    notebook = new_notebook(cells=cells)
    NotebookClient(
        notebook, timeout=SECONDS, startup_timeout=SECONDS, kernel_name="python3", allow_errors=True
    ).execute()
    (output,) = notebook.cells[1].outputs
    assert "There is no teaching position 'x'" in output.data["text/plain"]
    assert "Traceback" not in output.data["text/plain"]


def test_blank_copies_have_no_solutions(tmp_path):
    written = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in write_all(NOTEBOOKS, tmp_path)}
    copy = written["02-presence-and-control.ipynb"]
    sources = "\n".join("".join(cell["source"]) for cell in copy["cells"])
    assert "## Next step" in sources and "exercise(" in sources
    assert "Solutions" not in sources and "reveal(" not in sources


def test_learn_says_what_is_missing(monkeypatch, redflag_command):
    monkeypatch.setattr(learn, "find_spec", lambda name: None if name == "jupyterlab" else name)
    code, _, complaint = redflag_command("learn")
    assert code == 1
    assert "jupyterlab must be installed" in " ".join(complaint.split())
    assert "pip install 'redflag[lab,play,draw]'" in " ".join(complaint.split())


def test_learn_needs_the_folder_of_the_lessons(redflag_command, tmp_path):
    code, _, complaint = redflag_command("learn", "--notebooks", tmp_path)
    assert code == 1 and "no page" in complaint


def test_the_guide_for_authors_names_every_call():
    guide = (NOTEBOOKS.parent / "docs" / "lessons.md").read_text(encoding="utf-8")
    assert [name for name in lessons.__all__ if f"{name}(" not in guide] == []


def test_a_link_from_the_table_of_a_lesson_leads_to_the_play_page():
    visitor = Visitor(LessonTable(lessons.position("presence")))
    visitor.tell("lift").tell("share")
    assert 'data-page="play.ipynb"' in visitor.screen.regions["dialog"]
