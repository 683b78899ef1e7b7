"""The live tables that the books know of: what they were opened as, by whom, and what operators have set since."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, select

from sabot.floor.reading import table_stream
from sabot.floor.restore import read_opening
from sabot.house.live.setting import BadTables, TableSetting
from sabot.store import schema
from sabot.table.event import TableOpened
from sabot.table.ident import HOUSE
from sabot.table.terms import Halt, Terms, read_halt, read_terms

_TABLE = schema.gaming_table.c
_LIVE: Select[Any] = select(_TABLE.id, _TABLE.terms, _TABLE.halt).where(_TABLE.owner.is_(None))


class KnownTable(NamedTuple):
    """A live table that was ever opened, as the books have it."""

    opened: TableOpened
    by: str
    """Who opened it: the house, as its settings said, or an operator."""
    terms: Terms
    halt: Halt | None
    closed_by: str | None
    """Who closed it; None: it is not closed."""

    @property
    def is_closed(self) -> bool:
        """Whether an operator has closed it."""
        return self.closed_by not in (None, HOUSE)

    @property
    def is_left(self) -> bool:
        """Whether the house has closed it, because nobody named it any more."""
        return self.closed_by == HOUSE

    @property
    def is_kept(self) -> bool:
        """Whether it is there because an operator said so."""
        return self.by != HOUSE and not self.is_closed

    @property
    def setting(self) -> TableSetting:
        """The setting of a table that no setting names."""
        opened = self.opened
        return TableSetting(
            name=opened.table,
            game=opened.game,
            currency=opened.currency,
            meter=opened.meter or None,
            cards=opened.cards,
        )


def known_tables(connection: Connection, but: Collection[str] = ()) -> dict[str, KnownTable]:
    """The live tables that were ever opened, but for those named."""
    rows = connection.execute(_LIVE).all()
    return {row.id: _know(connection, row) for row in rows if row.id not in but}


def known_table(connection: Connection, name: str) -> KnownTable | None:
    """The live table of that name, if it was ever opened."""
    row = connection.execute(_LIVE.where(_TABLE.id == name)).one_or_none()
    return _know(connection, row) if row is not None else None


def opened_tables(connection: Connection) -> tuple[str, ...]:
    """The names of all live tables that were ever opened, in the order in which they were first."""
    query = select(_TABLE.id).where(_TABLE.owner.is_(None))
    return tuple(connection.scalars(query.order_by(_TABLE.opened_ms, _TABLE.id)))


def _know(connection: Connection, row: Row[Any]) -> KnownTable:
    opened, by = read_opening(connection, row.id)
    halt = read_halt(row.halt)
    closed_by = _closed_by(connection, row.id) if halt is not None and halt.closed else None
    return KnownTable(opened, by, read_terms(row.terms), halt, closed_by)


def find_owner(connection: Connection, table: str) -> str | None:
    """Whose own the table of that name is; None: there is none, or nobody owns it."""
    row = schema.gaming_table.c
    return connection.scalar(select(row.owner).where(row.id == table))


def _closed_by(connection: Connection, table: str) -> str | None:
    """Who closed a closed table last."""
    step = schema.journal.c
    closings = select(step.actor).where(step.stream == table_stream(table), step.kind == "close")
    return connection.scalar(closings.order_by(step.version.desc()).limit(1))


def verify_same(setting: TableSetting, opened: TableOpened) -> None:
    """Raises where a table is set to be another than it was opened as: its name is in its game codes and accounts."""
    meter = "" if setting.meter in (None, setting.name) else setting.meter
    wanted = (setting.game, setting.currency, meter, setting.cards)
    found = (opened.game, opened.currency, opened.meter, opened.cards)
    if wanted != found:
        raise BadTables(
            f"table {setting.name} was opened with {_tell(*found)}, and is set to have {_tell(*wanted)}: "
            "give the new table another name"
        )


def _tell(game: str, currency: str, meter: str | None, cards: str) -> str:
    dealt = ", real cards" if cards == "real" else ""
    return f"{game} in {currency}, {f'meter {meter}' if meter else 'no shared meter'}{dealt}"
