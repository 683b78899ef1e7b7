"""P-9, AC-15: a whole visit without mouse or finger."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.screen import tab_to
from tests.browser.table import ATLANTIC_CITY, GUEST_CASH, Table


def test_p_9_from_the_lobby_to_a_result_with_the_keyboard_alone(open_device: Open) -> None:
    device = open_device()
    page = device.open()
    play = page.locator(f'[data-play="{ATLANTIC_CITY}"]')
    expect(play).to_be_visible()
    tab_to(page, play)
    page.keyboard.press("Enter")
    table = Table(page).wait()
    device.house.stack.prepare("5h 7c 6d Td 9s")
    tab_to(page, table.chip(1000))
    page.keyboard.press("Space")
    tab_to(page, table.place(1))
    page.keyboard.press("Space")
    table.expect_staked(1000)
    tab_to(page, table.control("deal"))
    page.keyboard.press("Enter")
    tab_to(page, table.action("H"))
    expect(table.action("H")).to_be_enabled()
    page.keyboard.press("Enter")
    table.expect_cards("5h 6d 9s", 1)
    tab_to(page, table.action("S"))
    expect(table.action("S")).to_be_enabled()
    page.keyboard.press("Space")
    table.expect_result("win")
    table.expect_balance(GUEST_CASH + 1000)


@pytest.mark.parametrize("cards", ["Th Kc 9d As", "Ah 7c Kd Td"], ids=["the dealer has blackjack", "the hand has it"])
def test_r_3_no_bet_of_a_round_that_ended_on_the_deal_is_come_back_to(guest: Device, cards: str) -> None:
    guest.house.stack.prepare(cards)
    table = Table.open(guest).bet({1: [1000, 1000]}).deal()
    table.expect_over()
    expect(table.control("undo")).to_be_disabled()
    table.page.keyboard.press("Backspace")
    table.expect_staked(0)
    table.page.keyboard.press("1")
    expect(table.control("undo")).to_be_enabled()
    table.page.keyboard.press("Backspace")
    table.expect_staked(0)


def test_ac_15_bets_with_keys_alone(guest: Device) -> None:
    guest.house.stack.prepare("5h 8h 7c 6d 9d Td 9s")
    table = Table.open(guest)
    keyboard = table.page.keyboard
    chosen = int(table.felt.locator('[data-chip][aria-pressed="true"]').get_attribute("data-chip") or 0)
    keyboard.press("1")
    keyboard.press("3")
    keyboard.press("3")
    table.expect_staked(3 * chosen)
    keyboard.press("Backspace")
    table.expect_staked(2 * chosen)
    keyboard.press("Delete")
    table.expect_staked(0)
    keyboard.press("ArrowRight")
    expect(table.felt.locator('[data-chip][aria-pressed="true"]')).not_to_have_attribute("data-chip", str(chosen))
    keyboard.press("ArrowLeft")
    keyboard.press("1")
    keyboard.press("3")
    table.expect_staked(2 * chosen)
    table.press("Enter", "h", "s", "s")
    table.expect_over()


def test_ac_15_enter_lays_the_last_bets_again_and_then_deals(guest: Device) -> None:
    guest.house.stack.prepare("5h 7c 6d Td 9s", "5h 7c 6d Td 9s")
    table = Table.open(guest).bet({1: [1000]}).press("Enter", "h", "s")
    table.expect_result("win")
    table.press("Enter")
    table.expect_staked(1000)
    table.press("Enter", "h", "s")
    table.expect_balance(GUEST_CASH + 2000)


def test_p_9_keys_do_nothing_where_they_are_switched_off_or_something_is_written(guest: Device) -> None:
    guest.house.stack.prepare("5h 7c 6d Td 9s")
    table = Table.open(guest).bet({1: [1000]}).press("Enter")
    table.expect_actions("HSDR")
    guest.ask("PATCH", "/api/settings", {"general": {"shortcuts": False}})
    expect(table.action("H").locator("kbd")).to_have_count(0)
    table.page.keyboard.press("h")
    table.expect_cards("5h 6d", 1)
    guest.ask("PATCH", "/api/settings", {"general": {"shortcuts": True}})
    expect(table.action("H").locator("kbd")).to_have_count(1)
    table.page.goto(f"/#/play/{ATLANTIC_CITY}/bank")
    table.page.locator('[data-form="payment"] input').first.press("h")
    table.expect_cards("5h 6d", 1)
    table.page.goto(f"/#/play/{ATLANTIC_CITY}")
    table.press("h")
    table.expect_cards("5h 6d 9s", 1)


def test_p_9_a_panel_is_closed_with_escape_or_its_link_and_the_table_is_there(guest: Device) -> None:
    table = Table.open(guest)
    table.page.locator('header [data-open="options"]').click()
    panel = table.page.locator('[data-panel="options"]')
    expect(panel).to_be_visible()
    panel.get_by_role("link", name="Close").click()
    expect(panel).to_have_count(0)
    expect(table.boxes.first).to_be_visible()


def test_p_9_the_content_can_be_skipped_to(open_device: Open) -> None:
    page = open_device().open()
    expect(page.locator("[data-game]").first).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.locator("a.skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_ac_15_keys_decide_nothing_while_the_menu_of_a_phone_covers_the_table(open_device: Open) -> None:
    phone = open_device("phone")
    phone.come_as_guest()
    phone.house.stack.prepare("5h 7c 6d Td 9s")
    table = Table.open(phone).bet({1: [1000]}).deal()
    table.expect_actions("HSDR")
    table.page.locator(".menu-button").click()
    for key in "hsdr":
        table.page.keyboard.press(key)
    table.expect_cards("5h 6d", 1)
    table.page.keyboard.press("Escape")
    expect(table.page.locator("[data-veil]")).to_have_count(0)
    table.page.keyboard.press("h")
    table.expect_cards("5h 6d 9s", 1)
