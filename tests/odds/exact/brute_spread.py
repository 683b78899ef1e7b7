"""The distribution of a small shoe's results the slow way: every hole card, every draw, in fractions.

All hands of a split are played out one after another and settled together against each of the dealer's ends.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

from sabot.rules import Rules
from tests.odds.exact.brute import Brute, Cards, Decide, draws, give, one, total, work_out

Spread = dict[Fraction, Fraction]
"""Chances of net results."""

Ended = tuple[int, int]
"""A hand that is played: its total, 0 for a bust, 99 for a Charlie; and its stake."""

BUST, CHARLIE = 0, 99


def spread_out(
    rules: Rules, full: Cards, decide: Decide | None = None, first: Callable[[int, int, int], str] | None = None
) -> Spread:
    """The chances of all net results under the best play, or under the decisions given."""
    return _mix((chance, spread) for chance, spread in spread_deals(rules, full, decide, first).values())


def spread_deals(
    rules: Rules, full: Cards, decide: Decide | None = None, first: Callable[[int, int, int], str] | None = None
) -> dict[tuple[int, int, int], tuple[Fraction, Spread]]:
    """By two cards, the lower rank first, and up card: how likely they are, and the chances of net results then."""
    deals = work_out(rules, full, decide, first).deals
    tables = {deal.up: _Table(Brute(rules, full, deal.up, decide)) for deal in deals}
    found = {}
    for deal in deals:
        options = deal.options
        action = "" if not options else max(options, key=lambda letter: options[letter])
        if first and options:
            action = first(deal.first, deal.second, deal.up)
        spread = tables[deal.up].deal(give(one(deal.first), deal.second), action)
        found[deal.first, deal.second, deal.up] = deal.chance, spread
    return found


def _mix(parts: Iterable[tuple[Fraction, Spread]]) -> Spread:
    sums: Spread = defaultdict(Fraction)
    for chance, spread in parts:
        for net, part in spread.items():
            sums[net] += chance * part
    return dict(sums)


class _Table:
    """One up card."""

    def __init__(self, brute: Brute) -> None:
        self.brute = brute
        self.rules = brute.rules
        self.hand = cache(self._hand)
        self.split = cache(self._split)

    def deal(self, held: Cards, action: str) -> Spread:
        """What comes of two cards, and of this first decision."""
        left = tuple(have - gone for have, gone in zip(self.brute.shoe, held, strict=True))
        return _mix((chance, self._with_hole(held, action, hole, rest)) for hole, chance, rest in draws(left))

    def _with_hole(self, held: Cards, action: str, hole: int, left: Cards) -> Spread:
        blackjack = self.brute.is_blackjack(hole)
        if not action:
            won, lost = map(int, self.rules.blackjack_pays.split(":"))
            return {Fraction(0) if blackjack else Fraction(won, lost): Fraction(1)}
        if action == "R":
            early = self.rules.surrender != "late"
            return {Fraction(-1, 2) if early or not blackjack else Fraction(-1): Fraction(1)}
        if blackjack and self.brute.peeks:
            return {Fraction(-1): Fraction(1)}
        if action == "P":
            if blackjack and self.brute.late == "original-only":
                return {Fraction(-1): Fraction(1)}
            rank = next(rank for rank in range(10) if held[rank])
            return self.split(rank, left, hole, (one(rank), one(rank)), 2, ())
        return self.hand(held, action, left, hole)

    def _hand(self, held: Cards, action: str, left: Cards, hole: int) -> Spread:
        """A hand that is not split."""
        if action == "S":
            return self._settle(((self._end(held), 1),), left, hole, split=False)
        parts = []
        for card, chance, rest in draws(left):
            more = give(held, card)
            if action == "D":
                parts.append((chance, self._settle(((self._end(more), 2),), rest, hole, split=False)))
            else:
                stands = total(more) > 21 or self.brute.finished(more)
                parts.append((chance, self.hand(more, "S" if stands else self.brute.decide(more, "SH"), rest, hole)))
        return _mix(parts)

    def _split(
        self, rank: int, left: Cards, hole: int, waiting: tuple[Cards, ...], made: int, ended: tuple[Ended, ...]
    ) -> Spread:
        if not waiting:
            return self._settle(ended, left, hole, split=True)
        held, others = waiting[0], waiting[1:]
        action = self._split_action(rank, held, made)
        if action == "P":
            return self.split(rank, left, hole, (one(rank), one(rank), *others), made + 1, ended)
        if action == "S":
            return self.split(rank, left, hole, others, made, tuple(sorted((*ended, (self._end(held), 1)))))
        parts = []
        for card, chance, rest in draws(left):
            more = give(held, card)
            if action == "D":
                after = self.split(rank, rest, hole, others, made, tuple(sorted((*ended, (self._end(more), 2)))))
            else:
                after = self.split(rank, rest, hole, (more, *others), made, ended)
            parts.append((chance, after))
        return _mix(parts)

    def _split_action(self, rank: int, held: Cards, made: int) -> str:
        rules = self.rules
        if sum(held) == 1:
            return "H"
        most = 2 if rank == 0 and not rules.split_aces_again else rules.split_hands
        if sum(held) == 2 and held[rank] == 2 and made < most:
            return "P"
        if total(held) > 21 or self.brute.finished(held) or (rank == 0 and not rules.hit_split_aces):
            return "S"
        doubles = sum(held) == 2 and rules.double_after_split and self.brute.may_double(held)
        return self.brute.decide(held, "SHD" if doubles else "SH")

    def _end(self, held: Cards) -> int:
        if total(held) > 21:
            return BUST
        return CHARLIE if self.rules.charlie and sum(held) >= self.rules.charlie else total(held)

    def _settle(self, ended: tuple[Ended, ...], left: Cards, hole: int, *, split: bool) -> Spread:
        """All hands against each end of the dealer's."""
        if self.brute.is_blackjack(hole):
            return {-sum((self._lost(stake, split) for _, stake in ended), Fraction(0)): Fraction(1)}
        if all(end in (BUST, CHARLIE) for end, _ in ended):
            return {self._net(ended, BUST): Fraction(1)}
        return _mix((chance, {self._net(ended, dealer): Fraction(1)}) for dealer, chance in self._house(left, hole))

    def _lost(self, stake: int, split: bool) -> Fraction:
        """To a blackjack that nobody has looked at: all, all but doubles, or the first stake only."""
        if self.brute.late == "original-only":
            assert not split
        return Fraction(stake if self.brute.late == "all" else 1)

    def _house(self, left: Cards, hole: int) -> Iterable[tuple[int, Fraction]]:
        return ((BUST if end == 22 else end, chance) for end, chance in self.brute.house(left, hole).items())

    def _net(self, ended: tuple[Ended, ...], dealer: int) -> Fraction:
        return Fraction(sum(stake * (-1 if end == BUST else (end > dealer) - (end < dealer)) for end, stake in ended))
