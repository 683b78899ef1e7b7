"""The line to another house over HTTP: one letter a connection, and no longer than a round can wait for it."""

import asyncio
import re
from typing import Final
from urllib.parse import urlsplit

import msgspec

from sabot.house.exchange.line import LineCut
from sabot.house.loans.letter import SignedLetter

LETTER_S: Final = 3.0
"""How long a letter may take, from the look for its address to the end of the answer."""
ANSWER_BYTES_MAX: Final = 32 * 1024
PATH: Final = "/api/exchange"

_TAKEN = re.compile(rb"HTTP/1\.[01] 200(?: .*)?", re.DOTALL)
_PORTS: Final = {"http": 80, "https": 443}
_letters: msgspec.json.Decoder[SignedLetter] = msgspec.json.Decoder(SignedLetter)


class HttpLine:
    """Carries letters to the house at an address."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def send(self, letter: SignedLetter) -> SignedLetter:
        """The answer to a letter; raises `LineCut` where none comes in time that can be read."""
        try:
            async with asyncio.timeout(LETTER_S):
                return _letters.decode(_read_body(await self._post(msgspec.json.encode(letter))))
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError, asyncio.IncompleteReadError) as error:
            raise LineCut(f"{self._address} does not answer: {error or type(error).__name__}") from None

    async def _post(self, body: bytes) -> bytes:
        """All that comes back."""
        url = urlsplit(self._address)
        port, tls = url.port or _PORTS[url.scheme], url.scheme == "https"
        reader, writer = await asyncio.open_connection(url.hostname, port, ssl=tls or None, limit=ANSWER_BYTES_MAX)
        try:
            host = url.netloc.encode("idna").decode()
            writer.write(_head(host, url.path.rstrip("/") + PATH, len(body)) + body)
            await writer.drain()
            return await _read_all(reader)
        finally:
            writer.transport.abort()


def _head(host: str, path: str, length: int) -> bytes:
    lines = (
        f"POST {path} HTTP/1.0",  # which is answered in one piece
        f"Host: {host}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        "Sec-Fetch-Site: none",
        "User-Agent: sabot",
        "Connection: close",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


async def _read_all(reader: asyncio.StreamReader) -> bytes:
    found = b""
    while part := await reader.read(ANSWER_BYTES_MAX):
        found += part
        if len(found) > ANSWER_BYTES_MAX:
            raise ValueError("the answer is too long")
    return found


def _read_body(answer: bytes) -> bytes:
    head, _, body = answer.partition(b"\r\n\r\n")
    line = head.partition(b"\r\n")[0]
    if not _TAKEN.fullmatch(line):
        raise ValueError(f"the answer was {line[:80].decode('latin-1').strip()!r}")
    return body
