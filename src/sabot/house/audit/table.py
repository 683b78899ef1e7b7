"""One table's steps played again, each held against its record, its rows and the money it moved."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby, takewhile
from typing import Any, get_args

import msgspec
from msgspec.structs import replace
from sqlalchemy import Row

from sabot.cards import OLD_ALGORITHM, PHYSICAL
from sabot.engine import Event, Phase, RealRound, Round, Wager
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.audit.asked import (
    Asked,
    ShoeTold,
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
from sabot.house.audit.correction import Corrections, ReadClosed, told_to_keep
from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.audit.kind import DEALINGS, ORDERS, kinds_of, live_kinds_of
from sabot.house.audit.live import AuditedLive
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.orders import Orders
from sabot.house.audit.page import Rows
from sabot.house.audit.real_shoe import AuditedRealShoe
from sabot.house.audit.row import check_row
from sabot.house.audit.sender import check_sender
from sabot.house.audit.sheets import Sheets
from sabot.house.audit.shoe import AuditedShoe
from sabot.house.audit.sums import DerivedSums
from sabot.ledger import Account, Posting
from sabot.rules import Rules
from sabot.rules.model import Progressive
from sabot.store import Record, Value
from sabot.table import Rebet
from sabot.table.ceremony import stages_after, stages_before
from sabot.table.codes import GameCode, next_code
from sabot.table.command import OpenTable, TakeBack
from sabot.table.conduct import LAY_ANEW
from sabot.table.correcting import left_by_void, with_kept
from sabot.table.event import (
    AnyTableEvent,
    CardTakenBack,
    CutAsked,
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
    Unrecovered,
)
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.meter import (
    PROGRESSIVE,
    Moves,
    Pot,
    closing_meter,
    fund,
    hit_meter,
    moves_in,
    round_moves,
    touches_meter,
)
from sabot.table.money import NOTHING, Standing, players_in, postings_of_step, standing_of
from sabot.table.orders import terms_after, verify_reason
from sabot.table.redeal import Repetition, RoundDiffers
from sabot.table.rows import RoundEntry, played_row
from sabot.table.seating import TakenSeat
from sabot.table.takings import attendance_rows, taking_rows
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


class TableWrong(SabotError):
    """Raised for a step that the table cannot have taken."""


class AuditedTable:
    """A table as its records leave it, one after the other: a player's own, or a live one."""

    def __init__(
        self,
        opened: TableOpened,
        sheets: Sheets,
        orders: Orders,
        notebook: Notebook,
        sums: DerivedSums,
        pot: Pot,
        read_closed: ReadClosed,
        is_companion: Callable[[str], bool],
    ) -> None:
        self.id = opened.table
        self._opened = opened
        self.game = opened.game
        self.owner = opened.owner
        self.currency = opened.currency
        self.apart = False
        """Whether its row calls it a game of its own, as that of a table that an earlier house set up twice."""
        self.standings: dict[str, Standing] = {}
        """Where each player stands in the present round."""
        self.redealt = 0
        """Rounds finished, every card and cent of their last step dealt again."""
        self.is_real = opened.cards == "real"
        """Whether it was opened to be dealt from a physical shoe (M-6)."""
        self.real_rounds = 0
        """Rounds finished that were."""
        self._sheets = sheets
        self._orders = orders
        self._notebook = notebook
        self._sums = sums
        self._shoe: AuditedShoe | None = None
        self._signed = False
        """Whether the last shoe that came to the table is: it comes, and is cut, in a step of its own."""
        self._commitment = ""
        """That of the last shoe that came to the table."""
        self._known: ShoeTold | None = None
        """The last shoe that was cut, as its player knew it."""
        self._round: Repetition | None = None
        self._entry: RoundEntry | None = None
        self._row: Row[Any] | None = None
        self._played: list[Row[Any]] = []
        self._last: Round | None = None
        """The round before, as it ended."""
        self._first_moves: Moves | None = None
        """What went into a meter when the table was opened, while no sheet has said yet whether it has one."""
        self._first_meter = 0
        """What the meter held before that."""
        self._first_version = 2
        self._oldest = 2
        """The first step of the round that the present one goes on with, whether or not it ends it."""
        self._changes = 0
        """Bets placed and taken back since the last round."""
        self._firsts: set[int] = set()
        """Steps that can have laid all bets anew, and with which the present round may begin."""
        self._laid_by_row: int | None = None
        """The last step that did, as the table's row has it."""
        self._has_laid = False
        """Whether that one can have."""
        self._last_code: GameCode | None = None
        self._live = None if opened.owner else AuditedLive()
        self._row_of_table: Row[Any] | None = None
        self._rules: Rules | None = None
        """Those of the newest shoe."""
        self._after: dict[str, Standing] = {}
        """Where those whom the present step touches stand after it."""
        self._closed = False
        """Whether the present step closed a round."""
        self._code_before: str | None = None
        """The round that the present step found under way."""
        self._number = 0
        """Which of its real cards the present step laid, or took back."""
        self._spent: AuditedShoe | None = None
        """A shoe whose last round has just ended: it must be retired at once."""
        self._renewed: str | None = None
        """The sheet of a shoe that was changed: the next one must be by another."""
        self._pot = pot
        self._moves = Moves()
        """What the present round has moved in and out of the meter."""
        self._fed = Moves()
        """What the present step has."""
        self._corrections = Corrections(opened.table, opened.currency, read_closed, sums, own=bool(opened.owner))
        self._is_companion = is_companion
        self._kept: tuple[Unrecovered, ...] = ()
        """What the present step leaves with players of a round that it voids."""
        self._is_left = False
        """Whether that was left with them by the void that follows it."""

    @property
    def currencies(self) -> tuple[str, ...]:
        """Those that bets may be in, by the sheet of its newest shoe."""
        return tuple(self._rules.currencies if self._rules else ()) or (self.currency,)

    @property
    def has_betting_behind(self) -> bool:
        """Whether bets may lie behind those of others there, by the sheet of its newest shoe."""
        return self._live is not None and self._rules is not None and self._rules.bet_behind

    def seat(self, box: int) -> TakenSeat | None:
        """Who sits there; None: nobody."""
        return self._live.state.seating.seats.get(box) if self._live is not None else None

    @property
    def code(self) -> str | None:
        """The round whose cards are on the table."""
        return self._entry.code if self._entry else None

    def bets(self, player: str) -> dict[int, Wager]:
        """A player's bets on the table, by box."""
        return _bets_of(self._round.round, player) if self._round else {}

    def take(self, record: Record, events: list[AnyTableEvent], rows: Rows, *, deep: bool) -> None:
        """Plays one step; where not ``deep`` its cards are taken on trust, its money is not."""
        code = self.code or next((event.code for event in events if isinstance(event, RoundOpened)), None)
        self._code_before = self.code
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
                _require(kept == due or (kept is None and due == "{}"), f"{kept} sit there by its row, and {due} do")
                self._check_terms_row()
            self._corrections.check_end()
            if self._shoe:
                self._shoe.check_end()
            if self._entry:
                place = f"round {self._entry.code}"
                check_row("the round", self._row, msgspec.structs.asdict(self._entry))
                _require(not self._played, "it is not finished, and has been entered as played")
        except SabotError as error:
            raise BooksWrong(f"{place}: {error}", code=self.code) from None

    def _check_terms_row(self) -> None:
        """That what operators have set is what its row says."""
        row, live = self._row_of_table, self._live
        if row is None or live is None:
            return
        terms, halt = write_terms(live.state.terms), write_halt(live.state.halt)
        kept = row.terms == terms or (row.terms is None and terms == "{}")
        _require(kept, f"operators have set {row.terms} by its row, and {terms} by what they ordered")
        _require(row.halt == halt, f"it is halted by {row.halt} by its row, and by {halt} by what was ordered")

    # -- a step ---------------------------------------------------------------------------------------------------

    def _check_command(self, record: Record, events: list[AnyTableEvent]) -> None:
        kinds = kinds_of(events) if self._live is None else live_kinds_of(events)
        if record.kind not in kinds:
            raise TableWrong(f"it is called {record.kind}, and what it tells is {' or '.join(kinds)}")
        if self._live is not None:
            check_sender(record, events, self._live.state.cutting.asked, self._live.terms_left)
            self._live.note_sender(record.kind, record.actor, events)
        if record.command is None:
            without = _WITHOUT_COMMAND if self._live is None else (*_WITHOUT_COMMAND, *_BY_HOUSE)
            _require(record.kind in without, "it was carried out without a command")
            _require(record.fingerprint is None and record.answer is None, "it answers a command that there was not")
            self._check_own_step(record)
            return
        # That whoever voids was an operator is compared with the accounts.
        mine = self._live is not None or record.actor == self.owner or record.kind == "void"
        _require(mine, f"{record.actor} acts at the table of {self.owner}")
        _require(record.fingerprint is not None and record.answer is not None, "its command has no answer")
        if record.answer != _encode(Answer(record.version)).decode():
            raise TableWrong(f"its answer is not version {record.version}: {record.answer}")

    def _check_own_step(self, record: Record) -> None:
        """That whoever has opened the table, brought a shoe or had one cut for a deal is who does that."""
        doers = {"cut": (HOUSE, self.owner or HOUSE), **dict.fromkeys(_BY_HOUSE, (HOUSE,))}
        may = record.actor in doers.get(record.kind, (record.actor,))
        _require(may, f"{record.actor} does at the table of {self.owner} what the house does")

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
                return asked_void(events)
            case "decide":
                oldest = record.version - 1 if self._live is None else self._oldest
                return asked_answer(events, range(oldest, record.version))
            case kind if kind in DEALINGS:
                return asked_dealing(events, self._code_before or "", self._number)
            case kind if kind in ORDERS:
                return asked_order(kind, events, self._opened)
            case _ if self._live is not None:
                return asked_at_live(record.kind, events, self._commitment, range(self._oldest, record.version))
            case _:
                return ()

    def _places_again(self, player: str) -> bool:
        """Whether the player's bets are those of the round before, but for what they have set of bets behind since."""
        last = _bets_of(self._last, player) if self._last else {}
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
                _require(amount == given, f"{amount:+} is posted to {account.name}, and its events give {given:+}")
            for account, amount in wanted.items():
                _require(account in told, f"nothing is posted to {account.name}, and its events give {amount:+}")
            _require(len(due) == len(posted), "it is posted in other lines than its events give")
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
        _require(self._spent is None, "its shoe is not retired after it")
        _require(self._is_left or not self._kept, "money is told to be left with players, and no void follows")
        self._check_idle()
        if self._entry is not None and self._round is not None:
            _require(self._round.round.phase is not Phase.BETTING, "a round is opened, and no card is dealt")

    def _check_stages(self, events: list[AnyTableEvent], *, opened: bool) -> None:
        """That a shoe comes, and is cut, in a step that tells of nothing else but its ceremony."""
        shoe = self._shoe
        if self._live is None or shoe is None:
            what = "comes" if opened else "is cut"
            _require(not self._signed or len(events) == 1, f"a shoe {what} in a step that tells of more")
            return
        stages = stages_before(shoe.rules, shoe.id) if opened else stages_after(shoe.rules, shoe.id)
        if self.is_real:
            stages = []  # whoever deals mixes it, before everybody's eyes
        told = [event for event in events[1:] if not isinstance(event, CutAsked)]
        _require(told == stages, "its ceremony is not that of its sheet")

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
        _require(
            not left or not self._live.state.renew, "its shoe is not on the terms that were set, and was not taken away"
        )
        _require(not left or not self._is_out, "its shoe's separator is out, and it was not taken away")

    @property
    def _is_out(self) -> bool:
        """Whether the separator of a physical shoe has come out."""
        pile = self._live.pile if self._live is not None else None
        return pile is not None and pile.out

    def _drawn(self, shoe: AuditedShoe) -> int:
        """How many cards have left the shoe, the burnt ones included."""
        pile = self._live.pile if self._live is not None else None
        return shoe.drawn if pile is None else shoe.rules.burn + pile.dealt

    def _lies(self) -> bool:
        """Whether anybody has something on the table after the present step."""
        standings = {} if self._closed else self.standings | self._after
        return any(standing != NOTHING for standing in standings.values())

    def _follow_live(self, event: AnyTableEvent) -> None:
        if isinstance(event, ShoeHandled):
            return  # compared with the sheet's when the shoe came, or was cut
        if self._live is None or self._rules is None:
            raise TableWrong(f"{type(event).__name__} comes at a table of one's own")
        if isinstance(event, CardTakenBack):
            self._take_card_back()
        self._live.check(event, self._rules, self._round.round if self._round else None)

    def _open(self, record: Record, opened: TableOpened, row: Row[Any] | None) -> None:
        _require(record.version == 1, "the table is opened a second time")
        _require(not self.is_real or not opened.owner, "a player's own table is opened with real cards")
        _require(record.stream == f"table:{opened.table}", f"it opens table {opened.table}, in the stream of another")
        self._notebook.note("gaming_table", self.id)
        self._row_of_table = row
        self._laid_by_row = row.bets_version if row is not None else None
        apart = f"{self.game[: 39 - len(self.id)]}-{self.id}"
        self.apart = row is not None and row.game == apart
        game = apart if self.apart else self.game
        values: dict[str, Value] = {"id": self.id, "game": game, "owner": self.owner or None, "opened_ms": record.at_ms}
        check_row(f"table {self.id}", row, values)
        self._fed = moves_in(record.postings, self._pot)
        _require(min(self._fed) >= 0, "a meter begins with less than nothing")
        self._first_moves, self._first_meter = self._fed, self._pot.meter

    # -- shoes ----------------------------------------------------------------------------------------------------

    def _bring_shoe(self, record: Record, opened: ShoeOpened, row: Row[Any] | None) -> None:
        _require(self._shoe is None, f"shoe {opened.shoe} comes while another is in use")
        _require(self._notebook.note("shoe", opened.shoe), f"shoe {opened.shoe} comes to a table a second time")
        rules = self._sheets.find(opened.rules_hash)
        self._sheets.note(opened.rules_hash, opened.sheet)
        real = opened.algorithm == PHYSICAL
        dealt = "real cards" if self.is_real else "shuffled ones"
        _require(real == self.is_real, f"shoe {opened.shoe} is {opened.algorithm}, and its table deals {dealt}")
        self._shoe = (AuditedRealShoe if real else AuditedShoe)(opened, row, rules, self._orders)
        _require(self._notebook.note("seed", self._shoe.seed), f"shoe {opened.shoe} has the seed of an earlier one")
        self._shoe.check_arrival(self.id, record.at_ms)
        self._signed = opened.algorithm != OLD_ALGORITHM
        self._commitment = opened.commitment
        _require(self._shoe.rules.game == self.game, f"its sheet is of {self._shoe.rules.game}, not of {self.game}")
        _require(opened.rules_hash != self._renewed, "the shoe before was changed, and this one is by the same sheet")
        self._renewed = None
        self._rules = self._shoe.rules
        if self._live is not None:
            self._live.check(opened, self._rules, None)
        self._check_first_moves(self._shoe.rules.progressive)
        if self._shoe.rules.progressive is not None:
            self._fed = fund(self._shoe.rules.progressive, self._pot)
        self._begin()

    def _check_first_moves(self, progressive: Progressive | None) -> None:
        """That a live table was opened with just what its meter lacked, by the sheet that its first shoe brings.

        What it was not given then, the shoe brings. One's own house may begin with a meter that was saved.
        """
        first, self._first_moves = self._first_moves, None
        if first is None or first == Moves():
            return
        if progressive is None:
            raise TableWrong("its table was opened with money in a meter, and its sheet has none")
        due = Moves(max(0, progressive.base - self._first_meter))
        own = self._live is None
        _require(own or first == due, f"{first.meter} went into a meter that lacked {due.meter} by its sheet")

    def _begin(self) -> None:
        """Makes ready for the next round from the shoe."""
        if self._shoe is not None:
            draw = None if self.is_real else self._shoe.draw
            self._round = Repetition(self._shoe.rules, draw, below=self._shoe.below)

    def _cut(self, event: ShoeCut) -> None:
        shoe = self._shoe_in_use(event.shoe)
        _require(not self.is_real, f"shoe {shoe.id} is cut, and it is a physical one")
        if shoe.algorithm == OLD_ALGORITHM:
            _require(event.by in (self.owner, HOUSE), f"the shoe is cut by {event.by}, who is not at the table")
        elif self._live is not None:
            self._live.check_cut(event)
        else:
            by = self.owner if event.cut else NOBODY
            _require(event.by == by, f"the shoe is cut by {event.by}, and the cut is that of {by}")
        _require(self._entry is None, "the shoe is cut while cards are on the table")
        shoe.take_cut(event)
        if self._live is not None:
            self._live.check(event, shoe.rules, None)
        last = event.cut if self._live is None else next((part.text for part in event.parts if part.last), "")
        self._known = ShoeTold(self._commitment, last)

    def _retire(self, record: Record, event: ShoeRetired) -> None:
        shoe = self._shoe_in_use(event.shoe)
        if record.kind == "renew":
            self._check_renewal(record, shoe)
        elif record.kind == "new-shoe" or (self._is_out and shoe is not self._spent):
            _require(self._entry is None and not self._lies(), f"shoe {shoe.id} is changed while it is played from")
        elif self._live is not None and self._live.state.renew and shoe is not self._spent:
            _require(self._entry is None and not self._lies(), f"shoe {shoe.id} is changed while it is played from")
            self._renewed = shoe.rules_hash
        else:
            _require(shoe is self._spent, f"shoe {shoe.id} is retired before its time: {shoe.drawn} cards were dealt")
        shoe.retire(event, record.at_ms)
        self._shoe = self._round = self._spent = None
        if self._live is not None:
            self._live.check(event, shoe.rules, None)

    def _check_renewal(self, record: Record, shoe: AuditedShoe) -> None:
        """A shoe may be changed between two rounds, before a bet is placed, and only for one by another sheet."""
        _require(record.actor in (HOUSE, self.owner), f"{record.actor} changes a shoe of {self.owner}")
        _require(
            self._entry is None and all(standing == NOTHING for standing in self.standings.values()),
            f"shoe {shoe.id} is changed while it is played from",
        )
        self._renewed = shoe.rules_hash

    def _shoe_in_use(self, name: str) -> AuditedShoe:
        if self._shoe is None or self._shoe.id != name:
            raise TableWrong(f"it tells of shoe {name}, and {self._shoe.id if self._shoe else 'none'} is in use")
        return self._shoe

    # -- rounds ---------------------------------------------------------------------------------------------------

    def _open_round(self, record: Record, event: RoundOpened, rows: Rows) -> None:
        shoe = self._shoe_in_use(event.shoe)
        _require(self._entry is None, f"it is opened while {self.code} is being played")
        code = next_code(self.id, record.at_ms, self._last_code)
        _require(event.code == str(code), f"its code should be {code}")
        drawn = self._drawn(shoe)
        _require(event.start == drawn, f"it starts at card {event.start} of its shoe, and {drawn} is next")
        self._notebook.note("round", event.code)
        self._last_code = code
        self._row, self._played = rows.rounds.get(event.code), rows.played.get(event.code, [])
        told = self._row.first_version if self._row is not None else None
        self._entry = RoundEntry(
            code=event.code,
            table_id=self.id,
            shoe_id=shoe.id,
            game=self.game,
            rules_hash=shoe.rules_hash,
            first_version=told if told in self._firsts else self._first_version,
            opened_ms=record.at_ms,
        )
        if self._live is not None:
            self._live.check(event, shoe.rules, None)

    def _follow(self, record: Record, events: list[Event], deep: bool) -> None:
        if self._shoe is None or self._round is None:
            raise TableWrong(f"{type(events[0]).__name__} comes without a shoe")
        if record.kind == "tick":
            _check_given_back(events, self._pot)
        for event in events:
            if type(event) is ev.WagerPlaced and record.kind != "tick":
                self._check_bettor(event)
                self._check_currency(event.wager)
            if type(event) is ev.BettingClosed and self._entry is None:
                raise TableWrong("cards are dealt, and no round was opened")
        round_ = self._round.round
        self._note_bets(record, round_, events)
        self._close_betting(round_, events)
        judge = None
        if self._live is not None:
            judge = self._live.judge_of(events, record.actor, timed=record.kind == "tick")
        if deep or self.is_real:
            self._round.follow(events, judge)
        else:
            _believe(round_, events)
            self._shoe.skip(sum(isinstance(event, ev.PlayerCard | ev.DealerCard) for event in events))
        self._shoe.end_bonuses(sum(isinstance(event, ev.BonusClosed) for event in events))
        self._after.update((player, standing_of(round_, player)) for player in players_in(events))
        self._leave_money(events)
        self._feed(round_, events)
        if round_.phase is Phase.CLOSED:
            self._end_round(record, round_, self._shoe, deep)

    def _note_left(self, event: MoneyLeft) -> None:
        _require(not self._is_left, "money is told to be left with players after the void that should have left it")
        _require(not self._kept and bool(event.kept), "nothing is said to be left with players, or it is twice")
        self._kept = event.kept

    def _leave_money(self, events: list[Event]) -> None:
        """Has what a void could not take back be left with those who owe it, as it is told."""
        voided = any(type(event) is ev.RoundVoided for event in events)
        _require(voided or not self._kept, "money is left with players of a round that is not voided")
        if voided:
            self._is_left = True
            kept = left_by_void(self.standings, self._after, told_to_keep(self._kept))
            _require(kept == self._kept, "more is told to be left with players than they owe")
            for each in kept:
                self._after[each.player] = with_kept(self._after[each.player], each)

    def _check_real_cards(self, record: Record, events: list[AnyTableEvent]) -> None:
        """That real cards are told one at a time, and that there can be such a one in the shoe."""
        if not self.is_real:
            return
        pile = self._live.pile if self._live is not None else None
        decks = self._rules.decks if self._rules is not None else 0
        cards = [event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard)]
        told = record.kind == "card"
        _require(len(cards) == told, f"{len(cards)} real cards are laid by it, and {int(told)} was told")
        for card in cards:
            seen = pile.copies(card) if pile is not None else 0
            _require(seen < decks, f"{card} comes once more than the shoe of {decks} decks holds")
            self._number = 1 + (pile.number if pile is not None else 0)

    def _take_card_back(self) -> None:
        """Takes back a real card, and the money that followed from it."""
        round_ = self._round.round if self._round is not None and self._entry is not None else None
        pile = self._live.pile if self._live is not None else None
        if not isinstance(round_, RealRound) or pile is None:
            raise TableWrong("a card is taken back, and no round with real cards is under way")
        self._number = pile.number
        round_.take_back_card()
        self._after.update((player, standing_of(round_, player)) for player in sorted(self.standings))
        progressive = round_.rules.progressive
        if progressive is not None:
            moves = round_moves(progressive, self._pot, self._moves, round_)
            self._fed, self._moves = moves.since(self._moves), moves

    def _check_bettor(self, event: ev.WagerPlaced) -> None:
        player = event.wager.player
        if self._live is not None and self._rules is not None:
            self._live.check_bets(event, self._rules)
        else:
            _require(player == self.owner, f"{player} bets at the table of {self.owner}")

    def _check_currency(self, wager: Wager) -> None:
        """That the bet is in a currency of the sheet, however deep one looks: its money is posted in it."""
        taken = self._rules.currencies if self._rules else {}
        named = wager.currency or "no currency"
        _require(wager.currency in taken if taken else not wager.currency, f"{wager.player} bets in {named}")

    def _note_bets(self, record: Record, round_: Round, events: list[Event]) -> None:
        """Notes a step that may have laid all bets anew: many were changed, and all that lay there is taken back."""
        if record.kind not in ("bet", "rebet"):
            return
        back = sum(1 for _ in takewhile(lambda event: isinstance(event, ev.WagerRefunded), events))
        if self._changes >= LAY_ANEW and back >= len(round_.state.boxes):
            self._firsts.add(record.version)
            self._has_laid = self._has_laid or record.version == self._laid_by_row
        self._changes += len(events)

    def _close_betting(self, round_: Round, events: list[Event]) -> None:
        """Has the meter show what it does when betting is closed, and no other be told."""
        closed = next((event for event in events if isinstance(event, ev.BettingClosed)), None)
        progressive = round_.rules.progressive
        if closed is None or progressive is None:
            return
        round_.meter = closing_meter(progressive, self._pot, round_)
        _require(closed.meter == round_.meter, f"the meter shows {round_.meter}, and {closed.meter} is told")
        bet = any(name == PROGRESSIVE for _, _, name in round_.state.bets)
        _require(self._pot.held is None or not bet, "a bet on the progressive is dealt, and its meter is held")

    def _feed(self, round_: Round, events: list[Event]) -> None:
        progressive = round_.rules.progressive
        if progressive is not None and touches_meter(events):
            moves = round_moves(progressive, self._pot, self._moves, round_)
            self._fed, self._moves = moves.since(self._moves), moves

    def _end_round(self, record: Record, round_: Round, shoe: AuditedShoe, deep: bool) -> None:
        self._first_version, self._closed, self._moves = record.version + 1, True, Moves()
        self._changes = 0
        self._firsts.clear()
        self._begin()
        if self._entry is None:  # voided before a card was dealt
            return
        if self._live is not None:
            self._live.end_round(round_)
        hit = hit_meter(round_, self._pot) if self._live is not None and round_.rules.progressive else None
        entry = self._entry.closed(record.version, record.at_ms, round_.state.voided, hit)
        corrected = self._row.corrected if self._row is not None else None
        if corrected is not None:
            # Its rows are what the last correction made of them: they are compared when that comes.
            self._corrections.await_(entry.code, corrected)
        check_row("the round", self._row, msgspec.structs.asdict(msgspec.structs.replace(entry, corrected=corrected)))
        played = {row.player: row for row in self._played}
        for player, standing in (self.standings | self._after).items():
            if standing == NOTHING and player != self.owner:
                continue
            self._notebook.note("played", entry.code, player)
            values = played_row(entry, round_, player, self.currency, standing).values
            if corrected is None:
                check_row("what was played", played.get(player), values)
            self._sums.add(values, entry.rules_hash, voided=entry.voided is not None)
        self._add_takings(entry, round_)
        self._last = round_
        self._entry, self._row, self._played = None, None, []
        self._spent = shoe if (self._is_out if self.is_real else shoe.is_finished) else None
        self.redealt += deep
        self.real_rounds += self.is_real

    def _add_takings(self, entry: RoundEntry, round_: Round) -> None:
        """Has the house's own sums be added to, and its players be entered as having been there."""
        standings = {
            player: standing for player, standing in (self.standings | self._after).items() if standing != NOTHING
        }
        companions = {player for player in standings if self._is_companion(player)}
        own = bool(self.owner)
        players = {player: standing.currency or self.currency for player, standing in standings.items()}
        self._sums.add_rows(taking_rows(entry, round_, self.currency, companions, own=own, kept=self._kept))
        self._sums.add_rows(attendance_rows(entry, players, companions, own=own))


