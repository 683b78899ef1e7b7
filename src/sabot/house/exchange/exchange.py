"""All meters that a house shares with others: those it keeps for them, and those that they keep (BJ-7, M-3)."""

import hashlib
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from typing import Final

import msgspec

from sabot.engine import Phase
from sabot.house.clock import Clock
from sabot.house.error import Busy, NotAllowed, Refused
from sabot.house.exchange.guest import AWAY, GuestMeter
from sabot.house.exchange.keeper import PATIENCE_MS, MeterKeeper, Whereabouts
from sabot.house.exchange.line import Dial, HouseLine, LineCut
from sabot.house.exchange.side import LoanSide
from sabot.house.live import Alarm, LiveTables
from sabot.house.live.pots import UnknownMeter
from sabot.house.loans.books import LoanState, list_streams, read_state
from sabot.house.loans.event import MeterTaken, loan_stream, parse_loan_stream
from sabot.house.loans.letter import SignedLetter, is_from
from sabot.house.loans.message import read_request
from sabot.house.loans.sharing import JoinedMeter, KeptMeter, OtherHouse, Sharing
from sabot.rules.model import Progressive
from sabot.signature import Signer
from sabot.store import Store, StoreError
from sabot.table import Chance, Pot, Table
from sabot.table.meter import has_progressive

OVERDUE_MS: Final = 30_000
"""After how long a meter that was lent is missed."""
LEFT: Final = "this house is not told any more with whom it shares the meter"


class MeterExchange:
    """Lends, borrows and returns meters; tables are told by their pots what can be played for."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        signer: Signer,
        chance: Chance,
        live: LiveTables,
        alarm: Alarm,
        sharing: Sharing,
        patience_ms: int = PATIENCE_MS,
    ) -> None:
        self.sharing = sharing
        self.dial: Dial = _no_line
        """How other houses are reached: whoever serves the house says so, before it is opened."""
        self._store = store
        self._clock = clock
        self._signer = signer
        self._chance = chance
        self._live = live
        self._alarm = alarm
        self._patience_ms = patience_ms
        self.is_there: Callable[[str], bool] = lambda _: False
        """Whether another server of this house is on duty, where several share it."""
        self._kept: dict[Pot, MeterKeeper] = {}
        self._joined: dict[Pot, GuestMeter] = {}
        self._sides: dict[str, LoanSide] = {}
        """By stream: all meters and houses that the books know of, also those that this server is not told of."""
        self._wheres: dict[Pot, Whereabouts] = {}

    async def open(self) -> None:
        """Knows how things stand by the books, before any table is opened."""
        await self._open_left()
        for kept in self.sharing.keeps:
            await self._open_kept(kept)
        for joined in self.sharing.joins:
            await self._open_joined(joined)
        self._live.meters.sharing = self.sharing
        if self._kept or self._joined or self._store.roster is not None:
            self._live.timekeeper.loans = self

    async def _open_kept(self, kept: KeptMeter) -> None:
        pot = await self._live.meters.pot(kept.meter, kept.currency)
        where, sides = self._where(pot), [self._make_side(pot, guest) for guest in kept.guests]
        for side in sides:
            where.follow(side)
            await side.open("keeper")
        self._kept[pot] = MeterKeeper(
            where,
            sides,
            self._signer,
            self._live.timekeeper.turn_of(pot),
            partial(self._sheet_of, pot),
            partial(self._live.show_meter, pot),
            partial(self._live.meters.look, pot),
            self._clock,
            self._patience_ms,
        )

    async def _open_joined(self, joined: JoinedMeter) -> None:
        pot = await self._live.meters.pot(joined.meter, joined.currency)
        side = self._make_side(pot, joined.keeper)
        await side.open("guest")
        line, show = self.dial(joined.keeper.address), partial(self._live.show_meter, pot)
        self._joined[pot] = guest = GuestMeter(
            side,
            self._store,
            self._signer,
            line,
            self._chance,
            show,
            lambda server: self.is_there(server),
            self._clock,
            self._alarm,
            self._patience_ms,
        )
        await guest.open()

    def _make_side(self, pot: Pot, other: OtherHouse) -> LoanSide:
        side = LoanSide(self._store, self._clock, self._signer, pot, other)
        self._sides[side.stream] = side
        return side

    def _where(self, pot: Pot) -> Whereabouts:
        return self._wheres.setdefault(pot, Whereabouts(pot, self._clock, self._alarm))

    async def _open_left(self) -> None:
        """Has meters stand that were shared, and of which nobody says any more with whom."""
        named = set(_streams(self.sharing))
        for stream in await self._store.read(list_streams):
            if stream not in named:
                state = await self._read_left(stream)
                if state.shared.role == "guest" or state.is_out:
                    self._sides[stream].pot.cut = LEFT

    async def _read_left(self, stream: str) -> LoanState:
        """How things stand with a house that this server is not told of; another server may be."""
        meter, currency, other = parse_loan_stream(stream)
        pot = await self._live.meters.pot(meter, currency)
        state = await self._store.read(partial(read_state, stream=stream))
        assert state is not None  # noqa: S101  it is one of those that the books know of
        side = self._make_side(pot, OtherHouse(name=other, key=state.shared.key))
        if state.shared.role == "guest":
            pot.is_guest, side.on_known = True, partial(_learn_left, pot)
        else:
            self._where(pot).follow(side)
        return await side.read()

    def _sheet_of(self, pot: Pot) -> str | None:
        """How this house's tables feed and pay the meter."""
        account = pot.meter_account
        with suppress(UnknownMeter):
            return sheet_hash(self._live.meters.find(account.owner, account.currency).rules.progressive)
        return None

    # -- for tables -------------------------------------------------------------------------------------------------

    async def wait(self, table: Table) -> None:
        """Waits a moment for a meter that this house has lent, if the table's round needs it."""
        keeper = self._kept.get(table.pot)
        if keeper is not None and _closes_with_bets(table, self._clock.now_ms()):
            await keeper.wait()

    def at(self, table: Table, *, settles: bool = False) -> AbstractAsyncContextManager[None]:
        """Has the meter be here meanwhile, if the round needs it and it can be had."""
        return self._have(table, settles=settles)

    async def look(self, pot: Pot) -> None:
        """Has the meter be here or away as the books say, where another server may have lent it or given it back."""
        if self._store.roster is None:
            return
        own = pot.meter_account.owner, pot.meter_account.currency
        for stream in await self._store.read(list_streams):
            if parse_loan_stream(stream)[:2] == own:
                await self._read(stream)

    async def meet(self, stream: str) -> None:
        """Goes by what another server has written of a loan, and has everybody see it."""
        meter, currency, _ = parse_loan_stream(stream)
        pot = await self._live.meters.pot(meter, currency)
        before = pot.shown
        await self._read(stream)
        if pot.shown != before:
            self._live.show_meter(pot)

    async def _read(self, stream: str) -> None:
        side = self._sides.get(stream)
        await (self._read_left(stream) if side is None else side.read())

    @asynccontextmanager
    async def _have(self, table: Table, *, settles: bool) -> AsyncIterator[None]:
        guest, keeper = self._joined.get(table.pot), self._kept.get(table.pot)
        progressive = table.rules.progressive
        if keeper is not None:
            await keeper.learn_unknown()
        if (
            guest is not None
            and progressive is not None
            and (settles or _closes_with_bets(table, self._clock.now_ms()))
        ):
            await guest.fetch(sheet_hash(progressive), settles=settles)
        if settles and progressive is not None and table.pot.away is not None:
            raise Busy(f"the round has to do with a meter that is not here, and nothing was done: {table.pot.away}")
        try:
            yield
        finally:
            if guest is not None:
                # What fails here is taken up with the next beat.
                with suppress(StoreError):
                    await guest.give_back()

    # -- between houses ---------------------------------------------------------------------------------------------

    async def answer(self, letter: SignedLetter) -> SignedLetter:
        """Answers another house; raises where it is none that a meter is kept for."""
        guests = [
            side for keeper in self._kept.values() for side in keeper.sides.values() if side.other.key == letter.key
        ]
        if not guests or not is_from(letter, letter.key):
            raise NotAllowed("no meter is kept for whoever has signed this, or it was changed on its way")
        try:
            request = read_request(letter)
        except msgspec.MsgspecError as error:
            raise Refused(f"this asks nothing that is known here: {error}") from None
        if request.to != self._signer.public:
            raise Refused("this is for another house")
        for pot, keeper in self._kept.items():
            if pot.meter_account[1:] == (request.meter, request.currency) and letter.key in keeper.sides:
                return await keeper.answer(keeper.sides[letter.key], letter, request)
        raise Refused(f"no meter {request.meter} in {request.currency} is kept for this house")

    async def beat(self) -> None:
        """Finishes what is unfinished with all keepers, and looks what their meters show."""
        for pot, guest in self._joined.items():
            sheet = self._sheet_of(pot) or ""
            if await guest.is_reached(sheet):
                async with self._live.timekeeper.turn_of(pot):
                    await guest.beat(sheet)

    @property
    def kept(self) -> tuple[MeterKeeper, ...]:
        """The meters that this house keeps for others."""
        return tuple(self._kept.values())

    @property
    def joined(self) -> tuple[GuestMeter, ...]:
        """Those that others keep for it."""
        return tuple(self._joined.values())

    def find_cut(self) -> dict[str, str]:
        """The meters that are cut off, by name and currency, and why."""
        found = {_name(guest.pot): guest.pot.cut for guest in self._joined.values() if guest.is_cut}
        before_ms = self._clock.now_ms() - OVERDUE_MS
        for keeper in self._kept.values():
            since_ms = keeper.where.out_since_ms
            if since_ms is not None and since_ms <= before_ms:
                found[_name(keeper.pot)] = f"{keeper.pot.away}, and does not come back"
        return {name: why for name, why in found.items() if why is not None}


