"""Asking the player: for a key, for a text, or to read a page to its end."""

from collections.abc import Callable
from dataclasses import replace

from sabot.cards import CUT_BYTES_MAX
from sabot.cli.terminal.keys import (
    BACKSPACE,
    DOWN,
    ENTER,
    ESCAPE,
    LEAVE,
    LINE_END,
    PAGE_DOWN,
    PAGE_UP,
    RESIZED,
    UP,
    Keyboard,
)
from sabot.cli.terminal.pages import Page, PromptPage, ReadingPage
from sabot.cli.terminal.screen import Screen


class Left(Exception):
    """Raised when the player leaves the house, wherever they are."""


def next_key(keyboard: Keyboard, screen: Screen, page: Page) -> str:
    """The key that the player presses while they look at the page."""
    while True:
        screen.show(page)
        key = keyboard.read()
        if key == LEAVE:
            raise Left
        if key is not None and key != RESIZED:
            return key


def ask_text(keyboard: Keyboard, screen: Screen, page: PromptPage) -> str | None:
    """The line that the player types; None if they think better of it."""
    typed = ""
    while True:
        key = next_key(keyboard, screen, replace(page, typed=typed))
        if key in (ENTER, LINE_END):
            return typed
        if key == ESCAPE:
            return None
        if key == BACKSPACE:
            typed = typed[:-1]
        elif len(key) == 1 and len((typed + key).encode()) <= CUT_BYTES_MAX:
            typed += key


def read_through(keyboard: Keyboard, screen: Screen, page: ReadingPage) -> None:
    """Shows a page until the player has had enough of it."""
    steps: dict[str, Callable[[int], int]] = {
        UP: lambda _: -1,
        DOWN: lambda _: 1,
        PAGE_UP: lambda room: -room,
        PAGE_DOWN: lambda room: room,
        " ": lambda room: room,
    }
    while True:
        key = next_key(keyboard, screen, page)
        if key not in steps:
            return
        room = page.room(screen.height)
        last = max(0, len(page.rows(screen.width)) - room)
        page = replace(page, offset=min(max(page.offset + steps[key](room), 0), last))
