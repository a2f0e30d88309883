"""The pages in a real browser: what a person and their screen reader find there."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.slow


def test_the_front_page_leads_to_the_four_others(page, server):
    page.goto(server.url)
    doors = page.get_by_role("main").get_by_role("link")
    assert [door.get_attribute("href") for door in doors.all()] == [
        "play.ipynb",
        "bot.ipynb",
        "replay.ipynb",
        "map.ipynb",
    ]