def _learn_left(pot: Pot, state: LoanState) -> None:
    """Has a meter that another house keeps be here, or away, as the state says."""
    pot.away = None if isinstance(state.last, MeterTaken) else AWAY


def _name(pot: Pot) -> str:
    return f"{pot.meter_account.owner}:{pot.meter_account.currency}"


def sheet_hash(progressive: Progressive | None) -> str:
    """A hash of how a meter is fed and paid: houses that share one do it alike."""
    return hashlib.sha256(msgspec.json.encode(progressive)).hexdigest()


def _closes_with_bets(table: Table, now_ms: int) -> bool:
    """Whether a round is to be dealt now in which somebody has bet on the progressive."""
    if table.rules.progressive is None or table.round.phase is not Phase.BETTING or not has_progressive(table.round):
        return False
    waits_for_cut = table.shoe is not None and not table.shoe.is_cut and table.is_cut_only(now_ms)
    return table.round.can_deal() and not waits_for_cut


def _streams(sharing: Sharing) -> Iterable[str]:
    for kept in sharing.keeps:
        yield from (loan_stream(kept.meter, kept.currency, guest.name) for guest in kept.guests)
    for joined in sharing.joins:
        yield loan_stream(joined.meter, joined.currency, joined.keeper.name)


class _NoLine:
    """Where nobody has said how other houses are reached."""

    async def send(self, letter: SignedLetter) -> SignedLetter:  # noqa: ARG002
        raise LineCut("there is no line to other houses")


def _no_line(_: str) -> HouseLine:
    return _NoLine()
