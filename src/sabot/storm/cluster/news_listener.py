"""What a server tells its own listeners: only what is committed, each record once, no balance after a newer one."""

from collections.abc import Callable
from typing import Any

from sabot.ledger import Account
from sabot.news import Committed, News
from sabot.storm.cluster.world import ClusterWorld
from sabot.table import Update


class NewsListener:
    """Listens to all news of one server."""

    def __init__(self, world: ClusterWorld, server: str, seq: int, version_of: Callable[[str], int | None]) -> None:
        self._world = world
        self._server = server
        self._first = seq + 1
        """The first record that it has to tell of."""
        self._version_of = version_of
        """Which step a live table is at here, if it is at hand and can be read."""
        self._records: set[int] = set()
        self._balances: dict[Account, int] = {}
        """By which record each was told last."""

    def hear(self, news: News) -> None:
        """Holds what is told against the books."""
        if not isinstance(news, Committed):
            return
        where = f"{self._server} tells of record {news.seq} ({news.stream})"
        stream = self._world.streams.get(news.seq)
        if stream != news.stream:
            self._world.breaks(f"{where}, the books have {stream or 'none of that number'}")
        if news.seq in self._records:
            self._world.breaks(f"{where} a second time")
        self._records.add(news.seq)
        self._check_balances(news, where)
        self._check_table(news, where)

    def missing(self, seq: int) -> list[int]:
        """Records up to that one that nobody was told of here."""
        return [number for number in range(self._first, seq + 1) if number not in self._records]

    def _check_balances(self, news: Committed[Any], where: str) -> None:
        for account in news.balances:
            if self._balances.get(account, 0) > news.seq:
                self._world.breaks(f"{where} what {account.name} held, and has told what it held later")
            self._balances[account] = news.seq

    def _check_table(self, news: Committed[Any], where: str) -> None:
        update = news.content
        if isinstance(update, Update):
            version = self._version_of(update.table)
            if version is not None and version < update.version:
                self._world.breaks(f"{where}, step {update.version}, and shows the table at step {version}")
