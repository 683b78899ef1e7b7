"""A replica of the books, where is read what takes long: it may be behind, and the house does without it."""

import time
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import Connection

from sabot.store.address import find_database
from sabot.store.error import OtherBooks, StoreDown
from sabot.store.reader import Reader
from sabot.store.reading import house_name

T = TypeVar("T")

REST_S: Final = 30.0
"""How long one that did not answer is not asked again: nobody is to wait for it each time."""


class Replica:
    """A replica of the books of one house; raises `OtherBooks` where it answers, and is none of theirs."""

    def __init__(self, url: str, house: str) -> None:
        self.url = url
        self._house = house
        self._reader = Reader(find_database(url))
        self._asked_s: float | None = None
        """When it did not answer; None: it did."""
        self._is_known = False
        try:
            self._verify()
        except StoreDown:
            self.rest()
        except BaseException:
            self._reader.close()
            raise

    @property
    def is_up(self) -> bool:
        """Whether it is to be asked."""
        return self._asked_s is None or time.monotonic() - self._asked_s >= REST_S

    @property
    def is_known(self) -> bool:
        """Whether it has answered that these are the books of the house."""
        return self._is_known

    def rest(self) -> None:
        """Has it not be asked for some time: it did not answer."""
        self._asked_s = time.monotonic()

    def read(self, query: Callable[[Connection], T]) -> T:
        """What the query gives there; raises `StoreDown` where it does not answer, and then rests."""
        try:
            self._verify()
            found = self._reader.read(query)
        except (StoreDown, OtherBooks) as error:
            self.rest()
            raise StoreDown(str(error)) from error
        self._asked_s = None
        return found

    def close(self) -> None:
        """Ends all connections."""
        self._reader.close()

    def _verify(self) -> None:
        """Asks once whose books these are, before anything else of them is believed."""
        if not self._is_known:
            if self._reader.read(house_name) != self._house:
                raise OtherBooks("what --replica names is no replica of the house's books")
            self._is_known = True
