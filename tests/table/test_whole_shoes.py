"""Whole shoes of the live games, dealt at the table itself: what every kind of bet paid, held against the odds.

Everybody plays by the exact strategy, takes insurance now and then, decides ahead now and then, bets behind others. The
exact returns are those of a fresh shoe, so they are held against the first rounds of all shoes; and against all rounds
too, from which a shoe dealt down to its cut card differs by far less than chance does. The simulator deals down to the
cut card itself: it is held against all rounds.

What is allowed is four and a half standard errors. The deviation is measured; but that of a bet which seldom wins much
says little in a short run, so it is at least the exact one. Seeds are fixed: a test that passes passes always.
"""

from collections.abc import Iterable, Sequence
from math import hypot, sqrt
from typing import NamedTuple

import pytest

from sabot.ledger import Kind
from sabot.odds.bets import bet_returns
from sabot.odds.bets.result import MeterReturn
from sabot.odds.exact import analyze
from sabot.odds.simulate import SimulationTally, make_plan, simulate
from sabot.rules import Rules, load_rules
from sabot.table import Spot
from tests.sample import enough
from tests.table.pit import CASH, Bets, Dealt, Pit

ROUNDS = enough(4_000, 100_000)
SIMULATED = enough(400_000, 4_000_000)
LIMIT = 4.5
STAKE = 1_000
BETS: dict[str, Bets] = {
    "play-lounge-7": {
        "ana": (Spot(box=1, main=STAKE, side={"pairs": 200, "21+3": 300}),),
        "bob": (
            Spot(box=2, main=STAKE, side={"pairs": 100, "21+3": 100}),
            Spot(box=3, main=2 * STAKE, side={"21+3": 100}),
        ),
        "cleo": (Spot(box=1, main=STAKE, behind=True), Spot(box=3, main=3 * STAKE, behind=True)),
        "dan": (Spot(box=1, main=5 * STAKE, behind=True),),
    },
    "casino-blackjack": {
        "ana": (Spot(box=1, main=STAKE, side={"under13": 500, "progressive": 200}),),
        "bob": (
            Spot(box=2, main=STAKE, side={"over13": 500, "progressive": 200}),
            Spot(box=3, main=2 * STAKE, side={"under13": 700, "over13": 600}),
        ),
        "cleo": (Spot(box=1, main=STAKE, behind=True), Spot(box=3, main=3 * STAKE, behind=True)),
    },
    "mega-fire-blaze": {
        "ana": (Spot(box=1, main=STAKE, side={"pairs": 200, "fireblaze": 100}),),
        "bob": (
            Spot(box=1, main=2 * STAKE, side={"21+3": 200}),
            Spot(box=2, main=STAKE, side={"pairs": 100, "21+3": 100}),
        ),
        "cleo": (Spot(box=2, main=3 * STAKE, side={"fireblaze": 300}),),
        "dan": (Spot(box=1, main=STAKE), Spot(box=2, main=STAKE)),
    },
}
ALIKE = ("fireblaze", "insurance")
"""Bets that pay the same wherever they lie: many of them tell no more than one."""
STANDARD = 0.6827
"""The confidence of one standard error."""


class Sample(NamedTuple):
    """Figures of rounds, one for each."""

    rounds: int
    mean: float
    deviation: float
    """Of a round."""

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.rounds)


class Exact(NamedTuple):
    """What one kind of bet returns by the odds."""

    rtp: float
    deviation: float = 0.0
    """Of one bet; 0 where it is not known."""
    meter: MeterReturn | None = None

    def expected(self, meter: int) -> float:
        """What a round returns that closes betting at that meter."""
        return self.rtp if self.meter is None else float(self.meter.at(meter))


class Verdict(NamedTuple):
    """One kind of bet: what it paid, and by how many standard errors that is off."""

    paid: float
    exact: float
    first: float
    """First rounds of shoes, from the exact return."""
    all: float
    """All rounds, from the exact return."""
    simulated: float
    """All rounds, from the simulator's; 0 for insurance, which it does not take."""


