"""A server at work: it says where it listens, and stops without losing anything."""

import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import uvicorn

from sabot.house.calendar import moment_text
from sabot.house.house import House
from sabot.protocol.message import MESSAGE_BYTES_MAX
from sabot.runtime.log import log
from sabot.server.acceptor import Acceptor
from sabot.server.app import Server
from sabot.server.connections import Connections, bound_connections, raise_file_limit
from sabot.server.http import HttpProtocol, SocketProtocol
from sabot.server.intake import Intake
from sabot.server.interpreter import settle_memory, share_fairly
from sabot.server.kernel import KernelLoader
from sabot.server.listen import address_text
from sabot.server.loop import run_in_loop
from sabot.store import Store

PING_S = 20
"""How often a silent socket is asked whether anybody is there, and how long is waited for an answer."""
STOP_S = 10
"""How long what is begun may take when the server stops."""

Announce = Callable[[str], None]


class WebServer(uvicorn.Server):
    """A web server that says when it listens, and takes a signal as a reason to stop, not to die."""

    def __init__(
        self, config: uvicorn.Config, announce: Announce, store: Store, metrics_port: int | None = None
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._store = store
        self._metrics_port = metrics_port
        self._kernel = KernelLoader()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens, then says so."""
        await super().startup([])
        protocol: Any = self.config.http_protocol_class
        make_reader = partial(
            protocol,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        for bound in sockets or ():
            self.servers.append(cast(Any, Acceptor(bound, lambda: Intake(make_reader()))))
            if bound.getsockname()[1] != self._metrics_port:
                self._announce(address_text(bound))

    async def on_tick(self, counter: int) -> bool:
        """Whether it is time to stop: also when the store has stopped for good."""
        self._kernel.look()
        return await super().on_tick(counter) or self._store.stopped is not None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops at a signal; unlike its parent it does not raise it again when all is done."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def make_web_server(server: Server, announce: Announce, proxies: tuple[str, ...] = ()) -> WebServer:
    """The web server for a house; forwarded headers are believed if they come from one of the proxies."""
    app: Any = server.app
    wanted = server.config
    connections = Connections(
        most=bound_connections(wanted.connections_max, raise_file_limit()),
        most_each=wanted.connections_each,
        proxies=proxies,
        pace=wanted.pace,
    )
    server.reception.metrics.watch(connections)
    http: Any = partial(HttpProtocol, connections=connections, house_config=wanted)
    socket_protocol: Any = partial(
        SocketProtocol,
        connections=connections,
        house_config=wanted,
        count_close=lambda code: server.reception.metrics.sockets_closed.labels(code).inc(),
    )
    config = uvicorn.Config(
        app,
        http=http,
        timeout_keep_alive=wanted.keep_alive_s,
        h11_max_incomplete_event_size=wanted.header_bytes_max,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws=socket_protocol,
        ws_max_size=MESSAGE_BYTES_MAX,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_graceful_shutdown=STOP_S,
    )

    def open_doors(address: str) -> None:
        announce(address)
        if server.companions is not None:
            server.companions.open(address)

    return WebServer(config, open_doors, server.reception.house.store, wanted.metrics_port)


def run_server(server: Server, bound: Sequence[socket.socket], proxies: tuple[str, ...] = ()) -> str | None:
    """Serves until a signal says stop; by then everything begun is finished.

    Gives why the house stopped by itself, if it did; raises why it could not be opened.
    """
    share_fairly()
    _tell_opening(server.reception.house)
    try:
        run_in_loop(make_web_server(server, _begin, proxies).serve(list(bound)))
    except SystemExit:  # how the web server ends where the house could not be opened
        if server.refusal is None:
            raise
        raise server.refusal from None
    why = server.reception.house.store.stopped
    if why is None:
        log("stopped")
    else:
        log("books-lost", logging.CRITICAL, says=why)
    return why


def _tell_opening(house: House) -> None:
    """Says how long ago the last record was written: whatever ended in between is over, if the clock can be trusted."""
    if house.last_ms:
        log("opened", last_record=moment_text(house.last_ms), closed_ms=house.clock.since_ms(house.last_ms))
    else:
        log("opened", last_record=None, closed_ms=0)
    if house.key_before is not None:
        log("key-changed", logging.CRITICAL, before=house.key_before, now=house.signer.public)


def _begin(address: str) -> None:
    settle_memory()
    # Whoever sits before both is told by the log, in words.
    if not (sys.stdout.isatty() and sys.stderr.isatty()):
        sys.stdout.write(f"Sabot listens on {address}\n")
        sys.stdout.flush()
    log("listening", address=address)
