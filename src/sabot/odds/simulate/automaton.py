"""A round of one box as a machine that eats cards, made from the sheet at hand: every state a row, every card a column.

Cards come in the order in which the sheet deals them, except the dealer's second, which comes after the player's even
where it is dealt before. The player does not know it, and cards that nobody knows may be drawn in any order. If it
makes a blackjack that the peek would have shown, whatever the player did in between is not counted, and what they drew
goes back into the shoe.

States that lead to the same ends by the same cards are one: of thousands of hands a few hundred rows are left.
"""

from typing import NamedTuple

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
"""Ten ranks, and room so that a row is found by shifting."""

LEAVES = 0x2000
"""From here on a state is none of the machine's: the round leaves it, for what the rest of the number says."""

WHOLE, SPLITS, RETURNS = range(3)
"""Why a round leaves: it is not played here at all; it has come to a split; a peek would have ended it before play.
To the last is added how many cards the player has drawn since, to be put back."""


class RoundResult(NamedTuple):
    """What a round comes to."""

    net: int
    staked: int
    outcome: int


class Automaton(NamedTuple):
    """The machine. The first states are final, one for each result; a final state's row begins the next round."""

    table: NDArray[np.uint16]
    """Row after row: the state that each card leads to."""
    start: int
    results: tuple[RoundResult, ...]
    dealer: int
    """From this state on the cards are the dealer's."""
    deals: int
    """Cards that are dealt before the first decision, the dealer's second not among them."""
    longest: int
    """The most cards that a round can take here."""


class _FirstCards(NamedTuple):
    """The first cards as far as they are dealt: the ranks that somebody will look at."""

    dealt: int
    ranks: tuple[int, ...]


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
    drawn: int
    """Cards after the first two, where they may have to be put back."""


class _Dealer(NamedTuple):
    """The dealer's hand before its next card, and what it is compared with."""

    done: _Done
    up: int
    hard: int
    soft: bool
    size: int
    """1, or 2 for more where no limit counts them."""


class _Known(NamedTuple):
    """A round that is decided before the dealer's second card, which has been dealt all the same."""

    result: RoundResult


_State = _FirstCards | _Hand | _Dealer | _Known
_Key = _State | RoundResult | int
_Link = RoundResult | int
"""What a card leads to: a result, the number of a row, or why the round leaves."""


class _Row(NamedTuple):
    """What the ten ranks lead to, and whether they are the dealer's."""

    links: tuple[_Link, ...]
    dealers: bool


def make_automaton(house: HouseArrays, play: PlayArrays, *, fresh: bool) -> Automaton:
    """The machine for one box under these rules and this strategy.

    Where every round has a ``fresh`` shoe it is enough that the result is right; else so is every card that is taken.
    """
    return _Maker(house, play, fresh=fresh).make()


def deal_order(house: HouseArrays) -> tuple[bool, ...]:
    """The first cards in the sheet's order, up to the up card and the box's own: whether anybody looks at each."""
    others = (False,) * (house.dealt - 1)
    if house.hand_by_hand:
        return (True, True, *others, *others, True)
    return (True, *others, True, True, *others)


