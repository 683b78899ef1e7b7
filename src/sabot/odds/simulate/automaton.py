"""A round of one hand from a fresh shoe as a machine that eats cards: every state a row, every card a column.

Where every round is dealt from a full shoe, the order in which cards are handed out does not change the odds. So the
up card comes first, then the player's, and the dealer's second card last of all, also where it is dealt and looked at
before play: the player decides without knowing it, and if it makes a blackjack that the peek would have shown, whatever
the player did in between is not counted.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from sabot.odds.exact.hands import ACE, RANKS, TEN
from sabot.odds.simulate.house import LATE_ALL, UNIT, HouseArrays, PlayArrays
from sabot.odds.simulate.round import (
    BLACKJACK,
    BUST,
    CHARLIE,
    CHARLIE_PAID,
    DOUBLE,
    GAVE_UP,
    LOST,
    PAID,
    PUSHED,
    SPLIT,
    STAND,
    STOOD,
    SURRENDER,
    SURRENDERED,
    WENT_OVER,
    WON,
)

COLUMNS = 16
"""Ten ranks, the card that is none, and room so that a row is found by shifting."""

NO_CARD = RANKS
SPLITS = RANKS * RANKS
"""The first final states: a pair to be split, by up card and rank. These rounds are played elsewhere."""


class RoundResult(NamedTuple):
    """What a round comes to."""

    net: int
    staked: int
    outcome: int


class Automaton(NamedTuple):
    """The machine. States under ``SPLITS`` end a round at a split, further ones up to ``ends`` with a result."""

    table: NDArray[np.uint16]
    """Row after row: the state that each card leads to. The row of a final state begins a new round."""
    start: int
    ends: int
    results: tuple[RoundResult, ...]
    dealer: int
    """From this state on the cards are the dealer's."""


class _Hand(NamedTuple):
    """The player's hand before the next card; ``doubled`` where that card is its last."""

    up: int
    hand: int
    doubled: bool


class _Done(NamedTuple):
    """What the player's hand has come to."""

    fate: int
    total: int
    doubled: bool


class _Dealer(NamedTuple):
    """The dealer's hand before its next card, and what it is compared with."""

    done: _Done
    up: int
    hard: int
    soft: bool
    size: int
    """1, or 2 for more where no limit counts them."""


_Key = _Hand | _Dealer | RoundResult | int
S = TypeVar("S", _Hand, _Dealer)


class _States:
    """Numbers for all states: splits, results, the start, the up cards, then ``first`` and what follows it."""

    def __init__(self, results: Sequence[RoundResult], hands: list[_Hand], dealers: list[_Dealer], first: int) -> None:
        self.first = first
        self.end = first + len(hands) + len(dealers)
        self._results = {key: SPLITS + place for place, key in enumerate(results)}
        self._hands = {key: first + place for place, key in enumerate(hands)}
        self._dealers = {key: first + len(hands) + place for place, key in enumerate(dealers)}

    def number(self, key: _Key) -> int:
        """The state's number; a split has its own already."""
        if isinstance(key, _Hand):
            return self._hands[key]
        if isinstance(key, _Dealer):
            return self._dealers[key]
        return self._results[key] if isinstance(key, RoundResult) else key


def make_automaton(house: HouseArrays, play: PlayArrays) -> Automaton:
    """The machine for one box under these rules and this strategy."""
    return _Maker(house, play).make()


