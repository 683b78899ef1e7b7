"""`sabot admin`: what operators do at a house that runs, from a terminal."""

from sabot.cli.admin import (  # noqa: F401, its verbs
    alarms,
    card,
    door,
    inspector,
    meter,
    money,
    people,
    settlement,
    sheet,
    table,
)
from sabot.cli.admin.command import admin

__all__ = ["admin"]
