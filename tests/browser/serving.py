"""The house that is visited, in a process of its own.

The real server with the built page; only that passwords cost little, nobody is too fast, known cards can be laid on
shoes, and the time can be moved on. Live tables are opened where the folder has a file of them, and where it has one
called ``still`` no time goes by but what the test moves.
"""

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher

from sabot.cards import record
from sabot.floor.outages import last_dealt
from sabot.house.counter.provider import PlayCredits
from sabot.house.counter.rates import house_currencies
from sabot.house.currency import Currencies
from sabot.house.house import House
from sabot.house.live import read_settings_file
from sabot.server.config import Rate, ServerConfig
from sabot.server.listen import listen
from sabot.server.loop import run_in_loop
from sabot.server.running import make_web_server
from sabot.store import Store
from sabot.table import shoe
from tests.browser.stack import Stack

QUICK_HASHER: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ENOUGH: Final = Rate(10**6, 1)
TICK_MS: Final = 50
LOOK_S: Final = 0.02
TUESDAY_NOON: Final = 1_793_707_200_000
TABLES: Final = "tables.toml"
"""The file of the live tables, in the house's folder."""
COMPANIONS: Final = "companions"
"""Where the folder has a file of that name, the house's own players keep people company."""
SILENT: Final = "silent"
"""Where the folder has a file of that name, the provider of payments does not answer."""
OWN_PAGE: Final = "site"
"""Where the folder has a folder of that name, it is the page."""
WEB: Final = "SABOT_WEB"
"""Names the folder of a built page other than the installed one."""


class MovedClock:
    """The wall's time, and so much more as a file says; on a still evening, that file's time alone."""

    def __init__(self, file: Path, *, still: bool = False) -> None:
        self._file = file
        self._still = still

    def now_ms(self) -> int:
        """Milliseconds since 1970, UTC."""
        moved = int(self._file.read_text()) if self._file.exists() else 0
        return (TUESDAY_NOON if self._still else time.time_ns() // 1_000_000) + moved

    def monotonic_ms(self) -> int:
        """The same: only the tests move it, and only on."""
        return self.now_ms()

    def since_ms(self, at_ms: int) -> int:
        """How long ago that was."""
        return max(0, self.now_ms() - at_ms)

    def ahead_ms(self) -> int:
        """Never ahead: it is moved on purpose."""
        return 0

    def reach(self, at_ms: int) -> None:
        """Moves it on; here nobody else writes to the books."""
        raise AssertionError(f"somebody else has written to the books, at {at_ms}")


class PatientAlarm:
    """Looks at the clock again and again: the tests move it at once, by as much as they like."""

    def __init__(self, clock: MovedClock) -> None:
        self._clock = clock

    def set(self, at_ms: int, ring: Callable[[], None]) -> Callable[[], None]:
        """Rings once the clock shows that time."""
        looking = asyncio.get_running_loop().create_task(self._look(at_ms, ring))
        return lambda: _cancel(looking)

    async def _look(self, at_ms: int, ring: Callable[[], None]) -> None:
        while self._clock.now_ms() < at_ms:
            await asyncio.sleep(LOOK_S)
        ring()


def _cancel(task: "asyncio.Task[None]") -> None:
    # Whoever rings may set the next alarm, and put this one away while it is still ringing.
    if task is not asyncio.current_task():
        task.cancel()


class QuietCredits(PlayCredits):
    """Play credits whose provider says nothing as long as the folder has a file called ``silent``."""

    def __init__(self, currencies: Currencies, folder: Path) -> None:
        super().__init__(currencies)
        self._silent = folder / SILENT

    async def deposit(self, player: str, currency: str, amount: int, key: str) -> str:
        """Takes the money, and may not say so."""
        reference = await super().deposit(player, currency, amount, key)
        if self._silent.exists():
            raise TimeoutError
        return reference


def serve(folder: Path, port: int) -> None:
    """Serves until it is told to stop, and prints its address first."""
    from tests.browser.routes import PreparedServer  # only where a house is served, and there it is loaded already

    stack = Stack(folder)
    record.shuffled = stack.order  # type: ignore[attr-defined]  # it is imported there by name
    record.seal_order = stack.seal  # type: ignore[attr-defined]  # likewise
    shoe.bonus_stream = stack.bonus  # type: ignore[attr-defined]  # likewise
    store = Store.open(f"sqlite:///{folder / 'house.db'}")
    clock = MovedClock(folder / "moved_ms", still=(folder / "still").exists())
    tables = folder / TABLES
    currencies = house_currencies()
    house = House(
        store,
        clock=clock,
        currencies=currencies,
        hasher=QUICK_HASHER,
        alarm=PatientAlarm(clock),
        provider=QuietCredits(currencies, folder),
        table_settings=read_settings_file(tables) if tables.exists() else (),
    )
    house.dealt_ms = store.look(last_dealt)
    # Whoever wants the returns asks for them: most tests do not, and would wait beside five games being computed.
    house.prepare = _wait_to_be_asked  # type: ignore[method-assign]
    own, web = folder / OWN_PAGE, os.environ.get(WEB)
    config = ServerConfig(
        web=own if own.exists() else Path(web) if web else None,
        sign_in_rate=ENOUGH,
        ask_rate=ENOUGH,
        command_rate=ENOUGH,
        tick_ms=TICK_MS,
        companions=(folder / COMPANIONS).exists(),
        companions_look_ms=TICK_MS,
        companions_pause_ms=TICK_MS,
    )
    with closing(house), listen("127.0.0.1", port) as bound:
        server = make_web_server(PreparedServer(house, config), lambda address: print(address, flush=True))
        run_in_loop(server.serve([bound]))


async def _wait_to_be_asked() -> None:
    """Computes nothing beforehand."""
