"""Keys by name, and how a terminal spells them.

A key is the character it types, or one of the names below, which are all longer than one character.
"""

from typing import Protocol

ENTER = "enter"
ESCAPE = "escape"
TAB = "tab"
BACK_TAB = "back-tab"
BACKSPACE = "backspace"
UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
PAGE_UP, PAGE_DOWN = "page-up", "page-down"

LINE_END = "line-end"
"""The end of a line that held other keys, where keys come as lines: it ends a text and does nothing else."""

RESIZED = "resized"
"""Not a key: the window has another size, so everything must be drawn again."""

LEAVE = "leave"
"""Ctrl-C, Ctrl-D, or the end of the input."""

_CONTROLS = {
    "\r": ENTER,
    "\n": ENTER,
    "\t": TAB,
    "\x7f": BACKSPACE,
    "\x08": BACKSPACE,
    "\x03": LEAVE,
    "\x04": LEAVE,
}
_SEQUENCES = {
    "[A": UP,
    "[B": DOWN,
    "[C": RIGHT,
    "[D": LEFT,
    "OA": UP,
    "OB": DOWN,
    "OC": RIGHT,
    "OD": LEFT,
    "OM": ENTER,
    "[Z": BACK_TAB,
    "[5~": PAGE_UP,
    "[6~": PAGE_DOWN,
}


class Keyboard(Protocol):
    """Where keys come from, and with them the passing of time."""

    def read(self, wait: float | None = None) -> str | None:
        """The next key; None if none came within so many seconds. Without a limit it waits."""


def split_keys(text: str) -> tuple[list[str], str]:
    """The keys that a terminal has sent, and the rest if it ends in the middle of one."""
    keys: list[str] = []
    at = 0
    while at < len(text):
        if text[at] != "\x1b":
            key = _CONTROLS.get(text[at], text[at])
            if len(key) > 1 or key.isprintable():
                keys.append(key)
            at += 1
            continue
        end = _sequence_end(text, at)
        if end is None:
            return keys, text[at:]
        key = _SEQUENCES.get(text[at + 1 : end], "")
        if end == at + 1:
            key = ESCAPE
        if key:
            keys.append(key)
        at = end
    return keys, ""


def _sequence_end(text: str, start: int) -> int | None:
    """Where the sequence that begins with an escape is over; None if more of it has to come."""
    if start + 1 == len(text):
        return None
    kind = text[start + 1]
    if kind == "O":
        return start + 3 if start + 2 < len(text) else None
    if kind != "[":
        return start + 1
    for place in range(start + 2, len(text)):
        if "@" <= text[place] <= "~":
            return place + 1
    return None


def keys_of_line(line: str) -> list[str]:
    """The keys of a line of plain input: an empty line is Enter, any other is its characters."""
    line = line.rstrip("\r\n")
    if not line:
        return [ENTER]
    named = {"\t": TAB, "\x03": LEAVE, "\x04": LEAVE}
    return [*(named.get(letter, letter) for letter in line), LINE_END]
