"""The notebooks of all languages, written from the English ones: `make notebooks`.

`notebooks/fr/02-presence-and-control.ipynb` is `notebooks/02-presence-and-control.ipynb` in French. A sentence that
nobody has translated yet stays English. They are kept in the repository, for Binder and for whoever reads them there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from redflag.core.catalogs import languages
from redflag.core.messages import PACKAGE
from redflag.translating import notebooks
from redflag.translating.files import known
from redflag.translating.parts import NOTEBOOKS

ROOT = PACKAGE.parent


def translation(code: str, folder: Path = ROOT / NOTEBOOKS) -> Callable[[str], str]:
    """What puts a text of a notebook into a language."""
    files = sorted((folder / "locale" / code).glob("*.po"))
    found = {text: message.string for (text, _), message in known(files, code).items() if not message.fuzzy}

    def translate(text: str) -> str:
        return str(found.get(text, text))

    return translate


def in_language(code: str, folder: Path = ROOT / NOTEBOOKS) -> Mapping[Path, str]:
    """The files of the notebooks in a language, with what they hold."""
    translate = translation(code, folder)
    return {
        folder / code / file.name: notebooks.written(notebooks.put_into(notebooks.read(file), code, translate))
        for file in sorted(folder.glob("*.ipynb"))
    }


def write_all(folder: Path = ROOT / NOTEBOOKS) -> list[Path]:
    """Write the notebooks of all languages there are; one that is no more in English goes."""
    written = []
    for code in languages()[1:]:
        made = in_language(code, folder)
        (folder / code).mkdir(exist_ok=True)
        for file in {*(folder / code).glob("*.ipynb")} - set(made):
            file.unlink()
        for file, content in made.items():
            file.write_text(content, encoding="utf-8")
            written.append(file)
    return written
