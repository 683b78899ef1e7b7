"""R-3: a lost connection is said at once and heals by itself; nothing is lost, nothing is doubled."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, DECISION_MS, LOUNGE, TABLES, LiveTable
from tests.browser.table import GUEST_CASH, Table
from tests.browser.watch import OUTAGE

LOST = '[data-connection="lost"]'


def test_r_3_the_house_is_killed_in_mid_round_and_opened_again(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    own_house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(device).bet({1: [1000]}).deal().act("P", "H")
    table.expect_cards("8h 3c Th", 1, 1)
    own_house.kill()
    expect(table.page.locator(LOST)).to_be_visible()
    own_house.open()
    expect(table.page.locator(LOST)).to_be_hidden()
    table.expect_cards("8h 3c Th", 1, 1)
    table.expect_cards("8d 9c", 1, 2)
    table.expect_balance(GUEST_CASH - 2000)
    table.act("S")
    table.expect_result("push", 1, 1)
    table.expect_result("lose", 1, 2)
    table.expect_balance(GUEST_CASH - 1000)


def test_w_2_what_was_asked_while_the_house_was_dead_is_done_once(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    own_house.stack.prepare("5h 7c 6d Td 2s 9s")
    table = Table.open(device).bet({1: [1000]}).deal()
    table.expect_actions("HSDR")
    own_house.freeze()
    # The first is sent again when the house is back; the second, pressed before the first was answered, is a slip.
    table.page.keyboard.press("h")
    table.page.keyboard.press("h")
    own_house.kill()
    expect(table.page.locator(LOST)).to_contain_text("Hit")
    own_house.open()
    expect(table.page.locator(LOST)).to_be_hidden()
    table.expect_cards("5h 6d 2s", 1)
    table.act("S")
    table.expect_over()
    table.expect_cards("5h 6d 2s", 1)
    rounds = device.ask("GET", "/api/rounds")["lines"]
    assert [line["staked"] for line in rounds] == [1000]


def test_r_3_nothing_is_decided_or_bet_while_the_connection_is_known_to_be_lost(
    open_device: Open, own_house: VisitedHouse
) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    own_house.stack.prepare("5h 7c 6d Td 2s 9s")
    table = Table.open(device).bet({1: [1000]}).deal()
    table.expect_actions("HSDR")
    own_house.kill()
    expect(table.page.locator(LOST)).to_be_visible()
    table.expect_actions("")
    table.page.keyboard.press("d")
    table.action("D").click(force=True)
    expect(table.page.locator("[data-unanswered]")).to_have_count(0)
    own_house.open()
    table.expect_actions("HSDR")
    table.expect_cards("5h 6d", 1)
    table.act("S")
    table.expect_over()
    own_house.kill()
    expect(table.page.locator(LOST)).to_be_visible()
    expect(table.control("rebet")).to_be_disabled()
    expect(table.felt.locator('[data-chip]:not([aria-disabled="true"])')).to_have_count(0)
    expect(table.felt.locator("[data-pick]")).to_have_count(0)
    table.page.keyboard.press("1")
    own_house.open()
    expect(table.control("rebet")).to_be_enabled()
    table.expect_staked(0)


def test_r_3_bets_laid_before_the_house_died_lie_there_once(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    table = Table.open(device).bet({1: [500], 2: [500]})
    own_house.kill()
    expect(table.page.locator(LOST)).to_be_visible()
    own_house.open()
    expect(table.page.locator(LOST)).to_be_hidden()
    table.expect_staked(1000)
    table.expect_balance(GUEST_CASH - 1000)


def test_r_3_a_page_that_goes_offline_says_so_and_comes_back(open_device: Open) -> None:
    device = open_device("phone")
    device.watch.allow(r"ERR_INTERNET_DISCONNECTED")
    device.come_as_guest()
    table = Table.open(device)
    device.context.set_offline(True)
    expect(table.page.locator(LOST)).to_be_visible()
    device.context.set_offline(False)
    expect(table.page.locator(LOST)).to_be_hidden()
    table.bet({1: [100]})
    table.expect_balance(GUEST_CASH - 100)


@pytest.mark.parametrize("known", [False, True], ids=["never loaded", "loaded before"])
def test_a_panel_that_was_opened_offline_is_there_once_the_line_is_back(open_device: Open, known: bool) -> None:
    device = open_device()
    device.watch.allow(OUTAGE)
    device.watch.allow(r"ERR_INTERNET_DISCONNECTED")
    device.come_as_guest()
    table = Table.open(device)
    page, panel = table.page, table.page.locator('[data-panel="history"]')
    if known:
        page.goto("/#/play/atlantic-city/history")
        expect(panel.locator("[data-filter=code]")).to_be_visible()
        page.goto("/#/play/atlantic-city")
    device.context.set_offline(True)
    expect(page.locator(LOST)).to_be_visible()
    page.evaluate("location.hash = '#/play/atlantic-city/history'")
    expect(panel.get_by_role("alert")).to_be_visible()
    device.context.set_offline(False)
    expect(page.locator(LOST)).to_be_hidden()
    expect(panel.get_by_role("alert")).to_have_count(0)
    expect(panel).to_contain_text("No rounds yet")


def test_the_lobby_of_a_house_that_is_gone_says_what_to_do(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    own_house.warm_up()
    page = device.open()
    expect(page.locator("[data-game]").first).to_be_visible()
    own_house.kill()
    page.locator("[data-play]").first.click()
    expect(page.get_by_role("alert")).to_contain_text("reach")
    own_house.open()
    page.locator("[data-play]").first.click()
    Table(page).wait()


def test_who_opens_the_page_while_the_house_is_gone_can_try_again(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    page = device.open("#/help/atlantic-city")
    expect(page.locator("[data-section]").first).to_be_visible()
    own_house.kill()
    page.goto("/#/odds")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    own_house.open()
    again.click()
    expect(page.locator("[data-odds-of]").first).to_be_visible()


def test_r_3_a_shoe_is_not_cut_while_the_connection_is_lost(open_device: Open, own_house: VisitedHouse) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    table = Table.open(device)
    table.control("cut").click()
    cut = table.page.locator('[data-control="cut-now"]')
    expect(cut).to_be_enabled()
    own_house.kill()
    expect(table.page.locator(LOST)).to_be_attached()
    expect(cut).to_be_disabled()
    table.page.locator("[data-cut]").press("Enter")
    expect(table.page.locator("[data-unanswered]")).to_have_count(0)
    own_house.open()
    expect(cut).to_be_enabled()


def test_p_4_a_live_round_that_ended_without_its_player_is_told_once_in_one_line(
    open_device: Open, tmp_path: Path, closing_time: ExitStack
) -> None:
    folder = tmp_path / "evening"
    folder.mkdir()
    evening = VisitedHouse(folder, TABLES)
    closing_time.callback(evening.clean_up)
    evening.stack.prepare("Th 9d Ts 8c")
    device = open_device(house=evening)
    device.watch.allow(r"ERR_INTERNET_DISCONNECTED")
    ana = LiveTable.visit(device).sit(2).cut()
    other = LiveTable(device.open(f"#/table/{LOUNGE}"), device).wait()
    bob = LiveTable.visit(open_device("phone", house=evening))
    ana.choose(500).place(2).click()
    # Two tabs are in step.
    for tab in (ana, other):
        tab.expect_staked(500)
    ana.pass_time(BETTING_MS)
    for tab in (ana, other, bob):
        tab.expect_in_turn(2)
    code = ana.felt.locator("[data-code]").get_attribute("data-code") or "?"
    other.page.close()
    device.context.set_offline(True)
    expect(ana.page.locator(LOST)).to_be_visible()
    evening.move_time(DECISION_MS)
    bob.expect_phase("closed")
    device.context.set_offline(False)
    expect(ana.page.locator(LOST)).to_have_count(0)
    told = ana.felt.locator("[data-refusal]")
    expect(told).to_contain_text(code)
    expect(told).to_contain_text("+€5.00")
    ana.page.reload()
    ana.wait()
    ana.expect_balance(GUEST_CASH + 500)
    expect(told).to_have_count(0)
