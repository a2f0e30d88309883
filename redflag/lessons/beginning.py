"""After Run All a lesson stands at its beginning: JupyterLab would leave the learner at the solutions."""

from __future__ import annotations

from importlib import resources

import anywidget


class Beginning(anywidget.AnyWidget):
    """Nothing to see. In JupyterLab it turns back to the first cell when all cells have run."""

    _esm = resources.files("redflag.lessons").joinpath("beginning.js").read_text(encoding="utf-8")