def take_sample(figures: Iterable[float], least: float) -> Sample:
    """The sample of these; its deviation is at least so much."""
    found = list(figures)
    mean = sum(found) / len(found)
    variance = sum((figure - mean) ** 2 for figure in found) / max(1, len(found) - 1)
    return Sample(len(found), mean, max(sqrt(variance), least))


def find_exact(rules: Rules) -> dict[str, Exact]:
    """The exact returns of all bets of a game."""
    found = {"main": Exact(analyze(rules).rtp)}
    for name, bet in bet_returns(rules).items():
        meter = bet.extra if isinstance(bet.extra, MeterReturn) else None
        found[name] = Exact(float(bet.rtp), sqrt(bet.variance), meter)
    return found


def simulate_alike(rules: Rules, bets: Bets, meter: int, rounds: int) -> SimulationTally:
    """As many boxes with all side bets, dealt to the cut card by the simulator."""
    boxes = len({spot.box for spots in bets.values() for spot in spots})
    side = tuple(name for name in find_exact(rules) if name not in ("main", "insurance"))
    shown = meter if rules.progressive else None
    plan = make_plan(rules, analyze(rules).strategy, b"whole shoes".ljust(32), boxes=boxes, bets=side, meter=shown)
    return simulate(plan, rounds)


def judge(rules: Rules, bets: Bets, dealt: Sequence[Dealt], simulated: int) -> dict[str, Verdict]:
    """What each kind of bet paid, beside the odds and beside the simulator."""
    tally = simulate_alike(rules, bets, round(sum(round_.meter for round_ in dealt) / len(dealt)), simulated)
    found = {}
    for name, exact in find_exact(rules).items():
        boxes = {spot.box for spots in bets.values() for spot in spots if name in spot.side}
        least = exact.deviation / sqrt(1 if name in ALIKE else max(1, len(boxes)))
        made = [round_ for round_ in dealt if name in round_.paid]
        first = take_sample((_off(round_, name, exact) for round_ in made if round_.first), least)
        whole = take_sample((_off(round_, name, exact) for round_ in made), least)
        paid = take_sample((round_.paid[name] for round_ in made), least)
        apart = 0.0
        if name != "insurance":
            figures = tally.figures(name, STANDARD)
            apart = (paid.mean - figures.rtp) / hypot(paid.error, figures.half_width)
        found[name] = Verdict(paid.mean, exact.rtp, first.mean / first.error, whole.mean / whole.error, apart)
    return found


def _off(round_: Dealt, name: str, exact: Exact) -> float:
    return round_.paid[name] - exact.expected(round_.meter)


@pytest.mark.slow
@pytest.mark.parametrize("game", BETS)
def test_o_3_whole_shoes_pay_what_the_odds_say(game: str) -> None:
    rules, bets = load_rules(game), BETS[game]
    pit = Pit(rules, bets, seed=20)
    dealt = list(pit.deal(ROUNDS))
    assert not any(round_.voided for round_ in dealt)
    assert {name for round_ in dealt for name in round_.paid} == set(find_exact(rules)), "every kind of bet was made"
    for name, verdict in judge(rules, bets, dealt, SIMULATED).items():
        assert max(map(abs, verdict[2:])) < LIMIT, (name, verdict)
    # All of it is in the accounts: what players won, the house and the meter's two accounts have paid.
    assert pit.won == sum(round_.net for round_ in dealt)
    others = sum(amount for account, amount in pit.balances.items() if account.kind is not Kind.CASH)
    assert others == -pit.won
    assert sum(pit.balances.values()) == CASH * len(bets)


def test_o_3_a_bet_that_pays_otherwise_would_be_found() -> None:
    rules, bets = load_rules("play-lounge-7"), BETS["play-lounge-7"]
    dealt = list(Pit(rules, bets, seed=20).deal(1_500))
    wrong = [round_._replace(paid={**round_.paid, "main": round_.paid["main"] - 0.3}) for round_ in dealt]
    verdict = judge(rules, bets, wrong, 10_000)["main"]
    assert verdict.all < -LIMIT
    assert verdict.simulated < -LIMIT
