"""``python -m tests.mutation``: hundreds of faulty houses, and who notices each of them."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutation.known import KNOWN
from tests.mutation.mutator import Mutant
from tests.mutation.targets import TARGETS, part_of, sample
from tests.mutation.trial import Verdict, Workshop

COUNT = 250
SEED = 19
STEPS = 250
STORMS = (1, 2)


def main() -> int:
    """0 if nine of ten faults were noticed, and all the others are known."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="how many faults")
    parser.add_argument("--seed", type=int, default=SEED, help="which of all")
    parser.add_argument("--steps", type=int, default=STEPS, help="of each storm")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--only", type=Path, help="a file with the names of faults, one a line: these and no others")
    parser.add_argument("--tests", action="store_true", help="look for the unit test that notices what a storm did not")
    parser.add_argument("--part", action="append", choices=list(TARGETS), help="only faults in this part of the house")
    given = parser.parse_args()
    mutants = sample(given.count, given.seed)
    if given.part:
        mutants = [mutant for mutant in mutants if part_of(mutant.path) in given.part]
    if given.only:
        wanted = set(given.only.read_text(encoding="utf-8").splitlines())
        mutants = [mutant for mutant in sample(10**9, 0) if mutant.name in wanted]
    verdicts = list(_report(judge(mutants, given.steps, given.jobs), len(mutants)))
    missed = [verdict for verdict in verdicts if verdict.by == "nobody"]
    print(table(verdicts))
    for verdict in missed:
        print(f"{verdict.mutant.name}\n    {explain(verdict.mutant)}")
    if given.tests:
        find_tests([verdict for verdict in missed if verdict.mutant.name not in KNOWN])
    return 0 if is_enough(verdicts) else 1


def judge(mutants: Iterable[Mutant], steps: int, jobs: int) -> Iterator[Verdict]:
    """Who notices each, in their order."""
    free: SimpleQueue[Workshop] = SimpleQueue()

    def judge_one(mutant: Mutant) -> Verdict:
        workshop = free.get()
        try:
            return workshop.judge(mutant)
        finally:
            free.put(workshop)

    shops = [Workshop(steps, STORMS) for _ in range(jobs)]
    try:
        for shop in shops:
            free.put(shop.__enter__())
        with ThreadPoolExecutor(jobs) as threads:
            yield from threads.map(judge_one, mutants)
    finally:
        for shop in shops:
            shop.__exit__(None, None, None)


def is_enough(verdicts: list[Verdict]) -> bool:
    """Whether nine of ten that can be noticed were, and whatever else is left is known."""
    missed = [verdict.mutant for verdict in verdicts if verdict.by == "nobody"]
    harmless = sum(mutant.name in KNOWN and KNOWN[mutant.name].harmless for mutant in missed)
    known = all(mutant.name in KNOWN for mutant in missed)
    return known and 10 * (len(missed) - harmless) <= len(verdicts) - harmless


def explain(mutant: Mutant) -> str:
    """Why no storm noticed the fault, and who does."""
    known = KNOWN.get(mutant.name)
    if known is None:
        return "nobody knows why"
    return f"changes nothing: {known.why}" if known.harmless else f"{known.why}: {known.test}"


def table(verdicts: list[Verdict]) -> str:
    """By part of the house, who noticed how many; of those that change nothing there is nothing to notice."""
    columns = ("storm", "audit", "start", "hang", "nobody", "harmless")
    counts = Counter((part_of(verdict.mutant.path), _column(verdict)) for verdict in verdicts)
    lines = [f"{'part':12} {'faults':>7} " + " ".join(f"{column:>8}" for column in columns) + f" {'noticed':>9}"]
    for part in (*TARGETS, "all"):
        row = [sum(counts[key] for key in counts if part in (key[0], "all") and key[1] == column) for column in columns]
        total, (*_, missed, harmless) = sum(row), row
        if total > harmless:
            share = 100 * (total - missed - harmless) / (total - harmless)
            lines.append(f"{part:12} {total:7} " + " ".join(f"{number:8}" for number in row) + f" {share:7.1f} %")
    return "\n".join(lines)


def _column(verdict: Verdict) -> str:
    known = KNOWN.get(verdict.mutant.name)
    return "harmless" if verdict.by == "nobody" and known is not None and known.harmless else verdict.by


def find_tests(missed: list[Verdict]) -> None:
    """Prints for each fault that no storm noticed, and nobody knows of, the unit test that does."""
    with Workshop(STEPS, STORMS) as workshop:
        for verdict in missed:
            print(f"{verdict.mutant.name}\n    {workshop.test(verdict.mutant)}", flush=True)


def _report(verdicts: Iterator[Verdict], total: int) -> Iterator[Verdict]:
    for number, verdict in enumerate(verdicts, 1):
        sys.stderr.write(f"{number}/{total} {verdict.by:7} {verdict.mutant.name}\n        {verdict.words[:200]}\n")
        sys.stderr.flush()
        yield verdict


if __name__ == "__main__":
    sys.exit(main())
