"""The simulator: one box of every game by the exact strategy, then the boxes and bets that are played card by card."""

from collections.abc import Iterator

from bench.clock import Times, Work, take_times
from bench.effort import Effort
from bench.engine import make_seed
from bench.row import Row, per_second
from sabot.cards import Shoe, shuffled
from sabot.odds.exact import analyze
from sabot.odds.simulate import Plan, make_plan, simulate
from sabot.odds.simulate.engine import EnginePlayer
from sabot.rules import game_names, load_rules
from sabot.sidebets import offered

LIMIT_PER_SECOND = 18_000_000
"""What a scalar simulator in C++ reaches on one core of such a machine, with full rules and a fresh shoe."""

AIM_PER_SECOND = 30_000_000
"""What one box of every game is to reach on one core."""

BEST_PER_SECOND = 71_000_000
"""What Atlantic City has reached on one core of such a machine, at a quiet hour."""

FAST, SLOW = 20_000, 1_000
"""Rounds in one timed piece, for each round that the engine is given."""

SEED = make_seed(1)


def bench_simulate(effort: Effort) -> Iterator[Row]:
    """Rounds a second on one core: every game beside its aim; Atlantic City beside the same card by card and others."""
    yield from _every_game(effort)
    plan = _plan("atlantic-city")
    fast, slow, engine = effort.rounds * FAST, effort.rounds * SLOW, effort.rounds
    one, two, card_by_card, by_events = take_times(
        effort.repeats,
        _work(plan, fast),
        lambda: simulate(plan, fast, workers=2),
        _work(plan._replace(automaton=None), slow),
        _engine_work(engine),
    )
    rate = per_second(fast, one.median)
    what = "Atlantic City, one hand"
    for limit in (LIMIT_PER_SECOND, BEST_PER_SECOND):
        yield Row(what, rate, f"limit {limit:,}/s", fast / one.median / limit, aim=1)
    beside = f"card by card: {per_second(slow, card_by_card.median)}"
    yield Row(what, rate, beside, _times_faster(one, fast, card_by_card, slow))
    beside = f"round engine: {per_second(engine, by_events.median)}"
    yield Row(what, rate, beside, _times_faster(one, fast, by_events, engine))
    yield Row("the same on two cores", per_second(fast, two.median), f"one core: {rate}", one.ratio(two))
    yield from _long_ways(effort)


def _every_game(effort: Effort) -> Iterator[Row]:
    """One box of each game as its sheet deals it, beside the aim and beside the same rounds card by card."""
    for game in game_names():
        plan = _plan(game)
        fast, slow = effort.rounds * FAST, effort.rounds * SLOW
        mine, other = take_times(effort.repeats, _work(plan, fast), _work(plan._replace(automaton=None), slow))
        rate = per_second(fast, mine.median)
        yield Row(f"{game}, one box", rate, f"limit {AIM_PER_SECOND:,}/s", fast / mine.median / AIM_PER_SECOND, aim=1)
        beside = f"card by card: {per_second(slow, other.median)}"
        yield Row(f"{game}, one box", rate, beside, _times_faster(mine, fast, other, slow))


def _long_ways(effort: Effort) -> Iterator[Row]:
    """What is played card by card, beside one hand of Atlantic City played so."""
    ways = {
        "Atlantic City, one hand, card by card": _plan("atlantic-city")._replace(automaton=None),
        "Atlantic City, five hands": _plan("atlantic-city", boxes=5),
        "Play Lounge 7, one seat, every bet": _plan("play-lounge-7", bets=True),
        "Casino Black-Jack, seven boxes, cut card": _plan("casino-blackjack", boxes=7),
        "Mega Fire Blaze, two positions, every bet": _plan("mega-fire-blaze", boxes=2, bets=True),
    }
    rounds = effort.rounds * SLOW
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
