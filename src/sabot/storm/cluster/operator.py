"""One of the house's people in a storm over several servers."""

import asyncio
from collections.abc import Callable
from typing import Any

from sabot.house.error import NameTaken
from sabot.house.house import House
from sabot.house.visitor import Role
from sabot.storm.client_request import OpenRequest, OrderRequest, VoidRequest
from sabot.storm.cluster.guest import ClusterGuest
from sabot.storm.cluster.server import StormServer
from sabot.storm.cluster.world import ClusterWorld
from sabot.storm.dice import pick
from sabot.storm.live.settings import SETTINGS
from sabot.table.command import Continue, Pause, SetPace


class Operator(ClusterGuest):
    """One of the house's people, at any of the servers."""

    def __init__(self, world: ClusterWorld, servers: Callable[[], list[StormServer]]) -> None:
        super().__init__(world, 0, servers)
        self.name, self.role = "Storm-operator", Role.OPERATOR
        self._is_hired = False
        self._annexes = 0

    async def sign_in(self) -> None:
        """Comes in; at first somebody has to be hired."""

        async def ask(house: House) -> Any:
            if not self._is_hired:
                try:
                    await house.staff.make_staff(self.name, "a storm of servers", Role.OPERATOR)
                except NameTaken:
                    self._is_hired = True
            return await house.accounts.sign_in(self.name, "a storm of servers")

        signed_in = await self.call(ask)
        self._is_hired, self._token = True, signed_in.token
        self.player = signed_in.visitor.player

    async def _act(self) -> None:
        if self._token is None:
            await self.sign_in()
            return
        if self.doubtful:
            await self.send_again(self.doubtful.pop(0))
            return
        await asyncio.sleep(self._dice.uniform(0.5, 4))
        table = self._dice.choice(sorted(self.world.settings))
        match pick(self._dice, {"pace": 6, "pause": 2, "continue": 10, "open": 1, "void": 2}):
            case "pace":
                await self.send(OrderRequest(table, SetPace(pace_ms=self._dice.choice((0, 50, 100)), reason="storm")))
            case "pause":
                await self.send(OrderRequest(table, Pause(reason="storm")))
            case "continue":
                await self.send(OrderRequest(table, Continue()))
            case "void":
                await self.send(VoidRequest(table))
            case _:
                self._annexes += 1
                setting = self._dice.choice(SETTINGS[1:3])
                new = type(setting)(name=f"annex-{self._annexes}", game=setting.game, meter=setting.meter)
                # Known from now on: what is committed there is looked at like all else.
                self.world.settings[new.name] = new
                await self.send(OpenRequest(new))
