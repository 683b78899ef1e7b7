"""A round of the engine as a row of questions, one at a time.

``gym/kernels/asking.py`` asks the same in machine code. Each of the two repeats the other's rules, and
``tests/gym/test_duel.py`` keeps them alike.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.engine import Action, Hand, IllegalMove, Phase, Round, Turn
from sabot.engine.hand import Box
from sabot.gym.layout import AskCode

_KINDS = {Phase.SURRENDER: AskCode.SURRENDER, Phase.INSURANCE: AskCode.INSURANCE, Phase.PLAY: AskCode.PLAY}
_GIVE_UP = (Action.SURRENDER, Action.NO)


class Asking(NamedTuple):
    """Who is asked what, for which box."""

    player: str
    box: int
    kind: AskCode


class AskedRound:
    """Asks one player after the other until the round is over.

    Where any box may withdraw until the first card is drawn (BJ-6), those that are not in turn are asked for it, once
    and in order, before play: nobody learns anything more before that card, so nothing is lost by asking so.
    """

    def __init__(self, round_: Round, chosen: Mapping[str, int]) -> None:
        self.round = round_
        self.chosen = chosen
        """Which of the bets each player has put down, from 1."""
        self._window: list[tuple[str, int]] | None = None

    @property
    def asking(self) -> Asking | None:
        """The question; None before the deal and after the end."""
        turn = self.round.turn
        if turn is None:
            return None
        if turn.hand is not None:
            if self._window is None:
                self._window = self._find_window(turn.hand)
            if self._window:
                return Asking(*self._window[0], AskCode.SURRENDER)
        return Asking(*turn.first, _KINDS[turn.phase])

    def _find_window(self, in_turn: Hand) -> list[tuple[str, int]]:
        return [
            (player, box.number)
            for box in self.round.state.boxes.values()
            if box.number != in_turn.box
            for player in _deciders(box)
            if Action.SURRENDER in self.round.legal(player, box.number)
        ]

    def open_actions(self) -> tuple[Action, ...]:
        """What may be answered."""
        asking = self.asking
        if asking is None:
            return ()
        return _GIVE_UP if self._window else self.round.legal(asking.player, asking.box)

    def hand(self, asking: Asking) -> Hand:
        """The hand that the question is about."""
        turn: Turn | None = self.round.turn
        if turn is not None and turn.hand is not None and asking.kind is AskCode.PLAY:
            return turn.hand
        return self.round.state.boxes[asking.box].hands[0]

    def answer(self, action: Action, amount: int | None = None) -> None:
        """Answers the question; raises `IllegalMove` for what may not be answered, and then changes nothing."""
        asking = self.asking
        if asking is None:
            raise IllegalMove(f"{action}: nothing is asked")
        if not self._window:
            self.round.act(asking.player, asking.box, action, amount)
            return
        if action not in _GIVE_UP:
            raise IllegalMove(f"{action} by {asking.player} on box {asking.box}: only {' '.join(_GIVE_UP)} is open")
        self._window.pop(0)
        if action is Action.SURRENDER:
            self.round.act(asking.player, asking.box, action)


def _deciders(box: Box) -> list[str]:
    return [box.owner] if box.owner is not None else list(box.wagers)
