"""P-1 to P-5, F-4: the newcomer's first minute, from the address to a round that they have verified themselves."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.device import SIZES, resize
from tests.browser.screen import settle
from tests.browser.table import GAMES, Table
from tests.browser.weight import LOAD_BYTES, weigh


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_newcomer_s_first_minute(open_device: Open, game: str, size: str) -> None:
    """Open, guest, bet, deal, play, result, history, replay, verify."""
    device = open_device(size)
    page = device.open()
    page.locator(f'[data-play="{game}"]').click()
    table = Table(page).wait()
    table.bet({1: [500, 500], 2: [1000]}).deal().finish()
    table.expect_over()

    line = device.ask("GET", "/api/rounds")["lines"][0]
    expect(table.felt.locator("[data-round-net]")).to_have_attribute("data-round-net", str(line["net"]))
    expect(table.balance).to_have_attribute("data-balance", str(100_000 + line["net"]))

    if size == "phone":
        page.get_by_role("button", name="Menu").click()
    page.locator('[data-open="history"]').click()
    panel = page.locator('[data-panel="history"]')
    row = panel.locator(f'[data-round="{line["code"]}"]')
    expect(row.locator("[data-net]")).to_have_attribute("data-net", str(line["net"]))
    row.locator("a.main").click()
    detail = device.ask("GET", f"/api/rounds/{line['code']}")
    expect(panel.locator("[data-result]")).to_have_count(sum(len(hand["stakes"]) for hand in detail["hands"]))

    panel.locator('[data-leaf="replay"]').click()
    panel.locator('[data-control="last"]').click()
    for hand in detail["hands"]:
        for card in hand["cards"]:
            expect(panel.locator(f'[data-stage] [data-box="{hand["box"]}"] [data-card="{card}"]').first).to_be_visible()

    panel.locator('[data-leaf="verify"]').click()
    expect(panel.locator("[data-verified]")).to_have_attribute("data-verified", "holds")
    expect(panel.locator('[data-verdict="fails"]')).to_have_count(0)
    expect(panel.locator('[data-verdict="holds"]')).not_to_have_count(0)


def test_p_1_a_game_is_played_without_scrolling_for_its_button(open_device: Open) -> None:
    page = open_device().open()
    settle(page)
    for size in SIZES:
        resize(page, size)
        expect(page.locator(f'[data-play="{GAMES[0]}"]')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("place", ["#/", f"#/play/{GAMES[0]}"])
def test_the_first_load_weighs_no_more_than_it_may(open_device: Open, place: str) -> None:
    device = open_device()
    device.come_as_guest()
    page = device.context.new_page()
    weights = weigh(page)
    page.goto(f"/{place}")
    settle(page)
    assert 0 < sum(weights) < LOAD_BYTES
