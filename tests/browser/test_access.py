"""P-9: nobody is shut out of the table; for all other screens see test_walks.py."""

import pytest
from playwright.sync_api import expect

from tests.browser.access import check_access
from tests.browser.conftest import Open
from tests.browser.device import Device
from tests.browser.places import OVER_TABLE
from tests.browser.table import ATLANTIC_CITY, Table

SIZES = ("phone", "desktop")
TARGET_PX = 44


@pytest.mark.parametrize("size", ["phone", "landscape", "desktop"])
def test_p_9_the_table_in_every_phase(open_device: Open, size: str) -> None:
    device = open_device(size)
    device.come_as_guest()
    device.house.stack.prepare("8h 5c Ac 8d 6h Kd")
    table = Table.open(device)
    faults = check_access(table.page)
    table.bet({1: [1000], 2: [500]})
    faults += check_access(table.page)
    table.deal()
    table.expect_actions("YN")
    faults += check_access(table.page)
    table.act("N", "N")
    table.expect_over()
    faults += check_access(table.page)
    device.house.stack.prepare("8h 5c 6c 8d 6h Td 3c 9c")
    table.control("rebet").click()
    table.deal().act("P")
    table.expect_actions("HSD")
    faults += check_access(table.page)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES)
def test_p_9_panels_over_the_table(open_device: Open, size: str) -> None:
    device = open_device(size)
    device.come_as_guest()
    table = Table.open(device)
    faults = []
    for panel in OVER_TABLE:
        table.page.goto(f"/#/play/{ATLANTIC_CITY}/{panel}")
        expect(table.page.locator(f'[data-panel="{panel}"]')).to_be_visible()
        faults += check_access(table.page)
    assert not faults, "\n".join(faults)


_SMALL = """
(least) => [...document.querySelectorAll('main button, main a, main input, main select, header a, header button')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('p, li, td, dd'))
  .map((element) => [element.outerHTML.slice(0, 120), element.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < least || height < least))
  .map(([html, { width, height }]) => `${Math.round(width)} x ${Math.round(height)}: ${html}`)
"""


@pytest.mark.parametrize("size", ["phone", "landscape"])
def test_p_9_everything_at_the_table_is_large_enough_for_a_thumb(open_device: Open, size: str) -> None:
    device = open_device(size)
    device.come_as_guest()
    device.house.stack.prepare("8h 5c Ac 8d 6h 7d 3c 9c")
    table = Table.open(device)

    def check() -> None:
        assert table.page.evaluate(_SMALL, TARGET_PX) == []

    check()
    table.bet({1: [1000], 2: [500]})
    check()
    table.deal()
    table.expect_actions("YN")
    check()
    table.act("N", "N")
    table.expect_actions("HSDPR")
    check()
    table.act("P")
    table.expect_actions("HSD")
    check()
    table.finish()
    check()


def test_p_9_cards_totals_and_results_are_said(guest: Device) -> None:
    guest.house.stack.prepare("5h 7c 6d Td 9s")
    table = Table.open(guest)
    said = table.page.locator("[data-announcer]")
    table.bet({1: [1000]}).deal()
    expect(said).to_contain_text("11")
    table.act("H")
    expect(said).to_contain_text("20")
    table.act("S")
    expect(said).to_contain_text("Win")


def test_p_9_four_colours_of_the_deck(guest: Device) -> None:
    guest.ask("PATCH", "/api/settings", {"video": {"four_colour_deck": True}})
    guest.house.stack.prepare("5h 7c 6d Td 9s")
    table = Table.open(guest).bet({1: [1000]}).deal()
    table.expect_cards("5h 6d", 1)
    expect(table.page.locator("body.four-colours")).to_be_attached()
    inks = {
        card: table.page.locator(f'[data-card="{card}"] svg').evaluate(
            """(svg) => {
              const part = [...svg.querySelectorAll('*')].find((each) => each.getBBox && getComputedStyle(each).fill
                !== 'none' && each.tagName !== 'g');
              return getComputedStyle(part).fill;
            }"""
        )
        for card in ("5h", "6d", "7c")
    }
    assert len(set(inks.values())) == len(inks), inks
