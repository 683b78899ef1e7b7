"""R-3: what the house refuses costs nothing, and is said in words with what to do."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.table import ATLANTIC_CITY, GUEST_CASH, Table


def test_a_bet_over_the_limit_is_refused_and_loses_nothing(guest: Device) -> None:
    table = Table.open(guest).bet({1: [10_000], 2: [500]})
    table.choose(10_000)
    table.place(1).click()
    table.place(1).click()
    expect(table.felt.locator("[data-refusal]")).to_be_visible()
    # The bets that were taken lie where they lay; the chip too many is back.
    table.expect_staked(20_500)
    table.expect_balance(GUEST_CASH - 20_500)
    table.deal().finish()


def test_only_chips_that_the_balance_covers_are_lit(guest: Device) -> None:
    guest.ask("POST", "/api/cashier/withdraw", {"amount": GUEST_CASH - 1200, "id": "nearly-all"})
    table = Table.open(guest)
    table.expect_balance(1200)
    for chip in table.felt.locator("[data-chip]").all():
        value = int(chip.get_attribute("data-chip") or 0)
        expect(chip).to_have_attribute("aria-disabled", str(value > 1200).lower())
    table.bet({1: [1000]})
    expect(table.chip(500)).to_have_attribute("aria-disabled", "true")
    expect(table.chip(100)).to_have_attribute("aria-disabled", "false")


def test_a_bet_over_the_balance_is_not_taken(guest: Device) -> None:
    guest.ask("POST", "/api/cashier/withdraw", {"amount": GUEST_CASH - 700, "id": "nearly-all-of-it"})
    table = Table.open(guest).bet({1: [500]})
    table.choose(100)
    for _ in range(3):
        table.place(2).click()
    table.expect_staked(700)
    table.expect_balance(0)


def test_bets_are_cleared_undone_and_laid_again(guest: Device) -> None:
    table = Table.open(guest).bet({1: [500], 2: [1000]})
    table.control("undo").click()
    table.expect_staked(500)
    table.bet({3: [100]})
    table.control("clear").click()
    table.expect_staked(0)
    table.expect_balance(GUEST_CASH)
    guest.house.stack.prepare("Th 6c 6d Ts 9h")
    table.bet({4: [500]}).deal().act("H")
    table.expect_result("bust", 4)
    table.control("rebet").click()
    table.expect_staked(500)
    table.expect_balance(GUEST_CASH - 1000)


def test_m_2_a_void_round_gives_every_bet_back_and_says_so(open_device: Open, guest: Device) -> None:
    operator = open_device()
    name, password = "Pit-Boss", "correct horse battery"
    guest.house.hire(name, password)
    limits = {"time_ms": 3_600_000, "loss": 100_000}
    operator.ask("POST", "/api/sign-in", {"name": name, "password": password, "limits": limits})
    guest.house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(guest).bet({1: [1000]}).deal().act("P")
    table.expect_actions("HSD")
    code = table.felt.locator("[data-code]").get_attribute("data-code") or ""
    operator.ask(
        "POST",
        f"/api/operator/tables/{code.split('-')[0]}/void",
        {"reason": "a card fell on the floor", "id": "void-for-a-card"},
    )
    table.expect_balance(GUEST_CASH)
    expect(table.felt.locator("[data-voided]")).to_be_visible()


def test_a_game_that_has_no_table_says_so(guest: Device) -> None:
    guest.watch.allow("status of 4")
    page = guest.open("#/play/no-such-game")
    expect(page.locator("[data-astray]")).to_contain_text("The house does not have this game.")
    expect(page.locator("[data-box]")).to_have_count(0)


def test_a_stranger_at_a_table_s_address_is_offered_a_seat(open_device: Open) -> None:
    page = open_device().open(f"#/play/{ATLANTIC_CITY}")
    page.locator('[data-control="guest"]').click()
    Table(page).wait().expect_balance(GUEST_CASH)


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_every_hand_can_be_bet_on_after_a_round_of_one(open_device: Open, size: str) -> None:
    device = open_device(size)
    device.come_as_guest()
    device.house.stack.prepare("Th 6c 6d Ts 9h")
    table = Table.open(device).bet({3: [500]}).deal().act("H")
    table.expect_result("bust", 3)
    table.choose(100)
    table.place(1).click()
    table.place(5).click()
    table.expect_staked(200)
    table.expect_balance(GUEST_CASH - 500 - 200)
