"""A live table in memory, without a house: a ledger of its own in place of the store, and players who play by the book.

What is dealt here goes through the table's own commands, judged and carried out like any; only that nothing is written
down. So whole shoes can be dealt, a hundred thousand rounds of them, and what they paid be held against the odds.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from sabot.engine import Action, Box, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.ledger import Account, Kind
from sabot.odds.exact import analyze
from sabot.odds.simulate.engine import EnginePlayer
from sabot.rules import Rules
from sabot.table import (
    Change,
    Decide,
    DecideEarly,
    Generator,
    PlaceBets,
    Purse,
    Sheet,
    Spot,
    Table,
    TableCommand,
    TakeSeat,
    Tick,
)
from sabot.table.ident import NOBODY
from sabot.table.seating import has_seats
from tests.table.seats import SIGNER, START_MS

CASH = 10**15
"""What everybody brings: nobody runs out."""
INSURED = 0.25
"""How often somebody insures, whatever they hold."""
AHEAD = 0.2
"""How often somebody decides before their turn."""

Bets = Mapping[str, tuple[Spot, ...]]
"""By player, what they bet in every round."""


class Dealt(NamedTuple):
    """A round that is over."""

    first: bool
    """Whether it was the first of its shoe."""
    voided: bool
    paid: dict[str, float]
    """By kind of bet, what came back of each unit staked at first: the mean over the boxes that had one."""
    net: int
    """What all players won of it, by its events."""
    meter: int
    """What the progressive's meter showed when betting closed."""


class Pit:
    """The table, its players, and all their money."""

    def __init__(self, rules: Rules, bets: Bets, *, seed: int) -> None:
        self.rules = rules
        self.bets = bets
        self.chance = Random(seed)
        self.balances: dict[Account, int] = defaultdict(int)
        self.purses = {player: Purse(player, "EUR", {}) for player in bets}
        for player, purse in self.purses.items():
            self.balances[Account(Kind.CASH, player, "EUR")] = CASH
            purse.learn(self.balances)
        generator = Generator(self.chance.randbytes)
        self.now_ms = START_MS
        self.table = Table(
            "pit", None, "EUR", Sheet(rules), generator, self.chance.randbytes, SIGNER, purses=self.purses.get
        )
        self._player = EnginePlayer(rules, analyze(rules).strategy)
        self._take(self.table.open(self.now_ms))
        self._take(self.table.bring_shoe(self.now_ms))
        if has_seats(rules):
            for player, spots in bets.items():
                for spot in spots:
                    if spot.behind is not True:
                        self._say(player, TakeSeat(box=spot.box))

    def deal(self, rounds: int) -> Iterator[Dealt]:
        """So many rounds, each with all the bets."""
        for _ in range(rounds):
            if self.table.shoe is None:
                self._take(self.table.bring_shoe(self.now_ms))
            for player, spots in self.bets.items():
                self._say(player, PlaceBets(spots=spots))
            first = self._is_new
            self._pass_time()
            self._play()
            round_ = self.table.last
            assert round_ is not None
            yield _sum_up(round_, first=first)

    @property
    def won(self) -> int:
        """What all players have won by their accounts, between two rounds."""
        return sum(self.balances[purse.cash_account] for purse in self.purses.values()) - CASH * len(self.purses)

    # -- what the house does ----------------------------------------------------------------------------------------

    @property
    def _is_new(self) -> bool:
        shoe = self.table.shoe
        return shoe is None or not shoe.is_cut

    def _take(self, change: Change) -> None:
        """Books what a step has moved, as a commit would."""
        assert sum(amount for _, amount in change.postings) == 0
        for account, amount in change.postings:
            self.balances[account] += amount
        for player in {account.owner for account, _ in change.postings} & self.purses.keys():
            self.purses[player].learn(self.balances)
        self.table.accept()
        self.table.pot.learn(self.balances)

    def _say(self, player: str, command: TableCommand) -> None:
        self.table.verify(command, self.purses[player], self.now_ms)
        self._take(self.table.do(player, command, self.now_ms))

    def _pass_time(self) -> None:
        """Lets time be up, and the table go on by itself: a shoe that nobody cuts is dealt as it is."""
        table = self.table
        due_ms = table.live.wait_due_ms
        assert due_ms is not None
        self.now_ms = max(self.now_ms, due_ms)
        table.verify_verb(Tick(), self.now_ms)
        if self._is_new:
            self._take(table.cut("", NOBODY, self.now_ms))
        self._take(table.do_verb(Tick(), self.now_ms))

    # -- what the players do ----------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Everybody answers by the exact strategy, some of them ahead; insurance is taken by chance."""
        table, opened = self.table, False
        while (turn := table.round.turn) is not None:
            if turn.hand is not None and not opened:
                opened = True
                self._withdraw()
                self._decide_ahead()
                continue
            if table.held_box is not None:
                self._pass_time()  # a card was asked for, and waits for those who may withdraw (BJ-6)
                continue
            player, box = turn.first
            if table.round.phase is Phase.INSURANCE:
                action = Action.YES if self.chance.random() < INSURED else Action.NO
            else:
                action = self._player.answer(table.round, player, box)
            self._say(player, Decide(box=box, action=action))

    def _withdraw(self) -> None:
        if self.rules.surrender_window == "table" and self.rules.surrender != "none":
            round_ = self.table.round
            for box in self._owned():
                owner = str(box.owner)
                if self._player.withdraws(round_, owner, box.number):
                    self._say(owner, Decide(box=box.number, action=Action.SURRENDER))

    def _decide_ahead(self) -> None:
        for box in self._owned():
            owner = str(box.owner)
            ahead = self.table.early_options(owner, box.number, self.purses[owner])
            if ahead and self.chance.random() < AHEAD:
                wish = self._player.first_wish(self.table.round, box.number)
                if wish in ahead:
                    self._say(owner, DecideEarly(box=box.number, action=wish))

    def _owned(self) -> list[Box]:
        return [box for box in self.table.round.state.boxes.values() if box.owner is not None]


def _sum_up(round_: Round, *, first: bool) -> Dealt:
    state = round_.state
    paid: dict[str, list[float]] = defaultdict(list)
    for box in state.boxes.values():
        returns = {_main(round_, wager) for wager in box.wagers.values()}
        assert len(returns) == 1, "whoever bets behind a hand, or shares it and plays alike, wins alike"
        paid["main"] += returns
    for (_, _, name), bet in state.bets.items():
        paid[name].append(bet.returned / bet.staked)
    meter = next(event.meter for event in round_.events if isinstance(event, ev.BettingClosed))
    means = {name: sum(returns) / len(returns) for name, returns in paid.items()}
    return Dealt(first, state.voided is not None, means, state.returned - state.staked, meter)


def _main(round_: Round, wager: Wager) -> float:
    """What came back of a unit staked at first: one, and what the round won."""
    stakes = [hand.stakes[wager.player] for hand in round_.state.boxes[wager.box].hands if wager.player in hand.stakes]
    return 1 + sum(stake.returned - stake.staked for stake in stakes) / wager.main
