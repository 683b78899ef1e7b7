"""Who asks, and of which house; and how it is told what came of it."""

import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from getpass import getpass
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sabot.bots.api import Api, Json
from sabot.cli.output import print_json
from sabot.cli.printable import printable
from sabot.errors import SabotError

PASSWORD_VARIABLE = "SABOT_PASSWORD"  # noqa: S105  the variable's name
NAME_VARIABLE = "SABOT_NAME"
_PIPED_WIDTH = 160
"""Wide enough that no line breaks where there is no screen to fit."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class AdminDesk:
    """Which house is meant, and who asks.

    Parameters
    ----------
    url
        Where the house is.
    name
        Whose account to sign in with; else SABOT_NAME. The password is asked for, or read from SABOT_PASSWORD.
    as_json
        Print JSON instead of words.
    """

    url: str = "http://127.0.0.1:8000"
    name: str | None = None
    as_json: Annotated[bool, Parameter(name="--json", negative="", show_default=False)] = False

    @contextmanager
    def visit(self) -> Iterator[Api]:
        """The house, with somebody signed in for as long as the block lasts."""
        api = Api(self.url)
        name = self.name or os.environ.get(NAME_VARIABLE)
        if not name:
            raise SabotError(f"say who you are, with --name or in {NAME_VARIABLE}")
        api.post("/api/sign-in", {"name": name, "password": _password(name)})
        try:
            yield api
        finally:
            with suppress(SabotError):
                api.post("/api/sign-out", {})

    def get(self, path: str) -> Any:
        """What is there."""
        with self.visit() as api:
            return api.get(f"/api/operator{path}")

    def do(self, method: str, path: str, body: Json, said: str) -> None:
        """Has something done, and says so."""
        with self.visit() as api:
            answer = (api.put if method == "PUT" else api.post)(f"/api/operator{path}", body)
        self.tell(answer, said)

    def tell(self, answer: Any, said: str) -> None:
        """Says what came of it."""
        if self.as_json:
            print_json(answer)
        else:
            sys.stdout.write(f"{said}\n")

    def show(self, headings: Sequence[str], rows: Sequence[Sequence[str]], nothing: str) -> None:
        """Prints a table of words."""
        if not rows:
            sys.stdout.write(f"{nothing}\n")
            return
        table = Table(box=None, pad_edge=False)
        for heading in headings:
            table.add_column(heading, overflow="fold")
        for row in rows:
            # What others wrote stands in their cell, and steers no terminal: a log hides none of its lines.
            table.add_row(*(Text(printable(cell)) for cell in row))
        console = Console()
        if not console.is_terminal:
            console = Console(width=_PIPED_WIDTH)
        console.print(table)


def new_id(given: str | None) -> str:
    """The id of a command: the one that was given, to send it once more, or a new one."""
    return given or f"admin-{secrets.token_hex(8)}"


def _password(name: str) -> str:
    given = os.environ.get(PASSWORD_VARIABLE)
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise SabotError(f"there is nobody to ask for the password of {name}: give it in {PASSWORD_VARIABLE}")
    return getpass(f"Password of {name}: ")
