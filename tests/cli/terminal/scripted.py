"""A table played from a list of keys: nobody waits, and every page is kept to be looked at."""

from collections.abc import Iterable

from sabot.cli.terminal.keys import LEAVE
from sabot.cli.terminal.pages import Page


class ScriptedKeyboard:
    """Presses the keys of a text, one a word, and leaves after the last; time does not pass."""

    def __init__(self, keys: str | Iterable[str]) -> None:
        self._keys = iter(keys.split() if isinstance(keys, str) else keys)
        self.waits: list[float] = []
        """How long each moment would have been looked at."""

    def read(self, wait: float | None = None) -> str | None:
        """The next key; none while cards are falling."""
        if wait is not None:
            self.waits.append(wait)
            return None
        return next(self._keys, LEAVE)


class KeptScreen:
    """Keeps every page it is shown."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        self.width = width
        self.height = height
        self.pages: list[Page] = []

    def show(self, page: Page) -> None:
        """Keeps the page."""
        self.pages.append(page)
