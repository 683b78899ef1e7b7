"""The audit (W-6): the whole journal from its first record to its last, and every row that hangs on it.

One pass, in order, so that the first thing wrong is the first thing named. What is kept in memory grows with the
house (its accounts, its tables, its streams), not with the length of its history.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection, Table, func, select

from sabot.engine import Wager
from sabot.engine.event import WagerPlaced
from sabot.floor.closed import read_closed
from sabot.house.alarms.acknowledging import ALARM
from sabot.house.audit.account_step import PLAYER, AccountStep
from sabot.house.audit.accounts import KnownAccounts
from sabot.house.audit.alarm import check_alarm
from sabot.house.audit.balances import Balances
from sabot.house.audit.chain import Chain
from sabot.house.audit.counter import Counter, is_counter
from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.audit.heads import KnownHeads
from sabot.house.audit.kept_sheet import check_kept
from sabot.house.audit.kind import DEALINGS, ORDERS
from sabot.house.audit.loan import AuditedLoans
from sabot.house.audit.meter import check_meter
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.orders import Orders
from sabot.house.audit.page import TABLE, JournalPage, ReadRecord, Rows, pages
from sabot.house.audit.person import AccountWrong
from sabot.house.audit.report import AuditReport
from sabot.house.audit.sheets import Sheets
from sabot.house.audit.signed import SignedShoes
from sabot.house.audit.sums import DerivedSums
from sabot.house.audit.table import AuditedTable
from sabot.house.audit.times import Times
from sabot.house.kept_sheets import SHEET
from sabot.house.live.pots import METER
from sabot.ledger import Account, Kind, LedgerError, SignedHead
from sabot.store import Record, schema
from sabot.store.reading import journal
from sabot.store.shape import find_difference
from sabot.table import Pot
from sabot.table.correcting import ClosedRound
from sabot.table.event import AnyTableEvent, MoneyLeft, RoundCorrected, ShoeOpened, TableOpened
from sabot.table.ident import HOUSE

Progress = Callable[[int], None]
"""Hears of every page how many records have been looked at."""

_KEYS = {
    schema.gaming_table: ("id",),
    schema.shoe: ("id",),
    schema.round_: ("code",),
    schema.played: ("code", "player"),
    schema.payment: ("id",),
    schema.player: ("id",),
    schema.session: ("id",),
    schema.limit: ("player", "kind"),
}
"""The tables whose every row the journal must tell of."""


def audit_books(
    connection: Connection,
    *,
    head: str | None = None,
    heads: Iterable[SignedHead] = (),
    keys: Collection[str] = (),
    since_ms: int = 0,
    progress: Progress | None = None,
) -> AuditReport:
    """What there is, if all of it holds; raises `BooksWrong` at the first thing that does not.

    ``head`` is the hash of a record, noted earlier and kept elsewhere, that the journal must have. ``heads`` are those
    that the house signed and somebody kept elsewhere; with ``keys`` all heads, those in the books too, and all signed
    shoes must be signed with one of them. Cards of steps before ``since_ms`` are taken on trust and not dealt again;
    all else is checked from the first record on.
    """
    with Notebook() as notebook:
        known = KnownHeads(connection, heads, keys)
        audit = Audit(connection, notebook, head, known, SignedShoes(keys), since_ms)
        for page in pages(connection, _records(connection)):
            audit.take(page)
            if progress:
                progress(audit.chain.seq)
        return audit.finish()


class Audit:
    """All that an audit knows of the books so far."""

    def __init__(
        self,
        connection: Connection,
        notebook: Notebook,
        head: str | None,
        heads: KnownHeads,
        shoes: SignedShoes,
        since_ms: int,
    ) -> None:
        self.chain = Chain(notebook, head)
        self._heads = heads
        self._shoes = shoes
        self._connection = connection
        self._notebook = notebook
        self._orders = Orders(_count_cuts(connection, since_ms))
        self._since_ms = since_ms
        self._balances = Balances()
        self._times = Times()
        self._sheets = Sheets(connection)
        self._accounts = KnownAccounts()
        self._counter = Counter(notebook, self._accounts)
        self._sums = DerivedSums()
        self._tables: dict[str, AuditedTable] = {}
        self._pots: dict[tuple[str, str], Pot] = {}
        self._loans = AuditedLoans(connection, self._find_pot)

    def take(self, page: JournalPage) -> None:
        """Looks at the next records."""
        for told in page.told:
            self.chain.add(told.record)
            self._heads.check(told.record)
            self._times.check(told.record, strict=self._accounts.sealed_from is not None)
            self._balances.add(told.record)
            if told.garbled:
                raise wrong_at(told.record, f"what it tells cannot be read: {told.garbled}")
            if told.record.stream.startswith(TABLE):
                self._take_table(told, page.rows)
            elif is_counter(told.record.kind):
                self._counter.check(told.record, told.counter_events, page.rows.payments)
            elif told.loan_event is not None:
                self._loans.check(told.record, told.loan_event)
            elif told.record.stream.startswith(METER):
                self._take_meter(told)
            elif told.record.stream.startswith(ALARM):
                self._take_alarm(told)
            elif told.record.stream.startswith(SHEET):
                self._take_sheet(told)
            elif told.record.stream.startswith(PLAYER):
                AccountStep(
                    self._accounts, told.record, told.account_events, page.rows.sessions, self._notebook
                ).check()
            else:
                raise wrong_at(told.record, "it belongs to no table, player, meter or sheet")

    def _take_table(self, told: ReadRecord, rows: Rows) -> None:
        record, events = told.record, told.table_events
        self._accounts.hear(record)
        for event in events:
            if isinstance(event, ShoeOpened):
                self._shoes.check(record, event)
        table = self._tables.get(record.stream)
        if table is None:
            opened = events[0] if events else None
            if not isinstance(opened, TableOpened):
                raise wrong_at(record, "the first step of a table should open it")
            if opened.owner:
                self._require(record, lambda: self._accounts.require(opened.owner, opened.currency))
            table = self._tables[record.stream] = AuditedTable(
                opened,
                self._sheets,
                self._orders,
                self._notebook,
                self._sums,
                self._pot(opened),
                self._read_closed,
                self._accounts.is_companion,
            )
        if not table.owner:
            self._require(record, lambda: self._check_guests(record, table, events))
        lying = table.bets(record.actor)
        table.take(record, events, rows, deep=record.at_ms >= self._since_ms)
        if record.command is not None and _puts_down(record, events, lying):
            self._require(record, lambda: self._accounts.require_play(record.actor, record.at_ms))
        if record.kind == "dismiss":
            self._require(record, lambda: self._accounts.require_dismissed(record.actor, events, record.at_ms))
        self._check_staff(record)
        self._check_unrecovered(record, events)

    def _check_staff(self, record: Record) -> None:
        """That what only the house's own people do was done by such as may."""
        if record.kind in DEALINGS:
            self._require(record, lambda: self._accounts.require_dealer(record.actor))
        if record.kind != "void" and (record.kind not in ORDERS or record.actor == HOUSE):
            return
        self._require(record, lambda: self._accounts.require_operator(record.actor))
        if record.kind == "void" and record.command is None and self._shoes.begun:
            raise wrong_at(record, "a round is voided without a command, as only houses did that signed no shoes")

    def _take_meter(self, told: ReadRecord) -> None:
        """Looks at what an operator did to a meter: it is known, it was not so before, and there is a reason."""
        record = told.record
        check_meter(record, told.meter_events, self._pots)
        self._require(record, lambda: self._accounts.require_operator(record.actor))

    def _take_alarm(self, told: ReadRecord) -> None:
        """Looks at an alarm that an operator has acknowledged."""
        record = told.record
        check_alarm(record, told.alarm_events)
        self._require(record, lambda: self._accounts.require_operator(record.actor))

    def _take_sheet(self, told: ReadRecord) -> None:
        """Looks at a rule sheet that an operator has kept."""
        check_kept(told.record, told.sheet_events)
        self._require(told.record, lambda: self._accounts.require_operator(told.record.actor))

    def _check_unrecovered(self, record: Record, events: Iterable[AnyTableEvent]) -> None:
        """That nothing was left with a player by a correction, or a void, who could have paid it."""
        for event in events:
            for each in event.kept if isinstance(event, RoundCorrected | MoneyLeft) else ():
                currency = self._accounts.find(each.player).currency
                for kind, left in ((Kind.CASH, each.cash), (Kind.GOLD, each.gold)):
                    held = self._balances.amounts.get(Account(kind, each.player, currency), 0)
                    if left and held:
                        raise wrong_at(record, f"{left} is left with {each.player}, who had {held} more to pay it with")

    def _read_closed(self, code: str, upto: int) -> ClosedRound | None:
        return read_closed(self._connection, code, upto)

    def _check_guests(self, record: Record, table: AuditedTable, events: Sequence[AnyTableEvent]) -> None:
        """That a live table takes the money of whoever acts there, and bets are in the currency of their accounts."""
        if record.actor != HOUSE and record.kind not in ("void", *ORDERS, *DEALINGS):
            currency, taken = self._accounts.find(record.actor).currency, table.currencies
            if currency not in taken:
                told = f"the account of {record.actor} is in {currency}"
                raise AccountWrong(f"{told}, and the table takes {', '.join(taken)}")
            self._accounts.check_seats(events)
        for event in events:
            if isinstance(event, WagerPlaced):
                wager = event.wager
                self._accounts.require(wager.player, wager.currency or table.currency)
                if table.has_betting_behind and record.kind in ("bet", "rebet"):
                    self._accounts.check_behind(wager, table.seat(wager.box))

    def _pot(self, opened: TableOpened) -> Pot:
        """The meter that the table feeds: its own, or one that it shares with others."""
        return self._find_pot(opened.meter or opened.table, opened.currency)

    def _find_pot(self, meter: str, currency: str) -> Pot:
        return self._pots.setdefault((meter, currency), Pot(meter, currency))

    def _require(self, record: Record, check: Callable[[], None]) -> None:
        try:
            check()
        except AccountWrong as error:
            raise wrong_at(record, str(error)) from None

    def finish(self) -> AuditReport:
        """Looks at what can be seen only at the end, and reports."""
        self.chain.check_end(self._connection)
        self._heads.check_end(self.chain.seq)
        for table in self._tables.values():
            table.check_end()
        self._check_apart()
        self._check_holds()
        self._counter.check_end()
        self._accounts.check_end(self._connection)
        self._balances.check_rows(self._connection)
        self._check_no_more()
        self._sums.check_end(self._connection)
        if (difference := find_difference(self._connection)) is not None:
            raise BooksWrong(f"the database is not as the house made it: {difference}")
        counts, sheets = self._notebook.counts, self._sheets.check_all()
        return AuditReport(
            records=self.chain.seq,
            head=self.chain.hash,
            heads=self._heads.count,
            signed=self._heads.agreed,
            keys=tuple(sorted(self._heads.keys)),
            rounds=counts["played"],
            redealt=sum(table.redealt for table in self._tables.values()),
            real=sum(table.real_rounds for table in self._tables.values()),
            unfinished=sum(table.code is not None for table in self._tables.values()),
            tables=len(self._tables),
            shoes=counts["shoe"],
            payments=counts["payment"],
            players=counts["player"],
            sessions=counts["session"],
            limits=counts["limit_"],
            unsealed=self._accounts.unsealed,
            sealed_from=self._accounts.sealed_from,
            back=self._times.back,
            sheets=sheets,
            uncovered_sheets=self._sheets.uncovered,
            postings=self._balances.postings,
            accounts=len(self._balances.amounts),
            sums=self._balances.sums(),
        )

    def _check_apart(self) -> None:
        """That beside each table that is set apart its player has one of the same game."""
        known = {(table.owner, table.game) for table in self._tables.values() if not table.apart}
        for table in self._tables.values():
            if table.apart and (table.owner, table.game) not in known:
                raise BooksWrong(f"table {table.id}: it is set apart, and its player has no other of {table.game}")

    def _check_holds(self) -> None:
        """That what is held of each player is what they have in play."""
        in_play: dict[Account, int] = defaultdict(int)
        for table in self._tables.values():
            for player, standing in table.standings.items():
                currency = standing.currency or table.currency
                in_play[Account(Kind.HOLD, player, currency)] += standing.held
                in_play[Account(Kind.GOLD_HOLD, player, currency)] += standing.golden_held
        for account, amount in self._balances.amounts.items():
            if account.kind in (Kind.HOLD, Kind.GOLD_HOLD) and amount != in_play[account]:
                raise BooksWrong(f"account {account.name}: it holds {amount}, and {in_play[account]} is in play")

    def _check_no_more(self) -> None:
        """That no row, and no posting, stands in the books of which the journal does not tell."""
        for table, keys in _KEYS.items():
            if _count(self._connection, table) != self._notebook.counts[table.name]:
                self._name_stranger(table, keys)
        found = _count(self._connection, schema.posting)
        if found != self._balances.postings:
            raise BooksWrong(f"there are {found} postings, and the records have {self._balances.postings}")

    def _name_stranger(self, table: Table, keys: tuple[str, ...]) -> None:
        columns = [table.c[key] for key in keys]
        for row in self._connection.execute(select(*columns).order_by(*columns)):
            if not self._notebook.knows(table.name, *row):
                raise BooksWrong(f"{table.name} {' '.join(row)}: it has a row, and the journal does not tell of it")


def _puts_down(record: Record, events: Iterable[AnyTableEvent], lying: Mapping[int, Wager]) -> bool:
    """Whether the player places a bet that did not lie there, or has cards dealt: not while excluded or signed out."""
    placed = (event.wager for event in events if isinstance(event, WagerPlaced))
    return record.kind == "deal" or any(lying.get(wager.box) != wager for wager in placed)


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _count_cuts(connection: Connection, since_ms: int) -> int:
    """How many shoes are to be dealt again, or nearly so."""
    shoe = schema.shoe
    cut = select(func.count()).select_from(shoe).where(shoe.c.cut.is_not(None), shoe.c.opened_ms >= since_ms)
    return connection.execute(cut).scalar_one()


def _records(connection: Connection) -> Iterator[Record]:
    last = 0
    try:
        for record in journal(connection):
            last = record.seq
            yield record
    except LedgerError as error:
        raise BooksWrong(f"after record {last}: {error}", seq=last) from None
