"""The command line, thin: it reads words, asks the rooms below, and shows what they answer."""

from sabot.cli.app import main

__all__ = ["main"]
