"""M-3, M-4, R-7, R-9: reports, meters and alarms in the office, for those who act and those who only read."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sabot.house.visitor import Role
from tests.browser.access import check_access, check_width
from tests.browser.conftest import Open
from tests.browser.device import Device, resize
from tests.browser.house import VisitedHouse
from tests.browser.live import CASINO, TABLES
from tests.browser.screen import go_to, read_texts
from tests.browser.tongue import find_untranslated, names_of
from tests.browser.two_days import METER, enter_office, shift_meter, spend_two_days
from tests.browser.words import LANGUAGES

BOTH = (Role.OPERATOR, Role.INSPECTOR)
ROOMS = ("reports", "alarms", "meters")
SIZES = ("desktop", "phone", "small")
HOUSE = "/api/operator/reports/house"
BASE, FED = 50_000, 80


@pytest.fixture(scope="module")
def booked(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[VisitedHouse]:
    """A house in which two days were played, the same for all tests of its books."""
    house = VisitedHouse(tmp_path_factory.mktemp("booked"), TABLES)
    spend_two_days(browser, house)
    yield house
    house.clean_up()


def test_m_4_the_page_shows_what_the_api_says(open_device: Open, booked: VisitedHouse) -> None:
    for role in BOTH:
        device = enter_office(open_device(house=booked), role)
        page = device.open("#/office/reports")
        expect(page.locator('[data-filter="since"]')).to_have_value("2026-11-01")
        expect(page.locator('[data-filter="until"]')).to_have_value("2026-11-04")
        report = device.ask("GET", f"{HOUSE}?company=people")
        assert [(line["period"], line["game"]) for line in report["lines"]] == [
            ("2026-11-03", "casino-blackjack"),
            ("2026-11-04", "atlantic-city"),
        ]
        _expect_report(page, report)
        page.locator('[data-filter="tables"]').select_option("apart")
        expect(page.locator(f'[data-line][data-table="{CASINO}"]')).to_have_count(1)
        expect(page.locator('[data-line][data-table="own"]')).to_have_count(1)
        page.locator('[data-filter="period"]').select_option("month")
        expect(page.locator("[data-line]").first).to_have_attribute("data-line", "2026-11")
        query = "period=month&since=2026-01-01&until=2026-11-04&company=people&tables=true"
        _expect_report(page, device.ask("GET", f"{HOUSE}?{query}"))
        for kind in ("csv", "print"):
            address = page.locator(f"[data-{kind}]").get_attribute("href") or ""
            answer = device.context.request.get(address)
            assert answer.ok
            assert CASINO in answer.text()
        page.locator('[data-filter="game"]').select_option("multihand")
        expect(page.locator("[data-no-lines]")).to_contain_text("Nothing was played")
        page.locator('[data-filter="game"]').select_option("")
        page.locator('[data-filter="since"]').fill("2026-12-01")
        expect(page.locator("[data-fault]")).to_contain_text("The first day is after the last.")


def _expect_report(page: Page, report: Any) -> None:
    """The page has the figures of the report: the sums, every line, and every bet of it."""
    lines = report["lines"]
    for figure in ("turnover", "winnings", "hold", "rounds"):
        whole = str(sum(line[figure] for line in lines))
        expect(page.locator(f'[data-figure="{figure}"]')).to_have_attribute("data-amount", whole)
    expect(page.locator("[data-line]")).to_have_count(len(lines))
    for line in lines:
        shown = page.locator(f'[data-line="{line["period"]}"][data-game="{line["game"]}"]')
        for figure in ("turnover", "winnings", "hold", "rounds", "players"):
            expect(shown).to_have_attribute(f"data-{figure}", str(line[figure]))
        shown.locator("summary").click()
        for bet in line["bets"]:
            row = shown.locator(f'[data-bet="{bet["bet"]}"]')
            expect(row.locator("[data-bet-turnover]")).to_have_attribute("data-bet-turnover", str(bet["turnover"]))
            expect(row.locator("[data-bet-winnings]")).to_have_attribute("data-bet-winnings", str(bet["winnings"]))
            if bet["band"] is None:
                expect(row).to_contain_text("no fixed return")
            else:
                expect(row.locator("[data-bet-exact]")).to_have_text(f"{bet['band']['exact']:.4%}")
                expect(row.locator("[data-bet-return]")).to_have_text(f"{bet['band']['achieved']:.2%}")
    for plot in ("turnover", "returns"):
        expect(page.locator(f'[data-plot="{plot}"]')).to_be_visible()


def test_m_3_r_9_a_meter_is_read_held_and_released(open_device: Open, booked: VisitedHouse) -> None:
    olga = enter_office(open_device(house=booked), Role.OPERATOR)
    page = olga.open(f"#/office/meters/{CASINO}/EUR")
    face = page.locator(f'[data-meter="{CASINO}"]')
    (held,) = olga.ask("GET", "/api/operator/meters")
    expect(face.locator('[data-figure="shown"]')).to_have_attribute("data-amount", str(held["shown"]))
    expect(face.locator('[data-figure="reserve"]')).to_have_attribute("data-amount", str(held["reserve"]))
    expect(face.locator('[data-figure="break-even"]')).to_contain_text(f"€{held['break_even'] / 100:,.2f}")
    page.locator('[data-filter="span"]').select_option("all")
    expect(page.locator("[data-balanced]")).to_have_attribute("data-balanced", "true")
    expect(page.locator("[data-balanced]")).to_contain_text("The meter adds up.")
    books = olga.ask("GET", f"/api/meters/{CASINO}/books?currency=EUR")
    meter = page.locator("[data-account-closing]").first
    expect(meter).to_have_attribute("data-account-closing", str(books["closing"]))
    expect(meter.locator('[data-entry="contributed"]')).to_have_attribute("data-amount", str(2 * FED))
    expect(meter.locator('[data-entry="paid"]')).to_have_attribute("data-amount", str(-BASE - 2 * FED))
    expect(page.locator(f'[data-feeds="{CASINO}"]')).to_have_attribute("data-amount", str(2 * FED))
    expect(page.locator("[data-hit]")).to_have_attribute("data-amount", str(BASE + 2 * FED))
    expect(page.locator("[data-movement]")).to_have_count(len(books["movements"]))
    expect(page.locator('[data-plot="meter"]')).to_be_visible()

    face.locator('[data-hold="hold"]').click()
    give = page.locator("[data-give]")
    expect(give).to_be_disabled()
    page.locator("input[name=reason]").fill("a look at it")
    give.click()
    expect(face).to_have_attribute("data-held", "true")
    expect(face).to_contain_text("a look at it")
    (held,) = olga.ask("GET", "/api/operator/meters")
    assert held["held"] == "a look at it"

    ines = enter_office(open_device(house=booked), Role.INSPECTOR).open("#/office/meters")
    expect(ines.locator("[data-balanced]")).to_be_visible()
    expect(ines.locator("[data-hold]")).to_have_count(0)
    pia = enter_office(open_device(house=booked), Role.PRESENTER).open("#/office/meters")
    expect(pia.locator("[data-hit]")).to_be_visible()
    expect(pia.locator("[data-hold], [data-balanced], [data-alarm-count]")).to_have_count(0)

    face.locator('[data-hold="release"]').click()
    page.locator("input[name=reason]").fill("all is well")
    page.locator("[data-give]").click()
    expect(face).to_have_attribute("data-held", "false")
    acts = olga.ask("GET", "/api/operator/log?limit=2")["acts"]
    assert [(act["what"], act["why"]) for act in acts] == [("release", "all is well"), ("hold", "a look at it")]


def test_r_7_an_alarm_is_told_at_the_door_explained_and_acknowledged(open_device: Open, booked: VisitedHouse) -> None:
    olga = enter_office(open_device(house=booked), Role.OPERATOR)
    ines = enter_office(open_device("phone", house=booked), Role.INSPECTOR)
    page, reading = olga.open("#/office/alarms"), ines.open("#/office/reports")
    expect(page.locator("[data-no-alarm]")).to_be_visible()
    shift_meter(booked, 1)
    count = page.locator('[data-room-door="alarms"] [data-alarm-count]')
    expect(count).to_have_attribute("data-alarm-count", "1")
    expect(reading.locator("[data-alarm-count]")).to_have_attribute("data-alarm-count", "1")
    alarm = page.locator('[data-alarm="meter"]')
    expect(alarm).to_contain_text(f"{CASINO} · EUR")
    expect(alarm).to_contain_text("Serious")
    expect(alarm).to_contain_text("Hold the meter")
    reading.locator('[data-room-door="alarms"]').click()
    expect(reading.locator('[data-alarm="meter"]')).to_be_visible()
    expect(reading.locator("[data-acknowledge]")).to_have_count(0)
    alarm.get_by_role("link", name="Meters").click()
    expect(page.locator("[data-balanced]")).to_have_attribute("data-balanced", "false")
    expect(page.locator("[data-account-closing]").first).to_contain_text("Unexplained")
    page.go_back()
    page.locator("[data-acknowledge]").click()
    expect(page.locator("[data-give]")).to_be_disabled()
    page.locator("input[name=reason]").fill("counted by hand")
    page.locator("[data-give]").click()
    expect(alarm).to_have_attribute("data-seen", "true")
    expect(alarm.locator("[data-acknowledged]")).to_contain_text("counted by hand")
    expect(page.locator("[data-acknowledge], [data-alarm-count]")).to_have_count(0)
    expect(page.locator("[data-act]")).to_contain_text("counted by hand")
    (told,) = ines.ask("GET", "/api/operator/alarms")
    assert (told["subject"], told["acknowledged"]["reason"]) == (METER.removeprefix("meter:"), "counted by hand")
    shift_meter(booked, -1)
    expect(page.locator("[data-no-alarm]")).to_be_visible()
    expect(page.locator("[data-act]")).to_have_count(1)


def test_p_8_p_9_these_rooms_in_every_language_and_size(open_device: Open, booked: VisitedHouse) -> None:
    device = enter_office(open_device(house=booked), Role.OPERATOR)
    names = names_of(device) | {"counted by hand"}
    shift_meter(booked, 1)
    page = device.open("#/office/alarms")
    expect(page.locator('[data-alarm="meter"]')).to_be_visible()
    faults = [fault for room in ROOMS for fault in _look_at(device, page, room, names)]
    shift_meter(booked, -1)
    expect(page.locator("[data-alarm-count]")).to_have_count(0)
    assert not faults, "\n".join(faults)


def _look_at(device: Device, page: Page, room: str, names: set[str]) -> Iterator[str]:
    """What is wrong with a room in any language or at any size; axe looks at each size once."""
    english: set[str] = set()
    for number, language in enumerate(LANGUAGES):
        device.ask("PATCH", "/api/settings", {"general": {"language": language}})
        resize(page, "desktop")
        go_to(page, f"#/office/{room}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-report], [data-alarm], [data-balanced]").first).to_be_visible()
        for summary in page.locator("[data-room] summary").all():
            summary.click()
        texts = read_texts(page)
        english = english or texts
        faults = [*find_untranslated(language, texts, english, names)]
        for place, size in enumerate(SIZES):
            resize(page, size)
            faults += check_width(page)
            if place == number % len(SIZES):
                faults += check_access(page)
        yield from (f"{room}, {language}: {fault}" for fault in faults)
