"""When a server loads the machine code of its shoes: beside its work, and only once it makes many of them."""

import logging
from threading import Thread

from sabot.cards import count_plain, load_kernel
from sabot.runtime.log import log
from sabot.server.interpreter import keep_memory

WORTH_SHOES = 100
"""Shoes after which a second of the compiler's loading is worth it: a house that few visit never loads it."""


class KernelLoader:
    """Looks now and then whether it is time, and loads the kernel in a thread of its own."""

    def __init__(self) -> None:
        self.thread: Thread | None = None

    def look(self) -> None:
        """Begins to load, once, if enough shoes have been made without it."""
        if self.thread is None and count_plain() >= WORTH_SHOES:
            self.thread = Thread(target=_load, name="kernel", daemon=True)
            self.thread.start()


def _load() -> None:
    try:
        load_kernel()
    except Exception as error:  # whatever is wrong with it, the plain code serves on
        log("kernel-failed", logging.WARNING, says=str(error))
    else:
        keep_memory()
        log("kernel-loaded")
