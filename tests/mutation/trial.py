"""One faulty house at a time, in a copy of the sources and a process of its own: does a storm get through it?"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Literal, NamedTuple

from tests.mutation.mutator import Mutant
from tests.mutation.targets import SOURCES, TARGETS, part_of

By = Literal["storm", "audit", "start", "hang", "nobody"]
"""A storm's own books; the house's audit in the storm; it does not even start; it never ends; nobody."""

CPU_SECONDS_MAX = 120
WAIT_SECONDS_MAX = 1200
"""Whoever waits for ever uses no processor; a busy machine is far quicker than this."""

BLOW = """
import sys, tempfile
from sabot.storm import Storm, StormBroke
steps = int(sys.argv[1])
for seed in map(int, sys.argv[2:]):
    with tempfile.TemporaryDirectory() as folder:
        try:
            Storm(seed, steps, f"sqlite:///{folder}/house.db").run()
        except StormBroke as broke:
            print(broke)
            sys.exit(7)
"""


class Verdict(NamedTuple):
    """Who noticed a fault, and what was said."""

    mutant: Mutant
    by: By
    words: str


class Workshop:
    """A copy of the sources in a folder of its own, in which one file at a time is made faulty."""

    def __init__(self, steps: int, seeds: tuple[int, ...]) -> None:
        self._steps = steps
        self._seeds = seeds
        self._folder = Path(tempfile.mkdtemp(prefix="sabot-mutants-", dir=_quick_folder()))

    def __enter__(self) -> "Workshop":
        # What is compiled already goes along, but for what somebody is just writing.
        half_written = shutil.ignore_patterns("*.pyc.*", "*.tmp.*")
        shutil.copytree(SOURCES / "sabot", self._folder / "sabot", ignore=half_written)
        # The temporary files of storms that had to be killed go with the folder.
        (self._folder / "tmp").mkdir()
        # PostgreSQL, which never runs as root, has its own under another name: it must find the way.
        for folder in (self._folder, self._folder / "tmp"):
            folder.chmod(0o711)
        self._run(sys.executable, "-m", "compileall", "-q", str(self._folder / "sabot"))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def judge(self, mutant: Mutant) -> Verdict:
        """Who notices the fault."""
        with _Fault(self._folder, mutant):
            done = self._run(sys.executable, "-c", BLOW, str(self._steps), *map(str, self._seeds))
        lines = (done.stdout or done.stderr).strip().splitlines() or [f"exit {done.returncode}"]
        return Verdict(mutant, _who(done), lines[-1])

    def test(self, mutant: Mutant) -> str | None:
        """The unit test that notices the fault; None if none does."""
        _, folders = TARGETS[part_of(mutant.path)]
        with _Fault(self._folder, mutant):
            words = ("-x", "-q", "-n0", "-m", "not slow", "-p", "no:cacheprovider", *folders)
            done = self._run(sys.executable, "-m", "pytest", *words, cwd=SOURCES.parent)
        failed = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        return failed[0] if failed else None

    def _run(self, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(self._folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TMPDIR": str(self._folder / "tmp"),
        }
        try:
            return subprocess.run(
                words,
                cwd=cwd or self._folder,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                preexec_fn=_bound_time,
                timeout=WAIT_SECONDS_MAX,
            )
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(words, -1, "", "it waits for ever")


class _Fault:
    """The fault, made in the copy as long as the block lasts."""

    def __init__(self, folder: Path, mutant: Mutant) -> None:
        self._file = folder / "sabot" / mutant.path
        self._source = mutant.source
        self._sound = self._file.read_text(encoding="utf-8")

    def __enter__(self) -> None:
        self._write(self._source)

    def __exit__(self, *_: object) -> None:
        self._write(self._sound)

    def _write(self, source: str) -> None:
        self._file.write_text(source, encoding="utf-8")
        # What was compiled before could be taken for current.
        for compiled in (self._file.parent / "__pycache__").glob(f"{self._file.stem}.*"):
            compiled.unlink()


def _quick_folder() -> str | None:
    """Storms write much and keep nothing: memory will do, where there is a folder in it."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108


def _bound_time() -> None:
    # Of the processor, not of the clock: a busy machine must not be taken for a fault.
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS_MAX, CPU_SECONDS_MAX))


def _who(done: subprocess.CompletedProcess[str]) -> By:
    if done.returncode == 0:
        return "nobody"
    if done.returncode < 0:
        return "hang"
    if done.returncode != 7:
        return "start"
    return "audit" if ": the audit finds: " in done.stdout else "storm"
