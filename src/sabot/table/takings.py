"""What a finished round adds to the house's own sums: of every bet, and of the return that is watched (M-4, R-7).

One row for each bet, currency and company (people, or the house's own players), however many have bet: of a crowd only
the sums are written. Players' own tables are taken together, for each has one of each game.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Final, cast

from sabot.engine import Round
from sabot.ledger.step import Row, Value
from sabot.ledger.sums import DAY_MS
from sabot.table.event import Unrecovered
from sabot.table.rows import RoundEntry

MAIN: Final = "main"
BEHIND: Final = "behind"
ALL_BETS: Final = ""
"""The bet of the sums over all bets: a round with three of them is one round."""
UNRECOVERED: Final = "unrecovered"
"""What a correction, or a void, could not take back: no bet has returned it."""
OWN_TABLES: Final = ""
"""The table of all players' own ones."""
PEOPLE: Final = "people"
COMPANIONS: Final = "companions"
UNIT: Final = 1_000_000
"""One first stake, in the sums of the return that is watched: whole numbers, whatever the currency."""

HOUSE_KEYS = ("period", "place", "table_id", "game", "rules_hash", "currency", "company", "bet")
HOUSE_COUNTS = (
    "rounds",
    "voided",
    "bets",
    "staked",
    "returned",
    "golden_staked",
    "golden_returned",
    "void_staked",
    "first_staked",
    "first_net",
)
HOUSE_SQUARES = ("squares", "square_sums")

_KEYS = frozenset({*HOUSE_KEYS, "month"})

_Part = tuple[str, str, str]
"""Currency, company and bet."""


class _Taking:
    """What one bet came to in one round, in one currency and company."""

    __slots__ = ("bets", "boxes", "first_net", "golden_returned", "golden_staked", "returned", "staked")

    def __init__(self) -> None:
        self.bets = 0
        self.staked = 0
        self.returned = 0
        self.golden_staked = 0
        self.golden_returned = 0
        self.first_net = 0
        self.boxes: defaultdict[int, int] = defaultdict(int)
        """First stakes on each box, without Golden Chips: all that lies on one rides on the same cards."""

    def values(self) -> dict[str, Value]:
        firsts = self.boxes.values()
        return {
            "rounds": 1,
            "voided": 0,
            "bets": self.bets,
            "staked": self.staked,
            "returned": self.returned,
            "golden_staked": self.golden_staked,
            "golden_returned": self.golden_returned,
            "void_staked": 0,
            "first_staked": sum(firsts),
            "first_net": self.first_net,
            # These may be more than a whole number of the database holds.
            "squares": float(sum(first * first for first in firsts)),
            "square_sums": float(sum(firsts) ** 2),
        }

    def void_values(self) -> dict[str, Value]:
        return {**_nothing(), "voided": 1, "void_staked": self.staked}


Takings = dict[_Part, _Taking]


def taking_rows(
    entry: RoundEntry,
    round_: Round,
    currency: str,
    companions: Collection[str],
    *,
    own: bool,
    kept: Iterable[Unrecovered] = (),
) -> list[Row]:
    """What a finished round adds to the house's sums; ``currency`` is the table's, ``own``: it is a player's own.

    ``kept``: what was left with players where it was voided.
    """
    found = _takings(round_, currency, companions)
    totals = _totals(found)
    if entry.voided is not None:
        rows = [row for part, taking in totals.items() for row in _rows(entry, own, part, taking.void_values())]
        return [*rows, *_left_rows(entry, round_, ((), kept), currency, companions, own=own)]
    rows = [row for part, taking in (totals | found).items() for row in _rows(entry, own, part, taking.values())]
    watched = _watch(found)
    return [*rows, _watch_row(entry, watched)] if watched else rows


def corrected_takings(
    entry: RoundEntry,
    before: Round,
    after: Round,
    kept: tuple[Iterable[Unrecovered], Iterable[Unrecovered]],
    currency: str,
    companions: Collection[str],
    *,
    own: bool,
) -> list[Row]:
    """What a correction adds to the sums of its round's day; ``kept``: what was left with players before, and now."""
    old = taking_rows(entry, before, currency, companions, own=own)
    new = taking_rows(entry, after, currency, companions, own=own)
    rows = [Row(to.table, _difference(of.values, to.values), "add") for of, to in zip(old, new, strict=True)]
    rows += _left_rows(entry, after, kept, currency, companions, own=own)
    return [row for row in rows if any(row.values[name] for name in row.values if name not in _KEYS | {"game"})]


def attendance_rows(
    entry: RoundEntry, players: Mapping[str, str], companions: Collection[str], *, own: bool
) -> list[Row]:
    """That these players, each with their currency, were at the table on that day, and in that month."""
    table = OWN_TABLES if own else entry.table_id
    return [
        Row(
            "attendance",
            {
                "period": period,
                "place": place,
                "company": _company(player, companions),
                "currency": currency,
                "game": entry.game,
                "table_id": table,
                "player": player,
            },
        )
        for period, place in _places(entry)
        for player, currency in players.items()
    ]


