"""Alarms: raised once, acknowledged once, cleared when their cause is gone; a game may be closed by one (R-7)."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from sabot.house.alarms.alarm import AlarmNotice
from sabot.house.alarms.registry import ALARMS_MAX, AlarmRegistry
from sabot.house.alarms.returned import ReturnLook
from sabot.house.alarms.watch import DISK_LEAST, STUCK_MS, AlarmWatch
from sabot.house.clock import VirtualClock
from sabot.house.error import NotAllowed, Refused
from sabot.house.visitor import Role
from sabot.ledger.step import Row
from sabot.store import KeyReused, Receipt, Step, StoreDown, schema
from sabot.table import PlaceBets, Spot, TableRefusal
from sabot.table.takings import UNIT
from tests.house.live.evening import CASINO, LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import play
from tests.house.live.test_settling import play_round
from tests.house.reception import ORIGIN

WRONG = 6_000


def watch(evening: Evening, *, close: bool = False, free: int = DISK_LEAST) -> AlarmWatch:
    """One that may close games, on a disk with so much room."""
    house = evening.house
    return AlarmWatch(
        house.alarms,
        evening.store,
        evening.clock,
        house.generator,
        house.live,
        house.tables,
        house.meters,
        ReturnLook(evening.store, house.expected),
        house.exchange,
        close=close,
        free=lambda _: free,
    )


async def cheat(evening: Evening, sign: int = 1, *, net: float = WRONG, rounds: int = 100_000) -> None:
    """Has the sums say that the lounge has returned far too much; with -1, no more."""
    kept = schema.return_watch
    query = select(kept).where(kept.c.game == "play-lounge-7")
    row = await evening.store.read(lambda books: dict(books.execute(query).mappings().one()))
    figures = {"rounds": rounds, "unit_net": round(net * UNIT), "unit_squares": rounds * UNIT}
    added = {name: sign * value for name, value in figures.items()}
    await evening.store.put(Row("return_watch", {**row, **added}, "add"))


def test_an_alarm_is_told_once_when_it_is_raised_and_once_when_it_is_cleared() -> None:
    clock = VirtualClock(1_000)
    registry, told = AlarmRegistry(clock), list[AlarmNotice]()
    registry.hear(told.append)
    assert [alarm.subject for alarm in registry.set("table", {"t1": "late", "t2": "late"})] == ["t1", "t2"]
    clock.advance(500)
    assert registry.set("table", {"t2": "later"}) == []
    registry.set("disk", {})
    (left,) = registry.all()
    assert (left.subject, left.text, left.since_ms) == ("t2", "later", 1_000)
    assert [(notice.what, notice.alarm.subject, notice.at_ms) for notice in told] == [
        ("raised", "t1", 1_000),
        ("raised", "t2", 1_000),
        ("cleared", "t1", 1_500),
    ]
    registry.set("table", {f"t{number}": "late" for number in range(2 * ALARMS_MAX)})
    assert len(registry.all()) == ALARMS_MAX


def test_what_others_have_noticed_raises_an_alarm(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        seen = watch(evening, free=5 * 2**20)
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await seen.look()
        assert {alarm.kind for alarm in evening.house.alarms.all()} == {"disk"}
        evening.clock.advance(2 * STUCK_MS)
        await seen.look("damaged")
        found = {(alarm.kind, alarm.subject): alarm.text for alarm in evening.house.alarms.all()}
        assert found.keys() == {("disk", ""), ("books", ""), ("table", LOUNGE.name)}
        assert "damaged" in found["books", ""]
        await evening.pass_time(1)
        await watch(evening).look()
        assert evening.house.alarms.all() == (), "the table was seen to, and there is room again"
        evening.house.generator.fail("a test of the tests")
        await watch(evening).look()
        (alarm,) = evening.house.alarms.all()
        assert (alarm.kind, alarm.text) == ("generator", "no new rounds: a test of the tests")

    play(tmp_path, story, "Ana")


def test_r_9_a_meter_that_does_not_add_up_raises_an_alarm(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1, table=CASINO.name)
        await play_round(evening, Spot(box=1, main=500, side={"progressive": 200}), table=CASINO.name)
        await watch(evening).look()
        assert evening.house.alarms.all() == ()
        balance = schema.balance.c
        meter = f"meter:{CASINO.name}:EUR"
        query = select(schema.balance).where(balance.account == meter)
        row = await evening.store.read(lambda books: dict(books.execute(query).mappings().one()))
        engine = evening.store._database.engine(reading=False)
        with engine.begin() as books:
            books.execute(schema.balance.update().where(balance.account == meter).values(amount=row["amount"] + 1))
        await watch(evening).look()
        (alarm,) = evening.house.alarms.all()
        assert (alarm.kind, alarm.subject) == ("meter", f"{CASINO.name}:EUR")
        told = await evening.house.meters.books(boss.visitor, CASINO.name)
        assert not told.balanced, "the page says the same as the alarm"
        assert told.held == told.closing + 1
        quiet = await evening.house.meters.books(boss.visitor, CASINO.name, since_ms=evening.clock.now_ms() + 1)
        assert (quiet.opening, quiet.closing, quiet.movements) == (told.closing, told.closing, ())
        assert not quiet.balanced, "a meter on which nothing moved is looked at too"
        with engine.begin() as books:
            books.execute(schema.balance.update().where(balance.account == meter).values(amount=row["amount"]))
        engine.dispose()
        await watch(evening).look()
        assert evening.house.alarms.all() == ()

    play(tmp_path, story, "Ana")


def test_r_7_a_game_whose_return_chance_does_not_explain_is_closed_and_seen_to_by_an_operator(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        house = evening.house
        await evening.sit("Ana", 1)
        await play_round(evening, Spot(box=1, main=1_000))
        seen = watch(evening, close=True)
        await seen.look()
        assert house.alarms.all() == ()
        await cheat(evening)
        await seen.look_into_books()
        (alarm,) = house.alarms.all()
        assert alarm.kind == "return"
        assert alarm.subject.startswith("play-lounge-7:2026-")
        assert "it returns too much" in alarm.text
        assert evening.table().live.halt is not None
        assert evening.table(CASINO.name).live.halt is None
        assert house.tables.stopped.keys() == {"play-lounge-7"}
        with pytest.raises(TableRefusal, match="closed for now"):
            await house.tables.play(
                evening.players["Ana"], "play-lounge-7", PlaceBets(spots=(Spot(box=1, main=1_000),)), "bet-1", ORIGIN
            )
        desk = house.alarm_desk
        inspector = await Boss.come(evening, "Ines", Role.INSPECTOR)
        assert desk.list(inspector.visitor) == desk.list(boss.visitor) == (alarm,)
        for stranger in (inspector.visitor, evening.players["Ana"]):
            with pytest.raises(NotAllowed):
                await desk.acknowledge(stranger, "return", alarm.subject, "looked into it", "ack-0001", ORIGIN)
        with pytest.raises(NotAllowed):
            desk.list(evening.players["Ana"])
        with pytest.raises(Refused, match="no such alarm"):
            await desk.acknowledge(boss.visitor, "return", "other", "looked into it", "ack-0001", ORIGIN)
        first = await desk.acknowledge(boss.visitor, "return", alarm.subject, "looked into it", "ack-0001", ORIGIN)
        again = await desk.acknowledge(boss.visitor, "return", alarm.subject, "looked into it", "ack-0001", ORIGIN)
        assert first == again
        with pytest.raises(KeyReused):
            await desk.acknowledge(boss.visitor, "return", alarm.subject, "something else", "ack-0001", ORIGIN)
        with pytest.raises(Refused, match="already"):
            await desk.acknowledge(boss.visitor, "return", alarm.subject, "looked again", "ack-0002", ORIGIN)
        seen.see_to(alarm)
        assert house.tables.stopped == {}
        (act, *_) = (await house.acts.list(boss.visitor)).acts
        assert (act.what, act.why, act.name, act.id) == ("acknowledge", "looked into it", "Olga", "ack-0001")
        await evening.restart()
        new = watch(evening, close=True)
        await new.look_into_books()
        (alarm,) = evening.house.alarms.all()
        assert alarm.acknowledged is not None
        assert alarm.acknowledged.reason == "looked into it"
        assert evening.table().live.halt is None, "what an operator has seen to is not closed again"
        await cheat(evening, -1)
        await new.look_into_books()
        assert evening.house.alarms.all() == ()

    play(tmp_path, story, "Ana")


def test_r_7_a_game_that_could_not_be_closed_at_once_is_closed_at_the_next_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await play_round(evening, Spot(box=1, main=1_000))
        await cheat(evening)
        seen = watch(evening, close=True)
        submit = evening.store.submit

        def refuse(_: Step) -> "asyncio.Future[Receipt]":
            raise StoreDown("the disk is full")

        monkeypatch.setattr(evening.store, "submit", refuse)
        with pytest.raises(StoreDown):
            await seen.look_into_books()
        monkeypatch.setattr(evening.store, "submit", submit)
        assert evening.house.tables.stopped.keys() == {"play-lounge-7"}, "to stop players' own tables needs no commit"
        assert evening.table().live.halt is None
        await seen.look_into_books()
        assert evening.table().live.halt is not None
        await boss.open(LOUNGE)
        await seen.look_into_books()
        assert evening.table().live.halt is None, "an operator has opened it since"
        await cheat(evening, -1)

    play(tmp_path, story, "Ana")


def test_an_alarm_is_acknowledged_by_the_same_id_where_nobody_heard_of_the_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        alarms, desk, key = evening.house.alarms, evening.house.alarm_desk, boss.key()
        alarms.set("disk", {"": "no room"})
        commit = evening.store.commit

        async def commit_unheard(step: Step) -> None:
            await commit(step)
            raise StoreDown("the line is cut")

        monkeypatch.setattr(evening.store, "commit", commit_unheard)
        with pytest.raises(StoreDown):
            await desk.acknowledge(boss.visitor, "disk", "", "cleaned up", key, ORIGIN)
        monkeypatch.undo()
        await desk.acknowledge(boss.visitor, "disk", "", "cleaned up", key, ORIGIN)
        (alarm,) = alarms.all()
        assert alarm.acknowledged is not None
        assert (alarm.acknowledged.name, alarm.acknowledged.reason) == ("Olga", "cleaned up")
        alarms.set("disk", {})
        evening.clock.advance(1)
        alarms.set("disk", {"": "no room again"})
        await desk.acknowledge(boss.visitor, "disk", "", "cleaned up", key, ORIGIN)
        (alarm,) = alarms.all()
        assert alarm.acknowledged is None, "what was raised since then nobody has seen to"

    play(tmp_path, story)


def test_an_alarm_that_is_cleared_while_it_is_acknowledged_does_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        alarms, told = evening.house.alarms, list[AlarmNotice]()
        alarms.hear(told.append)
        commit = evening.store.commit
        raised_again = False

        async def slow_commit(step: Step) -> None:
            await commit(step)
            evening.clock.advance(1_000)
            alarms.set("disk", {})
            if raised_again:
                alarms.set("disk", {"": "no room again"})

        monkeypatch.setattr(evening.store, "commit", slow_commit)
        for raised_again in (False, True):
            alarms.set("disk", {"": "no room"})
            await evening.house.alarm_desk.acknowledge(boss.visitor, "disk", "", "cleaned up", boss.key(), ORIGIN)
            assert [(alarm.text, alarm.acknowledged) for alarm in alarms.all()] == (
                [("no room again", None)] if raised_again else []
            ), "what was raised since then nobody has seen to"
        assert [notice.what for notice in told] == ["raised", "cleared", "raised", "cleared", "raised"]
        monkeypatch.undo()

    play(tmp_path, story)


def test_two_who_acknowledge_at_once_do_it_once(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        evening.house.alarms.set("disk", {"": "no room"})
        other = await Boss.come(evening, "Otto")
        desk = evening.house.alarm_desk
        done = await asyncio.gather(
            *(
                desk.acknowledge(each.visitor, "disk", "", f"seen by {each.visitor.name}", each.key(), ORIGIN)
                for each in (boss, other)
            ),
            return_exceptions=True,
        )
        (refused,) = (each for each in done if isinstance(each, BaseException))
        assert isinstance(refused, Refused), refused
        assert "already: seen by Olga" in str(refused)
        (act,) = (await evening.house.acts.list(boss.visitor, what="acknowledge")).acts
        assert (act.where, act.why) == ("disk:", "seen by Olga")

    play(tmp_path, story)


def test_r_7_an_audit_that_finds_something_raises_an_alarm_until_one_passes_or_it_is_acknowledged(
    tmp_path: Path,
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        house, desk = evening.house, evening.house.alarm_desk

        def forge(role: str) -> None:
            player = schema.player
            with evening.store._database.engine(reading=False).begin() as books:
                books.execute(player.update().where(player.c.name == "Ana").values(role=role))

        async def audit(since_ms: int = 0) -> list[str]:
            house.audits.start(boss.visitor, since_ms)
            await house.audits.wait()
            await watch(evening).look()
            return [alarm.kind for alarm in house.alarms.all()]

        assert await audit() == []
        forge("operator")
        assert await audit() == ["audit"]
        (alarm,) = desk.list(boss.visitor)
        assert alarm.text.startswith("the books do not hold: ")
        assert "role" in alarm.text
        forge("player")
        assert await audit(evening.clock.now_ms()) == ["audit"], "it has not proved as much as the one that failed"
        assert await audit() == []
        forge("operator")
        assert await audit() == ["audit"]
        await desk.acknowledge(boss.visitor, "audit", "", "the books are restored tonight", boss.key(), ORIGIN)
        assert desk.list(boss.visitor) == ()
        forge("player")

    play(tmp_path, story, "Ana")


def test_r_7_how_badly_guests_may_play_before_a_game_returns_too_little_is_the_operator_s_setting(
    tmp_path: Path,
) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        await evening.sit("Ana", 1)
        await play_round(evening, Spot(box=1, main=1_000))
        await cheat(evening, net=-0.025 * 400_000, rounds=400_000)
        now_ms = evening.clock.now_ms()
        for allowance, found in ((0.0, True), (0.02, False), (0.05, False)):
            look = ReturnLook(evening.store, evening.house.expected, allowance=allowance)
            assert bool(await look.find(now_ms)) is found
        await cheat(evening, -1, net=-0.025 * 400_000, rounds=400_000)

    play(tmp_path, story, "Ana")


def test_r_7_without_the_flag_a_return_alarm_closes_nothing(tmp_path: Path) -> None:
    async def story(evening: Evening, _: Boss) -> None:
        await evening.sit("Ana", 1)
        await play_round(evening, Spot(box=1, main=1_000))
        await cheat(evening)
        await watch(evening).look()
        assert [alarm.kind for alarm in evening.house.alarms.all()] == ["return"]
        assert evening.table().live.halt is None
        assert evening.house.tables.stopped == {}
        await cheat(evening, -1)

    play(tmp_path, story, "Ana")


def test_a_step_about_an_alarm_that_cannot_be_is_found(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        step = Step(
            stream="alarm:disk:",
            at_ms=evening.clock.now_ms(),
            kind="acknowledge",
            actor=boss.visitor.player,
            body='[{"event":"AlarmAcknowledged","since_ms":1,"text":"x","reason":"seen"}]',
        )
        await evening.store.commit(step)
        with pytest.raises(Exception, match="carried out without a command"):
            await evening.audit()

    with pytest.raises(Exception, match="carried out without a command"):
        play(tmp_path, story, "Ana")
