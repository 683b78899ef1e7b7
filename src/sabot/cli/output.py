"""What all verbs print with."""

import sys

import msgspec


def print_json(data: object) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")
