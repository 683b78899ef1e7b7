"""M-4, M-7: reports over HTTP, and who may read them."""

from tests.server.harness import Venue, run
from tests.server.test_pit_routes import staff

PATHS = ("/api/operator/reports/house", "/api/operator/reports/house.csv", "/api/operator/reports/house.html")


def test_m_7_operators_and_inspectors_read_reports_and_nobody_else(venue: Venue) -> None:
    async def scenario() -> None:
        for role in ("operator", "inspector"):
            caller = await staff(venue, f"{role.title()}A", role)
            for path in PATHS:
                assert (await caller.get(f"{path}?period=month&tables=true")).status_code == 200, path
        for stranger in (await staff(venue, "Pia", "presenter"), await venue.guest()):
            for path in PATHS:
                answer = await stranger.get(path)
                assert (answer.status_code, answer.json()["why"]) == (403, "not-allowed"), path
        assert (await venue.caller().get(PATHS[0])).status_code == 401

    run(scenario)


def test_m_4_a_report_says_what_it_is_of_and_refuses_what_is_no_time(venue: Venue) -> None:
    async def scenario() -> None:
        olga = await staff(venue, "Olga", "operator")
        answer = (await olga.get(f"{PATHS[0]}?since=2026-01-01&until=2026-01-31")).json()
        assert (answer["period"], answer["first"], answer["last"]) == ("day", "2026-01-01", "2026-01-31")
        assert answer["lines"] == []
        for wrong in ("since=2026-13-01", "since=yesterday", "period=week", "since=2026-02-01&until=2026-01-01"):
            assert (await olga.get(f"{PATHS[0]}?{wrong}")).status_code in (400, 422), wrong
        page = await olga.get(PATHS[2])
        assert page.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in page.headers["content-security-policy"]
        file = await olga.get(PATHS[1])
        assert file.headers["content-disposition"] == 'attachment; filename="report.csv"'

    run(scenario)
