"""`sabot deal` as a whole process, from the shell's point of view."""

import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.clock import Work, take_times
from bench.effort import Effort
from bench.row import Row, millis

DEAL = ("deal", "atlantic-city", "--cards", "Kh 7d 9c Ts", "--bets", "1000", "--play", "S", "--json")


def bench_command(effort: Effort) -> Iterator[Row]:
    """Wall time of one deal, beside Python doing nothing and Python importing the command line's parts."""
    sabot = Path(sysconfig.get_path("scripts")) / "sabot"
    if not sabot.exists():
        yield Row("sabot deal", "", f"not installed: there is no {sabot}")
        return
    ours, empty, parts = take_times(
        effort.starts,
        _bind(str(sabot), *DEAL),
        _bind(sys.executable, "-c", "pass"),
        _bind(sys.executable, "-c", "import cyclopts, rich"),
    )
    what = "sabot deal --json (less is better)"
    yield Row(what, millis(ours.median), f"python -c pass: {millis(empty.median)}", ours.ratio(empty))
    yield Row(what, millis(ours.median), f"import cyclopts, rich: {millis(parts.median)}", ours.ratio(parts))


def _bind(*words: str) -> Work:
    return lambda: start(words)


def start(words: Sequence[str]) -> str:
    """What the process prints; raises if it fails."""
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
