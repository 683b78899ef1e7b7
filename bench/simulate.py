"""The simulator: one hand from a fresh shoe by the exact strategy, then the boxes, shoes and bets that take longer."""

from collections.abc import Iterator

from bench.clock import Times, Work, take_times
from bench.effort import Effort
from bench.engine import make_seed
from bench.row import Row, per_second
from sabot.cards import Shoe, shuffled
from sabot.odds.exact import analyze
from sabot.odds.simulate import Plan, make_plan, simulate
from sabot.odds.simulate.engine import EnginePlayer
from sabot.rules import load_rules
from sabot.sidebets import offered

LIMIT_PER_SECOND = 18_000_000
"""What a scalar simulator in C++ reaches on one core of such a machine, with full rules and a fresh shoe."""

FAST, GENERAL = 20_000, 1_000
"""Rounds in one timed piece, for each round that the engine is given."""

SEED = make_seed(1)


def bench_simulate(effort: Effort) -> Iterator[Row]:
    """Rounds a second on one core, beside the limit, the general kernel and the engine; then two cores beside one."""
    plan = _plan("atlantic-city")
    general = plan._replace(automaton=None)
    fast, slow, engine = effort.rounds * FAST, effort.rounds * GENERAL, effort.rounds
    one, two, card_by_card, by_events = take_times(
        effort.repeats,
        lambda: simulate(plan, fast, workers=1),
        lambda: simulate(plan, fast, workers=2),
        lambda: simulate(general, slow, workers=1),
        _engine_work(engine),
    )
    rate = per_second(fast, one.median)
    what = "Atlantic City, one hand"
    yield Row(what, rate, f"limit {LIMIT_PER_SECOND:,}/s", fast / one.median / LIMIT_PER_SECOND, aim=1)
    beside = f"general kernel: {per_second(slow, card_by_card.median)}"
    yield Row(what, rate, beside, _times_faster(one, fast, card_by_card, slow))
    beside = f"round engine: {per_second(engine, by_events.median)}"
    yield Row(what, rate, beside, _times_faster(one, fast, by_events, engine))
    yield Row("the same on two cores", per_second(fast, two.median), f"one core: {rate}", one.ratio(two))
    yield from _long_ways(effort)


def _long_ways(effort: Effort) -> Iterator[Row]:
    """What the general kernel plays, beside one hand of Atlantic City on the same kernel."""
    ways = {
        "Atlantic City, one hand, general kernel": _plan("atlantic-city")._replace(automaton=None),
        "Atlantic City, five hands": _plan("atlantic-city", boxes=5),
        "Play Lounge 7, one seat, cut card": _plan("play-lounge-7"),
        "Casino Black-Jack, seven boxes, cut card": _plan("casino-blackjack", boxes=7),
        "Mega Fire Blaze, two positions, every bet": _plan("mega-fire-blaze", boxes=2, bets=True),
    }
    rounds = effort.rounds * GENERAL
    taken = take_times(effort.repeats, *(_work(plan, rounds) for plan in ways.values()))
    base = taken[0]
    for what, times in zip(list(ways)[1:], taken[1:], strict=True):
        yield Row(
            what, per_second(rounds, times.median), f"one hand: {per_second(rounds, base.median)}", base.ratio(times)
        )


def _plan(game: str, boxes: int = 1, *, bets: bool = False) -> Plan:
    rules = load_rules(game)
    names = tuple(offered(rules)) if bets else ()
    return make_plan(rules, analyze(rules).strategy, SEED, boxes=boxes, bets=names)


def _work(plan: Plan, rounds: int) -> Work:
    return lambda: simulate(plan, rounds, workers=1)


def _engine_work(rounds: int) -> Work:
    """The same strategy through the engine, from orders that are shuffled beforehand."""
    rules = load_rules("atlantic-city")
    player = EnginePlayer(rules, analyze(rules).strategy)
    orders = [shuffled(rules.decks, make_seed(number), "") for number in range(rounds)]
    return lambda: [player.play(Shoe(order).draw) for order in orders]


def _times_faster(mine: Times, my_rounds: int, other: Times, other_rounds: int) -> float:
    return other.ratio(mine) * my_rounds / other_rounds
