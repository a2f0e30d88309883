"""How much memory the kernels behind the pages take, as Linux tells it."""

from __future__ import annotations

from pathlib import Path

MEBI = 1024 * 1024


def kernels(server: int) -> list[int]:
    """The processes of a server's kernels: its own children, or those of its nursery."""
    found = []
    for child in _children(server):
        if "ipykernel" in _command(child):
            found.append(child)
        elif "redflag.serve.nursery" in _command(child):
            found += _children(child)
    return found


def everything(server: int) -> list[int]:
    """The processes of a server: itself, its kernels, and the nursery that these come from."""
    children = _children(server)
    return [server, *children, *(kernel for child in children for kernel in _children(child))]


def _children(process: int) -> list[int]:
    threads = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def _command(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()


def own(process: int) -> int:
    """Bytes that a process has for itself alone (USS)."""
    return _rollup(process, "Private_Clean") + _rollup(process, "Private_Dirty")


def share(process: int) -> int:
    """Bytes of a process, of what several use its share (PSS)."""
    return _rollup(process, "Pss")


def _rollup(process: int, name: str) -> int:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


def has_loaded(process: int, library: str) -> bool:
    """Has a process loaded a compiled part of a library? matplotlib cannot be imported without some."""
    return f"/{library}/" in Path(f"/proc/{process}/maps").read_text()
