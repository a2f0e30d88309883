"""`redflag play` and `redflag learn`: the pages in a browser, the lessons in JupyterLab."""

from __future__ import annotations

import argparse
from pathlib import Path

from redflag.cli.arguments import Arguments
from redflag.core.text import Text


def play_arguments(words: Arguments) -> None:
    """What can be typed after `redflag play`."""
    words.number(
        "--port", 9, default=8866, about=Text("where to serve it (if you say nothing: 8866, or the next free)")
    )
    words.add(
        "--host",
        default="127.0.0.1",
        about=Text(
            "for whom to serve it: 127.0.0.1 is this machine alone, 0.0.0.0 everybody who has the key it prints"
        ),
    )
    words.add("--no-browser", action="store_true", about=Text("only print the address"))
    words.add("--notebooks", type=Path, metavar="FOLDER", about=Text("serve the pages of this folder"))
    words.add(
        "--certificate",
        type=Path,
        metavar="FILE",
        about=Text("serve it over https with the certificate of this machine (PEM), so that nobody listens in"),
    )
    words.add("--key", type=Path, metavar="FILE", about=Text("the key of the certificate, if it lies in another file"))
    words.add("--no-hints", action="store_true", about=Text("the coach gives no hints while a game is played"))
    words.add("--verbose", action="store_true", about=Text("print what the server does"))
    words.runs(play)


def play(args: argparse.Namespace) -> int:
    """Serve the pages."""
    from redflag import serve

    return serve.play(
        host=args.host,
        port=args.port,
        open_browser=not args.no_browser,
        notebooks=args.notebooks,
        language=args.language,
        verbose=args.verbose,
        certificate=args.certificate,
        key=args.key,
        hints=not args.no_hints,
    )


def learn_arguments(words: Arguments) -> None:
    """What can be typed after `redflag learn`."""
    words.add("--no-browser", action="store_true", about=Text("only print the address"))
    words.add("--notebooks", type=Path, metavar="FOLDER", about=Text("open the lessons of this folder"))
    words.runs(learn)


def learn(args: argparse.Namespace) -> int:
    """Open the lessons."""
    from redflag.cli import learn

    return learn.learn(notebooks=args.notebooks, open_browser=not args.no_browser, language=args.language)
