"""The last lines that were said at one table, numbered in the order in which they were said."""

from collections import deque
from typing import Final

from msgspec import Struct

from sabot.house.accounts.name import name_key
from sabot.protocol import ChatLine, SpeakerRole

LINES_MAX: Final = 50
"""Lines that are kept of a table, and told to whoever comes."""


class ChatSpeaker(Struct, frozen=True):
    """Whoever says something."""

    player: str
    """The account, which nobody is told."""
    name: str
    role: SpeakerRole


class SpokenLine(Struct, frozen=True):
    """A line, and what only the house knows of it."""

    table: str
    player: str
    key: str
    """By which its speaker's device knows it: sent again it is not said again."""
    name_key: str
    shown: ChatLine


class Transcript:
    """What was said at a table."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._lines: deque[SpokenLine] = deque(maxlen=LINES_MAX)
        self._count = 0

    @property
    def lines(self) -> tuple[SpokenLine, ...]:
        """Those that are kept, the oldest first."""
        return tuple(self._lines)

    def find_sent(self, player: str, key: str) -> SpokenLine | None:
        """The line that the player has sent under this id."""
        return next((line for line in self._lines if (line.player, line.key) == (player, key)), None)

    def add(self, speaker: ChatSpeaker, text: str, key: str, now_ms: int) -> SpokenLine:
        """The line, which is the newest now."""
        self._count += 1
        shown = ChatLine(n=self._count, at_ms=now_ms, name=speaker.name, role=speaker.role, text=text)
        line = SpokenLine(self._table, speaker.player, key, name_key(speaker.name), shown)
        self._lines.append(line)
        return line

    def take(self, line: SpokenLine) -> bool:
        """Takes in a line that was numbered elsewhere; whether it is later than all there are, and not said twice."""
        if line.shown.n <= self._count or self.find_sent(line.player, line.key) is not None:
            return False
        self._count = line.shown.n
        self._lines.append(line)
        return True

    def skip(self, now_ms: int) -> None:
        """Numbers what is said from now on beyond all that was said elsewhere, heard here or not.

        Each server that deals at the table begins with the milliseconds of the database's clock: nobody says a line in
        each of them, so what was numbered before is less.
        """
        self._count = max(self._count, now_ms)

    def around(self, number: int, span: int) -> tuple[SpokenLine, ...]:
        """The line of that number between those said before and after it; none, if it is not kept."""
        found = [line for line in self._lines if abs(line.shown.n - number) <= span]
        return tuple(found) if any(line.shown.n == number for line in found) else ()
