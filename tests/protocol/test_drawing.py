"""What a table tells its player of totals and winnings, so that their screen has nothing to compute."""

import asyncio

from sabot.protocol import show_table
from sabot.store import Store
from sabot.table import Deal, PlaceBets, Spot
from tests.table.seats import Seat


def test_w_4_what_a_round_won_is_the_players_own_money(store: Store) -> None:
    """A Golden Chip that is lost was no money of theirs, and one that wins brings its winnings."""

    async def play() -> None:
        seat = await Seat(store, seed=5).sit(gold=100_000)
        soft = lost_gold = 0
        for number in range(60):
            before = seat.purse.cash
            await seat.say(PlaceBets(spots=(Spot(box=1, main=1000), Spot(box=2, main=700, golden=True))))
            await seat.say(Deal(cut=str(number)))
            hands = [hand for box in show_table(seat.table, seat.purse).view.round.boxes for hand in box.hands]
            for hand in hands:
                assert hand.low == (hand.total - 10 if hand.soft else hand.total)
                soft += hand.soft
            await seat.play_out()
            shown = show_table(seat.table, seat.purse)
            last, own = shown.view.last, shown.own.last
            assert last is not None
            assert own is not None
            assert own.net == seat.purse.cash - before
            insured = sum(bet.net for box in last.boxes for bet in box.bets)
            stakes = [stake for box in last.boxes for hand in box.hands for stake in hand.stakes]
            assert sum(stake.net for stake in stakes) + insured == own.net
            golden = [stake for hand in last.boxes[1].hands for stake in hand.stakes]
            lost_gold += any(stake.golden and stake.outcome == "lose" and stake.net == 0 for stake in golden)
        assert soft, "soft hands were among them"
        assert lost_gold, "and lost Golden Chips"

    asyncio.run(play())


def test_a_dealers_blackjack_is_told_when_it_is_seen_and_not_before(store: Store) -> None:
    async def play() -> None:
        seat = await Seat(store, seed=6).sit()
        seen = 0
        for number in range(120):
            await seat.say(PlaceBets(spots=(Spot(box=1, main=1000),)))
            await seat.say(Deal(cut=str(number)))
            round_ = show_table(seat.table, seat.purse).view.round
            assert not (round_.dealer_blackjack and "??" in round_.dealer)
            await seat.play_out()
            last = show_table(seat.table, seat.purse).view.last
            assert last is not None
            assert last.dealer_blackjack == (len(last.dealer) == 2 and last.dealer_total == 21)
            seen += last.dealer_blackjack
        assert seen

    asyncio.run(play())
