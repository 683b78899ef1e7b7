"""Progressive meters (M-3, R-9): what they show, which tables share them, and whether an operator holds them.

A meter that is held stands: no bet on it is taken, and what lies on it comes back when the cards are dealt. Each has a
stream of its own, in which who held and who released it stands with the reason.
"""

import hashlib
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from sabot.floor import Answer
from sabot.floor.letters import decode_answer
from sabot.house.accounts.muting import clean_reason
from sabot.house.clock import Clock
from sabot.house.error import Refused
from sabot.house.live.timekeeper import Timekeeper
from sabot.house.loans.sharing import Sharing, verify_meter
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Account, Kind
from sabot.odds.bets import MeterReturn, progressive_return
from sabot.rules import Rules
from sabot.store import Command, Step, Store, StoreDown, StoreError
from sabot.store.reading import balances_of, last_version, stream_steps
from sabot.table import Pot
from sabot.table.orders import verify_reason

METER: Final = "meter:"


class MeterEvent(Struct, frozen=True, tag=True, tag_field="event"):
    """What happens to a meter by an operator's hand."""

    reason: str


class MeterHeld(MeterEvent, frozen=True):
    """No bet is taken on it any more."""


class MeterReleased(MeterEvent, frozen=True):
    """Bets are taken on it again."""


AnyMeterEvent = MeterHeld | MeterReleased

_KINDS: dict[type[MeterEvent], str] = {MeterHeld: "hold", MeterReleased: "release"}
_decoder = msgspec.json.Decoder(list[AnyMeterEvent])


class HeldMeter(Struct, frozen=True, kw_only=True):
    """A meter as operators see it; money in minor units."""

    meter: str
    currency: str
    shown: int
    """What the meter shows."""
    reserve: int
    """What refills it after a hit."""
    held: str | None
    """Why no bet on it is taken; None: bets are taken."""
    break_even: int | None
    """The meter at which a bet on it returns its stake (BJ-7); None: it does at none."""
    tables: tuple[str, ...]
    """Those that are open and share it."""


class UnknownMeter(Refused):
    """Raised for a meter that no table has fed."""


class FedMeter(NamedTuple):
    """A meter that there is: a table of these rules has fed it, whether or not it is open and takes the bet now."""

    pot: Pot
    rules: Rules
    break_even: int | None


