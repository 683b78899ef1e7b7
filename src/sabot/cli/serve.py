"""`sabot serve`: the house on the network."""

import re
import socket
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators
from msgspec.structs import replace
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from sabot.cli.home import find_home
from sabot.cli.location import heads_file, own_database
from sabot.errors import SabotError
from sabot.house.house import House, HouseConfig
from sabot.odds.watch import ALLOWANCE
from sabot.server.app import Server
from sabot.server.config import Rate, ServerConfig
from sabot.server.folder import make_private
from sabot.server.listen import listen
from sabot.server.log import PlainLines, logging_to
from sabot.server.running import run_server

KEY_FILE = "house.key"
STOPPED = 1
"""The exit code of a house that had to stop by itself."""
LOOPBACK = ("127.0.0.1", "::1")
_ORIGIN = re.compile(r"https?://[^/\s?#@]+")
_ADDRESS = re.compile(r"https?://[^\s@]+")
NAME_MAX = 40
_BUS = re.compile(r"(nats|tls|ws|wss)://[^\s]+")
_NAME = re.compile(rf"[A-Za-z0-9._-]{{1,{NAME_MAX}}}")
_MINUTE_MS, _SECOND_MS = 60_000, 1_000
PORT_MAX = 65_535

Flag = Parameter(negative="", show_default=False)
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=PORT_MAX))]
Count = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=1_000_000))]
Percent = Annotated[float, Parameter(validator=validators.Number(gte=0, lte=20))]
Each = Parameter(consume_multiple=False, negative="", show_default=False)


