"""`sabot admin` itself, and what its verbs share: each is a request to the house's API."""

from typing import Annotated
from urllib.parse import quote

from cyclopts import App, Parameter

from sabot.cli.admin.desk import AdminDesk

admin = App(name="admin", help="Runs the live tables of a house on the network.", help_on_error=False)

HERE = AdminDesk()
Flag = Parameter(negative="", show_default=False)
Id = Annotated[str | None, Parameter(name="--id", help="The command's id: the same again is done once.")]
Why = Annotated[str, Parameter(name="--reason", help="Why, for the record.")]


def path_of(table: str) -> str:
    """Where a table's orders are sent."""
    return f"/tables/{quote(table, safe='')}"
