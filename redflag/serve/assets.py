"""The scripts and styles of the pages, kept in memory as they are sent.

A page needs about seventy-five files, 3.6 MB. They are read and packed once, not for each visitor; and they are asked
for under an address that holds a stamp of all of them, so that a browser that has them never asks again, and one that
has those of another version never uses them.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterable
from itertools import product
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from tornado.web import HTTPError

# Kinds of files that pages ask for; the folders also hold sources, lists and licences.
KINDS = (".js", ".css", ".svg", ".png", ".woff", ".woff2", ".ttf", ".json", ".txt")
PACKED = ("text/", "application/json", "image/svg")  # what becomes smaller by packing
WORTH_PACKING = 1024  # bytes
YEAR = 365 * 24 * 3600  # seconds


class Asset(NamedTuple):
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes  # or b"", if that would not be smaller


class Assets:
    """All files below some folders, or below these `parts` of them, by their paths there.

    Of two with the same path the first is meant.
    """

    def __init__(self, folders: Iterable[str], parts: Iterable[str] = (".",)) -> None:
        self._files: dict[str, Path] = {}
        self._kept: dict[str, Asset] = {}
        for folder, part in product(map(Path, folders), parts):
            for file in sorted((folder / part).rglob("*")):
                if file.suffix in KINDS and file.is_file():
                    self._files.setdefault(file.relative_to(folder).as_posix(), file)

    @property
    def stamp(self) -> str:
        """Another one whenever a file is another one."""
        found = [(path, file.stat()) for path, file in sorted(self._files.items())]
        told = [f"{path} {seen.st_size} {seen.st_mtime_ns}" for path, seen in found]
        return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]

    def find(self, path: str) -> Asset:
        """A file; what was not there at the start does not exist."""
        asset = self._kept.get(path)
        if asset is None:
            file = self._files.get(path)
            if file is None:
                raise HTTPError(404)
            asset = self._kept[path] = _read(file)
        return asset

    def read_all(self) -> None:
        """Read and pack all of them; in a thread, since nobody should wait for it."""
        for path in self._files:
            self.find(path)


def _read(file: Path) -> Asset:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    body, packed = file.read_bytes(), b""
    if len(body) >= WORTH_PACKING and kind.startswith(PACKED):
        packed = gzip.compress(body, mtime=0)
    return Asset(kind, body, packed)


def stamped(assets: Iterable[Assets]) -> str:
    """One stamp for several of them."""
    return hashlib.sha256("".join(each.stamp for each in assets).encode()).hexdigest()[:16]


def send(handler: Any, asset: Asset, stamp: str, is_stamped: bool) -> None:
    """Send a file; under an address with the stamp it is kept for good, under another it may change."""
    handler.set_header("Cache-Control", f"private, max-age={YEAR}, immutable" if is_stamped else "no-cache")
    handler.set_header("Content-Type", asset.kind)
    handler.set_header("Vary", "Accept-Encoding")
    handler.set_header("Etag", f'"{stamp}"')
    if handler.check_etag_header():
        handler.set_status(304)
        return
    body = asset.body
    if asset.packed and "gzip" in handler.request.headers.get("Accept-Encoding", ""):
        handler.set_header("Content-Encoding", "gzip")
        body = asset.packed
    handler.finish(body)
