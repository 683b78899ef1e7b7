"""At the cashier, and what players allow themselves."""

from sabot.house.calendar import DAY_MS, MINUTE_MS
from sabot.house.counter.payment import Paid
from sabot.house.house import House
from sabot.house.protection.limits import KINDS, Limit, LimitKind
from sabot.house.visitor import Visitor
from sabot.protocol import TableShown
from sabot.storm.acts.account import session_limits
from sabot.storm.client_request import PayRequest
from sabot.storm.device import Device
from sabot.storm.dice import chance_of
from sabot.storm.error import StormBroke
from sabot.storm.player import StormPlayer
from sabot.storm.request import Dispatch, Request, as_visitor
from sabot.storm.world import World

PERIODS = ("24h", "7d")
RECKLESS_PERCENT = 60


def deposit(world: World, player: StormPlayer, device: Device) -> Dispatch:
    """Money in."""
    amount = world.dice.choice((1, 20_000, 50_000, 100_000, 200_000, 300_000))
    return Dispatch(device, player.make(PayRequest("deposit", amount)))


def deposit_twice(player: StormPlayer, device: Device) -> list[Dispatch]:
    """Two deposits at once: each within what the player allows themselves, and together beyond it."""
    amount = player.deposit_limit * RECKLESS_PERCENT // 100
    return [Dispatch(device, player.make(PayRequest("deposit", amount))) for _ in range(2)] if amount else []


def withdraw(world: World, player: StormPlayer, device: Device) -> Dispatch:
    """Money out: some of what the player thinks they have, sometimes more."""
    cash = max((shown.own.balance.cash for shown in device.tables.values()), default=10_000)
    amount = max(1, cash * world.dice.choice((1, 10, 50, 100, 150)) // 100)
    return Dispatch(device, player.make(PayRequest("withdrawal", amount)))


def withdraw_winnings(player: StormPlayer, device: Device, shown: TableShown) -> Dispatch:
    """All money out, and with it what a round under way has paid: a void finds nothing of it."""
    return Dispatch(device, player.make(PayRequest("withdrawal", max(1, shown.own.balance.cash))))


def opening_credits(device: Device) -> Request[Paid]:
    """What a guest starts with; the house knows whether they had it."""

    async def act(house: House, visitor: Visitor) -> Paid:
        return await house.cashier.open_account(visitor, device.name)

    return Request(device, as_visitor(device, act))


def set_limit(world: World, player: StormPlayer, device: Device) -> Request[Limit]:
    """A limit lowered, raised or lifted."""
    dice = world.dice
    kind: LimitKind = dice.choice(KINDS)
    amount: int | None = dice.choice((30 * MINUTE_MS, 600 * MINUTE_MS, DAY_MS))
    if kind != "time-day":
        amount = dice.choice((5_000, 50_000, 150_000, 500_000, 2_000_000))
    if chance_of(dice, 20):
        amount = None

    async def act(house: House, visitor: Visitor) -> Limit:
        return await house.protection.set_limit(visitor, kind, amount, origin=device.name)

    def hear(limit: Limit) -> None:
        _check_limit(limit, kind, amount)
        if limit.kind.startswith("deposit"):
            player.deposit_limit = limit.amount or 0

    return Request(device, as_visitor(device, act), hear)


def _check_limit(limit: Limit, kind: LimitKind, asked: int | None) -> None:
    """What was asked for holds at once, or is on its way: unless another device asked for something else since."""
    if limit.kind != kind:
        raise StormBroke(f"a limit on {kind} was asked for, and {limit} was set")
    if asked is None and limit.amount is not None and limit.next_ms is None:
        raise StormBroke(f"the limit on {kind} was to be lifted, and {limit} says nothing of it")


def limit_session(world: World, player: StormPlayer, device: Device) -> Request[None]:
    """The limits that a session needs before its first bet."""
    limits = session_limits(world, player)

    async def act(house: House, visitor: Visitor) -> None:
        await house.protection.set_session_limits(visitor, limits, origin=device.name)

    def hear(_: None) -> None:
        device.loss_limit = limits.loss

    return Request(device, as_visitor(device, act), hear)


def see_reality(device: Device) -> Request[object]:
    """The reality check looked at."""

    async def act(house: House, visitor: Visitor) -> object:
        return await house.protection.reality_check_seen(visitor, origin=device.name)

    return Request(device, as_visitor(device, act))


def tune_reality_checks(world: World, device: Device) -> Request[object]:
    """A shorter, or again a longer, time between two reality checks."""
    minutes = world.dice.choice((5, 15, 60))

    async def act(house: House, visitor: Visitor) -> object:
        changes = {"general": {"reality_check_minutes": minutes}}
        return await house.profile.change_settings(visitor, changes, origin=device.name)

    return Request(device, as_visitor(device, act))


def exclude(world: World, device: Device) -> Request[int]:
    """No more play for some time."""
    period = world.dice.choice(PERIODS)

    async def act(house: House, visitor: Visitor) -> int:
        return await house.protection.exclude(visitor, period, origin=device.name)

    return Request(device, as_visitor(device, act))
