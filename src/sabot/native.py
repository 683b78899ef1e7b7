"""Python compiled to machine code: the one place that knows the compiler."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """The function, compiled at its first call and kept on disk for the next process.

    It lets go of the interpreter while it runs: who sits at a table does not wait for somebody's odds.
    """
    return cast(Callable[P, R], njit(cache=True, nogil=True)(function))


def bare(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a function that makes no arrays, but is handed all the room it needs.

    References to arrays are then not counted at every call, which can cost more than a short function itself.
    """
    options: dict[str, Any] = {"_nrt": False}
    return cast(Callable[P, R], njit(cache=True, nogil=True, **options)(function))
