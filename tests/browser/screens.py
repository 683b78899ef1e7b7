"""Pictures of every screen at the three sizes: ``python -m tests.browser.screens docs/screenshots [name ...]``.

The house is stacked and its visitors have names, so that the pictures of two runs differ only where the page does.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser import desk_screens
from tests.browser.book_screens import OFFICE_BOOKS, OFFICE_SIZES, enter_books
from tests.browser.chromium import open_browser
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live_screens import CEREMONY, SCENES, gather
from tests.browser.office_screens import LOOKS, staff_office
from tests.browser.screen import settle
from tests.browser.table import ATLANTIC_CITY, MULTIHAND, Table

PASSWORD = "correct horse battery"  # noqa: S105  nobody's
LIMITS = {"time_ms": 7_200_000, "loss": 50_000}
MONEY = 250_000
PICTURED = ("phone", "landscape", "desktop")
BETS = {1: [500], 2: [1000, 500], 3: [2500], 4: [1000], 5: [100, 100]}

# Five hands of Atlantic City: an ace and a king, a pair of eights, eleven, soft eighteen, sixteen, against a six.
FIVE = "Ah 8s 6d As Tc 6c Kd 8h 5h 7d 6s Ts"
SPLIT = f"{FIVE} 3c 9d Qh"
INSURANCE = "Kh 9c 7d Ah Td 8c Qs 9h"
ROUNDS = ("5h 7c 6d Td 9s", "Th 6c 6d Ts 9h", "Ah 7c Kd Td", "9h 6c 9d Ts 8c 9c 5d", "Th Tc 6d 7s")
PLAYS = ("HS", "H", "", "PSS", "R")

Shot = Callable[[Device], Page]


def show(place: str) -> Shot:
    """A screen that has only to be opened."""

    def shot(device: Device) -> Page:
        return device.open(place)

    return shot


def lay_bets(device: Device) -> Page:
    """A table with bets on all five hands."""
    return Table.open(device).bet(BETS).page


def play_five(device: Device) -> Page:
    """Five hands in play, the second one split."""
    device.house.stack.prepare(SPLIT)
    table = Table.open(device).bet(BETS).deal().act("P")
    table.expect_actions("HSD")
    return table.page


def offer_insurance(device: Device) -> Page:
    """Three hands against an ace."""
    device.house.stack.prepare(INSURANCE)
    table = Table.open(device, ATLANTIC_CITY).bet({1: [500], 3: [1000], 5: [500]}).deal()
    table.expect_actions("YN")
    return table.page


def show_results(device: Device) -> Page:
    """Five hands with their results."""
    device.house.stack.prepare(f"{SPLIT} 2c 4d 9s Jh Td 8d")
    table = Table.open(device).bet(BETS).deal().act("P", "H")
    table.finish()
    return table.page


def sit_at_multihand(device: Device) -> Page:
    """The other solo game, in play."""
    device.house.stack.prepare("Kh Td 5h 6h 9c 9d 7c Qs 3h")
    table = Table.open(device, MULTIHAND).bet({1: [500], 3: [1000], 5: [500]}).deal().act("S")
    table.expect_actions("HSD")
    return table.page


def open_coach(device: Device) -> Page:
    """The coach beside a decision."""
    device.ask("PATCH", "/api/settings", {"general": {"coach": True}})
    device.house.stack.prepare("Th Tc 6d 7s")
    table = Table.open(device).bet({1: [1000]}).deal()
    expect(table.page.locator("[data-coach]")).to_be_visible()
    return table.page


def slide_help(device: Device) -> Page:
    """Help over a table in play."""
    device.ask("PATCH", "/api/settings", {"general": {"coach": False}})
    page = play_five(device)
    page.goto(f"/#/play/{ATLANTIC_CITY}/help")
    return page


def change_rule(device: Device) -> Page:
    """A rule changed on the odds page."""
    page = device.open(f"#/odds/{ATLANTIC_CITY}")
    page.locator('[data-rule="dealer_hits_soft_17"]').get_by_role("switch").check()
    expect(page.locator("[data-cells]")).to_be_visible()
    return page


def show_round(leaf: str = "") -> Shot:
    """A round of the books: its detail, or one of its leaves."""

    def shot(device: Device) -> Page:
        lines = device.ask("GET", "/api/rounds")["lines"]
        page = device.open(f"#/history/{lines[1]['code']}{leaf}")
        if leaf == "/replay":
            slider = page.locator('[data-control="slider"]')
            slider.fill("8")
            slider.blur()
        return page

    return shot


STRANGER: dict[str, Shot] = {
    "lobby": show("#/"),
    "sign-up": show("#/account/sign-up"),
    "help": show(f"#/help/{ATLANTIC_CITY}"),
    "odds": show("#/odds"),
    "chart": show(f"#/odds/{ATLANTIC_CITY}"),
    "what-if": change_rule,
}
PLAYER: dict[str, Shot] = {
    "table": show(f"#/play/{ATLANTIC_CITY}"),
    "bets": lay_bets,
    "play": play_five,
    "insurance": offer_insurance,
    "results": show_results,
    "multihand": sit_at_multihand,
    "coach": open_coach,
    "help-over-table": slide_help,
    "bank": show("#/bank"),
    "options": show("#/options/video"),
    "limits": show("#/limits"),
    "account": show("#/account"),
}
BOOKS: dict[str, Shot] = {
    "history": show("#/history"),
    "round": show_round(),
    "replay": show_round("/replay"),
    "decisions": show_round("/decisions"),
    "verify": show_round("/verify"),
    "statistics": show("#/statistics"),
}
"""These are taken after some rounds."""


def play_rounds(device: Device) -> None:
    """Some rounds for the books; the last but one with an honest shoe, so that it can be verified."""
    table = Table.open(device)
    for cards, letters in zip(ROUNDS, PLAYS, strict=True):
        device.house.stack.prepare(cards)
        table.bet({1: [1000]}).deal().act(*letters)
        table.expect_over()
    table.bet({1: [1000], 2: [1000]}).deal().finish()
    device.house.stack.prepare(ROUNDS[0])
    table.bet({1: [1000]}).deal().act("H", "S")
    table.expect_over()
    table.page.close()


@contextmanager
def visit(browser: Browser, size: str, *, player: bool) -> Iterator[Device]:
    """A device in a house of its own, where everything is as new."""
    with tempfile.TemporaryDirectory() as folder:
        house = VisitedHouse(Path(folder))
        device = Device(browser, house, size)
        try:
            house.warm_up()
            if player:
                device.ask("POST", "/api/sign-up", {"name": "Ada", "password": PASSWORD, "limits": LIMITS})
                device.ask("POST", "/api/cashier/deposit", {"amount": MONEY, "id": "for-the-pictures"})
            yield device
        finally:
            device.close()
            house.clean_up()


def take(device: Device, shots: dict[str, Shot], folder: Path, names: list[str]) -> None:
    """Takes the pictures, each of a page of its own."""
    for name, shot in shots.items():
        if names and name not in names:
            continue
        page = shot(device)
        settle(page)
        expect_lit(page)
        path = folder / f"{name}-{device.size}.png"
        page.screenshot(path=path, animations="disabled")
        shrink(path)
        page.close()
        _finish_rounds(device)


def expect_lit(page: Page) -> None:
    """Waits for the buttons: they are lit a moment after they come to lie where others lay; without a line none is."""
    if page.locator("[data-connection]").count() == 0:
        answers = '[data-rail] [data-action][aria-disabled="true"]:enabled'
        expect(page.locator(f"[data-rail] [data-resting], {answers}")).to_have_count(0)


def take_live(browser: Browser, size: str, folder: Path, names: list[str]) -> None:
    """Takes the pictures of live tables, each at a table of its own."""
    for name, (_, play) in SCENES.items():
        if names and name not in names:
            continue
        with gather(browser, size, name) as trio:
            play(trio)
            if name != CEREMONY:
                expect(trio[0].felt.locator("[data-ceremony]")).to_have_count(0)
            settle(trio[0].page)
            expect_lit(trio[0].page)
            path = folder / f"{name}-{size}.png"
            trio[0].page.screenshot(path=path, animations="disabled")
            shrink(path)


def take_desks(browser: Browser, size: str, folder: Path, names: list[str]) -> None:
    """Takes the pictures of the office's desks."""
    wanted = {name: scene for name, scene in desk_screens.SCENES.items() if not names or name in names}
    if not wanted or size not in desk_screens.PICTURED:
        return
    with desk_screens.furnished(browser, size) as (olga, code):
        for name, scene in wanted.items():
            page = scene(olga, code)
            settle(page)
            path = folder / f"{name}-{size}.png"
            page.screenshot(path=path, animations="disabled")
            shrink(path)
            page.close()


