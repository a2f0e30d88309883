"""Write the golden games: python -m tests.golden (or make golden). With --anew all of them are played from scratch."""

from __future__ import annotations

import argparse

from redflag.core.catalogs import languages
from tests import golden


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--anew", action="store_true", help="forget the moves on record")
    anew = parser.parse_args().anew
    for name, kind in golden.GAMES.items():
        game = golden.played(kind, [] if anew else golden.recorded(name))
        text = golden.text_of(kind.title, game)
        path = golden.file_of(name)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8")
        state = "as before" if text == before else "changed" if before else "new"
        print(f"{name:24} {len(game.moves):4} moves {len(text.encode()):7} bytes  {state}")
    for code in languages()[1:]:
        told = golden.told_in(code)
        for path, text in told.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        print(f"{len(told)} journals in '{code}'")


if __name__ == "__main__":
    main()
