"""Which balance is the newest: servers tell of their commits in no order among each other."""

from typing import Final

from cachetools import LRUCache
from msgspec.structs import replace

from sabot.cluster.wire import CommittedNews
from sabot.ledger import Account

ACCOUNTS_MAX: Final = 200_000
"""Accounts remembered; of one that was forgotten whatever comes is believed."""


class Freshness:
    """Knows by which record each balance was told last."""

    def __init__(self, accounts_max: int = ACCOUNTS_MAX) -> None:
        self._told: LRUCache[Account, int] = LRUCache(accounts_max)

    def sift(self, news: CommittedNews) -> CommittedNews:
        """The news without balances of which a later record has told already."""
        told = self._told
        fresh = {account: held for account, held in news.balances.items() if told.get(account, 0) <= news.seq}
        for account in fresh:
            told[account] = news.seq
        return news if len(fresh) == len(news.balances) else replace(news, balances=fresh)