def take_office(browser: Browser, size: str, folder: Path, names: list[str]) -> None:
    """Takes the pictures of the office, all in one house."""
    wanted = {name: look for name, look in LOOKS.items() if not names or name in names}
    if not wanted:
        return
    with staff_office(browser, size) as olga:
        for name, look in wanted.items():
            look(olga)
            settle(olga.page)
            path = folder / f"{name}-{size}.png"
            olga.page.screenshot(path=path, animations="disabled")
            shrink(path)


def shrink(path: Path) -> None:
    """Keeps the picture with 256 colours: a third of the size, and no eye sees the difference."""
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT)
    small.save(path, optimize=True)


def _finish_rounds(device: Device) -> None:
    """Leaves no round on a table, so that the next picture begins afresh."""
    if device.ask("GET", "/api/arrival")["visitor"] is None:
        return
    for game in (ATLANTIC_CITY, MULTIHAND):
        table = Table.open(device, game)
        if table.felt.locator("[data-action]").count():
            table.finish()
        elif table.control("clear").is_enabled():
            table.control("clear").click()
            table.expect_staked(0)
        table.page.close()


def main() -> None:
    """Reads the command line and takes the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help="only these screens; all if none")
    choice = parser.parse_args()
    choice.folder.mkdir(parents=True, exist_ok=True)
    with open_browser() as browser:
        for size in PICTURED:
            with visit(browser, size, player=False) as device:
                take(device, STRANGER, choice.folder, choice.names)
            with visit(browser, size, player=True) as device:
                take(device, PLAYER, choice.folder, choice.names)
                if not choice.names or set(choice.names) & set(BOOKS):
                    play_rounds(device)
                    take(device, BOOKS, choice.folder, choice.names)
            take_live(browser, size, choice.folder, choice.names)
            if size in OFFICE_SIZES and (not choice.names or set(choice.names) & set(OFFICE_BOOKS)):
                with enter_books(browser, size) as device:
                    take(device, OFFICE_BOOKS, choice.folder, choice.names)
            take_desks(browser, size, choice.folder, choice.names)
            take_office(browser, size, choice.folder, choice.names)


if __name__ == "__main__":
    main()
