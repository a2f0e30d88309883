"""The address under which the pages can be opened."""

from __future__ import annotations

import errno
import ipaddress
import socket
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext, SSLError

from tornado.netutil import bind_sockets

from redflag.core.errors import BadFile, BadOption
from redflag.core.text import Text
from redflag.core.why import of_machine

PORTS_TO_TRY = 50
# An address that no machine has: asking for the way to it sends nothing, but tells from which address it would start.
NOWHERE = ("192.0.2.1", 9)


def is_loopback(host: str) -> bool:
    """Can only this machine reach what is served there?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_certificate(file: Path, key: Path | None) -> SSLContext:
    """What makes a connection secret: the certificate of this machine, and its key if that lies in another file."""
    context = SSLContext(PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(file, key)
    except (OSError, ValueError) as error:  # an SSLError is an OSError
        why = of_machine(error) if isinstance(error, OSError) and not isinstance(error, SSLError) else None
        raise BadFile(
            Text(
                "{file} cannot be used as a certificate: {why}. A file in the PEM form is needed, with the key in it "
                "or in the file of --key.",
                file=file,
                why=why or Text("it holds none, or not its key"),
            )
        ) from None
    return context


def open_sockets(host: str, port: int) -> list[socket.socket]:
    """Take the port, or the next free one; 0 means any."""
    if not 0 <= port < 65536:
        raise BadOption(
            Text("A port is a number from 0 to 65535, not {port}; 0 takes any that is free.", port=str(port))
        )
    for candidate in range(port, min(port + PORTS_TO_TRY, 65536)):
        try:
            return bind_sockets(candidate, host)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise BadOption(
                    Text("This machine has no address '{host}'; without --host it is 127.0.0.1.", host=host)
                ) from error
    raise BadOption(
        Text("No port from {first} on is free; choose another with --port, for example 9000.", first=str(port))
    )


def address(host: str, port: int, token: str, secure: bool = False) -> str:
    """What a person opens; others in the same network can open it too if the host is not this machine alone."""
    name = _own_address() if host in ("0.0.0.0", "::", "") else host
    name = f"[{name}]" if ":" in name else name
    return f"http{'s' if secure else ''}://{name}:{port}/" + (f"?token={token}" if token else "")


def _own_address() -> str:
    """The address of this machine in its network, as far as it knows."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(NOWHERE)
        except OSError:
            return socket.gethostname()
        found: str = way.getsockname()[0]
        return found
