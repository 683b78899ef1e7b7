"""PL-12, PL-13, AC-15: how bets are laid, doubled and taken back, and what is said where none can be."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import TABLES, LiveTable
from tests.browser.table import ATLANTIC_CITY, Table

MOST = 20_000
"""What a hand of Atlantic City takes at most."""


def test_ac_15_a_newcomer_is_told_what_to_do_first_and_why_nothing_is_dealt(guest: Device) -> None:
    table = Table.open(guest)
    expect(table.felt.locator("[data-first]")).to_be_visible()
    why = table.felt.locator("[data-refusal]")
    table.page.keyboard.press("Enter")
    expect(why).to_contain_text("no bet on the table")
    why.get_by_role("button").click()
    expect(why).to_have_count(0)
    table.control("deal").click(force=True)
    expect(why).to_contain_text("no bet on the table")
    table.bet({1: [1000]})
    expect(why).to_have_count(0)
    expect(table.felt.locator("[data-first]")).to_have_count(0)


def test_pl_12_pl_13_bets_are_laid_by_key_doubled_filled_up_and_taken_off_one_hand(guest: Device) -> None:
    table = Table.open(guest)
    expect(table.felt.locator("[data-chips]")).to_have_count(0)
    # The third chip, on the second hand and the first.
    for key in ("Shift+Digit3", "2", "1"):
        table.page.keyboard.press(key)
    table.expect_staked(2 * 1000)
    table.page.keyboard.press("x")
    table.expect_staked(4 * 1000)
    table.control("twice").click()
    table.expect_staked(8 * 1000)
    table.place(1).click(button="right")
    table.expect_staked(4 * 1000)
    for _ in range(2):
        table.choose(10_000).place(2).click()
    table.expect_staked(MOST)
    expect(table.felt.locator("[data-refusal]")).to_contain_text("maximum of €200")
    table.page.keyboard.press("x")
    table.expect_staked(MOST)
    table.page.keyboard.press("Backspace")
    table.expect_staked(14_000)


def test_ac_15_the_last_bets_are_laid_and_dealt_with_one_key(guest: Device) -> None:
    guest.house.stack.prepare("Th 6c 9d Ts 9h", "Th 6c 9d Ts 9h")
    table = Table.open(guest, ATLANTIC_CITY).bet({1: [1000]}).deal().act("S")
    table.expect_over()
    expect(table.control("rebet-deal")).to_be_enabled()
    table.page.keyboard.press("Shift+Enter")
    table.expect_actions("HSDR")
    table.expect_staked(1000)


def test_pl_12_a_finger_that_rests_on_a_hand_takes_its_chips_off(open_device: Open) -> None:
    device = open_device("phone")
    device.come_as_guest()
    table = Table.open(device).bet({1: [500], 2: [1000]})
    table.place(1).click(delay=700)
    table.expect_staked(1000)


def test_pl_14_at_a_live_table_it_is_said_why_nothing_can_be_dealt(
    open_device: Open, tmp_path: Path, closing_time: ExitStack
) -> None:
    house = VisitedHouse(tmp_path, TABLES)
    closing_time.callback(house.clean_up)
    house.stack.prepare("8h 6c 8d Ts 9h 9c Td")
    table = LiveTable.visit(open_device(house=house))
    why = table.felt.locator("[data-refusal]")
    table.page.keyboard.press("Enter")
    expect(why).to_contain_text("Take a free seat first")
    table.sit(4).cut()
    # It lies where the cut was made: a press at once would not count.
    expect(table.control("deal-now")).not_to_have_attribute("data-resting", "")
    table.control("deal-now").click(force=True)
    expect(why).to_contain_text("no bet on the table")
    table.choose(1000).place(4).click()
    table.expect_staked(1000)
    with table.answered():
        table.control("deal-now").click()
    table.expect_actions("HSDP")
    table.page.keyboard.press("Enter")
    expect(why).to_contain_text("when this round is over")
    table.act("S")
    table.expect_phase("closed")
