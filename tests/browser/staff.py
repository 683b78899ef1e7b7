"""One of the house's own people on a device, and the office on its screen."""

import secrets
from typing import Self

from playwright.sync_api import Locator, Page, expect

from sabot.house.visitor import Role
from tests.browser.device import Device

REASON = "as the evening wants it"


class Staff:
    """Somebody of the house who works with the page."""

    def __init__(self, device: Device, role: Role = Role.OPERATOR, name: str = "") -> None:
        self.device = device
        self.name = name or f"{role.value.title()}-{secrets.token_hex(3)}"
        password = secrets.token_urlsafe()
        device.house.hire(self.name, password, role)
        device.ask("POST", "/api/sign-in", {"name": self.name, "password": password})
        self.page: Page = device.open("#/office")

    def go(self, *path: str) -> Self:
        """To a room of the office, or to what is in it."""
        self.page.goto(f"/#/office/{'/'.join(path)}")
        expect(self.page.locator(f'[data-room="{path[0]}"]')).to_be_visible()
        return self

    def find(self, selector: str) -> Locator:
        """Something in the room."""
        return self.page.locator(f"[data-room] {selector}")

    @property
    def dialog(self) -> Locator:
        """The form of an order."""
        return self.page.locator("dialog[open]")

    def ask(self, verb: str) -> Self:
        """Opens the form of an order."""
        self.find(f'[data-order="{verb}"]').click()
        expect(self.dialog).to_be_visible()
        return self

    def fill(self, **fields: str) -> Self:
        """Fills the form in."""
        for name, text in fields.items():
            self.dialog.locator(f'input[name="{name}"]').fill(text)
        return self

    def give(self, reason: str = REASON) -> Self:
        """Gives the order, which is done."""
        self.send(reason)
        expect(self.dialog).to_have_count(0)
        return self

    def send(self, reason: str = REASON) -> Self:
        """Sends the order, whatever becomes of it."""
        field = self.dialog.locator('input[name="reason"]')
        if field.count():
            field.fill(reason)
        self.dialog.locator("[data-give]").click()
        return self

    def expect_refused(self, reason: str) -> Self:
        """The house has refused it and says why; the form stays as it was filled in."""
        expect(self.dialog.locator("[data-refused]")).to_contain_text(reason)
        return self

    def cancel(self) -> Self:
        """Puts the form away."""
        self.dialog.locator("[data-cancel]").click()
        expect(self.dialog).to_have_count(0)
        return self
