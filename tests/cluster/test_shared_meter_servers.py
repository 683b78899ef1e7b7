"""BJ-7, M-3, S-2: a guest plays for the meter of a house of two real servers, on PostgreSQL and NATS."""

import asyncio
import secrets
from itertools import cycle
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.house.audit.audit import audit_books
from sabot.house.exchange.line import LineCut
from sabot.house.key import open_key
from sabot.house.loans.letter import SignedLetter
from sabot.house.loans.sharing import Sharing
from sabot.rules import load_rules
from sabot.server.house_line import HttpLine
from sabot.store import Store
from sabot.store.reading import balance_of
from tests.drill.several import Several
from tests.house.exchange.pair import (
    BASE,
    CONTRIBUTED,
    GAME,
    JOINED,
    KEPT_BACK,
    METER,
    RIVIERA,
    SEVEN,
    SharingHouse,
)
from tests.house.exchange.test_two_houses import deal
from tests.house.live.evening import open_store
from tests.house.live.test_orders import finish
from tests.nats import NatsServer
from tests.postgres import PostgresServer

TABLES = "".join(f'[[table]]\nname = "lido-{place}"\ngame = "{GAME}"\nmeter = "{METER}"\n' for place in (1, 2))
METERS = (
    f'[[keeps]]\nmeter = "{METER}"\ncurrency = "EUR"\nguests = [{{ name = "riviera", key = "{RIVIERA.public}" }}]\n'
)


class BalancedLine:
    """The line to whichever of the servers is up, in turn."""

    def __init__(self, several: Several) -> None:
        self._servers = several.servers
        self._next = cycle(self._servers)

    async def send(self, letter: SignedLetter) -> SignedLetter:
        """The answer of the next one; raises where none is there."""
        for server in (next(self._next) for _ in self._servers):
            if server.up.is_set():
                return await HttpLine(server.address).send(letter)
        raise LineCut("no server is up")


def write_files(folder: Path) -> tuple[str, ...]:
    """The words that name the keeper's tables and meters."""
    (folder / "tables.toml").write_text(TABLES)
    (folder / "meters.toml").write_text(METERS)
    return "--tables", str(folder / "tables.toml"), "--meters", str(folder / "meters.toml"), "--no-companions"


async def play(several: Several, guest: SharingHouse, books: Store) -> None:
    """Rounds of the guest: letters go to both servers, and when one is killed to the other."""
    await guest.open("Bob")
    await guest.house.exchange.beat()
    assert (guest.pot.refused, guest.pot.shown) == (None, BASE)
    await guest.sit("Bob", *range(1, 8), table=guest.setting.name)
    for rounds in (1, 2, 3):
        await guest.bet("Bob", *SEVEN, table=guest.setting.name)
        await deal(guest)
        await finish(guest, guest.setting.name)
        assert books.look(lambda found: balance_of(found, guest.pot.meter_account)) == BASE + rounds * CONTRIBUTED
        assert guest.pot.shown == BASE + rounds * CONTRIBUTED
        assert await guest.due("lido") == rounds * (CONTRIBUTED + KEPT_BACK)
        if rounds == 2:
            several.servers[0].kill()
    await guest.audit()


@pytest.mark.slow
def test_bj_7_s_2_two_servers_keep_a_meter_and_one_of_them_is_killed(tmp_path: Path, sqlite_template: Path) -> None:
    signer = open_key(tmp_path / "house.key", secrets.token_bytes)
    (tmp_path / "riviera").mkdir()
    (tmp_path / "riviera" / "house.db").write_bytes(sqlite_template.read_bytes())
    joined = JOINED.joins[0]
    sharing = Sharing(joins=(replace(joined, keeper=replace(joined.keeper, key=signer.public)),))
    with NatsServer() as nats, PostgresServer() as postgres:
        url = postgres.url(postgres.create())
        several = Several(tmp_path, 2, *write_files(tmp_path), "--database", url, "--bus", nats.url)
        line = BalancedLine(several)
        guest = SharingHouse(open_store(tmp_path / "riviera"), "riviera", RIVIERA, sharing, line, seed=4)
        guest._games = {GAME: load_rules(GAME)}
        guest._set_up()
        try:
            asyncio.run(several.start())
            books = Store.open(url)
            asyncio.run(play(several, guest, books))
            books.look(audit_books)
            books.close()
        finally:
            several.clean_up()
            guest.house.close()
