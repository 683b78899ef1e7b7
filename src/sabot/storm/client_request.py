"""What a client can send under an id of its own making: carried out once, however often it is sent."""

from typing import Literal

import msgspec
from msgspec import Struct

from sabot.errors import SabotError
from sabot.floor import GRACE_MS, Answer
from sabot.house.accounts.event import Muted
from sabot.house.accounts.muting import MuteCard
from sabot.house.alarms.alarm import AlarmKind
from sabot.house.house import House
from sabot.house.kept_sheets import read_newest
from sabot.house.live import TableSetting
from sabot.house.visitor import Role, Visitor
from sabot.rules import rules_hash
from sabot.storm.error import StormBroke
from sabot.table import TableCommand
from sabot.table.command import Dealing, Order, Settle, TakeBack, Void
from sabot.table.error import TooLate

_encode = msgspec.json.encode


class PlayRequest(Struct, frozen=True):
    """A command at one's table of a game."""

    game: str
    command: TableCommand

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.tables.play(visitor, self.game, self.command, key, origin)).decode()


class LiveRequest(Struct, frozen=True):
    """A command at a live table."""

    table: str
    command: TableCommand

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        actor = house.live.find(self.table)
        came_ms, table = house.clock.now_ms(), actor.table if actor else None
        version, due_ms = (table.version, table.due_ms) if table else (0, None)
        try:
            return _encode(await house.live.play(visitor, self.table, self.command, key, origin)).decode()
        except TooLate:
            # As long as nothing else has happened there it waited for the same.
            unmoved = table is not None and (table.version, table.due_ms) == (version, due_ms)
            if unmoved and due_ms is not None and came_ms < due_ms and house.clock.now_ms() <= due_ms + GRACE_MS:
                raise StormBroke(f"{self} came before {due_ms}, and is refused as too late") from None
            raise


class PayRequest(Struct, frozen=True):
    """Money in or out."""

    kind: Literal["deposit", "withdrawal"]
    amount: int

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        pay = house.cashier.deposit if self.kind == "deposit" else house.cashier.withdraw
        return _encode(await pay(visitor, self.amount, key, origin)).decode()


class GrantRequest(Struct, frozen=True):
    """An operator's gift of Golden Chips."""

    player: str
    amount: int

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        paid = await house.grants.grant_gold(visitor, self.player, self.amount, key, "a gift", origin=origin)
        return _encode(paid).decode()


class AwayRequest(Struct, frozen=True):
    """A player whom an operator puts out, or excludes on their behalf."""

    name: str
    period: str | None = None
    """For how long they are excluded; None: only their sessions end."""
    reason: str = "the storm wants them to rest"

    @property
    def kind(self) -> str:
        """What its step is called."""
        return "put-out" if self.period is None else "exclusion-imposed"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        if self.period is None:
            await house.doorman.put_out(visitor, self.name, self.reason, key, origin=origin)
        else:
            await house.exclusions.impose(visitor, self.name, self.period, self.reason, key, origin=origin)
        return await _find_answer(house, visitor, key, self)


class MuteRequest(Struct, frozen=True):
    """A player whose voice in the chat an operator takes, or gives back."""

    player: str
    name: str
    minutes: int | None = None
    """For how long; None: until it is lifted."""
    lifts: bool = False
    reason: str = "the storm wants silence"

    @property
    def kind(self) -> str:
        """What its step is called."""
        return "unmuted" if self.lifts else "muted"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        if self.lifts:
            card = await house.muting.unmute(visitor, self.name, self.reason, key, origin=origin)
        else:
            card = await house.muting.mute(visitor, self.name, self.reason, self.minutes, key, origin=origin)
        answer = await _find_answer(house, visitor, key, self)
        until_ms = None if self.lifts else _muted.decode(answer)[0].until_ms
        if card != MuteCard(self.name, not self.lifts, until_ms, self.reason):
            raise StormBroke(f"{self} is answered {card}, and the books say {answer}")
        return answer


_muted = msgspec.json.Decoder(tuple[Muted])


class SheetRequest(Struct, frozen=True):
    """A rule sheet that an operator keeps."""

    game: str
    text: str
    base: str = ""
    makes_sense: bool = True
    """Whether it is a sheet, and not of one of the house's own games; else it must be refused."""
    reason: str = "the storm wants another game"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        answer = await house.sheets.keep(visitor, self.text, self.reason, key, base=self.base or None, origin=origin)
        newest = house.store.look(lambda books: read_newest(books, self.game))
        if newest is None or newest.version < answer.version:
            raise StormBroke(f"{self} is answered {answer}, and the books have no such sheet")
        dealt = rules_hash(house.games[self.game]) if self.game in house.games else "nothing"
        # Where a newer one is in the books, whoever keeps it may not have heard of it yet.
        if newest.version == answer.version and dealt != answer.hash:
            raise StormBroke(f"{self} is answered {answer}, and {dealt} is dealt")
        return _encode(answer).decode()


