"""Something done to the books, and what the audit must say of it."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from sabot.house.audit import BooksWrong
from tests.house.audit.forger import Forger


class Deed(NamedTuple):
    """Something done to the books, and what the audit says of it."""

    do: Callable[[Forger], object]
    """What it gives is put in the place of ``{}`` in what is said."""
    said: str
    rechain: bool = False
    """Whether the forger computes all hashes and balances anew."""

    @property
    def name(self) -> str:
        """What a test of it is called."""
        return self.do.__name__ + ("-rechained" if self.rechain else "")

    def try_on(self, forger: Forger, **words: Any) -> None:
        """Does it, and sees it named by an audit that is given these words, in one line."""
        found = self.do(forger)
        if self.rechain:
            forger.rechain()
            forger.rebalance()
        said = re.compile(self.said.replace("{}", re.escape(str(found))))
        with pytest.raises(BooksWrong) as caught:
            forger.audit(**words)
        assert said.match(str(caught.value)), str(caught.value)
        assert "\n" not in str(caught.value)
