"""Reading the files that people write, with one clear sentence when that fails."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from redflag.core.errors import BadFile, RedflagError
from redflag.core.text import Text


def read_toml(path: str | Path, error: type[RedflagError] = BadFile) -> dict[str, Any]:
    """The data of a TOML file."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as problem:
        text = Text("The file {file} cannot be read: {why}.", file=str(path), why=problem.strerror or "?")
    except UnicodeDecodeError:
        text = Text("{file} is not a text in UTF-8; save it again with that encoding.", file=str(path))
    except (ValueError, RecursionError) as problem:  # not TOML, or a name that no file can have
        text = Text(
            "{file} is not a TOML file: {why}. Words stand in quotation marks, a list in square brackets with commas, "
            "and headings in brackets of their own, such as [deck] or [[strategy]].",
            file=str(path),
            why=str(problem),
        )
    raise error(text)
