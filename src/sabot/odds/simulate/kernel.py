"""How the simulator's machine code is made: it holds no lock, counts no references, and is kept on disk."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit

from sabot.native import KernelCache

P = ParamSpec("P")
R = TypeVar("R")

SOURCES = ("automaton", "generator", "grid", "house", "kernel", "lanes", "round", "rounds", "side")
"""The files of this folder that go into machine code, if only with a constant."""

_OPTIONS: dict[str, Any] = {
    "forceinline": True,  # a call hands over some hundred words, which costs three times the round itself
    "nogil": True,  # threads of one process play on all cores
    "_nrt": False,  # references to a dozen arrays, counted at every call, cost seven times the round itself
}


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function in machine code, compiled at its first call. It may not make arrays: room for them is handed in."""
    compiled: Any = njit(**_OPTIONS)(function)
    compiled._cache = _Kept(function)
    return cast(Callable[P, R], compiled)


class _Kept(KernelCache):
    """Machine code on disk, as good as all the files it may have been made from.

    Numba looks only at the file of the function itself, and would go on using what was compiled into it from others:
    these kernels, and for one of another room all of that room.
    """

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._folder = Path(function.__code__.co_filename).parent

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (*super()._index_key(sig, codegen), _sources(self._folder))  # type: ignore[no-untyped-call]


@cache
def _sources(folder: Path) -> str:
    here = Path(__file__).parent
    files = [
        *(here / f"{name}.py" for name in SOURCES),
        here.parent / "strategy.py",
        here.parent / "exact" / "hands.py",
        *([] if folder == here else sorted(folder.parent.rglob("*.py"))),
    ]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
