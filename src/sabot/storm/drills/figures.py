"""What the house adds up of its players, and has in mind of them, beside the rounds and sessions one by one."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, select

from sabot.house.accounts.session import IDLE_MS, Session, sessions_since
from sabot.house.accounts.summary import summarize
from sabot.house.calendar import DAY_MS, MINUTE_MS, day_start, period_start
from sabot.house.clock import VirtualClock
from sabot.house.protection.dossier import Dossier
from sabot.house.protection.dossiers import Dossiers
from sabot.house.tally import RoundTally, read_tally
from sabot.store import Store, schema
from sabot.storm.drills.check import same
from sabot.storm.store import Disk

T = TypeVar("T")
KEEP_MS = 5 * MINUTE_MS
STAKED, RETURNED = 700, 300


class Closed(NamedTuple):
    """A round that is over: when, and the player's own money."""

    at_ms: int
    staked: int
    returned: int


async def drill_figures(books: Disk, now_ms: int) -> None:
    """Raises if a figure is not what the rounds and sessions give."""
    rounds = books.look(_read_rounds)
    for player, closed in rounds.items():
        books.look(partial(_check_tallies, player=player, closed=closed))
        last_ms = closed[-1].at_ms
        for at_ms in (last_ms, last_ms + 10 * MINUTE_MS, day_start(last_ms) + DAY_MS + 1, now_ms):
            books.look(partial(_check_dossier, player=player, closed=closed, at_ms=at_ms))
    books.look(partial(_check_sessions, rounds=rounds, now_ms=now_ms))
    if rounds:
        player = min(rounds)
        await _drill_mind(books, player, rounds[player][-1].at_ms)


def _read_rounds(books: Connection) -> dict[str, list[Closed]]:
    """Of every player, the oldest first."""
    row = schema.played.c
    columns = row.player, row.closed_ms, row.staked - row.golden_staked, row.returned - row.golden_returned
    found: dict[str, list[Closed]] = {}
    for player, *figures in books.execute(select(*columns).order_by(row.closed_ms)):
        found.setdefault(player, []).append(Closed(*figures))
    return found


def _add_up(closed: list[Closed], since_ms: int, until_ms: int | None = None) -> RoundTally:
    wanted = [one for one in closed if since_ms <= one.at_ms and (until_ms is None or one.at_ms <= until_ms)]
    return RoundTally(len(wanted), sum(one.staked for one in wanted), sum(one.returned for one in wanted))


def _check_tallies(books: Connection, player: str, closed: list[Closed]) -> None:
    """From any moment to any other: those of rounds, the ends of their days, and the ones beside them."""
    ends = {closed[0].at_ms, closed[-1].at_ms}
    days = {day_start(at_ms) for at_ms in ends}
    moments = sorted(ends | {at_ms + 1 for at_ms in ends} | days | {day + DAY_MS for day in days})
    last = [*(at_ms - 1 for at_ms in moments), *moments, None]
    first = [moments[0] - DAY_MS, *moments]
    for since_ms, until_ms in product(first, last):
        if until_ms is None or until_ms >= since_ms:
            what = f"the rounds of {player} from {since_ms} to {until_ms}"
            same(what, read_tally(books, player, since_ms, until_ms), _add_up(closed, since_ms, until_ms))


def _check_dossier(books: Connection, player: str, closed: list[Closed], at_ms: int) -> None:
    dossier = Dossier(books, player, at_ms)
    same("since when a dossier is", (dossier.loaded_ms, dossier.day_ms), (at_ms, day_start(at_ms)))
    for period, tally in dossier.periods.items():
        same(f"the {period} of {player} at {at_ms}", tally, _add_up(closed, period_start(period, at_ms)))
    same("the periods", set(dossier.periods), {"day", "week", "month"})
    sessions = sessions_since(books, player, day_start(at_ms))
    same("the sessions of the day", list(dossier.sessions.values()), sessions)
    open_ = {session.id: session.opened_ms for session in sessions if session.ended_ms is None}
    tallies = {session: _add_up(closed, opened_ms) for session, opened_ms in open_.items()}
    same("the rounds of open sessions", {session: dossier.session_tally(session) for session in open_}, tallies)
    same("the rounds of no session", dossier.session_tally("none"), RoundTally(0, 0, 0))
    for funds, tally in (
        *((dossier.period_funds[period], tally) for period, tally in dossier.periods.items()),
        *((dossier.session_funds[session], tally) for session, tally in tallies.items()),
    ):
        same("what there was before the losses", funds, dossier.funds + tally.staked - tally.returned)
    same(f"the time of {player} at {at_ms}", dossier.time_today(VirtualClock(at_ms)), _time(sessions, at_ms))


