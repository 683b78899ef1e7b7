"""What a page weighs."""

from typing import Any

from playwright.sync_api import Page

LOAD_BYTES = 300_000
"""What the first load may weigh, packed."""


def weigh(page: Page) -> list[int]:
    """The sizes of all answers, packed and with their headers, as they come in; nothing is taken from a cache."""
    weights: list[int] = []
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def note(event: dict[str, Any]) -> None:
        weights.append(int(event["encodedDataLength"]))

    network.on("Network.loadingFinished", note)
    return weights
