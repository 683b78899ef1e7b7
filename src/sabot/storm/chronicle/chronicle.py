"""The journal read on, record by record, into books of the storm's own."""

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, select

from sabot.house.currency import Currencies
from sabot.ledger import GENESIS
from sabot.rules import Rules
from sabot.store import Record, record_hash, schema
from sabot.store.reading import journal
from sabot.storm.chronicle.commands import CommandBook
from sabot.storm.chronicle.kept import KeptBook
from sabot.storm.chronicle.live import LiveBooks
from sabot.storm.chronicle.money import MoneyBook
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.office import OfficeBook
from sabot.storm.chronicle.payments import PaymentBook
from sabot.storm.chronicle.protection import ProtectionBook
from sabot.storm.chronicle.roles import RoleBook
from sabot.storm.chronicle.rounds import RoundBook
from sabot.storm.chronicle.tables import TableBooks, check_done_as_asked
from sabot.storm.client_request import (
    AwayRequest,
    GrantRequest,
    HoldRequest,
    LiveRequest,
    OfficeRequest,
    PayRequest,
    PlayRequest,
)
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke
from sabot.storm.live.film import Film
from sabot.storm.outages import StormOutages
from sabot.storm.screens import Screens
from sabot.storm.sent import Sending, Sent
from sabot.table.event import TableOpened

OWN_COMMANDS = ("opening",)
"""Ids that the house itself makes for a player."""


class Chronicle:
    """All that the journal says, as far as it was read."""

    def __init__(
        self,
        told: Screens,
        find_sent: Callable[[str, str], Sent | None],
        rules_of: Callable[[TableOpened], Rules],
        film: Film,
        outages: StormOutages,
        currencies: Currencies,
        counts: Counts,
    ) -> None:
        self.seq = 0
        self.hash = GENESIS
        self.money = MoneyBook()
        self.commands = CommandBook()
        self.payments = PaymentBook()
        self.roles = RoleBook(counts)
        self.kept = KeptBook(currencies, counts)
        self.office = OfficeBook(self.payments, self.roles, self.kept, counts)
        self.protection = ProtectionBook()
        self.tables = TableBooks(told)
        self.rounds = RoundBook(rules_of, self.money, counts)
        self.live = LiveBooks(rules_of, film, outages, self.money, self.rounds.corrections, counts)
        self._find_sent = find_sent
        self._counts = counts
        self.unaccounted: set[str] = set()
        """Whose commands nobody keeps account of: the adversary, the inspector, the regular, who serves them."""

    def read_on(self, connection: Connection, committed_at: Callable[[int], int]) -> None:
        """Takes in all new records. Raises if what was read before no longer stands."""
        if self.seq:
            last = next(journal(connection, self.seq - 1), None)
            if last is None or last.hash != self.hash:
                raise StormBroke(f"record {self.seq} was there, and is not any more")
        self.rounds.seed_of = partial(_read_seed, connection)
        for record in journal(connection, self.seq):
            self._take(record, committed_at)

    def _take(self, record: Record, committed_at: Callable[[int], int]) -> None:
        if record.seq != self.seq + 1 or record.hash != record_hash(self.hash, record):
            raise StormBroke(f"record {record.seq} does not follow record {self.seq}: the chain is broken")
        self.seq, self.hash = record.seq, record.hash
        self.money.take(record)
        self.commands.take(record)
        self.payments.take(record)
        self.protection.take(record)
        moved = self.tables.take(record)
        sent = self._sender(record)
        if sent is not None:
            self.roles.check_order(record, sent.request)
        if moved is not None:
            sending = sent.sending_of(record.seq) if sent else Sending(record.seq - 1, "", record.at_ms)
            self.kept.take(moved)
            self.rounds.take(moved, sending.head_seq)
            if moved.is_live:
                self.live.take(moved, sending.head_seq, sending.sent_ms)
            self._follow(moved, sent, committed_at)
        else:
            self.live.learn(record)
            self.office.take(record, sent.request if sent else None)
            self.roles.learn(record)
            if sent is not None and isinstance(sent.request, AwayRequest):
                self._check_away(record, sent.request)

    def _check_away(self, record: Record, request: AwayRequest) -> None:
        """Raises unless just this was done, by an operator and to a player."""
        own = record.stream == f"player:{record.actor}"
        if own or record.kind != request.kind or request.reason not in record.body:
            raise StormBroke(f"record {record.seq} ({record.kind} of {record.stream}) carries out {request}")
        self._counts.away += 1

    def _sender(self, record: Record) -> Sent | None:
        """The command as its client knows it; raises for one that nobody sent."""
        if record.command is None or record.actor in ("house", *self.unaccounted) or record.command in OWN_COMMANDS:
            return None
        sent = self._find_sent(record.actor, record.command)
        if sent is None:
            raise StormBroke(f"record {record.seq} carries out {record.command} of {record.actor}, which nobody sent")
        return sent

    def _follow(self, moved: TableMove, sent: Sent | None, committed_at: Callable[[int], int]) -> None:
        sending = None
        if sent is not None:
            if isinstance(sent.request, PayRequest | GrantRequest | HoldRequest | AwayRequest | OfficeRequest):
                raise StormBroke(f"record {moved.record.seq} of a table carries out {sent}")
            check_done_as_asked(sent.request, moved)
            # An operator's session has no limits to hold to.
            own = isinstance(sent.request, PlayRequest | LiveRequest)
            sending = sent.sending_of(moved.record.seq) if own else None
        if moved.record.kind == "settle":
            self.protection.correct(moved, self.rounds.corrections.finished)
        else:
            self.protection.play(moved, sending, committed_at(moved.record.seq))


def _read_seed(connection: Connection, shoe: str) -> bytes:
    return bytes.fromhex(connection.execute(select(schema.shoe.c.seed).where(schema.shoe.c.id == shoe)).scalar_one())
