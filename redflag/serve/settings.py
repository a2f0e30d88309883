"""How Voila is set up: what makes the pages ours, and what makes them safe."""

from __future__ import annotations

import os
import tempfile
from typing import Any

from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.serve.words import words

# Seconds. A page that nobody has open is put to rest after IDLE; a person who ponders over an open page is left alone.
IDLE = 20 * 60
# How long a kernel may take to start, and a cell to run.
START = 60
CELL = 60
REQUEST = 30
LONGEST_FOLDER = 40  # characters

# The parts of JupyterLab that show widgets. Whatever else is installed would only be loaded and not used.
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]

# Nothing comes from another machine and no script stands in a page. anywidget imports its scripts from blob: addresses,
# JupyterLab compiles the schemas of its settings ('unsafe-eval'), and widgets carry styles with them.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' blob: 'unsafe-eval'",
        "style-src 'self' blob: 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ]
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def page_settings(language: str) -> dict[str, Any]:
    """What shows the pages as ours, wherever Voila runs."""
    return {
        "template": "redflag",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "strip_sources": True,
        "show_tracebacks": False,
        "extension_allowlist": EXTENSIONS,
        "http_keep_alive_timeout": silence_seconds(),
        "file_allowlist": [],
        "resources": {"words": words(language)},
    }


def resting_settings() -> dict[str, Any]:
    """When a page is put to rest that nobody has open any more."""
    idle = seconds("REDFLAG_IDLE_SECONDS", IDLE)
    return {"cull_idle_timeout": idle, "cull_interval": max(1, idle // 20), "cull_connected": False}


def server_settings(language: str) -> dict[str, Any]:
    """All settings of `redflag play`, by the classes they belong to."""
    return {
        "VoilaConfiguration": page_settings(language),
        "VoilaExecutor": {
            "startup_timeout": start_seconds(),
            "timeout": cell_seconds(),
            "interrupt_on_timeout": True,
        },
        "MappingKernelManager": {**resting_settings(), "kernel_info_timeout": start_seconds()},
        **({"KernelManager": {"transport": "ipc"}} if files_for_sockets() else {}),
        "IdentityProvider": {"cookie_options": {"samesite": "Lax"}},
        # A kernel that died has forgotten its page; a new one in its place would know nothing of it.
        "KernelRestarter": {"restart_limit": 0},
    }


def files_for_sockets() -> bool:
    """Can server and kernels talk over sockets that are files? Their names have at most 107 characters."""
    return os.name == "posix" and len(tempfile.gettempdir()) < LONGEST_FOLDER


def start_seconds() -> int:
    """How long a kernel may take to start."""
    return seconds("REDFLAG_START_SECONDS", START)


def request_seconds() -> int:
    """How long a request may take to come, and a connection may be open with none."""
    return seconds("REDFLAG_REQUEST_SECONDS", REQUEST)


def silence_seconds() -> int:
    """A page of which nothing comes for so long will never be finished."""
    return max(start_seconds(), cell_seconds()) + 10


def cell_seconds() -> int:
    """How long a cell may run."""
    return seconds("REDFLAG_CELL_SECONDS", CELL)


def seconds(variable: str, usual: int) -> int:
    """A number of seconds that an environment variable may change; tests change some."""
    said = os.environ.get(variable, str(usual))
    if not said.isdecimal() or int(said) < 1:
        raise BadOption(
            Text("{variable} is a whole number of seconds from 1, not '{found}'.", variable=variable, found=said)
        )
    return int(said)
