"""M-6: tables that are dealt from real cards, as the player sees them."""

from playwright.sync_api import expect

from tests.browser.access import check_access
from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, LOUNGE, LiveTable
from tests.browser.pit import Pit


def test_m_6_a_round_from_real_cards_is_told_as_one_from_the_lobby_to_its_check(
    open_device: Open, kitchen: VisitedHouse
) -> None:
    device = open_device(house=kitchen)
    row = device.open().locator(f'[data-live="{LOUNGE}"]')
    expect(row.locator('[data-cards="real"]')).to_have_text("Real cards: no shuffle can be proven")
    ana = LiveTable.visit(device).sit(1)
    expect(ana.felt.locator('[data-cards="real"]')).to_be_visible()
    # No cut is asked for: whoever sits there can bet at once.
    ana.expect_waiting("players")
    ana.control("shoe").click()
    expect(ana.page.locator("[data-real-told]")).to_contain_text("no shuffle can be proven")
    assert check_access(ana.page) == []
    ana.page.keyboard.press("Escape")
    carla = Pit(open_device(house=kitchen))
    ana.choose(500).place(1).click()
    ana.expect_staked(500)
    ana.pass_time(BETTING_MS)

    # Nobody looks at a clock while a card is due.
    ana.expect_waiting("card")
    expect(ana.waits).to_contain_text("The dealer is about to deal your card")
    expect(ana.waits.locator("svg")).to_have_count(0)
    carla.deal(LOUNGE, "Ts")
    expect(ana.waits).to_contain_text("The dealer is about to draw a card")
    carla.deal(LOUNGE, "7d 8h")
    ana.expect_cards("Ts 8h", 1)

    carla.take_back(LOUNGE)
    ana.expect_cards("Ts", 1)
    notice = ana.felt.locator("[data-refusal]")
    expect(notice).to_contain_text("The last card was corrected.")
    carla.deal(LOUNGE, "9h Tc")
    ana.expect_cards("Ts 9h", 1)
    ana.expect_waiting("play")
    code = ana.felt.locator("[data-code]").get_attribute("data-code")
    ana.press("s")
    expect(notice).to_have_count(0)
    ana.expect_cards("7d Tc")

    page = device.open(f"#/history/{code}/verify")
    expect(page.locator("[data-verified]")).to_have_attribute("data-verified", "gaps")
    expect(page.locator("[data-verified]")).to_contain_text("their shuffle can\u2019t be proven")
    expect(page.locator('[data-step="shuffle"]')).to_have_attribute("data-verdict", "open")
    for step in ("told", "money"):
        expect(page.locator(f'[data-step="{step}"]')).to_have_attribute("data-verdict", "holds")
    assert check_access(page) == []
