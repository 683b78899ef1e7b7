"""Sums of longer stretches beside those of days, so that a long past is read as quickly as a short one."""

from collections.abc import Iterable, Mapping
from typing import Any

from alembic import op
from sqlalchemy import BigInteger, Column, Connection, Double, MetaData, String, Table, insert, select

revision = "8"
down_revision = "7"

_ROWS = 1000
"""Sums written at a time."""
_SPANS = (32, 1024)
"""Days of the longer stretches."""

_COUNTS = (
    "rounds",
    "voided",
    "staked",
    "returned",
    "void_staked",
    "void_returned",
    "hands",
    "hands_won",
    "hands_pushed",
    "hands_lost",
    "blackjacks",
    "busts",
    "doubles",
    "splits",
    "surrenders",
    "decided",
    "lead_won",
    "tail_won",
    "longest_won",
    "lead_lost",
    "tail_lost",
    "longest_lost",
    "best_net",
)
_RETURNS = ("rounds", "first_staked", "net")
_SQUARES = ("squares", "square_sums")

_LEADS = ("lead_won", "lead_lost")
_TAILS = ("tail_won", "tail_lost")
_RUNS = {"longest_won": ("tail_won", "lead_won"), "longest_lost": ("tail_lost", "lead_lost")}
_BEST = ("best_net", "best_code")

_Sums = dict[str, Any]

_KNOWN = MetaData()


def _sums(name: str, of: str, length: int, stretch: tuple[str, ...], figures: Iterable[Column[Any]]) -> Table:
    keys = (Column(key, BigInteger, primary_key=True, autoincrement=False) for key in stretch)
    return Table(
        name,
        _KNOWN,
        Column("player", String(40), primary_key=True),
        *keys,
        Column(of, String(length), primary_key=True),
        *figures,
        sqlite_with_rowid=False,
    )


def _figures() -> list[Column[Any]]:
    counts = [Column(name, BigInteger, nullable=False) for name in _COUNTS]
    return [*counts, Column("best_code", String(80), nullable=False)]


def _returns() -> list[Column[Any]]:
    counts = [Column(name, BigInteger, nullable=False) for name in _RETURNS]
    squares = [Column(name, Double, nullable=False) for name in _SQUARES]
    return [Column("game", String(40), nullable=False), *counts, *squares]


_DAYS = {
    _sums("day_sum", "game", 40, ("day",), _figures()): _sums("span_sum", "game", 40, ("days", "place"), _figures()),
    _sums("return_sum", "rules_hash", 64, ("day",), _returns()): _sums(
        "span_return", "rules_hash", 64, ("days", "place"), _returns()
    ),
}


def upgrade() -> None:
    """Makes the tables, fills them from the sums of days, and lets days be found whatever was played on them."""
    for days, spans in _DAYS.items():
        spans.create(op.get_bind())
        op.create_index(f"{days.name}_day", days.name, ["player", "day"])
    _fill_spans(op.get_bind())


def _fill_spans(connection: Connection) -> None:
    """Adds up the days."""
    for days, spans in _DAYS.items():
        found: dict[tuple[Any, ...], _Sums] = {}
        for row in connection.execute(select(days).order_by(days.c.day)).mappings():
            for length in _SPANS:
                part = {**row, "days": length, "place": row["day"] // length}
                del part["day"]
                key = tuple(part[column.name] for column in spans.primary_key)
                found[key] = _join(found[key], part) if key in found else part
        rows = list(found.values())
        for start in range(0, len(rows), _ROWS):
            connection.execute(insert(spans), rows[start : start + _ROWS])


def _join(first: _Sums, second: _Sums) -> _Sums:
    return {
        name: value if name in ("player", "game", "rules_hash", "days", "place") else _add(name, first, second)
        for name, value in first.items()
    }


def _add(name: str, first: Mapping[str, Any], second: Mapping[str, Any]) -> Any:
    if name in _LEADS:
        return first[name] + second[name] if first[name] == first["decided"] else first[name]
    if name in _TAILS:
        return first[name] + second[name] if second[name] == second["decided"] else second[name]
    if name in _RUNS:
        tail, lead = _RUNS[name]
        return max(first[name], second[name], first[tail] + second[lead])
    if name in _BEST:
        return second[name] if second["best_net"] > first["best_net"] else first[name]
    return first[name] + second[name]
