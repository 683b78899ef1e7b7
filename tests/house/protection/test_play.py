import asyncio
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import month_start, week_start
from sabot.house.error import LossLimitReached, NotSignedIn, SessionLimitsMissing, TimeOver
from sabot.house.protection.exclusion import FOREVER_MS
from sabot.house.protection.play_check import LossKind
from sabot.house.protection.protection import LossLeft
from sabot.house.visitor import Visitor
from sabot.store import Store
from tests.house.reception import DAY, HOUR, LIMITS, MINUTE, PASSWORD, Reception, moment, run

T = TypeVar("T")

ENDLESS = SessionLimits(time_ms=DAY, loss=10**12)


def verify(reception: Reception, visitor: Visitor, extra: int = 0, held: int = 0) -> None:
    run(reception.protection.verify_play(visitor, extra, held))


def verify_most(reception: Reception, visitor: Visitor, most: int, limit: str) -> None:
    """So much and no more can be put down, and it is this limit that says so."""
    verify(reception, visitor, most)
    with pytest.raises(LossLimitReached) as refusal:
        verify(reception, visitor, most + 1)
    assert refusal.value.facts["limit"] == limit


def keep_alive(reception: Reception, visitor: Visitor) -> None:
    """The reality check is acknowledged, so that only the limits speak."""
    run(reception.protection.reality_check_seen(visitor))


def test_r_4_the_sessions_loss_limit_counts_stakes_in_play_and_winnings(reception: Reception) -> None:
    visitor = reception.join(limits=SessionLimits(HOUR, 1000)).visitor
    verify_most(reception, visitor, 1000, "session")
    verify(reception, visitor, 400, 600)
    with pytest.raises(LossLimitReached, match=r"lose 10\.00 EUR in this session: .* no more than 10\.00 EUR can be"):
        verify(reception, visitor, 401, 600)
    reception.clock.advance(1)
    reception.play(visitor.player, 300, 0)
    verify_most(reception, visitor, 700, "session")
    reception.clock.advance(1)
    reception.play(visitor.player, 700, 1500)
    verify_most(reception, visitor, 1500, "session")


def test_r_4_a_new_session_begins_with_its_whole_limit(reception: Reception) -> None:
    first = reception.join(limits=SessionLimits(HOUR, 1000)).visitor
    reception.clock.advance(1)
    reception.play(first.player, 400, 0)
    reception.clock.advance(1)
    run(reception.sessions.sign_out(first))
    second = reception.enter(limits=SessionLimits(HOUR, 1000)).visitor
    verify_most(reception, second, 1000, "session")
    reception.clock.advance(1)
    reception.play(first.player, 100, 0)
    verify_most(reception, second, 900, "session")
    assert run(reception.protection.status(second)).rounds == 1


def test_p_10_golden_chips_lost_are_no_loss_of_the_players(reception: Reception) -> None:
    visitor = reception.join(limits=SessionLimits(HOUR, 1000)).visitor
    reception.clock.advance(1)
    reception.book_round(visitor.player, 100, 0, gold=5000)
    verify_most(reception, visitor, 900, "session")


def test_p_10_a_loss_limit_counts_all_sessions_of_its_period(reception: Reception) -> None:
    for name, kind in (("Ana", "loss-day"), ("Bea", "loss-week"), ("Cleo", "loss-month")):
        phone = reception.join(name, limits=ENDLESS).visitor
        run(reception.protection.set_limit(phone, kind, 1000))
        reception.clock.advance(1)
        reception.play(phone.player, 400, 0)
        run(reception.sessions.sign_out(phone))
        desktop = reception.enter(name, limits=ENDLESS).visitor
        verify_most(reception, desktop, 600, kind)


def test_p_10_a_lowered_loss_limit_holds_for_the_next_bet(reception: Reception) -> None:
    visitor = reception.join(limits=ENDLESS).visitor
    verify(reception, visitor, 5000)
    run(reception.protection.set_limit(visitor, "loss-day", 100))
    verify_most(reception, visitor, 100, "loss-day")
    run(reception.protection.set_limit(visitor, "loss-day", 5000))
    verify_most(reception, visitor, 100, "loss-day")


