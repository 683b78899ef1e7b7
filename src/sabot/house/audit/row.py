"""A row of the books held against what the journal makes of it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Row

from sabot.errors import SabotError
from sabot.store import Value


class RowWrong(SabotError):
    """Raised for a row that is missing, or says something else than the journal."""


def check_row(what: str, row: Row[Any] | None, values: Mapping[str, Value]) -> None:
    """Raises unless there is the row and it has these values; ``what`` it is of, in words."""
    if row is None:
        raise RowWrong(f"{what} has no row")
    places = _places(row._fields)
    for name, value in values.items():
        found = row[places[name]]
        if found != value:
            raise RowWrong(f"{what} has {name} {_show(found)} in its row, and the journal gives {_show(value)}")


@cache
def _places(columns: tuple[str, ...]) -> dict[str, int]:
    """Where in a row each column is; to ask a row itself by name takes ten times as long."""
    return {name: place for place, name in enumerate(columns)}


def _show(value: Value) -> str:
    return "empty" if value is None else repr(value) if value == "" else str(value)
