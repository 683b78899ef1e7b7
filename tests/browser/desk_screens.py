"""Pictures of the office's desks: a part of ``python -m tests.browser.screens``."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.browser.desks import WINTER, furnish, open_room, spoil, write
from tests.browser.device import Device
from tests.browser.house import VisitedHouse

Scene = Callable[[Device, str], Page]
"""A screen of the operator's, in a house where the round of that code was played."""


def mend_sheet(olga: Device, _code: str) -> Page:
    """A sheet with three errors, gone to the line of the first."""
    page = open_room(olga, "games")
    write(page, spoil(WINTER))
    page.locator("[data-flaw] button").first.click()
    return page


def compare_sheet(olga: Device, _code: str) -> Page:
    """A sheet that was kept, beside the one it came from."""
    page = open_room(olga, "games")
    page.locator("[data-load]").click()
    expect(page.locator('[data-compared="casino-blackjack"]')).to_be_visible()
    page.locator("[data-worth]").scroll_into_view_if_needed()
    return page


def settle_payment(olga: Device, _code: str) -> Page:
    """A payment whose end is not known, about to be settled."""
    page = open_room(olga, "money")
    page.locator("[data-settle]").click()
    page.locator("dialog [name=reason]").fill("the line broke")
    return page


def audit(olga: Device, _code: str) -> Page:
    """An audit that has come to its end."""
    page = open_room(olga, "inspector", "audit")
    page.locator("[data-start-audit]").click()
    expect(page.locator("[data-report]")).to_be_visible()
    return page


def visit_desk(*path: str) -> Scene:
    """A screen that has only to be opened; ``CODE`` stands for the round that was played."""

    def scene(olga: Device, code: str) -> Page:
        return open_room(olga, *(code if part == "CODE" else part for part in path))

    return scene


SCENES: Final[dict[str, Scene]] = {
    "office-games": mend_sheet,
    "office-games-compared": compare_sheet,
    "office-money": visit_desk("money"),
    "office-money-settle": settle_payment,
    "office-money-account": visit_desk("money", "accounts", "Ada"),
    "office-money-exclusions": visit_desk("money", "exclusions"),
    "office-inspector-round": visit_desk("inspector", "rounds", "CODE"),
    "office-inspector-replay": visit_desk("inspector", "rounds", "CODE", "replay"),
    "office-inspector-player": visit_desk("inspector", "players", "Ada"),
    "office-inspector-log": visit_desk("inspector", "log"),
    "office-inspector-audit": audit,
    "office-inspector-certificates": visit_desk("inspector", "certificates"),
    "office-inspector-export": visit_desk("inspector", "export"),
}
PICTURED: Final = ("phone", "desktop")


@contextmanager
def furnished(browser: Browser, size: str) -> Iterator[tuple[Device, str]]:
    """The device of an operator in a house where something lies on every desk, and the code of a round."""
    with tempfile.TemporaryDirectory() as folder:
        house = VisitedHouse(Path(folder))
        olga, ada = Device(browser, house, size), Device(browser, house)
        try:
            yield olga, furnish(olga, ada)
        finally:
            olga.close()
            ada.close()
            house.clean_up()
