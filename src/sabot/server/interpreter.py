"""The interpreter, set up for a server: no move waits for another thread's computing, nor for memory being swept."""

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import msgspec

SWITCH_S: Final = 0.0005
"""How long one thread computes while another wants to: a move must not wait ten times five milliseconds for readers."""


GARBAGE: Final = (10_000, 20, 20)
"""How much is made before garbage is looked for, by age. Little of what a move makes is part of a circle, and to look
for such takes the longer the more players there are."""


def share_fairly() -> None:
    """Lets threads take turns at computing often, and looks for garbage seldom."""
    sys.setswitchinterval(SWITCH_S)
    gc.set_threshold(*GARBAGE)


def learn_structs() -> None:
    """Has msgspec look at all structs that there are, before any thread reads one.

    It looks at a struct when one of its kind is first read. Where two threads do so at the same time (msgspec 0.22),
    one of them can find it half looked at, and the process dies: a server did that many players came to at its start.
    """
    for kind in {*_structs(msgspec.Struct)}:
        with suppress(TypeError, NameError):  # one that can only be written
            msgspec.json.Decoder(kind)


def _structs(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _structs(kind)


def settle_memory() -> None:
    """Takes all that was made at the start out of the search for garbage, for as long as the process lives.

    To look through modules, routes and rule sheets takes some 70 ms, in which nobody is answered; and the more
    somebody asks for, the more often it was done.
    """
    gc.collect()
    keep_memory()


def keep_memory() -> None:
    """The same for all that there is now, garbage too: nobody waits for the search."""
    gc.freeze()
