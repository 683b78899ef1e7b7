"""Who hears of a table, for tests."""

from collections.abc import Callable

from sabot.news import EVERYTHING, Committed, News, TableReread, content_of, table_subject
from sabot.store import Store
from sabot.table import Purse, Update


def hear_updates(store: Store, table: str, hear: Callable[[Update], object]) -> Callable[[], None]:
    """Calls with all that is committed at the table, until the returned function is called."""

    def pass_on(news: News) -> None:
        update = content_of(news)
        if isinstance(news, TableReread):
            return
        assert isinstance(update, Update)
        hear(update)

    return store.news.subscribe(table_subject(table), pass_on)


def keep_purse(store: Store, table: str, purse: Purse) -> None:
    """Keeps the purse up to date with what is committed at the table, or read for it, and nothing else."""

    def learn(news: News) -> None:
        if not isinstance(news, Committed) or news.stream == table_subject(table):
            purse.learn(news.balances)

    store.news.subscribe(EVERYTHING, learn)
