"""The last cut of a shared shoe: one player is asked for it, and every player's device adds a word (BJ-1, F-5).

All of it together, each part with its seat, is the text that is the cut. Who cut is on record beside it.
"""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sabot.table.error import TableRefusal

WORDS_MAX: Final = 20
"""Words in one cut; at a table without seats these are the first to come."""


class CutPart(Struct, frozen=True):
    """What one player brought to a cut."""

    place: int
    """The seat; at a table without seats, in which order the words came."""
    by: str
    text: str
    last: bool = False
    """Whether it is the last cut, and not a word that a device added."""


class Cutting(Struct, frozen=True):
    """A shoe that waits for its cut."""

    asked: str | None = None
    """Whose cut is awaited; None: nobody's."""
    box: int = 0
    """At which seat they are asked."""
    due_ms: int | None = None
    """Until when."""
    words: tuple[CutPart, ...] = ()

    def ask(self, player: str, box: int, due_ms: int) -> "Cutting":
        """The cut is awaited of that player until then."""
        return replace(self, asked=player, box=box, due_ms=due_ms)

    def ask_nobody(self) -> "Cutting":
        """Nobody is left who could be asked."""
        return replace(self, asked=None, box=0, due_ms=None)

    def add(self, player: str, place: int, word: str) -> "Cutting":
        """A device has added its word; ``place`` 0: in the order of their coming."""
        return replace(self, words=(*self.words, CutPart(place or len(self.words) + 1, player, word)))

    def leave(self, box: int, player: str, other: int | None) -> "Cutting":
        """The player has left that seat: their word goes with their last one, and to the ``other`` that they keep.

        A word belongs to a seat, so that there are never more of them than seats: nobody who only sat down and left
        takes the place of those who play.
        """
        kept = tuple(
            replace(part, place=other) if other and part.place == box else part
            for part in self.words
            if other or part.by != player
        )
        left = replace(self, words=kept)
        return left.ask_nobody() if self.asked is not None and self.box == box else left

    def verify_word(self, player: str) -> None:
        """Raises if the player's device can add no word."""
        if any(part.by == player for part in self.words):
            raise TableRefusal("your device has added its word to this cut already")
        if len(self.words) >= WORDS_MAX:
            raise TableRefusal(f"{WORDS_MAX} words are enough for one cut: yours is not needed")

    def parts(self, cut: str) -> tuple[CutPart, ...]:
        """All that is the cut, in seat order, with the last cut at the end."""
        words = tuple(sorted(self.words, key=lambda part: part.place))
        return (*words, CutPart(self.box, self.asked or "", cut, last=True)) if cut else words


def are_ordered(parts: tuple[CutPart, ...]) -> bool:
    """Whether these are the parts of a cut in their order: words by their places, the last cut at the end.

    Two words can have one place: a player left the seat, their word stayed, and another sat down there.
    """
    places = [part.place for part in parts if not part.last]
    return places == sorted(places) and not any(part.last for part in parts[:-1])


def write_cut(parts: Iterable[CutPart]) -> str:
    """The text that these parts are; nothing at all is the empty text."""
    return "\n".join(f"{'cut' if part.last else 'word'} {part.place} {part.text}" for part in parts)


def write_parts(parts: tuple[CutPart, ...]) -> str:
    """The parts of a cut as the books keep them."""
    return msgspec.json.encode(parts).decode()


def read_parts(kept: str | None) -> tuple[CutPart, ...]:
    """The parts of a cut that the books have."""
    return msgspec.json.decode(kept, type=tuple[CutPart, ...]) if kept else ()