def _parts(events: list[AnyTableEvent]) -> Iterator[Any]:
    """The table's own events one by one, those of the round between them together."""
    for own, part in groupby(events, lambda event: type(event) in _OWN):
        if own:
            yield from part
        else:
            yield list(part)


def _check_given_back(events: list[Event], pot: Pot) -> None:
    """That no bet is placed when time is up, but where what lay on a progressive that is held was given back."""
    back = [event for event in events if isinstance(event, ev.WagerRefunded)]
    for event in events:
        if isinstance(event, ev.WagerPlaced):
            wager = event.wager
            given = any((each.player, each.box) == (wager.player, wager.box) for each in back)
            fits = given and pot.held is not None and PROGRESSIVE not in wager.side
            _require(fits, f"{wager.player} is said to have bet when time was up")


def _bets_of(round_: Round, player: str) -> dict[int, Wager]:
    boxes = round_.state.boxes.values()
    return {box.number: box.wagers[player] for box in boxes if player in box.wagers}


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


def _believe(round_: Round, events: list[Event]) -> None:
    try:
        for event in events:
            round_.emit(event)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise RoundDiffers(f"its events do not follow from each other: {error!r}") from None


def _require(condition: bool, wrong: str) -> None:
    if not condition:
        raise TableWrong(wrong)
