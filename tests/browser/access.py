"""What shuts people out of a screen, as far as a program can find it."""

from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.browser.chromium import CLIENT
from tests.browser.screen import settle

SERIOUS = ("serious", "critical")


@cache
def _axe() -> str:
    return (Path(CLIENT) / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def check_access(page: Page) -> list[str]:
    """What axe finds on the page as it stands, if it is serious."""
    settle(page)
    # Handed over by the debugger: the page's own policy takes no script that is written into it. Once, for it is large.
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then((result) => result.violations)")
    return [
        f"{urlsplit(page.url).fragment} {fault['id']} ({fault['impact']}): {fault['help']}\n  "
        + "\n  ".join(f"{node['html'][:160]} {node['failureSummary'][:200]}" for node in fault["nodes"][:4])
        for fault in found
        if fault["impact"] in SERIOUS
    ]


def check_width(page: Page) -> list[str]:
    """Whether something is wider than the screen."""
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"it is {wide} px wide on a screen of {screen}"] if wide > screen else []
