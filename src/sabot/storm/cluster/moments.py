"""The worst moments, brought about on purpose: each in turn, the one that came least often first."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from sabot.store.roster import TERM_MS
from sabot.storm.cluster.server import StormServer
from sabot.storm.cluster.world import ClusterWorld

TERM_S: Final = TERM_MS / 1000
MOMENTS: Final = ("expired", "handed_over", "both", "replies_lost", "cut_off", "leaps")
"""By what counts them."""


class WorstMoments:
    """Waits for a step of a live table, and strikes its server before the step is committed."""

    def __init__(
        self,
        world: ClusterWorld,
        dice: Random,
        later: Callable[[float, Callable[[], object]], None],
        leap: Callable[[], None],
    ) -> None:
        self._world = world
        self._dice = dice
        self._later = later
        """Has something end after so many seconds."""
        self._next_s = 0.0
        self._bring: Mapping[str, Callable[[StormServer], None]] = {
            "expired": self._expire,
            "handed_over": self._hand_over,
            "both": self._blind,
            "replies_lost": self._lose_reply,
            "cut_off": self._cut,
            "leaps": lambda _: leap(),
        }

    def tick(self, servers: list[StormServer]) -> bool:
        """Brings the next one about where it is time, and others could go on; whether it may keep tables waiting."""
        now_s = self._world.loop.time()
        dealing = [server for server in servers if server.is_well and server.deals]
        if now_s < self._next_s or len(servers) < 2 or not dealing:
            return False
        self._next_s = now_s + self._dice.uniform(1, 4)
        rarest = min(MOMENTS, key=lambda moment: getattr(self._world.counts, moment))
        self._bring[rarest](self._dice.choice(dealing))
        return rarest in ("expired", "handed_over", "both", "leaps")

    def _expire(self, server: StormServer) -> None:
        """Its term is over between a decision and its commit."""

        def strike(_: str) -> None:
            self._blind(server)
            server.store.commit_after(self._dice.uniform(1.6, 2.2) * TERM_S)

        server.store.on_decided = strike

    def _hand_over(self, server: StormServer) -> None:
        """It gives a table away, or leaves, while a step of that table is on its way to the store."""

        def strike(table: str) -> None:
            server.store.commit_after(self._dice.uniform(0.2, 1.5))
            if self._dice.random() < 0.5 and server.house.live.can_move(table):
                server.begin(server.give_away(table))
            else:
                self._world.counts.leavings += 1
                server.is_open = False
                server.begin(server.leave())
            self._world.counts.handed_over += 1

        server.store.on_decided = strike

    def _blind(self, server: StormServer) -> None:
        """It says no more that it is there, and goes on: others deal at its tables, and it believes that it does."""
        server.is_blind = True
        self._world.counts.blinded += 1
        self._later(self._dice.uniform(2, 3) * TERM_S, lambda: setattr(server, "is_blind", False))

    def _lose_reply(self, _: StormServer) -> None:
        self._world.exchange.loses_reply = True

    def _cut(self, server: StormServer) -> None:
        exchange = self._world.exchange
        exchange.cut.add(server.id)
        self._world.counts.cuts += 1
        self._later(self._dice.uniform(1, 2) * TERM_S, lambda: exchange.cut.discard(server.id))
