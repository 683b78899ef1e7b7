"""A house of many rounds beside one of few: what a player does must not take longer for what others have played.

The many are made of a few real rounds, written again and again under other numbers, codes, names and times.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from sqlalchemy import Connection, create_engine, text

from bench.clock import take_times
from bench.effort import Effort
from bench.row import Row, millis
from sabot.engine import Action
from sabot.house.accounts.session import SessionLimits
from sabot.house.clock import VirtualClock
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.store import Store
from sabot.table import Deal, Decide, PlaceBets, Spot
from tests.store.filling import fill_sums

GAME = "atlantic-city"
PLAYERS: Final = 20
"""Who share all rounds alike; one of them is timed."""
PATTERN: Final = 25
"""Real rounds that all others are made of."""
START_MS: Final = 1_760_000_000_000
HOUR_MS: Final = 3_600_000
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

SUMS = ("day_sum", "return_sum", "span_sum", "span_return", "house_sum", "return_watch", "attendance")
"""What is kept beside the rounds, and made anew from them."""
Deed = Callable[["Visit"], Coroutine[Any, Any, object]]


def bench_growth(effort: Effort) -> Iterator[Row]:
    """What a player does in either house, and how the times compare."""
    sizes = effort.houses
    with TemporaryDirectory() as folder:
        few, many = (_make_house(Path(folder) / f"{size}.db", size) for size in sizes)
        for name, deed in _DEEDS.items():
            small, large = take_times(effort.repeats, lambda: few.do(deed), lambda: many.do(deed))  # noqa: B023, done here
            beside = f"{sizes[0]:,} rounds: {millis(small.median)}"
            yield Row(f"{name}, {sizes[1]:,} rounds", millis(large.median), beside, small.ratio(large), aim=0.5)
        yield _bench_changes(effort, few)
        for visit in (few, many):
            visit.close()


def _bench_changes(effort: Effort, visit: "Visit") -> Row:
    """A table opened again after its bets were changed many times without a deal, beside one where they were not."""
    times = []
    for changes in (0, effort.changes):
        asyncio.run(_change_bets(visit, changes))
        times += take_times(effort.repeats, lambda: visit.do(_open_table))
    calm, changed = times
    beside = f"not changed: {millis(calm.median)}"
    what = f"a table opened, its bets changed {effort.changes:,} times"
    return Row(what, millis(changed.median), beside, calm.median / changed.median, aim=0.5)


async def _change_bets(visit: "Visit", changes: int) -> None:
    for change in range(changes + 1):
        visit.numbers += 1
        spots = tuple(Spot(box=box, main=1_000 + 1_000 * (change % box)) for box in (1, 2))
        await visit.known.tables.play(visit.visitor, GAME, PlaceBets(spots=spots), f"changed-{visit.numbers}", "")


class Visit:
    """A player in a house with a history."""

    def __init__(self, url: str, visitor: Visitor, now_ms: int) -> None:
        self.store = Store.open(url, inline=True)
        self.clock = VirtualClock(now_ms)
        self.known = _open(self.store, self.clock)
        """A house that has been open for a while."""
        self.visitor = visitor
        self.numbers = 0

    def do(self, deed: Deed) -> None:
        """Does it once."""
        asyncio.run(deed(self))

    def close(self) -> None:
        """Closes the books."""
        self.store.close()


async def _open_table(visit: Visit) -> None:
    house = _open(visit.store, visit.clock)
    await house.tables.unfinished(visit.visitor)
    await house.tables.purse(visit.visitor)
    await house.tables.enter(visit.visitor, GAME, "")
    await house.protection.status(visit.visitor)


async def _list_rounds(visit: Visit) -> None:
    page = await visit.known.history.rounds(visit.visitor)
    await visit.known.history.rounds(visit.visitor, before=page.before)


async def _show_statistics(visit: Visit) -> None:
    await visit.known.statistics.statistics(visit.visitor)


async def _list_movements(visit: Visit) -> None:
    page = await visit.known.statements.movements(visit.visitor)
    await visit.known.statements.movements(visit.visitor, before=page.before)


async def _list_movements_of_a_day(visit: Visit) -> None:
    await visit.known.statements.movements(visit.visitor, since_ms=START_MS, until_ms=START_MS + 24 * HOUR_MS)


async def _bet(visit: Visit) -> None:
    for spots in ((Spot(box=1, main=1_000),), ()):
        visit.numbers += 1
        await visit.known.tables.play(visit.visitor, GAME, PlaceBets(spots=spots), f"timed-{visit.numbers}", "")


_DEEDS: dict[str, Deed] = {
    "a socket and its table opened": _open_table,
    "two pages of history": _list_rounds,
    "statistics": _show_statistics,
    "two pages of movements": _list_movements,
    "movements of one day": _list_movements_of_a_day,
    "a bet placed and taken back": _bet,
}


def _open(store: Store, clock: VirtualClock) -> House:
    return House(store, clock=clock, hasher=QUICK, threaded=False)


class _Pattern(NamedTuple):
    """Where the real rounds are."""

    table: str
    first_seq: int
    steps: int
    """Places in the journal that they take."""
    versions: int
    opened: int
    """Steps that opened the table, before its first round."""


def _make_house(path: Path, rounds: int) -> Visit:
    url = f"sqlite:///{path}"
    copies = rounds // (PLAYERS * PATTERN)
    visitor, pattern = asyncio.run(_play_pattern(url))
    engine = create_engine(url)
    with engine.begin() as connection:
        _copy(connection, visitor.player, pattern, copies)
        for table in SUMS:
            connection.execute(text(f"DELETE FROM {table}"))  # noqa: S608, all of it is ours
        fill_sums(connection)
    with engine.connect() as connection:
        connection.execute(text("ANALYZE"))
    engine.dispose()
    now_ms = START_MS + (copies + 1) * 6 * HOUR_MS
    visit = Visit(url, visitor, now_ms)
    asyncio.run(_sign_in(visit))
    return visit


async def _sign_in(visit: Visit) -> None:
    limits = SessionLimits(24 * HOUR_MS, 10**9)
    visit.visitor = (
        await visit.known.accounts.sign_in("Ana", "a secret of seven words", session_limits=limits)
    ).visitor


async def _play_pattern(url: str) -> tuple[Visitor, _Pattern]:
    store = Store.open(url, inline=True)
    clock = VirtualClock(START_MS)
    house = _open(store, clock)
    limits = SessionLimits(24 * HOUR_MS, 10**9)
    signed = await house.accounts.sign_up(
        "Ana", "a secret of seven words", currency="EUR", language="en", session_limits=limits
    )
    await house.cashier.deposit(signed.visitor, 900_000, "money")
    first_seq = await _last_seq(store) + 1
    actor = await house.tables.enter(signed.visitor, GAME, "")
    version = actor.table.version
    for number in range(PATTERN):
        clock.advance(2_000)
        await _play_round(house, signed.visitor, number)
    pattern = _Pattern(
        actor.table.id, first_seq, await _last_seq(store) - first_seq + 1, actor.table.version - version, version
    )
    store.close()
    return signed.visitor, pattern


async def _play_round(house: House, visitor: Visitor, number: int) -> None:
    actor = await house.tables.enter(visitor, GAME, "")
    keys = (f"key-{number}-{place}" for place in range(50))
    await house.tables.play(visitor, GAME, PlaceBets(spots=(Spot(box=1, main=1_000),)), next(keys), "")
    await house.tables.play(visitor, GAME, Deal(), next(keys), "")
    while actor.table.round.turn:
        legal = actor.table.round.legal(visitor.player, 1)
        answer = Action.STAND if Action.STAND in legal else Action.NO
        await house.tables.play(visitor, GAME, Decide(box=1, action=answer), next(keys), "")


async def _last_seq(store: Store) -> int:
    return await store.read(lambda books: int(books.execute(text("SELECT seq FROM chain")).scalar_one()))


def _copy(connection: Connection, player: str, pattern: _Pattern, copies: int) -> None:
    """Writes the pattern again for every player, and as often as it takes."""
    connection.execute(text("CREATE TEMP TABLE copy (number, turn, who, table_id, player)"))
    lines = [
        {"number": turn * PLAYERS + who, "turn": turn, "who": who, "table": pattern.table, "player": player}
        for turn in range(copies)
        for who in range(PLAYERS)
        if turn or who
    ]
    mark = "CASE WHEN :who THEN {} || 'x' || :who ELSE {} END"
    table, owner = mark.format(":table", ":table"), mark.format(":player", ":player")
    connection.execute(text(f"INSERT INTO copy VALUES (:number, :turn, :who, {table}, {owner})"), lines)  # noqa: S608
    shifts = {"steps": pattern.steps, "versions": pattern.versions, "hours": 6 * HOUR_MS, "first": pattern.first_seq}
    shifts["opened"] = pattern.opened
    names = {"table": pattern.table, "player": player}
    for statement in _COPIES:
        connection.execute(text(statement), shifts | names)
    connection.execute(text("UPDATE chain SET seq = (SELECT max(seq) FROM journal)"))


_COPIES = (
    """INSERT INTO journal SELECT seq + number * :steps, 'table:' || copy.table_id, version + turn * :versions,
       at_ms + turn * :hours, kind, copy.player, origin, body, command || '~' || number, fingerprint, answer, hash
       FROM journal, copy WHERE stream = 'table:' || :table AND version > :opened""",
    """INSERT INTO posting SELECT seq + number * :steps, line, replace(account, :player, copy.player), amount, balance
       FROM posting, copy WHERE seq >= :first AND seq < :first + :steps""",
    """INSERT INTO shoe (id, table_id, rules_hash, decks, burn, undealt_decks, seed, commitment, cut, cut_by, root,
       opened_ms, retired_ms, algorithm, key, signature)
       SELECT id || '~' || number, copy.table_id, rules_hash, decks, burn, undealt_decks, seed,
       commitment || number, cut, cut_by, root, opened_ms + turn * :hours, retired_ms + turn * :hours,
       algorithm, key, signature FROM shoe, copy WHERE shoe.table_id = :table AND retired_ms IS NOT NULL""",
    """INSERT INTO round (code, table_id, shoe_id, game, rules_hash, first_version, last_version, opened_ms, closed_ms,
       voided) SELECT replace(code, :table, copy.table_id) || '-' || (turn + 2), copy.table_id,
       shoe_id || '~' || number, game, rules_hash, first_version + turn * :versions, last_version + turn * :versions,
       opened_ms + turn * :hours, closed_ms + turn * :hours, voided
       FROM round, copy WHERE round.table_id = :table""",
    """INSERT INTO played SELECT replace(code, :table, copy.table_id) || '-' || (turn + 2), copy.player, game, currency,
       closed_ms + turn * :hours, staked, returned, main_staked, main_returned, golden_staked, golden_returned, hands
       FROM played, copy WHERE played.player = :player""",
)
