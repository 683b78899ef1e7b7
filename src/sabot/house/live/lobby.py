"""A live table as the lobby tells of it."""

from typing import Literal

from msgspec import Struct

from sabot.house.currency import Currencies
from sabot.protocol import ScreenNames, is_companion
from sabot.protocol.drawing import players_of
from sabot.table import Table


class LiveTable(Struct, frozen=True):
    """A live table as the lobby tells of it (P-1)."""

    table: str
    game: str
    currency: str
    """In which its limits and its meter are told: the reader's."""
    currencies: tuple[str, ...]
    """Those that bets may be in, the table's own first."""
    approx: bool
    """Whether limits and meter are converted: it does not take the reader's."""
    min: int
    max: int
    increment: int
    seats: int
    """0: bets are placed on its positions by anybody."""
    free: int
    players: int
    """People who sit there, or have a bet."""
    companions: int
    """The house's own players who do (P-11)."""
    meter: int | None
    """What its progressive shows."""
    bonus: int | None
    """The largest prize of its bonus, to one."""
    state: Literal["open", "paused", "closing"]
    """``closing``: the round under way is its last."""
    reason: str | None
    """Why no new round begins; None: rounds are dealt."""
    cards: Literal["shuffled", "real"]
    """``real``: it is dealt from a physical shoe, which carries no proof of the shuffle (M-6)."""


def present_at(table: Table) -> frozenset[str]:
    """Everybody who sits at the table, or has a bet there; not those who took theirs back."""
    return players_of(table.round).union(table.live.seating.players)


def describe_table(table: Table, names: ScreenNames, currency: str, currencies: Currencies) -> LiveTable:
    """The table for the lobby; money in that currency, converted where bets cannot be in it."""
    rules, seated, halt = table.rules, table.live.seating, table.live.halt
    there = present_at(table)
    companions = sum(is_companion(names(player)) for player in there)
    taken = table.currencies
    limits_from = currency if currency in taken else table.currency
    times = rules.times_in(limits_from if rules.currencies else "")
    approx = currency not in taken

    def read(amount: int, source: str) -> int:
        return currencies.glance(amount, source, currency)

    seats = rules.boxes if rules.decides == "owner" else 0
    return LiveTable(
        table=table.id,
        game=rules.game,
        currency=currency,
        currencies=taken,
        approx=approx,
        min=read(rules.limits.min * times, limits_from),
        max=read(rules.limits.max * times, limits_from),
        increment=read(rules.limits.increment * times, limits_from),
        seats=seats,
        free=seats - len(seated.seats),
        players=len(there) - companions,
        companions=companions,
        meter=read(table.pot.shown, table.currency) if rules.progressive is not None else None,
        bonus=max(level.odds[1] for level in rules.fireblaze.levels) if rules.fireblaze is not None else None,
        state="open" if halt is None else "closing" if halt.closed else "paused",
        reason=halt.reason if halt is not None else None,
        cards="real" if table.is_real else "shuffled",
    )
