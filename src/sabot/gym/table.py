"""A table with several players as a PettingZoo environment, dealt by the round engine."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from sabot.engine import IllegalMove, Round, Wager
from sabot.errors import SabotError
from sabot.gym.answering import answer_move
from sabot.gym.asking import AskedRound
from sabot.gym.bets import Bets, verify_together
from sabot.gym.layout import BetMenu, Mask, MoveCode, Observation
from sabot.gym.observing import observe_betting, observe_round, open_moves, sum_up, tell
from sabot.gym.supply import ShoeSupply
from sabot.odds.simulate import ShoeKind
from sabot.odds.simulate.plan import is_fresh
from sabot.rules import Rules, load_rules

TableSight = dict[str, Observation | Mask]
"""``observation`` and ``action_mask``."""


class LiveTableEnv(AECEnv[str, TableSight, int]):  # type: ignore[misc]
    """A round an episode for several players: each puts a bet down or stays out, then each answers in the game's order.

    Each has a box of their own, or all share the first where the sheet has each decide for themselves. Rewards come at
    the end, in main stakes of the first of the bets.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sabot_live_table_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Rules = "play-lounge-7",
        *,
        players: int = 3,
        bets: Sequence[Bets] | None = None,
        insurance_parts: int = 1,
        shoe: ShoeKind | None = None,
        meter: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = load_rules(game) if isinstance(game, str) else game
        shared = self.rules.decides == "each"
        if players < 1 or (not shared and players > self.rules.boxes):
            raise SabotError(f"{players} players cannot play {self.rules.game}: 1 to {self.rules.boxes} can")
        self.possible_agents = [f"player_{number}" for number in range(players)]
        self._boxes = {name: 1 if shared else place + 1 for place, name in enumerate(self.possible_agents)}
        self.menu = BetMenu(self.rules, bets, (1,), insurance_parts)
        self._verify_room()
        self.render_mode = render_mode
        self._meter = meter
        self._supply = ShoeSupply(self.rules, fresh=is_fresh(self.rules, shoe))
        self._chance = np.random.default_rng()
        sight = {"observation": self.menu.observation_space(), "action_mask": Box(0, 1, (self.menu.size,), np.int8)}
        self._sights: dict[str, Space[Any]] = {name: Dict(sight) for name in self.possible_agents}
        self._actions = {name: self.menu.action_space() for name in self.possible_agents}

    def _verify_room(self) -> None:
        """Raises if not all players can put their largest bet down: one that was offered would be refused."""
        largest = max(range(len(self.menu.bets)), key=lambda choice: self.menu.bets[choice].main) + 1
        try:
            verify_together(self.rules, self._wagers(dict.fromkeys(self.possible_agents, largest)))
        except IllegalMove as error:
            count = len(self.possible_agents)
            raise SabotError(f"{count} players cannot play {self.rules.game} with these bets: {error}") from None

    def _wagers(self, chosen: Mapping[str, int]) -> Iterator[Wager]:
        """The wagers of those who have chosen one of the bets, from 1."""
        for name, choice in chosen.items():
            yield from self.menu.bets[choice - 1].wagers((self._boxes[name],), name)

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for all players."""
        return self._sights[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The same for all players."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Opens the betting of the next round; a seed opens a new shoe, ``cards`` lays one as in `BlackjackEnv`."""
        laid = self._supply.find_laid(options)
        if seed is not None:
            self._chance = np.random.default_rng(seed)
            self._supply.clear()
        if laid is not None:
            self._supply.lay(laid, self._chance)
        else:
            self._supply.prepare(self._chance)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._waiting = list(self.agents)
        self._chosen: dict[str, int] = {}
        self._round: AskedRound | None = None
        self.agent_selection = self._waiting[0]

    def step(self, action: int) -> None:
        """Carries out the action of the player in turn; one that is not open raises `IllegalMove`."""
        name = self.agent_selection
        if self.terminations[name]:
            self._was_dead_step(action)
            return
        mask = self._mask(name)
        if not 0 <= action < self.menu.size or not mask[action]:
            raise IllegalMove(f"{name}: {self.menu.refusal(int(action), mask)}")
        if self._round is not None:
            answer_move(self.menu, self._round, int(action), self._supply)
        else:
            self._take_bet(name, int(action))
        self._cumulative_rewards[name] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def _take_bet(self, name: str, action: int) -> None:
        """Notes a bet, or that there is none, and deals after the last one; a bet that is refused is not noted."""
        chosen = dict(self._chosen)
        if action != MoveCode.DECLINE:
            chosen[name] = action - MoveCode.BET + 1
        if chosen and self._waiting == [name]:
            self._round = self._deal(chosen)
        self._waiting.pop(0)
        self._chosen = chosen

    def _deal(self, chosen: Mapping[str, int]) -> AskedRound:
        round_ = Round(self.rules, self._supply.draw, below=self._supply.below, meter=self._meter)
        for wager in self._wagers(chosen):
            round_.place(wager)
        self._supply.watch(round_.deal())
        return AskedRound(round_, chosen)

    def _go_on(self) -> None:
        """Turns to whoever is next, or ends the episode."""
        if self._waiting:
            self.agent_selection = self._waiting[0]
            return
        asking = self._round.asking if self._round is not None else None
        if asking is not None:
            self.agent_selection = asking.player
            return
        for name in self.agents:
            net, staked = sum_up(self._round.round, name) if self._round is not None else (0, 0)
            void = self._round is not None and self._round.round.state.voided is not None
            self.rewards[name] = net / self.menu.unit
            self.terminations[name] = True
            self.infos[name] = {"net": net, "staked": 0 if void else staked, "void": void}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> TableSight:
        """What this player sees; of those who are not asked nothing is asked, and no action is open to them."""
        if self._round is None:
            row = observe_betting(self._supply.seen)
        else:
            asking = self._round.asking
            mine = asking if asking is not None and asking.player == agent else None
            row = observe_round(self._round, mine, self._supply.seen)
        return {"observation": row, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Mask:
        if agent != self.agent_selection or self.terminations.get(agent, True):
            return self.menu.mask(())
        if self._round is None:
            return self.menu.mask((MoveCode.DECLINE, *self.menu.bet_moves()))
        return open_moves(self.menu, self._round)

    def render(self) -> str | None:
        """The table as text."""
        if self.render_mode != "ansi":
            return None
        return "bets are open" if self._round is None else tell(self._round, self._round.asking)

    def close(self) -> None:
        """There is nothing to close; PettingZoo asks for it where a table can be rendered."""
