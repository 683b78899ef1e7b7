"""What a table tells its player of totals and winnings, so that their screen has nothing to compute."""

import asyncio

from sabot.protocol import draw_felt
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
            hands = [hand for box in draw_felt(seat.table, seat.purse).round.boxes for hand in box.hands]
            for hand in hands:
                assert hand.low == (hand.total - 10 if hand.soft else hand.total)
                soft += hand.soft
            await seat.play_out()
            last = draw_felt(seat.table, seat.purse).last
            assert last is not None
            assert last.net == seat.purse.cash - before
            insured = sum(bet.returned - bet.staked for box in last.boxes for bet in box.bets)
            assert sum(hand.net for box in last.boxes for hand in box.hands) + insured == last.net
            lost_gold += any(hand.golden and hand.outcome == "lose" and hand.net == 0 for hand in last.boxes[1].hands)
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
            felt = draw_felt(seat.table, seat.purse)
            assert not (felt.round.dealer_blackjack and "??" in felt.round.dealer)
            await seat.play_out()
            last = draw_felt(seat.table, seat.purse).last
            assert last is not None
            assert last.dealer_blackjack == (len(last.dealer) == 2 and last.dealer_total == 21)
            seen += last.dealer_blackjack
        assert seen

    asyncio.run(play())
