"""Every place of the page, as its address names it."""

import secrets

from tests.browser.device import Device
from tests.browser.table import ATLANTIC_CITY, Table

STRANGER = {
    "lobby": "#/",
    "sign-up": "#/account/sign-up",
    "sign-in": "#/account/sign-in",
    "help-choice": "#/help/games",
    "help": f"#/help/{ATLANTIC_CITY}",
    "help-live": "#/help/mega-fire-blaze",
    "odds": "#/odds",
    "odds-game": f"#/odds/{ATLANTIC_CITY}",
}
"""What anybody may see."""

PLAYER = {
    "bank": "#/bank",
    "options": "#/options",
    "statistics": "#/statistics",
    "history": "#/history",
    "limits": "#/limits",
    "account": "#/account",
}
"""What needs somebody to be signed in."""

OVER_TABLE = ("bank", "help", "options", "statistics", "history", "limits", "odds", "account")
"""Panels that slide over a table."""


def play_a_round(device: Device, game: str = ATLANTIC_CITY) -> str:
    """The code of a round that the visitor of this device has just lost."""
    device.house.stack.prepare("Th 6c 6d Ts 9h" if game == ATLANTIC_CITY else "Th 6d 6c Ts 9h")
    table = Table.open(device, game).bet({1: [1000]}).deal().act("H")
    table.expect_result("bust")
    table.page.close()
    code: str = device.ask("GET", "/api/rounds?limit=1")["lines"][0]["code"]
    return code


def grant_gold(operator: Device, player: Device, amount: int) -> None:
    """Gives the visitor of a device Golden Chips, by somebody of the house on another."""
    boss = {"name": f"Boss-{secrets.token_hex(4)}", "password": secrets.token_urlsafe()}
    player.house.hire(boss["name"], boss["password"])
    operator.ask("POST", "/api/sign-in", boss)
    whose = player.ask("GET", "/api/me")["player"]
    operator.ask(
        "POST", f"/api/operator/players/{whose}/gold", {"amount": amount, "reason": "a chip", "id": "grant-of-a-chip"}
    )
