"""`sabot croupier`: deals a table from real cards."""

from sabot.cli.croupier.command import croupier

__all__ = ["croupier"]
