"""The sockets a server listens on."""

import socket
from errno import EACCES, EADDRINUSE

from sabot.server.error import CannotServe

SEND_BYTES = 128 * 1024
"""What the system may keep for a connection that does not read; left to itself it would keep megabytes."""
UNREAD_MS = 60_000
"""How long a connection lasts whose other end takes nothing of what is sent."""


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address; port 0 is any that is free."""
    try:
        kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (socket.gaierror, UnicodeError):
        raise CannotServe(f"{host!r} is no address of this machine: try 127.0.0.1") from None
    # The protocol is said in so many words: only then does asyncio send small messages without waiting for more.
    bound = socket.socket(kind, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        bound.bind(address)
    except (OSError, OverflowError) as error:
        bound.close()
        raise CannotServe(_explain(error, host, port)) from None
    return bound


def address_text(bound: socket.socket) -> str:
    """Where the socket can be reached, as a browser writes it."""
    host, port = bound.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _explain(error: OSError | OverflowError, host: str, port: int) -> str:
    number = getattr(error, "errno", None)
    if number == EADDRINUSE:
        return f"port {port} of {host} is taken: choose another with --port, or 0 for any that is free"
    if number == EACCES:
        return f"port {port} of {host} is not allowed: choose one above 1023 with --port"
    return f"port {port} of {host} cannot be listened on: choose another with --host and --port"
