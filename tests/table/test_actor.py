"""The table at work: once and only once, committed before it is told, and back after anything."""

import asyncio
from hashlib import sha256

import pytest

from sabot.engine import Action, IllegalMove, Phase
from sabot.floor.letters import fingerprint_of
from sabot.ledger import Kind, Overdrawn, transfer
from sabot.protocol import show_table
from sabot.store import KeyReused, Receipt, Step, Store, StoreDown
from sabot.store.reading import balances_of, stream_steps
from sabot.table import (
    Cut,
    Deal,
    Decide,
    OldView,
    PlaceBets,
    Rebet,
    ShortBalance,
    ShortGold,
    Spot,
    TableCommand,
    TableRefusal,
    Void,
)
from sabot.table.event import RoundOpened, ShoeCut, ShoeOpened, ShoeRetired
from tests.table.hearing import hear_updates
from tests.table.seats import Seat


def test_w_2_the_same_command_twice_is_carried_out_once(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        bet = PlaceBets(spots=(Spot(box=1, main=1000),))
        first = await seat.say(bet, "one")
        again = await seat.say(bet, "one")
        assert first == again
        assert seat.purse.cash == 999_000
        with pytest.raises(KeyReused):
            await seat.say(PlaceBets(spots=(Spot(box=1, main=2000),)), "one")
        assert seat.purse.cash == 999_000

    asyncio.run(play())


def test_w_2_first_answers_survive_a_restart_even_if_the_command_is_illegal_by_now(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        await seat.bet(1000)
        first = await seat.say(Deal(cut="x"), "deal")
        await seat.restart()
        before = show_table(seat.table, seat.purse)
        assert await seat.say(Deal(cut="x"), "deal") == first
        with pytest.raises(KeyReused):
            await seat.say(Deal(cut="y"), "deal")
        assert show_table(seat.table, seat.purse) == before

    asyncio.run(play())


def test_w_2_a_command_still_legal_after_a_restart_is_not_done_again(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        bet = PlaceBets(spots=(Spot(box=1, main=1000),))
        first = await seat.say(bet, "bet")
        await seat.say(PlaceBets(spots=()), "clear")
        await seat.restart()
        assert await seat.say(bet, "bet") == first
        assert seat.purse.cash == 1_000_000
        assert not seat.table.round.state.boxes

    asyncio.run(play())


def test_w_2_nothing_is_told_before_it_is_committed(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        told: list[int] = []

        def check(_: object) -> None:
            with_steps = asyncio.get_running_loop().create_task(count())
            tasks.append(with_steps)

        async def count() -> None:
            steps = await store.read(lambda connection: stream_steps(connection, "table:tp1"))
            told.append(steps[-1].version)

        tasks: list[asyncio.Task[None]] = []
        hear_updates(store, seat.table.id, check)
        await seat.bet(1000)
        await asyncio.gather(*tasks)
        assert told == [3]

    asyncio.run(play())


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_ac_14_an_unfinished_round_is_handed_back_exactly(store: Store, game: str) -> None:
    async def play() -> None:
        seat = await Seat(store, game, seed=5).sit()
        checked = 0
        for _ in range(12):
            await seat.deal(1000, 500, 700)
            while seat.asked():
                before = show_table(seat.table, seat.purse)
                await seat.restart()
                assert show_table(seat.table, seat.purse) == before
                checked += 1
                await seat.decide()
        assert checked > 20

    asyncio.run(play())


def test_ac_14_bets_not_yet_dealt_come_back_too(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        await seat.deal(500)
        await seat.play_out()
        await seat.bet(1000, 2000)
        before = show_table(seat.table, seat.purse)
        await seat.restart()
        assert show_table(seat.table, seat.purse) == before
        assert seat.purse.held == 3000
        await seat.say(Deal(cut="later"))
        assert seat.table.round.phase is not Phase.BETTING

    asyncio.run(play())


def test_f_2_commitment_before_the_bet_root_before_the_card_seed_after_the_round(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        shoe = seat.table.shoe
        assert shoe is not None
        assert show_table(seat.table, seat.purse).view.shoe.commitment == shoe.ceremony.commitment  # type: ignore[union-attr]
        await seat.bet(1000)
        await seat.say(Cut(cut="my own cut"))
        cut = seat.updates[-1].events[0]
        assert isinstance(cut, ShoeCut)
        assert (cut.cut, cut.by) == ("my own cut", "p1")
        with pytest.raises(TableRefusal, match="cut already"):
            await seat.say(Cut(cut="again"))
        await seat.say(Deal())
        assert isinstance(seat.updates[-1].events[0], RoundOpened)
        await seat.play_out()
        last, brought = seat.updates[-2:]
        retired = next(event for event in last.events if isinstance(event, ShoeRetired))
        assert bytes.fromhex(retired.seed) == shoe.seed
        (fresh,) = brought.events
        assert isinstance(fresh, ShoeOpened)
        assert (brought.kind, fresh.algorithm) == ("shoe", "sabot-2")
        assert fresh.shoe != shoe.id
        assert not any(shoe.seed.hex() in str(update.events) for update in seat.updates[:-2])

    asyncio.run(play())


def test_f_5_the_house_never_cuts_without_one_the_cut_is_empty_and_nobodys(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        await seat.deal(1000, cut=None)
        cut = next(update for update in seat.updates if update.kind == "cut").events[0]
        assert isinstance(cut, ShoeCut)
        assert (cut.cut, cut.by) == ("", "nobody")

    asyncio.run(play())


def test_ac_15_rebet_places_the_bets_of_the_last_round(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        with pytest.raises(TableRefusal, match="no earlier round"):
            await seat.say(Rebet())
        await seat.deal(1000, 300)
        await seat.play_out()
        await seat.restart()
        await seat.say(Rebet())
        assert [(box.number, box.wagers["p1"].main) for box in seat.table.round.state.boxes.values()] == [
            (1, 1000),
            (2, 300),
        ]

    asyncio.run(play())


def test_refused_commands_change_nothing(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store, seed=2).sit(cash=5000)
        await seat.bet(1000, 1000)
        before = show_table(seat.table, seat.purse)
        refused: list[tuple[TableCommand, type[Exception]]] = [
            (PlaceBets(spots=(Spot(box=1, main=1000), Spot(box=2, main=50))), IllegalMove),
            (PlaceBets(spots=(Spot(box=1, main=1000), Spot(box=9, main=1000))), IllegalMove),
            (PlaceBets(spots=(Spot(box=1, main=1000), Spot(box=1, main=1000))), TableRefusal),
            (PlaceBets(spots=(Spot(box=1, main=1000, side={"pairs": 100}),)), IllegalMove),
            (PlaceBets(spots=(Spot(box=1, main=5000), Spot(box=2, main=100))), ShortBalance),
            (PlaceBets(spots=(Spot(box=1, main=1000, golden=True),)), ShortGold),
            (Decide(box=1, action=Action.HIT), IllegalMove),
        ]
        for command, error in refused:
            with pytest.raises(error):
                await seat.say(command)
            assert show_table(seat.table, seat.purse) == before
        await seat.say(Deal(cut="x"))
        dealt = show_table(seat.table, seat.purse)
        late: list[TableCommand] = [Deal(), Cut(cut="x"), Rebet(), PlaceBets(spots=())]
        for again in late:
            with pytest.raises(TableRefusal):
                await seat.say(again)
        with pytest.raises(OldView):
            await seat.say(Decide(box=1, action=Action.STAND, seen=1))
        assert show_table(seat.table, seat.purse) == dealt

    asyncio.run(play())


def test_w_1_money_gone_elsewhere_meanwhile_is_found_by_the_store(store: Store) -> None:
    """The purse at the table may be behind the store: the store has the last word."""

    async def play() -> None:
        seat = await Seat(store).sit(cash=5000)
        cash, cashier = seat.purse.cash_account, seat.purse.cash_account._replace(kind=Kind.CASHIER, owner="")
        await store.commit(
            Step(
                stream="player:p1",
                at_ms=seat.now_ms,
                kind="withdrawal",
                actor="p1",
                postings=transfer(cash, cashier, 4500),
            )
        )
        before = show_table(seat.table, seat.purse)
        with pytest.raises(Overdrawn):
            await seat.bet(1000)
        assert show_table(seat.table, seat.purse) == before
        await seat.bet(500)
        assert seat.purse.cash == 0

    asyncio.run(play())


def test_r_1_a_failed_generator_pays_the_round_and_starts_no_other(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store, seed=9).sit()
        await seat.deal(1000)
        seat.generator.fail("on purpose")
        await seat.play_out()
        assert seat.purse.held == 0
        assert show_table(seat.table, seat.purse).view.shoe is None
        for _ in range(2):
            with pytest.raises(TableRefusal, match="no new rounds"):
                await seat.bet(1000)
            await seat.restart()
        assert seat.purse.held == 0

    asyncio.run(play())


def test_r_1_no_round_begins_from_a_shoe_that_came_before_the_generator_failed(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store, seed=9).sit()
        await seat.bet(1000)
        seat.generator.fail("on purpose")
        with pytest.raises(TableRefusal, match="no new rounds"):
            await seat.say(Deal(cut="mine"))
        assert seat.table.shoe is not None
        assert not seat.table.shoe.is_cut
        await seat.say(PlaceBets(spots=()))
        assert (seat.purse.cash, seat.purse.held) == (1_000_000, 0), "the bets are the player's own"

    asyncio.run(play())


def test_a_commit_of_unknown_fate_is_looked_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        submit = Store.submit

        async def lose_the_answer(committed: asyncio.Future[Receipt]) -> Receipt:
            await committed
            raise StoreDown("the database does not answer")

        def submit_and_lose_the_answer(self: Store, step: Step) -> object:
            return asyncio.ensure_future(lose_the_answer(submit(self, step)))

        bet = PlaceBets(spots=(Spot(box=1, main=1000),))
        with monkeypatch.context() as patch:
            patch.setattr(Store, "submit", submit_and_lose_the_answer)
            with pytest.raises(StoreDown):
                await seat.say(bet, "bet")
        assert (await seat.say(bet, "bet")).version == 3
        assert seat.purse.cash == 999_000
        balances = await store.read(lambda connection: balances_of(connection, "p1"))
        assert balances[seat.purse.cash_account] == 999_000
        await seat.say(Deal(cut="x"))

    asyncio.run(play())


@pytest.mark.parametrize("fate", ["committed", "lost"])
def test_who_ends_a_round_is_answered_before_the_next_shoe_and_the_next_command_waits_for_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, fate: str
) -> None:
    async def play() -> None:
        seat = await Seat(store).sit()
        await seat.deal(1000)
        submit, may_go, asked = Store.submit, asyncio.Event(), asyncio.Event()

        async def wait_for_it(step: Step) -> Receipt:
            asked.set()
            await may_go.wait()
            if fate == "lost":
                raise StoreDown("the store is gone")
            return await submit(store, step)

        def hold_shoes(self: Store, step: Step) -> object:
            return asyncio.ensure_future(wait_for_it(step)) if step.kind == "shoe" else submit(self, step)

        with monkeypatch.context() as patch:
            patch.setattr(Store, "submit", hold_shoes)
            await asyncio.wait_for(seat.play_out(), 5)
            await asyncio.wait_for(asked.wait(), 5)
            assert seat.table.last is not None, "the round is over, and its player knows"
            assert "shoe" not in [update.kind for update in seat.updates[1:] if update.version > 5]
            next_bet = asyncio.create_task(seat.bet(2000))
            for _ in range(20):
                await asyncio.sleep(0)
            assert not next_bet.done()
            may_go.set()
        await asyncio.wait_for(next_bet, 5)
        assert [update.kind for update in seat.updates[-2:]] == ["shoe", "bet"]
        assert seat.table.shoe is not None

    asyncio.run(play())


def test_ac_13_a_void_returns_every_bet(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store, seed=3).sit(gold=1000)
        with pytest.raises(TableRefusal, match="no round to void"):
            await seat.actor.order(Void(reason="nothing there"), "desk")
        await seat.say(PlaceBets(spots=(Spot(box=1, main=1000), Spot(box=2, main=500, golden=True))))
        await seat.actor.order(Void(reason="a lamp fell on the table"), "desk")
        assert (seat.purse.cash, seat.purse.gold, seat.purse.held, seat.purse.gold_held) == (1_000_000, 1000, 0, 0)
        await seat.restart()
        for _ in range(5):
            await seat.say(PlaceBets(spots=(Spot(box=1, main=1000), Spot(box=2, main=500, golden=True))))
            await seat.say(Deal(cut="c"))
            before = (seat.purse.cash, seat.purse.gold)
            if seat.asked():
                await seat.actor.order(Void(reason="a lamp fell on the table"), "desk")
                assert (seat.purse.cash, seat.purse.gold) == (before[0] + 1000, before[1] + 500)
                assert seat.table.last is not None
                assert seat.table.last.state.voided == "a lamp fell on the table"
            assert (seat.purse.held, seat.purse.gold_held) == (0, 0)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        (Deal(), '["t1",{"do":"deal","cut":null}]'),
        (Deal(cut="x"), '["t1",{"do":"deal","cut":"x"}]'),
        (Cut(cut="x"), '["t1",{"do":"cut","cut":"x"}]'),
        (Cut(cut="x", commitment="ab" * 32), '["t1",{"do":"cut","cut":"x","commitment":"' + "ab" * 32 + '"}]'),
    ],
)
def test_what_the_first_houses_answered_is_answered_again(command: TableCommand, asked: str) -> None:
    """A fingerprint is made of what was asked for; what nobody could name then is left out unless it is named."""
    assert fingerprint_of("t1", command) == sha256(asked.encode()).hexdigest()


@pytest.mark.parametrize("end", [SystemExit, KeyboardInterrupt])
def test_a_house_that_is_told_to_stop_stops_and_those_who_wait_are_told(store: Store, end: type[BaseException]) -> None:
    with asyncio.Runner() as runner:
        seat = runner.run(Seat(store).sit())
        loop, asked = runner.get_loop(), 0

        def stop() -> int:
            nonlocal asked
            asked += 1
            if asked == 3:  # when both have come, and the table goes to work
                raise end
            return seat.now_ms

        seat.actor._house_ms = stop
        waiting = [loop.create_task(seat.bet(stake)) for stake in (1000, 2000)]
        with pytest.raises(end):
            loop.run_until_complete(asyncio.wait(waiting))
        told = loop.run_until_complete(asyncio.gather(*waiting, return_exceptions=True))
        assert [type(error) for error in told] == [StoreDown, StoreDown]
        runner.run(seat.bet(3000))
        assert seat.purse.cash == 997_000
