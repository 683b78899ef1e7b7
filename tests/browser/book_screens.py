"""Pictures of the office's books: a part of ``python -m tests.browser.screens``."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from sabot.house.visitor import Role
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import CASINO, TABLES
from tests.browser.two_days import enter_office, shift_meter, spend_two_days

OFFICE_SIZES: Final = ("phone", "desktop")


def show_reports(device: Device) -> Page:
    """This month, and what its newest line is made of."""
    page = device.open("#/office/reports")
    page.locator("[data-line] summary").first.click()
    return page


def show_meters(device: Device) -> Page:
    """A meter that has paid a prize."""
    page = device.open(f"#/office/meters/{CASINO}/EUR")
    expect(page.locator("[data-balanced]")).to_be_visible()
    return page


def show_alarms(device: Device) -> Page:
    """A meter that does not add up."""
    shift_meter(device.house, 1)
    page = device.open("#/office/alarms")
    expect(page.locator("[data-alarm]")).to_be_visible()
    return page


OFFICE_BOOKS: Final[dict[str, Callable[[Device], Page]]] = {
    "office-reports": show_reports,
    "office-meters": show_meters,
    "office-alarms": show_alarms,
}


@contextmanager
def enter_books(browser: Browser, size: str) -> Iterator[Device]:
    """An operator in a house of two days."""
    with tempfile.TemporaryDirectory() as folder:
        house = VisitedHouse(Path(folder), TABLES)
        device = Device(browser, house, size)
        try:
            spend_two_days(browser, house)
            yield enter_office(device, Role.OPERATOR, "Olga")
        finally:
            device.close()
            house.clean_up()