def month_number(at_ms: int) -> int:
    """The month of that moment (UTC), counted from the first of 1970."""
    date = datetime.fromtimestamp(at_ms // 1000, UTC)
    return (date.year - 1970) * 12 + date.month - 1


def _takings(round_: Round, currency: str, companions: Collection[str]) -> Takings:
    """What each bet came to."""
    found: defaultdict[_Part, _Taking] = defaultdict(_Taking)
    for hand in round_.hands():
        for player, stake in hand.stakes.items():
            wager, gold, gold_back = stake.wager, stake.golden, stake.golden_returned
            bet = BEHIND if wager.behind else MAIN
            taking = found[wager.currency or currency, _company(player, companions), bet]
            taking.staked += stake.staked - gold
            taking.returned += stake.returned - gold_back
            taking.golden_staked += gold
            taking.golden_returned += gold_back
            taking.bets += stake.original
            # A chip that wins stays with the house: it returns something else than the sheet's figure.
            if not wager.golden:
                taking.first_net += stake.returned - stake.staked
                if stake.original:
                    taking.boxes[hand.box] += stake.amount - stake.doubled
    for (player, box, name), beside in round_.state.bets.items():
        wager = round_.state.boxes[box].wagers[player]
        taking = found[wager.currency or currency, _company(player, companions), name]
        taking.bets += 1
        taking.staked += beside.staked
        taking.returned += beside.returned
        taking.first_net += beside.returned - beside.staked
        taking.boxes[box] += beside.staked
    return found


def _totals(takings: Takings) -> Takings:
    """The same over all bets."""
    found: defaultdict[_Part, _Taking] = defaultdict(_Taking)
    for (currency, company, _), taking in takings.items():
        total = found[currency, company, ALL_BETS]
        total.bets += taking.bets
        total.staked += taking.staked
        total.returned += taking.returned
        total.golden_staked += taking.golden_staked
        total.golden_returned += taking.golden_returned
    return found


def _watch(takings: Takings) -> dict[str, Value]:
    """What the round says of the game's return: its result for one first stake, and how that was spread over boxes.

    Every round counts alike, whatever lay there; of several currencies each has the part of its bets in number.
    """
    joined: defaultdict[str, _Taking] = defaultdict(_Taking)
    for (currency, _, bet), taking in takings.items():
        if bet in (MAIN, BEHIND) and taking.boxes:
            total = joined[currency]
            total.bets += taking.bets
            total.first_net += taking.first_net
            for box, first in taking.boxes.items():
                total.boxes[box] += first
    bets = sum(taking.bets for taking in joined.values())
    if not bets:
        return {}
    net, weights = 0, defaultdict[int, int](int)
    for taking in joined.values():
        whole = bets * sum(taking.boxes.values())
        net += _nearest(UNIT * taking.bets * taking.first_net, whole)
        for box, first in taking.boxes.items():
            weights[box] += _nearest(UNIT * taking.bets * first, whole)
    return {
        "rounds": 1,
        "unit_net": net,
        "unit_squares": _nearest(sum(weight * weight for weight in weights.values()), UNIT),
    }


def _nearest(part: int, whole: int) -> int:
    """The quotient, to the nearest whole number."""
    return (2 * part + whole) // (2 * whole)


def _watch_row(entry: RoundEntry, figures: Mapping[str, Value]) -> Row:
    month = month_number(entry.closed_ms or 0)
    return Row("return_watch", {"rules_hash": entry.rules_hash, "month": month, "game": entry.game, **figures}, "add")


def _rows(entry: RoundEntry, own: bool, part: _Part, figures: Mapping[str, Value]) -> Iterator[Row]:
    """The figures for the sums of the day, and for those of the month."""
    currency, company, bet = part
    for period, place in _places(entry):
        values: dict[str, Value] = {
            "period": period,
            "place": place,
            "table_id": OWN_TABLES if own else entry.table_id,
            "game": entry.game,
            "rules_hash": entry.rules_hash,
            "currency": currency,
            "company": company,
            "bet": bet,
            **figures,
        }
        yield Row("house_sum", values, "add")


def _places(entry: RoundEntry) -> tuple[tuple[str, int], tuple[str, int]]:
    closed_ms = entry.closed_ms or 0
    return ("day", closed_ms // DAY_MS), ("month", month_number(closed_ms))


def _left_rows(
    entry: RoundEntry,
    round_: Round,
    kept: tuple[Iterable[Unrecovered], Iterable[Unrecovered]],
    currency: str,
    companions: Collection[str],
    *,
    own: bool,
) -> Iterator[Row]:
    """What is left with players more than before the correction, and was no bet's to return."""
    currencies = {
        player: wager.currency or currency
        for box in round_.state.boxes.values()
        for player, wager in box.wagers.items()
    }
    for sign, left in zip((-1, 1), kept, strict=True):
        for each in left:
            for bet in (UNRECOVERED, ALL_BETS):
                part = currencies[each.player], _company(each.player, companions), bet
                money = {"returned": sign * each.cash, "golden_returned": sign * each.gold}
                yield from _rows(entry, own, part, {**_nothing(), **money})


def _difference(before: Mapping[str, Value], after: Mapping[str, Value]) -> dict[str, Value]:
    return {
        name: value if name in _KEYS else cast(int, value) - cast(int, before[name]) for name, value in after.items()
    }


def _nothing() -> dict[str, Value]:
    return dict.fromkeys((*HOUSE_COUNTS, *HOUSE_SQUARES), 0)


def _company(player: str, companions: Collection[str]) -> str:
    return COMPANIONS if player in companions else PEOPLE