class _Maker:
    """Finds all states from the first card on."""

    def __init__(self, house: HouseArrays, play: PlayArrays) -> None:
        self._house = house
        self._play = play
        self._single = play.single.tolist()
        self._child = play.child.tolist()
        self._size = play.size.tolist()
        self._total = play.total.tolist()

    def make(self) -> Automaton:
        hands = self._explore([self._begin(up, rank) for up in range(RANKS) for rank in range(RANKS)], self._hit)
        opened = {key: None for row in hands.values() for key in row if isinstance(key, _Dealer)}
        dealers = self._explore(list(opened), self._draw)
        ended = {key for row in (*hands.values(), *dealers.values()) for key in row if isinstance(key, RoundResult)}
        results = tuple(sorted(ended))
        start = SPLITS + len(results)
        states = _States(results, list(hands), list(dealers), start + 1 + RANKS)
        table = np.zeros((states.end, COLUMNS), dtype=np.uint16)
        # Every final state is the start of the next round, except that a card that is none ends nothing again.
        table[: start + 1, :RANKS] = np.arange(start + 1, start + 1 + RANKS)
        table[:, NO_CARD] = np.maximum(np.arange(states.end), start)
        for up in range(RANKS):
            table[start + 1 + up, :RANKS] = [states.number(self._begin(up, rank)) for rank in range(RANKS)]
        for place, row in enumerate((*hands.values(), *dealers.values())):
            table[states.first + place, :RANKS] = [states.number(key) for key in row]
        return Automaton(table.reshape(-1), start, start, results, states.first + len(hands))

    def _explore(self, begun: list[S], follow: Callable[[S, int], _Key]) -> dict[S, list[_Key]]:
        """All states of one kind that can be reached, each with what the ten ranks lead to."""
        kind = type(begun[0])
        rows: dict[S, list[_Key]] = {}
        waiting = list(begun)
        while waiting:
            state = waiting.pop()
            if state in rows:
                continue
            rows[state] = [follow(state, rank) for rank in range(RANKS)]
            waiting += [key for key in rows[state] if isinstance(key, kind) and key not in rows]
        return rows

    def _begin(self, up: int, rank: int) -> _Hand:
        return _Hand(up, self._single[rank], doubled=False)

    # -- the player's cards -------------------------------------------------------------------------------------

    def _hit(self, state: _Hand, rank: int) -> _Key:
        up, doubled = state.up, state.doubled
        hand = self._child[state.hand][rank]
        if hand < 0:
            return self._finish(up, _Done(BUST, 0, doubled))
        size, total = self._size[hand], self._total[hand]
        if size == 2:
            return self._decide(up, hand)
        if self._house.charlie and size >= self._house.charlie:
            return self._finish(up, _Done(CHARLIE, 0, doubled))
        stands = total == 21 or doubled or (self._house.card_limit and size >= self._house.card_limit)
        if stands or self._play.later[hand, up] == STAND:
            return self._stand(up, total, doubled)
        return _Hand(up, hand, doubled=False)

    def _decide(self, up: int, hand: int) -> _Key:
        total = self._total[hand]
        if total == 21:
            return self._finish(up, _Done(BLACKJACK, 0, doubled=False))
        action = self._play.first[hand, up]
        if action == SPLIT:
            return int(up * RANKS + self._play.hard[hand] // 2 - 1)
        if action == SURRENDER:
            return self._finish(up, _Done(SURRENDERED, 0, doubled=False))
        if action == STAND:
            return self._stand(up, total, doubled=False)
        return _Hand(up, hand, doubled=bool(action == DOUBLE))

    def _stand(self, up: int, total: int, doubled: bool) -> _Key:
        # Only a dealer whom the card limit stops can have less than 17, so lower totals are one.
        return self._finish(up, _Done(STOOD, total if self._house.card_limit else max(total, 16), doubled))

    def _finish(self, up: int, done: _Done) -> _Key:
        if done.fate != STOOD:
            result = self._settle(up, done, 0, blackjack=False)
            if up not in (ACE, TEN) or result == self._settle(up, done, 21, blackjack=True):
                return result
        return _Dealer(done, up if up in (ACE, TEN) else -1, up + 1, up == ACE, 1)

    # -- the dealer's cards -------------------------------------------------------------------------------------

    def _draw(self, state: _Dealer, rank: int) -> _Key:
        hard = state.hard + rank + 1
        soft = (state.soft or rank == ACE) and hard <= 11
        total = hard + 10 if soft else hard
        size = state.size + 1
        if size == 2 and total == 21:
            return self._settle(state.up, state.done, total, blackjack=True)
        limit = self._house.card_limit
        hits = total < 17 or (total == 17 and soft and self._house.hits_soft_17)
        if state.done.fate != STOOD or not hits or (limit and size >= limit):
            return self._settle(state.up, state.done, 0 if total > 21 else total, blackjack=False)
        return _Dealer(state.done, -1, hard, soft, size if limit else 2)

    def _settle(self, up: int, done: _Done, total: int, *, blackjack: bool) -> RoundResult:
        """What the round comes to; ``total`` is the dealer's, 0 for a bust, and ``up`` matters to a blackjack only."""
        house = self._house
        staked = UNIT * (2 if done.doubled else 1)
        if done.fate == BLACKJACK:
            return RoundResult(0, UNIT, PUSHED) if blackjack else RoundResult(house.blackjack_units, UNIT, PAID)
        if done.fate == SURRENDERED and not (blackjack and house.late_surrender):
            return RoundResult(-UNIT // 2, UNIT, GAVE_UP)
        if blackjack:
            return self._lose_to_blackjack(up, done, staked)
        if done.fate == BUST:
            return RoundResult(-staked, staked, WENT_OVER)
        if done.fate == CHARLIE:
            return RoundResult(staked, staked, CHARLIE_PAID)
        if done.total == total:
            return RoundResult(0, staked, PUSHED)
        return RoundResult(staked, staked, WON) if done.total > total else RoundResult(-staked, staked, LOST)

    def _lose_to_blackjack(self, up: int, done: _Done, staked: int) -> RoundResult:
        if self._house.peeks[up]:
            return RoundResult(-UNIT, UNIT, LOST)
        lost = staked if self._house.late[up] == LATE_ALL else UNIT
        return RoundResult(-lost, staked, WENT_OVER if done.fate == BUST else LOST)
