"""Sets up the pages on Binder, where Voila runs inside Jupyter's own server: `python -m redflag.serve.binder`.

It adds to the settings of Jupyter in the environment of the Python that runs it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from redflag.core.text import languages
from redflag.serve.settings import page_settings, resting_settings
from redflag.serve.words import words


def main(prefix: Path) -> Path:
    """Write the settings below this folder, where Jupyter looks for them."""
    language = "en"
    page = page_settings(language)
    page["resources"]["all_words"] = {code: words(code) for code in languages()}
    settings: dict[str, dict[str, Any]] = {
        "ServerApp": {"jinja_template_vars": {"words": words(language)}},
        "VoilaConfiguration": page,
        "MappingKernelManager": resting_settings(),
    }
    file = prefix / "etc" / "jupyter" / "jupyter_server_config.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    merged = {**before, **{name: {**before.get(name, {}), **values} for name, values in settings.items()}}
    file.write_text(json.dumps(merged, indent=2), encoding="utf-8")
    return file


if __name__ == "__main__":
    print(main(Path(sys.prefix)))
