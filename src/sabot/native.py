"""Python compiled to machine code: the one place that knows the compiler."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit
from numba.core.caching import FunctionCache

P = ParamSpec("P")
R = TypeVar("R")


class KernelCache(FunctionCache):
    """Machine code on disk; what another version of the program has left there, and cannot be read, is made anew."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these types; None if there is none."""
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except Exception:  # it was written with names that are gone, or is broken: all of it is worth no more than none
            self.flush()  # type: ignore[no-untyped-call]
            return None


def keep(compiled: Any) -> Any:
    """The compiled function, its code kept on disk for the next process."""
    compiled._cache = KernelCache(compiled.py_func)  # type: ignore[no-untyped-call]
    return compiled


def native(function: Callable[P, R]) -> Callable[P, R]:
    """The function, compiled at its first call and kept on disk for the next process.

    It lets go of the interpreter while it runs: who sits at a table does not wait for somebody's odds.
    """
    return cast(Callable[P, R], keep(njit(nogil=True)(function)))


def bare(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a function that makes no arrays, but is handed all the room it needs.

    References to arrays are then not counted at every call, which can cost more than a short function itself.
    """
    options: dict[str, Any] = {"_nrt": False}
    return cast(Callable[P, R], keep(njit(nogil=True, **options)(function)))
