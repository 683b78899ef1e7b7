"""The game in the terminal: one player, any rule sheet, a house of their own on disk."""

from sabot.cli.terminal.visit import visit

__all__ = ["visit"]
