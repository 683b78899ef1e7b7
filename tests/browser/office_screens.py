"""Pictures of the floor and its tables: a part of ``python -m tests.browser.screens``."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import BETTING_MS, CASINO, LOUNGE, TABLES, LiveTable
from tests.browser.pit import Pit
from tests.browser.staff import Staff

Look = Callable[[Staff], None]
MIXED: Final = TABLES.replace(f'name = "{CASINO}"', f'name = "{CASINO}"\ncards = "real"')
"""One of the tables is dealt from real cards."""
HANDS: Final = "8h 6d 3s Td 9c"


def show_floor(olga: Staff) -> None:
    """All tables."""
    olga.go("floor")
    expect(olga.find(f'[data-table="{LOUNGE}"] [data-felt]')).to_contain_text("10")


def show_table(olga: Staff) -> None:
    """One of them, with what was ordered there."""
    olga.go("floor", LOUNGE)
    expect(olga.find("[data-act]").first).to_be_visible()


def show_cards(olga: Staff) -> None:
    """A card is due."""
    olga.go("croupier", CASINO)
    expect(olga.find('[data-key="As"]')).to_have_attribute("aria-disabled", "false")


LOOKS: Final[dict[str, Look]] = {
    "office-floor": show_floor,
    "office-table": show_table,
    "office-croupier": show_cards,
}


@contextmanager
def staff_office(browser: Browser, size: str) -> Iterator[Staff]:
    """An operator on a device of that size, while a round is played at each of two tables."""
    with tempfile.TemporaryDirectory() as folder:
        house = VisitedHouse(Path(folder), MIXED)
        devices = [Device(browser, house, size), *(Device(browser, house) for _ in range(3))]
        try:
            for device, who in zip(devices[1:3], ("Ada", "Bela"), strict=True):
                _join(device, who)
            house.stack.prepare(HANDS)
            ada = LiveTable(devices[1].open(f"#/table/{LOUNGE}"), devices[1]).wait().sit(4).cut()
            bela = LiveTable(devices[2].open(f"#/table/{CASINO}"), devices[2]).wait().sit(3)
            olga = Staff(devices[0], name="Olga").go("floor", LOUNGE)
            olga.ask("timers").fill(betting="15").give("quicker on a full evening")
            for table, seat in ((ada, 4), (bela, 3)):
                table.choose(1000).place(seat).click()
                table.expect_staked(1_000)
            ada.pass_time(BETTING_MS)
            ada.expect_phase("play")
            bela.expect_waiting("card")
            Pit(devices[3]).deal(CASINO, "Ts 7d")
            yield olga
        finally:
            for device in devices:
                device.close()
            house.clean_up()


def _join(device: Device, who: str) -> None:
    limits = {"time_ms": 7_200_000, "loss": 50_000}
    device.ask("POST", "/api/sign-up", {"name": who, "password": "correct horse battery", "limits": limits})
    device.ask("POST", "/api/cashier/deposit", {"amount": 250_000, "id": "for-the-pictures"})
