"""AC-14, P-3: whatever happens to the page, the round is where it was; on other devices and tabs too."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.table import ATLANTIC_CITY, GAMES, GUEST_CASH, Table
from tests.browser.watch import REFUSAL

PASSWORD = "correct horse battery"  # noqa: S105  nobody's
LIMITS = {"time_ms": 7_200_000, "loss": 1_000_000}
SPLIT = "8h 6c 8d Ts 3c 9c Th 5d"


def sign_up(device: Device, name: str) -> None:
    """Gives the device's visitor an account with as much money as a guest has."""
    device.ask("POST", "/api/sign-up", {"name": name, "password": PASSWORD, "limits": LIMITS})
    device.ask("POST", "/api/cashier/deposit", {"amount": GUEST_CASH, "id": f"{name}-first"})


def sign_in(device: Device, name: str) -> None:
    """Signs the same account in on another device."""
    device.ask("POST", "/api/sign-in", {"name": name, "password": PASSWORD, "limits": LIMITS})


def _expect_split(table: Table) -> None:
    """The table in the middle of the split round: the first hand has been hit once."""
    table.expect_cards("8h 3c Th", 1, 1)
    table.expect_cards("8d 9c", 1, 2)
    table.expect_cards("6c ??")
    table.expect_balance(GUEST_CASH - 2000)
    table.expect_staked(2000)
    table.expect_actions("HSD")


def test_ac_14_a_reload_in_mid_round_changes_nothing(guest: Device) -> None:
    guest.house.stack.prepare(SPLIT)
    table = Table.open(guest).bet({1: [1000]}).deal().act("P", "H")
    _expect_split(table)
    table.page.reload()
    _expect_split(table)
    table.act("S")
    table.expect_result("push", 1, 1)
    table.expect_result("lose", 1, 2)
    table.expect_balance(GUEST_CASH - 1000)


def test_ac_14_bets_that_lie_are_there_after_a_reload(guest: Device) -> None:
    table = Table.open(guest).bet({1: [500], 4: [100, 100]})
    table.page.reload()
    table.expect_staked(700)
    table.expect_balance(GUEST_CASH - 700)
    expect(table.box(4)).to_contain_text("2.00")


def test_p_3_a_reload_in_mid_animation_finds_the_round_as_it_stands(open_device: Open) -> None:
    device = open_device(motion=True)
    device.come_as_guest()
    device.house.stack.prepare(SPLIT)
    table = Table.open(device).bet({1: [1000]}).deal()
    expect(table.hand(1).locator("[data-card]").first).to_be_attached()
    table.page.reload()
    table.expect_cards("8h 8d", 1)
    table.expect_cards("6c ??")
    table.expect_actions("HSDPR")


def test_p_3_the_lobby_leads_back_to_a_round_that_waits(guest: Device) -> None:
    guest.house.stack.prepare(SPLIT)
    Table.open(guest).bet({1: [1000]}).deal().act("P", "H")
    page = guest.open()
    page.locator(f'[data-waiting="{ATLANTIC_CITY}"] a').click()
    _expect_split(Table(page))


def test_p_3_an_unfinished_round_is_back_at_the_next_sign_in_on_another_device(open_device: Open) -> None:
    first, second = open_device(), open_device("phone")
    # The tab that is left open asks how the session ended, with a cookie that is gone by then.
    first.watch.allow(REFUSAL)
    name = "Second-Device"
    sign_up(first, name)
    first.house.stack.prepare(SPLIT)
    Table.open(first).bet({1: [1000]}).deal().act("P", "H")
    first.ask("POST", "/api/sign-out", {})
    sign_in(second, name)
    table = Table.open(second)
    _expect_split(table)
    table.act("S")
    table.expect_balance(GUEST_CASH - 1000)


def test_p_3_a_second_device_stays_in_step_in_mid_round(open_device: Open) -> None:
    first, second = open_device(), open_device("phone")
    name = "Both-Hands"
    sign_up(first, name)
    sign_in(second, name)
    first.house.stack.prepare(SPLIT)
    here = Table.open(first).bet({1: [1000]}).deal()
    there = Table.open(second)
    there.expect_cards("8h 8d", 1)
    there.act("P")
    here.expect_cards("8h 3c", 1, 1)
    here.act("H")
    _expect_split(there)
    there.act("S")
    for table in (here, there):
        table.expect_result("push", 1, 1)
        table.expect_result("lose", 1, 2)
        table.expect_balance(GUEST_CASH - 1000)


@pytest.mark.parametrize("game", GAMES)
def test_r_3_two_tabs_stay_in_step_from_the_first_chip_on(guest: Device, game: str) -> None:
    here, there = Table.open(guest, game), Table.open(guest, game)
    here.bet({2: [500]})
    there.expect_staked(500)
    there.chip(100).click()
    there.place(3).click()
    here.expect_staked(600)
    here.expect_balance(GUEST_CASH - 600)
    here.deal().finish()
    there.expect_over()
    net = guest.ask("GET", "/api/rounds?limit=1")["lines"][0]["net"]
    for table in (here, there):
        table.expect_balance(GUEST_CASH + net)


def test_p_2_money_of_the_cashier_shows_on_every_tab(guest: Device) -> None:
    table = Table.open(guest)
    guest.ask("POST", "/api/cashier/deposit", {"amount": 5000, "id": "from-the-other-tab"})
    table.expect_balance(GUEST_CASH + 5000)
