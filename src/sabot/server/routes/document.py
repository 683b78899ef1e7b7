"""Documents that are written part by part, however long they get."""

from base64 import b64encode
from collections.abc import AsyncIterator
from hashlib import sha256

from litestar.response import Stream

from sabot.house.counter.statement_page import STYLE

CSV = "text/csv"
HTML = "text/html"
JSON = "application/json"

_STYLE_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""A page that stands alone brings its own style, and that one only is taken."""


def send_document(parts: AsyncIterator[bytes], media_type: str, file_name: str | None = None) -> Stream:
    """The document as an answer: under a file name to be kept, without one to be looked at."""
    headers = {"Content-Disposition": f'attachment; filename="{file_name}"'} if file_name else {}
    if media_type == HTML:
        headers["Content-Security-Policy"] = _POLICY
    return Stream(parts, media_type=media_type, headers=headers)
