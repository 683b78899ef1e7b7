"""A live table on the screen, and what a player does at it; time goes by when the test says so."""

from collections.abc import Callable
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.screen import meet, place_of, places_of
from tests.browser.table import Table

Open = Callable[..., Device]
LOUNGE, CASINO, BLAZE = "lounge-1", "casino-1", "blaze-1"
TABLES = """
[[table]]
name = "lounge-1"
game = "play-lounge-7"
pace_ms = 0

[[table]]
name = "casino-1"
game = "casino-blackjack"
pace_ms = 0

[[table]]
name = "blaze-1"
game = "mega-fire-blaze"
pace_ms = 0
"""
BETTING_MS, DECISION_MS, CUT_MS = 20_000, 12_000, 8_000
"""No table takes bets, or waits for a decision or a cut, longer than that."""

LONG_MS = 60_000
"""So much later it is in the house than on a page, however long that took to get there: there is time to move cards."""
CARD_MS = 400
"""How long a card takes to be seen at a table where that matters."""


# The stages of a shoe's ceremony follow one another by a clock; here each stays until it is skipped.
HOLD_CEREMONY = """
const later = window.setTimeout;
window.setTimeout = (what, ms, ...rest) => (ms === 1100 ? 0 : later(what, ms, ...rest));
"""


class LiveTable(Table):
    """A live table, open on a page."""

    def __init__(self, page: Page, device: Device) -> None:
        super().__init__(page)
        self.device = device
        self.waits = self.felt.locator("[data-waits]")

    @classmethod
    def join(cls, open_device: Open, house: VisitedHouse, size: str = "desktop", table: str = LOUNGE) -> Self:
        """The table on a device of its own."""
        return cls.visit(open_device(size, house=house), table)

    @classmethod
    def visit(cls, device: Device, table: str = LOUNGE) -> Self:
        """The table in a new tab of a device where a guest comes in."""
        device.come_as_guest()
        return cls(device.open(f"#/table/{table}"), device).wait()

    def sit(self, box: int) -> Self:
        """Takes a seat."""
        with self.answered():
            self.place(box).click()
        expect(self.foot(box)).to_have_attribute("data-mine", "true")
        return self

    def cut(self) -> Self:
        """Cuts the shoe where the card lies, as whoever sat down first is asked to."""
        with self.answered():
            self.control("cut-here").click()
        return self

    def foot(self, box: int) -> Locator:
        """The name and the lesser spots of a seat."""
        return self.felt.locator(f'[data-seat="{box}"]')

    def side(self, box: int, bet: str) -> Locator:
        """A side bet's spot."""
        return self.foot(box).locator(f'[data-side="{bet}"]')

    def behind(self, box: int) -> Locator:
        """The spot behind another's hand."""
        return self.foot(box).locator("[data-behind]")

    def put(self, spot: Locator, amount: int) -> Self:
        """A chip on a spot; so much lies there then."""
        spot.click()
        expect(spot).to_have_attribute("data-amount", str(amount))
        expect(self.felt.locator("[data-pending]")).to_have_count(0)
        return self

    def expect_waiting(self, kind: str) -> None:
        """That is what the table waits for."""
        expect(self.waits).to_have_attribute("data-waits", kind)

    def expect_phase(self, phase: str) -> None:
        """So far has the round come."""
        expect(self.felt).to_have_attribute("data-phase", phase)

    def expect_staked(self, amount: int) -> None:
        """So much lies on the table, and the house knows: what it hears of after its time is too late."""
        super().expect_staked(amount)
        expect(self.felt.locator("[data-pending]")).to_have_count(0)

    def pass_time(self, by_ms: int) -> Self:
        """Lets so much time go by in the house, once it has heard of this player's bets."""
        expect(self.felt.locator("[data-pending]")).to_have_count(0)
        self.device.house.move_time(by_ms)
        return self


def overlap(one: Locator, others: Locator) -> bool:
    """Whether one lies over any part of one of the others."""
    first = place_of(one)
    return any(meet(first, other) for other in places_of(others))
