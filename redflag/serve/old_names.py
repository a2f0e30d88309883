"""Names that modules of this package had in version 0.1: "module:name" where it is now, "module" where to look."""

from __future__ import annotations

from typing import Final

OLD_NAMES: Final = {
    "handlers.SIGN_OF_SILENCE": "redflag.serve.handlers.unless_silent",
    "pages.LESSON": "redflag.serve.pages:OWN_LESSON",
    "server.QuietKernels": "redflag.serve.kernels.OurKernels",
}
