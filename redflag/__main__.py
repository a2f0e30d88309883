"""`python -m redflag` is the command `redflag`."""

from __future__ import annotations

import sys

from redflag.cli import main

if __name__ == "__main__":
    sys.exit(main())
