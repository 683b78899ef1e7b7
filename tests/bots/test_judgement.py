"""What a bot does from what it sees: whole evenings at the live tables, on a virtual clock."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sabot.bots.judgement import Judgement
from sabot.bots.manner import COMPANION_MANNER, DEMONSTRATION, Manner
from sabot.house.live import TableSetting
from sabot.protocol import TableShown
from sabot.table import AddWord, Cut, DealNow, DecideEarly, LeaveSeat, PlaceBets, Spot, TableCommand, TakeSeat
from tests.bots.charts import chart_of
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening, open_store

ROUNDS = 12


def _at_evening(tmp_path: Path, setting: TableSetting, story: Callable[[Evening], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = open_store(tmp_path)
        try:
            evening = await Evening(store, (setting,)).open()
            await story(evening)
            evening.house.close()
        finally:
            store.close()

    chart_of(setting.game)  # computed before the evening begins
    asyncio.run(run())


def _judgement(setting: TableSetting, seed: int = 1, manner: Manner = DEMONSTRATION) -> Judgement:
    seats = 0 if setting is BLAZE else 7
    return Judgement(seats, manner, chart_of(setting.game), Random(seed))


async def _companion(evening: Evening, word: str) -> None:
    visitor = (await evening.house.companions.sign_in(word, "EUR")).visitor
    await evening.house.cashier.deposit(visitor, 200_000, f"deposit-{word}")
    evening.players[word] = visitor


@pytest.mark.parametrize("setting", [LOUNGE, CASINO, BLAZE], ids=lambda setting: setting.game)
def test_p_11_bots_play_whole_rounds_and_nothing_they_do_is_refused(tmp_path: Path, setting: TableSetting) -> None:
    async def story(evening: Evening) -> None:
        bots = {name: _judgement(setting, seed) for seed, name in enumerate(("Ana", "Bob", "Cleo"))}
        for name in bots:
            await evening.come(name)
        done: list[TableCommand] = []
        codes: set[str | None] = set()
        while len(codes) < ROUNDS:
            moved = False
            for name, judgement in bots.items():
                shown = await evening.show(name, setting.name)
                command = judgement.choose(shown.view, shown.own, shown.version)
                if command is not None:
                    await evening.say(name, command, setting.name)
                    done.append(command)
                    moved = True
                if shown.view.last is not None:
                    codes.add(shown.view.last.code)
            if not moved:
                due_ms = evening.table(setting.name).due_ms
                assert due_ms is not None, "somebody always has something to do, or the clock has"
                await evening.pass_time(due_ms - evening.clock.now_ms())
        kinds = {command.kind for command in done}
        assert {"bet", "decide", "word"} <= kinds
        if setting is not BLAZE:
            assert {"sit", "cut", "deal-now", "early"} <= kinds
        assert any(spot.side for command in done if isinstance(command, PlaceBets) for spot in command.spots)
        assert (await evening.audit()).rounds >= ROUNDS - 1

    _at_evening(tmp_path, setting, story)


def test_p_11_a_companion_sits_only_where_two_more_are_free_and_makes_room_one_by_one(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for word in ("Ace", "Spade"):
            await _companion(evening, word)
        bots = {word: _judgement(LOUNGE, 1, COMPANION_MANNER) for word in ("Ace", "Spade")}

        async def choose(word: str) -> TableCommand | None:
            shown = await evening.show(word)
            return bots[word].choose(shown.view, shown.own, shown.version)

        names = ["Ana", "Bob", "Cleo"]
        for box, name in enumerate(names, 1):
            await evening.come(name)
            await evening.sit(name, box)
        for word, box in (("Ace", 6), ("Spade", 7)):
            assert isinstance(await choose(word), TakeSeat)
            await evening.sit(word, box)
        assert [seat.box for seat in (await evening.show("Ana")).view.live.seats if seat.companion] == [6, 7]  # type: ignore[union-attr]
        await evening.come("Dan")
        await evening.sit("Dan", 4)
        assert await choose("Spade") == LeaveSeat(box=7), "the last in the row makes room"
        assert not isinstance(await choose("Ace"), LeaveSeat), "and nobody else"
        await evening.leave("Spade", 7)
        assert await choose("Spade") is None, "two free seats are left to people"

    _at_evening(tmp_path, LOUNGE, story)


def test_p_11_a_companion_waits_until_all_people_at_the_table_have_bet(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await _companion(evening, "Ace")
        await evening.come("Ana")
        bot = _judgement(LOUNGE, 1, COMPANION_MANNER)
        await evening.sit("Ace", 5)
        await evening.bet("Ace", Spot(box=5, main=100))

        async def choose() -> TableCommand | None:
            shown = await evening.show("Ace")
            return bot.choose(shown.view, shown.own, shown.version)

        assert await choose() is None, "nobody is there who could want the cards"
        await evening.sit("Ana", 1)
        assert await choose() is None
        await evening.bet("Ana", Spot(box=1, main=100))
        assert await choose() == DealNow()

    _at_evening(tmp_path, LOUNGE, story)


def test_f_5_a_companion_has_no_part_in_a_cut(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await _companion(evening, "Ace")
        await evening.come("Ana")
        bot = _judgement(LOUNGE, 1, COMPANION_MANNER)
        await evening.sit("Ace", 5)
        shown = await evening.show("Ace")
        assert shown.view.live is not None
        assert shown.view.live.cut is not None
        assert shown.view.live.cut.name is None, "the house's own seat is passed over"
        assert not isinstance(bot.choose(shown.view, shown.own, shown.version), Cut | AddWord)
        await evening.sit("Ana", 6)
        asked = await evening.show("Ana")
        assert asked.view.live is not None
        assert asked.view.live.cut is not None
        assert (asked.view.live.cut.box, asked.view.live.cut.name) == (6, "Ana")

    _at_evening(tmp_path, LOUNGE, story)


def test_p_11_on_the_way_out_seats_are_given_up_and_a_round_that_was_dealt_is_played(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.come("Ana")
        bot = _judgement(LOUNGE)

        async def see() -> TableShown:
            return await evening.show("Ana")

        shown = await see()
        assert bot.may_go(shown.view, shown.own)
        await evening.sit("Ana", 2)
        await evening.bet("Ana", Spot(box=2, main=100))
        shown = await see()
        assert not bot.may_go(shown.view, shown.own)
        assert bot.choose_leaving(shown.view, shown.own, shown.version) == LeaveSeat(box=2)
        await evening.deal()
        for _ in range(20):
            shown = await see()
            command = bot.choose_leaving(shown.view, shown.own, shown.version)
            if command is None:
                break
            await evening.say("Ana", command)
        shown = await see()
        assert bot.may_go(shown.view, shown.own)
        assert not shown.own.seats

    _at_evening(tmp_path, LOUNGE, story)


def test_p_11_money_is_brought_before_it_is_short(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.come("Ana", cash=1_000)
        await evening.come("Bob", cash=100_000)
        bot = _judgement(LOUNGE)
        poor, rich = await evening.show("Ana"), await evening.show("Bob")
        assert bot.needs_money(poor.view, poor.own) == 100_000
        assert bot.needs_money(rich.view, rich.own) == 0

    _at_evening(tmp_path, LOUNGE, story)


def test_p_11_what_is_decided_ahead_is_what_the_chart_says(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for name, box in (("Ana", 1), ("Bob", 2)):
            await evening.come(name)
            await evening.sit(name, box)
            await evening.bet(name, Spot(box=box, main=100))
        await evening.deal()
        always = _judgement(LOUNGE, 1, Manner(early_share=100))
        never = _judgement(LOUNGE, 1, Manner(early_share=0))
        shown = await evening.show("Bob")
        if shown.own.ahead:
            assert isinstance(always.choose(shown.view, shown.own, shown.version), DecideEarly)
            assert never.choose(shown.view, shown.own, shown.version) is None

    _at_evening(tmp_path, LOUNGE, story)
