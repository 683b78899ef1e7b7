"""PL-12, PL-13: the limits of a live table on the page: told, kept to, and followed when an operator changes them."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, LOUNGE, LiveTable
from tests.browser.pit import Pit
from tests.browser.screen import place_of


def _row(table: LiveTable, bet: str) -> Locator:
    return table.page.locator("dialog[open]").get_by_role("row", name=bet).first


def test_pl_12_the_limits_follow_what_an_operator_sets(open_device: Open, evening: VisitedHouse) -> None:
    pit = Pit(open_device(house=evening))
    ana, bob = LiveTable.join(open_device, evening).sit(2).cut(), LiveTable.join(open_device, evening, "phone")
    lobby = open_device(house=evening).open()
    for table in (ana, bob):
        table.control("limits").click()
        expect(_row(table, "Main bet")).to_contain_text("€1 to €5,000")
    # Both lie open while they are changed: nobody closes and opens them again.
    pit.set_limits(LOUNGE, 1_000, 4_000)
    for table in (ana, bob):
        expect(_row(table, "Main bet")).to_contain_text("€10 to €40")
    expect(lobby.locator('[data-game="play-lounge-7"]')).to_contain_text("€10 to €40")
    ana.page.keyboard.press("Escape")
    expect(ana.felt.locator("[data-limits]")).to_contain_text("€40")
    # What is laid keeps to them at once.
    ana.cut()
    ana.choose(2_500).place(2).click()
    ana.expect_staked(2_500)
    ana.place(2).click()
    ana.expect_staked(4_000)
    expect(ana.foot(2).locator("[data-notice]")).to_contain_text("€40")


def test_pl_12_limits_that_change_under_a_bet_hold_from_the_next_round_on(
    open_device: Open, evening: VisitedHouse
) -> None:
    evening.stack.prepare("Th 9d Ts 8c")
    pit = Pit(open_device(house=evening))
    ana = LiveTable.join(open_device, evening).sit(2).cut()
    ana.choose(500).place(2).click()
    ana.expect_staked(500)
    pit.set_limits(LOUNGE, 1_000, 4_000)
    # The bet lies on the old terms, and is dealt on them.
    ana.control("limits").click()
    expect(_row(ana, "Main bet")).to_contain_text("€1 to €5,000")
    ana.page.keyboard.press("Escape")
    ana.pass_time(BETTING_MS)
    ana.act("S")
    ana.expect_result("win", 2)
    ana.control("limits").click()
    expect(_row(ana, "Main bet")).to_contain_text("€10 to €40")


@pytest.mark.parametrize("size", ["desktop", "phone", "landscape"])
def test_pl_12_a_chip_over_the_maximum_fills_the_bet_up_and_a_notice_stands_above_it(
    open_device: Open, evening: VisitedHouse, size: str
) -> None:
    pit = Pit(open_device(house=evening))
    pit.set_limits(LOUNGE, 500, 4_000)
    ana = LiveTable.join(open_device, evening, size).sit(4).cut()
    notice = ana.foot(4).locator("[data-notice]")
    ana.choose(2_500).place(4).click()
    ana.expect_staked(2_500)
    expect(notice).to_have_count(0)
    ana.place(4).click()
    ana.expect_staked(4_000)
    expect(notice).to_be_in_viewport(ratio=1)
    expect(notice).to_contain_text("€40")
    told, bet = place_of(notice), place_of(ana.box(4).locator("[data-bet]"))
    assert told["y"] + told["height"] <= bet["y"] + 1, "above the chips"
    assert told["x"] < bet["x"] + bet["width"]
    assert bet["x"] < told["x"] + told["width"]
    # Said once, above the bet and nowhere else; gone with the next thing that is done.
    expect(ana.felt.locator("[data-refusal]")).to_have_count(0)
    ana.control("undo").click()
    ana.expect_staked(2_500)
    expect(notice).to_have_count(0)