class _Maker:
    """Finds all states from the first card on, and makes one of those that are alike."""

    def __init__(self, house: HouseArrays, play: PlayArrays, *, fresh: bool) -> None:
        self._house = house
        self._fresh = fresh
        self._single = play.single.tolist()
        self._child = play.child.tolist()
        self._size = play.size.tolist()
        self._total = play.total.tolist()
        self._first = play.first.tolist()
        self._later = play.later.tolist()
        self._deal = deal_order(house)
        self._links: dict[_State, _Link] = {}
        self._rows: dict[_Row, int] = {}
        self._longest: dict[_Link, int] = {}

    def make(self) -> Automaton:
        start = self._find(_FirstCards(0, ()))
        rows = sorted(self._rows.items(), key=lambda item: item[0].dealers)
        results = sorted({link for row, _ in rows for link in row.links if isinstance(link, RoundResult)})
        numbers: dict[_Link, int] = {result: number for number, result in enumerate(results)}
        numbers |= {link: len(results) + place for place, (_, link) in enumerate(rows)}
        table = np.zeros((len(results) + len(rows), COLUMNS), dtype=np.uint16)
        for row, link in rows:
            table[numbers[link], :RANKS] = [numbers.get(key, key) for key in row.links]
        table[: len(results)] = table[numbers[start]]
        return Automaton(
            table=table.reshape(-1),
            start=numbers[start],
            results=tuple(results),
            dealer=len(results) + sum(not row.dealers for row in self._rows),
            deals=len(self._deal),
            longest=max(self._longest.values()),
        )

    def _find(self, key: _Key) -> _Link:
        """What leads to the state: its row's number, found once for all states that are alike."""
        if isinstance(key, RoundResult | int):
            return key
        if key not in self._links:
            links = tuple(self._find(self._follow(key, rank)) for rank in range(RANKS))
            number = self._rows.setdefault(_Row(links, isinstance(key, _Dealer | _Known)), len(self._rows))
            self._longest[number] = 1 + max(self._longest.get(link, 0) for link in links)
            self._links[key] = number
        return self._links[key]

    def _follow(self, key: _State, rank: int) -> _Key:
        if isinstance(key, _FirstCards):
            return self._hand_out(key, rank)
        if isinstance(key, _Hand):
            return self._hit(key, rank)
        return self._draw(key, rank) if isinstance(key, _Dealer) else key.result

    def _hand_out(self, state: _FirstCards, rank: int) -> _Key:
        ranks = (*state.ranks, rank) if self._deal[state.dealt] else state.ranks
        if state.dealt + 1 < len(self._deal):
            return _FirstCards(state.dealt + 1, ranks)
        first, second, up = ranks if self._house.hand_by_hand else (ranks[0], ranks[2], ranks[1])
        return self._decide(up, self._child[self._single[first]][second])

    # -- the player's cards -------------------------------------------------------------------------------------

    def _hit(self, state: _Hand, rank: int) -> _Key:
        up, doubled = state.up, state.doubled
        hand = self._child[state.hand][rank]
        drawn = self._size[state.hand] - 1 if self._house.peeks[up] and not self._fresh else 0
        if hand < 0:
            return self._finish(up, _Done(BUST, 0, doubled, drawn))
        size, total = self._size[hand], self._total[hand]
        if self._house.charlie and size >= self._house.charlie:
            return self._finish(up, _Done(CHARLIE, 0, doubled, drawn))
        stands = total == 21 or doubled or (self._house.card_limit and size >= self._house.card_limit)
        if stands or self._later[hand][up] == STAND:
            return self._stand(up, total, doubled, drawn)
        return _Hand(up, hand, doubled=False)

    def _decide(self, up: int, hand: int) -> _Key:
        total = self._total[hand]
        if total == 21:
            return self._finish(up, _Done(BLACKJACK, 0, doubled=False, drawn=0))
        action = self._first[hand][up]
        if action == SPLIT:
            return LEAVES | SPLITS
        if action == SURRENDER:
            return self._finish(up, _Done(SURRENDERED, 0, doubled=False, drawn=0))
        if action == STAND:
            return self._stand(up, total, doubled=False, drawn=0)
        return _Hand(up, hand, doubled=action == DOUBLE)

    def _stand(self, up: int, total: int, doubled: bool, drawn: int) -> _Key:
        # Only a dealer whom the card limit stops can have less than 17, so lower totals are one.
        return self._finish(up, _Done(STOOD, total if self._house.card_limit else max(total, 16), doubled, drawn))

    def _finish(self, up: int, done: _Done) -> _Key:
        if done.fate != STOOD:
            result = self._settle(up, done, 0, blackjack=False)
            if up not in (ACE, TEN) or result == self._settle(up, done, 21, blackjack=True):
                return _Known(result) if self._house.hole and not self._fresh else result
        return _Dealer(done, up if up in (ACE, TEN) else -1, up + 1, up == ACE, 1)

    # -- the dealer's cards -------------------------------------------------------------------------------------

    def _draw(self, state: _Dealer, rank: int) -> _Key:
        hard = state.hard + rank + 1
        soft = (state.soft or rank == ACE) and hard <= 11
        total = hard + 10 if soft else hard
        size = state.size + 1
        if size == 2 and total == 21:
            if state.done.drawn:
                return LEAVES | (RETURNS + state.done.drawn)
            return self._settle(state.up, state.done, total, blackjack=True)
        limit = self._house.card_limit
        hits = total < 17 or (total == 17 and soft and self._house.hits_soft_17)
        if state.done.fate != STOOD or not hits or (limit and size >= limit):
            return self._settle(state.up, state.done, 0 if total > 21 else total, blackjack=False)
        return _Dealer(state.done._replace(drawn=0), -1, hard, soft, size if limit else 2)

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
