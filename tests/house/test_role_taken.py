"""Orders that are on their way when the role is taken which they need: they come too late (M-7)."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sabot.house.counter.payment import PaymentPursued, pursuit_step
from sabot.house.kept_sheets import kept_event, kept_step
from sabot.house.live import TableSetting
from sabot.house.visitor import Role
from sabot.rules.library import sheet_text
from sabot.rules.loader import parse_rules
from sabot.store import RoleLost
from sabot.table import Spot
from sabot.table.command import ChangeShoe, Pause, Void
from tests.house.live.evening import CASINO, LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.reception import ORIGIN

REAL = TableSetting(name="kitchen", game="casino-blackjack", pace_ms=0, cards="real")
LATE = TableSetting(name="late-1", game="casino-blackjack", pace_ms=0)

Orders = dict[str, Callable[[], Awaitable[object]]]


def orders_of(boss: Boss) -> Orders:
    """All that an operator, or a presenter, can order, as somebody whose role was looked up before it was taken."""
    house, by = boss.evening.house, boss.visitor
    ana = boss.evening.players["Ana"]
    sheet = sheet_text("casino-blackjack").replace("casino-blackjack", "winter")
    told = kept_event(parse_rules(sheet, "sheet"), sheet, "", "the winter season")
    pursued = PaymentPursued(payment="y1", refuse=False, reason="it was asked for")
    now_ms = boss.evening.clock.now_ms()
    shoe = boss.evening.table(REAL.name).shoe
    assert shoe is not None
    change = ChangeShoe(shoe=shoe.id)
    return {
        "pause": lambda: boss.order(Pause(reason="a break")),
        "open": lambda: boss.open(LATE),
        "void": lambda: house.void(by, LOUNGE.name, Void(reason="the reader failed"), boss.key(), ORIGIN),
        "shoe": lambda: house.croupier.do(by, REAL.name, change, boss.key(), ORIGIN),
        "hold": lambda: boss.hold(CASINO.name),
        "grant": lambda: house.grants.grant_gold(by, ana.player, 1_000, boss.key(), "a gift"),
        "own grant": lambda: house.grants.grant_gold(by, by.player, 1_000, boss.key(), "a gift"),
        "mute": lambda: house.muting.mute(by, "Ana", "rude words", None, boss.key()),
        "put out": lambda: house.doorman.put_out(by, "Ana", "a stolen phone", boss.key()),
        "exclude": lambda: house.exclusions.impose(by, "Ana", "24h", "as they asked", boss.key()),
        "role": lambda: house.staff.set_role(by, ana.player, Role.OPERATOR, "a promotion", boss.key()),
        "sheet": lambda: house.store.commit(kept_step(told, 1, by.player, ORIGIN, boss.key(), now_ms)),
        "payment": lambda: house.store.commit(pursuit_step(pursued, ana.player, by.player, ORIGIN, boss.key(), now_ms)),
    }


def test_m_7_nothing_is_done_in_the_name_of_somebody_whose_role_was_taken_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, (LOUNGE, CASINO, REAL)).open("Ana")
            boss, other = await Boss.come(evening), await Boss.come(evening, "Oscar")
            await evening.sit("Ana", 1)
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.house.staff.set_role(other.visitor, boss.visitor.player, Role.PLAYER, "has left", other.key())
            for order in orders_of(boss).values():
                with pytest.raises(RoleLost, match="operator"):
                    await order()
            assert evening.table(LOUNGE.name).round.state.boxes  # the bet lies where it lay
            await evening.audit()
            await other.order(Pause(reason="a break"))
            assert not evening.table(LOUNGE.name).round.state.boxes
            await evening.audit()
            evening.house.close()
        finally:
            store.close()

    asyncio.run(story())
