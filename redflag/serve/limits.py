"""What a machine can bear: how many pages at once, how much memory each, how many files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from redflag.core.errors import BadOption
from redflag.core.text import Text

MEBI: Final = 2**20
A_PAGE: Final = 40 * MEBI  # that the kernel of a page is counted with; a table takes 24, a page that draws more
KERNEL: Final = 768 * MEBI  # that the kernel of a page may take at most
FEWEST, MOST = 4, 400  # pages at once
CLASS: Final = 30  # visitors that are expected where other machines can come in
UNKNOWN: Final = 30  # where the system does not tell its memory
FILES: Final = 16_384  # that the server wants to have open at most; a page needs about 30
FILES_OF_A_PAGE: Final = 30
GROUPS: Final = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))


def tables() -> int:
    """How many pages may be open at once: as many as are wanted, if the system gives files enough for them."""
    return min(wanted(), max(FEWEST, raise_file_limit() // FILES_OF_A_PAGE))


def wanted() -> int:
    """How many pages shall be open at once: REDFLAG_TABLES, or as many as the free memory holds."""
    said = os.environ.get("REDFLAG_TABLES", "")
    if said:
        if not said.isdecimal() or not 1 <= int(said[:9]) <= 10_000:
            raise BadOption(Text("REDFLAG_TABLES is a whole number from 1 to 10000, not '{found}'.", found=said))
        return int(said)
    free = _free_memory()
    fit = UNKNOWN if free is None else int(free * 0.8) // A_PAGE
    return max(FEWEST, min(MOST, fit))


def expected(alone: bool) -> int:
    """For how many visitors tables are set up before they come: REDFLAG_READY, or one person, or a class."""
    said = os.environ.get("REDFLAG_READY", "")
    if said and (not said.isdecimal() or int(said[:9]) > MOST):
        raise BadOption(Text("REDFLAG_READY is a whole number from 0 to 400, not '{found}'.", found=said))
    return int(said) if said else 1 if alone else CLASS


def _free_memory() -> int | None:
    """Bytes that programs can still take, by the system and by the group of processes that this one is in."""
    found = []
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                found.append(int(line.split()[1]) * 1024)
    except (OSError, ValueError):
        return None
    for file in GROUPS:
        try:
            found.append(int(file.read_text(encoding="ascii")))
        except (OSError, ValueError):
            continue  # no limit, or no groups
    return min(found) if found else None


def kernel_memory() -> int:
    """Bytes that the kernel of a page may take: REDFLAG_KERNEL_MIB, or what is usual."""
    said = os.environ.get("REDFLAG_KERNEL_MIB", "")
    if said and (not said.isdecimal() or not 64 <= int(said[:9]) <= 10**6):
        raise BadOption(Text("REDFLAG_KERNEL_MIB is a whole number of mebibytes from 64, not '{found}'.", found=said))
    return int(said) * MEBI if said else KERNEL


def raise_file_limit() -> int:
    """Let this process have as many files open as it may; how many these are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def short_of_files() -> Text | None:
    """What is to be told of a system that gives too few files for the pages that are wanted; None if it does not."""
    files = raise_file_limit()
    if files >= wanted() * FILES_OF_A_PAGE:
        return None
    return Text(
        "This system lets a program have {files} files open, enough for about {n} pages; see 'ulimit -n'.",
        files=files,
        n=files // FILES_OF_A_PAGE,
    )


def limit_memory(most: int) -> None:
    """Let this process take no more memory than that; whatever asks for more fails in it, and nowhere else."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