class AlarmRequest(Struct, frozen=True):
    """An alarm that an operator has seen to."""

    alarm: AlarmKind
    subject: str
    since_ms: int | None
    """When the one was raised that they mean; None: the one that is raised."""
    text: str
    """As they saw it."""
    reason: str = "the storm has been there"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        answer = await house.alarm_desk.acknowledge(
            visitor, self.alarm, self.subject, self.reason, key, origin, since_ms=self.since_ms
        )
        raised = house.alarms.find(self.alarm, self.subject)
        meant = raised is not None and (raised.since_ms, raised.text) == (self.since_ms, self.text)
        if raised is not None and meant and raised.acknowledged is None:
            raise StormBroke(f"{self} is answered {answer}, and the alarm stands as if nobody had seen to it")
        return _encode(answer).decode()


class PursueRequest(Struct, frozen=True):
    """A payment that an operator has brought to its end."""

    payment: str
    refuse: bool = False
    """Whether it is a deposit that is not to be made any more."""
    reason: str = "the storm wants to know"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        await house.money_desk.pursue(visitor, self.payment, self.reason, key, refuse=self.refuse, origin=origin)
        return await _find_answer(house, visitor, key, self)


class AlreadySo(SabotError):
    """Raised where nothing was left to be done, and nothing is in the books."""


class RoleRequest(Struct, frozen=True):
    """A role that an operator gives somebody; whoever is made a player has lost the one before."""

    player: str
    role: Role
    reason: str = "the storm needs other hands"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        await house.staff.set_role(visitor, self.player, self.role, self.reason, key, origin=origin)
        done = await house.store.recall(visitor.player, key)
        if done is None:
            raise AlreadySo(f"{self.player} is {self.role} already")
        return done.answer


OfficeRequest = MuteRequest | SheetRequest | AlarmRequest | PursueRequest | RoleRequest
"""What operators do at their desks."""


async def _find_answer(house: House, visitor: Visitor, key: str, request: Struct) -> str:
    """What the journal says was answered; raises where it knows of nothing."""
    done = await house.store.recall(visitor.player, key)
    if done is None:
        raise StormBroke(f"{request} was done under {key}, and is not in the books")
    return done.answer


class VoidRequest(Struct, frozen=True):
    """An operator's void of the round on a table."""

    table: str
    reason: str = "the storm broke a lamp"

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        done = await house.void(visitor, self.table, Void(reason=self.reason), key, origin)
        return _encode(Answer(done.version)).decode()


class OrderRequest(Struct, frozen=True):
    """What an operator orders at a live table."""

    table: str
    order: Order | TakeBack

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.pit.order(visitor, self.table, self.order, key, origin)).decode()


class OpenRequest(Struct, frozen=True):
    """A live table opened again by an operator."""

    setting: TableSetting

    @property
    def table(self) -> str:
        """Its name."""
        return self.setting.name

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.pit.open(visitor, self.setting, key, origin)).decode()


class HoldRequest(Struct, frozen=True):
    """A meter held or released by an operator."""

    meter: str
    reason: str
    release: bool = False

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        act = house.pit.release if self.release else house.pit.hold
        return _encode(await act(visitor, self.meter, self.reason, key, origin)).decode()


class SettleRequest(Struct, frozen=True):
    """A finished round settled on its real cards by an operator."""

    table: str
    order: Settle
    makes_sense: bool = True
    """Whether these can be the real cards of that round; else it must be refused."""

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.pit.settle(visitor, self.table, self.order, key, origin)).decode()


class DealRequest(Struct, frozen=True):
    """What whoever deals from a physical shoe tells the table."""

    table: str
    verb: Dealing

    async def carry_out(self, house: House, visitor: Visitor, key: str, origin: str) -> str:
        """The answer, as the journal keeps it."""
        return _encode(await house.croupier.do(visitor, self.table, self.verb, key, origin)).decode()


PitRequest = OrderRequest | OpenRequest | HoldRequest | SettleRequest
"""What operators do beside voids."""
ClientRequest = (
    PlayRequest
    | LiveRequest
    | PayRequest
    | GrantRequest
    | AwayRequest
    | OfficeRequest
    | VoidRequest
    | PitRequest
    | DealRequest
)
