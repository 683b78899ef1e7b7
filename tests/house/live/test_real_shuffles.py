"""A physical shoe that is mixed anew for every round: it is retired with the round, and the books hold (M-6)."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.cards import Card
from sabot.engine import Action
from sabot.house.live import TableSetting
from sabot.house.live.croupier import draw_desk
from sabot.house.visitor import Role
from sabot.rules import load_rules
from sabot.table import Spot
from sabot.table.command import ChangeShoe, EnterCard
from sabot.table.croupier import verify_dealing
from sabot.table.error import TableRefusal
from tests.house.live.evening import LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.reception import ORIGIN

REAL = TableSetting(name=LOUNGE.name, game="play-lounge-7", pace_ms=0, cards="real")
FRESH = replace(load_rules("play-lounge-7"), decks=1, shuffle="every-round", undealt_decks=0)


def test_m_6_a_real_shoe_that_is_mixed_for_every_round_is_retired_with_each(tmp_path: Path) -> None:
    async def night() -> None:
        evening = await Evening(open_store(tmp_path), (REAL,), games={FRESH.game: FRESH}).open("Ana")
        carla = await Boss.come(evening, "Carla", Role.PRESENTER)
        await evening.sit("Ana", 1)
        shoes = set[str]()
        for _ in range(2):
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.deal()
            for card in ("Ts", "7d", "Th", "Kc"):
                desk = await evening.house.croupier.look(carla.visitor, REAL.name)
                shoes.add(desk.shoe or "")
                verb = EnterCard(code=desk.code or "", number=desk.number + 1, card=Card(card))
                await evening.house.croupier.do(carla.visitor, REAL.name, verb, carla.key(), ORIGIN)
            await evening.decide("Ana", 1, Action.STAND)
        assert len(shoes) == 2
        report = await evening.audit()
        assert report.real == 2
        evening.house.close()

    asyncio.run(night())


def test_m_6_a_table_between_two_shoes_says_that_it_waits_for_one(tmp_path: Path) -> None:
    async def night() -> None:
        evening = await Evening(open_store(tmp_path), (REAL,)).open("Ana")
        table = evening.table(REAL.name)
        assert not draw_desk(table).shared
        table.live = replace(table.live, pile=None)  # as it is from the last card of a shoe to the next shoe
        for verb in (ChangeShoe(shoe="h1"), EnterCard(code="none", number=1, card=Card("Ts"))):
            with pytest.raises(TableRefusal, match="between two shoes: it waits for the next"):
                verify_dealing(table, verb)
        evening.house.close()

    asyncio.run(night())
