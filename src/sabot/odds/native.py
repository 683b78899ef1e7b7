"""Python compiled to machine code: the one place that knows the compiler."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """The function, compiled at its first call and kept on disk for the next process.

    It lets go of the interpreter while it runs: who sits at a table does not wait for somebody's odds.
    """
    return cast(Callable[P, R], njit(cache=True, nogil=True)(function))
