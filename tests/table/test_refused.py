"""A refused command foretells no card: nothing is drawn for it, and nothing that can be read changes (F-3)."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from sabot.engine import Action, Phase
from sabot.ledger import Kind, Overdrawn, transfer
from sabot.protocol import show_table
from sabot.store import Command, KeyReused, Step, Store, StoreDown
from sabot.store.reading import chain_head
from sabot.table import Conditions, Cut, Deal, Decide, Demand, OtherShoe, PlaceBets, Spot, TableRefusal
from tests.table.hearing import hear_updates
from tests.table.seats import Seat

ELSEWHERE = "used-at-the-cashier"
TRIALS = 64


class Forbidden(TableRefusal):
    """What a guard says."""


def forbid(demand: Demand) -> Conditions:
    """Allows nothing."""
    del demand
    raise Forbidden("no")


async def sit(store: Store, seed: int = 1, cash: int = 10_000_000) -> Seat:
    """A player who has used a command id at the cashier."""
    seat = await Seat(store, seed=seed).sit(cash)
    used = Command(ELSEWHERE, "f" * 64, "{}")
    await store.commit(Step(stream="player:p1", at_ms=seat.now_ms, kind="deposit", actor="p1", command=used))
    return seat


async def read_all(seat: Seat) -> tuple[object, ...]:
    """All that anybody can read, and what the next card hangs on."""
    table = seat.table
    head = await seat.store.read(chain_head)
    drawn = table.shoe.cards.drawn if table.shoe and table.shoe.is_cut else None
    shown = msgspec.json.encode(show_table(table, seat.purse))
    return shown, seat.generator.bytes_tested, head, seat.store.tally, len(seat.updates), table.version, drawn


def test_f_3_cut_after_cut_under_an_id_used_elsewhere_tells_nothing(store: Store) -> None:
    """The attack: try cuts until a figure of the house says that the round would end at once, then deal that one."""

    async def play() -> None:
        seat = await sit(store)
        await seat.bet(1000, 1000, 1000, 1000, 1000)
        before = await read_all(seat)
        for number in range(TRIALS):
            with pytest.raises(KeyReused):
                await seat.say(Deal(cut=f"cut {number}"), ELSEWHERE)
            assert await read_all(seat) == before
        assert seat.table.shoe is not None
        assert not seat.table.shoe.is_cut

    asyncio.run(play())


@pytest.mark.parametrize("how", ["id", "guard"])
def test_f_3_whether_a_hit_would_end_the_round_is_not_foretold(store: Store, how: str) -> None:
    async def play() -> None:
        seat = await sit(store)
        ended = 0
        for _ in range(TRIALS):
            await seat.deal(1000)
            while seat.table.round.phase is Phase.INSURANCE:
                await seat.decide(Action.NO)
            if not seat.asked():
                continue
            before = await read_all(seat)
            if how == "id":
                with pytest.raises(KeyReused):
                    await seat.say(Decide(box=1, action=Action.HIT), ELSEWHERE)
            else:
                with pytest.raises(Forbidden):
                    await seat.actor.handle(
                        seat.purse, Decide(box=1, action=Action.DOUBLE), seat.new_key(), "here", forbid
                    )
            assert await read_all(seat) == before
            await seat.decide(Action.HIT)
            ended += not seat.asked()
            await seat.play_out()
        assert ended > 5, "some of them would have ended it"

    asyncio.run(play())


def test_f_3_a_second_session_without_limits_learns_nothing_of_the_deal(store: Store) -> None:
    async def play() -> None:
        seat = await sit(store)
        await seat.bet(1000, 1000, 1000)
        before = await read_all(seat)
        for number in range(TRIALS):
            with pytest.raises(Forbidden):
                await seat.actor.handle(seat.purse, Deal(cut=f"cut {number}"), seat.new_key(), "here", forbid)
            assert await read_all(seat) == before

    asyncio.run(play())


def test_w_1_a_stake_is_had_before_it_is_won_with(store: Store) -> None:
    """Money gone elsewhere at the same moment: a double is refused whatever its card, not only when it loses."""

    async def play() -> None:
        outcomes = []
        for number in range(12):
            seat = await Seat(store, player=f"p{number}", seed=number).sit(cash=2000)
            await seat.deal(1000)
            while seat.table.round.phase is Phase.INSURANCE:
                await seat.decide(Action.NO)
            if not seat.asked():
                continue
            cash = seat.purse.cash_account
            gone = transfer(cash, cash._replace(kind=Kind.CASHIER, owner=""), 1000)
            await store.commit(Step(stream="x", at_ms=seat.now_ms, kind="withdrawal", actor=seat.player, postings=gone))
            with pytest.raises(Overdrawn):
                await seat.decide(Action.DOUBLE)
            await seat.decide(Action.STAND)
            assert seat.table.last is not None
            outcomes.append(seat.table.last.state.returned > 0)
        assert set(outcomes) == {True, False}, "some would have won"

    asyncio.run(play())


def test_f_5_a_cut_stands_whatever_becomes_of_the_deal(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        seat = await sit(store)
        await seat.bet(1000)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "submit", failing("deal"))
            with pytest.raises(StoreDown):
                await seat.say(Deal(cut="mine"), "the-deal")
        for again in (Deal(cut="another"), Cut(cut="another"), Cut(cut="mine")):
            with pytest.raises(TableRefusal, match="cut already"):
                await seat.say(again)
        shoe = seat.table.shoe
        assert shoe is not None
        assert (shoe.was_cut().cut, shoe.was_cut().by) == ("mine", "p1")
        await seat.say(Deal(cut="mine"), "the-deal")
        assert seat.table.entry is not None or seat.table.last is not None

    asyncio.run(play())


@pytest.mark.parametrize("comes_back", ["enters", "acts"])
def test_f_2_a_house_that_dies_before_the_next_shoe_brings_it_when_somebody_comes(
    store: Store, monkeypatch: pytest.MonkeyPatch, comes_back: str
) -> None:
    async def play() -> None:
        seat = await sit(store)
        await seat.deal(1000)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "submit", failing("shoe"))
            await seat.play_out()
        assert seat.purse.held == 0, "the round is paid"
        await seat.restart()
        assert seat.table.shoe is None
        assert seat.table.last is not None
        if comes_back == "enters":
            await seat.actor.make_ready("here")
            assert seat.table.shoe is not None
        await seat.deal(1000)
        await seat.play_out()

    asyncio.run(play())


@pytest.mark.parametrize(
    "make", [lambda promise: Cut(cut="x", commitment=promise), lambda promise: Deal(cut="x", commitment=promise)]
)
def test_f_2_a_cut_or_deal_meant_for_another_shoe_is_refused(store: Store, make: Callable[[str], Cut | Deal]) -> None:
    async def play() -> None:
        seat = await sit(store)
        await seat.bet(1000)
        before = await read_all(seat)
        with pytest.raises(OtherShoe):
            await seat.say(make("0" * 64))
        assert await read_all(seat) == before
        assert seat.table.shoe is not None
        await seat.say(make(seat.table.shoe.commitment))

    asyncio.run(play())


def test_f_1_the_seed_of_the_next_shoe_is_drawn_after_the_round_is_committed(store: Store) -> None:
    async def play() -> None:
        seat = await sit(store)
        drawn: list[tuple[str, int]] = []
        hear_updates(store, seat.table.id, lambda update: drawn.append((update.kind, seat.generator.bytes_tested)))
        start = seat.generator.bytes_tested
        await seat.deal(1000)
        await seat.play_out()
        *before, (last, after) = drawn
        assert {count for _, count in before} == {start}
        assert (last, after) == ("shoe", start + 32)

    asyncio.run(play())


def test_r_1_bets_are_refused_clearly_while_dealing_is_stopped(store: Store) -> None:
    async def play() -> None:
        seat = await sit(store)
        await seat.deal(1000)
        seat.generator.fail("on purpose")
        await seat.play_out()
        before = await read_all(seat)
        with pytest.raises(TableRefusal, match="no new rounds for now: the card generator failed its health test"):
            await seat.say(PlaceBets(spots=(Spot(box=1, main=1000),)))
        assert await read_all(seat) == before

    asyncio.run(play())


def failing(kind: str) -> Callable[[Store, Step], object]:
    """A store that is down for steps of one kind."""
    submit = Store.submit

    def submit_others(self: Store, step: Step) -> object:
        if step.kind == kind:
            raise StoreDown("the database does not answer")
        return submit(self, step)

    return submit_others
