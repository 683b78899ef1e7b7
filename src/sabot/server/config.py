"""How the server is set up: what it trusts, what it bounds."""

from pathlib import Path
from typing import Final

from msgspec import Struct


class Rate(Struct, frozen=True):
    """So many at once, and one more every so often."""

    burst: int
    every_ms: int


PACE: Final = Rate(40, 20)


class ServerConfig(Struct, frozen=True, kw_only=True):
    """Everything about the server that is not about the house."""

    metrics_port: int | None = None
    """The port on which figures are told, and nothing else; None: they are told nowhere."""
    secure: bool = False
    """Whether players reach it over https: cookies are then sent over nothing else."""
    origins: tuple[str, ...] = ()
    """The addresses of pages that may call it, as in ``https://play.example.com``; none: only its own, as the Host
    header names it."""
    sign_in_rate: Rate = Rate(20, 3_000)
    """Sign-ins, sign-ups, guests and whatever else asks for a hash, from one address."""
    ask_rate: Rate = Rate(120, 50)
    """Requests of one session, or of one address where nobody is signed in."""
    command_rate: Rate = Rate(60, 40)
    """Messages on all sockets of one session."""
    chat_rate: Rate = Rate(5, 2_000)
    """Lines that one player says, on all their devices."""
    table_chat_rate: Rate = Rate(20, 250)
    """Lines that all players together say at one table: each is told to everybody who watches it."""
    report_rate: Rate = Rate(5, 60_000)
    """Lines that one player reports."""
    frame_rate: Rate = Rate(200, 100)
    """Frames on one socket beyond the messages of a session: pings, pongs, parts of messages, messages refused."""
    costly_at_once: int = 2
    """Costly requests of one address that are answered at once: statistics, exports, what-ifs and their like."""
    costly_waiting: int = 8
    """Those that may wait; with the next one the address is told to come again."""
    costly_patience_ms: int = 20_000
    """How long one waits."""
    connections_max: int = 10_000
    """Connections in all; fewer where the system has fewer files for them."""
    connections_each: int = 200
    """Connections from one address, unless it is a proxy's."""
    headers_deadline_ms: int = 10_000
    """How long a connection may take to say what it wants, from its opening or from the answer before."""
    body_deadline_ms: int = 20_000
    """How long it may take to send the body of a request."""
    keep_alive_s: int = 5
    """How long a connection without a request stays open."""
    pace: Rate = PACE
    """Requests and connections of one address, unless it is a proxy's: beyond them each waits for its time."""
    header_bytes_max: int = 16 * 1024
    """What the head of a request may hold."""
    opening_rate: Rate = Rate(20, 1_000)
    """Sockets opened by one session."""
    openings_at_once: int = 2
    """Sockets of one address that are greeted at once; each reads the player's tables."""
    openings_waiting: int = 100
    """Those that may wait for it."""
    body_bytes_max: int = 64 * 1024
    """What the body of a request may hold."""
    sockets_max: int = 10
    """Sockets that one player may have open."""
    outbox_max: int = 64
    """Messages that may come for a socket that takes none; with the next one it is closed. Where half as many wait,
    tables are shown whole in place of what has moved there."""
    patience_ms: int = 10_000
    """How long a client that does not read is waited for at the end."""
    web: Path | None = None
    """The folder of the built page; None: the one that was installed."""
    pulse_ms: int = 1_500
    """How long the store's writer is waited for when somebody asks how it is."""
    tick_ms: int = 1_000
    """How often is looked for sessions that have been idle for too long and for notices that fall due."""
    companions: bool = False
    """Whether the house's own players keep people company at live tables (P-11)."""
    companions_look_ms: int = 1_000
    """How often is looked whether somebody is there whom they could keep company."""
    companions_pause_ms: int = 1_200
    """What a companion takes for a move, about."""
    alarm_webhook: str | None = None
    """Where every raise and every clear of an alarm is posted to."""
    bus: str | None = None
    """The NATS server over which the servers of one house speak; None: there is one alone."""
    heads_webhook: str | None = None
    """Where signed heads of the journal are posted to, beside the file."""
