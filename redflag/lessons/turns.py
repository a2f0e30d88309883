"""What a learner does is heard in the order in which it was done.

A kernel may hear its widgets on several threads. ipykernel 7 hears each on the thread that last spoke through it, so
that the click on a button can overtake the words that were typed before it, and the old answer is judged. What belongs
together is therefore heard on the kernel's first thread. Kernels that know only one thread take no notice of it.
"""

from __future__ import annotations

from typing import Any


def in_turn(widget: Any) -> Any:
    """Let a widget, and all that is in it, be heard on the kernel's first thread; the answer is the widget."""
    if widget.comm is not None:
        widget.comm._reply_subshell_for = _first_thread
    for child in getattr(widget, "children", ()):
        in_turn(child)
    return widget


def _first_thread(*_: Any) -> None:
    """Which other thread hears a message: none."""
