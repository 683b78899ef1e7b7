"""Rounds settled on their real result: whose money moves, and how much of it can (M-2, MF-17, R-6)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from sabot.cards import Card
from sabot.engine import IllegalMove, Round
from sabot.house.error import NotAllowed
from sabot.house.history.round_line import RoundFilter
from sabot.house.visitor import Role
from sabot.store import KeyReused
from sabot.table import Spot, TableRefusal
from sabot.table.command import Settle, TrueHand
from sabot.table.event import RoundCorrected
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.live.test_orders import finish, play

BUSY = ("Ts", "6h", "Kd")
"""A dealer who has drawn too many."""
TWENTY = ("Ts", "Kh")


def told(cards: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(Card, cards))


async def play_round(evening: Evening, *spots: Spot, table: str = LOUNGE.name, name: str = "Ana") -> str:
    """A round in which everybody stands as soon as time is up; its code."""
    await evening.bet(name, *spots, table=table)
    await evening.deal(table)
    await finish(evening, table)
    code = evening.table(table).last_code
    assert code is not None
    return code


def last(evening: Evening, table: str = LOUNGE.name) -> Round:
    found = evening.table(table).last
    assert found is not None
    return found


def real(
    code: str, evening: Evening, dealer: Sequence[str], cards: Sequence[str] = (), table: str = LOUNGE.name
) -> Settle:
    """The first hand had these cards and then small ones, as many as it was dealt; the dealer those."""
    (hand, *_) = [hand for hand in last(evening, table).hands() if hand.stakes]
    many = (*cards, "2c", "2d", "2h", "2s", "3c", "3d")[: len(hand.cards)]
    return Settle(
        code=code,
        dealer=told(dealer),
        hands=(TrueHand(hand.box, hand.number, told(many)),),
        reason="the scanner misread a card",
    )


def test_m_2_a_finished_round_is_settled_on_its_real_result_and_every_book_shows_it(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000))
        played = sum(stake.returned for hand in last(evening).hands() for stake in hand.stakes.values())
        before = await evening.cash("Ana")
        order = Settle(code=code, dealer=told(BUSY), reason="the scanner misread the dealer's cards")
        shown = await evening.house.pit.preview(boss.visitor, LOUNGE.name, order)
        assert await evening.cash("Ana") == before, "a preview moves nothing"
        first = await boss.settle(order, key="settle-0001")
        assert await boss.settle(order, key="settle-0001") == first
        with pytest.raises(KeyReused):
            await boss.settle(Settle(code=code, dealer=told(TWENTY), reason="x"), key="settle-0001")
        (stake,) = [stake for hand in last(evening).hands() for stake in hand.stakes.values()]
        returned = stake.returned
        assert await evening.cash("Ana") == before + returned - played
        assert shown.house == {"EUR": played - returned}
        assert sum(each.moved for each in shown.players) == returned - played
        page = await evening.house.history.round(evening.players["Ana"], code)
        assert (page.corrected, page.dealer) == ("the scanner misread the dealer's cards", told(BUSY))
        assert page.players[0].returned == returned
        rounds = await evening.house.history.rounds(evening.players["Ana"], RoundFilter())
        assert [(line.code, line.returned) for line in rounds.lines] == [(code, returned)]
        figures = await evening.house.statistics.statistics(evening.players["Ana"])
        assert (figures.total.staked, figures.total.returned) == (1_000, returned)
        await evening.restart()
        assert last(evening).state.corrected == "the scanner misread the dealer's cards"
        acts = await evening.house.acts.list(boss.visitor)
        (act, *_) = acts.acts
        assert (act.what, act.where, act.why, act.id, act.name) == (
            "settle",
            LOUNGE.name,
            "the scanner misread the dealer's cards",
            "settle-0001",
            "Olga",
        )

    play(tmp_path, story, "Ana")


def test_m_2_a_round_can_be_corrected_long_after_and_again(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000, side={"pairs": 500}))
        win = real(code, evening, BUSY, ("7s", "7c"))
        lose = real(code, evening, TWENTY)
        await play_round(evening, Spot(box=1, main=100))
        await evening.bet("Ana", Spot(box=1, main=100))
        await evening.deal()
        await boss.settle(win)
        await finish(evening)
        cash = await evening.cash("Ana")
        await boss.settle(lose)
        await boss.settle(win)
        assert await evening.cash("Ana") == cash, "there and back"
        await boss.settle(lose)
        assert await evening.cash("Ana") < cash
        events = [event for update in evening.updates for event in update.events if isinstance(event, RoundCorrected)]
        assert [event.before > 0 for event in events] == [False, True, True, True]
        await evening.restart()
        await play_round(evening, Spot(box=1, main=100))

    play(tmp_path, story, "Ana")


def test_r_6_nobody_is_brought_below_zero_what_they_have_spent_is_the_house_s_loss(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000))
        await boss.settle(real(code, evening, BUSY))
        won = await evening.cash("Ana")
        await evening.house.cashier.withdraw(evening.players["Ana"], won - 300, "spend-0001")
        order = real(code, evening, TWENTY)
        shown = await evening.house.pit.preview(boss.visitor, LOUNGE.name, order)
        await boss.settle(order)
        assert await evening.cash("Ana") == 0
        assert [(each.name, each.moved, each.lost) for each in shown.players] == [("Ana", -300, 1_700)]
        (event,) = [
            event
            for update in evening.updates
            for event in update.events
            if isinstance(event, RoundCorrected) and event.kept
        ]
        assert (event.kept[0].player, event.kept[0].cash) == (evening.players["Ana"].player, 1_700)
        page = await evening.house.history.round(evening.players["Ana"], code)
        assert page.players[0].returned == 1_700, "what was left with them"
        await evening.house.cashier.deposit(evening.players["Ana"], 5_000, "more-0001")
        await boss.settle(real(code, evening, BUSY))
        assert await evening.cash("Ana") == 5_300, "what was left with them is not paid a second time"

    play(tmp_path, story, "Ana")


def test_ac_14_a_round_settled_anew_while_the_next_is_played_is_shown_so_before_a_stop_and_after_it(
    tmp_path: Path,
) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000))
        await boss.settle(real(code, evening, BUSY))
        order = real(code, evening, TWENTY)
        await evening.bet("Ana", Spot(box=1, main=500))
        await evening.deal()
        assert evening.table().entry is not None
        await boss.settle(order)
        shown = await evening.show("Ana")
        assert shown.own.last is not None
        assert shown.own.last.returned == 0, "the real dealer had twenty"
        await evening.restart()
        assert (await evening.show("Ana")).own.last == shown.own.last

    play(tmp_path, story, "Ana")


def test_mf_17_a_stake_whose_bonus_was_missed_is_given_back(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        name = BLAZE.name
        code = await play_round(evening, Spot(box=1, main=1_000, side={"fireblaze": 500}), table=name)
        bets = last(evening, name).state.bets
        missed = [bet for (_, _, bet_name), bet in bets.items() if bet_name == "fireblaze"]
        assert [bet.returned for bet in missed] == [0], "no bonus by the recorded cards"
        before = await evening.cash("Ana")
        order = Settle(code=code, dealer=told(("As", "Ah", "2c", "2d", "Ac")), reason="five cards, two aces")
        await boss.settle(order, name)
        (bet,) = [bet for (_, _, bet_name), bet in last(evening, name).state.bets.items() if bet_name == "fireblaze"]
        assert bet.returned == 500
        assert await evening.cash("Ana") >= before - 2_500

    play(tmp_path, story, "Ana")


def test_r_9_a_progressive_paid_wrongly_comes_back_to_its_meter(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        name = CASINO.name
        await evening.sit("Ana", 1, table=name)
        code = await play_round(evening, Spot(box=1, main=500, side={"progressive": 200}), table=name)
        shown = evening.table(name).pot.meter
        aces = real(code, evening, ("9h", "8c"), ("As", "As"), name)
        preview = await evening.house.pit.preview(boss.visitor, name, aces)
        await boss.settle(aces, name)
        assert preview.meter < 0
        assert evening.table(name).pot.meter == shown + preview.meter
        await boss.settle(real(code, evening, ("9h", "8c"), ("9s", "8d"), name), name)
        assert evening.table(name).pot.meter == shown
        await play_round(evening, Spot(box=1, main=500, side={"progressive": 200}), table=name)
        books = await evening.house.meters.books(boss.visitor, name)
        assert books.balanced
        assert [one.reversed for one in books.movements if one.reversed] == [-preview.meter, preview.meter], (
            "the newest first"
        )

    play(tmp_path, story, "Ana")


def test_m_2_what_cannot_be_settled_anew_is_refused_and_leaves_no_trace(tmp_path: Path) -> None:
    async def story(evening: Evening, boss: Boss) -> None:
        await evening.sit("Ana", 1)
        code = await play_round(evening, Spot(box=1, main=1_000))
        version, cash = evening.table().version, await evening.cash("Ana")
        good = Settle(code=code, dealer=told(BUSY), reason="a fault")
        for wrong, said in (
            (Settle(code="PL7-1-20260101-00:00:00", dealer=told(BUSY), reason="a fault"), "there is no round"),
            (Settle(code=code, dealer=told(("As",)), reason="a fault"), "two at least"),
            (Settle(code=code, dealer=told(("As",) * 9), reason="a fault"), "the shoe holds 8"),
            (Settle(code=code, dealer=told(BUSY), reason=" "), "a reason"),
            (
                Settle(code=code, dealer=told(BUSY), hands=(TrueHand(7, 1, told(TWENTY)),), reason="a fault"),
                "box 7 has no hand",
            ),
            (
                Settle(code=code, dealer=told(BUSY), hands=2 * (TrueHand(1, 1, told(TWENTY)),), reason="a fault"),
                "one hand is named twice",
            ),
        ):
            with pytest.raises((TableRefusal, IllegalMove), match=said):
                await boss.settle(wrong)
        with pytest.raises(TableRefusal, match="there is no round"):
            await boss.settle(good, CASINO.name)
        with pytest.raises(NotAllowed):
            await Boss(evening, evening.players["Ana"]).settle(good)
        inspector = await Boss.come(evening, "Ines", Role.INSPECTOR)
        with pytest.raises(NotAllowed):
            await inspector.settle(good)
        assert await evening.house.pit.preview(inspector.visitor, LOUNGE.name, good)
        assert (evening.table().version, await evening.cash("Ana")) == (version, cash)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        entry = evening.table().entry
        assert entry is not None, "by this seed the round waits for a decision"
        with pytest.raises(TableRefusal, match="still being played"):
            await boss.settle(Settle(code=entry.code, dealer=told(BUSY), reason="a fault"))
        await finish(evening)

    play(tmp_path, story, "Ana")
