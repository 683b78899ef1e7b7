"""The devices people play on, and a browser on one of them."""

from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.house import VisitedHouse
from tests.browser.screen import come_to_rest
from tests.browser.watch import Watch

PATIENCE_MS = 20_000
"""How long something that is bound to come is waited for, on a machine that has other work as well."""
expect.set_options(timeout=PATIENCE_MS)

_sockets: WeakKeyDictionary[Page, WebSocket] = WeakKeyDictionary()


def socket_of(page: Page) -> WebSocket:
    """The page's line to the house, the newest if it had several."""
    return _sockets[page]


def _follow(page: Page) -> None:
    def note(socket: WebSocket) -> None:
        _sockets[page] = socket

    page.on("websocket", note)


SIZES = {
    "phone": (390, 844),
    "small": (360, 640),
    "narrow": (360, 740),
    "landscape": (844, 390),
    "desktop": (1440, 900),
    "hd": (1920, 1080),
}
TOUCH = {"phone": True, "small": True, "narrow": True, "landscape": True, "desktop": False, "hd": False}


def resize(page: Page, size: str) -> None:
    """Gives the page another screen, of which it is told as when a phone is turned."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    come_to_rest(page)


class Device:
    """A browser of its own: nobody is signed in, nothing is kept."""

    def __init__(
        self,
        browser: Browser,
        house: VisitedHouse,
        size: str = "desktop",
        *,
        locale: str = "en-GB",
        motion: bool = False,
        **options: Any,
    ) -> None:
        width, height = SIZES[size]
        self.size = size
        self.house = house
        self.context = browser.new_context(
            base_url=house.address,
            viewport={"width": width, "height": height},
            has_touch=TOUCH[size],
            locale=locale,
            timezone_id="Europe/Madrid",
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.on("page", _follow)
        self.watch = Watch(self.context, house.address)

    def open(self, place: str = "#/") -> Page:
        """A new tab with that place of the page."""
        page = self.context.new_page()
        page.goto(f"/{place}")
        return page

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """What the house answers to a request of this browser, its page left aside."""
        request = self.context.request
        headers = {"Origin": self.house.address}
        data = body if method != "GET" else None
        # A line that was idle for long may be closed by the house just as it is used again.
        answer = request.fetch(path, method=method, headers=headers, data=data, max_retries=1)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.status != 204 else None

    def come_as_guest(self, **choice: str) -> Any:
        """Signs a guest in on this device."""
        return self.ask("POST", "/api/guest", choice)

    def photograph(self, folder: Path) -> None:
        """Keeps what is on the screen, for whoever looks for the fault."""
        for number, page in enumerate(self.context.pages):
            page.screenshot(path=folder / f"{self.size}-{number}.png")

    def close(self) -> None:
        """Ends it."""
        self.context.close()
