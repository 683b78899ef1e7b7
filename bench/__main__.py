"""``python -m bench [--quick] [name ...]``: all benchmarks, or those named."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence

from bench.audit import bench_audit
from bench.broadcast import bench_broadcast
from bench.command import bench_command
from bench.effort import FULL, QUICK, Effort
from bench.engine import bench_engine
from bench.growth import bench_growth
from bench.gym import bench_gym
from bench.house import bench_house
from bench.lounges import bench_lounges
from bench.notation import bench_notation
from bench.odds import bench_odds
from bench.page import bench_page
from bench.position import bench_position
from bench.report import bench_report
from bench.row import Row, print_rows
from bench.servers import bench_servers
from bench.sheet import bench_sheet
from bench.shuffle import bench_shuffle
from bench.simulate import bench_simulate
from bench.stall import bench_stall
from bench.store import bench_store
from bench.table import bench_table
from bench.watch import bench_watch

BENCHMARKS: dict[str, tuple[str, Callable[[Effort], Iterator[Row]]]] = {
    "engine": ("one-hand Atlantic City rounds, hit below 17; the others know hit and stand only", bench_engine),
    "table": ("a crowd at one table, through its mailbox and a durable store", bench_table),
    "position": ("one shared position of Mega Fire Blaze, the whole round", bench_position),
    "shuffle": ("the fair shuffle and what is published of it", bench_shuffle),
    "sheet": ("rule sheets, read and checked", bench_sheet),
    "notation": ("rounds to text and back", bench_notation),
    "odds": ("exact returns of the main bet", bench_odds),
    "simulate": ("rounds by the exact strategy, money and outcomes counted", bench_simulate),
    "gym": ("environments for learners, hit below 17; steps a second on one core", bench_gym),
    "store": ("transfers with all their records, each committed to disk", bench_store),
    "house": ("commands of players through sockets, server, table and store, each committed to disk", bench_house),
    "broadcast": ("one live table that all play at: a card until the last is told of it", bench_broadcast),
    "lounges": ("seven-seat tables full of bots, through sockets, server, table and store", bench_lounges),
    "servers": ("several servers on one house, in PostgreSQL and over NATS", bench_servers),
    "growth": ("what a player does in a house of many rounds, beside one of few", bench_growth),
    "report": ("reports of a house of a million rounds, from its sums; the limit is 200 ms", bench_report),
    "watch": ("the test of a game's return: false alarms, and rounds until a wrong dealer is noticed", bench_watch),
    "stall": (
        "another player's waiting while somebody stalls the house; the limit is 3 times quiet",
        bench_stall,
    ),
    "page": ("the web page in a real browser", bench_page),
    "audit": ("the books of one-hand Atlantic City rounds, each proved and dealt again", bench_audit),
    "command": ("the command as a fresh process", bench_command),
}


def run(names: Iterable[str], effort: Effort) -> None:
    """Runs the named benchmarks and prints what they find."""
    for name in names:
        title, bench = BENCHMARKS[name]
        print_rows(f"{name}: {title}", bench(effort))


def main(words: Sequence[str] | None = None) -> None:
    """Reads the command line and runs what it names."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"one of {', '.join(BENCHMARKS)}; all if none")
    parser.add_argument("--quick", action="store_true", help="less work: a first look")
    choice = parser.parse_args(words)
    for name in choice.names:
        if name not in BENCHMARKS:
            parser.error(f"there is no benchmark {name!r}; there are {', '.join(BENCHMARKS)}")
    run(choice.names or BENCHMARKS, QUICK if choice.quick else FULL)


if __name__ == "__main__":
    main()
