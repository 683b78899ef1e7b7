"""Who has excluded themselves while something of theirs is on a live table: they are dismissed from there."""

from collections.abc import Callable, Collection, Mapping

from sqlalchemy import Connection, select

from sabot.engine import Phase
from sabot.floor import TableActor
from sabot.house.clock import Clock
from sabot.store import Store, schema
from sabot.table import Table


class Dismissals:
    """Knows who is to leave which table."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        actors: Mapping[str, TableActor],
        hurry: Callable[[TableActor], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._actors = actors
        self._hurry = hurry
        """Has a table looked at now."""
        self._excluded: dict[str, int] = {}
        """Who has excluded themselves, and until when: they are dismissed from every table."""

    def dismiss(self, player: str, until_ms: int) -> None:
        """Has the player leave every table where something of theirs is."""
        actors = self._actors.values()
        known = {**self._excluded, player: until_ms}
        # Who has left everywhere comes to no table before their exclusion is over; of the newest that is not known yet,
        # for what is on its way to the store may come to nothing, and their bets lie there again.
        self._excluded = {
            who: known[who] for who in known if who == player or any(actor.table.is_to_leave(who) for actor in actors)
        }
        for actor in actors:
            if actor.table.is_to_leave(player):
                self._hurry(actor)

    def at(self, table: Table) -> tuple[str, ...]:
        """Those who have something on the table that is not to be played any more."""
        if not self._excluded:
            return ()
        now_ms = self._clock.now_ms()
        excluded = self._excluded.items()
        return tuple(player for player, until_ms in excluded if until_ms > now_ms and table.is_to_leave(player))

    async def look(self, table: Table) -> None:
        """Knows, before bets are dealt, who of those at the table has excluded themselves at another server.

        It may be that nobody here has heard of it yet.
        """
        players = tuple(table.players)
        if self._store.roster is None or table.round.phase is not Phase.BETTING or not players:
            return
        now_ms = self._clock.now_ms()
        self._excluded |= await self._store.read(lambda books: _read_excluded(books, players, now_ms))

    def learn(self, player: str, until_ms: int | None) -> None:
        """Knows until when a player is excluded who is still here, though it was from before the house stopped."""
        if until_ms is not None:
            self._excluded[player] = until_ms


def _read_excluded(books: Connection, players: Collection[str], now_ms: int) -> dict[str, int]:
    """Those of the players who have excluded themselves, and until when."""
    player = schema.player.c
    query = select(player.id, player.excluded_until_ms).where(player.excluded_until_ms > now_ms)
    return {row.id: row.excluded_until_ms for row in books.execute(query.where(player.id.in_(players)))}
