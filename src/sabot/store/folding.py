"""Sums as the database adds to them: the joining of two stretches of time as an expression of its own."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Table, case

from sabot.ledger.sums import BEST, LEADS, LONGER, RUNS, TAILS
from sabot.store.check import key_names
from sabot.store.schema import metadata


def folded(table: Table, new: Mapping[str, ColumnElement[Any]]) -> dict[str, ColumnElement[Any]]:
    """The same as an expression of the database, which joins a new stretch to the row that is there."""
    old = table.c
    found: dict[str, ColumnElement[Any]] = {}
    for name in (column.name for column in table.columns):
        if name in key_names(table) or name == "game":
            continue
        if name in LEADS:
            found[name] = case((old[name] == old["decided"], old[name] + new[name]), else_=old[name])
        elif name in TAILS:
            found[name] = case((new[name] == new["decided"], old[name] + new[name]), else_=new[name])
        elif name in RUNS:
            tail, lead = RUNS[name]
            found[name] = _larger(_larger(old[name], new[name]), old[tail] + new[lead])
        elif name in BEST:
            found[name] = case((new["best_net"] > old["best_net"], new[name]), else_=old[name])
        else:
            found[name] = old[name] + new[name]
    return found


class Target(NamedTuple):
    """Sums that figures are spread to."""

    table: Table
    games: bool
    """Whether they are kept over all games as well."""
    spans: bool
    """Whether they are of several days."""


def targets_of(table: Table) -> tuple[Target, ...]:
    """To which sums the figures of a day are added."""
    longer = metadata.tables[LONGER[table.name]]
    by_game = "game" in key_names(table)
    return Target(table, by_game, spans=False), Target(longer, by_game, spans=True)


def _larger(one: ColumnElement[Any], other: ColumnElement[Any]) -> ColumnElement[Any]:
    # The databases have no common name for the larger of two.
    return case((one > other, one), else_=other)
