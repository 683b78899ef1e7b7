"""`sabot join`: plays at a house on the network, in plain lines."""

from sabot.cli.join.command import join

__all__ = ["join"]
