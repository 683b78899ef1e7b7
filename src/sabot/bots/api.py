"""The house's HTTP API, as far as a player without a browser needs it."""

import http.client
import re
import ssl
from typing import Any
from urllib.parse import urlsplit

import msgspec

from sabot.errors import SabotError

TIMEOUT_S = 20
_ADDRESS = re.compile(r"(https?)://[^/\s@?#]+")

Json = dict[str, Any]


class Unreachable(SabotError):
    """Raised for a house that does not answer."""


class AnsweredNo(SabotError):
    """Raised for what the house refuses: ``why`` is its word for a program, ``wait_s`` how long it asks to wait."""

    def __init__(self, reason: str, why: str = "", wait_s: int = 0) -> None:
        super().__init__(reason)
        self.why = why
        self.wait_s = wait_s


class Api:
    """One caller at one house: keeps the cookie of the session in memory."""

    def __init__(
        self, address: str, *, origin: str = "", cookie: str = "", agent: str = "sabot join", comes_from: str = ""
    ) -> None:
        base = (address if "://" in address else f"http://{address}").rstrip("/")
        if not _ADDRESS.fullmatch(base):
            raise SabotError(f"{address!r} is no address of a house: it is written as in http://127.0.0.1:8000")
        self.base = base
        self.origin = origin or base
        """What the house is called where it is another name than the address it is reached at."""
        self.cookie = cookie
        self.comes_from = comes_from
        """The address that they are told to come from, by a proxy that the house trusts; empty: by none."""
        self._agent = agent
        self._parts = urlsplit(base)

    @property
    def socket_address(self) -> str:
        """Where the socket is."""
        return f"{self.base.replace('http', 'ws', 1)}/api/socket"

    @property
    def forwarded(self) -> dict[str, str]:
        """What a proxy adds to a request."""
        return {"X-Forwarded-For": self.comes_from} if self.comes_from else {}

    def get(self, path: str) -> Any:
        """What is there."""
        return self._ask("GET", path, None)

    def post(self, path: str, body: Json) -> Any:
        """What came of it."""
        return self._ask("POST", path, body)

    def put(self, path: str, body: Json) -> Any:
        """What came of it."""
        return self._ask("PUT", path, body)

    def _ask(self, method: str, path: str, body: Json | None) -> Any:
        connection = self._connect()
        headers = {"Origin": self.origin, "Cookie": self.cookie, "User-Agent": self._agent, **self.forwarded}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, path, msgspec.json.encode(body) if body is not None else None, headers)
            answer = connection.getresponse()
            data = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"no house answers at {self.base}: {_line(error)}") from None
        finally:
            connection.close()
        return self._read(answer, data)

    def _connect(self) -> http.client.HTTPConnection:
        place, port = self._parts.hostname or "", self._parts.port
        if self._parts.scheme == "https":
            return http.client.HTTPSConnection(place, port, timeout=TIMEOUT_S, context=ssl.create_default_context())
        return http.client.HTTPConnection(place, port, timeout=TIMEOUT_S)

    def _read(self, answer: http.client.HTTPResponse, data: bytes) -> Any:
        cookie = answer.headers.get("Set-Cookie")
        if cookie is not None:
            self.cookie = cookie.partition(";")[0]
        try:
            found = msgspec.json.decode(data) if data else {}
        except msgspec.DecodeError:
            raise Unreachable(f"what answers at {self.base} is no house of Sabot") from None
        if answer.status >= 300:
            wait = answer.headers.get("Retry-After", "")
            reason = str(found.get("reason", f"refused with status {answer.status}"))
            raise AnsweredNo(reason, str(found.get("why", "")), int(wait) if wait.isdecimal() else 0)
        return found


def _line(error: Exception) -> str:
    """The error in one line, without numbers nobody knows."""
    words = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(words).lower()
