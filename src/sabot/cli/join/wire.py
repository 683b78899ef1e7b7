"""The socket to the house: messages go out at once, and come in as news."""

import threading
from queue import SimpleQueue

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from sabot.bots.api import Api, Unreachable
from sabot.cli.join.news import ConnectionEnded, Heard, News, NotUnderstood
from sabot.protocol import PROTOCOL, AnyServerMessage, ClientMessage

OPEN_S = 20
MESSAGE_BYTES_MAX = 2**20

_decoder: msgspec.json.Decoder[AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage)


class Wire:
    """A socket that can be opened again after it was lost."""

    def __init__(self, api: Api, news: SimpleQueue[News]) -> None:
        self._api = api
        self._news = news
        self._connection: ClientConnection | None = None

    def open(self) -> None:
        """Connects; raises `Unreachable` if the house does not answer."""
        try:
            connection = connect(
                self._api.socket_address,
                origin=Origin(self._api.origin),
                subprotocols=[Subprotocol(f"sabot.{PROTOCOL}")],
                additional_headers={"Cookie": self._api.cookie},
                open_timeout=OPEN_S,
                max_size=MESSAGE_BYTES_MAX,
            )
        except (OSError, InvalidHandshake, EOFError) as error:
            raise Unreachable(f"no table can be reached at {self._api.base}: {type(error).__name__}") from None
        self._connection = connection
        threading.Thread(target=self._listen, args=(connection,), daemon=True).start()

    def say(self, message: ClientMessage) -> None:
        """Sends the message, unless the connection is lost: then that is news."""
        if self._connection is None:
            return
        try:
            self._connection.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            return

    def close(self) -> None:
        """Leaves."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _listen(self, connection: ClientConnection) -> None:
        try:
            for data in connection:
                self._news.put(Heard(_decoder.decode(data)))
        except ConnectionClosed:
            pass
        except (msgspec.DecodeError, UnicodeError) as error:
            self._news.put(NotUnderstood(str(error)))
        finally:
            self._news.put(ConnectionEnded(connection.close_code, connection.close_reason or ""))
