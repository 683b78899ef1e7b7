"""A player's own limits: lowered at once, raised or lifted after a day (P-10)."""

from typing import Final, Literal, get_args

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.errors import money
from sabot.house.accounts.desk import NOTHING, AccountChange
from sabot.house.accounts.event import LimitChanged
from sabot.house.calendar import DAY_MS, MINUTE_MS
from sabot.house.error import BadLimit
from sabot.ledger import AMOUNT_MAX
from sabot.store import Row, schema

LimitKind = Literal["deposit-day", "deposit-week", "deposit-month", "loss-day", "loss-week", "loss-month", "time-day"]
KINDS: tuple[LimitKind, ...] = get_args(LimitKind)
WAIT_MS: Final = DAY_MS
"""How long a raise waits: long enough to sleep on it."""


class Limit(Struct, frozen=True):
    """One limit: minor units of the account's currency, or milliseconds of session time."""

    kind: LimitKind
    amount: int | None
    """What is allowed; None: anything."""
    since_ms: int
    next_amount: int | None = None
    """What will be allowed from ``next_ms`` on, if that is set."""
    next_ms: int | None = None

    def at(self, now_ms: int) -> "Limit":
        """The limit as it stands at that time: a raise that has waited its day has come about."""
        if self.next_ms is None or now_ms < self.next_ms:
            return self
        return Limit(self.kind, self.next_amount, self.next_ms)

    def set(self, amount: int | None, now_ms: int) -> "Limit":
        """The limit after its player asked for this amount; asking for what there is takes back a raise."""
        current = self.at(now_ms)
        if current.amount is None or (amount is not None and amount < current.amount):
            return Limit(self.kind, amount, now_ms)
        if amount == current.amount:
            return Limit(self.kind, amount, current.since_ms)
        if current.next_ms is not None and amount == current.next_amount:
            return current
        return Limit(self.kind, current.amount, current.since_ms, amount, now_ms + WAIT_MS)


def check_limit(kind: str, amount: int | None) -> LimitKind:
    """The kind of limit, if there is such a one with that amount."""
    for known in KINDS:
        if kind == known:
            timed = known == "time-day"
            least, most = (MINUTE_MS, DAY_MS) if timed else (0, AMOUNT_MAX)
            if amount is not None and not least <= amount <= most:
                told = f"{least} to {most} milliseconds" if timed else f"{money(0, 'least')} to {money(most, 'most')}"
                raise BadLimit(f"the limit {known} is {told}", least=least, most=most)
            return known
    raise BadLimit(f"there is no limit {kind[:40]!r}: there are {', '.join(KINDS)}")


def read_limits(books: Connection, player: str) -> dict[LimitKind, Limit]:
    """All the player's limits, also those never set, as they are kept."""
    columns = [schema.limit.c[name] for name in Limit.__struct_fields__]
    rows = books.execute(select(*columns).where(schema.limit.c.player == player))
    found = {row.kind: Limit(**row._asdict()) for row in rows}
    return {kind: found.get(kind, Limit(kind, None, 0)) for kind in KINDS}


def change_limit(player: str, limit: Limit, amount: int | None, now_ms: int) -> AccountChange:
    """What is written down when the player asks for this amount."""
    after = limit.set(amount, now_ms)
    if after == limit:
        return NOTHING
    values = {
        "player": player,
        "kind": after.kind,
        "amount": after.amount,
        "since_ms": after.since_ms,
        "next_amount": after.next_amount,
        "next_ms": after.next_ms,
    }
    event = LimitChanged(after.kind, after.amount, after.next_amount, after.next_ms)
    return AccountChange((event,), (Row("limit_", values),))
