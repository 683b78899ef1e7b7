"""BJ-7, M-3: a guest plays for the meter of a keeper that it reaches over the network."""

import asyncio
import shutil
from pathlib import Path

import pytest

from sabot.bots.api import Api
from sabot.house.exchange.guest import UNREACHED
from sabot.house.house import House
from sabot.house.live import TableSetting
from sabot.server.house_line import HttpLine
from tests.house.exchange.pair import (
    BASE,
    CONTRIBUTED,
    GAME,
    JOINED,
    KEPT,
    LIDO,
    METER,
    RIVIERA,
    SEVEN,
    SharingHouse,
    lucky_rules,
)
from tests.house.exchange.test_two_houses import deal
from tests.house.live.evening import open_store
from tests.server.real import Site, serving


async def nothing(_: House) -> None:
    """In place of all the odds that a first visitor would ask for."""


def told(house: SharingHouse) -> tuple[str | None, int]:
    """Why no bet is taken there, and what the meter shows."""
    return house.pot.refused, house.pot.shown


def test_bj_7_m_3_letters_go_over_http_and_a_keeper_that_is_gone_is_missed(
    tmp_path: Path, sqlite_template: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(House, "prepare", nothing)
    for name in ("lido", "riviera"):
        (tmp_path / name).mkdir()
        shutil.copy(sqlite_template, tmp_path / name / "house.db")

    async def story(site: Site) -> None:
        line = HttpLine(site.address)
        guest = SharingHouse(open_store(tmp_path / "riviera"), "riviera", RIVIERA, JOINED, line, seed=4)
        await guest.open("Bob")
        assert told(guest) == (UNREACHED, 0), "nobody has written yet"
        await guest.house.exchange.beat()
        assert told(guest) == (None, BASE)
        await guest.sit("Bob", *range(1, 8), table=guest.setting.name)
        await guest.bet("Bob", *SEVEN, table=guest.setting.name)
        await deal(guest)
        (meter,) = Api(site.address).get("/api/meters")
        assert meter["value"] == BASE + CONTRIBUTED == guest.pot.shown
        site.stop()
        await guest.house.exchange.beat()
        assert told(guest) == (UNREACHED, BASE + CONTRIBUTED)
        await guest.audit()
        guest.house.close()

    tables = (TableSetting(name="lido-1", game=GAME, meter=METER),)
    url = f"sqlite:///{tmp_path}/lido/house.db"
    with serving(url, games={GAME: lucky_rules()}, tables=tables, signer=LIDO, sharing=KEPT) as site:
        asyncio.run(story(site))
