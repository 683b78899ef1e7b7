"""The way between clients and house: messages get lost there, and come twice."""

from random import Random
from typing import Any, Literal

from sabot.errors import SabotError
from sabot.house.counter.provider import ProviderSilent
from sabot.store import StoreDown
from sabot.storm.chronicle.roles import RoleBook
from sabot.storm.commits import Commits
from sabot.storm.counts import Counts
from sabot.storm.dice import chance_of, pick
from sabot.storm.error import StormBroke
from sabot.storm.life import Life
from sabot.storm.request import Dispatch, Request
from sabot.storm.scheduler import Scheduler
from sabot.storm.secrets import Secrets

Fate = Literal["arrives", "is dropped", "goes unheard", "is doubled", "echoes"]
FATES: dict[Fate, int] = {"arrives": 78, "is dropped": 6, "goes unheard": 7, "is doubled": 5, "echoes": 4}
ECHO_MAX = 25
"""Turns by which the second copy of an echo is late."""


class Copy:
    """One copy of a request on its way."""

    __slots__ = ("heard", "late", "request")

    def __init__(self, request: Request[Any], *, heard: bool = True, late: int = 0) -> None:
        self.request = request
        self.heard = heard
        """Whether its answer will reach the sender."""
        self.late = late


class Post:
    """Carries requests to the house as long as it lives."""

    def __init__(
        self,
        life: Life,
        scheduler: Scheduler,
        commits: Commits,
        dice: Random,
        counts: Counts,
        secrets: Secrets,
        roles: RoleBook,
    ) -> None:
        self.calm = False
        """Whether every request arrives once and every answer is heard."""
        self._life = life
        self._scheduler = scheduler
        self._commits = commits
        self._dice = dice
        self._counts = counts
        self._secrets = secrets
        self._roles = roles
        self._open: list[Copy] = []

    def send(self, request: Request[Any]) -> None:
        """Sends the request, in as many copies as the storm likes."""
        self._counts.requests += 1
        fate: Fate = "arrives" if self.calm else pick(self._dice, FATES)
        match fate:
            case "arrives":
                self._begin(Copy(request))
            case "is dropped":
                self._counts.dropped += 1
                request.drop()
            case "goes unheard":
                self._counts.unheard += 1
                self._begin(Copy(request, heard=False))
            case "is doubled":
                self._counts.duplicates += 1
                for _ in range(2):
                    self._begin(Copy(request, heard=chance_of(self._dice, 70)))
            case "echoes":
                self._counts.duplicates += 1
                self._begin(Copy(request))
                self._begin(Copy(request, late=self._dice.randint(1, ECHO_MAX)))

    def close(self) -> None:
        """Loses what was on its way: the house is gone."""
        for copy in self._open:
            copy.request.lose()
        self._open.clear()

    def _begin(self, copy: Copy) -> None:
        copy.request.leave(self._commits.head_seq, self._commits.now_ms())
        self._open.append(copy)
        self._life.begin(self._carry(copy))

    async def _carry(self, copy: Copy) -> None:
        request = copy.request
        try:
            for _ in range(copy.late):
                await self._scheduler.pause()
            answer = await request.ask(self._life.house)
        except (StoreDown, ProviderSilent):
            self._open.remove(copy)
            request.lose()
        except StormBroke:
            raise
        except SabotError as refusal:
            self._counts.refused += 1
            self._open.remove(copy)
            self._secrets.refuse(request.device.name, refusal)
            if isinstance(request, Dispatch):
                self._roles.hear(request.sent, refusal, self._commits.highest_seq)
            request.refuse(refusal) if copy.heard else request.lose()
        else:
            self._open.remove(copy)
            request.hear(answer) if copy.heard else request.lose()
