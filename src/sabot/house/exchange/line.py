"""The line to another house: whatever carries a letter there and brings its answer."""

from collections.abc import Callable
from typing import Protocol

from sabot.errors import SabotError
from sabot.house.loans.letter import SignedLetter


class LineCut(SabotError):
    """Raised where no answer came in time; whether the letter arrived is not known."""


class HouseLine(Protocol):
    """Carries letters to one house."""

    async def send(self, letter: SignedLetter) -> SignedLetter:
        """The answer to a letter; raises `LineCut` where none comes."""
        ...


Dial = Callable[[str], HouseLine]
"""The line to an address."""
