"""News: what was committed, told to everybody who asked to hear of it."""

from sabot.ledger.step import Content
from sabot.news.bus import Bus, Listener
from sabot.news.news import BalancesRead, Committed, News, TableReread, content_of
from sabot.news.subject import EVERYTHING, player_subject, table_subject

__all__ = [
    "EVERYTHING",
    "BalancesRead",
    "Bus",
    "Committed",
    "Content",
    "Listener",
    "News",
    "TableReread",
    "content_of",
    "player_subject",
    "table_subject",
]
