"""Documents that are written part by part, however long they get."""

from base64 import b64encode
from collections.abc import AsyncIterator
from hashlib import sha256

from litestar.response import Stream

from sabot.house.counter import statement_page
from sabot.house.reports import report_page

CSV = "text/csv"
HTML = "text/html"
JSON = "application/json"

_HASHES = " ".join(
    f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"
    for style in (statement_page.STYLE, report_page.STYLE)
)
_POLICY = f"default-src 'none'; style-src {_HASHES}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""A page that stands alone brings its own style, and no other is taken."""


def send_document(parts: AsyncIterator[bytes], media_type: str, file_name: str | None = None) -> Stream:
    """The document as an answer: under a file name to be kept, without one to be looked at."""
    headers = {"Content-Disposition": f'attachment; filename="{file_name}"'} if file_name else {}
    if media_type == HTML:
        headers["Content-Security-Policy"] = _POLICY
    return Stream(parts, media_type=media_type, headers=headers)
