"""`sabot admin`: what operators do at a house that runs, from a terminal."""

from sabot.cli.admin import alarms, door, inspector, money, sheet  # noqa: F401, its verbs
from sabot.cli.admin.command import admin

__all__ = ["admin"]
