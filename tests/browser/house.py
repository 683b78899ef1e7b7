"""A house to visit: opened, killed and opened again by whoever tests it."""

import asyncio
import os
import shutil
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import urlsplit
from urllib.request import urlopen

from sabot.house.house import House
from sabot.house.visitor import Role
from sabot.rules import game_names
from sabot.store import Store
from tests.browser.serving import COMPANIONS, QUICK_HASHER, TABLES, WEB, MovedClock, serve
from tests.browser.stack import Stack
from tests.forked import Forked

DAY_MS = 86_400_000


class VisitedHouse:
    """A server on a port of this machine, its database in a folder."""

    def __init__(self, folder: Path, tables: str = "", *, companions: bool = False) -> None:
        require_page()
        self.folder = folder
        if companions:
            (folder / COMPANIONS).touch()
        if tables:
            # Where tables go by a clock, it is the test's.
            (folder / TABLES).write_text(tables)
            (folder / "still").touch()
        shutil.copy(_empty_books(), folder / "house.db")
        self.stack = Stack(folder)
        self.address = ""
        self._port = 0
        self._process: Forked | None = None
        self.open()

    def open(self) -> None:
        """Opens it, after a kill on the same port and with the same books."""
        log = self.folder / "log"
        self._process = Forked(serve, self.folder, self._port, log=log)
        self.address = self._process.readline().strip()
        assert self.address, f"the house did not open: {log.read_text()[-2000:]}"
        self._port = urlsplit(self.address).port or 0

    def warm_up(self) -> None:
        """Waits until the house has computed its returns, so that no test is the one that waits for them."""
        for game in game_names():
            # A game's help ends with its return, and so is not told before it is known.
            with urlopen(f"{self.address}/api/games/{game}") as answer:  # noqa: S310  the address is ours
                answer.read()

    def hire(self, name: str, password: str, role: Role = Role.OPERATOR) -> None:
        """Makes an account for one of the house's own people, as whoever has the books can."""
        clock = MovedClock(self.folder / "moved_ms", still=(self.folder / "still").exists())
        store = Store.open(f"sqlite:///{self.folder / 'house.db'}")
        house = House(store, clock=clock, hasher=QUICK_HASHER)
        with closing(house), ThreadPoolExecutor(1) as aside:
            # In a thread of its own: the browser's event loop runs in this one.
            aside.submit(asyncio.run, house.staff.make_staff(name, password, role)).result()

    def kill(self) -> None:
        """Ends the process at once, whatever it is doing."""
        assert self._process is not None
        self._process.end(signal.SIGKILL)

    def freeze(self) -> None:
        """Stops the process where it is: it answers nothing, and nobody has noticed yet."""
        assert self._process is not None
        self._process.send(signal.SIGSTOP)

    def clean_up(self) -> None:
        """Leaves no process behind, whatever happened; nobody needs these books any more."""
        if self._process is not None and self._process.is_alive:
            self.kill()

    def move_time(self, by_ms: int) -> None:
        """From now on it is so much later in the house."""
        file = self.folder / "moved_ms"
        moved = int(file.read_text()) if file.exists() else 0
        # Renamed into place: the house may look at any moment.
        making = file.with_suffix(".new")
        making.write_text(str(moved + by_ms))
        making.rename(file)


@cache
def _empty_books() -> Path:
    """Books with all tables and nothing in them, made once: to make the tables takes longer than to open a house."""
    path = Path(mkdtemp()) / "house.db"
    Store.open(f"sqlite:///{path}").close()
    return path


def page_folder() -> Path:
    """Where the page is."""
    return Path(os.environ.get(WEB) or str(files("sabot.server") / "site"))


def require_page() -> None:
    """Raises unless the page has been built; a test without it would say nothing of it."""
    folder = page_folder()
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(f"the page is not built in {folder}: `make test` builds it")
