"""Coming and going: accounts, sign-in and sign-out, on one device or two."""

from sabot.errors import SabotError
from sabot.house.accounts.accounts import SignedIn
from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import DAY_MS, MINUTE_MS
from sabot.house.error import AccountLocked, NameTaken, WrongPassword
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.storm.device import Device
from sabot.storm.dice import chance_of
from sabot.storm.player import StormPlayer
from sabot.storm.request import Request, as_visitor
from sabot.storm.world import World

WRONG = "not the storm's secret"


def session_limits(world: World, player: StormPlayer) -> SessionLimits:
    """Limits that some sessions outlive and others never reach."""
    dice, multiple = world.dice, world.currencies.find(player.currency).multiple
    if player.keen:
        return SessionLimits(DAY_MS, world.live_dice.choice((40_000, 10_000_000, 10_000_000)))
    time_ms = dice.choice((10 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS))
    return SessionLimits(time_ms, dice.choice((20_000, 20_000, 100_000, 10_000_000)) * multiple)


def sign_up(world: World, player: StormPlayer, device: Device) -> Request[SignedIn]:
    """A new account; some want a name that others want too."""
    wanted = f"Everyman-{world.dice.randint(1, 3)}" if chance_of(world.dice, 15) else player.new_name()
    name, password = wanted, player.new_password()
    player.name, player.passwords, player.failures = name, [password], 0
    limits = session_limits(world, player) if chance_of(world.dice, 85) else None

    async def ask(house: House) -> SignedIn:
        return await house.accounts.sign_up(
            name,
            password,
            currency=player.currency,
            language="en",
            session_limits=limits,
            origin=device.name,
            device=device.name,
        )

    return Request(device, ask, lambda signed_in: _enter(world, player, device, name, limits, signed_in))


def play_as_guest(world: World, player: StormPlayer, device: Device) -> Request[SignedIn]:
    """In by one click."""

    async def ask(house: House) -> SignedIn:
        return await house.accounts.guest(
            currency=player.currency, language="en", origin=device.name, device=device.name
        )

    return Request(device, ask, lambda signed_in: _enter(world, player, device, None, None, signed_in))


def sign_in(world: World, player: StormPlayer, device: Device, *, wrong: bool = False) -> Request[SignedIn]:
    """In by name and password, some with a wrong one; the house lets its own players in itself."""
    if player.companion:
        return _let_in(world, player, device)
    name, password = player.name or "", WRONG if wrong else player.passwords[0]
    limits = session_limits(world, player) if chance_of(world.dice, 85) else None

    async def ask(house: House) -> SignedIn:
        return await house.accounts.sign_in(
            name, password, session_limits=limits, origin=device.name, device=device.name
        )

    def refuse(refusal: SabotError) -> None:
        if isinstance(refusal, AccountLocked):
            player.locked_until_ms = int(refusal.facts["until_ms"])
        elif isinstance(refusal, WrongPassword) and not wrong:
            player.turn_away()

    return Request(device, ask, lambda signed_in: _enter(world, player, device, name, limits, signed_in), refuse)


def _let_in(world: World, player: StormPlayer, device: Device) -> Request[SignedIn]:
    async def ask(house: House) -> SignedIn:
        return await house.companions.sign_in(player.companion, player.currency)

    return Request(device, ask, lambda signed_in: _enter(world, player, device, player.name, None, signed_in))


def sign_out(device: Device) -> Request[object]:
    """Out, on this device."""

    async def act(house: House, visitor: Visitor) -> object:
        return await house.sessions.sign_out(visitor, origin=device.name)

    return Request(device, as_visitor(device, act), lambda _: device.sign_out())


def end_others(device: Device) -> Request[int]:
    """Out on all other devices."""

    async def act(house: House, visitor: Visitor) -> int:
        return await house.sessions.end_other_sessions(visitor, origin=device.name)

    return Request(device, as_visitor(device, act))


def upgrade(player: StormPlayer, device: Device) -> Request[Visitor]:
    """A guest takes a name and a password."""
    name, password = player.new_name(), player.new_password()
    player.name, player.passwords, player.failures = name, [password], 0

    async def act(house: House, visitor: Visitor) -> Visitor:
        return await house.accounts.upgrade(visitor, name, password, origin=device.name)

    def refuse(refusal: SabotError) -> None:
        if isinstance(refusal, NameTaken):
            player.name = None

    return Request(device, as_visitor(device, act), refuse=refuse)


def change_password(player: StormPlayer, device: Device) -> Request[None]:
    """A new password; all other sessions end."""
    old, new = player.passwords[0], player.new_password()

    async def act(house: House, visitor: Visitor) -> None:
        # From here on it may be the one or the other.
        player.passwords.append(new)
        await house.accounts.change_password(visitor, old, new, origin=device.name)

    def hear(_: None) -> None:
        player.passwords = [new]

    return Request(device, as_visitor(device, act), hear)


def _enter(
    world: World,
    player: StormPlayer,
    device: Device,
    name: str | None,
    limits: SessionLimits | None,
    signed_in: SignedIn,
) -> None:
    """Takes the answer, unless the player has meanwhile come in, or tries to, as somebody else."""
    account = signed_in.visitor.player
    if name != player.name or player.id not in (None, account):
        return
    world.meet(player, account)
    player.let_in()
    device.sign_in(signed_in, limits.loss if limits else 0)
