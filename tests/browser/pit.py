"""An operator of the house, who gives orders while others play."""

import secrets
from typing import Any

from tests.browser.device import Device


class Pit:
    """Somebody of the house on a device of their own; their orders go past the page."""

    def __init__(self, device: Device) -> None:
        self._device = device
        boss = {"name": f"Boss-{secrets.token_hex(4)}", "password": secrets.token_urlsafe()}
        device.house.hire(boss["name"], boss["password"])
        device.ask("POST", "/api/sign-in", boss)

    def set_limits(self, table: str, least: int, most: int) -> None:
        """Other limits of the main bet; with them comes another shoe, as soon as no bet lies on the old one."""
        self._order("PUT", f"{table}/limits", {"min": least, "max": most})

    def pause(self, table: str, reason: str) -> None:
        """No new round begins."""
        self._order("POST", f"{table}/pause", {"reason": reason})

    def resume(self, table: str) -> None:
        """It goes on."""
        self._order("POST", f"{table}/resume", {})

    def close(self, table: str) -> None:
        """Closes it after the round under way."""
        self._order("POST", f"{table}/close", {})

    def deal(self, table: str, cards: str) -> None:
        """Tells these cards of a physical shoe, one after the other."""
        for card in cards.split():
            desk = self._desk(table)
            body = {"code": desk["code"], "number": desk["number"] + 1, "card": card}
            self._tell(f"{table}/cards", body)

    def take_back(self, table: str) -> None:
        """The last card was another."""
        desk = self._desk(table)
        self._tell(f"{table}/cards/take-back", {"code": desk["code"], "number": desk["number"]})

    def _desk(self, table: str) -> Any:
        return self._device.ask("GET", f"/api/operator/tables/{table}/cards")

    def _tell(self, path: str, body: dict[str, object]) -> None:
        self._device.ask("POST", f"/api/operator/tables/{path}", {**body, "id": f"card-{secrets.token_hex(8)}"})

    def _order(self, method: str, path: str, body: dict[str, object]) -> None:
        order = {"reason": "as the evening wants it", "id": f"order-{secrets.token_hex(8)}", **body}
        if path.endswith("/resume"):
            order.pop("reason")
        self._device.ask(method, f"/api/operator/tables/{path}", order)
