"""The kernel is tested with the toy game."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _toy(toy):
    """Known to `redflag.new` and to saves."""
