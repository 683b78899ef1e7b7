"""One player's game as a Gymnasium environment, dealt by the round engine."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np

from sabot.engine import IllegalMove, Round
from sabot.errors import SabotError
from sabot.gym.answering import answer_move
from sabot.gym.asking import AskedRound
from sabot.gym.bets import PLAYER, Bets
from sabot.gym.layout import BetMenu, Mask, MoveCode, Observation
from sabot.gym.observing import observe_betting, observe_round, open_moves, sum_up, tell
from sabot.gym.supply import ShoeSupply
from sabot.odds.simulate import ShoeKind
from sabot.odds.simulate.plan import is_fresh
from sabot.rules import Rules, load_rules

Illegal = Literal["raise", "refuse"]
"""What becomes of an action that is not open: an error, or a step in which nothing happens and nothing is lost."""


class BlackjackEnv(gymnasium.Env[Observation, int]):
    """A round an episode, of any game: the first action puts a bet down, further ones answer what is asked.

    A shoe goes on from episode to episode as the sheet says; a reset with a seed opens a new one. Rewards come at the
    end of the round, in main stakes of the first of the bets.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Rules = "atlantic-city",
        *,
        bets: Sequence[Bets] | None = None,
        insurance_parts: int = 1,
        shoe: ShoeKind | None = None,
        meter: int | None = None,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.rules = load_rules(game) if isinstance(game, str) else game
        self._seats = own_seats(self.rules)
        self.menu = BetMenu(self.rules, bets, self._seats, insurance_parts)
        self.action_space = self.menu.action_space()
        self.observation_space = self.menu.observation_space()
        self.render_mode = render_mode
        self._illegal = illegal
        self._meter = meter
        self._supply = ShoeSupply(self.rules, fresh=is_fresh(self.rules, shoe))
        self._round: AskedRound | None = None
        self._mask = self.menu.mask(())

    @property
    def round(self) -> Round | None:
        """The engine's round; None before its first bet."""
        return self._round.round if self._round is not None else None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Opens the betting of the next round.

        The option ``cards`` lays a shoe of these cards, each by its place in the deck, 0 to 51, from the top; what is
        no card is refused, and then nothing is opened.
        """
        laid = self._supply.find_laid(options)
        super().reset(seed=seed)
        if seed is not None:
            self._supply.clear()
        if laid is not None:
            self._supply.lay(laid, self.np_random)
        else:
            self._supply.prepare(self.np_random)
        self._round = None
        self._mask = self.menu.mask(self.menu.bet_moves())
        return observe_betting(self._supply.seen), self._tell_mask()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carries the action out, and all that follows by itself; an action that is not open raises `IllegalMove`.

        With ``illegal="refuse"`` it changes nothing instead, and the info's ``refused`` says why.
        """
        if not self._mask.any():
            raise IllegalMove("the round is over: the environment has to be reset")
        if not 0 <= action < self.menu.size or not self._mask[action]:
            refusal = self.menu.refusal(int(action), self._mask)
            if self._illegal == "raise":
                raise IllegalMove(refusal)
            return self._observe(), 0.0, False, False, {**self._tell_mask(), "refused": refusal}
        round_ = self._round
        if round_ is None:
            self._round = round_ = self._deal(action - MoveCode.BET)
        else:
            answer_move(self.menu, round_, int(action), self._supply)
        if round_.asking is not None:
            self._mask = open_moves(self.menu, round_)
            return self._observe(), 0.0, False, False, self._tell_mask()
        return self._end(round_.round)

    def _deal(self, choice: int) -> AskedRound:
        round_ = Round(self.rules, self._supply.draw, below=self._supply.below, meter=self._meter)
        for wager in self.menu.bets[choice].wagers(self._seats):
            round_.place(wager)
        self._supply.watch(round_.deal())
        return AskedRound(round_, {PLAYER: choice + 1})

    def _end(self, round_: Round) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._mask = self.menu.mask(())
        net, staked = sum_up(round_, PLAYER)
        void = round_.state.voided is not None
        info = {**self._tell_mask(), "net": net, "staked": 0 if void else staked, "void": void}
        return self._observe(), net / self.menu.unit, True, False, info

    def _observe(self) -> Observation:
        if self._round is None:
            return observe_betting(self._supply.seen)
        return observe_round(self._round, self._round.asking, self._supply.seen)

    def _tell_mask(self) -> dict[str, Mask]:
        return {"action_mask": self._mask.copy()}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask as truth values, by the name that learners with masks look for."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """The table as text."""
        if self.render_mode != "ansi":
            return None
        if self._round is None:
            return "bets are open"
        return tell(self._round, self._round.asking)


def own_seats(rules: Rules) -> Sequence[int]:
    """The boxes that one player can have."""
    count = min(rules.boxes, rules.seats_per_player)
    if count < 1:
        raise SabotError(f"{rules.game} has no box to play on")
    return range(1, count + 1)
