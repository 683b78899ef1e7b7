"""`sabot shuffle-test`: many shuffles, and what the statistics say of them."""

import secrets
import sys
from itertools import islice

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from sabot.cards.randomness import Trial, trial_shuffles
from sabot.cards.seed import parse_seed
from sabot.errors import SabotError
from sabot.odds.report.numbers import number

P_LEAST = 1e-6
"""Under this a test fails. A sound shuffle gets there once in about 200,000 runs of the five tests, so that a
failure is worth waking somebody for; a faulty one falls under it by dozens of zeros, so little is lost."""

FAILED = 1
INTERRUPTED = 130


def shuffle_test(*, shuffles: int = 20_000, decks: int = 6, seed: str = "", json: bool = False) -> int:
    """Test the fair shuffle statistically.

    The exit code is 0 if no p-value is under 0.000001, 1 if one is. A sound shuffle gets there once in about
    200,000 runs, a faulty one at once. Ctrl-C prints what has been counted so far; the exit code is then 130.

    Parameters
    ----------
    shuffles
        How many shuffles to make, at least 1.
    decks
        How many decks to shuffle, 1 to 8.
    seed
        Any text; the same seed makes the same shuffles. Without one, a seed is drawn and printed.
    json
        Print the result as JSON.
    """
    if shuffles < 1:
        raise SabotError(f"{shuffles} shuffles cannot be tested: at least 1 is needed")
    seed = seed or secrets.token_hex(32)
    trial = Trial(decks)
    finished = _run(trial, shuffles, decks, seed)
    if json:
        _print_json(trial, decks, seed, finished)
    else:
        _print_table(trial, decks, seed, finished)
    if not finished:
        return INTERRUPTED
    return 0 if _passed(trial) else FAILED


def _run(trial: Trial, shuffles: int, decks: int, seed: str) -> bool:
    """Whether all shuffles were made, and not stopped with Ctrl-C before."""
    made = islice(trial_shuffles(decks, parse_seed(seed)), shuffles)
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        try:
            for cards in bar.track(made, total=shuffles, description="shuffling"):
                trial.add(cards)
        except KeyboardInterrupt:
            return False
    return True


def _passed(trial: Trial) -> bool:
    return all(finding.p_value >= P_LEAST for finding in trial.findings())


def _print_json(trial: Trial, decks: int, seed: str, finished: bool) -> None:
    answer = {
        "seed": seed,
        "decks": decks,
        "shuffles": trial.shuffles,
        "finished": finished,
        "passed": _passed(trial),
        "p_least": P_LEAST,
        "findings": trial.findings(),
        "waiting": trial.waiting(),
    }
    sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")


def _print_table(trial: Trial, decks: int, seed: str, finished: bool) -> None:
    title = f"{trial.shuffles:,} shuffles of {decks} decks"
    table = Table("test", title=title if finished else f"{title}, interrupted")
    for heading in ("statistic", "p-value", ""):
        table.add_column(heading, justify="right")
    for finding in trial.findings():
        verdict = "passed" if finding.p_value >= P_LEAST else "FAILED"
        table.add_row(finding.name, number(finding.statistic, 2), f"{finding.p_value:.3g}", verdict)
    for name, least in trial.waiting().items():
        table.add_row(name, "", "", f"needs {least:,} shuffles")
    Console().print(table)
    # Not through rich, which would break and colour it: it has to be copied into --seed as it is.
    sys.stdout.write(f"seed {seed}\n")
