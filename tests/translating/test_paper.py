"""What a class takes home in a language: sheets to print, and copies of the lessons without solutions."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import redflag
from redflag.core.catalogs import languages
from redflag.lessons import blank, printed
from tests.translating.english import ear
from tests.translating.walking import Notes

NOTEBOOKS = Path(redflag.__file__).parents[1] / "notebooks"


@pytest.fixture(params=languages()[1:])
def code(request, monkeypatch) -> str:
    """A language that is spoken here."""
    monkeypatch.setenv("REDFLAG_LANGUAGE", request.param)
    return request.param


def test_the_sheets_to_print_are_in_the_language(code, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["printed", str(tmp_path)])
    printed.main()
    notes = Notes(ear(code))
    notes.words(capsys.readouterr().out, "what is printed", str(tmp_path))
    files = sorted(tmp_path.glob("*.html"))
    assert [file.stem for file in files] == sorted(printed.sheets())
    for file in files:
        html = file.read_text(encoding="utf-8")
        assert f'lang="{code}"' in html
        notes.page(html, file.name)
    notes.settle()


def test_the_copies_for_a_class_are_in_the_language_and_have_no_solutions(code, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["blank", str(NOTEBOOKS / code), str(tmp_path)])
    blank.main()
    notes = Notes(ear(code))
    notes.words(capsys.readouterr().out, "what is printed", str(tmp_path))
    copies = sorted(tmp_path.glob("*.ipynb"))
    assert [file.name for file in copies] == sorted(file.name for file in NOTEBOOKS.glob("*.ipynb"))
    for file in copies:
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        sources = ["".join(cell["source"]) for cell in cells]
        assert not any("reveal(" in source for source in sources)
        for cell, source in zip(cells, sources, strict=True):
            if cell["cell_type"] == "markdown":
                notes.page(source, file.name)
    notes.settle()
