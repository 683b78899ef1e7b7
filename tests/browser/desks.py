"""The house's own people at the desks of the office, and what lies there for them."""

import secrets
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device
from tests.browser.places import play_a_round
from tests.browser.screen import settle
from tests.browser.serving import SILENT
from tests.server.operator_matrix import sheet_text

PASSWORD: Final = "correct horse battery"  # noqa: S105  nobody's
LIMITS: Final = {"time_ms": 7_200_000, "loss": 50_000}
WINTER: Final = sheet_text("casino-blackjack", "winter").replace(
    "dealer_hits_soft_17 = false", "dealer_hits_soft_17 = true"
)
"""A live game that nobody has dealt yet."""
CORNER: Final = sheet_text("atlantic-city", "corner")
"""A solo one."""
FLAWS: Final = {
    "decks = 6 ": "decks = 66 ",
    "boxes = 7 ": 'boxes = "seven" ',
    'hole_card = "none"': 'hole_card = "maybe"',
}
"""What is wrong in three lines of a sheet, and how it should be."""


def spoil(text: str) -> str:
    """A sheet with three errors."""
    for right, wrong in FLAWS.items():
        assert text.count(right) == 1, right
        text = text.replace(right, wrong)
    return text


def come_as_operator(device: Device, name: str = "Olga") -> Device:
    """Signs an operator in."""
    device.house.hire(name, PASSWORD)
    device.ask("POST", "/api/sign-in", {"name": name, "password": PASSWORD})
    return device


def come_as_player(device: Device, name: str, money: int = 100_000) -> Device:
    """Signs a player in who has brought money."""
    device.ask("POST", "/api/sign-up", {"name": name, "password": PASSWORD, "limits": LIMITS})
    if money:
        device.ask("POST", "/api/cashier/deposit", {"amount": money, "id": new_id()})
    return device


def come_as_inspector(device: Device, operator: Device, name: str = "Ines") -> Device:
    """Signs somebody in whom the operator makes an inspector."""
    come_as_player(device, name, money=0)
    card = operator.ask("GET", f"/api/operator/players?name={name}")
    operator.ask(
        "PUT",
        f"/api/operator/players/{card['id']}/role",
        {"role": "inspector", "reason": "looks well", "id": "role-0001"},
    )
    return device


def lose_deposit(device: Device, amount: int) -> None:
    """Has the player's deposit taken by a provider that says nothing of it."""
    silence = device.house.folder / SILENT
    silence.touch()
    headers = {"Origin": device.house.address}
    body: Any = {"amount": amount, "id": new_id()}
    answer = device.context.request.fetch("/api/cashier/deposit", method="POST", headers=headers, data=body)
    assert answer.status == 422, answer.text()
    silence.unlink()


def furnish(operator: Device, player: Device) -> str:
    """Has something lie on every desk; the code of a round that was played."""
    come_as_operator(operator)
    come_as_player(player, "Ada")
    code = play_a_round(player)
    lose_deposit(player, 5_000)
    order = {"reason": "asked for it on the phone", "id": new_id()}
    player.ask("POST", "/api/sign-out", {})
    come_as_player(player, "Bela")
    operator.ask("POST", "/api/operator/exclusions", {"name": "Bela", "period": "30d", **order})
    keep = {"text": WINTER, "base": "casino-blackjack", "reason": "the winter season", "id": new_id()}
    operator.ask("POST", "/api/operator/sheets", keep)
    return code


def new_id() -> str:
    """The id of an order."""
    return f"order-{secrets.token_hex(8)}"


def open_room(device: Device, *path: str) -> Page:
    """A room of the office in a new tab."""
    page = device.open(f"#/office/{'/'.join(path)}")
    expect(page.locator(f"[data-room={path[0]}]")).to_be_visible()
    settle(page)
    return page


def enter(page: Page, *path: str) -> None:
    """Goes to another room, or another desk of it."""
    page.goto(f"/#/office/{'/'.join(path)}")
    expect(page.locator(f"[data-room={path[0]}]")).to_be_visible()
    settle(page)


def give(page: Page, reason: str | None = "a quiet night") -> None:
    """Gives the order whose dialog is open, and waits until it is done."""
    dialog = page.locator("dialog[open]")
    if reason is not None:
        dialog.locator("[name=reason]").fill(reason)
    dialog.locator("[data-give]").click()
    expect(dialog).to_have_count(0)


def write(page: Page, text: str) -> Locator:
    """Writes into the editor of sheets; what the house says of it."""
    page.locator("[data-text]").fill(text)
    settle(page)
    return page.locator("[data-room=games]")


def drop(page: Page, name: str, text: str) -> None:
    """Lets a file fall onto the editor."""
    script = """([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      return data;
    }"""
    handle = page.evaluate_handle(script, [name, text])
    page.dispatch_event("[data-editor]", "dragover", {"dataTransfer": handle})
    page.dispatch_event("[data-editor]", "drop", {"dataTransfer": handle})
