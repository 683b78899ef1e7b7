"""A house with something in its books: two days, a table of players' own and a live one, a prize out of the meter."""

import secrets
from typing import Final

from playwright.sync_api import Browser
from sqlalchemy import create_engine, text

from sabot.house.visitor import Role
from tests.browser.device import Device
from tests.browser.house import DAY_MS, VisitedHouse
from tests.browser.live import BETTING_MS, CASINO, LiveTable
from tests.browser.places import play_a_round

METER: Final = f"meter:{CASINO}:EUR"
LOOK_MS: Final = 61_000
"""The house looks into its books once a minute."""

# Nineteen against seventeen; then two aces of spades, the whole of the meter, against seventeen.
CARDS: Final = "2c 3c 4c 5c 6c Th 7c 9d Ts As 9c As 8d"


def spend_two_days(browser: Browser, house: VisitedHouse) -> None:
    """Plays two rounds at a live table, and a day later one at a player's own."""
    house.stack.prepare(CARDS)
    live = Device(browser, house)
    table = LiveTable.visit(live, CASINO).sit(1).cut()
    for _ in range(2):
        table.choose(500).place(1).click()
        table.expect_staked(500)
        table.put(table.side(1, "progressive"), 200)
        table.pass_time(BETTING_MS)
        table.act("S")
        table.expect_phase("closed")
    live.close()
    house.move_time(DAY_MS)
    own = Device(browser, house)
    own.come_as_guest()
    play_a_round(own)
    own.close()


def enter_office(device: Device, role: Role, name: str = "") -> Device:
    """Has somebody of the house sign in on the device."""
    person = {"name": name or f"Staff-{secrets.token_hex(4)}", "password": secrets.token_urlsafe()}
    device.house.hire(person["name"], person["password"], role)
    device.ask("POST", "/api/sign-in", person)
    return device


def shift_meter(house: VisitedHouse, by: int) -> None:
    """Has the meter hold more than its movements make it, and the house look into its books again."""
    engine = create_engine(f"sqlite:///{house.folder / 'house.db'}")
    asked = {"by": by, "meter": METER}
    with engine.begin() as books:
        books.execute(text("UPDATE balance SET amount = amount + :by WHERE account = :meter"), asked)
    engine.dispose()
    house.move_time(LOOK_MS)
