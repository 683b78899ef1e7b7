"""What a player has brought, and whether they may bring more (P-10)."""

from msgspec import Struct
from sqlalchemy import Connection, func, select

from sabot.house.accounts.player import read_player
from sabot.house.calendar import Period, period_start
from sabot.house.error import DepositLimitReached
from sabot.house.protection.exclusion import verify_not_excluded
from sabot.house.protection.limits import LimitKind, read_limits
from sabot.house.protection.play_check import Show
from sabot.store import schema

_KINDS: tuple[tuple[LimitKind, Period, str], ...] = (
    ("deposit-day", "day", "today"),
    ("deposit-week", "week", "this week"),
    ("deposit-month", "month", "this month"),
)


class Deposited(Struct, frozen=True):
    """Deposits of this day, week and month (UTC), in minor units of the account's currency."""

    day: int
    week: int
    month: int


def read_deposited(books: Connection, player: str, now_ms: int) -> Deposited:
    """What the player has brought of late."""
    return Deposited(*(_sum_since(books, player, period_start(period, now_ms)) for _, period, _ in _KINDS))


def verify_deposit(books: Connection, player: str, amount: int, now_ms: int, show: Show, *, payment: str = "") -> None:
    """Raises if the player may not bring so much; what was asked for counts, but for the payment that is judged."""
    account = read_player(books, player)
    verify_not_excluded(account.excluded_until_ms, now_ms)
    limits = read_limits(books, player)
    for kind, period, when in _KINDS:
        most = limits[kind].at(now_ms).amount
        if most is None:
            continue
        left = max(0, most - _sum_since(books, player, period_start(period, now_ms), ("asked", "deposit"), payment))
        if amount > left:
            raise DepositLimitReached(
                f"you allow yourself to deposit {show(most, account.currency)} {when}:"
                f" {show(left, account.currency)} of it is left",
                limit=kind,
                most=most,
                left=left,
            )


def _sum_since(
    books: Connection, player: str, since_ms: int, kinds: tuple[str, ...] = ("deposit",), but: str = ""
) -> int:
    payment = schema.payment.c
    wanted = payment.player == player, payment.at_ms >= since_ms, payment.kind.in_(kinds), payment.id != but
    return int(books.execute(select(func.sum(payment.amount)).where(*wanted)).scalar() or 0)
