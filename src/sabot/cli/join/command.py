"""The words of `sabot join`, and who they make of the caller."""

import os
import sys
from getpass import getpass
from queue import SimpleQueue
from typing import Annotated

from cyclopts import Parameter, validators

from sabot.bots.api import Api
from sabot.cli.home import find_home
from sabot.cli.join.choosing import choose_table, find_table, list_tables, tell_tables
from sabot.cli.join.lines import read_lines
from sabot.cli.join.live_visit import LiveVisit
from sabot.cli.join.money import ShownCurrency
from sabot.cli.join.news import News
from sabot.cli.join.receipts import Receipts
from sabot.cli.join.visit import Visit
from sabot.cli.join.wire import Wire
from sabot.errors import SabotError

PASSWORD_VARIABLE = "SABOT_PASSWORD"  # noqa: S105  the variable's name

Flag = Parameter(negative="", show_default=False)
Minutes = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=1440))]


def join(
    address: str,
    /,
    *,
    name: str | None = None,
    guest: Annotated[bool, Flag] = False,
    sign_up: Annotated[bool, Flag] = False,
    game: str = "atlantic-city",
    table: str | None = None,
    live: Annotated[bool, Flag] = False,
    currency: str = "EUR",
    minutes: Minutes = 60,
    loss: str = "1000",
) -> None:
    """Play at a house on the network.

    Keys come as lines from standard input, from a keyboard or a pipe; ? lists them. The password is asked for, or
    read from SABOT_PASSWORD. A lost connection is made again, and a command under way is carried out once.

    A receipt of every shoe is kept in the folder receipts of your data folder (or of SABOT_HOME): what the house
    promised, and what this device cut with.

    Parameters
    ----------
    address
        Where the house is, as in http://127.0.0.1:8000.
    name
        Sign in under this name.
    guest
        Play as a guest; so it is without a name.
    sign_up
        Open a new account of that name first.
    game
        The game to sit down at.
    table
        The live table to go to, by its name.
    live
        Choose one of the live tables: they are listed, and the first line says which.
    currency
        The currency of a new account, or of a guest's.
    minutes
        How long this session shall last at most.
    loss
        What this session may lose at most.
    """
    if guest and name is not None:
        raise SabotError("--guest and --name do not go together: a guest gets a name from the house")
    if sign_up and name is None:
        raise SabotError("--sign-up opens an account: give it a name with --name")
    api = Api(address)
    news: SimpleQueue[News] = SimpleQueue()
    if table is None and not live:
        _sign_in(api, name, currency, minutes, loss, new=sign_up)
        read_lines(sys.stdin, news)
        Visit(api, Wire(api, news), news, game, _write, _receipts(api)).run()
        return
    tables = list_tables(api)
    if table is not None:
        found = find_table(tables, table)
        _sign_in(api, name, currency, minutes, loss, new=sign_up)
        read_lines(sys.stdin, news)
    else:
        _write("".join(f"{line}\n" for line in tell_tables(tables)))
        _sign_in(api, name, currency, minutes, loss, new=sign_up)
        read_lines(sys.stdin, news)
        found = choose_table(tables, news)
    receipts = _receipts(api, shared=True)
    LiveVisit(api, Wire(api, news), news, found["table"], found["seats"], _write, receipts).run()


def _receipts(api: Api, *, shared: bool = False) -> Receipts:
    player = api.get("/api/me")["player"]
    return Receipts(find_home() / "receipts", api.base, api.get("/api/house")["key"], player, shared=shared)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _sign_in(api: Api, name: str | None, currency: str, minutes: int, loss: str, *, new: bool) -> None:
    if name is None:
        api.post("/api/guest", {"currency": currency})
        return
    credentials: dict[str, object] = {"name": name, "password": _password(name)}
    if new:
        api.post("/api/sign-up", {**credentials, "currency": currency})
    else:
        api.post("/api/sign-in", credentials)
    purse = ShownCurrency.of(api)
    api.put("/api/session/limits", {"time_ms": minutes * 60_000, "loss": purse.read(loss)})


def _password(name: str) -> str:
    given = os.environ.get(PASSWORD_VARIABLE)
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise SabotError(f"there is nobody to ask for the password of {name}: give it in {PASSWORD_VARIABLE}")
    return getpass(f"Password of {name}: ")
