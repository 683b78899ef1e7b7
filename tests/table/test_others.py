"""What a player keeps of a live round: their own and others' bets, as they lay when the cards were dealt."""

from sabot.cards import parse_cards
from sabot.engine import Round, Wager
from sabot.engine import event as ev
from sabot.rules import load_rules
from sabot.table.others import tell_by_seat
from sabot.table.redeal import redeal

CARDS = "Th 6d 9c Tc 9s 9h"


def test_s_3_bets_that_did_not_last_are_left_out_of_what_is_kept() -> None:
    rules, cards = load_rules("play-lounge-7"), iter(parse_cards(CARDS))
    round_ = Round(rules, lambda: next(cards))
    round_.place(Wager(player="bob", box=1, main=500, behind=True))
    for main in range(1_000, 20_000, 100):
        round_.place(Wager(player="ana", box=1, main=main))
        round_.take_back("ana", 1)
    round_.place(Wager(player="ana", box=1, main=1_000))
    round_.place(Wager(player="bob", box=2, main=500, behind=True))
    round_.deal()
    for player in ("ana", "bob"):
        told, _ = tell_by_seat(round_.events, player, rules)
        closed = next(number for number, event in enumerate(told) if isinstance(event, ev.BettingClosed))
        assert closed <= 4, "the bets that lay there, and one behind a seat without a bet"
        assert redeal(rules, told, iter(parse_cards(CARDS)).__next__).state.staked == 1_500
