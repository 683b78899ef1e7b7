"""R-4, P-10: what a guest is told of their limits on entry lies over nothing of a table where cards lie."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, LOUNGE, LiveTable
from tests.browser.screen import place_of
from tests.browser.words import LOCALES

STAYS_MS = 12_000
CARDS = {LOUNGE: "Th 9d Ts 8c", CASINO: "2c 3c 4c 5c 6c Th 9d Ts", BLAZE: "Th 9c 7d 9s Th Ts"}


def _deal(open_device: Open, house: VisitedHouse, table: str) -> LiveTable:
    """Somebody plays at the table already."""
    house.stack.prepare(CARDS[table])
    bob = LiveTable.join(open_device, house, table=table)
    if table == BLAZE:
        bob.choose(500).place(1).click()
    else:
        bob.sit(4).cut()
        bob.choose(1000).place(4).click()
    bob.expect_staked(500 if table == BLAZE else 1_000)
    bob.pass_time(BETTING_MS)
    bob.expect_phase("play")
    return bob


def _come_in(page: Page) -> None:
    page.locator('[data-control="guest"]').click()
    expect(page.locator("[data-rail]")).to_be_visible()
    expect(page.locator('[data-passing="guest-limits"]')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("table", CARDS)
@pytest.mark.parametrize(
    ("size", "language"), [("desktop", "es"), ("phone", "it"), ("small", "ro"), ("landscape", "ro")]
)
def test_r_4_the_limits_a_guest_is_told_on_entry_lie_over_nothing_of_the_table(
    open_device: Open, evening: VisitedHouse, size: str, language: str, table: str
) -> None:
    _deal(open_device, evening, table)
    page = open_device(size, house=evening, locale=LOCALES[language]).open(f"#/table/{table}")
    _come_in(page)
    notice = page.locator('[data-passing="guest-limits"]')
    expect(notice).to_contain_text("1.000,00")
    # Beside the table, not over it; and over nothing of the bar either.
    told = place_of(notice)
    assert not _meet(told, place_of(page.locator("[data-table]")))
    bar = page.locator("header").locator("> a, > button")
    for part in (*bar.all(), page.locator("[data-clock]")):
        if part.is_visible():
            assert not _meet(told, place_of(part)), part.inner_text()
    # Cards, seats and buttons are all in sight meanwhile.
    parts = page.locator("[data-dealer] [data-card], [data-in-turn=true] [data-card], [data-rail] button:visible")
    for part in parts.all():
        expect(part).to_be_in_viewport(ratio=0.99)
    assert notice.evaluate("(told) => [...told.querySelectorAll('a')].every((a) => a.scrollWidth <= a.clientWidth)")


def test_r_4_what_a_guest_is_told_on_entry_goes_between_hands_and_when_it_is_put_away(
    open_device: Open, evening: VisitedHouse
) -> None:
    evening.stack.prepare("Th 9d 8s 8c")
    device = open_device("phone", house=evening)
    device.context.clock.install()
    page = device.open(f"#/table/{LOUNGE}")
    _come_in(page)
    notice = page.locator('[data-passing="guest-limits"]')
    ana = LiveTable(page, device).wait().sit(4).cut()
    ana.choose(1000).place(4).click()
    ana.expect_staked(1_000)
    ana.pass_time(BETTING_MS)
    ana.expect_actions("HSD")
    # Nothing of the table moves while the hand is played.
    page.clock.run_for(STAYS_MS)
    expect(notice).to_be_visible()
    ana.act("S")
    ana.expect_phase("closed")
    expect(notice).to_have_count(0)


def test_r_4_what_a_guest_is_told_on_entry_can_be_put_away(open_device: Open, evening: VisitedHouse) -> None:
    page = open_device("small", house=evening).open(f"#/table/{LOUNGE}")
    _come_in(page)
    notice = page.locator('[data-passing="guest-limits"]')
    notice.get_by_role("link").click(trial=True)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)


def _meet(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"] - 0.5
        and other["x"] < one["x"] + one["width"] - 0.5
        and one["y"] < other["y"] + other["height"] - 0.5
        and other["y"] < one["y"] + one["height"] - 0.5
    )
