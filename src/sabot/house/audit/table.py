"""One table's steps played again, each held against its record, its rows and the money it moved."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile
from typing import Any

import msgspec
from sqlalchemy import Row

from sabot.cards import OLD_ALGORITHM
from sabot.engine import Event, Phase, Round
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.house.audit.asked import (
    Asked,
    ShoeTold,
    asked_answer,
    asked_bets,
    asked_cut,
    asked_deal,
    asked_void,
    is_asked,
)
from sabot.house.audit.error import BooksWrong, wrong_at
from sabot.house.audit.kind import kinds_of
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.orders import Orders
from sabot.house.audit.page import Rows
from sabot.house.audit.row import check_row
from sabot.house.audit.sheets import Sheets
from sabot.house.audit.shoe import AuditedShoe
from sabot.house.audit.sums import DerivedSums
from sabot.ledger import Account, Posting
from sabot.store import Record, Value
from sabot.table import Rebet
from sabot.table.codes import GameCode, next_code
from sabot.table.event import AnyTableEvent, RoundOpened, ShoeCut, ShoeOpened, ShoeRetired, TableOpened
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.meter import Moves, Pot, closing_meter, fund, moves_in, round_moves, touches_meter
from sabot.table.money import Standing, postings_between, standing_of
from sabot.table.redeal import Repetition, RoundDiffers
from sabot.table.rows import RoundEntry, played_row
from sabot.table.table import LAY_ANEW

_encode = msgspec.json.encode
_OWN = frozenset((TableOpened, ShoeOpened, ShoeCut, RoundOpened, ShoeRetired))


_WITHOUT_COMMAND = ("open", "void", "shoe", "cut", "renew")
"""A shoe is brought, and changed, by the house; the cut that comes with a deal is a step of its own before it. The
first houses took no id for a void; that later ones did is held against all their tables."""


class TableWrong(SabotError):
    """Raised for a step that the table cannot have taken."""


class AuditedTable:
    """A player's own table as its records leave it, one after the other."""

    def __init__(
        self, opened: TableOpened, sheets: Sheets, orders: Orders, notebook: Notebook, sums: DerivedSums
    ) -> None:
        self.id = opened.table
        self.game = opened.game
        self.owner = opened.owner
        self.currency = opened.currency
        self.apart = False
        """Whether its row calls it a game of its own, as that of a table that an earlier house set up twice."""
        self.standing = Standing()
        """Where the player stands in the present round."""
        self.redealt = 0
        """Rounds finished, every card and cent of their last step dealt again."""
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
        self._first_version = 2
        self._changes = 0
        """Bets placed and taken back since the last round."""
        self._firsts: set[int] = set()
        """Steps that can have laid all bets anew, and with which the present round may begin."""
        self._laid_by_row: int | None = None
        """The last step that did, as the table's row has it."""
        self._has_laid = False
        """Whether that one can have."""
        self._last_code: GameCode | None = None
        self._after = Standing()
        self._closed = False
        """Whether the present step closed a round."""
        self._spent: AuditedShoe | None = None
        """A shoe whose last round has just ended: it must be retired at once."""
        self._renewed: str | None = None
        """The sheet of a shoe that was changed: the next one must be by another."""
        self._pot = Pot(self.id, self.currency)
        self._moves = Moves()
        """What the present round has moved in and out of the meter."""
        self._fed = Moves()
        """What the present step has."""

    @property
    def code(self) -> str | None:
        """The round whose cards are on the table."""
        return self._entry.code if self._entry else None

    def take(self, record: Record, events: list[AnyTableEvent], rows: Rows, *, deep: bool) -> None:
        """Plays one step; where not ``deep`` its cards are taken on trust, its money is not."""
        code = self.code or next((event.code for event in events if isinstance(event, RoundOpened)), None)
        try:
            self._check_command(record, events)
            self._play(record, events, rows, deep)
            self._check_money(record.postings)
            self._check_fingerprint(record, events)
        except BooksWrong:
            raise
        except SabotError as error:
            raise wrong_at(record, str(error), code) from None
        self.standing = Standing() if self._closed else self._after

    def check_end(self) -> None:
        """That the rows of a table still in play say no more than its records do."""
        place = f"table {self.id}"
        try:
            if self._laid_by_row is not None and not self._has_laid:
                raise TableWrong(f"its row says that step {self._laid_by_row} laid its bets anew, and it cannot have")
            if self._shoe:
                self._shoe.check_end()
            if self._entry:
                place = f"round {self._entry.code}"
                check_row("the round", self._row, msgspec.structs.asdict(self._entry))
                _require(not self._played, "it is not finished, and has been entered as played")
        except SabotError as error:
            raise BooksWrong(f"{place}: {error}", code=self.code) from None

    # -- a step ---------------------------------------------------------------------------------------------------

    def _check_command(self, record: Record, events: list[AnyTableEvent]) -> None:
        kinds = kinds_of(events)
        if record.kind not in kinds:
            raise TableWrong(f"it is called {record.kind}, and what it tells is {' or '.join(kinds)}")
        if record.command is None:
            _require(record.kind in _WITHOUT_COMMAND, "it was carried out without a command")
            _require(record.fingerprint is None and record.answer is None, "it answers a command that there was not")
            return
        # That whoever voids was an operator is compared with the accounts.
        mine = record.actor == self.owner or record.kind == "void"
        _require(mine, f"{record.actor} acts at the table of {self.owner}")
        _require(record.fingerprint is not None and record.answer is not None, "its command has no answer")
        if record.answer != _encode(Answer(record.version)).decode():
            raise TableWrong(f"its answer is not version {record.version}: {record.answer}")

    def _check_fingerprint(self, record: Record, events: list[AnyTableEvent]) -> None:
        """That the command was one that leads to these events."""
        if record.command is not None and not is_asked(self.id, record.fingerprint, self._asked(record, events)):
            raise TableWrong("its command's fingerprint is not that of anything that leads to its events")

    def _asked(self, record: Record, events: list[AnyTableEvent]) -> Iterable[Asked]:
        match record.kind:
            case "bet":
                boxes = self._round.round.state.boxes.values() if self._round else ()
                return asked_bets(box.wagers[self.owner] for box in boxes)
            case "cut" if self._known:
                return asked_cut(self._known)
            case "deal" if self._known:
                return asked_deal(self._known)
            case "void":
                return asked_void(events)
            case "decide":
                return asked_answer(events, record.version)
            case _:
                return (Rebet(),)

    def _check_money(self, posted: tuple[Posting, ...]) -> None:
        """That just the money was posted that the events move."""
        if self._after == self.standing and self._fed == Moves() and not posted:
            return
        due = postings_between(self.standing, self._after, self.owner, self.currency) + self._pot.post(self._fed)
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
        self._after, self._closed, self._fed = self.standing, False, Moves()
        for part in _parts(events):
            match part:
                case TableOpened():
                    self._open(record, part, rows.tables.get(part.table))
                case ShoeOpened():
                    self._bring_shoe(record, part, rows.shoes.get(part.shoe))
                    _require(not self._signed or len(events) == 1, "a shoe comes in a step that tells of more")
                case ShoeCut():
                    self._cut(part)
                    _require(not self._signed or len(events) == 1, "a shoe is cut in a step that tells of more")
                case RoundOpened():
                    self._open_round(record, part, rows)
                case ShoeRetired():
                    self._retire(record, part)
                case _:
                    self._follow(record, part, deep)
        _require(self._spent is None, "its shoe is not retired after it")
        if self._entry is not None and self._round is not None:
            _require(self._round.round.phase is not Phase.BETTING, "a round is opened, and no card is dealt")

    def _open(self, record: Record, opened: TableOpened, row: Row[Any] | None) -> None:
        _require(record.version == 1, "the table is opened a second time")
        _require(record.stream == f"table:{opened.table}", f"it opens table {opened.table}, in the stream of another")
        self._notebook.note("gaming_table", self.id)
        self._laid_by_row = row.bets_version if row is not None else None
        apart = f"{self.game[: 39 - len(self.id)]}-{self.id}"
        self.apart = row is not None and row.game == apart
        game = apart if self.apart else self.game
        values: dict[str, Value] = {"id": self.id, "game": game, "owner": self.owner, "opened_ms": record.at_ms}
        check_row(f"table {self.id}", row, values)
        self._fed = moves_in(record.postings, self._pot)
        _require(min(self._fed) >= 0, "a meter begins with less than nothing")

    # -- shoes ----------------------------------------------------------------------------------------------------

    def _bring_shoe(self, record: Record, opened: ShoeOpened, row: Row[Any] | None) -> None:
        _require(self._shoe is None, f"shoe {opened.shoe} comes while another is in use")
        _require(self._notebook.note("shoe", opened.shoe), f"shoe {opened.shoe} comes to a table a second time")
        rules = self._sheets.find(opened.rules_hash)
        self._sheets.note(opened.rules_hash, opened.sheet)
        self._shoe = AuditedShoe(opened, row, rules, self._orders)
        _require(self._notebook.note("seed", self._shoe.seed), f"shoe {opened.shoe} has the seed of an earlier one")
        self._shoe.check_arrival(self.id, record.at_ms)
        self._signed = opened.algorithm != OLD_ALGORITHM
        self._commitment = opened.commitment
        _require(self._shoe.rules.game == self.game, f"its sheet is of {self._shoe.rules.game}, not of {self.game}")
        _require(opened.rules_hash != self._renewed, "the shoe before was changed, and this one is by the same sheet")
        self._renewed = None
        if self._shoe.rules.progressive is not None:
            self._fed = fund(self._shoe.rules.progressive, self._pot)
        self._begin()

    def _begin(self) -> None:
        """Makes ready for the next round from the shoe."""
        if self._shoe is not None:
            self._round = Repetition(self._shoe.rules, self._shoe.draw, below=self._shoe.below)

    def _cut(self, event: ShoeCut) -> None:
        shoe = self._shoe_in_use(event.shoe)
        if shoe.algorithm == OLD_ALGORITHM:
            _require(event.by in (self.owner, HOUSE), f"the shoe is cut by {event.by}, who is not at the table")
        else:
            by = self.owner if event.cut else NOBODY
            _require(event.by == by, f"the shoe is cut by {event.by}, and the cut is that of {by}")
        _require(self._entry is None, "the shoe is cut while cards are on the table")
        shoe.take_cut(event)
        self._known = ShoeTold(self._commitment, event.cut)

    def _retire(self, record: Record, event: ShoeRetired) -> None:
        shoe = self._shoe_in_use(event.shoe)
        if record.kind == "renew":
            self._check_renewal(record, shoe)
        else:
            _require(shoe is self._spent, f"shoe {shoe.id} is retired before its time: {shoe.drawn} cards were dealt")
        shoe.retire(event, record.at_ms)
        self._shoe = self._round = self._spent = None

    def _check_renewal(self, record: Record, shoe: AuditedShoe) -> None:
        """A shoe may be changed between two rounds, before a bet is placed, and only for one by another sheet."""
        _require(record.actor in (HOUSE, self.owner), f"{record.actor} changes a shoe of {self.owner}")
        _require(
            self._entry is None and self._after == Standing(), f"shoe {shoe.id} is changed while it is played from"
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
        _require(event.start == shoe.drawn, f"it starts at card {event.start} of its shoe, and {shoe.drawn} is next")
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

    def _follow(self, record: Record, events: list[Event], deep: bool) -> None:
        if self._shoe is None or self._round is None:
            raise TableWrong(f"{type(events[0]).__name__} comes without a shoe")
        for event in events:
            if type(event) is ev.WagerPlaced and event.wager.player != self.owner:
                raise TableWrong(f"{event.wager.player} bets at the table of {self.owner}")
            if type(event) is ev.BettingClosed and self._entry is None:
                raise TableWrong("cards are dealt, and no round was opened")
        round_ = self._round.round
        self._note_bets(record, round_, events)
        self._close_betting(round_, events)
        if deep:
            self._round.follow(events)
        else:
            _believe(round_, events)
            self._shoe.skip(sum(isinstance(event, ev.PlayerCard | ev.DealerCard) for event in events))
        self._shoe.end_bonuses(sum(isinstance(event, ev.BonusClosed) for event in events))
        self._after = standing_of(round_, self.owner)
        self._feed(round_, events)
        if round_.phase is Phase.CLOSED:
            self._end_round(record, round_, self._shoe, deep)

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
        entry = self._entry.closed(record.version, record.at_ms, round_.state.voided)
        check_row("the round", self._row, msgspec.structs.asdict(entry))
        self._notebook.note("played", entry.code, self.owner)
        mine = next((row for row in self._played if row.player == self.owner), None)
        values = played_row(entry, round_, self.owner, self.currency, self._after).values
        check_row("what was played", mine, values)
        self._sums.add(values, entry.rules_hash, voided=entry.voided is not None)
        self._entry, self._row, self._played = None, None, []
        self._spent = shoe if shoe.is_finished else None
        self.redealt += deep


def _parts(events: list[AnyTableEvent]) -> Iterator[Any]:
    """The table's own events one by one, those of the round between them together."""
    for own, part in groupby(events, lambda event: type(event) in _OWN):
        if own:
            yield from part
        else:
            yield list(part)


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