def serve(
    *,
    host: str = "127.0.0.1",
    port: Port = 8000,
    data: Path | None = None,
    database: Annotated[str | None, Parameter(env_var="SABOT_DATABASE")] = None,
    replica: Annotated[str | None, Parameter(env_var="SABOT_REPLICA")] = None,
    bus: Annotated[str | None, Parameter(env_var="SABOT_BUS")] = None,
    name: str | None = None,
    sheets: Path | None = None,
    currencies: Path | None = None,
    tables: Path | None = None,
    meters: Path | None = None,
    no_live: Annotated[bool, Flag] = False,
    no_companions: Annotated[bool, Flag] = False,
    key: Path | None = None,
    heads: Path | None = None,
    heads_webhook: str | None = None,
    alarm_webhook: str | None = None,
    close_on_alarm: Annotated[bool, Flag] = False,
    play_allowance: Percent = 100 * ALLOWANCE,
    secure_cookies: Annotated[bool, Flag] = False,
    origin: Annotated[tuple[str, ...], Each] = (),
    trust_proxy: Annotated[bool, Flag] = False,
    proxy: Annotated[tuple[str, ...], Each] = (),
    sign_ins_per_minute: Count = 20,
    commands_per_second: Count = 25,
    connections_per_address: Count = 200,
    metrics: str | None = None,
    no_coach: Annotated[bool, Flag] = False,
    new_house: Annotated[bool, Flag] = False,
    new_key: Annotated[bool, Flag] = False,
    requests: Annotated[bool, Flag] = False,
) -> int:
    """Serve the house: its API, its tables, its books.

    Stops at Ctrl-C or SIGTERM, when all that is begun is finished. The log goes to standard error: a line of JSON for
    each thing that happens, or, at a terminal, in plain words, without requests and sockets.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for every one of this machine.
    port
        The port to listen on; 0 for any that is free.
    data
        The folder of the house; by default the one this system keeps such data in, or what SABOT_HOME names.
    database
        Another database than the folder's own: sqlite:///path or postgresql://user@host/name.
    replica
        A replica of that database in PostgreSQL, where histories, statistics and reports are read; it may be behind.
    bus
        A NATS server, as in nats://host:4222: over it several servers share one house, all with the same --database in
        PostgreSQL, the same --bus and the same --key.
    name
        What this server is called among them; by default the machine's name.
    sheets
        A folder of rule sheets beside the house's own; one of the same name takes its place.
    currencies
        A table of currencies in place of the house's own.
    tables
        A TOML file of live tables, one [[table]] each; by default there is one table of each live game.
    meters
        A TOML file of meters that are shared with other houses: [[keeps]] for each that this house keeps, [[joins]]
        for each that another does. All servers of a house are given the same.
    no_live
        Open no live tables.
    no_companions
        No players of the house keep people company at live tables; they do where the books are in SQLite, or several
        servers share them.
    key
        The file of the key the house signs with; by default house.key in its folder, made at the first start.
    heads
        The file that signed heads of the journal are appended to; by default house.heads beside the database.
    heads_webhook
        An address, as in https://archive.example.com/heads, that every signed head is posted to as well.
    alarm_webhook
        An address that every raise and every clear of an alarm is posted to.
    close_on_alarm
        Close a game that returns what chance does not explain, until an operator has looked into it.
    play_allowance
        Per cent of a first stake that guests may lose to bad play before a game is said to return too little.
    secure_cookies
        Players reach the house over https: send cookies over nothing else.
    origin
        The public address of the house, as in https://play.example.com; may be given again for another.
    trust_proxy
        Believe the forwarded headers of a proxy in front.
    proxy
        The address or network of that proxy, by default this machine; may be given again for another.
    sign_ins_per_minute
        Sign-ins, sign-ups and guests taken from one address.
    commands_per_second
        Messages taken on the sockets of one session.
    connections_per_address
        Connections open at once from one address; a proxy that is trusted has as many as it likes.
    metrics
        Where figures for monitoring are told, as in 127.0.0.1:9100; left out, they are told nowhere.
    no_coach
        Nobody may have the coach at the table, whatever their settings say.
    new_house
        Begin a new house where there was one before and its books are gone, or go on with the books of another.
    new_key
        Go on with another key than the books are signed with, a new one if there is none.
    requests
        At a terminal too, show every request and every socket.
    """
    folder = data or find_home()
    address = database or own_database(folder)
    figures = _parse_address(metrics) if metrics else None
    config = ServerConfig(
        companions=not no_companions and (_file_of(address) is not None or bus is not None),
        bus=_check_bus(bus),
        heads_webhook=_check_webhook(heads_webhook, "heads"),
        alarm_webhook=_check_webhook(alarm_webhook, "alarm"),
        connections_each=connections_per_address,
        secure=secure_cookies,
        origins=tuple(map(_check_origin, origin)),
        sign_in_rate=Rate(sign_ins_per_minute, max(1, _MINUTE_MS // sign_ins_per_minute)),
        command_rate=Rate(2 * commands_per_second, max(1, _SECOND_MS // commands_per_second)),
    )
    with ExitStack() as stack:
        stack.enter_context(_logging(address, requests=requests))
        file = _file_of(address)
        make_private(file.parent if file else folder)
        house = House.open(
            HouseConfig(
                database=address,
                sheets=sheets,
                currencies=currencies,
                coach=not no_coach,
                tables=tables,
                meters=meters,
                live=not no_live,
                key=key or folder / KEY_FILE,
                heads=heads or heads_file(address, folder),
                serving=True,
                shares=_check_name(name, bus),
                replica=replica,
                new_house=new_house,
                new_key=new_key,
                close_on_alarm=close_on_alarm,
                allowance=play_allowance / 100,
            )
        )
        stack.callback(house.close)
        bound = [stack.enter_context(listen(host, port))]
        if figures:
            bound.append(stack.enter_context(listen(*figures)))
            config = replace(config, metrics_port=_own_port(*bound))
        why = run_server(Server(house, config), bound, (proxy or LOOPBACK) if trust_proxy else ())
    if why is None:
        return 0
    sys.stderr.write(f"sabot: the house has stopped: {why}\n")
    return STOPPED


def _logging(address: str, *, requests: bool) -> AbstractContextManager[None]:
    """The log on standard error, in words if somebody sits before it."""
    if not sys.stderr.isatty():
        return logging_to(sys.stderr)
    file = _file_of(address)
    books = str(file.absolute()) if file else make_url(address).render_as_string(hide_password=True)
    return logging_to(sys.stderr, plain=PlainLines(books), requests=requests)


def _file_of(address: str) -> Path | None:
    """The file of a database that is one."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return None
    return Path(url.database) if url.drivername == "sqlite" and url.database else None


def _check_bus(address: str | None) -> str | None:
    for part in address.split(",") if address is not None else ():
        if not _BUS.fullmatch(part.strip()):
            raise SabotError(
                f"--bus {part.rpartition('@')[2]!r} is no address of NATS: it begins with nats:// or tls://"
            )
    return address


def _check_name(name: str | None, bus: str | None) -> str | None:
    """What the server is called among others; None where there are none."""
    if bus is None:
        if name is not None:
            raise SabotError("--name is for one of several servers: give them all the same --bus")
        return None
    found = name if name is not None else re.sub("[^A-Za-z0-9._-]", "-", socket.gethostname())[:NAME_MAX]
    if not _NAME.fullmatch(found):
        raise SabotError(
            f"--name {found!r} is no name of a server: letters, digits, dots and dashes, {NAME_MAX} at most"
        )
    return found


def _check_webhook(address: str | None, what: str) -> str | None:
    if address is not None and not _ADDRESS.fullmatch(address):
        raise SabotError(f"--{what}-webhook {address!r} is no address: it begins with http:// or https://")
    return address


def _parse_address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port) > PORT_MAX:
        raise SabotError(f"{text!r} is no address for metrics: it is written as in 127.0.0.1:9100")
    return host.strip("[]"), int(port)


def _own_port(main: socket.socket, figures: socket.socket) -> int:
    port = int(figures.getsockname()[1])
    if port == main.getsockname()[1]:
        raise SabotError(f"port {port} is the house's own: choose another for --metrics")
    return port


def _check_origin(origin: str) -> str:
    if not _ORIGIN.fullmatch(origin):
        raise SabotError(f"{origin!r} is no origin: it is written as in https://play.example.com, without a path")
    return origin.lower()
