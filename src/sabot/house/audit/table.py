"""One table's steps played again, each held against its record, its rows and the money it moved."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, get_args

import msgspec
from msgspec.structs import replace
from sqlalchemy import Row

from sabot.engine import Phase, Wager
from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.audit.asked import (
    Asked,
    asked_answer,
    asked_at_live,
    asked_bets,
    asked_cut,
    asked_deal,
    asked_dealing,
    asked_order,
    asked_void,
    is_asked,
    order_of_terms,
)
from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.audit.felt import TableWrong, bets_of, require
from sabot.house.audit.kind import DEALINGS, ORDERS, kinds_of, live_kinds_of
from sabot.house.audit.live import AuditedLive
from sabot.house.audit.page import Rows
from sabot.house.audit.rounds import AuditedRounds
from sabot.house.audit.row import check_row
from sabot.house.audit.sender import check_sender
from sabot.ledger import Account, Posting
from sabot.store import Record, Value
from sabot.table import Rebet
from sabot.table.command import OpenTable, TakeBack
from sabot.table.event import (
    AnyTableEvent,
    CardTakenBack,
    MoneyLeft,
    RoundCorrected,
    RoundOpened,
    ShoeCut,
    ShoeHandled,
    ShoeOpened,
    ShoeRetired,
    TableClosed,
    TableContinued,
    TableEvent,
    TableOpened,
    TablePaused,
    TableReopened,
    TableSet,
)
from sabot.table.ident import HOUSE
from sabot.table.meter import Moves, moves_in
from sabot.table.money import postings_of_step
from sabot.table.orders import terms_after, verify_reason
from sabot.table.terms import write_halt, write_terms

_encode = msgspec.json.encode
_OWN = frozenset(get_args(TableEvent))
_ORDERED = (RoundCorrected, TableSet, TablePaused, TableContinued, TableClosed, TableReopened)
"""What operators do."""


_BY_HOUSE = ("open", "shoe", "tick", "resume", "dismiss", "pause", "close")
"""What the house itself does at a live table; it pauses one that cannot be dealt as it is set, and closes one that it
has no more."""
_WITHOUT_COMMAND = ("open", "void", "shoe", "cut", "renew")
"""A shoe is brought, and changed, by the house; the cut that comes with a deal is a step of its own before it. The
first houses took no id for a void; that later ones did is held against all their tables."""


class AuditedTable(AuditedRounds):
    """A table as its records leave it, one after the other: a player's own, or a live one."""

    def take(self, record: Record, events: list[AnyTableEvent], rows: Rows, *, deep: bool) -> None:
        """Plays one step; where not ``deep`` its cards are taken on trust, its money is not."""
        code = self.code or next((event.code for event in events if isinstance(event, RoundOpened)), None)
        self._code_before = self.code
        self._set_by = self._live.set_by if self._live is not None else None
        self._oldest = self._first_version
        try:
            self._check_command(record, events)
            self._play(record, events, rows, deep)
            self._check_money(record.postings)
            self._check_fingerprint(record, events)
        except BooksWrong:
            raise
        except SabotError as error:
            raise wrong_at(record, str(error), code) from None
        if self._closed:
            self.standings.clear()
        else:
            self.standings.update(self._after)

    def check_end(self) -> None:
        """That the rows of a table still in play say no more than its records do."""
        place = f"table {self.id}"
        try:
            if self._laid_by_row is not None and not self._has_laid:
                raise TableWrong(f"its row says that step {self._laid_by_row} laid its bets anew, and it cannot have")
            if self._live is not None:
                # Tables that were opened and never sat at have nothing in their rows.
                kept = self._row_of_table.seating if self._row_of_table is not None else None
                due = self._live.seating()
                require(kept == due or (kept is None and due == "{}"), f"{kept} sit there by its row, and {due} do")
                self._check_terms_row()
            self._corrections.check_end()
            if self._shoe:
                self._shoe.check_end()
            if self._entry:
                place = f"round {self._entry.code}"
                check_row("the round", self._row, msgspec.structs.asdict(self._entry))
                require(not self._played, "it is not finished, and has been entered as played")
        except SabotError as error:
            raise BooksWrong(f"{place}: {error}", code=self.code) from None

    def _check_terms_row(self) -> None:
        """That what operators have set is what its row says."""
        row, live = self._row_of_table, self._live
        if row is None or live is None:
            return
        terms, halt = write_terms(live.state.terms), write_halt(live.state.halt)
        kept = row.terms == terms or (row.terms is None and terms == "{}")
        require(kept, f"operators have set {row.terms} by its row, and {terms} by what they ordered")
        require(row.halt == halt, f"it is halted by {row.halt} by its row, and by {halt} by what was ordered")

    def _check_command(self, record: Record, events: list[AnyTableEvent]) -> None:
        kinds = kinds_of(events) if self._live is None else live_kinds_of(events)
        if record.kind not in kinds:
            raise TableWrong(f"it is called {record.kind}, and what it tells is {' or '.join(kinds)}")
        if self._live is not None:
            check_sender(record, events, self._live.state.cutting.asked, self._live.terms_left)
            self._live.note_sender(record.kind, record.actor, events)
        if record.command is None:
            without = _WITHOUT_COMMAND if self._live is None else (*_WITHOUT_COMMAND, *_BY_HOUSE)
            require(record.kind in without, "it was carried out without a command")
            require(record.fingerprint is None and record.answer is None, "it answers a command that there was not")
            self._check_own_step(record)
            return
        # That whoever voids was an operator is compared with the accounts.
        mine = self._live is not None or record.actor == self.owner or record.kind == "void"
        require(mine, f"{record.actor} acts at the table of {self.owner}")
        require(record.fingerprint is not None and record.answer is not None, "its command has no answer")
        if record.answer != _encode(Answer(record.version)).decode():
            raise TableWrong(f"its answer is not version {record.version}: {record.answer}")

    def _check_own_step(self, record: Record) -> None:
        """That whoever has opened the table, brought a shoe or had one cut for a deal is who does that."""
        doers = {"cut": (HOUSE, self.owner or HOUSE), **dict.fromkeys(_BY_HOUSE, (HOUSE,))}
        may = record.actor in doers.get(record.kind, (record.actor,))
        require(may, f"{record.actor} does at the table of {self.owner} what the house does")

    def _check_fingerprint(self, record: Record, events: list[AnyTableEvent]) -> None:
        """That the command was one that leads to these events."""
        if record.command is not None and not is_asked(self.id, record.fingerprint, self._asked(record, events)):
            raise TableWrong("its command's fingerprint is not that of anything that leads to its events")

    def _asked(self, record: Record, events: list[AnyTableEvent]) -> Iterable[Asked]:
        match record.kind:
            case "bet":
                return asked_bets(self.bets(record.actor).values())
            case "rebet" if self._places_again(record.actor):
                return (Rebet(),)
            case "cut" if self._known:
                return asked_cut(self._known)
            case "deal" if self._known:
                return asked_deal(self._known)
            case "void":
                return asked_void(events, self._code_before or "", str(self._last_code or ""))
            case "decide":
                oldest = record.version - 1 if self._live is None else self._oldest
                return asked_answer(events, range(oldest, record.version))
            case kind if kind in DEALINGS:
                return asked_dealing(events, self._code_before or "", self._number)
            case kind if kind in ORDERS:
                return asked_order(kind, events, self._opened, self._set_by)
            case _ if self._live is not None:
                return asked_at_live(record.kind, events, self._commitment, range(self._oldest, record.version))
            case _:
                return ()

    def _places_again(self, player: str) -> bool:
        """Whether the player's bets are those of the round before, but for what they have set of bets behind since."""
        last = bets_of(self._last, player) if self._last else {}
        # A sheet that takes several currencies has bets name theirs, and one that takes one does not.
        return bool(last) and _bare(self.bets(player)) == _bare(last)

    def _check_money(self, posted: tuple[Posting, ...]) -> None:
        """That just the money was posted that the events move."""
        before, after = self._corrections.moved or (self.standings, self._after)
        if not after and self._fed == Moves() and not posted:
            return
        due = postings_of_step(before, after, self.currency) + self._pot.post(self._fed)
        if due != posted:
            wanted, told = _sums(due), _sums(posted)
            for account, amount in told.items():
                given = wanted.get(account, 0)
                require(amount == given, f"{amount:+} is posted to {account.name}, and its events give {given:+}")
            for account, amount in wanted.items():
                require(account in told, f"nothing is posted to {account.name}, and its events give {amount:+}")
            require(len(due) == len(posted), "it is posted in other lines than its events give")
        self._pot.meter += self._fed.meter
        self._pot.reserve += self._fed.reserve

    def _play(self, record: Record, events: list[AnyTableEvent], rows: Rows, deep: bool) -> None:
        self._after, self._closed, self._fed, self._kept, self._is_left = {}, False, Moves(), (), False
        self._corrections.begin()
        self._check_real_cards(record, events)
        for part in _parts(events):
            match part:
                case TableOpened():
                    self._open(record, part, rows.tables.get(part.table))
                case ShoeOpened():
                    self._bring_shoe(record, part, rows.shoes.get(part.shoe))
                    self._check_stages(events, opened=True)
                case ShoeCut():
                    self._cut(part)
                    self._check_stages(events, opened=False)
                case RoundOpened():
                    self._open_round(record, part, rows)
                case ShoeRetired():
                    self._retire(record, part)
                case MoneyLeft():
                    self._note_left(part)
                case _ if isinstance(part, _ORDERED):
                    self._follow_order(record, part, rows)
                case list():
                    self._follow(record, part, deep)
                case _:
                    self._follow_live(part)
        self._check_after()

    def _check_after(self) -> None:
        """That the step leaves nothing half done."""
        require(self._spent is None, "its shoe is not retired after it")
        require(self._is_left or not self._kept, "money is told to be left with players, and no void follows")
        self._check_idle()
        if self._entry is not None and self._round is not None:
            require(self._round.round.phase is not Phase.BETTING, "a round is opened, and no card is dealt")

    def _follow_order(self, record: Record, event: AnyTableEvent, rows: Rows) -> None:
        """Follows what an operator did."""
        if self._live is None:
            raise TableWrong(f"{type(event).__name__} comes at a table of one's own")
        match event:
            case RoundCorrected():
                self._fed = self._corrections.take(record, event, self._pot, rows)
                self._live.note_correction(event)
            case TableSet():
                self._set_terms(record, event, self._live)
            case _:
                self._live.check_order(event)

    def _set_terms(self, record: Record, event: TableSet, live: AuditedLive) -> None:
        order = order_of_terms(record.kind, event, self._opened)
        if not isinstance(order, OpenTable):
            verify_reason(event.reason)
        terms = live.terms_taken_back() if isinstance(order, TakeBack) else terms_after(live.state.terms, order)
        live.check_terms(record, event, terms)

    def _check_idle(self) -> None:
        """That nothing is left on the table that should not be, now that no round is under way."""
        if self._live is None:
            return
        lies, idle = self._lies(), self._entry is None
        self._live.check_halt(idle=idle, lies=lies)
        if self._rules is not None:
            uncut = self._shoe is not None and self._shoe.cut is None and not self.is_real
            self._live.check_seats(self._rules, uncut=uncut)
        left = self._shoe is not None and idle and not lies
        require(
            not left or not self._live.state.renew, "its shoe is not on the terms that were set, and was not taken away"
        )
        require(not left or not self._is_out, "its shoe's separator is out, and it was not taken away")

    def _follow_live(self, event: AnyTableEvent) -> None:
        if isinstance(event, ShoeHandled):
            return  # compared with the sheet's when the shoe came, or was cut
        if self._live is None or self._rules is None:
            raise TableWrong(f"{type(event).__name__} comes at a table of one's own")
        if isinstance(event, CardTakenBack):
            self._take_card_back()
        self._live.check(event, self._rules, self._round.round if self._round else None)

    def _open(self, record: Record, opened: TableOpened, row: Row[Any] | None) -> None:
        require(record.version == 1, "the table is opened a second time")
        require(not self.is_real or not opened.owner, "a player's own table is opened with real cards")
        require(record.stream == f"table:{opened.table}", f"it opens table {opened.table}, in the stream of another")
        self._notebook.note("gaming_table", self.id)
        self._row_of_table = row
        self._laid_by_row = row.bets_version if row is not None else None
        apart = f"{self.game[: 39 - len(self.id)]}-{self.id}"
        self.apart = row is not None and row.game == apart
        game = apart if self.apart else self.game
        values: dict[str, Value] = {"id": self.id, "game": game, "owner": self.owner or None, "opened_ms": record.at_ms}
        check_row(f"table {self.id}", row, values)
        self._fed = moves_in(record.postings, self._pot)
        require(min(self._fed) >= 0, "a meter begins with less than nothing")
        self._first_moves, self._first_meter = self._fed, self._pot.meter


def _parts(events: list[AnyTableEvent]) -> Iterator[Any]:
    """The table's own events one by one, those of the round between them together."""
    for own, part in groupby(events, lambda event: type(event) in _OWN):
        if own:
            yield from part
        else:
            yield list(part)


def _bare(bets: Mapping[int, Wager]) -> dict[int, Wager]:
    """Bets without what their player has set, and without their currency."""
    return {
        box: replace(wager, follow_double=True, follow_split=True, forbid_behind=False, currency="")
        for box, wager in bets.items()
    }


def _sums(postings: Iterable[Posting]) -> dict[Account, int]:
    found: dict[Account, int] = defaultdict(int)
    for account, amount in postings:
        found[account] += amount
    return dict(found)
