"""The interpreter, set up for a server: no move waits for another thread's computing, nor for memory being swept."""

import gc
import sys
from typing import Final

SWITCH_S: Final = 0.0005
"""How long one thread computes while another wants to: a move must not wait ten times five milliseconds for readers."""


GARBAGE: Final = (10_000, 20, 20)
"""How much is made before garbage is looked for, by age. Little of what a move makes is part of a circle, and to look
for such takes the longer the more players there are."""


def share_fairly() -> None:
    """Lets threads take turns at computing often, and looks for garbage seldom."""
    sys.setswitchinterval(SWITCH_S)
    gc.set_threshold(*GARBAGE)


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
