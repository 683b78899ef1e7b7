"""Python compiled to machine code: the one place that knows the compiler."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar, cast

from numba import njit
from numba.core.caching import FunctionCache
from numba.core.event import Event, TimingListener, install_listener

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


class CompilerWatch(TimingListener):
    """Sees what is compiled because it was not on disk; ``began`` is called before the first of it."""

    def __init__(self, began: Callable[[], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._began = began
        self._has_begun = False

    def on_start(self, event: Event) -> None:
        """The compiler starts on a function, within another one maybe."""
        if not self._has_begun:
            self._has_begun = True
            self._began()
        super().on_start(event)  # type: ignore[no-untyped-call]

    @property
    def seconds(self) -> float:
        """How long it has compiled."""
        return self.duration if self.done else 0.0


@contextmanager
def watch_compiler(began: Callable[[], None]) -> Iterator[CompilerWatch]:
    """Watches the compiler for as long as the block lasts."""
    watch = CompilerWatch(began)
    with install_listener("numba:compile", watch):
        yield watch