def test_p_10_a_raise_holds_from_its_moment_on_without_being_asked_for(reception: Reception) -> None:
    visitor = reception.join(limits=ENDLESS).visitor
    run(reception.protection.set_limit(visitor, "loss-week", 100))
    run(reception.protection.set_limit(visitor, "loss-week", 200))
    reception.clock.advance(DAY - 2 * MINUTE)
    keep_alive(reception, visitor)
    verify_most(reception, visitor, 100, "loss-week")
    reception.clock.advance(2 * MINUTE)
    # The day's session time is over by now; the raise is seen by a new session.
    visitor = reception.enter(limits=ENDLESS).visitor
    verify_most(reception, visitor, 200, "loss-week")


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("loss-day", "2026-11-03 23:59", "2026-11-04 00:00"),
        ("loss-week", "2026-11-08 23:59", "2026-11-09 00:00"),
        ("loss-month", "2026-11-30 23:59", "2026-12-01 00:00"),
        ("loss-month", "2026-12-31 23:59", "2027-01-01 00:00"),
        ("loss-week", "2027-01-03 23:59", "2027-01-04 00:00"),
    ],
)
def test_p_10_a_loss_is_forgiven_when_its_period_ends_and_not_before(
    store: Store, kind: str, before: str, after: str
) -> None:
    reception = Reception(store, now_ms=moment(before))
    visitor = reception.join(limits=ENDLESS).visitor
    run(reception.protection.set_limit(visitor, kind, 1000))
    reception.clock.advance(1)
    reception.play(visitor.player, 400, 0)
    verify_most(reception, visitor, 600, kind)
    reception.clock.advance(moment(after) - reception.clock.now_ms() - 1)
    verify_most(reception, visitor, 600, kind)
    reception.clock.advance(1)
    verify_most(reception, visitor, 1000, kind)
    # A round of the old day that is noted in the new one belongs to the old.
    reception.protection.note_round(visitor.player, 400, 0, moment(after) - 1)
    verify_most(reception, visitor, 1000, kind)


def test_p_10_a_round_is_counted_once_whenever_it_is_noted(reception: Reception) -> None:
    visitor = reception.join(limits=SessionLimits(HOUR, 1000)).visitor
    reception.clock.advance(1)
    reception.book_round(visitor.player, 100, 0)
    verify_most(reception, visitor, 900, "session")
    reception.protection.note_round(visitor.player, 100, 0, reception.clock.now_ms())
    verify_most(reception, visitor, 900, "session")
    reception.clock.advance(1)
    reception.play(visitor.player, 100, 0)
    verify_most(reception, visitor, 800, "session")


class Reads(Store):
    """A store that counts who looks into the books, and can let something happen while somebody does."""

    count = 0

    async def read(self, query: Callable[[Connection], T], *, heavy: bool = False) -> T:
        """As the store's own."""
        self.count += 1
        found = await super().read(query, heavy=heavy)
        await asyncio.sleep(0)
        return found


def test_p_10_a_bet_needs_no_look_into_the_books(database_url: str) -> None:
    store = Reads.open(database_url, inline=True)
    assert isinstance(store, Reads)
    reception = Reception(store)
    visitor = reception.join(limits=ENDLESS).visitor
    verify(reception, visitor, 1)
    before = store.count
    for _ in range(200):
        reception.clock.advance(1000)
        verify(reception, visitor, 1)
        reception.protection.note_round(visitor.player, 1, 0, reception.clock.now_ms())
    assert store.count == before
    # The rounds were never put into the books: only the running tally knows of them.
    assert run(reception.protection.status(visitor)).staked == 200
    store.close()


def test_p_10_what_happens_while_the_books_are_read_is_not_missed(database_url: str) -> None:
    store = Reads.open(database_url, inline=True)
    assert isinstance(store, Reads)
    reception = Reception(store)
    visitor = reception.join(limits=SessionLimits(HOUR, 1000)).visitor

    async def close_round() -> None:
        await store.put(reception.round_row(visitor.player, 300, 0))
        reception.protection.note_round(visitor.player, 300, 0, reception.clock.now_ms())

    async def scene() -> None:
        reading = [asyncio.create_task(reception.protection.verify_play(visitor, 0, 0)) for _ in range(3)]
        await asyncio.sleep(0)
        await close_round()
        await asyncio.gather(*reading)
        await reception.protection.verify_play(visitor, 700, 0)
        with pytest.raises(LossLimitReached):
            await reception.protection.verify_play(visitor, 701, 0)

    reception.clock.advance(1)
    run(scene())
    store.close()


