"""Takes what this server commits to the others, and what they commit to whoever listens here.

The journal is the truth, and the line only the quick way: what was not heard of in time is read from the books. Each
record is told here once, whoever has committed it; those of one server in their order, those of two in any.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import cast

from msgspec.structs import replace

from sabot.cluster.freshness import Freshness
from sabot.cluster.line import Knows, ServerLine
from sabot.cluster.missing import MISSING_MAX, PLAYER, read_missing
from sabot.cluster.register import Register
from sabot.cluster.wire import CommittedNews, UnknownWords, read_post, write_posts
from sabot.errors import SabotError
from sabot.floor import TableActor
from sabot.house.house import House
from sabot.news import Committed, Content
from sabot.news.news import PLAYERS
from sabot.runtime.log import log
from sabot.runtime.tasks import Tasks
from sabot.table import Update
from sabot.table.event import TableOpened


class NewsRelay:
    """The news of a house that several servers share, at one of them."""

    def __init__(self, house: House, line: ServerLine, subject: str, server: str, seq: int, knows: Knows) -> None:
        self._house = house
        self._line = line
        self._subject = subject
        self._server = server
        self._knows = knows
        self._fresh = Freshness()
        self._register = Register(seq)
        self._tasks = Tasks()
        self.on_heard: Callable[[str], None] = lambda _: None
        """Hears of each stream that another server has written to."""
        self._is_told = False
        """Whether it was said already that another version tells what this one does not know."""

    async def open(self) -> None:
        """Hears and tells from now on."""
        self._house.store.relay = self.send
        self._house.live.followers.sift = self._sift
        await self._line.listen(self._subject, self.receive)

    def close(self) -> None:
        """Tells nobody any more."""
        self._house.store.relay = None

    def send(self, news: Sequence[Committed[Content]]) -> list[Committed[Content]]:
        """Takes to the others what was committed here; what of it is to be told here, if it was not read."""
        told = [cast(CommittedNews, each) for each in news]
        for words in write_posts(self._server, told):
            self._line.say(self._subject, words)
        return [cast("Committed[Content]", self._fresh.sift(each)) for each in told if self._register.note(each.seq)]

    def receive(self, words: bytes) -> None:
        """Tells here what another server has committed; what is not understood is read from the books later.

        So is what comes from one who is not on the roster: if it has just come to the house its records are there.
        """
        try:
            post = read_post(words)
        except UnknownWords as error:
            if not self._is_told:
                self._is_told = True
                log("line-unknown", logging.WARNING, says=str(error))
            return
        if post.server != self._server and self._knows(post.server):
            for news in post.news:
                if self._register.note(news.seq):
                    self._deliver(news)
                    self.on_heard(news.stream)

    async def catch_up(self, seq: int) -> int:
        """Reads what nobody has told of up to that record; how much there was."""
        missing = self._register.missing(seq, MISSING_MAX)
        if not missing:
            return 0
        found = await self._house.store.read(partial(read_missing, numbers=missing))
        for news in found:
            if self._register.note(news.seq):
                self._forget(news)
                self._deliver_read(news)
                self.on_heard(news.stream)
        return len(found)

    def _deliver_read(self, news: CommittedNews) -> None:
        """Tells what was read: of a table not what happened, for what a round was worth to whom is not known.

        It is shown as it stands instead.
        """
        update = news.content
        if not isinstance(update, Update) or _opens_live_table(update):
            self._deliver(news)
            return
        self._publish(replace(news, content=None))
        actor = self._house.live.find(update.table) or self._house.tables.find_actor(update.table)
        if actor is not None and update.version > actor.table.version:
            self._begin(actor)

    def _deliver(self, news: CommittedNews) -> None:
        update = news.content
        if not isinstance(update, Update):
            self._publish(news)
            return
        live, own = self._house.live.find(update.table), self._house.tables.find_actor(update.table)
        if live is not None and live.lead is None:
            # Word of one who dealt here before: the table is further, and was shown so.
            self._forget(news)
            self._publish(replace(news, content=None))
        elif live is not None or _opens_live_table(update):
            self._house.live.followers.hear(cast("Committed[Update]", news))
        else:
            self._publish(news)
            if own is not None and update.version > own.table.version:
                self._begin(own)

    def _publish(self, news: CommittedNews) -> None:
        """Tells it here, but for balances of which a later record has told meanwhile."""
        self._house.news.publish(self._fresh.sift(news))

    def _sift(self, news: Committed[Update]) -> Committed[Update]:
        return cast("Committed[Update]", self._fresh.sift(cast(CommittedNews, news)))

    def _forget(self, news: CommittedNews) -> None:
        """Has the limits read anew of those whose money moved: what a round was worth to them is not told.

        And of one to whose account something has happened that this version does not know.
        """
        owners = {account.owner for account in news.balances if account.kind in PLAYERS}
        if news.content is None and news.stream.startswith(PLAYER):
            owners.add(news.stream.removeprefix(PLAYER))
        for owner in owners:
            self._house.protection.forget(owner)

    def _begin(self, actor: TableActor) -> None:
        """Has a player's own table be as another server has left it, and shown so."""
        actor.doubt()
        self._tasks.begin(_look(actor))


async def _look(actor: TableActor) -> None:
    with suppress(SabotError):  # it is read when somebody looks
        await actor.look(lambda _: None)


def _opens_live_table(update: Update) -> bool:
    first = update.events[0] if update.events else None
    return isinstance(first, TableOpened) and not first.owner