def _time(sessions: list[Session], at_ms: int) -> int:
    """Milliseconds of the day in which one of the sessions at least was open."""
    total_ms, until_ms = 0, day_start(at_ms)
    for session in sorted(sessions, key=lambda session: session.opened_ms):
        end_ms = session.seen_ms + IDLE_MS if session.ended_ms is None else session.ended_ms
        begin_ms = max(until_ms, min(session.opened_ms, at_ms))
        end_ms = min(end_ms, at_ms)
        if end_ms > begin_ms:
            total_ms += end_ms - begin_ms
            until_ms = end_ms
    return total_ms


def _check_sessions(books: Connection, rounds: dict[str, list[Closed]], now_ms: int) -> None:
    """What every session came to, up to its end or to now."""
    columns = [schema.session.c[name] for name in Session.__struct_fields__]
    for row in books.execute(select(*columns)).all():
        session = Session(**row._asdict())
        until_ms = now_ms if session.ended_ms is None else session.ended_ms
        own = _add_up(rounds.get(session.player, []), session.opened_ms, until_ms)
        told = summarize(books, session, VirtualClock(now_ms))
        same(
            f"session {session.id}",
            (told.session, told.opened_ms, told.ended_ms, told.ended_why, told.duration_ms),
            (session.id, session.opened_ms, session.ended_ms, session.ended_why, until_ms - session.opened_ms),
        )
        figures = told.rounds, told.staked, told.returned, told.net
        same(f"what session {session.id} came to", figures, (*_fields(own), own.returned - own.staked))


def _fields(tally: RoundTally) -> tuple[int, int, int]:
    return tally.rounds, tally.staked, tally.returned


class _Desk:
    """Reads the books as the store does; something may happen before and after."""

    def __init__(self, books: Disk) -> None:
        self.reads = 0
        self.before: Callable[[], Any] = _nothing
        self.after: Callable[[], Any] = _nothing
        self._books = books

    async def read(self, query: Callable[[Connection], T], *, heavy: bool = False) -> T:  # noqa: ARG002, as the store
        """What the query gives."""
        self.reads += 1
        self.before()
        found = self._books.look(query)
        self.after()
        return found


def _nothing() -> None:
    """What mostly happens."""


async def _drill_mind(books: Disk, player: str, at_ms: int) -> None:
    """What is in mind is what is in the books, with what was closed since, once."""
    clock, desk = VirtualClock(at_ms), _Desk(books)
    dossiers = Dossiers(cast(Store, desk), clock)
    same("a dossier that nobody asked for", dossiers.find(player), None)
    desk.after = lambda: clock.advance(5)
    first = await dossiers.get(player)
    desk.after = _nothing
    same("since when it is in mind", first.loaded_ms, clock.now_ms())
    same("a dossier at hand", dossiers.find(player) is first and await dossiers.get(player) is first, True)
    # It was closed while the books were read, or at that very moment: it may be in them.
    dossiers.add_round(player, STAKED, RETURNED, first.loaded_ms)
    same("a dossier that may have the round", dossiers.find(player), None)
    second = await dossiers.get(player)
    _check_added(dossiers, second, player)
    desk.reads = 0
    dossiers.forget(player)

    def happen() -> None:
        desk.before = _nothing
        dossiers.add_round(player, STAKED, RETURNED, clock.now_ms())

    desk.before = happen
    third = await dossiers.get(player)
    same("how often it is read when a round was closed meanwhile", desk.reads, 2)
    clock.advance(KEEP_MS - 1)
    today = day_start(clock.now_ms()) == third.day_ms
    same("a dossier of almost five minutes", await dossiers.get(player) is third, today)
    clock.advance(1)
    fourth = await dossiers.get(player)
    same("a dossier of five minutes", fourth is third, False)
    clock.advance(day_start(clock.now_ms()) + DAY_MS - 1 - clock.now_ms())
    evening = await dossiers.get(player)
    clock.advance(1)
    same("a dossier of yesterday", await dossiers.get(player) is evening, False)


def _check_added(dossiers: Dossiers, dossier: Dossier, player: str) -> None:
    """A round closed later is added to all that it counts for."""
    before = _all_tallies(dossier)
    dossiers.add_round(player, STAKED, RETURNED, dossier.loaded_ms + 1)
    same("the dossier after a round", dossiers.find(player) is dossier, True)
    after = _all_tallies(dossier)
    for name, (rounds, staked, returned) in before.items():
        same(f"a round more in {name}", after.get(name), (rounds + 1, staked + STAKED, returned + RETURNED))
    same("what is added up", after.keys(), before.keys())


def _all_tallies(dossier: Dossier) -> dict[str, tuple[int, int, int]]:
    found: list[tuple[str, RoundTally]] = [*dossier.periods.items(), *dossier.rounds.items()]
    return {name: _fields(tally) for name, tally in found}
