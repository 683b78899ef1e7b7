"""Reports: the same figures as the rounds give, for those who may read them (M-4)."""

from pathlib import Path

import pytest

from sabot.house.error import NotAllowed, Refused
from sabot.house.reports.period import ReportQuery, spans_of
from sabot.house.visitor import Role
from sabot.table import Spot
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish, play
from tests.house.live.test_settling import last, play_round
from tests.house.live.test_takings import come

HOUR_MS = 3_600_000
NOON = 1_790_683_200_000


def test_m_4_a_report_tells_turnover_winnings_hold_players_and_the_band(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        ruby = await come(evening, "Ruby")
        await evening.sit("Ana", 1)
        await evening.sit(ruby, 2)
        await evening.bet("Bob", Spot(box=1, main=300, behind=True))
        await evening.bet(ruby, Spot(box=2, main=500))
        await play_round(evening, Spot(box=1, main=1_000, side={"pairs": 200}))
        hands = [(stake, hand.box) for hand in last(evening).hands() for stake in hand.stakes.values()]
        main = sum(stake.returned for stake, box in hands if box == 1 and not stake.wager.behind)
        report = await evening.house.reports.report(boss.visitor, ReportQuery(tables=True))
        people, companions = report.lines
        assert (people.company, people.table, people.game, people.currency) == (
            "people",
            LOUNGE.name,
            "play-lounge-7",
            "EUR",
        )
        assert (people.players, people.rounds, people.voided, people.turnover) == (2, 1, 0, 1_500)
        assert people.hold == people.turnover - people.winnings
        assert [bet.bet for bet in people.bets] == ["main", "behind", "pairs"]
        first = people.bets[0]
        assert (first.turnover, first.winnings, first.bets) == (1_000, main, 1)
        assert first.band is not None
        assert first.band.achieved == main / 1_000
        assert first.band.low < first.band.exact < first.band.high
        assert people.bets[2].band is not None
        assert (companions.company, companions.players, companions.turnover) == ("companions", 1, 500)
        whole = await evening.house.reports.report(boss.visitor, ReportQuery(company="people", period="month"))
        (line,) = whole.lines
        assert (line.table, line.period, line.turnover, line.players) == (None, people.period[:7], 1_500, 2)
        none = await evening.house.reports.report(boss.visitor, ReportQuery(table=CASINO.name))
        assert none.lines == ()

    play(tmp_path, story, "Ana", "Bob")


def test_m_4_a_player_at_two_tables_and_on_two_days_is_one_player_of_the_month(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.pass_time(12 * HOUR_MS - 600_000)
        await evening.come("Ana")
        for table in (BLAZE.name, "MFB-2", BLAZE.name):
            await evening.bet("Ana", Spot(box=1, main=500), table=table)
            await evening.deal(table)
            await finish(evening, table)
            await evening.pass_time(600_000)
        until = "2026-12-31"
        days = await evening.house.reports.report(boss.visitor, ReportQuery(since="2026-01-01", until=until))
        assert [(line.players, line.rounds) for line in days.lines] == [(1, 1), (1, 2)]
        months = await evening.house.reports.report(
            boss.visitor, ReportQuery(since="2026-01-01", until=until, period="month")
        )
        assert sum(line.rounds for line in months.lines) == 3
        assert {line.players for line in months.lines} == {1}
        tables = await evening.house.reports.report(
            boss.visitor, ReportQuery(since="2026-01-01", until=until, period="month", tables=True)
        )
        assert {(line.table, line.players) for line in tables.lines} == {(BLAZE.name, 1), ("MFB-2", 1)}

    second = type(BLAZE)(name="MFB-2", game=BLAZE.game, pace_ms=0)
    play(tmp_path, story, settings=(BLAZE, second))


def test_m_4_a_report_is_written_for_a_spreadsheet_and_for_paper_in_the_reader_s_language(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        await play_round(evening, Spot(box=1, main=1_000, side={"pairs": 200}))
        reports = evening.house.reports
        csv = b"".join([part async for part in await reports.document(boss.visitor, "csv", ReportQuery())]).decode()
        head, total, main, pairs = csv.splitlines()
        assert head.startswith("period,game,table,company,currency,bet,players,rounds")
        assert ",people,EUR,all,1,1,0,,12.00," in total
        assert ",main,,1,,1,10.00," in main
        assert main.count(",") == head.count(",") == pairs.count(",") == total.count(",") + 7
        page = b"".join([part async for part in await reports.document(boss.visitor, "html", ReportQuery())]).decode()
        assert page.startswith("<!doctype html>")
        assert "Report of the house" in page
        assert "<script" not in page

    play(tmp_path, story, "Ana")


def test_m_7_reports_are_for_operators_and_inspectors(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        for role in Role:
            visitor = type(boss.visitor)(boss.visitor.player, "X", role, "EUR", "en", boss.visitor.session, guest=False)
            if role in (Role.OPERATOR, Role.INSPECTOR):
                await evening.house.reports.report(visitor, ReportQuery())
            else:
                with pytest.raises(NotAllowed):
                    await evening.house.reports.report(visitor, ReportQuery())

    play(tmp_path, story, "Ana")


def test_periods_are_whole_days_and_months_and_not_too_many() -> None:
    days = spans_of(ReportQuery(since="2026-02-27", until="2026-03-01"), NOON)
    assert [span.name for span in days] == ["2026-02-27", "2026-02-28", "2026-03-01"]
    months = spans_of(ReportQuery(period="month", since="2025-12-31", until="2026-02-01"), NOON)
    assert [(span.name, span.end - span.first) for span in months] == [
        ("2025-12", 31),
        ("2026-01", 31),
        ("2026-02", 28),
    ]
    (month,) = spans_of(ReportQuery(period="month"), NOON)
    assert month.name == "2026-09"
    assert spans_of(ReportQuery(), NOON)[0].name == "2026-09-01"
    for wrong in (
        ReportQuery(since="2026-02-30"),
        ReportQuery(since="2026-03-02", until="2026-03-01"),
        ReportQuery(since="2020-01-01"),
        ReportQuery(period="month", since="1980-01-01"),
        ReportQuery(since="tomorrow"),
    ):
        with pytest.raises(Refused):
            spans_of(wrong, NOON)
