"""Pictures of live tables, each with three at it: a part of ``python -m tests.browser.screens``."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, BLAZE, CASINO, DECISION_MS, LOUNGE, TABLES, LiveTable

PASSWORD: Final = "correct horse battery"  # noqa: S105  nobody's
LIMITS: Final = {"time_ms": 7_200_000, "loss": 50_000}
NAMES: Final = ("Ada", "Bela", "Cleo")
SEATS: Final = (4, 2, 6)
MONEY: Final = 250_000

Trio = tuple[LiveTable, LiveTable, LiveTable]
"""The one whose screen is pictured, and two others."""
Scene = Callable[[Trio], None]


def find_seats(trio: Trio) -> None:
    """Nobody sits there yet."""
    trio[0].expect_waiting("players")


def sit_down(trio: Trio) -> None:
    """All three have a seat, and the first of them is asked for the cut."""
    for table, seat in zip(trio, SEATS, strict=True):
        table.sit(seat)


def lay_bets(trio: Trio) -> None:
    """Bets on three seats, side bets and one behind among them."""
    sit_down(trio)
    trio[0].cut()
    for table, seat in zip(trio, SEATS, strict=True):
        table.choose(1000).place(seat).click()
        table.expect_staked(1_000)


def lay_more(trio: Trio) -> None:
    """The same with side bets and one behind."""
    lay_bets(trio)
    ada, bela, _ = trio
    ada.put(ada.side(4, "pairs"), 1_000)
    bela.put(bela.behind(4), 1_000)


def deal(trio: Trio) -> None:
    """The first seat is in turn; the pictured one may decide ahead."""
    trio[0].device.house.stack.prepare("8h 5h 9c 6d 3s 6s Kc Th 9h Qc 4d")
    lay_more(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("play")


def ask(trio: Trio) -> None:
    """It is the pictured one's turn."""
    deal(trio)
    trio[1].act("S")
    trio[0].expect_in_turn(4)


def settle_round(trio: Trio) -> None:
    """All is paid."""
    ask(trio)
    trio[0].act("D")
    trio[2].act("S")
    trio[0].expect_phase("closed")


def talk(trio: Trio) -> None:
    """The chat over the table."""
    deal(trio)
    trio[0].control("chat").click()
    for table, text in zip(trio[1:], ("good evening", "on a run tonight"), strict=True):
        table.control("chat").click()
        field = table.page.locator("[data-chat-field]")
        field.fill(text)
        field.press("Enter")
    expect(trio[0].page.locator("[data-line]")).to_have_count(2)


def lay_casino(trio: Trio) -> None:
    """Casino Black-Jack with its side bets and its progressive."""
    trio[0].device.house.stack.prepare("2c 3c 4c 5c 6c 9h Ah Ts 9c 9d Ad 7s")
    lay_bets(trio)
    trio[0].put(trio[0].side(4, "over13"), 1_000).put(trio[0].side(4, "progressive"), 200)


def play_casino(trio: Trio) -> None:
    """Two aces at the pictured seat."""
    lay_casino(trio)
    trio[0].pass_time(BETTING_MS)
    trio[0].expect_phase("play")
    trio[1].act("S")
    trio[0].expect_in_turn(4)


def lay_blaze(trio: Trio) -> None:
    """Both positions of Mega Fire Blaze, and the bonus bet."""
    for table in trio:
        table.choose(500)
        for position in (1, 2):
            table.place(position).click()
        table.expect_staked(1_000)
    trio[0].put(trio[0].side(1, "fireblaze"), 500)


def fan_out(trio: Trio) -> None:
    """A position whose players have gone three ways."""
    trio[0].device.house.stack.prepare("8h 6c Ad 8s 8c As 5c 9d Ts 2h 3h 2d 4s")
    lay_blaze(trio)
    trio[0].pass_time(BETTING_MS)
    for table in trio:
        table.act("N")
    trio[0].act("P")
    trio[1].act("H")
    trio[2].act("S")
    expect(trio[0].box(1).locator("[data-hand]")).to_have_count(3)


def light_bonus(trio: Trio) -> None:
    """The bonus grid, all spins played."""
    fan_out(trio)
    for _ in range(4):
        trio[0].pass_time(DECISION_MS)
        trio[0].page.wait_for_timeout(300)
    expect(trio[0].page.locator("[data-bonus]")).to_be_visible()


SCENES: Final[dict[str, tuple[str, Scene]]] = {
    "live-seats": (LOUNGE, find_seats),
    "live-cut": (LOUNGE, sit_down),
    "live-bets": (LOUNGE, lay_more),
    "live-play": (LOUNGE, ask),
    "live-ahead": (LOUNGE, deal),
    "live-results": (LOUNGE, settle_round),
    "live-chat": (LOUNGE, talk),
    "casino-bets": (CASINO, lay_casino),
    "casino-play": (CASINO, play_casino),
    "blaze-bets": (BLAZE, lay_blaze),
    "blaze-play": (BLAZE, fan_out),
    "blaze-bonus": (BLAZE, light_bonus),
}


@contextmanager
def gather(browser: Browser, size: str, table: str) -> Iterator[Trio]:
    """Three at a table of a new house."""
    with tempfile.TemporaryDirectory() as folder:
        house = VisitedHouse(Path(folder), TABLES)
        devices = [Device(browser, house, size if name == NAMES[0] else "desktop") for name in NAMES]
        try:
            for device, name in zip(devices, NAMES, strict=True):
                device.ask("POST", "/api/sign-up", {"name": name, "password": PASSWORD, "limits": LIMITS})
                device.ask("POST", "/api/cashier/deposit", {"amount": MONEY, "id": "for-the-pictures"})
            ada, bela, cleo = (LiveTable(device.open(f"#/table/{table}"), device).wait() for device in devices)
            yield ada, bela, cleo
        finally:
            for device in devices:
                device.close()
            house.clean_up()
