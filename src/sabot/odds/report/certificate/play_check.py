"""Plays a game by the million for its certificate."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from sabot.cards.seed import parse_seed
from sabot.errors import SabotError
from sabot.odds.report.certificate.simulation import CONFIDENCE, SideCheck, Simulated, tenths
from sabot.odds.report.returns import Returns
from sabot.odds.simulate.block import count_blocks, empty_tally, play_blocks
from sabot.odds.simulate.house import UNIT
from sabot.odds.simulate.plan import make_plan
from sabot.odds.simulate.tally import SimulationTally
from sabot.odds.simulate.worker import count_cores
from sabot.sidebets import offered

SIDE_PART = 4
"""Side bets are simulated for one round in so many: they take longer, and the exact fractions need no help."""

PARTS_APART = 24
"""A part has one block for so many played before it."""

Progress = Callable[[float], None]


def simulate_game(returns: Returns, rounds: int, seed: str, told: Progress) -> Simulated:
    """One box under best play, every round from a fresh shoe; then the side bets, on fewer rounds."""
    if rounds < 2:
        raise SabotError(f"{rounds} rounds cannot be judged: at least 2 are needed")
    main, progress = _play(returns, rounds, seed, (), told)
    figures = main.figures(confidence=CONFIDENCE)
    bets = tuple(offered(returns.rules))
    side_rounds = max(2, rounds // SIDE_PART) if bets else 0
    side = _play(returns, side_rounds, seed, bets, told)[0] if bets else None
    return Simulated(
        rounds=rounds,
        seed=seed,
        rtp=figures.rtp,
        deviation=figures.deviation,
        average_stake=main.staked / (UNIT * rounds),
        results=tenths(main.main, UNIT),
        progress=progress,
        side={name: _side_check(side, name) for name in bets} if side else {},
        side_rounds=side_rounds,
        outcomes=dict(sorted(main.outcomes.items())),
    )


def _play(
    returns: Returns, rounds: int, seed: str, bets: tuple[str, ...], told: Progress
) -> tuple[SimulationTally, tuple[tuple[int, float], ...]]:
    plan = make_plan(returns.rules, returns.best.strategy, parse_seed(seed), bets=bets, shoe="fresh")
    tally = empty_tally(plan)
    progress = []
    pool = ThreadPoolExecutor(count_cores())
    try:
        # In the order of the blocks, not as they are finished: the same seed must draw the same line.
        for part in pool.map(lambda blocks: play_blocks(plan, rounds, *blocks), _parts(count_blocks(rounds))):
            tally += part
            progress.append((tally.rounds, tally.figures().rtp))
            told(tally.rounds / rounds)
    finally:
        pool.shutdown(cancel_futures=True)
    return tally, tuple(progress)


def _parts(blocks: int) -> Iterator[tuple[int, int]]:
    """First block and number of blocks of each part, the later the longer: as far apart on a scale by tens."""
    done = 0
    while done < blocks:
        count = min(max(1, done // PARTS_APART), blocks - done)
        yield done, count
        done += count


def _side_check(tally: SimulationTally, name: str) -> SideCheck:
    figures = tally.figures(name, CONFIDENCE)
    return SideCheck(figures.rtp, figures.half_width, tally.rounds)
