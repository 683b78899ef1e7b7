"""A real server on a port of this machine, in a thread of this process."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import Queue
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from sabot.bots.api import Api
from sabot.drill.eyes import Eyes
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.house.loans.sharing import Sharing
from sabot.protocol import PROTOCOL
from sabot.rules import Rules, load_rules
from sabot.server.app import Server
from sabot.server.config import ServerConfig
from sabot.server.listen import listen
from sabot.server.loop import run_in_loop
from sabot.server.running import WebServer, make_web_server
from sabot.signature import Signer
from sabot.store import Store
from tests.server.harness import ENOUGH, QUICK_HASHER

WAIT_S = 60
GAMES = {"atlantic-city": load_rules("atlantic-city")}
"""One is enough, and its returns are soon computed."""
CONFIG = ServerConfig(sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=ENOUGH, pace=ENOUGH)


class Site:
    """A server that listens."""

    def __init__(self, address: str, server: Server, web: WebServer, stop: Any) -> None:
        self.address = address
        self._web = web
        self.server = server
        self.house = server.reception.house
        self.stop = stop
        """Stops the server and waits until it has stopped."""

    def connections(self) -> list[Any]:
        """The sockets that are open, as the web server has them."""
        return [found for found in self._web.server_state.connections if hasattr(found, "handshake_complete")]


@contextmanager
def serving(
    url: str,
    *,
    port: int = 0,
    config: ServerConfig = CONFIG,
    proxies: tuple[str, ...] = (),
    games: Mapping[str, Rules] = GAMES,
    tables: Sequence[TableSetting] = (),
    signer: Signer | None = None,
    sharing: Sharing | None = None,
) -> Iterator[Site]:
    """A server on that database for as long as the block lasts."""
    house = House(
        Store.open(url), games=games, hasher=QUICK_HASHER, table_settings=tables, signer=signer, sharing=sharing
    )
    server = Server(house, config)
    listening: Queue[str] = Queue()
    web = make_web_server(server, listening.put, proxies)
    bound = listen("127.0.0.1", port)
    thread = threading.Thread(target=lambda: run_in_loop(web.serve([bound])))
    thread.start()

    def stop() -> None:
        web.should_exit = True
        thread.join(WAIT_S)
        assert not thread.is_alive()

    try:
        yield Site(listening.get(timeout=WAIT_S), server, web, stop)
    finally:
        stop()
        bound.close()
        house.close()


def guest(address: str) -> Api:
    """Somebody who came in with one click."""
    api = Api(address)
    api.post("/api/guest", {})
    return api


class Line:
    """A socket from the client's end, over the network."""

    def __init__(self, api: Api, **options: Any) -> None:
        given = {
            "origin": Origin(api.base),
            "subprotocols": [Subprotocol(f"sabot.{PROTOCOL}")],
            "additional_headers": {"Cookie": api.cookie},
            "open_timeout": WAIT_S,
        }
        self.eyes = Eyes()
        self.connection: ClientConnection = connect(api.socket_address, **{**given, **options})

    def say(self, **message: object) -> None:
        """Sends a message."""
        self.connection.send(msgspec.json.encode(message).decode())

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = self.eyes.take(msgspec.json.decode(self.connection.recv(timeout=WAIT_S)))
            if message["type"] in kinds:
                return message

    def play(self, id_: str, **command: object) -> dict[str, Any]:
        """What came of a command."""
        self.say(type="play", table=self.eyes.table_of("atlantic-city"), id=id_, command=command)
        return self.hear("done", "refused")
