"""What must never happen on a page, whatever a test does there."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

VIOLATIONS = """
window.policyViolations = [];
addEventListener('securitypolicyviolation', (event) =>
  window.policyViolations.push(`${event.violatedDirective} by ${event.blockedURI} in ${event.sourceFile}`));
"""
OUTAGE = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|WebSocket connection"
REFUSAL = r"the server responded with a status of 4\d\d"


class Watch:
    """Notes errors on the console, errors of scripts, failed requests, requests to others, and broken policies."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.faults: list[str] = []
        self._host = urlsplit(address).netloc
        self._allowed: list[str] = []
        self._pages: list[Page] = []
        context.add_init_script(VIOLATIONS)
        context.on("page", self._follow)
        context.on("console", self._hear)
        context.on("weberror", self._catch)
        context.on("request", self._see)
        context.on("requestfailed", self._fail)

    def allow(self, pattern: str) -> None:
        """What fits this is no fault in this test: the server is killed in it, or refuses something."""
        self._allowed.append(pattern)

    def check(self) -> None:
        """Fails if anything was wrong."""
        for page in self._pages:
            if not page.is_closed():
                for violation in page.evaluate("window.policyViolations ?? []"):
                    self._note(f"content-security policy: {violation}")
        assert not self.faults, "\n".join(self.faults)

    def _note(self, fault: str) -> None:
        if not any(re.search(pattern, fault) for pattern in self._allowed):
            self.faults.append(fault)

    def _follow(self, page: Page) -> None:
        self._pages.append(page)
        page.on("websocket", self._see_socket)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console: {message.text} {message.location.get('url', '')}")

    def _catch(self, error: WebError) -> None:
        self._note(f"script: {error.error}")

    def _see(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self._host:
            self._note(f"request to another host: {request.url}")

    def _see_socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != self._host:
            self._note(f"socket to another host: {socket.url}")

    def _fail(self, request: Request) -> None:
        # A request that the page itself gave up, because its answer is not wanted any more, has not failed.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"failed: {request.url} {request.failure}")