class Pots:
    """The meters of live tables."""

    def __init__(self, store: Store, clock: Clock, timekeeper: Timekeeper) -> None:
        self._store = store
        self._clock = clock
        self._timekeeper = timekeeper
        self._pots: dict[tuple[str, str], Pot] = {}
        self._meters: dict[tuple[str, str], FedMeter] = {}
        self.sharing = Sharing()
        """Those that other houses share."""

    def verify(self, table: str, meter: str, currency: str, *, real: bool) -> None:
        """Raises for a table that cannot feed that meter, because other houses share it."""
        verify_meter(self.sharing, table, Account(Kind.METER, meter, currency), real=real)

    async def pot(self, meter: str, currency: str) -> Pot:
        """The meter of that name; one and the same for all tables that share it."""
        key = meter, currency
        if key not in self._pots:
            stream = meter_stream(meter, currency)

            def read(books: Connection) -> tuple[dict[Account, int], int, str | None]:
                return balances_of(books, meter), last_version(books, stream), _read_hold(books, stream)

            balances, version, held = await self._store.read(read)
            self._learn(self._pots.setdefault(key, Pot(meter, currency, balances)), version, held)
        return self._pots[key]

    async def look(self, pot: Pot) -> None:
        """Has the meter be held or not, and here or away, as the books say, where another server may have changed it.

        What was decided on older knowledge is not committed, so this is asked when something was refused for that.
        """
        if self._store.roster is not None:
            await self._read_hold(pot)
            await self._timekeeper.loans.look(pot)

    async def enter(self, meter: str, currency: str, rules: Rules) -> None:
        """Has there be the meter that a table of these rules feeds, if they have a progressive."""
        if rules.progressive is not None:
            returns = progressive_return(rules).extra
            even = returns.break_even_cents if isinstance(returns, MeterReturn) else None
            self._meters[meter, currency] = FedMeter(await self.pot(meter, currency), rules, even)

    def all(self) -> tuple[FedMeter, ...]:
        """Every meter that there is."""
        return tuple(self._meters.values())

    def find(self, meter: str, currency: str | None = None) -> FedMeter:
        """The meter of that name; the currency is needed only where there are two."""
        found = [one for (name, code), one in self._meters.items() if name == meter and currency in (None, code)]
        if not found:
            raise UnknownMeter(f"there is no meter {meter[:40]!r}")
        if len(found) > 1:
            codes = ", ".join(one.pot.meter_account.currency for one in found)
            raise Refused(f"there is a meter {meter} in each of {codes}: say which is meant")
        return found[0]

    async def hold(self, by: Visitor, pot: Pot, reason: str, key: str, origin: str) -> Answer:
        """Has no bet taken on the meter any more."""
        return await self._do(by, pot, MeterHeld(clean_reason(reason)), key, origin)

    async def release(self, by: Visitor, pot: Pot, reason: str, key: str, origin: str) -> Answer:
        """Has bets taken on it again."""
        return await self._do(by, pot, MeterReleased(clean_reason(reason)), key, origin)

    async def meet(self, stream: str) -> Pot | None:
        """The meter of that stream, held or not as the books say: its hold may have been ordered at another server."""
        for (meter, currency), pot in tuple(self._pots.items()):
            if meter_stream(meter, currency) == stream:
                async with self._timekeeper.turn_of(pot):
                    await self._read_hold(pot)
                return pot
        return None

    async def _do(self, by: Visitor, pot: Pot, event: AnyMeterEvent, key: str, origin: str) -> Answer:
        require_role(by, Role.OPERATOR)
        stream = meter_stream(pot.meter_account.owner, pot.meter_account.currency)
        fingerprint = meter_fingerprint(stream, event)
        async with self._timekeeper.turn_of(pot):
            done = await self._store.recall(by.player, key)
            # The books know whether it is held: of the last order it may not have been heard that it was committed.
            version = 1 + await self._read_hold(pot)
            if done is not None:
                return decode_answer(done.repeat(fingerprint))
            _verify(pot, event)
            answer = Answer(version)
            step = Step(
                stream=stream,
                version=version,
                at_ms=self._clock.now_ms(),
                kind=meter_kind(event),
                actor=by.player,
                origin=origin,
                body=msgspec.json.encode([event]).decode(),
                roles=(Role.OPERATOR,),
                command=Command(key, fingerprint, msgspec.json.encode(answer).decode()),
            )
            try:
                await self._store.commit(step)
            except StoreDown:
                with suppress(StoreError):
                    await self._read_hold(pot)
                raise
            self._learn(pot, version, event.reason if isinstance(event, MeterHeld) else None)
            return answer

    async def _read_hold(self, pot: Pot) -> int:
        """Has the meter be held or not, as the books say; the number of the last step that tells of it."""
        stream = meter_stream(pot.meter_account.owner, pot.meter_account.currency)
        version, held = await self._store.read(lambda books: (last_version(books, stream), _read_hold(books, stream)))
        self._learn(pot, version, held)
        return version

    def _learn(self, pot: Pot, version: int, held: str | None) -> None:
        """Has the meter be held or not, as that step says; whatever tables decide is held to it if there are others."""
        stream = meter_stream(pot.meter_account.owner, pot.meter_account.currency)
        if self._store.roster is None or pot.note(stream, version):
            pot.held = held


def _verify(pot: Pot, event: AnyMeterEvent) -> None:
    verify_reason(event.reason)
    if isinstance(event, MeterReleased) and pot.held is None:
        raise Refused("the meter is not held")
    if isinstance(event, MeterHeld) and pot.held is not None:
        raise Refused(f"the meter is held already: {pot.held}")


def meter_stream(meter: str, currency: str) -> str:
    """The stream of a meter's steps."""
    return f"{METER}{meter}:{currency}"


def meter_kind(event: AnyMeterEvent) -> str:
    """What a step is called that tells of it."""
    return _KINDS[type(event)]


def meter_fingerprint(stream: str, event: AnyMeterEvent) -> str:
    """A hash of what was ordered, and of which meter."""
    return hashlib.sha256(msgspec.json.encode((stream, event))).hexdigest()


def decode_meter(body: str | bytes) -> list[AnyMeterEvent]:
    """What a step of a meter tells."""
    return _decoder.decode(body)


def _read_hold(books: Connection, stream: str) -> str | None:
    version = last_version(books, stream)
    if not version:
        return None
    (last,) = stream_steps(books, stream, after=version - 1)
    event = decode_meter(last.body)[-1]
    return event.reason if isinstance(event, MeterHeld) else None
