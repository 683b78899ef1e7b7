"""How the server is set up: what it trusts, what it bounds."""

from pathlib import Path

from msgspec import Struct


class Rate(Struct, frozen=True):
    """So many at once, and one more every so often."""

    burst: int
    every_ms: int


class ServerConfig(Struct, frozen=True, kw_only=True):
    """Everything about the server that is not about the house."""

    secure: bool = False
    """Whether players reach it over https: cookies are then sent over nothing else."""
    origins: tuple[str, ...] = ()
    """The addresses of pages that may call it, as in ``https://play.example.com``; none: only its own, as the Host
    header names it."""
    sign_in_rate: Rate = Rate(20, 3_000)
    """Sign-ins, sign-ups and guests from one address."""
    ask_rate: Rate = Rate(120, 50)
    """Requests of one session, or of one address where nobody is signed in."""
    command_rate: Rate = Rate(60, 40)
    """Messages on all sockets of one session."""
    body_bytes_max: int = 64 * 1024
    """What the body of a request may hold."""
    sockets_max: int = 10
    """Sockets that one player may have open."""
    outbox_max: int = 64
    """Messages that may wait for a socket that does not read; with the next one it is closed."""
    patience_ms: int = 10_000
    """How long a client that does not read is waited for at the end."""
    web: Path | None = None
    """The folder of the built page; None: the one that was installed."""
    pulse_ms: int = 1_500
    """How long the store's writer is waited for when somebody asks how it is."""
    tick_ms: int = 1_000
    """How often is looked for sessions that have been idle for too long and for notices that fall due."""
    heads_webhook: str | None = None
    """Where signed heads of the journal are posted to, beside the file."""
