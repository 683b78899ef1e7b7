"""What the house tells a player of themselves, beside the storm's own books: asked when nothing is under way."""

from typing import NamedTuple

from sabot.house.house import House
from sabot.house.protection.deposits import Deposited
from sabot.house.protection.limits import KINDS, Limit, LimitKind
from sabot.house.protection.protection import SessionStatus
from sabot.house.visitor import Visitor
from sabot.storm.chronicle.protection import PERIODS, PlayerBook
from sabot.storm.device import Device
from sabot.storm.error import StormBroke
from sabot.storm.request import Request, as_visitor
from sabot.storm.world import World


class ProtectionFigures(NamedTuple):
    """All that the house says of a player's protection."""

    at_ms: int
    visitor: Visitor
    status: SessionStatus
    limits: dict[LimitKind, Limit]
    deposited: Deposited


def ask_figures(world: World, device: Device) -> Request[ProtectionFigures]:
    """The figures of the session, the limits, and what was brought."""

    async def act(house: House, visitor: Visitor) -> ProtectionFigures:
        status = await house.protection.status(visitor)
        limits = await house.protection.limits(visitor)
        deposited = await house.protection.deposited(visitor)
        return ProtectionFigures(house.clock.now_ms(), visitor, status, limits, deposited)

    return Request(device, as_visitor(device, act), lambda figures: _check(world, figures))


def _check(world: World, figures: ProtectionFigures) -> None:
    at_ms, visitor, status, limits, deposited = figures
    book = world.chronicle.protection.players[visitor.player]
    session = book.sessions[visitor.session]
    told: dict[str, tuple[int | None, int | None]] = {
        "opened": (status.opened_ms, session.opened_ms),
        "lasting": (status.session_ms, at_ms - session.opened_ms),
        "its time": (status.time_limit_ms, session.time[-1].amount),
        "its loss": (status.loss_limit, session.loss[-1].amount),
        "won or lost": (status.net, -book.lost_since(session.opened_ms)),
        "staked less returned": (status.staked - status.returned, book.lost_since(session.opened_ms)),
        "the next check": (status.check_due_ms, session.checked_ms + (book.check_every[-1].amount or 0)),
        "excluded": (status.excluded_until_ms, _excluded(book, at_ms)),
        **{kind: (limits[kind].amount, book.limits[kind][-1].at(at_ms)) for kind in KINDS},
        **{period: (getattr(deposited, period), book.sum_since(book.deposits, period, at_ms)) for period in PERIODS},
    }
    for name, (house, own) in told.items():
        if house != own:
            raise StormBroke(f"{visitor.player} is told of {name}: {house}, and by the storm's books it is {own}")
    if not book.time_at(at_ms) <= status.time_today_ms <= at_ms:
        raise StormBroke(f"{visitor.player} is told of {status.time_today_ms} ms today: {book.time_at(at_ms)} at least")


def _excluded(book: PlayerBook, at_ms: int) -> int | None:
    last_ms = max((until_ms for _, until_ms in book.excluded), default=0)
    return last_ms if last_ms > at_ms else None
