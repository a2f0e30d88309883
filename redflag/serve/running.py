"""Runs a notebook as a page: its head first, then a kernel, then the cells one after the other.

Voila can do this too, but it prepares everything anew for each visitor: it compiles the templates, looks for
extensions, reads the notebook, and waits a fifth of a second for messages that do not matter here. What is the same for
all visitors is kept here.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from copy import deepcopy
from queue import Empty
from typing import Any

from jupyter_core.utils import ensure_async
from voila.configuration import VoilaConfiguration
from voila.execute import VoilaExecutor
from voila.exporter import VoilaExporter
from voila.notebook_renderer import NotebookRenderer

from redflag.serve.kernels import OurKernels
from redflag.serve.pages import in_language
from redflag.serve.words import switch, words

Version = tuple[str, Any]  # of a notebook: its path, and when it was last changed
Started = Callable[[str], Awaitable[None]]

# Where a page failed, our template says so in a paragraph of this class.
FAILED = 'class="page-failed"'
ANSWER = 1.0  # seconds in which a kernel that runs answers; one that does not yet is asked again
# Pages that are set up at the same moment; others wait for their turn. More would only make all of them late.
AT_ONCE = max(2, os.cpu_count() or 2)


class NoAnswer(Exception):
    """A kernel was started, and does not answer."""


class Runner:
    """Runs the notebooks of a folder."""

    def __init__(
        self,
        kernels: OurKernels,
        contents: Any,
        specs: Any,
        configuration: VoilaConfiguration,
        template_paths: list[str],
        page_config: dict[str, Any],
        base_url: str,
        static_url: str,
    ) -> None:
        self.kernels, self.contents, self.specs, self.configuration = kernels, contents, specs, configuration
        self.page_config, self.base_url, self.static_url = page_config, base_url, static_url
        self.exporter = VoilaExporter(
            template_paths=template_paths,
            template_name=configuration.template,
            config=configuration.config,
            contents_manager=contents,
            base_url=base_url,
            exclude_input=True,
            exclude_output_prompt=True,
            exclude_input_prompt=True,
        )
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._notebooks: dict[str, tuple[Version, Any]] = {}

    def version(self, path: str) -> Version:
        """By which a notebook is known to be the one that was last read."""
        return path, self.contents.get(path, content=False)["last_modified"]

    async def notebook(self, path: str) -> Any:
        """A notebook, read anew only if it has changed."""
        version = self.version(path)
        kept = self._notebooks.get(path)
        if kept is None or kept[0] != version:
            kept = self._notebooks[path] = version, await _Page(self, path).load_notebook(path)
        return kept[1]

    async def pieces(self, path: str, started: Started) -> AsyncIterator[str]:
        """Run a notebook: the pieces of its page as they come. `started` is told of its kernel."""
        page = _Page(self, path, started)
        page.notebook = deepcopy(await self.notebook(path))
        try:
            async for piece, _ in page.generate_content_generator():
                yield piece
        finally:
            page.close()


class _Page(NotebookRenderer):
    """One notebook while it is run for one visitor, with what Voila's template asks for."""

    def __init__(self, runner: Runner, path: str, started: Started | None = None) -> None:
        super().__init__(
            voila_configuration=runner.configuration,
            traitlet_config=runner.configuration.config,
            notebook_path=path,
            contents_manager=runner.contents,
            kernel_spec_manager=runner.specs,
            base_url=runner.base_url,
            page_config=runner.page_config,
        )
        self.runner, self.started, self.cwd = runner, started, ""
        self.exporter = runner.exporter
        self.resources = {"base_url": runner.base_url, "static": runner.static_url, **runner.configuration.resources}
        language, _ = in_language(path)
        if language != "en":
            self.resources["words"] = words(language)
        self.resources["languages"] = switch(path, runner.contents.file_exists)
        self.executor: Any = None

    async def _jinja_kernel_start(self, nb: Any, **_: Any) -> str:
        """Called by the template when the head is written: a kernel for the cells."""
        async with self.runner.turns:
            kernels = self.runner.kernels
            kernel = await kernels.start_kernel(
                kernel_name=nb.metadata.kernelspec.name, path=self.cwd, env=dict(os.environ)
            )
            if self.started is not None:
                await self.started(kernel)
            self.executor = VoilaExecutor(
                nb, km=kernels.get_kernel(kernel), config=self.traitlet_config, show_tracebacks=False
            )
            self.executor.kc = await self._client(kernel)
            return kernel

    async def _client(self, kernel: str) -> Any:
        """The server's own line to a kernel; both of its ends are heard."""
        manager = self.runner.kernels.get_kernel(kernel)
        client = manager.client()
        client.start_channels(stdin=False, hb=False, control=False)
        end = asyncio.get_running_loop().time() + self.executor.startup_timeout
        while True:
            client.kernel_info()
            try:
                await ensure_async(client.shell_channel.get_msg(timeout=ANSWER))
                await ensure_async(client.iopub_channel.get_msg(timeout=ANSWER))
                return client
            except Empty:
                alive = await ensure_async(manager.is_alive())
            if not alive or asyncio.get_running_loop().time() > end:
                client.stop_channels()
                raise NoAnswer

    def close(self) -> None:
        """Nothing more is asked; a page that was left in the middle closes its line, too."""
        if self.executor is not None and self.executor.kc is not None:
            self.executor.kc.stop_channels()
