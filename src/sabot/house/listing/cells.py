"""Lines of CSV that any spreadsheet reads, and none carries out."""

import csv
import io
import re
from collections.abc import Iterable

_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A cell that begins so may be taken for a formula."""


def csv_line(cells: Iterable[str | int]) -> bytes:
    """The cells as one line, quoted where they need it; text that looks like a formula begins with an apostrophe."""
    line = io.StringIO()
    csv.writer(line).writerow([_harmless(str(cell)) for cell in cells])
    return line.getvalue().encode()


def _harmless(cell: str) -> str:
    if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell
