"""The return of a small shoe the slow way: every hole card, every draw, in fractions.

The hole card is drawn before anybody plays, as at a table, and all hands of a split are played out together. Nothing
here knows of symmetry, inclusion and exclusion, or of calculation without the hole card. A shoe that runs out is a
failure.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple

from sabot.rules import Rules

Cards = tuple[int, ...]
"""How many of each rank, ace to ten."""

Done = tuple[tuple[Cards, int], ...]
"""Hands of a split that are played, with their stakes."""

Measure = Literal["net", "staked"]

Decide = Callable[["Brute", Cards, str], str]
"""Which of the actions a hand takes."""


def take(cards: Cards, rank: int) -> Cards:
    return (*cards[:rank], cards[rank] - 1, *cards[rank + 1 :])


def give(cards: Cards, rank: int) -> Cards:
    return (*cards[:rank], cards[rank] + 1, *cards[rank + 1 :])


def hard(cards: Cards) -> int:
    return sum((rank + 1) * count for rank, count in enumerate(cards))


def total(cards: Cards) -> int:
    return hard(cards) + 10 if cards[0] and hard(cards) <= 11 else hard(cards)


def one(rank: int) -> Cards:
    return tuple(int(other == rank) for other in range(10))


def draws(left: Cards) -> Iterator[tuple[int, Fraction, Cards]]:
    """Every rank that can be drawn, its chance, and what it leaves."""
    size = sum(left)
    assert size, "the shoe has run out"
    for rank in range(10):
        if left[rank]:
            yield rank, Fraction(left[rank], size), take(left, rank)


class Brute:
    """One up card of one small shoe, played by the best decisions or by those given."""

    def __init__(self, rules: Rules, full: Cards, up: int, decide: Decide | None = None) -> None:
        self.rules = rules
        self.up = up
        self.shoe = take(full, up)
        self.peeks = rules.peeks_under(up + 1)
        self.late = rules.late_blackjack_under(up + 1)
        self.told = decide
        for name in ("after", "decide", "later_value", "house", "_play_split"):
            setattr(self, name, cache(getattr(self, name)))

    # -- the dealer ---------------------------------------------------------------------------------------------

    def is_blackjack(self, hole: int) -> bool:
        return {self.up, hole} == {0, 9}

    def house(self, left: Cards, hole: int) -> dict[int, Fraction]:
        """Chances of the dealer's final totals (22 for a bust) with this hole card; a blackjack is not asked here."""
        return self._draw_dealer(left, give(one(self.up), hole))

    def _draw_dealer(self, left: Cards, cards: Cards) -> dict[int, Fraction]:
        rules, now = self.rules, total(cards)
        limited = rules.card_limit and sum(cards) >= rules.card_limit
        soft_17 = now == 17 and hard(cards) != 17 and rules.dealer_hits_soft_17
        if limited or (now >= 17 and not soft_17):
            return {min(now, 22): Fraction(1)}
        chances: dict[int, Fraction] = {}
        for rank, chance, rest in draws(left):
            for end, part in self._draw_dealer(rest, give(cards, rank)).items():
                chances[end] = chances.get(end, Fraction(0)) + chance * part
        return chances

    # -- one hand -----------------------------------------------------------------------------------------------

    def settle(self, held: Cards, stake: int, left: Cards, hole: int) -> Fraction:
        """Net of one finished hand against a dealer without blackjack."""
        if total(held) > 21:
            return Fraction(-stake)
        if self.rules.charlie and sum(held) >= self.rules.charlie:
            return Fraction(stake)
        net = Fraction(0)
        for end, chance in self.house(left, hole).items():
            if end == 22 or end < total(held):
                net += stake * chance
            elif end > total(held):
                net -= stake * chance
        return net

    def blackjack_net(self, stake: int) -> Fraction:
        """Net of one unsplit hand against a blackjack."""
        return Fraction(-stake if self.late == "all" and not self.peeks else -1)

    def finished(self, held: Cards) -> bool:
        ends = (self.rules.charlie, self.rules.card_limit)
        return total(held) >= 21 or any(end and sum(held) >= end for end in ends)

    def after(self, held: Cards, action: str, hole: int) -> Fraction:
        """Net of an unsplit hand that does this now, with this hole card, and goes on by its decisions."""
        left = self._left(held, hole)
        if action == "R":
            lost = self.is_blackjack(hole) and self.rules.surrender == "late"
            return Fraction(-1) if lost else Fraction(-1, 2)
        if action == "S":
            return self.blackjack_net(1) if self.is_blackjack(hole) else self.settle(held, 1, left, hole)
        net = Fraction(0)
        for rank, chance, rest in draws(left):
            more = give(held, rank)
            if action == "D":
                blackjack = self.is_blackjack(hole)
                net += chance * (self.blackjack_net(2) if blackjack else self.settle(more, 2, rest, hole))
            else:
                net += chance * self.later_value(more, hole)
        return net

    def later_value(self, held: Cards, hole: int) -> Fraction:
        if total(held) > 21:
            return Fraction(-1)
        return self.after(held, "S" if self.finished(held) else self.decide(held, "SH"), hole)

    def decide(self, held: Cards, actions: str) -> str:
        """The best of the actions, the hole card being unknown; or what was told."""
        if self.told is not None:
            return self.told(self, held, actions)
        return max(actions, key=lambda action: self.expect(held, action))

    def expect(self, held: Cards, action: str) -> Fraction:
        return self.over_holes(held, lambda hole, _: self.after(held, action, hole))

    def over_holes(self, held: Cards, value: Callable[[int, Cards], Fraction]) -> Fraction:
        """The mean over the dealer's second card."""
        return sum((chance * value(hole, rest) for hole, chance, rest in draws(self._left(held, None))), Fraction(0))

    def _left(self, held: Cards, hole: int | None) -> Cards:
        left = tuple(have - gone for have, gone in zip(self.shoe, held, strict=True))
        return left if hole is None else take(left, hole)

    def may_double(self, held: Cards) -> bool:
        lowest = {"any": 0, "9-11": 9, "10-11": 10}[self.rules.double_on]
        is_hard = total(held) == hard(held)
        return not lowest or (is_hard and lowest <= hard(held) <= 11)

    # -- splits -------------------------------------------------------------------------------------------------

    def split_value(self, rank: int) -> Fraction:
        def net(hole: int, left: Cards) -> Fraction:
            if self.is_blackjack(hole) and (self.peeks or self.late == "original-only"):
                return Fraction(-1)
            return self._play_split(rank, left, hole, (one(rank), one(rank)), 2, (), "net")

        return self.over_holes(give(one(rank), rank), net)

    def split_staked(self, rank: int) -> Fraction:
        """What a split puts down beside the first stake."""

        def added(hole: int, left: Cards) -> Fraction:
            if self.is_blackjack(hole) and self.peeks:
                return Fraction(0)
            return self._play_split(rank, left, hole, (one(rank), one(rank)), 2, (), "staked") - 1

        return self.over_holes(give(one(rank), rank), added)

    def _play_split(
        self, rank: int, left: Cards, hole: int, waiting: tuple[Cards, ...], made: int, done: Done, measure: Measure
    ) -> Fraction:
        if not waiting:
            return self._end_split(left, hole, done, measure)
        held, rest = waiting[0], waiting[1:]
        if sum(held) == 1:
            return self._draw_split(rank, left, hole, held, rest, made, done, measure)
        most = self.rules.split_hands if rank or self.rules.split_aces_again else min(self.rules.split_hands, 2)
        if sum(held) == 2 and held[rank] == 2 and made < most:
            return self._play_split(rank, left, hole, (one(rank), one(rank), *rest), made + 1, done, measure)
        aces_rest = rank == 0 and not self.rules.hit_split_aces
        if total(held) > 21 or self.finished(held) or aces_rest:
            return self._play_split(rank, left, hole, rest, made, (*done, (held, 1)), measure)
        doubles = sum(held) == 2 and self.rules.double_after_split and self.may_double(held)
        action = self.decide(held, "SHD" if doubles else "SH")
        if action == "S":
            return self._play_split(rank, left, hole, rest, made, (*done, (held, 1)), measure)
        if action == "H":
            return self._draw_split(rank, left, hole, held, rest, made, done, measure)
        net = Fraction(0)
        for card, chance, after in draws(left):
            more = (*done, (give(held, card), 2))
            net += chance * self._play_split(rank, after, hole, rest, made, more, measure)
        return net

    def _draw_split(
        self,
        rank: int,
        left: Cards,
        hole: int,
        held: Cards,
        rest: tuple[Cards, ...],
        made: int,
        done: Done,
        measure: Measure,
    ) -> Fraction:
        net = Fraction(0)
        for card, chance, after in draws(left):
            waiting = (give(held, card), *rest)
            net += chance * self._play_split(rank, after, hole, waiting, made, done, measure)
        return net

    def _end_split(self, left: Cards, hole: int, done: Done, measure: Measure) -> Fraction:
        if measure == "staked":
            return Fraction(sum(stake for _, stake in done))
        if self.is_blackjack(hole):
            return Fraction(-sum(stake if self.late == "all" else 1 for _, stake in done))
        return sum((self.settle(held, stake, left, hole) for held, stake in done), Fraction(0))

    # -- the first decision -------------------------------------------------------------------------------------

    def options(self, first: int, second: int) -> dict[str, Fraction]:
        """The value of each first decision that is open."""
        held = give(one(first), second)
        actions = "SH" + ("D" if self.may_double(held) else "")
        surrender = self.rules.surrender
        if surrender in ("late", "early") or (surrender == "early-except-ace" and self.up != 0):
            actions += "R"
        found = {action: self.expect(held, action) for action in actions}
        if first == second and self.rules.split_hands > 1:
            found["P"] = self.split_value(first)
        return found

    def added(self, first: int, second: int, action: str) -> Fraction:
        """What the first decision puts down beside the first stake, all that follows included."""
        if action == "P":
            return self.split_staked(first)
        if action != "D":
            return Fraction(0)
        held = give(one(first), second)
        return self.over_holes(held, lambda hole, _: Fraction(not (self.is_blackjack(hole) and self.peeks)))

    def natural_net(self) -> Fraction:
        """Net of a blackjack."""
        won, lost = (int(part) for part in self.rules.blackjack_pays.split(":"))
        held = give(one(0), 9)
        return self.over_holes(held, lambda hole, _: Fraction(not self.is_blackjack(hole)) * Fraction(won, lost))


class Deal(NamedTuple):
    """A first deal: its chance, and what was found of it."""

    up: int
    first: int
    second: int
    chance: Fraction
    options: dict[str, Fraction]
    """Empty for a blackjack."""
    net: Fraction
    added: Fraction


class Found(NamedTuple):
    """A whole small shoe, worked out."""

    deals: tuple[Deal, ...]

    @property
    def rtp(self) -> Fraction:
        return sum((deal.chance * (1 + deal.net) for deal in self.deals), Fraction(0))

    @property
    def average_stake(self) -> Fraction:
        return sum((deal.chance * (1 + deal.added) for deal in self.deals), Fraction(0))


def work_out(
    rules: Rules, full: Cards, decide: Decide | None = None, first: Callable[[int, int, int], str] | None = None
) -> Found:
    """Every first deal of the shoe under the best play, or under the decisions given."""
    return Found(tuple(_deals(rules, full, decide, first)))


def _deals(
    rules: Rules, full: Cards, decide: Decide | None, told: Callable[[int, int, int], str] | None
) -> Iterator[Deal]:
    size = sum(full)
    for up in (rank for rank in range(10) if full[rank]):
        table = Brute(rules, full, up, decide)
        for first in range(10):
            for second in range(first, 10):
                ways = table.shoe[first] * (table.shoe[second] - (first == second)) * (1 + (first != second))
                if table.shoe[first] == 0 or ways <= 0:
                    continue
                chance = Fraction(full[up] * ways, size * (size - 1) * (size - 2))
                if (first, second) == (0, 9):
                    yield Deal(up, first, second, chance, {}, table.natural_net(), Fraction(0))
                    continue
                options = table.options(first, second)
                best = max(options, key=lambda action: options[action])
                action = told(first, second, up) if told else best
                yield Deal(up, first, second, chance, options, options[action], table.added(first, second, action))
