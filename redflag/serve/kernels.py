"""The kernels behind the pages: how they are started, how many there may be, and whom each answers.

Where the system can divide processes, a kernel is a child of the nursery (`redflag.serve.nursery`). It talks with the
server over sockets that are files, not ports: ports that look free may be taken by another kernel before they are used.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from redflag.serve import limits

CAN_DIVIDE = sys.platform == "linux"
LAUNCHER = "ipykernel_launcher"


class Nursery:
    """The server's end of the nursery."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        self.memory = limits.kernel_memory()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "redflag.serve.nursery", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        theirs.close()
        self.ended: dict[int, int] = {}
        self.gone = False
        self._waiting: deque[asyncio.Future[int]] = deque()
        self._line: asyncio.Task[tuple[asyncio.StreamReader, asyncio.StreamWriter]] | None = None
        self._reader: asyncio.Task[None] | None = None

    async def start(self, argv: list[str], env: dict[str, str], cwd: str) -> int:
        """Ask for a kernel: the id of its process."""
        loop = asyncio.get_running_loop()
        if self._line is None:
            self._line = loop.create_task(asyncio.open_connection(sock=self._socket))
            self._reader = loop.create_task(self._read(self._line))
        _, writer = await self._line
        answer: asyncio.Future[int] = loop.create_future()
        self._waiting.append(answer)  # answers come in the order of the questions
        asked = {"argv": argv, "env": env, "cwd": cwd, "memory": self.memory}
        writer.write(json.dumps(asked).encode() + b"\n")
        return await answer

    async def _read(self, opened: asyncio.Task[tuple[asyncio.StreamReader, asyncio.StreamWriter]]) -> None:
        with contextlib.suppress(OSError):
            told_by, _ = await opened
            while line := await told_by.readline():
                told = json.loads(line)
                if "ended" in told:
                    self.ended[told["ended"]] = told["code"]
                else:
                    self._waiting.popleft().set_result(told["pid"])
        self.gone = True
        for answer in self._waiting:
            answer.set_exception(OSError("the nursery of kernels has ended"))

    def close(self) -> None:
        """End it; the kernels follow."""
        self._socket.close()
        self.process.terminate()


class Child:
    """A kernel that the nursery has made, with what the library asks of a process."""

    stdin = stdout = stderr = None

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self.nursery, self.pid = nursery, pid

    def poll(self) -> int | None:
        """How it ended, or None while it runs."""
        code = 1 if self.nursery.gone else self.nursery.ended.get(self.pid)
        if code is None:
            # Where the server is about to end, nobody reads any more what the nursery tells.
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                code = 0
        return code

    def wait(self, timeout: float | None = None) -> int:
        """How it ended."""
        return self.poll() or 0

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class FromNursery(LocalProvisioner):
    """Starts kernels as children of the nursery, where they are of the usual kind."""

    nursery: Nursery | None = None  # of this server

    async def launch_kernel(self, cmd: list[str], **options: Any) -> Any:
        """Start one."""
        if CAN_DIVIDE and LAUNCHER in cmd:
            nursery = self.nursery
            if nursery is None or nursery.gone:
                nursery = FromNursery.nursery = Nursery()
            argv = cmd[cmd.index(LAUNCHER) + 1 :]
            env = {key: str(value) for key, value in options["env"].items()}
            cwd = str(options.get("cwd") or Path.cwd())
            pid = await nursery.start(argv, env, cwd)
            self.process = Child(nursery, pid)  # type: ignore[assignment]
            self.pid, self.pgid, self.cwd = pid, pid, cwd
            return self.connection_info
        return await super().launch_kernel(cmd, **options)


class Provisioners(KernelProvisionerFactory):
    """Says how kernels are started: all as `FromNursery` does."""

    def create_provisioner_instance(self, kernel_id: str, kernel_spec: Any, parent: Any) -> FromNursery:
        """Who starts this kernel."""
        return FromNursery(kernel_id=kernel_id, kernel_spec=kernel_spec, parent=parent)


class OurKernels(AsyncMappingKernelManager):
    """Kernels that write nothing into the terminal, are not more than the machine bears, and know their visitor."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.most = limits.tables()
        self.visitors: dict[str, str] = {}  # by kernel
        self.waiting: set[str] = set()  # kernels whose pages are ready, and whom nobody has yet
        # Who waits for a kernel. They are counted from the moment they ask: of many who come at once each must see the
        # others, or all would find the last place free.
        self.starting: set[object] = set()
        self._later: set[asyncio.Task[None]] = set()

    @property
    def taken(self) -> int:
        """How many kernels run for somebody."""
        return len(self) + len(self.starting) - len(self.waiting)

    @property
    def free(self) -> int:
        """How many visitors the machine still bears."""
        return max(0, self.most - self.taken)

    @property
    def must_make_room(self) -> bool:
        """Must a kernel that waits end, before all who ask for one can have it?"""
        return len(self) + len(self.starting) > self.most

    def take(self, kernel_id: str) -> bool:
        """Let somebody have a kernel that waits; False if it has died meanwhile."""
        self.waiting.discard(kernel_id)
        if kernel_id not in self:
            return False
        kernel: Any = self.get_kernel(kernel_id)
        kernel.last_activity = utcnow()
        process = getattr(kernel.provisioner, "process", None)
        return process is not None and process.poll() is None

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody uses any more; not one that nobody has used yet."""
        if kernel_id not in self.waiting:
            await super().cull_kernel_if_idle(kernel_id)

    def lines(self, kernel_id: str) -> int:
        """How many connections a kernel has with its page."""
        return int(self._kernel_connections.get(kernel_id, 0))

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start one. If whoever asked for it leaves meanwhile, it is started to the end, and then ended.

        A start that is broken off halfway would leave a process that nobody knows of.
        """
        start = asyncio.ensure_future(self._start(options))
        try:
            return await asyncio.shield(start)
        except asyncio.CancelledError:
            self.later(self._end_when_started(start))
            raise

    async def _end_when_started(self, start: asyncio.Future[str]) -> None:
        self.starting.add(start)
        with contextlib.suppress(Exception):
            await start
        self.starting.discard(start)
        if not start.cancelled() and start.exception() is None:
            await self.end(start.result())

    async def _start(self, options: dict[str, Any]) -> str:
        """What a kernel has to say to people it says in its page. A start that fails is tried once more."""
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL}
        try:
            kernel: str = await super().start_kernel(**options, **quiet)
        except (OSError, RuntimeError):
            kernel = await super().start_kernel(**options, **quiet)
        return kernel

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended."""
        self.visitors.pop(kernel_id, None)
        self.waiting.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all at once: each game was saved after its last move, and nobody is there to wait."""
        await super().shutdown_all(now=True)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def end(self, kernel_id: str) -> None:
        """End a kernel, if it has not ended already."""
        if kernel_id in self:
            with contextlib.suppress(Exception):
                await self.shutdown_kernel(kernel_id, now=True)

    async def end_unless_visited(self, kernel_id: str, seconds: float) -> None:
        """End a kernel whose page was sent, and to which nobody has come since."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(min(1.0, seconds))
            if kernel_id not in self or self.lines(kernel_id):
                return
        await self.end(kernel_id)
