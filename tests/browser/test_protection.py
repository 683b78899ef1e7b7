"""P-10, R-4, R-11: the clock, the limits, the reality check and the way out are always at hand, and they work."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.access import check_access
from tests.browser.conftest import Open
from tests.browser.device import Device, socket_of
from tests.browser.house import VisitedHouse
from tests.browser.places import play_a_round
from tests.browser.table import GUEST_CASH, Table
from tests.browser.watch import REFUSAL

HOUR_MS = 3_600_000
PASSWORD = "correct horse battery"  # noqa: S105  nobody's


def _guest(open_device: Open, house: VisitedHouse) -> Device:
    device = open_device(house=house)
    device.come_as_guest()
    return device


def test_p_10_clock_and_net_result_are_always_in_sight(guest: Device) -> None:
    play_a_round(guest)
    page = guest.open()
    clock = page.locator("[data-clock]")
    expect(clock).to_have_attribute("data-net", "-1000")
    expect(clock).to_contain_text("10.00")
    for place in ("#/bank", "#/play/multihand", "#/history"):
        page.goto(f"/{place}")
        expect(clock).to_be_visible()


def test_p_10_the_net_result_moves_with_the_round(guest: Device) -> None:
    guest.house.stack.prepare("5h 7c 6d Td 9s")
    table = Table.open(guest).bet({1: [1000]}).deal().act("H", "S")
    table.expect_result("win")
    expect(table.page.locator("[data-clock]")).to_have_attribute("data-net", "1000")


def test_r_4_the_reality_check_stops_the_play_until_it_is_answered(open_device: Open, own_house: VisitedHouse) -> None:
    device = _guest(open_device, own_house)
    device.ask("PATCH", "/api/settings", {"general": {"reality_check_minutes": 10}})
    table = Table.open(device).bet({1: [1000]})
    own_house.move_time(11 * 60_000)
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("11")
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    dialog.locator('[data-check="continue"]').click()
    expect(dialog).to_be_hidden()
    table.deal().finish()


def test_r_4_a_reality_check_waits_for_the_end_of_the_hand_and_counts_it(
    open_device: Open, own_house: VisitedHouse
) -> None:
    device = _guest(open_device, own_house)
    device.ask("PATCH", "/api/settings", {"general": {"reality_check_minutes": 10}})
    own_house.stack.prepare("Th 6c 6d Ts 9h")
    table = Table.open(device).bet({1: [1000]}).deal()
    dialog = table.page.get_by_role("dialog")
    with socket_of(table.page).expect_event("framereceived", lambda frame: "reality-check" in str(frame)):
        own_house.move_time(11 * 60_000)
    expect(dialog).to_have_count(0)
    table.act("H")
    expect(dialog).to_be_visible()
    expect(dialog.locator("[data-session-staked]")).to_have_attribute("data-session-staked", "1000")
    assert check_access(table.page) == []


def test_r_4_the_session_ends_with_its_time_and_says_what_it_came_to(
    open_device: Open, own_house: VisitedHouse
) -> None:
    device = open_device(house=own_house)
    device.watch.allow(REFUSAL)
    limits = {"time_ms": HOUR_MS // 4, "loss": 100_000}
    device.ask("POST", "/api/sign-up", {"name": "Quarter-Hour", "password": PASSWORD, "limits": limits})
    page = device.open("#/play/atlantic-city")
    Table(page).wait()
    own_house.move_time(16 * 60_000)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_r_4_who_is_idle_for_twenty_minutes_is_signed_out(open_device: Open, own_house: VisitedHouse) -> None:
    device = _guest(open_device, own_house)
    device.watch.allow(REFUSAL)
    page = device.open("#/bank")
    expect(page.locator("[data-balance]").first).to_be_visible()
    own_house.move_time(21 * 60_000)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("[data-clock]")).to_have_count(0)


def test_p_10_a_limit_is_lowered_at_once_and_raised_after_a_day(guest: Device) -> None:
    page = guest.open("#/limits")
    limit = page.locator('[data-limit="loss-day"]')
    _set(limit, "50")
    expect(limit.locator("[data-limit-amount]")).to_have_attribute("data-limit-amount", "5000")
    _set(limit, "80")
    expect(limit.locator("[data-limit-next]")).to_have_attribute("data-limit-next", "8000")
    expect(limit.locator("[data-limit-amount]")).to_have_attribute("data-limit-amount", "5000")
    limits = {each["kind"]: each for each in guest.ask("GET", "/api/limits")["limits"]}
    assert (limits["loss-day"]["amount"], limits["loss-day"]["next_amount"]) == (5000, 8000)


def _set(limit: Locator, amount: str) -> None:
    limit.locator('[aria-expanded="false"]').click()
    limit.locator("input").fill(amount)
    limit.locator("form button.first").click()


def test_r_11_self_exclusion_works_at_once_on_every_device(open_device: Open) -> None:
    first, second = open_device(), open_device("phone")
    body = {"name": "Enough-Now", "password": PASSWORD, "limits": {"time_ms": HOUR_MS, "loss": 100_000}}
    for device in (first, second):
        device.watch.allow(REFUSAL)
    first.ask("POST", "/api/sign-up", body)
    first.ask("POST", "/api/cashier/deposit", {"amount": GUEST_CASH, "id": "before-it"})
    second.ask("POST", "/api/sign-in", body)
    table = Table.open(second)
    page = first.open("#/limits")
    page.locator('[data-exclude="24h"]').click()
    page.locator("[data-exclude-sure]").click()
    dialog = table.page.get_by_role("dialog")
    dialog.get_by_role("button", name="OK").click()
    expect(table.felt.locator('[data-refusal="excluded"]')).to_contain_text("excluded yourself until")
    expect(table.felt.locator('[data-chip]:not([aria-disabled="true"])')).to_have_count(0)
    expect(table.felt.locator("[data-pick]")).to_have_count(0)
    lobby = second.open()
    expect(lobby.locator("[data-play]").first).to_be_disabled()
    expect(lobby.locator("[data-barred]").first).to_contain_text("excluded yourself until")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    expect(page.locator('[data-payment="withdraw"]')).to_have_attribute("aria-pressed", "true")
    page.locator('[data-quick="all"]').click()
    page.locator("[data-pay]").click()
    expect(page.locator("[data-balance]").first).to_have_attribute("data-balance", "0")


def test_r_4_the_end_of_a_session_shows_stakes_and_prizes(guest: Device) -> None:
    play_a_round(guest)
    page = guest.open("#/account")
    page.locator("[data-sign-out]").click()
    page.locator("[data-sign-out-sure]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("10.00")


def test_p_10_a_guest_who_has_lost_all_that_a_session_may_is_told_so_and_led_on(guest: Device) -> None:
    guest.ask("PUT", "/api/session/limits", {"time_ms": HOUR_MS, "loss": 1_000})
    play_a_round(guest)
    table = Table.open(guest)
    refusal = table.felt.locator("[data-refusal]")
    expect(refusal).to_have_attribute("data-refusal", "loss-limit")
    expect(refusal).to_contain_text("loss limit of this session: €10.00")
    expect(table.control("rebet")).to_have_attribute("aria-disabled", "true")
    # Nothing invites a deposit that cannot be bet.
    page = table.page
    page.goto("/#/bank")
    expect(page.locator("[data-useless]")).to_be_visible()
    expect(page.locator("[data-pay]")).not_to_have_class(re.compile(r"\bfirst\b"))
    assert check_access(page) == []
    before = guest.ask("GET", "/api/me")["player"]
    page.locator('[data-control="new-session"]').click()
    expect(page.locator(".cash [data-balance]")).to_have_attribute("data-balance", str(GUEST_CASH))
    expect(page.locator("[data-useless]")).to_have_count(0)
    assert guest.ask("GET", "/api/me")["player"] != before
    assert guest.ask("GET", "/api/balance")["cash"] == GUEST_CASH
