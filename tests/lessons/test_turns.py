"""What a learner does is heard in the order in which it was done, also by a kernel with several threads."""

from __future__ import annotations

import ipywidgets
from ipykernel.comm.comm import BaseComm

from redflag import lessons
from redflag.lessons.turns import in_turn


def all_in(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from all_in(child)


def test_a_kernel_with_several_threads_is_asked_for_the_first():
    """ipykernel asks a comm which thread hears it: without our word that is the one that spoke last."""
    comm = BaseComm(target_name="test")
    comm._reply_subshell_id = "another"
    assert comm._reply_subshell_for({}, None) == "another"
    widget = ipywidgets.Text()
    widget.comm = comm
    assert in_turn(widget) is widget
    assert comm._reply_subshell_for({}, "another") is None


def test_all_parts_of_a_task_are_heard_in_turn():
    made = [
        lessons.exercise("x-two", 2, question="How many?", hint="Count."),
        lessons.exercise("x-some", {"a"}, options=["a", "b"], question="Which?", hint="One."),
        lessons.predict("x-coin", "heads", question="Heads or tails?", options=["heads", "tails"]),
    ]
    for task in made:
        parts = list(all_in(task.widget))
        assert len(parts) > 3
        assert all(part.comm._reply_subshell_for({}, "another") is None for part in parts)
