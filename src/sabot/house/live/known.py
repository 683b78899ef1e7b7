"""The live tables that the books know of: what they were opened as, by whom, and what operators have set since."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from sabot.floor.reading import table_stream
from sabot.floor.restore import read_opening
from sabot.house.live.setting import BadTables, TableSetting
from sabot.store import schema
from sabot.table.event import TableOpened
from sabot.table.ident import HOUSE
from sabot.table.terms import Halt, Terms, read_halt, read_terms


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


def known_tables(connection: Connection) -> dict[str, KnownTable]:
    """The live tables that were ever opened."""
    table = schema.gaming_table.c
    rows = connection.execute(select(table.id, table.terms, table.halt).where(table.owner.is_(None))).all()
    found: dict[str, KnownTable] = {}
    for row in rows:
        opened, by = read_opening(connection, row.id)
        halt = read_halt(row.halt)
        closed_by = _closed_by(connection, row.id) if halt is not None and halt.closed else None
        found[row.id] = KnownTable(opened, by, read_terms(row.terms), halt, closed_by)
    return found


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
