"""Has a terminal not show what is typed, while a card that lies face down is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def show_typing(shown: bool) -> None:
    """Has what is typed be seen, or not; nothing is done where there is no terminal."""
    try:
        import termios  # not on every system, and only where somebody sits at a terminal
    except ImportError:
        return
    with suppress(termios.error, OSError, ValueError):
        number = sys.stdin.fileno()
        modes = termios.tcgetattr(number)
        modes[3] = modes[3] | termios.ECHO if shown else modes[3] & ~termios.ECHO
        termios.tcsetattr(number, termios.TCSADRAIN, modes)


@contextmanager
def typing_restored() -> Iterator[None]:
    """Has it be seen again at the end, whatever happens."""
    try:
        yield
    finally:
        show_typing(True)
