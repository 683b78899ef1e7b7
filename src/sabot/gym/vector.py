"""Many tables as one Gymnasium vector environment, dealt in machine code."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sabot.engine import IllegalMove
from sabot.errors import SabotError
from sabot.gym.bets import Bets
from sabot.gym.environment import Illegal, own_seats
from sabot.gym.kernels.arrays import make_game, make_results, make_tables
from sabot.gym.kernels.step import find_refused, open_tables, step_tables
from sabot.gym.layout import BetMenu, Observation
from sabot.gym.supply import read_cards
from sabot.odds.simulate import ShoeKind
from sabot.odds.simulate.house import fresh_cards
from sabot.odds.simulate.plan import is_fresh
from sabot.odds.simulate.round import KNOWN
from sabot.rules import Rules, load_rules

Batch = NDArray[Any]


class BlackjackVectorEnv(VectorEnv[Observation, Batch, Batch]):
    """So many tables that are played side by side, each with its own shoe; for each what `BlackjackEnv` says.

    A round that ends is followed by the betting of the next one in the same step. The info tells its last observation
    as ``final_obs``, and ``net``, ``staked`` and ``void`` of the tables whose round has ended.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 1,
        game: str | Rules = "atlantic-city",
        *,
        bets: Sequence[Bets] | None = None,
        insurance_parts: int = 1,
        shoe: ShoeKind | None = None,
        meter: int | None = None,
        illegal: Illegal = "raise",
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise SabotError(f"{num_envs} tables cannot be played at: 1 or more can")
        self.rules = load_rules(game) if isinstance(game, str) else game
        self.menu = BetMenu(self.rules, bets, own_seats(self.rules), insurance_parts)
        self.num_envs = num_envs
        self.single_action_space = self.menu.action_space()
        self.single_observation_space = self.menu.observation_space()
        self.action_space = MultiDiscrete(np.full(num_envs, self.menu.size))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._illegal = illegal
        self._copy = copy
        """Whether what is returned is the caller's own; else the next step writes over it."""
        self._game = make_game(self.rules, self.menu, fresh=is_fresh(self.rules, shoe), meter=meter)
        self._tables = make_tables(self.rules, self._game, num_envs)
        self._results = make_results(self.menu, num_envs)
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Opens the betting at all tables; a seed opens new shoes there.

        The option ``cards`` lays a shoe at each table: a row for each, as long as the sheet's shoe, of cards by their
        places in the deck, 0 to 51, from the top. What is not that is refused, and then nothing is opened. The shoe
        after it is shuffled from the sheet's decks again.
        """
        laid = self._read_shoes(options["cards"]) if options and "cards" in options else None
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self._start_anew()
        if laid is not None:
            self._tables.shoe[:] = laid
            self._tables.place[:] = 0
            self._tables.place[:, KNOWN] = laid.shape[1]
        open_tables(self._game, self._tables, self._results)
        return self._own(self._results.observation), {"action_mask": self._own(self._results.mask)}

    def _read_shoes(self, cards: Any) -> Batch:
        shape = self._tables.shoe.shape
        places = read_cards(cards)
        if places.shape != shape:
            raise SabotError(
                f"cards of shape {places.shape} were given: {shape} is needed, a whole shoe for each table"
            )
        return places

    def _start_anew(self) -> None:
        """Draws chance for all tables, and puts away what earlier rounds have left."""
        # Chance is drawn table by table: a table's cards do not depend on how many others there are.
        self._tables.generator[:] = self.np_random.integers(0, 2**64, size=(self.num_envs, 4), dtype=np.uint64)
        # A shoe is shuffled from the order in which it lies: the same chance gives the same cards only from the same.
        self._tables.shoe[:] = fresh_cards(self.rules.decks)
        self._tables.place[:] = 0
        for rows in self._results:
            rows[:] = 0
        self._seeded = True

    def step(self, actions: Batch) -> tuple[Observation, Batch, Batch, Batch, dict[str, Any]]:
        """One action at each table; if one of them is not open, `IllegalMove` is raised and nothing is done anywhere.

        With ``illegal="refuse"`` a table whose action is not open stays as it is instead, and the info's ``refused``
        says which those are.
        """
        actions = np.ascontiguousarray(actions, dtype=np.int64)
        if actions.shape != (self.num_envs,):
            raise SabotError(f"actions of shape {actions.shape} were given: ({self.num_envs},) is needed")
        results = self._results
        info: dict[str, Any] = {}
        refused = find_refused(results, actions)
        if self._illegal == "refuse":
            info["refused"] = np.zeros(self.num_envs, dtype=np.bool_)
        if refused >= 0:
            if self._illegal == "raise":
                refusal = self.menu.refusal(int(actions[refused]), results.mask[refused])
                raise IllegalMove(f"table {refused}: {refusal}")
            # An action that there is not is refused like one that is not open, of which each table has some.
            there_is = (actions >= 0) & (actions < self.menu.size)
            actions = np.where(there_is, actions, results.mask.argmin(axis=1))
            info["refused"] = results.mask[np.arange(self.num_envs), actions] == 0
        step_tables(self._game, self._tables, results, actions)
        over = self._own(results.over)
        info |= {"action_mask": self._own(results.mask), "final_obs": self._own(results.final), "_final_obs": over}
        for name, column in (("net", results.net), ("staked", results.staked), ("void", results.void)):
            info[name], info[f"_{name}"] = self._own(column), over
        cut_short = np.zeros(self.num_envs, dtype=np.bool_)
        return self._own(results.observation), self._own(results.reward), over, cut_short, info

    def _own(self, rows: Batch) -> Batch:
        return rows.copy() if self._copy else rows