def test_p_10_a_correction_is_seen_once_the_player_is_forgotten(reception: Reception) -> None:
    visitor = reception.join(limits=SessionLimits(HOUR, 1000)).visitor
    verify(reception, visitor)
    reception.clock.advance(1)
    reception.book_round(visitor.player, 300, 0)
    reception.protection.forget(visitor.player)
    verify_most(reception, visitor, 700, "session")


def test_p_10_what_another_server_wrote_is_seen_within_minutes(reception: Reception) -> None:
    visitor = reception.join(limits=ENDLESS).visitor
    verify(reception, visitor, 5000)
    other = Reception(reception.store, now_ms=reception.clock.now_ms())
    run(other.protection.set_limit(visitor, "loss-day", 100))
    reception.clock.advance(5 * MINUTE)
    verify_most(reception, visitor, 100, "loss-day")


@pytest.mark.parametrize("seed", range(2))
def test_p_10_tallies_agree_with_the_books_over_weeks_of_play(store: Store, seed: int) -> None:
    luck = Random(seed)
    reception = Reception(store, now_ms=moment("2026-12-24 20:00"))
    visitor = reception.join(limits=ENDLESS).visitor
    for kind in ("loss-day", "loss-week", "loss-month"):
        run(reception.protection.set_limit(visitor, kind, 10**9))
    rounds: list[tuple[int, int]] = []
    for _ in range(25):
        reception.clock.advance(luck.choice([1, 1000, MINUTE, HOUR, 11 * HOUR]))
        visitor = reception.enter(limits=ENDLESS).visitor if luck.random() < 0.3 else visitor
        for _ in range(luck.randrange(3)):
            staked, returned = luck.randrange(1000), luck.randrange(1000)
            if luck.random() < 0.5:
                verify(reception, reception.enter(limits=ENDLESS).visitor)
            reception.play(visitor.player, staked, returned)
            rounds.append((reception.clock.now_ms(), staked - returned))
        now_ms = reception.clock.now_ms()
        fresh = reception.enter(limits=ENDLESS).visitor
        starts = {"loss-day": now_ms - now_ms % DAY, "loss-week": week_start(now_ms), "loss-month": month_start(now_ms)}
        losses = {kind: sum(loss for at_ms, loss in rounds if at_ms >= start) for kind, start in starts.items()}
        kind = max(losses, key=lambda kind: losses[kind])
        with pytest.raises(LossLimitReached) as refusal:
            verify(reception, fresh, 10**9 - losses[kind] + 1)
        assert losses[str(refusal.value.facts["limit"])] == losses[kind]
        verify(reception, fresh, 10**9 - losses[kind])


def test_r_4_no_bet_after_the_sessions_time(reception: Reception) -> None:
    visitor = reception.join(limits=SessionLimits(30 * MINUTE, 1000)).visitor
    reception.clock.advance(30 * MINUTE - 1)
    verify(reception, visitor)
    reception.clock.advance(1)
    with pytest.raises(TimeOver, match="the 30 min you allowed this session are over") as refusal:
        verify(reception, visitor)
    assert refusal.value.facts == {"limit": "session", "most_ms": 30 * MINUTE}
    verify(reception, reception.enter(limits=LIMITS).visitor)


def test_p_10_no_bet_after_the_days_time_whatever_the_session(reception: Reception) -> None:
    visitor = reception.join(limits=ENDLESS).visitor
    run(reception.protection.set_limit(visitor, "time-day", HOUR))
    reception.clock.advance(40 * MINUTE)
    run(reception.sessions.sign_out(visitor))
    reception.clock.advance(3 * HOUR)
    # Two devices at once use the day's time once.
    phone, desktop = reception.enter(limits=ENDLESS).visitor, reception.enter(limits=ENDLESS).visitor
    reception.clock.advance(20 * MINUTE - 1)
    for visitor in (phone, desktop):
        verify(reception, visitor)
    assert run(reception.protection.status(phone)).time_today_ms == HOUR - 1
    reception.clock.advance(1)
    for visitor in (phone, desktop, reception.enter(limits=ENDLESS).visitor):
        with pytest.raises(TimeOver, match=r"the 1 h 00 min you allow yourself a day are over: .* tomorrow"):
            verify(reception, visitor)
    reception.clock.advance(moment("2026-11-04 00:00") - reception.clock.now_ms())
    keep_alive(reception, phone)
    verify(reception, phone)


