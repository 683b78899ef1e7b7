"""What is told: small, frozen and plain, so that it can come from another server as well as from this one."""

from collections.abc import Iterable, Mapping
from typing import Final, Generic, TypeVar

from msgspec import Struct

from sabot.ledger import Account, Kind
from sabot.ledger.step import Content
from sabot.news.subject import player_subject, table_subject

PLAYERS: Final = frozenset({Kind.CASH, Kind.GOLD, Kind.HOLD, Kind.GOLD_HOLD})
"""Accounts whose owner is a player."""


C = TypeVar("C", bound=Content)


class News(Struct, frozen=True, kw_only=True, tag=True):
    """Something that everybody concerned is to hear of."""

    balances: Mapping[Account, int] = {}
    """What the accounts that were touched hold now."""

    @property
    def subjects(self) -> Iterable[str]:
        """Whom, and what, it concerns, each once."""
        return _owners(self.balances)

    def moves_money_of(self, player: str, currency: str) -> bool:
        """Whether an account of that player is touched; looked up, for it is asked of each of a crowd."""
        return any(Account(kind, player, currency) in self.balances for kind in PLAYERS)


class Committed(News, Generic[C], frozen=True, kw_only=True, tag=True):
    """A step that is in the books now."""

    seq: int
    """Its place in the journal."""
    stream: str
    """What it happened to."""
    content: C | None = None

    @property
    def subjects(self) -> Iterable[str]:
        """What it happened to, then all whose money it moved."""
        return {self.stream: None} | _owners(self.balances)


class BalancesRead(News, frozen=True, tag=True):
    """What accounts hold, where a commit was not heard of and the books were asked."""


class TableReread(News, frozen=True, kw_only=True, tag=True):
    """A table that is not where it seemed to be: steps were taken back, or the books were asked what it did."""

    table: str

    @property
    def subjects(self) -> Iterable[str]:
        """The table."""
        return (table_subject(self.table),)


def content_of(news: News) -> Content | None:
    """What the maker of the step wanted told, if this is news of one that had something to say."""
    return news.content if isinstance(news, Committed) else None


def _owners(balances: Mapping[Account, int]) -> dict[str, None]:
    return {player_subject(account.owner): None for account in balances if account.kind in PLAYERS}
