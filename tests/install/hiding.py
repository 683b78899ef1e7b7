"""Runs commands in a process that cannot import what does not come with the library itself; a test starts it.

Commands come as JSON, a list of lists of words; what became of each goes out as JSON, exit code and standard error.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import packages_distributions
from io import StringIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import ModuleType

from packaging.utils import canonicalize_name

from tests.install.wanted import packages_with

_CONTEXT = get_context("fork")


class Hiding(MetaPathFinder):
    """Finds what Python finds, but for some packages."""

    def __init__(self, hidden: Iterable[str]) -> None:
        self._hidden = frozenset(hidden)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in self._hidden:
            return None
        return PathFinder.find_spec(fullname, path, target)


def hide_extras() -> None:
    """From here on only the library's own dependencies can be imported."""
    wanted = packages_with().keys() | {"sabot"}
    hidden = [
        module
        for module, packages in packages_distributions().items()
        if not wanted & {canonicalize_name(package) for package in packages}
    ]
    for name in [name for name in sys.modules if name.partition(".")[0] in hidden]:
        del sys.modules[name]
    sys.meta_path[:] = [finder for finder in sys.meta_path if finder is not PathFinder] + [Hiding(hidden)]


def run(words: list[str]) -> tuple[object, str]:
    """The exit code of a command, and what it said to standard error; in a process of its own, as commands are."""
    here, there = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(target=_answer, args=(words, there))
    process.start()
    there.close()
    answer: tuple[object, str] = here.recv()
    process.join()
    return answer


def _answer(words: list[str], there: Connection) -> None:
    said = StringIO()
    with redirect_stderr(said), redirect_stdout(StringIO()):
        try:
            main(words)
            code: object = 0
        except SystemExit as left:
            code = left.code or 0
    there.send((code, said.getvalue()))


if __name__ == "__main__":
    hide_extras()
    # What most commands load is loaded once for all of them.
    import sabot.odds.report.strategy_data
    import sabot.odds.simulate  # noqa: F401
    from sabot.cli import main

    json.dump([run(words) for words in json.load(sys.stdin)], sys.stdout)