def test_p_10_a_session_left_alone_uses_no_more_time_than_its_idle_minutes(reception: Reception) -> None:
    reception.join(limits=ENDLESS)
    reception.clock.advance(5 * HOUR)
    visitor = reception.enter(limits=ENDLESS).visitor
    assert run(reception.protection.status(visitor)).time_today_ms == 20 * MINUTE
    run(reception.sessions.end_idle())
    assert run(reception.protection.status(visitor)).time_today_ms == 20 * MINUTE


def test_r_4_session_limits_are_set_before_play_and_then_only_lowered(reception: Reception) -> None:
    visitor = reception.join(limits=None).visitor
    with pytest.raises(SessionLimitsMissing):
        verify(reception, visitor)
    run(reception.protection.set_session_limits(visitor, SessionLimits(HOUR, 1000)))
    verify_most(reception, visitor, 1000, "session")
    for limits in (SessionLimits(HOUR + 1, 1000), SessionLimits(HOUR, 1001)):
        with pytest.raises(ValueError, match="can only be lowered"):
            run(reception.protection.set_session_limits(visitor, limits))
    records = reception.records()
    run(reception.protection.set_session_limits(visitor, SessionLimits(HOUR, 1000)))
    assert reception.records() == records
    run(reception.protection.set_session_limits(visitor, SessionLimits(HOUR, 500)))
    verify_most(reception, visitor, 500, "session")


def test_r_10_no_bet_on_a_session_that_has_ended(reception: Reception) -> None:
    first, second = reception.join().visitor, reception.enter().visitor
    verify(reception, first)
    run(reception.sessions.end_session(second, first.session))
    with pytest.raises(NotSignedIn, match="this session has ended"):
        verify(reception, first)
    with pytest.raises(NotSignedIn):
        run(reception.protection.status(first))
    with pytest.raises(NotSignedIn):
        run(reception.protection.set_session_limits(first, LIMITS))


def test_a_guest_who_upgrades_plays_on_without_a_break(reception: Reception) -> None:
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    verify(reception, guest, 100)
    verify(reception, run(reception.accounts.upgrade(guest, "Ana", PASSWORD)), 100)


def test_an_exclusion_for_good_is_far_beyond_every_clock() -> None:
    assert moment("9999-12-31 23:59") <= FOREVER_MS


def test_r_4_of_several_open_sessions_the_strictest_loss_limit_holds(reception: Reception) -> None:
    strict = reception.join(limits=SessionLimits(HOUR, 1000)).visitor
    reception.clock.advance(1)
    loose = reception.enter(limits=SessionLimits(HOUR, 5000)).visitor
    which: dict[Visitor, LossKind] = {strict: "session", loose: "other-session"}
    for visitor, limit in which.items():
        verify_most(reception, visitor, 1000, limit)
    with pytest.raises(LossLimitReached, match="in another session of yours that is open"):
        verify(reception, loose, 1001)
    reception.clock.advance(1)
    reception.play(loose.player, 400, 0)
    for visitor, limit in which.items():
        verify_most(reception, visitor, 600, limit)
        assert run(reception.protection.status(visitor)).loss_left == LossLeft(limit, 1000, 600)
    run(reception.sessions.sign_out(strict))
    verify_most(reception, loose, 4600, "session")
    assert run(reception.protection.status(loose)).loss_left == LossLeft("session", 5000, 4600)


def test_r_4_of_several_open_sessions_the_shortest_time_holds(reception: Reception) -> None:
    reception.join(limits=SessionLimits(MINUTE, 1000))
    loose = reception.enter(limits=SessionLimits(HOUR, 1000)).visitor
    verify(reception, loose, 1)
    reception.clock.advance(MINUTE)
    with pytest.raises(TimeOver, match="another session of yours that is open"):
        verify(reception, loose, 1)


def test_p_10_time_that_is_over_does_not_keep_a_round_from_being_played_as_it_began(reception: Reception) -> None:
    visitor = reception.join(limits=SessionLimits(MINUTE, 1000)).visitor
    reception.clock.advance(2 * MINUTE)
    with pytest.raises(TimeOver):
        verify(reception, visitor, 500, 500)
    run(reception.protection.verify_play(visitor, 500, 500, adds=True))
    with pytest.raises(LossLimitReached):
        run(reception.protection.verify_play(visitor, 501, 500, adds=True))
