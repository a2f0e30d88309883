"""What goes to a browser, packed: markup says the same again and again, and travels in a quarter of its size.

What is short goes as it is. `static/page.js` unpacks the rest, and says when a page opens if its browser cannot.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

WORTH: Final = 1200  # characters from which on packing saves more than it costs
LEVEL: Final = 5  # as small as it gets within a fraction of a millisecond


def packed(message: dict[str, Any]) -> tuple[dict[str, Any], list[bytes] | None]:
    """A message as it travels: what is sent, and the bytes beside it."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    if len(text) < WORTH:
        return message, None
    return {"packed": True}, [zlib.compress(text.encode("utf-8"), LEVEL)]
