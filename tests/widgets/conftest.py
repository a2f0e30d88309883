"""Games are kept in a folder that is thrown away."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def saves_folder(tmp_path, monkeypatch):
    """Where the tables of a test keep their games."""
    monkeypatch.setenv("REDFLAG_SAVES", str(tmp_path / "games"))
    return tmp_path / "games"


@pytest.fixture(autouse=True)
def hardly_a_thought(monkeypatch):
    """The player who thinks ahead takes its moves quickly: how well it plays is tested elsewhere."""
    monkeypatch.setattr("redflag.players.thinker.ITERATIONS", 12)
