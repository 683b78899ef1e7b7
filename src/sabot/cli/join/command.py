"""The words of `sabot join`, and who they make of the caller."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from getpass import getpass
from queue import SimpleQueue
from shutil import get_terminal_size
from textwrap import TextWrapper
from typing import Annotated

from cyclopts import Parameter, validators

from sabot.bots.api import Api, Json
from sabot.cli.home import find_home
from sabot.cli.join.choosing import choose_table, find_table, list_tables, tell_tables
from sabot.cli.join.line_editor import LineEditor
from sabot.cli.join.lines import read_lines
from sabot.cli.join.live_visit import LiveVisit
from sabot.cli.join.money import ShownCurrency
from sabot.cli.join.news import News
from sabot.cli.join.pressing import is_terminal, pressing
from sabot.cli.join.receipts import Receipts
from sabot.cli.join.visit import Visit
from sabot.cli.join.wire import Wire
from sabot.errors import SabotError
from sabot.rules.model import Language

COLUMNS_MAX = 80
"""Of a line on the screen, however wide that is."""
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
    language: Language | None = None,
    currency: str = "EUR",
    minutes: Minutes = 60,
    loss: str = "1000",
) -> None:
    """Play at a house on the network.

    At a terminal a key acts as it is pressed, but where it begins a line; from a pipe all keys come as lines. ? lists
    them. The password is asked for, or
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
        Open a new account of that name first, with the play credits that a guest begins with.
    game
        The game to sit down at.
    table
        The live table to go to, by its name.
    live
        Choose one of the live tables: they are listed, and the first line says which.
    language
        In which the presenter of a live table is heard; without it the account's own.
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
    tables = list_tables(api) if table is not None or live else []
    chosen = find_table(tables, table) if table is not None else None
    if live and chosen is None:
        _write("".join(f"{line}\n" for line in tell_tables(tables)))
    _sign_in(api, name, currency, minutes, loss, new=sign_up)
    with _keyboard(news):
        if tables and chosen is None:
            chosen = choose_table(tables, news, LineEditor(_write))
        _visit(api, news, game, chosen, language)


def _visit(api: Api, news: SimpleQueue[News], game: str, table: Json | None, language: Language | None) -> None:
    wire = Wire(api, news)
    if table is None:
        Visit(api, wire, news, game, _write, _receipts(api)).run()
        return
    receipts = _receipts(api, shared=True)
    spoken = language or api.get("/api/me")["language"]
    LiveVisit(api, wire, news, table["table"], table["seats"], _write, receipts, language=spoken).run()


@contextmanager
def _keyboard(news: SimpleQueue[News]) -> Iterator[None]:
    """Has what is typed be news: keys at a terminal, lines from anywhere else."""
    if is_terminal():
        with pressing(news):
            yield
    else:
        read_lines(sys.stdin, news)
        yield


def _receipts(api: Api, *, shared: bool = False) -> Receipts:
    player = api.get("/api/me")["player"]
    return Receipts(find_home() / "receipts", api.base, api.get("/api/house")["key"], player, shared=shared)


def _write(text: str) -> None:
    if text.endswith("\n") and sys.stdout.isatty():
        text = fold_lines(text, min(COLUMNS_MAX, get_terminal_size().columns))
    sys.stdout.write(text)
    sys.stdout.flush()


def fold_lines(text: str, columns: int) -> str:
    """The text with long lines broken between words; a word that is longer than a line stays whole."""
    folder = TextWrapper(
        columns, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False, replace_whitespace=False
    )
    return "".join(f"{folder.fill(line)}\n" for line in text.splitlines())


def _sign_in(api: Api, name: str | None, currency: str, minutes: int, loss: str, *, new: bool) -> None:
    if name is None:
        api.post("/api/guest", {"currency": currency})
        return
    credentials: dict[str, object] = {"name": name, "password": _password(name)}
    if new:
        api.post("/api/sign-up", {**credentials, "currency": currency})
        with suppress(SabotError):  # the account is there either way, and money can be brought later
            api.post("/api/cashier/opening", {})
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
